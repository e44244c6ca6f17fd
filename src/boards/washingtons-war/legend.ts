import type { Nationality } from "../../rules/washingtons-war/terms/ids.js";
import { classesOf } from "../geography/classes.js";
import type { Point } from "../geography/map.js";
import { squeezed } from "../letters.js";
import { type Attributes, element, label, type SceneNode } from "../scene.js";
import { battleSign, goneSign, legendTrail, placedSign } from "./acts.js";
import { colours, sideColours, tints } from "./colours.js";
import { map } from "./generated/map.js";
import { congressSign, markSign, portRing } from "./marks.js";
import { paper } from "./panel.js";
import { counterParts } from "./stacks.js";

type Entry = readonly [sign: string, words: string, draw: (at: Point) => readonly SceneNode[]];

const swatch =
  (fill: string, over?: string) =>
  ({ x, y }: Point) => {
    const box = { x: x - 12, y: y - 7, width: 24, height: 14, stroke: colours.border };
    const tint = element("rect", { ...box, fill });
    return over === undefined ? [tint] : [tint, element("rect", { ...box, fill: `url(#${over})` })];
  };

const rule =
  (look: Attributes) =>
  ({ x, y }: Point) => [element("path", { d: `M${x - 12},${y}h24`, fill: "none", ...look })];

const unit =
  (nation: Nationality) =>
  ({ x, y }: Point) => {
    const box = { x: x - 12, y: y - 8, w: 24, h: 16 };
    return [counterParts({ nation, cu: 2, figure: box, seats: [], letters: 12, ...box })];
  };

const count = ({ x, y }: Point) => {
  const letter = (text: string, left: number, fill: string) =>
    label(text, left, y + 4.2, { "text-anchor": "middle", "font-size": 12, "font-weight": "bold", fill });
  const frame = { x: x - 14, y: y - 8, width: 28, height: 16, fill: colours.paper, stroke: colours.ink };
  return [element("rect", frame), letter("A", x - 6, sideColours.american), letter("B", x + 6, sideColours.british)];
};

const scaled =
  (size: number, draw: (at: Point) => SceneNode) =>
  ({ x, y }: Point) => [element("g", { transform: `translate(${x} ${y}) scale(${size})` }, [draw({ x: 0, y: 0 })])];

export const lineLooks = {
  solid: { stroke: colours.road, "stroke-width": 2.6 },
  wilderness: { stroke: colours.road, "stroke-width": 2.6, "stroke-dasharray": "8 5" },
  arnold: { stroke: colours.road, "stroke-width": 2.6, "stroke-dasharray": "2 5" },
} as const;

const entries: readonly Entry[] = [
  ["american-colony", "American colony", swatch(tints.american, "american-colonies")],
  ["british-colony", "British colony", swatch(tints.british, "british-colonies")],
  ["open-colony", "nobody's colony", swatch(tints.nobody)],
  ["plaque", "PCs in a colony", count],
  ["american-pc", "American PC", (at) => markSign("american", "plain", at)],
  ["british-pc", "British PC", (at) => markSign("british", "plain", at)],
  ["no-pc", "no PC", (at) => markSign(null, "plain", at)],
  ["winter-quarters", "Winter Quarters", (at) => markSign(null, "winter-quarters", at)],
  ["fortified", "fortified port", scaled(0.75, (at) => element("g", {}, markSign(null, "fortified", at)))],
  ["port", "port", scaled(0.66, portRing)],
  ["american-cu", "American CUs", unit("american")],
  ["french-cu", "French CUs", unit("french")],
  ["british-cu", "British CUs", unit("british")],
  ["congress", "Congress", (at) => [congressSign(at)]],
  ["solid", "connection", rule(lineLooks.solid)],
  ["wilderness", "wilderness", rule(lineLooks.wilderness)],
  ["arnold", "Arnold's way", rule(lineLooks.arnold)],
  ["border", "colony border", rule({ stroke: colours.border, "stroke-width": 1.6, "stroke-dasharray": "7 3 1.5 3" })],
  ["march", "march", legendTrail("march")],
  ["voyage", "by sea", legendTrail("voyage")],
  ["interception", "interception", legendTrail("interception")],
  ["retreat", "retreat, evasion", legendTrail("retreat")],
  ["battle", "battle, overrun", scaled(0.36, battleSign)],
  ["placed", "came just now", scaled(0.5, placedSign)],
  ["gone", "lost just now", scaled(0.5, goneSign)],
];

/** Every sign that the legend can explain. */
export const signs: readonly string[] = entries.map(([sign]) => sign);

const rows = 5;
const line = 23;

/** The signs that are drawn on this picture, and no others. */
export function legendParts(drawn: readonly SceneNode[]): SceneNode {
  const used = classesOf(drawn);
  const shown = entries.filter(([sign]) => used.has(sign));
  const { legend } = map.boxes;
  const wide = (legend.w - 10) / Math.ceil(shown.length / rows);
  return element("g", { class: "legend" }, [
    paper(legend),
    ...shown.map(([sign, words, draw], i) => {
      const at = { x: legend.x + 24 + wide * Math.floor(i / rows), y: legend.y + 17 + line * (i % rows) };
      return element("g", { "data-sign": sign }, [
        ...draw(at),
        squeezed(words, at.x + 19, at.y + 4.4, 12.5, wide - 40, { fill: colours.ink }),
      ]);
    }),
  ]);
}
