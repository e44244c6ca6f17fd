/**
 * What lies on the table by a module of VASSAL: its decks and set-ups, with the ids of a pack where a name decides it. The
 * rest is left to its owner, as "?".
 *
 * @packageDocumentation
 */

import type { InstalledGame } from "../../replay/index.js";
import { FORMAT } from "../../schema/format.js";
import type { PackTable, VassalMapping } from "../../schema/index.js";
import type { ModuleSetUp, StandingCounter, VassalModule } from "../../vassal/index.js";
import { relationsOf } from "../pack-facts.js";
import { draftMapping } from "../vassal-map/draft.js";
import { type Family, familiesOf } from "../vassal-map/families.js";
import { isKind } from "../vassal-map/kinds.js";
import { plain } from "../vassal-map/plain.js";
import { setUpsOf } from "../vassal-map/standing.js";
import { cardsOf, countersOf, finderOf, placesOf } from "./things.js";

/** A first table, and what was left out of it. */
export interface DraftedTable {
  readonly table: PackTable;
  /** Names that are longer than a name is: they may be a text of the publisher's. */
  readonly tooLong: number;
  /** Set-ups that could not be read, with the reason. */
  readonly unread: readonly string[];
}

/** The number of cards or counters of one name that are counted. */
const maxOfOne = 1000;

/** What is longer is not a name of a counter or card, but a text. */
const longestPlain = 60;

/** The number of names of cards, counters and places that a table may have. */
export const maxNames = 20_000;

/** The number of stacks of counters of one name in one place that its set-ups may have, all together. */
export const maxHeaps = 100_000;

/** How many heaps of counters stand somewhere. */
export const heapsIn = (stands: readonly { readonly pieces: object }[]): number =>
  stands.reduce((sum, { pieces }) => sum + Object.keys(pieces).length, 0);

/** The set-up with which every game of a module begins. */
export const ownSetUp = "as the module begins";

interface Source {
  readonly module: VassalModule;
  readonly setUps: readonly ModuleSetUp[];
  readonly installed: InstalledGame;
  readonly pack: unknown;
  /** A mapping of this module that is known. */
  readonly ready?: VassalMapping | undefined;
}

/** Drafts a table; a text where the module has more than any. */
export function draftTable(source: Source): DraftedTable | string {
  const { module, setUps, installed } = source;
  const { sides } = module;
  const { decks } = module.contents();
  const tooLong = new Set<string>();
  /** A name as it is kept; undefined if it is not a name, or is a text. */
  const nameOf = ({ name, slot }: { readonly name: string; readonly slot?: string | undefined }) => {
    const isName = name !== "" && [...name].length <= longestPlain;
    if (!isName && name !== "") tooLong.add(name);
    return isName ? name : slot === undefined || slot === "" ? undefined : `#${slot}`;
  };
  const cardIds = finderOf(cardsOf(relationsOf(source.pack)));
  const drafted = decks.map(({ name, cards }, at) => {
    const copies = counted(cards.map(nameOf));
    const own = [...copies].map(([called, count]) => {
      const [card = "?"] = cardIds(called);
      return { name: called, ...(count === 1 ? {} : { copies: Math.min(maxOfOne, count) }), card };
    });
    return { name: name === "" ? `deck ${at + 1}` : name, count: cards.length, cards: own };
  });
  const read = setUps.filter(({ fault }) => fault === undefined);
  const told = read.map((one) => standsOf(one, nameOf));
  const names = new Set(told.flatMap(({ stands }) => stands.flatMap(({ pieces }) => Object.keys(pieces))));
  const places = new Set(told.flatMap(({ stands }) => stands.map(({ place }) => place)));
  const count = names.size + places.size + drafted.reduce((sum, deck) => sum + deck.cards.length, 0);
  const heaps = told.reduce((sum, { stands }) => sum + heapsIn(stands), 0);
  if (heaps > maxHeaps) return `its set-ups have ${heaps} stacks of counters; at most ${maxHeaps} are taken over`;
  if (count > maxNames) return `its decks and set-ups have ${count} names; at most ${maxNames} are taken over`;
  const scenarios = read.map(({ name }) => scenarioFor(name === "" ? module.name : name, installed));
  const known = knownNames(source, names, places, scenarios);
  return {
    tooLong: tooLong.size,
    unread: setUps.flatMap(({ name, fault }) =>
      fault === undefined ? [] : [`${name === "" ? ownSetUp : name}: ${fault}`],
    ),
    table: {
      ...{ format: FORMAT, kind: "pack-table", game: installed.game.id, module: module.name },
      sides: Object.fromEntries(sides.filter((side) => side !== "").map((side) => [side, sideFor(side, installed)])),
      ...known,
      decks: drafted,
      setUps: told.map(({ name, ...one }, at) => {
        return { name: name === "" ? ownSetUp : name, scenario: scenarios[at] ?? "?", ...one };
      }),
    },
  };
}

