/**
 * Which transition an entry is, by its type: the one place that knows them all.
 *
 * @packageDocumentation
 */
import type { AnyEntry } from "../../schema/entry.js";
import { accept } from "./accept.js";
import { takeAudit } from "./audit.js";
import { openDemanded } from "./committed.js";
import { answer, callReferee, propose } from "./consent.js";
import { complain } from "./decks/complaints.js";
import { forfeit } from "./forfeit.js";
import { rotateKey } from "./keys.js";
import { takeLetter } from "./letters.js";
import { playMoves, resign } from "./moves.js";
import { seatOf } from "./queries.js";
import { takeReceipt } from "./receipts.js";
import { rule } from "./rulings.js";
import { serve } from "./service.js";
import { type Step, settling, stopped, type Then } from "./step.js";
import type { Machine } from "./types.js";
import { showValue } from "./values.js";

/** The step of an entry that may stand where it stands. What only players write ends judging where somebody else does. */
export function dispatch(m: Machine, entry: AnyEntry, hash: string): Step | Then {
  const { a: author } = entry;
  const seat = seatOf(m, author);
  switch (entry.t) {
    case "handover":
    case "reveal":
      return showValue(m, author, entry.b);
    case "ruling":
      return rule(m, author, entry.b);
    case "forfeit":
      return forfeit(m, author, entry.b);
    case "answer":
      return answer(m, author, entry.b);
    case "manifest":
      return stopped;
    case "letter":
      return takeLetter(m, author, entry.b);
    case "receipt":
      return takeReceipt(m, author, entry.b);
    case "open":
      return openEntry(m, entry);
    case "accept":
      return seat === undefined ? stopped : accept(m, seat, entry.b);
    case "move":
      return seat === undefined ? stopped : playMoves(m, seat, entry.b);
    case "roll":
      return seat === undefined ? stopped : settling;
    case "propose":
      return seat === undefined ? stopped : propose(m, seat, hash, entry.b);
    case "call":
      return seat === undefined ? stopped : callReferee(m, seat);
    case "end":
      return seat === undefined ? stopped : resign(m, seat);
    case "rotate-key":
      return seat === undefined ? stopped : rotateKey(m, seat, entry.b);
    default:
      return serve(m, entry);
  }
}

/** An entry `open`: a bad box proven, what the audit asks for, cards on demand, or a committed value. */
function openEntry(m: Machine, entry: Extract<AnyEntry, { readonly t: "open" }>): Step | Then {
  const { a: author, b: body } = entry;
  const seat = seatOf(m, author);
  if (body.kind === "fault") return complain(m, author, body);
  if (m.phase.at === "audit") return takeAudit(m, author, body);
  if (m.phase.at === "service") return serve(m, entry);
  return seat === undefined || body.kind !== "hidden" ? stopped : openDemanded(m, seat, body);
}
