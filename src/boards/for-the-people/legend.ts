import { classesOf } from "../geography/classes.js";
import type { Point } from "../geography/map.js";
import { railroad } from "../geography/signs.js";
import { squeezed } from "../letters.js";
import { type Attributes, element, label, type SceneNode } from "../scene.js";
import { battleSign, legendTrail, placedSign } from "./acts.js";
import { colours, sideColours, tints } from "./colours.js";
import { map } from "./generated/map.js";
import { capitalSign, coastalSign, exitSign, fortSign, markSign, portRing } from "./marks.js";
import { signPart } from "./stacks.js";

/** What a sign means, and the sign itself at a point. */
type Entry = readonly [sign: string, words: string, draw: (at: Point) => readonly SceneNode[]];

const mark =
  (control: "union" | "confederate" | null, pc: boolean, resource = 0) =>
  (at: Point) => [markSign({ control, pc, resource }, at)];

const plate = ({ x, y }: Point, more: readonly SceneNode[]): SceneNode[] => [
  element("rect", { x: x - 11, y: y - 6.8, width: 22, height: 13.6, fill: sideColours.union }),
  ...more,
];

const small = (sign: string) => (at: Point) => plate(at, signPart(sign, at.x, at.y));

const rule =
  (look: Attributes) =>
  ({ x, y }: Point) => [
    element("path", { d: `M${x - 12},${y}h24`, fill: "none", stroke: colours.road, "stroke-width": 2.4, ...look }),
  ];

const rail =
  (colour: string, more: Attributes = {}) =>
  ({ x, y }: Point) => [railroad(`M${x - 12},${y}h24`, colour, more)];

const tint =
  (fill: string, over?: string) =>
  ({ x, y }: Point) => {
    const shape = { x: x - 12, y: y - 6, width: 24, height: 12 };
    return [
      element("rect", { ...shape, fill, stroke: colours.border }),
      ...(over === undefined ? [] : [element("rect", { ...shape, fill: `url(#${over})` })]),
    ];
  };

const figure =
  (text: string, more: Attributes = {}) =>
  (at: Point) =>
    plate(at, [
      label(text, at.x, at.y + 4.2, {
        "text-anchor": "middle",
        "font-size": 11.6,
        "font-weight": "bold",
        fill: "#fff",
        ...more,
      }),
    ]);

