import type { MoveOf } from "../sdk/types.js";
import { strategy } from "./deck.js";
import { events } from "./events.js";
import { facts } from "./facts.js";
import { turnFlows } from "./flows/turn.js";
import { warFlows } from "./flows/war.js";
import { optionShapes } from "./generated/options.js";
import { hide } from "./hide.js";
import { invariants } from "./invariants.js";
import { game } from "./kit.js";
import { named } from "./moves/names.js";
import { turnMoves } from "./moves/turn.js";
import { warMoves } from "./moves/war.js";
import { rulebook } from "./rulebook.js";
import { rulings } from "./rulings.js";
import { setUpStandard } from "./scenarios/standard.js";

export type { Options } from "./options.js";
export { standardPack } from "./pack/standard.js";
export type { Card, Pack } from "./pack-schema.js";
export type { State } from "./state.js";

const moves = [...turnMoves, ...warMoves] as const;

/** A move of the game, by name and parameters. */
export type Move = MoveOf<(typeof moves)[number]>;

/**
 * Washington's War (GMT, 2010): the rules, for {@link open}.
 *
 * @example
 * const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("standard");
 */
export const washingtonsWar = game({
  id: "washingtons-war",
  title: "Washington's War",
  version: "1.0.0",
  sides: ["american", "british"],
  moves,
  flows: [...turnFlows, ...warFlows],
  events,
  rulings,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionShapes.options,
  standardOptions: { cards: "external" },
  scenarios: {
    standard: { title: "The Revolution, 1775 to 1783", setup: (options, facts) => setUpStandard(facts, options) },
  },
  facts,
  invariants,
  hide,
  named,
  decks: { strategy },
});
