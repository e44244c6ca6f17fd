import type { State } from "../../rules/a-house-divided/index.js";
import { trail } from "../arrows.js";
import { classesOf } from "../geography/classes.js";
import type { Point } from "../geography/map.js";
import { railroad } from "../geography/signs.js";
import { inLines, squeezed } from "../letters.js";
import { type Attributes, element, label, type SceneNode } from "../scene.js";
import { colours, tints } from "./colours.js";
import { type CounterItem, counter, markParts, portRing, worksSign } from "./counters.js";
import { map } from "./generated/map.js";
import { dateOfTurn } from "./lines.js";

type Side = State["active"];

export const sideNames: { readonly [S in Side]: string } = { union: "Union", confederate: "Confederacy" };

const { panel, legend } = map.boxes;
const left = panel.x + 14;
const wide = panel.w - 28;

const paper = (box: typeof panel): SceneNode =>
  element("rect", {
    ...{ x: box.x, y: box.y, width: box.w, height: box.h, rx: 6 },
    ...{ fill: colours.paper, stroke: colours.coast },
  });

/** Date, marches and armies, on the open sea. */
export function panelParts(state: State): SceneNode {
  let y = panel.y + 66;
  const rows = rowsOf(state).flatMap(([title, value]) => {
    const start = y;
    const lines = inLines(value, 13, wide, 2, true);
    y += 26 + 16 * lines.length;
    return [
      label(title, left, start, { "font-size": 12, fill: colours.faint }),
      ...lines.map((line, i) =>
        squeezed(line, left, start + 16 + 16 * i, 13, wide, { "font-weight": "bold", fill: colours.ink }),
      ),
    ];
  });
  const over = state.over === null ? [] : [overBanner(state.over, panel.y + panel.h - 12)];
  return element("g", { class: "panel" }, [
    paper(panel),
    label("A House Divided", left, panel.y + 32, { "font-size": 20, "font-weight": "bold", fill: colours.ink }),
    ...rows,
    ...over,
  ]);
}

function overBanner({ winner, reason }: { readonly winner: string; readonly reason: string }, y: number): SceneNode {
  return squeezed(`${winner} wins: ${reason}`, left, y, 13, wide, { "font-weight": "bold", fill: colours.battle });
}

function rowsOf(state: State): readonly (readonly [string, string])[] {
  const army = (side: Side) =>
    Object.values(state.pieces).filter((piece) => piece.side === side && !piece.foreign).length;
  const recruits = (side: Side) =>
    `${army(side)} pieces; to recruit ${state.pool[side].infantry} infantry, ${state.pool[side].cavalry} cavalry`;
  return [
    ["Turn", `${dateOfTurn(state.turn)}, ${sideNames[state.active]}`],
    ["Segment", state.segment],
    ["Marches", `${state.marches.spent} of ${state.marches.available} spent`],
    ["Union", recruits("union")],
    ["Confederacy", recruits("confederate")],
    ["Washington", state.washington.lost ? "Confederate" : state.washington.taken ? "Union, was taken once" : "Union"],
    ["Foreign intervention", state.intervention.come ? (state.intervention.holds ? "in effect" : "lapsed") : "no"],
  ];
}

type Entry = readonly [sign: string, words: string, draw: (at: Point) => readonly SceneNode[]];

const mark =
  (owner: Side | "neutral", union = 0, confederate = 0) =>
  (at: Point) =>
    markParts({ owner, union, confederate }, at);

const ofGrade =
  (grade: NonNullable<CounterItem["grade"]>) =>
  ({ x, y }: Point) => [counter("union", [{ words: "2I", grade }], { x: x - 16, y: y - 10, w: 32, h: 20 })];

const rule =
  (look: Attributes) =>
  ({ x, y }: Point) => [element("path", { d: `M${x - 13},${y}h26`, fill: "none", ...look })];

export const lineLooks = {
  river: { stroke: colours.riverLine, "stroke-width": 7, "stroke-linecap": "round" },
  road: { stroke: colours.road, "stroke-width": 2.6 },
} as const;

const entries: readonly Entry[] = [
  ["union", "Union box", mark("union")],
  ["confederate", "Confederate box", mark("confederate")],
  ["neutral", "nobody's box", mark("neutral")],
  ["city", "city, its value (1/1: of both)", mark("union", 1, 1)],
  ["port", "port", (at) => [portRing(at)]],
  ["fort", "fort", (at) => [worksSign(at, "fort")]],
  ["entrenched", "entrenchment", (at) => [worksSign(at, "entrenched")]],
  [
    "counter-union",
    "infantry, cavalry",
    ({ x, y }) => [counter("union", [{ words: "5I" }, { words: "1C" }], { x: x - 22, y: y - 10, w: 44, h: 20 })],
  ],
  [
    "counter-confederate",
    "two weakened",
    ({ x, y }) => [counter("confederate", [{ words: "3I" }, { words: "-2" }], { x: x - 20, y: y - 10, w: 40, h: 20 })],
  ],
  ["militia", "militia", ofGrade("militia")],
  ["veteran", "veteran", ofGrade("veteran")],
  ["crack", "crack", ofGrade("crack")],
  ["railroad", "railroad", ({ x, y }) => [railroad(`M${x - 13},${y}h26`, colours.rail)]],
  ["road", "road", rule(lineLooks.road)],
  ["river-line", "river line", rule(lineLooks.river)],
  ["border", "border", rule({ stroke: colours.border, "stroke-width": 1.6, "stroke-dasharray": "7 3 1.5 3" })],
  [
    "border-state",
    "Border State",
    ({ x, y }) => [
      element("rect", {
        x: x - 13,
        y: y - 7,
        width: 26,
        height: 14,
        fill: tints["border"] ?? "",
        stroke: colours.border,
      }),
    ],
  ],
  [
    "last-move",
    "the last move",
    ({ x, y }) => [
      element("g", { transform: `translate(${x} ${y}) scale(0.45)` }, [
        trail(
          [
            { x: -55, y: 0 },
            { x: 36, y: 0 },
          ],
          { colour: colours.battle, class: "last-move" },
        ),
      ]),
    ],
  ],
];

/** Every sign that the legend can explain. */
export const signs: readonly string[] = entries.map(([sign]) => sign);

const rows = 3;

/** The signs that are drawn on this picture, and no others. */
export function legendParts(drawn: readonly SceneNode[]): SceneNode {
  const used = classesOf(drawn);
  const shown = entries.filter(([sign]) => used.has(sign));
  const column = (legend.w - 8) / Math.ceil(shown.length / rows);
  return element("g", { class: "legend" }, [
    paper(legend),
    ...shown.map(([sign, words, draw], i) => {
      const at = { x: legend.x + 26 + column * Math.floor(i / rows), y: legend.y + 14 + 21 * (i % rows) };
      return element("g", { "data-sign": sign }, [
        element("g", { transform: `translate(${at.x} ${at.y}) scale(0.75)` }, draw({ x: 0, y: 0 })),
        squeezed(words, at.x + 20, at.y + 4, 12, column - 42, { fill: colours.ink }),
      ]);
    }),
  ]);
}
