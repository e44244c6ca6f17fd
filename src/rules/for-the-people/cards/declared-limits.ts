import { declaredLimits as limitsOf } from "../../mechanics/cards/declared.js";
import type { DeclaredCheck } from "../effects/declared.js";

/** What a declared effect must keep to, whatever the card says. */
export const declaredLimits = limitsOf<DeclaredCheck>({
  "declared-pc": ["11.3", "no event changes the PC of {space}: {actual}"],
  "declared-sp": ["4.24", "SP come to {space}, and leave it, only where they can: {actual}"],
  "declared-people": ["10.43", "no Confederate SP come to {space}: its people are for the Union"],
  "declared-in-fort": ["6.83", "the coastal fort {space} holds one SP"],
  "declared-by-rail": ["4.51", "SP are concentrated by rail, not to {space}: {actual}"],
  "declared-fort": ["6.86", "a fort cannot be placed in {space} or taken from it: {actual}"],
  "declared-marker": ["6.7", "no {marker} can be placed in {space} or taken from it: {actual}"],
  "declared-elite": ["7.51", "{elite} is in play already, or {space} has no SP that it could join"],
  "declared-general": ["5.6", "{general} is {actual}: no event moves a General who is not on the map"],
  "declared-cards": ["4.26", "cards come from where they are: {actual} is not in {expected}"],
});
