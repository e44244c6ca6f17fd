import { navalMarkers } from "../terms/figures.js";
import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/** USS Monitor: it eliminates a Confederate ironclad, and of the naval weapons ironclads alone (6.7). */
export const ussMonitor: Effect = {
  rule: "6.7",
  more: true,
  choice: upTo(
    { rule: "6.7", says: "an ironclad to be eliminated" },
    {
      kind: "remove-marker",
      max: navalMarkers.ironclad,
      wrong: ({ marker }) => (marker === "ironclad" ? undefined : marker),
    },
  ),
};
