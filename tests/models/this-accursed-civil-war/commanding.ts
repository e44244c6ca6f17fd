// Command, orders, initiative, continuation, preemption, interception (4, 5, 7.5).
import type { Off } from "./bodies.js";
import { apart, type Hex, ring } from "./ground.js";
import {
  changeLimit,
  changeLimitByColumn,
  continuationLimit,
  interceptionLimit,
  type Order,
  preemptionLimit,
} from "./tables.js";

export const commandRules = [
  "cavalry reaches three",
  "enemies cut the line",
  "impassable hexes cut the line",
  "chains",
  "cavalry wing",
  "enemy beside the commander",
  "commander's value",
  "army commander helps",
  "second attempt",
  "no continue",
  "cavalry to charge",
  "cavalry to receive",
  "shaken wing rallies",
  "morale eight intercepts",
  "morale six does not",
] as const;
export type CommandRule = (typeof commandRules)[number];
type O = Off<CommandRule>;

export interface Link {
  readonly hexes: readonly Hex[];
  readonly cavalry: boolean;
}
/** Whether a line of so many steps leads from some hexes to others without a closed hex between. */
export function isLinked(
  from: readonly Hex[],
  to: readonly Hex[],
  steps: number,
  closed: (hex: Hex) => boolean,
): boolean {
  const seen = new Set(from);
  let edge: readonly Hex[] = from;
  if (edge.some((hex) => to.includes(hex))) return true;
  for (let step = 0; step < steps; step++) {
    const next = edge.flatMap((hex) => ring(hex).filter((one) => !seen.has(one) && Boolean(seen.add(one))));
    if (next.some((hex) => to.includes(hex))) return true;
    edge = next.filter((hex) => !closed(hex));
  }
  return false;
}

/** Whether a unit can trace command to its commander, through others of its wing (5.4.2). */
export function inCommand(
  unit: Link,
  others: readonly Link[],
  commander: Hex,
  enemy: (hex: Hex) => boolean,
  impassable: (hex: Hex) => boolean,
  off: O = null,
): boolean {
  const closed = (hex: Hex): boolean =>
    (enemy(hex) && off !== "enemies cut the line") || (impassable(hex) && off !== "impassable hexes cut the line");
  const reach = (a: boolean, b: boolean): number => ((a || b) && off !== "cavalry reaches three" ? 3 : 2);
  const done = new Set<Link>();
  let edge: readonly Link[] = [unit];
  while (edge.length > 0) {
    if (edge.some((one) => isLinked(one.hexes, [commander], reach(one.cavalry, one.cavalry), closed))) return true;
    if (off === "chains") return false;
    for (const one of edge) done.add(one);
    edge = others.filter(
      (other) =>
        !done.has(other) &&
        edge.some((one) => isLinked(one.hexes, other.hexes, reach(one.cavalry, other.cavalry), closed)),
    );
  }
  return false;
}

export interface Staff {
  readonly order: Order;
  readonly cavalryWing: boolean;
  /** Command values, 0 to -2; the army's if it stands in or next to the wing commander's hex and helps, else 0. */
  readonly value: number;
  readonly army: number;
  /** Enemies that are not broken, and any enemies, next to the wing commander. */
  readonly unbroken: boolean;
  readonly enemies: boolean;
}
const value = (staff: Staff, off: O): number =>
  (off === "commander's value" ? 0 : staff.value) + (off === "army commander helps" ? 0 : staff.army);
const beside = (staff: Staff, off: O): number => (staff.unbroken && off !== "enemy beside the commander" ? 1 : 0);
const riders = (staff: Staff, off: O): number => (staff.cavalryWing && off !== "cavalry wing" ? -1 : 0);

export const continuationModifier = (staff: Staff, second: boolean, off: O = null): number =>
  value(staff, off) + beside(staff, off) + riders(staff, off) + (second && off !== "second attempt" ? 1 : 0);
/** With either reading of the enemy beside the commander: true, false, or null where the readings differ. */
export function continues(staff: Staff, second: boolean, die: number, off: O = null): boolean | null {
  const limit = continuationLimit(staff.order);
  const bare = die + value(staff, off) + riders(staff, off) + (second && off !== "second attempt" ? 1 : 0);
  const all = [0, ...(staff.enemies ? [1] : [])].map((more) => bare + more <= limit);
  return all.every((one) => one === all[0]) ? (all[0] ?? null) : null;
}
export const preempts = (staff: Staff, marked: boolean, die: number, off: O = null): boolean =>
  die + value(staff, off) + beside(staff, off) + riders(staff, off) + (marked && off !== "no continue" ? 1 : 0) <=
  preemptionLimit(staff.order);

/** Half of a wing, at the start of the battle, against those shaken, broken or gone (5.7.3). */
export function changeModifier(staff: Staff, to: Order, spent: boolean, off: O = null): number {
  return (
    value(staff, off) +
    beside(staff, off) +
    (staff.cavalryWing && to === "charge" && off !== "cavalry to charge" ? -1 : 0) +
    (staff.cavalryWing && to === "receive" && off !== "cavalry to receive" ? 1 : 0) +
    (spent && to === "rally" && off !== "shaken wing rallies" ? -2 : 0)
  );
}
export function changes(staff: Staff, to: Order, spent: boolean, die: number, off: O = null): boolean | null {
  const total = die + changeModifier(staff, to, spent, off);
  const [row, column] = [total <= changeLimit(staff.order, to), total <= changeLimitByColumn(staff.order, to)];
  return row === column ? row : null;
}
export const intercepts = (order: Order, morale: number, leader: number, die: number, off: O = null): boolean =>
  die +
    leader +
    (morale >= 8 && off !== "morale eight intercepts" ? -1 : 0) +
    (morale <= 6 && off !== "morale six does not" ? 1 : 0) <=
  interceptionLimit(order);

/** Who goes first by orders; null where the commanders, and then the dice, decide (4.1). */
export function first(own: readonly Order[], others: readonly Order[]): "own" | "others" | null {
  const count = (list: readonly Order[], order: Order): number => list.filter((one) => one === order).length;
  const counted: Order = count(own, "charge") + count(others, "charge") > 0 ? "charge" : "receive";
  const more = count(own, counted) - count(others, counted);
  return more === 0 ? null : more > 0 ? "own" : "others";
}
const tiers: readonly Order[] = ["charge", "ready", "receive", "rally"];
/** The order whose wings come next (4.2). */
export const tier = (waiting: readonly Order[]): Order | undefined => tiers.find((one) => waiting.includes(one));

export const near = (a: readonly Hex[], b: readonly Hex[]): boolean => apart(a, b) <= 1;
/** Whether an order lets a unit reform or rally in its own activation (5.6, 12.2). */
export function mayRecover(order: Order, what: "reform" | "rally", besideLeader: boolean): boolean {
  if (order === "charge") return false;
  if (order === "rally") return true;
  if (order === "ready") return what === "reform" && besideLeader;
  return what === "reform" || besideLeader;
}
