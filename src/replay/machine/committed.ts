/**
 * Values that are fixed now and seen later: commitments in moves, openings where the rules demand them, and the second
 * judgement of hidden moves when everything is open (cards 2).
 *
 * @packageDocumentation
 */
import { type AnyMove, type AnyState, type Finding, type Played, secretFact } from "../../rules/sdk/index.js";
import type { Body } from "../../schema/index.js";
import { copyJson } from "../../schema/json.js";
import { checkHidden } from "../cards/hidden.js";
import { hexBytes } from "../crypto/bytes.js";
import type { LogFinding } from "../format/finding.js";
import { statesOf } from "./rules-state.js";
import { type Found, type Step, settling, unchanged } from "./step.js";
import type { Committed, Machine, RecordedInput, Seat } from "./types.js";

type Hidden = Extract<Body<"open">, { readonly kind: "hidden" }>;

/** Where a commitment is kept. */
export const committedKey = (owner: string, id: string): string => `${owner}/${id}`;

/** Notes the commitments of an entry: exactly those that its moves demand, each id once in a game. */
export function* takeCommitments(
  m: Machine,
  seat: Seat,
  demanded: readonly string[],
  hide: Body<"move">["hide"],
): Step<void> {
  const given = hide ?? [];
  const where = { severity: "violation", seq: m.seq, author: seat.id } as const;
  if (given.length !== demanded.length || given.some(({ id }, at) => id !== demanded[at])) {
    const message =
      demanded.length === 0
        ? "nothing is committed by these moves"
        : `these moves commit ${demanded.join(", ")}: each needs its commitment, in this order`;
    const figures = { expected: [...demanded], actual: given.map(({ id }) => id) };
    yield { finding: { code: "hidden/not-demanded", message, ...figures, ...where } };
  }
  for (const { id, c } of given) {
    if (!demanded.includes(id)) continue;
    const key = committedKey(seat.id, id);
    if (m.committed.has(key)) {
      const message = `${seat.id} has committed a value under ${id} before: each id can be used only once`;
      yield { finding: { code: "hidden/id-reused", message, actual: id, ...where } };
      continue;
    }
    m.committed.set(key, { owner: seat.id, side: seat.side, id, c: hexBytes(c), seq: m.seq, opened: false });
  }
}

/** An entry `open` of a value that the rules wait for. One that does not fit stays owed; one that fits leads on. */
export function* openDemanded(m: Machine, seat: Seat, body: Hidden): Step {
  return (yield* openCommitted(m, seat, body)) ? settling : unchanged;
}

/**
 * Opens a committed value. A value that does not fit its commitment is its author's violation, and stays owed.
 *
 * @returns whether it fits
 */
export function* openCommitted(m: Machine, seat: Seat, body: Hidden): Step<boolean> {
  const item = m.committed.get(committedKey(seat.id, body.id));
  const where = { severity: "violation", seq: m.seq, author: seat.id } as const;
  if (item === undefined) {
    const message = `${seat.id} has committed nothing under ${body.id}`;
    yield { finding: { code: "hidden/opening-wrong", message, actual: body.id, ...where } };
    return false;
  }
  const shown = { gid: m.gidBytes, owner: seat.id, id: body.id, value: body.value, salt: hexBytes(body.salt) };
  const fault = checkHidden(shown, item.c);
  if (fault !== undefined) {
    const message = `the value that ${seat.id} opens under ${body.id} is not the one that they committed in entry ${item.seq}`;
    yield { finding: { code: fault, message, actual: body.value, ...where } };
    return false;
  }
  item.opened = true;
  // What was seen cannot be unseen: no undo goes back before it.
  m.floor = m.seq;
  const fact = secretFact(seat.side, body.id);
  const input = { fact, value: body.value, entry: m.seq };
  yield* keepInput(m, { input, by: "agreed", author: seat.id }, m.table.play(m.state, input, "chance"));
  yield* judgeAgain(m);
  return true;
}

/** Keeps what the rules were given beside moves, and finds what came of it. */
export function* keepInput(
  m: Machine,
  given: Pick<RecordedInput, "input" | "by" | "author">,
  { events, findings }: Pick<Played, "events" | "findings">,
): Step<void> {
  m.inputs.push({ seq: m.seq, ...given, clean: findings.length === 0 });
  if (events.length > 0) yield { events };
  for (const finding of findings) yield byRules(m, finding, given.author);
}

/**
 * What the rules found at the entry at hand, as its author's doing. A value that could not be chosen was wrong when it was fixed: its
 * owner answers for it, no matter whose input led to its opening.
 */
export function byRules(m: Machine, { opening, ...finding }: Finding & Partial<LogFinding>, author: string): Found {
  if (opening === undefined) return { finding: { ...finding, seq: m.seq, author } };
  const owner = m.seats.find(({ side }) => side === opening.by)?.id ?? author;
  const { seq } = m.committed.get(committedKey(owner, opening.id)) ?? m;
  return { finding: { ...finding, seq, author: owner }, by: m.table };
}

/**
 * Forgets what was committed in entries that are taken back: the ids are free again, nothing of it is owed.
 *
 * @returns the facts that their openings had established
 */
export function* forgetCommitted(m: Machine, takenBack: (seq: number) => boolean): Step<ReadonlySet<string>> {
  const facts = new Set<string>();
  for (const [key, { side, id, seq }] of m.committed) {
    if (!takenBack(seq)) continue;
    m.committed.delete(key);
    facts.add(secretFact(side, id));
  }
  yield { withdrawn: m.findings.filter((finding) => waitsForSecrets(finding) && takenBack(finding.seq ?? -1)) };
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
function* judgeAgain(m: Machine): Step<void> {
  const waiting = m.findings.filter(waitsForSecrets);
  if (waiting.length === 0) return;
  const secrets: AnyState["known"] = {};
  for (const [fact, value] of Object.entries(m.state.known)) if (fact.startsWith("secret/")) secrets[fact] = value;
  const open = waiting.filter(({ facts }) => facts?.every((fact) => fact in secrets) === true);
  if (open.length === 0) return;
  const seqs = new Set(open.flatMap(({ seq }) => seq ?? []));
  yield { withdrawn: open };
  // By its place in the entry: another decision there may break, or have broken, the same rule.
  const named = (seq: number, code: string, path: string): string => `${seq} ${code} ${placeOf(path)}`;
  const before = new Set(m.findings.map(({ code, seq, path }) => named(seq ?? -1, code, path ?? "")));
  for (const { finding, path, seq, author } of foundWith(m, seqs, secrets))
    if (!before.has(named(seq, finding.code, path))) yield { finding: { ...finding, path, seq, author } };
}

/** What the rules have against the moves of entries when they know more values, and where in them. */
function* foundWith(m: Machine, seqs: ReadonlySet<number>, secrets: AnyState["known"]) {
  const decided = new Map<number, number>();
  for (const { state, recorded, table } of statesOf(m, seqs)) {
    const { input, seq, by, author } = recorded;
    if (!seqs.has(seq) || !isMove(input)) continue;
    const at = decided.get(seq) ?? 0;
    decided.set(seq, at + 1);
    const known = copyJson(state);
    Object.assign(known.known, secrets);
    for (const finding of table.check(known, input, by))
      yield { finding, path: `/b/do/${at}${finding.path ?? ""}`, seq, author };
  }
}

/** The decision of an entry that a pointer leads to. */
const placeOf = (path: string): string => /^\/b\/do\/\d+/.exec(path)?.[0] ?? "";

const isMove = (input: object): input is AnyMove => "move" in input;
