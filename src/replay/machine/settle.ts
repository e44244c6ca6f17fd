/**
 * SETTLE (log-format 8): after each entry the rules are asked what is next; who has the pen follows from the answer alone.
 *
 * @packageDocumentation
 */
import { type ChanceDue, type Due, factsOf } from "../../rules/sdk/index.js";
import { finish } from "./audit.js";
import { type ChanceSource, classOf, notNow, openPeriod, takeRoll } from "./chance.js";
import { reportRules } from "./committed.js";
import { allShown, deckObligation, yetToShow } from "./decks/obligation.js";
import { report, stop } from "./findings.js";
import { answerFor } from "./outside.js";
import { cyclic } from "./queries.js";
import type { Machine, Next } from "./types.js";

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
export function settle(m: Machine, source: ChanceSource, author: string): void {
  for (;;) {
    const owner = m.period?.owner ?? m.lastOwner;
    m.asked = null;
    if (m.state.over !== null) return close(m, owner, { to: "over" });
    if (m.decks.length > 0 && awaitCards(m, owner)) return;
    const expected = foremost(m.table.due(m.state));
    m.asked = expected?.kind ?? null;
    if (expected === undefined) {
      const message = "the rules expect nothing, yet the game is not over";
      report(m, { code: "rules/dead-end", severity: "unknown", message, seq: m.seq });
      return stop(m);
    }
    if (expected.kind === "fact" && m.auditing) {
      const { fact, rule } = expected;
      const message = `the pack of this audit does not know ${fact}: what follows cannot be judged with it`;
      report(m, { code: "facts/audit-pack", severity: "unknown", message, seq: m.seq, rule, facts: factsOf(expected) });
      return stop(m);
    }
    const player = playerOf(m, expected, owner);
    if (m.period === null) {
      if (expected.kind === "chance" && awaitAnswer(m, expected, player)) return;
      openPeriod(m, player);
      continue;
    }
    if (player !== owner) return close(m, owner, { to: "open", player });
    if (expected.kind !== "chance") {
      const opening =
        expected.kind === "fact" && expected.opening !== undefined ? { opening: expected.opening.id } : {};
      m.phase = { at: "play", owner, forChance: false, ...opening };
      return;
    }
    // Only an entry of the period's owner, written in the period, can hold its rolls.
    const canHold = m.period.entries > 0 && author === owner;
    const barred = notNow(m, expected, m.period);
    if (barred !== undefined) {
      if (!canHold || source.peek() === undefined) {
        // An oracle or a beacon answers what the owner's handover has fixed.
        if (isOutside(classOf(m, expected))) return close(m, owner, { to: "settle" });
        m.phase = { at: "exchange", queue: cyclic(m, owner), next: { to: "open", player: owner } };
        return;
      }
      const message =
        barred === "dice/roll-stale"
          ? "the others have shown nothing new since this player's last period"
          : "a sealed roll needs a value of everybody after the last decision";
      report(m, { code: barred, severity: "violation", message, seq: m.seq, author, rule: expected.rule });
    }
    if (!canHold) {
      m.phase = { at: "play", owner, forChance: true };
      return;
    }
    if (m.rolls.length >= maxRolls) {
      const message = `the rules demand more than ${maxRolls} rolls in a row: no entry can contain them`;
      report(m, { code: "rules/dead-end", severity: "unknown", message, seq: m.seq, rule: expected.rule });
      return stop(m);
    }
    const result = takeRoll(m, expected, m.period, source, author);
    if (result === undefined) return stop(m);
    m.counts.rolls += 1;
    feed(m, { chance: expected.purpose, result }, author);
    if (m.stopped !== null) return;
  }
}

/**
 * Waits for cards, where the rules want some laid out, dealt or turned up. The pen leaves the owner of the period only
 * through their handover, so nothing is given on rolls that are not proven.
 */
function awaitCards(m: Machine, owner: string): boolean {
  const due = deckObligation(m);
  if (due === null) return false;
  const own = due.by === m.period?.owner && ["openDraw", "turnUp", "nonMembership"].includes(due.kind);
  // A new pile is laid out after everybody has shown a value: nobody could choose discards by the order they make.
  if (due.kind === "deck" && due.by === "dealer" && !allShown(m)) {
    m.phase = { at: "exchange", queue: yetToShow(m), next: { to: "settle" } };
  } else if (m.period !== null && !own) close(m, owner, { to: "settle" });
  else m.phase = { at: "service", due, next: { to: "settle" } };
  return true;
}

const isOutside = (asked: ReturnType<typeof classOf>): asked is "oracle" | "beacon" =>
  asked === "oracle" || asked === "beacon";

/** Waits for an oracle or a beacon, where the roll that is due needs its answer. */
function awaitAnswer(m: Machine, expected: ChanceDue, player: string): boolean {
  const asked = classOf(m, expected);
  if (!isOutside(asked) || answerFor(m, asked) !== null) return false;
  const { outside } = m;
  if (asked === "oracle") {
    m.phase = { at: "service", due: { kind: "oracle", by: "oracle", n: outside.calls + 1 }, next: { to: "settle" } };
    return true;
  }
  if (outside.round === null) {
    // Nobody was asked for a round yet: after the handshake, an undo, a ruling. A handover names it.
    openPeriod(m, player);
    close(m, player, { to: "settle" });
    return true;
  }
  m.phase = { at: "service", due: { kind: "beacon", by: player, round: outside.round }, next: { to: "settle" } };
  return true;
}

function close(m: Machine, owner: string, next: Next): void {
  if (m.period !== null) m.phase = { at: "close", owner, next };
  else if (next.to === "over") finish(m);
  else follow(m, next);
}

/** Gives the rules a result of chance and keeps what came of it. */
function feed(m: Machine, input: { chance: string; result: readonly number[] }, author: string): void {
  const played = m.table.play(m.state, input, "chance");
  m.inputs.push({ seq: m.seq, input, by: "chance", author, clean: played.findings.length === 0 });
  m.events.push(...played.events);
  for (const finding of played.findings) reportRules(m, finding, author);
  if (!played.accepted && played.findings.some((finding) => finding.severity === "violation")) stop(m);
}

/** What follows an exchange or a closing, before the rules are asked again. */
export function follow(m: Machine, next: Next): void {
  if (next.to === "over") finish(m);
  else if (next.to === "open") openPeriod(m, next.player);
  else if (next.to === "accept") {
    m.phase = { at: "accept", queue: next.queue };
    if (next.queue.length > 0) return;
    // First values are shown cyclic from the last accepter, who has just shuffled: they come after the last owner.
    const [last = "", ...others] = cyclic(m, m.lastOwner);
    m.phase = { at: "exchange", queue: [...others, last], next: { to: "settle" } };
  }
}
