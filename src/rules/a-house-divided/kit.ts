import { kit } from "../sdk/kit.js";
import type { Ctx, Effects } from "../sdk/types.js";
import type { Facts } from "./pack/facts.js";
import type { events } from "./terms/events.js";
import type { Side } from "./terms/ids.js";
import type { Options } from "./terms/options.js";
import type { rulings } from "./terms/rulings.js";
import type { Frames, State } from "./terms/state.js";

/** The types of the game, said once. */
export interface AHD {
  state: State;
  side: Side;
  frames: Frames;
  facts: Facts;
  options: Options;
  rulings: typeof rulings;
  events: typeof events;
}

/** What a question about the game needs: the state, the facts of the pack, options, the agreed readings. */
export type QueryContext = Pick<Ctx<AHD, unknown>, "s" | "facts" | "options" | "ruling">;

/** What a consequence needs beside: to tell, to open flows, to end the game. Only in effects. */
export type EffectContext = QueryContext & Effects<AHD>;

/** The locals of a battle. */
export type Battle = AHD["frames"]["battle"];

export const { move, decline, flow, game } = kit<AHD>();
