// Charges to ask about: units with the enemies before them, alone or together, and some that cannot be.
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side, UnitId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { before } from "./charge.js";
import { enemiesIn, isLine, type Piece, type World } from "./counters.js";
import { adjacent, around } from "./ground.js";
import { chance, type Next, pick } from "./positions.js";

export function chargeCandidate(w: World<string>, by: Side, next: Next): Move | undefined {
  const top = w.s.stack.at(-1);
  if (top?.flow !== "command") return undefined;
  const facing = (unit: Piece): HexId[] => before(w, unit).filter((hex) => enemiesIn(w, hex, by).length > 0);
  const able = w.at.pieces.filter((one) => {
    if (one.side !== by || (!top.units.includes(one.id) && !chance(next, 4))) return false;
    if (!isLine(one) && !chance(next, 4)) return false;
    return !one.disordered || chance(next, 12);
  });
  const near = able.filter((one) => facing(one).length > 0 || chance(next, 2));
  if (near.length === 0) return undefined;
  const used = new Set<UnitId>();
  const charges: { attackers: UnitId[]; targets: HexId[] }[] = [];
  for (let count = pick([1, 1, 2, 3], next); count > 0; count--) {
    const free = near.filter((one) => !used.has(one.id) || chance(next, 1));
    if (free.length === 0) break;
    const one = pick(free, next);
    const attackers = [one];
    for (const other of free) {
      if (attackers.includes(other) || !chance(next, 65)) continue;
      if (!attackers.some((mate) => mate.hex === other.hex || adjacent(mate.hex, other.hex)) && !chance(next, 4))
        continue;
      const shared = facing(other).some((hex) => attackers.some((mate) => facing(mate).includes(hex)));
      if (shared || chance(next, 5)) attackers.push(other);
    }
    const all = [...new Set(attackers.flatMap(facing))];
    const kept = all.filter(() => !chance(next, 12));
    const targets = kept.length > 0 ? kept : all;
    if (chance(next, 2)) targets.push(pick(around(one.hex), next));
    if (targets.length === 0) targets.push(pick(around(one.hex), next));
    for (const { id } of attackers) used.add(id);
    charges.push({ attackers: attackers.map(({ id }) => id), targets: [...new Set(targets)] });
  }
  return { move: "declare-charges", charges };
}
