/**
 * Sealing: a draft becomes a signed packet, is written to disk, and only then shown. Asked again, the same bytes are
 * shown again; nothing is ever signed twice (log-format 12).
 *
 * @packageDocumentation
 */
import { asciiText, shown } from "../../boards/text/escape.js";
import { isAddress, mailtoLink, writeMail } from "../../mail/index.js";
import { concat, equalBytes } from "../../replay/crypto/bytes.js";
import {
  canonicalText,
  type LogFinding,
  packetName,
  type ReadPacket,
  type Replayed,
  sealPacket,
  writeArmor,
} from "../../replay/index.js";
import { isSealedGame } from "../../report/sealed/module.js";
import { storyLines, tell } from "../../report/story.js";
import type { App } from "../core/app.js";
import { exits, failure } from "../core/failure.js";
import { isThere, readBytes, textOf, writeWhole } from "../core/files.js";
import { say } from "../core/notices.js";
import { basename, join } from "../core/paths.js";
import { packetBytes, packetsIn } from "../reading/incoming.js";
import { carrying } from "./carrying.js";
import { dropDraft } from "./drafts.js";
import { dueAfter, dueCalendar, dueSentence, sealedLine } from "./due-date.js";
import { noteInJournal, type Places, replayOwn } from "./folder.js";
import { compareBeside } from "./sealed-beside.js";
import type { Writing } from "./session.js";

/** A packet in the outbox. */
export interface Sealed {
  readonly packet: ReadPacket;
  /** The attachment. */
  readonly file: string;
  /** The text of a mail that holds the same packet. */
  readonly mail: string;
  /** The draft of a mail with text and attachment. */
  readonly draft: string;
  /** A link that opens a mail program with the text; undefined where it is too long for one. */
  readonly link: string | undefined;
  /** The log with it. */
  readonly replayed: Replayed;
  /** It was signed before, and stands in place of the draft. */
  readonly stood: boolean;
}

/** Findings of a log that were not there before. */
export function newFindings(before: Replayed, after: Replayed): LogFinding[] {
  const known = new Set(before.findings.map((finding) => canonicalText(finding)));
  return after.findings.filter((finding) => !known.has(canonicalText(finding)));
}

/**
 * Whether a finding is about a packet itself. What its openings bring to light about earlier entries is not a fault of the
 * one who opens: they owe it.
 */
export function isAbout({ seq }: LogFinding, { head }: Pick<ReadPacket, "head">): boolean {
  return seq === undefined || seq >= head.first;
}

/** Two logs, one after the other. */
export function appended(log: Uint8Array, bytes: Uint8Array): Uint8Array {
  return concat(log, bytes);
}

/**
 * Seals the draft of a session: signs, verifies the log with it, writes packet, mail text and log, drops the draft.
 *
 * @param claim whether moves that break rules may go out as they are claimed
 */
export async function sealDraft(app: App, drafted: Writing, claim: boolean): Promise<Sealed> {
  const writing = await carrying(app, drafted);
  const { draft, folder, log } = writing;
  const { places, library } = folder;
  const bytes = new TextEncoder().encode(sealPacket(draft, writing.signer()));
  const [packet] = packetsIn(bytes, "the packet");
  if (packet === undefined) throw failure("empty", "There is nothing to seal.");
  const unfinished = await unfinishedSeal(app, places, packet, writing.replayed);
  const chosen = unfinished ?? packet;
  const chosenBytes = packetBytes(chosen);
  const extended = appended(log, chosenBytes);
  const before = await replayOwn(app, log, { library });
  const replayed = await replayOwn(app, extended, { library });
  const wrong = newFindings(before, replayed).find(
    (finding) => finding.severity === "violation" && isAbout(finding, chosen),
  );
  if (wrong !== undefined && (!claim || replayed.machine?.stopped != null)) {
    const message = `The packet would not be valid: ${shown(wrong.message)} (${wrong.code}). Nothing was sealed.`;
    throw failure("would-be-invalid", message, {}, exits.violations);
  }
  const at = app.now();
  const sealed = await putInOutbox(app, places, chosen, replayed, at);
  await writeWhole(app, places.log, extended);
  await dropDraft(app, folder);
  await noteInJournal(app, places, sealedLine(chosen), at);
  return { ...sealed, stood: unfinished !== undefined && packetName(unfinished) !== packetName(packet) };
}

