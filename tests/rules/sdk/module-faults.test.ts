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
    ...{ events: {}, rulings: {}, rulebook: {}, facts: () => ({}), shapes: plainShapes<Core<Frames>>() },
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
    'move "fly": the window "day/sky" is no decision of a flow',
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
