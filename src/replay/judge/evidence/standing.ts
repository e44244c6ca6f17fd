/**
 * Judging a move by the rules of its game from the state that the accused themselves signed last: nothing before it is
 * needed, for the hash of the whole rules state stands in their own `handover`.
 *
 * Only entries are taken whose effect on the rules is written in them. Where anything else stands between, or somebody
 * else broke a rule first, the game from its beginning has to tell.
 *
 * @packageDocumentation
 */
import { type AnyState, type Due, factsOf, secretFact, type Table } from "../../../rules/sdk/index.js";
import type { Evidence, OpenedCards } from "../../../schema/index.js";
import { checkCardOpening } from "../../cards/index.js";
import { hexBytes } from "../../crypto/bytes.js";
import { fitsRollSpec, parseRollSpec } from "../../dice/dice.js";
import { canonicalText } from "../../format/canonical.js";
import type { LogFinding } from "../../format/finding.js";
import { gameId } from "../../format/log-hash.js";
import type { ReadEntry, ReadPacket } from "../../format/packets.js";
import { resultFor, specOf } from "../../machine/chance.js";
import { everybody } from "../../machine/decks/poker.js";
import { refParts } from "../../machine/decks/records.js";
import { decide } from "../../machine/moves.js";
import { stateHash } from "../../machine/rules-state.js";
import { foremost } from "../../machine/settle.js";
import { agreedModule, openRules } from "../library.js";
import type { ReplayOptions } from "../types.js";
import { leavesOf } from "./run.js";

type Base = NonNullable<Evidence["base"]>;
type Claim = Evidence["claim"];
type Entry = ReadEntry["entry"];

/** A violation by a move, or in words why the packets do not show it. */
type Told = LogFinding | string;

/** Entries that tell the rules nothing: what they show is judged by the protocol alone. */
const silent: ReadonlySet<Entry["t"]> = new Set([
  "handover",
  "reveal",
  "roll",
  "deck",
  "deal",
  "shuffle",
  "lift",
  "share",
  "oracle",
  "beacon",
  "letter",
  "receipt",
]);

