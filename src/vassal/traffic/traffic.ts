/**
 * Who stood where, and what went from where to where: the part of a file that the rules of a game can be asked about.
 *
 * @packageDocumentation
 */
import type { Spot } from "../commands/read.js";
import { type Read, reading } from "../fault.js";
import { readRaw } from "../file.js";
import { type Identities, openIdentities } from "../identities.js";
import type { NamedPlace } from "../module/contents.js";
import type { VassalModule } from "../module/module.js";
import { type Piece, slotOf } from "../pieces/piece.js";
import { apply, type Change } from "../position/apply.js";
import { copyTable, emptyTable, liesInDeck, sameSpot, type VassalTable } from "../position/table.js";
import { isCovered, namingBy } from "../story/names.js";
import { tellFile } from "../story/steps.js";
import { boundedName } from "../text.js";

/** A counter that everybody sees. */
export interface StandingCounter {
  readonly id: string;
  readonly name: string;
  /** The number of its slot in the module. */
  readonly slot: string | undefined;
  readonly map: string;
  /** The name of its place; undefined where the module names none. */
  readonly place: string | undefined;
}

/** A counter that went somewhere else in a step that stands. */
export interface CounterMove {
  readonly step: number;
  readonly counter: StandingCounter;
  /** The map on which it was. */
  readonly fromMap: string | null;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What stood where, and what moved. */
export interface Traffic {
  readonly kind: "save" | "log";
  readonly steps: number;
  /** How many letters the file has. */
  readonly size: number;
  /** The module that the file says to be of. */
  readonly module: string | undefined;
  readonly before: readonly StandingCounter[];
  readonly after: readonly StandingCounter[];
  readonly moves: readonly CounterMove[];
  /** Counters that are masked or hidden at the beginning or at the end: nothing is said of them. */
  readonly unseen: number;
}

/** Reads where counters stand and go, by the names that the module gives to places. */
export function readTraffic(bytes: Uint8Array, module: VassalModule, { reveal = false } = {}): Read<Traffic> {
  const raw = readRaw(bytes);
  if (!raw.ok) return raw;
  return reading(() => {
    const identities = openIdentities();
    // A step that was taken back did not happen: which those are, the story knows.
    const { kind, steps, metadata } = tellFile(raw, { module, identities });
    const taken = new Set(steps.flatMap(({ step, undone, undoes }) => (undone || undoes ? [step] : [])));
    const table = emptyTable();
    const { isHand } = namingBy(module, { table, identities });
    const told: Telling = { place: placesOf(module), identities, isHand, reveal };
    for (const command of raw.opening) apply(table, command);
    const start = copyTable(table);
    const moves: CounterMove[] = [];
    for (const [at, commands] of raw.steps.entries()) {
      for (const command of commands) {
        const { change } = apply(table, command);
        if (!taken.has(at + 1)) moves.push(...movesIn(change, table, told, at + 1));
      }
    }
    const before = [...standing(start, told)];
    const after = [...standing(table, told)];
    const unseen = new Set([start, table].flatMap((one) => unseenOn(one, told)));
    return {
      kind,
      steps: raw.steps.length,
      size: raw.size,
      module: metadata.module,
      before,
      after,
      moves,
      unseen: unseen.size,
    };
  });
}

interface Telling {
  readonly place: (spot: Spot) => string | undefined;
  readonly identities: Identities;
  readonly isHand: (map: string | null) => boolean;
  /** What is masked or hidden is looked at too: the game is over, or a referee asks. */
  readonly reveal: boolean;
}

/**
 * The place at a spot. VASSAL takes the nearest region, however far it is: a counter beside the map would be in a town at its
 * edge. So one that is farther from its region than the next region is has no place here.
 */
function placesOf(module: VassalModule): Telling["place"] {
  const regions = new Map<string, NamedPlace[]>();
  for (const one of module.contents().places) {
    const known = regions.get(one.map);
    if (known === undefined) regions.set(one.map, [one]);
    else known.push(one);
  }
  const reaches = new Map<NamedPlace, number>();
  const reachOf = (region: NamedPlace, all: readonly NamedPlace[]): number => {
    const known = reaches.get(region);
    if (known !== undefined) return known;
    const reach = Math.min(...all.map((other) => far(other, region) || Number.POSITIVE_INFINITY));
    reaches.set(region, reach);
    return reach;
  };
  return (spot) => {
    const name = module.place(spot);
    if (name === undefined || spot.map === null) return name;
    const all = regions.get(boundedName(spot.map)) ?? [];
    const own = all.filter((region) => region.name === name);
    return own.length === 0 || own.some((region) => far(region, spot) <= reachOf(region, all)) ? name : undefined;
  };
}

const far = (one: { readonly x: number; readonly y: number }, other: { readonly x: number; readonly y: number }) =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

const unseenOn = (table: VassalTable, told: Telling): readonly string[] =>
  [...table.pieces.values()].flatMap((piece) => (isUnseen(table, piece, told) ? [piece.id] : []));

/** Cards in decks and hands are not among the counters that are somewhere. */
const isUnseen = (table: VassalTable, piece: Piece, { isHand, reveal }: Telling): boolean => {
  if (piece.kind === "opaque") return true;
  if (piece.kind !== "counter" || liesInDeck(table, piece.id) || isHand(piece.spot.map)) return false;
  return !reveal && isCovered({ table, isHand }, piece);
};

/** A counter as everybody sees it; undefined if it is not a counter, is masked, hidden, in a deck or on no map. */
function seen(table: VassalTable, piece: Piece | undefined, { place, identities, isHand, reveal }: Telling) {
  if (piece?.kind !== "counter" || piece.spot.map === null) return undefined;
  if (liesInDeck(table, piece.id) || isHand(piece.spot.map)) return undefined;
  if (!reveal && isCovered({ table, isHand }, piece)) return undefined;
  const slot = slotOf(piece);
  return {
    id: identities.name(piece.id),
    name: identities.name(piece.name),
    slot: slot === undefined ? undefined : boundedName(slot),
    map: identities.name(piece.spot.map),
    place: place(piece.spot),
  };
}

function* standing(table: VassalTable, told: Telling): Iterable<StandingCounter> {
  for (const piece of table.pieces.values()) {
    const counter = seen(table, piece, told);
    if (counter !== undefined) yield counter;
  }
}

/** The counters that a change has carried to another spot: one by itself, or all of a stack. */
function movesIn(change: Change, table: VassalTable, told: Telling, step: number): readonly CounterMove[] {
  const start = startOf(change);
  if (start === undefined) return [];
  const { from, piece } = start;
  const ids = piece.kind === "stack" ? piece.contents : [piece.id];
  return ids.flatMap((id) => {
    const carried = table.pieces.get(id);
    if (carried === undefined || !sameSpot(carried.spot, piece.spot) || sameSpot(from, piece.spot)) return [];
    const counter = seen(table, carried, told);
    if (counter === undefined) return [];
    const fromMap = from.map === null ? null : told.identities.name(from.map);
    return [{ step, counter, fromMap, from: told.place(from), to: counter.place }];
  });
}

function startOf(change: Change): { readonly from: Spot; readonly piece: Piece } | undefined {
  if (change.kind === "moved") return { from: change.from, piece: change.piece };
  if (change.kind === "changed" && change.piece.kind === "counter")
    return { from: change.before.spot, piece: change.piece };
  return undefined;
}
