/**
 * A first mapping: what has the same name in a module of VASSAL and in a rules module, or nearly the same. What is not
 * found is left to its owner, as "?".
 *
 * @packageDocumentation
 */

import type { InstalledGame } from "../../replay/index.js";
import { nearest } from "../../rules/sdk/index.js";
import { FORMAT } from "../../schema/format.js";
import type { VassalMapping } from "../../schema/index.js";
import { isRecord } from "../../schema/json.js";
import type { VassalModule } from "../../vassal/index.js";
import type { StandingCounter } from "../../vassal/traffic/traffic.js";
import { relationsOf } from "../pack-facts.js";
import { type Family, familiesOf, pointerIn } from "./families.js";
import type { MappedPiece } from "./kinds.js";
import { isPairs, spacesOf } from "./mapping.js";
import { plain } from "./plain.js";

/** A first mapping, and what is to be looked at in it. */
export interface Drafted {
  readonly mapping: VassalMapping;
  /** Names that were only similar: each is to be looked at. */
  readonly similar: readonly string[];
  /** How many names are longer than a mapping may have them: they are left out. */
  readonly tooLong: number;
  /** How many names are left open. */
  readonly open: { readonly places: number; readonly pieces: number };
  /** Relations of the pack by which pieces may move. */
  readonly lines: readonly string[];
}

/** As long as a name of a mapping may be. */
const longestName = 200;

/** Spaces by their plain names and ids; a name that several have belongs to none of them. */
function namesOf(
  spaces: ReadonlySet<string>,
  names: { readonly [space: string]: { readonly value: unknown } },
): ReadonlyMap<string, string> {
  const called = [...spaces].flatMap((space) => {
    const name = names[space]?.value;
    return typeof name === "string" ? [[plain(name), space] as const] : [];
  });
  const twice = repeated(called.map(([name]) => name));
  const ids = [...spaces].map((space) => [plain(space), space] as const);
  return new Map([...called.filter(([name]) => !twice.has(name)), ...ids]);
}

/** The texts that come more than once. */
function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((one) => seen.size === seen.add(one).size));
}

/** Names that two regions of one map have: which of them a counter is in, its place does not say. */
function twinsIn(module: VassalModule): ReadonlySet<string> {
  const { places } = module.contents();
  const keyOf = ({ map, name }: (typeof places)[number]) => JSON.stringify([map, name]);
  const twice = repeated(places.map(keyOf));
  return new Set(places.filter((one) => twice.has(keyOf(one))).map(({ name }) => name));
}

/** A ready mapping, for a module that its owner may have changed: what two regions are called is not decided. */
export function withoutTwins(mapping: unknown, module: VassalModule): unknown {
  if (!isRecord(mapping) || !isRecord(mapping["places"])) return mapping;
  const twins = twinsIn(module);
  const places = Object.entries(mapping["places"]).map(([name, space]) => [name, twins.has(name) ? "?" : space]);
  return { ...mapping, places: Object.fromEntries(places) };
}

