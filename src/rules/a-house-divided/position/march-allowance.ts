import type { Answer } from "../../sdk/finding.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { containableAnyway, europe, leaderSide, maxMarches } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { boxOf, hasPieces, mark, pieceOf } from "./board.js";
import { contested, settleBox, surpriseIn, surpriseOnTheWay } from "./control.js";
import { type Group, goalOf, lastBefore } from "./march-routes.js";

/** Marches that are left to the active side (16.12.M2). */
export const marchesLeft = (s: State): number => Math.max(0, s.marches.available - s.marches.spent);

/**
 * A check on the number of marches: it reads the Command Table again where that gave them, so that a finding rests on
 * the source of the cell (3.0, 16.14).
 */
export function marchesKnown({ s, facts, options }: Pick<QueryContext, "s" | "facts" | "options">, year: number): void {
  if (options.commandMarches && s.marches.die !== null) facts.command(year, s.marches.die, s.active);
}

/** Marches more of a leader, one where nothing is said: alone it always counts, with others only by the reading that counts all (8.21). */
export function tire(
  { s, ruling }: Pick<QueryContext, "s" | "ruling">,
  leader: LeaderId,
  how: "alone" | "with others",
  marches = 1,
): void {
  if (how === "with others" && ruling("leader-marches") === "alone") return;
  s.leaders[leader].marches = Math.min(maxMarches, s.leaders[leader].marches + marches);
}

/** Moves pieces and the leaders with them; the march is paid by the caller. */
export function carry(
  c: EffectContext,
  from: BoxId,
  group: Group,
  leaders: readonly LeaderId[],
  by: "land" | "sea" | "invasion",
): void {
  const { s, tell } = c;
  const goal = goalOf(group.path);
  const jumps = group.by === "jump" || group.by === "river-jump";
  for (const id of group.pieces) {
    const piece = pieceOf(s, id);
    mark(piece, {
      box: goal,
      from: jumps ? from : lastBefore(from, group.path),
      over: jumps ? lastBefore(from, group.path) : null,
      by,
      marches: (piece.marches ?? 0) + 1,
    });
  }
  for (const leader of leaders) {
    s.leaders[leader].at = goal;
    tire(c, leader, "with others");
  }
  surpriseOnTheWay(c, group.path, s.active);
  tell("pieces-moved", { pieces: [...group.pieces, ...leaders], from, box: goal, path: [...group.path], by: group.by });
  surpriseIn(c, goal);
  settleBox(c, from);
}

/** Whether entering a box lets the Confederates choose between attack and containment (4.0). */
export function maybeContain(
  { s, facts, options }: Pick<QueryContext, "s" | "facts" | "options">,
  box: BoxId,
): boolean {
  if (!options.containment || s.active !== "confederate" || box === europe) return false;
  const { invaded, contained } = boxOf(s, box);
  if (contained === true || !facts.port(box) || !hasPieces(s, box, "union")) return false;
  return invaded === true || containableAnyway.includes(box);
}

/** The ports that the Confederates may still contain when the battles are chosen, by the mild reading (4.0). */
export const mayStillContain = (c: Pick<QueryContext, "s" | "facts" | "options" | "ruling">): BoxId[] =>
  c.ruling("containment-choice") === "battle" ? contested(c, "confederate").filter((box) => maybeContain(c, box)) : [];

/** Leaders named with pieces are the side's own and in the box (8.21). */
export function leadersThere(s: State, side: Side, leaders: readonly LeaderId[], box: BoxId): Answer {
  const wrong = leaders.find((leader) => s.leaders[leader].at !== box || leaderSide[leader] !== side);
  if (wrong === undefined) return true;
  const { at } = s.leaders[wrong];
  if (leaderSide[wrong] !== side) return { actual: wrong, message: "{actual} is a leader of the other side" };
  return { expected: box, actual: wrong, at, message: "{actual} is not in {expected}, but: {at}" };
}

/** A leader makes no third march, by the reading that counts all marches (8.21). */
export function leadersRested(
  { s, ruling }: Pick<QueryContext, "s" | "ruling">,
  leaders: readonly LeaderId[],
  more = 1,
): Answer {
  if (ruling("leader-marches") === "alone") return true;
  const tired = leaders.find((leader) => s.leaders[leader].marches + more > maxMarches);
  if (tired === undefined) return true;
  const { marches } = s.leaders[tired];
  if (marches >= maxMarches) {
    return { expected: maxMarches, actual: tired, message: "{actual} has made {expected} marches already" };
  }
  const message = "{actual} comes by {more} marches and has made {marches} of {expected} already";
  return { expected: maxMarches, actual: tired, marches, more, message };
}

/** Pieces of the active side that could still march, by the box they stand in. */
export function marchable(s: State): Map<BoxId, PieceId[]> {
  const found = new Map<BoxId, PieceId[]>();
  for (const id of Object.keys(s.pieces)) {
    const piece = s.pieces[id];
    if (piece === undefined || piece.side !== s.active || (piece.marches ?? 0) >= maxMarches) continue;
    found.set(piece.box, [...(found.get(piece.box) ?? []), id]);
  }
  return found;
}
