// What a step of a unit costs, where it leads, what it does to its ranks (6.1, 6.2, 7.1 to 7.3, 8.1).
import { allowance, type Body, hitRanks, type Off, type Ranks } from "./bodies.js";
import { beyond, type Hex, rightOf, type Stand, type Way } from "./ground.js";
import { entry, type HexsideName, hexsides, type Terrain, type TerrainName, terrains } from "./tables.js";

export const marchRules = [
  "terrain by arm",
  "hexsides cost",
  "dearer half",
  "heavy infantry turns dear",
  "wheel costs one more",
  "countermarch",
  "backing up",
  "cavalry cannot back up",
  "guns stand still",
  "shaken ranks halve",
  "broken ranks stand",
  "starred terrain hits",
  "open order takes no hits",
  "hedgehog costs four",
  "points run out",
  "stop when broken",
] as const;
export type MarchRule = (typeof marchRules)[number];
type O = Off<MarchRule>;

export type Step =
  | { readonly step: "forward"; readonly side: "left" | "right" }
  | { readonly step: "turn"; readonly by: number }
  | { readonly step: "wheel"; readonly fixed: "left" | "right" }
  | { readonly step: "countermarch" }
  | { readonly step: "back"; readonly side: "left" | "right" }
  | { readonly step: "hedgehog" };

/** What lies where: hexes, and hexsides as seen by who crosses them. */
export interface Land {
  terrain(hex: Hex): TerrainName;
  crossing(from: Hex, to: Hex): readonly HexsideName[];
}
export interface Marcher extends Stand {
  readonly body: Body;
  /** Whether light infantry rides along (8.2.1). */
  readonly withLight: boolean;
  readonly points: number;
  /** Formation hits of the way, still to come (7.3.1). */
  readonly hits: number;
  readonly stopped: boolean;
}

type Foot = "heavy" | "cavalry" | "light";
const shoes = ({ arm }: Body): Foot => (arm === "guns" ? "heavy" : arm);
const cell = (row: Terrain, foot: Foot) => entry(row[foot]);

interface Price {
  readonly points: number;
  readonly hits: number;
}
/** One half that enters a hex: the hex, then what lies between. */
function entering(land: Land, body: Body, from: Hex, to: Hex, off: O): { hex: Price; side: Price } | null {
  const foot = off === "terrain by arm" ? "light" : shoes(body);
  const hex = cell(terrains[land.terrain(to)], foot);
  if (hex === null) return null;
  const crossed = off === "hexsides cost" ? [] : land.crossing(from, to).map((name) => cell(hexsides[name], foot));
  const side = crossed.reduce<Price>(
    (sum, one) => ({ points: sum.points + (one?.points ?? 0), hits: sum.hits + (one?.hits ?? 0) }),
    { points: 0, hits: 0 },
  );
  return { hex, side };
}

export const start = (stand: Stand, body: Body, withLight: boolean, off: O = null): Marcher => {
  const full = allowance({ arm: body.arm, ranks: "normal" }, withLight);
  const own = allowance(body, withLight);
  const points =
    (off === "shaken ranks halve" && body.ranks === "shaken") ||
    (off === "broken ranks stand" && body.ranks === "broken")
      ? full
      : off === "guns stand still" && body.arm === "guns"
        ? 4
        : own;
  return { ...stand, body, withLight, points, hits: 0, stopped: false };
};

/** Ranks after the hits of the way. */
export function arrived(ranks: Ranks, hits: number): Ranks {
  if (hits === 0) return ranks;
  return Array.from({ length: Math.min(2, hits) }).reduce<Ranks>((now) => hitRanks(now), ranks);
}

/** The step as an order of hexes: where each half goes and which way all look then. */
function lead({ hexes, facing }: Stand, step: Step): Stand | null {
  const [left = "", right] = hexes;
  const shift = (way: Way): Stand => ({ hexes: hexes.map((hex) => beyond(hex, way)), facing });
  switch (step.step) {
    case "forward":
      return shift(facing + (step.side === "left" ? 0 : 1));
    case "back":
      return shift(facing + (step.side === "left" ? 4 : 3));
    case "turn":
      return right === undefined ? { hexes, facing: (facing + step.by + 12) % 6 } : null;
    case "countermarch":
      return { hexes: hexes.toReversed(), facing: (facing + 3) % 6 };
    case "hedgehog":
      return { hexes, facing };
    case "wheel": {
      if (right === undefined) return null;
      const now = (facing + (step.fixed === "left" ? 5 : 1)) % 6;
      return step.fixed === "left"
        ? { hexes: [left, rightOf(left, now)], facing: now }
        : { hexes: [beyond(right, now + 5), right], facing: now };
    }
  }
}

/** A step; null where nobody can take it. */
export function take(land: Land, from: Marcher, step: Step, off: O = null): Marcher | null {
  const { body } = from;
  if (from.stopped || from.points <= 0 || body.ranks === "hedgehog") return null;
  if (step.step === "back" && body.arm === "cavalry" && off !== "cavalry cannot back up") return null;
  if (step.step === "hedgehog" && body.arm !== "heavy") return null;
  const to = lead(from, step);
  if (to === null) return null;
  let points = 0;
  let hits = 0;
  const moves = to.hexes.flatMap((hex, half) => {
    const old = from.hexes[half] ?? "";
    return old === hex || step.step === "countermarch" ? [] : [{ old, hex }];
  });
  const prices = moves.map(({ old, hex }) => entering(land, body, old, hex, off));
  if (prices.some((one) => one === null)) return null;
  const pick = off === "dearer half" ? Math.min : Math.max;
  const most = (value: (one: { hex: Price; side: Price }) => number): number =>
    prices.length === 0 ? 0 : pick(...prices.map((one) => (one === null ? 0 : value(one))));
  hits = most(({ hex }) => hex.hits) + most(({ side }) => side.hits);
  switch (step.step) {
    case "forward":
      points = most(({ hex }) => hex.points) + most(({ side }) => side.points);
      break;
    case "wheel":
      points = most(({ hex, side }) => hex.points + side.points) + (off === "wheel costs one more" ? 0 : 1);
      break;
    case "turn":
      points = Math.abs(step.by) * (body.arm === "heavy" && off !== "heavy infantry turns dear" ? 2 : 1);
      break;
    case "countermarch":
      points = off === "countermarch" ? 3 : 2;
      break;
    case "back":
      points = off === "backing up" ? 1 : 2;
      break;
    case "hedgehog":
      points = off === "hedgehog costs four" ? 2 : 4;
  }
  if (points > from.points && off !== "points run out") return null;
  const free = (body.ranks === "open" || body.ranks === "column") && off !== "open order takes no hits";
  const taken = from.hits + (free || off === "starred terrain hits" ? 0 : hits);
  return {
    ...from,
    ...to,
    points: from.points - points,
    hits: taken,
    stopped: off !== "stop when broken" && taken > 0 && arrived(body.ranks, taken) === "broken",
  };
}
