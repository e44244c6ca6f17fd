/**
 * A game folder at work: the log replayed, the entries that are not sent yet on top of it, and who writes them.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { QUICKNET, roundAt } from "../../replay/dice/beacon/quicknet.js";
import {
  type Draft,
  type LogFinding,
  type Machine,
  openDraft,
  penOf,
  playedBy,
  publicKeyOf,
  type Replayed,
  reportOf,
  resumeDraft,
  seatOf,
  type TypedBody,
  toHex,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../replay/index.js";
import type { Report } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure, isFailure } from "../core/failure.js";
import { readKept, valuesFor } from "./committed.js";
import { dropDraft, readDraft } from "./drafts.js";
import { type GameFolder, logOf, openFolder, replayOwn } from "./folder.js";
import { isUnseated, unseatedWords } from "./seats.js";
import { type GameSecret, type Identity, noSecret, readIdentity, secretsOf, serviceOf } from "./secrets.js";
import { putBackSeen } from "./seen.js";
import { serviceWriter } from "./services.js";

/** A log that could be opened, before anything is written on it. */
export interface Session {
  readonly folder: GameFolder;
  readonly log: Uint8Array;
  readonly replayed: Replayed;
  readonly machine: Machine;
  /** The report of the log as it was received and sent: without the draft. */
  readonly report: Report;
  /** Who had the pen before the draft. */
  readonly pen: string | null;
  /** Secrets of the folder whose seat is somebody else's now, or not theirs yet: it looks on. */
  readonly unseated?: GameSecret;
}

/** A session of somebody who may write. */
export interface Writing extends Session {
  readonly writer: Writer;
  readonly draft: Draft;
  /** The writer with the key that signs this packet. */
  signer(): Writer;
}

/** Opens the folder and replays its log. `versions`: rules to have at hand beside those that the log names. */
export async function openSession(app: App, typed: string, versions: readonly string[] = []): Promise<Session> {
  const folder = await openFolder(app, typed);
  const log = logOf(folder);
  const replayed = await replayOwn(app, log, { library: folder.library, versions });
  const { machine, findings } = replayed;
  if (machine === null) {
    const why = findings[0]?.message ?? "none of it can be read";
    throw failure("log-unusable", `The log in ${folder.places.folder} cannot be used: ${shown(why)}.`);
  }
  const opened = { log, replayed, machine, report: reportOf(replayed), pen: penOf(machine) };
  const { secret } = folder;
  if (secret === undefined || !isUnseated(machine, secret)) return { folder, ...opened };
  return { folder: { ...folder, secret: undefined }, ...opened, unseated: secret };
}

/** What a command knows that stands in no file of the folder. */
export interface AtHand {
  /** How many minutes ahead the round of a beacon is that a handover names. */
  readonly roundIn?: number;
  /** The signature of a round of the beacon. */
  readonly beacon?: NonNullable<Writer["beacon"]>;
  /** Versions of the rules to have at hand beside those that the log names. */
  readonly versions?: readonly string[];
}

/** Opens the folder for its player: log, draft, secrets. */
export async function openWriting(app: App, typed: string, atHand: AtHand = {}): Promise<Writing> {
  return writingOn(app, await openSession(app, typed, atHand.versions), atHand);
}

/** Opens the folder for its writer: the player whose secrets are there, or the referee. */
export async function openWriter(app: App, typed: string, atHand: AtHand = {}): Promise<Writing> {
  const session = await openSession(app, typed);
  return session.folder.secret === undefined ? refereeOn(app, session) : writingOn(app, session, atHand);
}

/** Puts the unsent entries on a session's machine: what is due after them is what counts for the reader. */
export async function putDraftOn(app: App, session: Session): Promise<void> {
  if (session.folder.secret === undefined) await refereeOn(app, session);
  else await writingOn(app, session);
}

/** Opens the folder for the referee of the game. */
export async function openForReferee(app: App, typed: string): Promise<Writing> {
  return refereeOn(app, await openSession(app, typed));
}

async function refereeOn(app: App, session: Session): Promise<Writing> {
  const identity = await readIdentity(app);
  const id = refereeIn(session, identity);
  if (id === undefined) {
    const message = `Only the referee of this game can rule; your identity key ${identity.did} is not theirs.`;
    throw failure("not-the-referee", message);
  }
  const writer = { id, signing: identity.secret };
  return { ...session, writer, draft: await draftOf(app, session, id), signer: () => writer };
}

