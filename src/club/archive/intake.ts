/**
 * Taking in: packets are sorted to their games by what they hold. One joins a game only by a key that the game's manifest names, or
 * that its player has vouched for; everything else is refused with a reason, or waits in the quarantine. The same thing twice does
 * no harm.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { isFailure } from "../../app/core/failure.js";
import { packetsAmong } from "../../app/reading/incoming.js";
import { readMail } from "../../mail/index.js";
import { packetName, type ReadPacket } from "../../replay/index.js";
import { signedAsNamed } from "../../replay/judge/fork.js";
import { isWhole } from "../../replay/judge/packet-check.js";
import type { Manifest } from "../../schema/index.js";
import { type GameKeys, gameKeys } from "./game-keys.js";
import { joinPackets } from "./histories.js";
import { noteArrivals } from "./journal.js";
import type { ClubPlaces } from "./places.js";
import { openQuarantine, type Quarantine } from "./quarantine.js";
import { openReceipts, type Receipts } from "./receipts.js";
import { secretIn } from "./secret-files.js";
import { readPlayers, readSettings } from "./settings.js";
import { readGame, type ShelfGame, writeGame } from "./shelf.js";
import { type Source, sourcesIn } from "./sources.js";

/** What became of a file, as far as it is about one game. */
export interface TakenIn {
  readonly file: string;
  /**
   * `taken`: packets are new; `known`: all of them were there; `quarantine`: they wait; `refused`: nothing of it was kept;
   * `secret`: it holds what nobody should send.
   */
  readonly what: "taken" | "known" | "quarantine" | "refused" | "secret";
  /** The game, where it is about one. */
  readonly gid: string;
  /** Packets that are new in the archive or in the quarantine. */
  readonly packets: number;
  /** In words, where there is more to say. */
  readonly says: string;
}

/** What a use of {@link takeIn} works with. */
interface Intake {
  readonly app: App;
  readonly places: ClubPlaces;
  readonly players: ReadonlyMap<string, string>;
  readonly quarantine: Quarantine;
  /** What the club signs of packets that it sees for the first time; undefined where it gives no receipts. */
  readonly receipts: Receipts | undefined;
  /** Games that were read last: the packets of one often come one after another. */
  readonly read: Map<string, ShelfGame>;
}

/** The most games that are held while packets come. */
const held = 64;

/**
 * Takes in what lies at the paths; without a path, what waits in the quarantine and has a game or a listed player now. The caller holds
 * the lock of the club.
 *
 * @param told hears what became of each file as soon as it is written to the disk
 */
export async function takeIn(
  app: App,
  places: ClubPlaces,
  typed: readonly string[],
  told: (taken: TakenIn) => void,
): Promise<void> {
  const settings = await readSettings(app, places);
  const intake: Intake = {
    ...{ app, places, players: await readPlayers(app, places) },
    ...{ quarantine: await openQuarantine(app, places, settings), read: new Map() },
    receipts: await openReceipts(app, places),
  };
  for await (const source of sourcesIn(app, typed)) for (const one of await takeSource(intake, source)) told(one);
  for (const gid of await intake.quarantine.games()) {
    const taken = await guarded(intake, { name: gid, file: `quarantine/${gid}` }, () => takeGame(intake, "", gid, []));
    if (taken.what === "taken") told({ ...taken, file: `quarantine/${gid}` });
  }
}

const nothing = (file: string, what: TakenIn["what"], says: string, gid = ""): TakenIn => {
  return { file, what, gid, packets: 0, says };
};

/** What a file brings: a row for each game in it, one where there is none. */
async function takeSource(intake: Intake, source: Source): Promise<readonly TakenIn[]> {
  const { name } = source;
  if ("fault" in source) return [nothing(name, "refused", source.fault)];
  const secret = secretIn(source.bytes);
  if (secret !== undefined)
    return [nothing(name, "secret", `It holds ${secret}: nobody else may have that. It was not read further.`)];
  const mail = await readMail(source.bytes);
  const inMail = mail.attached.map(secretIn).find((one) => one !== undefined);
  const told =
    inMail === undefined
      ? []
      : [nothing(name, "secret", `It holds ${inMail}: nobody else may have that. It was kept nowhere.`)];
  const { packets, faults } = packetsAmong(mail.bytes, { apart: true });
  const damaged = [...mail.damaged, ...(packets.length > 0 || mail.bytes.length > 0 ? faults : [])];
  const games = new Map<string, ReadPacket[]>();
  for (const packet of packets) {
    const own = games.get(packet.head.g) ?? [];
    games.set(packet.head.g, own);
    own.push(packet);
  }
  const rows: TakenIn[] = [];
  for (const [gid, own] of games)
    rows.push(await guarded(intake, { name: gid, file: name }, () => takeGame(intake, name, gid, own)));
  const [fault] = damaged;
  if (rows.length === 0 && told.length > 0) return told;
  if (rows.length === 0) return [nothing(name, "refused", fault ?? "It contains no packet.")];
  if (fault === undefined) return [...told, ...rows];
  const says = (row: TakenIn) => [row.says, fault].filter(Boolean).join(" ");
  return [...told, ...rows.map((row, at) => (at > 0 ? row : { ...row, says: says(row) }))];
}

