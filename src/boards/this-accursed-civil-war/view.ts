import { ifKnown } from "../../rules/mechanics/unknown.js";
import type { Facts } from "../../rules/this-accursed-civil-war/pack/reading.js";
import type { HexView, Side } from "../hex/hex-map.js";
import { alongSide, houses, reeds, trees } from "../hex/signs.js";
import type { SceneNode } from "../scene.js";

const grounds = {
  clear: { fill: "#eee9cd" },
  wood: { fill: "#bfd3a0", signs: trees },
  marsh: { fill: "#cfdccb", signs: reeds },
  thicket: { fill: "#d3dfb4", signs: trees },
  lane: { fill: "#dccfa6" },
  hedge: { fill: "#b9c78f" },
  field: { fill: "#e2d3a8" },
  river: { fill: "#9cc3de" },
  village: { fill: "#e6cdb8", signs: houses },
  bridge: { fill: "#c8b79a" },
  castle: { fill: "#c9c2ba", signs: houses },
  entrenchment: { fill: "#ddcdb0" },
} as const;

/** What the maps look like: each fact is drawn as soon as it is known. Streams, hedges, slopes lie on hexsides. */
export function viewOf(facts: Facts, hex: string): HexView {
  const kinds = {
    stream: { stroke: "#5a9bb8", "stroke-width": 4 },
    hedgeRow: { stroke: "#3c6b2f", "stroke-width": 6 },
    upslope: { stroke: "#a98a5f", "stroke-width": 5, "stroke-dasharray": "4 3" },
    downslope: { stroke: "#a98a5f", "stroke-width": 5, "stroke-dasharray": "4 3" },
  } as const;
  return {
    grid: facts.gridOf(hex),
    ground: (one) => grounds[facts.terrain(one)],
    level: () => 0,
    nameOf: () => "",
    sides: [
      ({ a, b, ...side }: Side): SceneNode[] =>
        (ifKnown(() => facts.features(a, b)) ?? []).map((kind) => alongSide({ a, b, ...side }, kinds[kind])),
    ],
  };
}
