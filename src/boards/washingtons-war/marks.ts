import type { Pack, Side, State } from "../../rules/washingtons-war/index.js";
import type { Point } from "../geography/map.js";
import { star } from "../geography/signs.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";

const letterOf = { american: "A", british: "B" } as const satisfies { readonly [S in Side]: string };

/** What is printed at a space, as a shape: circle; square for Winter Quarters; star for a fortified port (2.1). */
export type Shape = "plain" | "winter-quarters" | "fortified";

const shapeOf = (pack: Pack, space: string): Shape =>
  pack.relations.fortified.entries[space] !== undefined
    ? "fortified"
    : pack.relations.winterQuarters.entries[space]?.value === true
      ? "winter-quarters"
      : "plain";

/** The mark of a space: its shape in the colour and with the letter of who controls it, a ring round a port. */
export function markParts(state: State, pack: Pack, space: string, at: Point): SceneNode[] {
  const isPort = pack.relations.zone.entries[space] !== undefined;
  return [
    ...(isPort ? [portRing(at)] : []),
    ...markSign(state.spaces[space]?.pc ?? null, shapeOf(pack, space), at),
    ...(state.congress === space ? [congressSign({ x: at.x + 10, y: at.y - 9 })] : []),
  ];
}

export const portRing = ({ x, y }: Point): SceneNode =>
  element("circle", {
    ...{ cx: x, cy: y, r: 14.8, fill: colours.paper, stroke: colours.port },
    ...{ "stroke-width": 2.4, class: "port" },
  });

export function markSign(pc: Side | null, shape: Shape, { x, y }: Point): SceneNode[] {
  const fill = pc === null ? "#fff" : sideColours[pc];
  const look = { fill, stroke: colours.ink, "stroke-width": 1.4, class: `${shape} ${pc ?? "no"}-pc` };
  const sign =
    shape === "fortified"
      ? star({ x, y: y + 0.5 }, 15, 8, 5, look)
      : shape === "winter-quarters"
        ? element("rect", { x: x - 9.5, y: y - 9.5, width: 19, height: 19, ...look })
        : element("circle", { cx: x, cy: y, r: 10.5, ...look });
  const letter = { "text-anchor": "middle", "font-size": 12, "font-weight": "bold", fill: "#fff" };
  return [sign, ...(pc === null ? [] : [label(letterOf[pc], x, y + 4.3, letter)])];
}

/** Where the Continental Congress meets (10.2.1). */
export const congressSign = (at: Point): SceneNode =>
  star(at, 8, 3.6, 5, { fill: colours.gold, stroke: colours.ink, "stroke-width": 1, class: "congress" });
