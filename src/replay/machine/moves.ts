/**
 * Entries that give the rules an input: moves, the head of a run of rolls, resigning.
 *
 * @packageDocumentation
 */
import {
  type AnyState,
  type Finding,
  factsOf,
  fitsFact,
  openWhere,
  orderMoves,
  type Played,
  reachedOn,
  type Table,
} from "../../rules/sdk/index.js";
import type { Body, Json } from "../../schema/index.js";
import type { LogFinding } from "../format/finding.js";
import { byRules, keepInput, takeCommitments } from "./committed.js";
import { checkOpening, turnUp } from "./decks/openings.js";
import { beginTexts, noteTexts, playOn } from "./declared-texts.js";
import { endGame } from "./rules-state.js";
import { noteApplied } from "./stands.js";
import { accuse, type Step, type Stop, settling, type Then } from "./step.js";
import type { Machine, Seat } from "./types.js";

/** An entry `move`: its decisions one after another, then what the rules ask. */
export function* playMoves(m: Machine, seat: Seat, body: Body<"move">): Step {
  for (const { fact, value } of body.asserts ?? []) yield* assertFact(m, seat, fact, value);
  let stop: Stop | undefined;
  for (const opened of body.opens ?? []) stop = (yield* openForMove(m, seat, body, opened)) ?? stop;
  if (stop !== undefined) return stop;
  if (body.do.length > 0) playOn(m, seat);
  const committed: string[] = [];
  for (const [at, input] of body.do.entries()) {
    beginTexts(m);
    const { findings, played } = decide(m.table, m.state, seat.side, input, at);
    for (const finding of findings) yield byRules(m, withClaims(m, finding, seat), seat.id);
    noteApplied(m, findings, played !== undefined);
    if (played === undefined) break;
    noteTexts(m, seat, findings);
    m.inputs.push({ seq: m.seq, input, by: seat.side, author: seat.id, clean: played.findings.length === 0 });
    if (played.events.length > 0) yield { events: played.events };
    committed.push(...played.committed);
  }
  if (committed.length > 0 || body.hide !== undefined) yield* takeCommitments(m, seat, committed, body.hide);
  return settling;
}

/** A finding, with the claims that it is about. */
type Claimed = Finding & Pick<LogFinding, "claims">;

/** Two claims of one card that exclude each other: the finding names the entry of the other one too. */
function withClaims(m: Machine, finding: Finding, { id }: Seat): Claimed {
  const card = finding.facts?.find((fact) => fact.startsWith("claim/"))?.slice("claim/".length);
  if (card === undefined) return finding;
  const own = { player: id, seq: m.seq };
  const other = otherClaim(m, finding, card, id);
  if (other === undefined) {
    const message = `${finding.message}; cards that were dealt outside the log are claims, and only other claims speak against this one`;
    return { ...finding, message, claims: [own] };
  }
  const message = `${finding.message} by entry ${other.seq}; both are claims of cards that were dealt outside the log, and nobody can tell which is true`;
  return { ...finding, message, claims: [own, other] };
}

/** The entry in which another player last named a card in a move, where the card lies by their word. */
function otherClaim({ inputs, seats }: Machine, { actual }: Finding, card: string, id: string) {
  // A place is a name. What is a sentence tells of counts alone: then nobody has laid the card down.
  if (typeof actual !== "string" || actual.includes(" ")) return undefined;
  const found = inputs.findLast(
    ({ input, author }) =>
      author !== id &&
      "move" in input &&
      // An order of what may be played one day plays nothing.
      !orderMoves.has(input.move) &&
      seats.some((seat) => seat.id === author) &&
      namesCard(input, card),
  );
  return found === undefined ? undefined : { player: found.author, seq: found.seq };
}

/** Whether a card stands somewhere in a move. */
function namesCard(within: Json, card: string): boolean {
  if (within === card) return true;
  return typeof within === "object" && within !== null && Object.values(within).some((inner) => namesCard(inner, card));
}

type Opened = NonNullable<Body<"move">["opens"]>[number];

/** Cards of the mover that their moves play: turned up for everybody, and only those. */
function* openForMove(m: Machine, seat: Seat, body: Body<"move">, opened: Opened): Step<Stop | undefined> {
  const named = JSON.stringify(body.do);
  const idle = opened.cards.find((card) => !named.includes(JSON.stringify(card)));
  if (idle !== undefined) {
    const message = `${idle} is turned up, and no move of the entry plays it`;
    yield* accuse(m, seat.id, "cards/open-not-demanded", message, { actual: idle });
  }
  const cards = yield* checkOpening(m, seat.id, seat, opened);
  if (cards === undefined) return undefined;
  if ("to" in cards) return cards;
  yield* turnUp(m, opened.deckId, cards.cards, seat.id);
  return undefined;
}

