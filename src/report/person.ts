/**
 * Who is meant in an accusation: a name in a log is what somebody calls themselves; the words of their key are who they are.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { fingerprintWords, fromHex } from "../replay/index.js";
import type { Manifest, Report } from "../schema/index.js";

/** A key as words that are read aloud. */
export function keyWords(hex: string): string {
  const key = fromHex(hex);
  return key === undefined ? "" : fingerprintWords(key).join(" ");
}

const named = (id: string, words: string): string => `"${shown(id)}" (key ${words})`;

/** An author by their quoted name and the words of a player's identity key, or of an official's key. */
export function personOf({ players }: Manifest, author: string, key: string): string {
  return named(author, keyWords(players.find(({ id }) => id === author)?.idKey ?? key));
}

/**
 * The same, from a report; an official has no identity key there. Where a seat changed hands the entry tells who is meant:
 * without its number nobody is named by a key.
 */
export function personIn(report: Report | null, author: string, seq?: number): string {
  const changes = (report?.seats ?? []).filter((change) => change.player === author);
  const [first] = changes;
  if (first !== undefined) {
    if (seq === undefined) return `"${shown(author)}", whose seat changed hands`;
    const { name, fingerprint } = changes.findLast((change) => change.seq < seq)?.to ?? first.from;
    return `${named(author, fingerprint)}, "${shown(name)}"`;
  }
  const player = report?.game?.players.find(({ id }) => id === author);
  return player === undefined ? `"${shown(author)}"` : named(author, player.fingerprint);
}
