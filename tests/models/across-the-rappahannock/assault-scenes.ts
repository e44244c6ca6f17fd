// Assaults at random, played to their end: every figure that the module tells is compared with the model's.
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { GameEvent } from "../../../src/rules/index.js";
import { type AssaultRule, assaultRules, chargeFigures, chargeResult, type Pair } from "./assault.js";
import { before } from "./charge.js";
import { chargeCandidate } from "./charge-scenes.js";
import { cohesion, inHex, isLine, type Piece, pieceOf, untouched, type World, world } from "./counters.js";
import { defenceModifier, mayDefend } from "./defence.js";
import { checked } from "./fire-scenes.js";
import { around } from "./ground.js";
import { broken, chance, type Next, pick, said, scene, standard, stream } from "./positions.js";
import { type RetreatRule, retreatRules, retreats } from "./retreat.js";
import type { Trial } from "./trial.js";

type W = World<AssaultRule>;
type T = Trial<AssaultRule | RetreatRule>;
const as = (w: W, rule: string | null): W => ({ ...w, without: isAssaultRule(rule) ? rule : null });
const isRetreatRule = (rule: string | null): rule is RetreatRule => retreatRules.some((one) => one === rule);
const isAssaultRule = (rule: string | null): rule is AssaultRule => assaultRules.some((one) => one === rule);
const figure = ({ figures }: GameEvent, name: string): unknown => figures[name];
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The pairs that the declared charges of an assault make, of those who still stand where they began. */
function declaredPairs(w: W, fighting: boolean): Pair[] {
  const frame = w.s.stack.find((one) => one.flow === "assault");
  if (frame?.flow !== "assault") return [];
  // Whom defensive fire has stopped charges no more (10.35); everybody charges through their front (7.13).
  return frame.charges.flatMap(({ attackers, targets }) =>
    attackers
      .filter(({ hex }) => !fighting || !frame.stopped.includes(hex))
      .flatMap(({ unit, hex }) => {
        const open = before(w, { hex, facing: w.s.units[unit]?.facing ?? "E" });
        return targets.filter((to) => open.includes(to)).map((to) => ({ from: hex, to }));
      }),
  );
}

function volleys(t: T, w: W, events: readonly GameEvent[], where: () => string): void {
  const frame = w.s.stack.at(-1);
  if (frame?.flow !== "assault" || frame.volley === null) return;
  const { hex, targets } = frame.volley;
  for (const event of events.filter((one) => one.event === "defensive-fire-rolled")) {
    const at = String(figure(event, "target"));
    const chargers = frame.charges.flatMap(({ attackers }) =>
      attackers.flatMap((one) => (one.hex === at ? one.unit : [])),
    );
    const struck = inHex(w, at).find(({ id }) => chargers.includes(id));
    if (struck === undefined) continue;
    const pairs = declaredPairs(w, false);
    const modified = (rule: string | null) =>
      Number(figure(event, "die")) + defenceModifier(as(w, rule), hex, at, struck, targets.length, pairs);
    const own = cohesion(struck.id, struck);
    t.same(() => struck.id, figure(event, "unit"), where);
    t.same(() => own, figure(event, "cohesion"), where);
    t.same(modified, figure(event, "modified"), where);
    t.same((rule) => (modified(rule) > own ? "disordered" : "nothing"), figure(event, "result"), where);
  }
}

function resolutions(t: T, w: W, events: readonly GameEvent[], where: () => string): void {
  const frame = w.s.stack.at(-1);
  if (frame?.flow !== "resolution") return;
  for (const event of events.filter((one) => one.event === "charge-rolled")) {
    const attackers = listOf(figure(event, "attackers")).flatMap((id) => pieceOf(w, id) ?? []);
    const pairs = declaredPairs(w, true);
    const figures = (rule: string | null) => chargeFigures(as(w, rule), attackers, frame.pairs, pairs, frame.side);
    const modified = (rule: string | null) => Number(figure(event, "die")) + figures(rule).add;
    t.same((rule) => figures(rule).strength, figure(event, "strength"), where);
    t.same((rule) => figures(rule).against, figure(event, "against"), where);
    t.same((rule) => figures(rule).rounding, figure(event, "rounding"), where);
    t.same((rule) => figures(rule).ratio, figure(event, "ratio"), where);
    t.same(modified, figure(event, "modified"), where);
    t.same((rule) => chargeResult(as(w, rule), modified(rule)), figure(event, "result"), where);
  }
}

/** Who is disordered at once by a result, for the attackers of a charge that failed (T.Charge). */
function beatenOff(t: T, w: W, s: State, events: readonly GameEvent[], where: () => string): void {
  for (const event of events.filter((one) => one.event === "charge-rolled")) {
    if (!["held", "thrown-back"].includes(String(figure(event, "result")))) continue;
    for (const id of listOf(figure(event, "attackers"))) {
      const one = pieceOf(w, id);
      if (one === undefined) continue;
      const after = s.units[id];
      const now = one.disordered ? "withdrawn" : "disordered";
      const told = after?.place === "withdrawn" ? "withdrawn" : after?.disordered === true ? "disordered" : "fresh";
      // Who retreated at once may have been disordered again (11.25).
      if (
        told === "withdrawn" &&
        events.some((other) => other.event === "retreat-done" || other.event === "no-retreat")
      )
        continue;
      t.same(() => now, told, where);
    }
  }
}

