/**
 * A piece of VASSAL: traits around a counter, a stack or a deck. What each trait is comes from its type, how it stands
 * from its state; both are nested alike.
 *
 * @packageDocumentation
 */
import { decodeSequence } from "../codec/sequence.js";
import type { Spot } from "../commands/read.js";
import { levelsOf } from "./levels.js";

/** What a trait is: the word that its type begins with, and the whole text of it. */
export interface TraitType {
  readonly word: string;
  readonly text: string;
}

export interface Piece {
  readonly id: string;
  /** `opaque`: it is larger than any counter, or of a kind that is not known. Nothing is known of it, not even its place. */
  readonly kind: "counter" | "stack" | "deck" | "opaque";
  /** What it is called: the counter's name, the deck's name, or nothing. */
  readonly name: string;
  readonly spot: Spot;
  /** The traits, the outermost first; the last is the counter, stack or deck. */
  readonly types: readonly TraitType[];
  /** How each of them stands. */
  readonly states: readonly string[];
  /** Pieces of a stack or a deck, from the bottom to the top. */
  readonly contents: readonly string[];
}

/**
 ** The number of letters that a counter may have: the largest known ones have some fifty thousand. Of a larger one nothing is taken
 * over: half of a counter would be another counter.
 */
const maxLetters = 8_000_000;

const nowhere: Spot = { map: null, x: 0, y: 0 };
const opaque = (id: string): Piece => {
  return { id, kind: "opaque", name: "", spot: nowhere, types: [], states: [], contents: [] };
};

const typesOf = (type: string): readonly TraitType[] =>
  levelsOf(type).map((text) => {
    const [word = ""] = decodeSequence(text, ";", 1);
    return { word, text };
  });

/** The fields of a trait's type, behind its word. */
export const fieldsOf = ({ text }: TraitType): readonly string[] => decodeSequence(text, ";").slice(1);

/** Reads a piece. Never throws: what is missing has its default. */
export function readPiece(id: string, type: string, state: string): Piece {
  if (type.length + state.length > maxLetters) return opaque(id);
  const types = typesOf(type);
  return pieceOf(id, types, statesOf(types, state));
}

/** How each trait stands, by the state of a piece as it is written. */
export function statesOf(types: readonly TraitType[], state: string): readonly string[] {
  const states = levelsOf(state, types.length);
  return types.map((_, at) => states[at] ?? "");
}

/** A piece of known traits, as they stand. */
export function pieceOf(id: string, types: readonly TraitType[], states: readonly string[]): Piece {
  const last = types.at(-1);
  const known = last === undefined ? undefined : kinds[last.word];
  if (last === undefined || known === undefined) return { ...opaque(id), types, states };
  const { kind, nameAt } = known;
  const own = states.at(-1) ?? "";
  const name = nameAt === undefined ? "" : (fieldsOf(last)[nameAt] ?? "");
  return { id, kind, name, spot: spotOf(own), types, states, contents: contentsOf(kind, own) };
}

/** What the innermost part of a piece may be, and where its name stands: behind keys and image, or outline and choices. */
const kinds: { readonly [word: string]: { readonly kind: Piece["kind"]; readonly nameAt?: number } | undefined } =
  Object.assign(Object.create(null), {
    piece: { kind: "counter", nameAt: 3 },
    stack: { kind: "stack" },
    deck: { kind: "deck", nameAt: 12 },
  });

/** The place at the beginning of a counter's, stack's or deck's own state. */
export function spotOf(own: string): Spot {
  const [map = "null", x = "", y = ""] = decodeSequence(own, ";", 3);
  return { map: map === "null" || map === "" ? null : map, x: Number(x) || 0, y: Number(y) || 0 };
}

function contentsOf(kind: Piece["kind"], own: string): readonly string[] {
  if (kind === "stack")
    return decodeSequence(own, ";")
      .slice(3)
      .filter((one) => one !== "" && !one.startsWith("@@"));
  if (kind === "deck") return decodeSequence(decodeSequence(own, ";")[4] ?? "", ",").filter((one) => one !== "");
  return [];
}

/** A trait with how it stands. */
export interface Trait extends TraitType {
  readonly state: string;
}

const traitsOf = ({ types, states }: Piece): readonly Trait[] =>
  types.map((type, at) => ({ ...type, state: states[at] ?? "" }));

/** The traits of a word: a counter may have several masks. */
const traitsNamed = ({ types, states }: Piece, word: string): readonly Trait[] =>
  types.flatMap((type, at) => (type.word === word ? [{ ...type, state: states[at] ?? "" }] : []));

/** The number that the module gives a counter's slot; undefined where it has none. */
export function slotOf({ states }: Piece): string | undefined {
  const [, , , slot = ""] = decodeSequence(states.at(-1) ?? "", ";");
  return slot === "" || slot === "null" ? undefined : slot;
}

/** What is written on a counter: its marks, and the properties that change in play. */
export function marksOf(piece: Piece): { readonly [name: string]: string } {
  const marks: { [name: string]: string } = Object.create(null);
  for (const trait of traitsOf(piece)) {
    const { word, state } = trait;
    if (word === "mark") {
      const names = decodeSequence(fieldsOf(trait)[0] ?? "", ",");
      const values = decodeSequence(state, ",");
      names.forEach((name, at) => {
        marks[name] = values[at] ?? "";
      });
    } else if (word === "PROP") marks[fieldsOf(trait)[0] ?? ""] = state;
  }
  return marks;
}

/** Whose mask lies over a counter, as a user id, the outermost of several; undefined: it lies open. */
export const maskedBy = (piece: Piece): string | undefined => traitsNamed(piece, "obs").map(maskOf).find(isSomebody);

const maskOf = ({ state }: Trait): string | undefined => decodeSequence(state, ";", 1)[0];
const isSomebody = (owner: string | undefined): owner is string =>
  owner !== undefined && owner !== "null" && owner !== "";

/** Who has hidden a counter from everybody else, as a user id. */
export const hiddenBy = (piece: Piece): string | undefined =>
  traitsNamed(piece, "hide")
    .map(({ state }) => state)
    .find(isSomebody);

/**
 * User ids that masks of a counter name. A mask that lies over a side's pieces names the side, which is not a password; a
 * piece that is hidden may be a side's as well, without saying so.
 */
export const ownersOf = (piece: Piece): readonly string[] =>
  [
    ...traitsNamed(piece, "obs")
      .filter((mask) => !/^sides?:/.test(fieldsOf(mask)[maskAccess] ?? ""))
      .map(maskOf),
    ...traitsNamed(piece, "hide").map(({ state }) => state),
  ].filter(isSomebody);

/** Who may mask: behind key, image, command, display and name. */
const maskAccess = 5;

/** What a player sees of a counter's sides, facings and texts, in words: what changes in play beside its place. */
export function sidesOf(piece: Piece): readonly string[] {
  return traitsOf(piece).flatMap(({ word, state }) => {
    const [first = ""] = decodeSequence(state, ";");
    const says = sideWords[word];
    // An empty state is the one that a counter begins with.
    return says === undefined || first === "" ? [] : [`${says} ${first}`];
  });
}

/** Steps and flipped sides, facings, labels, and whether it was marked as moved. */
const sideWords: { readonly [word: string]: string } = {
  emb2: "side",
  emb: "side",
  rotate: "facing",
  label: "text",
  markmoved: "moved",
  moved: "moved",
};
