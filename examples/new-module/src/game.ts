import { type MoveOf, shapeOf, type TableOf } from "turnproof/rules";
import { turn } from "./flow.js";
import { game } from "./kit.js";
import { fire, hold, pull } from "./moves.js";
import { facts, pack } from "./pack.js";
import { rulebook } from "./rulebook.js";
import { events, farBank, official, options, rulings, type State, sides, state } from "./terms.js";

const moves = [pull, fire, hold] as const;
export type Move = MoveOf<(typeof moves)[number]>;

const start = (): State => ({
  landing: 0,
  shots: 2,
  stack: [{ flow: "turn", at: "pull" }],
  orders: [],
  known: {},
  blocked: null,
  passed: [],
  over: null,
});

export const ferryNight = game({
  id: "ferry-night",
  title: "Ferry Night",
  // Raise it when any game comes out differently, or a move is legal now that was not.
  version: "1.0.0",
  sides,
  moves,
  flows: [turn],
  events,
  rulings,
  official,
  rulebook,
  facts,
  shapes: async () => ({ state: shapeOf(state), pack: shapeOf(pack) }),
  options: shapeOf(options),
  standardOptions: {},
  scenarios: { crossing: { title: "The crossing", setup: start } },
  invariants: ({ landing }) =>
    landing <= farBank ? [] : [{ code: "landing", severity: "violation", message: `there is no landing ${landing}` }],
  // What a side may not see is taken out of a copy here. This game has no secrets.
  redact: "nothing",
});
export type Table = TableOf<typeof ferryNight>;
