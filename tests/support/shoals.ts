import * as z from "zod/mini";
import type { InstalledGame } from "../../src/replay/index.js";
import { type AnyGame, type Core, d6, kit, type Ledger, relation1, shapeOf } from "../../src/rules/index.js";
import type { Json } from "../../src/schema/index.js";
import type { TestSetup } from "./game.js";
import { coreAt, plain, plainShapes, sectionsOf } from "./plain.js";

// A game in which nearly every step asks how deep the water is: for all that can follow from what one player alone says of it.
type At =
  | "turn"
  | "look"
  | "follow"
  | "gate"
  | "swim"
  | "dry"
  | "abyss"
  | "both"
  | "who"
  | "cast"
  | "dice"
  | "measure"
  | "show";
type Frames = { shore: { at: At } };
type Side = "red" | "blue";
interface State extends Core<Frames> {
  on: Side;
  owes: Side[];
  seen: number[];
}
const number = (value: Json): value is number => typeof value === "number";
const facts = (_: object, ledger: Ledger) => ({
  depth: relation1<string, number>("depth", { complete: false, entries: {} }, 0, ledger, number),
  width: relation1<string, number>("width", { complete: false, entries: {} }, 0, ledger, number),
});
interface Shoals {
  state: State;
  side: Side;
  frames: Frames;
  facts: ReturnType<typeof facts>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: Record<string, never>;
}
const { move, flow, game } = kit<Shoals>();
const others = { red: "blue", blue: "red" } as const;
const nothing = shapeOf(z.strictObject({}));
const deep = (f: ReturnType<typeof facts>): boolean => f.depth("mill") > 3;

/** A move of the turn that goes to a step, and breaks nothing. */
const to = <N extends string>(name: N, step: At) =>
  move({ name, rule: "1", at: ["shore/turn"], params: nothing, checks: {}, apply: () => step, complete: true });

/** Gives the turn to the other side. */
const pass = move({
  name: "pass",
  rule: "1",
  at: ["shore/turn"],
  params: nothing,
  checks: {},
  apply({ s }) {
    s.on = others[s.on];
    return "turn";
  },
  complete: true,
});

/** Enters where the water is shallow: by the gate, or at once. */
const enter = move({
  name: "enter",
  rule: "2",
  at: ["shore/turn", "shore/gate", "shore/who"],
  params: nothing,
  checks: {},
  apply: () => "turn",
  complete: true,
});

/** Swims, and is still in the water. */
const stroke = move({
  name: "stroke",
  rule: "3",
  at: ["shore/swim"],
  params: nothing,
  checks: {},
  apply: () => "swim",
  complete: true,
});

/** Comes out of the water, and has to dry before anything else. */
const land = move({
  name: "land",
  rule: "3",
  at: ["shore/swim"],
  params: nothing,
  checks: {},
  apply: () => "dry",
  complete: true,
});

const rest = move({
  name: "rest",
  rule: "3",
  at: ["shore/dry"],
  params: nothing,
  checks: {},
  apply: () => "turn",
  complete: true,
});

/** Dives: against the rule it cannot even be carried out. */
const dive = move({
  name: "dive",
  rule: "4",
  at: ["shore/swim"],
  params: nothing,
  checks: { never: { rule: "4", says: "nobody dives", ok: () => false } },
  apply: () => "abyss",
  complete: false,
});

const answer = move({
  name: "answer",
  rule: "5",
  at: ["shore/both"],
  params: nothing,
  checks: {},
  apply({ s, by }) {
    s.owes = s.owes.filter((one) => one !== by);
    return s.owes.length === 0 ? "turn" : undefined;
  },
  complete: true,
});

const hide = move({
  name: "hide",
  rule: "6",
  at: ["shore/turn"],
  params: nothing,
  checks: {},
  apply({ commit }) {
    commit("boat");
    return "turn";
  },
  complete: true,
});

const shoals = game({
  ...{ id: "shoals", title: "Shoals", version: "1.0.0", sides: ["red", "blue"] },
  moves: [
    ...[to("look", "look"), to("follow", "follow"), to("ask-both", "both"), to("ask-who", "who"), to("cast", "cast")],
    ...[to("measure", "measure"), to("show", "show"), pass, enter, stroke, land, rest, dive, answer, hide],
  ] as const,
  ...{ events: {}, rulings: {}, facts, rulebook: sectionsOf("1", "2", "3", "4", "5", "6") },
  flows: [
    flow("shore", "1", {
      turn: { rule: "1", by: ({ s }) => s.on },
      look: {
        rule: "1",
        auto({ facts, s }) {
          facts.depth("mill");
          s.owes = ["red", "blue"];
          return "turn";
        },
      },
      follow: { rule: "1", auto: ({ facts }) => (deep(facts) ? "gate" : "turn") },
      gate: { rule: "2", by: ({ s }) => s.on, when: () => "2" },
      swim: {
        rule: "3",
        by: ({ s }) => s.on,
        standing: () => true,
        conditions: {},
      },
      dry: { rule: "3", by: ({ s }) => s.on },
      abyss: {
        rule: "4",
        auto: () => {
          throw new RangeError("no ground");
        },
      },
      both: { rule: "5", by: ({ s, facts }) => s.owes.filter((side) => side === "blue" || deep(facts)) },
      who: { rule: "1", by: ({ facts }) => (deep(facts) ? "red" : "blue") },
      cast: { rule: "1", auto: ({ facts }) => (deep(facts) ? "dice" : "turn") },
      dice: {
        ...{ rule: "1", roll: d6, chance: "now" },
        on({ s }, [die = 0]) {
          s.seen.push(die);
          return "turn";
        },
      },
      measure: {
        rule: "1",
        auto({ facts, s }) {
          if (!deep(facts)) s.seen.push(facts.width("mill"));
          return "turn";
        },
      },
      show: {
        rule: "6",
        opens: () => ({ by: "blue", id: "boat" }),
        accepts: ({ facts }, value) =>
          (typeof value === "number" && value > facts.depth("mill")) || { expected: "more" },
        otherwise: 0,
        opened: () => "turn",
      },
    }),
  ],
  ...plain,
  shapes: plainShapes<State>(),
  scenarios: {
    shore: {
      title: "A shore",
      setup: (): State => ({ ...{ on: "red", owes: [], seen: [], ...coreAt("shore", "turn") } }),
    },
  },
});

const installed: InstalledGame = { game: shoals satisfies object as AnyGame, packs: [{}] };

export const shoalsSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "red" },
    { id: "bob", side: "blue" },
  ],
};
