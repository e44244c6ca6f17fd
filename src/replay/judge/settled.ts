/**
 * What settles a finding: its entry was annulled or undone, it was let stand as an error, or the text that it wanted was agreed.
 *
 * @packageDocumentation
 */

import type { ReportFinding } from "../../schema/index.js";
import { codeRule } from "../format/codes.js";
import type { LogFinding } from "../format/finding.js";
import { isOpenText } from "../machine/declared-texts.js";
import { errorName } from "../machine/stands.js";
import type { DeclaredText } from "../machine/text-records.js";
import type { Machine } from "../machine/types.js";

/** Which entries were taken back, and by which entry: a ruling that annuls them, or an undo that everybody agreed to. */
export type TakenBack = ReadonlyMap<number, { readonly seq: number; readonly by: "referee" | "consent" }>;

/** What a referee annulled, and what the players took back by consent: who broke a rule there has it behind them. */
export function takenBackIn(machine: Machine | null): TakenBack {
  const taken = new Map<number, { readonly seq: number; readonly by: "referee" | "consent" }>();
  if (machine === null) return taken;
  // One pass: how much undos go back over, all in all, is bounded by the length of the log. The first of several counts.
  for (const { seq, to } of machine.counts.undone)
    for (let at = to + 1; at < seq; at++) if (!taken.has(at)) taken.set(at, { seq, by: "consent" });
  for (const { seq, annuls } of machine.rulings) for (const at of annuls) taken.set(at, { seq, by: "referee" });
  return taken;
}

/** For a finding that was open for want of a card's text what closed it. */
type Closed = (finding: LogFinding) => DeclaredText["settled"];

/** What closed the texts of cards: by the entries that declared them, since a hostile log can have many of both. */
function textsClosedIn(machine: Machine | null): Closed {
  const byEntry = new Map<number, DeclaredText[]>();
  for (const text of machine?.texts ?? []) byEntry.set(text.seq, [...(byEntry.get(text.seq) ?? []), text]);
  return (finding) => {
    if (!isOpenText(finding)) return null;
    const own = (byEntry.get(finding.seq ?? -1) ?? []).filter(({ fact }) => finding.facts?.includes(fact) === true);
    return own.every(({ settled }) => settled !== null) ? (own.at(-1)?.settled ?? null) : null;
  };
}

/** For a finding the entry that lets it stand as an error, and who did. */
type Standing = (finding: LogFinding) => { readonly seq: number; readonly by: "consent" | "ruling" } | undefined;

/** What the players or the referee let stand: the very errors that they named, and no other code of the same entry. */
function standingIn(machine: Machine | null): Standing {
  const standing = new Map<string, { readonly seq: number; readonly by: "consent" | "ruling" }>();
  for (const { seq, by, entries } of machine?.errors.stands ?? [])
    for (const entry of entries)
      for (const { name, paths } of entry.errors)
        for (const path of paths ?? [anywhere]) standing.set(`${entry.seq} ${name} ${path}`, { seq, by });
  return ({ seq, code, rule, severity, path = "" }) => {
    if (seq === undefined || severity !== "violation" || !codeRule(code).stands) return undefined;
    const named = `${seq} ${errorName(code, rule)}`;
    return standing.get(`${named} ${path}`) ?? standing.get(`${named} ${anywhere}`);
  };
}

/** In the place of a path, which begins with a slash or is empty. */
const anywhere = "anywhere";

/** What a report says of a finding that was settled; undefined where it is not. */
export type Settled = Pick<ReportFinding, "settledBy" | "stands" | "effect">;

/** What settled the findings of a log. */
export function settlersIn(machine: Machine | null): (finding: LogFinding) => Settled | undefined {
  const [taken, closed, standing] = [takenBackIn(machine), textsClosedIn(machine), standingIn(machine)];
  return (finding) => {
    const { seq, severity, code } = finding;
    // What nobody can tell of an entry that was taken back is open no more than what it broke.
    const mayBe = severity !== "irregularity" && codeRule(code).settled !== "never";
    const settledBy = mayBe && seq !== undefined ? taken.get(seq)?.seq : undefined;
    if (settledBy !== undefined) return { settledBy };
    const text = closed(finding);
    if (text !== null) return { settledBy: text.seq, effect: text.by };
    const stands = standing(finding);
    return stands === undefined ? undefined : { settledBy: stands.seq, stands: stands.by };
  };
}
