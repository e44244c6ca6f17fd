import type { QueryContextOf } from "../mechanics/cards/effects.js";
import { kit } from "../sdk/kit.js";
import type { Effects } from "../sdk/types.js";
import type { Facts } from "./pack/facts.js";
import type { events } from "./terms/events.js";
import type { Side } from "./terms/ids.js";
import type { Options } from "./terms/options.js";
import type { rulings } from "./terms/rulings.js";
import type { Frames, State } from "./terms/state.js";

/** The types of the game, said once. */
export interface ForThePeople {
  state: State;
  side: Side;
  frames: Frames;
  facts: Facts;
  options: Options;
  rulings: typeof rulings;
  events: typeof events;
}

/** What a question about the game needs: the state, the facts of the pack, the agreed readings. */
export type QueryContext = QueryContextOf<ForThePeople>;

/** What a consequence needs beside: to tell, to open flows, to end the game. Only in effects. */
export type EffectContext = QueryContext & Effects<ForThePeople>;

export const { move, decline, flow, game } = kit<ForThePeople>();
