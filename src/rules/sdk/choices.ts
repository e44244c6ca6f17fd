/**
 * What can be chosen next: the moves of a window, then one parameter after the other. Each answer is finite and small, so
 * an app can offer every legal move of a game whose full list would have millions.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";
import type { ShapeIssue } from "../../schema/shape.js";
import { candidatesOf } from "./candidates.js";
import { type AnyMove, breaksNothing, deciders, judge } from "./check.js";
import type { Choice, Choices, MoveChoices, OpenHole, OpenMove, Start } from "./choice-types.js";
import { type AnyState, aim, type Engine, erased, openStep, topFrame } from "./context.js";
import { isMissing as isMissingFact } from "./facts.js";
import type { Finding } from "./finding.js";
import { type AnyChosen, chosenAt, fill, type Hole, isOwed } from "./holes.js";
import { inOneAnswer } from "./kept.js";
import { holesOfList } from "./listed.js";
import { declaredHoles, kindOf, type OpenHoles, withStandards } from "./open-holes.js";
import type { MoveDef } from "./types.js";
import { written } from "./wording.js";

/** How many moves are tried for one value, and for all values of a hole: after that a value is offered untried. */
const [triesForOne, triesForAll] = [80, 600];

/** What is searched for: one legal move. */
interface Search {
  left: number;
  /** Somebody reads the sentences of what the last of them breaks. */
  readonly told?: boolean;
  /** What was found breaks no rule as far as is known: a fact is missing that decides. */
  doubtful?: boolean;
  against: readonly Finding[];
}

type Outcome = "legal" | "none" | "open";

/** Whether somebody decides now, and where. */
function openAt(engine: Engine, s: AnyState, by: string) {
  const frame = topFrame(s);
  if (s.over !== null || s.blocked !== null || frame === undefined) return undefined;
  const at = openStep(engine, frame);
  try {
    return at === undefined || !deciders(engine, s, frame).includes(by) ? undefined : { frame, ...at };
  } catch (thrown) {
    // Who decides hangs on a fact: nobody chooses before it is there.
    if (!isMissingFact(thrown)) throw thrown;
    return undefined;
  }
}

/** The moves that a side can make at the open window, and what they can begin with. */
export const choices = (engine: Engine, s: AnyState, by: string, starts: boolean): Choices =>
  inOneAnswer(() => movesOf(engine, s, by, starts));

function movesOf(engine: Engine, s: AnyState, by: string, starts: boolean): Choices {
  const open = openAt(engine, s, by);
  if (open === undefined) return { by, window: "", rule: "", asks: "nothing", moves: [], starts: [] };
  const { frame, step, window } = open;
  const moves: OpenMove[] = [];
  const begun = new Map<string, Start & { readonly moves: string[] }>();
  for (const def of engine.game.moves.filter((one) => one.at.includes(window))) {
    const search: Search = { left: triesForAll, against: [] };
    if (reaches(engine, s, def, by, {}, search) === "none") continue;
    const { holes } = holesOf(engine, s, def, by, {});
    moves.push({ move: def.name, rule: def.rule, first: holes[0]?.param ?? null, listed: def.complete });
    if (!starts) continue;
    for (const hole of holes.filter((one, at) => at === 0 || one.free === true)) {
      const { kind, values } = answered(engine, s, def, by, {}, hole);
      for (const { value, says } of values) {
        const key = `${kind} ${JSON.stringify(value)}`;
        const known = begun.get(key) ?? { kind, value, says, moves: [] };
        known.moves.push(def.name);
        begun.set(key, known);
      }
    }
  }
  let asks = window;
  try {
    asks = step.asks?.(erased(aim(engine, s, frame, by))) ?? window;
  } catch (thrown) {
    if (!isMissingFact(thrown)) throw thrown;
  }
  return { by, window, rule: step.rule, asks, moves, starts: [...begun.values()] };
}

const nothing: Open = { next: null, also: [], ready: null, against: [] };

/** What is left to choose, before it is said of what. */
type Open = Omit<MoveChoices, "with" | "forced">;

/** No move has more parameters that leave no choice. */
const maxForced = 40;

/**
 * What can be chosen next of one move.
 *
 * @param forced fills in what leaves no choice, one parameter after the other
 */
export function moveChoices(
  engine: Engine,
  s: AnyState,
  by: string,
  name: string,
  begun: AnyChosen,
  forced: boolean,
): MoveChoices {
  let chosen = begun;
  let open = openChoices(engine, s, by, name, chosen);
  const filledIn: Choice[] = [];
  while (forced && filledIn.length < maxForced) {
    const only = onlyValue(open, chosen);
    if (only === undefined || open.next === null) break;
    filledIn.push(only);
    chosen = fill(chosen, open.next, only.value);
    open = openChoices(engine, s, by, name, chosen);
  }
  return { ...open, with: chosen, forced: filledIn };
}

