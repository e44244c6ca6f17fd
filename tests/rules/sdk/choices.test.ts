// Moves chosen step by step, previews, and the windows of standing orders.
import { describe, expect, test } from "vitest";
import { type AnyMove, type Json, open, openTable } from "../../../src/rules/index.js";
import { anyWalk, cannotFind, sorted } from "../../support/holes.js";
import { stream } from "../../support/json-schema.js";
import { muster, next, villages } from "./muster-game.js";

const table = open(muster, { pack: {} });
const erasedTable = openTable(muster, { pack: {} });
const start = () => table.setup("valley");
const values = (at: { move: "place" | "walk" | "storm" | "drill"; with?: { [name: string]: Json } }) =>
  table.legalMoves(start(), "red", at);

describe("what can be chosen", () => {
  test("the moves of the window, with the hole to begin with", () => {
    const open = table.legalMoves(start(), "red", {});
    expect(open).toMatchObject({ by: "red", window: "day/plan", rule: "1.1", asks: "make a plan" });
    expect(open.moves.map(({ move, first, listed }) => [move, first, listed])).toEqual([
      ["place", "/villages", false],
      ["walk", "/path", false],
      ["storm", "/groups/0/men", false],
      ["drill", "/how", true],
    ]);
    expect(open.starts).toEqual([]);
  });

  test("what begins a move: each piece, card or place once", () => {
    const { starts } = table.legalMoves(start(), "red", { starts: true });
    expect(starts.map(({ kind, says, moves }) => [kind, says, moves.join()])).toContainEqual(["path", "Ash", "walk"]);
    expect(starts.filter(({ kind }) => kind === "list").map(({ value }) => value)).toEqual([
      "ash",
      "birch",
      "cedar",
      "date",
    ]);
  });

  test("who does not decide has nothing to choose, and is told why", () => {
    expect(table.legalMoves(start(), "blue", {}).moves).toEqual([]);
    const { next, ready, against } = table.legalMoves(start(), "blue", { move: "walk" });
    expect([next, ready]).toEqual([null, null]);
    expect(against[0]?.code).toBe("sdk/not-yours");
  });

  test("a list takes one of each group; what leads to no legal move is left out", () => {
    const first = values({ move: "place" }).next;
    expect(first).toMatchObject({ param: "/villages", kind: "list", pick: [2, 2], complete: true });
    expect(first?.values.map(({ value, says, group }) => `${value} ${says} ${group}`)).toEqual([
      "ash Ash north",
      "birch Birch north",
      "cedar Cedar south",
      "date Date south",
    ]);
    const second = values({ move: "place", with: { villages: ["date"] } });
    expect(second.next?.values.map(({ value }) => value)).toEqual(["ash", "birch"]);
    expect(second.ready).toBeNull();
    const whole = values({ move: "place", with: { villages: ["date", "ash"] } });
    expect([whole.next, whole.ready]).toEqual([null, { move: "place", villages: ["date", "ash"] }]);
  });

  test("a path goes through where it cannot end", () => {
    const s = start();
    const through = table.legalMoves(s, "red", { move: "walk", with: { path: ["birch", "cedar"] } });
    expect(through.ready).toBeNull();
    expect(through.next?.values.map(({ value }) => value)).toEqual(["birch", "date"]);
    const on = values({ move: "walk", with: { path: ["birch", "cedar", "date"] } });
    expect(on.ready).toEqual({ move: "walk", path: ["birch", "cedar", "date"] });
    // Cedar as the fourth would be the end.
    expect(on.next?.values.map(({ value }) => value)).toEqual(["elm"]);
    expect(on.also.map(({ param, values }) => [param, values.map(({ value }) => value)])).toEqual([["/load", [1, 2]]]);
  });

  test("groups are filled one after the other", () => {
    const men = values({ move: "storm", with: { groups: [{ men: 1 }] } });
    expect(men.next).toMatchObject({ param: "/groups/0/to", kind: "place" });
    const one = values({ move: "storm", with: { groups: [{ men: 1, to: "elm" }] } });
    expect(one.ready).toEqual({ move: "storm", groups: [{ men: 1, to: "elm" }] });
    expect(one.next?.values.map(({ value }) => value)).toEqual([1]);
    expect(values({ move: "storm", with: { groups: [{ men: 2, to: "elm" }] } }).next).toBeNull();
  });

  test("a move without holes of its own is offered by its list", () => {
    const how = values({ move: "drill" });
    expect(how.next).toMatchObject({ param: "/how", kind: "enum", complete: true });
    expect(values({ move: "drill", with: { how: "fast" } }).ready).toBeNull();
    const slow = values({ move: "drill", with: { how: "slow" } });
    expect(slow.ready).toEqual({ move: "drill", how: "slow" });
    expect(slow.next).toMatchObject({ param: "/where", optional: true });
    expect(table.legalMoves(start(), "red").filter(({ move }) => move === "drill")).toHaveLength(4);
  });

  test("what leaves no choice is filled in where that is asked for, and told", () => {
    const alone = values({ move: "drill", with: { how: "fast" } });
    expect([alone.next?.values.map(({ value }) => value), alone.forced]).toEqual([["ash"], []]);
    const filled = table.legalMoves(start(), "red", { move: "drill", with: { how: "fast" }, forced: true });
    expect(filled.ready).toEqual({ move: "drill", how: "fast", where: "ash" });
    expect(filled.with).toEqual({ how: "fast", where: "ash" });
    expect(filled.forced.map(({ value }) => value)).toEqual(["ash"]);
    // Where there is a choice, or the move is whole, nothing is filled in.
    expect(table.legalMoves(start(), "red", { move: "place", forced: true })).toMatchObject({ forced: [], with: {} });
    const whole = table.legalMoves(start(), "red", { move: "drill", with: { how: "slow" }, forced: true });
    expect(whole).toMatchObject({ forced: [], ready: { move: "drill", how: "slow" } });
  });

  test("what can become no legal move is told with its rule", () => {
    const { next, ready, against } = values({ move: "walk", with: { path: ["elm", "ash"] } });
    expect([next, ready]).toEqual([null, null]);
    expect(against.map(({ rule }) => rule)).toContain("2.1");
  });
});

