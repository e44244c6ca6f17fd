/**
 * Where the pieces of a rules module stand: in a state of its own, and in a file of VASSAL by way of a mapping.
 *
 * @packageDocumentation
 */

import type { InstalledGame } from "../../replay/index.js";
import { isMissing, openTable } from "../../rules/sdk/index.js";
import type { VassalMapping } from "../../schema/index.js";
import { isRecord } from "../../schema/json.js";
import type { StandingCounter } from "../../vassal/traffic/traffic.js";
import { isKind, type MappedPiece } from "./kinds.js";

/** A counter whose piece and space the mapping knows. */
export interface Mapped {
  readonly counter: StandingCounter;
  readonly piece: Exclude<MappedPiece, "?" | null>;
  readonly space: string;
}

/** Counters of a file, by what the mapping says of them. */
export interface Sorted {
  readonly mapped: readonly Mapped[];
  /** Counters that the mapping does not decide. */
  readonly undecided: readonly StandingCounter[];
  /** Counters that are pieces, in places that it does not decide. */
  readonly nowhere: readonly StandingCounter[];
}

/** What the mapping says of a counter: by its slot, else by its name; undefined: it does not know it. */
export function pieceOf({ pieces }: VassalMapping, { slot, name }: StandingCounter): MappedPiece | undefined {
  const key = slot === undefined ? undefined : `#${slot}`;
  if (key !== undefined && Object.hasOwn(pieces, key)) return pieces[key];
  return Object.hasOwn(pieces, name) ? pieces[name] : undefined;
}

/** The space of a place; null: none; undefined: not decided, or another counter says it. */
export function spaceOf(mapping: VassalMapping, place: string | undefined): string | null | undefined {
  const space = placeOf(mapping, place);
  return space === "?" || (typeof space === "object" && space !== null) ? undefined : space;
}

/** The counter in whose box a place is; undefined where it is not a box. */
export function boxOf(mapping: VassalMapping, place: string | undefined): string | undefined {
  const box = placeOf(mapping, place);
  return typeof box === "object" && box !== null ? box.with : undefined;
}

const placeOf = ({ places }: VassalMapping, place: string | undefined) =>
  place !== undefined && Object.hasOwn(places, place) ? places[place] : undefined;

/** The spaces that places of a mapping are. */
export const namedSpaces = (places: VassalMapping["places"]): readonly string[] =>
  Object.values(places).flatMap((space) => (typeof space === "string" && space !== "?" ? [space] : []));

/** Counters by whose place boxes have theirs; two of a name, in two spaces, tell nothing. */
function leadersIn(mapping: VassalMapping, counters: readonly StandingCounter[]): ReadonlyMap<string, string> {
  const spaces = new Map<string, Set<string>>();
  for (const { name, place, map } of counters) {
    const space = mapping.maps?.includes(map) === false ? undefined : spaceOf(mapping, place);
    if (typeof space === "string") spaces.set(name, (spaces.get(name) ?? new Set()).add(space));
  }
  return new Map(
    [...spaces].flatMap(([name, [space, ...others]]) =>
      space === undefined || others.length > 0 ? [] : [[name, space] as const],
    ),
  );
}

/** Sorts counters by what the mapping says of them. */
export function sorted(mapping: VassalMapping, counters: readonly StandingCounter[]): Sorted {
  const mapped: Mapped[] = [];
  const undecided: StandingCounter[] = [];
  const nowhere: StandingCounter[] = [];
  const leaders = leadersIn(mapping, counters);
  for (const counter of counters) {
    if (mapping.maps?.includes(counter.map) === false) continue;
    const piece = pieceOf(mapping, counter);
    if (piece === null) continue;
    const box = boxOf(mapping, counter.place);
    const space = box === undefined ? spaceOf(mapping, counter.place) : leaders.get(box);
    // What lies in a place that is not a space, as counters in a pool do, stands nowhere.
    if (space === null) continue;
    if (piece === undefined || piece === "?") undecided.push(counter);
    else if (space === undefined) nowhere.push(counter);
    else mapped.push({ counter, piece, space });
  }
  return { mapped, undecided, nowhere };
}

/** How many pieces of each kind stand in each space: by the kind's words, then by space. */
export type Tally = Map<string, Map<string, number>>;

function add(tally: Tally, kind: string, space: string, count: number): void {
  const spaces = tally.get(kind) ?? new Map<string, number>();
  tally.set(kind, spaces.set(space, (spaces.get(space) ?? 0) + count));
}

