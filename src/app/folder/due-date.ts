/**
 * The day by which the other player has agreed to answer, reckoned from the day on which a packet was sealed here. Time is not in
 * a log: it is this folder's journal that says so, and nobody is late by it but in a reminder.
 *
 * @packageDocumentation
 */
import { asciiText } from "../../boards/text/escape.js";
import { calendarOf } from "../../mail/calendar.js";
import { packetName, penOf, type ReadPacket, type Replayed } from "../../replay/index.js";
import { counted } from "../../rules/sdk/counted.js";
import type { App } from "../core/app.js";
import { isThere, readBytes, textOf } from "../core/files.js";
import type { Places } from "./places.js";

/** An answer that somebody owes. */
export interface DueAnswer {
  readonly by: string;
  readonly days: number;
  /** The day on which the packet was sealed, and that on which the answer is due: `2026-12-04`. */
  readonly sealed: string;
  readonly due: string;
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const aDay = 86_400_000;

/** How the journal notes that a packet was sealed. */
export const sealedLine = (packet: ReadPacket): string =>
  `sealed packet ${packet.head.k} of ${packet.head.a} ${packetName(packet).slice(0, 16)}`;

/**
 * What is owed after a packet; undefined where nobody else has to write, nobody noted when it was sealed, or somebody has written
 * since: the player who has to answer that one has had it for fewer days.
 *
 * @param at when it is sealed, where the journal does not say so yet
 */
export async function dueAfter(
  app: App,
  places: Places,
  packet: ReadPacket,
  { machine, manifest, packets }: Pick<Replayed, "machine" | "manifest" | "packets">,
  at?: Date,
): Promise<DueAnswer | undefined> {
  const last = packets.at(-1);
  if (last === undefined || packetName(last) !== packetName(packet)) return undefined;
  const by = machine === null ? null : penOf(machine);
  if (by === null || by === packet.head.a || manifest === null) return undefined;
  const since = (await sealedOn(app, places, packet)) ?? at?.getTime();
  if (since === undefined) return undefined;
  const { days } = manifest.deadlines;
  return { by, days, sealed: day(since), due: day(since + days * aDay) };
}

/** When a packet was sealed here, by the journal. */
async function sealedOn(app: App, { journal }: Places, packet: ReadPacket): Promise<number | undefined> {
  if (!isThere(app, journal)) return undefined;
  const end = `  ${sealedLine(packet)}`;
  const line = (textOf(await readBytes(app, journal)) ?? "").split("\n").find((one) => one.endsWith(end));
  const time = line === undefined ? Number.NaN : Date.parse(line.slice(0, -end.length));
  return Number.isNaN(time) ? undefined : time;
}

/** What is owed, in a sentence. */
export const dueSentence = ({ by, days, due }: DueAnswer): string =>
  `The answer of ${by} is due by ${due}: ${counted(days, "day")} were agreed, counted by the sender's clock.`;

/** The same as calendar data, for a mail. */
export function dueCalendar({ by, sealed, due }: DueAnswer, { head }: ReadPacket, title: string) {
  const says = asciiText(`turnproof: answer of ${by} due, ${title} (game ${head.g.slice(0, 8)})`);
  // One event a game: the deadline of the next packet takes the place of this one.
  const deadline = {
    uid: `${head.g.slice(0, 32)}@turnproof`,
    known: `${sealed}T00:00:00Z`,
    due,
    says,
    number: head.first,
  };
  return { name: "deadline.ics", bytes: new TextEncoder().encode(calendarOf(title, [deadline])) };
}
