import type { HoleKind } from "../../sdk/index.js";

/** How the parameters of moves are filled, by their names. */
export const holes: { readonly [parameter: string]: HoleKind } = {
  army: "piece",
  by: "count",
  card: "card",
  do: "enum",
  elite: "piece",
  elites: "list",
  for: "enum",
  from: "place",
  general: "piece",
  generals: "list",
  marker: "enum",
  place: "list",
  remove: "list",
  side: "enum",
  sp: "count",
  space: "place",
  spaces: "list",
  to: "place",
};
