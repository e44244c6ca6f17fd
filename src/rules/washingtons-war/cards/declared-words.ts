import { declaredWords as wordsOf } from "../../mechanics/cards/declared.js";
import type { Declared } from "../effects/declared.js";
import { stepWords } from "../effects/step-words.js";
import type { Facts } from "../pack/facts.js";

/** A declared effect as people write it, behind the name of the card; nothing where none was declared. */
export const declaredWords = (facts: Facts, declared: Declared = []): string =>
  wordsOf(declared, (step) => stepWords(facts, step));
