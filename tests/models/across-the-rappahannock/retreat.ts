// Retreats: away from who caused them, over open hexsides, to hexes with room; others make room where there is none (11.2).
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { columnOf, stepCost } from "./costs.js";
import { enemiesIn, inHex, type Piece, pieceOf, rides, together, type World } from "./counters.js";
import { adjacent, around, distance } from "./ground.js";

export const retreatRules = [
  "who has to retreat",
  "one hex",
  "away from the enemy",
  "from one where not from all",
  "closed hexsides",
  "not to enemies",
  "room",
] as const;
export type RetreatRule = (typeof retreatRules)[number];
type W = World<RetreatRule>;
type Retreat = Extract<Move, { readonly move: "retreat-unit" }>;

/** Whether a unit can enter a hex at all, in its normal movement (11.24). */
function isOpen(w: W, unit: Piece, from: HexId, to: HexId): boolean {
  if (enemiesIn(w, to, unit.side).length > 0 && w.without !== "not to enemies") return false;
  return w.without === "closed hexsides" || stepCost(w, from, to, columnOf(unit), true) < Number.POSITIVE_INFINITY;
}

/** Whether a unit finds room in a hex, of those who do not retreat from where it stands (6.41, 11.23). */
const hasRoom = (w: W, unit: Piece, hex: HexId): boolean =>
  w.without === "room" || together([...inHex(w, hex).filter(({ id }) => id !== unit.id), unit]);

/** The same where two units are the most: whoever agrees that moves others aside where nothing else is left (6.41, 11.26). */
const hasRoomForTwo = (w: W, unit: Piece, hex: HexId): boolean =>
  hasRoom(w, unit, hex) && inHex(w, hex).filter(({ id }) => id !== unit.id).length < 2;

/** Whether a step leads away from the enemies: from all, or from one. */
function leadsAway(w: W, causes: readonly HexId[], from: HexId, to: HexId, all: boolean): boolean {
  if (w.without === "away from the enemy") return true;
  const farther = (cause: HexId) => distance(cause, to) > distance(cause, from);
  return all ? causes.every(farther) : causes.some(farther);
}

/**
 * Whether a unit may retreat by one step to a hex. Left out: others make room (11.26), where 11.21 does not say whether that
 * goes before a free hex that is away from some enemies alone; and riders who find no room at their first step.
 */
function isStep(w: W, unit: Piece, causes: readonly HexId[], to: HexId): boolean | undefined {
  const open = around(unit.hex).filter((hex) => isOpen(w, unit, unit.hex, hex));
  const list = (all: boolean, room: boolean) =>
    open.filter((hex) => leadsAway(w, causes, unit.hex, hex, all) && (!room || hasRoom(w, unit, hex)));
  const best = list(true, true);
  if (best.includes(to)) return true;
  if (best.length > 0) return best.some((hex) => hasRoomForTwo(w, unit, hex)) ? false : undefined;
  if (!list(false, false).includes(to)) return w.without === "from one where not from all";
  const free = list(false, true);
  if (rides(unit) || list(true, false).length > 0 || free.length === 0) return undefined;
  return free.includes(to) || (free.some((hex) => hasRoomForTwo(w, unit, hex)) ? false : undefined);
}

export function retreats(w: W, { unit: id, path }: Retreat, by: Side): boolean | undefined {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  if (frame?.flow !== "retreat" || frame.at !== "choose" || frame.side !== by) return false;
  const unit = pieceOf(w, id);
  if (unit === undefined || unit.side !== by) return false;
  if (!frame.units.includes(id) && without !== "who has to retreat") return false;
  const [start, one, two, more] = path;
  if (start !== unit.hex || one === undefined || more !== undefined) return false;
  const step = isStep(w, unit, frame.causes, one);
  if (path.some((hex, at) => at > 0 && !adjacent(path[at - 1] ?? "", hex))) return false;
  if (two === undefined || without === "one hex") return step;
  // Left out: which hexes riders pass through on their second step (11.22).
  return rides(unit) ? undefined : false;
}
