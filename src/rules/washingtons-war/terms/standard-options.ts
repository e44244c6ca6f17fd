import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

/** As the rulebook has it; cards are dealt outside the log. */
export const standardOptions: Options = { cards: "external", declaration: "printed", warEnds: "printed" };

/** The options in words, each with its section. */
export const optionWords: { readonly [O in keyof Options]: OptionWords } = {
  cards: {
    rule: "5.2",
    says: "how cards are dealt",
    values: { external: "outside the log: they are named when they are played", dealt: "by the log" },
  },
  declaration: {
    rule: "6.34.C",
    says: "what follows where the British play the Declaration of Independence or Benjamin Franklin",
    values: {
      printed: "the American plays, as after any card",
      "act-again": "the British may draw a card and play again (optional rule of 2014)",
    },
  },
  warEnds: {
    rule: "5.7",
    says: "when the war ends at the latest",
    values: {
      printed: "with the turn of 1783",
      "by-1781": "with the turn of 1781; the End of War cards of 1782 and 1783 are out (a championship)",
    },
  },
};
