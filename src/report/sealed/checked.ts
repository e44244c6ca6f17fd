/**
 * Files against the log in which they were sealed, in words: the command and the page say the same.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Claim, VassalModule } from "../../vassal/index.js";
import { claimsOf } from "./audit.js";
import {
  besideLines,
  type Compared,
  compareFiles,
  type DiceOfFile,
  diceOfFile,
  type FoundFile,
  folded,
  otherBytesSay,
  ownRollsSay,
} from "./compared.js";
import type { SealedLog, SignedFile, SignedRoll } from "./log.js";

/** What a signed file says, as far as it is here. */
export interface ToldFile {
  readonly file: string;
  readonly dice?: DiceOfFile;
  /** Rolls of VASSAL's own dice: nobody vouches for them. */
  readonly ownRolls?: number;
  /** Why it cannot be read. */
  readonly fault?: string;
}

/** A line about a file, and what belongs to it. */
export interface CheckedLine {
  readonly line: string;
  /** The bytes are others than those that were signed. */
  readonly isOther: boolean;
  readonly told: readonly string[];
}

/** Files against a log. */
export interface Checked {
  readonly compared: readonly Compared[];
  readonly told: readonly ToldFile[];
  /** Files that were given and that the log does not know. */
  readonly foreign: readonly string[];
  /** A file is not the one that was signed. */
  readonly hasOther: boolean;
  readonly lines: readonly CheckedLine[];
  readonly claims: readonly Claim[];
  /** Said behind all of it: what none of it means. */
  readonly cautions: readonly string[];
}

/** Behind the verdict of a log of sealed files. */
export const notJudgedSays = "The rules of the game are NOT judged.";

/** Compares files with a log: those that somebody gave, and those that were found beside it. */
export async function checkFiles(
  log: SealedLog,
  files: { readonly given: readonly FoundFile[]; readonly beside: readonly FoundFile[] },
  module: VassalModule | undefined,
): Promise<Checked> {
  const { given, beside } = files;
  const compared = compareFiles(log, [...given, ...beside]);
  const unknown = given.filter((one) => log.files.every(({ sha256 }) => sha256 !== one.sha256));
  const beforeUndo = (one: FoundFile) => log.takenBack.files.find(({ sha256 }) => sha256 === one.sha256);
  const foreign = unknown.filter((one) => beforeUndo(one) === undefined).map(({ name }) => name);
  const told: ToldFile[] = [];
  for (const one of compared) told.push(await toldOf(one, log, module));
  const readable = new Set(compared.flatMap(({ signed }, at) => (told[at]?.fault === undefined ? [signed] : [])));
  const claims = await claimsOf(compared, readable, module);
  const named = namedIn(compared, told);
  const hasOther = foreign.length > 0 || compared.some(({ status }) => status === "other");
  return {
    ...{ compared, told, foreign, hasOther, claims },
    lines: [
      ...besideLines(compared).map((line, at): CheckedLine => {
        return { line, isOther: compared[at]?.status === "other", told: toldLines(told[at], named) };
      }),
      ...unknown.flatMap((one): CheckedLine[] => {
        const before = beforeUndo(one);
        if (before === undefined) return [];
        const line = `${shown(one.name)} was sealed by ${shown(before.author)} in entry ${before.entry}, and taken back`;
        return [{ line, isOther: false, told: [] }];
      }),
      ...foreign.map((name): CheckedLine => ({ line: foreignLine(name, log.files), isOther: true, told: [] })),
    ],
    cautions: [
      ...(hasOther ? [otherBytesSay] : []),
      ...(claims.some(({ status }) => status === "inconsistent") ? [inconsistentSays] : []),
    ],
  };
}

const inconsistentSays =
  "Inconsistent files prove nothing, and accuse nobody: players load a set-up, undo, or move on outside a log. Ask what happened.";

/** The rolls that any file of their turn names: a turn may have several files. */
function namedIn(compared: readonly Compared[], told: readonly ToldFile[]): ReadonlySet<SignedRoll> {
  const missedBy = new Map<SignedRoll, number>();
  const filesOf = new Map<number, number>();
  for (const [at, { signed }] of compared.entries()) {
    filesOf.set(signed.turn, (filesOf.get(signed.turn) ?? 0) + 1);
    for (const roll of told[at]?.dice?.unnamed ?? []) missedBy.set(roll, (missedBy.get(roll) ?? 0) + 1);
  }
  return new Set([...missedBy].filter(([{ turn }, missed]) => missed < (filesOf.get(turn) ?? 0)).map(([roll]) => roll));
}

async function toldOf({ signed, load }: Compared, log: SealedLog, module: VassalModule | undefined): Promise<ToldFile> {
  if (load === undefined) return { file: signed.name };
  const { readToldDice } = await import("../../vassal/seal/told.js");
  const read = readToldDice(load(), module);
  if (!read.ok) return { file: signed.name, fault: read.fault.message };
  return { file: signed.name, dice: diceOfFile(log, signed, read.named), ownRolls: read.own.length };
}

function toldLines(told: ToldFile | undefined, namedElsewhere: ReadonlySet<SignedRoll>): string[] {
  if (told?.fault !== undefined) return [`it is not a VASSAL file that can be read: ${shown(told.fault)}`];
  const { dice, ownRolls = 0 } = told ?? {};
  return [
    ...(dice === undefined || dice.named === 0
      ? []
      : [`${counted(dice.named, "roll")} of the log: named in it as they fell`]),
    ...(dice?.unnamed ?? [])
      .filter((roll) => !namedElsewhere.has(roll))
      .map(({ turn, number, for: purpose }) => `roll ${turn}.${number}, ${shown(purpose)}, is not named in it`),
    ...(dice?.takenBack ?? []).map(
      ({ turn, number, for: purpose }) =>
        `roll ${turn}.${number}, ${shown(purpose)}, is named in it although it was taken back`,
    ),
    ...(dice?.otherwise ?? []).map((words) => `inconsistent: ${shown(words)}`),
    ...(ownRolls === 0 ? [] : [ownRollsSay(ownRolls)]),
  ];
}

function foreignLine(name: string, files: readonly SignedFile[]): string {
  const meant = files.find((one) => folded(one.name) === folded(name));
  return meant === undefined
    ? `${shown(name)} was not sealed in this game, as far as this log goes`
    : `${shown(name)} is NOT the file that ${shown(meant.author)} signed under this name in entry ${meant.entry}`;
}
