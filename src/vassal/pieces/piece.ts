/**
 * A piece of VASSAL: traits around a counter, a stack or a deck. What each trait is comes from its type, how it stands
 * from its state; both are nested alike.
 *
 * @packageDocumentation
 */
import { betweenTraits, decodeSequence } from "../codec/sequence.js";
import type { Spot } from "../commands/read.js";

/** A trait: the word of its type, the fields behind it, and its state. */
export interface Trait {
  readonly word: string;
  readonly fields: readonly string[];
  readonly state: string;
}

export interface Piece {
  readonly id: string;
  readonly kind: "counter" | "stack" | "deck";
  /** What it is called: the counter's name, the deck's name, or nothing. */
  readonly name: string;
  readonly spot: Spot;
  /** The traits, the outermost first. */
  readonly traits: readonly Trait[];
  /** Pieces of a stack or a deck, from the bottom to the top. */
  readonly contents: readonly string[];
  /** What the counter remembers of itself: where it was before its last move. */
  readonly remembers: { readonly [name: string]: string };
}

/** How deep traits may lie within one another: real counters have some sixty. */
const deepest = 120;

/** So many letters of a counter are read, level by level; of one that was made to hold more, the inner traits are left out. */
const mostLetters = 64_000_000;

/** Real types have some ten thousand letters. Parts of a longer one would keep all of it in memory, level by level. */
const longType = 100_000;

/** A text that keeps no longer one in memory. */
const alone = (text: string): string => ` ${text}`.slice(1);

/** How many pieces a stack or a deck may hold. */
const mostContents = 5000;

/** The traits of a type and a state: each with its word, the last of them the counter, stack or deck. */
export function traitsOf(type: string, state: string): readonly Trait[] {
  const traits: Trait[] = [];
  let [types, states] = [type, state];
  let left = mostLetters;
  const keep = type.length > longType ? alone : (text: string) => text;
  for (let depth = 0; depth < deepest; depth++) {
    left -= types.length + states.length;
    if (left < 0) break;
    // As VASSAL reads it: a trait and what it lies around. A third text is looked at by nobody.
    const [own = "", inner] = decodeSequence(types, betweenTraits, 2);
    const [ownState = "", innerState = ""] = inner === undefined ? [states] : decodeSequence(states, betweenTraits, 2);
    const [word = "", ...fields] = decodeSequence(own, ";");
    traits.push({ word: keep(word), fields: fields.map(keep), state: keep(ownState) });
    if (inner === undefined) break;
    types = inner;
    states = innerState;
  }
  return traits;
}

/** Reads a piece. Never throws: what is missing has its default. */
export function readPiece(id: string, type: string, state: string): Piece {
  const traits = traitsOf(type, state);
  const last = traits.at(-1);
  const [map = "null", x = "", y = "", ...rest] = decodeSequence(last?.state ?? "", ";");
  const spot: Spot = { map: map === "null" || map === "" ? null : map, x: Number(x) || 0, y: Number(y) || 0 };
  const base = { id, spot, traits };
  if (last?.word === "stack") {
    const contents = rest.filter((one) => one !== "" && !one.startsWith("@@")).slice(0, mostContents);
    return { ...base, kind: "stack", name: "", contents, remembers: {} };
  }
  if (last?.word === "deck") {
    const contents = decodeSequence(rest[1] ?? "", ",")
      .filter((one) => one !== "")
      .slice(0, mostContents);
    return { ...base, kind: "deck", name: last.fields[deckName] ?? "", contents, remembers: {} };
  }
  const [, count = "0", ...pairs] = rest;
  const remembers: { [name: string]: string } = Object.create(null);
  for (let at = 0; at + 1 < pairs.length && at / 2 < (Number(count) || 0); at += 2)
    remembers[pairs[at] ?? ""] = pairs[at + 1] ?? "";
  return { ...base, kind: "counter", name: last?.fields[counterName] ?? "", contents: [], remembers };
}

/** The number that the module gives a counter's slot; undefined where it has none. */
export function slotOf({ traits }: Piece): string | undefined {
  const [, , , slot = ""] = decodeSequence(traits.at(-1)?.state ?? "", ";");
  return slot === "" || slot === "null" ? undefined : slot;
}

/** `piece;cloneKey;deleteKey;image;name`: the fields behind the word. */
const counterName = 3;
/** The name of a deck, behind its outline, colour, size and choices. */
const deckName = 12;

/** What is written on a counter: its marks, and the properties that change in play. */
export function marksOf({ traits }: Piece): { readonly [name: string]: string } {
  const marks: { [name: string]: string } = Object.create(null);
  for (const { word, fields, state } of traits) {
    if (word === "mark") {
      const names = decodeSequence(fields[0] ?? "", ",");
      const values = decodeSequence(state, ",");
      names.forEach((name, at) => {
        marks[name] = values[at] ?? "";
      });
    } else if (word === "PROP") marks[fields[0] ?? ""] = state;
  }
  return marks;
}

/** Whose mask lies over a counter, as a user id; undefined: it lies open. */
export function maskedBy({ traits }: Piece): string | undefined {
  const mask = traits.find(({ word }) => word === "obs");
  const [owner = "null"] = decodeSequence(mask?.state ?? "", ";");
  return mask === undefined || owner === "null" || owner === "" ? undefined : owner;
}

/** Who has hidden a counter from everybody else, as a user id. */
export function hiddenBy({ traits }: Piece): string | undefined {
  const state = traits.find(({ word }) => word === "hide")?.state ?? "null";
  return state === "null" || state === "" ? undefined : state;
}

/**
 * User ids that masks of a counter name. A mask that lies over a side's pieces names the side, which is no password; a
 * piece that is hidden may be a side's as well, without saying so.
 */
export function ownersOf(piece: Piece): readonly string[] {
  const mask = piece.traits.find(({ word }) => word === "obs");
  const isSides = /^sides?:/.test(mask?.fields[maskAccess] ?? "");
  return [isSides ? undefined : maskedBy(piece), hiddenBy(piece)].filter((one) => one !== undefined);
}

/** Who may mask: behind key, image, command, display and name. */
const maskAccess = 5;

/** What a player sees of a counter's sides, facings and texts, in words: what changes in play beside its place. */
export function sidesOf({ traits }: Piece): readonly string[] {
  return traits.flatMap(({ word, state }) => {
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
