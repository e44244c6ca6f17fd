/**
 * How the dice of a game fell, by player and purpose, and how often fair dice fall at least as unevenly.
 *
 * The share is found by throwing as many fair dice again and again, from a seed that is told with it, so that everybody
 * gets the same figure. It says nothing of how the dice came about: that is proven by the seeds of the log, or not.
 *
 * @packageDocumentation
 */
import type { Machine } from "../replay/index.js";

/** Dice of one kind that one player rolled, for one purpose or for all. */
export interface DiceFallen {
  readonly author: string;
  /** What they were rolled for; empty for all of them. */
  readonly purpose: string;
  readonly faces: number;
  /** Rolled in a turn that is not handed over: claims, which no seed proves yet. */
  readonly claimed: boolean;
  /** How often each face came, the first one first. */
  readonly counts: readonly number[];
  readonly rolled: number;
}

/** The same, compared with fair dice. */
export interface DiceRow extends DiceFallen {
  /** Of as many rows of fair dice, the share that is at least as uneven; null where there are too few to say anything. */
  readonly share: number | null;
  /** The share with every row of the game looked at (Holm); null where the share is. */
  readonly among: number | null;
}

/** The number of dice below which nothing is said. */
export const fewest = 30;
/** The number of rows of fair dice that are thrown, from this seed. */
export const draws = 20_000;
export const seed = 1755;

/** The faces of the dice that were rolled; undefined for draws and shuffles. */
export function facesOf(spec: string): number | undefined {
  const faces = Number(/^\d+d(\d+)$/.exec(spec)?.[1]);
  return faces >= 2 && faces <= 20 ? faces : undefined;
}

type Thrown = Pick<DiceRow, "author" | "purpose" | "faces" | "claimed"> & { readonly results: number[] };

/** The dice of a game, compared with fair dice. */
export function diceRows(machine: Pick<Machine, "timeline" | "period">): readonly DiceRow[] {
  const told = diceFallen(machine).map((row) => ({ ...row, share: shareOf(row.counts) }));
  const among = holm(told.map(({ share }) => share));
  return told.map((row, at) => ({ ...row, among: among[at] ?? null }));
}

/** The dice of a game: each player's total for each number of faces, then by purpose. Draws and shuffles are left out. */
export function diceFallen(machine: Pick<Machine, "timeline" | "period">): readonly DiceFallen[] {
  const open = new Set(machine.period?.rolls.map(({ seq }) => seq) ?? []);
  const rows = new Map<string, Thrown>();
  const put = (author: string, purpose: string, faces: number, claimed: boolean, results: readonly number[]) => {
    const key = JSON.stringify([author, purpose, faces, claimed]);
    const row = rows.get(key) ?? { author, purpose, faces, claimed, results: [] };
    row.results.push(...results);
    rows.set(key, row);
  };
  for (const { seq, author, rolls } of machine.timeline ?? []) {
    for (const { purpose, spec, out } of rolls) {
      const faces = facesOf(spec);
      if (faces === undefined) continue;
      put(author, "", faces, open.has(seq), out);
      put(author, purpose, faces, open.has(seq), out);
    }
  }
  const order = ({ claimed, author, faces, purpose }: Thrown) => `${claimed ? 1 : 0} ${author} ${faces} ${purpose}`;
  return [...rows.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)).map(counted);
}

function counted({ results, ...row }: Thrown): DiceFallen {
  const counts = Array.from({ length: row.faces }, () => 0);
  for (const face of results) if (counts[face - 1] !== undefined) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  return { ...row, counts, rolled: results.length };
}

/** How often as many fair dice fall at least as unevenly, by the sum of the squares of the counts. */
export function shareOf(counts: readonly number[]): number | null {
  const rolled = counts.reduce((sum, count) => sum + count, 0);
  if (rolled < fewest || counts.length < 2) return null;
  const own = squares(counts);
  const next = numbersFrom(seed);
  const again = new Array<number>(counts.length).fill(0);
  let asUneven = 0;
  for (let draw = 0; draw < draws; draw++) {
    again.fill(0);
    for (let die = 0; die < rolled; die++) {
      const face = Math.floor(next() * counts.length);
      again[face] = (again[face] ?? 0) + 1;
    }
    if (squares(again) >= own) asUneven += 1;
  }
  // The row itself is one of those that could have come.
  return (asUneven + 1) / (draws + 1);
}

const squares = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count * count, 0);

/** Numbers from 0 up to 1, always the same ones from a seed: sfc32 of Doty-Humphrey. */
function numbersFrom(start: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, start | 0, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return next;
}

/** Shares where many rows are looked at: each times the number of rows from it on, the smallest first (Holm 1979). */
export function holm(shares: readonly (number | null)[]): readonly (number | null)[] {
  const tested = shares
    .flatMap((share, at) => (share === null ? [] : [{ share, at }]))
    .sort((a, b) => a.share - b.share);
  const result: (number | null)[] = shares.map(() => null);
  let max = 0;
  tested.forEach(({ share, at }, rank) => {
    max = Math.max(max, Math.min(1, share * (tested.length - rank)));
    result[at] = max;
  });
  return result;
}

/** What a share says of a player, in words. */
export function shareWords({ share, rolled }: Pick<DiceRow, "share" | "rolled">, name: string): string {
  if (share === null) return `${rolled} dice: too few to say anything.`;
  const [of, many] = share < 0.01 ? [10_000, "10,000"] : share < 0.1 ? [1000, "1,000"] : [100, "100"];
  return `Of ${many} honest players ${Math.round(share * of)} roll as unevenly as ${name} or more.`;
}

/** What dice were rolled for, in words: `activation/orderDie` is "activation: order die". */
export const purposeWords = (purpose: string): string =>
  purpose
    .replaceAll("/", ": ")
    .replaceAll("-", " ")
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);

/** What a test of dice is and is not, to stand above its rows. */
export const diceCaution = `Each bar is a face, from 1 up. Each row is compared with ${draws.toLocaleString("en")} rows of as many fair dice (seed ${seed}). Below ${fewest} dice nothing is said. If you look at many rows, you will find some that are odd: the last figure takes that into account (Holm). The seeds answer whether dice were chosen; this does not.`;
