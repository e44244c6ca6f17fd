import type { HoleKind } from "../../sdk/index.js";

/** How the parameters of moves are filled, by their names. */
export const holes: { readonly [parameter: string]: HoleKind } = {
  action: "enum",
  american: "count",
  by: "count",
  card: "card",
  cards: "count",
  cu: "count",
  declared: "list",
  do: "enum",
  drop: "forces",
  first: "enum",
  flip: "list",
  french: "count",
  general: "piece",
  kind: "enum",
  nationality: "enum",
  pickup: "forces",
  place: "list",
  port: "place",
  side: "enum",
  space: "place",
  spaces: "list",
  to: "place",
  zone: "place",
};
