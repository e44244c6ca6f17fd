/**
 * What is played at the moment: how the game stands, what is being chosen, what goes out and what came in.
 *
 * @packageDocumentation
 */

import { batch, computed, signal } from "@preact/signals";
import type { DeskCalls, Proposed } from "../../app/core/contract.js";
import type {
  BeginsWith,
  Choosing,
  Incoming,
  Outgoing,
  ReadyMove,
  ToldChoice,
  ToldFinding,
  ToldHole,
  Turn,
} from "../../report/at-table.js";
import { areReceipts } from "../../report/heads.js";
import type { Dropped } from "../calls/protocol.js";
import { drawnOf, type Shown } from "../state/boards.js";
import { inTurn } from "../state/free.js";
import { problem, said, takes } from "../state/store.js";
import { type Asker, askAt, isNotDone, put, type Stand } from "./ask.js";
import { base64Of } from "./bytes.js";
import { filledWith } from "./filling.js";
import type { Target } from "./heaps.js";

export const stand = signal<Stand | null>(null);
export const turn = computed<Turn | null>(() => stand.value?.turn ?? null);
/** The move that is put together. */
export const choosing = signal<Composing | null>(null);
/** What it was before each answer. */
const before = signal<readonly Composing[]>([]);
/** A piece or place with which several moves begin. */
export const begun = signal<BeginsWith | null>(null);
/** Pieces on one another, of which one is meant. */
export const heap = signal<readonly Target[] | null>(null);
/** A whole move with what would come of it. */
export const looked = signal<ReadyMove | null>(null);
export const outgoing = signal<Outgoing | null>(null);
/** What was dropped, weighed. */
export const incoming = signal<{ readonly asked: MailAsked; readonly weighed: Incoming } | null>(null);
/** What became of receipts that were taken in, in lines. */
export const receipted = signal<readonly string[]>([]);
/** A packet was signed just now, and is to be sent. */
export const outgoingNow = computed(() => outgoing.value !== null && !outgoing.value.again);
export const sealing = signal(false);
/** Why the last thing was not done. */
export const refusal = signal<{ readonly says: string; readonly findings: readonly ToldFinding[] } | null>(null);
export const busy = signal(false);

/** A move with what was picked for it, in words. */
export interface Composing extends Choosing {
  readonly picked: readonly string[];
}

/** The move as far as it goes. */
export const sentenceOf = ({ says, name, picked }: Composing): string =>
  says ?? (picked.length === 0 ? name : `${name}: ${picked.join(", ")}`);

interface MailAsked {
  readonly name: string;
  readonly bytes: string;
}

export const board = computed<Shown>(() => {
  const now = stand.value;
  if (now === null) return undefined;
  return now.board === null ? null : drawnOf(now.board.scene);
});

/** A mail that comes while another one is weighed waits for its turn. */
const inOrder = inTurn(busy);

let judgeAgain: () => Promise<void> = async () => undefined;

/** Sits down: how the game stands is asked for, mails are taken from now on. */
export async function begin(at: Asker, judge: () => Promise<void>): Promise<void> {
  askAt(at);
  batch(() => {
    forget();
    stand.value = null;
    outgoing.value = null;
    incoming.value = null;
    receipted.value = [];
  });
  judgeAgain = judge;
  takes.value = (files) => void inOrder(() => weigh(files));
  await act(async () => show(await put("stand", {})));
}

function show(now: Stand): void {
  const head = stand.peek()?.turn.head;
  stand.value = now;
  if (head !== undefined && head !== now.turn.head) void judgeAgain().catch(() => undefined);
}

/** The game may have gone on in another window. */
export async function lookAgain(): Promise<void> {
  if (busy.peek()) return;
  try {
    const now = await put("stand", {});
    if (now.turn.rev === stand.peek()?.turn.rev) return;
    const half = { choosing: choosing.peek(), before: before.peek() };
    batch(() => {
      forget();
      show(now);
      said.value = "The game went on in another window.";
    });
    await goOn(half.choosing, half.before);
  } catch {
    // The command has ended: what is shown stays.
  }
}

/** A sentence that is half filled stays, where it can still be filled. */
async function goOn(half: Composing | null, answers: readonly Composing[]): Promise<void> {
  if (half === null || turn.peek()?.task !== "decide") return;
  const { move, picked } = half;
  const now = await put("choices", { rev: rev(), move, with: half.with });
  const open = now.ready !== null || (now.next !== null && now.next.values.length > 0);
  if (!open || choosing.peek() !== null) return;
  batch(() => {
    choosing.value = { ...now, picked };
    before.value = answers;
  });
}

