import type { Pack, Side, State } from "../../rules/for-the-people/index.js";
import { armiesOf, isGeneral, sideOf } from "../../rules/for-the-people/terms/constants.js";
import { lastTurn, mostForts } from "../../rules/for-the-people/terms/figures.js";
import type { GeneralId } from "../../rules/for-the-people/terms/ids.js";
import { available, removed, returnsIn } from "../../rules/for-the-people/terms/places.js";
import { inLines, squeezed, widthOf } from "../letters.js";
import { type Attributes, element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { map } from "./generated/map.js";
import { eventWords } from "./lines.js";
import { cardName, nameOf, shortName, sideNames, sides, turnName } from "./view.js";

const { x: boxLeft, y: boxTop, w: boxWide, h: boxHigh } = map.boxes.panel;
const left = boxLeft + 12;
const right = boxLeft + boxWide - 12;
const wide = right - left;
const small = 11.6;

const heading = (text: string, y: number): SceneNode =>
  label(text, left, y, { "font-size": small, fill: colours.faint });

const strong = { "font-weight": "bold", fill: colours.ink };

/** Tracks and boxes, on the open sea. */
export function panelParts(s: State, pack: Pack): SceneNode {
  const top = boxTop;
  return element("g", { class: "panel" }, [
    element("rect", {
      ...{ x: boxLeft, y: boxTop, width: boxWide, height: boxHigh, rx: 6 },
      fill: colours.paper,
      stroke: colours.coast,
    }),
    label("For the People", left, top + 26, { ...strong, "font-size": 20 }),
    label(`${turnName(s.turn)}, ${s.phase.replaceAll("-", " ")}`, right, top + 25, {
      "text-anchor": "end",
      "font-size": 13,
      fill: colours.ink,
    }),
    ...turnTrack(s, top + 36),
    ...willTrack(s, top + 88),
    ...blockadeTrack(s, top + 176),
    ...textRows(s, pack, top + 232),
    ...(s.over === null ? [] : [overBanner(s.over, top + boxHigh - 9)]),
  ]);
}

/** Thirteen boxes, three a year; who comes back stands under the turn (5.54). */
function turnTrack(s: State, top: number): SceneNode[] {
  const size = wide / lastTurn;
  const back = new Set(Object.values(s.generals).flatMap(({ at }) => returnsIn(at) ?? []));
  return Array.from({ length: lastTurn }, (_, i) => {
    const turn = i + 1;
    const now = turn === s.turn;
    const x = left + i * size;
    const year =
      i % 3 === 0 ? [label(String(1861 + i / 3), x + 1, top + 39, { "font-size": small, fill: colours.faint })] : [];
    const box = { x: x + 1, y: top, width: size - 2, height: 26, rx: 2, stroke: colours.coast };
    return element("g", {}, [
      element("rect", {
        ...box,
        fill: now ? colours.gold : turn < s.turn ? "#ece5d3" : "#fff",
        "stroke-width": now ? 2.5 : 1,
      }),
      label(String(turn), x + size / 2, top + 18, {
        "text-anchor": "middle",
        "font-size": 13,
        fill: colours.ink,
        "font-weight": now ? "bold" : "normal",
      }),
      ...(back.has(turn)
        ? [element("circle", { cx: x + size - 5, cy: top + 5, r: 3, fill: colours.battle, class: "returns" })]
        : []),
      ...year,
    ]);
  });
}

/** How far the track of Strategic Will is drawn; who has more stands at its end. */
const farthest = 150;

function willTrack(s: State, top: number): SceneNode[] {
  const at = (points: number) => left + (wide * Math.max(0, Math.min(farthest, points))) / farthest;
  const ticks = [0, 25, 50, 75, 100, 125, 150].flatMap((points) => [
    element("line", { x1: at(points), y1: top + 8, x2: at(points), y2: top + 60, stroke: "#cfc6b2" }),
    label(String(points), at(points), top + 73, {
      ...{
        "text-anchor": points === 0 ? "start" : points === farthest ? "end" : "middle",
        "font-size": small,
        fill: colours.faint,
      },
    }),
  ]);
  const bars = sides.flatMap((side, row) => {
    const { points, face } = s.will[side];
    const y = top + 9 + row * 27;
    const words = `${sideNames[side]} ${points}`;
    const bar = { x: left, y, width: Math.max(0, at(points) - left), height: 23, rx: side === "union" ? 0 : 8 };
    // A bar that is too short for its words has them beside it.
    const fits = bar.width > 130;
    const look = fits ? { fill: "#fff" } : { fill: colours.ink };
    return [
      element("rect", { ...bar, fill: sideColours[side] }),
      label(words, (fits ? left : at(points)) + 8, y + 16.5, { "font-size": 14, "font-weight": "bold", ...look }),
      faceSign(face, (fits ? left : at(points)) + 18 + widthOf(words, 14, true), y + 11.5, fits ? "#fff" : colours.ink),
    ];
  });
  return [
    ...ticks,
    ...bars,
    label("Strategic Will", right, top + 5, { "text-anchor": "end", "font-size": small, fill: colours.faint }),
  ];
}

/** The marker's face: up after a gain, down after a loss (12.4). */
function faceSign(face: "plus" | "minus", x: number, y: number, fill: string): SceneNode {
  const d = face === "plus" ? `M${x},${y + 5}l6,-10l6,10z` : `M${x},${y - 5}l6,10l6,-10z`;
  return element("path", { d, fill, class: `will-${face}` });
}

function blockadeTrack(s: State, top: number): SceneNode[] {
  const boxes = Array.from({ length: 6 }, (_, level) => {
    const x = left + level * 30;
    const now = level === s.blockade;
    return element("g", {}, [
      element("rect", {
        x,
        y: top + 6,
        width: 27,
        height: 24,
        fill: now ? sideColours.union : "#fff",
        stroke: colours.coast,
      }),
      label(String(level), x + 13.5, top + 23, {
        "text-anchor": "middle",
        "font-size": 14,
        "font-weight": now ? "bold" : "normal",
        fill: now ? "#fff" : colours.faint,
      }),
    ]);
  });
  return [
    heading("Blockade level", top),
    ...boxes,
    label("Amphibious modifier", left + 196, top, { "font-size": small, fill: colours.faint }),
    label(`+${s.amphibious}`, left + 196, top + 24, { ...strong, "font-size": 16 }),
  ];
}

/** A heading and what stands under it, in as many lines as it takes. */
type Row = readonly [title: string, value: string, most: number, look?: Attributes];

function textRows(s: State, pack: Pack, top: number): SceneNode[] {
  let y = top;
  return rowsOf(s, pack).flatMap(([title, value, max, look = {}]) => {
    const lines = inLines(value, 12, wide, max, true);
    const start = y;
    y += 22 + 15 * lines.length;
    if (y > boxTop + boxHigh - 2) return [];
    return [
      heading(title, start),
      ...lines.map((line, i) => squeezed(line, left, start + 15 + 15 * i, 12, wide, { ...strong, ...look })),
    ];
  });
}

function rowsOf(s: State, pack: Pack): readonly Row[] {
  const { play, cards } = s;
  const capital = (side: Side) => {
    const at = s.capitals[side];
    return at === null ? "none" : nameOf(pack, at);
  };
  const card = play.card === null ? "none yet" : `${sideNames[play.by]}: ${cardName(pack, play.card)}, ${play.use}`;
  const hand = (side: Side) => {
    const queue = cards.queue[side];
    return `${cards.hand[side].length} cards${queue === null ? "" : ` (+${queue.total} queued)`}`;
  };
  const forts = (side: Side) => mostForts[side] - Object.values(s.forts).filter((one) => one === side).length;
  const armies = (side: Side) =>
    armiesOf[side].filter((id) => s.armies[id].at === available || s.armies[id].at === "waiting").length;
  return [
    ["Card play", card, 2],
    [
      "Hands",
      `Union ${hand("union")}, Confederate ${hand("confederate")}; deck ${cards.deck}, discards ${cards.discard.length}`,
      1,
    ],
    ["Capitals", `${capital("union")}; ${capital("confederate")}`, 1],
    ["In force", eventWords(s).replace(/^-$/, "nothing yet"), 2],
    [
      "Left to build: forts, Armies",
      `Union ${forts("union")}, ${armies("union")}; Confederate ${forts("confederate")}, ${armies("confederate")}`,
      1,
    ],
    ...sides.map(
      (side): Row => [`${sideNames[side]} Generals off the map`, offMap(s, side), 3, { fill: sideColours[side] }],
    ),
  ];
}

/** Who is ready, who comes back and when, who is out; who has not come yet is only counted. */
function offMap(s: State, side: Side): string {
  const all = Object.keys(s.generals)
    .filter(isGeneral)
    .filter((id) => sideOf(id) === side);
  const at = (place: string) => all.filter((id) => s.generals[id].at === place);
  const names = (ids: readonly GeneralId[]) => ids.map(shortName).join(", ");
  const back = all.flatMap((id) => {
    const turn = returnsIn(s.generals[id].at);
    return turn === undefined ? [] : [`${shortName(id)} (${turn})`];
  });
  const parts = [
    ...(at(available).length > 0 ? [`ready ${names(at(available))}`] : []),
    ...(back.length > 0 ? [`back in turn ${back.join(", ")}`] : []),
    ...(at(removed).length > 0 ? [`out ${names(at(removed))}`] : []),
    ...(s.returning[side] > 0 ? [`${s.returning[side]} SP of brigades`] : []),
    `${at("waiting").length} to come`,
  ];
  return parts.join("; ");
}

function overBanner({ winner, reason }: { readonly winner: string; readonly reason: string }, y: number): SceneNode {
  const words = winner === "draw" ? `A draw: ${reason}` : `The ${winner} side wins: ${reason}`;
  return squeezed(words, left, y, 12, wide, { "font-weight": "bold", fill: colours.battle });
}
