/**
 * The story of a game, entry by entry: what was decided, what was rolled, what the rules made of it.
 *
 * @packageDocumentation
 */

import { shown, shownValue } from "../boards/text/escape.js";
import { type Machine, type TimelineItem, type TypedBody, takenBackIn } from "../replay/index.js";
import { counted } from "../rules/sdk/counted.js";
import type { AnyMove, GameEvent } from "../rules/sdk/index.js";
import { bodyShapes } from "../schema/generated/shapes.js";
import type { Body, EntryType, ErrorsStand, Proposal, Report } from "../schema/index.js";
import { isRecord } from "../schema/json.js";
import { moveWords } from "./move-words.js";
import { orderWords } from "./order-words.js";
import { askedWords } from "./sentences.js";

/** One entry, told. Everything in it is escaped. */
export interface Told {
  readonly seq: number;
  readonly author: string;
  readonly side: string;
  readonly type: string;
  /** What the author did, one line each. */
  readonly did: readonly string[];
  /** Results as the game counts them: a log counts the faces of a die from 1, some games from 0. */
  readonly rolls: readonly { readonly purpose: string; readonly spec: string; readonly out: readonly number[] }[];
  readonly events: readonly ToldEvent[];
  /** What became of the entry: it breaks a rule, was annulled, or was taken back. */
  readonly marks: readonly string[];
}

export interface ToldEvent {
  readonly event: string;
  readonly text: string;
  /** Section of the rulebook. */
  readonly rule: string | null;
}

/** What became of an entry, by its number and its author. */
export type Marks = (seq: number, author: string) => readonly string[];

type Teller = Pick<Machine, "table" | "seats">;

/** What became of entries, by their numbers: a story must not tell what broke a rule as if it had been right. */
export function marksOf({ findings }: Pick<Report, "findings">, machine: Machine): Marks {
  const taken = takenBackIn(machine);
  const broken = new Map<number, { readonly by: string | undefined; readonly words: string }[]>();
  for (const { seq, severity, message, rule, code, author: by, stands, settledBy } of findings) {
    if (seq === undefined || severity !== "violation") continue;
    const what = shown(rule === undefined ? code : `${rule.game} ${rule.section}`);
    const held = stands === undefined ? "" : `; it stands (by ${stands}, entry ${settledBy})`;
    const words = `breaks ${what}: ${shown(message)}${held}`;
    broken.set(seq, [...(broken.get(seq) ?? []), { by, words }]);
  }
  return (seq, author) => {
    const back = taken.get(seq);
    // Another packet may claim the number of this entry: what its author broke is not said about the author of this one.
    const own = (broken.get(seq) ?? []).flatMap(({ by, words }) => (by === undefined || by === author ? [words] : []));
    const how = back?.by === "referee" ? "annulled by the referee" : "taken back by consent";
    return [...(back === undefined ? [] : [`${how} in entry ${back.seq}`]), ...own];
  };
}

/** Tells one entry. */
export function tell(item: TimelineItem, machine: Teller, marks: Marks = () => []): Told {
  const { seq, author, type, body, events, rolls } = item;
  const side = machine.seats.find(({ id }) => id === author)?.side ?? author;
  const did = isType(type) ? deeds(type, body, machine) : [shown(type)];
  return {
    ...{ seq, author, side, type, did: did.map(shown) },
    rolls: rolls.map(({ purpose, spec, out }) => ({ purpose, spec, out: asCounted(purpose, spec, out, machine) })),
    events: events.map((event) => tellEvent(event, machine)),
    marks: marks(seq, author),
  };
}

type Step = Teller["table"]["game"]["flows"][number]["steps"][string];

/** Faces of dice as the game counts them; places that are picked stay as they are. */
function asCounted(purpose: string, spec: string, out: readonly number[], { table }: Teller): readonly number[] {
  if (!/^\d+d\d+$/.test(spec)) return out;
  const { flows } = table.game;
  const [flow, step] = purpose.split("/");
  const first = firstFace(flows.find(({ name }) => name === flow)?.steps[step ?? ""]?.roll);
  // How many dice is asked of some steps only when it comes to it: then they count as all others of the game do.
  const others = new Set(
    flows.flatMap(({ steps }) => Object.values(steps).flatMap(({ roll }) => firstFace(roll) ?? [])),
  );
  const from = first ?? (others.size === 1 ? [...others][0] : 1) ?? 1;
  return out.map((face) => face - 1 + from);
}

