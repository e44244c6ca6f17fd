/**
 * What a file says that claims are made of: short, so that the files of a whole game are never in memory together.
 *
 * @packageDocumentation
 */
import type { Step, Story } from "../story/steps.js";
import { type Fit, fitOfCounts } from "./chi-square.js";

/** How many details of a claim are told; how many more there are is said. */
const maxDetails = 2000;

/** Details in words: the first of them, and how many there are. */
export interface Details {
  readonly told: string[];
  count: number;
}

export const noDetails = (): Details => ({ told: [], count: 0 });

export function addDetail(details: Details, words: () => string): void {
  details.count += 1;
  if (details.told.length < maxDetails) details.told.push(words());
}

/** Details of several files, one behind the other. */
export function together(all: readonly Details[]): Details {
  const told = all.flatMap((one) => one.told).slice(0, maxDetails);
  return { told, count: all.reduce((sum, { count }) => sum + count, 0) };
}

/** As they are told: with how many more there are. */
export const detailLines = ({ told, count }: Details): readonly string[] =>
  count > told.length ? [...told, `and ${count - told.length} more`] : told;

/** What is kept of a file. */
export interface Brief {
  readonly name: string;
  readonly kind: Story["kind"];
  readonly steps: number;
  readonly players: Story["players"];
  readonly metadata: Story["metadata"];
  /** When the newest piece was made, in milliseconds; 0 where no number says it. */
  readonly newest: number;
  readonly results: Details;
  /** How many results named the one before. */
  readonly checked: number;
  readonly takenBack: Details;
  readonly hasRolls: boolean;
}

/** What claims are made of. Dice are counted apart: a roller may have rolled in several files. */
export function briefOf(name: string, story: Story): Brief {
  const { kind, players, metadata, steps } = story;
  const rolls = takenBackIn(name, steps);
  return {
    ...{ name, kind, steps: steps.length, players, metadata, newest: newestIn(story) },
    ...resultsIn(name, steps),
    ...rolls,
  };
}

/** Pieces are numbered by their maker's clock, in milliseconds. */
function newestIn({ after }: Story): number {
  let newest = 0;
  for (const id of after.pieces.keys()) {
    const made = Number(id);
    if (made > 1e12 && made < 1e14 && made > newest) newest = made;
  }
  return newest;
}

/** What a die showed last, as the next roll names it. */
function resultsIn(name: string, steps: readonly Step[]): Pick<Brief, "results" | "checked"> {
  const results = noDetails();
  let checked = 0;
  // Within a file alone: between two files a program was closed, or something was rolled that is in no log.
  const known = new Map<string, { readonly value: string; readonly where: string }>();
  for (const { step, happenings } of steps)
    for (const one of happenings) {
      if (one.what !== "property" || !/_(?:result|total|summary|keep)$/.test(one.name)) continue;
      // Maps and zones may have properties of one name.
      const key = JSON.stringify([one.container, one.name]);
      const before = known.get(key);
      if (before !== undefined) {
        checked += 1;
        if (before.value !== one.from)
          addDetail(results, () => {
            const said = `${one.name} is said to have been ${one.from}; ${before.where} left it at ${before.value}`;
            return `${name}, step ${step}: ${said}`;
          });
      }
      known.set(key, { value: one.to, where: `${name}, step ${step}` });
    }
  return { results, checked };
}

/** Rolls in steps that were taken back: they are still in the log. */
function takenBackIn(name: string, steps: readonly Step[]): Pick<Brief, "takenBack" | "hasRolls"> {
  const takenBack = noDetails();
  let hasRolls = false;
  for (const { step, undone, happenings } of steps)
    for (const one of happenings) {
      if (one.what !== "roll") continue;
      hasRolls = true;
      if (undone) addDetail(takenBack, () => `${name}, step ${step}, taken back: ${one.text}`);
    }
  return { takenBack, hasRolls };
}

/** The dice of one roller, of one kind. */
export interface DiceRow extends Fit {
  /** The name that the roller showed. */
  readonly roller: string;
  readonly faces: number;
}

/** Counts of dice, by roller and faces. */
export interface DiceCounts {
  readonly rows: Map<
    string,
    { readonly roller: string; readonly faces: number; readonly counts: number[]; others: boolean }
  >;
  /** Rollers and kinds that are not counted: a file may name another one in each of its rolls. */
  readonly left: Set<string>;
}

export const noDice = (): DiceCounts => ({ rows: new Map(), left: new Set() });

/** The number of rows of dice that are counted. */
const maxRows = 500;
const maxLeft = 100_000;

/** Results of dice by roller and faces. Sums are left out: they do not tell the dice. Rolls that were taken back count. */
export function countDice({ rows, left }: DiceCounts, { steps }: Story): void {
  for (const { happenings } of steps)
    for (const one of happenings) {
      if (one.what !== "roll" || one.sum === true || one.faces === undefined) continue;
      const { faces, roller, dice } = one;
      const key = JSON.stringify([roller, faces]);
      let row = rows.get(key);
      if (row === undefined && rows.size >= maxRows) {
        if (left.size < maxLeft) left.add(key);
        continue;
      }
      row ??= { roller, faces, counts: Array.from({ length: faces }, () => 0), others: false };
      rows.set(key, row);
      for (const face of dice) {
        const at = face - 1;
        if (row.counts[at] === undefined) row.others = true;
        else row.counts[at] += 1;
      }
    }
}

export const diceRows = ({ rows }: DiceCounts): readonly DiceRow[] =>
  [...rows.values()].map(({ roller, faces, counts, others }) => ({ roller, faces, ...fitOfCounts(counts, others) }));
