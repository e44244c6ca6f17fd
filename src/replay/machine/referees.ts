/**
 * Who may rule, and how the players put others in their place by consent (log-format 11). What a replaced referee rules afterwards is
 * void, and so is what a new one rules before everybody has agreed: neither accuses anybody.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { verifyStatement } from "../format/dsse.js";
import type { Referee, Replacing } from "./office-records.js";
import { officialKeys, reservedIds, services } from "./officials.js";
import { officialOf } from "./queries.js";
import type { Fault } from "./step.js";
import type { Machine } from "./types.js";

/** As many people play, serve, rule or were named to rule in one game: a packet acknowledges as many, each by their name. */
const peopleOfGame = 64;

/** Whether the identity key of a referee vouches for the key that rules. */
export const hasVouched = ({ id, idKey, key, join }: Referee, signatures?: SyncSignatureBackend): boolean =>
  verifyStatement("referee", { referee: id, key }, hexBytes(idKey), hexBytes(join), signatures);

/** What an event's gamemaster signs so that players may replace its referees in a game: the list, and what they had seen. */
export const refereesStatement = (g: string, at: string, referees: Replacing["referees"]) => ({ g, at, referees });

/**
 * What is wrong with a list of referees. Each is somebody of their own: by another key one person would have two rulings, or rule in
 * a game that they play.
 *
 * @param ids names that are taken
 * @param keys keys that are somebody's, as hex
 */
export function listFault(
  referees: readonly Pick<Referee, "id" | "key" | "idKey">[],
  ids: ReadonlySet<string>,
  keys: ReadonlyMap<string, string>,
): string | undefined {
  const names = new Set(ids);
  const owners = new Map(keys);
  for (const { id, key, idKey } of referees) {
    if (names.has(id)) return `the name of the referee ${id} is taken`;
    names.add(id);
    const other = owners.get(key) ?? owners.get(idKey);
    if (other !== undefined) return `a key of the referee ${id} is a key of ${other}: everybody needs their own keys`;
    for (const one of [key, idKey]) owners.set(one, id);
  }
  return undefined;
}

/** All keys that anybody has had who plays or serves: none of them rules. */
function keysOfOthers(m: Machine): ReadonlyMap<string, string> {
  const { manifest, seats, seatChanges, brought } = m;
  const { players, decks, oracle, witness, receipts } = manifest;
  const keys = new Map<string, string>([...brought].map((one) => [one, "somebody in this game"]));
  const add = (id: string, ...all: readonly (string | undefined)[]) => {
    for (const one of all) if (one !== undefined) keys.set(one, id);
  };
  for (const { id, key, idKey } of players) add(id, key, idKey);
  for (const { id, key, idKey, oldKeys } of seats) add(id, ...[key, idKey, ...oldKeys].map(toHex));
  for (const { player, from, to } of seatChanges) add(player, from.idKey, to.idKey);
  for (const { dealer } of decks) add("dealer", dealer?.key);
  add("oracle", oracle?.key, oracle?.vrfKey);
  add("the witness", witness?.key);
  add("the club", receipts);
  return keys;
}

/** Why players may not put these in the place of those who rule; undefined where they may, if all agree. */
export function refereesFault(m: Machine, proposal: Replacing): Fault | undefined {
  const { referees } = proposal;
  if (m.referee === null) return { code: "referees/none", message: "this game has no referee who could be replaced" };
  const ids = new Set([...reservedIds, ...m.manifest.players.map(({ id }) => id)]);
  const fault = listFault(referees, ids, keysOfOthers(m));
  if (fault !== undefined) return { code: "referees/list", message: fault };
  const people = m.seats.length + m.officials.length + referees.filter(({ id }) => !isReferee(m, id)).length;
  if (people > peopleOfGame) {
    const message = `at most ${peopleOfGame} people play, serve, rule or are named to rule in a game; with these it would be ${people}`;
    return { code: "referees/list", message, figures: { expected: peopleOfGame, actual: people } };
  }
  for (const one of referees) {
    // Whose packets are whose, a name says: it means one key in all of a log.
    if (refereeNamed(m, one.id) !== undefined && !isNamedSo(m, one)) {
      const message = `${one.id} was another referee of this game, or had other keys: they come under another name`;
      return { code: "referees/list", message, figures: { actual: one.id } };
    }
    if (hasVouched(one, m.signatures)) continue;
    return { code: "referees/signature", message: `the identity key of ${one.id} did not sign that this key rules` };
  }
  return gamemasterFault(m, proposal);
}

