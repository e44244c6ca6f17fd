import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

/** The options in words, each with its section. */
export const optionWords: { readonly [O in keyof Options]: OptionWords } = {
  cards: {
    rule: "3.1",
    says: "how cards are dealt",
    values: { external: "outside the log: they are named when they are played", dealt: "by the log" },
  },
  ends: {
    rule: "13",
    says: "with whose victory conditions the game ends",
    values: {
      scenario: "those of its scenario",
      "autumn-1861": "those of autumn 1861",
      "autumn-1862": "those of autumn 1862",
      "autumn-1863": "those of autumn 1863",
      "spring-1865": "those of spring 1865",
    },
  },
  mcclellan: { rule: "5.67", says: "McClellan brings strength points" },
  vanDorn: { rule: "5.67", says: "Van Dorn as a cavalry General" },
  forrest: { rule: "5.67", says: "Forrest's cavalry brigade grows" },
  sheridan: { rule: "5.67", says: "Sheridan as a cavalry General" },
  shenandoah: { rule: "8.4", says: "the Shenandoah Valley" },
  operationsQueue: { rule: "19", says: "the Operations Queue" },
};
