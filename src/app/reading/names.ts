import { shown } from "../../boards/text/escape.js";
import { reservedIds } from "../../replay/machine/officials.js";
import { pairingPattern, plainTextPattern, playerIdPattern } from "../../schema/patterns.js";
import { failure } from "../core/failure.js";

/** The short name of a player in the log: as typed, or made from their name. */
export function playerIdFrom(typed: string | undefined, name: string): string {
  const made = name
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .find((part) => /^[a-z]/.test(part));
  const id = typed ?? made?.slice(0, 20);
  if (id === undefined) throw failure("no-id", `A short name cannot be made from "${shown(name)}".`);
  if (playerIdPattern.test(id) && !reservedIds.has(id)) return id;
  const message = `"${shown(id)}" cannot be a short name: a small letter, then up to 39 of a-z 0-9 . _ : -; reserved are ${[...reservedIds].join(", ")}.`;
  throw failure("bad-id", message);
}

/** The name of a pairing, as a round has it. */
export function pairingFrom(typed: string): string {
  if (pairingPattern.test(typed)) return typed;
  throw failure("bad-pairing", `A pairing has a name of a-z 0-9 and -, up to 40 characters, not "${shown(typed)}".`);
}

const name = plainTextPattern(60);

/** A name that people read: 1 to 60 characters, no control characters. */
export function plainName(text: string): string {
  if (name.test(text)) return text;
  throw failure("bad-name", `A name has 1 to 60 characters and no control characters, not "${shown(text)}".`);
}

const sentence = plainTextPattern(2000);

/** A text that people read: a call, a ruling. */
export function plainSentence(text: string): string {
  if (sentence.test(text)) return text;
  throw failure("bad-text", "A text has 1 to 2000 characters and no control characters or line breaks.");
}

/** A side as people write it: "British". */
export function sideName(side: string): string {
  return shown(side.charAt(0).toUpperCase() + side.slice(1));
}
