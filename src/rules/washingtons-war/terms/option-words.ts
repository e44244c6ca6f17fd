import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

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
      "act-again": "the British draw a card and play again (optional rule of 2014)",
    },
  },
};
