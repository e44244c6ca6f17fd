// Players of seeded games of For the People: who looks at every move that is open, and who answers in advance.
import type { Machine } from "../../../src/replay/index.js";
import type { AnyMove } from "../../../src/rules/index.js";
import { anyWalk } from "../holes.js";
import type { Choose } from "../playout.js";
import { chooseByKind } from "./log.js";

/** A standing order: the window that it answers, and how. */
export type Order = readonly [window: string, answer: AnyMove];

/** What is answered in advance in every game alike: nothing is intercepted, leaders and losses by a list. */
export const orders: readonly Order[] = [
  ["march/intercept", { move: "decline-intercept" }],
  ["march/withdraw", { move: "decline-withdraw" }],
  ["interrupt/answer", { move: "decline-interrupt" }],
  ["round/organisation", { move: "waive-limits" }],
  ["battle/leaders", { move: "leaders-in-order", subordinates: [], elites: [] }],
  ["battle/losses", { move: "losses-in-order", first: "infantry" }],
  ["battle/toll", { move: "losses-in-order", first: "infantry" }],
];

/** The standing order of these that a side has not set yet. */
export function nextOrder({ orders: set }: Machine["state"], by: string): AnyMove | undefined {
  const open = orders.findIndex((_, at) => !set.some(({ id }) => id === `${by}-${at}`));
  const found = orders[open];
  if (found === undefined) return undefined;
  const [window, answer] = found;
  return Object({ move: "set-order", id: `${by}-${open}`, window, when: {}, answer });
}

/** Moves that somebody makes who wants no battle and no risk. */
const quiet: readonly string[] = [
  ...(["discard-card", "stop", "decline-intercept", "decline-withdraw", "decline-interrupt"] as const),
  ...(["decline-first-round", "end-campaign", "end-fleet"] as const),
];

export interface Habits {
  /** Sets {@link orders} first. */
  readonly inAdvance?: boolean;
  /** The side that makes no move of its own where it can help it. */
  readonly idle?: string;
}

/** Half of the moves are of the kind that came least so far, found step by step; the others as {@link chooseByKind} says. */
export function curious({ inAdvance = false, idle }: Habits): Choose {
  const seen = new Map<string, number>();
  const count = (move: AnyMove): AnyMove => {
    seen.set(move.move, (seen.get(move.move) ?? 0) + 1);
    return move;
  };
  return (legal, machine, by, next) => {
    const { table, state } = machine;
    const order = inAdvance ? nextOrder(state, by) : undefined;
    if (order !== undefined) return order;
    if (by === idle) {
      const calm = legal.filter(({ move }) => quiet.includes(move));
      const move = calm[next(calm.length)];
      if (move !== undefined) return move;
    }
    if (next(2) === 0) {
      const kinds = table.legalMoves(state, by, {}).moves.map(({ move }) => move);
      const least = Math.min(...kinds.map((kind) => seen.get(kind) ?? 0));
      const rare = kinds.filter((kind) => (seen.get(kind) ?? 0) === least);
      const kind = rare[next(rare.length)];
      const { ready } = kind === undefined ? { ready: null } : anyWalk(table, state, by, kind, next);
      // What missing facts leave open would make the log undetermined.
      if (ready !== null && table.check(state, ready, by).length === 0) return count(ready);
    }
    const move = chooseByKind(legal, machine, by, next);
    return move === undefined ? undefined : count(move);
  };
}
