// Games of This Accursed Civil War for the laws of the position: from the training field, and from crowds of several kinds.
import type { AnyMove, AnyState } from "../../../../src/rules/index.js";
import { afterStep } from "../../../../src/rules/this-accursed-civil-war/position/steps.js";
import type { Step as Word } from "../../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { stream } from "../../json-schema.js";
import { board } from "../../this-accursed-civil-war/board.js";
import type { DrawingTable } from "../drawing.js";
import type { Next, Taste } from "../moments.js";
import { crowd } from "../this-accursed-civil-war.js";
import { playedAtRandom } from "./hex.js";
import type { Step } from "./hex-law.js";
import { distance, facts, fighters, hexesOf, isGun, onMap, type State } from "./this-accursed-civil-war-view.js";

const rows = board();
/** How much nearer to the nearest enemy the steps of a unit lead. */
function approach(move: AnyMove, s: AnyState): number {
  const state: State = Object(s);
  const unit = state.units[String(move["unit"])];
  const steps: readonly Word[] = Array.isArray(move["steps"]) ? Object(move["steps"]) : [];
  if (unit?.hex == null) return 0;
  let pose = { hex: unit.hex, right: unit.right, facing: unit.facing };
  for (const step of steps) pose = afterStep({ facts }, pose, step) ?? pose;
  const enemies = fighters(state).flatMap((one) => (one.unit.side === unit.side ? [] : one.hexes));
  return enemies.length === 0 ? 0 : distance(hexesOf(unit), enemies) - distance([pose.hex], enemies);
}
const isEnd = /^(?:end-|no-|keep-|decline-|hold-|stay-|pass|stand-|drop-|break-)/;
const fights =
  /^(?:fire|artillery-fire|reaction-fire|commit-|resolve-attack|roll-pursuit|advance|rally-unit|reform|intercept|evade|reaction-)/;
const list = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
/** Goes to the enemy and fights. */
export const bold: Taste = (move, s) => {
  if (move.move === "move-unit") return list(move["steps"]) === 0 ? 0.2 : Math.max(0.05, 8 * approach(move, s));
  if (move.move === "assign-order") return move["order"] === "charge" ? 3 : move["order"] === "rally" ? 0.1 : 1;
  if (move.move.startsWith("designate-")) return list(move["attacks"]) * 8 + 0.2;
  if (move.move === "end-actions") return 0.3;
  if (move.move === "continue-wing") return 4;
  if (fights.test(move.move)) return 4;
  return isEnd.test(move.move) ? 0.6 : 1;
};
/** Stands, fires and rallies; now and then it goes away. */
export const steady: Taste = (move, s) => {
  if (move.move === "move-unit") return approach(move, s) > 0 ? 1 : 0.2;
  if (move.move === "assign-order") return move["order"] === "charge" ? 0.1 : 1;
  if (fights.test(move.move)) return 5;
  return isEnd.test(move.move) ? 1 : 1;
};

/** A battle half fought: casualties, empty pistols, broken morale, guns lost; a wing acts under any order. */
export function worn(next: Next): AnyState {
  const s: State = Object(crowd(next));
  for (const { id, unit } of onMap(s)) {
    const die = next(10);
    if (unit.type === "cavalry") unit.pistols = next(3);
    if (isGun(unit)) {
      unit.fired = next(4) === 0;
      continue;
    }
    if (unit.type === "wagon") continue;
    const strength = facts.strength(id);
    if (die < 5) unit.casualties = next(Math.max(1, Math.min(strength, 4)));
    const morale = facts.morale(id);
    const column = [2, 4, 6, 9, 14, 99].findIndex((most) => strength <= most);
    const row = morale <= 6 ? [1, 1, 2, 3, 4, 5] : morale === 7 ? [1, 2, 3, 4, 5, 6] : [99, 99, 4, 5, 6, 7];
    if (strength > 1 && unit.casualties >= (row[column] ?? 99)) unit.threshold = true;
    const alone = fighters(s).filter(({ hexes }) => hexes.includes(unit.hex ?? "")).length === 1;
    if (unit.threshold) unit.morale = "shaken";
    if (!alone) continue;
    if (next(6) === 0) unit.morale = "broken";
    if (unit.formation === "normal" && unit.type === "heavy" && next(5) === 0 && !facts.marked(id, "no-pikes"))
      unit.formation = "hedgehog";
    else if (unit.formation === "normal" && next(6) === 0) unit.formation = "open";
  }
  // Who shares a hex shares what has become of them.
  for (const { unit } of onMap(s)) {
    if (unit.type !== "light") continue;
    const horse = onMap(s).find((one) => one.unit.type === "cavalry" && one.unit.hex === unit.hex);
    if (horse !== undefined && unit.threshold !== horse.unit.threshold) {
      Object.assign(unit, { casualties: 0, threshold: false });
      Object.assign(horse.unit, { casualties: 0, threshold: false });
    } else if (horse !== undefined && unit.threshold) for (const one of [unit, horse.unit]) one.morale = "shaken";
  }
  rows.settle(s);
  return JSON.parse(JSON.stringify(s));
}

/** A game from a crowd, by its number. */
function fromCrowd(table: DrawingTable, game: number, inputs: number): Iterable<Step> {
  const next = stream(2000 + game);
  const begun = game % 2 === 0 ? crowd(next) : worn(next);
  return playedAtRandom(table, begun, next, inputs, game % 3 === 2 ? steady : bold);
}
/** A game from the set-up of the training field. */
function fromSetUp(table: DrawingTable, game: number, length: number): Iterable<Step> {
  return playedAtRandom(table, table.setup("training"), stream(game + 1), length, game % 3 === 2 ? steady : bold);
}
/** Games from crowds. */
export function* randomGames(table: DrawingTable): Generator<Iterable<Step>> {
  for (let game = 0; game < 200; game++) yield fromCrowd(table, game, 60);
}
/** Games from the set-up: wing after wing. */
export function* battles(table: DrawingTable): Generator<Iterable<Step>> {
  for (let game = 0; game < 20; game++) yield fromSetUp(table, game, 200);
}
/** Routs of units that are strewn over the field, by ways that nobody has offered. */
export function* routs(table: DrawingTable): Generator<Iterable<Step>> {
  for (let game = 0; game < 60; game++) {
    const next = stream(4000 + game);
    const s: State = Object(crowd(next));
    const units = fighters(s).flatMap(({ id, unit }) => (isGun(unit) || unit.type === "wagon" ? [] : [id]));
    for (const id of units) Object.assign(s.units[id] ?? {}, { morale: "broken" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", at: "removal", lost: [], placing: [], either: false },
      { flow: "rout", at: "choose", units },
    ];
    yield playedAtRandom(table, Object(s), next, 12, () => 1, undefined, 1);
  }
}
/** Games without end: of so many one is from a set-up, all others are from crowds. */
export function* endless(table: DrawingTable): Generator<Iterable<Step>, never> {
  for (let game = 0; ; game++) {
    if (game % 20 === 0) yield fromSetUp(table, game / 20, 100);
    yield fromCrowd(table, game, 50);
  }
}
