/**
 * When the packets of a game were seen: what the journal of a club and its receipts say, put to the packets of a log.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { type Arrival, arrivalsIn } from "../archive/journal.js";
import type { ClubPlaces } from "../archive/places.js";
import { chainFiles, receiptTimes } from "../archive/receipts.js";

/** A log grew: its last packet by name, how many it had then, when. */
export type Seen = Pick<Arrival, "at" | "last" | "packets">;

/** The arrivals of each log, in the order in which they came: of the times of the journal and of receipts the earliest. */
export async function arrivalsByLog(app: App, places: ClubPlaces): Promise<ReadonlyMap<string, readonly Seen[]>> {
  const byLog = new Map<string, Seen[]>();
  const names = new Set<string>();
  for await (const { log, at, last, packets } of arrivalsIn(app, places)) {
    // A packet that was taken in twice, after its file was lost, was seen the first time.
    const name = `${log} ${last}`;
    if (names.has(name) || Number.isNaN(Date.parse(at))) continue;
    names.add(name);
    const own = byLog.get(log);
    if (own === undefined) byLog.set(log, [{ at, last, packets }]);
    else own.push({ at, last, packets });
  }
  if ((await chainFiles(app, places)).length === 0) return byLog;
  const wanted = new Set([...byLog.values()].flatMap((all) => all.map(({ last }) => last)));
  const receipts = await receiptTimes(app, places, wanted);
  const earliest = ({ at, last, packets }: Seen): Seen => {
    const signed = receipts.get(last);
    return { at: signed !== undefined && signed < at ? signed : at, last, packets };
  };
  return new Map([...byLog].map(([log, all]) => [log, all.map(earliest)]));
}
