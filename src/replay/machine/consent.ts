/**
 * What needs everybody's consent: a proposal, the answers, and what follows when all agree (3.5).
 *
 * @packageDocumentation
 */
import type { Body, Proposal } from "../../schema/index.js";
import { toHex } from "../bytes.js";
import type { ChanceSource } from "./chance.js";
import { establish } from "./moves.js";
import { putState, stateHash, withoutInputs } from "./rules-state.js";
import { settle, stop } from "./settle.js";
import { cyclic, hexBytes, type Machine, report, type Seat, seatOf } from "./state.js";
import { rechainFrom } from "./values.js";

function refuse(m: Machine, seat: Seat, code: string, message: string, figures: object = {}): void {
  report(m, { code, severity: "violation", message, seq: m.seq, author: seat.id, ...figures });
  stop(m);
}

/** An entry `propose`. */
export function propose(m: Machine, seat: Seat, hash: string, proposal: Proposal): void {
  const { period } = m;
  if (period === null) return stop(m);
  period.proposals += 1;
  if (period.proposals > m.agreement.limits.proposals) {
    const expected = m.agreement.limits.proposals;
    return refuse(m, seat, "consent/too-many", `at most ${expected} proposals in one period`, { expected });
  }
  const fault = proposalFault(m, seat, proposal);
  if (fault !== undefined) return refuse(m, seat, fault.code, fault.message, fault.figures);
  m.pending = { hash, seq: m.seq, by: seat.id, proposal };
  m.place = { at: "answer", queue: cyclic(m, seat.id).slice(1), owner: seat.id };
}

function proposalFault(
  m: Machine,
  seat: Seat,
  proposal: Proposal,
): { readonly code: string; readonly message: string; readonly figures?: object } | undefined {
  switch (proposal.kind) {
    case "undo":
      if (!m.rests.has(proposal.to) || proposal.to < m.floor) {
        const message = `entry ${proposal.to} is none that an undo may go back to: a move or roll after which a decision was due, not before the last agreement or ruling`;
        return { code: "undo/target", message, figures: { actual: proposal.to } };
      }
      return undefined;
    case "rechain":
      if (seat.next !== null || seat.last - seat.c > rechainFrom) {
        const message = `a new chain may be fixed when at most ${rechainFrom} values are left; ${seat.last - seat.c} are`;
        return { code: "rechain/too-early", message, figures: { actual: seat.last - seat.c } };
      }
      return undefined;
    case "rotate":
      if (seatOf(m, proposal.player) === undefined || proposal.player === seat.id) {
        return { code: "rotate/player", message: "a key is given to another player of this game" };
      }
      return undefined;
    case "checkpoint":
      return checkpointFault(m, proposal);
    default:
      return undefined;
  }
}

function checkpointFault(m: Machine, proposal: Extract<Proposal, { kind: "checkpoint" }>) {
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

/** An entry `answer`. */
export function answer(m: Machine, author: string, body: Body<"answer">, source: ChanceSource): void {
  const { pending, place } = m;
  const seat = seatOf(m, author);
  if (pending === null || place.at !== "answer" || seat === undefined) return stop(m);
  if (body.of !== pending.hash) {
    const figures = { expected: pending.hash, actual: body.of };
    return refuse(
      m,
      seat,
      "consent/wrong-proposal",
      "the answer names another entry than the pending proposal",
      figures,
    );
  }
  const queue = place.queue.slice(1);
  if (!body.ok) {
    m.pending = null;
    m.place = { at: "play", owner: place.owner, forChance: false };
  } else if (queue.length > 0) {
    m.place = { at: "answer", queue, owner: place.owner };
  } else {
    m.pending = null;
    effect(m, pending.by, pending.proposal, author, source);
  }
}

/** What follows when everybody has agreed; the proposer's period is still open. */
function effect(m: Machine, by: string, proposal: Proposal, answerer: string, source: ChanceSource): void {
  const seat = seatOf(m, by);
  if (seat === undefined) return stop(m);
  switch (proposal.kind) {
    case "undo": {
      withoutInputs(m, ({ seq }) => seq <= proposal.to);
      for (const rest of m.rests) if (rest > proposal.to) m.rests.delete(rest);
      // Everybody shows a value: nobody plays on with dice that he already knows.
      m.place = { at: "exchange", queue: cyclic(m, answerer), next: { to: "settle" } };
      return;
    }
    case "amend":
      amend(m, seat, proposal.changes);
      break;
    case "rechain":
      seat.next = { nonce: hexBytes(proposal.nonce), anchor: hexBytes(proposal.anchor), n: proposal.n };
      break;
    case "rotate": {
      const other = seatOf(m, proposal.player);
      if (other !== undefined) other.key = hexBytes(proposal.key);
      break;
    }
    case "fact":
      establish(m, proposal.fact, proposal.value, answerer);
      m.floor = m.seq;
      break;
    case "checkpoint":
      m.floor = m.seq;
      break;
    case "end":
      m.state.over = { ...proposal.result, rule: "agreement" };
      break;
  }
  if (m.stopped === null) settle(m, source, answerer);
}

function amend(m: Machine, seat: Seat, changes: Extract<Proposal, { kind: "amend" }>["changes"]): void {
  const { classes, stateHash: after, ...rest } = changes;
  const { agreement } = m;
  const dice =
    classes === undefined ? agreement.dice : { ...agreement.dice, classes: { ...agreement.dice.classes, ...classes } };
  const next = { ...agreement, ...definedOnly(rest), dice };
  const table = m.openRules(next);
  if (table === undefined) {
    return refuse(m, seat, "rules/not-at-hand", "the rules or the pack that were agreed are not at hand here");
  }
  m.agreement = next;
  m.table = table;
  putState(m, m.state);
  m.floor = m.seq;
  if (after === undefined || after === stateHash(m.state)) return;
  refuse(m, seat, "state/hash", "the state after the amendment is another one", { expected: after });
}

function definedOnly<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.assign(
    {},
    ...Object.entries(changes)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => ({ [k]: v })),
  );
}