/** The lowest face of the dice of a step; undefined where it has none, or says only in the game. */
const firstFace = (roll: Step["roll"]): number | undefined =>
  typeof roll === "object" && "faces" in roll ? (roll.from ?? 1) : undefined;

function isType(type: string): type is EntryType {
  return Object.hasOwn(bodyShapes, type);
}

/** An event in its own words, with its section. */
export function tellEvent(event: GameEvent, { table }: Pick<Machine, "table">): ToldEvent {
  const { events } = table.game;
  const rule = Object.hasOwn(events, event.event) ? (events[event.event]?.rule ?? null) : null;
  return { event: event.event, text: shown(table.describeEvent(event)), rule };
}

/** A move in the game's language; one that a log has got wrong is shown as its words. */
export function tellMove(move: AnyMove, { table }: Pick<Machine, "table">, state?: Machine["state"]): string {
  const words = shown(moveWords(move));
  const order = standingOrder(move, table);
  if (order !== undefined) return order;
  if (!table.game.moves.some(({ name }) => name === move.move)) return words;
  try {
    return shown(table.describe(move, state));
  } catch {
    // The description reads a fact that nobody knows.
    return words;
  }
}

/** A standing order that a move sets or cancels, in words; undefined for another move. */
function standingOrder({ move, id, window, when, answer }: AnyMove, table: Teller["table"]): string | undefined {
  if (typeof id !== "string") return undefined;
  if (move === "cancel-order") return `takes back the standing order ${shown(id)}`;
  if (move !== "set-order" || typeof window !== "string" || !isRecord(when) || !isAnswer(answer)) return undefined;
  return `sets the standing order ${shown(id)}: ${orderWords({ window, when, answer }, table)}`;
}

const isAnswer = (answer: unknown): answer is AnyMove | "ask" =>
  answer === "ask" || (isRecord(answer) && typeof answer["move"] === "string");

function deeds(type: EntryType, body: unknown, machine: Teller): readonly string[] {
  const entry = { t: type, b: body };
  if (!isEntry(entry)) return [type];
  switch (entry.t) {
    case "manifest":
      return ["writes down what was agreed"];
    case "accept":
      return ["accepts the manifest"];
    case "handover":
      return [`hands over the turn; seed value ${entry.b.i} proves its rolls`];
    case "reveal":
      return [`reveals seed value ${entry.b.i}`];
    case "roll":
      return ["takes the roll that is due"];
    case "move":
      return [
        ...(entry.b.asserts ?? []).map(({ fact, value }) => `asserts ${fact} = ${shownValue(value)}`),
        ...(entry.b.opens ?? []).map(({ cards, deckId }) => `turns up ${cardNames(cards, machine)} of ${deckId}`),
        ...entry.b.do.map((move) => tellMove(asMove(move), machine)),
      ];
    case "propose":
      return [`proposes ${proposalText(entry.b)}`];
    case "answer":
      return [entry.b.ok ? "agrees" : "does not agree"];
    case "call":
      return [`calls the referee: ${entry.b.text}`];
    case "ruling":
      return [`rules (${entry.b.kind}): ${entry.b.text}`];
    case "forfeit":
      return [
        `claims the game: ${entry.b.of} owes ${entry.b.due === "cards" ? "what the game waits for" : `a ${entry.b.due}`}`,
      ];
    case "end":
      return ["resigns"];
    case "rotate-key":
      return ["goes on with a new game key"];
    case "letter": {
      const { a, ask, text } = entry.b.letter;
      const to = "to" in entry.b.letter ? entry.b.letter.to : undefined;
      return [`brings a letter: ${a} ${askedWords(ask, to)}: ${text}`];
    }
    case "receipt": {
      const { n, at, packet } = entry.b.receipt;
      return [`brings receipt ${n} of the club: packet ${packet.slice(0, 16)} was seen at ${at}`];
    }
    case "deck":
      return [`lays out shuffle ${entry.b.epoch} of ${entry.b.deckId}: ${counted(entry.b.n, "card")}`];
    case "shuffle":
      return [`shuffles ${entry.b.deckId}: shuffle ${entry.b.epoch}, ${counted(entry.b.out.length, "card")}`];
    case "lift":
      return [`masks ${counted(entry.b.points.length, "card")} of ${entry.b.deckId} for shuffle ${entry.b.epoch}`];
    case "deal":
      return [`deals ${counted(entry.b.refs.length, "card")} of ${entry.b.deckId} to ${entry.b.to}`];
    case "share":
      return [`lets ${entry.b.to} look at ${counted(entry.b.refs.length, "card")} of ${entry.b.deckId}`];
    case "open":
      return [openingText(entry.b, machine)];
    case "oracle":
      return [`answers question ${entry.b.n}`];
    case "beacon":
      return [`adds round ${entry.b.round} of the beacon`];
  }
}

