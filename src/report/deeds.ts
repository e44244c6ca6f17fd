/**
 * The move that a finding is about, in the words of the story: readers of a finding see what was done.
 *
 * @packageDocumentation
 */
import type { Replayed } from "../replay/index.js";
import type { AnyMove } from "../rules/sdk/index.js";
import type { ReportFinding } from "../schema/index.js";
import { isRecord } from "../schema/json.js";
import { tellMove } from "./story.js";

/** What tells the moves of findings; nothing was replayed where there is no machine. */
export type Played = Pick<Replayed, "machine" | "packets">;
export const nothingPlayed: Played = { machine: null, packets: [] };

const isMove = (value: unknown): value is AnyMove => isRecord(value) && typeof value["move"] === "string";

/** The move in words, escaped; undefined where a finding is about no single move, or nothing was replayed. */
export function deedOf({ seq, packet, path = "" }: ReportFinding, { machine, packets }: Played): string | undefined {
  if (machine === null || packet === undefined) return undefined;
  const entry = packets[packet - 1]?.entries.find((one) => one.entry.s === seq)?.entry;
  if (entry?.t !== "move" || !isRecord(entry.b) || !Array.isArray(entry.b["do"])) return undefined;
  const moves: readonly unknown[] = entry.b["do"];
  const [, number] = /^\/b\/do\/(\d+)(?:\/|$)/.exec(path) ?? [];
  const move = number === undefined ? (moves.length === 1 ? moves[0] : undefined) : moves[Number(number)];
  return isMove(move) ? tellMove(move, machine) : undefined;
}
