// Muster: a small game for what is chosen step by step: a list with one element a group, a path, two lists of which one
// may stay away, a list of groups. One die decides a fight.
import * as z from "zod/mini";
import { type Core, d6, kit, shapeOf } from "../../../src/rules/index.js";
import { sectionsOf } from "../../support/plain.js";

type Frames = {
  day: { at: "plan" | "fight" | "night" };
};

interface State extends Core<Frames> {
  stood: string[];
  strength: number;
}

const events = {
  stormed: { rule: "3.1", says: "the {place} falls with {die}" },
  held: { rule: "3.1", says: "the {place} holds with {die}" },
} as const;

interface Muster {
  state: State;
  side: "red" | "blue";
  frames: Frames;
  facts: Record<string, never>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: typeof events;
}

/** Each village by its valley. */
export const villages = { ash: "north", birch: "north", cedar: "south", date: "south", elm: "south" } as const;
export const valleys = ["north", "south"] as const;

/** The paths between villages. */
export const next: { readonly [village: string]: readonly string[] } = {
  ash: ["birch"],
  birch: ["ash", "cedar"],
  cedar: ["birch", "date"],
  date: ["cedar", "elm"],
  elm: ["date"],
};

const { move, flow, game } = kit<Muster>();
const names = z.array(z.string());
const valleyOf = (village: string) => new Map<string, string>(Object.entries(villages)).get(village) ?? "";

/** One village of each valley. */
const place = move({
  name: "place",
  rule: "1.1",
  at: ["day/plan"],
  params: shapeOf(z.strictObject({ villages: names })),
  checks: {
    "one-a-valley": {
      rule: "1.1",
      says: "one village of each valley, not {villages}",
      ok: ({ p }) => [...p.villages].map(valleyOf).sort().join() === [...valleys].sort().join(),
    },
    "not-elm": { rule: "1.2", says: "Elm is flooded", ok: ({ p }) => !p.villages.includes("elm") },
  },
  apply({ s, p }) {
    s.stood = [...p.villages];
    return "plan";
  },
  complete: false,
  *holes(_, { villages: chosen = [] }) {
    const taken = new Set(chosen.map(valleyOf));
    yield {
      param: "/villages",
      values: Object.keys(villages).filter((one) => !taken.has(valleyOf(one))),
      pick: [valleys.length, valleys.length],
      each: (value) => valleyOf(String(value)),
    };
  },
});

/** A path of at most three steps, which does not end in Cedar. */
const walk = move({
  name: "walk",
  rule: "2.1",
  at: ["day/plan"],
  params: shapeOf(z.strictObject({ path: names, load: z.optional(z.int()) })),
  checks: {
    joined: {
      rule: "2.1",
      says: "no path leads on to {actual}",
      ok({ p }) {
        const gap = p.path.find((village, at) => at > 0 && !next[p.path[at - 1] ?? ""]?.includes(village));
        return gap === undefined || { actual: gap };
      },
    },
    far: { rule: "2.2", says: "at most three steps", ok: ({ p }) => p.path.length >= 2 && p.path.length <= 4 },
    "not-into-cedar": { rule: "2.3", says: "nobody stays in Cedar", ok: ({ p }) => p.path.at(-1) !== "cedar" },
    "not-more": { rule: "2.4", says: "a load is at most {expected}", ok: ({ s, p }) => (p.load ?? 0) <= s.strength },
  },
  apply: () => "plan",
  complete: false,
  *holes(_, { path = [] }) {
    const last = path.at(-1);
    const values = last === undefined ? Object.keys(villages) : (next[last] ?? []);
    yield { param: "/path", values, pick: [2, 4] };
    yield { param: "/load", kind: "count", values: [1, 2, 3], optional: true };
  },
});