/** Defensive fire to ask about: of a hex that is charged, mostly, at some of those who charge it. */
function askDefence(t: T, w: W, by: Side, next: Next): void {
  const frame = w.s.stack.at(-1);
  if (frame?.flow !== "assault") return;
  for (let tries = 0; tries < 4; tries++) {
    const { attackers, targets } = pick(frame.charges, next);
    const hex = chance(next, 90) ? pick(targets, next) : pick(w.at.pieces, next).hex;
    const from = [...new Set(attackers.map((one) => one.hex))].filter(() => chance(next, 70));
    if (chance(next, 10)) from.push(pick(w.at.pieces, next).hex);
    if (new Set(from).size !== from.length || from.length === 0) continue;
    const move = { move: "defensive-fire", hex, targets: from } as const;
    const legal = !broken(standard, w.s, move, by);
    t.same(
      (rule) => mayDefend(as(w, rule), move, by),
      legal,
      () => said(w.s, by, move),
    );
  }
}

function askRetreat(t: T, w: World<RetreatRule>, by: Side, next: Next): void {
  const frame = w.s.stack.at(-1);
  if (frame?.flow !== "retreat") return;
  for (let tries = 0; tries < 4; tries++) {
    const id = chance(next, 97) ? pick(frame.units, next) : pick(w.at.pieces, next).id;
    const unit = pieceOf(w, id);
    if (unit === undefined) continue;
    const path = [unit.hex, pick(around(unit.hex), next)];
    if (chance(next, 12)) path.push(pick(around(path[1] ?? unit.hex), next));
    const move = { move: "retreat-unit", unit: id, path } as const;
    if (retreats(w, move, by) === undefined) continue;
    const legal = !broken(standard, w.s, move, by);
    const model = (rule: string | null) => retreats({ ...w, without: isRetreatRule(rule) ? rule : null }, move, by);
    t.same(
      (rule) => model(rule) ?? legal,
      legal,
      () => said(w.s, by, move),
    );
  }
}

/** Plays what was declared until the command rallies; figures are compared on the way. */
function playAssault(t: T, s: State, move: Move, by: Side, next: Next): void {
  standard.play(s, move, by);
  for (let inputs = 0; inputs < 60; inputs++) {
    const top = s.stack.at(-1);
    const [due] = standard.expects(s);
    if (due === undefined || due.kind === "fact" || top?.flow === "command" || top?.flow === "activation") return;
    if (due.kind === "decision") {
      const side: Side = due.by === "US" ? "US" : "CSA";
      if (due.window === "assault/defend") askDefence(t, world(s), side, next);
      if (due.window === "retreat/choose") askRetreat(t, world(s), side, next);
      const legal = standard.legalMoves(s, side);
      const active = legal.filter((one) => !/^(?:hold|stand-fast|no-|stay|end)/.test(one.move));
      standard.play(s, pick(active.length > 0 && chance(next, 80) ? active : legal, next), side);
      continue;
    }
    if (!("count" in due.roll)) return;
    const result = Array.from({ length: due.roll.count }, () => next(10));
    const then = structuredClone(s);
    const w = world<AssaultRule>(then);
    const { events } = standard.play(s, { chance: due.purpose, result }, "chance");
    const where = () => said(then, by, { ...move, events: JSON.stringify(events), top: then.stack.slice(-2) });
    volleys(t, w, events, where);
    resolutions(t, w, events, where);
    beatenOff(t, w, s, events, where);
    const checks = events.filter(({ event }) => event === "cohesion-checked");
    if (due.purpose.endsWith("/checks")) checked(t, w, checks, where);
  }
}

/** What mounted units did before: rode some hexes, through easy ground or not (10.26). */
function ride(s: State, units: readonly Piece[], next: Next): void {
  for (const { id, type } of units)
    if (type === "cavalry" && chance(next, 60))
      s.acts[id] = { ...untouched, moved: true, mode: "normal", hexes: next(3), costliest: pick([2, 4, 6], next) };
}

/** Plays assaults in positions at random. */
export function compareAssaults(t: T, seed: number, positions: number): void {
  const next = stream(seed);
  for (let at = 0; at < positions; at++) {
    const { s, by } = scene(next, { at: "charge", radius: 1 + next(3), share: 40 + next(60) });
    ride(s, world(s).at.pieces.filter(isLine), next);
    standard.settle(s);
    const top = s.stack.at(-1);
    if (top?.flow !== "command" || top.at !== "charge" || top.side !== by) continue;
    for (let tries = 0; tries < 8; tries++) {
      const move = chargeCandidate(world(s), by, next);
      if (move === undefined || broken(standard, s, move, by)) continue;
      playAssault(t, s, move, by, next);
      break;
    }
  }
}
