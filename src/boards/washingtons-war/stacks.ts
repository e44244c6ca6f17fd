import type { State } from "../../rules/washingtons-war/index.js";
import type { GeneralId, Nationality } from "../../rules/washingtons-war/terms/ids.js";
import type { Box, Spot } from "../geography/map.js";
import { nearest, stalk } from "../geography/signs.js";
import { squeezed, widthOf } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { counterLooks } from "./colours.js";
import { type Force, forcesAt, generalName } from "./view.js";

const letters = 13;
const figures = 14.5;
const row = 18;

/** What a line of a stack shows: the number of Combat Units or nothing, and Generals beside it. */
interface Row {
  readonly cu: number;
  readonly generals: readonly GeneralId[];
}

/** A General's part of a counter. */
export interface Seat extends Box {
  readonly general: GeneralId;
  readonly text: string;
}

/** A counter: all that one nation has in a space. */
export interface Counter extends Box {
  readonly nation: Nationality;
  readonly cu: number;
  readonly figure: Box;
  readonly seats: readonly Seat[];
  readonly letters: number;
}

const wide = (text: string): number => widthOf(text, letters, true);
const figureWide = (cu: number): number => (cu === 0 ? 0 : Math.ceil(widthOf(String(cu), figures, true)) + 6);

/** Names may be pressed a little; what would be pressed more is cut to four letters. */
const pressed = 0.75;

/** One line, or a second for the Generals where they do not fit beside the figure and nobody else is there. */
function rowsOf({ cu, generals }: Force, room: number, alone: boolean): Row[] {
  const [first] = generals;
  const fits = first !== undefined && wide(generalName(first)) * pressed <= room - 8 - figureWide(cu);
  if (!alone || first === undefined || (generals.length === 1 && (fits || cu === 0))) return [{ cu, generals }];
  if (generals.length === 1)
    return [
      { cu, generals: [] },
      { cu: 0, generals },
    ];
  return [
    { cu, generals: generals.slice(0, 1) },
    { cu: 0, generals: generals.slice(1) },
  ];
}

/** The name of a General as it is written in so much room. */
const named = (id: GeneralId, room: number): string =>
  wide(generalName(id)) * pressed <= room ? generalName(id) : generalName(id).slice(0, 4);

function seatsOf({ generals }: Row, left: number, top: number, room: number, high: number): Seat[] {
  const each = room / Math.max(1, generals.length);
  return generals.map((general, i) => ({
    ...{ general, text: named(general, each - 2) },
    ...{ x: left + each * i, y: top, w: each, h: high },
  }));
}

/** How much room a line would like to have. */
const wanted = ({ cu, generals }: Row): number =>
  figureWide(cu) + generals.reduce((sum, id) => sum + wide(generalName(id)) + 4, 0) + 6;

/** The counters of a space in its slot, one nation above the other. */
export function countersAt(state: State, space: string, spot: Spot): readonly Counter[] {
  const forces = forcesAt(state, space);
  const { stack } = spot;
  const alone = forces.length === 1;
  const lines = forces.map((force) => rowsOf(force, stack.w, alone));
  const high = forces.length > 2 ? stack.h / forces.length : row;
  const w = Math.min(stack.w, Math.max(26, ...lines.flat().map((line) => Math.ceil(wanted(line)))));
  const box = nearest(stack, spot, w, high * lines.flat().length);
  let top = box.y;
  return forces.map(({ nation, cu }, i): Counter => {
    const own = lines[i] ?? [];
    const start = top;
    const seats = own.flatMap((line, at) => {
      const left = box.x + 3 + figureWide(line.cu);
      return seatsOf(line, left, start + high * at, w - 6 - figureWide(line.cu), high);
    });
    top += high * own.length;
    const beside = (own[0]?.generals.length ?? 0) > 0;
    const figure = { x: box.x + 3, y: start, w: beside ? figureWide(cu) : w - 6, h: high };
    const size = Math.min(letters, high - 1);
    return { ...{ nation, cu, figure, seats, letters: size }, x: box.x, y: start, w, h: high * own.length };
  });
}

/** A counter with square corners for the Americans, round ones for the British, cut ones for the French. */
export function counterParts({ nation, cu, figure, seats, letters: size, x, y, w, h }: Counter): SceneNode {
  const { fill, edge, ink } = counterLooks[nation];
  const look = { fill, stroke: edge, "stroke-width": nation === "french" ? 1.6 : 1 };
  const words = { "text-anchor": "middle", "font-weight": "bold", fill: ink };
  const large = Math.min(figures, size + 1.5);
  const base = (high: number) => high / 2 + size * 0.36;
  const [left, top, right, bottom] = [x + 0.8, y + 0.8, x + w - 0.8, y + h - 0.8];
  const plate =
    nation === "french"
      ? element("path", {
          d: `M${left + 5},${top}H${right - 5}l5,5V${bottom - 5}l-5,5H${left + 5}l-5,-5V${top + 5}z`,
          ...look,
        })
      : element("rect", {
          ...{ x: left, y: top, width: w - 1.6, height: h - 1.6, rx: nation === "british" ? 8 : 1 },
          ...look,
        });
  const middle = figure.x + figure.w / 2 - (seats.length > 0 && figure.w < w - 6 ? 1 : 0);
  return element("g", { class: `counter ${nation}-cu` }, [
    plate,
    ...(cu === 0 ? [] : [label(String(cu), middle, figure.y + base(figure.h), { ...words, "font-size": large })]),
    ...seats.map((seat) =>
      squeezed(seat.text, seat.x + seat.w / 2, seat.y + base(seat.h), size, seat.w - 2, { ...words, class: "general" }),
    ),
  ]);
}

/** What joins the counters of a space to its mark. */
export function stalkOf(counters: readonly Counter[], spot: Spot): SceneNode[] {
  const [first] = counters;
  const last = counters[counters.length - 1];
  if (first === undefined || last === undefined) return [];
  const box = { x: first.x, y: first.y, w: first.w, h: last.y + last.h - first.y };
  const { fill, edge } = counterLooks[first.nation];
  return [stalk(box, spot, first.nation === "french" ? edge : fill)];
}