function counted(names: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** What stands where in a set-up, by the module's names. */
function standsOf(
  { name, counters, unseen }: ModuleSetUp,
  nameOf: (one: StandingCounter) => string | undefined,
): Omit<PackTable["setUps"][number], "scenario"> {
  const places = new Map<string, Map<string, number>>();
  let beside = 0;
  for (const one of counters) {
    const called = one.place === undefined || one.place === "" ? undefined : nameOf(one);
    if (called === undefined || one.place === undefined) {
      beside += 1;
      continue;
    }
    const here = places.get(one.place) ?? new Map<string, number>();
    places.set(one.place, here.set(called, Math.min(maxOfOne, (here.get(called) ?? 0) + 1)));
  }
  const stands = [...places].map(([place, here]) => ({ place, pieces: Object.fromEntries(here) }));
  return { name, stands, beside, unseen };
}

/** What the names of set-ups mean: as a mapping has it, and by the names that things have in the pack. */
function knownNames(
  { module, setUps, installed, pack, ready }: Source,
  names: ReadonlySet<string>,
  places: ReadonlySet<string>,
  scenarios: readonly string[],
): Pick<PackTable, "places" | "pieces" | "state"> {
  const contents = module.contents();
  const seen = setUps.flatMap(({ counters }) => counters);
  const used = {
    ...module,
    contents: () => ({
      ...contents,
      places: contents.places.filter(({ name }) => places.has(name)),
      pieces: contents.pieces.filter(({ name }) => names.has(name)),
    }),
  };
  const { mapping } = draftMapping(used, installed, pack, seen, ready);
  const relations = relationsOf(pack);
  const spots = placesOf(relations);
  const families = familiesOf(installed, pack, spots);
  const present = presentIn(installed, pack, families, scenarios);
  const called = [...new Set([...places, ...contents.places.map(({ name }) => name)])].map(plain);
  const find = finderOf(countersOf(relations), (name) => called.some((place) => place.startsWith(name)));
  const pieces = [...names].map((name) => {
    const mapped = Object.hasOwn(mapping.pieces, name) ? mapping.pieces[name] : "?";
    if (mapped !== "?" && mapped !== undefined) return [name, shortened(mapped, present)] as const;
    const [only, ...others] = find(name).filter((id) => present.has(id));
    return [name, only === undefined || others.length > 0 ? "?" : only] as const;
  });
  return {
    places: Object.fromEntries([...places].map((name) => [name, placeFor(name, mapping, spots)])),
    pieces: Object.fromEntries(pieces),
    ...(mapping.state === undefined ? {} : { state: mapping.state }),
  };
}

/** A piece with a name by its id alone, where nothing more is said of it. */
function shortened(piece: VassalMapping["pieces"][string], present: ReadonlySet<string>) {
  if (!isKind(piece, "at") || piece.is !== undefined || piece.holds !== undefined) return piece;
  const id = piece.at.split("/").find((step) => present.has(step));
  return id ?? piece;
}

/** A place by its name; a hex by its number, where one sheet alone has it. */
function placeFor(name: string, { places }: VassalMapping, spots: ReadonlySet<string>) {
  const mapped = Object.hasOwn(places, name) ? places[name] : undefined;
  if (mapped !== undefined && mapped !== "?") return mapped;
  const written = name.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  if (/^[A-Z]\d{4}$/.test(written) && spots.has(written)) return written;
  if (!/^\d{4}$/.test(written)) return "?";
  const [only, ...others] = [...letters].map((letter) => `${letter}${written}`).filter((hex) => spots.has(hex));
  return only === undefined || others.length > 0 ? "?" : only;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Things that stand somewhere in the scenarios that are meant, or in any where none is known. */
function presentIn(
  installed: InstalledGame,
  pack: unknown,
  families: readonly Family[],
  scenarios: readonly string[],
): ReadonlySet<string> {
  const meant = new Set(scenarios.filter((one) => one !== "?"));
  if (meant.size === 0) return new Set(families.flatMap(({ keys }) => [...keys]));
  const states = setUpsOf(installed, pack, meant);
  return new Set(
    states.flatMap((state) =>
      Object.values(state).flatMap((things: unknown) =>
        typeof things === "object" && things !== null && !Array.isArray(things) ? Object.keys(things) : [],
      ),
    ),
  );
}

/** The shortest name that a scenario is known by within another name. */
const fewLetters = 4;

/** The scenario that a set-up is by its name; "?" where none is, or two are. */
function scenarioFor(name: string, { game }: InstalledGame): string {
  const all = Object.entries(game.scenarios).map(([id, { title }]) => ({ id, names: [plain(id), plain(title)] }));
  const [single, ...more] = all;
  if (single !== undefined && more.length === 0) return single.id;
  const same = all.filter(({ names }) => names.includes(plain(name)));
  const within = (one: string) => one.length >= fewLetters && plain(name).includes(one);
  const [only, ...others] = same.length > 0 ? same : all.filter(({ names }) => names.some(within));
  return only === undefined || others.length > 0 ? "?" : only.id;
}

/** The side that a side of the module is by its name. */
function sideFor(name: string, { game }: InstalledGame): string {
  const called = plain(name);
  const [only, ...others] = game.sides.filter((side) => called.startsWith(plain(side)));
  return only === undefined || others.length > 0 ? "?" : only;
}
