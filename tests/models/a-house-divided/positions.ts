// Positions and candidates at random, from seeds: clusters of boxes where both sides meet.
import {
  aHouseDivided,
  allAdvanced,
  type Move,
  type Options,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { Box, Piece } from "../../../src/rules/a-house-divided/terms/state.js";
import { open, type Table } from "../../../src/rules/index.js";
import { stream } from "../../support/json-schema.js";
import { around, boxes, cities, cityValue, copyOf, isFort, piecesIn, ports, printedControl, stands } from "./board.js";

export type Next = (below: number) => number;
export type Board = Table<State, Move, Side>;

export { allAdvanced, standardOptions, stream };

export const pick = <T>(list: readonly T[], next: Next): T => {
  const one = list[next(list.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
};
export const chance = (next: Next, percent: number): boolean => next(100) < percent;
export const some = <T>(list: readonly T[], next: Next, percent: number): T[] =>
  list.filter(() => chance(next, percent));

/** A table where the pack is the players' board. */
export const boardOf = (options: Options, rulings: { readonly [id: string]: string } = {}): Board =>
  open(aHouseDivided, { pack: standardPack, authority: "agreed", options, rulings });

const blank = new Map<string, State>();
/** The campaign without its pieces; a copy to write in. */
export function emptyMap(options: Options, scenario = "campaign-1861"): State {
  const key = `${scenario} ${options.leaders}`;
  const known = blank.get(key) ?? boardOf(options).setup(scenario);
  blank.set(key, known);
  return { ...copyOf({ ...known, pieces: {} }), passed: [] };
}

/** Where rivers meet: what lies above a box there can block a jump (16.12.M9). */
const forks = ["st-louis", "cairo", "arkansas-post", "natchez", "paducah", "forts-henry-and-donelson"];

/** Boxes close together, the first one in the middle. */
export function region(next: Next, size: number): BoxId[] {
  const start = chance(next, 12)
    ? pick(forks, next)
    : chance(next, 40)
      ? pick([...ports, ...cities], next)
      : pick(boxes, next);
  const found = [start];
  for (let at = 0; at < found.length && found.length < size; at++) {
    for (const box of around(found[at] ?? "")) if (!found.includes(box) && chance(next, 80)) found.push(box);
  }
  return found.slice(0, size);
}

/** A side's trench in a box, or no more. */
export function trench(box: Box, side: Side): void {
  const there = box.entrenched ?? [];
  box.entrenched = (["union", "confederate"] as const).filter((one) => one === side || there.includes(one));
}

export function fillIn(box: Box, side: Side): void {
  const left = (box.entrenched ?? []).filter((one) => one !== side);
  if (left.length === 0) Reflect.deleteProperty(box, "entrenched");
  else box.entrenched = left;
}

/** A box that a side holds for good. */
export function owned(box: Box, control: Side): void {
  box.control = control;
  Reflect.deleteProperty(box, "held");
}

/** Marches as a piece bears them: none where it has made none. */
export const rested = (marches: number): Partial<Piece> => (marches === 0 ? {} : { marches });

export const maybeWeak = (next: Next): Partial<Piece> => (chance(next, 15) ? { weakened: true } : {});

/** Puts a piece on the board under the next free number. */
export function put(s: State, next: Next, side: Side, box: BoxId, more: Partial<Piece> = {}): string {
  const type = more.type ?? (chance(next, 70) ? "infantry" : "cavalry");
  const letter = more.foreign === true ? "f" : side === "union" ? "u" : "c";
  const stem = `${letter}-${type === "infantry" ? "inf" : "cav"}-`;
  let number = 1;
  while (s.pieces[stem + number] !== undefined) number += 1;
  s.pieces[stem + number] = {
    side,
    type,
    grade: pick(["militia", "militia", "veteran", "crack"] as const, next),
    box,
    ...more,
  };
  return stem + number;
}

/** Control of a region at random: mostly as printed, often turned, sometimes neutral. */
export function turnControl(s: State, next: Next, near: readonly BoxId[]): void {
  for (const name of near) {
    const box = s.boxes[name];
    if (box === undefined) continue;
    const printed = printedControl(name);
    box.control = chance(next, 35) ? pick(["union", "confederate", "neutral"] as const, next) : printed;
    if (printed !== "neutral" && box.control === "neutral") box.control = printed;
  }
}

const turn = { unsupplied: [], arriving: [], states: [] };

/** The open flows below a segment of a player turn. */
export function stackAt(at: "turn" | "movement" | "combat" | "promotion" | "recruitment"): State["stack"] {
  if (at === "turn") return [{ flow: "war", at: "turn" }];
  if (at === "recruitment")
    return [
      { flow: "war", at: "next" },
      { flow: "recruitment", at: "mobilise", arriving: [] },
    ];
  const below: State["stack"] = [{ flow: "war", at: "next" }];
  if (at === "movement")
    return [
      ...below,
      { flow: "playerTurn", at: "combat", ...turn },
      { flow: "movement", at: "march", begun: false, undecided: [] },
    ];
  if (at === "combat")
    return [
      ...below,
      { flow: "playerTurn", at: "promotion", ...turn },
      { flow: "combat", at: "washingtonDie", held: [] },
    ];
  return [
    ...below,
    { flow: "playerTurn", at: "recruitment", ...turn },
    { flow: "promotion", at: "active", free: false },
  ];
}

/** The movement segment of a turn in the middle of the war, both sides mixed in one region. */
export function movementScene(next: Next, options: Options): { s: State; near: BoxId[] } {
  const s = emptyMap(options);
  const active: Side = chance(next, 60) ? "union" : "confederate";
  const near = region(next, 4 + next(10));
  if (chance(next, 45)) near.push(...some(ports, next, 20).filter((box) => !near.includes(box)));
  turnControl(s, next, near);
  for (const name of near) {
    const box = s.boxes[name];
    if (box === undefined) continue;
    const who: Side = chance(next, 50) ? active : active === "union" ? "confederate" : "union";
    const both = chance(next, 15);
    if (chance(next, 60)) {
      for (let count = 1 + next(3); count > 0; count--)
        put(s, next, who, name, rested(who === active ? pick([0, 0, 0, 1, 2] as const, next) : 0));
      // Who stands in a box has taken it before, but for who has just come.
      if (who !== active || chance(next, 70)) box.control = who;
      if (!both && chance(next, 20) && !isFort(name)) trench(box, who);
    }
    const there = Object.values(s.pieces).filter((one) => one.box === name);
    if (
      there.length > 0 &&
      there.every(({ type, marches }) => type === "cavalry" && marches === undefined) &&
      chance(next, 60)
    )
      Object.assign(box, { control: pick(["union", "confederate", "neutral"] as const, next), held: who });
    if (both) {
      // Both sides are there: the active side has marched in, or the Confederates contain a port.
      for (const side of ["union", "confederate"] as const)
        put(s, next, side, name, { marches: side === active ? pick([1, 1, 2] as const, next) : 0 });
      owned(box, active === "union" ? "confederate" : "union");
      if (options.containment && ports.includes(name) && chance(next, 80))
        Object.assign(box, { control: "union", contained: true, invaded: true });
    }
  }
  // Invaders have just landed before the guns of a port, which nobody else defends.
  const guns = ports.filter((name) => printedControl(name) === "confederate" && cityValue(name, "confederate") > 0);
  const coast = pick(guns, next);
  const shore = s.boxes[coast];
  const empty = piecesIn(s, coast, "union").length + piecesIn(s, coast, "confederate").length === 0;
  if (active === "union" && options.coastalDefences && shore !== undefined && empty && chance(next, 40)) {
    put(s, next, "union", coast, { marches: 1, by: "invasion" });
    shore.control = "confederate";
    if (!near.includes(coast)) near.push(coast);
  }
  // Ready to invade: somebody in Washington, Fort Monroe perhaps lost.
  if (active === "union" && !stands(s, "washington", "confederate") && chance(next, 40)) {
    put(s, next, "union", "washington");
    const fort = s.boxes["fort-monroe"];
    if (fort !== undefined && !stands(s, "fort-monroe", "union") && chance(next, 50)) fort.control = "confederate";
  }
  if (options.leaders) {
    for (const [who, side] of [
      ["grant", "union"],
      ["sherman", "union"],
      ["lee", "confederate"],
    ] as const) {
      if (chance(next, 60)) {
        const camps = Object.values(s.pieces).filter((one) => one.side === side);
        s.leaders[who] = {
          at: camps.length > 0 && chance(next, 85) ? pick(camps, next).box : pick(near, next),
          marches: pick([0, 0, 1, 2] as const, next),
        };
      }
    }
  }
  // Nobody stands alone among enemies: they would have been surprised (8.22).
  for (const [who, side] of [
    ["grant", "union"],
    ["sherman", "union"],
    ["lee", "confederate"],
  ] as const) {
    const { at } = s.leaders[who];
    if (!stands(s, at, side) && stands(s, at, side === "union" ? "confederate" : "union"))
      s.leaders[who].at = "not-arrived";
  }
  if (options.foreignIntervention && active === "confederate" && chance(next, 40)) {
    s.intervention = { come: true, holds: true };
    for (let count = 1 + next(3); count > 0; count--)
      put(s, next, "confederate", "europe", { type: "infantry", grade: "veteran", foreign: true });
  }
  // Both sides are there, or it is no position to ask about.
  if (new Set(Object.values(s.pieces).map(({ side }) => side)).size < 2) return movementScene(next, options);
  const available = 1 + next(6);
  Object.assign(s, {
    turn: 6 + next(30),
    firstTurn: 1,
    active,
    segment: "movement",
    marches: {
      die: pick([1, 2, 3, 4, 5, 6, 6, 6], next),
      available,
      spent: chance(next, 10) ? available : next(available),
    },
    stack: stackAt("movement"),
  });
  return { s, near };
}

/** What makes another's state a fair start for a table: everything that asks nobody is played. */
export const settled = (board: Board, s: State): State => {
  board.settle(s);
  return s;
};
