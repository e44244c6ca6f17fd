/**
 * The values that a player has committed: they stand in no log until they are opened, so they are kept beside it.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { commitBody, type Machine, toHex, type Writer } from "../../replay/index.js";
import { closedValues, committedKey } from "../../replay/machine/committed.js";
import type { Json } from "../../schema/index.js";
import { isRecord } from "../../schema/json.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isThere, readJson, secretMode, writeWhole } from "../core/files.js";
import { readValue } from "../reading/params.js";
import { warnOfRights } from "./rights.js";

/** For each id every value that was ever typed for it, newest last: which one counts, its commitment tells. */
export type KeptValues = { readonly [id: string]: readonly Json[] };

function isKept(value: unknown): value is { readonly gid: string; readonly values: KeptValues } {
  if (!isRecord(value) || value["version"] !== 1 || typeof value["gid"] !== "string") return false;
  const { values } = value;
  return isRecord(values) && Object.values(values).every((list) => Array.isArray(list));
}

/** The values kept for a game; none where there is no file. A file of another game is refused. */
export async function readKept(app: App, file: string, gid: string): Promise<KeptValues> {
  if (!isThere(app, file)) return {};
  await warnOfRights(app, file);
  const kept = await readJson(app, file);
  if (!isKept(kept)) {
    const message = `${shown(file)} is damaged: move it away, then enter the values again.`;
    throw failure("committed-damaged", message);
  }
  if (kept.gid === gid) return kept.values;
  throw failure(
    "other-game",
    `The committed values in ${shown(file)} belong to another game (${shown(kept.gid.slice(0, 16))}).`,
  );
}

/** Keeps one more value. What was kept before stays: it may stand in a packet that was sealed. */
export async function keepValue(app: App, file: string, gid: string, id: string, value: Json): Promise<void> {
  const values = await readKept(app, file, gid);
  const others = (Object.hasOwn(values, id) ? (values[id] ?? []) : []).filter(
    (other) => JSON.stringify(other) !== JSON.stringify(value),
  );
  const next = { version: 1, gid, values: { ...values, [id]: [...others, value] } };
  await writeWhole(app, file, `${JSON.stringify(next, null, 2)}\n`, secretMode);
}

/** Whether a value is the one that a player has fixed under an id; undefined where they have fixed none. */
export function isFixedValue(machine: Machine, writer: Writer, id: string, value: Json): boolean | undefined {
  const item = machine.committed.get(committedKey(writer.id, id));
  return item === undefined ? undefined : commitBody(machine, writer, id, value).c === toHex(item.c);
}

/** The value for each id: the one that fits its commitment; the newest where nothing is fixed yet. */
export function valuesFor(machine: Machine, writer: Writer, kept: KeptValues): { [id: string]: Json } {
  const chosen: { [id: string]: Json } = {};
  for (const [id, values] of Object.entries(kept)) {
    const fits = [...values].reverse().find((value) => isFixedValue(machine, writer, id, value) !== false);
    if (fits !== undefined) chosen[id] = fits;
  }
  return chosen;
}

/** The ids that a player has committed and not opened, whose values are not at hand. */
export function missingValues(machine: Machine, { id: owner, committed, given }: Writer): string[] {
  return closedValues(machine, owner)
    .map(({ id }) => id)
    .filter((id) => given === undefined || !Object.hasOwn(given, id))
    .filter((id) => committed === undefined || !Object.hasOwn(committed, id));
}

/** The id of the value that a player has to open now; undefined where they have not. */
export function openingDue({ phase: place }: Machine, me: string | null): string | undefined {
  if (place.at === "play" && place.owner === me) return place.opening;
  const due = place.at === "audit" ? place.queue[0] : undefined;
  return due?.by === me && due?.kind === "hidden" ? due.id : undefined;
}

/** A value as it is typed: as in a move, or JSON where it begins like it. */
export function typedValue(id: string, raw: string): Json {
  if (!/^[[{"]/.test(raw)) return readValue(raw);
  try {
    return JSON.parse(raw);
  } catch {
    throw failure("not-json", `The value of ${shown(id)} begins like JSON, but is not: ${shown(raw)}`);
  }
}
