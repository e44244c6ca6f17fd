import * as z from "zod/mini";
import type { InstalledGame } from "../../src/replay/index.js";
import { type AnyGame, type Core, d6, kit, shapeOf } from "../../src/rules/index.js";
import type { TestSetup } from "./game.js";
import { coreAt, plain } from "./plain.js";

// A game of three sides that pass the turn as they like and may roll: for what needs more than two players.
const at = z.enum(["turn", "roll", "again"]);
type Frames = { round: { at: z.output<typeof at> } };
interface State extends Core<Frames> {
  on: "red" | "blue" | "green";
  total: number;
}
interface Three {
  state: State;
  side: State["on"];
  frames: Frames;
  facts: object;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: typeof events;
}
const events = { rolled: { rule: "1", says: "{die} is rolled" } } as const;
const { move, flow, game } = kit<Three>();
const roll = move({
  name: "roll",
  rule: "1",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => "roll",
  complete: true,
});
const pass = move({
  name: "pass",
  rule: "1",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ to: z.enum(["red", "blue", "green"]) })),
  checks: { "to-another": { rule: "1", says: "the turn passes to another side", ok: ({ s, p }) => p.to !== s.on } },
  apply({ s, p }) {
    s.on = p.to;
    return "turn";
  },
  complete: true,
});
const three = game({
  ...{ id: "three", title: "Three", version: "1.0.0", sides: ["red", "blue", "green"] },
  ...{ moves: [roll, pass] as const, events, rulings: {}, rulebook: { "1": { title: "All" } } },
  flows: [
    flow("round", "1", {
      turn: { rule: "1", by: ({ s }) => s.on },
      roll: {
        rule: "1",
        roll: d6,
        chance: "now",
        on({ s, tell }, [die = 0]) {
          s.total += die;
          tell("rolled", { die });
        },
      },
      again: { rule: "1", auto: () => "turn" },
    }),
  ],
  shapes: async () => ({ state: shapeOf(z.custom<State>(() => true)), pack: shapeOf(z.object({})) }),
  ...plain,
  scenarios: {
    round: {
      title: "A round",
      setup: (): State => ({
        ...{ on: "red", total: 0, ...coreAt("round", "turn") },
      }),
    },
  },
  facts: () => ({}),
});

const installed: InstalledGame = { game: three satisfies object as AnyGame, packs: [{}] };

export const threeSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "red" },
    { id: "bob", side: "blue" },
    { id: "cid", side: "green" },
  ],
};
