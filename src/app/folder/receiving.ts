/**
 * Packets into a log: each is tried on the log in memory, and written only where the log with it can be judged.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import {
  canonicalText,
  comparePackets,
  type LogFinding,
  packetName,
  penOf,
  type ReadPacket,
  type Replayed,
} from "../../replay/index.js";
import { acceptedByPlayingOn } from "../../report/declared-effects.js";
import { storyLines, tell } from "../../report/story.js";
import type { App } from "../core/app.js";
import { type Exit, exits, failure, worst } from "../core/failure.js";
import { isThere, writeWhole } from "../core/files.js";
import { say, warn } from "../core/notices.js";
import { packetBytes } from "../reading/incoming.js";
import { dropDraft, readDraft } from "./drafts.js";
import { type GameFolder, keepFile, logOf, replayOwn } from "./folder.js";
import { folderOf } from "./neighbours.js";
import { appended, isAbout, newFindings } from "./outbox.js";
import { noteReceived, takeAll } from "./receiving-all.js";
import { requireAgreedRules, requireWhole } from "./session.js";
import { type Trial, type Trials, trialsOf } from "./trials.js";
import { sayFindings } from "./writing.js";

/** What receiving came to. */
export interface Received {
  readonly exit: Exit;
  /** The log ends with a packet that was just taken in without a violation: an answer stands on it. */
  readonly mayReply: boolean;
  /** Packets that came into the log. */
  readonly taken: number;
}

/** Takes packets into the log of a folder, one after another. */
export async function receivePackets(
  app: App,
  folder: GameFolder,
  packets: readonly ReadPacket[],
  accept: boolean,
): Promise<Received> {
  const { places } = folder;
  let log = logOf(folder);
  let replayed = await replayedOf(app, folder, log);
  const codes: Exit[] = [];
  let taken = 0;
  let clean = true;
  const trials = trialsOf(packets, replayed);
  const { together, rest } = await atOnce(app, folder, log, replayed, trials);
  if (together !== undefined) ({ log, replayed, taken } = together);
  for (const trial of rest) {
    const { packet } = trial;
    const { a, k } = packet.head;
    const title = `Packet ${k} of ${shown(a)}`;
    if (trials.isHopeless(trial, replayed)) continue;
    const outcome = await tryPacket(app, folder, log, replayed, packet, accept);
    if (outcome.kind === "known") say(app, "receiving", `${title} has already been received.`);
    else if (outcome.kind === "fork") {
      await keepFork(app, folder, replayed, packet);
      codes.push(exits.violations);
      clean = false;
    } else if (outcome.kind === "refused") {
      codes.push(await refuse(app, folder, packet, outcome));
      if (outcome.foreign) break;
      trials.refuse(trial);
      // What anybody may have written keeps nobody from answering.
      if (!trial.doubtful) clean = false;
    } else {
      // An answer may agree to rules that are not here: the log waits until they are.
      requireAgreedRules(outcome.replayed, places.folder);
      sayTaken(app, title, replayed, outcome.replayed);
      if (newFindings(replayed, outcome.replayed).some(({ severity }) => severity === "violation")) {
        codes.push(exits.violations);
        clean = false;
      }
      log = appended(log, packetBytes(packet));
      replayed = outcome.replayed;
      taken += 1;
      await writeWhole(app, places.log, log);
      await noteReceived(app, places, packet);
    }
  }
  if (taken > 0 && replayed.machine !== null)
    for (const notice of acceptedByPlayingOn(replayed.machine, folder.secret?.player ?? null, shown(places.folder)))
      app.tell(notice);
  if (taken > 0) await dropStaleDraft(app, folder, replayed);
  const atHead = replayed.machine !== null && replayed.machine.head === replayed.packets.at(-1)?.sig.head;
  return { exit: worst(codes), mayReply: clean && atHead, taken };
}

/** Takes in at once what can be: all packets, or those that were signed. Each of the rest is tried by itself. */
async function atOnce(app: App, folder: GameFolder, log: Uint8Array, before: Replayed, { all }: Trials) {
  const signed = all.filter(({ doubtful }) => !doubtful);
  const together = await takeAll(app, folder, log, before, packetsOf(signed));
  if (together !== undefined) return { together, rest: all.filter(({ doubtful }) => doubtful) };
  const every = signed.length === all.length ? undefined : await takeAll(app, folder, log, before, packetsOf(all));
  return { together: every, rest: every === undefined ? all : [] };
}

const packetsOf = (trials: readonly Trial[]) => trials.map(({ packet }) => packet);

/** The log of a folder replayed, where packets can be put behind it. */
export async function replayedOf(app: App, { library, places }: GameFolder, log: Uint8Array): Promise<Replayed> {
  const replayed = await replayOwn(app, log, { library });
  requireWhole(replayed, places.folder);
  requireAgreedRules(replayed, places.folder);
  if (replayed.machine !== null) return replayed;
  throw failure(
    "log-unusable",
    `The log in this folder cannot be used: ${shown(replayed.findings[0]?.message ?? "")}.`,
  );
}

type Outcome =
  | { readonly kind: "known" }
  | { readonly kind: "fork" }
  | { readonly kind: "refused"; readonly replayed: Replayed; readonly before: Replayed; readonly foreign: boolean }
  | { readonly kind: "taken"; readonly replayed: Replayed };

