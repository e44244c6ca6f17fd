/**
 * Where a piece stands otherwise than somebody says.
 *
 * @packageDocumentation
 */
import type { Spot } from "../commands/read.js";
import type { Piece } from "../pieces/piece.js";
import { mayBeAt, type VassalTable } from "./table.js";

/** Something that a command says of what was before it, and that was otherwise. */
export type Difference = Apart & {
  /** It tells nothing: VASSAL does not write all that it takes back, and gives numbers of its own to stacks. */
  readonly open?: true;
};

type Apart =
  | { readonly what: "place"; readonly said: Spot; readonly was: Spot }
  | {
      readonly what: "state";
      readonly said: string;
      readonly was: string;
      /** The trait that stands otherwise: its word, and which of the counter's traits it is. */
      readonly trait?: { readonly word: string; readonly at: number };
    }
  | { readonly what: "missing"; readonly id: string }
  | { readonly what: "property"; readonly name: string; readonly said: string; readonly was: string };

/**
 * Where two readings of one piece differ: its place, its contents, and the state of each trait but the counter's own.
 *
 * @param said the piece as it is said to stand
 * @param was the piece on the table
 */
export function differences(table: VassalTable, said: Piece, was: Piece): readonly Difference[] {
  // Of what is not read nobody can say how it stood.
  if (said.kind === "opaque" || was.kind === "opaque") return [];
  const found: Apart[] = [];
  if (!isWhereSaid(table, said, was))
    found.push({ what: "place", said: { ...said.spot, map: said.spot.map ?? was.spot.map }, was: was.spot });
  if (said.kind !== was.kind) found.push({ what: "state", said: said.kind, was: was.kind });
  else if (said.kind === "deck") {
    const cards = table.doubts.get(was.id)?.cards;
    const [one, other] = [said, was].map(({ contents }) => contents.filter((id) => cards?.has(id) !== true).join(","));
    if (one !== other) found.push({ what: "state", said: one ?? "", was: other ?? "" });
  } else if (said.kind === "counter") found.push(...traitsApart(said, was));
  return table.shaken.has(was.id) ? found.map((one) => ({ ...one, open: true })) : found;
}

function* traitsApart(said: Piece, was: Piece): Iterable<Apart> {
  // The last one is the counter itself: its place, and what it remembers.
  for (let at = 0; at + 1 < Math.max(said.states.length, was.states.length); at++) {
    const [one, other] = [said.states[at] ?? "", was.states[at] ?? ""];
    const word = was.types[at]?.word ?? "";
    if (one !== other) yield { what: "state", said: one, was: other, trait: { word, at } };
  }
}

function isWhereSaid(table: VassalTable, said: Piece, was: Piece): boolean {
  if (mayBeAt(table, was, said.spot)) return true;
  // A counter in a stack lies on the map of its stack; the one in its own state may be none, or an old one. Whether it lies
  // in one no file says for certain: VASSAL makes stacks of its own.
  return was.kind === "counter" && mayBeAt(table, was, { ...said.spot, map: was.spot.map });
}
