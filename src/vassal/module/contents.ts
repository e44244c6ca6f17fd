/**
 * What a module holds to play with: named places, counters with their marks, decks, set-ups. Names and figures are kept;
 * pictures, card texts and rules are not.
 *
 * @packageDocumentation
 */
import type { XmlElement } from "@rgrove/parse-xml";
import { decodeSequence } from "../codec/sequence.js";
import { marksOf, readPiece } from "../pieces/piece.js";
import { boundedName } from "../text.js";
import { everyBelow, maps, nameIn, numberOf, ownName, textOf } from "./elements.js";

/** A place that has a name of its own: a region. */
export interface NamedPlace {
  readonly map: string;
  readonly name: string;
  /** Pixels on the map. */
  readonly x: number;
  readonly y: number;
}

/** A counter or card of a module. */
export interface ModulePiece {
  readonly name: string;
  /** The number of its slot, by which counters of one name are told apart. */
  readonly slot?: string;
  /** Its marks: short values, as ratings and sides are. */
  readonly marks: { readonly [name: string]: string };
}

/** A deck, and what lies in it at the beginning. */
export interface ModuleDeck {
  readonly name: string;
  readonly map: string;
  readonly cards: readonly ModulePiece[];
}

/** Counters that lie somewhere when a game begins. */
export interface SetUpStack {
  readonly map: string;
  /** The name of the place, where the module says it. */
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly pieces: readonly ModulePiece[];
}

export interface ModuleContents {
  readonly places: readonly NamedPlace[];
  readonly pieces: readonly ModulePiece[];
  readonly decks: readonly ModuleDeck[];
  readonly setUps: readonly SetUpStack[];
  /** Saved games of the module with which a game may begin. */
  readonly saves: readonly ModuleSave[];
}

/** A saved game in a module file. */
export interface ModuleSave {
  /** What the module calls it. */
  readonly name: string;
  /** The name of the file. */
  readonly file: string;
}

/** A mark is a figure or a word. What is longer is a text of the game's, which is its publisher's. */
const longestMark = 24;

/** Reads what a build file holds. */
export function contentsOf(root: XmlElement): ModuleContents {
  const named = [...maps]
    .flatMap((kind) => everyBelow(root, kind))
    .map((map) => ({
      map,
      name: nameIn(map, map.attributes["mapName"] === undefined ? "name" : "mapName"),
    }));
  return {
    places: named.flatMap(({ map, name }) =>
      [...everyBelow(map, "Region", maps)].map((region) => ({
        map: name,
        name: nameIn(region, "name"),
        x: numberOf(region, "originx"),
        y: numberOf(region, "originy"),
      })),
    ),
    pieces: piecesBelow(root),
    decks: named.flatMap(({ map, name }) =>
      [...everyBelow(map, "DrawPile", maps)].map((deck) => {
        return { name: nameIn(deck, "name"), map: name, cards: piecesBelow(deck, heaps) };
      }),
    ),
    setUps: named.flatMap(({ map, name }) =>
      [...everyBelow(map, "SetupStack", maps)].map((stack) => ({
        // A stack may keep the name of a place from before it was put on a spot.
        ...{ map: name, place: stack.attributes["useGridLocation"] === "false" ? "" : nameIn(stack, "location") },
        ...{ x: numberOf(stack, "x"), y: numberOf(stack, "y") },
        pieces: piecesBelow(stack, heaps),
      })),
    ),
    saves: everyBelow(root, "PredefinedSetup").flatMap(({ attributes }) => {
      const { name = "", file = "", isMenu, useFile } = attributes;
      return file === "" || isMenu === "true" || useFile === "false" ? [] : [{ name: boundedName(name), file }];
    }),
  };
}

const slots: ReadonlySet<string> = new Set(["PieceSlot", "CardSlot"]);

/** Decks and stacks: what lies in one is looked for once. */
const heaps: ReadonlySet<string> = new Set([...maps, "DrawPile", "SetupStack"]);

function piecesBelow(element: XmlElement, own?: ReadonlySet<string>): ModulePiece[] {
  return [...slots].flatMap((slot) => everyBelow(element, slot, own).map(pieceOf));
}

/** A slot holds the command that adds its piece: `+/null/type/state`. */
function pieceOf(element: XmlElement): ModulePiece {
  const { entryName } = element.attributes;
  const name = boundedName(entryName ?? ownName(element));
  const [start = "", , type = "", state = ""] = decodeSequence(textOf(element).trim(), "/");
  const slot = nameIn(element, "gpid");
  const base = slot === "" ? { name } : { name, slot };
  if (start !== "+") return { ...base, marks: {} };
  const all = Object.entries(marksOf(readPiece("", type, state)));
  const marks = all.filter(([key, value]) => key !== "" && value !== "" && value.length <= longestMark);
  return { ...base, marks: Object.fromEntries(marks.map(([key, value]) => [boundedName(key), boundedName(value)])) };
}
