/**
 * What needs everybody's consent: a proposal, the answers, and what follows when all agree (log-format 10).
 *
 * @packageDocumentation
 */

import type { Body, Proposal } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { amend } from "./amend.js";
import { forgetCommitted } from "./committed.js";
import { agreeText, forgetTexts } from "./declared-texts.js";
import { takeKey } from "./keys.js";
import { establish, isMisfit, misfit } from "./moves.js";
import { proposalFault } from "./proposals.js";
import { cyclic, seatOf } from "./queries.js";
import { installReferees, nameReferees } from "./referees.js";
import { endGame, withoutInputs } from "./rules-state.js";
import { forgetStands, letStand } from "./stands.js";
import { broken, rest, type Step, settling, stopped, type Then } from "./step.js";
import type { Machine, PendingProposal, Seat } from "./types.js";

/** An entry `propose`. */
export function* propose(m: Machine, seat: Seat, hash: string, proposal: Proposal): Step {
  const { period, phase: place } = m;
  if (period === null || place.at !== "play") return stopped;
  period.proposals += 1;
  const { proposals: expected } = m.agreement.limits;
  if (period.proposals > expected) {
    const message = `at most ${expected} proposals in one period`;
    return broken(m, seat.id, { code: "consent/too-many", message, figures: { expected } });
  }
  const fault = proposalFault(m, seat, proposal);
  if (fault !== undefined) return broken(m, seat.id, fault);
  if (proposal.kind === "fact" && isMisfit(m, proposal.fact, proposal.value))
    yield { finding: misfit(m, proposal.fact, proposal.value, seat.id) };
  if (proposal.kind === "referees") nameReferees(m, proposal);
  // Until the answers nothing changes: a denied proposal leaves no trace but itself, and what was due is due again.
  m.pending = { hash, seq: m.seq, by: seat.id, proposal };
  return rest({ at: "answer", queue: cyclic(m, seat.id).slice(1), back: place });
}

/** An entry `call`: the game waits for its referee. */
export function callReferee(m: Machine, seat: Seat): Then {
  if (m.referee === null)
    return broken(m, seat.id, { code: "protocol/no-referee", message: "this game has no referee" });
  return m.phase.at === "play" ? rest({ at: "referee", back: m.phase }) : stopped;
}

/** An entry `answer`. */
export function answer(m: Machine, author: string, body: Body<"answer">): Step | Then {
  const { pending, phase: place } = m;
  if (pending === null || place.at !== "answer" || seatOf(m, author) === undefined) return stopped;
  if (body.of !== pending.hash) {
    const message = "the answer names another entry than the pending proposal";
    const figures = { expected: pending.hash, actual: body.of };
    return broken(m, author, { code: "consent/wrong-proposal", message, figures });
  }
  const queue = place.queue.slice(1);
  if (body.ok && queue.length > 0) return rest({ at: "answer", queue, back: place.back });
  m.pending = null;
  if (!body.ok) return rest(place.back);
  // What everybody agreed to was decided now: a roll that must follow the last decision follows this.
  m.lastDecision = m.seq;
  return effect(m, pending, author);
}

/** What follows when everybody has agreed; the proposer's period is still open. */
function* effect(m: Machine, { by, proposal, seq: proposed }: PendingProposal, answerer: string): Step {
  const seat = seatOf(m, by);
  if (seat === undefined) return stopped;
  switch (proposal.kind) {
    case "undo":
      return yield* undo(m, proposal.to, answerer);
    case "amend":
      return amend(m, seat, proposal.changes);
    case "fact":
      return yield* agreeFact(m, proposal, answerer);
    case "substitute": {
      // The leaver's value proves their rolls. Then the seat changes.
      const { kind: _, ...successor } = proposal;
      return rest({ at: "close", owner: by, next: { to: "successor", successor } });
    }
    case "rechain":
      seat.next = { nonce: hexBytes(proposal.nonce), anchor: hexBytes(proposal.anchor), n: proposal.n };
      m.brought.add(proposal.nonce).add(proposal.anchor);
      return settling;
    case "rotate":
      return rotate(m, proposal);
    case "checkpoint":
      m.floor = m.seq;
      return settling;
    case "stands":
      // Nothing is played again, and nothing is fixed by it: an undo may go back before it, and takes it back.
      letStand(m, "consent", proposal, proposed);
      return settling;
    case "referees":
      installReferees(m, proposal);
      return settling;
    case "end":
      endGame(m, { ...proposal.result, rule: "agreement" }, by);
      return settling;
  }
}

/** Takes the entries behind one back, but not what was agreed or turned up in them. */
function* undo(m: Machine, to: number, answerer: string): Step {
  const isTakenBack = (seq: number) => seq > to;
  const rolls = m.inputs.filter(({ seq, by }) => isTakenBack(seq) && by === "chance").length;
  const { refused } = withoutInputs(m, ({ seq, by }) => !isTakenBack(seq) || by === "agreed" || by === "turned");
  if (refused.length > 0) throw new TypeError(`the same entries ${refused.join(", ")} do not lead to the same state`);
  // Behind it: what could not be taken back is not settled.
  m.counts.undone.push({ seq: m.seq, to, rolls });
  yield* forgetCommitted(m, isTakenBack);
  forgetStands(m, isTakenBack);
  forgetTexts(m, isTakenBack);
  for (const place of m.rests) if (isTakenBack(place)) m.rests.delete(place);
  // Everybody shows a value: nobody plays on with dice that they already know.
  return rest({ at: "exchange", queue: cyclic(m, answerer), next: { to: "settle" } });
}

function* agreeFact(m: Machine, { fact, value }: Extract<Proposal, { kind: "fact" }>, answerer: string): Step {
  if (!(yield* establish(m, fact, value, answerer, "agreed"))) return settling;
  agreeText(m, fact);
  // What was agreed stays agreed: an undo does not go back before it.
  m.floor = m.seq;
  return settling;
}

function rotate(m: Machine, { player, key }: Extract<Proposal, { kind: "rotate" }>): Then {
  const other = seatOf(m, player);
  if (other !== undefined) takeKey(m, other, key);
  return settling;
}
