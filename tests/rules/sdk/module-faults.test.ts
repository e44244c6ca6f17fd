// What `game` refuses: a module that names what is not there, or the same twice. Each fault is said with its place.

import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Core, kit, shapeOf } from "../../../src/rules/index.js";
import { coreAt, plain, plainShapes } from "../../support/plain.js";

type Frames = { day: { at: "go" | "stay" } };
interface Walk {
  state: Core<Frames>;
  side: "red" | "blue";
  frames: Frames;
  facts: object;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: Record<string, never>;
}

const { move, flow, game } = kit<Walk>();
const params = shapeOf(z.strictObject({}));
const parts = { rule: "1", params, checks: {}, apply: () => undefined, complete: true };
const go = move({ name: "go", at: ["day/go"], ...parts });
const stay = move({ name: "stay", at: ["day/stay"], ...parts });
const steps = { go: { rule: "1", by: () => "red" as const }, stay: { rule: "1", by: () => "blue" as const } };
const day = flow("day", "1", steps);

type Parts = { readonly [part in "moves" | "flows" | "sides"]?: readonly unknown[] };

const walk = (changed: Parts = {}) =>
  game({
    ...plain,
    ...{ id: "walk", title: "Walk", version: "1.0.0", sides: ["red", "blue"], moves: [go, stay], flows: [day] },
    ...{
      events: {},
      rulings: {},
      rulebook: { "1": { title: "All" } },
      facts: () => ({}),
      shapes: plainShapes<Core<Frames>>(),
    },
    scenarios: { road: { title: "A road", setup: () => coreAt("day", "go") } },
    ...Object(changed),
  });

test("a module without faults is taken", () => {
  expect(walk().id).toBe("walk");
});

test.each<[string, Parts]>([
  ['move "go": there are two of that name', { moves: [go, stay, { ...go }] }],
  ['flow "day": there are two of that name', { flows: [day, day] }],
  ['window "day/stay": no move is made in it', { moves: [go] }],
  [
    'move "fly": the window "day/sky" is not a decision of a flow',
    { moves: [go, stay, { ...go, name: "fly", at: ["day/sky"] }] },
  ],
  ['move "fly": it is made in no window', { moves: [go, stay, { ...go, name: "fly", at: [] }] }],
  ['move "set-order": every game has that one', { moves: [go, stay, { ...go, name: "set-order" }] }],
  [
    'flow "day", step "7": a number',
    { flows: [{ ...day, steps: { ...steps, 7: { rule: "1", auto: () => undefined } } }] },
  ],
  ["walk: a game has sides", { sides: [] }],
  ['the side "red" stands twice', { sides: ["red", "red"] }],
  ['"public" is everybody else', { sides: ["red", "public"] }],
])("refused: %s", (fault, changed) => {
  expect(() => walk(changed)).toThrow(
    expect.objectContaining({ code: "module/game", message: expect.stringContaining(fault) }),
  );
});

test("all faults are said at once", () => {
  const twoFaults = () => walk({ moves: [go, go], sides: ["red", "red"] });
  expect(twoFaults).toThrow(/the side "red" stands twice; move "go": there are two of that name; window "day\/stay"/);
});

const cites = (rule: string) => ({ rule, says: "it holds", ok: () => true });
const step = (changed: object) => ({ flows: [{ ...day, steps: { ...steps, extra: { rule: "1", ...changed } } }] });
const tie = {
  rule: "1",
  kind: "figure",
  computed: true,
  question: "Who?",
  readings: { one: "a", two: "b" },
  standard: "one",
};

const said = { id: "Q1", date: "2002-05-10", source: "a page", rule: "1", says: "The first.", class: "same" };
const settles = (what: object) => ({ rulings: { tie }, official: [{ ...said, class: "option", settles: what }] });

test("statements of publisher and designer that are well written are taken", () => {
  expect(() => walk(Object(settles({ readings: { tie: "two" } })))).not.toThrow();
});

