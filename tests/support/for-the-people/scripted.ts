// Players of For the People who have something in mind that seldom comes by itself: moves one after the other, once they are legal.
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { AnyMove } from "../../../src/rules/index.js";
import type { Choose } from "../playout.js";

/** What a side does once: begun as soon as the first move is legal, then move by move for as long as the next one is. */
export interface Plan {
  readonly by: "union" | "confederate";
  readonly moves: readonly Move[];
  /** Not before a General has come there. */
  readonly once?: readonly [general: string, space: string];
}

/** How the other side answers a plan that has begun. */
const letsPass: readonly string[] = ["decline-interrupt", "decline-intercept", "decline-withdraw"];

/** Follows plans where they can be followed, and does all else as another player does. */
export function scripted(plans: readonly Plan[], otherwise: Choose): Choose {
  let open = plans.map(({ moves, ...rest }) => ({ ...rest, moves: moves.map((move): AnyMove => Object(move)) }));
  let begun: { readonly by: string; readonly left: readonly AnyMove[] } | undefined;
  return (legal, machine, by, next) => {
    const { table, state } = machine;
    const fits = (move: AnyMove | undefined): move is AnyMove =>
      move !== undefined && table.check(state, move, by).length === 0;
    if (begun?.by === by) {
      const [move, ...left] = begun.left;
      begun = fits(move) ? { by, left } : undefined;
      if (begun !== undefined) return move;
    }
    if (begun !== undefined && begun.by !== by && begun.left.length > 0) {
      const calm = legal.find(({ move }) => letsPass.includes(move));
      if (calm !== undefined) return calm;
    }
    const where = new Map(Object.entries(Object(Reflect.get(state, "generals"))));
    const ready = ({ once }: Pick<Plan, "once">) => once === undefined || Object(where.get(once[0])).at === once[1];
    const plan = open.find((one) => one.by === by && ready(one) && fits(one.moves[0]));
    if (plan !== undefined) {
      open = open.filter((one) => one !== plan);
      begun = { by, left: plan.moves.slice(1) };
      return plan.moves[0];
    }
    return otherwise(legal, machine, by, next);
  };
}
