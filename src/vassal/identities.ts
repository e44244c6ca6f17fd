/**
 * The user ids of VASSAL are its users' passwords, in clear, in every file. They are replaced as soon as a file is read:
 * nothing that leaves these rooms holds one.
 *
 * @packageDocumentation
 */

import { vassalFault } from "./fault.js";
import { bounded, boundedName, longestText } from "./text.js";

/** A player, by the label that stands for their user id. */
export interface Player {
  /** `p1`, `p2`: in the order in which the file names them. */
  readonly id: string;
  /** The name that they show; empty where it is their password. */
  readonly name: string;
  readonly side: string;
}

/** Labels for user ids, the same for a user in all files of one reading. */
export interface Identities {
  /** The label of a user id; a new one for a new id. */
  label(id: string): string;
  /** The side that a player has: a mask may be a side's, which is not a password. */
  side(name: string): void;
  /** Who has masked something: the label of a user id, or a side. */
  owner(id: string): string;
  /** A text without any user id that was seen so far, to be read on; of a very long one the beginning. */
  scrub(text: string): string;
  /** The same as it is told. */
  text(text: string): string;
  /** A name as it is told. */
  name(text: string): string;
}

/** The id that VASSAL gives to nobody: a card that lies face down in a deck. */
const nobody: ReadonlySet<string> = new Set(["nobody", ""]);

/** What stands around the name of a player in the chat: it may be their password. */
const aroundNames = [
  ["<", ">"],
  ["&lt;", "&gt;"],
  ["(Rolled by ", ")"],
] as const;

/** The most users of a game's files: each text is searched for the id of every one. */
const maxUsers = 200;

export function openIdentities(): Identities {
  const labels = new Map<string, string>();
  // The longest first: a password may hold another one.
  let sorted: readonly (readonly [string, string])[] = [];
  const label = (id: string): string => {
    if (nobody.has(id)) return "nobody";
    const known = labels.get(id);
    if (known !== undefined) return known;
    if (labels.size >= maxUsers) throw vassalFault("vassal/too-large", `the file names more than ${maxUsers} users`);
    const fresh = `p${labels.size + 1}`;
    labels.set(id, fresh);
    sorted = [...labels].sort(([a], [b]) => b.length - a.length);
    return fresh;
  };
  const sides = new Set<string>();
  const scrub = (text: string): string => {
    let clean = text;
    // A short one stands alone or where a name stands, or every "a" would be lost.
    for (const [id, name] of sorted) {
      if (!clean.includes(id)) continue;
      if (id.length >= 4) clean = clean.replaceAll(id, name);
      else if (clean === id) clean = name;
      else
        for (const [before, after] of aroundNames)
          clean = clean.replaceAll(`${before}${id}${after}`, `${before}${name}${after}`);
    }
    // Behind the passwords: half of one would be left.
    return clean.length > longestText ? `${clean.slice(0, longestText)}...` : clean;
  };
  return {
    label,
    side: (name) => sides.add(name),
    owner: (id) => (sides.has(id) && !labels.has(id) ? boundedName(id) : label(id)),
    scrub,
    text: (text) => bounded(scrub(text), longestText),
    name: (text) => boundedName(scrub(text)),
  };
}
