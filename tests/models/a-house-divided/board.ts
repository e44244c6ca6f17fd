// The board as the model of A House Divided reads it: plain sets and maps over the figures of the pack.
import { type Options, type State, standardPack } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { Piece } from "../../../src/rules/a-house-divided/terms/state.js";

/** What a model answers about: a position, the rules in use, and the one rule that it leaves out to show that it counts. */
export interface World<Rule extends string = string> {
  readonly s: State;
  readonly options: Options;
  /** Readings other than the standard ones. */
  readonly readings: { readonly [ruling: string]: string };
  readonly without?: Rule | undefined;
}

const { relations } = standardPack;

type Net = ReadonlyMap<BoxId, ReadonlySet<BoxId>>;

function net(pairs: readonly (readonly [BoxId, BoxId])[], both = true): Net {
  const lines = new Map<BoxId, Set<BoxId>>();
  const put = (a: BoxId, b: BoxId) => lines.set(a, (lines.get(a) ?? new Set<BoxId>()).add(b));
  for (const [a, b] of pairs) {
    put(a, b);
    if (both) put(b, a);
  }
  return lines;
}

const pairsOf = (entries: object) =>
  Object.keys(entries).map((key): [BoxId, BoxId] => {
    const [a = "", b = ""] = key.split("|");
    return [a, b];
  });

const rivers = Object.entries(relations.river.entries).map(([key, { value }]) => {
  const [a = "", b = ""] = key.split("|");
  return { a, b, ...value };
});

/** Every box of the map (16.3). */
export const boxes: readonly BoxId[] = Object.keys(relations.control.entries).sort();

export const rail = net(pairsOf(relations.rail.entries));
export const road = net(pairsOf(relations.road.entries));
export const river = net(rivers.map(({ a, b }) => [a, b]));
/** From the box upstream to the one downstream; the Potomac has no flow (16.4). */
export const downstream = net(
  rivers.flatMap(({ a, b, upper }) => (upper === null ? [] : [[upper, upper === a ? b : a] as const])),
  false,
);

const joined = (lines: Net, a: BoxId, b: BoxId): boolean => lines.get(a)?.has(b) === true;

export { joined };

/** The line that Confederates never use (8.4, 16.12.M7). */
export const isPotomac = (a: BoxId, b: BoxId): boolean =>
  (a === "washington" && b === "fredericksburg") || (b === "washington" && a === "fredericksburg");

const every = new Map<BoxId, readonly BoxId[]>(
  boxes.map((box) => [
    box,
    [...new Set([...(rail.get(box) ?? []), ...(road.get(box) ?? []), ...(river.get(box) ?? [])])].sort(),
  ]),
);
/** The boxes that any line joins to one. */
export const around = (box: BoxId): readonly BoxId[] => every.get(box) ?? [];
export const anyLine = (a: BoxId, b: BoxId): boolean => around(a).includes(b);

export const isPort = (box: BoxId): boolean => relations.port.entries[box]?.value === true;
export const isFort = (box: BoxId): boolean => relations.fort.entries[box]?.value === true;
export const ports: readonly BoxId[] = boxes.filter(isPort);

/** Recruitment value in the colour of a side (16.3). */
export const cityValue = (box: BoxId, side: Side): number => relations[side].entries[box]?.value ?? 0;
export const isCity = (box: BoxId): boolean => cityValue(box, "union") + cityValue(box, "confederate") > 0;
export const cities: readonly BoxId[] = boxes.filter(isCity);
export const printedControl = (box: BoxId) => relations.control.entries[box]?.value ?? "neutral";

const crossings = new Set(Object.keys(relations.crossing.entries));
/** Whether who enters a box from another comes over a river line on its edge (16.4, 16.6). */
export const crosses = (box: BoxId, from: BoxId): boolean => crossings.has(`${box}|${from}`);

export const enemyOf = (side: Side): Side => (side === "union" ? "confederate" : "union");

export const piecesIn = (s: State, box: BoxId, side: Side): (Piece & { readonly id: string })[] =>
  Object.entries(s.pieces)
    .filter(([, one]) => one.box === box && one.side === side)
    .map(([id, one]) => ({ id, ...one }));

export const stands = (s: State, box: BoxId, side: Side): boolean =>
  Object.values(s.pieces).some((one) => one.box === box && one.side === side);

/** Who controls a box: cavalry alone holds it for as long as it is there (16.12.M14). */
export const controllerOf = (s: State, box: BoxId) => s.boxes[box]?.held ?? s.boxes[box]?.control;
export const owns = (s: State, box: BoxId, side: Side): boolean => controllerOf(s, box) === side;

/** The order of ids: side and type, then the number. */
export const byId = (a: string, b: string): number => {
  const parts = (id: string): [string, number] => [id.replace(/\d+$/, ""), Number(/\d+$/.exec(id)?.[0] ?? 0)];
  const [stemA, numberA] = parts(a);
  const [stemB, numberB] = parts(b);
  return stemA === stemB ? numberA - numberB : stemA < stemB ? -1 : 1;
};

const eachCopied = <T extends object>(
  record: { readonly [key: string]: T },
  copy: (one: T) => T,
): { [key: string]: T } => Object.fromEntries(Object.entries(record).map(([key, one]) => [key, copy(one)]));

/** A copy of a position to write in. */
export const copyOf = (s: State): State => {
  const { boxes: map, pieces, ...rest } = s;
  return {
    ...structuredClone(rest),
    boxes: eachCopied(map, (box) => ({ ...box })),
    pieces: eachCopied(pieces, (piece) => ({ ...piece })),
  };
};
