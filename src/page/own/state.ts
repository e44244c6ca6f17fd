/**
 * The games of this browser: the list, what is being done with it, and sitting down at one.
 *
 * @packageDocumentation
 */
import { batch, signal } from "@preact/signals";
import type { Arrived, EventOffers, EventSaid, Home, InviteMail, KeepCalls } from "../calls/keeping.js";
import type { Dropped } from "../calls/protocol.js";
import { save } from "../parts/words.js";
import { inTurn } from "../state/free.js";
import { noteGames, noteOpen, ownGame } from "../state/kept.js";
import { judgeAgain, openFiles } from "../state/open.js";
import { seat, sitDown } from "../state/seat.js";
import { atDesk, problem, said, screen, tab, takes } from "../state/store.js";
import { keep, whenWritten } from "./keeper.js";

export const home = signal<Home | null>(null);
export const working = signal(false);
/** What was dropped on the list, looked at. */
export const arrived = signal<{ readonly file: Dropped; readonly what: Arrived } | null>(null);
interface EventHere {
  readonly profile: Dropped | null;
  readonly round: Dropped | null;
  /** What they say of the invite that was dropped. */
  readonly said: EventSaid | null;
  /** Without an invite: what a new game can be. */
  readonly offers: EventOffers | null;
}
const noEvent: EventHere = { profile: null, round: null, said: null, offers: null };
/** The files of an event that were dropped, and what they say. */
export const event = signal<EventHere>(noEvent);
/** An invite on its way to the opponent. */
export const inviting = signal<InviteMail | null>(null);
/** What came of a restoring. */
export const restored = signal<readonly string[]>([]);

/** Does one thing with the games, and says what hinders it. */
export async function work<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (working.peek()) return undefined;
  working.value = true;
  problem.value = null;
  try {
    return await act();
  } catch (thrown) {
    problem.value = thrown instanceof Error ? thrown.message : String(thrown);
    return undefined;
  } finally {
    working.value = false;
  }
}

/** Reads the list. */
export async function lookHome(): Promise<void> {
  try {
    home.value = await keep("home", {});
    noteGames(home.value.games.length > 0 || home.value.key !== null);
  } catch (thrown) {
    problem.value = thrown instanceof Error ? thrown.message : String(thrown);
  }
}

whenWritten(() => {
  if (ownGame.peek() !== null && atDesk.peek()) void seat.peek()?.lookAgain();
  else if (screen.peek() === "own" || screen.peek() === "first") void lookHome();
});

/** The screen of the games; what is dropped there is for them. */
export function showOwn(): void {
  batch(() => {
    screen.value = "own";
    problem.value = null;
    leaveArrived();
    takes.value = (files) => void comeHere(files);
  });
}

/** Asks the browser to keep what it has, before there is something to lose: some ask who sits there, which nobody waits for. */
const keepHere: typeof keep = (name, asked) => {
  void navigator.storage?.persist?.().catch(() => false);
  return keep(name, asked);
};

export async function makeKey(name: string, words: string): Promise<void> {
  await work(() => keepHere("key", { name, words }));
  await lookHome();
  // Files of an event that came before the key wait for it.
  if (arrived.peek()?.what.kind === "event") await takeEvent({});
}

/** Files that come while something else is done wait for their turn. */
const inOrder = inTurn(working);

/** Files that were dropped on the list, or chosen there. */
export const comeHere = (files: readonly Dropped[]): Promise<void> => inOrder(() => arrive(files));

interface Came {
  readonly file: Dropped;
  readonly what: Arrived;
}

/** Of several files together, the one that leads where they belong. */
const leads: readonly Arrived["kind"][] = ["joined", "packet", "invite", "event", "export", "receipts", "other"];

async function arrive(files: readonly Dropped[]): Promise<void> {
  const came: Came[] = [];
  for (const file of files) {
    const what = await work(() => keep("arrived", file));
    if (what === undefined) return;
    came.push({ file, what });
  }
  const [first] = [...came].sort((a, b) => leads.indexOf(a.what.kind) - leads.indexOf(b.what.kind));
  if (first === undefined) return;
  const taken = await takeWith(first, came);
  const left = came.filter((one) => !taken.includes(one)).map(({ file }) => file.name);
  if (left.length === 0) return;
  const says = `Not taken: ${left.join(", ")}. Drop ${left.length === 1 ? "it" : "each of them"} alone.`;
  problem.value = [...(problem.peek() === null ? [] : [problem.peek()]), says].join(" ");
}

/** Takes what leads, with those of the others that go with it; returns what was taken. */
async function takeWith(first: Came, came: readonly Came[]): Promise<readonly Came[]> {
  const { what, file } = first;
  if (what.kind === "joined") {
    if ((await work(() => keep("start", { ...file, dir: what.dir }))) !== undefined) await openOwn(what.dir, [], true);
    return [first];
  }
  if (what.kind === "packet" || (what.kind === "receipts" && what.dirs.length === 1)) {
    const dir = what.kind === "packet" ? what.dir : (what.dirs[0] ?? "");
    const own = came.filter(
      ({ what: one }) =>
        (one.kind === "packet" && one.dir === dir) || (one.kind === "receipts" && one.dirs.includes(dir)),
    );
    await openOwn(
      dir,
      own.map((one) => one.file),
    );
    return own;
  }
  const last = (kind: "profile" | "round") =>
    came.findLast(({ what: one }) => one.kind === "event" && one.what === kind);
  const [profile, round] = [last("profile"), last("round")];
  const ofEvent = [profile, round].filter((one) => one !== undefined);
  const files = {
    ...(profile === undefined ? {} : { profile: profile.file }),
    ...(round === undefined ? {} : { round: round.file }),
  };
  if (what.kind === "event") {
    await takeEvent(files);
    return ofEvent;
  }
  // Files of an event that came before the invite count for it.
  const isAfterEvent = what.kind === "invite" && arrived.peek()?.what.kind === "event";
  if (!isAfterEvent) event.value = noEvent;
  arrived.value = { file, what };
  if (what.kind !== "invite") return [first];
  if (ofEvent.length > 0 || (isAfterEvent && what.event !== null)) await takeEvent(files);
  return [first, ...ofEvent];
}

