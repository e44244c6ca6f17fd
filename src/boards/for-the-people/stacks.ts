import type { State } from "../../rules/for-the-people/index.js";
import { widthOf } from "../geography/letters.js";
import type { Box, Spot } from "../geography/map.js";
import { nearest, squeezed, star } from "../geography/signs.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { type Force, type Stand, shortName } from "./view.js";

const letters = 11.6;
const figures = 14;
const ink = { fill: "#fff", "font-weight": "bold" };

/** What stands in a space, in its slot: one counter, or two lines while both sides are there. */
export function stackParts(s: State, stand: Stand, spot: Spot): SceneNode[] {
  const { forces, naval, capital } = stand;
  const { stack } = spot;
  const signs = [...(capital === undefined ? [] : ["capital"]), ...naval];
  const [one, two] = forces;
  if (one !== undefined && two !== undefined) {
    const half = stack.h / 2;
    return [lineCounter(one, { ...stack, h: half }), lineCounter(two, { ...stack, y: stack.y + half, h: half })];
  }
  if (one !== undefined) return [counter(s, one, signs, spot)];
  if (signs.length === 0) return [];
  const w = 6 + 14 * signs.length;
  const box = nearest(stack, spot, w, 17);
  return [
    element("g", { class: "signs" }, [
      plate(box, stand.control ?? "confederate"),
      ...signParts(signs, box.x + 3, box.y + 8.5),
    ]),
  ];
}

/** A plate with square corners for the Union, round ones for the Confederacy. */
function plate({ x, y, w, h }: Box, side: Force["side"]): SceneNode {
  const frame = { x: x + 0.5, y: y + 0.5, width: w - 1, height: h - 1, rx: side === "union" ? 1 : 7 };
  return element("rect", { ...frame, fill: sideColours[side], stroke: "#fff" });
}

/** An Army has a second frame in gold. */
function armyFrame({ x, y, w, h }: Box, side: Force["side"]): SceneNode {
  const frame = { x: x + 2.2, y: y + 2.2, width: w - 4.4, height: h - 4.4, rx: side === "union" ? 0.5 : 5.5 };
  return element("rect", { ...frame, fill: "none", stroke: colours.gold, "stroke-width": 1.6, class: "army" });
}

/** The figure, small signs beside it, and under it who leads; "+2" for two more Generals. */
function counter(s: State, force: Force, signs: readonly string[], spot: Spot): SceneNode {
  const { side, sp, army, generals, elites } = force;
  const [leader, ...others] = generals;
  const name = leader === undefined ? (army === undefined ? "" : "no General") : shortName(leader);
  const small = [...signs, ...elites.map(() => "elite"), ...(isHorse(s, force) ? ["cavalry"] : [])];
  const more = others.length === 0 ? "" : `+${others.length}`;
  const figure = sp === 0 ? "" : String(sp);
  const figureWide = figure === "" ? 0 : widthOf(figure, figures, true) + 4;
  const moreWide = more === "" ? 0 : widthOf(more, letters, true) + 3;
  const top = 8 + figureWide + 14 * small.length + moreWide;
  const two = name !== "" && (figure !== "" || top > 8);
  const bottom = name === "" ? 0 : widthOf(name, letters, true) + 8;
  const w = Math.min(spot.stack.w, Math.max(two ? Math.max(top, bottom) : name === "" ? top : bottom, 22));
  const box = nearest(spot.stack, spot, Math.ceil(w), two ? spot.stack.h : 17);
  const { x, y } = box;
  const parts: SceneNode[] = [plate(box, side), ...(army === undefined ? [] : [armyFrame(box, side)])];
  let left = x + Math.max(4, (w - top) / 2 + 4);
  if (figure !== "") {
    parts.push(label(figure, left, y + 13.5, { ...ink, "font-size": figures, class: "sp" }));
    left += figureWide;
  }
  parts.push(...signParts(small, left - 1, y + 8.5));
  left += 14 * small.length;
  if (more !== "") parts.push(label(more, left, y + 13, { ...ink, "font-size": letters, class: "more" }));
  if (name !== "") {
    const look = { ...ink, "text-anchor": "middle", class: "general" };
    parts.push(squeezed(name, x + w / 2, y + (two ? 24.5 : 12.5), letters, w - 7, look));
  }
  return element("g", { class: `counter ${side}` }, parts);
}

const isHorse = (s: State, { generals }: Force): boolean => generals.some((id) => s.generals[id].brigade > 0);

/** One side of a battle in one line. */
function lineCounter(force: Force, box: Box): SceneNode {
  const { side, sp, generals } = force;
  const words = [String(sp), ...generals.slice(0, 1).map(shortName)].join(" ");
  const look = { ...ink, "text-anchor": "middle", class: "sp" };
  return element("g", { class: `counter ${side}` }, [
    plate(box, side),
    squeezed(words, box.x + box.w / 2, box.y + box.h - 3, letters, box.w - 6, look),
  ]);
}

/** Signs of twelve units beside each other. */
function signParts(signs: readonly string[], left: number, middle: number): SceneNode[] {
  return signs.flatMap((sign, i) => signPart(sign, left + 14 * i + 6.5, middle));
}

/** A star for a capital, letters in small plates for the rest. */
export function signPart(sign: string, x: number, y: number): SceneNode[] {
  const edge = { stroke: "#fff", "stroke-width": 0.8, fill: colours.ink };
  if (sign === "capital") return [star({ x, y }, 6.5, 2.7, 5, { fill: colours.gold, class: "capital" })];
  if (sign === "elite") return [star({ x, y }, 6, 3.4, 6, { fill: "#fff", class: "elite" })];
  if (sign === "cavalry")
    return [
      element("rect", { x: x - 6, y: y - 4.5, width: 12, height: 9, fill: "none", stroke: "#fff", class: "cavalry" }),
      element("path", { d: `M${x - 6},${y + 4.5}l12,-9`, stroke: "#fff" }),
    ];
  const hull =
    sign === "ironclad"
      ? `M${x - 6},${y + 3}h12l-3,-6h-6z`
      : sign === "torpedo"
        ? `M${x - 4},${y}a4,4 0 1 0 8,0a4,4 0 1 0 -8,0M${x},${y - 6}v2M${x - 6},${y}h2M${x + 4},${y}h2M${x},${y + 4}v2`
        : `M${x - 6},${y}q6,-7 12,0q-6,7 -12,0z`;
  return [element("path", { d: hull, ...edge, class: sign.toLowerCase() })];
}
