/**
 * What needs everybody's consent: a proposal, the answers, and what follows when all agree (log-format 10).
 *
 * @packageDocumentation
 */

import type { Body, Proposal } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import type { ChanceSource } from "./chance.js";
import { forgetCommitted } from "./committed.js";
import { deckFaults } from "./decks/open.js";
import { agreeText, forgetTexts } from "./declared-texts.js";
import { breakOff, type Fault, report, stop } from "./findings.js";
import { isVouched } from "./joined.js";
import { establish, isMisfit, tellMisfit } from "./moves.js";
import { unfitFor } from "./new-rules.js";
import { hasOutside } from "./outside.js";
import { cyclic, keyFault, seatOf } from "./queries.js";
import { installReferees, nameReferees, refereesFault } from "./referees.js";
import { endGame, putState, stateHash, tooFarBack, withoutInputs } from "./rules-state.js";
import { successorFault, unseenFault } from "./seats.js";
import { settle } from "./settle.js";
import { compareState, convicts, inForce, spanFrom } from "./spans.js";
import { forgetStands, letStand, standFault } from "./stands.js";
import type { Agreement, Machine, PendingProposal, RulesFault, Seat } from "./types.js";
import { rechainFrom } from "./values.js";

/** An entry `propose`. */
export function propose(m: Machine, seat: Seat, hash: string, proposal: Proposal): void {
  const { period, phase: place } = m;
  if (period === null || place.at !== "play") return stop(m);
  period.proposals += 1;
  if (period.proposals > m.agreement.limits.proposals) {
    const expected = m.agreement.limits.proposals;
    return breakOff(m, seat.id, "consent/too-many", `at most ${expected} proposals in one period`, { expected });
  }
  const fault = proposalFault(m, seat, proposal);
  if (fault !== undefined) return breakOff(m, seat.id, fault.code, fault.message, fault.figures);
  if (proposal.kind === "fact" && isMisfit(m, proposal.fact, proposal.value))
    tellMisfit(m, proposal.fact, proposal.value, seat.id);
  if (proposal.kind === "referees") nameReferees(m, proposal);
  // Until the answers nothing changes: a denied proposal leaves no trace but itself, and what was due is due again.
  m.pending = { hash, seq: m.seq, by: seat.id, proposal };
  m.phase = { at: "answer", queue: cyclic(m, seat.id).slice(1), back: place };
}

