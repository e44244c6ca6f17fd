import type { Acting, Reading } from "../kit.js";
import { containableAnyway, europe, leaderSide } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { boxOf, hasPieces, pieceOf } from "./board.js";
import { surpriseIn, tidy } from "./control.js";
import { type Group, goalOf, lastBefore } from "./marching.js";

/** Marches that are left to the active side (16.12.M2). */
export const marchesLeft = (s: State): number => Math.max(0, s.marches.available - s.marches.spent);

/**
 * A check on the number of marches: it reads the Command Table again where that gave them, so that a finding rests on
 * the source of the cell (3.0, 16.14).
 */
export function marchesKnown({ s, facts, options }: Pick<Reading, "s" | "facts" | "options">, year: number): void {
  if (options.commandMarches && s.marches.die !== null) facts.command(year, s.marches.die, s.active);
}

/** Moves pieces and the leaders with them; the march is paid by the caller. */
export function carry(
  c: Acting,
  from: BoxId,
  group: Group,
  leaders: readonly LeaderId[],
  by: "land" | "sea" | "invasion",
): void {
  const { s, tell } = c;
  const goal = goalOf(group.path);
  for (const id of group.pieces) {
    const piece = pieceOf(s, id);
    Object.assign(piece, {
      box: goal,
      from: lastBefore(from, group.path),
      by,
      marches: Math.min(2, piece.marches + 1),
    });
  }
  for (const leader of leaders) {
    const one = s.leaders[leader];
    Object.assign(one, { at: goal, marches: Math.min(2, one.marches + 1) });
  }
  tell("pieces-moved", { pieces: [...group.pieces, ...leaders], from, box: goal, path: [...group.path], by: group.by });
  surpriseIn(c, goal);
  tidy(c, from);
}

/** Whether entering a box lets the Confederates choose between attack and containment (4.0). */
export function maybeContain({ s, facts, options }: Pick<Reading, "s" | "facts" | "options">, box: BoxId): boolean {
  if (!options.containment || s.active !== "confederate" || box === europe) return false;
  const { invaded, contained } = boxOf(s, box);
  if (contained || !facts.port(box) || !hasPieces(s, box, "union")) return false;
  return invaded || containableAnyway.includes(box);
}

/** Leaders named with pieces: each of the side, in the box, with a march left (8.21). */
export function leaderFault(
  { s }: Pick<Reading, "s">,
  leaders: readonly LeaderId[],
  where: BoxId,
): { readonly wrong?: LeaderId; readonly tired?: LeaderId } {
  const wrong = leaders.find((leader) => s.leaders[leader].at !== where || leaderSide[leader] !== s.active);
  if (wrong !== undefined) return { wrong };
  const tired = leaders.find((leader) => s.leaders[leader].marches >= 2);
  return tired === undefined ? {} : { tired };
}

/** Pieces of the active side that could still march, by the box they stand in. */
export function marchable(s: State): Map<BoxId, PieceId[]> {
  const found = new Map<BoxId, PieceId[]>();
  for (const id of Object.keys(s.pieces)) {
    const piece = s.pieces[id];
    if (piece === undefined || piece.side !== s.active || piece.marches >= 2) continue;
    found.set(piece.box, [...(found.get(piece.box) ?? []), id]);
  }
  return found;
}
