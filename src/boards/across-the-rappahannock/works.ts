import type { State } from "../../rules/across-the-rappahannock/index.js";
import type { Facts } from "../../rules/across-the-rappahannock/pack/reading.js";
import { angleOf, type Point } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { works } from "../hex/signs.js";
import { element, type SceneNode } from "../scene.js";

/** What engineers and units have made: pontoons, blown bridges, fords, Improved Positions. */
export function worksParts(state: State, facts: Facts, paper: Paper): SceneNode[] {
  const on = (sides: readonly string[], draw: (place: Place, side: string) => SceneNode): SceneNode[] =>
    sides.flatMap((side) => {
      const place = placeOf(side, paper);
      return place === undefined ? [] : [draw(place, side)];
    });
  return [
    ...on(state.pontoons, pontoonSign),
    ...on(state.blown, blownSign),
    ...on(Object.keys(state.fords), (place, side) => fordSign(place, state.fords[side]?.improved === true)),
    ...Object.entries(state.ips).flatMap(([hex, { built, facing }]) => {
      const centre = paper.at(hex);
      return centre === undefined
        ? []
        : works(centre, facing === null ? null : angleOf(facts.grid, facing), positionLook(built));
    }),
  ];
}

/** The middle of a hexside, and the angle at which it is crossed. */
interface Place extends Point {
  readonly angle: number;
}

function placeOf(side: string, paper: Paper): Place | undefined {
  const [a, b] = side.split("|").map((hex) => paper.at(hex));
  if (a === undefined || b === undefined) return undefined;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle };
}

export function pontoonSign({ x, y, angle }: Place): SceneNode {
  const planks = [-12, -6, 0, 6, 12].map((at) =>
    element("rect", { x: x + at - 2, y: y - 8, width: 4, height: 16, fill: "#c9a15a", stroke: "#4a3516" }),
  );
  const deck = element("line", { x1: x - 17, y1: y, x2: x + 17, y2: y, stroke: "#4a3516", "stroke-width": 3 });
  return element("g", { class: "pontoon", transform: `rotate(${angle} ${x} ${y})` }, [deck, ...planks]);
}

export const blownSign = ({ x, y }: Point): SceneNode =>
  element("path", {
    class: "blown",
    d: `M${x - 9},${y - 9} l18,18 M${x + 9},${y - 9} l-18,18`,
    stroke: "#c02020",
    "stroke-width": 4,
  });

/** A ring round a ford that was improved, or is being worked at. */
export const fordSign = ({ x, y }: Point, improved: boolean): SceneNode =>
  element("circle", {
    ...{ class: improved ? "improved-ford" : "ford-at-work", cx: x, cy: y, r: 12, fill: "none", "stroke-width": 3 },
    stroke: improved ? "#1f7a34" : "#c08a20",
  });

/** How an Improved Position looks, and one that is not yet built. */
export const positionLook = (built: boolean) => ({
  ...{ class: built ? "improved-position" : "position-at-work", stroke: "#5b3a12", "stroke-width": 6 },
  ...(built ? {} : { "stroke-dasharray": "4 6", opacity: 0.7 }),
});
