import type { EffectContext } from "../kit.js";
import { type Battle, type Role, sideIn } from "../position/battle-figures.js";
import { brigadesAt, infantryAt } from "../position/board.js";
import { movers, openMarch } from "../position/open-march.js";
import { partySp } from "../position/parties.js";
import type { GeneralId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** SP of which some are lost: infantry, and Cavalry Brigades by their Generals. */
export interface Pool {
  readonly infantry: number;
  readonly brigades: readonly GeneralId[];
}

type Owing = Pick<EffectContext, "s"> & { readonly f: Battle };

const emptyPool: Pool = { infantry: 0, brigades: [] };

/**
 * Out of what a role loses SP: everything that it has in the space of the battle, and of attackers who go back the force
 * that has marched (5.54, 7.61).
 */
export function poolOf({ s, f }: Owing, role: Role): Pool {
  if (f.retreat?.role === "attacker") {
    const march = openMarch(s);
    if (march === undefined) return emptyPool;
    const { infantry, generals } = movers(march);
    return { infantry, brigades: generals.filter((id) => s.generals[id].brigade > 0) };
  }
  const side = sideIn(f, role);
  return { infantry: infantryAt(s, f.space, side), brigades: brigadesAt(s, f.space, side) };
}

const sizeOf = (s: State, { infantry, brigades }: Pool): number =>
  partySp(s, { infantry, generals: brigades, elites: [] });

/** Whether a side chooses what it loses: some of its infantry or of its brigades, or which of its brigades (5.54). */
export function mayChoose(c: Owing, role: Role): boolean {
  const pool = poolOf(c, role);
  const owed = c.f.owed[role];
  const kinds = (pool.infantry > 0 ? 1 : 0) + pool.brigades.length;
  return owed > 0 && owed < sizeOf(c.s, pool) && pool.brigades.length > 0 && kinds > 1;
}

/** What a role loses by an order of kinds: the one first, then the other. */
export function inOrder(c: Owing, role: Role, first: "infantry" | "cavalry"): Pool {
  const { infantry: all, brigades } = poolOf(c, role);
  const owed = c.f.owed[role];
  const cavalry = brigades.flatMap((id) => Array.from({ length: c.s.generals[id].brigade }, () => id));
  const infantry = Math.min(all, first === "infantry" ? owed : Math.max(0, owed - cavalry.length));
  return { infantry, brigades: cavalry.slice(0, owed - infantry) };
}
