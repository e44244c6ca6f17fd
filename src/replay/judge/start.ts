/**
 * The beginning of a log: which manifest it is, and the machine that it opens (log-format 6; START, log-format 8).
 *
 * @packageDocumentation
 */
import type { Table, ValueShapes } from "../../rules/sdk/index.js";
import type { Manifest, Player } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import { checkPublicKey } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "../format/canonical.js";
import type { LogFinding } from "../format/finding.js";
import { gameId } from "../format/log-hash.js";
import type { ReadPacket } from "../format/packets.js";
import { joinSigned } from "../machine/apply.js";
import { deckFaults, openDecks } from "../machine/decks/open.js";
import { gidOf } from "../machine/handshake.js";
import { officialKeys } from "../machine/officials.js";
import { manifestFaults, openMachine, startHashFault, startState } from "../machine/open.js";
import { openOutside } from "../machine/outside.js";
import { seatOf } from "../machine/queries.js";
import type { Agreement, Machine, RulesFault } from "../machine/types.js";
import { decide, type Standing } from "./branches.js";
import { type InstalledGame, openRules } from "./library.js";
import { isSignedInForce, type KeysInForce } from "./packet-check.js";
import type { PacketTree } from "./packet-tree.js";
import type { ReplayOptions } from "./types.js";

/** The packet that the log begins with: the first one, or of several manifests of one game the one that was accepted. */
export function openingPacket(
  packets: readonly ReadPacket[],
  tree: PacketTree | undefined,
  signatures: SyncSignatureBackend,
  place: Standing["place"],
  found: LogFinding[],
): ReadPacket | undefined {
  // Blocks of a mail may come in any order: the manifest opens the log wherever it stands.
  const opening = packets.filter(({ entries }) => entries[0]?.entry.t === "manifest");
  const first = opening.find(isOfItsGame) ?? opening[0] ?? packets[0];
  const entry = first?.entries[0]?.entry;
  if (first === undefined || tree === undefined || entry?.t !== "manifest") return first;
  const { players } = entry.b.m;
  const keys: KeysInForce = {
    gid: first.head.g,
    signatures,
    of: (author) => keysFrom(players.find(({ id }) => id === author)),
  };
  const standing: Standing = {
    head: first.head.g,
    pen: players.at(-1)?.id ?? null,
    players: players.map(({ id }) => id),
    displacing: entry.b.m,
    shown: () => 0,
    signed: (packet) => isSignedInForce(packet, keys),
    place,
  };
  const { stands, findings } = decide(tree, standing);
  found.push(...findings);
  return stands ?? (findings.length > 0 ? undefined : first);
}

/** Whether a manifest's hash is the id of the game that its packet claims: others, anybody puts into a file. */
function isOfItsGame({ head, entries }: ReadPacket): boolean {
  const entry = entries[0]?.entry;
  return entry?.t === "manifest" && gidOf(entry.b.m) === head.g;
}

const keysFrom = (player: Player | undefined) =>
  player === undefined ? undefined : { key: hexBytes(player.key), idKey: hexBytes(player.idKey) };

const bothKeys = (key: string) => ({ key, idKey: key });

/** The table of an agreement. What the module does not offer is its writers' fault; what is not here is nobody's. */
function openTableOf(
  installed: InstalledGame,
  shapes: ValueShapes,
  agreement: Agreement,
  audit: ReplayOptions["audit"],
): Table | RulesFault {
  const opened = openRules(installed, shapes, agreement, audit);
  if (!("code" in opened)) return opened.table;
  const { code, message } = opened;
  return { code, message, severity: code === "rules/options" ? "violation" : "unknown" };
}

/** What is needed to open a machine. */
interface Opening {
  readonly options: ReplayOptions;
  readonly signatures: SyncSignatureBackend;
  readonly findings: LogFinding[];
}

/** The machine of a game; null where its rules are not at hand, undefined where the manifest cannot be used. */
export async function startGame(
  first: ReadPacket,
  run: Opening,
): Promise<
  | { readonly machine: Machine | null; readonly installed: InstalledGame | null; readonly manifest: Manifest }
  | undefined
