// The types of Hollow Lane, said once.
import { kit } from "../../../src/rules/index.js";
import type { LaneFacts } from "./pack.js";
import type { Frames, Side, State } from "./position.js";

export const events = {
  marched: { rule: "4.1", says: "{unit} goes to {hex}" },
  fired: { rule: "5.1", says: "{target} is shot at with {die}: {result}" },
} as const;

interface Lane {
  state: State;
  side: Side;
  frames: Frames;
  facts: LaneFacts;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: typeof events;
}
export const { move, decline, flow, game } = kit<Lane>();
