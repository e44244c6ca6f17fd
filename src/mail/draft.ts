/**
 * Drafts of mails: a file that a mail program opens (.eml), a link that opens one (mailto, RFC 6068).
 *
 * @packageDocumentation
 */
import { base64 } from "@scure/base";
import { TurnproofError } from "../schema/error.js";

/** A mail that is not sent yet. All text is ASCII. */
export interface MailDraft {
  /** The address, where it is known. */
  readonly to?: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** The packet; a letter may go without one. */
  readonly attachment?: Attachment;
  /** What goes with it. */
  readonly more?: readonly Attachment[];
}

/** A file of a mail. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** So long may a link be: what is longer, some programs cut off without a word. */
export const mailtoMost = 1500;

/** A plain address, as everybody has one; no list, no name, nothing that could begin another field. */
const address = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?$/;

/** Whether a text is an address that a mail can be sent to. */
export const isAddress = (text: string): boolean => address.test(text);

const ascii = /^[\x20-\x7e]*$/;

/**
 * A draft as a file: mail programs open it with the packet attached, ready to be sent (`X-Unsent`). The same draft gives
 * the same bytes.
 *
 * @throws {@link TurnproofError} `value/text`: an invalid address, or text that is not ASCII
 * @example writeMail({ to: "bob@example.org", subject: "packet 3", text, attachment: { name: "ann-3.pbem", bytes } })
 */
export function writeMail({ to, subject, text, attachment, more = [] }: MailDraft): string {
  requireHeader(to, subject);
  const files = [...(attachment === undefined ? [] : [attachment]), ...more];
  const odd = files.find(({ name }) => !/^[A-Za-z0-9._-]{1,120}$/.test(name));
  if (odd !== undefined) throw new TurnproofError("value/text", `not a name for an attachment: ${odd.name}`);
  const lines = text.split("\n");
  if (lines.some((line) => !ascii.test(line) || line.length > 998))
    throw new TurnproofError("value/text", "the text of a mail is lines of at most 998 ASCII characters");
  const head = [...(to === undefined ? [] : [`To: ${to}`]), `Subject: ${subject}`, "X-Unsent: 1", "MIME-Version: 1.0"];
  const plain = "Content-Type: text/plain; charset=us-ascii";
  if (files.length === 0) return [...head, plain, "", ...lines, ""].join("\r\n");
  // "=_" stands in no base64, and a line of the text that begins with it is shifted by a blank.
  const boundary = "=_turnproof_=";
  return [
    ...head,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    plain,
    "",
    ...lines.map((line) => (line.startsWith(`--${boundary}`) ? ` ${line}` : line)),
    ...files.flatMap((file) => [`--${boundary}`, ...attached(file)]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function attached({ name, bytes }: Attachment): string[] {
  const body = base64.encode(bytes);
  return [
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    ...Array.from({ length: Math.ceil(body.length / 76) }, (_, row) => body.slice(row * 76, row * 76 + 76)),
  ];
}

/**
 * A link that opens a mail with the packet as text; undefined where it would be longer than {@link mailtoMost}: then the
 * file is attached by hand.
 *
 * @throws {@link TurnproofError} `value/text`: an invalid address
 */
export function mailtoLink({ to, subject, text }: Omit<MailDraft, "attachment" | "more">): string | undefined {
  requireHeader(to, subject);
  const fields = [
    ["subject", subject],
    ["body", text.replaceAll("\n", "\r\n")],
  ].map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`);
  const link = `mailto:${encodeURIComponent(to ?? "").replaceAll("%40", "@")}?${fields.join("&")}`;
  return link.length > mailtoMost ? undefined : link;
}

function requireHeader(to: string | undefined, subject: string): void {
  if (to !== undefined && !isAddress(to)) throw new TurnproofError("value/text", `not an address of a mail: ${to}`);
  if (!ascii.test(subject) || subject.length > 200)
    throw new TurnproofError("value/text", "a subject is one line of at most 200 ASCII characters");
}
