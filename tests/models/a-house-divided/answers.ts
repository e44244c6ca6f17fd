// What the whole model says of a move, wherever a game stands; and candidates for every window.
import type { Move, State } from "../../../src/rules/a-house-divided/index.js";
import type { Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { type Battle, type BattleRule, fires, gives, rallies, reinforces, retreats, withdraws } from "./battle.js";
import { enemyOf, piecesIn, stands, type World } from "./board.js";
import { breaksOut, entrenches, invades, leaderMarches, marches } from "./movement.js";
import { comesTo, promotes, recruits } from "./recruitment.js";

type W = World<never>;

/** Whether a move is legal; undefined where the model leaves the question to others. */
export function answer(w: W, move: Move, by: Side): boolean | undefined {
  const { s } = w;
  const top = s.stack.at(-1);
  if (top?.flow === "battle") return inBattle(w, top, move, by);
  switch (move.move) {
    case "march":
      return marches(w, move, by);
    case "naval-invasion":
      return invades(w, move, by);
    case "entrench":
      return entrenches(w, move, by);
    case "breakout":
      return breaksOut(w, move, by);
    case "move-leader":
      return leaderMarches(w, move, by);
    case "supply-loss":
      return s.pieces[move.piece]?.box === move.box && s.pieces[move.piece]?.side === by;
    case "fight":
      return stands(s, move.box, by) && (stands(s, move.box, enemyOf(by)) || by === "union");
    case "promote":
      return promotes(w, move, by, top?.flow === "promotion" && top.free);
    case "recruit":
      return recruits(w, move, by);
    case "place-leader":
      return comesTo(w, move.leader, move.box);
    default:
      return undefined;
  }
}

/** The same in a battle. */
export function inBattle(w: World<BattleRule>, b: Battle, move: Move, by: Side): boolean | undefined {
  switch (move.move) {
    case "withdraw-cavalry":
      return withdraws(w, b, move, by);
    case "announce-bonus":
      return gives(w, b, move, by);
    case "fire":
      return fires(w, b, move, by);
    case "retreat":
      return retreats(w, b, move, by);
    case "reinforce":
      // Leaders who reinforce alone are not modelled (8.21).
      return move.pieces.length === 0 ? undefined : reinforces(w, b, move, by);
    case "rally":
      return rallies(w, b, move, by);
    default:
      return undefined;
  }
}

/** The boxes that owe a piece as the module tells it (2.2). */
export function owed(s: State): string[] {
  const top = s.stack.at(-1);
  return top?.flow === "playerTurn" && top.at === "supply" ? [...top.unsupplied].sort() : [];
}

/** Boxes where the active side may do something. */
export const busy = (s: State): string[] => [
  ...new Set(
    Object.values(s.pieces)
      .filter(({ side, box }) => side === s.active && box !== "europe" && piecesIn(s, box, side).length > 0)
      .map(({ box }) => box),
  ),
];