/** A game whose files cannot be read or written keeps no other from being taken in; a full disk ends all. */
async function guarded(
  { read }: Intake,
  { name, file }: { readonly name: string; readonly file: string },
  act: () => Promise<TakenIn>,
): Promise<TakenIn> {
  try {
    return await act();
  } catch (thrown) {
    // What was put together in memory may not lie on the disk.
    read.delete(name);
    if (!isFailure(thrown) || thrown.code === "cli/disk-full") throw thrown;
    return nothing(file, "refused", thrown.message, name);
  }
}

/** Packets of one game, with those of it that wait. */
async function takeGame(intake: Intake, file: string, gid: string, came: readonly ReadPacket[]): Promise<TakenIn> {
  const { app, places, quarantine, receipts } = intake;
  const whole = came.filter(isWhole);
  const torn = came.length - whole.length;
  const game = await gameOf(intake, gid);
  const waiting = await quarantine.read(gid);
  const stored = [...game.histories.flatMap(({ packets }) => packets), ...game.loose];
  const keys = gameKeys(gid, [...stored, ...waiting, ...whole]);
  const { manifest } = keys;
  const isOurs = game.histories.length > 0 || (manifest !== undefined && isListed(intake, manifest));
  if (manifest === undefined || !isOurs) return keepApart(intake, { file, gid, torn }, whole, manifest);
  const { good, strange, forged } = sorted(whole, keys);
  const ripe = waiting.filter(keys.isTheirs);
  const { histories } = game;
  const { deadlines, players, referee, referees } = manifest;
  const joined = joinPackets(histories, game.loose, [...ripe, ...good], { deadlines, players, referee, referees });
  await receipts?.seen(joined.fresh.map((packet) => ({ g: gid, packet: packetName(packet) })));
  const written = await writeGame(app, places, game, joined.changed, joined.loose);
  await quarantine.release(gid, ripe);
  const apart = await quarantine.add(gid, strange);
  await noteArrivals(
    app,
    places,
    written.map(({ log, history: { packets } }) => {
      const last = packets.at(-1);
      return { gid, log, last: last === undefined ? "" : packetName(last), packets: packets.length };
    }),
  );
  const says = [
    ...(joined.forks > 0 ? [`Two packets exclude each other: there are now ${histories.length} histories.`] : []),
    ...(joined.loose.length > 0 ? [`${joined.loose.length} of its packets wait for one that has not arrived.`] : []),
    ...(apart.kept > 0 ? [`${apart.kept} signed by a key that the game does not know: in the quarantine.`] : []),
    ...beyondSays(apart.beyond),
    ...wrongSays(forged, torn),
  ];
  const isRefused = joined.fresh.length === 0 && forged + torn + apart.beyond > 0;
  const what = joined.fresh.length > 0 ? "taken" : isRefused ? "refused" : apart.kept > 0 ? "quarantine" : "known";
  return { file, what, gid, packets: joined.fresh.length + apart.kept, says: says.join(" ") };
}

/** Packets of a game that the club does not know. */
async function keepApart(
  { quarantine }: Intake,
  { file, gid, torn }: { readonly file: string; readonly gid: string; readonly torn: number },
  whole: readonly ReadPacket[],
  manifest: Manifest | undefined,
): Promise<TakenIn> {
  const good = whole.filter((packet) => signedAsNamed(packet));
  const { kept, beyond } = await quarantine.add(gid, good);
  const why =
    manifest === undefined ? "The manifest of its game has not arrived." : "Not all of its players are in players.txt.";
  const says = [
    ...(good.length > 0 ? [why] : []),
    ...beyondSays(beyond),
    ...wrongSays(whole.length - good.length, torn),
  ];
  const what = good.length === 0 || (kept === 0 && beyond > 0) ? "refused" : "quarantine";
  return { file, what, gid, packets: kept, says: says.join(" ") };
}

const beyondSays = (count: number): readonly string[] =>
  count === 0 ? [] : [`The quarantine is full: only the hashes of ${count} were kept.`];

/** A bad signature is the file's problem: the person it names has not signed it. */
const wrongSays = (forged: number, torn: number): readonly string[] => [
  ...(forged > 0 ? [`${forged} refused: the signature does not match the key. That accuses nobody.`] : []),
  ...(torn > 0 ? [`${torn} refused: changed or cut on the way.`] : []),
];

/** Packets by whose key they are signed. */
function sorted(packets: readonly ReadPacket[], keys: GameKeys) {
  const good: ReadPacket[] = [];
  const strange: ReadPacket[] = [];
  let forged = 0;
  for (const packet of packets) {
    if (keys.isTheirs(packet)) good.push(packet);
    else if (signedAsNamed(packet)) strange.push(packet);
    else forged += 1;
  }
  return { good, strange, forged };
}

/** Whether everybody who plays is listed; where nobody is, every game is taken. */
const isListed = ({ players }: Intake, manifest: Manifest): boolean =>
  players.size === 0 || manifest.players.every(({ idKey }) => players.has(idKey));

async function gameOf({ app, places, read }: Intake, gid: string): Promise<ShelfGame> {
  const known = read.get(gid);
  if (known !== undefined) return known;
  const game = await readGame(app, places, gid);
  const [oldest] = read.keys();
  if (read.size >= held && oldest !== undefined) read.delete(oldest);
  read.set(gid, game);
  return game;
}