> {
  const refuse = (finding: LogFinding): undefined => {
    run.findings.push({ packet: 1, ...finding });
    return undefined;
  };
  const [opening] = first.entries;
  const line = first.line;
  if (opening?.entry.t !== "manifest") {
    // Whoever made the file may have left the beginning out: that convicts nobody.
    const message = "the beginning is missing: a log begins with the packet that holds its manifest";
    return refuse({ code: "handshake/manifest", severity: "unknown", message, line });
  }
  const { m: manifest, idSig } = opening.entry.b;
  const gid = toHex(gameId(canonicalText(manifest)));
  if (first.head.g !== gid) {
    const message = "the game's id is not the hash of its manifest";
    return refuse({
      code: "handshake/manifest",
      severity: "violation",
      message,
      line,
      expected: gid,
      actual: first.head.g,
    });
  }
  const author = manifest.players.at(-1);
  if (author === undefined || author.id !== first.head.a) {
    const message = "the manifest is written by the player in its last slot";
    return refuse({ code: "handshake/manifest", severity: "violation", message, line, actual: first.head.a });
  }
  for (const { id, key, idKey } of [
    ...manifest.players,
    ...officialKeys(manifest).map(({ id, key }) => ({ id, ...bothKeys(key) })),
    ...(manifest.witness === undefined ? [] : [{ id: "the witness", ...bothKeys(manifest.witness.key) }]),
  ]) {
    for (const [what, text] of [
      ["key", key],
      ["idKey", idKey],
    ] as const) {
      const fault = await checkPublicKey(hexBytes(text));
      if (fault === undefined) continue;
      const message = `the ${what} of ${id} is unusable: ${fault}`;
      return refuse({ code: "keys/unusable", severity: "violation", message, line });
    }
  }
  const installed = await run.options.library.find(manifest.rules.id);
  const faults = manifestFaults(manifest, installed?.game.sides);
  if (faults.length > 0) {
    run.findings.push(...faults);
    return undefined;
  }
  if (installed === undefined) {
    const message = `the rules module ${manifest.rules.id} is not installed; installed are ${run.options.library.ids.join(", ")}`;
    run.findings.push({ code: "rules/not-at-hand", severity: "unknown", message, line });
    return { machine: null, installed: null, manifest };
  }
  const shapes = await installed.game.shapes();
  const open = (agreement: Agreement) => openTableOf(installed, shapes, agreement, run.options.audit);
  const table = open(manifest);
  if ("code" in table) {
    run.findings.push({ ...table, line });
    return { machine: null, installed, manifest };
  }
  const state = startState(manifest, table, shapes);
  if (typeof state === "string") {
    return refuse({ code: "handshake/start", severity: "violation", message: state, line });
  }
  const startFault = startHashFault(manifest, state);
  if (startFault !== undefined) return refuse({ ...startFault, line });
  const [deckFault] = deckFaults(manifest, table, state);
  if (deckFault !== undefined) return refuse({ ...deckFault, line });
  const decks = await openDecks(manifest, hexBytes(gid), table);
  if ("code" in decks) return refuse({ ...decks, line });
  const outside = await openOutside(manifest);
  if (typeof outside === "string") {
    return refuse({ code: "handshake/manifest", severity: "violation", message: outside, line });
  }
  const machine = openMachine({
    gid,
    manifest,
    author: author.id,
    table,
    shapes,
    state,
    openRules: open,
    signatures: run.signatures,
    keepTimeline: run.options.timeline ?? false,
    auditing: run.options.audit !== undefined,
    decks,
    outside,
  });
  const seat = seatOf(machine, author.id);
  if (seat === undefined || !joinSigned(machine, seat, idSig)) {
    const message = `the identity key of ${author.id} did not sign this game key for this game`;
    return refuse({ code: "handshake/id-signature", severity: "violation", message, line, seq: 0, author: author.id });
  }
  machine.timeline?.push({ seq: 0, author: author.id, type: "manifest", body: opening.entry.b, events: [], rolls: [] });
  return { machine, installed, manifest };
}
