// Rolls of command at random: preemption, change of order, continuation, interception; and who is in command (4, 5, 7.5).
import type { State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import {
  type CommandRule,
  changeModifier,
  changes,
  continuationModifier,
  continues,
  inCommand,
  preempts,
  type Staff,
} from "./commanding.js";
import * as field from "./field.js";
import { adjacent, beyond, distance, type Hex, ring } from "./ground.js";
import type { Order } from "./tables.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
type T = Trial<CommandRule>;
const chiefs = {
  "tf-r-centre": ["tf-astley", -1, "tf-king", 0],
  "tf-r-left": ["tf-rupert", -2, "tf-king", 0],
  "tf-p-centre": ["tf-skippon", -1, "tf-essex", 0],
  "tf-p-right": ["tf-cromwell", -2, "tf-essex", 0],
} as const;
type Wing = keyof typeof chiefs;
const wings: readonly Wing[] = ["tf-r-centre", "tf-r-left", "tf-p-centre", "tf-p-right"];
const sideOf = (wing: Wing): Side => (wing.startsWith("tf-r") ? "royalist" : "parliament");
const isHorse = (wing: Wing): boolean => wing === "tf-r-left" || wing === "tf-p-right";
const orders: readonly Order[] = ["charge", "ready", "receive", "rally"];

/** Units at random in a part of the field, with every leader among them. */
function camp(next: field.Next, radius: number, share: number, at?: Hex) {
  const middle = at ?? pick(field.hexes, next);
  const near = field.hexes.filter((hex) => distance(hex, middle) <= radius && field.isOpen(hex));
  const taken = new Set<Hex>();
  const units: field.Standing[] = [];
  for (const side of ["royalist", "parliament"] as const)
    for (const id of field.infantryAndHorse(side)) {
      if (!chance(next, share)) continue;
      const one = field.standing(id, pick(near, next), next(6), next);
      if (!field.isFree(one.hexes, taken)) continue;
      for (const hex of one.hexes) taken.add(hex);
      units.push(one);
    }
  const held = (hex: Hex, side: Side) =>
    units.some(({ id, hexes }) => hexes.includes(hex) && !field.infantryAndHorse(side).includes(id));
  const leaders: { [id: string]: Hex } = {};
  for (const wing of wings) {
    const hex = pick(near, next);
    if (!held(hex, sideOf(wing))) leaders[chiefs[wing][0]] = hex;
    const [, , army] = chiefs[wing];
    const other = chance(next, 40) ? hex : pick(near, next);
    if (leaders[army] === undefined && !held(other, sideOf(wing))) leaders[army] = other;
  }
  return { units, leaders, near };
}

function staffOf(s: State, wing: Wing, helps: boolean): Staff {
  const [chief, value] = chiefs[wing];
  const hex = field.plain(s.leaders[chief]?.hex ?? "T0000");
  const there = Object.values(s.units).filter(
    (unit) => unit.side !== sideOf(wing) && field.standOf(unit).hexes.some((one) => one === hex || adjacent(one, hex)),
  );
  return {
    order: field.orderOf(s.wings[wing]?.order ?? null),
    cavalryWing: isHorse(wing),
    value,
    army: helps ? chiefs[wing][3] : 0,
    unbroken: there.some(({ morale }) => morale !== "broken"),
    enemies: there.length > 0,
  };
}

/** More than half of a wing's units shaken, broken or gone in morale. */
function isSpent(s: State, wing: Wing): boolean {
  const own = Object.values(s.units).filter((unit) => unit.wing === wing);
  const all = s.wings[wing]?.strength ?? own.length;
  const well = own.filter(({ morale, place }) => place === "map" && morale === "normal").length;
  return 2 * (all - well) > all;
}

export function compareCommand(t: T, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const { units, leaders } = camp(next, 3 + next(3), 20 + next(60));
    const of = Object.fromEntries(wings.map((wing) => [wing, pick(orders, next)]));
    const side = pick(["royalist", "parliament"] as const, next);
    const known = wings.filter((wing) => leaders[chiefs[wing][0]] !== undefined);
    const own = known.filter((wing) => sideOf(wing) === side);
    const foes = known.filter((wing) => sideOf(wing) !== side);
    if (own.length === 0 || foes.length === 0) continue;
    const wing = pick(own, next);
    // The others of both sides are done, so that the order of orders does not matter here.
    const s = field.stateOf({ units, leaders, orders: of, phasing: side });
    for (const one of wings) {
      const found = s.wings[one];
      if (found === undefined) continue;
      found.strength = Object.values(s.units).filter((unit) => unit.wing === one).length;
      if (one !== wing && sideOf(one) === side) Object.assign(found, { activated: true, finished: true });
      if (sideOf(one) !== side) Object.assign(found, { activated: true, noContinue: chance(next, 30) });
    }
    const where = (more: unknown) => () => field.said(s, side, more);
    if (!field.table.play(s, { move: "select-wing", wing }, side).accepted) continue;
    preemption(t, s, pick(foes, next), next);
    field.table.play(s, { move: "decline-preemption" }, field.enemyOf(side));
    if (s.stack.at(-1)?.flow !== "activation") continue;
    ordering(t, s, wing, next);
    field.table.play(s, { move: "keep-order" }, side);
    const [due] = field.table.expects(s);
    if (due?.kind !== "decision" || due.window !== "activation/actions") continue;
    const top = s.stack.at(-1);
    if (top?.flow !== "activation") continue;
    const staff = staffOf(s, wing, false);
    const used = next(2);
    Object.assign(s.wings[wing] ?? {}, { continuations: used });
    if (staff.order === "charge") top.at = "continue";
    else {
      field.table.play(s, { move: "end-actions" }, side);
      field.table.play(s, { move: "designate-attacks", attacks: [] }, side);
      field.table.play(s, { move: "designate-reactions", attacks: [] }, field.enemyOf(side));
    }
    const bad = field.refused(s, { move: "continue-wing" }, side);
    t.same(() => staff.order !== "rally", !bad, where("continue"));
    if (bad) continue;
    field.table.play(s, { move: "continue-wing" }, side);
    const die = next(10);
    const told = field.feed(s, die)?.find(({ event }) => event === "continuation-rolled");
    if (told === undefined) continue;
    t.same((off) => die + continuationModifier(staff, used === 1, off), told.figures["modified"], where(told));
    const sure = continues(staff, used === 1, die);
    if (sure !== null) t.same(() => sure, told.figures["result"] === "success", where(told));
  }
}

