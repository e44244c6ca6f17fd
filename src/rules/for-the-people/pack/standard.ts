import { pairKey, type Source } from "../../sdk/facts.js";
import { isGeneral, isSpace } from "../terms/constants.js";
import type { SpaceId } from "../terms/ids.js";
import { portKinds } from "../terms/lists.js";
import { runnerPorts } from "../terms/places.js";
import { cardRows } from "./cards.js";
import { generalRows } from "./generals.js";
import { barredLines, exits, lineGroups, plainLines } from "./lines.js";
import type { Card, Pack, Port } from "./schema.js";
import { spaceRows } from "./spaces.js";

interface Entries<V> {
  [key: string]: { value: V; source: Source };
}

interface Relation<V> {
  complete: boolean;
  entries: Entries<V>;
}

function relationOf<V>(complete: boolean, rows: Iterable<readonly [string, V, Source]>): Relation<V> {
  const entries: Entries<V> = {};
  for (const [key, value, source] of rows) entries[key] = { value, source };
  return { complete, entries };
}

/** The rows of a table, each cut into its cells. */
const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** The words of a list, which commas part. */
const wordsOf = (text: string): string[] => text.split(",").map((word) => word.trim());

const sourceOf: { readonly [letter: string]: Source } = { r: "rulebook", c: "component", x: "reconstruction" };

/** A fact of a cell with its source, "river:r"; undefined where the cell is empty or says that nothing is known. */
function fact(cell: string | undefined): readonly [value: string, source: Source] | undefined {
  const [value = "", letter = ""] = (cell ?? "").split(":");
  const source = sourceOf[letter];
  return source === undefined ? undefined : [value, source];
}

const isPort = (value: string): value is Port => portKinds.some((one) => one === value);

const spaces = rowsOf(spaceRows);
const generals = rowsOf(generalRows);
const cards = rowsOf(cardRows);

function* column<V>(at: number, read: (value: string) => V | undefined): Iterable<readonly [string, V, Source]> {
  for (const row of spaces) {
    const found = fact(row[at]);
    const value = found === undefined ? undefined : read(found[0]);
    if (found !== undefined && value !== undefined) yield [row[0] ?? "", value, found[1]];
  }
}

function* rating(at: number, of: (row: readonly string[]) => boolean = () => true) {
  for (const row of generals) {
    const [id = ""] = row;
    if (isGeneral(id) && of(row))
      yield [id, Number(row[at]), sourceOf[row[9] ?? ""] === "component" ? "component" : "community"] as const;
  }
}

/** The bars of a pair of spaces: for each route the space whose bar it crosses. */
const routes = (text: string): (SpaceId | null)[] => text.split("/").map((bar) => (isSpace(bar) ? bar : null));

function* barRows(): Iterable<readonly [string, (SpaceId | null)[], Source]> {
  for (const word of wordsOf(barredLines)) {
    const [key = "", bars = ""] = word.split("=");
    yield [key, routes(bars), "component"];
  }
  for (const key of wordsOf(plainLines)) yield [key, [null], "component"];
}

function cardOf([, , effect = "", title = "", operations = "", side = ""]: readonly string[]): Card {
  return {
    title,
    operations: operations === "1" ? 1 : operations === "2" ? 2 : 3,
    side: side === "union" || side === "confederate" ? side : "either",
    effect,
  };
}

/** Cards of which the rulebook itself says that they leave the game: its play example, and 4.4. */
const surelyLeaves: ReadonlySet<string> = new Set("24 29 43 44 47 48 52 68 81 82 91".split(" "));

/** The one card of which the rulebook says that it interrupts (3.32). */
const surelyInterrupts = "quaker-guns";

/**
 * The component pack that comes with the module: what the rulebook says of map, Generals and cards, what was read off
 * pictures of the components, and a reconstruction of the lines that nobody has seen. It is not the published map: under
 * `authority: "sources"` only what the rulebook and the pictures say can make a move illegal.
 */
export const standardPack: Pack = {
  format: 1,
  game: "for-the-people",
  id: "for-the-people-standard",
  title: "For the People: documented components, completed by a reconstruction",
  relations: {
    name: relationOf(
      true,
      spaces.map(([id = "", name = ""]) => [id, name, "component"] as const),
    ),
    position: relationOf(
      true,
      spaces.map(([id = "", , x, y]) => [id, { x: Number(x), y: Number(y) }, "component"] as const),
    ),
    line: relationOf(
      false,
      lineGroups.flatMap(({ kind, source, pairs }) =>
        wordsOf(pairs).map((pair) => {
          const [a = "", b = ""] = pair.split("|");
          return [pairKey(a, b), kind, source] as const;
        }),
      ),
    ),
    closed: relationOf(
      false,
      spaces.flatMap(([id = "", , , , closed]) =>
        closed === "closed" || closed === "half" ? [[id, closed, "component"] as const] : [],
      ),
    ),
    bars: relationOf(false, barRows()),
    port: relationOf(
      false,
      column(5, (value) => (isPort(value) ? value : undefined)),
    ),
    exit: relationOf(
      false,
      wordsOf(exits).map((id) => [id, true, "reconstruction"] as const),
    ),
    proUnion: relationOf(
      false,
      column(6, (value) => value === "yes"),
    ),
    resource: relationOf(true, column(7, Number)),
    runner: relationOf(
      true,
      (["north-atlantic", "south-atlantic", "eastern-gulf", "western-gulf"] as const).flatMap((zone) =>
        runnerPorts[zone].map((id) => [id, zone, "rulebook"] as const),
      ),
    ),
    strategy: relationOf(false, rating(4)),
    attack: relationOf(false, rating(5)),
    defence: relationOf(false, rating(6)),
    political: relationOf(
      false,
      rating(7, (row) => row[3] !== "cavalry"),
    ),
    arrival: relationOf(false, rating(8)),
    card: relationOf(
      true,
      cards.map((row) => [row[1] ?? "", cardOf(row), "rulebook"] as const),
    ),
    number: relationOf(
      true,
      cards.map(([number, id = ""]) => [id, Number(number), "rulebook"] as const),
    ),
    leaves: relationOf(
      false,
      cards.map(
        ([number = "", id = "", , , , , leaves]) =>
          [id, leaves === "removed", surelyLeaves.has(number) ? "rulebook" : "community"] as const,
      ),
    ),
    interrupts: relationOf(
      false,
      cards.map(
        ([, id = "", , , , , , interrupts]) =>
          [id, interrupts === "interrupt", id === surelyInterrupts ? "rulebook" : "community"] as const,
      ),
    ),
  },
};
