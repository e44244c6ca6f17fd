import type { Answer } from "../../sdk/finding.js";
import type { DeclaredCheck, DeclaredFaults } from "../effects/declared-faults.js";

interface Limit {
  readonly rule: string;
  readonly says: string;
  ok(c: { readonly d: { readonly faults: DeclaredFaults } }): Answer;
}

const limit = (name: DeclaredCheck, rule: string, says: string): Limit => ({
  rule,
  says,
  ok: ({ d }) => d.faults[name] ?? true,
});

/** What a declared effect must keep to, whatever the card says. */
export const declaredLimits: { readonly [name: string]: Limit } = {
  "declared-pc": limit(
    "declared-pc",
    "10.12.A",
    "a PC is placed where none is, flipped and removed where one is: not {deed} in {space}, where the PC is {pc}",
  ),
  "declared-cu": limit(
    "declared-cu",
    "3.0",
    "only CUs that are there are moved: {place} has {expected} {nationality} to give, not {actual}",
  ),
  "declared-stacking": limit(
    "declared-stacking",
    "3.0",
    "no piece comes to enemy CUs and Generals, no General to another of his side: {space} holds {actual}",
  ),
  "declared-general": limit("declared-general", "7.6", "{general} is {actual}: no event moves him"),
  "declared-cards": limit("declared-cards", "6.1", "cards come from where they are: {actual} is not in {expected}"),
  "declared-special": limit("declared-special", "6.34.A", "{card} is a Special, which is never discarded"),
};
