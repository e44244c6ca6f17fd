// Charges to ask about: units with the enemies before them, alone or together, and some that cannot be; asked at random.
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side, UnitId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { before, type ChargeRule, declares } from "./charge.js";
import { enemiesIn, isLine, type Piece, type World, world } from "./counters.js";
import { adjacent, around } from "./ground.js";
import { broken, chance, type Next, pick, said, scene, standard, stream } from "./positions.js";
import type { Trial } from "./trial.js";

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

/** Asks both about declarations in positions at random. */
export function compareCharges(t: Trial<ChargeRule>, seed: number, positions: number, moves: number): void {
  const next = stream(seed);
  for (let at = 0; at < positions; at++) {
    const dark = chance(next, 20);
    const scenario = dark ? "training-command" : "training";
    const { s, by } = scene(next, { at: "charge", radius: 1 + next(4), share: 40 + next(60), scenario });
    if (dark) s.turn = 5;
    standard.settle(s);
    const top = s.stack.at(-1);
    if (top?.flow !== "command" || top.at !== "charge" || top.side !== by) continue;
    const w = world(s);
    for (let tries = 0; tries < moves; tries++) {
      const move = chargeCandidate(w, by, next);
      if (move?.move !== "declare-charges") continue;
      const legal = !broken(standard, s, move, by);
      t.same(
        (without) => declares({ ...w, without }, move, by),
        legal,
        () => said(s, by, move),
      );
    }
  }
}
