/**
 * Dice that were shown bind. Before a roll, or a card of the player's own deck, is shown, the decisions that led to it are
 * kept in the folder, and the draft holds them from then on: a player who has seen the result does not decide again.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import {
  type AnyEntry,
  canonicalText,
  closedCards,
  type Draft,
  type Machine,
  type Replayed,
  type TypedBody,
  toHex,
  type Writer,
  writeEntry,
} from "../../replay/index.js";
import { bodyShapes } from "../../schema/generated/shapes.js";
import { isRecord } from "../../schema/json.js";
import type { App } from "../core/app.js";
import { failure, isFailure } from "../core/failure.js";
import { isFolder, type Kept, readBytes, readJson, writeFirst } from "../core/files.js";
import { note } from "../core/notices.js";
import { join } from "../core/paths.js";
import { bodyOf, readDraft, saveDraft } from "./drafts.js";
import type { GameFolder, Places } from "./folder.js";

/** What was shown, and the entries that stand because of it. */
interface Seen {
  readonly version: 1;
  readonly gid: string;
  /** How many packets the log had: in a folder it never gets shorter. */
  readonly packets: number;
  /** The period whose stream it was: index of the owner's value, and what the others had shown. */
  readonly x: number;
  readonly frozen: readonly string[];
  /** Rolls of the period that were seen, and its owner's entries up to there. */
  readonly j: number;
  readonly written: number;
  /** Entries from the beginning of the draft, without place and predecessor: they are written again on a new head. */
  readonly entries: readonly TypedBody[];
}

/** A log that was opened, as far as it matters here. */
interface Opened {
  readonly folder: GameFolder;
  readonly machine: Machine;
  readonly replayed: Pick<Replayed, "packets">;
}

/** The same, with a draft on it. */
interface Drafting extends Opened {
  readonly draft: Draft;
  readonly writer: Writer;
}

/** Entries by which a player decides; what is due anyway comes out the same whenever it is written. */
const decisions = new Set(["move", "propose", "answer", "call", "end", "rotate-key"]);

/** How many entries at the beginning of the draft stand because of what was seen; 0 where nothing was. */
export async function boundEntries(app: Kept, { places }: Pick<GameFolder, "places">, gid: string): Promise<number> {
  return (await readSeen(app, places, gid)).seen?.entries.length ?? 0;
}

/**
 * Keeps what is about to be shown. Nothing may be shown before this has come back.
 *
 * @param count how many entries of the draft are shown
 * @param knew the cards of the player's own decks that they knew before the last of them
 */
export async function noteSeen(app: Kept, writing: Drafting, count: number, knew: ReadonlySet<string>): Promise<void> {
  const { draft, writer, machine, folder, replayed } = writing;
  const { period } = machine;
  if (period === null || period.owner !== writer.id) return;
  const entries = draft.entries.slice(0, count);
  const drew = [...ownCards(machine, writer)].some((card) => !knew.has(card));
  const last = drew ? entries.length - 1 : entries.findLastIndex(({ entry }) => entry.r !== undefined);
  const bound = entries.slice(0, last + 1).map(({ entry }) => bodyOf(entry));
  if (!bound.some(({ t }) => decisions.has(t))) return;
  const before = await readSeen(app, folder.places, machine.gid);
  const held = before.seen?.entries ?? [];
  if (held.length >= bound.length && begins(bound, held)) return;
  if (!begins(held, bound)) throw atOnce(folder.places);
  const seen: Seen = {
    ...{ version: 1, gid: machine.gid, packets: replayed.packets.length },
    ...{ x: period.x, frozen: frozenOf(period), j: rollsIn(entries.slice(0, bound.length)) },
    // What stands behind the bound entries in the draft was written in the same period.
    ...{ written: period.entries - (draft.entries.length - bound.length), entries: bound },
  };
  const file = noteFile(folder.places, before.number + 1);
  if (!(await writeFirst(app, file, `${canonicalText(seen)}\n`))) throw atOnce(folder.places);
}

