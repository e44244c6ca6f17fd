/**
 * When what was taken in: a line of JSON for each change of a game, appended and never changed. Time stands in no log; "since when"
 * in a table is as far as the club has seen.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { isThere } from "../../app/core/files.js";
import { isRecord } from "../../schema/json.js";
import type { ClubPlaces } from "./places.js";

/** A game has changed. */
export interface Arrival {
  /** When: ISO 8601, UTC. */
  readonly at: string;
  /** Id of the game. */
  readonly gid: string;
  /** The log, below the folder of games. */
  readonly log: string;
  /** Name of the last packet. */
  readonly last: string;
  readonly packets: number;
}

/** Notes changes. A line that a crash has cut off is ended first, so that it takes no other with it. */
export async function noteArrivals(app: App, { journal }: ClubPlaces, arrivals: readonly Omit<Arrival, "at">[]) {
  if (arrivals.length === 0) return;
  const at = app.now().toISOString();
  await app.store.appendFile(journal, arrivals.map((one) => `\n${JSON.stringify({ at, ...one })}`).join(""));
}

/** The arrivals of a journal from a byte on; what is not a line of one is passed over. */
export async function* arrivalsIn(app: App, { journal }: ClubPlaces): AsyncGenerator<Arrival> {
  if (!isThere(app, journal)) return;
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of app.store.readStream(journal)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const arrival = arrivalOf(line);
      if (arrival !== undefined) yield arrival;
    }
  }
  const last = arrivalOf(rest);
  if (last !== undefined) yield last;
}

function arrivalOf(line: string): Arrival | undefined {
  if (line === "") return undefined;
  try {
    const value: unknown = JSON.parse(line);
    if (!isRecord(value)) return undefined;
    const { at, gid, log, last, packets } = value;
    const texts = [at, gid, log, last].every((text) => typeof text === "string");
    if (!texts || typeof packets !== "number") return undefined;
    return { at: String(at), gid: String(gid), log: String(log), last: String(last), packets };
  } catch {
    return undefined;
  }
}
