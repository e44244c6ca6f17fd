// Laws that every game keeps, whatever its rules are: a process is judged the same in parts, nothing that others do changes a
// verdict on whoever has finished, nobody is led into a dead end, and what is legal can be said step by step.
import { expect } from "vitest";
import type { AnyMove, AnyState } from "../../../src/rules/index.js";
import { copyJson } from "../../../src/schema/json.js";
import { cannotFind } from "../holes.js";
import type { AnyTable, Pool } from "../turns.js";
import { mutated, poolOf } from "../turns.js";
import { type Moment, type Next, silence } from "./moments.js";

/** What a gate has asked, and what it has found. */
export interface Gate {
  asked: number;
  readonly faults: string[];
}
export const gate = (): Gate => ({ asked: 0, faults: [] });
export const told = (g: Gate, fault: string): void => {
  if (g.faults.length < 20) g.faults.push(fault.slice(0, 900));
};
const legal = (table: AnyTable, s: AnyState, move: AnyMove, by: string): boolean =>
  table.check(s, move, by).length === 0;

/** while a decision is due there is a legal move, or an undecided one with the facts that decide it. */
export function noDeadEnd(g: Gate, moment: Moment): void {
  const { table, s, by, window, made } = moment;
  g.asked += 1;
  if (made !== undefined || moment.offered.length > 0 || table.legalMoves(s, by, {}).moves.length > 0) return;
  told(g, `${by} can do nothing at ${window}: ${JSON.stringify(s.stack.at(-1))}`);
}

/** A declared process in two parts: what is declared first, what then, and how the others decline to interrupt. */
export interface Cut {
  readonly first: AnyMove;
  readonly rest: AnyMove;
  /** The second part only says that the process is over: it may be over by itself. */
  readonly ends: boolean;
  readonly declines: readonly AnyMove[];
  /** The part after which it is cut is an interruption by others: makes it one of a pause. */
  interrupts?(s: AnyState): void;
}
/** a way that is cut at any step is judged as the whole. */
export function splitting(g: Gate, { table, s, by }: Moment, whole: AnyMove, cuts: Iterable<Cut>): void {
  const findings = table.check(s, whole, by);
  const once = findings.length === 0;
  for (const { first, rest, ends, declines, interrupts } of cuts) {
    const after = copyJson(s);
    let parts = legal(table, after, first, by) && table.play(after, first, by).accepted;
    if (parts) {
      silence(table, after, by, declines);
      const [due] = table.due(after);
      // Others are in the middle of something: what they do is no part of this.
      if (due?.kind !== "decision" || due.by !== by) continue;
      const open = table.game.moves.some(({ name, at }) => name === rest.move && at.includes(due.window));
      if (open) interrupts?.(after);
      // Where the first part was the end of the process nothing more can be said.
      parts = open ? legal(table, after, rest, by) : ends;
    }
    g.asked += 1;
    if (parts === once) continue;
    const codes = findings.map(({ code }) => code).join() || "legal";
    told(
      g,
      `${JSON.stringify(whole)} is ${codes}; cut ${JSON.stringify([first, rest])} it is ${parts ? "legal" : "not"}`,
    );
  }
}

/** Who has finished, and whom a check of the moment names. */
export interface Verdicts {
  /** Names the process in which they have finished: another one, other verdicts. Undefined: none is open. */
  process(s: AnyState): string | undefined;
  finished(s: AnyState): readonly string[];
  named(table: AnyTable, s: AnyState, by: string): readonly string[];
}
/** what others do changes no verdict on whoever has finished. One for each game that is played. */
export function others(g: Gate, verdicts: Verdicts): (moment: Moment) => void {
  let now: string | undefined;
  const before = new Map<string, boolean>();
  return ({ table, s, by }) => {
    const process = verdicts.process(s);
    if (process !== now) before.clear();
    now = process;
    if (process === undefined) return;
    const named = verdicts.named(table, s, by);
    for (const who of verdicts.finished(s)) {
      const is = named.includes(who);
      const was = before.get(who);
      if (was !== undefined) g.asked += 1;
      if (was !== undefined && was !== is)
        told(g, `${who} was ${was ? "" : "not "}named when it had finished, now it is ${is ? "" : "not "}`);
      before.set(who, is);
    }
  };
}

/** what check allows can be said step by step: each offered move, and its legal neighbours. */
export function stepByStep(g: Gate, { table, s, by, offered }: Moment, pool: Pool, next: Next, tries: number): void {
  for (let at = 0; at < Math.min(tries, 2 * offered.length); at++) {
    const one = offered[next(offered.length)];
    if (one === undefined) return;
    const move = at % 2 === 0 ? one : mutated(one, pool, next);
    if (!legal(table, s, move, by)) continue;
    g.asked += 1;
    const why = cannotFind(table, s, by, move);
    if (why !== undefined) told(g, why);
  }
}

/** A game that is played at random: its decisions, and the stream that plays it. */
export interface Played {
  readonly next: Next;
  readonly all: Iterable<Moment>;
}
/** {@link others} over games; `first`: as far as the first of them in which something is wrong. */
export function othersIn(games: Iterable<Played>, verdicts: Verdicts, first = false): Gate {
  const g = gate();
  for (const { all } of games) {
    if (first && g.faults.length > 0) break;
    const ask = others(g, verdicts);
    for (const moment of all) ask(moment);
  }
  return g;
}
/** {@link noDeadEnd} over games. */
export function noDeadEnds(games: Iterable<Played>, first = false): Gate {
  const g = gate();
  for (const { all } of games) {
    if (first && g.faults.length > 0) break;
    for (const moment of all) noDeadEnd(g, moment);
  }
  return g;
}
/** {@link stepByStep} over games, at a decision in four, with parameters of the moves that were offered lately. */
export function stepsIn(games: Iterable<Played>, first = false): Gate {
  const g = gate();
  const known: AnyMove[] = [];
  for (const { next, all } of games)
    for (const moment of all) {
      if (first && g.faults.length > 0) return g;
      if (moment.made !== undefined) known.push(moment.made);
      if (next(4) !== 0) continue;
      known.push(...moment.offered.slice(0, 12));
      stepByStep(g, moment, poolOf(known.slice(-400)), next, 6);
    }
  return g;
}

/** What a gate has asked is told, so that a run that asks nothing is seen. */
export function held(name: string, { asked, faults }: Gate, least: number): void {
  console.log(`${name}: ${asked} asked`);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(least);
}
