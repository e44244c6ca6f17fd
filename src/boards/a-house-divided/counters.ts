import type { State } from "../../rules/a-house-divided/index.js";
import type { Box, Spot } from "../geography/map.js";
import { nearest, stalk } from "../geography/signs.js";
import { squeezed, widthOf } from "../letters.js";
import { element, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { leadersAt } from "./lines.js";

type Side = State["active"];

const letters = 14.5;
const row = 20;

/** What stands in a box, and under the mark the stalk that joins it. */
export interface Stack {
  readonly stalks: readonly SceneNode[];
  readonly counters: readonly SceneNode[];
}

/** What stands in a box, in its slot: a line for each side with its infantry, cavalry, weakened pieces and leaders. */
export function stackOf(state: State, box: string, spot: Spot): Stack {
  const stacks = (["union", "confederate"] as const).flatMap((side) => {
    const here = Object.values(state.pieces).filter((piece) => piece.box === box && piece.side === side);
    const leaders = leadersAt(state, box, side);
    return here.length + leaders.length === 0
      ? []
      : [{ side, words: [strength(here), ...leaders].filter(Boolean).join(" ") }];
  });
  const all = { ...spot.stack, h: row * Math.max(1, stacks.length) };
  const wide = (words: string) => Math.min(spot.stack.w, Math.ceil(widthOf(words, letters, true)) + 10);
  const place = nearest(spot.stack, spot, Math.max(0, ...stacks.map(({ words }) => wide(words))), all.h);
  const [first] = stacks;
  return {
    stalks: first === undefined ? [] : [stalk(place, spot, sideColours[first.side])],
    counters: stacks.map(({ side, words }, i) => counter(side, words, { ...place, y: place.y + row * i, h: row })),
  };
}

/** A counter with square corners for the Union, round ones for the Confederacy. */
export function counter(side: Side, words: string, { x, y, w, h }: Box): SceneNode {
  const frame = { x: x + 0.5, y: y + 0.5, width: w - 1, height: h - 1, rx: side === "union" ? 1 : 9 };
  const ink = { fill: "#fff", "font-weight": "bold", "text-anchor": "middle" };
  return element("g", { class: `counter-${side}` }, [
    element("rect", { ...frame, fill: sideColours[side], stroke: "#fff" }),
    squeezed(words, x + w / 2, y + 15.2, letters, w - 7, ink),
  ]);
}

/** "5I 1C -2": five infantry, one cavalry, two of them weakened. */
function strength(pieces: readonly { readonly type: string; readonly weakened?: true | undefined }[]): string {
  const infantry = pieces.filter(({ type }) => type === "infantry").length;
  const cavalry = pieces.length - infantry;
  const weak = pieces.filter(({ weakened }) => weakened).length;
  return [
    ...(infantry > 0 ? [`${infantry}I`] : []),
    ...(cavalry > 0 ? [`${cavalry}C`] : []),
    ...(weak > 0 ? [`-${weak}`] : []),
  ].join(" ");
}

/** What is printed in a box, and who controls it: square for the Union, round for the Confederacy, white for nobody. */
export interface Mark {
  readonly owner: Side | "neutral";
  readonly union: number;
  readonly confederate: number;
}

export function markParts(
  { owner, union, confederate }: Mark,
  { x, y }: { readonly x: number; readonly y: number },
): SceneNode[] {
  const value = union > 0 && confederate > 0 ? `${union}/${confederate}` : String(union + confederate);
  const city = value !== "0";
  const r = city ? 11 : 8;
  const look = { fill: owner === "neutral" ? "#fff" : sideColours[owner], class: owner };
  const edge = city
    ? { stroke: colours.gold, "stroke-width": 2.2 }
    : { stroke: owner === "neutral" ? colours.ink : "#fff", "stroke-width": 1.4 };
  const shape =
    owner === "confederate"
      ? element("circle", { cx: x, cy: y, r, ...look, ...edge })
      : owner === "union"
        ? element("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, ...look, ...edge })
        : element("path", {
            d: `M${x},${y - r - 2}l${r + 2},${r + 2}l${-r - 2},${r + 2}l${-r - 2},${-r - 2}z`,
            ...look,
            ...edge,
          });
  const ink = { fill: owner === "neutral" ? colours.ink : "#fff", "font-weight": "bold", "text-anchor": "middle" };
  return [shape, ...(city ? [squeezed(value, x, y + 4.7, 13, 19, { ...ink, class: "city" })] : [])];
}

export const portRing = ({ x, y }: { readonly x: number; readonly y: number }): SceneNode =>
  element("circle", {
    cx: x,
    cy: y,
    r: 13,
    fill: colours.paper,
    stroke: colours.port,
    "stroke-width": 2.4,
    class: "port",
  });

/** A frame with four bastions: printed at a port, or dug. */
export function worksSign(
  { x, y }: { readonly x: number; readonly y: number },
  kind: "fort" | "entrenched",
): SceneNode {
  const corners = [-12, 12].flatMap((dx) => [-12, 12].map((dy) => `M${x + dx - 2.5},${y + dy - 2.5}h5v5h-5z`));
  const d = `M${x - 12},${y - 12}h24v24h-24z${kind === "fort" ? corners.join("") : ""}`;
  const dash = kind === "fort" ? {} : { "stroke-dasharray": "4 2" };
  return element("path", {
    d,
    fill: colours.fort,
    "fill-opacity": 0.3,
    stroke: colours.fort,
    "stroke-width": 1.8,
    ...dash,
    class: kind,
  });
}
