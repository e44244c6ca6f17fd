/**
 * An entry `forfeit` (log-format 11): the one with the pen lets the game stand.
 *
 * @packageDocumentation
 */
import type { Body } from "../../schema/index.js";
import { unproven } from "./chance.js";
import { dueOf, mayRule, penOf, seatOf } from "./queries.js";
import { endGame } from "./rules-state.js";
import { broken, type Step } from "./step.js";
import type { Machine } from "./types.js";

/** An entry `forfeit`. */
export function* forfeit(m: Machine, author: string, body: Body<"forfeit">): Step {
  const due = dueOf(m);
  if (penOf(m) !== body.of || due !== body.due) {
    const figures = { expected: { of: penOf(m), due }, actual: body };
    return broken(m, author, { code: "forfeit/not-due", message: `${body.of} does not owe a ${body.due}`, figures });
  }
  const { forfeit: who } = m.agreement.deadlines;
  const byReferee = mayRule(m, author);
  const byOpponent =
    who === "opponent" && m.seats.length === 2 && author !== body.of && seatOf(m, author) !== undefined;
  if (!byReferee && !byOpponent) {
    const signer =
      who === "opponent" && m.seats.length === 2
        ? "the opponent of the player who owes it, or the referee"
        : "the referee alone";
    return broken(m, author, { code: "forfeit/not-agreed", message: `a forfeit is signed by ${signer}` });
  }
  const others = m.seats.filter((seat) => seat.id !== body.of && seat.active);
  const winner = others.length === 1 ? (others[0]?.side ?? "draw") : "draw";
  endGame(m, { winner, rule: "forfeit", reason: `${body.of} did not write the ${body.due} in time` }, author);
  yield* unproven(m, "they did not hand over any more");
  if (byReferee) return { to: "over" };
  // Time is not in the log: an opponent's word for it is a claim.
  const message = `${author} claims that ${body.of} let the deadline pass; a log cannot show time`;
  yield { finding: { code: "forfeit/claimed", severity: "unknown", message, seq: m.seq, author } };
  return { to: "over" };
}