test("the holes lead to every legal move and to no other", () => {
  const names = Object.keys(villages);
  const all: AnyMove[] = [];
  const paths = (path: readonly string[]): (readonly string[])[] => [
    path,
    ...(path.length < 5 ? (next[path.at(-1) ?? ""] ?? []).flatMap((one) => paths([...path, one])) : []),
  ];
  for (const path of names.flatMap((one) => paths([one]))) {
    all.push({ move: "walk", path });
    for (const load of [0, 1, 2, 3]) all.push({ move: "walk", path, load });
  }
  for (const a of names) for (const b of names) all.push({ move: "place", villages: [a, b] });
  for (const men of [1, 2, 3]) {
    for (const to of names) {
      all.push({ move: "storm", groups: [{ men, to }] });
      for (const other of names)
        all.push({
          move: "storm",
          groups: [
            { men, to },
            { men: 1, to: other },
          ],
        });
    }
  }
  const s = start();
  const text = (move: AnyMove) => JSON.stringify(sorted(move));
  const legal = new Set<string>();
  for (const move of all.filter((one) => erasedTable.check(s, one, "red").length === 0)) {
    // Who leaves a load away says so by saying nothing.
    if (move["load"] === 0) continue;
    legal.add(text(move));
    expect(cannotFind(erasedTable, s, "red", move)).toBeUndefined();
  }
  expect(legal.size).toBeGreaterThan(60);
  const random = stream(7);
  for (let walk = 0; walk < 300; walk++) {
    const { ready, sure } = anyWalk(erasedTable, s, "red", ["walk", "place", "storm"][walk % 3] ?? "", random);
    expect(sure).toBe(true);
    expect(ready === null ? "a dead end" : legal.has(text(ready))).toBe(true);
  }
});

describe("preview", () => {
  test("plays on a copy up to the roll, with every result of it", () => {
    const s = start();
    const before = JSON.stringify(s);
    const { findings, state, opens, roll } = table.preview(
      s,
      { move: "storm", groups: [{ men: 1, to: "ash" }] },
      "red",
    );
    expect(JSON.stringify(s)).toBe(before);
    expect(findings).toEqual([]);
    expect(state?.stack[0]?.at).toBe("fight");
    expect(opens).toMatchObject([{ kind: "chance", purpose: "day/fight" }]);
    expect(roll).toMatchObject({ purpose: "day/fight", of: 6, chance: "now" });
    expect(roll?.odds?.map(({ results, events }) => [results.flat(), events[0]?.event])).toEqual([
      [[1, 2, 3, 4], "held"],
      [[5, 6], "stormed"],
    ]);
  });

  test("an illegal move has its findings and leads nowhere", () => {
    const { findings, state, roll } = table.preview(start(), { move: "walk", path: ["ash", "elm"] }, "red");
    expect(findings.map(({ rule }) => rule)).toEqual(["2.1"]);
    expect([state, roll]).toEqual([null, null]);
  });
});

test("the windows that standing orders can answer", () => {
  expect(table.windows()).toEqual([
    {
      window: "day/night",
      rule: "5.1",
      conditions: { from: { kind: "count", says: "so strong at least" }, at: { kind: "place", says: "the village" } },
      answers: ["wait"],
    },
  ]);
});

test("an order whose condition is misspelt or of another kind is refused", () => {
  const s = start();
  const asNight = { ...s, stack: s.stack.map((frame) => ({ ...frame, at: "night" })) };
  const order = (when: { [name: string]: Json }): AnyMove => ({
    move: "set-order",
    id: "a",
    window: "day/night",
    when,
    answer: { move: "wait" },
  });
  const said = (when: { [name: string]: Json }, by = "blue") =>
    erasedTable.check(by === "blue" ? asNight : s, order(when), by).map(({ message }) => message);
  expect(said({ from: 2 })).toEqual([]);
  expect(said({ from: 2 }, "red")).toEqual(["day/night is decided by blue: an order of red would never answer it"]);
  expect(said({ frm: 2 })[0]).toContain('not "frm" (did you mean from?)');
  expect(said({ from: "two" })[0]).toContain("from is a number: so strong at least");
  expect(said({ at: 3 })[0]).toContain("at is a name");
});
