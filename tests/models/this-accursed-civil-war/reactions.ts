// Reactions at random: who may fire, turn, form a hedgehog or intercept when an enemy takes a step (7.4, 7.5, 9.7).
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Step as ModuleStep, UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { allowance } from "./bodies.js";
import * as field from "./field.js";
import { columnOf, type Volley, volleyHits, volleyModifier } from "./fire.js";
import { adjacent, apart, distance, type Hex, inArc, zones } from "./ground.js";
import { walk } from "./marches.js";
import { arrived, start } from "./marching.js";
import { interceptionLimit } from "./tables.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
export const reactionRules = [
  "the zone",
  "hedgehogs do not fire",
  "slower or equal",
  "turn beside the flank",
  "hedgehog against horse",
  "hedgehog within two",
  "interceptors have an arc",
  "interception within four",
  "no interception under rally",
  "cavalry intercepts",
  "riders on the move",
  "ends beside the target",
] as const;
export type ReactionRule = (typeof reactionRules)[number];
type Off = ReactionRule | null;

interface Moment {
  readonly s: State;
  readonly mover: UnitId;
  /** Hexes that were just entered, and those of the whole way that lie behind. */
  readonly entered: readonly Hex[];
  readonly before: readonly (readonly Hex[])[];
}

const unitOf = (s: State, id: UnitId) => {
  const unit = s.units[id];
  if (unit === undefined) throw new RangeError(id);
  return unit;
};
const pointsOf = (s: State, id: UnitId) => allowance(field.bodyOf(id, unitOf(s, id)));
/** Of who moves: none where the hits of its way break its ranks, for there it stops (7.3.1). */
function pointsLeft(s: State, id: UnitId): number {
  const frame = s.stack.findLast(({ flow }) => flow === "moving");
  const hits = frame?.flow === "moving" ? frame.hits : 0;
  return arrived(field.bodyOf(id, unitOf(s, id)).ranks, hits) === "broken" ? 0 : pointsOf(s, id);
}
const zoneOf = (s: State, id: UnitId): readonly Hex[] => {
  const { front, flank } = zones(field.standOf(unitOf(s, id)));
  return [...front, ...flank];
};

export function firesBack({ s, entered }: Moment, id: UnitId, salvo: boolean, off: Off): boolean {
  const unit = unitOf(s, id);
  if (unit.formation === "hedgehog" && off !== "hedgehogs do not fire") return false;
  if (salvo && (unit.type !== "heavy" || unit.salvo)) return false;
  const stand = field.standOf(unit);
  const zone = salvo ? zones(stand).front : zoneOf(s, id);
  return entered.some((hex) => zone.includes(hex) || (off === "the zone" && apart([hex], stand.hexes) === 1));
}
function turnsBack({ s, mover, entered }: Moment, id: UnitId, off: Off): boolean {
  const stand = field.standOf(unitOf(s, id));
  const { flank, rear } = zones(stand);
  const weak = [...flank, ...rear].filter(field.isOnField);
  const near = entered.some(
    (hex) => weak.includes(hex) || (off !== "turn beside the flank" && weak.some((one) => adjacent(one, hex))),
  );
  // Turning is movement: who is Broken does none (6.3.1).
  const own = pointsOf(s, id);
  return near && ((own > 0 && pointsLeft(s, mover) <= own) || off === "slower or equal");
}
function hedges({ s, mover, entered }: Moment, id: UnitId, off: Off): boolean {
  const unit = unitOf(s, id);
  if (unit.type !== "heavy" || unit.formation === "hedgehog" || id === "tf-r-bard") return false;
  if (unitOf(s, mover).type !== "cavalry" && off !== "hedgehog against horse") return false;
  return apart(entered, field.standOf(unit).hexes) <= (off === "hedgehog within two" ? 1 : 2);
}
function intercepts({ s, mover, entered }: Moment, id: UnitId, steps: readonly ModuleStep[], off: Off): boolean {
  const unit = unitOf(s, id);
  if ((unit.type !== "cavalry" && off !== "cavalry intercepts") || unit.formation === "broken") return false;
  if (interceptionLimit(field.orderOf(s.wings[unit.wing]?.order ?? null)) < 0 && off !== "no interception under rally")
    return false;
  const stand = field.standOf(unit);
  const [here = ""] = stand.hexes;
  if (!entered.some((hex) => distance(hex, here) <= (off === "interception within four" ? 3 : 4))) return false;
  if (off !== "interceptors have an arc" && !entered.some((hex) => inArc(here, stand.facing, hex, "front and flank")))
    return false;
  const held = new Set(Object.values(s.units).flatMap((one) => (one === unit ? [] : field.standOf(one).hexes)));
  const end = walk(
    start(stand, field.bodyOf(id, unit), false),
    steps,
    null,
    (hex) => field.isOpen(hex) && !held.has(hex),
  );
  if (end === null) return false;
  return off === "ends beside the target" || apart(end.hexes, field.standOf(unitOf(s, mover)).hexes) === 1;
}

