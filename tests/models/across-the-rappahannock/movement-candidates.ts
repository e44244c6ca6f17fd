// Movements to ask about: ways at random, a little too long now and then, and some that cannot be.
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Comparison } from "../../support/model.js";
import { columnOf, stepCost } from "./costs.js";
import { allowance, enemiesIn, isGun, type Piece, untouched, type World, world } from "./counters.js";
import { around, directions, hexes } from "./ground.js";
import { type MovementRule, movesUnit } from "./movement.js";
import { broken, chance, type Next, pick, said, scene, standard, stream } from "./positions.js";

type MoveUnit = Extract<Move, { readonly move: "move-unit" }>;

/** A way that is about as long as the points reach. */
function way(w: World<string>, unit: Piece, most: number, next: Next): HexId[] {
  const path: HexId[] = [unit.hex];
  let here = unit.hex;
  let left = 2 * most;
  for (let steps = 0; steps < 16; steps++) {
    const nearby = around(here).filter((hex) => chance(next, 4) || enemiesIn(w, hex, unit.side).length === 0);
    const onward = nearby.filter((hex) => !path.includes(hex));
    if (onward.length === 0) break;
    const cheap = onward.filter((hex) => stepCost(w, here, hex, columnOf(unit), true) <= 2);
    const to = pick(cheap.length > 0 && chance(next, 50) ? cheap : onward, next);
    const cost = stepCost(w, here, to, columnOf(unit), true);
    if (cost === Number.POSITIVE_INFINITY && !chance(next, 20)) continue;
    left -= Math.min(cost, 99);
    if (left < 0 && path.length > 1 && !chance(next, 40)) break;
    path.push(to);
    here = to;
    const close = around(here).some((hex) => enemiesIn(w, hex, unit.side).length > 0);
    if (left <= 0 || chance(next, 12) || (close && chance(next, 93))) break;
  }
  return path;
}

export function movementCandidate(w: World<string>, by: Side, next: Next): Move | undefined {
  const top = w.s.stack.at(-1);
  if (top?.flow !== "command") return undefined;
  const own = w.at.pieces.filter((one) => one.side === by && (top.units.includes(one.id) || chance(next, 3)));
  const guns = own.filter(isGun);
  const one = own.length > 0 ? pick(guns.length > 0 && chance(next, 20) ? guns : own, next) : undefined;
  if (one === undefined) return undefined;
  const mode = chance(next, 25) ? "extended" : "normal";
  const bonus = mode === "normal" ? 0 : isGun(one) ? 3 : one.mounted ? 4 : 2;
  const rider = one.type === "cavalry" && chance(next, 25);
  const change =
    rider || chance(next, 1)
      ? (one.mounted || chance(next, 4)) && !chance(next, 4)
        ? "dismount"
        : "mount"
      : undefined;
  const path = way(w, one, allowance(one) + bonus - (change === undefined ? 0 : 2), next);
  if (chance(next, 1)) path.push(pick(hexes, next));
  if (path.length === 1 && change === undefined) return undefined;
  return {
    move: "move-unit",
    unit: one.id,
    path,
    mode,
    ...(chance(next, 15) && { facing: pick(directions, next) }),
    ...(change !== undefined && { change }),
  };
}

/** A movement and what the module says of it. */
export interface Case {
  readonly s: State;
  readonly by: Side;
  readonly move: MoveUnit;
  readonly legal: boolean;
}

/** Movements in positions at random, as the module judges them. */
export function movementCases(seed: number, positions: number, moves: number): Case[] {
  const next = stream(seed);
  return Array.from({ length: positions }).flatMap(() => {
    const dark = chance(next, 15);
    const { s, by } = scene(next, {
      at: "move",
      radius: 2 + next(5),
      share: 20 + next(60),
      scenario: dark ? "training-command" : "training",
    });
    if (dark) s.turn = 5;
    const w = world(s);
    for (const one of w.at.pieces)
      if (chance(next, 6))
        s.acts[one.id] = { ...untouched, [isGun(one) && chance(next, 80) ? "fired" : "moved"]: true };
    return Array.from({ length: moves }).flatMap(() => {
      const move = movementCandidate(w, by, next);
      if (move?.move !== "move-unit") return [];
      return [{ s, by, move, legal: !broken(standard, s, move, by) }];
    });
  });
}

/** Asks the model about movements; without one of its rules until it is caught. */
export function compareMovement(
  found: Comparison,
  cases: readonly Case[],
  without: MovementRule | null = null,
): Comparison {
  let w: World<MovementRule> | undefined;
  for (const { s, by, move, legal } of cases) {
    if (w?.s !== s) w = world(s, without);
    found.same(movesUnit(w, move, by), legal, () => said(s, by, move));
    if (without !== null && found.differences.length > 0) break;
  }
  return found;
}
