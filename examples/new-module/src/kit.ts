import { kit } from "turnproof/rules";
import type { facts } from "./pack.js";
import type { events, Frames, rulings, Side, State } from "./terms.js";

export interface Types {
  state: State;
  side: Side;
  frames: Frames;
  facts: ReturnType<typeof facts>;
  options: Record<string, never>;
  rulings: typeof rulings;
  events: typeof events;
}

export const { move, decline, flow, game } = kit<Types>();
