/**
 * Rolls in a log (log-format 7, 8): when one may be taken, what it must be, and how the run of an entry is worked off.
 *
 * @packageDocumentation
 */
import type { Chance, Expectation } from "../../rules/sdk/index.js";
import type { ChanceClass, RollItem } from "../../schema/index.js";
import { diceKey, fitsRollSpec, parseRollSpec, roll, rollSeed } from "../dice/dice.js";
import type { LogFinding } from "../format/finding.js";
import { laidAloneAt } from "./decks/records.js";
import { answerFor } from "./outside.js";
import { seatOf } from "./queries.js";
import { firmUp } from "./spans.js";
import type { Found, Step } from "./step.js";
import type { Machine, OutsideAnswer, Period, Seat } from "./types.js";

type ChanceExpectation = Extract<Expectation, { readonly kind: "chance" }>;

/** Where the results of an entry come from: what the log claims, or the writer's own chain. */
export interface ChanceSource {
  /** The next result, or undefined where there is none. `answer`: what an oracle or beacon brings into it. */
  next(demand: Omit<RollItem, "out">, answer: OutsideAnswer | null): RollItem | undefined;
  /** The next result that stands ready, without taking it. */
  peek(): RollItem | undefined;
}

/** The results that an entry claims. */
export function claimed(items: readonly RollItem[]): ChanceSource {
  let at = 0;
  return { next: () => items[at++], peek: () => items[at] };
}

/** Counts the results that the rules do not want: the numbers of the period's rolls go on behind them (log-format 8). */
export function countLeft(source: ChanceSource, period: Period | null): void {
  while (source.peek() !== undefined) {
    source.next({ j: period?.j ?? 0, purpose: "", spec: "" }, null);
    if (period !== null) period.j += 1;
  }
}

/** Results computed by the one who owns the period's value. They are kept, for the entry that is being written. */
export function computed(m: Machine, value: (x: number) => Uint8Array, keep: RollItem[]): ChanceSource {
  return {
    peek: () => undefined,
    next(demand, answer) {
      const { period } = m;
      const spec = parseRollSpec(demand.spec);
      if (period === null || spec === undefined) return undefined;
      const key = periodKey(m, period, value(period.x), answer);
      const item = { ...demand, out: roll(rollSeed(key, demand.j), spec) };
      keep.push(item);
      return item;
    },
  };
}

/** K(P, x): of log-format 7, or with what an oracle (cards 11) or a beacon (cards 12) has answered. */
function periodKey(m: Machine, period: Period, value: Uint8Array, answer: OutsideAnswer | null): Uint8Array {
  const parts = { gid: m.gidBytes, player: period.owner, index: period.x, value, others: period.frozen };
  const { oracle, beacon } = m.outside;
  if (answer === null) return diceKey(parts);
  if (answer.class === "oracle" && oracle !== null) {
    return oracle.input.oracleDiceKey({ ...parts, call: answer.n, output: answer.output });
  }
  if (answer.class === "beacon" && beacon !== null) {
    return beacon.beaconDiceKey({ ...parts, round: answer.round, randomness: answer.randomness });
  }
  throw new TypeError(`an answer of class ${answer.class} was taken without its module`);
}

/** The text of a roll as it stands in a log. Dice that count from zero are shifted when they are fed in. */
export function specOf(chance: Chance): string {
  if ("faces" in chance) return `${chance.count}d${chance.faces}`;
  return "pick" in chance ? `draw:${chance.pick}/${chance.of}` : `shuffle:${chance.shuffle}`;
}

/** The result as the rules want it. */
export function resultFor(chance: Chance, out: readonly number[]): readonly number[] {
  const from = "faces" in chance ? (chance.from ?? 1) : undefined;
  return from === undefined || from === 1 ? out : out.map((face) => face - 1 + from);
}