/** The number behind the last roll of entries. */
const rollsIn = (entries: Draft["entries"]): number =>
  Math.max(0, ...entries.flatMap(({ entry }) => (entry.r ?? []).map(({ j }) => j + 1)));

const atOnce = ({ folder }: Places) =>
  failure("at-once", `Another command has just rolled in ${folder}: what it showed stands.`, { folder: shown(folder) });

/** The closed cards that a player reads in decks of their own: they know them without anybody's help. */
export function ownCards(machine: Machine, { id, secrets }: Writer): Set<string> {
  const own = machine.decks.filter(({ item }) => item.owner === id);
  if (own.length === 0 || secrets === undefined) return new Set();
  const held = closedCards(machine, id, secrets.card);
  return new Set(
    own.flatMap(({ item }) =>
      [...(held.get(item.id) ?? new Map<string, string>()).keys()].map((ref) => `${item.id} ${ref}`),
    ),
  );
}

/**
 * Puts entries back that stand because of what was seen, where the draft does not hold them: it was deleted, edited, cut
 * off by a crash, or stood on a head that somebody else's packet has moved on. What was seen in a period that has ended,
 * or that a foreign packet has displaced, binds nothing any more.
 *
 * @param again the log replayed once more, with an empty draft on it
 */
export async function putBackSeen(
  app: App,
  { folder, machine, replayed }: Opened,
  player: string,
  again: () => Promise<{ readonly draft: Draft; readonly writer: Writer }>,
): Promise<void> {
  const { places } = folder;
  const { seen, number } = await readSeen(app, places, machine.gid);
  if (seen === undefined || machine.stopped !== null) return;
  if (replayed.packets.length < seen.packets) {
    const message = `The log in ${places.folder} is shorter than it was when dice were shown on it: receive the missing packets, including your own from ${places.outbox}.`;
    throw failure("log-older", message);
  }
  if (isSettled(machine, player, seen)) return forgetSeen(app, places);
  const entries = await draftThere(app, places);
  if (entries?.[0]?.p === machine.head && begins(seen.entries, entries.map(bodyOf))) return;
  const draft = await writtenAgain(seen, player, again);
  if (draft === undefined) {
    // A word for a new key names its place in the log: on another head the key waits, and the decisions stand without it.
    const rest = seen.entries.filter(({ t }) => t !== "rotate-key");
    const keyless = { ...seen, entries: rest, written: seen.written - (seen.entries.length - rest.length) };
    if (rest.length === seen.entries.length || (await writtenAgain(keyless, player, again)) === undefined)
      return forgetSeen(app, places);
    if (!(await writeFirst(app, noteFile(places, number + 1), `${canonicalText(keyless)}\n`))) throw atOnce(places);
    note(app, "next/new-key", "The new game key is no longer in your draft: make one in a later packet.");
    return putBackSeen(app, { folder, machine, replayed }, player, again);
  }
  await saveDraft(app, { folder, draft });
  note(
    app,
    "seen",
    `${rollWords(draft.entries.map(({ entry }) => entry))} was shown to you: ${draft.entries.length === 1 ? "the unsent entry" : `the ${draft.entries.length} unsent entries`} before it are in your draft again.`,
  );
}

/** The bound entries on the log as it stands now; undefined where they cannot stand there, or would have other dice. */
async function writtenAgain(
  seen: Seen,
  player: string,
  again: () => Promise<{ readonly draft: Draft; readonly writer: Writer }>,
): Promise<Draft | undefined> {
  const { draft, writer } = await again();
  for (const body of seen.entries) {
    writeEntry(draft, writer, body);
    if (draft.machine.stopped !== null) return undefined;
  }
  const { period } = draft.machine;
  const same = period !== null && period.owner === player && isPeriod(seen, period) && period.j >= seen.j;
  return same ? draft : undefined;
}

