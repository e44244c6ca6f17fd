import { test } from "vitest";
import type { Move, State } from "../../../src/rules/a-house-divided/index.js";
import type { Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { agreed, type Comparison, comparison, effort } from "../../support/model.js";
import { answer, busy, owed } from "./answers.js";
import { battleCandidate } from "./battle-scenes.js";
import { movementCandidate } from "./movement-candidates.js";
import { allAdvanced, type Board, boardOf, chance, type Next, pick, standardOptions, stream } from "./positions.js";
import { unsupplied } from "./supply.js";

const tables = [standardOptions, allAdvanced].map((options) => ({ options, board: boardOf(options) }));
const scenarios = ["campaign-1861", "scenario-1862", "scenario-1863", "scenario-1864"] as const;

/** Moves to ask about: what the module lists, and what the model would try. */
function candidates(board: Board, s: State, by: Side, window: string, next: Next): Move[] {
  const top = s.stack.at(-1);
  if (top?.flow === "movement" && top.at === "march") {
    const near = busy(s);
    if (near.length === 0) return [];
    return Array.from({ length: 12 }, () => movementCandidate(s, near, next));
  }
  const tried = Array.from({ length: 4 }, () =>
    top?.flow === "battle" ? battleCandidate(s, top, window, by, next) : undefined,
  );
  const listed = board.legalMoves(s, by);
  const drawn = Array.from({ length: Math.min(4, listed.length) }, () => pick(listed, next));
  return [...tried, ...drawn].filter((move) => move !== undefined);
}

/** Plays a game at random and asks both about every move that is tried on the way. */
function playOut(found: Comparison, table: (typeof tables)[number], next: Next, most: number): void {
  const { board, options } = table;
  const s = board.setup(pick(scenarios, next));
  let turn = "";
  for (let inputs = 0; inputs < most && s.over === null; inputs++) {
    const [due] = board.expects(s);
    if (due === undefined || due.kind === "fact") throw new Error("nothing is due");
    if (turn !== `${s.active} ${s.turn}`) {
      turn = `${s.active} ${s.turn}`;
      const w = { s, options, readings: {} };
      found.same(
        unsupplied(w, s.active),
        owed(s),
        () => `supply of ${turn}: ${JSON.stringify({ pieces: s.pieces, boxes: s.boxes })}`,
      );
    }
    if (due.kind === "chance") {
      const count = "count" in due.roll ? due.roll.count : 0;
      const result = Array.from({ length: count }, () => next(6) + 1);
      board.play(s, { chance: due.purpose, result }, "chance");
      continue;
    }
    const by: Side = due.by === "union" ? "union" : "confederate";
    const w = { s, options, readings: {} };
    const moves = candidates(board, s, by, due.window, next);
    const legal: Move[] = [];
    for (const move of moves) {
      const said = answer(w, move, by);
      const findings = board.check(s, move, by);
      if (findings.length === 0) legal.push(move);
      // Left out: who reinforces the battle in which they are; see battle-drive.ts.
      const top = s.stack.at(-1);
      const around = move.move === "reinforce" && top?.flow === "battle" && move.from === top.box;
      if (said === undefined || around) continue;
      found.same(said, findings.length === 0, () =>
        JSON.stringify({
          by,
          window: due.window,
          move,
          findings,
          pieces: s.pieces,
          leaders: s.leaders,
          marches: s.marches,
          top: s.stack.at(-1),
        }),
      );
    }
    const quiet = due.window === "movement/march" && (legal.length === 0 || chance(next, 8));
    const move = quiet
      ? ({ move: "end-movement" } as const)
      : legal.length > 0
        ? pick(legal, next)
        : pick(board.legalMoves(s, by), next);
    const played = board.play(s, move, by);
    if (!played.accepted) throw new Error(JSON.stringify({ move, findings: played.findings }));
  }
}

function compare(seed: number, games: number, most: number): Comparison {
  const found = comparison();
  const next = stream(seed);
  for (let at = 0; at < games; at++) for (const table of tables) playOut(found, table, next, most);
  return found;
}

test("16.12: in games played at random the model and the module agree about every move", () => {
  agreed("a-house-divided", "playouts", compare(1, 4 * effort, 1200));
});
