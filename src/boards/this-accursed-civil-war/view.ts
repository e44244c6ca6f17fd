import { ifKnown } from "../../rules/mechanics/unknown.js";
import type { Facts } from "../../rules/this-accursed-civil-war/pack/reading.js";
import type { HexView, Side } from "../hex/hex-map.js";
import { alongSide, houses, reeds, trees } from "../hex/signs.js";
import type { SceneNode } from "../scene.js";

/** Grounds and hexsides by their names in the pack; their classes are what the legend explains. */
export const grounds = {
  clear: { fill: "#eee9cd" },
  wood: { fill: "#bfd3a0", sign: "ground-wood", signs: trees },
  marsh: { fill: "#cfdccb", sign: "ground-marsh", signs: reeds },
  thicket: { fill: "#d3dfb4", sign: "ground-thicket", signs: trees },
  lane: { fill: "#dccfa6", sign: "ground-lane" },
  hedge: { fill: "#b9c78f", sign: "ground-hedge" },
  field: { fill: "#e2d3a8", sign: "ground-field" },
  river: { fill: "#9cc3de", sign: "ground-river" },
  village: { fill: "#e6cdb8", sign: "ground-village", signs: houses },
  bridge: { fill: "#c8b79a", sign: "ground-bridge" },
  castle: { fill: "#c9c2ba", sign: "ground-castle", signs: houses },
  entrenchment: { fill: "#ddcdb0", sign: "ground-entrenchment" },
} as const;

const slope = { class: "slope", stroke: "#a98a5f", "stroke-width": 5, "stroke-dasharray": "4 3" } as const;

export const features = {
  stream: { class: "stream", stroke: "#5a9bb8", "stroke-width": 4 },
  hedgeRow: { class: "hedge-row", stroke: "#3c6b2f", "stroke-width": 6 },
  upslope: slope,
  downslope: slope,
} as const;

/** What the maps look like: each fact is drawn as soon as it is known. Streams, hedges, slopes lie on hexsides. */
export function viewOf(facts: Facts, hex: string): HexView {
  return {
    grid: facts.gridOf(hex),
    ground: (one) => grounds[facts.terrain(one)],
    level: () => 0,
    nameOf: () => "",
    sides: [
      ({ a, b, ...side }: Side): SceneNode[] =>
        (ifKnown(() => facts.features(a, b)) ?? []).map((kind) => alongSide({ a, b, ...side }, features[kind])),
    ],
  };
}
