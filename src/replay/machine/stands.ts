/**
 * Errors that stand: the players by consent, or the referee, let an entry that breaks a rule be (log-format 10, 11). Nothing
 * is played again. What stands is what was listed, as it was found when the entry was judged, and nothing else.
 *
 * @packageDocumentation
 */

import type { Finding } from "../../rules/sdk/index.js";
import type { ErrorsStand } from "../../schema/index.js";
import { codeRule } from "../format/codes.js";
import type { FoundError, FoundErrors } from "./error-records.js";
import { stateHash } from "./rules-state.js";
import { convicts } from "./spans.js";
import type { Fault } from "./step.js";
import type { Machine } from "./types.js";

/** The same code by the same section: what a proposal names of an error. */
export const errorName = (code: string, section: string | undefined): string => `${code} ${section ?? ""}`;

/** Notes of a decision whether what it broke was carried out: of several errors of one name, whether all of them were. */
export function noteApplied({ errors: { applied } }: Machine, findings: readonly Finding[], carried: boolean): void {
  for (const { severity, code, rule } of findings) {
    if (severity !== "violation") continue;
    const name = errorName(code, rule);
    applied.set(name, carried && applied.get(name) !== false);
  }
}

/** Notes what was found against an entry, so that it can be named later: once for each entry, when it was taken. */
export function noteErrors(m: Machine, seq: number, entry: string, findingsBefore: number): void {
  const { applied, found } = m.errors;
  const errors = new Map<string, FoundError>();
  for (const finding of m.findings.slice(findingsBefore)) {
    if (finding.seq !== seq || !codeRule(finding.code).stands) continue;
    // Other rules than the agreed ones soften what they find; `applied` holds violations alone.
    const name = errorName(finding.code, finding.rule);
    if (finding.severity !== "violation" && (convicts(m, seq) || !applied.has(name))) continue;
    const before = errors.get(name);
    const { code, rule: section, message } = finding;
    errors.set(name, {
      ...{ code, message: before === undefined ? message : `${before.message}; ${message}` },
      ...{ applied: applied.get(name) === true, paths: [...(before?.paths ?? []), finding.path ?? ""] },
      ...(section === undefined ? {} : { section }),
    });
  }
  if (errors.size > 0) found.set(seq, { entry, after: stateHash(m.state), errors: [...errors.values()] });
}

/** The errors of an entry that may stand: carried out, and not taken back since. */
export function mayStand(m: Machine, seq: number): FoundErrors | undefined {
  const found = m.errors.found.get(seq);
  if (found === undefined || !isCarriedOut(m, seq)) return undefined;
  const errors = found.errors.filter(({ applied }) => applied);
  return errors.length === 0 ? undefined : { ...found, errors };
}

/** What the rules were given against themselves is still part of the game. */
const isCarriedOut = ({ inputs }: Machine, seq: number): boolean =>
  inputs.some((input) => input.seq === seq && !input.clean);

/** Why a list of errors may not stand, no matter who asks for it; undefined if it may. */
export function standFault(m: Machine, who: "players" | "referee", asked: ErrorsStand): Fault | undefined {
  const { stands = "nobody" } = m.manifest;
  if (stands !== who) {
    const may = { nobody: "nobody lets", players: "the players let", referee: "the referee lets" }[stands];
    const message = `by the agreement ${may} an error stand: take it back or have it annulled`;
    return { code: "stands/not-agreed", message, figures: { expected: stands, actual: who } };
  }
  const never = asked.entries.flatMap(({ errors }) => errors).find(({ code }) => !codeRule(code).stands);
  if (never !== undefined) {
    const message = `${never.code} never stands: dice, signatures, values, states, dealt cards and forks are nobody's to forgive`;
    return { code: "stands/never", message, figures: { actual: never.code } };
  }
  const twice = asked.entries.find(({ seq }, at) => asked.entries.findIndex((one) => one.seq === seq) !== at);
  if (twice !== undefined) return notFound(`entry ${twice.seq} is named twice`, twice.seq);
  // Other rules than the agreed ones find other things: what was agreed is taken as it stands.
  if (!convicts(m, m.seq)) return undefined;
  if (asked.stateHash !== stateHash(m.state)) {
    const message = "the state that is named beside the errors is not the state here";
    return { code: "stands/mismatch", message, figures: { expected: stateHash(m.state), actual: asked.stateHash } };
  }
  for (const entry of asked.entries) {
    const fault = convicts(m, entry.seq) ? entryFault(m, entry) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function entryFault(m: Machine, { seq, entry, after, errors }: ErrorsStand["entries"][number]): Fault | undefined {
  const found = m.errors.found.get(seq);
  if (found === undefined) return notFound(`entry ${seq} has no error that could stand`, seq);
  if (found.entry !== entry || found.after !== after) {
    const message = `entry ${seq} is not the one that was named, or led to a different state`;
    const figures = {
      expected: { entry: found.entry, after: found.after },
      actual: { entry, after },
    };
    return { code: "stands/mismatch", message, figures };
  }
  for (const { code, section } of errors) {
    const own = found.errors.find((one) => one.code === code && one.section === section);
    if (own === undefined) {
      return notFound(
        `entry ${seq} was not found to break ${code}${section === undefined ? "" : ` [${section}]`}`,
        seq,
      );
    }
    if (own.applied && isCarriedOut(m, seq)) continue;
    const message = `the error in entry ${seq} against ${section ?? code} was not carried out, or was taken back: nothing in it can stand; undo it, or let the referee patch the state`;
    return { code: "stands/not-applied", message, figures: { actual: seq } };
  }
  return undefined;
}

const notFound = (message: string, actual: number): Fault => ({
  code: "stands/not-found",
  message,
  figures: { actual },
});

/** Lets errors stand, as everybody agreed or the referee ruled. */
export function letStand(m: Machine, by: "consent" | "ruling", asked: ErrorsStand, proposed: number): void {
  const entries = asked.entries.map(({ seq, errors }) => {
    const found = m.errors.found.get(seq)?.errors ?? [];
    const named = errors.map(({ code, section }) => ({
      name: errorName(code, section),
      paths: found.find((one) => one.code === code && one.section === section)?.paths ?? null,
    }));
    return { seq, errors: named };
  });
  m.errors.stands.push({ seq: m.seq, proposed, by, entries });
}

/** Takes back what was let stand in entries that are taken back themselves. */
export function forgetStands(m: Machine, isTakenBack: (seq: number) => boolean): void {
  const { stands } = m.errors;
  stands.splice(0, stands.length, ...stands.filter(({ seq, proposed }) => !isTakenBack(seq) && !isTakenBack(proposed)));
}
