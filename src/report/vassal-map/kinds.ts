import type { VassalMapping } from "../../schema/index.js";

/** What a mapping says of a counter. */
export type MappedPiece = VassalMapping["pieces"][string];

/** Whether an entry of a mapping is of a kind: by what the piece is, by a place in the state, by a count. */
export function isKind<K extends "as" | "at" | "count">(
  piece: MappedPiece | undefined,
  kind: K,
): piece is Extract<Exclude<MappedPiece, string>, { [P in K]: unknown }> {
  return typeof piece === "object" && piece !== null && kind in piece;
}

/** What is so of a piece, as far as the mapping says; undefined where it says nothing. */
export function fieldsOf(piece: MappedPiece): { readonly [field: string]: unknown } | undefined {
  if (typeof piece !== "object" || piece === null) return undefined;
  return isKind(piece, "as") ? piece.as : piece.is;
}
