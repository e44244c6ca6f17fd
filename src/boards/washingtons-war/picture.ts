import type { GameEvent } from "../../rules/index.js";
import { type Pack, type State, washingtonsWar } from "../../rules/washingtons-war/index.js";
import type { DrawBoard } from "../board.js";
import { drawing, element, label, type SceneNode } from "../scene.js";

const scale = 1.2;
const margin = 60;
const panel = 330;
const width = Math.round(1250 * scale + 2 * margin + panel);
const height = Math.round(1500 * scale + 2 * margin);

const colours = {
  sea: "#cfe3ee",
  american: "#2f5da8",
  british: "#b8322a",
  french: "#3f8f4f",
  neutral: "#ffffff",
  ink: "#1d1d1d",
  line: "#7a6a4f",
} as const;

type Point = { readonly x: number; readonly y: number };

/** Where a space lies on the picture. */
export function pointOf(pack: Pack, space: string): Point | undefined {
  const point = pack.relations.position.entries[space]?.value;
  return point === undefined ? undefined : { x: margin + point.x * scale, y: margin + point.y * scale };
}

/** Washington's War as a picture: the map from the pack's coordinates, pieces, tracks, the last move as arrows. */
export const drawWashingtonsWar: DrawBoard = async (state, pack, events) => {
  const shapes = await washingtonsWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const at = (space: string): Point | undefined => pointOf(pack, space);
  return drawing(width, height, `Washington's War, ${state.year}`, [
    element("rect", { width, height, fill: colours.sea }),
    element("rect", {
      x: 12,
      y: 12,
      width: width - panel - 24,
      height: height - 24,
      rx: 18,
      fill: "#efe6cf",
      stroke: "#c9b98f",
    }),
    ...linkLines(pack, at),
    ...arrows(events, at),
    ...Object.keys(state.spaces).flatMap((space) => spaceParts(space, state, pack, at(space))),
    ...Object.keys(state.spaces).flatMap((space) => pieces(space, state, at(space))),
    ...sidePanel(state),
  ]);
};