/** A file of an event that was chosen for the part that it plays. */
export const chooseEvent = (files: Parameters<typeof takeEvent>[0]): Promise<void> => inOrder(() => takeEvent(files));

/** Takes a file of an event, and asks what they say: of the invite that was dropped, else of a new game. */
async function takeEvent(files: { readonly profile?: Dropped; readonly round?: Dropped }): Promise<void> {
  const before = event.peek();
  const { profile, round } = { ...before, ...files };
  event.value = { ...noEvent, profile, round };
  const here = arrived.peek();
  if (here?.what.kind === "invite") {
    if (profile === null) return;
    const said = await work(() => keep("event", { invite: here.file, profile, round }));
    event.value = { ...event.peek(), said: said ?? null };
    return;
  }
  const file = profile ?? round;
  if (file === null) return;
  const asks = profile !== null && home.peek()?.key != null;
  const offers = asks ? await work(() => keep("offers", { profile, round })) : undefined;
  if (asks && offers === undefined && before.offers !== null) {
    // A file that cannot be taken, which was said, does not take the place of one that could.
    event.value = before;
    return;
  }
  batch(() => {
    event.value = { ...event.peek(), offers: offers ?? null };
    arrived.value = { file, what: { kind: "event", what: profile === null ? "round" : "profile" } };
  });
}

/** What came is put aside. */
export function leaveArrived(): void {
  batch(() => {
    arrived.value = null;
    event.value = noEvent;
  });
}

export async function join(to: string, pack: Dropped | null): Promise<void> {
  const file = arrived.peek()?.file;
  if (file === undefined) return;
  const { profile, round } = event.peek();
  const files = profile === null ? null : { profile, round };
  const joined = await work(() => keepHere("join", { invite: file, to, pack, event: files }));
  if (joined === undefined) return;
  leaveArrived();
  await openOwn(joined.dir, [], true);
}

export async function takeExport(withKey: boolean): Promise<void> {
  const file = arrived.peek()?.file;
  if (file === undefined) return;
  const taken = await work(() => keepHere("import", { ...file, withKey }));
  if (taken === undefined) return;
  leaveArrived();
  said.value = "The game is here.";
  await lookHome();
}

export async function restore(words: string, files: readonly Dropped[]): Promise<void> {
  const made = await work(() => keepHere("restore", { words, files }));
  if (made === undefined) return;
  restored.value = made.says;
  await lookHome();
}

export async function beginGame(terms: KeepCalls["begin"]["asked"]): Promise<void> {
  const mail = await work(() => keepHere("begin", terms));
  if (mail === undefined) return;
  inviting.value = mail;
  await lookHome();
}

/** Begins a game of the event whose files were dropped. */
export async function beginEventGame(
  asked: Omit<KeepCalls["beginEvent"]["asked"], "event">,
  pairing: string,
): Promise<void> {
  const { profile, round } = event.peek();
  if (profile === null) return;
  const mail = await work(() => keepHere("beginEvent", { ...asked, event: { profile, round, pairing } }));
  if (mail === undefined) return;
  leaveArrived();
  inviting.value = mail;
  await lookHome();
}

/** The invite once more, byte for byte. */
export async function showInvite(dir: string): Promise<void> {
  if (screen.peek() !== "own") showOwn();
  inviting.value = (await work(() => keep("invite", { dir }))) ?? null;
}

/** Takes a game away, and leads to the list. */
export async function remove(dir: string): Promise<void> {
  if ((await work(() => keep("remove", { dir }))) === undefined) return;
  noteOpen(null);
  showOwn();
  said.value = "The game was removed from this browser.";
}

/** Saves a file. */
export function saveBytes({ name, bytes }: KeepCalls["export"]["answer"]): void {
  save(name, "application/zip", new Uint8Array(bytes));
}

/**
 * Sits down at a game of this browser.
 *
 * @param mails what came for it, to be weighed at once
 * @param sends whether what was just signed is to be sent
 */
export async function openOwn(dir: string, mails: readonly Dropped[] = [], sends = false): Promise<void> {
  const read = async (): Promise<Dropped | undefined> => (await keep("log", { dir })) ?? undefined;
  const log = await work(read);
  if (log === undefined) return;
  await openFiles([log]);
  if (screen.value !== "one") return;
  const again = async () => {
    const now = await read();
    if (now !== undefined) await judgeAgain([now]);
  };
  try {
    const play = await sitDown(
      ({ notDone }) =>
        async (question, asked) => {
          const { status, text } = await keep("desk", { dir, question, asked }).catch((thrown) =>
            Promise.reject(notDone({ says: thrown instanceof Error ? thrown.message : String(thrown) })),
          );
          const body = JSON.parse(text);
          if (status !== 200) throw notDone(body);
          return body;
        },
      again,
    );
    batch(() => {
      atDesk.value = true;
      tab.value = "play";
    });
    noteOpen(dir);
    if (sends) await play.sendAgain(true);
    if (mails.length > 0) takes.value?.(mails);
  } catch (thrown) {
    problem.value = thrown instanceof Error ? thrown.message : String(thrown);
  }
}
