import { expect, it } from "vitest";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { atTurn, impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const settings: Settings = { observe: observed("washingtons-war") };
const dispersed = { congress: "dispersed" } as const;

/** The last card of a turn is played for nothing (6.2); what the turn then asks depends on the position. */
function lastCard(from: Position) {
  const g = impulseOf("american", { ...from, hands: { american: [ops(1)] } }, settings);
  return g.american({ move: "ops-place-pc", card: ops(1), place: [], flip: [] });
}

it("5.4, 11.2: the last card is played: the lone CU of Falmouth rolls for the winter", () => {
  const g = lastCard({});
  expect(g.s.phase).toBe("winter-attrition");
  g.roll(1);
  expect(g.told("attrition-rolled")).toMatchObject([{ space: "falmouth", die: 1 }]);
});

it("5.5: after the winter the Navy of a France at war is moved or kept", () => {
  const state = { franceEntered: 1776, alliance: 9, frenchBox: 0, frenchNavy: "delaware" } as const;
  const g = lastCard({ state });
  g.roll(6);
  expect([g.s.phase, g.due()]).toEqual(["french-navy", "turn/frenchNavy"]);
  g.american({ move: "keep-french-navy" });
  expect(g.s.frenchNavy).toBe("delaware");
});

it("5.6, 10.2.1: then the Political Control Phase begins, with the Congress that was dispersed", () => {
  const g = lastCard({ spaces: { norwich: { pc: "american" } }, state: dispersed });
  g.roll(6);
  expect([g.s.phase, g.due()]).toEqual(["political-control", "turn/congress"]);
});

it("5.6, 5.7: with nothing to decide the phases pass, and the next year begins", () => {
  const g = atTurn("politicalPhase", {}, settings);
  expect(g.s.year).toBe(1778);
});
