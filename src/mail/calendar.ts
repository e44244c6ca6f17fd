/**
 * Deadlines as a calendar that programs subscribe to (RFC 5545), and the one place where its texts are escaped and folded. Our own:
 * the packages there are bring time zones, repetitions and alarms, and none is smaller than this.
 *
 * @packageDocumentation
 */

/** Something that is due on a day. */
export interface Deadline {
  /** The same one as long as it is the same thing. */
  readonly uid: string;
  /** When it was known: ISO 8601. */
  readonly known: string;
  /** The day: ISO 8601. */
  readonly due: string;
  readonly says: string;
  /** A higher number where it has moved. */
  readonly number: number;
  readonly url?: string | undefined;
}

/** Text of a calendar: 3.3.11. The caller has made invisible characters visible; control characters are left out. */
const calendarText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r?\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const basic = (time: string): string => `${time.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A calendar as text; the same deadlines give the same bytes. */
export function calendarOf(name: string, deadlines: readonly Deadline[]): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//turnproof//EN", "METHOD:PUBLISH"],
    ...[`NAME:${calendarText(name)}`, `X-WR-CALNAME:${calendarText(name)}`],
    ...deadlines.flatMap(({ uid, known, due, says, number, url }) => [
      ...["BEGIN:VEVENT", `UID:${uid}`, `DTSTAMP:${basic(known)}`, `SEQUENCE:${number}`],
      ...[`DTSTART;VALUE=DATE:${due.slice(0, 10).replaceAll("-", "")}`, `SUMMARY:${calendarText(says)}`],
      ...(url === undefined ? [] : [`URL:${url}`]),
      ...["TRANSP:TRANSPARENT", "END:VEVENT"],
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** The most bytes in a line (RFC 5545, 3.1). */
const lineBytes = 75;

/** A line folded between characters: each part after the first begins with a blank, which counts. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let room = lineBytes;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (length > room) {
      text += "\r\n ";
      room = lineBytes - 1;
    }
    text += character;
    room -= length;
  }
  return text;
}