/**
 * Gives the rules one decision of an entry `move`, the `at`-th of it: what they have against it, and what came of it
 * where the state still allowed it.
 */
export function decide(
  table: Table,
  state: AnyState,
  side: string,
  input: Body<"move">["do"][number],
  at: number,
): { readonly findings: readonly Finding[]; readonly played?: Played } {
  const path = `/b/do/${at}`;
  const waits = at > 0 ? waitsFor(table, state, side) : undefined;
  if (waits !== undefined) {
    const message = `${waits.window} is decided by ${waits.by} first`;
    const figures = { expected: waits.by, actual: side, rule: waits.rule };
    const open = openWhere(reachedOn(table.ledger, state, side));
    return { findings: [{ code: "sdk/not-yours", severity: "violation", message, path, ...figures, ...open }] };
  }
  const played = table.play(state, input, side, true);
  const findings = played.findings.map((finding) =>
    finding.opening === undefined ? { ...finding, path: `${path}${finding.path ?? ""}` } : finding,
  );
  return played.accepted ? { findings, played } : { findings };
}

/** Where several sides owe a decision, the first one decides and the others wait (log-format 8). */
function waitsFor(table: Table, state: AnyState, side: string) {
  const expected = table.due(state);
  const [first] = expected;
  return expected.length > 1 && first?.kind === "decision" && first.by !== side ? first : undefined;
}

/** A fact may be asserted only where the rules ask for it; rolls after it count as sealed (log-format 9). */
function* assertFact(m: Machine, seat: Seat, fact: string, value: Json): Step<void> {
  const expected = m.table.due(m.state)[0];
  if (expected?.kind !== "fact" || !factsOf(expected).includes(fact) || fact.startsWith("secret/")) {
    const message = `the rules do not ask for the fact ${fact} here`;
    // A closed value is asked for nowhere; whether a fact is may rest on another one's word.
    const open = fact.startsWith("secret/") ? {} : openWhere(reachedOn(m.table.ledger, m.state, seat.side));
    yield* accuse(m, seat.id, "facts/not-asked", message, { actual: fact, ...open });
    return;
  }
  if (!(yield* establish(m, fact, value, seat.id, "fact", seat.side))) return;
  if (m.period !== null) m.period.asserted = true;
}

/**
 * Puts a fact into the rules state. An agreed one is kept by an undo (log-format 10).
 *
 * @param side who asserts it where nobody else has confirmed it: the state tells that of it
 * @returns false where no rule can read the value: then nothing is put anywhere, and that is told
 */
export function* establish(
  m: Machine,
  fact: string,
  value: Json,
  author: string,
  by: "fact" | "agreed" = "fact",
  side?: string,
): Step<boolean> {
  if (isMisfit(m, fact, value)) {
    // An agreed one was told when it was proposed.
    if (by === "fact") yield { finding: misfit(m, fact, value, author) };
    return false;
  }
  const input = { fact, value, entry: m.seq, ...(side === undefined ? {} : { by: side }) };
  // What waited for the fact is judged now.
  yield* keepInput(m, { input, by, author }, m.table.play(m.state, input, "chance"));
  return true;
}

/** Whether a fact cannot have a value by the rules in force. */
export const isMisfit = ({ table }: Pick<Machine, "table">, fact: string, value: Json): boolean =>
  !fitsFact(table.ledger, fact, value);

/** What says that a fact came with a value that it cannot have. It changes nothing, so nobody is accused of it. */
export function misfit({ seq }: Machine, fact: string, value: Json, author: string): LogFinding {
  const message = `${JSON.stringify(value)} is not a value that ${fact} can have: it establishes nothing`;
  return { code: "facts/misfit", severity: "irregularity", message, seq, author, actual: value };
}

/** An entry `end`: its author gives the game up. */
export function resign(m: Machine, seat: Seat): Then {
  const others = m.seats.filter((other) => other !== seat && other.active);
  const winner = others.length === 1 ? (others[0]?.side ?? "draw") : "draw";
  endGame(m, { winner, rule: "resignation", reason: `${seat.name} resigns` }, seat.id);
  return settling;
}
