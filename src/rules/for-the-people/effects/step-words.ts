import type { Facts } from "../pack/facts.js";
import { cardTitle, sideName, spaceNames, titleOf } from "../position/names.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";

const signed = (by: number): string => `${by > 0 ? "+" : ""}${by}`;

/** One declared thing as people write it. */
export function stepWords(facts: Facts, step: DeclaredStep): string {
  switch (step.do) {
    case "place-pc":
      return `${sideName(step.side)} PC in ${spaceNames(facts, step.spaces)}`;
    case "remove-pc":
      return `remove the PC of ${spaceNames(facts, step.spaces)}`;
    case "add-sp":
      return `${step.sp} ${sideName(step.side)} SP to ${facts.name(step.space)}`;
    case "remove-sp":
      return `remove ${step.sp} ${sideName(step.side)} SP from ${facts.name(step.space)}`;
    case "lose-sp":
      return `${step.sp} infantry SP that the ${sideName(step.side)} side chooses are lost`;
    case "move-sp":
      return `${step.sp} ${sideName(step.side)} SP from ${facts.name(step.from)} to ${facts.name(step.to)}`;
    case "place-fort":
      return `${sideName(step.side)} fort in ${facts.name(step.space)}`;
    case "remove-fort":
      return `remove the fort of ${facts.name(step.space)}`;
    case "place-marker":
      return `${step.marker} in ${facts.name(step.space)}`;
    case "remove-marker":
      return `remove the ${step.marker} of ${facts.name(step.space)}`;
    case "place-elite":
      return `${titleOf(step.elite)} to ${facts.name(step.space)}`;
    case "move-general":
      return `${titleOf(step.general)} to ${facts.name(step.space)}`;
    case "remove-general":
      return `${titleOf(step.general)} leaves the ${step.for === "game" ? "game" : "map"}`;
    case "risk-commander":
      return `${titleOf(step.general)} may fall though he commands`;
    case "change-will":
      return `${sideName(step.side)} Strategic Will ${signed(step.by)}`;
    case "change-blockade":
      return `blockade ${signed(step.by)}`;
    case "change-amphibious":
      return `amphibious modifier ${signed(step.by)}`;
    case "discard-card":
      return `${sideName(step.side)} discards ${cardTitle(facts, step.card)}`;
    case "discard-at-random":
      return `${sideName(step.side)} discards a random card`;
    case "cancel":
      return "the move does not take place";
    case "remove-card":
      return "the card leaves the game";
  }
}
