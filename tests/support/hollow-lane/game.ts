// Hollow Lane: a small game on hexes that exists for the tests. Two joined sheets of columns, units that face a vertex, a
// unit of two hexes, hedges, a lane, guns that need to see.
import * as z from "zod/mini";
import type { InstalledGame } from "../../../src/replay/index.js";
import { type AnyGame, d6, obstacleBetween, shapeOf } from "../../../src/rules/index.js";
import { plain } from "../plain.js";
import { decline, events, flow, game, move } from "./kit.js";
import { drill, march } from "./movement.js";
import { laneFacts, lanePack, packShape } from "./pack.js";
import * as at from "./position.js";
import { place, ready } from "./set-up.js";

const other = (side: at.Side): at.Side => (side === "red" ? "blue" : "red");

/** Section 5: how far guns reach. */
export const gunRange = 5;

const fire = move({
  name: "fire",
  rule: "5.1",
  at: ["lane/turn"],
  params: shapeOf(z.strictObject({ unit: z.string(), target: z.string() })),
  preconditions: { "a-gun": { rule: "5.1", says: "{unit} is a gun on the map, and {target} a unit there" } },
  resolve({ s, p }, reject) {
    const [unit, target] = [s.units[p.unit], s.units[p.target]];
    if (unit?.kind !== "gun" || unit.hex === null || target === undefined || target.hex === null)
      return reject("a-gun");
    return { unit, from: unit.hex, to: target.hex, target };
  },
  checks: {
    own: {
      rule: "5.1",
      says: "{unit} fires at the other side",
      ok: ({ d, by }) => d.unit.side === by && d.target.side !== by,
    },
    once: { rule: "5.1", says: "{unit} has not fired yet", ok: ({ d }) => !d.unit.moved },
    "in-range": {
      rule: "5.2",
      says: "{target} is {actual} hexes away, {unit} reaches {expected}",
      ok({ d, facts }) {
        const far = facts.distance(d.from, d.to);
        return far <= gunRange || { expected: gunRange, actual: far };
      },
    },
    "in-sight": {
      rule: "5.3",
      says: "{hex} hides {target}: {actual}",
      ok({ s, d, facts }) {
        const hides = ({ hex }: { readonly hex: string }) => {
          if (["thicket", "village"].includes(facts.ground(hex))) return facts.ground(hex);
          return at.unitsIn(s, hex).length > 0 ? "units" : undefined;
        };
        const found = obstacleBetween(facts.grid, d.from, d.to, hides, "both");
        return found === undefined || { hex: found.hexes.join(" and "), actual: found.reasons.join(", ") };
      },
    },
  },
  apply({ f, p, d }) {
    d.unit.moved = true;
    f.target = p.target;
    return "shot";
  },
  complete: false,
});

const endTurn = decline({
  name: "end-turn",
  rule: "4.8",
  at: ["lane/turn"],
  params: shapeOf(z.strictObject({})),
  says: "the turn is over",
  apply: () => "next",
});

const lane = flow("lane", "1.1", {
  red: { rule: "3.1", by: ({ f }) => f.side },
  blue: { rule: "3.1", by: ({ f }) => f.side },
  turn: { rule: "4.1", by: ({ f }) => f.side },
  shot: {
    rule: "5.1",
    when: ({ f }) => f.target !== "",
    roll: d6,
    chance: "now",
    on({ s, f, tell }, [die = 0]) {
      const target = s.units[f.target];
      tell("fired", { target: f.target, die, result: die >= 4 ? "hit" : "miss" });
      if (target !== undefined && die >= 4) Object.assign(target, { hex: null, right: null });
      f.target = "";
      return "turn";
    },
  },
  next: {
    rule: "4.8",
    auto({ s, f }) {
      for (const id in s.units) Object.assign(s.units[id] ?? {}, { moved: false });
      f.side = other(f.side);
      const waits = Object.values(s.units).some((unit) => unit.side === f.side && unit.hex === null);
      return waits && f.side === "blue" ? "blue" : "turn";
    },
  },
});

const unit = (side: at.Side, kind: at.Kind): at.Unit => ({
  ...{ side, kind, hex: null, right: null, facing: side === "red" ? "SE" : "NW", order: 0, moved: false },
});
const setup = (): at.State => ({
  units: {
    ...{ "red-foot": unit("red", "foot"), "red-horse": unit("red", "horse") },
    ...{ "red-tercio": unit("red", "tercio"), "red-gun": unit("red", "gun") },
    ...{ "blue-foot": unit("blue", "foot"), "blue-horse": unit("blue", "horse"), "blue-gun": unit("blue", "gun") },
  },
  stack: [{ flow: "lane", at: "red", side: "red", target: "" }],
  ...{ orders: [], known: {}, blocked: null, passed: [], over: null },
});

const sections = [
  "1.1",
  "1.3",
  "1.4",
  "2.1",
  "3.1",
  "3.2",
  "3.3",
  "4.1",
  "4.2",
  "4.3",
  "4.4",
  "4.5",
  "4.6",
  "4.7",
  "4.8",
];
export const hollowLane = game({
  ...plain,
  ...{ id: "hollow-lane", title: "Hollow Lane", version: "1.0.0", sides: at.sides, events, rulings: {} },
  moves: [place, ready, march, drill, fire, endTurn] as const,
  flows: [lane],
  rulebook: Object.fromEntries([...sections, "5.1", "5.2", "5.3"].map((section) => [section, { title: section }])),
  shapes: async () => ({
    state: shapeOf(z.custom<at.State>((value) => Array.isArray(Object(value).stack))),
    pack: shapeOf(packShape),
  }),
  scenarios: { lane: { title: "The lane", setup } },
  facts: laneFacts,
});

/** The game and its pack, as a library takes them. */
export const hollowLaneGame: InstalledGame = { game: hollowLane satisfies object as AnyGame, packs: [lanePack] };
