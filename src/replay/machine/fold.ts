/**
 * The one place where steps are put into the machine: what was found, what happened, whether judging ends, who writes next.
 *
 * @packageDocumentation
 */
import type { Expectation } from "../../rules/sdk/index.js";
import type { AnyEntry } from "../../schema/entry.js";
import type { LogFinding } from "../format/finding.js";
import { afterAccept } from "./accept.js";
import { finish } from "./audit.js";
import { type ChanceSource, openPeriod } from "./chance.js";
import { settle } from "./settle.js";
import { downgraded } from "./spans.js";
import { type Found, type Step, settling, type Then } from "./step.js";
import type { Folded, Machine } from "./types.js";

/** Begins an entry: nothing has happened in it yet. */
export function beginEntry(m: Machine): void {
  const to: Folded = m;
  to.events = [];
  to.rolls = [];
}

/** The rules module has failed at an entry: code that was installed, on a log that may be hostile. Nobody is to blame. */
export function failEntry(m: Machine, { s: seq, a: author }: Pick<AnyEntry, "s" | "a">, why: string): void {
  const to: Folded = m;
  const message = `the rules module failed: ${why}`;
  to.findings.push({ code: "rules/failed", severity: "unknown", message, seq, author });
  to.stopped ??= seq;
}

/**
 * Folds a step, and what follows from it, until somebody has to write or judging ends.
 *
 * @param author who wrote the entry at hand
 * @param source where its rolls come from
 * @returns what the rules were found to wait for; undefined where they were not asked
 */
export function foldAll(
  m: Machine,
  step: Step | Then,
  author: string,
  source: ChanceSource,
): Expectation["kind"] | undefined {
  const to: Folded = m;
  let then = "to" in step ? step : fold(m, step);
  for (;;) {
    switch (then.to) {
      case "stop":
        if (then.why !== undefined) note(m, { finding: then.why });
        to.stopped ??= m.seq;
        return undefined;
      case "rest":
        if (then.phase !== undefined) to.phase = then.phase;
        return then.due;
      case "over":
        to.phase = finish(m);
        return undefined;
      case "accept":
        to.phase = afterAccept(m, author, then.queue);
        return undefined;
      case "open":
        openPeriod(m, then.player);
        then = settling;
        continue;
      case "settle":
        then = fold(m, settle(m, source, author));
    }
  }
}

/** Folds what one step finds, in its order; where it goes on. */
function fold(m: Machine, step: Step): Then {
  for (;;) {
    const { done, value } = step.next();
    if (done === true) return value;
    note(m, value);
  }
}

function note(m: Machine, found: Found): void {
  // What another version of the rules holds against somebody is only a doubt.
  if ("finding" in found) m.findings.push(downgraded(m, byPlayer(m, found.finding), found.by));
  else if ("events" in found) m.events.push(...found.events);
  else if ("roll" in found) m.rolls.push(found.roll);
  else for (const finding of found.withdrawn) m.findings.splice(m.findings.indexOf(finding), 1);
}

/** The rules know sides; who asserted a fact that a finding rests on is told by player. */
function byPlayer({ seats }: Machine, finding: LogFinding): LogFinding {
  const { rests } = finding;
  if (rests?.some(({ by }) => by !== undefined) !== true) return finding;
  const told = rests.map((one) => {
    const player = one.by === undefined ? undefined : seats.find(({ side }) => side === one.by)?.id;
    return player === undefined ? one : { ...one, by: player };
  });
  return { ...finding, rests: told };
}
