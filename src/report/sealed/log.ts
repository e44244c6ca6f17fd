/**
 * What a log of sealed files holds: the files that were signed, and the rolls that nobody chose.
 *
 * @packageDocumentation
 */
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { type Machine, takenBackIn } from "../../replay/index.js";
import type { GameEvent } from "../../rules/sdk/index.js";

/** A file as its author signed it. */
export interface SignedFile {
  readonly entry: number;
  readonly author: string;
  readonly turn: number;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  readonly note: string;
}

/** A roll that has fallen. */
export interface SignedRoll {
  readonly entry: number;
  readonly author: string;
  readonly turn: number;
  readonly number: number;
  readonly for: string;
  readonly count: number;
  readonly faces: number;
  readonly dice: readonly number[];
}

/** Files and rolls of a log, in its order; what was annulled or taken back stands apart. */
export interface SealedLog {
  /** The first figures of the game's id, as lines in VASSAL's chat name it. */
  readonly game: string;
  readonly files: readonly SignedFile[];
  readonly rolls: readonly SignedRoll[];
  /** What no longer counts, and was signed all the same: a player who still has it has done nothing wrong. */
  readonly takenBack: { readonly files: readonly SignedFile[]; readonly rolls: readonly SignedRoll[] };
}

interface Signed {
  readonly files: SignedFile[];
  readonly rolls: SignedRoll[];
}

/** Reads files and rolls out of a log that was replayed with its story. */
export function sealedIn(machine: Machine): SealedLog {
  const taken = takenBackIn(machine);
  const standing: Signed = { files: [], rolls: [] };
  const takenBack: Signed = { files: [], rolls: [] };
  for (const { seq, author, events } of machine.timeline ?? []) {
    const { files, rolls } = taken.has(seq) ? takenBack : standing;
    for (const event of events) {
      const said = reader(event);
      const head = { entry: seq, author, turn: said.figure("turn") };
      if (event.event === "sealed")
        files.push({
          ...head,
          name: said.text("name"),
          sha256: said.text("sha256"),
          size: said.figure("size"),
          note: said.text("note"),
        });
      if (event.event === "rolled")
        rolls.push({
          ...head,
          number: said.figure("number"),
          for: said.text("for"),
          count: said.figure("count"),
          faces: said.figure("faces"),
          dice: said.text("dice").split(" ").map(Number),
        });
    }
  }
  return { game: machine.gid.slice(0, 8), ...standing, takenBack };
}

function reader({ figures }: GameEvent) {
  const value = (name: string): unknown => (Object.hasOwn(figures, name) ? figures[name] : undefined);
  return { text: (name: string) => String(value(name) ?? ""), figure: (name: string) => Number(value(name) ?? 0) };
}

export const sha256Of = (bytes: Uint8Array): string => toHex(sha256(bytes));
