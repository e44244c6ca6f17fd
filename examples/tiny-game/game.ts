// The Ford: a complete game in the turnproof rules SDK. A scout crosses five fields; a guard who sees him may fire.
import { type Core, d6, kit, type Ledger, type RelationData, relation1, shapeOf } from "turnproof/rules";
import * as z from "zod/mini";

const side = z.enum(["scout", "guard"]);
const at = z.enum(["step", "fire", "shot", "check"]);
const state = z.custom<State>((value) => z.looseObject({ field: z.int(), shots: z.int() }).safeParse(value).success);
const pack = z.object({ sight: z.custom<RelationData<number>>() });
const options = z.strictObject({});
const nothing = shapeOf(z.strictObject({}));

// The game's own fields; Core adds the open flows, standing orders and the outcome.
interface State extends Core<{ crossing: { at: z.output<typeof at> } }> {
  field: number;
  shots: number;
}

const rulings = {
  "tie-hits": {
    rule: "2.3",
    kind: "figure",
    computed: true,
    question: "Does a roll equal to the range hit?",
    readings: { yes: "it hits", no: "it misses" },
    standard: "yes",
  },
} as const;

const events = {
  shot: { rule: "2.3", says: "the guard rolls {die} at range {range}: {result}" },
  crossed: { rule: "3.1", says: "the scout reaches field {field}" },
} as const;

const facts = (p: z.output<typeof pack>, ledger: Ledger) => ({
  /** How far the guard sees from each field: printed on the board, so it stands in the pack. */
  sight: relation1<string, number>("sight", p.sight, 0, ledger, (value) => typeof value === "number"),
});

interface Ford {
  state: State;
  side: z.output<typeof side>;
  frames: { crossing: { at: z.output<typeof at> } };
  facts: ReturnType<typeof facts>;
  options: z.output<typeof options>;
  rulings: typeof rulings;
  events: typeof events;
}

const { move, flow, game } = kit<Ford>();

const step = move({
  name: "step",
  rule: "1.1",
  at: ["crossing/step"],
  params: shapeOf(z.strictObject({ fields: z.int() })),
  checks: {
    "one-or-two": {
      rule: "1.1",
      says: "the scout steps one or two fields",
      ok: ({ p }) => (p.fields >= 1 && p.fields <= 2) || { expected: "1 or 2", actual: p.fields },
    },
    "not-beyond": { rule: "1.2", says: "the scout stops on the last field", ok: ({ s, p }) => s.field + p.fields <= 5 },
  },
  apply({ s, p, tell }) {
    s.field += p.fields;
    tell("crossed", { field: s.field });
  },
  candidates: (_, offer) =>
    [1, 2].forEach((fields) => {
      offer({ fields });
    }),
  complete: true,
});

const fire = move({
  name: "fire",
  rule: "2.1",
  at: ["crossing/fire"],
  params: nothing,
  checks: { ammunition: { rule: "2.2", says: "the guard has two shots", ok: ({ s }) => s.shots > 0 } },
  apply({ s }) {
    s.shots -= 1;
  },
  candidates: (_, offer) => offer({}),
  complete: true,
});

const hold = move({
  name: "hold",
  rule: "2.1",
  at: ["crossing/fire"],
  params: nothing,
  checks: {},
  apply: () => "check",
  candidates: (_, offer) => offer({}),
  complete: true,
});

const crossing = flow("crossing", "1.0", {
  step: { rule: "1.1", by: () => "scout", asks: ({ s }) => `step on from field ${s.field}` },
  fire: {
    rule: "2.1",
    by: () => "guard",
    // The window opens only where the guard sees the scout, and the report can cite why it did not.
    when: ({ s, facts }) => facts.sight(`field-${s.field}`) > 0 || "2.1",
    standing: ({ s }, when) => s.field >= Number(when["from"] ?? 0),
    conditions: { from: { kind: "count", says: "the field from which on they fire" } },
  },
  shot: {
    rule: "2.3",
    // A closed window falls through to the next step: a shot needs the same sight.
    when: ({ s, facts }) => facts.sight(`field-${s.field}`) > 0,
    roll: d6,
    chance: "sealed",
    on({ s, facts, ruling, tell, win }, [die = 0]) {
      const range = facts.sight(`field-${s.field}`);
      const hit = die > range || (die === range && ruling("tie-hits") === "yes");
      tell("shot", { die, range, result: hit ? "a hit" : "a miss" });
      if (hit) win("guard", "2.3", "the scout is hit");
    },
  },
  check: { rule: "3.1", auto: ({ s, win }) => (s.field === 5 ? win("scout", "3.1", "the scout is across") : "step") },
});

const sections = {
  "1.0": "Crossing",
  "1.1": "Stepping",
  "1.2": "The last field",
  "2.1": "Sight",
  "2.2": "Shots",
  "2.3": "Hits",
  "3.1": "Winning",
};
const start = (): State => ({
  ...{ field: 0, shots: 2, stack: [{ flow: "crossing", at: "step" }] },
  ...{ orders: [], known: {}, blocked: null, passed: [], over: null },
});

export const ford = game({
  ...{ id: "the-ford", title: "The Ford", version: "1.0.0", sides: ["scout", "guard"] },
  ...{ moves: [step, fire, hold] as const, flows: [crossing], events, rulings, facts },
  rulebook: Object.fromEntries(Object.entries(sections).map(([section, title]) => [section, { title }])),
  shapes: async () => ({ state: shapeOf(state), pack: shapeOf(pack) }),
  ...{ options: shapeOf(options), standardOptions: {} },
  scenarios: { crossing: { title: "The crossing", setup: start } },
  invariants: ({ field }) => (field <= 5 ? [] : [{ code: "field", severity: "violation", message: "five fields" }]),
  redact: "nothing",
});
