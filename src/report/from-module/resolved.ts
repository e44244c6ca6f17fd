/**
 * A table against the rules module and the pack that it names: every id in it is looked up, and a piece by its id becomes a
 * place in the state.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import { didYouMean } from "../../rules/sdk/index.js";
import { FORMAT } from "../../schema/format.js";
import type { PackTable, VassalMapping } from "../../schema/index.js";
import { relationsOf } from "../pack-facts.js";
import { type Family, familiesOf, pointerIn } from "../vassal-map/families.js";
import { isKind } from "../vassal-map/kinds.js";
import { at, setUpsOf } from "../vassal-map/standing.js";
import { heapsIn, maxHeaps, maxNames } from "./draft.js";
import { tableShape } from "./shape.js";
import { cardsOf, placesOf } from "./things.js";

/** A table whose names all lead somewhere, with the mapping that it is. */
export interface Resolved {
  readonly ok: true;
  readonly table: PackTable;
  readonly mapping: VassalMapping;
}

/** A table, or everything in it that leads nowhere. */
export type TableRead = Resolved | { readonly ok: false; readonly faults: readonly string[] };

/** Why a pack does not belong to the game; undefined if it does. */
export async function packFault({ game }: InstalledGame, pack: unknown): Promise<string | undefined> {
  const shape = (await game.shapes()).pack;
  if (shape.accepts(pack)) return undefined;
  const issue = shape.explain(pack)[0];
  return `the pack is not a pack of ${game.title}: ${shown(issue?.path || "/")} ${shown(issue?.message ?? "")}`;
}

/** Reads a table; it never throws for what stands in it. */
export function readTable(value: unknown, installed: InstalledGame, pack: unknown): TableRead {
  if (!tableShape.accepts(value)) {
    const issues = tableShape.explain(value).slice(0, fewEnough);
    return {
      ok: false,
      faults: issues.map(({ path, message }) => `${shown(path || "/")} ${shown(wanted(path, message))}`),
    };
  }
  const { game } = installed;
  if (value.game !== game.id) return { ok: false, faults: [`it belongs to ${shown(value.game)}, not to ${game.id}`] };
  const { places, pieces, decks, setUps } = value;
  const heaps = setUps.reduce((sum, one) => sum + one.stands.length + heapsIn(one.stands), 0);
  const cards = decks.reduce((sum, one) => sum + one.cards.length, 0);
  const names = Object.keys(places).length + Object.keys(pieces).length + cards;
  if (names > maxNames || heaps > 2 * maxHeaps)
    return { ok: false, faults: [`it has ${names} names and ${heaps} stacks of counters: more than any real one`] };
  if (setUps.length > maxSetUps)
    return { ok: false, faults: [`it has ${setUps.length} set-ups; at most ${maxSetUps} are read`] };
  const spots = placesOf(relationsOf(pack));
  const families = familiesOf(installed, pack, spots);
  const faults = firstOf(faultsOf(value, { installed, pack, spots, families }));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, table: value, mapping: mappingOf(value, families) };
}

/** The number of set-ups that are read: each is compared with a scenario. */
const maxSetUps = 500;

/** The number of names that lead nowhere to report: each is compared with everything that it may have meant. */
const fewEnough = 20;

/** What is wrong in a place of the table; of several forms which they are. */
function wanted(path: string, message: string): string {
  if (message !== "anyOf") return message;
  if (path.startsWith("/pieces/"))
    return 'must be an id of the game, "?" (undecided), null (no piece), or an object with "at", "count" or "as"';
  if (path.startsWith("/places/"))
    return 'must be an id of a space, "?" (undecided), null (no space), or {"with": a name of pieces}';
  return 'must be an id of the game, "?" (undecided) or null';
}

function firstOf(all: Iterable<string>): readonly string[] {
  const some: string[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length === fewEnough) break;
  }
  return some;
}

interface Known {
  readonly installed: InstalledGame;
  readonly pack: unknown;
  readonly spots: ReadonlySet<string>;
  readonly families: readonly Family[];
}

function* faultsOf(table: PackTable, known: Known): Iterable<string> {
  const { game } = known.installed;
  yield* sideFaults(table, game.sides);
  yield* placeFaults(table, known.spots);
  yield* pieceFaults(table, known);
  yield* cardFaults(table, known.pack);
  yield* setUpFaults(table, Object.keys(game.scenarios));
}

const isId = (one: unknown): one is string => typeof one === "string" && one !== "?";

