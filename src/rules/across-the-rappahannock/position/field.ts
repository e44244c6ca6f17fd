import { kept } from "../../sdk/kept.js";
import type { Facts } from "../pack/facts.js";
import type { HexId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { fights, startHex } from "./units.js";

/** Where the enemies of a side stand, and the hexes next to them. */
export interface Field {
  readonly enemies: ReadonlySet<HexId>;
  readonly near: Pick<ReadonlySet<HexId>, "has">;
  /** Hexes of enemies that nobody enters: pontoon trains too, which are charged instead (LG.Eng.Train). */
  readonly closed: ReadonlySet<HexId>;
  /** How many of the side's own units, trains too, stand in a hex. */
  readonly friends: ReadonlyMap<HexId, number>;
}

/** A field without anybody. */
export const noField: Field = { enemies: new Set(), near: new Set(), closed: new Set(), friends: new Map() };

/** Who stands where is no fact of the map: what is kept of it hides no source. */
const fields = kept<Field>();

/** The field as it is now, or as it was when the command began (5.13). Leaders and pontoon trains are no combat units. */
export const fieldOf = (s: State, facts: Facts, side: Side, when: "now" | "start" = "now"): Field =>
  fields.get(s, `${side} ${when}`) ?? fields.set(s, `${side} ${when}`, laidOut(s, facts, side, when));

function laidOut(s: State, facts: Facts, side: Side, when: "now" | "start"): Field {
  const enemies = new Set<HexId>();
  const closed = new Set<HexId>();
  const friends = new Map<HexId, number>();
  for (const id in s.units) {
    const unit = s.units[id];
    if (unit === undefined) continue;
    const hex = when === "now" ? unit.hex : startHex(s, id);
    if (hex === null) continue;
    if (unit.side === side) {
      friends.set(hex, (friends.get(hex) ?? 0) + 1);
      continue;
    }
    closed.add(hex);
    if (!fights(unit) || enemies.has(hex)) continue;
    enemies.add(hex);
  }
  // Asked of the few hexes of a way: so it is looked up, not laid out.
  const near = { has: (hex: HexId) => facts.has(hex) && facts.neighbours(hex).some((next) => enemies.has(next)) };
  return { enemies, near, closed, friends };
}

/** How far the nearest of some hexes is; infinite where there is none. */
export function nearest(facts: Facts, hex: HexId, others: Iterable<HexId>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of others) least = Math.min(least, facts.distance(hex, one));
  return least;
}
