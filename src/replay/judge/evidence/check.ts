/**
 * Judging evidence: packets that must show alone what they are said to show.
 *
 * @packageDocumentation
 */
import type { Evidence, Report, ReportFinding } from "../../../schema/index.js";
import { utf8 } from "../../crypto/bytes.js";
import { loadSignatures } from "../../crypto/ed25519.js";
import { codeRule, convictsByEvidence } from "../../format/codes.js";
import { agreedModule } from "../library.js";
import { fingerprintsOf, replayLog } from "../replay.js";
import { reportOf } from "../report.js";
import type { ReplayOptions } from "../types.js";
import { readValues, textOf } from "./packets.js";
import { judgeRun, unsound } from "./run.js";
import { judgeFromState } from "./standing.js";

/** What evidence came to. */
export interface Judgement {
  /** What is wrong with the evidence itself; undefined where it shows what it claims. */
  readonly fault?: string;
  /** The report on its packets. */
  readonly report: Report | null;
  /** In words: what it rests on. */
  readonly rests: string;
}

/**
 * Judges evidence. Never throws on what it holds.
 *
 * Packets from the beginning of a game are replayed. A few from the middle of it are judged without the rules of the game
 * and without a state: what is not shown by what the accused signed themselves convicts nobody.
 *
 * @example (await checkEvidence(evidence, { library: installedGames })).fault // undefined: it convicts
 */
export async function checkEvidence(evidence: Evidence, options: ReplayOptions): Promise<Judgement> {
  const { base, packets, claim } = evidence;
  if (!convictsByEvidence(claim.code)) {
    return { fault: `${claim.code} accuses nobody in evidence`, report: null, rests: "" };
  }
  return base === null ? fromTheBeginning(packets, claim, options) : aFew(base, packets, claim, options);
}

async function fromTheBeginning(
  packets: Evidence["packets"],
  claim: Evidence["claim"],
  options: ReplayOptions,
): Promise<Judgement> {
  const report = reportOf(await replayLog(utf8(textOf(packets)), { ...options, timeline: false }));
  const rests = "the game from its beginning, as everybody signed it";
  const shown = report.findings.filter(
    ({ code, seq, author, severity }) =>
      code === claim.code && seq === claim.seq && author === claim.author && severity === "violation",
  );
  const [first] = shown;
  if (first === undefined) {
    const fault = `its packets do not show that ${claim.author} broke ${claim.code} in entry ${claim.seq}`;
    return { fault, report, rests };
  }
  const { settledBy } = first;
  if (settledBy === undefined || shown.some((one) => one.settledBy === undefined)) {
    return { report, rests: isOpenEnded(report, first) ? `${rests}, as far as these packets go; ${later}` : rests };
  }
  return { fault: settledWords(claim.seq, settledBy, first.stands), report, rests };
}

/** Why a finding that was settled is no longer evidence. */
export function settledWords(seq: number, settledBy: number, stands: ReportFinding["stands"]): string {
  if (stands === undefined) return `entry ${seq} was taken back in entry ${settledBy}: that settled it`;
  const how = stands === "consent" ? "as everybody agreed" : "as the referee ruled";
  return `the error of entry ${seq} stands, ${how} in entry ${settledBy}: that settled it`;
}

/** What packets that stop before the end of a game cannot tell. */
const later = "a later undo, ruling or consent may have settled it";

/** Whether what was broken can have been taken back behind the packets: a move, in a game that is not over with them. */
function isOpenEnded({ game }: Report, { code }: ReportFinding): boolean {
  return codeRule(code).settled !== "never" && game?.state !== "ended";
}

async function aFew(
  base: NonNullable<Evidence["base"]>,
  packets: Evidence["packets"],
  claim: Evidence["claim"],
  options: ReplayOptions,
): Promise<Judgement> {
  const read = await readValues(packets);
  if (typeof read === "string") return { fault: `a packet cannot be read: ${read}`, report: null, rests: "" };
  const signatures = options.signatures ?? (await loadSignatures());
  const finding =
    base.state === undefined
      ? await judgeRun(base, read, claim, signatures)
      : ((await unsound(base, read, claim, signatures)) ?? (await judgeFromState(base, read, claim, options)));
  if (typeof finding === "string") return { fault: finding, report: null, rests: "" };
  const report = reportOf({
    machine: null,
    installed: (await agreedModule(options.library, base.m.rules)) ?? null,
    rules: [],
    manifest: base.m,
    packets: read,
    verified: read.length,
    entries: read.reduce((sum, { entries }) => sum + entries.length, 0),
    judged: 0,
    findings: [finding],
    fingerprints: await fingerprintsOf(base.m),
    resumed: 0,
    unreadable: false,
  });
  const rests =
    base.state === undefined
      ? `what ${claim.author} signed themselves, and what it stands on`
      : `the rules of the game, on the state that ${claim.author} signed themselves, and what was written since, as far as these packets go; ${later}`;
  return { report, rests };
}
