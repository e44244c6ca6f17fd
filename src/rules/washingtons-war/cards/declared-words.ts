import { declaredWords as wordsOf } from "../../mechanics/cards/declared.js";
import type { Declared } from "../effects/declared.js";
import type { Facts } from "../pack/facts.js";
import { cardTitle, spaceNames, titled } from "../position/names.js";
import type { DeclaredStep } from "../terms/params/declared.js";

function stepWords(facts: Facts, step: DeclaredStep): string {
  switch (step.do) {
    case "place-pc":
      return `${step.side} PC in ${spaceNames(facts, step.spaces)}`;
    case "flip-pc":
      return `flip the PC of ${spaceNames(facts, step.spaces)}`;
    case "remove-pc":
      return `remove the PC of ${spaceNames(facts, step.spaces)}`;
    case "add-cu":
      return `${step.cu} ${step.nationality} CU to ${facts.name(step.space)}`;
    case "remove-cu":
      return `remove ${step.cu} ${step.nationality} CU from ${facts.name(step.space)}`;
    case "move-general":
      return `${titled(step.general)} to ${facts.name(step.to)}`;
    case "draw-cards":
      return `${step.side} draws ${step.cards} cards`;
    case "discard-card":
      return `${step.side} discards ${cardTitle(facts, step.card)}`;
    case "discard-at-random":
      return `${step.side} discards a random card`;
    case "move-alliance":
      return `French Alliance ${step.by > 0 ? "+" : ""}${step.by}`;
    case "rebuild-deck":
      return "rebuild the deck";
    case "remove-card":
      return "the card leaves the game";
  }
}

/** A declared effect as people write it, behind the name of the card; nothing where none was declared. */
export const declaredWords = (facts: Facts, declared: Declared = []): string =>
  wordsOf(declared, (step) => stepWords(facts, step));
