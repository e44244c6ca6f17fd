import type { MoveOf } from "../sdk/types.js";
import { events } from "./events.js";
import { facts } from "./facts.js";
import { battle } from "./flows/battle.js";
import { combat } from "./flows/combat.js";
import { movement } from "./flows/movement.js";
import { playerTurn } from "./flows/player-turn.js";
import { promotion } from "./flows/promotion.js";
import { recruitment } from "./flows/recruitment.js";
import { war } from "./flows/war.js";
import { hide } from "./hide.js";
import { invariants } from "./invariants.js";
import { game } from "./kit.js";
import { moves } from "./moves/all.js";
import { named } from "./names.js";
import { rulebook } from "./rulebook.js";
import { rulings } from "./rulings.js";
import { setUp } from "./scenarios/set-up.js";
import { optionsShape, standardOptions } from "./standard-options.js";

export type { Options } from "./options.js";
export { standardPack } from "./pack/standard.js";
export type { Pack } from "./pack-schema.js";
export { allAdvanced, standardOptions } from "./standard-options.js";
export type { State } from "./state.js";

/** A move of the game, by name and parameters. */
export type Move = MoveOf<(typeof moves)[number]>;

const scenario = (id: string, title: string) => ({
  title,
  setup: (options: Parameters<typeof setUp>[1], printed: Parameters<typeof setUp>[2]) => setUp(id, options, printed),
});

/**
 * A House Divided (Norden & Suden): the basic game and every advanced rule, for {@link open}.
 *
 * @example
 * const table = open(aHouseDivided, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("campaign-1861");
 */
export const aHouseDivided = game({
  id: "a-house-divided",
  title: "A House Divided",
  version: "1.0.0",
  sides: ["union", "confederate"],
  moves,
  flows: [war, playerTurn, movement, combat, battle, promotion, recruitment],
  events,
  rulings,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionsShape,
  standardOptions,
  scenarios: {
    "campaign-1861": scenario("campaign-1861", "The campaign, July 1861 to June 1865"),
    "short-1861": scenario("short-1861", "The first year, July 1861 to June 1862"),
    "scenario-1862": scenario("scenario-1862", "April 1862 to March 1863"),
    "scenario-1863": scenario("scenario-1863", "April 1863 to March 1864"),
    "scenario-1864": scenario("scenario-1864", "April 1864 to March 1865"),
  },
  facts,
  invariants,
  hide,
  named,
});
