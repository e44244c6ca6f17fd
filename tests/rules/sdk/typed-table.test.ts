// What TypeScript knows of a table: the ordinary loop of an app compiles as it stands, and ten mistakes do not. `tsc`
// checks this file: a line below `@ts-expect-error` that compiles is an error.
import { describe, expect, test } from "vitest";
import { open } from "../../../src/rules/index.js";
import { type Side, standardPack, type Table, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";

const opened = () => open(washingtonsWar, { pack: standardPack, authority: "agreed" });

/** The ordinary loop: who decides, what may they do, do it, what came of it. */
function step(table: Table, state: ReturnType<Table["setup"]>, side: Side): readonly string[] {
  const [due] = table.expects(state);
  if (due?.kind !== "decision" || due.by !== side) return [];
  const move = table.legalMoves(state, due.by).find(({ move }) => due.moves.includes(move));
  if (move === undefined) return [];
  const { accepted, findings, events } = table.play(state, move, due.by);
  if (findings.some(({ code }) => code === "washingtons-war/place-committees/one-each")) return [];
  const told = events.flatMap((one) => (one.event === "battle-fought" ? [String(one.figures.winner)] : [one.event]));
  return [String(accepted), due.window, ...told];
}

describe("the ordinary loop", () => {
  test("compiles in strict TypeScript with a table that a function takes, and runs", () => {
    const table = opened();
    const state = table.setup("standard");
    expect(step(table, state, "american").slice(0, 2)).toEqual(["true", "setUp/committees"]);
    expect(step(table, state, "american")).toEqual([]);
    expect(step(table, state, "british")[0]).toBe("true");
  });

  test("played leaves a frozen state as it is and gives the new one", () => {
    const table = opened();
    const before = Object.freeze(table.setup("standard"));
    const text = JSON.stringify(before);
    const [move] = table.legalMoves(before, "american");
    if (move === undefined) throw new Error("no move");
    const { state, accepted } = table.played(before, move, "american");
    expect(accepted).toBe(true);
    expect(JSON.stringify(before)).toBe(text);
    expect(table.expects(state)).not.toEqual(table.expects(before));
  });

  test("what is expected is plain data: the same after JSON, and the same after the next move", () => {
    const table = opened();
    const state = table.setup("standard");
    for (let turn = 0; turn < 4; turn++) {
      const expected = table.expects(state);
      const [due] = expected;
      if (due?.kind !== "decision") break;
      for (const one of expected) {
        for (const value of Object.values(Object.getOwnPropertyDescriptors(one))) expect(value).toHaveProperty("value");
      }
      const text = JSON.stringify(expected);
      expect(JSON.parse(text)).toEqual(expected);
      const [move] = table.legalMoves(state, due.by);
      if (move !== undefined) table.play(state, move, due.by);
      expect(JSON.stringify(expected)).toBe(text);
    }
  });
});

/** Never run: each line after a comment is a mistake that an app may make. */
function mistakes(table: Table, state: ReturnType<Table["setup"]>): unknown {
  const [due] = table.expects(state);
  const { findings, events } = table.settle(state);
  return [
    // @ts-expect-error 1: a side that the game has not
    table.legalMoves(state, "french"),
    // @ts-expect-error 2: a scenario that the game has not
    table.setup("standart"),
    // @ts-expect-error 3: a window that the game has not
    due?.kind === "decision" && due.window === "impulse/crad",
    // @ts-expect-error 4: a move that the game has not
    due?.kind === "decision" && due.moves.includes("ops-activat"),
    // @ts-expect-error 5: a ruling that the game has not
    open(washingtonsWar, { pack: standardPack, rulings: { "no-such-ruling": "any" } }),
    // @ts-expect-error 6: a reading that the ruling has not
    open(washingtonsWar, { pack: standardPack, rulings: { "deal-order": "sideways" } }),
    // @ts-expect-error 7: an option that the game has not
    open(washingtonsWar, { pack: standardPack, options: { cards: "zz" } }),
    // @ts-expect-error 8: an event that the game does not tell
    events.some(({ event }) => event === "battle-fougth"),
    // @ts-expect-error 9: the code of a move that the game has not
    findings.some(({ code }) => code === "washingtons-war/reinforce-britsh/no-british-pc"),
    // @ts-expect-error 10: a parameter that the move has not
    table.check(state, { move: "ops-activate", card: "ops-3-22", genral: "howe" }, "british"),
    // @ts-expect-error 11: a chance that nobody takes
    table.play(state, { chance: "battle/atackerDie", result: [3] }, "chance"),
    // @ts-expect-error 12: a view for a side that the game has not
    table.view(state, "french"),
  ];
}

test("mistakes of an app do not compile", () => {
  expect(mistakes).toBeTypeOf("function");
});

describe("what is not there is refused with a code, by programs without types too", () => {
  const untyped: { open(game: unknown, settings: object): Table } = Object({ open });
  test.each([
    ["open/ruling", { pack: standardPack, rulings: { "deal-ordr": "any" } }],
    ["open/reading", { pack: standardPack, rulings: { "deal-order": "sideways" } }],
    ["open/options", { pack: standardPack, options: { cards: "zz" } }],
    ["open/options", { pack: standardPack, options: null }],
    ["open/pack", { pack: {} }],
    ["open/pack", {}],
    ["open/authority", { pack: standardPack, authority: "agred" }],
  ])("%s: %o", (code, settings) => {
    expect(() => untyped.open(washingtonsWar, settings)).toThrow(
      expect.objectContaining({ name: "TurnproofError", code }),
    );
  });

  test("play/deck and play/card: cards that are turned up are cards of a deck", () => {
    const table = opened();
    const state = table.setup("standard");
    const turn = (turned: string, cards: { readonly [ref: string]: string }) =>
      table.play(state, { turned, cards }, "chance");
    expect(() => turn("stratgy", {})).toThrow(expect.objectContaining({ code: "play/deck" }));
    expect(() => turn("strategy", { "1.0": "no-such-card" })).toThrow(expect.objectContaining({ code: "play/card" }));
    expect(() => turn("strategy", { zero: "ops-1-01" })).toThrow(expect.objectContaining({ code: "play/card" }));
  });
});
