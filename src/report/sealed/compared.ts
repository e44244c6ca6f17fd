/**
 * Files against what was signed: bytes by their hash, and what they say of dice.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { counted } from "../../rules/sdk/counted.js";
import type { NamedRoll } from "../../vassal/seal/told.js";
import type { SealedLog, SignedFile, SignedRoll } from "./log.js";

/** A file that was found somewhere: its hash is kept, its bytes are read when they are wanted. A folder may hold hundreds. */
export interface FoundFile {
  /** The name under which it is told. */
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  /** The bytes that have this hash. */
  readonly load: () => Uint8Array;
}

/** A signed file, and what was found of it. */
export interface Compared {
  readonly signed: SignedFile;
  /** The very bytes; others under its name; nothing. */
  readonly status: "same" | "other" | "missing";
  readonly load?: () => Uint8Array;
}

/** What the chat of a file says of the rolls of its turn. */
export interface DiceOfFile {
  /** Lines that agree with the log. */
  readonly named: number;
  /** Rolls of the turn that the file does not name. */
  readonly unnamed: readonly SignedRoll[];
  /** Lines that name rolls which were taken back by consent: VASSAL's chat keeps them. */
  readonly takenBack: readonly SignedRoll[];
  /** Lines that the log does not bear out, each with the reason. */
  readonly otherwise: readonly string[];
}

/** A name as it is looked up: systems write capitals and umlauts in ways of their own. */
export const folded = (name: string): string => name.normalize("NFC").toLowerCase();

/** Each signed file against what was found: the bytes decide, whatever a file is called now. */
export function compareFiles({ files, takenBack }: SealedLog, found: readonly FoundFile[]): readonly Compared[] {
  const byHash = new Map(found.map((one) => [one.sha256, one]));
  // What was signed, under another name or before it was taken back, is not a changed file of this name.
  const signedOnce = new Set([...files, ...takenBack.files].map(({ sha256 }) => sha256));
  const changed = [...byHash].filter(([hash]) => !signedOnce.has(hash)).map(([, one]) => one);
  const named = new Set(changed.map(({ name }) => folded(name)));
  return files.map((signed) => {
    const same = byHash.get(signed.sha256);
    if (same !== undefined && same.size === signed.size) return { signed, status: "same", load: same.load };
    return { signed, status: named.has(folded(signed.name)) ? "other" : "missing" };
  });
}

/** What a file says of the rolls of its turn. */
export function diceOfFile(
  { game, rolls, takenBack }: SealedLog,
  { turn, author }: Pick<SignedFile, "turn" | "author">,
  named: readonly NamedRoll[],
): DiceOfFile {
  const own = rolls.filter((one) => one.turn === turn);
  const agreed = new Set<SignedRoll>();
  const old = new Set<SignedRoll>();
  const otherwise: string[] = [];
  for (const line of named) {
    const what = `${line.turn}.${line.number}`;
    const said = fell(line);
    const isIt = (one: SignedRoll) => one.turn === line.turn && one.number === line.number;
    const roll = rolls.find(isIt);
    const before = takenBack.rolls.find((one) => isIt(one) && fell(one) === said);
    if (line.game !== game) otherwise.push(`roll ${what} is said to belong to another game (${line.game})`);
    else if (before !== undefined && (roll === undefined || fell(roll) !== said)) old.add(before);
    else if (roll === undefined) otherwise.push(`roll ${what} (${said}) was never made`);
    else if (fell(roll) !== said)
      otherwise.push(`roll ${what}, ${roll.for}, fell ${fell(roll)}; the file says ${said}`);
    else agreed.add(roll);
  }
  // The log of a turn holds what came before it in the same file: an earlier roll may be named again.
  return {
    named: agreed.size,
    unnamed: own.filter((roll) => roll.author === author && !agreed.has(roll)),
    takenBack: [...old],
    otherwise,
  };
}

const fell = ({ count, faces, dice }: Pick<SignedRoll, "count" | "faces" | "dice">): string =>
  `${count}d${faces} = ${dice.join(" ")}`;

/** How many rolls of a file are VASSAL's own. */
export const ownRollsSay = (count: number): string =>
  `${counted(count, "roll")} of VASSAL's own in it: nobody vouches for those`;

/** Behind lines of which one says that bytes are others. */
export const otherBytesSay =
  "Saving again, a mail program, or another file with the same name can change the bytes: this accuses nobody. Ask for the file again.";

/** One line for each signed file: whether what lies beside the log is what was signed. */
export function besideLines(compared: readonly Compared[], show: (text: string) => string = shown): string[] {
  const words = {
    same: "is the file that was signed",
    other: "is NOT the file that was signed: other bytes",
    missing: "is missing",
  };
  return compared.map(({ signed: { name, author, entry }, status }) => {
    return `${show(name)} ${words[status]} (${show(author)}, entry ${entry})`;
  });
}
