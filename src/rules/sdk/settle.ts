import { TurnproofError } from "../../schema/error.js";
import { deciders, type Judged } from "./check.js";
import {
  type AnyFrame,
  type AnyState,
  aim,
  type Engine,
  erased,
  openStep,
  secretFact,
  topFrame,
  windowOf,
} from "./context.js";
import { doubtfulRule, doubts, isMissing, resetReads } from "./facts.js";
import { forget, remember } from "./memory.js";
import { answerByOrder, endSpentOrders } from "./orders.js";

/** Takes the step of an opening whose value is known. A value that could not be chosen counts as the step says. */
function openKnown(engine: Engine, s: AnyState, frame: AnyFrame): boolean {
  const step = openStep(engine, frame)?.step;
  if (step?.opens === undefined) return false;
  const { by, id } = step.opens(erased(aim(engine, s, frame, "")));
  const known = s.known[secretFact(by, id)];
  if (known === undefined) return false;
  const answer = step.accepts?.(erased(aim(engine, s, frame, by)), known.value) ?? true;
  if (answer !== true) {
    const { message, expected } = answer === false ? { message: undefined, expected: undefined } : answer;
    engine.findings.push({
      code: `${engine.game.id}/${windowOf(engine, frame)}`,
      rule: step.rule,
      severity: "violation",
      message: message ?? `${by} committed under ${id} what could not be chosen`,
      ...(expected === undefined ? {} : { expected }),
      actual: known.value,
      facts: [secretFact(by, id)],
    });
  }
  const value = answer === true ? known.value : (step.otherwise ?? null);
  goOn(engine, s, frame, step.opened?.(erased(aim(engine, s, frame, "")), value));
  return true;
}

/** A game that passes this many steps without asking anybody anything has a rule that runs in a circle. */
const maxRounds = 10_000;

/** Where a step's frame goes on: its label, or the next step in playing order; past the last, the frame is off. */
export function goOn(engine: Engine, s: AnyState, frame: AnyFrame, label: unknown): void {
  const { stack } = s;
  const top = stack.length - 1;
  const place = stack[top] === frame ? top : stack.lastIndexOf(erased(frame));
  if (place < 0) return; // unwound
  const next = typeof label === "string" ? label : openStep(engine, frame)?.next;
  if (next === undefined || next === "end") {
    if (place === top) stack.pop();
    else stack.splice(place, 1);
    return;
  }
  if (engine.flows.get(frame.flow)?.has(next) !== true)
    throw new TurnproofError("module/step", `${frame.flow} has no step "${next}"`);
  frame.at = next;
}

/** Carries out the effect of a judged move at the open window. */
export function applyMove(engine: Engine, s: AnyState, by: string, judged: Judged): void {
  const frame = topFrame(s);
  if (judged.def === null || frame === undefined) return;
  const live = aim(engine, s, frame, by);
  live.p = judged.params;
  live.d = judged.found;
  const at = frame.at;
  const label = judged.def.apply(erased(live));
  endSpentOrders(engine, s, judged.params);
  // A window of several sides stays open until nobody owes a decision any more.
  const step = openStep(engine, { flow: frame.flow, at })?.step;
  if (label === undefined && step?.by !== undefined && s.stack.includes(erased(frame))) {
    const by = step.by(erased(aim(engine, s, frame, "")));
    if (typeof by !== "string" && by.length > 0) return;
  }
  goOn(engine, s, frame, label);
}

/** Plays everything that asks nobody: automatic steps, closed windows, standing orders. Rests at the next question. */
export function settle(engine: Engine, s: AnyState): void {
  try {
    settleOn(engine, s);
  } finally {
    forget(s);
  }
}

function settleOn(engine: Engine, s: AnyState): void {
  const { observe, ledger } = engine;
  for (let round = 0; round < maxRounds; round++) {
    const frame = topFrame(s);
    if (frame === undefined || s.over !== null || s.blocked !== null) return;
    const at = openStep(engine, frame);
    if (at === undefined)
      throw new TurnproofError("module/step", `${engine.game.id} has no step ${windowOf(engine, frame)}`);
    const { step, window } = at;
    const live = aim(engine, s, frame, "");
    resetReads(ledger);
    remember(ledger, s);
    try {
      const when = step.when?.(erased(live)) ?? true;
      if (when !== true) {
        if (step.by !== undefined) {
          const rule = typeof when === "string" ? when : step.rule;
          const hearsay = doubtfulRule(ledger, step);
          const facts = hearsay === undefined ? doubts(ledger) : [hearsay, ...doubts(ledger)];
          const passed = { window, rule };
          s.passed.push(passed);
          engine.doubted.set(passed, facts);
          observe.window?.(window, rule);
        }
        goOn(engine, s, frame, undefined);
        continue;
      }
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      // A window whose opening cannot be told is opened: its owner can decline.
      if (step.by === undefined) {
        s.blocked = thrown.fact;
        return;
      }
    }
    if (step.auto !== undefined) {
      observe.step?.(window);
      forget(s);
      try {
        goOn(engine, s, frame, step.auto(erased(live)));
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        s.blocked = thrown.fact;
        return;
      }
      continue;
    }
    if (step.opens !== undefined) {
      observe.step?.(window);
      forget(s);
      if (openKnown(engine, s, frame)) continue;
      return;
    }
    if (step.by === undefined) return; // chance
    if (deciders(engine, s, frame).length === 0) {
      goOn(engine, s, frame, undefined);
      continue;
    }
    observe.window?.(window, true);
    const answer = answerByOrder(engine, s, frame);
    if (answer === undefined) return;
    forget(s);
    engine.events.push({ event: "standing-order", figures: { order: answer.order.id, by: answer.order.by } });
    try {
      applyMove(engine, s, answer.order.by, answer.judged);
    } catch (thrown) {
      // The move that opened the window stands; the order answers again when the fact is there.
      if (!isMissing(thrown)) throw thrown;
      s.blocked = thrown.fact;
      return;
    }
  }
  throw new TurnproofError("module/step", `${engine.game.id} does not come to rest`);
}
