// Guns at random: the fires to ask about, and fires that are played with their answers and dice.
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { GameEvent } from "../../../src/rules/index.js";
import { worksFacing } from "./costs.js";
import { cohesion, isGun, type Piece, pieceOf, type World, world } from "./counters.js";
import { answers, type FireRule, fireResult, fires } from "./fire.js";
import { directions, distance, hasRail, hexes } from "./ground.js";
import { broken, chance, type Next, pick, said, scene, standard, stream } from "./positions.js";
import { comesBetween, runsAlongEdge } from "./sight.js";
import type { Trial } from "./trial.js";

/** A fire, mostly of one's own guns at enemies within their reach. */
export function fireCandidate(w: World<FireRule>, by: Side, last: HexId | undefined, next: Next): Move | undefined {
  const guns = w.at.pieces.filter((one) => (one.side === by && isGun(one)) || chance(next, 1));
  if (guns.length === 0) return undefined;
  const gun = pick(guns, next);
  const mates = w.at.pieces.filter((one) => one.id !== gun.id && isGun(one) && one.hex === gun.hex);
  const other = chance(next, 50) ? mates[0] : chance(next, 2) ? pick(guns, next) : undefined;
  const enemies = w.at.pieces.filter((one) => one.side !== by && distance(one.hex, gun.hex) < 12);
  const again = chance(next, 25) ? last : undefined;
  const target = again ?? (enemies.length === 0 || chance(next, 2) ? pick(hexes, next) : pick(enemies, next).hex);
  return {
    move: "artillery-fire",
    units: [gun.id, ...(other === undefined ? [] : [other.id])],
    target,
    ...(chance(next, 60) && { facing: pick(directions, next) }),
  };
}

function answerCandidate(w: World<FireRule>, hex: string, next: Next): Move | undefined {
  const guns = w.at.pieces.filter((one) => (one.hex === hex && isGun(one)) || chance(next, 1));
  const [gun, other] = guns;
  if (gun === undefined) return undefined;
  const units = other !== undefined && chance(next, 50) ? [gun.id, other.id] : [pick(guns, next).id];
  return { move: "response-fire", units, ...(chance(next, 60) && { facing: pick(directions, next) }) };
}

const figure = ({ figures }: GameEvent, name: string): unknown => figures[name];

/** Plays a fire to its end: answers that are legal now and then, dice, checks; every figure is compared. */
function playFire(t: Trial<FireRule>, s: State, move: Move, by: Side, next: Next): void {
  standard.play(s, move, by);
  for (let inputs = 0; inputs < 8; inputs++) {
    const [due] = standard.expects(s);
    const w = world<FireRule>(s);
    const frame = s.stack.at(-1);
    // Where nobody is asked for an answer nobody has one.
    const unasked = inputs === 0 && due?.kind === "chance";
    if (frame?.flow === "exchange" && (due?.kind === "decision" || unasked)) {
      const other: Side = by === "US" ? "CSA" : "US";
      let answered: Move = { move: "end-response" };
      for (let tries = 0; tries < 3; tries++) {
        const answer = answerCandidate(w, frame.shots[0]?.target ?? "", next);
        if (answer?.move !== "response-fire") continue;
        const refused = broken(standard, s, answer, other);
        t.same(
          (without) => answers({ ...w, without }, answer, other),
          !refused,
          () => said(s, other, answer),
        );
        if (!refused) answered = answer;
      }
      if (!unasked) {
        standard.play(s, answered, other);
        continue;
      }
    }
    if (due?.kind !== "chance" || !("count" in due.roll) || frame?.flow !== "exchange") return;
    const result = Array.from({ length: due.roll.count }, () => next(10));
    const before = structuredClone(s);
    const { events } = standard.play(s, { chance: due.purpose, result }, "chance");
    const told = (name: string) => events.filter(({ event }) => event === name);
    const where = () => said(before, by, { ...move, result, events: JSON.stringify(events) });
    if (frame.at === "dice" || due.purpose === "exchange/dice") rolled(t, world(before), told, result, where);
    else checked(t, world(before), told("cohesion-checked"), where);
  }
}

function rolled(
  t: Trial<FireRule>,
  w: World<FireRule>,
  told: (name: string) => readonly GameEvent[],
  dice: readonly number[],
  where: () => string,
): void {
  const frame = w.s.stack.at(-1);
  if (frame?.flow !== "exchange") return;
  const shown = told("fire-rolled");
  for (const [at, { units, target, from }] of frame.shots.entries()) {
    const guns = units.flatMap((id) => pieceOf(w, id) ?? []);
    const die = dice[at] ?? 0;
    const fired = (without: FireRule | null) => fireResult({ ...w, without }, guns, target, die);
    const event = shown[at];
    if (event === undefined) continue;
    t.same(() => distance(from, target), figure(event, "range"), where);
    // Left out: nothing says through which of two hexsides fire comes that runs between them (LG.IP, BR.Rail).
    const open =
      comesBetween(from, target) && (hasRail(target) || worksFacing(w, target).some((front) => front !== null));
    if (open) continue;
    t.same((without) => fired(without)[0], figure(event, "modified"), where);
    const astray = told("fire-astray").some((one) => JSON.stringify(figure(one, "units")) === JSON.stringify(units));
    t.same((without) => fired(without)[1], astray ? "astray" : figure(event, "result"), where);
  }
}

/** Cohesion checks: who fails rolls more than their Cohesion (2.4). */
export function checked(t: Trial<string>, w: World<string>, events: readonly GameEvent[], where: () => string): void {
  for (const event of events) {
    const unit: Piece | undefined = pieceOf(w, String(figure(event, "unit")));
    if (unit === undefined) continue;
    const own = cohesion(unit.id, unit);
    const failed = Number(figure(event, "die")) + Number(figure(event, "extra")) > own;
    t.same(() => own, figure(event, "cohesion"), where);
    t.same(() => (failed ? "fails" : "passes"), figure(event, "result"), where);
  }
}

/** Asks both about fires in positions at random, and plays some. */
export function compareFire(t: Trial<FireRule>, seed: number, positions: number, moves: number): void {
  const next = stream(seed);
  for (let at = 0; at < positions; at++) {
    const dark = chance(next, 10);
    const scenario = dark ? "training-command" : "training";
    const { s, by } = scene(next, { at: "fire", radius: 2 + next(6), share: 30 + next(60), scenario });
    if (dark) s.turn = 5;
    let w = world<FireRule>(s);
    let fired = 0;
    let last: HexId | undefined;
    for (let tries = 0; tries < moves; tries++) {
      const move = fireCandidate(w, by, last, next);
      if (move?.move !== "artillery-fire") continue;
      const from = pieceOf(w, move.units[0] ?? "")?.hex;
      if (from !== undefined && runsAlongEdge(from, move.target)) continue;
      const refused = broken(standard, s, move, by);
      t.same(
        (without) => fires({ ...w, without }, move, by),
        !refused,
        () => said(s, by, move),
      );
      if (refused || fired > 3 || !chance(next, 30)) continue;
      fired += 1;
      last = move.target;
      playFire(t, s, move, by, next);
      w = world(s);
      const top = s.stack.at(-1);
      if (top?.flow !== "command" || top.at !== "fire") break;
    }
  }
}