/** Nothing is being chosen any more. */
export function forget(): void {
  batch(() => {
    choosing.value = null;
    before.value = [];
    begun.value = null;
    heap.value = null;
    looked.value = null;
    sealing.value = false;
    refusal.value = null;
  });
}

/** Does one thing at a time, and says what hinders it. */
async function act(what: () => Promise<void>): Promise<void> {
  if (busy.peek()) return;
  busy.value = true;
  batch(() => {
    refusal.value = null;
    heap.value = null;
  });
  try {
    await what();
  } catch (thrown) {
    if (!isNotDone(thrown)) {
      problem.value = "The page failed; your game is untouched. Load it again.";
      throw thrown;
    }
    const { says, findings = [], stand: now } = thrown.refused;
    batch(() => {
      if (now !== undefined) {
        forget();
        show(now);
      }
      refusal.value = { says, findings };
      said.value = says;
    });
  } finally {
    busy.value = false;
  }
}

const rev = (): string => turn.peek()?.rev ?? "";

/** Writes, and shows how the game stands then. */
async function written<
  N extends "do" | "fact" | "order" | "cancel" | "undo" | "answer" | "hand" | "propose" | "call" | "resign",
>(question: N, asked: DeskCalls[N]["asked"], says: string): Promise<void> {
  await act(async () => {
    const { stand: now } = await put(question, { ...asked, rev: rev() });
    batch(() => {
      forget();
      outgoing.value = null;
      incoming.value = null;
      show(now);
      said.value = says;
    });
  });
}

/** Begins a move, or goes on with it by a value for a hole. A hole that only one thing fills is filled by itself. */
export async function choose(move: string, hole?: ToldHole, value?: ToldChoice): Promise<void> {
  await act(async () => {
    const last = choosing.peek()?.move === move ? choosing.peek() : null;
    const told = [...(last?.picked ?? []), ...(value === undefined ? [] : [value.says])];
    const begin = last?.with ?? {};
    const chosen = hole === undefined || value === undefined ? begin : filledWith(begin, hole, value.value);
    const now = await put("choices", { rev: rev(), move, with: chosen });
    const picked = [...told, ...now.forced];
    batch(() => {
      before.value = last === null ? [] : [...before.peek(), last];
      begun.value = null;
      looked.value = null;
      const next: Composing = { ...now, picked };
      choosing.value = next;
      said.value = now.next === null ? sentenceOf(next) : `${sentenceOf(next)}: ${now.next.label}?`;
    });
  });
}

/** One answer back; behind the first the list of moves comes again. */
export function back(): void {
  batch(() => {
    refusal.value = null;
    if (heap.peek() !== null) heap.value = null;
    else if (looked.peek() !== null && choosing.peek() === null) looked.value = null;
    else if (begun.peek() !== null) begun.value = null;
    else {
      choosing.value = before.peek().at(-1) ?? null;
      before.value = before.peek().slice(0, -1);
    }
    const now = choosing.peek();
    said.value = now === null ? "The list of moves." : sentenceOf(now);
  });
}

/** Something on the board, or in the list, with which moves begin. */
export async function beginWith(start: BeginsWith): Promise<void> {
  const [only, ...others] = start.moves;
  if (only === undefined) return;
  if (others.length === 0) return startMove(only, start);
  batch(() => {
    choosing.value = null;
    before.value = [];
    looked.value = null;
    heap.value = null;
    begun.value = start;
    said.value = `${start.says}: ${start.moves.length} ${start.moves.length === 1 ? "move" : "moves"}.`;
  });
}

/** A move, with what it was begun with where it takes it. */
export async function startMove(move: string, start?: BeginsWith): Promise<void> {
  await choose(move);
  const now = choosing.peek();
  if (start === undefined || now === null) return;
  const same = JSON.stringify(start.value);
  for (const hole of [now.next, ...now.also]) {
    const value = hole?.values.find((one) => JSON.stringify(one.value) === same);
    if (hole !== null && value !== undefined) return choose(move, hole, value);
  }
}

/** What would come of a whole move. */
export async function lookAt(move: ReadyMove["move"]): Promise<void> {
  await act(async () => {
    const ready = await put("preview", { rev: rev(), move });
    batch(() => {
      choosing.value = null;
      begun.value = null;
      looked.value = ready;
      said.value = ready.says;
    });
  });
}

/** Adds a move to the draft; closed cards that it turns up were shown beside the button. */
export const add = (ready: ReadyMove, values: { readonly [id: string]: string }): Promise<void> =>
  written("do", { move: ready.move, values, turnsUp: ready.turnsUp.length > 0 }, `${ready.says}: added to your draft.`);