/** One active unit in the middle, enemies around. */
function meeting(next: field.Next) {
  const side = pick(["royalist", "parliament"] as const, next);
  const foe = field.enemyOf(side);
  const mover = pick(field.infantryAndHorse(side), next);
  const middle = pick(field.hexes, next);
  const first = field.standing(mover, middle, next(6), next, {
    ranks: ["normal", "normal", "normal", "shaken", "open"],
  });
  if (!field.isFree(first.hexes, new Set())) return undefined;
  const taken = new Set(first.hexes);
  const units = [first];
  const near = field.hexes.filter((hex) => distance(hex, middle) <= 4);
  for (const id of field.infantryAndHorse(foe)) {
    if (!chance(next, 45)) continue;
    const one = field.standing(id, pick(near, next), next(6), next);
    if (!field.isFree(one.hexes, taken)) continue;
    for (const hex of one.hexes) taken.add(hex);
    units.push(one);
  }
  const horse = field.counter(mover).arm === "cavalry" || mover === "tf-r-usher" || mover === "tf-p-okey";
  const wing = side === "royalist" ? (horse ? "tf-r-left" : "tf-r-centre") : horse ? "tf-p-right" : "tf-p-centre";
  const leader =
    { "tf-r-left": "tf-rupert", "tf-r-centre": "tf-astley", "tf-p-right": "tf-cromwell", "tf-p-centre": "tf-skippon" }[
      wing
    ] ?? "";
  const order = () => pick(["charge", "ready", "receive", "rally"] as const, next);
  const orders = {
    "tf-r-left": order(),
    "tf-r-centre": order(),
    "tf-p-right": order(),
    "tf-p-centre": order(),
    [wing]: "charge" as const,
  };
  const s = field.stateOf({ units, leaders: { [leader]: middle }, wing, orders });
  return { s, side, foe, mover };
}

const ways: readonly ModuleStep[] = ["ahead-left", "ahead-right"];
const routes: readonly (readonly ModuleStep[])[] = [
  [],
  ...ways.map((one) => [one]),
  ...ways.flatMap((one) => ways.map((other) => [one, other])),
  ...ways.flatMap((one) => [["turn-left", one] as const, ["turn-right", one] as const]),
  ["turn-left", "turn-left", "ahead-left"],
  ["turn-right", "turn-right", "ahead-right"],
  ["ahead-left", "ahead-right", "ahead-left"],
  ["ahead-left", "ahead-left", "ahead-left"],
  ["ahead-right", "ahead-right", "ahead-right"],
  ["ahead-right", "turn-right", "ahead-right"],
];

