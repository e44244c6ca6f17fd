// How long an app waits for the next choice: `legalMoves(state, side, { move, with })` along the moves of the corpora.
import { goOn } from "../tests/support/holes.js";
import { type AnyTable, type Turn, turnsOf } from "../tests/support/turns.js";

/** Each question that somebody asks who finds a move step by step; the clock runs for the answers alone. */
function* answers(table: AnyTable, { s, move, by }: Turn): Generator<number> {
  const { move: _, ...goal } = move;
  const timed = <T>(ask: () => T): readonly [T, number] => {
    const started = performance.now();
    const answer = ask();
    return [answer, performance.now() - started];
  };
  const [, first] = timed(() => table.legalMoves(s, by, {}));
  yield first;
  let chosen = {};
  for (;;) {
    const [open, time] = timed(() => table.legalMoves(s, by, { move: move.move, with: chosen }));
    yield time;
    const filled = goOn(goal, chosen, open);
    if (typeof filled === "string") return;
    chosen = filled;
  }
}

/** Milliseconds of the answers in a game: the median and the 99th percentile, when the code is warm. */
export async function stepTimes(
  id: string,
  share: number,
): Promise<{ readonly count: number; readonly median: number; readonly p99: number }> {
  const turns = await turnsOf(id, { logs: 3, share });
  const times: number[] = [];
  for (const warm of [false, true]) {
    for (const turn of turns) for (const time of answers(turn.table, turn)) if (warm) times.push(time);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { count: times.length, median: at(0.5), p99: at(0.99) };
}
