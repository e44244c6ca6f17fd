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
  /** Whether a map is a hand: what lies on it is its player's business. */
  readonly isHand: (map: string | null) => boolean;
}

/** Who tells of a table, with what the module says of its maps. */
export function namingBy(
  module: VassalModule | undefined,
  naming: Omit<Naming, "isHand" | "reveal"> & { readonly reveal?: boolean | undefined },
): Naming {
  // Without a module a hand is known by its name alone.
  const isHand = (map: string | null) => map !== null && (module?.isHand(map) === true || /\bhands?\b/i.test(map));
  return { ...naming, reveal: naming.reveal === true, isHand };
}

/** Whether a counter is its player's business: masked, hidden, in a deck or in a hand. */
export const isCovered = ({ table, isHand }: Pick<Naming, "table" | "isHand">, piece: Piece): boolean =>
  piece.kind === "opaque" ||
  maskedBy(piece) !== undefined ||
  hiddenBy(piece) !== undefined ||
  liesInDeck(table, piece.id) ||
  isHand(piece.spot.map);

/** The name of a place, or its map and pixels. */
export const placesBy =
  (module: VassalModule | undefined, { name }: Identities) =>
  (spot: Spot): string =>
    module?.place(spot) ?? name(spotText(spot));

/** The number of counters of a stack that are named. */
const maxNamed = 20;

/** The name of a piece as everybody may know it. */
export function nameOf(naming: Naming, piece: Piece): string {
  const { identities, reveal, table } = naming;
  if (piece.kind === "opaque") return "a piece that is not read";
  if (piece.kind === "deck") return identities.name(piece.name);
  if (piece.kind === "stack") {
    const inside = piece.contents.filter((id) => table.parents.get(id) === piece.id);
    const names = inside.slice(0, maxNamed).flatMap((id) => {
      const one = table.pieces.get(id);
      // VASSAL has no stacks within stacks.
      return one === undefined || one.kind === "stack" ? [] : [nameOf(naming, one)];
    });
    const more = inside.length > maxNamed ? ` and ${inside.length - maxNamed} more` : "";
    return names.length === 0 ? "a stack" : `${bounded(names.join(", "), longestLine)}${more}`;
  }
  if (!reveal) {
    if (hiddenBy(piece) !== undefined) return "a hidden piece";
    const mask = maskedBy(piece);
    if (mask !== undefined) return mask === "nobody" ? "a card" : "a masked piece";
    if (liesInDeck(table, piece.id)) return "a card";
    if (naming.isHand(piece.spot.map)) return "a card in a hand";
  }
  return piece.name === "" ? "a piece without a name" : identities.name(piece.name);
}

/** What can be seen of a counter beside its place, in words. */
export function seenOf({ identities, reveal, isHand }: Naming, piece: Piece): string {
  const mask = maskedBy(piece);
  const hidden = hiddenBy(piece);
  const covers = [
    ...(mask === undefined ? [] : [`masked by ${identities.owner(mask)}`]),
    ...(hidden === undefined ? [] : [`hidden by ${identities.owner(hidden)}`]),
  ];
  if ((covers.length > 0 || isHand(piece.spot.map)) && !reveal) return covers.join(", ");
  // Value by value: a short password is known only where it stands alone.
  const { scrub } = identities;
  const marks = Object.entries(marksOf(piece)).map(([name, value]) => `${scrub(name)} ${scrub(value)}`);
  return bounded(scrub([...covers, ...sidesOf(piece), ...marks].join(", ")), longestLine);
}
