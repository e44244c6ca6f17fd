// A position of For the People as its second readings see it: plain tables of the map and of what stands on it.
import { standardPack } from "../../../src/rules/for-the-people/index.js";

export type Side = "union" | "confederate";

export const enemyOf = { union: "confederate", confederate: "union" } as const;

const unionStates = ["il", "in", "oh", "pa", "md", "nj", "de", "dc"];
const borderStates = ["mo", "ky", "wv"];

/** The state of a space, from the end of its name: "cairo-il" lies in "il". */
export const stateOf = (space: string): string => space.slice(space.lastIndexOf("-") + 1);

/** Who controls a space at the start, without a PC on it (1.2). */
export function homeOf(space: string): Side | null {
  if (borderStates.includes(stateOf(space))) return null;
  return unionStates.includes(stateOf(space)) ? "union" : "confederate";
}

/** What stands where. */
export interface Country {
  control(space: string): Side | null;
  /** All SP of a side, those of its brigades among them. */
  sp(space: string, side: Side): number;
  infantry(space: string, side: Side): number;
  /** Generals of a side, brigades among them. */
  generals(space: string, side: Side): number;
  brigades(space: string, side: Side): number;
  /** A fort marker. */
  fort(space: string): Side | null;
  readonly ironclads: ReadonlySet<string>;
  readonly destroyed: ReadonlySet<string>;
  /** The two Confederate railroads are built (5.93). */
  readonly railroads: boolean;
}

/** The plain words of a position: those of its state that the second readings need. */
export interface Words {
  readonly pc: { readonly [space: string]: Side };
  readonly infantry: { readonly [side in Side]: { readonly [space: string]: number } };
  readonly generals: { readonly [general: string]: { readonly at: string; readonly brigade: number } };
  readonly forts: { readonly [space: string]: Side };
  readonly ironclads: readonly string[];
  readonly destroyed: readonly string[];
  readonly railroads: boolean;
}

const ofUnion = [
  ...[
    "banks",
    "buell",
    "burnside",
    "butler",
    "curtis",
    "fremont",
    "grant",
    "halleck",
    "hancock",
    "hooker",
    "mcclellan",
  ],
  ...["mcdowell", "mcpherson", "meade", "pope", "reynolds", "rosecrans", "schofield", "sherman", "thomas"],
  ...["pleasonton", "sheridan", "stoneman"],
];
/** Generals who stand on the map as Cavalry Brigades (5.51). */
export const isCavalry = (general: string): boolean =>
  ["forrest", "morgan", "wheeler", "stuart", "pleasonton", "stoneman"].includes(general);

/** Whose General somebody is. */
export const sideOf = (general: string): Side => (ofUnion.includes(general) ? "union" : "confederate");

/** Reads a position as it is now. */
export function countryOf(words: Words): Country {
  const control = new Map(Object.entries(words.pc));
  const forts = new Map(Object.entries(words.forts));
  const infantry = {
    union: new Map(Object.entries(words.infantry.union)),
    confederate: new Map(Object.entries(words.infantry.confederate)),
  };
  const brigades = { union: new Map<string, number>(), confederate: new Map<string, number>() };
  const riders = { union: new Map<string, number>(), confederate: new Map<string, number>() };
  const generals = { union: new Map<string, number>(), confederate: new Map<string, number>() };
  for (const [name, { at, brigade }] of Object.entries(words.generals)) {
    const side = sideOf(name);
    generals[side].set(at, (generals[side].get(at) ?? 0) + 1);
    riders[side].set(at, (riders[side].get(at) ?? 0) + brigade);
    if (brigade > 0) brigades[side].set(at, (brigades[side].get(at) ?? 0) + 1);
  }
  return {
    control: (space) => control.get(space) ?? homeOf(space),
    sp: (space, side) => (infantry[side].get(space) ?? 0) + (riders[side].get(space) ?? 0),
    infantry: (space, side) => infantry[side].get(space) ?? 0,
    brigades: (space, side) => brigades[side].get(space) ?? 0,
    generals: (space, side) => generals[side].get(space) ?? 0,
    fort: (space) => forts.get(space) ?? null,
    ironclads: new Set(words.ironclads),
    destroyed: new Set(words.destroyed),
    railroads: words.railroads,
  };
}

/** A line of the map, seen from one of its ends. */
export interface Line {
  readonly to: string;
  readonly kind: "road" | "rail" | "baltimore-ohio" | "dashed";
  /** For each of its ways the port whose blue bar it crosses, null for none (6.2). */
  readonly ways: readonly (string | null)[];
  /** It was seen on the map or is in the rulebook, and so are its bars. */
  readonly seen: boolean;
  /** The pack says which bars it crosses; where it does not, an end of it is a port whose bars nobody has seen. */
  readonly barred: boolean;
}

interface Fact<V> {
  readonly value: V;
  readonly source: string;
}
const entries = <V>(of: { readonly [key: string]: Fact<V> | undefined }) =>
  Object.entries(of).flatMap(([key, fact]) => (fact === undefined ? [] : [[key, fact] as const]));
const { line, bars, exit, closed, port, proUnion, resource } = standardPack.relations;
const isSeen = ({ source }: { readonly source: string }) => source === "component" || source === "rulebook";

/** Ports on no picture of the map. */
const unseenBars = [
  ...["alexandria-la", "evansville-in", "grand-ecore-la", "parkersburg-wv", "st-louis-mo", "vincennes-in"],
  ...["wheeling-wv", "charleston-wv"],
];

function readLines(): ReadonlyMap<string, readonly Line[]> {
  const found = new Map<string, Line[]>();
  for (const [pair, fact] of entries(line.entries)) {
    if (fact.value === "none") continue;
    const [a = "", b = ""] = pair.split("|");
    const crossed = bars.entries[pair];
    const ways = crossed?.value ?? [null];
    const seen = isSeen(fact) && (crossed === undefined || isSeen(crossed));
    const barred = crossed !== undefined || ![a, b].some((end) => unseenBars.includes(end));
    for (const [from, to] of [[a, b] as const, [b, a] as const]) {
      const here = found.get(from) ?? [];
      here.push({ to, kind: fact.value, ways, seen, barred });
      found.set(from, here);
    }
  }
  return found;
}
const lines = readLines();

/** The lines of a space that the pack lists. */
export const linesOf = (space: string): readonly Line[] => lines.get(space) ?? [];

/** Every space of the map. */
export const allSpaces: readonly string[] = Object.keys(standardPack.relations.name.entries);
/** Spaces from which a railroad leaves the north edge (8.2). */
export const exits: ReadonlySet<string> = new Set(
  entries(exit.entries).flatMap(([key, { value }]) => (value ? [key] : [])),
);
/** Spaces all of whose lines were seen, with both of their ends. */
export const closedSpaces: ReadonlySet<string> = new Set(
  entries(closed.entries).flatMap(([key, { value }]) => (value === "closed" ? [key] : [])),
);
/** Spaces that are for the Union, as far as is known (10.43). */
export const forUnion: ReadonlySet<string> = new Set(
  entries(proUnion.entries).flatMap(([key, { value }]) => (value ? [key] : [])),
);
/** The Resource spaces (12.2). */
export const resources: ReadonlySet<string> = new Set(entries(resource.entries).map(([key]) => key));
/** What kind of port a space is. */
export const portOf = (space: string): string => port.entries[space]?.value ?? "none";
