/**
 * Files of turnproof that are not logs, told by how they begin: what each is, and what it is for.
 *
 * @packageDocumentation
 */
import { readLines } from "../replay/index.js";
import { areReceipts, eventHead } from "./heads.js";

/** Larger than any file of one line beside logs, proofs and evidence, and than any form. */
const maxOther = 200_000;

/** The schemas are large: they are loaded where a proof comes. */
const loadShapes = async () => (await import("../schema/generated/shapes.js")).shapes;

/** What a file is instead of a log, and a sentence of it. With which command or button it is taken in, each face adds. */
export interface OtherFile {
  readonly is: "invite" | "letter" | "receipts" | "form" | "round-or-profile" | "damaged";
  readonly says: string;
}

/** What a whole file of turnproof is that is not a log, and what it is for; undefined where it may be a log. */
export async function otherFile(bytes: Uint8Array, name: string): Promise<OtherFile | undefined> {
  const clubs = clubFile(bytes, name);
  if (clubs !== undefined) return clubs;
  if (bytes.length > maxOther) return undefined;
  const { lines, findings } = readLines(bytes);
  const value = lines.length === 1 && findings.length === 0 ? lines[0]?.value : undefined;
  if (value === undefined || "g" in value) return undefined;
  const shapes = await loadShapes();
  if (shapes.invite.accepts(value))
    return {
      is: "invite",
      says: `${name} is an invite to a game, not a log: there is nothing to judge yet, and the player who is invited joins with it.`,
    };
  if (shapes.letter.accepts(value))
    return {
      is: "letter",
      says: `${name} is a letter between players, not a log: take it in as you take in a mail, and the next packet carries it into the log.`,
    };
  return undefined;
}

/**
 * What a file of a club or an event is, also one that is damaged; undefined for any other file.
 *
 * @param name what the file is called in sentences, escaped
 */
export function clubFile(bytes: Uint8Array, name: string): OtherFile | undefined {
  if (areReceipts(bytes))
    return {
      is: "receipts",
      says: `${name} holds receipts of a club, not a log: put them into the log of their game while you play it.`,
    };
  const kind = eventHead(bytes);
  if (kind === undefined || bytes.length > maxOther) return undefined;
  const place = jsonFault(new TextDecoder().decode(bytes));
  if (kind === "form")
    return place === undefined
      ? {
          is: "form",
          says: `${name} is the form of an event's profile, and nobody has signed it yet: once the gamemaster signs it, it is the profile.`,
        }
      : {
          is: "form",
          says: `${name} is the form of an event's profile, but it is not valid JSON${place}: correct it, then sign it.`,
        };
  const what = kind === "profile" ? "the profile" : "a round";
  return place === undefined
    ? {
        is: "round-or-profile",
        says: `${name} belongs to an event and is not a log: logs of the event are verified with it.`,
      }
    : {
        is: "damaged",
        says: `${name} is ${what} of an event, but it is not valid JSON${place}: it was cut off or changed. Ask the gamemaster for it again.`,
      };
}

/** Where a text stops being JSON, to be put behind a sentence: " (line 12)"; undefined if it is JSON. */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (thrown) {
    const says = String(thrown);
    const line = /\bline (\d+)/.exec(says)?.[1];
    const at = /\bposition (\d+)/.exec(says)?.[1];
    if (line !== undefined) return ` (line ${line})`;
    return at === undefined ? "" : ` (line ${text.slice(0, Number(at)).split("\n").length})`;
  }
}
