/**
 * What cards did whose text no rulebook has, and on whose word: a file or a fact that all agreed, or a declaration of the one who
 * played them. Where the agreement says so, a declaration counts once everybody else has played on, unless one of them objects
 * (log-format 10).
 *
 * @packageDocumentation
 */
import type { Finding } from "../../rules/sdk/index.js";
import type { DeclaredText } from "./text-records.js";
import type { Machine, Seat } from "./types.js";

/** Whether a finding is open for want of a card's text alone. */
export const isOpenText = ({ severity, facts }: Pick<Finding, "severity" | "facts">): boolean =>
  severity === "unknown" &&
  facts !== undefined &&
  facts.length > 0 &&
  facts.every((fact) => fact.startsWith("effect/"));

/** Before a decision: what was read until now is not its own. */
export function beginTexts({ table }: Machine): void {
  table.ledger.texts.clear();
}

/** After a decision that was carried out: on whose word its card did what it did. */
export function noteTexts(m: Machine, seat: Seat, findings: readonly Finding[]): void {
  const note = (fact: string, basis: DeclaredText["basis"]) => {
    m.texts.push({ seq: m.seq, author: seat.id, fact, basis, playedOn: new Map(), objected: null, settled: null });
  };
  for (const [fact, by] of m.table.ledger.texts) note(fact, by);
  for (const finding of findings)
    if (isOpenText(finding)) for (const fact of finding.facts ?? []) note(fact, "declared");
}

/** Somebody decides something: where that was agreed, they accept what was declared in packets before. */
export function playOn(m: Machine, seat: Seat): void {
  if (m.manifest.declared !== "play-on") return;
  for (const text of openTexts(m)) {
    if (text.author === seat.id || text.objected !== null || text.seq >= m.packetFrom) continue;
    if (!text.playedOn.has(seat.id)) text.playedOn.set(seat.id, m.seq);
    const others = m.seats.filter(({ id, active }) => active && id !== text.author);
    if (others.every(({ id }) => text.playedOn.has(id))) text.settled = { seq: m.seq, by: "played-on" };
  }
}

/** Declarations that nobody has accepted or agreed yet. */
export const openTexts = ({ texts }: Pick<Machine, "texts">): DeclaredText[] =>
  texts.filter(({ basis, settled }) => basis === "declared" && settled === null);

/** What an objection of a player can name: a declaration of somebody else that is open. */
export const mayObject = (m: Pick<Machine, "texts">, author: string, seq: number): boolean =>
  openTexts(m).some((text) => text.seq === seq && text.author !== author);

/** An objection keeps it open, however the game goes on. */
export function object(m: Machine, author: string, seq: number): void {
  for (const text of openTexts(m)) if (text.seq === seq && text.author !== author) text.objected ??= m.seq;
}

/** All agreed what a card says, or the referee ruled it: what was declared for it before is open no more. */
export function agreeText(m: Machine, fact: string): void {
  for (const text of openTexts(m)) if (text.fact === fact) text.settled = { seq: m.seq, by: "agreed" };
}

/** Entries were taken back: what they declared, and what they accepted. */
export function forgetTexts(m: Machine, isTakenBack: (seq: number) => boolean): void {
  const kept = m.texts.filter(({ seq }) => !isTakenBack(seq));
  for (const text of kept) {
    for (const [player, seq] of text.playedOn) if (isTakenBack(seq)) text.playedOn.delete(player);
    if (text.settled === null || !isTakenBack(text.settled.seq)) continue;
    // An undo keeps what was agreed; a referee who annuls it takes the fact out of the state.
    if (text.settled.by === "played-on" || !Object.hasOwn(m.state.known, text.fact)) text.settled = null;
  }
  m.texts.splice(0, m.texts.length, ...kept);
}
