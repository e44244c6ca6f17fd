import * as z from "zod/mini";
import type { InstalledGame } from "../../src/replay/index.js";
import { type AnyGame, type Core, kit, type Ledger, relation1, shapeOf } from "../../src/rules/index.js";
import type { TestSetup } from "./game.js";
import { coreAt, plain, plainShapes } from "./plain.js";

// A game in which one player says how deep a river is, and both wade through it: for facts that stand on one player's word.
const at = z.enum(["turn", "look", "rest", "again", "follow", "swim"]);
type Frames = { river: { at: z.output<typeof at> } };
const side = z.enum(["red", "blue"]);
interface State extends Core<Frames> {
  on: z.output<typeof side>;
  at: string;
}
const facts = (_: object, ledger: Ledger) => ({
  depth: relation1<string, number>(
    "depth",
    { complete: false, entries: {} },
    0,
    ledger,
    (value) => typeof value === "number",
  ),
});
interface Wading {
  state: State;
  side: State["on"];
  frames: Frames;
  facts: ReturnType<typeof facts>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: Record<string, never>;
}
const { move, flow, game } = kit<Wading>();
const others = { red: "blue", blue: "red" } as const;

/** Goes to a ford and looks how deep it is: the rules ask for it. */
const look = move({
  name: "look",
  rule: "1",
  at: ["river/turn"],
  params: shapeOf(z.strictObject({ ford: z.string() })),
  checks: {},
  apply({ s, p }) {
    s.at = p.ford;
    return "look";
  },
  complete: false,
});

const wade = move({
  name: "wade",
  rule: "2",
  at: ["river/turn"],
  params: shapeOf(z.strictObject({ tall: z.int() })),
  checks: {
    "too-deep": {
      rule: "2",
      says: "who wades is taller than the ford is deep",
      ok: ({ s, p, facts }) => p.tall > facts.depth(s.at) || { expected: facts.depth(s.at), actual: p.tall },
    },
  },
  apply({ s }) {
    s.on = others[s.on];
    return "turn";
  },
  complete: false,
});

/** Lets the river say who goes on: where it is deep whoever is shallow-footed waits. */
const follow = move({
  name: "follow",
  rule: "4",
  at: ["river/turn"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => "follow",
  complete: true,
});

/** Swims where the river has led somebody to deep water. */
const swim = move({
  name: "swim",
  rule: "5",
  at: ["river/swim"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => "turn",
  complete: true,
});

/** Rests by a ford that is shallow: where it is deep the window stays shut. */
const rest = move({
  name: "rest",
  rule: "3",
  at: ["river/rest"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => "turn",
  complete: true,
});

const wading = game({
  ...{ id: "wading", title: "Wading", version: "1.0.0", sides: ["red", "blue"] },
  ...{ moves: [look, wade, follow, swim, rest] as const, events: {}, rulings: {}, facts },
  rulebook: {
    "1": { title: "Looking" },
    "2": { title: "Wading" },
    "3": { title: "Resting" },
    "4": { title: "Following" },
    "5": { title: "Swimming" },
  },
  flows: [
    flow("river", "1", {
      turn: { rule: "1", by: ({ s }) => s.on },
      look: {
        rule: "1",
        auto({ s, facts }) {
          facts.depth(s.at);
          s.on = others[s.on];
          return "rest";
        },
      },
      rest: { rule: "3", by: ({ s }) => s.on, when: ({ s, facts }) => facts.depth(s.at) < 2 || "3" },
      again: { rule: "1", auto: () => "turn" },
      // Deep water leads to swimming, shallow water back to the turn.
      follow: { rule: "4", auto: ({ s, facts }) => (facts.depth(s.at) > 3 ? "swim" : "turn") },
      swim: { rule: "5", by: ({ s }) => s.on },
    }),
  ],
  ...plain,
  shapes: plainShapes<State>(),
  scenarios: {
    river: { title: "A river", setup: (): State => ({ ...{ on: "red", at: "", ...coreAt("river", "turn") } }) },
  },
});

const installed: InstalledGame = { game: wading satisfies object as AnyGame, packs: [{}] };

export const wadingSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "red" },
    { id: "bob", side: "blue" },
  ],
};
