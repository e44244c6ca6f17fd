/**
 * What happened last, as arrows: one shape on all boards, in the colour of who did it.
 *
 * @packageDocumentation
 */
import { element, label, type SceneNode } from "./scene.js";

/** A place on the paper. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tenth of a unit is enough on paper. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** Points as SVG writes them. */
export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${tenth(x)},${tenth(y)}`).join(" ");

export interface ArrowLook {
  readonly colour: string;
  readonly dash?: string;
  /** How broad the shaft is; the head has one size. */
  readonly width?: number;
  /** What kind of act it is. */
  readonly class: string;
}

/**
 * A trail through points with one head at its end, so far short of the mark it leads to; pale paper keeps it off the
 * ground.
 */
export function trail(
  points: readonly Point[],
  { colour, dash, width = 5, class: name }: ArrowLook,
  before = 11,
): SceneNode {
  const to = points[points.length - 1] ?? { x: 0, y: 0 };
  const from = points[points.length - 2] ?? to;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const tip = { x: to.x - ux * before, y: to.y - uy * before };
  const back = { x: tip.x - ux * 14, y: tip.y - uy * 14 };
  const d = [...points.slice(0, -1), back]
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${tenth(x)},${tenth(y)}`)
    .join("");
  const head = [tip, { x: back.x - uy * 8, y: back.y + ux * 8 }, { x: back.x + uy * 8, y: back.y - ux * 8 }];
  const paper = { stroke: "#fff", "stroke-linejoin": "round" };
  return element("g", { class: name }, [
    element("path", { d, fill: "none", ...paper, "stroke-width": width + 4, opacity: 0.85 }),
    element("path", {
      d,
      fill: "none",
      stroke: colour,
      "stroke-width": width,
      "stroke-linejoin": "round",
      ...(dash === undefined ? {} : { "stroke-dasharray": dash }),
    }),
    element("polygon", { points: pointsText(head), fill: colour, ...paper, "stroke-width": 1.5 }),
  ]);
}

/** An arrow of what happened, and the index of its event. */
export interface Act {
  readonly at: number;
  readonly points: readonly Point[];
  readonly look: ArrowLook;
}

/** What happened, drawn below the pieces; and, above them, the numbers of arrows where there is an order to tell. */
export interface Acts {
  readonly ways: readonly SceneNode[];
  readonly numbers: readonly SceneNode[];
}

/**
 * What happened as arrows, numbered in the order in which it happened; arrows of one event have one number.
 *
 * @param before how far short of the mark they end
 */
export function inOrder(acts: readonly Act[], before: number): Acts {
  const order = [...new Set(acts.map(({ at }) => at))].sort((a, b) => a - b);
  return {
    ways: acts.map(({ points, look }) => trail(points, look, before)),
    numbers: order.length < 2 ? [] : acts.map((act) => numberOn(act, order.indexOf(act.at) + 1)),
  };
}

/** A number on the middle of an arrow's last leg. */
function numberOn({ points, look: { colour } }: Act, number: number): SceneNode {
  const to = points[points.length - 1] ?? { x: 0, y: 0 };
  const from = points[points.length - 2] ?? to;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return element("g", { class: "nth" }, [
    element("circle", { cx: tenth(x), cy: tenth(y), r: 9.5, fill: "#fff", stroke: colour, "stroke-width": 2 }),
    label(String(number), Number(tenth(x)), Number(tenth(y + 4.5)), {
      ...{ "text-anchor": "middle", "font-size": 13, "font-weight": "bold", fill: "#1d1b16" },
    }),
  ]);
}