/** The draft file, where it can be read: a damaged one is rebuilt from what stands. */
async function draftThere(app: Kept, { draft }: Places): Promise<AnyEntry[] | undefined> {
  try {
    return await readDraft(app, draft);
  } catch (thrown) {
    if (isFailure(thrown)) return undefined;
    throw thrown;
  }
}

/**
 * The rolls of entries in words; a card of one's own where there is no roll.
 *
 * @param name how a purpose is called: a command calls it what its options do
 */
export function rollWords(entries: readonly AnyEntry[], name = (purpose: string) => purpose): string {
  const rolls = entries.flatMap(({ r }) => r ?? []);
  const words = rolls.map(({ purpose, spec, out }) => `${shown(name(purpose))} (${spec}: ${out.join(" ")})`);
  return words.length === 0 ? "A card of your own deck" : `The roll for ${words.join(", ")}`;
}

/** The log itself holds what was seen, or its owner has shown the value of that period since. */
function isSettled({ period, seats }: Machine, player: string, seen: Seen): boolean {
  const seat = seats.find(({ id }) => id === player);
  if (seat === undefined || seat.c + seat.skip >= seen.x) return true;
  return period?.owner === player && isPeriod(seen, period) && period.entries >= seen.written;
}

type PeriodOf = NonNullable<Machine["period"]>;

const frozenOf = ({ frozen }: PeriodOf) =>
  frozen.map(({ player, count, value }) => `${player} ${count} ${toHex(value)}`).sort();

function isPeriod({ x, frozen }: Seen, period: PeriodOf): boolean {
  return x === period.x && frozen.join() === frozenOf(period).join();
}

/** Whether a list begins with another one. */
function begins(first: readonly TypedBody[], list: readonly TypedBody[]): boolean {
  const text = ({ t, b }: TypedBody) => canonicalText({ t, b });
  return (
    first.length <= list.length && first.every((body, at) => list[at] !== undefined && text(body) === text(list[at]))
  );
}

/** What was seen last, and the number of the last note: each takes the next one, and none is written over. */
async function readSeen(
  app: Kept,
  places: Places,
  gid: string,
): Promise<{ readonly seen?: Seen; readonly number: number }> {
  if (!(await isFolder(app, places.seen))) return { number: 0 };
  const numbers = (await app.store.readdir(places.seen)).flatMap(
    (name) => /^([1-9]\d{0,8})\.json$/.exec(name)?.[1] ?? [],
  );
  const descending = numbers.map(Number).sort((a, b) => b - a);
  const [number = 0] = descending;
  for (const one of descending) {
    const file = noteFile(places, one);
    // Cut off while it was written: what it should have kept was never shown.
    if (!(await isEnded(app, file))) continue;
    const seen = await readJson(app, file);
    if (!isSeen(seen)) throw failure("seen-damaged", `${file} is damaged: restore your newest copy of the folder.`);
    return seen.gid === gid ? { seen, number } : { number };
  }
  return { number };
}

const noteFile = ({ seen }: Places, number: number): string => join(seen, `${number}.json`);

const isEnded = async (app: Kept, file: string): Promise<boolean> => (await readBytes(app, file)).at(-1) === 0x0a;

function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || value["version"] !== 1 || typeof value["gid"] !== "string") return false;
  const { packets, x, j, written, frozen, entries } = value;
  const numbers = [packets, x, j, written].every((item) => Number.isSafeInteger(item));
  const pairs = Array.isArray(frozen) && frozen.every((item) => typeof item === "string");
  return numbers && pairs && Array.isArray(entries) && entries.every(isBody);
}

function isBody(value: unknown): value is TypedBody {
  if (!isRecord(value)) return false;
  const shape = Object.entries(bodyShapes).find(([t]) => t === value["t"])?.[1];
  return shape?.accepts(value["b"]) === true;
}

/** Nothing that was seen binds any more. */
async function forgetSeen(app: Kept, { seen }: Places): Promise<void> {
  await app.store.rm(seen, { recursive: true, force: true });
}