function* sideFaults({ sides }: PackTable, own: readonly string[]): Iterable<string> {
  for (const [name, side] of Object.entries(sides))
    if (isId(side) && !own.includes(side))
      yield `sides, ${shown(name)}: the game has no side ${shown(side)}${didYouMean(side, own)}`;
}

function* placeFaults({ places, pieces, game }: PackTable, spots: ReadonlySet<string>): Iterable<string> {
  for (const [name, place] of Object.entries(places)) {
    const where = `places, ${shown(name)}`;
    if (typeof place === "object" && place !== null) {
      if (!Object.hasOwn(pieces, place.with)) yield `${where}: no piece is called ${shown(place.with)}`;
    } else if (isId(place) && !spots.has(place))
      yield `${where}: ${game} has no space ${shown(place)}${didYouMean(place, spots)}`;
  }
}

function* pieceFaults({ pieces, state }: PackTable, { installed, pack, families }: Known): Iterable<string> {
  const setUps = setUpsOf(installed, pack);
  const keys = new Set(families.flatMap((family) => [...family.keys]));
  /** A count is kept for spaces that have one. */
  const leads = (pointer: string) => setUps.some((one) => at(one, pointer.replace(/\/\*.*$/, "")) !== undefined);
  for (const [name, piece] of Object.entries(pieces)) {
    const where = `pieces, ${shown(name)}`;
    if (isId(piece)) {
      if (!keys.has(piece)) yield `${where}: nothing called ${shown(piece)} is anywhere${didYouMean(piece, keys)}`;
    } else if (isKind(piece, "as")) {
      if (state === undefined)
        yield `${where}: pieces described by what they are need state: where the state keeps them`;
    } else if (isKind(piece, "at")) {
      const found = setUps.map((one) => at(one, piece.at)).filter((one) => one !== undefined);
      if (found.length === 0) yield `${where}: there is nothing at ${shown(piece.at)} when a game begins`;
      else if (found.every((one) => typeof one !== "string" && one !== null))
        yield `${where}: when a game begins, ${shown(piece.at)} does not hold a space`;
    } else if (isKind(piece, "count")) {
      if (!piece.count.slice(1).includes("/*")) yield `${where}: ${shown(piece.count)} has no * in place of the space`;
      else if (!leads(piece.count)) yield `${where}: there is nothing at ${shown(piece.count)} when a game begins`;
    }
  }
  if (state === undefined) return;
  const { pieces: things, place } = state;
  const all = setUps.flatMap((one) => Object.values(Object(at(one, things))));
  if (!leads(things)) yield `state: there is nothing at ${shown(things)} when a game begins`;
  else if (!all.some((one) => typeof one === "object" && one !== null && Object.hasOwn(one, place)))
    yield `state: when a game begins, nothing at ${shown(things)} has a field ${shown(place)}`;
}

function* cardFaults({ decks, game }: PackTable, pack: unknown): Iterable<string> {
  const cards = cardsOf(relationsOf(pack));
  for (const deck of decks)
    for (const { name, card } of deck.cards)
      if (isId(card) && !cards.has(card))
        yield `decks, ${shown(deck.name)}, ${shown(name)}: the pack of ${game} has no card ${shown(card)}${didYouMean(card, cards.keys())}`;
}

function* setUpFaults({ setUps, places, pieces }: PackTable, scenarios: readonly string[]): Iterable<string> {
  for (const { name, scenario, stands } of setUps) {
    const where = `setUps, ${shown(name)}`;
    if (isId(scenario) && !scenarios.includes(scenario))
      yield `${where}: there is no scenario ${shown(scenario)}${didYouMean(scenario, scenarios)}`;
    for (const one of stands) {
      if (!Object.hasOwn(places, one.place)) yield `${where}: places do not list ${shown(one.place)}`;
      for (const called of Object.keys(one.pieces))
        if (!Object.hasOwn(pieces, called)) yield `${where}: pieces do not list ${shown(called)}`;
    }
  }
}

/** The table as a mapping: a thing by its id is where the state says in which space it is. */
function mappingOf({ module, game, places, pieces, state }: PackTable, families: readonly Family[]): VassalMapping {
  const mapped = Object.entries(pieces).map(([name, piece]): [string, VassalMapping["pieces"][string]] => {
    if (typeof piece !== "string") return [name, piece];
    if (piece === "?") return [name, "?"];
    const family = families.find(({ keys }) => keys.has(piece));
    return [name, family === undefined ? "?" : { at: pointerIn(family, piece) }];
  });
  return {
    ...{ format: FORMAT, kind: "vassal-mapping", module, game, places, pieces: Object.fromEntries(mapped) },
    ...(state === undefined ? {} : { state }),
  };
}
