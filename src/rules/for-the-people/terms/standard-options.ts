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
