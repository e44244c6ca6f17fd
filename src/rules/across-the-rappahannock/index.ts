import type { MoveOf } from "../sdk/types.js";
import { events } from "./events.js";
import { facts } from "./facts.js";
import { activation } from "./flows/activation.js";
import { campaign } from "./flows/campaign.js";
import { caught } from "./flows/caught.js";
import { combatFlows } from "./flows/combat/all.js";
import { command } from "./flows/command.js";
import { recovery } from "./flows/recovery.js";
import { setUpFlow } from "./flows/set-up.js";
import { strategic } from "./flows/strategic.js";
import { turn } from "./flows/turn.js";
import { optionShapes } from "./generated/options.js";
import { hide } from "./hide.js";
import { invariants } from "./invariants.js";
import { game } from "./kit.js";
import { moves } from "./moves/all.js";
import { named } from "./names.js";
import { rulebook } from "./rulebook.js";
import { rulings } from "./rulings.js";
import { scenarios } from "./scenarios/index.js";
import { setUp } from "./scenarios/set-up.js";
import { standardOptions } from "./standard-options.js";

export { type Facts, facts as factsOf } from "./facts.js";
export type { Options } from "./options.js";
export { standardPack } from "./pack/standard.js";
export type { Pack } from "./pack-schema.js";
export { scenarioOf } from "./scenarios/index.js";
export { standardOptions } from "./standard-options.js";
export type { State } from "./state.js";

/** A move of the game, by name and parameters. */
export type Move = MoveOf<(typeof moves)[number]>;

type SetUp = Parameters<typeof setUp>;

/**
 * Across the Rappahannock (Glory II): Fredericksburg and Chancellorsville, and a training battlefield, for {@link open}.
 *
 * @example
 * const table = open(acrossTheRappahannock, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("training");
 */
export const acrossTheRappahannock = game({
  id: "across-the-rappahannock",
  title: "Across the Rappahannock",
  version: "1.0.0",
  sides: ["US", "CSA"],
  moves,
  flows: [campaign, setUpFlow, turn, activation, command, caught, strategic, recovery, ...combatFlows],
  events,
  rulings,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionShapes.options,
  standardOptions,
  scenarios: Object.fromEntries(
    scenarios.map(({ id, title }) => [
      id,
      { title, setup: (options: SetUp[1], printed: SetUp[2]) => setUp(id, options, printed) },
    ]),
  ),
  facts,
  invariants,
  hide,
  named,
});
