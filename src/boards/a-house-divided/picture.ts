import { aHouseDivided, type Pack, type State } from "../../rules/a-house-divided/index.js";
import type { GameEvent } from "../../rules/index.js";
import type { DrawBoard } from "../board.js";
import { drawing, element, label, type SceneNode } from "../scene.js";
import { dateOfTurn, leadersAt, nameOf } from "./lines.js";

const margin = 50;
const panel = 300;
/** Virginia lies close together: drawn larger than the pack's coordinates, names stay apart. */
const scale = 1.3;
const width = Math.round(1750 * scale + 2 * margin + panel);
const height = Math.round(1250 * scale + 2 * margin);

const colours = {
  union: "#2f5da8",
  confederate: "#7d7f86",
  neutral: "#ffffff",
  ink: "#1d1d1d",
  river: "#5b9bc8",
  road: "#a88f5c",
} as const;

type Point = { readonly x: number; readonly y: number };
type Side = State["active"];

/** Where a box lies on the picture. */
export function pointOf(pack: Pack, box: string): Point | undefined {
  const point = pack.relations.position.entries[box]?.value;
  return point === undefined ? undefined : { x: margin + point.x * scale, y: margin + point.y * scale };
}

/** A House Divided as a picture: boxes and lines from the pack's coordinates, stacks, the last move as arrows. */
export const drawAHouseDivided: DrawBoard = async (state, pack, events) => {
  const shapes = await aHouseDivided.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const at = (box: string): Point | undefined => pointOf(pack, box);
  const boxes = Object.keys(state.boxes);
  return drawing(width, height, `A House Divided, ${dateOfTurn(state.turn)}`, [
    element("rect", { width, height, fill: "#dfe9d8" }),
    ...lines(pack, at),
    ...arrows(events, at),
    ...boxes.flatMap((box) => boxParts(box, state, pack, at(box))),
    ...boxes.flatMap((box) => stacks(box, state, at(box))),
    ...sidePanel(state),
  ]);
};