/** Drafts a mapping from a module, and from the counters of a file where one is given. */
export function draftMapping(
  module: VassalModule,
  installed: InstalledGame,
  pack: unknown,
  seen: readonly StandingCounter[],
  ready?: VassalMapping,
): Drafted {
  const contents = module.contents();
  const relations = relationsOf(pack);
  const spaces = spacesOf(relations);
  const byName = namesOf(spaces, relations.find(({ name }) => name === "name")?.entries ?? {});
  const similar: string[] = [];
  // Names are a file's own: as keys of a record some of them would be the language's.
  const places = new Map<string, VassalMapping["places"][string]>();
  const placeNames = [...contents.places.map(({ name }) => name), ...seen.flatMap(({ place }) => place ?? [])];
  const unclear = twinsIn(module);
  const fits = (name: string) => name !== "" && [...name].length <= longestName;
  const tooLong = new Set<string>();
  for (const name of new Set(placeNames)) {
    if (!fits(name)) {
      if (name !== "") tooLong.add(`place ${name}`);
      continue;
    }
    if (unclear.has(name)) {
      places.set(name, "?");
      continue;
    }
    if (ready !== undefined && Object.hasOwn(ready.places, name)) {
      places.set(name, ready.places[name] ?? null);
      continue;
    }
    const same = byName.get(plain(name));
    const [near, ...others] = same === undefined ? nearest(plain(name), byName.keys()) : [];
    // Two that are as near as one another tell nothing.
    const guess = near !== undefined && others.length === 0 && plain(name).length > 4 ? byName.get(near) : undefined;
    if (same === undefined && guess !== undefined) similar.push(`${name}: ${guess}`);
    places.set(name, same ?? guess ?? "?");
  }
  const families = familiesOf(installed, pack, spaces);
  const cards = new Set(contents.decks.flatMap((deck) => deck.cards.map(({ name }) => name)));
  const pieces = new Map<string, MappedPiece>();
  const pieceNames = [...contents.pieces, ...seen].filter(({ name }) => name !== "" && !cards.has(name));
  for (const one of pieceNames) {
    if (!fits(one.name)) {
      tooLong.add(`piece ${one.name}`);
      continue;
    }
    const marks = "marks" in one ? Object.values(one.marks) : [];
    if (pieces.has(one.name)) continue;
    const known = ready !== undefined && Object.hasOwn(ready.pieces, one.name) ? ready.pieces[one.name] : undefined;
    pieces.set(one.name, known === undefined ? pieceFor(one.name, marks, families) : known);
  }
  // A box leads to a counter that the mapping knows.
  for (const box of places.values())
    if (typeof box === "object" && box !== null && !pieces.has(box.with))
      pieces.set(box.with, ready?.pieces[box.with] ?? "?");
  const unnamed = families.flatMap(({ numbered, pointer, field }) =>
    numbered && field !== undefined ? [{ pointer, field }] : [],
  )[0];
  return {
    mapping: {
      ...{ format: FORMAT, kind: "vassal-mapping", module: module.name, game: installed.game.id },
      ...{ places: Object.fromEntries(places), pieces: Object.fromEntries(pieces) },
      ...(unnamed === undefined ? {} : { state: { pieces: unnamed.pointer, place: unnamed.field } }),
      ...(ready?.movement === undefined ? {} : { movement: ready.movement }),
      ...(ready?.stacking === undefined ? {} : { stacking: ready.stacking }),
      ...(ready?.otherwise === undefined ? {} : { otherwise: otherwiseOf(ready.otherwise, pieces) }),
    },
    similar,
    tooLong: tooLong.size,
    open: {
      places: [...places.values()].filter((space) => space === "?").length,
      pieces: [...pieces.values()].filter((piece) => piece === "?").length,
    },
    lines: relations.filter(({ entries }) => isPairs(entries, spaces)).map(({ name }) => name),
  };
}

/** The counters of a list that a draft has: a module may know fewer. */
const otherwiseOf = (all: NonNullable<VassalMapping["otherwise"]>, pieces: ReadonlyMap<string, MappedPiece>) =>
  Object.fromEntries(Object.entries(all).map(([id, names]) => [id, names.filter((name) => pieces.has(name))]));

/** What a counter may be: a thing of its name, or one whose every property its name or marks say. */
function pieceFor(name: string, marks: readonly string[], families: readonly Family[]): MappedPiece {
  for (const family of families) {
    const key = family.numbered ? undefined : [...family.keys].find((one) => plain(one) === plain(name));
    if (key !== undefined) return { at: pointerIn(family, key) };
  }
  const words = new Set([name, ...marks].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  for (const { numbered, values } of families) {
    if (!numbered || values.size === 0) continue;
    const as: { [field: string]: string } = {};
    for (const [field, all] of values) {
      const [said, ...others] = [...all].filter((value) => words.has(value.toLowerCase()));
      if (said !== undefined && others.length === 0) as[field] = said;
    }
    if (Object.keys(as).length === values.size) return { as };
  }
  return "?";
}
