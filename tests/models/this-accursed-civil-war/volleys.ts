// Volleys at random: whether they may be fired, what is added to the die, hits, losses and checks.

import type { GameEvent } from "../../../src/rules/index.js";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { holds, type MoraleRule, strengthNow, struck } from "./bodies.js";
import * as field from "./field.js";
import { columnOf, type FireRule, reaches, type Volley, volleyHits, volleyModifier } from "./fire.js";
import { beyond, distance, type Hex } from "./ground.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
const modes = ["skirmish", "salvo", "retire"] as const;

export interface Duel {
  readonly s: State;
  readonly firer: UnitId;
  readonly target: UnitId;
  readonly from: Hex;
  readonly to: Hex;
  readonly side: "royalist" | "parliament";
}
/** Two enemies next to each other, the one that fires in command and in its activation. */
export function duel(next: field.Next, horse: boolean): Duel | undefined {
  const side = pick(["royalist", "parliament"] as const, next);
  const arm = (id: UnitId) => field.counter(id).arm;
  const own = field.infantryAndHorse(side).filter((id) => (arm(id) === "cavalry") === horse);
  const [firer, target] = [pick(own, next), pick(field.infantryAndHorse(field.enemyOf(side)), next)];
  const left = pick(field.hexes, next);
  const first = field.standing(firer, left, next(6), next);
  const from = pick(first.hexes, next);
  const to = beyond(from, next(6));
  const facing = next(6);
  const second = field.standing(target, to, facing, next);
  const taken = new Set(first.hexes);
  if (!field.isFree(first.hexes, new Set()) || !field.isFree(second.hexes, taken)) return undefined;
  const wing =
    side === "royalist"
      ? horse || firer === "tf-r-usher"
        ? "tf-r-left"
        : "tf-r-centre"
      : horse || firer === "tf-p-okey"
        ? "tf-p-right"
        : "tf-p-centre";
  const leader =
    { "tf-r-left": "tf-rupert", "tf-r-centre": "tf-astley", "tf-p-right": "tf-cromwell", "tf-p-centre": "tf-skippon" }[
      wing
    ] ?? "";
  const order = pick(["charge", "ready", "receive", "rally"] as const, next);
  const help =
    field.hexes.find((hex) => distance(hex, left) === 1 && field.isOpen(hex) && !second.hexes.includes(hex)) ?? left;
  const s = field.stateOf({
    units: [first, second],
    leaders: { [leader]: chance(next, 30) ? left : help },
    wing,
    orders: { [wing]: order },
  });
  return { s, firer, target, from, to, side };
}

const figure = ({ figures }: GameEvent, name: string): unknown => figures[name];
const orderNow = (s: State, id: UnitId) => field.orderOf(s.wings[field.wingOf(s, id)]?.order ?? null);

/** Asks about every mode of fire of infantry; plays what is legal and follows it to the morale check. */
export function compareVolleys(
  fire: Trial<FireRule>,
  morale: Trial<MoraleRule>,
  seed: number,
  positions: number,
): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const one = duel(next, false);
    if (one === undefined) continue;
    for (const mode of modes) {
      const { firer, target, from, to, side } = one;
      const s = structuredClone(one.s);
      const [unit, other] = [s.units[firer], s.units[target]];
      if (unit === undefined || other === undefined) continue;
      const body = field.bodyOf(firer, unit);
      const move: Move = {
        move: "fire",
        unit: firer,
        mode,
        shots: [{ from: field.named(from), to: field.named(to), target }],
      };
      const legal = (off: FireRule | null) =>
        reaches(field.standOf(unit), from, to, mode === "salvo", unit.formation, off) &&
        (mode !== "salvo" || (body.arm === "heavy" && !unit.salvo)) &&
        (mode !== "retire" || orderNow(s, firer) !== "charge");
      const bad = field.refused(s, move, side);
      fire.same(legal, !bad, () => field.said(s, side, move));
      if (bad) continue;
      volley(fire, morale, { ...one, s }, move, mode, next);
    }
  }
}