/** A packet that was signed and written, but has not come into the log: its bytes stand, another is never signed. */
async function unfinishedSeal(
  app: App,
  places: Places,
  packet: ReadPacket,
  replayed: Replayed,
): Promise<ReadPacket | undefined> {
  const { packets } = replayed;
  const file = join(places.outbox, `${slotName(packet, replayed)}.pbem`);
  if (!isThere(app, file)) return undefined;
  const [other] = packetsIn(await readBytes(app, file), file);
  if (other === undefined || packets.some((known) => packetName(known) === packetName(other))) return undefined;
  if (other.head.prev === packet.head.prev) return other;
  const message = `${file} contains a signed packet with this number that the log does not have: receive it first, then go on.`;
  throw failure("outbox-ahead", message);
}

/** A packet's name: the game, the opponent, who wrote it and which it is, so that it is known in a folder of downloads. */
function slotName({ head: { a, k } }: Pick<ReadPacket, "head">, { manifest }: Pick<Replayed, "manifest">): string {
  const players = manifest?.players.map(({ id }) => id) ?? [];
  const others = players.filter((id) => id !== a);
  const [only] = others.length === 1 && players.includes(a) ? others : [];
  return [manifest?.rules.id ?? "game", ...(only === undefined ? [] : ["to", only]), a, k].join("-");
}

/**
 * Writes attachment and mail text; a packet that is there already is left as it is.
 *
 * @param at when it is sealed, where the journal does not say so yet
 */
export async function putInOutbox(
  app: App,
  places: Places,
  packet: ReadPacket,
  replayed: Replayed,
  at?: Date,
): Promise<Sealed> {
  const bytes = packetBytes(packet);
  const slot = slotName(packet, replayed);
  const name = await freeName(app, places, slot, bytes);
  const path = join(places.outbox, name);
  const [file, mail, draft] = [`${path}.pbem`, `${path}.txt`, `${path}.eml`] as const;
  if (!isThere(app, file)) await writeWhole(app, file, bytes);
  const { subject, story, block } = mailOf(packet, bytes, replayed);
  const text = [...story, "", ...forTheEye, "", block].join("\n");
  const to = await addressIn(app, places);
  await writeWhole(app, mail, [`Subject: ${subject}`, "", text].join("\n"));
  const files = await sealedFilesOf(app, places, packet, replayed);
  const due = await dueAfter(app, places, packet, replayed, at);
  const more = due === undefined ? files : [...files, dueCalendar(due, packet, titleOf(replayed))];
  const attachment = { name: basename(file), bytes };
  const words = due === undefined ? text : [...story, "", dueSentence(due), ...forTheEye, "", block].join("\n");
  await writeWhole(app, draft, writeMail({ to, subject, text: words, attachment, more }));
  return { packet, file, mail, draft, link: mailtoLink({ to, subject, text: block }), replayed, stood: false };
}

/** The number of bytes of files that go into a draft: many mail servers send back anything larger. */
const maxAttached = 8_000_000;

/** The files that a packet seals, where they lie in the folder: they go with it. */
async function sealedFilesOf(app: App, { folder }: Places, { entries }: ReadPacket, { machine }: Replayed) {
  if (machine === null || !isSealedGame(machine)) return [];
  const own = new Set(entries.map(({ entry }) => entry.s));
  const compared = await compareBeside(app, machine, folder);
  const here = compared.flatMap(({ signed, load }) => {
    // No name that begins as an option does: it is typed behind a command when it has come.
    const name = signed.name
      .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
      .replace(/^[-.]+/, "")
      .slice(0, 120);
    return load === undefined || !own.has(signed.entry) ? [] : [{ name, size: signed.size, load }];
  });
  if (here.reduce((sum, { size }) => sum + size, 0) > maxAttached) return [];
  return here.map(({ name, load }) => ({ name, bytes: load() }));
}

