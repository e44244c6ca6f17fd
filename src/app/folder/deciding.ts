/**
 * Moves into the draft: what they turn up and commit goes with them; what leaves no choice is made by itself.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { commitBody, knownState, openingsOf, penOf, seatOf, type TypedBody } from "../../replay/index.js";
import { moveWords } from "../../report/move-words.js";
import type { AnyMove } from "../../rules/index.js";
import type { Body, Json } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { requireYes } from "../core/confirming.js";
import { failure } from "../core/failure.js";
import { say } from "../core/notices.js";
import { hasDecision } from "./asked.js";
import { keepValue } from "./committed.js";
import { closedCardsIn } from "./hand.js";
import { numbered } from "./listed.js";
import { sayNotInHand } from "./noted.js";
import type { Writing } from "./session.js";
import { writerView } from "./writer-view.js";
import { keepEntry } from "./writing.js";

/** What goes with moves, and how they are kept. */
export interface Deciding {
  /** Keeps them where they break rules, as a claim. */
  readonly claim?: boolean;
  /** Turns up closed cards without asking. */
  readonly yes?: boolean;
  readonly asserts?: NonNullable<Body<"move">["asserts"]>;
  /** Values that the moves commit, by their ids. */
  readonly values?: { readonly [id: string]: Json };
}

/** Writes one entry of moves; false where it breaks rules and is not a claim. Nothing is lost then. */
export async function writeMoves(
  app: App,
  writing: Writing,
  dir: string,
  list: readonly AnyMove[],
  { claim = false, yes = false, asserts = [], values }: Deciding,
): Promise<boolean> {
  const { folder, machine } = writing;
  const opens = opensFor(writing, list);
  const hidden = values === undefined ? [] : hideFor(writing, list, values);
  const body: TypedBody = {
    t: "move",
    b: {
      do: list.map((move) => ({ ...move })),
      ...(asserts.length === 0 ? {} : { asserts }),
      ...(opens.length === 0 ? {} : { opens }),
      ...(hidden.length === 0 ? {} : { hide: hidden }),
    },
  };
  const cards = opens.flatMap((opened) => opened.cards);
  if (cards.length > 0 && (claim || mayStand(writing, list))) {
    const question = `${shown(cards.join(", "))} will be turned up: what others have seen cannot be taken back.`;
    requireYes(question, yes);
  }
  sayNotInHand(app, writing, list, dir);
  const before = async () => {
    for (const [id, value] of Object.entries(values ?? {}))
      await keepValue(app, folder.places.committed, machine.gid, id, value);
  };
  return keepEntry(app, writing, body, dir, { claim, before });
}

/** Whether nothing speaks against moves as far as that can be told before they are written; nobody is asked about others. */
function mayStand({ machine, writer, folder }: Writing, [first, ...more]: readonly AnyMove[]): boolean {
  const { side, state } = writerView(folder, machine, seatOf(machine, writer.id)?.side ?? "");
  if (first === undefined || more.length > 0) return true;
  return machine.table.check(state, first, side).every(({ severity }) => severity !== "violation");
}

/** How many forced moves may follow one another. */
const maxForced = 20;

/** Makes the moves that leave no choice: one move is open, complete, in one form only. */
export async function playForced(app: App, writing: Writing, dir: string): Promise<void> {
  const { machine, folder, writer } = writing;
  const { table } = machine;
  for (let made = 0; made < maxForced && hasDecision(machine, penOf(machine), writer.id); made++) {
    const [due] = table.expects(machine.state);
    if (due?.kind !== "decision") return;
    // Nothing is done for somebody because of what they noted: the note may be out of date.
    const { side, state } = writerView({ secret: folder.secret }, machine, due.by);
    const open = table.legalMoves(state, side, {}).moves;
    const [only, ...others] = numbered(machine, state, side);
    if (open.length !== 1 || open[0]?.listed !== true || only === undefined || others.length > 0) return;
    if (table.check(state, only, side).length > 0 || opensFor(writing, [only]).length > 0) return;
    if (committedBy(machine, writer, [only]).length > 0) return;
    say(app, "deciding", `No choice here: ${moveWords(only)} is made for you.`);
    const body: TypedBody = { t: "move", b: { do: [{ ...only }] } };
    if (!(await keepEntry(app, writing, body, dir))) return;
  }
}

/** The mover's closed cards that moves turn up: what others have seen cannot be taken back. */
export const cardsTurnedUp = (writing: Writing, list: readonly AnyMove[]): readonly string[] =>
  opensFor(writing, list).flatMap(({ cards }) => cards);

/** What turns up the mover's closed cards that the moves name. */
function opensFor({ machine, writer }: Writing, list: readonly AnyMove[]) {
  const card = writer.secrets?.card;
  if (card === undefined || machine.decks.length === 0) return [];
  return openingsOf(machine, writer.id, card, closedCardsIn(machine, { id: writer.id, card }, list));
}

/** Commitments to the values, in the order in which the moves commit them; each that they commit, and no other. */
function hideFor(
  { machine, writer }: Writing,
  list: readonly AnyMove[],
  values: { readonly [id: string]: Json },
): NonNullable<Body<"move">["hide"]> {
  const demanded = committedBy(machine, writer, list);
  for (const id of demanded) {
    if (Object.hasOwn(values, id)) continue;
    throw failure("hide-missing", `The move commits a value under ${shown(id)}: say which.`, { id: shown(id) });
  }
  const idle = Object.keys(values).find((id) => !demanded.includes(id));
  if (idle !== undefined) {
    const rest = demanded.length === 0 ? "it commits nothing" : `it commits ${shown(demanded.join(", "))}`;
    throw failure("hide-idle", `The move commits no value under ${shown(idle)}: ${rest}.`);
  }
  return demanded.map((id) => commitBody(machine, writer, id, values[id] ?? null));
}

/** The ids under which moves commit values: tried on a copy of the state. */
export function committedBy(
  machine: Writing["machine"],
  writer: Writing["writer"],
  list: readonly AnyMove[],
): string[] {
  const card = writer.secrets?.card;
  const side = seatOf(machine, writer.id)?.side;
  if (card === undefined || side === undefined) return [];
  const state = knownState(machine, writer.id, card);
  const ids: string[] = [];
  for (const move of list) {
    const played = machine.table.play(state, move, side, true);
    if (!played.accepted) break;
    ids.push(...played.committed);
  }
  return ids;
}