test.each<[string, { readonly [part: string]: unknown }]>([
  ['the id "A Walk": small letters', { id: "A Walk" }],
  ['the version "1.0": three numbers', { version: "1.0" }],
  ["a game has scenarios", { scenarios: {} }],
  ["a game has flows", { flows: [] }],
  ['flow "empty": it has no step', { flows: [day, { name: "empty", rule: "1", steps: {} }] }],
  ['step "extra": it has neither auto, by, roll nor opens', step({})],
  [
    'step "extra": it has auto and roll',
    step({ auto: () => undefined, roll: { count: 1, faces: 6 }, chance: "now", on: () => "go" }),
  ],
  ['step "extra": nothing takes what is rolled', step({ roll: { count: 1, faces: 6 }, chance: "now" })],
  ['step "extra": its class of chance is neither', step({ roll: { count: 1, faces: 6 }, on: () => "go" })],
  ['step "extra": what is opened is not looked at', step({ opens: () => ({ by: "red", id: "x" }) })],
  [
    'step "extra": it names conditions of orders',
    { ...step({ by: () => "red", conditions: {} }), moves: [go, stay, { ...go, name: "x", at: ["day/extra"] }] },
  ],
  ['move "go": it cites "9.9", which is not a section', { moves: [{ ...go, rule: "9.9" }, stay] }],
  ['check "go/firm": it cites "9.9"', { moves: [{ ...go, checks: { firm: cites("9.9") } }, stay] }],
  ['check "go/there": it cites "9.9"', { moves: [{ ...go, preconditions: { there: cites("9.9") } }, stay] }],
  ['flow "day": it cites "9.9"', { flows: [{ ...day, rule: "9.9" }] }],
  ['flow "day", step "extra": it cites "9.9"', step({ rule: "9.9", auto: () => undefined })],
  ['event "gone": it cites "9.9"', { events: { gone: { rule: "9.9", says: "it went" } } }],
  ['ruling "tie": it cites "9.9"', { rulings: { tie: { ...tie, rule: "9.9" } } }],
  ['ruling "tie": its standard "three" is not one', { rulings: { tie: { ...tie, standard: "three" } } }],
  ['ruling "tie": it leaves nothing to choose', { rulings: { tie: { ...tie, readings: { one: "a" } } } }],
  ['move "go": its params are not a shape', { moves: [{ ...go, params: z.strictObject({}) }, stay] }],
  ["options: they are not a shape", { options: z.strictObject({}) }],
  ["standardOptions: /", { options: shapeOf(z.strictObject({ fog: z.boolean() })), standardOptions: {} }],
  ['patchable "field": a JSON Pointer', { patchable: ["field"] }],
  ['ruling "official": players agree the official statements by that', { rulings: { official: tie } }],
  ['official "Q1": there are two of that id', { official: [said, said] }],
  ['official "Q1": "10 May 2002" is not a date', { official: [{ ...said, date: "10 May 2002" }] }],
  ['official "Q1": it cites "9.9"', { official: [{ ...said, rule: "9.9" }] }],
  ['official "Q1": it settles "luck", which is not a ruling', settles({ readings: { luck: "one" } })],
  ['official "Q1": "three" is not a reading of "tie"', settles({ readings: { tie: "three" } })],
  ['official "Q1": it settles "fog", which is not an option', settles({ options: { fog: true } })],
  [
    'official "Q1": "thick" is not a value of "fog"',
    {
      ...settles({ options: { fog: "thick" } }),
      ...{ options: shapeOf(z.strictObject({ fog: z.boolean() })), standardOptions: { fog: false } },
    },
  ],
  [
    'official "Q2": another of that date settles "tie" otherwise',
    {
      rulings: { tie },
      official: [
        { ...said, settles: { readings: { tie: "one" } } },
        { ...said, id: "Q2", settles: { readings: { tie: "two" } } },
      ],
    },
  ],
])("refused as well: %s", (fault, changed) => {
  expect(() => walk(changed)).toThrow(
    expect.objectContaining({ code: "module/game", message: expect.stringContaining(fault) }),
  );
});