/** The one value that a move needs next before it is whole; undefined where there is a choice, or may be one. */
function onlyValue({ next, also, ready }: Open, chosen: AnyChosen): Choice | undefined {
  const [only, ...others] = next?.values ?? [];
  if (ready !== null || next === null || others.length > 0 || !next.complete) return undefined;
  return isOwed(chosen, next) || also.length === 0 ? only : undefined;
}

function openChoices(engine: Engine, s: AnyState, by: string, name: string, chosen: AnyChosen): Open {
  const open = openAt(engine, s, by);
  const def = engine.moves.get(name);
  if (def === undefined || open === undefined || !def.at.includes(open.window)) {
    return { ...nothing, against: judge(engine, s, { ...chosen, move: name }, by).findings };
  }
  if (holdsMore(chosen, maxChosen)) {
    const message = `${name}: more is chosen than any move is made of (${maxChosen} values)`;
    return { ...nothing, against: [{ code: "sdk/malformed", severity: "violation", message }] };
  }
  const misshapen = def.params.explain(chosen).find((issue) => !isMissing(chosen, issue));
  if (misshapen !== undefined) {
    const message = `${name}: ${misshapen.path || "/"} ${misshapen.message}`;
    return { ...nothing, against: [{ code: "sdk/malformed", severity: "violation", message, path: misshapen.path }] };
  }
  try {
    return inOneAnswer(() => choicesOf(engine, s, def, by, chosen));
  } catch (thrown) {
    if (isMissingFact(thrown)) return { ...nothing, against: judge(engine, s, { ...chosen, move: name }, by).findings };
    // Names that nobody offered: what a game asks of its own pieces and places is not asked of these.
    if (Object.keys(chosen).length === 0) throw thrown;
    const { findings } = judge(engine, s, { ...chosen, move: name }, by);
    const message = `${name}: nothing can be chosen after ${JSON.stringify(chosen)}`;
    const unfit: Finding = { code: "sdk/malformed", severity: "violation", message };
    return { ...nothing, against: findings.length > 0 ? findings : [unfit] };
  }
}

/** As many values at most are chosen of one move, at any depth. */
const maxChosen = 1000;

/** Whether more than a number of values stand in another one; what has no end has more. */
function holdsMore(value: unknown, max: number): boolean {
  const open: unknown[] = [value];
  let count = 0;
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    count += 1;
    if (count + open.length > max) return true;
    if (typeof next !== "object" || next === null) continue;
    const inner = Array.isArray(next) ? next : Object.values(next);
    if (inner.length > max) return true;
    for (const one of inner) open.push(one);
  }
  return false;
}

function choicesOf(engine: Engine, s: AnyState, def: MoveDef, by: string, chosen: AnyChosen): Open {
  const { holes, all } = holesOf(engine, s, def, by, chosen);
  const owed = holes.find((hole) => isOwed(chosen, hole));
  const answers = holes
    .map((hole) => answered(engine, s, def, by, chosen, hole))
    .filter(({ values }) => values.length > 0);
  const next = (owed === undefined ? answers[0] : answers.find(({ param }) => param === owed.param)) ?? null;
  const also = answers.filter((one) => one !== next);
  const made = withStandards(chosen, all);
  const move = { ...made, move: def.name };
  const findings = holes.some((hole) => isOwed(made, hole)) ? undefined : judge(engine, s, move, by).findings;
  if (findings !== undefined && breaksNothing(findings)) return { next, also, ready: move, against: findings };
  const dead = owed === undefined ? answers.length === 0 : next === null;
  if (dead) return { next, also, ready: null, against: findings ?? whyNot(engine, s, def, by, chosen) };
  if (all.some((hole) => hole.sure === true && !wasOffered(engine, s, def, by, chosen, hole))) {
    return { ...nothing, against: judge(engine, s, move, by).findings };
  }
  return { next, also, ready: null, against: [] };
}

/** Whether a shape asks for something that is not chosen yet: that is not a fault of what is chosen. */
const isMissing = (chosen: AnyChosen, { path, message }: ShapeIssue): boolean =>
  message.startsWith("required: ") || (path !== "" && chosenAt(chosen, path) === undefined);

/** Whether what a hole holds was offered: of a list each element after those before it. */
function wasOffered(engine: Engine, s: AnyState, def: MoveDef, by: string, chosen: AnyChosen, hole: Hole): boolean {
  const held = chosenAt(chosen, hole.param);
  if (!Array.isArray(held) || hole.vouched === true) return true;
  let begun = fill(chosen, { param: hole.param }, []);
  for (const value of held) {
    const { all } = holesOf(engine, s, def, by, begun);
    const offers = all.find(({ param }) => param === hole.param)?.values ?? [];
    if (![...offers].some((one) => JSON.stringify(one) === JSON.stringify(value))) return false;
    begun = fill(begun, hole, value);
  }
  return true;
}

/** The findings of the last move that was tried on the way to a legal one. */
function whyNot(engine: Engine, s: AnyState, def: MoveDef, by: string, chosen: AnyChosen): readonly Finding[] {
  const search: Search = { left: triesForOne, against: [], told: true };
  reaches(engine, s, def, by, chosen, search);
  return search.against;
}

