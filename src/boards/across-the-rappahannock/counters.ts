import type { State } from "../../rules/across-the-rappahannock/index.js";
import type { Facts } from "../../rules/across-the-rappahannock/pack/reading.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import { corners, counterName } from "../hex/counter-look.js";
import { angleOf, out, type Point, reach } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { squeezed } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";

type Unit = State["units"][string];

export const sideColours = { US: "#2c5aa8", CSA: "#6b6f78" } as const;

/** The corners of a side's counters. */
export const sideCorners = { US: corners.square, CSA: corners.round } as const;

const high = 34;
const across = 62;

/** How large a counter is. */
export const counterSize = { wide: across, high };

/** The counters of a hex from the top of the stack down. */
interface Stack {
  readonly hex: string;
  readonly centre: Point;
  readonly counters: readonly { readonly id: string; readonly unit: Unit; readonly centre: Point }[];
}

/** Where the counters of each hex lie. */
export function stacksOn(state: State, paper: Paper): readonly Stack[] {
  const stacks = new Map<string, [string, Unit][]>();
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.hex !== null) stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), [id, unit]]);
  }
  return [...stacks].flatMap(([hex, stack]): Stack[] => {
    const centre = paper.at(hex);
    if (centre === undefined) return [];
    const ordered = stack.sort(([, a], [, b]) => a.order - b.order);
    // Two stand apart; of more, each shows its name above the next.
    const step = Math.min(high + 2, (reach * 1.95 - high) / Math.max(1, ordered.length - 1));
    const counters = ordered.map(([id, unit], at) => {
      const y = centre.y + (at - (ordered.length - 1) / 2) * step;
      return { id, unit, centre: { x: centre.x, y } };
    });
    return [{ hex, centre, counters }];
  });
}

/** Counters, and a pointer to the hexside that each stack faces. */
export function counterParts(state: State, facts: Facts, paper: Paper): SceneNode[] {
  return stacksOn(state, paper).flatMap(({ centre, counters }) => [
    ...pointer(facts, centre, counters[0]?.unit),
    ...counters.flatMap(({ id, unit, centre: at }) => counter(id, unit, facts, at)),
  ]);
}

/** A wedge on the hexside that the stack faces, and a line along its three frontal hexsides. */
function pointer(facts: Facts, centre: Point, unit: Unit | undefined): SceneNode[] {
  if (unit === undefined || unit.type === "train") return [];
  const angle = angleOf(facts.grid, unit.facing);
  const [tip, left, right] = [
    out(centre, angle, reach * 0.78),
    out(centre, angle - 15, reach * 0.62),
    out(centre, angle + 15, reach * 0.62),
  ];
  const points = [tip, left, right].map(({ x, y }) => `${x},${y}`).join(" ");
  const front = [-90, -30, 30, 90].map((turn) => out(centre, angle + turn, reach * 0.93));
  return [
    element("polyline", {
      class: "front",
      points: front.map(({ x, y }) => `${x},${y}`).join(" "),
      fill: "none",
      stroke: sideColours[unit.side],
      "stroke-width": 2,
      opacity: 0.55,
    }),
    element("polygon", { class: "facing", points, fill: sideColours[unit.side], stroke: "#fff", "stroke-width": 1 }),
  ];
}

function counter(id: string, unit: Unit, facts: Facts, { x, y }: Point): SceneNode[] {
  const [left, top] = [x - across / 2, y - high / 2];
  const fill = sideColours[unit.side];
  const look = { fill, stroke: "#fff", "stroke-width": 1.5, rx: sideCorners[unit.side] };
  const values = valuesOf(id, unit, facts);
  const words = [...(unit.type === "cavalry" && !unit.mounted ? ["dism."] : []), ...(unit.strategic ? ["SM"] : [])];
  return [
    element("rect", {
      x: left,
      y: top,
      width: across,
      height: high,
      ...look,
      ...(unit.type === "train" ? { fill: "#8a6a2a" } : {}),
    }),
    counterName(facts.unitName(id), x, top + 11.5, across - 6),
    ...(unit.disordered ? [disordered(left + 11, top + 23)] : typeSign(unit.type, left + 4, top + 18)),
    squeezed(values, x + 9, top + high - 5, 15, across - 24, {
      ...(values === "" ? {} : { class: unit.type.endsWith("artillery") ? "guns" : "values" }),
      "text-anchor": "middle",
      "font-weight": "bold",
      fill: unit.disordered ? "#ffd2c8" : "#fff",
    }),
    ...(words.length === 0 ? [] : [tag(words, left + across, top)]),
  ];
}