export const undo = (): Promise<void> => written("undo", {}, "The last step was taken back.");
export const answer = (ok: boolean): Promise<void> =>
  written("answer", { ok }, ok ? "You agree." : "You do not agree.");
export const propose = (asked: Proposed): Promise<void> => written("propose", asked, "The proposal is written.");
export const callReferee = (text: string): Promise<void> => written("call", { text }, "The call is written.");
export const resign = (): Promise<void> => written("resign", {}, "Your resignation is written.");
export const giveFact = (fact: string, value: string): Promise<void> =>
  written("fact", { fact, value }, "The fact is written.");
export const setOrder = (asked: DeskCalls["order"]["asked"]): Promise<void> =>
  written("order", asked, "The order is set.");
export const cancelOrder = (id: string): Promise<void> => written("cancel", { id }, "The order is cancelled.");
export const noteCards = (cards: readonly string[]): Promise<void> => written("hand", { cards }, "Your hand is noted.");

/** Signs the turn. */
export async function seal(part: boolean, to: string): Promise<void> {
  await act(async () => {
    const asked = { rev: rev(), part, to };
    const { stand: now, outgoing: sent } = await put("seal", asked).catch((thrown) => {
      // A restored folder asks whether anything is missing from it, half a turn whether it is meant so.
      const confirms = isNotDone(thrown) ? thrown.refused.confirms : undefined;
      if (confirms === undefined || !isNotDone(thrown) || !confirm(thrown.refused.says)) throw thrown;
      return put("seal", { ...asked, [confirms]: true });
    });
    batch(() => {
      forget();
      outgoing.value = sent;
      show(now);
      said.value = `Packet ${sent.packet} is signed.`;
    });
  });
}

/** What the software writes by itself. */
export async function takeDue(): Promise<void> {
  await act(async () => {
    const { stand: now, outgoing: sent } = await put("due", { rev: rev() });
    batch(() => {
      forget();
      outgoing.value = sent;
      show(now);
    });
  });
}

/**
 * The newest packet once more, byte for byte.
 *
 * @param isNew it was signed just now, with the game
 */
export async function sendAgain(isNew = false): Promise<void> {
  await act(async () => {
    outgoing.value = { ...(await put("again", { rev: rev() })), again: !isNew };
  });
}

/** Weighs what was dropped: the log is as it was until it is taken in. Receipts of a club are taken at once: they decide nothing. */
async function weigh(files: readonly Dropped[]): Promise<void> {
  const mails = files.filter(({ bytes }) => !areReceipts(bytes));
  if (mails.length < files.length) await takeReceipts(files.filter((file) => !mails.includes(file)));
  const [first] = mails;
  if (first === undefined) return;
  const before = refusal.peek();
  await act(async () => {
    const together = mails.length === 1 ? first.bytes : joined(mails);
    const asked: MailAsked = { name: first.name.slice(0, 200), bytes: base64Of(together) };
    const weighed = await put("weigh", { ...asked, rev: rev() });
    batch(() => {
      outgoing.value = null;
      incoming.value = { asked, weighed };
      said.value = weighed.packets.map(({ title, outcome }) => `${title}: ${outcome}`).join(". ");
    });
  });
  // What was said of the receipts that came with it is still to be read.
  refusal.value ??= mails.length < files.length ? before : null;
}

async function takeReceipts(files: readonly Dropped[]): Promise<void> {
  await act(async () => {
    const asked: MailAsked = { name: "receipts", bytes: base64Of(joined(files)) };
    const { stand: now, says } = await put("receipts", { ...asked, rev: rev() });
    batch(() => {
      show(now);
      receipted.value = says;
      said.value = says.at(-1) ?? "";
    });
  });
}

/** Several files as if they stood in one. */
function joined(files: readonly Dropped[]): Uint8Array {
  const all = files.flatMap(({ bytes }) => [bytes, Uint8Array.of(0x0a)]);
  const together = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of all) {
    together.set(bytes, at);
    at += bytes.length;
  }
  return together;
}

/** Takes in what was weighed. */
export async function takeIn(accept: boolean): Promise<void> {
  const mail = incoming.peek();
  if (mail === null) return;
  await act(async () => {
    const { stand: now, says, outgoing: sent, taken } = await put("receive", { ...mail.asked, accept, rev: rev() });
    batch(() => {
      forget();
      incoming.value = null;
      outgoing.value = sent;
      if (says !== "") refusal.value = { says, findings: [] };
      said.value = taken > 0 ? "The mail is in your log." : says;
      show(now);
    });
  });
}

export const leaveMail = (): void => {
  incoming.value = null;
};
