/**
 * What a packet carries at its head for others: letters, and receipts of the club.
 *
 * @packageDocumentation
 */
import {
  canonicalText,
  type Draft,
  letterFault,
  letterHash,
  openDraft,
  receiptFault,
  receiptsAtOnce,
  type TypedBody,
  writeEntry,
} from "../../replay/index.js";
import type { App } from "../core/app.js";
import { bodyOf } from "./drafts.js";
import { keptLetters } from "./letters.js";
import { keptReceipts } from "./receipts.js";
import { openSession, type Writing } from "./session.js";

const isCarried = (type: string): boolean => type === "letter" || type === "receipt";

/**
 * The draft with the letters and receipts of the folder at its head. Its decisions are written again behind them: nothing of these
 * goes into the dice. Where that does not come out the same, they wait.
 */
export async function carrying(app: App, writing: Writing): Promise<Writing> {
  const { folder, writer, draft, machine } = writing;
  const { known } = machine.letters;
  const letters = (await keptLetters(app, folder.places)).filter(({ signed }) => !known.has(letterHash(signed)));
  const receipts = (await keptReceipts(app, folder.places)).filter((one) => receiptFault(machine, one) === undefined);
  if (letters.length + receipts.length === 0 || draft.entries.some(({ entry }) => isCarried(entry.t))) return writing;
  const session = await openSession(app, folder.places.folder);
  const again = openDraft(session.machine, draft.author);
  const bodies = draft.entries.map(({ entry }): TypedBody => bodyOf(entry));
  const key = bodies[0]?.t === "rotate-key" ? bodies.slice(0, 1) : [];
  for (const body of key) writeEntry(again, writer, body);
  for (const { signed } of letters) {
    if (letterFault(again.machine, signed) === undefined) writeEntry(again, writer, { t: "letter", b: signed });
  }
  let count = 0;
  for (const signed of receipts) {
    // One that goes before it may not agree with it.
    if (count >= receiptsAtOnce || receiptFault(again.machine, signed) !== undefined) continue;
    writeEntry(again, writer, { t: "receipt", b: signed });
    count += 1;
  }
  if (again.entries.length === key.length) return writing;
  for (const body of bodies.slice(key.length)) writeEntry(again, writer, body);
  return isSame(draft, again) ? { ...session, writer, draft: again, signer: writing.signer } : writing;
}

/** Whether two drafts decide the same and roll the same, what they carry put aside. */
function isSame(one: Draft, other: Draft): boolean {
  const told = ({ machine, entries }: Draft) =>
    canonicalText({
      stopped: machine.stopped !== null,
      entries: entries
        .filter(({ entry }) => !isCarried(entry.t))
        .map(({ entry: { t, b, r, h } }) => ({ t, b, ...(r && { r }), ...(h && { h }) })),
      faults: machine.findings.filter(({ severity }) => severity === "violation").map(({ code }) => code),
    });
  return told(one) === told(other);
}
