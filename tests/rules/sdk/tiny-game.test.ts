import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ford } from "../../../examples/tiny-game/game.js";
import { fordPack } from "../../../examples/tiny-game/pack.js";
import { open } from "../../../src/rules/index.js";

const settings = { pack: fordPack, authority: "agreed" } as const;

test("the example game is under 150 lines", () => {
  expect(readFileSync("examples/tiny-game/game.ts", "utf8").split("\n").length).toBeLessThan(150);
});

test("a game from start to end, with every question on the way", () => {
  const table = open(ford, settings);
  const s = table.setup("crossing");
  expect(table.expects(s)).toMatchObject([{ kind: "decision", by: "scout", window: "crossing/step" }]);
  expect(table.legalMoves(s, "scout")).toEqual([
    { move: "step", fields: 1 },
    { move: "step", fields: 2 },
  ]);
  expect(table.play(s, { move: "step", fields: 2 }, "scout").events).toEqual([
    { event: "crossed", figures: { field: 2 } },
  ]);
  expect(table.expects(s)).toMatchObject([{ by: "guard", window: "crossing/fire", moves: ["fire", "hold"] }]);
  table.play(s, { move: "fire" }, "guard");
  expect(table.expects(s)).toMatchObject([{ kind: "chance", purpose: "crossing/shot", roll: { count: 1, faces: 6 } }]);
  expect(table.play(s, { chance: "crossing/shot", result: [4] }, "chance").accepted).toBe(true);
  table.play(s, { move: "step", fields: 1 }, "scout");
  table.play(s, { move: "fire" }, "guard");
  table.play(s, { chance: "crossing/shot", result: [4] }, "chance");
  expect(s.over).toEqual({ winner: "guard", rule: "2.3", reason: "the scout is hit" });
  expect(table.expects(s)).toEqual([]);
  expect(table.check(s, { move: "step", fields: 1 }, "scout")).toMatchObject([{ code: "sdk/over" }]);
});

test("every failing check is reported, with its rule", () => {
  const table = open(ford, settings);
  const s = table.setup("crossing");
  s.field = 4;
  expect(table.check(s, { move: "step", fields: 3 }, "scout")).toMatchObject([
    { code: "the-ford/step/one-or-two", rule: "1.1", severity: "violation", actual: 3 },
    { code: "the-ford/step/not-beyond", rule: "1.2" },
  ]);
  expect(table.check(s, { move: "fire" }, "guard")).toMatchObject([{ code: "sdk/not-now" }]);
  expect(table.check(s, { move: "step", fields: 1 }, "guard")).toMatchObject([{ code: "sdk/not-yours" }]);
});

test("a window that a rule closed is cited", () => {
  const table = open(ford, settings);
  const s = table.setup("crossing");
  table.play(s, { move: "step", fields: 1 }, "scout");
  expect(table.check(s, { move: "fire" }, "guard")).toMatchObject([{ code: "the-ford/fire/window", rule: "2.1" }]);
});

test("an agreed reading of the rules decides", () => {
  const table = open(ford, { ...settings, rulings: { "tie-hits": "no" } });
  const s = table.setup("crossing");
  table.play(s, { move: "step", fields: 2 }, "scout");
  table.play(s, { move: "fire" }, "guard");
  table.play(s, { chance: "crossing/shot", result: [5] }, "chance");
  expect(s.over).toBeNull();
});

test("a standing order answers the window it names, and passes where its condition does not hold", () => {
  const table = open(ford, settings);
  const s = table.setup("crossing");
  const order = {
    move: "set-order",
    id: "o1",
    window: "crossing/fire",
    when: { from: 3 },
    answer: { move: "fire" },
  } as const;
  const set = { ...order };
  expect(open(ford, settings).play(s, Object(set), "guard").findings).toMatchObject([{ code: "sdk/order-not-now" }]);
  table.play(s, { move: "step", fields: 2 }, "scout");
  expect(table.play(s, Object(set), "guard").accepted).toBe(true);
  table.play(s, { move: "hold" }, "guard");
  const played = table.play(s, { move: "step", fields: 1 }, "scout");
  expect(played.events.map((e) => e.event)).toEqual(["crossed", "standing-order"]);
  expect(table.expects(s)).toMatchObject([{ kind: "chance" }]);
  expect(s.shots).toBe(1);
});

test("saving and loading between any two inputs changes nothing", () => {
  const table = open(ford, { ...settings, paranoid: true });
  let s = table.setup("crossing");
  for (const [input, by] of [
    [{ move: "step", fields: 2 }, "scout"],
    [{ move: "fire" }, "guard"],
    [{ chance: "crossing/shot", result: [1] }, "chance"],
    [{ move: "step", fields: 2 }, "scout"],
    [{ move: "hold" }, "guard"],
  ] as const) {
    const loaded: typeof s = JSON.parse(JSON.stringify(s));
    table.play(s, input, by);
    open(ford, settings).play(loaded, input, by);
    expect(loaded).toEqual(s);
    s = loaded;
  }
});

test("a claimed roll that was not due, or cannot be, is refused", () => {
  const table = open(ford, settings);
  const s = table.setup("crossing");
  expect(table.play(s, { chance: "crossing/shot", result: [4] }, "chance").findings).toMatchObject([
    { code: "sdk/roll-not-due" },
  ]);
  table.play(s, { move: "step", fields: 2 }, "scout");
  table.play(s, { move: "fire" }, "guard");
  expect(table.play(s, { chance: "crossing/shot", result: [7] }, "chance").findings).toMatchObject([
    { code: "sdk/roll-misfit" },
  ]);
});
