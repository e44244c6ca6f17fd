/**
 * How the dice of a game fell, by player and purpose, as bars with the share of fair dice that fall at least as unevenly.
 *
 * @packageDocumentation
 */
import type { TimelineItem } from "../../../replay/index.js";
import { fitOf } from "../../../vassal/index.js";
import { type Part, part } from "./html.js";

interface Row {
  readonly author: string;
  readonly purpose: string;
  readonly faces: number;
  readonly results: number[];
}

/** The dice of a game; draws and shuffles are left out. */
export function diceParts(timeline: readonly TimelineItem[], nameOf: (author: string) => string): Part[] {
  const rows = rowsOf(timeline);
  if (rows.length === 0) return [];
  return [
    part("h2", {}, "Dice"),
    part(
      "p",
      {},
      "Each bar is a face, from 1 up. The share says how many rows of as many fair dice are at least as uneven (Pearson's chi-square test). Where less than five of each face are expected, the test says nothing. It does not say how the dice came about: that is proven or not, and stands above. Who looks at many rows finds some that are odd.",
    ),
    part("table", { class: "dice" }, headOf(), part("tbody", {}, ...rows.map((row) => rowOf(row, nameOf)))),
  ];
}

const headOf = (): Part =>
  part(
    "thead",
    {},
    part("tr", {}, ...["player", "for", "dice", "faces", "share"].map((name) => part("th", { scope: "col" }, name))),
  );

/** The faces of the dice that were rolled; undefined for draws and shuffles. */
function facesOf(spec: string): number | undefined {
  const faces = Number(/^\d+d(\d+)$/.exec(spec)?.[1]);
  return faces >= 2 && faces <= 20 ? faces : undefined;
}

export const isDice = ({ spec }: { readonly spec: string }): boolean => facesOf(spec) !== undefined;

/** Rows by player and purpose, and each player's whole of dice with so many faces. */
function rowsOf(timeline: readonly TimelineItem[]): readonly Row[] {
  const rows = new Map<string, Row>();
  const put = (author: string, purpose: string, faces: number, results: readonly number[]) => {
    const key = JSON.stringify([author, purpose, faces]);
    const row = rows.get(key) ?? { author, purpose, faces, results: [] };
    row.results.push(...results);
    rows.set(key, row);
  };
  for (const { author, rolls } of timeline) {
    for (const { purpose, spec, out } of rolls) {
      const faces = facesOf(spec);
      if (faces === undefined) continue;
      put(author, "", faces, out);
      put(author, purpose, faces, out);
    }
  }
  const order = (row: Row) => `${row.author} ${row.faces} ${row.purpose}`;
  return [...rows.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

const [barWidth, barHeight] = [12, 28];

function rowOf({ author, purpose, faces, results }: Row, nameOf: (author: string) => string): Part {
  const { counts, rolled, chance } = fitOf(results, faces);
  const most = Math.max(1, ...counts);
  const words = counts.map((count, at) => `${at + 1}: ${count}`).join(", ");
  const bars = counts.map((count, at) => {
    const height = Math.round((count / most) * barHeight);
    return part("rect", { x: at * barWidth + 1, y: barHeight - height, width: barWidth - 2, height });
  });
  const frame = { viewBox: `0 0 ${faces * barWidth} ${barHeight}`, width: faces * barWidth, height: barHeight };
  const share = chance === null ? "too few" : `${(chance * 100).toFixed(chance < 0.1 ? 1 : 0)} %`;
  return part(
    "tr",
    { class: purpose === "" ? "whole" : "" },
    part("td", {}, nameOf(author)),
    part("td", {}, purpose === "" ? "all" : purpose),
    part("td", { class: "number" }, String(rolled)),
    part("td", {}, part("svg", { ...frame, role: "img" }, part("title", {}, words), ...bars)),
    part("td", { class: "number" }, share),
  );
}
