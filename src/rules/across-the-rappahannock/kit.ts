import { kit } from "../sdk/kit.js";
import type { Ctx, Effects, StepOf } from "../sdk/types.js";
import type { Facts } from "./pack/facts.js";
import type { events } from "./terms/events.js";
import type { Side } from "./terms/ids.js";
import type { Options } from "./terms/options.js";
import type { rulings } from "./terms/rulings.js";
import type { Frames, State } from "./terms/state.js";

/** The types of the game, said once. */
export interface ATR {
  state: State;
  side: Side;
  frames: Frames;
  facts: Facts;
  options: Options;
  rulings: typeof rulings;
  events: typeof events;
}

/** What a question about the game needs: the state, the facts of the pack, options, the agreed readings. */
export type QueryContext = Pick<Ctx<ATR, unknown>, "s" | "facts" | "options" | "ruling">;

/** What a consequence needs beside: to tell, to open flows, to end the game. Only in effects. */
export type EffectContext = QueryContext & Effects<ATR>;

/** The locals of a command that acts. */
export type Command = ATR["frames"]["command"];
export type Activation = ATR["frames"]["activation"];
export type Turn = ATR["frames"]["turn"];

/** A step of the turn; every chapter brings its own. */
export type TurnStep = StepOf<ATR, "turn">;

export const { move, decline, flow, game } = kit<ATR>();
