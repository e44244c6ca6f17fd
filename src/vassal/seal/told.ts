/**
 * What a file that is sealed says of dice: lines by which a player names rolls of a signed log, and rolls of VASSAL's own.
 *
 * @packageDocumentation
 */
import { type Read, reading } from "../fault.js";
import { readRaw } from "../file.js";
import { openIdentities, type Player } from "../identities.js";
import type { VassalModule } from "../module/module.js";
import { labelIds, tellFile } from "../story/steps.js";
import { longestText } from "../text.js";

/** A roll of a signed log: which it is, and how it fell. */
export interface NamedRoll {
  /** The first figures of the game's id: lines of another game name another one. */
  readonly game: string;
  readonly turn: number;
  readonly number: number;
  readonly count: number;
  readonly faces: number;
  readonly dice: readonly number[];
}

/** What a file says of dice. */
export interface ToldDice {
  readonly kind: "save" | "log";
  readonly steps: number;
  readonly players: readonly Player[];
  /** Lines that name rolls of a signed log, in steps that stand. */
  readonly named: readonly NamedRoll[];
  /** Rolls of VASSAL's own dice. */
  readonly own: readonly string[];
  /** Whether a text holds the user id of somebody in the file: in VASSAL that is their password. */
  holdsId(text: string): boolean;
}

/** The line that a player puts into VASSAL's chat for a roll. */
export const lineOf = ({ game, turn, number, count, faces, dice }: NamedRoll, purpose: string): string =>
  `[turnproof ${game} ${turn}.${number}] ${count}d${faces} = ${dice.join(" ")} (${purpose})`;

const line =
  /\[turnproof ([0-9a-f]{8}) (\d{1,6})\.(\d{1,3})\] (\d{1,3})d(\d{1,5}) = (\d{1,5}(?: \d{1,5}){0,63})(?!\w|[\d ]*\d)/g;

/** Reads what a file says of dice. */
export function readToldDice(bytes: Uint8Array, module?: VassalModule): Read<ToldDice> {
  const raw = readRaw(bytes);
  if (!raw.ok) return raw;
  return reading(() => {
    const identities = openIdentities();
    labelIds(raw, identities);
    const { kind, players, steps } = tellFile(raw, { module, identities });
    const holdsId = (text: string): boolean => {
      const start = text.slice(0, longestText);
      return identities.scrub(start) !== start;
    };
    const named: NamedRoll[] = [];
    const own: string[] = [];
    for (const { happenings, undone, undoes } of steps)
      for (const one of happenings) {
        if (one.what === "roll") own.push(one.text);
        if (one.what === "chat" && !undone && !undoes) named.push(...namedIn(one.text));
      }
    return { kind, steps: steps.length, players, named, own, holdsId };
  });
}

function namedIn(text: string): NamedRoll[] {
  return [...text.matchAll(line)].map(([, game = "", turn, number, count, faces, dice = ""]) => ({
    game,
    turn: Number(turn),
    number: Number(number),
    count: Number(count),
    faces: Number(faces),
    dice: dice.split(" ").map(Number),
  }));
}
