import type { Json } from "../../schema/json.js";
import { maxItems } from "./bounds.js";
import {
  type AnyFrame,
  type AnyState,
  aim,
  blockedBy,
  type Engine,
  erased,
  type OpenStep,
  openStep,
  topFrame,
} from "./context.js";
import { doubtedOf, openWhere, reachedOn } from "./doubting.js";
import { doubtfulRule, doubts, isMissing, type Ledger, missingFacts, resetReads } from "./facts.js";
import type { Answer, Figures, Finding } from "./finding.js";
import { didYouMean } from "./nearest.js";
import { restingOn } from "./resting.js";
import type { Cited, MoveDef, Rejected } from "./types.js";
import { factsNamed, worded } from "./wording.js";

/** What checking a move gave: findings, and whether its effect could be carried out all the same. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** The move and what its `resolve` found, where the effect can be tried; null where nothing can be applied. */
  readonly def: MoveDef | null;
  readonly params: unknown;
  readonly found: unknown;
}

/** A move as an input: its name and parameters. */
export interface AnyMove {
  readonly move: string;
  readonly [parameter: string]: Json;
}

const refused = (finding: Finding, more: readonly Finding[] = []): Judged => ({
  findings: [finding, ...more],
  def: null,
  params: undefined,
  found: undefined,
});

const violation = (code: string, message: string, extra: Partial<Finding> = {}): Finding => ({
  code,
  severity: "violation",
  message,
  ...extra,
});

/** Whether no rule is broken, as far as that can be told. */
export const breaksNothing = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== "violation");

/** Who owes a decision at a frame's step; empty where the step is not a decision. */
export function deciders(engine: Engine, s: AnyState, frame: AnyFrame): readonly string[] {
  const step = openStep(engine, frame)?.step;
  if (step?.by === undefined) return [];
  const by = step.by(erased(aim(engine, s, frame, "")));
  return typeof by === "string" ? [by] : by;
}

/** Whether a side owes a decision at a frame's step: what {@link deciders} lists, asked at every move. */
function decides(engine: Engine, s: AnyState, frame: AnyFrame, at: OpenStep | undefined, side: string): boolean {
  const owed = at?.step.by?.(erased(aim(engine, s, frame, "")));
  return typeof owed === "string" ? owed === side : owed?.includes(side) === true;
}

/**
 * Asks everything that a rulebook asks of a move, in this order: the move is known, the window is open and the side
 * decides, the shape, the preconditions, then every check. Writes nothing.
 */
export function judge(engine: Engine, s: AnyState, move: AnyMove, by: string): Judged {
  try {
    return judgeKnown(engine, s, move, by);
  } catch (thrown) {
    // Who decides, or whether the window is open, hangs on facts that are missing: then so does the move.
    if (!isMissing(thrown)) throw thrown;
    return refused(waitsFor(missingFacts(thrown)));
  }
}

/** What is said where the rules cannot tell anything yet. */
export const waitsFor = (facts: readonly string[]): Finding => ({
  code: "sdk/fact-needed",
  severity: "unknown",
  message: `the rules need the ${factsNamed(facts)} before anything else`,
  facts,
});

