import type { Effect } from "./effect.js";
import { upTo } from "./up-to.js";

/**
 * An event that takes infantry SP off the map, and whose player says which (4.24). How many, and where, the cards alone
 * say; that no Cavalry Brigade is among them holds for every declared loss.
 */
export const removesSp: Effect = {
  rule: "4.24",
  inPart: true,
  choice: upTo(
    { rule: "4.24", says: "infantry SP that are on the map" },
    { kind: "remove-sp", max: Number.MAX_SAFE_INTEGER, wrong: () => undefined },
  ),
};