function preemption(t: T, s: State, wing: Wing, next: field.Next): void {
  const by = sideOf(wing);
  const staff = staffOf(s, wing, false);
  const move = { move: "preempt" as const, wing };
  const bad = field.refused(s, move, by);
  t.same(
    () => staff.order !== "rally",
    !bad,
    () => field.said(s, by, move),
  );
  if (bad) return;
  const copy = structuredClone(s);
  field.table.play(copy, move, by);
  const die = next(10);
  const told = field.feed(copy, die)?.find(({ event }) => event === "preemption-rolled");
  const marked = s.wings[wing]?.noContinue === true;
  if (told === undefined) return;
  t.same(
    (off) => preempts(staff, marked, die, off),
    told.figures["result"] === "success",
    () => `${field.said(s, by, told)} ${JSON.stringify(staff)}`,
  );
}

function ordering(t: T, s: State, wing: Wing, next: field.Next): void {
  const by = sideOf(wing);
  const staff = staffOf(s, wing, false);
  for (const order of orders) {
    const move = { move: "change-order" as const, order: field.orderNames[order] };
    const bad = field.refused(s, move, by);
    t.same(
      () => order !== staff.order,
      !bad,
      () => `${field.said(s, by, move)} ${JSON.stringify(field.table.expects(s))}`,
    );
    if (bad) continue;
    const copy = structuredClone(s);
    field.table.play(copy, move, by);
    const die = next(10);
    const told = field.feed(copy, die)?.find(({ event }) => event === "order-rolled");
    if (told === undefined) continue;
    const spent = isSpent(s, wing);
    const where = () => `${field.said(s, by, told)} ${JSON.stringify(staff)} ${spent}`;
    t.same((off) => die + changeModifier(staff, order, spent, off), told.figures["modified"], where);
    const sure = changes(staff, order, spent, die);
    if (sure !== null) t.same(() => sure, told.figures["result"] === "success", where);
  }
}

/** Who is out of command cannot fire (5.4.3): a unit with an enemy in front of it, others of its wing about. */
export function compareCommandLines(t: T, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const { units, leaders, near } = camp(next, 3 + next(3), 5 + next(30), chance(next, 40) ? "0803" : undefined);
    const taken = new Set(units.flatMap(({ hexes }) => hexes));
    const wing: Wing = chance(next, 50) ? "tf-r-centre" : "tf-p-centre";
    const side = sideOf(wing);
    const [id, foe] =
      side === "royalist" ? (["tf-r-warren", "tf-p-pride"] as const) : (["tf-p-pride", "tf-r-warren"] as const);
    const facing = next(6);
    const here = pick(near, next);
    const there = beyond(here, facing);
    const free = (hex: Hex) => field.isOpen(hex) && !taken.has(hex);
    if (!free(here) || !free(there) || units.some((one) => one.id === id || one.id === foe)) continue;
    const chief = chiefs[wing][0];
    const post = leaders[chief];
    if (post === undefined || post === there) continue;
    const all = [
      ...units,
      field.standing(id, here, facing, next, { fresh: true }),
      field.standing(foe, there, next(6), next, { fresh: true }),
    ];
    const s = field.stateOf({ units: all, leaders, wing });
    const target = s.units[foe];
    if (target === undefined) continue;
    const links = Object.entries(s.units).flatMap(([other, unit]) =>
      unit.wing === wing && other !== id
        ? [{ hexes: field.standOf(unit).hexes, cavalry: unit.type === "cavalry" }]
        : [],
    );
    const enemy = (hex: Hex) =>
      Object.values(s.units).some((unit) => unit.side !== side && field.standOf(unit).hexes.includes(hex));
    const barred = (hex: Hex) => !field.isOpen(hex);
    const commanded = (off: CommandRule | null) =>
      inCommand({ hexes: [here], cavalry: false }, links, post, enemy, barred, off);
    const move = {
      move: "fire" as const,
      unit: id,
      mode: "skirmish" as const,
      shots: [{ from: field.named(here), to: field.named(there), target: foe }],
    };
    t.same(
      commanded,
      !field.refused(s, move, side),
      () => `${field.said(s, side, move)} ${JSON.stringify(field.table.check(s, move, side))} ${ring(here).join()}`,
    );
  }
}