function proposalFault(m: Machine, seat: Seat, proposal: Proposal): Fault | undefined {
  switch (proposal.kind) {
    case "undo":
      if (!m.rests.has(proposal.to) || proposal.to < m.floor) {
        const message = `an undo may not go back to entry ${proposal.to}: only to a move or roll after which a decision was due, not before the last agreement or ruling`;
        return { code: "undo/target", message, figures: { actual: proposal.to } };
      }
      return tooMuchUndone(m, proposal.to);
    case "rechain":
      if (seat.next !== null || seat.last - seat.c > rechainFrom) {
        const message =
          seat.next === null
            ? `a new chain may be fixed when at most ${rechainFrom} values are left; ${seat.last - seat.c} are`
            : "a new chain is already fixed; the next one may be fixed when that is nearly used up";
        return { code: "rechain/too-early", message, figures: { actual: seat.last - seat.c } };
      }
      if (m.period !== null && m.period.x > seat.last) {
        // The dice of this period would come from the new chain: a player who fixes it now could try many and take the best.
        const message = `value ${m.period.x}, the key of this period, would belong to the new chain: it had to be fixed earlier`;
        return { code: "rechain/too-late", message, figures: { expected: seat.last, actual: m.period.x } };
      }
      return undefined;
    case "rotate":
      if (seatOf(m, proposal.player) === undefined || proposal.player === seat.id) {
        return { code: "rotate/player", message: "a key is given to another player of this game" };
      }
      return unusableKey(m, proposal) ?? vouchFault(m, proposal);
    case "substitute":
      if (proposal.player !== seat.id) {
        const message = `${seat.id} proposes a successor for the seat of ${proposal.player}: players can give up only their own seat; if somebody is gone, the referee decides`;
        return { code: "substitute/player", message, figures: { expected: seat.id, actual: proposal.player } };
      }
      // Their own handover comes first: the successor's chain begins behind the value that it shows.
      return successorFault(m, seat, proposal, seat.c + seat.skip + 1) ?? unseenFault(m, seat, proposal);
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

function tooMuchUndone(m: Machine, to: number): Fault | undefined {
  const message = tooFarBack(m, ({ seq, by }) => seq > to && by !== "agreed" && by !== "turned");
  return message === undefined ? undefined : { code: "undo/target", message, figures: { actual: to } };
}

function unusableKey(
  m: Machine,
  { player, key }: { readonly player: string; readonly key: string },
): Fault | undefined {
  const message = keyFault(m, player, key);
  return message === undefined ? undefined : { code: "keys/unusable", message };
}

/** A key in another's name is theirs only by the word of their identity key: neither opponent nor referee become them. */
export function vouchFault(m: Machine, vouched: Vouched): Fault | undefined {
  const { player, s } = vouched;
  const seat = seatOf(m, player);
  if (seat === undefined) return { code: "rotate/player", message: `there is no player ${player}` };
  if (s <= seat.keySince || s >= m.seq) {
    const message = `the signature for the new key of ${player} names entry ${s}: it must be one after ${seat.keySince}, where their key last changed, and before this entry`;
    return { code: "rotate/id-signature", message, figures: { expected: seat.keySince + 1, actual: s } };
  }
  if (isVouched(seat, m.gid, vouched, m.signatures)) return undefined;
  const message = `the identity key of ${player} did not sign the new game key`;
  return { code: "rotate/id-signature", message };
}

type Vouched = Pick<Extract<Proposal, { kind: "rotate" }>, "player" | "key" | "s" | "idSig">;

/** Puts a game key in force. */
export function takeKey(m: Machine, seat: Seat, key: string): void {
  seat.oldKeys.push(seat.key);
  m.brought.add(key);
  seat.key = hexBytes(key);
  seat.keySince = m.seq;
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

/** Changes that the module does not have are refused at once; what is only not at hand here ends judging when agreed. */
function amendFault(m: Machine, changes: Changes): Fault | undefined {
  const { deadlines: _, limits: __, ...ofTheRules } = changes;
  if (Object.keys(ofTheRules).length === 0) return undefined;
  const missing = Object.values(changes.classes ?? {}).find((asked) => !hasOutside(m, asked));
  if (missing !== undefined) {
    return { code: "rules/options", message: `this game has nobody for rolls of class ${missing}` };
  }
  if (changes.rules !== undefined && changes.rules.id !== m.agreement.rules.id) {
    const figures = { expected: m.agreement.rules.id, actual: changes.rules.id };
    return { code: "rules/options", message: "an amendment changes the version of the rules, not the game", figures };
  }
  const opened = m.openRules(amended(m.agreement, changes));
  if ("code" in opened) return opened.severity === "violation" ? opened : undefined;
  const unfit = changes.rules === undefined ? undefined : unfitFor(m, opened);
  if (unfit !== undefined) return unfit;
  const [deck] = deckFaults(m.manifest, opened.table, m.state);
  if (deck !== undefined) {
    return { code: "rules/options", message: `the decks of the manifest stay as they are: ${deck.message}` };
  }
  const names = changes.rules !== undefined || changes.data !== undefined;
  if (!names || changes.stateHash !== undefined) return undefined;
  return { code: "state/hash", message: "a change of rules or pack names the state after it" };
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

/** An entry `answer`. */
export function answer(m: Machine, author: string, body: Body<"answer">, source: ChanceSource): void {
  const { pending, phase: place } = m;
  const seat = seatOf(m, author);
  if (pending === null || place.at !== "answer" || seat === undefined) return stop(m);
  if (body.of !== pending.hash) {
    const figures = { expected: pending.hash, actual: body.of };
    return breakOff(
      m,
      seat.id,
      "consent/wrong-proposal",
      "the answer names another entry than the pending proposal",
      figures,
    );
  }
  const queue = place.queue.slice(1);
  if (!body.ok) {
    m.pending = null;
    m.phase = place.back;
  } else if (queue.length > 0) {
    m.phase = { at: "answer", queue, back: place.back };
  } else {
    m.pending = null;
    // What everybody agreed to was decided now: a roll that must follow the last decision follows this.
    m.lastDecision = m.seq;
    effect(m, pending, author, source);
  }
}

/** What follows when everybody has agreed; the proposer's period is still open. */
function effect(
  m: Machine,
  { by, proposal, seq: proposed }: PendingProposal,
  answerer: string,
  source: ChanceSource,
): void {
  const seat = seatOf(m, by);
  if (seat === undefined) return stop(m);
  switch (proposal.kind) {
    case "undo": {
      const rolls = m.inputs.filter(({ seq, by: who }) => seq > proposal.to && who === "chance").length;
      const { refused } = withoutInputs(m, ({ seq, by: who }) => {
        return seq <= proposal.to || who === "agreed" || who === "turned";
      });
      if (refused.length > 0)
        throw new TypeError(`the same entries ${refused.join(", ")} do not lead to the same state`);
      // Behind it: what could not be taken back is not settled.
      m.counts.undone.push({ seq: m.seq, to: proposal.to, rolls });
      forgetCommitted(m, (seq) => seq > proposal.to);
      forgetStands(m, (seq) => seq > proposal.to);
      forgetTexts(m, (seq) => seq > proposal.to);
      for (const rest of m.rests) if (rest > proposal.to) m.rests.delete(rest);
      // Everybody shows a value: nobody plays on with dice that they already know.
      m.phase = { at: "exchange", queue: cyclic(m, answerer), next: { to: "settle" } };
      return;
    }
    case "amend":
      amend(m, seat, proposal.changes);
      break;
    case "rechain":
      seat.next = { nonce: hexBytes(proposal.nonce), anchor: hexBytes(proposal.anchor), n: proposal.n };
      m.brought.add(proposal.nonce).add(proposal.anchor);
      break;
    case "rotate": {
      const other = seatOf(m, proposal.player);
      if (other !== undefined) takeKey(m, other, proposal.key);
      break;
    }
    case "substitute": {
      // The leaver's value proves their rolls. Then the seat changes.
      const { kind: _, ...successor } = proposal;
      m.phase = { at: "close", owner: by, next: { to: "successor", successor } };
      return;
    }
    case "fact":
      if (!establish(m, proposal.fact, proposal.value, answerer, "agreed")) break;
      agreeText(m, proposal.fact);
      // What was agreed stays agreed: an undo does not go back before it.
      m.floor = m.seq;
      break;
    case "checkpoint":
      m.floor = m.seq;
      break;
    case "stands":
      // Nothing is played again, and nothing is fixed by it: an undo may go back before it, and takes it back.
      letStand(m, "consent", proposal, proposed);
      break;
    case "referees":
      installReferees(m, proposal);
      break;
    case "end":
      endGame(m, { ...proposal.result, rule: "agreement" }, by);
      break;
  }
  if (m.stopped === null) settle(m, source, answerer);
}

type Changes = Extract<Proposal, { kind: "amend" }>["changes"];

/** An agreement with changes. */
function amended(agreement: Agreement, { classes, stateHash: _, ...rest }: Changes): Agreement {
  const { dice } = agreement;
  const next = classes === undefined ? dice : { ...dice, classes: { ...dice.classes, ...classes } };
  return { ...agreement, ...definedOnly(rest), dice: next };
}

function amend(m: Machine, seat: Seat, changes: Changes): void {
  const next = amended(m.agreement, changes);
  const opened = m.openRules(next);
  if ("code" in opened) return rulesFault(m, opened);
  m.agreement = next;
  for (const [side, seq] of m.table.ledger.seated) opened.table.ledger.seated.set(side, seq);
  m.table = opened.table;
  m.shapes = opened.shapes;
  // Nothing earlier is judged again: what stands up to here was played by the rules that were agreed until now.
  m.spans.push(spanFrom(m.seq + 1, next, opened, inForce(m)));
  for (const record of m.decks) record.deck = m.table.decks.find(({ id }) => id === record.item.id) ?? record.deck;
  putState(m, m.state);
  m.floor = m.seq;
  const { stateHash: after } = changes;
  const own = stateHash(m.state);
  if (after === undefined) return;
  compareState(m, m.seq, seat.id, after === own);
  if (after === own) return;
  if (m.auditing) return;
  if (!convicts(m, m.seq)) return stop(m);
  const figures = { expected: own, actual: after };
  breakOff(m, seat.id, "state/hash", "the state after the amendment is another one than was agreed", figures);
}

/** Rules that were agreed, but are not here: nobody broke anything. */
function rulesFault(m: Machine, { code, severity, message }: RulesFault): void {
  report(m, { code, severity, message, seq: m.seq });
  stop(m);
}

function definedOnly<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.assign(
    {},
    ...Object.entries(changes)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => ({ [k]: v })),
  );
}
