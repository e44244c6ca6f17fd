import { expect, it } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { atFrames, impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const settings: Settings = { observe: observed("washingtons-war") };
const france = { franceEntered: 1776, alliance: 9, frenchNavy: "delaware" } as const;

/** A move that names a space of the map, and the same with a space that is none. */
const moves: readonly [side: Side, from: Position, move: (space: string) => Move, space: string][] = [
  ["american", {}, (space) => ({ move: "ops-place-pc", card: ops(3), place: [space], flip: [] }), "york"],
  [
    "british",
    { state: { britishBox: 2 } },
    (port) => ({ move: "reinforce-british", card: ops(3), port, cu: 1 }),
    "new-york",
  ],
  [
    "american",
    { generals: { rochambeau: "american-leaders" }, state: { ...france, frenchWaiting: true } },
    (port) => ({ move: "reinforce-french", card: ops(3), port }),
    "newport",
  ],
  [
    "american",
    { spaces: { reading: { pc: "american" } } },
    (space) => ({ move: "discard-event", card: "henry-knox", action: "place", space }),
    "york",
  ],
];

it.each(moves)("2.1: only spaces of the map: a move of the %s side", (side, from, move, space) => {
  const g = impulseOf(side, { ...from, hands: { [side]: [ops(3), "henry-knox", "?"] } }, settings);
  expect(g.codes(side, move(space))).toEqual([]);
  expect(g.codes(side, move("atlantis"))).toEqual([`${move(space).move}/on-the-map (2.1)`]);
});

it("2.1: the French land in a port of the map", () => {
  const g = atFrames(
    [
      { flow: "turn", at: "impulses", next: "british" },
      { flow: "impulse", at: "done", by: "american" },
      { flow: "frenchEntry", at: "land" },
    ],
    {
      generals: { rochambeau: "french-reinforcements" },
      hands: { british: ["?"] },
      state: { alliance: 9, allianceDue: true, frenchNavy: "delaware" },
    },
    settings,
  );
  expect(g.codes("american", { move: "land-french", port: "newport" })).toEqual([]);
  expect(g.codes("american", { move: "land-french", port: "atlantis" })).toEqual(["land-french/on-the-map (2.1)"]);
});
