import { type State, thisAccursedCivilWar } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, type Facts, factsOf } from "../../rules/this-accursed-civil-war/pack/reading.js";
import type { DrawBoard } from "../board.js";
import { angleOf, out, reach } from "../hex/geometry.js";
import { mapParts, type Paper, paperFor } from "../hex/hex-map.js";
import { drawing, element, label, type SceneNode } from "../scene.js";
import { viewOf } from "./view.js";

const sideColours = { royalist: "#a8323a", parliament: "#2c6a4f" } as const;

/** The battlefield of a state, with its units and leaders. */
export const drawThisAccursedCivilWar: DrawBoard = async (state, pack) => {
  const shapes = await thisAccursedCivilWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  const { map, title } = battleOf(state.scenario);
  const hexes = facts.hexesOf(map);
  const view = viewOf(facts, hexes[0] ?? "");
  const paper = paperFor(view.grid, hexes, 20);
  return drawing(Math.round(paper.width), Math.round(paper.height), title, [
    ...mapParts(view, paper),
    ...counters(state, facts, paper),
    ...leaders(state, facts, paper),
  ]);
};

function counters(state: State, facts: Facts, paper: Paper): SceneNode[] {
  return Object.entries(state.units).flatMap(([id, unit]) =>
    [unit.hex, unit.right].flatMap((hex) => {
      const centre = hex === null ? undefined : paper.at(hex);
      if (hex === null || centre === undefined) return [];
      // A unit faces the vertex between its direction and the next one: 30 degrees on.
      const tip = out(centre, angleOf(facts.gridOf(hex), unit.facing) - 30, reach * 0.8);
      const fill = sideColours[unit.side];
      const state = [unit.formation, unit.morale].filter((one) => one !== "normal").join(" ");
      return [
        element("rect", { x: centre.x - 26, y: centre.y - 13, width: 52, height: 26, rx: 3, fill, stroke: "#fff" }),
        element("line", { x1: centre.x, y1: centre.y, x2: tip.x, y2: tip.y, stroke: fill, "stroke-width": 3 }),
        label(facts.unitName(id), centre.x, centre.y - 1, { "text-anchor": "middle", "font-size": 9, fill: "#fff" }),
        label(state, centre.x, centre.y + 10, { "text-anchor": "middle", "font-size": 8, fill: "#ffe" }),
      ];
    }),
  );
}

function leaders(state: State, facts: Facts, paper: Paper): SceneNode[] {
  return Object.entries(state.leaders).flatMap(([id, { hex, side }]) => {
    const centre = hex === null ? undefined : paper.at(hex);
    if (centre === undefined) return [];
    const look = { "text-anchor": "middle", "font-size": 9, "font-weight": "bold", fill: sideColours[side] };
    return [label(`★ ${facts.leaderName(id)}`, centre.x, centre.y + reach * 0.62, look)];
  });
}