/** A kind of pieces in words: "side union, type infantry", or where the state has it. */
export function kindOf(piece: Exclude<MappedPiece, "?" | null>): string {
  if (isKind(piece, "as"))
    return Object.entries(piece.as)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => `${field} ${value}`)
      .join(", ");
  return isKind(piece, "at") ? piece.at : piece.count;
}

/** The tally of a file. */
export function tallyOf(mapped: readonly Mapped[]): Tally {
  const tally: Tally = new Map();
  for (const { piece, space } of mapped)
    add(tally, kindOf(piece), space, isKind(piece, "count") ? (piece.worth ?? 1) : 1);
  return tally;
}

/** The tally of a state, for the kinds that the mapping knows and the spaces that it names. */
export function tallyIn(state: unknown, mapping: VassalMapping): Tally {
  const tally: Tally = new Map();
  const spaces = new Set(namedSpaces(mapping.places));
  const kinds = new Map(
    Object.values(mapping.pieces).flatMap((piece) =>
      piece === null || piece === "?" ? [] : [[kindOf(piece), piece] as const],
    ),
  );
  for (const [kind, piece] of kinds) {
    if (isKind(piece, "as")) {
      for (const one of valuesAt(state, mapping.state?.pieces ?? "")) {
        const space = isRecord(one) ? one[mapping.state?.place ?? ""] : undefined;
        if (typeof space === "string" && spaces.has(space) && fits(one, piece.as)) add(tally, kind, space, 1);
      }
    } else if (isKind(piece, "at")) {
      const space = at(state, piece.at);
      if (typeof space === "string" && spaces.has(space)) add(tally, kind, space, 1);
    } else
      for (const space of spaces) {
        const count = at(state, piece.count.replaceAll("*", space));
        if (typeof count === "number" && count > 0) add(tally, kind, space, count);
      }
  }
  return tally;
}

/** The spaces in which, in a state or in a file, a piece holds others that the file counts elsewhere. */
export function heldIn(state: unknown, mapping: VassalMapping, mapped: readonly Mapped[]): ReadonlySet<string> {
  const holds = (piece: MappedPiece) => isKind(piece, "at") && piece.holds === true;
  const inFile = mapped.flatMap(({ piece, space }) => (holds(piece) ? [space] : []));
  const spaces = new Set(namedSpaces(mapping.places));
  const inState = Object.values(mapping.pieces).flatMap((piece) => {
    const space = isKind(piece, "at") && holds(piece) ? at(state, piece.at) : undefined;
    return typeof space === "string" && spaces.has(space) ? [space] : [];
  });
  return new Set([...inFile, ...inState]);
}

/** Two kinds of the mapping that are so of one piece of a state, which a counter can only be one of. */
export function overlapping(state: unknown, mapping: VassalMapping): string | undefined {
  const kinds = new Map(
    Object.values(mapping.pieces).flatMap((piece) => (isKind(piece, "as") ? [[kindOf(piece), piece.as] as const] : [])),
  );
  for (const one of valuesAt(state, mapping.state?.pieces ?? "")) {
    const own = [...kinds].flatMap(([kind, fields]) => (fits(one, fields) ? [kind] : []));
    if (own.length > 1) return own.slice(0, 2).join("; ");
  }
  return undefined;
}

/** Whether fields of a thing have these values. */
export const fits = (thing: unknown, fields: { readonly [name: string]: unknown }): boolean =>
  isRecord(thing) &&
  Object.entries(fields).every(
    ([field, value]) => ((Object.hasOwn(thing, field) ? thing[field] : undefined) ?? false) === value,
  );

/** What stands at a JSON Pointer; undefined where nothing does. */
export function at(value: unknown, pointer: string): unknown {
  let here = value;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(here)) here = here[Number(key)];
    else here = isRecord(here) && Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return here;
}

/** The states with which the scenarios of a game begin, or some of them, as far as its pack knows them. */
export function setUpsOf({ game }: InstalledGame, pack: unknown, only?: ReadonlySet<string>): readonly object[] {
  const table = openTable(game, { pack });
  const ids = Object.keys(game.scenarios).filter((id) => only?.has(id) !== false);
  return ids.flatMap((id): object[] => {
    try {
      return [table.setup(id)];
    } catch (thrown) {
      if (isMissing(thrown)) return [];
      throw thrown;
    }
  });
}

function valuesAt(state: unknown, pointer: string): readonly unknown[] {
  const found = at(state, pointer);
  return Array.isArray(found) ? found : isRecord(found) ? Object.values(found) : [];
}
