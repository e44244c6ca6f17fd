import type { Table } from "../../rules/sdk/index.js";
import type { ProtocolCode } from "../format/codes.js";
import type { LogFinding } from "../format/finding.js";
import { softened } from "./spans.js";
import type { Machine } from "./types.js";

/** What an entry breaks of what all games share. */
export interface Fault {
  readonly code: ProtocolCode;
  readonly message: string;
  readonly figures?: object;
}

/**
 * Notes a finding of the entry at hand. What another version of the rules holds against somebody is only a doubt.
 *
 * @param by the rules that found it, where they may be others than those of its entry
 */
export function report(m: Machine, finding: LogFinding, by?: Table): void {
  m.findings.push(softened(m, byPlayer(m, finding), by));
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

/**
 * Notes a violation of the entry at hand by its author, or by the one who caused it.
 *
 * @returns false: what an entry that is wrong comes to
 */
export function accuse(m: Machine, author: string, code: ProtocolCode, message: string, figures: object = {}): false {
  report(m, { code, severity: "violation", message, seq: m.seq, author, ...figures });
  return false;
}

/** Ends the judged part at the entry at hand: two verifiers must go on alike. */
export function stop(m: Machine): void {
  m.stopped ??= m.seq;
}

/** Notes a violation with which the judged part ends. */
export function breakOff(m: Machine, author: string, code: ProtocolCode, message: string, figures: object = {}): void {
  accuse(m, author, code, message, figures);
  stop(m);
}
