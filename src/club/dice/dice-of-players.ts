/**
 * How the dice of each player fell over all games of a club, and how often fair dice fall at least as unevenly. For the gamemaster
 * alone: of proven rolls luck is all that it can show, and it proves nothing of the others either.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { isFailure } from "../../app/core/failure.js";
import { readBytes } from "../../app/core/files.js";
import { replayWith } from "../../app/folder/folder.js";
import type { Replayed } from "../../replay/index.js";
import { draws, facesOf, fewest, holm, seed, shareOf } from "../../report/dice.js";
import { openPlaces } from "../archive/places.js";
import { readPlayers } from "../archive/settings.js";
import { listedLogs } from "../indexed/logs.js";
import { holderAt } from "../results/played.js";
import { withDatabase } from "../running/club.js";

/** Dice of a kind that one person rolled in all games. */
export interface PlayerDice {
  /** Identity key, as hex. */
  readonly person: string;
  readonly name: string;
  readonly faces: number;
  /** Values in the logs prove how they came about; else they are claims. */
  readonly proven: boolean;
  readonly games: number;
  readonly counts: readonly number[];
  readonly rolled: number;
  /** Of as many fair dice, the share that falls at least as unevenly; null where there are too few to say anything. */
  readonly share: number | null;
  /** The same with every row looked at (Holm); null where the share is. */
  readonly among: number | null;
}

type Sum = Pick<PlayerDice, "person" | "faces" | "proven"> & { name: string; games: number; readonly counts: number[] };

/** What the rows are and are not, in sentences that stand with them. */
export const diceWords: readonly string[] = [
  `Each row is compared with ${draws.toLocaleString("en")} rows of as many fair dice (seed ${seed}); below ${fewest} dice nothing is said. If you look at many rows, you will find some that are odd: "among all rows" takes that into account (Holm).`,
  "Proven rolls follow from values that were fixed before anybody knew them: however they fell, that was luck. Claims wait for the value that proves them.",
  "Not shown: high or low dice, dice at the decisive moments, games that were never handed in, rolls that somebody did not like and avoided by playing differently. No row accuses anybody.",
];

/**
 * The dice of all players of a club: each log is replayed, of several histories of a game the first.
 *
 * @example const rows = await diceIn(app, "cup");
 */
export async function diceIn(app: App, folder: string): Promise<readonly PlayerDice[]> {
  const places = await openPlaces(app, folder);
  const names = await readPlayers(app, places);
  // What could not be judged within its limits is not judged here without any.
  const logs = await withDatabase(app, places, false, async (db) =>
    [...listedLogs(db)].flatMap(({ path, status }) => (status === undefined ? [] : [path])),
  );
  const sums = new Map<string, Sum>();
  const here = { ...app, cwd: places.games };
  for (const log of logs.filter((path) => !path.includes("~"))) {
    const replayed = await replayedAt(here, log);
    if (replayed !== undefined) addGame(sums, replayed, names);
  }
  const order = ({ proven, name, person, faces }: Sum) =>
    `${proven ? 0 : 1} ${name} ${person} ${String(faces).padStart(2, "0")}`;
  const rows = [...sums.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const shares = rows.map(({ counts }) => shareOf(counts));
  const among = holm(shares);
  return rows.map((row, at) => ({
    ...row,
    rolled: row.counts.reduce((sum, count) => sum + count, 0),
    ...{ share: shares[at] ?? null, among: among[at] ?? null },
  }));
}

async function replayedAt(app: App, log: string): Promise<Replayed | undefined> {
  try {
    return await replayWith(app, await readBytes(app, pathOf(app, log)), { library: app.library });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return undefined;
  }
}

/** Adds the dice of a game to those of its players. */
export function addGame(
  sums: Map<string, Sum>,
  { machine, findings }: Pick<Replayed, "machine" | "findings">,
  names: ReadonlyMap<string, string>,
): void {
  if (machine === null) return;
  const open = new Set(machine.period?.rolls.map(({ seq }) => seq) ?? []);
  // A roll with any finding does not count as proven.
  for (const { code, seq } of findings) if (code.startsWith("dice/") && seq !== undefined) open.add(seq);
  const here = new Set<Sum>();
  for (const { seq, author, rolls } of machine.timeline ?? []) {
    const person = holderAt(machine, author, seq);
    if (person === undefined) continue;
    for (const { spec, out } of rolls) {
      const faces = facesOf(spec);
      if (faces === undefined) continue;
      const proven = !open.has(seq);
      const key = `${person.idKey} ${faces} ${proven}`;
      const name = names.get(person.idKey) || person.name;
      const sum = sums.get(key) ?? {
        person: person.idKey,
        name,
        faces,
        proven,
        games: 0,
        counts: new Array<number>(faces).fill(0),
      };
      sums.set(key, sum);
      here.add(sum);
      for (const face of out)
        if (sum.counts[face - 1] !== undefined) sum.counts[face - 1] = (sum.counts[face - 1] ?? 0) + 1;
    }
  }
  for (const sum of here) sum.games += 1;
}
