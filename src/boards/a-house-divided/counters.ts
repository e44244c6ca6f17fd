import type { State } from "../../rules/a-house-divided/index.js";
import { tenth } from "../arrows.js";
import type { Box, Spot } from "../geography/map.js";
import { nearest, stalk } from "../geography/signs.js";
import { squeezed, widthOf } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { leadersAt } from "./lines.js";

type Side = State["active"];

type Grade = State["pieces"][string]["grade"];

const letters = 14.5;
const row = 20;

/** What stands in a box, and under the mark the stalk that joins it. */
export interface Stack {
  readonly stalks: readonly SceneNode[];
  readonly counters: readonly SceneNode[];
}

/** Something on a counter: pieces of one kind with the stripes of their grade, how many are weakened, a leader. */
export interface CounterItem {
  readonly words: string;
  readonly grade?: Grade;
}

/** From the best to the worst, each with its stripes. */
const stripesOf = { crack: 3, veteran: 2, militia: 1 } as const satisfies { readonly [G in Grade]: number };
const grades = ["crack", "veteran", "militia"] as const satisfies readonly Grade[];

/** Stripes lie right of the letters, over one another. */
const [stripeWidth, stripeHeight, stripeStep] = [8, 2.5, 4.1];
/** Between letters and stripes, and between items. */
const [near, apart] = [1.8, 4.6];

const itemWidth = ({ words, grade }: CounterItem): number =>
  widthOf(words, letters, true) + (grade === undefined ? 0 : near + stripeWidth);

const rowWidth = (items: readonly CounterItem[]): number =>
  items.reduce((sum, item) => sum + itemWidth(item), apart * Math.max(0, items.length - 1));

/** Left and right of what stands on a counter. */
const edge = 5;

/**
 * What stands in a box, in its slot: a line for each side with its infantry and cavalry by grades, how many are weakened, and
 * leaders; two lines for a side that is alone and has more than one holds.
 */
export function stackOf(state: State, box: string, spot: Spot): Stack {
  const stacks = (["union", "confederate"] as const).flatMap((side) => {
    const items = itemsOf(state, box, side);
    return items.length === 0 ? [] : [{ side, items }];
  });
  const [first] = stacks;
  const room = spot.stack.w - 2 * edge;
  const isLong = first !== undefined && stacks.length === 1 && rowWidth(first.items) > room;
  const rows = isLong ? halvesOf(first.items).map((items) => ({ side: first.side, items })) : stacks;
  const wide = (items: readonly CounterItem[]) => Math.min(spot.stack.w, Math.ceil(rowWidth(items)) + 2 * edge);
  const width = Math.max(0, ...rows.map(({ items }) => wide(items)));
  const place = nearest(spot.stack, spot, width, row * Math.max(1, rows.length));
  return {
    stalks: first === undefined ? [] : [stalk(place, spot, sideColours[first.side])],
    counters: rows.map(({ side, items }, i) => counter(side, items, { ...place, y: place.y + row * i, h: row })),
  };
}

/** "5I 1C -2": five infantry, one cavalry, two of them weakened; each grade by itself. */
function itemsOf(state: State, box: string, side: Side): readonly CounterItem[] {
  const here = Object.values(state.pieces).filter((piece) => piece.box === box && piece.side === side);
  const weak = here.filter(({ weakened }) => weakened).length;
  return [
    ...(["infantry", "cavalry"] as const).flatMap((type) =>
      grades.flatMap((grade): CounterItem[] => {
        const count = here.filter((piece) => piece.type === type && piece.grade === grade).length;
        return count === 0 ? [] : [{ words: `${count}${type === "infantry" ? "I" : "C"}`, grade }];
      }),
    ),
    ...(weak > 0 ? [{ words: `-${weak}` }] : []),
    ...leadersAt(state, box, side).map((words) => ({ words })),
  ];
}

/** A line in two that are as even as can be. */
function halvesOf(items: readonly CounterItem[]): readonly (readonly CounterItem[])[] {
  const cuts = items.slice(1).map((_, at) => [items.slice(0, at + 1), items.slice(at + 1)]);
  const widest = (rows: readonly (readonly CounterItem[])[]) => Math.max(...rows.map(rowWidth));
  return cuts.reduce((best, rows) => (widest(rows) < widest(best) ? rows : best), cuts[0] ?? [items]);
}

/** A counter with square corners for the Union, round ones for the Confederacy. What is too wide for it is squeezed. */
export function counter(side: Side, items: readonly CounterItem[], { x, y, w, h }: Box): SceneNode {
  const frame = { x: x + 0.5, y: y + 0.5, width: w - 1, height: h - 1, rx: side === "union" ? 1 : 9 };
  const width = rowWidth(items);
  const squeeze = Math.min(1, (w - 7) / Math.max(1, width));
  let at = 0;
  const drawn = items.map((item) => {
    const node = itemNode(item, at);
    at += itemWidth(item) + apart;
    return node;
  });
  const left = x + (w - width * squeeze) / 2;
  const scale = squeeze < 1 ? ` scale(${Math.floor(squeeze * 1000) / 1000} 1)` : "";
  return element("g", { class: `counter-${side}` }, [
    element("rect", { ...frame, fill: sideColours[side], stroke: "#fff" }),
    element("g", { transform: `translate(${tenth(left)} ${tenth(y + 15.2)})${scale}`, fill: "#fff" }, drawn),
  ]);
}

/** Letters on the line, and beside them the stripes: one for militia, two for veterans, three for crack pieces. */
function itemNode({ words, grade }: CounterItem, x: number): SceneNode {
  const text = label(words, Number(tenth(x)), 0, { "font-size": letters, "font-weight": "bold", fill: "#fff" });
  if (grade === undefined) return text;
  return element("g", { class: grade }, [text, stripes(grade, x + widthOf(words, letters, true) + near, -0.6)]);
}

/** The stripes of a grade, their left lower corner at a point. */
function stripes(grade: Grade, x: number, y: number): SceneNode {
  const one = (nth: number) =>
    `M${tenth(x)},${tenth(y - nth * stripeStep)}h${stripeWidth}v${-stripeHeight}h${-stripeWidth}z`;
  return element("path", { d: Array.from({ length: stripesOf[grade] }, (_, nth) => one(nth)).join(""), fill: "#fff" });
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
