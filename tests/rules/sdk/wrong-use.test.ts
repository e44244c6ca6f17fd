// What an app hands to a table by mistake throws with a code and a sentence; a player's move never does.
import { expect, test } from "vitest";
import { aHouseDivided, standardPack as housePack } from "../../../src/rules/a-house-divided/index.js";
import { open, TurnproofError } from "../../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";

const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const other = open(aHouseDivided, { pack: housePack, authority: "agreed" });

/** The code and the words of what is thrown. */
function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (thrown) {
    return thrown instanceof TurnproofError ? `${thrown.code}: ${thrown.message}` : `untyped: ${String(thrown)}`;
  }
  return "nothing";
}

test.each([null, undefined, 7, "x", [], {}, { stack: [] }])("no state: %o", (value) => {
  const s = Object(value === null || value === undefined ? undefined : value);
  const given = value === null || value === undefined || typeof value !== "object" ? value : s;
  const asks: readonly ((state: never) => unknown)[] = [
    (state) => table.expects(state),
    (state) => table.due(state),
    (state) => table.check(state, { move: "end-queue" } as never, "british"),
    (state) => table.play(state, { move: "end-queue" } as never, "british"),
    (state) => table.played(state, { move: "end-queue" } as never, "british"),
    (state) => table.undecidedMoves(state, "british"),
    (state) => table.preview(state, { move: "end-queue" } as never, "british"),
    (state) => table.view(state, "british"),
    (state) => table.settle(state),
  ];
  for (const ask of asks)
    expect(thrownBy(() => ask(given as never))).toMatch(/^play\/state: a state of washingtons-war was expected, not /);
});

test("a state of another game, and one that is frozen", () => {
  const strange = other.setup("campaign-1861");
  expect(thrownBy(() => table.expects(strange as never))).toMatch(
    /^play\/state: this is a state of another game: washingtons-war has no flow /,
  );
  const s = table.setup("standard");
  Object.freeze(s);
  const [move] = table.legalMoves(s, "american");
  if (move === undefined) throw new Error("the American has a move");
  expect(thrownBy(() => table.play(s, move, "american"))).toMatch(/^play\/state: this state is frozen/);
  expect(table.played(s, move, "american").accepted).toBe(true);
});

test.each([null, undefined, "x", 7, [], {}, { mov: "x" }])("no input: %o", (value) => {
  const s = table.setup("standard");
  expect(thrownBy(() => table.play(s, value as never, "british"))).toMatch(
    /^play\/input: a move, dice or a fact was expected, not /,
  );
  expect(thrownBy(() => table.check(s, value as never, "british"))).toMatch(/^play\/input: a move was expected/);
  expect(table.expects(s)).toEqual(table.expects(table.setup("standard")));
});

test("what a player may get wrong is a finding as ever", () => {
  const s = table.setup("standard");
  expect(table.check(s, { move: "no-such" } as never, "british")[0]?.code).toBe("sdk/unknown-move");
  expect(table.play(s, { move: "end-queue" } as never, "nobody" as never).accepted).toBe(false);
});
