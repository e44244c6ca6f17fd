// A model that is compared as it is and without each of its rules, on the same positions.
import { type Comparison, comparison } from "../../support/model.js";

export interface Trial<Rule extends string> {
  /** The model as it is. */
  readonly found: Comparison;
  /** The model without each rule, up to the first difference. */
  readonly caught: ReadonlyMap<Rule, Comparison>;
  same(model: (without: Rule | null) => unknown, module: unknown, where: () => string): void;
}

export function trial<Rule extends string>(rules: readonly Rule[]): Trial<Rule> {
  const found = comparison();
  const caught = new Map(rules.map((rule) => [rule, comparison()]));
  return {
    found,
    caught,
    same(model, module, where) {
      found.same(model(null), module, where);
      for (const [rule, one] of caught)
        if (one.differences.length === 0) one.same(model(rule), module, () => `without ${rule}`);
    },
  };
}
