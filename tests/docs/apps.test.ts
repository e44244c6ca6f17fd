// The programs of docs/apps.md: each piece is quoted from here, type-checked and run.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { verifyLog } from "../../src/index.js";
import { type Chance, open } from "../../src/rules/index.js";
import {
  type Side,
  type State,
  standardPack,
  type Table,
  washingtonsWar,
} from "../../src/rules/washingtons-war/index.js";

const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });

/** A result of chance from any source of whole numbers from 0 to n - 1: dice, places of a draw, an order. */
function resultOf(chance: Chance, below: (n: number) => number): number[] {
  if ("faces" in chance) {
    return Array.from({ length: chance.count }, () => (chance.from ?? 1) + below(chance.faces));
  }
  const left = Array.from({ length: "pick" in chance ? chance.of : chance.shuffle }, (_, place) => place);
  const wanted = "pick" in chance ? chance.pick : chance.shuffle;
  return Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0] ?? 0);
}

/** Plays the first legal move, or rolls, whatever is due. */
function step(state: State, below: (n: number) => number): State {
  const [due] = table.expects(state);
  if (due?.kind === "chance") {
    return table.played(state, { chance: due.purpose, result: resultOf(due.roll, below) }, "chance").state;
  }
  if (due?.kind !== "decision") return state;
  const [move] = table.legalMoves(state, due.by);
  return move === undefined ? state : table.played(state, move, due.by).state;
}

test("persist: a state is JSON; what comes back is compared with the published shape", async () => {
  const saved = JSON.stringify(step(table.setup("standard"), () => 0));
  const { state: shape } = await washingtonsWar.shapes();
  const loaded: unknown = JSON.parse(saved);
  if (!shape.accepts(loaded)) throw new Error(shape.explain(loaded)[0]?.message);
  const [due] = table.expects(loaded);
  expect(due?.kind).toBe("decision");
});

test("undo: keep the states that played gives", () => {
  const history = [table.setup("standard")];
  const last = () => history.at(-1) ?? table.setup("standard");
  history.push(step(last(), () => 0));
  history.push(step(last(), () => 0));
  history.pop();
  expect(last()).toEqual(step(table.setup("standard"), () => 0));
});

test("preview: what would come of a move", () => {
  const state = table.setup("standard");
  const [move] = table.legalMoves(state, "american");
  if (move === undefined) throw new Error("no move");
  const seen = table.preview(state, move, "american");
  expect(seen.findings).toEqual([]);
  expect(table.expects(state)[0]?.kind).toBe("decision");
});

test("dice: whatever is due, from a source of one's own", () => {
  const sixes = (n: number) => n - 1;
  expect(resultOf({ count: 2, faces: 6 }, sixes)).toEqual([6, 6]);
  expect(resultOf({ count: 1, faces: 10, from: 0 }, () => 0)).toEqual([0]);
  expect(resultOf({ pick: 2, of: 5 }, () => 0)).toEqual([0, 1]);
  expect(resultOf({ shuffle: 3 }, sixes)).toEqual([2, 1, 0]);
});

test("hands: the server keeps them by id, each client gets its view", () => {
  const state = table.setup("standard");
  state.cards.hand = { american: ["henry-knox", "ops-1-01"], british: ["ops-3-22"] };
  const sent = (side: Side) => table.view(state, side).cards.hand;
  expect(sent("american")).toEqual({ american: ["henry-knox", "ops-1-01"], british: ["?"] });
  expect(sent("british")).toEqual({ american: ["?", "?"], british: ["ops-3-22"] });
});

test("verify: progress, and a signal that stops it", async () => {
  const file = new Uint8Array(readFileSync("examples/logs/a-house-divided-1861.pbem"));
  const stop = new AbortController();
  let share = 0;
  const progress = (done: number, all: number) => {
    share = done / all;
  };
  const report = await verifyLog(new Blob([file]), { signal: stop.signal, progress });
  expect(report.verdict).toBe("valid");
  expect(share).toBe(1);
});

test("a function takes the table by its type", () => {
  const sides = (it: Table): readonly string[] => it.game.sides;
  expect(sides(table)).toEqual(["american", "british"]);
});