/** In an event its gamemaster agrees too, by a word about this list and this place: an earlier one serves no second time. */
function gamemasterFault(m: Machine, { referees, gm }: Replacing): Fault | undefined {
  const { gid, manifest, office, letters, signatures } = m;
  const { event } = manifest;
  const refused = (message: string): Fault => ({ code: "referees/gamemaster", message });
  if (event === undefined)
    return gm === undefined ? undefined : refused("this game does not belong to an event: it has no gamemaster");
  if (event.gm === undefined)
    return refused("this game names an event, but not the key of its gamemaster, so its referees cannot be replaced");
  if (gm === undefined) return refused("in an event the gamemaster has to sign that referees are replaced");
  const seen = letters.ends.get(gm.at);
  if (seen === undefined || seen < office.since)
    return refused("the gamemaster's word names no packet of this log after the last change of referees");
  const statement = refereesStatement(gid, gm.at, referees);
  if (verifyStatement("referees", statement, hexBytes(event.gm), hexBytes(gm.sig), signatures)) return undefined;
  return refused("the gamemaster of the event did not sign this list of referees for this game");
}

/** Somebody who rules or has ruled, or whom a proposal has named, by their name in the log. */
function refereeNamed({ manifest: { referees = [] }, office }: Machine, id: string): Referee | undefined {
  return office.named.get(id) ?? referees.find((one) => one.id === id);
}

/** Whether the log knows somebody by this name with the same keys. */
export function isNamedSo(m: Machine, { id, key, idKey }: Pick<Referee, "id" | "key" | "idKey">): boolean {
  const known = refereeNamed(m, id);
  return known !== undefined && known.key === key && known.idKey === idKey;
}

/** From a proposal on those whom it names are known: what they write before all have agreed is told as theirs, and is void. */
export function nameReferees(m: Machine, { referees }: Replacing): void {
  for (const one of referees) {
    if (officialOf(m, one.id) !== undefined) continue;
    m.office.named.set(one.id, one);
    m.officials.push({ id: one.id, key: hexBytes(one.key), k: 0, packetHash: "" });
  }
}

/** Everybody has agreed: these rule from the next entry on, and nobody else. */
export function installReferees(m: Machine, { referees }: Replacing): void {
  const { office } = m;
  const before = office.ids;
  office.ids = referees.map(({ id }) => id);
  office.since = m.seq;
  m.referee = officialOf(m, office.ids[0] ?? "") ?? null;
  office.changes.push({
    seq: m.seq,
    from: [...before],
    to: referees.map(({ id, name, idKey }) => ({ id, name, idKey })),
  });
}

/** Whether somebody rules or has ruled in a game, or was named for it. */
export const isReferee = (m: Machine, author: string): boolean =>
  officialOf(m, author) !== undefined && !services.has(author);

/** Whether somebody is known who may not rule now: replaced, or named and not agreed. */
export const isOutOfOffice = (m: Machine, author: string): boolean =>
  isReferee(m, author) && !m.office.ids.includes(author);

/** The keys of all whom a proposal has named: nobody who plays takes one of them. */
export const namedKeys = ({ office }: Pick<Machine, "office">): readonly string[] =>
  [...office.named.values()].flatMap(({ key, idKey }) => [key, idKey]);

/** Those of a proposal who could be authors of a game, by their own word: what may be believed without a machine. */
export function namedIn(
  { referees }: Replacing,
  manifest: Manifest,
  signatures?: SyncSignatureBackend,
): readonly Referee[] {
  // Who is in the manifest has the key that stands there, whatever somebody writes of them later.
  const known = new Set([...reservedIds, ...[...manifest.players, ...officialKeys(manifest)].map(({ id }) => id)]);
  return referees.filter((one) => !known.has(one.id) && hasVouched(one, signatures));
}