/** After a ruling a number may be used again; the overtaken packet's file keeps its name. */
async function freeName(app: App, places: Places, slot: string, bytes: Uint8Array): Promise<string> {
  for (let again = 1; ; again++) {
    const name = again === 1 ? slot : `${slot}-again-${again}`;
    const file = join(places.outbox, `${name}.pbem`);
    if (!isThere(app, file) || equalBytes(await readBytes(app, file), bytes)) return name;
  }
}

const forTheEye = [
  "The lines above are for your eye only; what counts is the signed packet below.",
  "Save this mail, or its attachment, and let turnproof receive it.",
];

/** The game's title, as the subject of a mail can say it. */
export const titleOf = ({ manifest, installed }: Pick<Replayed, "manifest" | "installed">): string =>
  asciiText(installed?.game.title ?? manifest?.rules.id ?? "game");

/** Parts of a mail: what happened for the reader's eye, and the packet as armored text. ASCII only. */
function mailOf(packet: ReadPacket, bytes: Uint8Array, { machine, manifest, installed }: Replayed) {
  const { head, entries } = packet;
  const title = titleOf({ manifest, installed });
  const items = machine?.timeline?.filter(({ seq }) => entries.some(({ entry }) => entry.s === seq)) ?? [];
  const game = manifest?.rules.id ?? "";
  const story =
    machine === null
      ? []
      : storyLines(
          items.map((item) => tell(item, machine)),
          game,
        );
  return {
    subject: `[turnproof] ${title}: packet ${head.k} of ${head.a}`,
    story: story.map(asciiText).flatMap(folded),
    block: packetBlock(packet, bytes),
  };
}

/** A packet as armored text, for a mail. */
export const packetBlock = ({ head: { g, k, a } }: Pick<ReadPacket, "head">, bytes: Uint8Array): string =>
  writeArmor(bytes, [
    ["Game", g.slice(0, 16)],
    ["Packet", `${k} of ${a}`],
  ]);

/** A line of a mail has at most 998 characters (RFC 5322, 2.1.1); what somebody wrote may have more. */
export const folded = (line: string): readonly string[] =>
  line.split("\n").flatMap((one) => one.match(/.{1,900}/g) ?? [one]);

/** Where the opponent's mails go, as it was said last; undefined where it never was. */
export async function addressIn(app: App, { address }: Places): Promise<string | undefined> {
  return isThere(app, address) ? textOf(await readBytes(app, address))?.trim() : undefined;
}

/** Refuses what is not an address, before anything is written. */
export function requireAddress(to: string | undefined): void {
  if (to !== undefined && !isAddress(to))
    throw failure("no-address", `"${shown(to)}" is not a mail address like name@example.org.`, { option: "to" });
}

/** Remembers the address that the drafts of mails are for. */
export async function keepAddress(app: App, { address }: Places, to: string): Promise<void> {
  requireAddress(to);
  await writeWhole(app, address, `${to}\n`);
}

/** Says where the packet lies and what to do with it. */
export function sayWhatToSend(
  app: Pick<App, "tell">,
  { packet, file, mail, draft, link, stood }: Sealed,
  mailto = false,
): void {
  if (stood)
    say(
      app,
      "outbox",
      "A packet with this number was signed before: it stands, and what you have just written was dropped.",
    );
  say(app, "outbox", `Packet ${packet.head.k} of ${packet.head.a} is ready.`);
  say(app, "outbox", `  attach:   ${shown(file)}`);
  say(app, "outbox", `  or paste: ${shown(mail)}`);
  say(app, "outbox", `  or open:  ${shown(draft)}`);
  if (!mailto) return;
  say(
    app,
    "outbox",
    link === undefined
      ? "  It is too long for a link: some mail programs would cut it short."
      : `  or click: ${shown(link)}`,
  );
}
