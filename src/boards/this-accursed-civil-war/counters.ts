import { ifKnown } from "../../rules/mechanics/unknown.js";
import type { State } from "../../rules/this-accursed-civil-war/index.js";
import type { Facts } from "../../rules/this-accursed-civil-war/pack/reading.js";
import { moraleOf, strengthOf } from "../../rules/this-accursed-civil-war/position/units.js";
import { corners, counterName } from "../hex/counter-look.js";
import { angleOf, out, type Point, reach } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { element, label, type SceneNode } from "../scene.js";

export const sideColours = { royalist: "#a8323a", parliament: "#1f5a86" } as const;

/** The corners of a side's counters. */
export const sideCorners = { royalist: corners.round, parliament: corners.square } as const;

/** Bands at the foot of a counter: one colour for each wing of a side, in the order of the battle. */
const wingColours = ["#f2c14e", "#ffffff", "#7fd1ae", "#c9a0dc", "#f08a5d"] as const;

/** Borders that tell the state of a formation; light for what is merely loose. */
export const formations = {
  normal: { stroke: "#ffffff", "stroke-width": 1.2 },
  shaken: { stroke: "#f5b301", "stroke-width": 3 },
  broken: { stroke: "#111111", "stroke-width": 3, "stroke-dasharray": "5 3" },
  hedgehog: { stroke: "#ffffff", "stroke-width": 1.2 },
  open: { stroke: "#ffffff", "stroke-width": 2, "stroke-dasharray": "2 3" },
  column: { stroke: "#9be7ff", "stroke-width": 3 },
} as const;

type Unit = State["units"][string];

const [halfWidth, halfHeight] = [31, 18];

/** The colour of a wing's band. */
export function wingColour({ wings }: Pick<State, "wings">, wing: string): string {
  const side = wings[wing]?.side;
  const own = Object.entries(wings).filter(([, other]) => other.side === side);
  const at = own.findIndex(([id]) => id === wing);
  return wingColours[Math.max(0, at) % wingColours.length] ?? wingColours[0];
}

/** How large a counter is. */
export const counterSize = { wide: 2 * halfWidth, high: 2 * halfHeight };

/** Where the counters of a unit lie: it may have two hexes. */
export const centresOf = ({ hex: left, right, order }: Unit, paper: Paper): readonly Point[] =>
  [left, right]
    .flatMap((hex) => (hex === null ? [] : (paper.at(hex) ?? [])))
    .map(
      // What lies below in a stack shows its name above what lies on it.
      ({ x, y }) => ({ x: x + order * 6, y: y - order * 14 }),
    );

/** The units on the map: what they are, how they stand, where they face. */
export function counterParts(state: State, facts: Facts, paper: Paper): SceneNode[] {
  const lowestFirst = Object.entries(state.units).sort(([, a], [, b]) => b.order - a.order);
  return lowestFirst.flatMap(([id, unit]) => {
    const centres = centresOf(unit, paper);
    const [first, second] = centres;
    if (first === undefined || unit.hex === null) return [];
    const angle = angleOf(facts.gridOf(unit.hex), unit.facing) - 30;
    const name = facts.unitName(id);
    return [
      element("g", { id: `unit-${id}` }, [
        element("title", {}, [describe(name, unit)]),
        ...(second === undefined ? [] : [bond(first, second, unit)]),
        ...facings(centres, angle, unit),
        ...centres.flatMap((centre, at) =>
          counter(
            centre,
            { name: at === 0 ? name : "", figures: figuresOf(facts, id, unit) },
            unit,
            wingColour(state, unit.wing),
          ),
        ),
      ]),
    ];
  });
}

/** A counter in words, for who does not see it. */
export function describe(name: string, { type, formation, morale, casualties, side }: Unit): string {
  const states = [
    ...(formation === "normal" ? [] : [`formation ${formation}`]),
    ...(morale === "normal" ? [] : [`morale ${morale}`]),
    ...(casualties === 0 ? [] : [`${casualties} casualties`]),
  ];
  return [`${name} (${side}, ${type})`, ...states].join(", ");
}

/** A unit of two hexes is one: a bar holds its halves together. */
const bond = (a: Point, b: Point, { side }: Unit): SceneNode =>
  element("line", {
    ...{ class: "double", x1: a.x, y1: a.y, x2: b.x, y2: b.y },
    ...{ stroke: sideColours[side], "stroke-width": 18, opacity: 0.75 },
  });

