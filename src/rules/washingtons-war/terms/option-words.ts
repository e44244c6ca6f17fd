import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

/** The options in words, each with its section. */
export const optionWords: { readonly [O in keyof Options]: OptionWords } = {
  cards: {
    rule: "5.2",
    says: "how cards are dealt",
    values: { external: "outside the log: they are named when they are played", dealt: "by the log" },
  },
};
