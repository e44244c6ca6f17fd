/**
 * The packets in a mail, however it was saved: a message with attachments (.eml), a folder of messages (mbox), the text
 * or the HTML of a message, quoted, wrapped and forwarded as it may be. Nothing rests on how it is read: every packet is
 * hashed and signed.
 *
 * @packageDocumentation
 */
import { base64 } from "@scure/base";
import type { Attachment, Email } from "postal-mime";
import { type ArmorBlock, readArmor, readLines } from "../replay/index.js";
import { bounds, headerBytes, tooMuch, type Work, workFor } from "./bounds.js";
import { type MailKind, mailKind, messagesIn, textOfMail } from "./kinds.js";

/** What a file or a mail holds. */
export interface MailContent {
  /** `file`: no mail, passed on byte for byte. */
  readonly kind: "file" | "mail";
  /** The bytes of all packets that could be read, each once, one after another; without a packet, what else is there. */
  readonly bytes: Uint8Array;
  /** Things beside packets that are not packets: letters, invites, proofs. They are not part of a log. */
  readonly others: Uint8Array;
  /** What was damaged on its way, in words. */
  readonly damaged: readonly string[];
  /** Attachments of JSON as they came, packets or not: somebody may have sent what is nobody else's. */
  readonly attached: readonly Uint8Array[];
}

/** Messages within messages: each level is read once more. */
const deepest = 6;

interface Found {
  readonly parcels: readonly Uint8Array[];
  readonly damaged: readonly string[];
  readonly attached?: readonly Uint8Array[];
}

/** Whether bytes are a mail, not a log. */
export const isMail = (bytes: Uint8Array): boolean => mailKind(bytes) !== undefined;

/**
 * Takes the packets out of a mail; anything else is passed on as it is. Never throws: what cannot be read is said.
 *
 * @example
 * const { kind, bytes, damaged } = await readMail(fileBytes);
 */
export async function readMail(bytes: Uint8Array): Promise<MailContent> {
  const kind = mailKind(bytes);
  if (kind === undefined) return { kind: "file", bytes, others: new Uint8Array(), damaged: [], attached: [] };
  const { parcels, damaged, attached = [] } = await foundIn(bytes, kind, { depth: 0, work: workFor(bytes) });
  const packets = parcels.filter(beginsPacket);
  const rest = parcels.filter((parcel) => !beginsPacket(parcel));
  const [own, others] = packets.length === 0 ? [rest, []] : [packets, rest];
  return { kind: "mail", bytes: joined(own), others: joined(others), damaged, attached };
}

/** How deep a message lies in others, and what may still be read of the whole mail. */
interface Place {
  readonly depth: number;
  readonly work: Work;
}

async function foundIn(bytes: Uint8Array, kind: MailKind, place: Place): Promise<Found> {
  if (kind === "text") return inText(textOfMail(bytes));
  if (kind === "message") return inMessage(bytes, place);
  const all: Found[] = [];
  const messages = messagesIn(bytes);
  if (messages.length > bounds.messages(bytes.length)) return refused(`${messages.length} messages`, bytes);
  for (const message of messages) all.push(await inMessage(message, place));
  return together(all);
}

async function inMessage(bytes: Uint8Array, place: Place): Promise<Found> {
  const heavy = tooMuch(bytes, place.work);
  if (heavy !== undefined) return refused(heavy, bytes);
  let email: Email;
  try {
    email = await parse(bytes);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return { parcels: [], damaged: [`The mail cannot be read: ${why}.`] };
  }
  const attached = together(await Promise.all(email.attachments.map((part) => inAttachment(part, place))));
  const text = email.text ?? "";
  const plain = await inText(text);
  // A message of HTML alone, or one whose text part says only that it is HTML.
  const html = email.html === undefined || plain.parcels.length > 0 ? nothing : await inHtml(email.html);
  const body = html.parcels.length > 0 ? html : plain;
  // Text and attachment are the same packet: a text that was torn does not matter beside a whole attachment.
  if (attached.parcels.length > 0) return together([attached, { ...body, damaged: [] }]);
  const idle = !hasMarker(text) && !hasMarker(email.html ?? "");
  return together([attached, idle ? nothing : body]);
}

