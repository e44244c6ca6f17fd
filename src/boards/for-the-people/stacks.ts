import type { State } from "../../rules/for-the-people/index.js";
import type { Box, Spot } from "../geography/map.js";
import { nearest, stalk, star } from "../geography/signs.js";
import { squeezed, widthOf } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { type Force, type Stand, shortName } from "./view.js";

const letters = 11.6;
const figures = 14;
const ink = { fill: "#fff", "font-weight": "bold" };

/** What stands in a space, in its slot, and under the mark the stalks that join them. */
export interface Stack {
  readonly stalks: readonly SceneNode[];
  readonly counters: readonly SceneNode[];
}

const joined = (box: Box, spot: Spot, side: Force["side"], counters: readonly SceneNode[]): Stack => ({
  stalks: [stalk(box, spot, sideColours[side])],
  counters,
});

/** One counter, or two lines while both sides are there. */
export function stackOf(s: State, { forces, naval, control }: Stand, spot: Spot): Stack {
  const { stack } = spot;
  const [one, two] = forces;
  if (one !== undefined && two !== undefined) {
    const half = stack.h / 2;
    const counters = [
      lineCounter(one, { ...stack, h: half }),
      lineCounter(two, { ...stack, y: stack.y + half, h: half }),
    ];
    return joined(stack, spot, one.side, counters);
  }
  if (one !== undefined) return counter(s, one, naval, spot);
  if (naval.length === 0) return { stalks: [], counters: [] };
  const box = nearest(stack, spot, 6 + wideSign * naval.length, 17);
  const side = control ?? "confederate";
  const signs = signParts(naval, box.x + 3, box.y + 8.5, wideSign);
  return joined(box, spot, side, [element("g", { class: "signs" }, [plate(box, side), ...signs])]);
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
function counter(s: State, force: Force, signs: readonly string[], spot: Spot): Stack {
  const { side, sp, army, generals, elites } = force;
  const [leader, ...others] = generals;
  const name = leader === undefined ? (army === undefined ? "" : "no General") : shortName(leader);
  const wanted = [...signs, ...elites.map(() => "elite"), ...(isHorse(s, force) ? ["cavalry"] : [])];
  const more = others.length === 0 ? "" : `+${others.length}`;
  const figure = sp === 0 ? "" : String(sp);
  const figureWide = figure === "" ? 0 : widthOf(figure, figures, true) + 4;
  const moreWide = more === "" ? 0 : widthOf(more, letters, true) + 3;
  // Signs that do not fit are left to the sentence of the space.
  const room = spot.stack.w - 8 - figureWide - moreWide;
  const small = wanted.slice(0, Math.max(0, Math.floor(room / narrowSign)));
  const pitch = Math.min(wideSign, small.length === 0 ? wideSign : room / small.length);
  const top = 8 + figureWide + pitch * small.length + moreWide;
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
  parts.push(...signParts(small, left - 1, y + 8.5, pitch));
  left += pitch * small.length;
  if (more !== "") parts.push(label(more, left, y + 13, { ...ink, "font-size": letters, class: "more" }));
  if (name !== "") {
    const look = { ...ink, "text-anchor": "middle", class: "general" };
    parts.push(squeezed(name, x + w / 2, y + (two ? 24.5 : 12.5), letters, w - 7, look));
  }
  return joined(box, spot, side, [element("g", { class: `counter ${side}` }, parts)]);
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

/** From sign to sign: with room, and at the least. */
const wideSign = 14;
const narrowSign = 11;

function signParts(signs: readonly string[], left: number, middle: number, pitch: number): SceneNode[] {
  return signs.flatMap((sign, i) => signPart(sign, left + pitch * i + 6.5, middle));
}

/** A sign of twelve units for a piece without a figure. */
export function signPart(sign: string, x: number, y: number): SceneNode[] {
  const edge = { stroke: "#fff", "stroke-width": 0.8, fill: colours.ink };
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
