// Moves with anything in them, in positions of played games: refused or carried out, never thrown.
import { expect, it } from "vitest";
import { aHouseDivided, allAdvanced, type Move, type State } from "../../../src/rules/a-house-divided/index.js";
import type { AnyMove } from "../../../src/rules/index.js";
import { type Board, boardWith } from "../../support/a-house-divided/play.js";
import { observed } from "../../support/coverage.js";
import { stream } from "../../support/json-schema.js";

const observe = observed("a-house-divided");
const names = aHouseDivided.moves.map(({ name }) => name);
const words = [
  "washington",
  "richmond",
  "europe",
  "atlantis",
  "constructor",
  "new-bern",
  "u-inf-1",
  "c-inf-1",
  "f-inf-1",
  "garrison",
  "grant",
  "lee",
  "rail",
  "jump",
  "sea",
];

const { state: stateShape } = await aHouseDivided.shapes();

/** A few inputs more, whatever is due. */
function goOn(board: Board, s: State, next: (below: number) => number): void {
  for (let at = 0; at < 8 && s.over === null; at++) {
    const [due] = board.expects(s);
    if (due?.kind === "chance") {
      const count = "count" in due.roll ? due.roll.count : 1;
      board.play(s, { chance: due.purpose, result: Array.from({ length: count }, () => 1 + next(6)) }, "chance");
      continue;
    }
    const by = due?.kind === "decision" && due.by === "confederate" ? "confederate" : "union";
    const legal = board.legalMoves(s, by);
    const move = legal[next(Math.max(1, legal.length))];
    if (move === undefined) return;
    board.play(s, move, by);
  }
}

it.each([1, 2, 3, 4])("seed %i", (seed) => {
  const next = stream(seed);
  const board: Board = boardWith(allAdvanced, { observe });
  const word = () => words[next(words.length)] ?? "washington";
  const s = board.setup(
    ["scenario-1862", "scenario-1863", "scenario-1864", "campaign-1861"][seed - 1] ?? "campaign-1861",
  );
  const anything = (legal: readonly Move[]): AnyMove => {
    const known = legal[next(Math.max(1, legal.length))];
    const name = names[next(names.length)] ?? "march";
    // A legal move with one word of it changed, or a move made up.
    if (known !== undefined && next(3) > 0) {
      const text = JSON.stringify(known).replace(/"(?:[uc]-(?:inf|cav)-\d+|[a-z-]{4,20})"(?=[,\]}])/g, (whole) =>
        next(3) === 0 ? JSON.stringify(word()) : whole,
      );
      return JSON.parse(text);
    }
    return {
      ...{ move: name, box: word(), from: word(), to: word(), piece: word(), pieces: [word()], path: [word(), word()] },
      ...{ groups: [{ pieces: [word()], path: [word()], by: "rail" }], leader: "lee", aim: "spread", battle: null },
    };
  };
  let refused = 0;
  for (let at = 0; at < 100 && s.over === null; at++) {
    const [due] = board.expects(s);
    if (due?.kind === "chance") {
      const count = "count" in due.roll ? due.roll.count : 1;
      board.play(s, { chance: due.purpose, result: Array.from({ length: count }, () => 1 + next(6)) }, "chance");
      continue;
    }
    const by = due?.kind === "decision" && due.by === "confederate" ? "confederate" : "union";
    const legal = board.legalMoves(s, by);
    for (let tries = 0; tries < 3; tries++) {
      const odd = anything(legal);
      const copy = structuredClone(s);
      // As a mail may hold anything, the move has any shape here.
      const played = board.play(copy, odd as Move, by, next(2) === 0);
      if (!played.accepted) {
        refused += 1;
        expect(copy).toEqual(s);
        expect(played.findings.length).toBeGreaterThan(0);
        continue;
      }
      // A game that goes on after a claim that breaks rules never throws either, and its state can be written down.
      goOn(board, copy, next);
      expect(stateShape.explain(copy)).toEqual([]);
    }
    const move = legal[next(legal.length)];
    if (move === undefined) throw new Error("a dead end");
    board.play(s, move, by);
  }
  expect(refused).toBeGreaterThan(30);
});
