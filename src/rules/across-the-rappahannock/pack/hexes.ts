import { type HexNumbering, hexName } from "../../mechanics/hex/grid.js";
import { hexList } from "../../mechanics/hex/notation.js";

/** How hexes are numbered on every map: the row first, then the place in it. */
export const numbering = (map: string): HexNumbering => ({ lineFirst: true, digits: 2, prefix: map });

/** A row and a place as a hex: ("T", 5, 12) is T0512. */
export const hexAt = (map: string, row: number, place: number): string => hexName(numbering(map), row, place);

/** Hexes of one map from their numbers: "3312-3315 3416" is four hexes of row 33 and one more. */
export const hexesOf = (map: string, text: string): string[] => hexList(numbering(map), text);
