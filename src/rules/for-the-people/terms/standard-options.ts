import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

/** What is played where nothing else is agreed. */
export const standardOptions: Options = {
  cards: "external",
  ends: "scenario",
  mcclellan: false,
  vanDorn: false,
  forrest: false,
  sheridan: false,
  shenandoah: false,
  operationsQueue: false,
  reinforcements: "by-step",
  pennsylvaniaCapitals: false,
  cavalryReplacement: "none",
};

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
  reinforcements: {
    rule: "3.1",
    says: "the order of the Reinforcement Phase",
    values: {
      "by-step": "both sides place strength points, then both move them",
      "by-side": "the Union places and moves, then the Confederacy (a tournament)",
    },
  },
  pennsylvaniaCapitals: { rule: "10.31", says: "Philadelphia and Harrisburg as capitals (later editions)" },
  cavalryReplacement: {
    rule: "5.54",
    says: "the replacement of lost cavalry (later editions)",
    values: { none: "no", declared: "as their owner declares it" },
  },
};
