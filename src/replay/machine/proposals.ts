/**
 * What may be proposed where a log stands (log-format 10): why a proposal is wrong before anybody has answered it.
 *
 * @packageDocumentation
 */
import type { Proposal } from "../../schema/index.js";
import { toHex } from "../crypto/bytes.js";
import { amendFault } from "./amend.js";
import { unusableKey, vouchFault } from "./keys.js";
import { seatOf } from "./queries.js";
import { refereesFault } from "./referees.js";
import { stateHash, tooFarBack } from "./rules-state.js";
import { successorFault, unseenFault } from "./seats.js";
import { compareState } from "./spans.js";
import { standFault } from "./stands.js";
import type { Fault } from "./step.js";
import type { Machine, Seat } from "./types.js";
import { rechainFrom } from "./values.js";

type Proposed<K extends Proposal["kind"]> = Extract<Proposal, { readonly kind: K }>;

/** What is wrong with a proposal of a player who has the pen; undefined where nothing is. */
export function proposalFault(m: Machine, seat: Seat, proposal: Proposal): Fault | undefined {
  switch (proposal.kind) {
    case "undo":
      return undoFault(m, proposal);
    case "rechain":
      return rechainFault(m, seat);
    case "rotate":
      return rotateFault(m, seat, proposal);
    case "substitute":
      return seatFault(m, seat, proposal);
    case "checkpoint":
      compareState(m, m.seq, seat.id, proposal.stateHash === stateHash(m.state));
      return checkpointFault(m, proposal);
    case "fact":
      return factFault(proposal.fact);
    case "amend":
      return amendFault(m, proposal.changes);
    case "stands":
      compareState(m, m.seq, seat.id, proposal.stateHash === stateHash(m.state));
      return standFault(m, "players", proposal);
    case "referees":
      return refereesFault(m, proposal);
    default:
      return undefined;
  }
}

function undoFault(m: Machine, { to }: Proposed<"undo">): Fault | undefined {
  const message =
    !m.rests.has(to) || to < m.floor
      ? `an undo may not go back to entry ${to}: only to a move or roll after which a decision was due, not before the last agreement or ruling`
      : tooFarBack(m, ({ seq, by }) => seq > to && by !== "agreed" && by !== "turned");
  return message === undefined ? undefined : { code: "undo/target", message, figures: { actual: to } };
}

function rechainFault(m: Machine, seat: Seat): Fault | undefined {
  const left = seat.last - seat.c;
  if (seat.next !== null || left > rechainFrom) {
    const message =
      seat.next === null
        ? `a new chain may be fixed when at most ${rechainFrom} values are left; ${left} are`
        : "a new chain is already fixed; the next one may be fixed when that is nearly used up";
    return { code: "rechain/too-early", message, figures: { actual: left } };
  }
  if (m.period === null || m.period.x <= seat.last) return undefined;
  // The dice of this period would come from the new chain: a player who fixes it now could try many and take the best.
  const message = `value ${m.period.x}, the key of this period, would belong to the new chain: it had to be fixed earlier`;
  return { code: "rechain/too-late", message, figures: { expected: seat.last, actual: m.period.x } };
}

function rotateFault(m: Machine, seat: Seat, proposal: Proposed<"rotate">): Fault | undefined {
  if (seatOf(m, proposal.player) === undefined || proposal.player === seat.id) {
    return { code: "rotate/player", message: "a key is given to another player of this game" };
  }
  return unusableKey(m, proposal) ?? vouchFault(m, proposal);
}

function seatFault(m: Machine, seat: Seat, proposal: Proposed<"substitute">): Fault | undefined {
  if (proposal.player !== seat.id) {
    const message = `${seat.id} proposes a successor for the seat of ${proposal.player}: players can give up only their own seat; if somebody is gone, the referee decides`;
    return { code: "substitute/player", message, figures: { expected: seat.id, actual: proposal.player } };
  }
  // Their own handover comes first: the successor's chain begins behind the value that it shows.
  return successorFault(m, seat, proposal, seat.c + seat.skip + 1) ?? unseenFault(m, seat, proposal);
}

/** A fact is named by its relation and key; no rule reads another name. */
export function factFault(fact: string): Fault | undefined {
  if (fact.startsWith("secret/")) {
    const message = `a committed value becomes known when it is opened, and not before (${fact})`;
    return { code: "facts/not-asked", message, figures: { actual: fact } };
  }
  if (/^[A-Za-z0-9_-]+\/[A-Za-z0-9/_|-]+$/.test(fact)) return undefined;
  const message = `no rule reads a fact called ${fact}: a fact has the name of its relation, a slash, and what it is about`;
  return { code: "facts/not-asked", message, figures: { actual: fact } };
}

function checkpointFault(m: Machine, proposal: Extract<Proposal, { kind: "checkpoint" }>): Fault | undefined {
  const players = m.seats.map(({ id, c, v }) => ({ id, c, v: toHex(v) }));
  const own = { seq: m.seq - 1, head: m.head, stateHash: stateHash(m.state), players };
  const { kind: _, ...claimed } = proposal;
  if (JSON.stringify(sorted(own)) === JSON.stringify(sorted(claimed))) return undefined;
  const message = "the checkpoint is not the state of this log";
  return { code: "checkpoint/mismatch", message, figures: { expected: own, actual: claimed } };
}

function sorted({ seq, head, stateHash: state, players }: Omit<Extract<Proposal, { kind: "checkpoint" }>, "kind">) {
  return [seq, head, state, ...players.map(({ id, c, v }) => [id, c, v])];
}