/** Judges the accused entry from the state under their last handover before it. The packets were checked to be one run. */
export async function judgeFromState(
  { m, state }: Base,
  packets: readonly ReadPacket[],
  claim: Claim,
  options: ReplayOptions,
): Promise<Told> {
  if (state === undefined) return "no state stands in it";
  if (options.audit !== undefined) return "an audit with another pack than the agreed one convicts nobody";
  const entries = packets.flatMap(({ entries }) => entries.map(({ entry }) => entry));
  const at = entries.findIndex(({ s }) => s === claim.seq);
  const from = signedState(entries, at, claim.author);
  const signed = entries[from];
  if (at < 0 || signed === undefined) return `there is no handover of ${claim.author} before entry ${claim.seq}`;
  if (signed.h !== stateHash(state)) return `the state is not the one that ${claim.author} signed in entry ${signed.s}`;
  const installed = await agreedModule(options.library, m.rules);
  if (installed === undefined) return `the rules module ${m.rules.id} is not installed`;
  const shapes = await installed.game.shapes();
  if (!shapes.state.accepts(state)) return "the state has not the shape of a state of its game";
  const opened = openRules(installed, shapes, m);
  if ("code" in opened) return opened.message;
  const own: AnyState = JSON.parse(canonicalText(state));
  const run = { m, gid: gameId(canonicalText(m)), table: opened.table, state: own, entries, accused: claim.author };
  try {
    return judgeRunOn(run, entries.slice(from + 1, at + 1), claim);
  } catch (thrown) {
    // A state that fits the shape and that no game can reach: its maker signed it themselves.
    return `the rules cannot go on from the state: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

/** Plays entries on a state, the accused one last. */
function judgeRunOn(run: Run, entries: readonly Entry[], claim: Claim): Told {
  const impossible = run.table.invariants(run.state)[0];
  if (impossible !== undefined) return `the state is impossible: ${impossible.message}`;
  for (const entry of entries.slice(0, -1)) {
    const broken = take(run, entry);
    if (typeof broken === "string") return broken;
    const [first] = broken;
    if (first !== undefined) return `entry ${entry.s} breaks ${first.code} before it: only the whole game can tell`;
  }
  const accused = entries.at(-1);
  if (accused === undefined || accused.a !== claim.author) return `entry ${claim.seq} is not ${claim.author}'s`;
  const told = take(run, accused);
  if (typeof told === "string") return told;
  const found = told.find(({ code, severity }) => code === claim.code && severity === "violation");
  return found ?? `entry ${claim.seq} does not break ${claim.code}`;
}

/** The last handover of a player before an entry, with the hash of the state after it. */
export function signedState(entries: readonly Entry[], before: number, author: string): number {
  return entries.findLastIndex(
    ({ a, t, h }, place) => place < before && a === author && t === "handover" && h !== undefined,
  );
}

interface Run {
  readonly m: Base["m"];
  readonly gid: Uint8Array;
  readonly table: Table;
  readonly state: AnyState;
  /** All entries of the packets: what was laid out before the state may stand there too. */
  readonly entries: readonly Entry[];
  readonly accused: string;
}

/** Gives the rules what an entry tells them; what they have against it, or why that cannot be said from here. */
function take(run: Run, entry: Entry): readonly LogFinding[] | string {
  const { table, state } = run;
  const findings: LogFinding[] = [];
  if (entry.t === "move") {
    const side = run.m.players.find(({ id }) => id === entry.a)?.side;
    if (side === undefined) return `${entry.a} plays no side`;
    for (const { fact, value } of entry.b.asserts ?? []) {
      const [expected] = table.due(state);
      if (expected?.kind !== "fact" || !factsOf(expected).includes(fact))
        return `the rules do not ask for ${fact} in entry ${entry.s}`;
      // What no rule can read establishes nothing here either: the rules refuse it.
      table.play(state, { fact, value, entry: entry.s, by: side }, "chance");
    }
    for (const opened of entry.b.opens ?? []) {
      const doubt = entry.a === run.accused ? undefined : unproven(run, entry.s, side, opened);
      if (doubt !== undefined) return doubt;
      turnUp(run, opened);
    }
    for (const [at, input] of entry.b.do.entries()) {
      const decided = decide(table, state, side, input, at);
      // What is wrong with a value is told of the entry that fixed it.
      const own = decided.findings.filter(({ opening }) => opening === undefined);
      findings.push(...own.map((finding) => ({ ...finding, seq: entry.s, author: entry.a })));
      if (decided.played === undefined) break;
    }
  } else if (entry.t === "open" && entry.b.kind === "cards") turnUp(run, entry.b);
  else if (entry.t === "open" && entry.b.kind === "hidden" && entry.a === run.accused) {
    const side = run.m.players.find(({ id }) => id === entry.a)?.side ?? "";
    table.play(state, { fact: secretFact(side, entry.b.id), value: entry.b.value, entry: entry.s }, "chance");
  } else if (!silent.has(entry.t) || (entry.t === "share" && entry.b.to === everybody))
    return `an entry ${entry.t} lies between: only the whole game can tell`;
  return rollsOf(run, entry) ?? findings;
}

/**
 * Why cards that another player turns up in a move may not be what they say, so that the rules were never given them and
 * the game went on without. Nobody but the accused answers for what they open themselves (trust, A proof in the hand).
 */
function unproven({ m, gid, table, state, entries }: Run, seq: number, side: string, opened: OpenedCards) {
  const { deckId, refs, cards, salts } = opened;
  const item = m.decks.find(({ id }) => id === deckId);
  const deck = table.decks.find(({ id }) => id === deckId);
  const readable = deck?.look(state)?.readers[side] ?? [];
  const before = entries.filter(({ s }) => s < seq);
  const isShown = (ref: string, at: number) => {
    const [epoch, position] = refParts(ref);
    const leaf = item === undefined ? undefined : leavesOf(item, before, epoch)?.[position];
    const [cardId = "", salt] = [cards[at], salts?.[at]];
    if (leaf === undefined || salt === undefined || !readable.includes(ref) || deck?.cards.includes(cardId) !== true)
      return false;
    return (
      checkCardOpening({ gid, deckId, epoch }, { position, cardId, salt: hexBytes(salt) }, hexBytes(leaf)) === undefined
    );
  };
  const whole = refs.length === cards.length && new Set(refs).size === refs.length;
  if (whole && refs.every(isShown)) return undefined;
  return `what was turned up in entry ${seq} is not shown by these packets: only the whole game can tell`;
}

function turnUp({ table, state }: Run, opened: { deckId: string; refs: readonly string[]; cards: readonly string[] }) {
  const cards = Object.fromEntries(opened.refs.map((ref, at) => [ref, opened.cards[at] ?? ""]));
  table.play(state, { turned: opened.deckId, cards }, "chance");
}

/** Feeds the rolls of an entry as they are claimed: what they must be, their own proof tells. */
function rollsOf({ table, state }: Run, entry: Entry): string | undefined {
  for (const { purpose, spec: text, out } of entry.r ?? []) {
    const expected: Due | undefined = state.over === null ? foremost(table.due(state)) : undefined;
    if (expected?.kind !== "chance" || expected.purpose !== purpose || specOf(expected.roll) !== text) {
      return `entry ${entry.s} contains a roll for ${purpose} that is not due there`;
    }
    const spec = parseRollSpec(text);
    if (spec === undefined || !fitsRollSpec(spec, out))
      return `entry ${entry.s} contains a roll that is not a result of ${text}`;
    table.play(state, { chance: purpose, result: resultFor(expected.roll, out) }, "chance");
  }
  return undefined;
}
