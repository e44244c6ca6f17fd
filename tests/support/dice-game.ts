import * as z from "zod/mini";
import type { InstalledGame } from "../../src/replay/index.js";
import { type AnyGame, type Core, d6, kit, type Ledger, relation1, shapeOf } from "../../src/rules/index.js";
import type { TestSetup } from "./game.js";
import { coreAt, plain, plainShapes } from "./plain.js";

// A game of nothing but dice: a move names the rolls that follow, so every order of classes can be brought about.
const at = z.enum([
  "turn",
  "pick",
  "now",
  "sealed",
  "other",
  "weather",
  "endless",
  "wheel",
  "broken",
  "nothing",
  "won",
]);
type Frames = { day: { at: z.output<typeof at> } };
const side = z.enum(["red", "blue"]);
interface State extends Core<Frames> {
  on: z.output<typeof side>;
  plan: z.output<typeof at>[];
  rolled: number[];
}
const events = { rolled: { rule: "1", says: "{die} is rolled" } } as const;
const facts = (_: object, ledger: Ledger) => ({
  weather: relation1<string, number>(
    "weather",
    { complete: false, entries: {} },
    0,
    ledger,
    (value) => typeof value === "number",
  ),
});
interface Dice {
  state: State;
  side: State["on"];
  frames: Frames;
  facts: ReturnType<typeof facts>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: typeof events;
}
const { move, flow, game } = kit<Dice>();

const plan = move({
  name: "plan",
  rule: "1",
  at: ["day/turn"],
  params: shapeOf(z.strictObject({ rolls: z.array(at), to: z.optional(side) })),
  checks: { few: { rule: "2", says: "at most four rolls", ok: ({ p }) => p.rolls.length <= 4 } },
  apply({ s, p }) {
    s.plan = [...p.rolls];
    s.on = p.to ?? s.on;
    return "pick";
  },
  complete: false,
});

const roll = { rule: "1", roll: d6, on: ({ s }: { s: State }, [die = 0]: readonly number[]) => rolled(s, die) };
function rolled(s: State, die: number) {
  s.rolled.push(die);
  return "pick" as const;
}

const dice = game({
  ...{ id: "dice-only", title: "Dice only", version: "1.0.0", sides: ["red", "blue"] },
  ...{ moves: [plan] as const, events, rulings: {}, rulebook: { "1": { title: "All" }, "2": { title: "Few" } }, facts },
  flows: [
    flow("day", "1", {
      turn: { rule: "1", by: ({ s }) => s.on, standing: () => true, conditions: {} },
      pick: { rule: "1", auto: ({ s }) => s.plan.shift() ?? "turn" },
      now: { ...roll, chance: "now" },
      sealed: { ...roll, chance: "sealed" },
      other: { ...roll, chance: "sealed", roller: ({ s }) => (s.on === "red" ? "blue" : "red") },
      weather: {
        rule: "1",
        auto({ facts, s }) {
          s.rolled.push(100 * facts.weather("today"));
          return "pick";
        },
      },
      endless: { ...roll, chance: "now", on: () => "endless" },
      wheel: { rule: "1", auto: () => "wheel" },
      broken: {
        rule: "1",
        auto: () => {
          throw new RangeError("a defect of the module");
        },
      },
      nothing: { rule: "1", auto: () => "end" },
      won: { rule: "1", auto: ({ s, win }) => win(s.on, "1", "it says so") },
    }),
  ],
  ...plain,
  shapes: plainShapes<State>(),
  scenarios: {
    day: {
      title: "A day",
      setup: (): State => ({
        ...{ on: "red", plan: [], rolled: [], ...coreAt("day", "turn") },
      }),
    },
    lots: {
      title: "Begins with a roll",
      setup: (): State => ({
        ...{ on: "red", plan: [], rolled: [], ...coreAt("day", "sealed") },
      }),
    },
  },
});

const installed: InstalledGame = { game: dice satisfies object as AnyGame, packs: [{}] };

export const diceSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "red" },
    { id: "bob", side: "blue" },
  ],
};
