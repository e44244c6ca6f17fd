import type { Facts } from "../../rules/across-the-rappahannock/pack/reading.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import { pairKey } from "../../rules/sdk/facts.js";
import { angleOf, type Point } from "../hex/geometry.js";
import type { HexView, Side } from "../hex/hex-map.js";
import { acrossSide, alongSide, bridge, ford, houses, railroad, reeds, trees, works } from "../hex/signs.js";
import type { SceneNode } from "../scene.js";

/** Grounds, waters and ways by their names in the pack; their classes are what the legend explains. */
export const grounds = {
  clear: { fill: "#eee9cd" },
  woods: { fill: "#bfd3a0", sign: "woods", signs: trees },
  swamp: { fill: "#cfdccb", sign: "swamp", signs: reeds },
  town: { fill: "#e6cdb8", sign: "town", signs: houses },
} as const;

export const waters = {
  river: { class: "river", stroke: "#4f8fc4", "stroke-width": 13 },
  canal: { class: "canal", stroke: "#3f7f9f", "stroke-width": 7 },
  run: { class: "run", stroke: "#5a9bb8", "stroke-width": 5 },
  stream: { class: "stream", stroke: "#7fb6d6", "stroke-width": 2.5 },
} as const;

export const roads = {
  pike: { class: "pike", stroke: "#a06a3a", "stroke-width": 6 },
  road: { class: "road", stroke: "#b3946a", "stroke-width": 4 },
  trail: { class: "trail", stroke: "#b3946a", "stroke-width": 2, "stroke-dasharray": "6 4" },
} as const;

export const fordLetters = { good: "G", poor: "B", stream: "" } as const;

export const wall = { class: "stone-wall", stroke: "#555", "stroke-width": 6, "stroke-dasharray": "7 2" } as const;

/** Fortifications that are printed on the map; those that protect all round are sunken roads. */
export const printed = { stroke: "#7a3b1e", "stroke-width": 4, "stroke-dasharray": "8 3" } as const;

/** What the maps look like: each fact is drawn as soon as it is known. */
export function viewOf(facts: Facts): HexView {
  const waterOf = (side: Side): SceneNode[] => {
    const water = ifKnown(() => facts.water(side.a, side.b)) ?? "none";
    return water === "none" ? [] : [alongSide(side, { ...waters[water], "stroke-linecap": "round" })];
  };
  const roadOf = (side: Side): SceneNode[] => {
    const kind = ifKnown(() => facts.road(side.a, side.b)) ?? "none";
    const rail = ifKnown(() => facts.railroad(side.a, side.b)) === true;
    return [
      ...(kind === "none" ? [] : [acrossSide(side, { ...roads[kind], "stroke-linecap": "round", opacity: 0.85 })]),
      ...(rail ? railroad(side) : []),
    ];
  };
  /** Bridges, fords and walls lie on the hexside. */
  const crossings = (side: Side): SceneNode[] => {
    const { a, b } = side;
    const kind = ifKnown(() => facts.ford(a, b)) ?? "none";
    return [
      ...(ifKnown(() => facts.bridge(a, b)) === true
        ? [bridge(side, `bridge-${pairKey(a, b).replace("|", "-")}`)]
        : []),
      ...(kind === "none" ? [] : ford(side, fordLetters[kind], `${kind}-ford`)),
      ...(ifKnown(() => facts.wall(a, b)) === true ? [alongSide(side, wall)] : []),
    ];
  };
  return {
    grid: facts.grid,
    ground: (hex) => grounds[facts.terrain(hex)],
    level: facts.level,
    nameOf: facts.nameOf,
    sides: [waterOf, roadOf, crossings],
    inHex(hex: string, centre: Point): SceneNode[] {
      const fort = facts.fortification(hex);
      if (fort === null) return [];
      const angle = fort.facing === null ? null : angleOf(facts.grid, fort.facing);
      return works(centre, angle, { class: angle === null ? "sunken-road" : "fortification", ...printed });
    },
  };
}