function linkLines(pack: Pack, at: (space: string) => Point | undefined): SceneNode[] {
  return Object.entries(pack.relations.link.entries).flatMap(([pair, { value }]) => {
    const [a, b] = pair.split("|").map(at);
    if (a === undefined || b === undefined) return [];
    const dash = value === "solid" ? {} : { "stroke-dasharray": value === "arnold" ? "2 7" : "8 6" };
    return [element("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, stroke: colours.line, "stroke-width": 3, ...dash })];
  });
}

const moved: ReadonlySet<string> = new Set([
  "general-marched",
  "general-sailed",
  "intercepted",
  "evaded",
  "retreated",
  "retreated-by-sea",
]);

/** What moved in the last entry. */
function arrows(events: readonly GameEvent[], at: (space: string) => Point | undefined): SceneNode[] {
  return events.flatMap(({ event, figures }) => {
    const [a, b] = [at(String(figures["from"])), at(String(figures["space"]))];
    if (!moved.has(event) || a === undefined || b === undefined) return [];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const short = (30 * (b.x - a.x)) / far;
    const down = (30 * (b.y - a.y)) / far;
    const sea = event.includes("sail") || event.includes("sea") ? { "stroke-dasharray": "14 6" } : {};
    const line = {
      x1: a.x,
      y1: a.y,
      x2: b.x - short,
      y2: b.y - down,
      stroke: colours.ink,
      "stroke-width": 7,
      opacity: 0.75,
    };
    return [element("line", { ...line, ...sea, "marker-end": "url(#arrow)" })];
  });
}

/** Circle; square for Winter Quarters; star for a fortified port (2.1). */
function outline(space: string, pack: Pack, { x, y }: Point, fill: string): SceneNode {
  const look = { fill, stroke: colours.ink, "stroke-width": 2 };
  if (pack.relations.fortified.entries[space] !== undefined) {
    const points = Array.from({ length: 10 }, (_, i) => {
      const radius = i % 2 === 0 ? 26 : 13;
      const angle = (Math.PI * i) / 5 - Math.PI / 2;
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
    });
    return element("polygon", { points: points.join(" "), ...look });
  }
  if (pack.relations.winterQuarters.entries[space]?.value === true) {
    return element("rect", { x: x - 15, y: y - 15, width: 30, height: 30, ...look });
  }
  return element("circle", { cx: x, cy: y, r: 16, ...look });
}

function spaceParts(space: string, state: State, pack: Pack, point: Point | undefined): SceneNode[] {
  const here = state.spaces[space];
  if (point === undefined || here === undefined) return [];
  const { x, y } = point;
  const name = pack.relations.name.entries[space]?.value ?? space;
  const port = pack.relations.zone.entries[space] !== undefined;
  const fill = here.pc === null ? colours.neutral : colours[here.pc];
  return [
    ...(port ? [element("circle", { cx: x, cy: y, r: 24, fill: "none", stroke: "#4a90b8", "stroke-width": 3 })] : []),
    outline(space, pack, point, fill),
    label(name, x, y + 38, {
      "text-anchor": "middle",
      fill: colours.ink,
      stroke: "#efe6cf",
      "stroke-width": 3,
      "paint-order": "stroke",
    }),
  ];
}

/** What stands in a space, above it and over everything else. */
function pieces(space: string, state: State, point: Point | undefined): SceneNode[] {
  const here = state.spaces[space];
  if (point === undefined || here === undefined) return [];
  const { x, y } = point;
  const parts = stackAt(space, state, point).flatMap(({ text, side, left, top, wide }) =>
    counter(text, left, top, wide, colours[side]),
  );
  if (state.congress === space) parts.push(...counter("Congress", x - 39, y + 44, 78, "#6b5b95"));
  return parts;
}

/** A counter above a space: Combat Units of a side, or a General. */
interface Counter {
  /** The General's id. */
  readonly general: string | null;
  readonly text: string;
  readonly side: "american" | "french" | "british";
  readonly left: number;
  readonly top: number;
  readonly wide: number;
}

/** How high a counter is. */
export const counterHigh = 26;

/** The counters of a space, from left to right. */
export function stackAt(space: string, state: State, { x, y }: Point): readonly Counter[] {
  const here = state.spaces[space];
  if (here === undefined) return [];
  const counters: Counter[] = [];
  let left = x - 13;
  const put = (general: string | null, text: string, side: Counter["side"], wide: number) => {
    counters.push({ general, text, side, left, top: y - 44, wide });
    left += wide + 3;
  };
  for (const side of ["american", "french", "british"] as const)
    if (here[side] !== 0) put(null, String(here[side]), side, 26);
  for (const { id, name, side } of generalsAt(state, space)) put(id, name, side, 14 + 8 * name.length);
  return counters;
}

function counter(text: string, x: number, y: number, wide: number, fill: string): SceneNode[] {
  const box = element("rect", {
    x,
    y,
    width: wide,
    height: counterHigh,
    rx: 4,
    fill,
    stroke: "#fff",
    "stroke-width": 2,
  });
  const word = { "text-anchor": "middle", fill: "#fff", "font-weight": "bold" };
  return [box, label(text, x + wide / 2, y + 18, word)];
}

const french: ReadonlySet<string> = new Set(["rochambeau"]);
const british: ReadonlySet<string> = new Set(["burgoyne", "carleton", "clinton", "cornwallis", "howe"]);

function generalsAt(
  state: State,
  place: string,
): { readonly id: string; readonly name: string; readonly side: "american" | "french" | "british" }[] {
  return Object.entries(state.generals)
    .filter(([, where]) => where === place)
    .map(([id]) => ({
      id,
      name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
      side: french.has(id) ? "french" : british.has(id) ? "british" : "american",
    }));
}

function sidePanel(state: State): SceneNode[] {
  const left = width - panel + 6;
  const names = (box: string) =>
    generalsAt(state, box)
      .map(({ name }) => name)
      .join(", ") || "none";
  const words = (text: string) => text.replaceAll("-", " ");
  const { cards } = state;
  const rows: readonly (readonly [string, string])[] = [
    ["Turn", `${state.year}, ${words(state.phase)}`],
    [
      "French Alliance",
      `${state.alliance} of 9${state.franceEntered === null ? "" : `, entered ${state.franceEntered}`}`,
    ],
    ["European War", state.europeanWar ? "yes" : "no"],
    ["French Navy", words(state.frenchNavy)],
    ["Regulars' Advantage", state.regularsAdvantage ? "British" : "lost"],
    ["Congress", words(state.congress)],
    ["American hand", `${cards.hand.american.length} cards`],
    ["British hand", `${cards.hand.british.length} cards`],
    ["Deck, discards", `${cards.deck}, ${cards.discard.length}`],
    ["End of War", cards.endOfWar === null ? "none" : words(cards.endOfWar)],
    ["British box", `${state.britishBox} CU; ${names("british-reinforcements")}`],
    ["American leaders", names("american-leaders")],
    ["French box", `${state.frenchBox} CU; ${names("french-reinforcements")}`],
    ["Captured", names("captured")],
  ];
  const lines = rows.flatMap(([title, value], row) => [
    label(title, left, 70 + row * 52, { fill: "#555", "font-size": 12 }),
    ...wrapped(value).map((line, i) =>
      label(line, left, 88 + row * 52 + i * 15, { fill: colours.ink, "font-weight": "bold" }),
    ),
  ]);
  const over =
    state.over === null
      ? []
      : [label(`${state.over.winner} wins: ${state.over.reason}`, left, 40, { "font-weight": "bold" })];
  const key = (["american", "british", "french"] as const).flatMap((side, row) => [
    element("rect", { x: left, y: 830 + row * 30, width: 22, height: 22, fill: colours[side] }),
    label(side, left + 32, 846 + row * 30),
  ]);
  const signs = [
    "square: Winter Quarters",
    "star: fortified port",
    "blue ring: port",
    "dashed line: wilderness",
    "arrow: the last move",
  ];
  return [...over, ...lines, ...key, ...signs.map((text, row) => label(text, left, 945 + row * 20, { fill: "#444" }))];
}

/** Lines of at most forty letters. */
function wrapped(text: string): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1] ?? "";
    if (last.length + word.length > 40) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.slice(0, 2);
}
