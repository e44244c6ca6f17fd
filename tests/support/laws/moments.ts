// Random play of any game, moment by moment: what the laws of processes are asked of.
import type { AnyMove, AnyState } from "../../../src/rules/index.js";
import { copyJson } from "../../../src/schema/json.js";
import type { AnyTable } from "../turns.js";
import type { DrawingTable } from "./drawing.js";

export type Next = (below: number) => number;

/** A decision that is due in the middle of a game. */
export interface Moment {
  readonly table: AnyTable;
  readonly s: AnyState;
  readonly by: string;
  readonly window: string;
  /** The moves that are offered; where none is legal those that only missing facts leave undecided. They are found when asked for. */
  readonly offered: readonly AnyMove[];
  /** The move that is made next; undefined where nothing can be done. */
  readonly made: AnyMove | undefined;
}
/** How somebody plays: how often an offered move is taken. */
export type Taste = (move: AnyMove, s: AnyState) => number;

/**
 * Plays from a state by seeded choices and dice, and tells each decision before it is made. It ends with the game, after so
 * many inputs, or where nothing can be done: that moment is told as well, with nothing offered.
 */
export function* moments(
  table: AnyTable | DrawingTable,
  begun: AnyState,
  next: Next,
  most: number,
  taste: Taste = () => 1,
): Generator<Moment> {
  const s = copyJson(begun);
  for (let input = 0; input < most && s.over === null; input++) {
    const [due] = table.due(s);
    if (due === undefined || due.kind === "fact") return;
    if (due.kind === "chance") {
      const { roll } = due;
      if (!("faces" in roll)) return;
      const result = Array.from({ length: roll.count }, () => next(roll.faces) + (roll.from ?? 1));
      table.play(s, { chance: due.purpose, result }, "chance");
      continue;
    }
    const { by, window } = due;
    let listed: readonly AnyMove[] | undefined;
    const offers = (): readonly AnyMove[] => {
      listed ??= table.legalMoves(s, by);
      if (listed.length === 0) listed = table.undecidedMoves(s, by);
      return listed;
    };
    // Where moves can be drawn nobody lists them but who asks.
    const made =
      "draw" in table
        ? table.draw(s, by, next, { weight: (move) => taste(move, s) })
        : chosen(offers(), s, taste, next);
    yield {
      ...{ table, s, by, window, made },
      get offered() {
        return offers();
      },
    };
    if (made === undefined || !table.play(s, made, by).accepted) return;
  }
}

function chosen(offered: readonly AnyMove[], s: AnyState, taste: Taste, next: Next): AnyMove | undefined {
  const weights = offered.map((move) => Math.round(100 * taste(move, s)));
  const sum = weights.reduce((all, one) => all + one, 0);
  let left = sum > 0 ? next(sum) : -1;
  return offered.find((_, at) => {
    left -= weights[at] ?? 0;
    return sum === 0 || left < 0;
  });
}

/** The other sides decline what they are asked, as far as a game can decline; whether the asker is asked again. */
export function silence(table: AnyTable, s: AnyState, by: string, declines: readonly AnyMove[]): void {
  for (let more = 0; more < 20; more++) {
    const [due] = table.due(s);
    if (due?.kind !== "decision" || due.by === by) return;
    const quiet = declines.find((move) => table.check(s, move, due.by).length === 0);
    if (quiet === undefined || !table.play(s, quiet, due.by).accepted) return;
  }
}
