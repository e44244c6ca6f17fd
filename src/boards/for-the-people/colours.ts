import type { Side } from "../../rules/for-the-people/index.js";
import { groundColours } from "../geography/ground.js";

/** Colours of the sides, dark enough for white letters, and of their states. */
export const sideColours = { union: "#1f5fa8", confederate: "#5d6470" } as const satisfies {
  readonly [S in Side]: string;
};
export const tints = {
  union: "#c3d7ea",
  confederate: "#d9d7d6",
  neutral: groundColours.land,
  beyond: "#e6e9e4",
} as const;

export const colours = {
  ...groundColours,
  paper: "#fffdf7",
  gold: "#d9a520",
  fort: "#6b4a1f",
  port: "#2f7fa8",
  rail: "#2b2723",
  road: "#8a6f45",
  baltimoreOhio: "#7a3fa0",
  battle: "#c62222",
  placed: "#d66a00",
  faint: "#57534a",
} as const;
