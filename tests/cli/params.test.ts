import { describe, expect, test } from "vitest";
import * as z from "zod";
import { readMove, splitMoves } from "../../src/app/reading/params.js";
import { installedGames } from "../../src/games.js";
import { moveWords } from "../../src/report/move-words.js";
import { type AnyGame, type MoveDef, openTable, shapeOf } from "../../src/rules/index.js";
import { washingtonsWar } from "../../src/rules/washingtons-war/index.js";
import { fordGame } from "../support/game.js";

const params = z.strictObject({
  name: z.optional(z.string()),
  count: z.optional(z.int()),
  sure: z.optional(z.boolean()),
  list: z.optional(z.array(z.string())),
  numbers: z.optional(z.array(z.int())),
  part: z.optional(z.strictObject({ inner: z.int(), label: z.optional(z.string()) })),
  spaces: z.optional(z.array(z.strictObject({ id: z.string(), cu: z.optional(z.int()) }))),
});
const [sample] = fordGame.game.moves;
const everything: MoveDef = { ...sample!, name: "everything", params: shapeOf(params) };
const game: AnyGame = { ...fordGame.game, moves: [everything, ...fordGame.game.moves] };
const read = (line: string) => readMove(game, line.split(" "));

describe("words as a move", () => {
  test.each([
    ["everything", {}],
    ["everything name=12", { name: "12" }],
    ["everything count=12", { count: 12 }],
    ["everything name=true sure=true", { name: "true", sure: true }],
    ["everything name=a,b list=a,b", { name: "a,b", list: ["a", "b"] }],
    ["everything list=a", { list: ["a"] }],
    ["everything list=", { list: [] }],
    ["everything name=", { name: "" }],
    ["everything list=1,2 numbers=1,2", { list: ["1", "2"], numbers: [1, 2] }],
    ["everything numbers=7", { numbers: [7] }],
    ["everything part.inner=3 part.label=3", { part: { inner: 3, label: "3" } }],
    [
      "everything spaces[0].id=boston spaces[0].cu=2 spaces[1].id=7",
      { spaces: [{ id: "boston", cu: 2 }, { id: "7" }] },
    ],
    ["everything name=a=b", { name: "a=b" }],
  ])("%s", (line, expected) => {
    expect(read(line)).toEqual({ move: "everything", ...expected });
  });

  test.each([
    ["everything count=1.5", "count=1.5"],
    ["everything count=many", "count=many"],
    ["everything other=1", "other"],
    ["everything part.label=x", "part"],
    ["everything count=1 count=2", "twice"],
    ["everything spaces[1].id=x", "from 0 without gaps"],
    ["everything =1", "not key=value"],
    ["everything __proto__=1", "not key=value"],
    ["everything part.constructor=1", "not key=value"],
    ["everything move=fire", "not key=value"],
    ["everything spaces[0]id=x", "not key=value"],
    ["step", "fields"],
  ])("%s is refused", (line, said) => {
    expect(() => read(line)).toThrow(said);
  });

  test("several moves in one decision", () => {
    expect(splitMoves("step fields=1 then step fields=2 then fire".split(" "))).toEqual([
      ["step", "fields=1"],
      ["step", "fields=2"],
      ["fire"],
    ]);
    expect(() => splitMoves(["step", "then"])).toThrow("A move was expected");
  });

  test("standing orders", () => {
    expect(read("set-order id=hold-fire window=crossing/fire when.from=3 answer.move=fire")).toEqual({
      ...{ move: "set-order", id: "hold-fire", window: "crossing/fire", when: { from: 3 }, answer: { move: "fire" } },
    });
    expect(read("set-order id=o window=crossing/fire answer=ask")).toMatchObject({ when: {}, answer: "ask" });
    expect(read("cancel-order id=7")).toEqual({ move: "cancel-order", id: "7" });
    expect(() => read("set-order id=o window=crossing/fire answer.move=sail")).toThrow("must name a move");
    expect(() => read("set-order id=o answer=ask")).toThrow("window");
  });
});

describe("a move as words", () => {
  test("quoted for a shell where that is needed", () => {
    expect(moveWords({ move: "everything", name: "it's", list: ["a", "b"], part: { inner: 1 } })).toBe(
      `everything 'name=it'\\''s' list=a,b part.inner=1`,
    );
    expect(moveWords({ move: "everything", spaces: [{ id: "x" }] })).toBe("everything spaces.0.id=x");
  });

  test("every legal move of the installed games comes back as it was", async () => {
    let seen = 0;
    for (const id of installedGames.ids) {
      const installed = await installedGames.find(id);
      if (installed === undefined) throw new Error(id);
      const table = openTable(installed.game, { pack: installed.packs[0], authority: "agreed" });
      const state = table.setup(Object.keys(installed.game.scenarios)[0] ?? "");
      for (let step = 0; step < 60; step++) {
        const [due] = table.expects(state);
        if (due === undefined || due.kind === "fact") break;
        if (due.kind === "chance") {
          const { roll } = due;
          const size = "faces" in roll ? roll.count : "pick" in roll ? roll.pick : roll.shuffle;
          const result = Array.from({ length: size }, (_, at) =>
            "faces" in roll ? (roll.from ?? 1) + (step % roll.faces) : at,
          );
          table.play(state, { chance: due.purpose, result }, "chance");
          continue;
        }
        const legal = table.legalMoves(state, due.by);
        for (const move of legal.slice(0, 200)) {
          const typed = [...moveWords(move).matchAll(/(?:'([^']*)'|(\S+))(?= |$)/g)];
          const words = typed.map(([, quoted, bare]) => quoted ?? bare ?? "");
          expect(readMove(installed.game, words)).toEqual(move);
          seen += 1;
        }
        const chosen = legal[(step * 7) % Math.max(1, legal.length)];
        if (chosen === undefined) break;
        table.play(state, chosen, due.by);
      }
    }
    expect(seen).toBeGreaterThan(300);
  });
});

test("a standing order takes names as they stand on the map", () => {
  const words = [
    "set-order",
    "id=a",
    "window=battle/retreat",
    "when.enters=Boston",
    "answer.move=retreat-by-sea",
    "answer.to=New Haven",
  ];
  expect(readMove(washingtonsWar, words)).toEqual({
    ...{ move: "set-order", id: "a", window: "battle/retreat", when: { enters: "boston" } },
    answer: { move: "retreat-by-sea", to: "new-haven" },
  });
});
