/**
 * What a release judged, kept: the verdict and the findings of some logs, and what the rules allowed at some of their states.
 *
 * @packageDocumentation
 */
import { toHex, utf8 } from "../replay/crypto/bytes.js";
import { sha256 } from "../replay/crypto/hash.js";
import { canonicalText, type GameLibrary, type Machine, type Replayed, replayLog, reportOf } from "../replay/index.js";
import type { AnyState } from "../rules/sdk/index.js";
import type { Report } from "../schema/index.js";

/** A log as a release judged it. Sentences are not part of it: they may be mended. */
export interface FrozenLog {
  readonly game: string;
  readonly name: string;
  readonly rules: { readonly version: string; readonly hash: string };
  readonly verdict: Report["verdict"];
  /** `code severity entry author section` of each finding. */
  readonly findings: readonly string[];
  readonly entries: number;
  readonly stateHash: string | null;
  /** At some decisions, by entry: a hash of every legal move, of the moves that the rules list whole. */
  readonly legal: { readonly [seq: string]: string };
}

/** The index of a release. */
export interface FrozenRelease {
  readonly package: string;
  /** Day of the release; null for the candidate, which is frozen again until it is out. */
  readonly date: string | null;
  readonly logs: readonly FrozenLog[];
}

/** At how many decisions of a log the legal moves are kept. */
const probes = 24;

const told = ({ code, severity, seq, author, rule }: Report["findings"][number]): string =>
  [code, severity, seq ?? "-", author ?? "-", rule?.section ?? "-"].join(" ");

/**
 * A log as the rules of a library judge it, to be kept and compared with {@link differences} later.
 *
 * @example
 * const { frozen } = await judgedLog(bytes, "border-forts", "skirmish", libraryOf(...games));
 * expect(differences(kept, frozen, report)).toEqual([]);
 */
export async function judgedLog(
  log: Uint8Array,
  game: string,
  name: string,
  library: GameLibrary,
): Promise<{ readonly frozen: FrozenLog; readonly report: Report; readonly replayed: Replayed }> {
  const replayed = await replayLog(log, { library, timeline: true });
  const report = reportOf(replayed);
  const agreed = report.rules[0]?.agreed ?? { version: "", hash: "" };
  const frozen: FrozenLog = {
    ...{ game, name, rules: agreed, verdict: report.verdict, findings: report.findings.map(told) },
    ...{ entries: report.game?.entries ?? 0, stateHash: report.game?.stateHash ?? null },
    legal: replayed.machine === null ? {} : legalMoves(replayed.machine),
  };
  return { frozen, report, replayed };
}

/** At regular intervals of decisions: what was legal there. */
function legalMoves({ table, initial, inputs }: Machine): { [seq: string]: string } {
  const complete = new Set(table.game.moves.filter((move) => move.complete).map(({ name }) => name));
  const decisions = inputs.filter(({ input }) => "move" in input).length;
  const step = Math.max(1, Math.floor(decisions / probes));
  const found: { [seq: string]: string } = {};
  const state: AnyState = JSON.parse(initial);
  let count = 0;
  for (const { seq, input, by } of inputs) {
    if ("state" in input && !("move" in input)) break;
    if ("move" in input && count++ % step === 0) {
      const copy: AnyState = JSON.parse(JSON.stringify(state));
      const legal = table.legalMoves(copy, by).filter(({ move }) => complete.has(move));
      const text = legal.map((move) => canonicalText(move)).sort();
      found[seq] = toHex(sha256(utf8(text.join("\n")))).slice(0, 16);
    }
    table.play(state, JSON.parse(JSON.stringify(input)), by, true);
  }
  return found;
}

/** Findings that only say which rules are installed. */
const ofVersions = /^rules\/other-(?:version|state) /;
/** Another version accuses nobody: there a violation is a doubt, and the verdict leaves it open. */
const downgraded = (finding: string) => finding.replace(/^(\S+) violation /, "$1 unknown ");

/**
 * What is judged otherwise than the release did; nothing where all is the same. Under another version of the rules the
 * states have to agree and the same entries have to be found.
 */
export function differences(before: FrozenLog, now: FrozenLog, { rules }: Pick<Report, "rules">): string[] {
  const other = rules.some(({ standing }) => standing !== "agreed");
  const found: string[] = [];
  const compare = (what: string, was: unknown, is: unknown) => {
    const [left, right] = [JSON.stringify(was), JSON.stringify(is)];
    if (left !== right) found.push(`${what}: ${left} then, ${right} now`);
  };
  const findings = (log: FrozenLog) =>
    log.findings
      .filter((finding) => !ofVersions.test(finding))
      .map((finding) => (other ? downgraded(finding) : finding));
  if (!other) compare("verdict", before.verdict, now.verdict);
  compare("findings", findings(before), findings(now));
  compare("entries", before.entries, now.entries);
  compare("state", before.stateHash, now.stateHash);
  for (const [at, hash] of Object.entries(before.legal)) compare(`legal moves before entry ${at}`, hash, now.legal[at]);
  for (const { differs } of rules)
    if (differs !== null) found.push(`the state after entry ${differs.seq} is another one`);
  return found;
}