const entries: readonly Entry[] = [
  ["union-state", "Union state", tint(tints.union, "union-states")],
  ["confederate-state", "Confederate state", tint(tints.confederate, "confederate-states")],
  ["neutral-state", "nobody's state", tint(tints.neutral)],
  [
    "plaque",
    "state: value, count",
    (at) => [
      element("rect", {
        ...{ x: at.x - 11, y: at.y - 7, width: 22, height: 14 },
        fill: colours.paper,
        stroke: sideColours.union,
      }),
    ],
  ],
  ["border", "border", rule({ stroke: colours.border, "stroke-width": 1.6, "stroke-dasharray": "7 3 1.5 3" })],
  ["navigable", "river for fleets", rule({ stroke: "#6aa6c8", "stroke-width": 4.5 })],
  ["union", "Union space", mark("union", false)],
  ["union-pc", "Union PC", mark("union", true)],
  ["confederate", "Confederate space", mark("confederate", false)],
  ["confederate-pc", "Confederate PC", mark("confederate", true)],
  ["neutral", "nobody's space", mark(null, false)],
  [
    "resource",
    "Resource, its value",
    (at) => [
      ...mark("confederate", false, 3)(at),
      label("3", at.x, at.y + 4.2, { "text-anchor": "middle", "font-size": 11.6, "font-weight": "bold", fill: "#fff" }),
    ],
  ],
  [
    "destroyed",
    "destroyed",
    (at) => [
      ...mark("confederate", false, 3)(at),
      element("path", { d: `M${at.x - 8},${at.y - 8}l16,16`, stroke: colours.battle, "stroke-width": 2.4 }),
    ],
  ],
  ["port", "coastal port", (at) => [portRing(at, "port")]],
  ["river-port", "river port", (at) => [portRing(at, "river-port")]],
  ["coastal-fort", "coastal fort", (at) => [coastalSign(at)]],
  ["fort", "fort", (at) => [fortSign(at)]],
  ["road", "road", rule({})],
  ["rail", "railroad", rail(colours.rail)],
  ["guessed-road", "road, reconstructed", rule({ opacity: 0.5 })],
  ["guessed-rail", "railroad, reconstr.", rail(colours.rail, { opacity: 0.45 })],
  ["dashed", "dashed line", rule({ "stroke-dasharray": "5 5" })],
  ["baltimore-ohio", "Baltimore & Ohio", rail(colours.baltimoreOhio)],
  ["exit", "leaves the map", (at) => [exitSign({ x: at.x, y: at.y + 10 })]],
  ["sp", "SP in the space", figure("7")],
  ["more", "more Generals", figure("+2")],
  [
    "army",
    "Army: gold frame",
    (at) =>
      plate(at, [
        element("rect", {
          ...{ x: at.x - 9, y: at.y - 6, width: 18, height: 12 },
          fill: "none",
          stroke: colours.gold,
          "stroke-width": 1.6,
        }),
      ]),
  ],
  ["cavalry", "Cavalry Brigade", small("cavalry")],
  ["elite", "elite unit", small("elite")],
  ["capital", "capital", (at) => [capitalSign(at)]],
  ["ironclad", "ironclad", small("ironclad")],
  ["torpedo", "torpedoes", small("torpedo")],
  ["hunley", "Hunley", small("hunley")],
  ["returns", "General returns", ({ x, y }) => [element("circle", { cx: x, cy: y, r: 3, fill: colours.battle })]],
  ["march", "march", legendTrail("march")],
  ["voyage", "by sea or railroad", legendTrail("voyage")],
  ["interception", "interception", legendTrail("interception")],
  ["retreat", "retreat", legendTrail("retreat")],
  [
    "battle",
    "battle, overrun",
    (at) => [element("g", { transform: `translate(${at.x} ${at.y}) scale(0.45)` }, [battleSign({ x: 0, y: 0 })])],
  ],
  [
    "placed",
    "placed just now",
    (at) => [element("g", { transform: `translate(${at.x} ${at.y}) scale(0.6)` }, [placedSign({ x: 0, y: 0 })])],
  ],
];

/** Every sign that the legend can explain. */
export const signs: readonly string[] = entries.map(([sign]) => sign);

/** Signs that are higher than a row are drawn smaller. */
const high: ReadonlySet<string> = new Set(["port", "river-port", "coastal-fort", "fort", "resource", "destroyed"]);

const rows = 6;
const line = 15;

/** The signs that are drawn on this picture, and no others. */
export function legendParts(drawn: readonly SceneNode[]): SceneNode {
  const used = classesOf(drawn);
  const shown = entries.filter(([sign]) => used.has(sign));
  const { x, y, w, h } = map.boxes.legend;
  const columns = Math.ceil(shown.length / rows);
  const wide = (w - 8) / columns;
  return element("g", { class: "legend" }, [
    element("rect", { x, y, width: w, height: h, rx: 6, fill: colours.paper, stroke: colours.coast }),
    ...shown.map(([sign, words, draw], i) => {
      const at = { x: x + 20 + wide * Math.floor(i / rows), y: y + 12 + line * (i % rows) };
      return element("g", { "data-sign": sign }, [
        ...(high.has(sign)
          ? [element("g", { transform: `translate(${at.x} ${at.y}) scale(0.7)` }, draw({ x: 0, y: 0 }))]
          : draw(at)),
        squeezed(words, at.x + 17, at.y + 4, 11.6, wide - 40, { fill: colours.ink }),
      ]);
    }),
  ]);
}