export function compareReactions(t: Trial<ReactionRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const one = meeting(next);
    if (one === undefined) continue;
    const { s, side, foe, mover } = one;
    const before: Hex[][] = [[...field.standOf(unitOf(s, mover)).hexes]];
    for (let steps = 0; steps < 3; steps++) {
      const step = pick(ways, next);
      const old = field.standOf(unitOf(s, mover)).hexes;
      const begun = s.stack.at(-1)?.flow === "moving";
      const move: Move = begun
        ? { move: "move-on", steps: [step], pause: true }
        : { move: "move-unit", unit: mover, steps: [step], pause: true };
      if (field.refused(s, move, side) || !field.table.play(s, move, side).accepted) break;
      const now = field.standOf(unitOf(s, mover)).hexes;
      const moment: Moment = { s, mover, entered: now.filter((hex) => !old.includes(hex)), before };
      ask(t, moment, foe, next);
      before.push([...now]);
      if (s.stack.at(-1)?.flow === "reactions") field.table.play(s, { move: "no-reaction" }, foe);
      if (s.stack.at(-1)?.flow !== "moving" || field.table.expects(s)[0]?.kind !== "decision") break;
    }
  }
}

function ask(t: Trial<ReactionRule>, moment: Moment, foe: "royalist" | "parliament", next: field.Next): void {
  const { s } = moment;
  // Who enters a hex in which it comes to a halt may be driven off: only the moment of the step is asked.
  const say = (move: Move) => () =>
    `${moment.mover} entered ${moment.entered.join()} ${field.said(s, foe, move)} ${JSON.stringify(field.table.check(s, move, foe))}`;
  const compare = (move: Move, model: (off: Off) => boolean) => t.same(model, !field.refused(s, move, foe), say(move));
  for (const [id, unit] of Object.entries(s.units)) {
    if (unit.side !== foe) continue;
    for (const salvo of [false, true]) {
      const move: Move = { move: "reaction-fire", unit: id, ...(salvo && { salvo }) };
      compare(move, (off) => firesBack(moment, id, salvo, off));
      if (!field.refused(s, move, foe) && chance(next, 50)) shot(t, moment, id, move, salvo, next);
    }
    if (!unit.double) {
      const move: Move = {
        move: "reaction-turn",
        unit: id,
        steps: pick([["turn-left"], ["turn-right", "turn-right"]] as const, next).slice(),
      };
      compare(move, (off) => turnsBack(moment, id, off));
    }
    compare({ move: "reaction-hedgehog", unit: id }, (off) => hedges(moment, id, off));
    const route = pick(routes, next);
    // Light infantry in whose hex cavalry stops is left out here (8.2).
    if (unit.type === "cavalry" && Object.values(s.units).some((one) => one.side === foe && one.type === "light"))
      continue;
    compare({ move: "intercept", unit: id, steps: [...route] }, (off) => intercepts(moment, id, route, off));
  }
}

/** A reaction of single units in fire: what is added, what is hit. */
function shot(
  t: Trial<ReactionRule>,
  { s, mover, before }: Moment,
  id: UnitId,
  move: Move,
  salvo: boolean,
  next: field.Next,
): void {
  const [unit, aim] = [unitOf(s, id), unitOf(s, mover)];
  if (unit.double || aim.double) return;
  const copy = structuredClone(s);
  field.table.play(copy, move, unit.side);
  const die = next(10);
  const told = field.feed(copy, die)?.find(({ event }) => event === "fired");
  if (told === undefined) return;
  const [from = "", to = ""] = [field.standOf(unit).hexes[0], field.standOf(aim).hexes[0]];
  const zone = zoneOf(s, id);
  // Hexes moved before the zone was entered for the first time (9.7.2).
  const outside = before.findIndex((hexes) => hexes.some((hex) => zone.includes(hex)));
  const riders = (off: Off) => off !== "riders on the move" && (outside === -1 ? before.length >= 2 : outside >= 2);
  const volley = (off: Off): Volley => ({
    firer: field.bodyOf(id, unit),
    target: field.bodyOf(mover, aim),
    column: columnOf(from, field.standOf(aim), aim.formation === "hedgehog", salvo),
    salvoMarker: unit.salvo,
    retiring: false,
    riders: riders(off),
    terrain: field.fireCover(from, to),
  });
  const where = () =>
    `${JSON.stringify(told)} before ${JSON.stringify(before)} zone ${zone.join()} ${field.said(s, unit.side, move)}`;
  t.same((off) => die + volleyModifier(volley(off)), told.figures["modified"], where);
  t.same((off) => volleyHits(volley(off), die), told.figures["hits"], where);
}
