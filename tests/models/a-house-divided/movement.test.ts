import { describe, test } from "vitest";
import type { Move, Options } from "../../../src/rules/a-house-divided/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import type { World } from "./board.js";
import {
  breaksOut,
  entrenches,
  invades,
  leaderMarches,
  type MovementRule,
  marches,
  movementRules,
} from "./movement.js";
import { movementCandidate } from "./movement-candidates.js";
import { allAdvanced, boardOf, movementScene, standardOptions, stream } from "./positions.js";

/** The model's answer to a move of the movement segment. */
function legal(w: World<MovementRule>, move: Move): boolean {
  const by = w.s.active;
  if (move.move === "march") return marches(w, move, by);
  if (move.move === "naval-invasion") return invades(w, move, by);
  if (move.move === "entrench") return entrenches(w, move, by);
  if (move.move === "breakout") return breaksOut(w, move, by);
  if (move.move === "move-leader") return leaderMarches(w, move, by);
  throw new Error(`no answer to ${move.move}`);
}

const tables: readonly { readonly options: Options; readonly rulings: { readonly [id: string]: string } }[] = [
  { options: allAdvanced, rulings: {} },
  { options: { ...allAdvanced, fortMonroe: true, crackInfantryMovesAsCavalry: true }, rulings: {} },
  { options: standardOptions, rulings: {} },
  {
    options: allAdvanced,
    rulings: {
      "invasion-origin": "washington",
      "invasion-die": "six-marches",
      "contained-sea-exit": "breakout",
      "leader-jump": "never",
      "lone-leader-march": "one",
      "leader-among-enemies": "never",
      "csa-sea-movement": "foreign",
    },
  },
];

/** Compares the legality of candidates in random positions. */
function compare(seed: number, positions: number, each: number, without?: MovementRule): Comparison {
  const found = comparison();
  const next = stream(seed);
  for (const { options, rulings } of tables) {
    const board = boardOf(options, rulings);
    for (let at = 0; at < positions; at++) {
      const { s, near } = movementScene(next, options);
      const frame = s.stack.at(-1);
      if (frame?.flow === "movement") frame.begun = next(3) === 0;
      const w = { s, options, readings: rulings, without };
      const seen = new Set<string>();
      for (let times = 0; times < each; times++) {
        const move = movementCandidate(s, near, next);
        const text = JSON.stringify(move);
        if (seen.has(text)) continue;
        seen.add(text);
        const findings = board.check(s, move, s.active);
        found.same(
          legal(w, move),
          findings.length === 0,
          () => `${text} ${JSON.stringify(findings)} ${describeScene(w, text)}`,
        );
        if (without !== undefined && found.differences.length > 0) return found;
      }
    }
  }
  return found;
}

/** What a reader of a difference needs of its position. */
function describeScene({ s, readings }: World, text: string): string {
  const pieces = Object.entries(s.pieces).map(([id, one]) => `${id} ${one.grade} ${one.box} ${one.marches}`);
  const control = Object.entries(s.boxes)
    .filter(([name]) => text.includes(`"${name}"`))
    .map(([name, { control: by, contained }]) => `${name} ${by}${contained ? " contained" : ""}`);
  return JSON.stringify({ readings, pieces, control, marches: s.marches, leaders: s.leaders });
}

test("16.12.M: who may march, sail, jump, invade, entrench and break out", () => {
  agreed("a-house-divided", "movement", compare(1, 150 * effort, 60));
});

describe("16.12.M: without one of its rules the model is caught", () => {
  test.each(movementRules)("16.12.M: without %s", (rule) => {
    disagreed(compare(1, 150, 60, rule));
  });
});
