import { declaredLimits as limitsOf } from "../../mechanics/cards/declared.js";
import type { DeclaredCheck } from "../effects/declared-faults.js";

/** What a declared effect must keep to, whatever the card says. */
export const declaredLimits = limitsOf<DeclaredCheck>({
  "declared-pc": [
    "10.12.A",
    "a PC is placed where none is, flipped and removed where one is: not {deed} in {space}, where the PC is {pc}",
  ],
  "declared-cu": [
    "3.0",
    "only CUs that are there are moved: {place} has {expected} {nationality} to give, not {actual}",
  ],
  "declared-stacking": [
    "3.0",
    "no piece comes to enemy CUs and Generals, no General to another of his side: {space} holds {actual}",
  ],
  "declared-general": ["7.6", "{general} is {actual}: no event moves him"],
  "declared-cards": ["6.1", "cards come from where they are: {actual} is not in {expected}"],
  "declared-special": ["6.34.A", "{card} is a Special, which is never discarded"],
});
