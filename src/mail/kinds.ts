/**
 * What a saved mail is: one message, a folder of messages (mbox), or a text that was copied out of one.
 *
 * @packageDocumentation
 */

/** Words that stand in every armored packet, and in what is left of a damaged one. */
const marker = /TURNPROOF\s+PACKET/;

/** How far the head of a mail is looked for. */
const headBytes = 65_536;

/** Fields that only a mail has at its beginning; RFC 5322, 3.6. */
const field =
  /^(?:From|To|Cc|Subject|Date|Received|Return-Path|Delivered-To|Message-ID|MIME-Version|Content-Type|X-Mozilla-Status):/i;

/** A line of the head of a mail: a field, or the rest of the one before. */
const headLine = /^(?:[\x21-\x39\x3b-\x7e]+:|[ \t])/;

/** The line before each message of an mbox (RFC 4155). */
const mboxLine = /^From \S/;

export type MailKind = "mbox" | "message" | "text";

/** What bytes are; undefined where they are not mail: a log, a picture, a text about something else. */
export function mailKind(bytes: Uint8Array): MailKind | undefined {
  if (bytes[0] === 0x7b) return undefined;
  const head = latin1(bytes.subarray(0, headBytes)).replace(/^\xef\xbb\xbf/, "");
  if (mboxLine.test(head) && isMessage(head.slice(head.indexOf("\n") + 1))) return "mbox";
  if (isMessage(head)) return "message";
  return marker.test(textOfMail(bytes)) ? "text" : undefined;
}

/** Whether a text begins with fields of a mail, up to an empty line. */
function isMessage(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  const end = lines.indexOf("");
  const head = end < 0 ? lines.slice(0, -1) : lines.slice(0, end);
  return head.some((line) => field.test(line)) && head.every((line) => headLine.test(line));
}

/** The text of a mail that was saved without its head: UTF-16 as some programs write it, UTF-8, else one byte a letter. */
export function textOfMail(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return latin1(bytes);
  }
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * The messages of an mbox: each begins behind a line "From ..." at the top or behind an empty line, with a field. A text
 * may begin so too, where its program did not mark it.
 */
export function messagesIn(mbox: Uint8Array): Uint8Array[] {
  const starts: { readonly line: number; readonly message: number }[] = [];
  for (let at = 0, emptyBefore = true; at < mbox.length; ) {
    const end = mbox.indexOf(0x0a, at);
    const next = end < 0 ? mbox.length : end + 1;
    if (emptyBefore && startsWithFrom(mbox, at) && isField(mbox, next)) starts.push({ line: at, message: next });
    emptyBefore = next - at <= 2 && (mbox[at] === 0x0a || mbox[at] === 0x0d);
    at = next;
  }
  return starts.map(({ message }, at) => mbox.subarray(message, starts[at + 1]?.line ?? mbox.length));
}

const isField = (bytes: Uint8Array, at: number): boolean => field.test(latin1(bytes.subarray(at, at + 40)));

const fromWord = [0x46, 0x72, 0x6f, 0x6d, 0x20];

const startsWithFrom = (bytes: Uint8Array, at: number): boolean =>
  fromWord.every((code, index) => bytes[at + index] === code);