/** Rivers under railroads under roads: a line that is two things shows both. */
function lines(pack: Pack, at: (box: string) => Point | undefined): SceneNode[] {
  const kinds = [
    ["river", { stroke: colours.river, "stroke-width": 7, opacity: 0.7 }],
    ["road", { stroke: colours.road, "stroke-width": 3 }],
    ["rail", { stroke: colours.ink, "stroke-width": 3, "stroke-dasharray": "9 5" }],
  ] as const;
  return kinds.flatMap(([kind, look]) =>
    Object.keys(pack.relations[kind].entries).flatMap((pair) => {
      const [a, b] = pair.split("|").map(at);
      if (a === undefined || b === undefined) return [];
      return [element("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...look })];
    }),
  );
}

/** Which figures of an event say whence and where pieces went. */
const ways: { readonly [event: string]: readonly [from: string, to: string] } = {
  "pieces-moved": ["from", "box"],
  "pieces-landed": ["from", "box"],
  reinforced: ["from", "box"],
  retreated: ["box", "to"],
  "cavalry-withdrawn": ["box", "to"],
};

/** Every leg of an event: an invasion comes from several ports. */
function legs({ event, figures }: GameEvent): readonly (readonly [string, string])[] {
  const way = ways[event];
  if (way === undefined) return [];
  const [from, to] = [figures[way[0]], figures[way[1]]];
  return (Array.isArray(from) ? from : [from]).map((one) => [String(one), String(to)] as const);
}

function arrows(events: readonly GameEvent[], at: (box: string) => Point | undefined): SceneNode[] {
  return events.flatMap(legs).flatMap(([from, to]) => {
    const [a, b] = [at(from), at(to)];
    if (a === undefined || b === undefined) return [];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const line = {
      x1: a.x,
      y1: a.y,
      x2: b.x - (24 * (b.x - a.x)) / far,
      y2: b.y - (24 * (b.y - a.y)) / far,
      stroke: "#b8322a",
      "stroke-width": 7,
      opacity: 0.8,
    };
    return [element("line", { ...line, "marker-end": "url(#arrow)" })];
  });
}

function boxParts(box: string, state: State, pack: Pack, point: Point | undefined): SceneNode[] {
  const here = state.boxes[box];
  if (point === undefined || here === undefined) return [];
  const { x, y } = point;
  const { relations } = pack;
  // Cavalry alone holds a box as long as it is there (16.12.M14).
  const owner = here.held ?? here.control;
  const ink = owner === "neutral" ? colours.ink : "#fff";
  const union = relations.union.entries[box]?.value ?? 0;
  const confederate = relations.confederate.entries[box]?.value ?? 0;
  const value = union > 0 && confederate > 0 ? `${union}/${confederate}` : String(union + confederate);
  const city = value !== "0";
  const look = { fill: colours[owner], stroke: colours.ink, "stroke-width": 2 };
  const port = relations.port.entries[box]?.value === true;
  const fort = relations.fort.entries[box]?.value === true;
  const dug = here.entrenched !== undefined;
  return [
    ...(port
      ? [element("circle", { cx: x, cy: y, r: 21, fill: "none", stroke: colours.river, "stroke-width": 4 })]
      : []),
    ...(dug || fort
      ? [
          element("rect", {
            x: x - 19,
            y: y - 19,
            width: 38,
            height: 38,
            fill: "none",
            stroke: "#6b4a1f",
            "stroke-width": 4,
          }),
        ]
      : []),
    element("rect", { x: x - 13, y: y - 13, width: 26, height: 26, rx: city ? 13 : 3, ...look }),
    ...(city ? [label(value, x, y + 5, { "text-anchor": "middle", fill: ink, "font-weight": "bold" })] : []),
    label(nameOf(pack, box), x, y + 33, {
      "text-anchor": "middle",
      "font-size": 12,
      fill: colours.ink,
      stroke: "#dfe9d8",
      "stroke-width": 3,
      "paint-order": "stroke",
    }),
  ];
}

/** Above a box, for each side: how many infantry and cavalry, how many of them weakened, and the leaders. */
function stacks(box: string, state: State, point: Point | undefined): SceneNode[] {
  if (point === undefined) return [];
  const parts: SceneNode[] = [];
  let row = 0;
  for (const side of ["union", "confederate"] as const) {
    const here = Object.values(state.pieces).filter((piece) => piece.box === box && piece.side === side);
    const leaders = leadersAt(state, box, side);
    if (here.length + leaders.length === 0) continue;
    const top = point.y - 42 - 26 * row;
    row += 1;
    const words = [strength(here), ...leaders].filter((word) => word !== "").join(" ");
    const wide = 14 + 8.2 * words.length;
    const look = { fill: colours[side], stroke: "#fff", "stroke-width": 2 };
    parts.push(element("rect", { x: point.x - wide / 2, y: top, width: wide, height: 23, rx: 4, ...look }));
    parts.push(label(words, point.x, top + 16, { "text-anchor": "middle", fill: "#fff", "font-weight": "bold" }));
  }
  return parts;
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

const sideNames: { readonly [S in Side]: string } = { union: "Union", confederate: "Confederacy" };

function sidePanel(state: State): SceneNode[] {
  const left = width - panel + 10;
  const army = (side: Side) =>
    Object.values(state.pieces).filter((piece) => piece.side === side && !piece.foreign).length;
  const rows: readonly (readonly [string, string])[] = [
    ["Turn", `${dateOfTurn(state.turn)}, ${sideNames[state.active]}`],
    ["Segment", state.segment],
    ["Marches", `${state.marches.spent} of ${state.marches.available} spent`],
    ["Union", `${army("union")} pieces; ${state.pool.union.infantry} + ${state.pool.union.cavalry} to recruit`],
    [
      "Confederacy",
      `${army("confederate")} pieces; ${state.pool.confederate.infantry} + ${state.pool.confederate.cavalry} to recruit`,
    ],
    ["Washington", state.washington.lost ? "Confederate" : "Union"],
    ["Foreign intervention", state.intervention.come ? (state.intervention.holds ? "in effect" : "lapsed") : "no"],
  ];
  const over =
    state.over === null
      ? []
      : [label(`${state.over.winner} wins: ${state.over.reason}`, left, 40, { "font-weight": "bold" })];
  const signs = [
    "round box: recruitment city with its value (1/1: of both sides)",
    "blue ring: port",
    "brown frame: fort or entrenchment",
    "5I 1C -2: infantry, cavalry, weakened",
    "blue line: river",
    "brown line: road",
    "dashed line: railroad",
    "red arrow: the last move",
  ];
  return [
    ...over,
    ...rows.flatMap(([title, value], row) => [
      label(title, left, 80 + row * 50, { fill: "#555", "font-size": 12 }),
      label(value, left, 98 + row * 50, { fill: colours.ink, "font-weight": "bold" }),
    ]),
    ...(["union", "confederate"] as const).flatMap((side, row) => [
      element("rect", { x: left, y: 480 + row * 30, width: 22, height: 22, fill: colours[side] }),
      label(sideNames[side], left + 32, 496 + row * 30),
    ]),
    ...signs.map((text, row) => label(text, left, 570 + row * 22, { fill: "#444" })),
  ];
}