/** Who the user is in the game: a player, the referee, or null for an observer. */
export async function whoAmI(app: App, session: Session): Promise<string | null> {
  const { secret } = session.folder;
  if (secret !== undefined) return secret.player;
  if (session.machine.referee === null) return null;
  try {
    return refereeIn(session, await readIdentity(app)) ?? null;
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}

/** The log's name for the referee with an identity key; undefined if they do not rule. */
function refereeIn({ machine: { office, officials } }: Session, { secret }: Identity): string | undefined {
  const own = toHex(publicKeyOf(secret));
  return officials.find(({ id, key }) => office.ids.includes(id) && toHex(key) === own)?.id;
}

/** The hand of the folder's owner on a session: a player, a dealer or an oracle. */
export async function writingOn(app: App, session: Session, atHand: AtHand = {}): Promise<Writing> {
  const { machine, folder } = session;
  const { secret, places } = folder;
  const { unseated } = session;
  if (unseated !== undefined) throw failure("seat-not-yours", unseatedWords(machine, unseated));
  if (secret === undefined) throw noSecret(places.folder);
  if (secret.gid !== machine.gid) {
    const message = `The secrets in ${places.folder} do not belong to the game of its log: a chain serves one game for ever.`;
    throw failure("other-game", message);
  }
  const service = serviceOf(secret);
  if (service !== undefined) {
    const writer = serviceWriter(machine, secret, service);
    return { ...session, writer, draft: await draftOf(app, session, service), signer: () => writer };
  }
  const { secrets, signing } = secretsOf(secret);
  const seat = seatOf(machine, secret.player);
  if (seat === undefined) throw failure("no-player", `The game has no player ${secret.player}.`);
  // A packet is signed by the key in force at its first entry; only one that opens with a rotation by the new one (log-format 4).
  const inForce = toHex(seat.key);
  const hand = { id: seat.id, signing: secrets.signing, secrets };
  await putBackSeen(app, session, seat.id, async () => {
    requireAgreedRules(session.replayed, places.folder);
    const again = await openSession(app, places.folder, atHand.versions);
    return { draft: openDraft(again.machine, seat.id), writer: await playerWriter(app, again, hand, atHand) };
  });
  const draft = await draftOf(app, session, seat.id);
  const writer = await playerWriter(app, session, hand, atHand);
  const signer = (): Writer => {
    const opening = draft.entries[0]?.entry;
    const wanted = opening?.t === "rotate-key" ? opening.b.key : inForce;
    const key = signing.find((candidate) => toHex(publicKeyOf(candidate)) === wanted);
    if (key !== undefined) return { id: seat.id, signing: key, secrets };
    const message = `The game key in force for ${seat.id} is not in ${places.secret}: restore your newest copy of that file, or make a new key.`;
    throw failure("no-key", message);
  };
  return { ...session, writer, draft, signer };
}

/** How many minutes ahead the round is that a roll waits for, unless something else is asked (cards 12). */
const usualMinutes = 10;

/** A player's writer, with what is kept beside the log: the values that they have committed, the clock for a beacon. */
async function playerWriter(app: App, { machine, folder }: Session, writer: Writer, atHand: AtHand): Promise<Writer> {
  const kept = await readKept(app, folder.places.committed, machine.gid);
  const minutes = atHand.roundIn ?? usualMinutes;
  return {
    ...writer,
    committed: valuesFor(machine, writer, kept),
    ...(folder.secret?.given === undefined ? {} : { given: folder.secret.given }),
    nextRound: () => roundAt(QUICKNET, app.now().getTime() / 1000 + 60 * minutes),
    ...(atHand.beacon === undefined ? {} : { beacon: atHand.beacon }),
  };
}

async function draftOf(app: App, session: Session, author: string): Promise<Draft> {
  const { machine, folder, replayed } = session;
  requireAgreedRules(replayed, folder.places.folder);
  const draft = openDraft(machine, author);
  const entries = await readDraft(app, folder.places.draft);
  if (entries === undefined) return draft;
  const [first] = entries;
  const fields = { folder: shown(folder.places.folder) };
  // A packet of the author's own stands where the draft began: it was sealed, and a crash came before it was dropped.
  if (first?.p !== machine.head && replayed.packets.some(({ head }) => head.a === author && head.prev === first?.p)) {
    await dropDraft(app, folder);
    return draft;
  }
  if (first?.p !== machine.head || first.a !== author) {
    throw failure("draft-stale", "The draft was written on a different state of the log: drop it.", fields);
  }
  const refused = resumeDraft(draft, entries);
  if (refused === undefined) return draft;
  const why = refused.findings[0]?.message ?? "";
  throw failure("draft-damaged", `The draft does not fit the log (${shown(why)}): drop it.`, fields);
}

/** What writing an entry came to. */
export interface Written {
  readonly findings: readonly LogFinding[];
  /** Entries that were written, duties first. */
  readonly from: number;
  /** Judging ended: the entry may not stand here at all. */
  readonly stopped: boolean;
}

/** A call needs somebody who hears it. */
export function requireReferee({ machine }: Pick<Writing, "machine">): void {
  if (machine.referee === null)
    throw failure("no-referee", "This game has no referee to call: write a letter, or propose an undo.");
}

/** The pen must be here, with a decision to make, before a player writes. */
export function requireDecision(writing: Writing): void {
  const { draft, writer, machine, folder } = writing;
  requireJudged(writing);
  const before = draft.entries.length;
  const { at } = machine.phase;
  const fields = { folder: shown(folder.places.folder) };
  if (penOf(machine) === writer.id && (at === "close" || at === "exchange") && before > 0) {
    throw failure("turn-done", "With what you have written it is no longer your turn: send it.", fields);
  }
  if (penOf(machine) !== writer.id) throw notYourPen(machine, before > 0 ? fields : undefined);
  if (at === "answer") throw failure("answer-first", "A proposal waits for your answer.");
  writeObligations(draft, writer);
  if (penOf(machine) !== writer.id)
    throw failure("duties-only", "You have nothing to decide now: what is due can be sent.", fields);
}

/** Where a log cannot be read to its end nothing may be written behind the damage. */
export function requireWhole({ findings }: Replayed, folder: string): void {
  const damage = findings.find(({ code }) => /^(?:format|packet|entry)\//.test(code));
  if (damage === undefined) return;
  const message = `The log in ${folder} is damaged (${shown(damage.message)}): restore your copy, or the other player's.`;
  throw failure("log-damaged", message);
}

/** Play goes on only under the agreed rules: what others call legal, the opponent's program may call a violation. */
export function requireAgreedRules({ machine, rules }: Pick<Replayed, "machine" | "rules">, folder: string): void {
  const used = machine === null ? undefined : playedBy(machine);
  if (used === undefined || used.same) return;
  const { id, agreed, installed } = used;
  const install = rules.at(-1)?.install ?? null;
  const version = agreed === installed ? `different rules under the name of ${installed} are` : `${installed} is`;
  const message = `The game in ${folder} is played by ${id} ${agreed}, and ${version} installed: it goes on only under the agreed rules.`;
  throw failure("other-rules", message, { folder: shown(folder), agreed, installed, install });
}

/** The log must be whole, and judged up to its end, before anybody writes on it. */
export function requireJudged({ machine, replayed, folder }: Session): void {
  requireWhole(replayed, folder.places.folder);
  if (machine.stopped === null) return;
  const message = `The log cannot be judged past entry ${machine.stopped}; nothing can be written on it.`;
  throw failure("not-judged", message);
}

function notYourPen(machine: Machine, waiting: { readonly folder: string } | undefined) {
  const pen = penOf(machine);
  if (pen === null) return failure("over", "The game is over: nobody writes any more.");
  return waiting === undefined
    ? failure("not-your-pen", `${pen} writes now.`, { letter: true })
    : failure("not-your-pen", `${pen} writes now. Your draft waits to be sent.`, waiting);
}

/** Writes one entry on the draft in memory. */
export function write({ draft, writer }: Writing, body: TypedBody): Written {
  const from = draft.entries.length;
  const findings = writeEntry(draft, writer, body);
  return { findings, from, stopped: draft.machine.stopped !== null };
}
