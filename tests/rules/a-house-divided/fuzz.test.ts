// Moves with anything in them, in positions of played games: refused or carried out, never thrown.
import { expect, it } from "vitest";
import { aHouseDivided, allAdvanced, type Move } from "../../../src/rules/a-house-divided/index.js";
import type { AnyMove } from "../../../src/rules/index.js";
import { boardWith } from "../../support/a-house-divided.js";
import { observed } from "../../support/coverage.js";
import { stream } from "../../support/json-schema.js";

const observe = observed("a-house-divided");
const names = aHouseDivided.moves.map(({ name }) => name);
const words = [
  "washington",
  "richmond",
  "europe",
  "atlantis",
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

it.each([1, 2, 3, 4])("seed %i", (seed) => {
  const next = stream(seed);
  const board = boardWith(allAdvanced, { observe });
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
  for (let at = 0; at < 120 && s.over === null; at++) {
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
      }
    }
    const move = legal[next(legal.length)];
    if (move === undefined) throw new Error("a dead end");
    board.play(s, move, by);
  }
  expect(refused).toBeGreaterThan(30);
});