/** Where a unit faces: a vertex, and for two hexes the one between them. A hedgehog faces all round. */
function facings(centres: readonly Point[], angle: number, { formation, side }: Unit): SceneNode[] {
  const look = { stroke: sideColours[side], "stroke-width": 4, "stroke-linecap": "round" };
  if (formation === "hedgehog") {
    return centres.flatMap((centre) =>
      [0, 60, 120, 180, 240, 300].map((turn) => spike(centre, turn, { ...look, "stroke-width": 3 })),
    );
  }
  const [first, second] = centres;
  if (first === undefined) return [];
  const middle = second === undefined ? first : { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return [spike(middle, angle, { class: "facing", ...look })];
}

function spike(from: Point, angle: number, look: { readonly [name: string]: string | number }): SceneNode {
  const tip = out(from, angle, reach * 0.95);
  return element("line", { x1: from.x, y1: from.y, x2: tip.x, y2: tip.y, ...look });
}

/**
 * "5-7": the strength that is left, and the morale of the moment (9.6.1, 11.4.2). Guns and wagons have neither; what the pack does
 * not have is a question mark.
 */
function figuresOf(facts: Facts, id: string, unit: Unit): string {
  if (unit.type === "artillery" || unit.type === "wagon") return "";
  const [strength, morale] = [
    ifKnown(() => strengthOf({ facts }, id, unit)),
    ifKnown(() => moraleOf({ facts }, id, unit)),
  ];
  return `${strength ?? "?"}-${morale ?? "?"}`;
}

/** What is written on a counter. */
interface Written {
  readonly name: string;
  readonly figures: string;
}

function counter({ x, y }: Point, { name, figures }: Written, unit: Unit, band: string): SceneNode[] {
  const { side, formation, morale, casualties } = unit;
  const box = {
    x: x - halfWidth,
    y: y - halfHeight,
    width: halfWidth * 2,
    height: halfHeight * 2,
    rx: sideCorners[side],
  };
  return [
    element("rect", { class: `formation-${formation}`, ...box, fill: sideColours[side], ...formations[formation] }),
    element("rect", { x: x - halfWidth + 7, y: y + halfHeight - 6, width: halfWidth * 2 - 14, height: 4, fill: band }),
    ...(name === "" ? [] : [counterName(name, x, y - 6.5, halfWidth * 2 - 6)]),
    ...symbol({ x: x - halfWidth + 11, y: y + 3 }, unit),
    ...(figures === "" ? [] : [label(figures, x + 10, y + 6.5, figureLook)]),
    ...Array.from({ length: Math.min(8, casualties) }, (_, at) => casualtyDot({ x: x - 8 + at * 5, y: y + 9.4 })),
    ...(morale === "normal" ? [] : [flag({ x: x + halfWidth - 2, y: y - halfHeight + 2 }, morale)]),
  ];
}

/** Figures on a counter, their middle at the point. */
export const figureLook = {
  ...{ class: "figures", "text-anchor": "middle", "font-size": 12 },
  ...{ "font-weight": "bold", fill: "#ffffff" },
} as const;

export const casualtyDot = ({ x, y }: Point): SceneNode =>
  element("circle", { class: "casualty", cx: x, cy: y, r: 1.9, fill: "#ffffff" });

/** What morale has become: "?" shaken, "!" broken. */
export const flag = ({ x, y }: Point, morale: "shaken" | "broken"): SceneNode =>
  element("g", { class: `morale-${morale}` }, [
    element("circle", { cx: x, cy: y, r: 7, fill: "#ffe27a", stroke: "#111" }),
    label(morale === "shaken" ? "?" : "!", x, y + 4, {
      "text-anchor": "middle",
      "font-size": 11,
      "font-weight": "bold",
      fill: "#111",
    }),
  ]);

/** The arm of a unit: pikes crossed, a musket, a saddle's stroke, a wheel, a wagon's box. */
export function symbol({ x, y }: Point, { type }: Pick<Unit, "type">): SceneNode[] {
  const look = { stroke: "#ffffff", "stroke-width": 1.6, fill: "none" };
  const frame = element("rect", { class: type, x: x - 6, y: y - 6, width: 12, height: 12, ...look });
  switch (type) {
    case "artillery":
      return [element("circle", { class: type, cx: x, cy: y, r: 5, ...look, fill: "#ffffff" })];
    case "wagon":
      return [element("path", { class: type, d: `M${x - 6},${y + 3} v-7 h12 v7 z M${x - 4},${y + 5} h8`, ...look })];
    case "cavalry":
      return [frame, element("path", { d: `M${x - 6},${y + 6} L${x + 6},${y - 6}`, ...look })];
    case "light":
      return [frame, element("path", { d: `M${x - 6},${y} h12`, ...look })];
    default:
      return [
        frame,
        element("path", { d: `M${x - 6},${y - 6} L${x + 6},${y + 6} M${x - 6},${y + 6} L${x + 6},${y - 6}`, ...look }),
      ];
  }
}

/** Leaders beside their units: a star and the name on a light ground. */
export function leaderParts(state: State, facts: Facts, paper: Paper): SceneNode[] {
  const inHex = new Map<string, number>();
  return Object.entries(state.leaders).flatMap(([id, { hex, side }]) => {
    const centre = hex === null ? undefined : paper.at(hex);
    if (hex === null || centre === undefined) return [];
    const at = inHex.get(hex) ?? 0;
    inHex.set(hex, at + 1);
    const text = `\u2605 ${facts.leaderName(id)}`;
    const [x, y] = [centre.x, centre.y + reach * 0.66 + at * 12];
    const width = text.length * 5.4 + 6;
    return [
      element("rect", {
        ...{ class: "leader", x: x - width / 2, y: y - 9, width, height: 12, rx: 3 },
        ...{ fill: "#fffdf4", opacity: 0.9 },
      }),
      label(text, x, y, { "text-anchor": "middle", "font-size": 9.5, "font-weight": "bold", fill: sideColours[side] }),
    ];
  });
}
