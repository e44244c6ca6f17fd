/**
 * Entries that are written and not sealed, as they lie in a folder.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { type AnyEntry, type Draft, groupPackets, readLines, type TypedBody } from "../../replay/index.js";
import { bodyShapes, shapes } from "../../schema/generated/shapes.js";
import { failure } from "../core/failure.js";
import { isThere, type Kept, readBytes, secretMode, writeWhole } from "../core/files.js";

import type { GameFolder } from "./folder.js";

/** The entries of a draft file; undefined if there are no entries. */
export async function readDraft(app: Kept, file: string): Promise<AnyEntry[] | undefined> {
  if (!isThere(app, file)) return undefined;
  const bytes = await readBytes(app, file);
  const head = { g: "0".repeat(64), a: "draft", k: 1, first: 0, prev: "0".repeat(64), recv: [] };
  const { lines, findings } = readLines(bytes);
  const wrapped = [{ text: "", value: head, number: 0, offset: 0 }, ...lines];
  const closing = { first: 0, count: 1, head: head.g, sigs: [{ keyid: head.g, sig: "0".repeat(128) }] };
  const grouped = groupPackets([...wrapped, { text: "", value: closing, number: 0, offset: 0 }], {
    bodyShapes,
    shapes,
  });
  const entries = grouped.packets[0]?.entries.map(({ entry }) => entry);
  if (findings.length > 0 || grouped.findings.length > 0 || entries === undefined || entries.length === 0) {
    const why = findings[0]?.message ?? grouped.findings[0]?.message ?? "";
    throw failure("draft-damaged", `${file} is damaged (${shown(why)}): remove it; none of it was sent.`);
  }
  return entries;
}

/** Keeps the draft for the next command. */
export async function saveDraft(
  app: Kept,
  {
    folder,
    draft,
  }: {
    readonly folder: GameFolder;
    readonly draft: Draft;
  },
): Promise<void> {
  const text = draft.entries.map((entry) => `${entry.text}\n`).join("");
  await writeWhole(app, folder.places.draft, text, secretMode);
}

/** Throws the draft away. */
export async function dropDraft(app: Kept, { places }: Pick<GameFolder, "places">): Promise<void> {
  await app.store.rm(places.draft, { force: true });
}

/** An entry without its place in a log: what is written again on another head. */
export function bodyOf(entry: AnyEntry): TypedBody {
  const { g: _g, s: _s, p: _p, a: _a, r: _r, h: _h, ...body } = entry;
  return body;
}