/** Groups that storm a village each. */
const storm = move({
  name: "storm",
  rule: "3.1",
  at: ["day/plan"],
  params: shapeOf(z.strictObject({ groups: z.array(z.strictObject({ men: z.int(), to: z.string() })) })),
  checks: {
    somebody: { rule: "3.1", says: "nobody storms", ok: ({ p }) => p.groups.length > 0 },
    enough: {
      rule: "3.2",
      says: "{actual} men storm, {expected} are there",
      ok({ s, p }) {
        const men = p.groups.reduce((sum, one) => sum + one.men, 0);
        return men <= s.strength || { expected: s.strength, actual: men };
      },
    },
    "each-once": {
      rule: "3.3",
      says: "a village is stormed once",
      ok: ({ p }) => new Set(p.groups.map(({ to }) => to)).size === p.groups.length,
    },
  },
  apply: () => "fight",
  complete: false,
  *holes({ s }, { groups = [] }) {
    const last = groups.at(-1);
    const open = last?.men !== undefined && last.to === undefined;
    const at = open ? groups.length - 1 : groups.length;
    const left = s.strength - groups.reduce((sum, { men = 0 }) => sum + men, 0);
    const stormed = groups.map(({ to }) => to);
    if (!open) {
      const men = Array.from({ length: left }, (_, i) => i + 1);
      yield { param: `/groups/${at}/men`, kind: "count", values: men, optional: groups.length > 0 };
    } else {
      yield { param: `/groups/${at}/to`, values: Object.keys(villages).filter((one) => !stormed.includes(one)) };
    }
  },
});

/** Offered as a list: few forms, all of them. */
const drill = move({
  name: "drill",
  rule: "4.1",
  at: ["day/plan"],
  params: shapeOf(z.strictObject({ how: z.enum(["slow", "fast"]), where: z.optional(z.string()) })),
  checks: {
    "fast-in-ash": {
      rule: "4.2",
      says: "fast drill is in Ash alone",
      ok: ({ p }) => p.how === "slow" || p.where === "ash",
    },
  },
  apply: () => "plan",
  candidates(_, offer) {
    for (const how of ["slow", "fast"] as const) {
      offer({ how });
      for (const where of ["ash", "elm", "ash"]) offer({ how, where });
    }
  },
  complete: true,
});

const wait = move({
  name: "wait",
  rule: "5.1",
  at: ["day/night"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => undefined,
  candidates: (_, offer) => offer({}),
  complete: true,
});

const day = flow("day", "1.0", {
  plan: { rule: "1.1", by: () => "red", asks: () => "make a plan" },
  fight: {
    rule: "3.1",
    roll: d6,
    chance: "now",
    on({ tell }, [die = 0]) {
      tell(die >= 5 ? "stormed" : "held", { place: "ash", die });
      return die >= 5 ? "plan" : "night";
    },
  },
  night: {
    rule: "5.1",
    by: () => "blue",
    standing: ({ s }, when) => s.strength >= Number(when["from"] ?? 0) && (when["at"] ?? "ash") === "ash",
    conditions: { from: { kind: "count", says: "so strong at least" }, at: { kind: "place", says: "the village" } },
  },
});

export const muster = game({
  id: "muster",
  title: "Muster",
  version: "1.0.0",
  sides: ["red", "blue"],
  redact: "nothing",
  moves: [place, walk, storm, drill, wait],
  flows: [day],
  events,
  rulings: {},
  rulebook: sectionsOf("1.0", "1.1", "1.2", "2.1", "2.2", "2.3", "2.4", "3.1", "3.2", "3.3", "4.1", "4.2", "5.1"),
  shapes: async () => ({ state: shapeOf(z.any()), pack: shapeOf(z.any()) }),
  options: shapeOf(z.strictObject({})),
  standardOptions: {},
  scenarios: {
    valley: {
      title: "The valleys",
      setup: () => ({
        stack: [{ flow: "day", at: "plan" }],
        orders: [],
        known: {},
        blocked: null,
        passed: [],
        over: null,
        stood: [],
        strength: 2,
      }),
    },
  },
  facts: () => ({}),
  invariants: () => [],
  holes: { villages: "list", path: "path", to: "place", where: "place", how: "enum" },
  named: (id) => id.charAt(0).toUpperCase() + id.slice(1),
});