/** The class of a roll in this game: the manifest's, the preset's, or sealed since a fact was asserted in the period. */
export function classOf(m: Machine, expected: ChanceExpectation): ChanceClass {
  const { classes, preset } = m.agreement.dice;
  const own = Object.hasOwn(classes, expected.purpose) ? classes[expected.purpose] : undefined;
  const agreed = own ?? (preset === "strict" ? expected.chance : "now");
  return agreed === "now" && m.period?.asserted === true ? "sealed" : agreed;
}

/** Whether every other active player has shown a value after an entry: the last decision of anybody. */
export function othersShown(m: Machine, owner: string, after = m.lastDecision): boolean {
  return m.seats.every((seat) => seat.id === owner || !seat.active || seat.shownAt > after);
}

/** Why the roll may not be taken now, or undefined where it may. */
export function notNow(
  m: Machine,
  expected: ChanceExpectation,
  period: Period,
): "dice/roll-stale" | "dice/roll-unsealed" | undefined {
  const asked = classOf(m, expected);
  if (asked === "oracle" || asked === "beacon") {
    return answerFor(m, asked) === null ? "dice/roll-unsealed" : undefined;
  }
  // Who has just laid out a pile alone knows what lies where: a draw takes values that they did not know then (cards 2).
  if (m.decks.some((record) => !othersShown(m, period.owner, laidAloneAt(record)))) return "dice/roll-unsealed";
  if (!period.fresh) return "dice/roll-stale";
  return asked === "sealed" && !othersShown(m, period.owner) ? "dice/roll-unsealed" : undefined;
}

/** The next result of a run, and what the rules demand in its place. */
export interface TakenRoll {
  readonly demand: Demand;
  readonly asked: ChanceClass;
  readonly answer: OutsideAnswer | null;
  /** Undefined where the entry has none. */
  readonly item: RollItem | undefined;
  readonly where: Where;
  /** It is missing, or another one than the one demanded. */
  readonly found: readonly Found[];
}

/** Takes the next result of the run and compares it with the one demanded. */
export function takeRoll(
  m: Machine,
  expected: ChanceExpectation,
  period: Period,
  source: ChanceSource,
  author: string,
): TakenRoll {
  const demand = { j: period.j, purpose: expected.purpose, spec: specOf(expected.roll) };
  const asked = classOf(m, expected);
  const answer = answerFor(m, asked);
  const item = source.next(demand, answer);
  const where: Where = { seq: m.seq, author, rule: expected.rule };
  const found = item === undefined ? [missing(demand, where)] : otherThanDemanded(item, demand, where);
  return { demand, asked, answer, item, where, found };
}

/**
 * Keeps a roll for its proof.
 *
 * @returns what the rules get; or what says that the result cannot come of the dice demanded
 */
export function keepRoll(
  m: Machine,
  { roll: dice }: ChanceExpectation,
  period: Period,
  { demand, asked, answer, where }: TakenRoll,
  { out }: RollItem,
): { readonly result: readonly number[] } | { readonly finding: LogFinding } {
  const finding = notOfSpec(out, demand, where);
  if (finding !== undefined) return { finding };
  const made = asked === "now" && othersShown(m, period.owner) ? "sealed" : asked;
  period.rolls.push({ demand, out, seq: m.seq, made, answer });
  period.j += 1;
  return { result: resultFor(dice, out) };
}

type Demand = Omit<RollItem, "out">;
type Where = Pick<LogFinding, "seq" | "author" | "rule">;

function missing(demand: Demand, where: Where): Found {
  const message = `a roll of ${demand.spec} for ${demand.purpose} is due here`;
  return { finding: { code: "dice/roll-missing", severity: "violation", message, expected: demand, ...where } };
}

