/**
 * What a game would come to by another version of its rules: asked before players move to it.
 *
 * @packageDocumentation
 */

import type { LogFinding } from "../format/finding.js";
import { rulesHash } from "../format/fingerprints.js";
import { stateHash } from "../machine/rules-state.js";
import type { GameLibrary, InstalledGame } from "./library.js";
import { replayLog } from "./replay.js";
import type { ReplayOptions } from "./types.js";

/** How the game so far comes out by another version than the one it was played by. */
export interface RulesCompared {
  readonly version: string;
  readonly hash: string;
  /** Signed states in the log, and how many of them the other rules come to as well. */
  readonly states: { readonly signed: number; readonly agree: number };
  /** The first entry whose signed state is another one by these rules. */
  readonly differs: { readonly seq: number; readonly author: string } | null;
  /** What these rules have against entries that were legal by the agreed ones. */
  readonly findings: readonly LogFinding[];
  /** The other rules come to the same state at the end of the log. */
  readonly sameNow: boolean;
  /** All of it in words. */
  readonly words: string;
}

/** Replays a log by one version of its rules alone, and compares it with the states that the players signed. */
export async function compareRules(
  log: Uint8Array,
  other: InstalledGame,
  options: ReplayOptions,
): Promise<RulesCompared> {
  const { library } = options;
  const { id, version } = other.game;
  const only: GameLibrary = { ...library, ids: [id], find: async () => other, versions: async () => [version] };
  const own = await replayLog(log, { ...options, timeline: false });
  const replayed = await replayLog(log, { ...options, timeline: false, library: only });
  const findings = replayed.findings.filter(({ judgedBy }) => judgedBy === version);
  const states = { signed: 0, agree: 0 };
  for (const { states: part } of replayed.rules) {
    states.signed += part.signed;
    states.agree += part.agree;
  }
  const differs = replayed.rules.find((part) => part.differs !== null)?.differs ?? null;
  const [now, then] = [own.machine, replayed.machine];
  const sameNow =
    now !== null && then !== null && then.stopped === null && stateHash(now.state) === stateHash(then.state);
  const compared = { version, hash: rulesHash(other.game), states, differs, findings, sameNow };
  return { ...compared, words: wordsOf(compared) };
}

function wordsOf({ version, states, differs, findings, sameNow }: Omit<RulesCompared, "words">): string {
  const { signed, agree } = states;
  if (differs !== null) {
    return `By ${version} the game comes out differently: the state after entry ${differs.seq} is not the one that ${differs.author} signed (${agree} signed states before it are the same).`;
  }
  const [first] = findings;
  if (first !== undefined) {
    const where = first.seq === undefined ? "" : ` in entry ${first.seq}`;
    return `By ${version} not everything so far was legal${where}: ${first.message}. All ${signed} signed states are the same.`;
  }
  if (!sameNow) return `By ${version} the game so far comes to a different state from the one it has now.`;
  return `By ${version} the game so far comes out the same: all ${signed} signed states, and the state now.`;
}
