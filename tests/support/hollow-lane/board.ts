// The board of Hollow Lane: what a game says beside its pack to be drawn.
import type { GameBoard } from "../../../src/boards/board.js";
import { angleOf, out, reach } from "../../../src/boards/hex/geometry.js";
import { type HexView, mapParts, type Paper, paperFor } from "../../../src/boards/hex/hex-map.js";
import { hexMaps } from "../../../src/boards/hex/hex-pack.js";
import { acrossSide, alongSide, houses, reeds, trees } from "../../../src/boards/hex/signs.js";
import { drawing, element, label, type SceneNode } from "../../../src/boards/scene.js";
import { onTheMap, openLedger } from "../../../src/rules/index.js";
import { hollowLane } from "./game.js";
import { hexPack, type LaneFacts, type LanePack, laneFacts } from "./pack.js";
import { hexesOf, type State } from "./position.js";

const grounds = {
  grass: { fill: "#e5ecc8" },
  thicket: { fill: "#b7cf9a", signs: trees },
  village: { fill: "#e6cdb8", signs: houses },
  bog: { fill: "#c6d8d2", signs: reeds },
} as const;

const viewOf = (facts: LaneFacts): HexView => ({
  grid: facts.grid,
  ground: (hex) => grounds[facts.ground(hex)],
  level: () => 0,
  nameOf: () => "",
  sides: [
    (side) => (facts.hedge(side.a, side.b) ? [alongSide(side, { stroke: "#3c6b2f", "stroke-width": 6 })] : []),
    (side) => (facts.lane(side.a, side.b) ? [acrossSide(side, { stroke: "#b3946a", "stroke-width": 4 })] : []),
  ],
});
const factsOf = (pack: LanePack): LaneFacts => laneFacts(pack, openLedger("agreed"));

const counters = (state: State, facts: LaneFacts, paper: Paper): SceneNode[] =>
  onTheMap(state.units).flatMap(({ id, unit }) =>
    hexesOf(unit).flatMap((hex) => {
      const centre = paper.at(hex);
      if (centre === undefined) return [];
      // A unit faces the vertex between its direction and the next one: 30 degrees on.
      const tip = out(centre, angleOf(facts.grid, unit.facing) - 30, reach * 0.8);
      return [
        element("rect", { x: centre.x - 22, y: centre.y - 12, width: 44, height: 24, fill: unit.side }),
        element("line", { x1: centre.x, y1: centre.y, x2: tip.x, y2: tip.y, stroke: unit.side }),
        label(id, centre.x, centre.y + 4, { "text-anchor": "middle", "font-size": 9, fill: "#fff" }),
      ];
    }),
  );

export const hollowLaneBoard: GameBoard = {
  maps: async () =>
    hexMaps({
      hexPack,
      shape: async () => (await hollowLane.shapes()).pack,
      facts: factsOf,
      asked: (facts) => [{ without: "without ground", read: facts.ground }],
      view: viewOf,
    }),
  picture: async () => async (state, pack) => {
    const shapes = await hollowLane.shapes();
    if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
    const facts = factsOf(pack);
    const paper = paperFor(facts.grid, facts.grid.hexes, 20);
    return drawing(Math.round(paper.width), Math.round(paper.height), "Hollow Lane", 12, [
      ...mapParts(viewOf(facts), paper),
      ...counters(state, facts, paper),
    ]);
  },
};