function judgeKnown(engine: Engine, s: AnyState, move: AnyMove, by: string): Judged {
  const { game } = engine;
  if (s.over !== null) {
    const open = openWhere(reachedOn(engine.ledger, s, by));
    return refused(violation("sdk/over", `the game is over (${s.over.reason})`, { rule: s.over.rule, ...open }));
  }
  if (s.blocked !== null) return refused(waitsFor(blockedBy(s)));
  const def = engine.moves.get(move.move);
  if (def === undefined) {
    const hint = engine.sieving ? "" : didYouMean(move.move, engine.moves.keys());
    return refused(
      violation("sdk/unknown-move", `${game.id} has no move "${move.move}"${hint}`, { actual: move.move }),
    );
  }
  const params = paramsOf(move);
  const long = longList(params);
  if (long !== undefined) {
    const message = `${def.name}: ${long} has more than ${maxItems} items`;
    return refused(violation("sdk/malformed", message, { path: long, expected: maxItems }));
  }
  const frame = topFrame(s);
  const at = frame === undefined ? undefined : openStep(engine, frame);
  const window = at?.window ?? "";
  if (frame === undefined || !def.at.includes(window)) {
    const passed = s.passed.find((p) => def.at.includes(p.window));
    const reached = reachedOn(engine.ledger, s, by);
    const doubted = passed === undefined ? reached : [...doubtedOf(engine, s, passed, by), ...reached];
    const notNow = passed
      ? violation(`${game.id}/${def.name}/window`, `${def.name} is not open here, by ${sectionOf(game, passed.rule)}`, {
          rule: passed.rule,
          // A reconstruction alone shuts no window, nor does another side's word: then nobody can tell.
          ...openWhere(doubted),
        })
      : violation("sdk/not-now", `${def.name} cannot be made now; ${dueWords(engine, s)}`, {
          rule: def.rule,
          expected: window === "" ? "nothing" : window,
          ...openWhere(doubted),
        });
    if (passed === undefined) return refused(notNow);
    const flow = passed.window.slice(0, passed.window.indexOf("/"));
    const open = s.stack.findLast((f) => f.flow === flow);
    if (open === undefined || !def.params.accepts(params)) return refused(notNow);
    return refused(notNow, askAll(engine, s, def, open, by, params).findings);
  }
  resetReads(engine.ledger);
  if (!decides(engine, s, frame, at, by)) {
    const doubted = [...doubts(engine.ledger, by), ...reachedOn(engine.ledger, s, by)];
    const owed = deciders(engine, s, frame);
    return refused(
      violation("sdk/not-yours", `${def.name} is not for ${named(engine, by)} to make; ${dueWords(engine, s)}`, {
        // Whose turn it is, is a rule of the step; the move's own section says nothing of it.
        rule: at?.step.rule ?? def.rule,
        expected: owed,
        actual: by,
        ...openWhere(doubted),
      }),
    );
  }
  if (!def.params.accepts(params)) {
    // A long list can be wrong in every place: what is only sieved need not be told why, and nobody reads them all.
    if (engine.sieving) return refused(violation("sdk/malformed", `${def.name}: not of the published shape`));
    const issues = def.params.explain(params).slice(0, maxIssues);
    const [first, ...rest] = issues.map((issue) =>
      violation("sdk/malformed", `${def.name}: ${issue.path || "/"} ${issue.message}`, { path: issue.path }),
    );
    return refused(first ?? violation("sdk/malformed", `${def.name}: not of the published shape`), rest);
  }
  return askAll(engine, s, def, frame, by, params);
}

/** As many faults of a shape are told. */
const maxIssues = 20;

/** A section with its title, as a sentence cites it. */
function sectionOf({ rulebook }: Engine["game"], section: string): string {
  const title = Object.hasOwn(rulebook, section) ? rulebook[section]?.title : undefined;
  return title === undefined ? section : `${section} (${title})`;
}

function named({ game, live }: Engine, id: string): string {
  return game.named?.(id, erased(live.facts)) ?? id;
}

/** How many moves are named where another one is due. */
const fewMoves = 6;

/** What is due now, in words: who decides what, with the moves that answer it where they are few; or what is waited for. */
function dueWords(engine: Engine, s: AnyState): string {
  const frame = topFrame(s);
  const at = frame === undefined ? undefined : openStep(engine, frame);
  if (frame === undefined || at === undefined) return "nothing is due";
  const { step, window } = at;
  if (step.roll !== undefined) return `a roll is due (${window})`;
  if (step.opens !== undefined) return `a committed value is to be opened (${window})`;
  const owed = deciders(engine, s, frame);
  const asked = owed.map((by) => {
    try {
      return `${named(engine, by)} decides: ${step.asks?.(erased(aim(engine, s, frame, by))) ?? window}`;
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return `${named(engine, by)} decides: ${window}`;
    }
  });
  const moves = engine.movesAt.get(window) ?? [];
  return `${asked.join(" and ")}${moves.length <= fewMoves ? `, by ${moves.join(", ")}` : ""}`;
}

/** A move without its name. Copied by hand: it is done for every move, and this is the fastest way. */
function paramsOf(move: AnyMove): { readonly [name: string]: unknown } {
  const params: { [name: string]: unknown } = {};
  for (const name in move) if (name !== "move") params[name] = move[name];
  return params;
}

