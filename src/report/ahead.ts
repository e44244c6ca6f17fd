/**
 * What a move would lead to, told: up to the first roll, and what each of its results would bring.
 *
 * @packageDocumentation
 */
import { shown, shownValue } from "../boards/text/escape.js";
import type { Machine } from "../replay/index.js";
import type { Expectation, Preview } from "../rules/sdk/index.js";
import { purposeWords } from "./dice.js";
import { type ToldEvent, tellEvent } from "./story.js";

/** What is due next, with its section. */
export interface ToldDue {
  readonly text: string;
  readonly rule: string;
}

/** Results of a roll that lead to the same. */
export interface ToldOdds {
  readonly count: number;
  /** The first of them. */
  readonly results: string;
  readonly events: readonly ToldEvent[];
  readonly next: readonly string[];
  readonly notes: readonly string[];
}

export interface Ahead {
  readonly events: readonly ToldEvent[];
  readonly next: readonly ToldDue[];
  /** The roll that follows; `odds` is null where it has too many results to play them all. */
  readonly roll: {
    readonly purpose: string;
    readonly rule: string;
    readonly of: number;
    readonly odds: readonly ToldOdds[] | null;
  } | null;
}

/** The number of results of a kind that are written out. */
const fewResults = 12;

/** Tells what comes of a move. */
export function tellAhead<S>({ events, opens, roll }: Preview<S>, machine: Pick<Machine, "table">): Ahead {
  return {
    events: events.map((event) => tellEvent(event, machine)),
    next: opens.map((next) => ({ text: dueWords(next), rule: next.rule })),
    roll:
      roll === null
        ? null
        : {
            ...{ purpose: shown(roll.purpose), rule: roll.rule, of: roll.of },
            odds:
              roll.odds?.map(({ results, events: told, opens: next, findings }) => ({
                count: results.length,
                results: resultWords(results),
                events: told.map((event) => tellEvent(event, machine)),
                next: next.map(dueWords),
                notes: findings.map(({ message }) => shown(message)),
              })) ?? null,
          },
  };
}

function resultWords(results: readonly (readonly number[])[]): string {
  const few = results.slice(0, fewResults).map((one) => shownValue(one.length === 1 ? (one[0] ?? 0) : [...one]));
  return `${few.join(" ")}${results.length > few.length ? " ..." : ""}`;
}

/** What is due, in words. */
export function dueWords(next: Expectation): string {
  if (next.kind === "chance") return `a roll: ${shown(purposeWords(next.purpose))}`;
  if (next.kind === "fact") return `the fact ${shown(next.fact)}`;
  return `${shown(next.by.charAt(0).toUpperCase() + next.by.slice(1))}: ${shown(next.asks)}`;
}
