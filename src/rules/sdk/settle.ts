import { TurnproofError } from "../../schema/error.js";
import { deciders, type Judged } from "./check.js";
import {
  type AnyFrame,
  type AnyState,
  aim,
  block,
  type Engine,
  erased,
  type OpenStep,
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
  resetReads(engine.ledger);
  const answer = step.accepts?.(erased(aim(engine, s, frame, by)), known.value) ?? true;
  if (answer !== true) {
    const { message, expected } = answer === false ? { message: undefined, expected: undefined } : answer;
    // As of a check: what may not condemn, or is another side's word, leaves it open.
    const doubted = doubts(engine.ledger, by);
    engine.findings.push({
      code: `${engine.game.id}/${windowOf(engine, frame)}`,
      rule: step.rule,
      severity: "violation",
      message: message ?? `${by} committed under ${id} what could not be chosen`,
      ...(expected === undefined ? {} : { expected }),
      actual: known.value,
      opening: { by, id },
      ...(doubted.length > 0 && { severity: "unknown" }),
      facts: [secretFact(by, id), ...new Set(doubted)],
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
    if (stillOwed(engine, s, frame, step.by)) return;
  }
  goOn(engine, s, frame, label);
}

/** Whether a side of several owes a decision yet. Where that is not known, the window stays open and waits for the fact. */
function stillOwed(engine: Engine, s: AnyState, frame: AnyFrame, by: NonNullable<OpenStep["step"]["by"]>): boolean {
  try {
    const owed = by(erased(aim(engine, s, frame, "")));
    return typeof owed !== "string" && owed.length > 0;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return true;
  }
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
      if (step.by === undefined) return block(s, thrown);
    }
    try {
      if (!takeStep(engine, s, frame, at)) return;
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return block(s, thrown);
    }
  }
  throw new TurnproofError("module/step", `${engine.game.id} does not come to rest`);
}

/** Takes a step that asks nobody; false where it is somebody's to answer, or a matter of chance. */
function takeStep(engine: Engine, s: AnyState, frame: AnyFrame, { step, window }: OpenStep): boolean {
  const { observe } = engine;
  if (step.auto !== undefined) {
    observe.step?.(window);
    forget(s);
    goOn(engine, s, frame, step.auto(erased(aim(engine, s, frame, ""))));
    return true;
  }
  if (step.opens !== undefined) {
    observe.step?.(window);
    forget(s);
    return openKnown(engine, s, frame);
  }
  if (step.by === undefined) return chanceIsDue(engine, s, frame, step);
  if (deciders(engine, s, frame).length === 0) {
    goOn(engine, s, frame, undefined);
    return true;
  }
  observe.window?.(window, true);
  const answer = answerByOrder(engine, s, frame);
  if (answer === undefined) return false;
  forget(s);
  engine.events.push({ event: "standing-order", figures: { order: answer.order.id, by: answer.order.by } });
  // The move that opened the window stands; where a fact is missing, the order answers again when it is there.
  applyMove(engine, s, answer.order.by, answer.judged);
  return true;
}

/** Asks what is rolled, and by whom: where that is not known, the roll waits for the fact. */
function chanceIsDue(engine: Engine, s: AnyState, frame: AnyFrame, { roll, roller }: OpenStep["step"]): false {
  const live = aim(engine, s, frame, "");
  if (typeof roll === "function") roll(erased(live));
  roller?.(erased(live));
  return false;
}
