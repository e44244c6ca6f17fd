/**
 * How the dice of a game fell, by player and purpose, as bars with the share of fair dice that fall at least as unevenly.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import type { Machine } from "../../../replay/index.js";
import { type DiceFallen, type DiceRow, diceCaution, diceFallen, diceRows } from "../../../report/dice.js";
import { type Part, part } from "./html.js";

/** The dice of a game; draws and shuffles are left out. */
export function diceParts(machine: Machine | null, nameOf: (author: string) => string, withShares = true): Part[] {
  const rows = machine === null ? [] : withShares ? diceRows(machine) : diceFallen(machine);
  if (rows.length === 0) return [];
  const titles = withShares ? [...fallen, ...compared] : fallen;
  const head = part("thead", {}, part("tr", {}, ...titles.map((name) => part("th", { scope: "col" }, name))));
  const body = part("tbody", {}, ...rows.map((row) => rowOf(row, nameOf)));
  return [
    part("h2", {}, "Dice"),
    part(
      "p",
      {},
      withShares ? diceCaution : "Each bar is a face, from 1 up. The seeds of the log prove how dice came about.",
    ),
    part("div", { class: "scroll", tabindex: 0 }, part("table", { class: "dice" }, head, body)),
  ];
}

const fallen = ["player", "for", "dice", "faces"];
const compared = ["share", "among all rows"];

const [barWidth, barHeight] = [12, 28];

const percent = (share: number | null): string =>
  share === null ? "too few" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

function rowOf(row: DiceFallen & Partial<DiceRow>, nameOf: (author: string) => string): Part {
  const { author, purpose, faces, counts, rolled, share, among, claimed } = row;
  const max = Math.max(1, ...counts);
  const words = counts.map((count, at) => `${at + 1}: ${count}`).join(", ");
  const bars = counts.map((count, at) => {
    const height = Math.round((count / max) * barHeight);
    return part("rect", { x: at * barWidth + 1, y: barHeight - height, width: barWidth - 2, height });
  });
  const frame = { viewBox: `0 0 ${faces * barWidth} ${barHeight}`, width: faces * barWidth, height: barHeight };
  return part(
    "tr",
    { class: purpose === "" ? "whole" : "" },
    part("td", {}, nameOf(author)),
    part("td", {}, `${purpose === "" ? "all" : shown(purpose)}${claimed ? ", not proven yet" : ""}`),
    part("td", { class: "number" }, String(rolled)),
    part("td", {}, part("svg", { ...frame, role: "img" }, part("title", {}, words), ...bars)),
    ...(share === undefined || among === undefined
      ? []
      : [share, among].map((one) => part("td", { class: "number" }, percent(one)))),
  );
}
