import { TurnproofError } from "../../schema/error.js";
import { copyJson, type Json } from "../../schema/json.js";
import { type AnyMove, breaksNothing, judge } from "./check.js";
import { type AnyState, aim, block, blockedBy, type Engine, erased, openStep, topFrame, windowOf } from "./context.js";
import { isCardRef } from "./decks.js";
import { due, misfit } from "./expects.js";
import { factsOf, fitsFact, isMissing, missingFacts, readKnown, replacedFact } from "./facts.js";
import type { Finding } from "./finding.js";
import type { Input, Played } from "./input.js";
import { whileRead } from "./memory.js";
import { didYouMean } from "./nearest.js";
import { orderMoves, playOrderMove } from "./orders.js";
import { applyMove, goOn, settle } from "./settle.js";
import { factsNamed } from "./wording.js";

/** How an input is played. */
export interface Manner {
  /** What breaks rules is carried out as claimed, where that is possible. */
  readonly force: boolean;
  /** Compares the state when an effect meets a missing fact after its first write, and throws (for tests). */
  readonly paranoid: boolean;
}

/** Plays an input in place and settles. Nothing is written where it is not accepted. */
export function playInput(engine: Engine, s: AnyState, input: Input, by: string, { force, paranoid }: Manner): Played {
  if (typeof input !== "object" || input === null) {
    const message = "an input is a move, a result of chance, a fact or cards that are turned up";
    return notAccepted([{ code: "sdk/unknown-move", severity: "violation", message }]);
  }
  if ((isChance(input) || isFact(input) || isTurned(input)) && !ofTheLog.has(by)) {
    const what = isChance(input) ? "results of chance" : isFact(input) ? "facts" : "cards that are turned up";
    const message = `${what} do not come from ${by}: roll, establish or the log puts them in`;
    return notAccepted([{ code: "sdk/not-yours", severity: "violation", message, expected: "chance", actual: by }]);
  }
  if (isChance(input)) return playChance(engine, s, input.chance, input.result, paranoid);
  if (isFact(input)) {
    const { fact, value } = input;
    return fitsFact(engine.ledger, fact, value) ? playFact(engine, s, input) : notAccepted([misfitOf(fact, value)]);
  }
  if (isTurned(input)) return playTurned(engine, s, input);
  return playMove(engine, s, input, by, force, paranoid);
}

/** Names that no player has: who puts in what chance or the players together have decided. */
const ofTheLog: ReadonlySet<string> = new Set(["chance", "fact", "agreed", "turned", "state"]);

function isChance(input: Input): input is Extract<Input, { readonly chance: string }> {
  return "chance" in input && "result" in input;
}

function isFact(input: Input): input is Extract<Input, { readonly fact: string }> {
  return "fact" in input && "entry" in input;
}

function isTurned(input: Input): input is Extract<Input, { readonly turned: string }> {
  return "turned" in input && "cards" in input;
}

/** Forgets what the last input told. */
export function begin(engine: Engine, s: AnyState): void {
  engine.events = [];
  engine.committed = [];
  engine.findings = [];
  readKnown(engine.ledger, s.known);
  s.passed = [];
}

const notAccepted = (findings: readonly Finding[]): Played => ({
  accepted: false,
  findings,
  events: [],
  committed: [],
});

/** What an accepted input has told. */
export const accepted = ({ events, committed, findings }: Engine, broken: readonly Finding[] = []): Played => ({
  accepted: true,
  findings: findings.length === 0 ? broken : [...broken, ...findings],
  events,
  committed,
});