async function inAttachment({ content, filename }: Attachment, { depth, work }: Place): Promise<Found> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const kind = mailKind(bytes);
  if (kind !== undefined) return depth < deepest ? foundIn(bytes, kind, { depth: depth + 1, work }) : nothing;
  // Pictures and signatures of mail programs are passed over.
  if (bytes[0] !== 0x7b) return nothing;
  const [fault] = readLines(bytes).findings;
  if (fault === undefined) return { parcels: [bytes], damaged: [], attached: [bytes] };
  return {
    parcels: [],
    damaged: [`The attachment ${filename ?? ""} is damaged: ${fault.message}.`],
    attached: [bytes],
  };
}

const nothing: Found = { parcels: [], damaged: [] };

const hasMarker = (text: string): boolean => text.includes("TURNPROOF PACKET");

/** A packet, a log, an invite, a proof: lines of JSON. */
const isLog = (bytes: Uint8Array): boolean => bytes[0] === 0x7b && readLines(bytes).findings.length === 0;

/** Every packet begins with its head line, of which the author is the first member; no letter, invite or proof does. */
const beginsPacket = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '{"a":';

async function inText(text: string): Promise<Found> {
  const blocks = readArmor(text);
  if (blocks.some(({ ok }) => ok) || !/<\/?[a-z][^<>]*>/i.test(text)) return sorted(blocks);
  return inHtml(text);
}

async function inHtml(html: string): Promise<Found> {
  return sorted(readArmor(await plainText(html)));
}

/** What no mail program writes is not taken apart: it would cost more than its length. Its text is looked through as it is. */
function refused(what: string, bytes: Uint8Array): Found {
  const size = `${Math.ceil(bytes.length / 1000)} KB`;
  const message = `The mail has ${what} in ${size}, which no mail program writes: ask for the packet as an attachment.`;
  const text = textOfMail(bytes);
  const found = hasMarker(text) ? sorted(readArmor(text)) : nothing;
  return together([found, { parcels: [], damaged: [message] }]);
}

/** What came through whole, and what did not. */
function sorted(blocks: readonly ArmorBlock[]): Found {
  const parcels: Uint8Array[] = [];
  const damaged: string[] = [];
  for (const block of blocks) {
    if (!block.ok) damaged.push(block.message);
    else if (isLog(block.bytes)) parcels.push(block.bytes);
    else {
      const where = `The block that begins in line ${block.line}`;
      damaged.push(
        `${where} was changed on its way: lines of it are missing, or characters are not the ones that were sent. Ask for the attachment.`,
      );
    }
  }
  return { parcels, damaged };
}

function together(all: readonly Found[]): Found {
  return {
    parcels: all.flatMap(({ parcels }) => parcels),
    damaged: all.flatMap(({ damaged }) => damaged),
    attached: all.flatMap(({ attached = [] }) => attached),
  };
}

async function parse(mail: Uint8Array | string): Promise<Email> {
  // Loaded when the first mail comes: who reads logs alone does not need it.
  const { default: PostalMime } = await import("postal-mime");
  // A forwarded message is an attachment, and read as one: inside of it nothing is read ten times over.
  return PostalMime.parse(mail, { maxNestingDepth: 16, maxHeadersSize: headerBytes, maxRfc822NestingDepth: 0 });
}

/** The text of HTML: the library writes the parts of a mixed message as text where one of them is text. */
async function plainText(html: string): Promise<string> {
  // Links are not needed, and runs of blanks and open tags cost the library more than their length.
  const short = html
    .replace(/<a\b[^<>]*>?/gi, " ")
    .replace(/\s{3,}/g, (blanks) => (blanks.includes("\n") ? "\n\n" : " "));
  // "=_" stands in no base64.
  const boundary = "=_part";
  const body = base64.encode(new TextEncoder().encode(short));
  const head = `Content-Type: multipart/mixed; boundary="${boundary}"\n\n`;
  const parts = [
    `text/plain\n\n.`,
    `text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${body.replace(/.{76}/g, "$&\n")}`,
  ];
  const mail = `${head}${parts.map((part) => `--${boundary}\nContent-Type: ${part}\n`).join("")}--${boundary}--\n`;
  return (await parse(mail)).text ?? "";
}

/** One after another, each once: a mail that was answered holds the packet again. */
function joined(parcels: readonly Uint8Array[]): Uint8Array {
  const kept = new Map<string, Uint8Array>();
  for (const parcel of parcels) {
    // A file that was saved without its last line feed would run into the next one.
    const text = `${new TextDecoder().decode(parcel).trimEnd()}\n`;
    if (!kept.has(text)) kept.set(text, new TextEncoder().encode(text));
  }
  const all = [...kept.values()];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const parcel of all) {
    bytes.set(parcel, at);
    at += parcel.length;
  }
  return bytes;
}
