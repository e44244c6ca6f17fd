/**
 * Values that are fixed now and seen later: commitments in moves, openings where the rules demand them, and the second
 * judgement of hidden moves when everything is open (cards 2).
 *
 * @packageDocumentation
 */
import { type AnyMove, type AnyState, type Finding, secretFact } from "../../rules/sdk/index.js";
import type { Body } from "../../schema/index.js";
import { copyJson } from "../../schema/json.js";
import { checkHidden } from "../cards/hidden.js";
import { hexBytes } from "../crypto/bytes.js";
import type { LogFinding } from "../format/finding.js";
import { report } from "./findings.js";
import { statesOf } from "./rules-state.js";
import type { Committed, Machine, Seat } from "./types.js";

type Hidden = Extract<Body<"open">, { readonly kind: "hidden" }>;

/** Where a commitment is kept. */
export const committedKey = (owner: string, id: string): string => `${owner}/${id}`;

/** Notes the commitments of an entry: exactly those that its moves demand, each id once in a game. */
export function takeCommitments(m: Machine, seat: Seat, demanded: readonly string[], hide: Body<"move">["hide"]): void {
  const given = hide ?? [];
  const where = { severity: "violation", seq: m.seq, author: seat.id } as const;
  if (given.length !== demanded.length || given.some(({ id }, at) => id !== demanded[at])) {
    const message =
      demanded.length === 0
        ? "nothing is committed by these moves"
        : `these moves commit ${demanded.join(", ")}: each needs its commitment, in this order`;
    const figures = { expected: [...demanded], actual: given.map(({ id }) => id) };
    report(m, { code: "hidden/not-demanded", message, ...figures, ...where });
  }
  for (const { id, c } of given) {
    if (!demanded.includes(id)) continue;
    const key = committedKey(seat.id, id);
    if (m.committed.has(key)) {
      const message = `${seat.id} has committed a value under ${id} before: each id can be used only once`;
      report(m, { code: "hidden/id-reused", message, actual: id, ...where });
      continue;
    }
    m.committed.set(key, { owner: seat.id, side: seat.side, id, c: hexBytes(c), seq: m.seq, opened: false });
  }
}

/**
 * An entry `open` of a committed value. A value that does not fit its commitment is its author's violation, and stays
 * owed.
 */
export function openCommitted(m: Machine, seat: Seat, body: Hidden): boolean {
  const item = m.committed.get(committedKey(seat.id, body.id));
  const where = { severity: "violation", seq: m.seq, author: seat.id } as const;
  if (item === undefined) {
    const message = `${seat.id} has committed nothing under ${body.id}`;
    report(m, { code: "hidden/opening-wrong", message, actual: body.id, ...where });
    return false;
  }
  const shown = { gid: m.gidBytes, owner: seat.id, id: body.id, value: body.value, salt: hexBytes(body.salt) };
  const fault = checkHidden(shown, item.c);
  if (fault !== undefined) {
    const message = `the value that ${seat.id} opens under ${body.id} is not the one that they committed in entry ${item.seq}`;
    report(m, { code: fault, message, actual: body.value, ...where });
    return false;
  }
  item.opened = true;
  // What was seen cannot be unseen: no undo goes back before it.
  m.floor = m.seq;
  const fact = secretFact(seat.side, body.id);
  const input = { fact, value: body.value, entry: m.seq };
  const played = m.table.play(m.state, input, "chance");
  m.inputs.push({ seq: m.seq, input, by: "agreed", author: seat.id, clean: played.findings.length === 0 });
  m.events.push(...played.events);
  for (const finding of played.findings) reportRules(m, finding, seat.id);
  judgeAgain(m);
  return true;
}

/**
 ** Notes what the rules found at the entry at hand, as its author's doing. A value that could not be chosen was wrong when it was
 * fixed: its owner answers for it, no matter whose input led to its opening.
 */
export function reportRules(m: Machine, { opening, ...finding }: Finding & Partial<LogFinding>, author: string): void {
  if (opening === undefined) return report(m, { ...finding, seq: m.seq, author });
  const owner = m.seats.find(({ side }) => side === opening.by)?.id ?? author;
  const { seq } = m.committed.get(committedKey(owner, opening.id)) ?? m;
  report(m, { ...finding, seq, author: owner }, m.table);
}

/**
 * Forgets what was committed in entries that are taken back: the ids are free again, nothing of it is owed.
 *
 * @returns the facts that their openings had established
 */
export function forgetCommitted(m: Machine, takenBack: (seq: number) => boolean): ReadonlySet<string> {
  const facts = new Set<string>();
  for (const [key, { side, id, seq }] of m.committed) {
    if (!takenBack(seq)) continue;
    m.committed.delete(key);
    facts.add(secretFact(side, id));
  }
  const idle = m.findings.filter((finding) => waitsForSecrets(finding) && takenBack(finding.seq ?? -1));
  for (const finding of idle) m.findings.splice(m.findings.indexOf(finding), 1);
  return facts;
}

/** Values of a player that are still closed. */
export function closedValues(m: Machine, player?: string): Committed[] {
  return [...m.committed.values()].filter(({ owner, opened }) => !opened && (player === undefined || owner === player));
}

const waitsForSecrets = ({ severity, facts }: { severity: string; facts?: readonly string[] }): boolean =>
  severity === "unknown" &&
  facts !== undefined &&
  facts.length > 0 &&
  facts.every((fact) => fact.startsWith("secret/"));

/**
 * Judges hidden moves again when their values are open: what could not be told at the time can be told now. Findings
 * that only waited for a value go, what the values break comes.
 */
export function judgeAgain(m: Machine): void {
  const waiting = m.findings.filter(waitsForSecrets);
  if (waiting.length === 0) return;
  const secrets: AnyState["known"] = {};
  for (const [fact, value] of Object.entries(m.state.known)) if (fact.startsWith("secret/")) secrets[fact] = value;
  const open = waiting.filter(({ facts }) => facts?.every((fact) => fact in secrets) === true);
  if (open.length === 0) return;
  const seqs = new Set(open.flatMap(({ seq }) => seq ?? []));
  for (const finding of open) m.findings.splice(m.findings.indexOf(finding), 1);
  // By its place in the entry: another decision there may break, or have broken, the same rule.
  const named = (seq: number, code: string, path: string): string => `${seq} ${code} ${placeOf(path)}`;
  const before = new Set(m.findings.map(({ code, seq, path }) => named(seq ?? -1, code, path ?? "")));
  const decided = new Map<number, number>();
  for (const { state, recorded, table } of statesOf(m, seqs)) {
    const { input, seq, by, author } = recorded;
    if (!seqs.has(seq) || !isMove(input)) continue;
    const at = decided.get(seq) ?? 0;
    decided.set(seq, at + 1);
    const known = copyJson(state);
    Object.assign(known.known, secrets);
    for (const finding of table.check(known, input, by)) {
      const path = `/b/do/${at}${finding.path ?? ""}`;
      if (!before.has(named(seq, finding.code, path))) report(m, { ...finding, path, seq, author });
    }
  }
}

/** The decision of an entry that a pointer leads to. */
const placeOf = (path: string): string => /^\/b\/do\/\d+/.exec(path)?.[0] ?? "";

const isMove = (input: object): input is AnyMove => "move" in input;
