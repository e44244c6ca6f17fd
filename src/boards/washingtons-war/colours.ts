import type { Side } from "../../rules/washingtons-war/index.js";
import { groundColours } from "../geography/ground.js";

/** Colours of the sides, dark enough for white letters; arrows and plaques have the same. */
export const sideColours = { american: "#1f5fa8", british: "#b3261e" } as const satisfies {
  readonly [S in Side]: string;
};

/** Counters: the French are cream with a dark frame, for no other colour stays apart from both to every eye. */
export const counterLooks = {
  american: { fill: sideColours.american, edge: "#fff", ink: "#fff" },
  french: { fill: "#f6e7b4", edge: groundColours.ink, ink: groundColours.ink },
  british: { fill: sideColours.british, edge: "#fff", ink: "#fff" },
} as const;

/** Colonies by who controls them; anything else is paler. */
export const tints = {
  american: "#bcd3ea",
  british: "#efc4bd",
  nobody: groundColours.land,
  beyond: "#e4e4da",
} as const;

export const colours = {
  ...groundColours,
  paper: "#fffdf7",
  gold: "#d9a520",
  port: "#2f7fa8",
  road: "#5f5137",
  faint: "#57534a",
  battle: "#c62222",
  placed: "#d66a00",
} as const;