/** The holes of a move that are open: those that it declares, or else those of its listed moves. */
function holesOf(engine: Engine, s: AnyState, def: MoveDef, by: string, chosen: AnyChosen): OpenHoles {
  if (def.holes !== undefined) return declaredHoles(engine, s, def, by, chosen);
  let stopped = false;
  const listed = candidatesOf(engine, s, def, by, "legal", () => {
    stopped = true;
  });
  const holes = holesOfList(listed, chosen, def.complete && !stopped);
  return { holes, all: holes, doubtful: stopped };
}

/** The values of a hole from which a legal move can be reached. */
function answered(engine: Engine, s: AnyState, def: MoveDef, by: string, chosen: AnyChosen, hole: Hole): OpenHole {
  const values: Choice[] = [];
  const outcomes = new Map<string, Outcome>();
  let complete = hole.complete !== false;
  let left = triesForAll;
  try {
    for (const value of hole.values) {
      const search: Search = { left: Math.min(left, triesForOne), against: [] };
      const begun = search.left;
      const kind = hole.alike?.(value);
      const known = hole.sure === true ? "legal" : kind === undefined ? undefined : outcomes.get(kind);
      const outcome = known ?? reaches(engine, s, def, by, fill(chosen, hole, value), search);
      if (kind !== undefined) outcomes.set(kind, outcome);
      left -= begun - search.left;
      if (outcome === "none") continue;
      if (outcome === "open" || search.doubtful === true) complete = false;
      const group = hole.each?.(value);
      values.push({
        ...{ value, says: wordsOf(engine, hole, value) },
        ...(group !== undefined && { group }),
        ...(kind !== undefined && { alike: kind }),
      });
    }
  } catch (thrown) {
    if (!isMissingFact(thrown)) throw thrown;
    complete = false;
  }
  const { param, pick, optional = false } = hole;
  return {
    param,
    kind: kindOf(engine, hole),
    ...(pick && { pick }),
    optional,
    values: numberAlike(values),
    complete,
  };
}

/** Values that read alike, as cards of one title do, are numbered: "Ops 3 (1)", "Ops 3 (2)". */
function numberAlike(values: readonly Choice[]): readonly Choice[] {
  const words = ({ says, group = "" }: Choice): string => `${says}\n${group}`;
  const counts = new Map<string, number>();
  for (const choice of values) counts.set(words(choice), (counts.get(words(choice)) ?? 0) + 1);
  if (counts.size === values.length) return values;
  const met = new Map<string, number>();
  return values.map((choice) => {
    const key = words(choice);
    if (counts.get(key) === 1) return choice;
    const number = (met.get(key) ?? 0) + 1;
    met.set(key, number);
    return { ...choice, says: `${choice.says} (${number})` };
  });
}

function wordsOf(engine: Engine, hole: Hole, value: Json): string {
  if (hole.says !== undefined) return hole.says(value);
  const { game, live } = engine;
  const name = (id: string) => game.named?.(id, erased(live.facts)) ?? id;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const words = written(value, name);
  // One of a few words that a rule knows is not an id: its dashes join what people write apart.
  return words === value && kindOf(engine, hole) === "enum" ? words.replaceAll("-", " ") : words;
}

function tried(engine: Engine, s: AnyState, move: AnyMove, by: string, { told }: Search) {
  engine.sieving = told !== true;
  try {
    return judge(engine, s, move, by);
  } finally {
    engine.sieving = false;
  }
}

/** Looks for one legal move that begins like this: depth first, the first values first, until the tries are used up. */
function reaches(engine: Engine, s: AnyState, def: MoveDef, by: string, chosen: AnyChosen, search: Search): Outcome {
  const { holes, all, doubtful } = holesOf(engine, s, def, by, chosen);
  const made = withStandards(chosen, all);
  const owed = holes.find((hole) => isOwed(made, hole));
  let outcome: Outcome = doubtful ? "open" : "none";
  if (owed === undefined) {
    if (search.left <= 0) return "open";
    search.left -= 1;
    const { findings } = tried(engine, s, { ...made, move: def.name }, by, search);
    if (breaksNothing(findings)) {
      if (findings.length > 0) search.doubtful = true;
      return "legal";
    }
    search.against = findings;
  }
  try {
    for (const hole of owed === undefined ? holes.filter(({ extra }) => extra !== true) : [owed]) {
      const tried = new Set<string>();
      for (const value of hole.values) {
        if (hole.sure === true) return "legal";
        const kind = hole.alike?.(value) ?? "";
        if (hole.alike !== undefined && tried.has(kind)) continue;
        tried.add(kind);
        if (search.left <= 0) return "open";
        const found = reaches(engine, s, def, by, fill(chosen, hole, value), search);
        if (found === "legal") return found;
        if (found === "open") outcome = "open";
      }
      if (hole.complete === false) outcome = "open";
    }
  } catch (thrown) {
    if (!isMissingFact(thrown)) throw thrown;
    outcome = "open";
  }
  return outcome;
}
