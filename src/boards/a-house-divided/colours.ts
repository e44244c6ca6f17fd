import type { State } from "../../rules/a-house-divided/index.js";
import { groundColours } from "../geography/ground.js";

/** Colours of the sides, dark enough for white letters. */
export const sideColours = { union: "#1f5fa8", confederate: "#5d6470" } as const satisfies {
  readonly [S in State["active"]]: string;
};

/** States by their allegiance of 1861. */
export const tints: { readonly [kind: string]: string } = {
  union: "#d3e0ec",
  confederate: "#dedcd9",
  border: groundColours.land,
  territory: "#e9e4d4",
  foreign: "#e9e4d4",
};

export const colours = {
  ...groundColours,
  paper: "#fffdf7",
  gold: "#d9a520",
  fort: "#6b4a1f",
  port: "#2f7fa8",
  rail: "#2b2723",
  road: "#8a6f45",
  riverLine: "#5b9bc8",
  faint: "#57534a",
  battle: "#c62222",
} as const;
