import { counted } from "../../mechanics/counting.js";
import type { Facts } from "../pack/facts.js";
import { cardTitle, named, nationName, spaceNames, titled } from "../position/names.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";

/** One declared thing as people write it. */
export function stepWords(facts: Facts, step: DeclaredStep): string {
  switch (step.do) {
    case "place-pc":
      return `${nationName(step.side)} PC in ${spaceNames(facts, step.spaces)}`;
    case "flip-pc":
      return `flip the PC of ${spaceNames(facts, step.spaces)}`;
    case "remove-pc":
      return `remove the PC of ${spaceNames(facts, step.spaces)}`;
    case "add-cu":
      return `${step.cu} ${nationName(step.nationality)} CU to ${facts.name(step.space)}`;
    case "remove-cu":
      return `remove ${step.cu} ${nationName(step.nationality)} CU from ${facts.name(step.space)}`;
    case "move-general":
      return `${titled(step.general)} to ${named(step.to, facts)}`;
    case "draw-cards":
      return `${nationName(step.side)} draws ${counted(step.cards, "card")}`;
    case "discard-card":
      return `${nationName(step.side)} discards ${cardTitle(facts, step.card)}`;
    case "discard-at-random":
      return `${nationName(step.side)} discards a random card`;
    case "move-alliance":
      return `French Alliance ${step.by > 0 ? "+" : ""}${step.by}`;
    case "rebuild-deck":
      return "rebuild the deck";
    case "remove-card":
      return "the card leaves the game";
  }
}
