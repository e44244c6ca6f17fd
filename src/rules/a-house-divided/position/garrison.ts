import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import type { BoxId, PieceId } from "../terms/ids.js";
import { controller, piecesIn } from "./board.js";

/** What a question about garrisons needs. */
export type Coast = Pick<QueryContext, "s" | "facts" | "options" | "ruling">;

/** The combat value of the garrison that a port has against invasions (5.0); 0: it has none. */
function garrisonOf({ s, facts, options, ruling }: Coast, box: BoxId): number {
  if (!options.coastalDefences || controller(s, box) !== "confederate" || !facts.port(box)) return 0;
  const confederate = ruling("garrison-ports") === "controlled" || facts.printed(box) === "confederate";
  return confederate ? facts.value(box, "confederate") : 0;
}

/** The Union pieces that have landed in a box and face its garrison (5.0). */
function invadersBefore(c: Coast, box: BoxId): PieceId[] {
  if (!c.options.coastalDefences) return [];
  const landed = piecesIn(c.s, box, "union").filter((id) => c.s.pieces[id]?.by === "invasion");
  return landed.length > 0 && garrisonOf(c, box) > 0 ? landed : [];
}

/** Whether a garrison still stands against an invasion of a box (5.0). */
export const garrisonDefends = (c: Coast, box: BoxId): boolean => invadersBefore(c, box).length > 0;

/** Invaders stay until they have beaten the garrison of the port (5.0). */
export function garrisonBeaten(c: Coast, from: BoxId, pieces: readonly PieceId[]): Answer {
  const held = invadersBefore(c, from).filter((id) => pieces.includes(id));
  return (
    held.length === 0 || {
      actual: held,
      box: from,
      message: "{actual} landed in {box} and cannot leave before the garrison there is beaten",
    }
  );
}
