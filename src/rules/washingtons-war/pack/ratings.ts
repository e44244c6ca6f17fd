import type { Source } from "../../sdk/facts.js";
import type { GeneralId } from "../terms/ids.js";

type Rating = readonly [number, Source];

/** What is printed on the Generals: Strategy, Tactical and Agility ratings (2.2.C), each with its source. */
export const ratingRows: {
  readonly [G in GeneralId]: { readonly strategy: Rating; readonly tactical: Rating; readonly agility: Rating };
} = {
  arnold: { strategy: [1, "reconstruction"], tactical: [5, "reconstruction"], agility: [2, "rulebook"] },
  burgoyne: { strategy: [2, "rulebook"], tactical: [2, "rulebook"], agility: [1, "rulebook"] },
  carleton: { strategy: [3, "rulebook"], tactical: [4, "reconstruction"], agility: [1, "reconstruction"] },
  clinton: { strategy: [3, "reconstruction"], tactical: [4, "reconstruction"], agility: [1, "reconstruction"] },
  cornwallis: { strategy: [2, "reconstruction"], tactical: [5, "reconstruction"], agility: [2, "reconstruction"] },
  gates: { strategy: [2, "rulebook"], tactical: [2, "reconstruction"], agility: [1, "reconstruction"] },
  greene: { strategy: [1, "rulebook"], tactical: [4, "reconstruction"], agility: [3, "reconstruction"] },
  howe: { strategy: [3, "community"], tactical: [6, "rulebook"], agility: [1, "reconstruction"] },
  lafayette: { strategy: [1, "reconstruction"], tactical: [2, "reconstruction"], agility: [2, "reconstruction"] },
  lee: { strategy: [2, "reconstruction"], tactical: [3, "reconstruction"], agility: [2, "reconstruction"] },
  lincoln: { strategy: [1, "reconstruction"], tactical: [2, "reconstruction"], agility: [1, "reconstruction"] },
  rochambeau: { strategy: [2, "reconstruction"], tactical: [4, "reconstruction"], agility: [1, "reconstruction"] },
  washington: { strategy: [1, "reconstruction"], tactical: [5, "reconstruction"], agility: [3, "reconstruction"] },
};

/** British CUs by year, from the Turn Track (8.1.A). */
export const reinforcementRows: readonly (readonly [number, number, Source])[] = [
  [1775, 3, "community"],
  [1776, 8, "reconstruction"],
  [1777, 1, "reconstruction"],
  [1778, 8, "reconstruction"],
  [1779, 1, "reconstruction"],
  [1780, 5, "reconstruction"],
  [1781, 1, "reconstruction"],
  [1782, 1, "reconstruction"],
  [1783, 1, "reconstruction"],
];
