import { isSupplied } from "../../../../src/rules/index.js";
import type { QueryContext, Side } from "../kit.js";
import { armiesOf, supplyOf } from "../position.js";
import type { Effect } from "./effect.js";

const supplied = ({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side) =>
  armiesOf(s, side).find((id) => isSupplied(supplyOf(s, facts, side), s.armies[id]?.at ?? ""));

/** Recruits: one more for the first army in supply. */
export const recruits: Effect = {
  rule: "2.2",
  condition: {
    rule: "2.2",
    says: "an army of one's own is in supply",
    met: (c, by) => supplied(c, by) !== undefined,
  },
  carryOut(c, by) {
    const army = supplied(c, by) ?? "";
    const found = c.s.armies[army];
    if (found === undefined) return;
    found.size += 1;
    c.tell("recruits", { army, size: found.size });
  },
};
