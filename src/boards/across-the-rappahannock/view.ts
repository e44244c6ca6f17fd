import type { Facts } from "../../rules/across-the-rappahannock/pack/reading.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import { pairKey } from "../../rules/sdk/facts.js";
import { angleOf, type Point } from "../hex/geometry.js";
import type { HexView, Side } from "../hex/hex-map.js";
import { acrossSide, alongSide, bridge, ford, houses, railroad, reeds, trees, works } from "../hex/signs.js";
import type { SceneNode } from "../scene.js";

const grounds = {
  clear: { fill: "#eee9cd" },
  woods: { fill: "#bfd3a0", signs: trees },
  swamp: { fill: "#cfdccb", signs: reeds },
  town: { fill: "#e6cdb8", signs: houses },
} as const;

const waters = {
  river: { stroke: "#4f8fc4", "stroke-width": 13 },
  canal: { stroke: "#3f7f9f", "stroke-width": 7 },
  run: { stroke: "#5a9bb8", "stroke-width": 5 },
  stream: { stroke: "#7fb6d6", "stroke-width": 2.5 },
} as const;

const roads = {
  pike: { stroke: "#a06a3a", "stroke-width": 6 },
  road: { stroke: "#b3946a", "stroke-width": 4 },
  trail: { stroke: "#b3946a", "stroke-width": 2, "stroke-dasharray": "6 4" },
} as const;

const fordLetters = { good: "G", poor: "B", stream: "" } as const;

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
      ...(kind === "none" ? [] : ford(side, fordLetters[kind])),
      ...(ifKnown(() => facts.wall(a, b)) === true
        ? [alongSide(side, { stroke: "#555", "stroke-width": 6, "stroke-dasharray": "7 2" })]
        : []),
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
      return works(centre, angle, { stroke: "#7a3b1e", "stroke-width": 4, "stroke-dasharray": "8 3" });
    },
  };
}