/** Where a roll names another number, purpose or dice than the rules demand. */
function otherThanDemanded(item: RollItem, demand: Demand, where: Where): Found[] {
  return fields.flatMap(([field, code]) => {
    if (item[field] === demand[field]) return [];
    const message = `the roll has ${field} ${item[field]} where the rules demand ${demand[field]}`;
    const figures = { expected: demand[field], actual: item[field] };
    return [{ finding: { code, severity: "violation", message, ...figures, ...where } }];
  });
}

const fields = [
  ["j", "dice/roll-order"],
  ["purpose", "dice/roll-purpose"],
  ["spec", "dice/roll-spec"],
] as const;

/** What says that a result cannot come of the dice demanded; undefined where it can. */
function notOfSpec(out: readonly number[], demand: Demand, where: Where): LogFinding | undefined {
  const spec = parseRollSpec(demand.spec);
  if (spec === undefined) throw new TypeError(`${demand.purpose} asks for ${demand.spec}, which no log can contain`);
  if (fitsRollSpec(spec, out)) return undefined;
  const message = `the result is not one of ${demand.spec}`;
  const figures = { expected: demand.spec, actual: [...out] };
  return { code: "dice/roll-spec", severity: "violation", message, ...figures, ...where };
}

/** Proves the rolls of a period with its key, once its owner has shown it; undefined where a ruling skipped it. */
export function* proveRolls(m: Machine, period: Period, seat: Seat, value: Uint8Array | undefined): Step<void> {
  if (period.rolls.length === 0) return;
  if (value === undefined) {
    yield* unproven(m, "a ruling skipped the value that would prove them");
    return;
  }
  const keys = new Map<OutsideAnswer | null, Uint8Array>();
  for (const { demand, out: claim, seq, made, answer } of period.rolls) {
    const key = keys.get(answer) ?? periodKey(m, period, value, answer);
    keys.set(answer, key);
    // The demanded roll, at its true place in the period: a log that names another does not choose another.
    const spec = parseRollSpec(demand.spec);
    const out = spec === undefined ? [] : roll(rollSeed(key, demand.j), spec);
    m.counts.proven += 1;
    m.counts[made] += 1;
    if (out.length === claim.length && out.every((n, at) => n === claim[at])) continue;
    const message = `the roll for ${demand.purpose} came out as ${out.join(" ")}, not as ${claim.join(" ")}`;
    const figures = { expected: out, actual: [...claim] };
    yield {
      finding: { code: "dice/roll-result", severity: "violation", message, seq, author: seat.id, ...figures },
    };
  }
}

/** Rolls that stay claims for ever: named, with their owner (log-format 8). */
export function* unproven(m: Machine, why: string, severity: LogFinding["severity"] = "irregularity"): Step<void> {
  if (m.period === null || m.period.rolls.length === 0) return;
  const { owner, rolls } = m.period;
  const message = `the last ${rolls.length === 1 ? `roll of ${owner} was` : `${rolls.length} rolls of ${owner} were`} never proven: ${why}`;
  const actual = rolls.map(({ seq }) => seq);
  yield { finding: { code: "dice/unproven", severity, message, seq: m.seq, author: owner, actual } };
}

/** Opens a period: freezes what the others have shown and fixes which own value will be the key. */
export function openPeriod(m: Machine, owner: string): void {
  const seat = seatOf(m, owner);
  if (seat === undefined) throw new TypeError(`no player ${owner}`);
  const others = m.seats.filter((other) => other !== seat);
  const before = seat.openedWith;
  const fresh = others.every((other) => !other.active || other.c > (before?.get(other.id) ?? 0));
  m.period = {
    owner,
    since: m.seq,
    x: seat.c + 1 + seat.skip,
    frozen: others.map((other) => ({ player: other.id, count: other.c, value: other.v })),
    fresh,
    j: 0,
    rolls: [],
    entries: 0,
    proposals: 0,
    asserted: false,
  };
  firmUp(m);
  m.counts.periods[owner] = (m.counts.periods[owner] ?? 0) + 1;
  seat.openedWith = new Map(others.map((other) => [other.id, other.c]));
}
