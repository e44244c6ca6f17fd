import type { HoleKind } from "../../sdk/index.js";

/** How the parameters of moves are filled, by their names. */
export const holes: { readonly [parameter: string]: HoleKind } = {
  aim: "enum",
  battle: "place",
  box: "place",
  by: "enum",
  from: "place",
  groups: "list",
  leader: "piece",
  leaders: "pieces",
  others: "list",
  path: "path",
  piece: "piece",
  pieces: "pieces",
  shots: "list",
  target: "piece",
  to: "place",
  type: "enum",
};