function playMove(engine: Engine, s: AnyState, move: AnyMove, by: string, force: boolean, paranoid: boolean): Played {
  readKnown(engine.ledger, s.known);
  if (orderMoves.has(move.move)) {
    const findings = playOrderMove(engine, s, move, by, true);
    return findings.length === 0 ? { accepted: true, findings, events: [], committed: [] } : notAccepted(findings);
  }
  const judged = whileRead(engine.ledger, s, () => judge(engine, s, move, by));
  if (judged.def === null || (judged.findings.length > 0 && !force)) return notAccepted(judged.findings);
  const forced = judged.findings.length > 0;
  const before = forced || paranoid ? copyJson(s) : undefined;
  begin(engine, s);
  try {
    applyMove(engine, s, by, judged);
    settle(engine, s);
    // What breaks rules can lead anywhere: the state must be one that can be hashed and asked.
    if (forced && !(isPlain(s) && asksSomething(engine, s))) throw new TypeError(`${move.move} leaves no state`);
  } catch (thrown) {
    if (before !== undefined && isMissing(thrown) && !forced) {
      if (paranoid) requireUnwritten(before, s, move.move);
    }
    if (isMissing(thrown)) {
      if (forced && before !== undefined) restore(s, before);
      return notAccepted([...judged.findings, factNeeded(missingFacts(thrown), judged.def.rule)]);
    }
    if (!forced || before === undefined) throw thrown;
    restore(s, before);
    const message = `${move.move} cannot be carried out as claimed`;
    // Where nobody knows whether a rule is broken, nobody is to blame for what cannot be carried out.
    const severity = breaksNothing(judged.findings) ? "unknown" : "violation";
    return notAccepted([...judged.findings, { code: "sdk/cannot-go-on", severity, message }]);
  }
  return accepted(engine, judged.findings);
}

/** Whether a state holds what JSON can hold, with whole numbers only. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  return typeof value === "object" && Object.values(value).every(isPlain);
}

function asksSomething(engine: Engine, s: AnyState): boolean {
  return s.over !== null || due(engine, s).length > 0;
}

function factNeeded(facts: readonly string[], rule: string): Finding {
  const message = `the effect needs the ${factsNamed(facts)}`;
  return { code: "sdk/fact-needed", rule, severity: "unknown", message, facts };
}

/** Facts first, then write: an effect that meets a missing fact after its first write leaves half a move. */
function requireUnwritten(before: AnyState, after: AnyState, name: string): void {
  if (JSON.stringify(before) !== JSON.stringify({ ...after, passed: before.passed })) {
    throw new TypeError(`${name} wrote to the state before it read a fact that is missing`);
  }
}

function restore(s: AnyState, before: AnyState): void {
  for (const key of Object.keys(s)) Reflect.deleteProperty(s, key);
  Object.assign(s, before);
}

function playChance(
  engine: Engine,
  s: AnyState,
  purpose: string,
  result: readonly number[],
  paranoid: boolean,
): Played {
  const expected = due(engine, s)[0];
  if (expected?.kind !== "chance" || expected.purpose !== purpose) {
    const wanted = expected?.kind === "chance" ? expected.purpose : (expected?.kind ?? "nothing");
    const message = `no roll for ${purpose} is due`;
    return notAccepted([
      { code: "sdk/roll-not-due", severity: "violation", message, expected: wanted, actual: purpose },
    ]);
  }
  const wanted = misfit(expected.roll, result);
  if (wanted !== undefined) {
    const message = `the result for ${purpose} is not ${wanted}`;
    return notAccepted([
      {
        code: "sdk/roll-misfit",
        rule: expected.rule,
        severity: "violation",
        message,
        expected: wanted,
        actual: [...result],
      },
    ]);
  }
  const frame = topFrame(s);
  if (frame === undefined) return notAccepted([]);
  begin(engine, s);
  const before = paranoid ? copyJson(s) : undefined;
  try {
    engine.observe.step?.(windowOf(engine, frame));
    const on = openStep(engine, frame)?.step.on;
    goOn(engine, s, frame, on?.(erased(aim(engine, s, frame, "")), result));
    settle(engine, s);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    if (before !== undefined) requireUnwritten(before, s, windowOf(engine, frame));
    block(s, thrown);
    return notAccepted([factNeeded(missingFacts(thrown), expected.rule)]);
  }
  return accepted(engine);
}

