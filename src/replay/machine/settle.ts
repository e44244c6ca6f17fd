/**
 * SETTLE (log-format 8): after each entry the rules are asked what is next; who has the pen follows from the answer alone.
 *
 * @packageDocumentation
 */
import { type ChanceDue, type Due, factsOf } from "../../rules/sdk/index.js";
import type { LogFinding } from "../format/finding.js";
import { type ChanceSource, classOf, keepRoll, notNow, openPeriod, takeRoll } from "./chance.js";
import { keepInput } from "./committed.js";
import { allShown, deckObligation, yetToShow } from "./decks/obligation.js";
import { answerFor } from "./outside.js";
import { cyclic } from "./queries.js";
import { rest, type Step, type Stop, stopped, type Then } from "./step.js";
import type { Machine, Next, Period, Phase } from "./types.js";

/** As many rolls as an entry can hold. */
const maxRolls = 1000;

/** The expectation that counts: the first of chance, else the first one. */
export function foremost(expected: readonly Due[]): Due | undefined {
  return expected.find((e) => e.kind === "chance") ?? expected[0];
}

/** Whether the next thing that the rules ask for is a roll which waits for a beacon: then a handover names its round. */
export function waitsForBeacon(m: Machine): boolean {
  if (m.outside.beacon === null || m.state.over !== null) return false;
  const expected = foremost(m.table.due(m.state));
  if (expected?.kind !== "chance") return false;
  return classOf(m, expected) === "beacon" && answerFor(m, "beacon") === null;
}

/** The player whom an expectation concerns. */
function playerOf(m: Machine, expected: Due, current: string): string {
  const side =
    expected.kind === "decision"
      ? expected.by
      : expected.kind === "chance"
        ? expected.roller
        : (expected.opening?.by ?? null);
  if (side === null) return current;
  return m.seats.find((seat) => seat.side === side)?.id ?? current;
}

/** Asks the rules what is next until somebody has to write. `author` wrote the entry at hand. */
export function* settle(m: Machine, source: ChanceSource, author: string): Step {
  for (;;) {
    const owner = m.period?.owner ?? m.lastOwner;
    if (m.state.over !== null) return m.period === null ? { to: "over" } : rest(closing(owner, { to: "over" }));
    const cards = m.decks.length > 0 ? awaitedCards(m, owner) : undefined;
    if (cards !== undefined) return rest(cards);
    const expected = foremost(m.table.due(m.state));
    if (expected === undefined) return deadEnd(m, "the rules expect nothing, yet the game is not over");
    if (expected.kind === "fact" && m.auditing) return outsideAudit(m, expected);
    const due = expected.kind;
    const player = playerOf(m, expected, owner);
    if (m.period === null) {
      const phase = expected.kind === "chance" ? awaitedAnswer(m, expected, player) : undefined;
      if (phase !== undefined) return { to: "rest", phase, due };
      openPeriod(m, player);
      continue;
    }
    if (player !== owner) return { to: "rest", phase: closing(owner, { to: "open", player }), due };
    if (expected.kind !== "chance") return { to: "rest", phase: deciding(owner, expected), due };
    const ended = yield* takeDue(m, expected, m.period, source, author);
    if (ended !== undefined) return ended;
  }
}

const closing = (owner: string, next: Next): Phase => ({ at: "close", owner, next });

/** The owner of the period decides, or opens the value that the rules wait for. */
function deciding(owner: string, expected: Exclude<Due, ChanceDue>): Phase {
  const opening = expected.kind === "fact" && expected.opening !== undefined ? { opening: expected.opening.id } : {};
  return { at: "play", owner, forChance: false, ...opening };
}

function deadEnd({ seq }: Machine, message: string, rule?: string): Stop {
  const finding: LogFinding = { code: "rules/dead-end", severity: "unknown", message, seq };
  return { to: "stop", why: rule === undefined ? finding : { ...finding, rule } };
}

/** An audit cannot ask anybody for what its pack lacks. */
function outsideAudit({ seq }: Machine, expected: Extract<Due, { readonly kind: "fact" }>): Stop {
  const { fact, rule } = expected;
  const message = `the pack of this audit does not know ${fact}: what follows cannot be judged with it`;
  const facts = factsOf(expected);
  return { to: "stop", why: { code: "facts/audit-pack", severity: "unknown", message, seq, rule, facts } };
}

