// The end of a movement segment and what wins, from the rulebook (6.0; 16.9, 16.12.M14, 16.12.W, 16.13).
import type { State } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { boxes, controllerOf, enemyOf, owns, piecesIn, stands, type World } from "./board.js";
import { citySum } from "./supply.js";

/** What the model can leave out. */
export const victoryRules = [
  "infantry takes",
  "cavalry holds while there",
  "nobody takes among enemies",
  "all seven cities",
  "Washington falls",
  "a larger army",
  "1 costs two",
  "the die is the whole loss",
  "Washington gives back one",
  "June 1865",
  "levels of scenarios",
] as const;
export type VictoryRule = (typeof victoryRules)[number];
type W = World<VictoryRule>;

export interface Held {
  readonly control: string;
  readonly held: Side | null;
}

/** Who controls each box when the active side has moved (16.12.M14). */
export function afterMovement(w: W): Map<BoxId, Held> {
  const { s, without } = w;
  return new Map(
    boxes.map((name) => {
      const { control = "neutral", held = null } = s.boxes[name] ?? {};
      const own = piecesIn(s, name, s.active);
      const enemies = stands(s, name, enemyOf(s.active)) && without !== "nobody takes among enemies";
      const stays = held !== null && stands(s, name, held) && without !== "cavalry holds while there" ? held : null;
      if (enemies || own.length === 0) return [name, { control, held: stays }];
      const infantry = own.some(({ type }) => type === "infantry") || without === "cavalry holds while there";
      if (infantry && without !== "infantry takes") return [name, { control: s.active, held: null }];
      return [name, { control, held: control === s.active ? null : s.active }];
    }),
  );
}

/** What the capture of Washington costs the Union for good (6.0). */
export const costOf = (w: W, die: number): number => (w.without === "1 costs two" ? die : Math.max(2, die));

/**
 * The Union's limit when Washington has changed hands or not: its own value is not taken off beside the die, and comes back
 * as one when the Union retakes it (6.0).
 */
export function unionLimit(
  w: W,
  before: { readonly limit: number; readonly sum: number; readonly lost: boolean },
  die: number | null,
): number {
  const own = (s: State) => (controllerOf(s, "washington") === "union" ? 1 : 0);
  const others = citySum(w, "union") - own(w.s);
  const rest = before.limit - before.sum + others;
  if (die !== null) return rest + (w.without === "the die is the whole loss" ? 0 : 1) - costOf(w, die);
  if (before.lost && own(w.s) === 1) return rest + (w.without === "Washington gives back one" ? 0 : 1);
  return rest + own(w.s);
}

const seven = ["richmond", "wilmington", "charleston-sc", "atlanta", "memphis", "mobile", "new-orleans"];

/** Who wins when the active side's combat segment is over (16.12.W1 to W3). */
export function winsNow(w: W, limit: { readonly [S in Side]: number }): Side | null {
  const { s, without, options } = w;
  if (s.active === "union") {
    const taken = seven.filter((box) => owns(s, box, "union")).length;
    return taken === 7 && without !== "all seven cities" ? "union" : null;
  }
  const fallen = owns(s, "washington", "confederate") && !options.captureOfWashington;
  if (fallen && without !== "Washington falls") return "confederate";
  return limit.confederate > limit.union && without !== "a larger army" ? "confederate" : null;
}

/** Who has won when the last turn is over (16.12.W4, 16.13). */
export function winsAtEnd(w: W, difference: number): Side | "draw" {
  const levels: { readonly [scenario: string]: readonly [level: number, draw: boolean] } = {
    "short-1861": [5, false],
    "scenario-1862": [12, true],
    "scenario-1863": [17, true],
    "scenario-1864": [25, true],
  };
  const level = levels[w.s.scenario];
  if (level === undefined) return w.without === "June 1865" ? "union" : "confederate";
  const [least, draw] = w.without === "levels of scenarios" ? ([9, false] as const) : level;
  if (difference === least) return draw ? "draw" : "union";
  return difference > least ? "union" : "confederate";
}
