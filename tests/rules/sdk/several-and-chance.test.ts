// Several sides owing a decision at once, draws and shuffles, a roller, a flow closed from inside; on a table and in a log.
import { expect, test } from "vitest";
import type { InstalledGame } from "../../../src/replay/index.js";
import { type AnyGame, open } from "../../../src/rules/index.js";
import { begin, moves, replay, type TestSetup, verify, write } from "../../support/game.js";
import { raiders, raidersPack } from "./raiders-game.js";

const at = (authority: "agreed" | "sources" = "agreed") =>
  open(raiders, { pack: raidersPack, authority, paranoid: true });
const chance = <const W extends string>(purpose: W, ...result: number[]) => ({ chance: purpose, result });

/** Both have bid, two cards are drawn, the deck is shuffled: the raider decides. */
function morning() {
  const table = at();
  const s = table.setup("day");
  table.play(s, { move: "bid", number: 2 }, "guard");
  table.play(s, { move: "bid", number: 3 }, "raider");
  table.play(s, chance("day/draw", 4, 1), "chance");
  table.play(s, chance("day/order", 2, 0, 1), "chance");
  return { table, s };
}

test("several sides owe a decision at once, each once, in any order", () => {
  const table = at();
  const s = table.setup("day");
  expect(table.expects(s)).toMatchObject([
    { kind: "decision", by: "raider", window: "day/bid", moves: ["bid"], asks: "the raider's bid" },
    { kind: "decision", by: "guard", window: "day/bid", asks: "the guard's bid" },
  ]);
  expect(table.legalMoves(s, "guard")).toHaveLength(3);
  expect(table.play(s, { move: "bid", number: 2 }, "guard").accepted).toBe(true);
  expect(table.expects(s)).toMatchObject([{ by: "raider" }]);
  expect(table.check(s, { move: "bid", number: 1 }, "guard")).toMatchObject([
    { code: "sdk/not-yours", expected: ["raider"], actual: "guard" },
  ]);
  table.play(s, { move: "bid", number: 3 }, "raider");
  expect(s.bids).toEqual({ raider: 3, guard: 2 });
  expect(table.expects(s)).toMatchObject([{ kind: "chance", purpose: "day/draw" }]);
});

test("a draw and a shuffle: places of a list, each once", () => {
  const { table, s } = morning();
  expect(s.hands.raider).toEqual(["e", "b"]);
  expect(s.deck).toEqual(["d", "a", "c"]);
  expect(table.expects(s)).toMatchObject([{ by: "raider", window: "day/go" }]);

  const fresh = table.setup("day");
  for (const by of ["raider", "guard"] as const) table.play(fresh, { move: "bid", number: 1 }, by);
  expect(table.expects(fresh)).toMatchObject([{ roll: { pick: 2, of: 5 }, chance: "now", roller: null }]);
  for (const wrong of [[0], [0, 5], [1, 1], [0, 1, 2], [0.5, 1], [-1, 0]]) {
    expect(table.play(fresh, chance("day/draw", ...wrong), "chance").findings).toMatchObject([
      { code: "sdk/roll-misfit", expected: "2 different places from 0 to 4", actual: wrong },
    ]);
  }
  table.play(fresh, chance("day/draw", 0, 1), "chance");
  expect(table.play(fresh, chance("day/order", 0, 1), "chance").findings).toMatchObject([{ code: "sdk/roll-misfit" }]);
});

test("a roller: the die is the guard's own, whoever moves", () => {
  const { table, s } = morning();
  table.play(s, { move: "march", to: "ford" }, "raider");
  table.play(s, { move: "strike" }, "guard");
  expect(table.expects(s)).toEqual([
    {
      kind: "chance",
      purpose: "ambush/die",
      roll: { count: 1, faces: 6 },
      chance: "sealed",
      roller: "guard",
      rule: "4.2",
    },
  ]);
});

test("a flow goes on where it stood; unwind closes it from inside", () => {
  const missed = morning();
  missed.table.play(missed.s, { move: "march", to: "ford" }, "raider");
  expect(missed.s.stack.map(({ flow, at }) => `${flow}/${at}`)).toEqual(["day/evening", "march/enter", "ambush/react"]);
  missed.table.play(missed.s, { move: "strike" }, "guard");
  missed.table.play(missed.s, chance("ambush/die", 3), "chance");
  expect(missed.s.at).toBe("ford");
  expect(missed.s.plunder).toEqual({ ford: { count: 1 } });

  const struck = morning();
  struck.table.play(struck.s, { move: "march", to: "ford" }, "raider");
  struck.table.play(struck.s, { move: "strike" }, "guard");
  struck.table.play(struck.s, chance("ambush/die", 4), "chance");
  expect(struck.s.at).toBe("camp");
  expect(struck.s.plunder).toEqual({});
  expect(struck.s.stack).toEqual([{ flow: "day", at: "bid" }]);
});

test("an answer may close its flow at once", () => {
  const { table, s } = morning();
  table.play(s, { move: "march", to: "ford" }, "raider");
  expect(table.play(s, { move: "let-pass" }, "guard").events).toEqual([
    { event: "reached", figures: { place: "ford" } },
  ]);
  expect(s.at).toBe("ford");
});

const setup: TestSetup = {
  installed: { game: raiders satisfies object as AnyGame, packs: [raidersPack] } satisfies InstalledGame,
  players: [
    { id: "ann", side: "raider" },
    { id: "bob", side: "guard" },
  ],
};

test("in a log: the first side of the list writes first, and the roller's own dice are used", async () => {
  const game = await begin(setup);
  await expect(write(game, "bob", [moves({ move: "bid", number: 1 })])).rejects.toThrow("protocol/not-your-pen");
  await write(game, "ann", [moves({ move: "bid", number: 1 })]);
  await write(game, "bob", [moves({ move: "bid", number: 2 })]);
  const drawn = await replay(game);
  expect(drawn.machine.timeline?.at(-2)?.rolls).toMatchObject([
    { j: 0, purpose: "day/draw", spec: "draw:2/5" },
    { j: 1, purpose: "day/order", spec: "shuffle:3" },
  ]);
  await write(game, "ann", [moves({ move: "march", to: "ford" })]);
  await write(game, "bob", [moves({ move: "strike" })]);
  const thrown = await replay(game);
  const die = thrown.machine.timeline?.find(({ rolls }) => rolls[0]?.purpose === "ambush/die");
  expect(die).toMatchObject({ author: "bob", type: "move" });
  expect(await verify(game)).toMatchObject({ verdict: "valid", assurance: { dice: { rolls: 3, level: "L1" } } });
});