function volley(
  fire: Trial<FireRule>,
  morale: Trial<MoraleRule>,
  one: Duel,
  move: Move,
  mode: (typeof modes)[number],
  next: field.Next,
): void {
  const { s, firer, target, from, to, side } = one;
  const before = structuredClone(s);
  const [unit, other] = [before.units[firer], before.units[target]];
  if (unit === undefined || other === undefined) return;
  const [own, body] = [field.bodyOf(firer, unit), field.bodyOf(target, other)];
  field.table.play(s, move, side);
  const die = next(10);
  const events = field.feed(s, die);
  const told = events?.find(({ event }) => event === "fired");
  if (told === undefined) return;
  const where = () => field.said(before, side, { ...move, die, told: told.figures });
  const shot: Volley = {
    firer: own,
    target: body,
    column: columnOf(from, field.standOf(other), other.formation === "hedgehog", mode === "salvo"),
    salvoMarker: unit.salvo,
    retiring: mode === "retire",
    riders: false,
    terrain: field.fireCover(from, to),
  };
  fire.same((off) => die + volleyModifier(shot, off), figure(told, "modified"), where);
  fire.same((off) => volleyHits(shot, die, off), figure(told, "hits"), where);
  const hits = volleyHits(shot, die);
  const after = (off: MoraleRule | null) => struck(body, hits, mode === "salvo", off);
  const now = s.units[target];
  if (now === undefined) return;
  const [due] = field.table.expects(s);
  const leaderDie = due?.kind === "chance" && due.purpose.includes("leader");
  if (leaderDie) field.feed(s, 0);
  const [check] = field.table.expects(s);
  const checking = check?.kind === "chance" && check.purpose.includes("checks");
  morale.same(
    (off) => after(off).checks > 0 && after(off).body.spirit !== "eliminated",
    checking,
    () => `${where()} ${JSON.stringify(check)}`,
  );
  morale.same(
    (off) => (after(off).body.spirit === "eliminated" ? 0 : strengthNow(after(off).body)),
    now.place === "map" ? body.strength - now.casualties : 0,
    where,
  );
  const morph = s.units[target];
  if (morph?.place === "map") {
    morale.same((off) => [after(off).body.spirit, after(off).body.ranks], [morph.morale, morph.formation], where);
  }
  if (!checking) return;
  const check2 = next(10);
  const rolled = field.feed(s, check2)?.find(({ event }) => event === "morale-rolled");
  if (rolled === undefined) return;
  morale.same(
    (off) => {
      const done = after(off);
      return holds(done.body, check2, 0, Math.max(0, done.checks - 1), off);
    },
    /pass|hold/.test(String(figure(rolled, "result"))),
    () => `${where()} ${check2} ${JSON.stringify(rolled)}`,
  );
}

/** Pistols of cavalry that stands where it is. */
export function comparePistols(fire: Trial<FireRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const one = duel(next, true);
    if (one === undefined) continue;
    const { s, firer, target, from, to, side } = one;
    const [unit, other] = [s.units[firer], s.units[target]];
    if (unit === undefined || other === undefined || unit.formation === "broken") continue;
    const before = structuredClone(s);
    field.table.play(s, { move: "move-unit", unit: firer, steps: [], pause: true }, side);
    const move: Move = { move: "fire-pistol", target };
    const bad = field.refused(s, move, side);
    const where = () => field.said(before, side, move);
    const aims = field.standOf(other).hexes;
    fire.same(
      (off) => aims.some((hex) => reaches(field.standOf(unit), from, hex, false, unit.formation, off)),
      !bad,
      where,
    );
    if (bad) continue;
    field.table.play(s, move, side);
    const die = next(10);
    const told = field.feed(s, die)?.find(({ event }) => event === "fired");
    if (told === undefined) continue;
    const shot: Volley = {
      ...{ firer: field.bodyOf(firer, unit), target: field.bodyOf(target, other), column: "front" },
      ...{ salvoMarker: false, retiring: false, riders: false, terrain: field.fireCover(from, to) },
    };
    // Into a pair the hex is chosen by the module: only where both are alike.
    if (other.double) continue;
    fire.same((off) => die + volleyModifier(shot, off), figure(told, "modified"), where);
    fire.same((off) => volleyHits(shot, die, off), figure(told, "hits"), where);
  }
}
