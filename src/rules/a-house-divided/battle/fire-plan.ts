import { sumOf } from "../../mechanics/result-table.js";
import type { Battle, QueryContext } from "../kit.js";
import { byId, kindOf, pieceOf } from "../position/board.js";
import { fireValue, firstTargets, mayFire, shooters } from "../position/combatants.js";
import { garrisonId } from "../terms/constants.js";
import type { Aim, PieceId, Side } from "../terms/ids.js";

export interface Shot {
  readonly piece: PieceId;
  readonly target: PieceId;
}

/** Hits that a target can still take. */
function hitsOf({ s }: Pick<QueryContext, "s">, f: Battle, id: PieceId): number {
  if (id === garrisonId) return 2 - (f.garrison ?? 0);
  return pieceOf(s, id).weakened === true ? 1 : 2;
}

const worth = ({ s, facts }: Pick<QueryContext, "s" | "facts">, f: Battle, id: PieceId): number =>
  id === garrisonId ? facts.value(f.box, "confederate") : facts.combat(kindOf(pieceOf(s, id)));

/**
 * Fire by a plan instead of piece by piece: the pieces of the highest value fire, as many as may. `weakened`: pieces that
 * falls by the next hit first; `strongest`: two at each of the strongest; `spread`: one after the other.
 */
export function plannedShots(
  c: Pick<QueryContext, "s" | "facts" | "options" | "ruling">,
  f: Battle,
  side: Side,
  aim: Aim,
): Shot[] {
  const enemies = firstTargets(c, f, side);
  if (enemies.length === 0) return [];
  const [any = ""] = enemies;
  const able = shooters(c.s, f, side);
  const value = new Map(able.map((id) => [id, sumOf(fireValue(c, f, id, any))] as const));
  const best = [...able].sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0) || byId(a, b));
  const free = c.ruling("garrison-in-limit") === "free" && best.includes(garrisonId);
  const pieces = free ? best.filter((id) => id !== garrisonId) : best;
  const firing = [...pieces.slice(0, mayFire(c, f, side)), ...(free ? [garrisonId] : [])];
  const order = inOrder(c, f, enemies, aim);
  return firing.map((piece, at) => ({ piece, target: order[at % order.length] ?? any }));
}

function inOrder(c: Pick<QueryContext, "s" | "facts">, f: Battle, enemies: readonly PieceId[], aim: Aim): PieceId[] {
  const sorted = [...enemies].sort(byId);
  if (aim === "spread") return sorted;
  if (aim === "weakened") return sorted.sort((a, b) => hitsOf(c, f, a) - hitsOf(c, f, b) || byId(a, b));
  const strongest = sorted.sort((a, b) => worth(c, f, b) - worth(c, f, a) || byId(a, b));
  return strongest.flatMap((id) => Array<PieceId>(hitsOf(c, f, id)).fill(id));
}