/** A red D in place of what the unit is. */
export const disordered = (x: number, y: number): SceneNode =>
  element("g", { class: "disordered" }, [
    element("rect", { x: x - 8, y: y - 8, width: 16, height: 16, rx: 2, fill: "#e0342a" }),
    label("D", x, y + 4.5, { fill: "#fff", "text-anchor": "middle", "font-size": 13, "font-weight": "bold" }),
  ]);

const tagClasses: { readonly [word: string]: string } = { "dism.": "dismounted", SM: "strategic" };

/** Words on the upper corner of a counter. */
export function tag(words: readonly string[], right: number, top: number): SceneNode {
  const word = words.join(" ");
  const width = 6 + 4.6 * word.length;
  return element("g", { class: words.map((one) => tagClasses[one] ?? "").join(" ") }, [
    element("rect", { x: right - width, y: top - 9, width, height: 11, rx: 3, fill: "#fff", stroke: "#444" }),
    label(word, right - width / 2, top - 0.5, { "text-anchor": "middle", "font-size": 8.5, fill: "#222" }),
  ]);
}

/** Strength and Cohesion as the unit stands; of guns their fire modifier, range and Cohesion. */
function valuesOf(id: string, unit: Unit, facts: Facts): string {
  if (unit.type === "train") return "";
  const strength = ifKnown(() => facts.strength(id, unit));
  const cohesion = ifKnown(() => facts.cohesion(id, unit));
  const guns = unit.type.endsWith("artillery");
  const range = guns ? ifKnown(() => facts.range(id)) : undefined;
  const first = strength === undefined ? "?" : `${guns ? "+" : ""}${strength}`;
  return `${first}${range ?? ""}-${cohesion ?? "?"}`;
}

/** A box with a cross for infantry, a stroke for cavalry, a dot for guns. */
export function typeSign(type: Unit["type"], x: number, y: number): SceneNode[] {
  const box = element("rect", { class: type, x, y, width: 13, height: 9, fill: "none", stroke: "#fff" });
  const stroke = element("path", { d: `M${x},${y + 9} L${x + 13},${y}`, stroke: "#fff", fill: "none" });
  const cross = element("path", { d: `M${x},${y} L${x + 13},${y + 9}`, stroke: "#fff", fill: "none" });
  const dot = element("circle", { cx: x + 6.5, cy: y + 4.5, r: 2.6, fill: "#fff" });
  switch (type) {
    case "infantry":
      return [box, stroke, cross];
    case "cavalry":
      return [box, stroke];
    case "artillery":
      return [box, dot];
    case "horse-artillery":
      return [box, stroke, dot];
    case "train":
      return [label("pontoons", x + 1, y + 8, { class: type, fill: "#fff", "font-size": 9 })];
  }
}

/** Leaders: a star and a name at the foot of the hex, below the values of the counters. */
export function leaderParts(state: State, facts: Facts, paper: Paper): SceneNode[] {
  const lowest = new Map(stacksOn(state, paper).map(({ hex, counters }) => [hex, counters.at(-1)?.centre.y ?? 0]));
  const hexes = new Map<string, string[]>();
  for (const [id, leader] of Object.entries(state.leaders)) {
    if (leader.hex !== null) hexes.set(leader.hex, [...(hexes.get(leader.hex) ?? []), id]);
  }
  return [...hexes].flatMap(([hex, ids]) => {
    const centre = paper.at(hex);
    if (centre === undefined) return [];
    return ids.flatMap((id, at) => {
      const name = `★ ${facts.leaderName(id)}`;
      const width = 10 + 5.6 * name.length;
      const foot = Math.max(centre.y + reach * 0.62, (lowest.get(hex) ?? 0) + high / 2 + 9);
      const y = foot + at * 14;
      const fill = sideColours[state.leaders[id]?.side ?? "US"];
      return [
        element("rect", {
          class: "leader",
          x: centre.x - width / 2,
          y: y - 9,
          width,
          height: 13,
          rx: 6,
          fill: "#fffbe8",
          stroke: fill,
          "stroke-width": 1.5,
        }),
        label(name, centre.x, y + 1.5, { "text-anchor": "middle", "font-size": 9, "font-weight": "bold", fill }),
      ];
    });
  });
}
