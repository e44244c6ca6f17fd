// A log and a start of each game, and the two windows that most is tried in.
import type { Look } from "./support.js";

export const desk: Look = { width: 1300, height: 900 };
export const telephone: Look = { width: 390, height: 844, touch: true };
export const looks = [
  ["1300", desk],
  ["390", telephone],
] as const;

export const logs: { readonly [game: string]: string } = {
  "a-house-divided": "tests/games/a-house-divided/short-1861-advanced.pbem",
  "across-the-rappahannock": "tests/games/across-the-rappahannock/training-crossing-1.pbem",
  "for-the-people": "examples/logs/for-the-people-1861.pbem",
  "this-accursed-civil-war": "tests/games/this-accursed-civil-war/training-10.pbem",
  "washingtons-war": "examples/logs/washingtons-war-disputed.pbem",
};

export const starts: { readonly [game: string]: readonly [side: string, start?: string] } = {
  "a-house-divided": ["union", "campaign-1861"],
  "across-the-rappahannock": ["US", "training-assault"],
  "for-the-people": ["union", "1861"],
  "this-accursed-civil-war": ["royalist", "training"],
  "washingtons-war": ["american"],
};