const cardNames = (cards: readonly string[], { table }: Teller): string => cards.map(table.named).join(", ");

function openingText(body: Body<"open">, machine: Teller): string {
  switch (body.kind) {
    case "hidden":
      return `opens what was committed as ${machine.table.named(body.id)}: ${machine.table.named(body.value)}`;
    case "cards":
      return `turns up ${cardNames(body.cards, machine)} of ${body.deckId}`;
    case "not":
      return `proves that ${body.refs.length} closed ${body.refs.length === 1 ? "card is" : "cards are"} not among ${cardNames(body.cards, machine)}`;
    case "fault":
      return `proves that the box of ${body.ref} is bad`;
    case "epoch":
      return `shows the secret of shuffle ${body.epoch} of ${body.deckId}`;
  }
}

function isEntry(entry: { readonly t: EntryType; readonly b: unknown }): entry is TypedBody {
  return bodyShapes[entry.t].accepts(entry.b);
}

function asMove(move: { readonly [key: string]: unknown; readonly move: string }): AnyMove {
  return JSON.parse(JSON.stringify(move));
}

/** A proposal in words. */
export function proposalText(proposal: Proposal): string {
  switch (proposal.kind) {
    case "undo":
      return `to take back what followed entry ${proposal.to} (with new dice)`;
    case "amend":
      return amendText(proposal.changes);
    case "rechain":
      return `a new seed chain of ${proposal.n} values`;
    case "rotate":
      return `a new game key for ${proposal.player}`;
    case "substitute":
      return `that "${proposal.name}" takes over the seat of ${proposal.player}`;
    case "fact":
      return `to take ${proposal.fact} = ${shownValue(proposal.value)} as a fact`;
    case "checkpoint":
      return `a checkpoint at entry ${proposal.seq}`;
    case "stands":
      return standsText(proposal);
    case "referees":
      return `that from now on only these may rule: ${proposal.referees.map(({ id, name }) => `${id} (${name})`).join(", ")}`;
    case "end":
      return `to end the game: ${proposal.result.winner} (${proposal.result.reason})`;
  }
}

function standsText({ entries }: Extract<Proposal, { kind: "stands" }>): string {
  const all = entries.flatMap(({ seq, errors }) =>
    errors.map(({ code, section }) => `entry ${seq} against ${section ?? code}`),
  );
  return `to let ${counted(all.length, "error")} stand: ${all.join("; ")}`;
}

/** The errors that a proposal or ruling would let stand, each in the words in which it was found. */
export function standsLines({ entries }: ErrorsStand, { errors: { found } }: Pick<Machine, "errors">): string[] {
  return entries.flatMap(({ seq, errors }) =>
    errors.map(({ code, section }) => {
      const own = found.get(seq)?.errors.find((one) => one.code === code && one.section === section);
      return `entry ${seq}${section === undefined ? "" : ` [${section}]`}: ${own?.message ?? code}`;
    }),
  );
}

function amendText({ rules, stateHash, ...rest }: Extract<Proposal, { kind: "amend" }>["changes"]): string {
  if (rules === undefined)
    return `to change the agreement: ${shownValue({ ...rest, ...(stateHash && { stateHash }) })}`;
  const also = Object.keys(rest).length === 0 ? "" : `, and to change the agreement: ${shownValue(rest)}`;
  return `to play on by the rules ${rules.id} ${rules.version} (${rules.hash.slice(0, 12)}) from here${also}`;
}

/** Entries as lines for a terminal or a mail. */
export function storyLines(told: readonly Told[], game: string): string[] {
  return told.flatMap(({ seq, author, side, did, rolls, events, marks }) => {
    const who = side === author ? author : `${author} (${side})`;
    const [first = "", ...more] = did;
    return [
      `${String(seq).padStart(4)}  ${who}: ${first}`,
      ...more.map((line) => `      ${line}`),
      ...marks.map((line) => `    ! ${line}`),
      ...rolls.map(({ purpose, spec, out }) => `      rolled ${spec} for ${purpose}: ${out.join(" ")}`),
      ...events.map(({ text, rule }) => `      ${text}${rule === null ? "" : `  [${game} ${rule}]`}`),
    ];
  });
}
