/**
 * What pieces and places are called, as far as everybody may know it.
 *
 * @packageDocumentation
 */
import type { Spot } from "../commands/read.js";
import type { Identities } from "../identities.js";
import type { VassalModule } from "../module/module.js";
import { hiddenBy, marksOf, maskedBy, type Piece, sidesOf } from "../pieces/piece.js";
import { liesInDeck, spotText, type VassalTable } from "../position/table.js";
import { bounded, longestLine } from "../text.js";

/** Who tells, and what they may tell. */
export interface Naming {
  readonly table: VassalTable;
  readonly identities: Identities;
  /** Names what lies face down or hidden. */
  readonly reveal: boolean;
}

/** The name of a place, or its map and pixels. */
export const placesBy =
  (module: VassalModule | undefined, { name }: Identities) =>
  (spot: Spot): string =>
    module?.place(spot) ?? name(spotText(spot));

export const sameSpot = (a: Spot, b: Spot): boolean => a.map === b.map && a.x === b.x && a.y === b.y;

/** So many counters of a stack are named. */
const mostNamed = 20;

/** The name of a piece as everybody may know it. */
export function nameOf(naming: Naming, piece: Piece): string {
  const { identities, reveal, table } = naming;
  if (piece.kind === "deck") return identities.name(piece.name);
  if (piece.kind === "stack") {
    const names = piece.contents.flatMap((id) => {
      const inside = table.pieces.get(id);
      // A stack within a stack is none of VASSAL's. What has left it since lies elsewhere.
      if (inside === undefined || inside.kind === "stack" || !sameSpot(inside.spot, piece.spot)) return [];
      return [nameOf(naming, inside)];
    });
    const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
    return names.length === 0 ? "a stack" : `${bounded(names.slice(0, mostNamed).join(", "), longestLine)}${more}`;
  }
  if (!reveal) {
    if (hiddenBy(piece) !== undefined) return "a hidden piece";
    const mask = maskedBy(piece);
    if (mask !== undefined) return mask === "nobody" ? "a card" : "a masked piece";
    if (liesInDeck(table, piece.id)) return "a card";
  }
  return piece.name === "" ? "a piece without a name" : identities.name(piece.name);
}

/** What can be seen of a counter beside its place, in words. */
export function seenOf({ identities, reveal }: Naming, piece: Piece): string {
  const mask = maskedBy(piece);
  const hidden = hiddenBy(piece);
  const covers = [
    ...(mask === undefined ? [] : [`masked by ${identities.owner(mask)}`]),
    ...(hidden === undefined ? [] : [`hidden by ${identities.owner(hidden)}`]),
  ];
  if (covers.length > 0 && !reveal) return covers.join(", ");
  // Value by value: a short password is known only where it stands alone.
  const { scrub } = identities;
  const marks = Object.entries(marksOf(piece)).map(([name, value]) => `${scrub(name)} ${scrub(value)}`);
  return bounded(scrub([...covers, ...sidesOf(piece), ...marks].join(", ")), longestLine);
}
