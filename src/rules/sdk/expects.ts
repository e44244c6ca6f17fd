import { deciders } from "./check.js";
import {
  type AnyFrame,
  type AnyState,
  aim,
  blockedBy,
  type Engine,
  erased,
  type OpenStep,
  openStep,
  secretFact,
  topFrame,
} from "./context.js";
import { isMissing, missingFacts } from "./facts.js";
import type { Due, Expectation } from "./input.js";
import type { Chance } from "./types.js";

/** What is expected next, each decision with what it asks. What is read for the sentence counts for no finding. */
export function expects(engine: Engine, s: AnyState): readonly Expectation[] {
  const { ledger } = engine;
  const { read, readEver, doubtful } = ledger;
  const all = due(engine, s).map((one) => (one.kind === "decision" ? { ...one, asks: asked(engine, s, one.by) } : one));
  Object.assign(ledger, { read, readEver, doubtful });
  return all;
}

/** What a window asks of a side; its name where the sentence needs a fact that is missing. */
function asked(engine: Engine, s: AnyState, by: string): string {
  const frame = topFrame(s);
  const at = frame === undefined ? undefined : openStep(engine, frame);
  if (frame === undefined || at === undefined) return "";
  try {
    return at.step.asks?.(erased(aim(engine, s, frame, by))) ?? at.window;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return at.window;
  }
}

/** What is expected next: a fact, a result of chance, or a decision of each side that owes one. */
export function due(engine: Engine, s: AnyState): readonly Due[] {
  const frame = topFrame(s);
  if (s.over !== null || frame === undefined) return [];
  const at = openStep(engine, frame);
  if (at === undefined) return [];
  const { rule } = at.step;
  if (s.blocked !== null) return factsDue(blockedBy(s), rule);
  try {
    return dueAt(engine, s, frame, at);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return factsDue(missingFacts(thrown), rule);
  }
}

/** The first of the facts is what is asked for; all are named. */
const factsDue = (facts: readonly string[], rule: string): readonly Due[] => {
  const [fact = "", ...more] = facts;
  return [{ kind: "fact", fact, ...(more.length > 0 && { facts }), rule }];
};

function dueAt(engine: Engine, s: AnyState, frame: AnyFrame, { step, window }: OpenStep): readonly Due[] {
  const { roll, rule } = step;
  if (roll !== undefined) {
    const live = aim(engine, s, frame, "");
    const dice = typeof roll === "function" ? roll(erased(live)) : roll;
    const roller = step.roller?.(erased(live)) ?? null;
    return [{ kind: "chance", purpose: window, roll: dice, chance: step.chance ?? "now", roller, rule }];
  }
  if (step.opens !== undefined) {
    const { by, id } = step.opens(erased(aim(engine, s, frame, "")));
    return [{ kind: "fact", fact: secretFact(by, id), rule, opening: { by, id } }];
  }
  const moves = engine.movesAt.get(window) ?? [];
  return deciders(engine, s, frame).map((by) => ({ kind: "decision", by, window, moves, rule }));
}

/** Why a result does not belong to this chance, or undefined where it fits. */
export function misfit(chance: Chance, result: readonly number[]): string | undefined {
  if ("faces" in chance) {
    const from = chance.from ?? 1;
    const fits = result.length === chance.count && result.every((r) => inRange(r, from, from + chance.faces - 1));
    return fits ? undefined : `${chance.count} dice from ${from} to ${from + chance.faces - 1}`;
  }
  const size = "pick" in chance ? chance.of : chance.shuffle;
  const wanted = "pick" in chance ? chance.pick : chance.shuffle;
  const fits =
    result.length === wanted && result.every((r) => inRange(r, 0, size - 1)) && new Set(result).size === wanted;
  return fits ? undefined : `${wanted} different places from 0 to ${size - 1}`;
}

function inRange(n: number, from: number, to: number): boolean {
  return Number.isSafeInteger(n) && n >= from && n <= to;
}