/** What a packet comes to behind a log. Nothing is written. */
export async function tryPacket(
  app: App,
  folder: GameFolder,
  log: Uint8Array,
  before: Replayed,
  packet: ReadPacket,
  accept: boolean,
): Promise<Outcome> {
  const name = packetName(packet);
  if (before.packets.some((known) => packetName(known) === name)) return { kind: "known" };
  const foreign = packet.head.g !== before.machine?.gid;
  if (!foreign && (await comparePackets(before.packets, [packet])).forks.length > 0) return { kind: "fork" };
  const replayed = await replayOwn(app, appended(log, packetBytes(packet)), { library: folder.library });
  const broken = newFindings(before, replayed).some(
    (finding) => finding.severity === "violation" && isAbout(finding, packet),
  );
  const stopped = replayed.machine === null || (replayed.machine.stopped !== null && before.machine?.stopped === null);
  const unread = replayed.packets.length !== before.packets.length + 1 || framed(before, replayed);
  if (foreign || stopped || unread || (broken && !accept)) return { kind: "refused", replayed, before, foreign };
  return { kind: "taken", replayed };
}

/** A packet that is not even chained or signed right, or stands on what is not here, is never taken in. */
function framed(before: Replayed, after: Replayed): boolean {
  const families = ["chain/", "signature/", "keys/", "packet/", "format/"];
  return newFindings(before, after).some(
    ({ code, severity }) =>
      // A forfeit on an answered entry is a claim that the log keeps.
      code !== "chain/overtaken" && severity !== "irregularity" && families.some((family) => code.startsWith(family)),
  );
}

function sayTaken(app: App, title: string, before: Replayed, after: Replayed): void {
  const { machine } = after;
  if (machine === null) return;
  const seen = before.machine?.seq ?? -1;
  const items = machine.timeline?.filter(({ seq }) => seq > seen) ?? [];
  say(app, "receiving", `${title}: genuine, taken into the log.`);
  for (const line of storyLines(
    items.map((item) => tell(item, machine)),
    machine.table.game.id,
  ))
    say(app, "receiving", line);
  sayFindings(app, { machine }, newFindings(before, after));
}

async function refuse(
  app: App,
  { places }: GameFolder,
  packet: ReadPacket,
  { replayed, before, foreign }: Extract<Outcome, { kind: "refused" }>,
): Promise<Exit> {
  const { a, k, g } = packet.head;
  const title = `Packet ${k} of ${shown(a)}`;
  if (foreign) {
    const other = await folderOf(app, places, g);
    const which = other === undefined ? shown(g.slice(0, 16)) : `that of ${shown(other)}`;
    say(app, "receiving", `${title} belongs to another game (${which}): the log is unchanged.`);
    return exits.wrong;
  }
  const file = await keepFile(app, places.refused, fileName(packet), ".pbem", packetBytes(packet));
  warn(app, "receiving", `${title} is not acceptable: the log is unchanged. The packet is kept in ${shown(file)}.`);
  const { machine } = before;
  const findings = newFindings(before, replayed);
  if (machine !== null) sayFindings(app, { machine }, findings);
  const gap = isGap(findings);
  if (gap) say(app, "receiving", "Earlier packets are missing: ask for them to be sent again, then receive this one.");
  const hard = replayed.machine === null || replayed.machine.stopped !== null || framed(before, replayed);
  if (!gap && !hard) say(app, "next/accept", "It can be taken in all the same, as your opponent's claim.");
  return exits.violations;
}

/** Whether packets before it are missing. */
export const isGap = (findings: readonly LogFinding[]): boolean => findings.some(({ code }) => code === "chain/gap");

/** A name that is free of whatever a log may hold: authors are checked by their schema. */
function fileName(packet: ReadPacket): string {
  const { a, k } = packet.head;
  return `${a.replace(/[^a-z0-9_-]/g, "_")}-${k}-${packetName(packet).slice(0, 8)}`;
}

/** Keeps a second packet for one place, and makes the proof; it is never answered (duties of a client, 4). */
async function keepFork(app: App, { places }: GameFolder, replayed: Replayed, packet: ReadPacket): Promise<void> {
  const file = await keepFile(app, places.forks, fileName(packet), ".pbem", packetBytes(packet));
  const { forks } = await comparePackets(replayed.packets, [packet]);
  warn(
    app,
    "receiving",
    `${shown(packet.head.a)} signed two different packets for the same place in the game: the log is unchanged.`,
  );
  say(app, "receiving", `  the second one: ${shown(file)}`);
  for (const proof of forks) {
    const bytes = new TextEncoder().encode(`${canonicalText(proof)}\n`);
    const written = await keepFile(app, places.forks, `fork-proof-${fileName(packet)}`, ".json", bytes);
    say(app, "next/proof", `  the proof:      ${shown(written)}   (anybody can check it)`);
  }
  say(
    app,
    "receiving",
    "Do not answer it. Ask the player, or call the referee: the packet on which the next one builds stands.",
  );
}

/** A draft on an older head can no longer be sent. */
async function dropStaleDraft(app: App, folder: GameFolder, { machine }: Replayed): Promise<void> {
  if (!isThere(app, folder.places.draft)) return;
  const [first] = (await readDraft(app, folder.places.draft)) ?? [];
  if (first === undefined || first.p === machine?.head) return;
  await dropDraft(app, folder);
  say(
    app,
    "receiving",
    `Your unsent entries were based on an older state of the log: they were dropped${penOfWords(machine)}.`,
  );
}

function penOfWords(machine: Replayed["machine"]): string {
  const pen = machine === null ? null : penOf(machine);
  return pen === null ? "" : `; ${pen} writes next`;
}