/**
 * A fact that the rules ask for. Nothing is written where they do not ask for it, or where the value settles nothing: they
 * would ask for it again.
 */
export function playAsked(engine: Engine, s: AnyState, fact: string, value: Json, entry: number): Played {
  const asked = due(engine, s).find((one) => one.kind === "fact");
  if (asked?.kind !== "fact" || !factsOf(asked).includes(fact)) {
    const wanted = asked?.kind === "fact" ? asked.fact : "nothing";
    const message = `the rules do not ask for the fact ${fact} here`;
    return notAccepted([
      { code: "sdk/fact-not-asked", severity: "violation", message, expected: wanted, actual: fact },
    ]);
  }
  if (fitsFact(engine.ledger, fact, value)) {
    const before = copyJson(s);
    const played = playFact(engine, s, { fact, value, entry });
    if (!due(engine, s).some((one) => one.kind === "fact" && factsOf(one).includes(fact))) return played;
    restore(s, before);
  }
  return notAccepted([{ ...misfitOf(fact, value), rule: asked.rule }]);
}

/** A value that its fact cannot have, or that leaves the rules asking. */
function misfitOf(fact: string, value: Json): Finding {
  const message = `this is not a value that settles ${fact}`;
  return { code: "sdk/fact-misfit", severity: "violation", message, actual: value };
}

/**
 * Whether a roll waits for facts about other things. What a roll leads to cannot be asked again without rolling again, and
 * nobody rolls again for a fact that has nothing to do with it.
 */
function waitsForOthers(engine: Engine, s: AnyState, fact: string): boolean {
  const frame = topFrame(s);
  if (frame === undefined || openStep(engine, frame)?.step.roll === undefined) return false;
  const about = thingsOf(fact);
  return !blockedBy(s).some((one) => thingsOf(one).some((thing) => about.includes(thing)));
}

/** The things that a fact is about: `boston` and `newport` of `link/boston|newport`. */
const thingsOf = (fact: string): readonly string[] => fact.slice(fact.indexOf("/") + 1).split("|");

function playFact(engine: Engine, s: AnyState, input: Extract<Input, { readonly fact: string }>): Played {
  const { fact, value, entry, by } = input;
  const before = Object.hasOwn(s.known, fact) ? s.known[fact] : undefined;
  // What the word of one side has led to is not taken back by another value that is agreed or ruled: the state keeps whose it was.
  if (by === undefined && before?.by !== undefined && JSON.stringify(before.value) !== JSON.stringify(value))
    s.known[replacedFact(fact)] = before;
  s.known[fact] = { value, entry, ...(by !== undefined && { by }) };
  begin(engine, s);
  // Which fact settles it only the rule knows that asked: it asks again, and blocks again where it must.
  if (!waitsForOthers(engine, s, input.fact)) s.blocked = null;
  settle(engine, s);
  return accepted(engine);
}

/** Face-down cards of a deck were turned up; nothing else happens by that. */
function playTurned(engine: Engine, s: AnyState, input: Extract<Input, { readonly turned: string }>): Played {
  const deck = engine.game.decks?.[input.turned];
  if (deck === undefined) {
    const hint = didYouMean(input.turned, Object.keys(engine.game.decks ?? {}));
    throw new TurnproofError("play/deck", `${engine.game.id} has no deck "${input.turned}"${hint}`);
  }
  const cards = deck.cards(erased(engine.live.facts));
  for (const [ref, card] of Object.entries(input.cards)) {
    if (!isCardRef(ref)) throw new TurnproofError("play/card", `"${ref}" is not a face-down card: EPOCH.POSITION`);
    if (!cards.includes(card)) {
      throw new TurnproofError(
        "play/card",
        `the deck "${input.turned}" has no card "${card}"${didYouMean(card, cards)}`,
      );
    }
  }
  begin(engine, s);
  for (const [ref, card] of Object.entries(input.cards)) deck.turned(erased(s), ref, card);
  settle(engine, s);
  return accepted(engine);
}
