/**
 * Where a file does not agree with itself, in names and places: which piece, which of its traits, what is said and what
 * was.
 *
 * @packageDocumentation
 */
import type { Spot } from "../commands/read.js";
import { fieldsOf, type Piece } from "../pieces/piece.js";
import type { Applied } from "../position/apply.js";
import type { Difference } from "../position/differences.js";
import { isCovered, type Naming, nameOf } from "./names.js";

/** Something that a command says of what was before it, and that was otherwise. */
export interface Mismatch {
  readonly what: "place" | "state" | "missing" | "property";
  /** The number that VASSAL gives to the piece, and its name as everybody may know it; empty for a property. */
  readonly id: string;
  readonly piece: string;
  /** Where it was. */
  readonly at: string;
  /** What of it stood otherwise, in words; of a deck its cards. */
  readonly trait?: string;
  /** What is said, and what was; empty where that is its player's business. */
  readonly said: string;
  readonly was: string;
  /** It tells nothing: VASSAL does not write all that it takes back, and gives numbers of its own to stacks. */
  readonly open?: true;
}

/** Who tells, with names of places. */
export type Telling = Naming & { readonly place: (spot: Spot) => string };

/** What of a command was otherwise, as it may be told. */
export const mismatchesOf = (telling: Telling, { of, odd }: Applied): readonly Mismatch[] =>
  odd.map((one) => mismatchOf(telling, of, one));

/** A difference of a piece as it may be told. */
export function mismatchOf(telling: Telling, of: Piece | undefined, one: Difference): Mismatch {
  const { name } = telling.identities;
  const piece = of === undefined ? "" : nameOf(telling, of);
  const open = one.open === true ? { open: true as const } : {};
  const base = { id: name(of?.id ?? ""), piece, at: of === undefined ? "" : telling.place(of.spot), ...open };
  switch (one.what) {
    case "missing":
      return { ...base, what: "missing", id: name(one.id), said: "", was: "" };
    case "property":
      return { ...base, what: "property", trait: name(one.name), said: name(one.said), was: name(one.was) };
    case "place":
      return { ...base, what: "place", said: telling.place(one.said), was: telling.place(one.was) };
    case "state": {
      const trait = traitWords(telling, of, one);
      const covered = of === undefined || (isCovered(telling, of) && !telling.reveal);
      // Who masks or hides something is not a name that is shown.
      const hush = covered || one.trait === undefined || covers.has(one.trait.word);
      return { ...base, what: "state", trait, said: hush ? "" : name(one.said), was: hush ? "" : name(one.was) };
    }
  }
}

const covers: ReadonlySet<string> = new Set(["obs", "hide"]);

function traitWords({ identities, reveal, ...naming }: Naming, of: Piece | undefined, one: Difference): string {
  if (one.what !== "state" || of === undefined) return "";
  if (one.trait === undefined) return of.kind === "deck" ? "its cards, or their order" : "what it is";
  const { word, at } = one.trait;
  const type = of.types[at];
  const isOpen = reveal || !isCovered(naming, of);
  if (word === "PROP" && type !== undefined && isOpen)
    return `the property ${identities.name(fieldsOf(type)[0] ?? "")}`;
  return words[word] ?? (isOpen ? `the trait ${identities.name(word)}` : "a trait");
}

const words: { readonly [word: string]: string | undefined } = Object.assign(Object.create(null), {
  emb: "its side",
  emb2: "its side",
  rotate: "its facing",
  label: "its text",
  mark: "its marks",
  markmoved: "whether it has moved",
  moved: "whether it has moved",
  obs: "its mask",
  hide: "whether it is hidden",
  footprint: "its trail",
});

/** A mismatch in words: which counter, what of it, where it should be or how it should stand. */
export function oddWords({ what, id, piece, at, trait, said, was }: Mismatch): string {
  if (what === "missing") return `a piece is named that does not exist (number ${id})`;
  if (what === "place") return `${piece} is said to come from ${said}; it was at ${was}`;
  const of = `${piece} at ${at}: ${trait ?? "something about it"}`;
  if (said === was) return `${of} is said to have been different from what it was`;
  return `${of} is said to have been ${quoted(said)}; it was ${quoted(was)}`;
}

const quoted = (text: string): string => (text === "" ? "empty" : `"${text}"`);
