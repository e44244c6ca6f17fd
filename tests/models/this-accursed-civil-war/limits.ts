// What orders and a lack of command forbid to a unit that moves (5.4.3, 5.6).
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Step as ModuleStep } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { isLinked } from "./commanding.js";
import * as field from "./field.js";
import { apart, type Hex } from "./ground.js";
import { walk } from "./marches.js";
import { type Marcher, start } from "./marching.js";
import type { Order } from "./tables.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
export const limitRules = [
  "make ready keeps away",
  "receive takes one hex",
  "rally comes no nearer",
  "seek command",
  "out of command keeps away",
  "friends are in the way",
  "charge goes to the enemy",
] as const;
export type LimitRule = (typeof limitRules)[number];
type Off = LimitRule | null;
const words: readonly ModuleStep[] = [
  "ahead-left",
  "ahead-right",
  "ahead-left",
  "ahead-right",
  "turn-left",
  "turn-right",
  "wheel-left",
  "wheel-right",
  "about",
  "back-left",
];
const isHex = (step: ModuleStep): boolean => step.startsWith("ahead") || step.startsWith("back");

export function compareLimits(t: Trial<LimitRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const side = pick(["royalist", "parliament"] as const, next);
    const horse = chance(next, 40);
    const own = field.infantryAndHorse(side).filter((id) => field.counter(id).arm === (horse ? "cavalry" : "heavy"));
    const id = pick(own, next);
    const middle = pick(field.hexes, next);
    const first = field.standing(id, middle, next(6), next, { fresh: true });
    if (!field.isFree(first.hexes, new Set())) continue;
    const wing = side === "royalist" ? (horse ? "tf-r-left" : "tf-r-centre") : horse ? "tf-p-right" : "tf-p-centre";
    const taken = new Set(first.hexes);
    const units = [first];
    const near = field.hexes.filter((hex) => apart([hex], [middle]) <= 4);
    const foes = field.infantryAndHorse(field.enemyOf(side)).filter((one) => field.counter(one).arm !== "light");
    for (const other of [
      ...foes.filter(() => chance(next, 30)),
      ...own.filter((one) => one !== id && chance(next, 25)),
    ]) {
      const one = field.standing(other, pick(near, next), next(6), next);
      if (!field.isFree(one.hexes, taken)) continue;
      for (const hex of one.hexes) taken.add(hex);
      units.push(one);
    }
    const lost = chance(next, 35) && units.every((one) => one.id === id || foes.includes(one.id));
    const post = lost
      ? pick(
          field.hexes.filter((hex) => field.isOpen(hex) && !taken.has(hex) && apart([hex], first.hexes) < 9),
          next,
        )
      : middle;
    const leader =
      {
        "tf-r-left": "tf-rupert",
        "tf-r-centre": "tf-astley",
        "tf-p-right": "tf-cromwell",
        "tf-p-centre": "tf-skippon",
      }[wing] ?? "";
    const order: Order = pick(["charge", "ready", "receive", "rally"] as const, next);
    const s = field.stateOf({ units, leaders: { [leader]: post }, wing, orders: { [wing]: order } });
    const unit = s.units[id];
    if (unit === undefined) continue;
    const enemies = Object.values(s.units).flatMap((one) => (one.side === side ? [] : [field.standOf(one).hexes]));
    const friends = new Set(
      Object.entries(s.units).flatMap(([other, one]) =>
        other !== id && one.side === side ? field.standOf(one).hexes : [],
      ),
    );
    const held = new Set(enemies.flat());
    const here = start(first, field.bodyOf(id, unit), false);
    const link = horse ? 3 : 2;
    const linked = (hexes: readonly Hex[]) =>
      isLinked(hexes, [post], link, (hex) => held.has(hex) || !field.isOpen(hex));
    const loose = !linked(first.hexes);
    // How long a line of command would have to be, round enemies and rivers.
    const length = (hexes: readonly Hex[]): number => {
      for (let far = 0; far < 60; far++)
        if (isLinked(hexes, [post], far, (hex) => held.has(hex) || !field.isOpen(hex))) return far;
      return 60;
    };
    /** In command, or nearer to it than where the unit began. */
    const comesBack = (hexes: readonly Hex[]): boolean =>
      linked(hexes) || apart(hexes, [post]) < apart(first.hexes, [post]) || length(hexes) < length(first.hexes);
    // It has to come into command: a duty binds nobody who has no way to fulfil it, and such a unit moves as it likes.
    let known: boolean | null = null;
    const couldComeBack = (): boolean => {
      const passes = (hex: Hex) => field.isOpen(hex) && !held.has(hex) && !friends.has(hex);
      known ??= ways(here, passes).some((one) => linked(one.hexes));
      return known;
    };
    const nearer = (hexes: readonly Hex[]) => enemies.some((foe) => apart(foe, hexes) < apart(foe, first.hexes));
    // Nor whom it leads to no enemy.
    let reached: boolean | null = null;
    const couldCharge = (): boolean => {
      const passes = (hex: Hex) => field.isOpen(hex) && !held.has(hex) && !friends.has(hex);
      reached ??= ways(here, passes).some((one) => nearer(one.hexes));
      return reached;
    };
    const met = (hexes: readonly Hex[]) => enemies.filter((one) => apart(one, hexes) === 1);
    for (let tries = 0; tries < 8; tries++) {
      const steps = Array.from({ length: 1 + next(3) }, () => pick(words, next));
      const stages = (off: Off): Marcher[] | null => {
        const open = (hex: Hex) =>
          field.isOpen(hex) && !held.has(hex) && (!friends.has(hex) || off === "friends are in the way");
        const found = steps.map((_, last) => walk(here, steps.slice(0, last + 1), null, open));
        return found.some((one) => one === null) ? null : found.flatMap((one) => one ?? []);
      };
      const legal = (off: Off): boolean => {
        const way = stages(off);
        const end = way?.at(-1);
        if (way === null || end === undefined) return false;
        const comesNew = way.some(
          (one, last) =>
            isHexes(way[last - 1] ?? here, one) && met(one.hexes).some((foe) => apart(foe, first.hexes) > 1),
        );
        if (loose) {
          if (comesNew && off !== "out of command keeps away") return false;
          const stays = end.hexes.toSorted().join() === first.hexes.toSorted().join();
          if (!stays && !comesBack(end.hexes) && off !== "seek command" && couldComeBack()) return false;
        }
        if (order === "charge" && off !== "charge goes to the enemy" && !loose && met(first.hexes).length === 0) {
          if (!nearer(end.hexes) && couldCharge()) return false;
        }
        if (order === "ready" && comesNew && off !== "make ready keeps away") return false;
        if (order === "receive" && steps.filter(isHex).length > 1 && off !== "receive takes one hex") return false;
        if (order === "rally" && off !== "rally comes no nearer" && enemies.length > 0) {
          const least = Math.min(...enemies.map((foe) => apart(foe, first.hexes)));
          const nearest = enemies.filter((foe) => apart(foe, first.hexes) === least);
          if (nearest.every((foe) => apart(foe, end.hexes) < least)) return false;
        }
        return true;
      };
      const move: Move = { move: "move-unit", unit: id, steps };
      t.same(
        legal,
        !field.refused(s, move, side),
        () =>
          `${order} loose ${loose} post ${post} ${field.said(s, side, move)} ${JSON.stringify(field.table.check(s, move, side))} ${JSON.stringify(stages(null)?.at(-1)?.hexes)}`,
      );
    }
  }
}
const onward = [...new Set(words)].filter((word) => !word.startsWith("back"));
/** All places that a unit reaches with its points; nobody owes it to back up (6.2.2). */
function ways(from: Marcher, open: (hex: Hex) => boolean): readonly Marcher[] {
  const nameOf = (one: Marcher) => JSON.stringify(one);
  const found = new Map([[nameOf(from), from]]);
  for (const [, one] of found) {
    for (const word of onward) {
      const next = walk(one, [word], null, open);
      if (next !== null && !found.has(nameOf(next))) found.set(nameOf(next), next);
    }
  }
  return [...found.values()];
}
const isHexes = (from: Marcher, to: Marcher): boolean => from.hexes.join() !== to.hexes.join();