/** The first list of a move that is longer than any rule asks for: what is made of it could take as long as its writer likes. */
function longList(value: unknown, path = ""): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value) && value.length > maxItems) return path;
  for (const [name, item] of Object.entries(value)) {
    const found = longList(item, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const rejected = Symbol("shut");

function askAll(engine: Engine, s: AnyState, def: MoveDef, frame: AnyFrame, by: string, params: unknown): Judged {
  const { ledger, game } = engine;
  // What is only tried for an offer is not a question that a test has asked.
  const observe = engine.sieving ? unheard : engine.observe;
  const live = aim(engine, s, frame, by);
  live.p = params;
  live.d = undefined;
  resetReads(ledger);
  if (def.resolve !== undefined) {
    let precondition: Finding | undefined;
    const reject = (name: string, figures?: Exclude<Answer, boolean>): Rejected => {
      const cited = def.preconditions[name];
      observe.check?.(def.name, name, "fired");
      precondition = broken(
        engine,
        `${game.id}/${def.name}/${name}`,
        cited ?? { rule: def.rule, says: name },
        figures ?? false,
      );
      return erased(rejected);
    };
    try {
      live.d = def.resolve(erased(live), reject);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return refused(unknownFact(`${game.id}/${def.name}`, def.rule, missingFacts(thrown)));
    }
    if (precondition !== undefined) {
      observe.finding?.(precondition);
      return refused(restingOn(engine, precondition, () => def.resolve?.(erased(live), () => erased(rejected))));
    }
    if (observe.check !== undefined) for (const name in def.preconditions) observe.check(def.name, name, "passed");
  }
  const found = live.d;
  const doubtfulByLook: Reads | undefined =
    (ledger.read & ~ledger.decides) === 0 ? undefined : { read: ledger.read, doubtful: ledger.doubtful };
  const findings: Finding[] = [];
  const failed = new Set<string>();
  for (const { name, check, code } of engine.checks.get(def.name) ?? []) {
    if (check.after !== undefined && failed.has(check.after)) continue;
    resetReads(ledger);
    let answer: Answer;
    try {
      answer = check.ok(erased(live));
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      observe.check?.(def.name, name, "unknown");
      findings.push(unknownFact(code, check.rule, missingFacts(thrown)));
      continue;
    }
    if (answer === true) {
      observe.check?.(def.name, name, "passed");
      continue;
    }
    if (doubtfulByLook !== undefined && usesFound(live, check)) addReads(ledger, doubtfulByLook);
    const finding = restingOn(engine, broken(engine, code, check, answer), () => {
      check.ok(erased(live));
      if (usesFound(live, check)) def.resolve?.(erased(live), () => erased(rejected));
    });
    observe.check?.(def.name, name, finding.severity === "unknown" ? "unknown" : "fired");
    observe.finding?.(finding);
    findings.push(finding);
    failed.add(name);
    // What is only sieved need not be told all that it breaks.
    if (engine.sieving && finding.severity === "violation") break;
  }
  return { findings, def, params, found };
}

const unheard: Engine["observe"] = {};

/** What a rule has read of the facts. */
type Reads = Pick<Ledger, "read" | "doubtful">;

function addReads(ledger: Ledger, { read, doubtful }: Reads): void {
  ledger.read |= read;
  ledger.doubtful = [...doubtful, ...ledger.doubtful];
}

/**
 * Whether a broken check used what `resolve` found: then what `resolve` read counts against it. A getter reads its facts when
 * it is asked, so it answers for itself. The check is asked again, which happens only where `resolve` met a doubtful fact.
 */
function usesFound(live: Engine["live"], check: MoveDef["checks"][string]): boolean {
  const found = live.d;
  if (typeof found !== "object" || found === null) return true;
  let used = false;
  live.d = new Proxy(found, {
    get(target, key) {
      used ||= Object.getOwnPropertyDescriptor(target, key)?.get === undefined;
      return Reflect.get(target, key);
    },
    has(target, key) {
      used = true;
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      used = true;
      return Reflect.ownKeys(target);
    },
  });
  try {
    check.ok(erased(live));
  } finally {
    live.d = found;
  }
  return used;
}

/** A check or precondition that does not hold: its sentence filled from its answer, the move, what `resolve` found, the frame. */
function broken(engine: Engine, code: string, cited: Cited, answer: Exclude<Answer, true>): Finding {
  const { ledger, live, game } = engine;
  // A reconstruction can make a move possible, never make it illegal on its own; nor can a rule known from hearsay.
  // Nor does another side's word.
  const doubted = doubts(ledger, live.by);
  const hearsay = doubtfulRule(ledger, cited, live.by);
  const missing = answer === false ? undefined : answer.unknown;
  const facts = [missing, hearsay, ...doubted].filter((fact) => fact !== undefined);
  const severity = facts.length > 0 ? "unknown" : "violation";
  if (engine.sieving) return { code, rule: cited.rule, message: cited.says, severity };
  const { expected, actual, path, message, unknown: _, ...more } = answer === false ? noFigures : answer;
  const name = (id: string) => game.named?.(id, erased(live.facts)) ?? id;
  const sources = [more, { expected, actual }, live.p, live.d, live.f, { by: live.by }];
  const said = worded(message ?? cited.says, sources, name);
  // What the sentence names is data too, where the check gives no other.
  const told = expected === undefined && actual === undefined && Object.keys(said.figures).length > 0;
  return {
    code,
    rule: cited.rule,
    severity,
    message: said.message,
    ...(path !== undefined && { path }),
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    ...(told && { actual: said.figures }),
    ...(severity === "unknown" && { facts: [...new Set(facts)] }),
  };
}

const noFigures: Figures = {};

export function unknownFact(code: string, rule: string, facts: readonly string[]): Finding {
  return { code, rule, severity: "unknown", message: `cannot be told without the ${factsNamed(facts)}`, facts };
}
