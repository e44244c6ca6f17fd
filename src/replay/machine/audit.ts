/**
 * After the game: everything that is still closed and must be opened is opened, by one author after another (AUDIT, log-format 8).
 *
 * @packageDocumentation
 */
import { byPlace } from "../../rules/sdk/index.js";
import type { Body } from "../../schema/index.js";
import { takeEpoch } from "./audit-epochs.js";
import { closedValues, openCommitted } from "./committed.js";
import { checkOpening, turnUp } from "./decks/openings.js";
import { byEpoch, type DeckRecord, held } from "./decks/records.js";
import { cyclic, seatOf } from "./queries.js";
import { accuse, rest, type Step, stopped } from "./step.js";
import type { AuditDue, Machine, Phase } from "./types.js";

/** Everything that has to be opened: dealers first, then the winner, so that a bad loser holds up nobody. */
export function auditDues(m: Machine): AuditDue[] {
  const dues: AuditDue[] = [];
  for (const { item, epochs } of m.decks) {
    if (item.mode === "dealer" && item.audit === "full" && epochs.length > 0) {
      dues.push({ by: "dealer", kind: "epoch", deckId: item.id, epoch: epochs.length });
    }
  }
  const winner = m.seats.find(({ side }) => side === m.state.over?.winner)?.id ?? m.lastOwner;
  for (const player of cyclic(m, winner)) {
    for (const { id } of closedValues(m, player)) dues.push({ by: player, kind: "hidden", id });
    for (const record of m.decks) dues.push(...deckDues(m, record, player));
  }
  return dues;
}

function deckDues(m: Machine, record: DeckRecord, player: string): AuditDue[] {
  const { item, epochs, poker } = record;
  const deckId = item.id;
  if (item.audit === "none") return [];
  if (item.mode === "own") {
    if (item.owner !== player) return [];
    return epochs.map((_, at) => ({ by: player, kind: "epoch", deckId, epoch: at + 1 }));
  }
  if (poker !== null && item.audit === "full") {
    return poker.levels.flatMap((level, at) =>
      level.keys.has(player) ? [{ by: player, kind: "epoch" as const, deckId, epoch: at + 1 }] : [],
    );
  }
  if (item.audit !== "hands") return [];
  const seen = record.boxes.keys();
  const side = seatOf(m, player)?.side ?? "";
  const readable = record.deck.look(m.state)?.readers[side] ?? [];
  const ever = new Set([
    ...readable,
    ...[...seen, ...(poker?.chains.keys() ?? [])].flatMap((key) => refOf(key, player)),
  ]);
  // What they were sent a bad box of, and no better one, they never had.
  const closed = [...ever].filter((ref) => !record.turned.has(ref) && !record.faulty.has(held(player, ref)));
  return [...byEpoch(closed).values()].map((refs) => ({ by: player, kind: "cards", deckId, refs: refs.sort(byPlace) }));
}

const refOf = (key: string, player: string): string[] =>
  key.startsWith(`${player} `) ? [key.slice(player.length + 1)] : [];

/** What follows the outcome: the audit, where there is one. */
export const finish = (m: Machine): Phase => auditOf(auditDues(m));

const auditOf = (queue: readonly AuditDue[]): Phase => (queue.length > 0 ? { at: "audit", queue } : { at: "over" });

/** An entry `open` after the game. Anything may be opened that its author still owes. */
export function* takeAudit(m: Machine, author: string, body: Body<"open">): Step {
  if (m.phase.at !== "audit") return stopped;
  const { queue } = m.phase;
  const due = queue.find((item) => item.by === author && fits(item, body));
  // Shuffles are shown in their order: a later one is read with the cards of those before it.
  const earlier = due?.kind === "epoch" ? queue.find((item) => item.kind === "epoch" && inOneDeck(item, due)) : due;
  if (due === undefined || earlier !== due) {
    const message = `${author} has nothing of the kind left to open`;
    yield* accuse(m, author, "cards/open-not-demanded", message, { actual: body.kind });
    return stopped;
  }
  if (!(yield* openedAfter(m, author, body))) return stopped;
  return rest(auditOf(queue.filter((item) => item !== due)));
}

/** Opens what the audit asked for; whether it is right. */
function* openedAfter(m: Machine, author: string, body: Body<"open">): Step<boolean> {
  const seat = seatOf(m, author);
  if (body.kind === "hidden") return seat === undefined || (yield* openCommitted(m, seat, body));
  if (body.kind === "epoch") return yield* takeEpoch(m, author, body);
  if (body.kind !== "cards") return true;
  const cards = yield* checkOpening(m, author, undefined, body);
  if (cards === undefined || "to" in cards) return false;
  yield* turnUp(m, body.deckId, {}, author);
  return true;
}

type EpochDue = Extract<AuditDue, { readonly kind: "epoch" }>;

const inOneDeck = (a: EpochDue, b: EpochDue): boolean => a.by === b.by && a.deckId === b.deckId;

/** The audit without a card that its reader was sent a bad box of: it is not theirs to open. */
export function excused(dues: readonly AuditDue[], player: string, deckId: string, ref: string): Phase {
  const queue = dues.flatMap((due): AuditDue[] => {
    if (due.kind !== "cards" || due.by !== player || due.deckId !== deckId) return [due];
    const refs = due.refs.filter((other) => other !== ref);
    return refs.length > 0 ? [{ ...due, refs }] : [];
  });
  return auditOf(queue);
}

function fits(due: AuditDue, body: Body<"open">): boolean {
  if (due.kind === "hidden") return body.kind === "hidden" && body.id === due.id;
  if (body.kind !== due.kind || !("deckId" in body) || body.deckId !== due.deckId) return false;
  if (due.kind === "epoch") return body.kind === "epoch" && body.epoch === due.epoch;
  return (
    body.kind === "cards" && body.refs.length === due.refs.length && body.refs.every((ref, at) => ref === due.refs[at])
  );
}