/**
 * Takes the roll that is due in the period of its roller.
 *
 * @returns why the rules are not asked again: the roll waits, or judging ends; undefined where they are
 */
function* takeDue(
  m: Machine,
  expected: ChanceDue,
  period: Period,
  source: ChanceSource,
  author: string,
): Step<Then | undefined> {
  // Only an entry of the period's owner, written in the period, can hold its rolls.
  const canHold = period.entries > 0 && author === period.owner;
  const barred = notNow(m, expected, period);
  if (barred !== undefined) {
    if (!canHold || source.peek() === undefined) return rest(awaitedValues(m, expected, period.owner));
    yield { finding: tooEarly(m, barred, expected, author) };
  }
  if (!canHold) return { to: "rest", phase: { at: "play", owner: period.owner, forChance: true }, due: "chance" };
  if (m.rolls.length >= maxRolls) {
    const message = `the rules demand more than ${maxRolls} rolls in a row: no entry can contain them`;
    return deadEnd(m, message, expected.rule);
  }
  const taken = takeRoll(m, expected, period, source, author);
  yield* taken.found;
  if (taken.item === undefined) return stopped;
  const kept = keepRoll(m, expected, period, taken, taken.item);
  if ("finding" in kept) return { to: "stop", why: kept.finding };
  yield { roll: taken.item };
  m.counts.rolls += 1;
  // The rules get the result of chance; whether they can go on.
  const input = { chance: expected.purpose, result: kept.result };
  const played = m.table.play(m.state, input, "chance");
  yield* keepInput(m, { input, by: "chance", author }, played);
  const goesOn = played.accepted || played.findings.every(({ severity }) => severity !== "violation");
  return goesOn ? undefined : stopped;
}

/** What a roll waits for that may not be taken yet: an oracle or a beacon answers what the owner's handover has fixed. */
const awaitedValues = (m: Machine, expected: ChanceDue, owner: string): Phase =>
  isOutside(classOf(m, expected))
    ? closing(owner, { to: "settle" })
    : { at: "exchange", queue: cyclic(m, owner), next: { to: "open", player: owner } };

function tooEarly(
  { seq }: Machine,
  code: NonNullable<ReturnType<typeof notNow>>,
  { rule }: ChanceDue,
  author: string,
): LogFinding {
  const message =
    code === "dice/roll-stale"
      ? "the others have shown nothing new since this player's last period"
      : "a sealed roll needs a value of everybody after the last decision";
  return { code, severity: "violation", message, seq, author, rule };
}

/**
 * Where the game waits when the rules want cards laid out, dealt or turned up. The pen leaves the owner of the period only
 * through their handover, so nothing is given on rolls that are not proven.
 */
function awaitedCards(m: Machine, owner: string): Phase | undefined {
  const due = deckObligation(m);
  if (due === null) return undefined;
  const own = due.by === m.period?.owner && ["openDraw", "turnUp", "nonMembership"].includes(due.kind);
  // A new pile is laid out after everybody has shown a value: nobody could choose discards by the order they make.
  if (due.kind === "deck" && due.by === "dealer" && !allShown(m))
    return { at: "exchange", queue: yetToShow(m), next: { to: "settle" } };
  if (m.period !== null && !own) return closing(owner, { to: "settle" });
  return { at: "service", due, next: { to: "settle" } };
}

const isOutside = (asked: ReturnType<typeof classOf>): asked is "oracle" | "beacon" =>
  asked === "oracle" || asked === "beacon";

/** Where the game waits for an oracle or a beacon, when the roll that is due needs its answer. */
function awaitedAnswer(m: Machine, expected: ChanceDue, player: string): Phase | undefined {
  const asked = classOf(m, expected);
  if (!isOutside(asked) || answerFor(m, asked) !== null) return undefined;
  const { calls, round } = m.outside;
  const next = { to: "settle" } as const;
  if (asked === "oracle") return { at: "service", due: { kind: "oracle", by: "oracle", n: calls + 1 }, next };
  if (round !== null) return { at: "service", due: { kind: "beacon", by: player, round }, next };
  // Nobody was asked for a round yet: after the handshake, an undo, a ruling. A handover names it.
  openPeriod(m, player);
  return closing(player, next);
}
