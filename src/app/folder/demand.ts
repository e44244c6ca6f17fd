/**
 * Cards, openings and answers are given on a proven demand only: what was seen cannot be taken back (log-format 16).
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { type LogFinding, penOf } from "../../replay/index.js";
import { exits, failure } from "../core/failure.js";
import type { Session } from "./session.js";

/** Findings that say nothing of whether a demand is right: they wait for values and cards that are still closed. */
function waits({ code, facts }: LogFinding): boolean {
  if (code === "cards/audit-missing" || code === "hidden/audit-missing") return true;
  return facts !== undefined && facts.length > 0 && facts.every((fact) => fact.startsWith("secret/"));
}

/**
 * The first finding for which nothing may be given, or undefined. What a referee has ruled on since is settled.
 *
 * @param giver whose own faults do not count
 * @param strict what could not be judged counts too: for somebody who only has the log
 */
export function unprovenDemand(
  { replayed }: Pick<Session, "replayed">,
  giver: string,
  strict: boolean,
): LogFinding | undefined {
  const timeline = replayed.machine?.timeline ?? [];
  const ruled = timeline.findLast(({ type }) => type === "ruling")?.seq ?? -1;
  return replayed.findings.find((finding) => {
    const { severity, author, seq } = finding;
    if (severity === "irregularity" || author === giver || waits(finding)) return false;
    if (severity === "unknown" && !strict) return false;
    return seq === undefined || seq >= ruled;
  });
}

/** Refuses to give anything where the demand is not proven, unless it was said that it be given all the same. */
export function requireProven(session: Session, giver: string, strict: boolean, accept: boolean): void {
  const { phase: place } = session.machine;
  // Who only has the log shows nothing of a deck before the game is over beyond doubt.
  const asked = place.at === "service" || (strict && place.at === "audit");
  if (accept || !asked || penOf(session.machine) !== giver) return;
  const finding = unprovenDemand(session, giver, strict);
  if (finding === undefined) return;
  const where = finding.seq === undefined ? "" : ` in entry ${finding.seq}`;
  const message = `What you are asked for depends on a log with a finding${where}: ${shown(finding.message)} (${finding.code}). Nothing is given on it: ask the players, or the referee.`;
  throw failure("unproven-demand", message, {}, exits.violations);
}
