/**
 * The beginning of a log: which manifest it is, and the machine that it opens (log-format 6; START, log-format 8).
 *
 * @packageDocumentation
 */
import type { AnyState, Table, ValueShapes } from "../../rules/sdk/index.js";
import type { Manifest, Player } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import { checkPublicKey } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "../format/canonical.js";
import type { LogFinding, ProtocolFinding } from "../format/finding.js";
import { gameId } from "../format/log-hash.js";
import type { ReadPacket } from "../format/packets.js";
import { joinSigned } from "../machine/accept.js";
import { deckFaults, openDecks } from "../machine/decks/open.js";
import { gidOf } from "../machine/handshake.js";
import { officialKeys, refereeIds } from "../machine/officials.js";
import { manifestFaults, openMachine, startHashFault, startState } from "../machine/open.js";
import { openOutside } from "../machine/outside.js";
import { seatOf } from "../machine/queries.js";
import { hasVouched } from "../machine/referees.js";
import type { Machine } from "../machine/types.js";
import { loadRules, opener, type RulesAtHand, rulesNamedIn, standInFor } from "./at-hand.js";
import { decide } from "./branches.js";
import type { InstalledGame } from "./library.js";
import type { Standing } from "./on-branch.js";
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
    successor: undefined,
    head: first.head.g,
    pen: players.at(-1)?.id ?? null,
    players: players.map(({ id }) => id),
    referees: refereeIds(entry.b.m),
    named: undefined,
    isReferee: () => false,
    isOutOfOffice: () => false,
    manifest: entry.b.m,
    changes: () => [],
    shown: () => 0,
    signed: (packet) => isSignedInForce(packet, keys),
    vouches: () => false,
    signatures,
    place,
  };
  const { stands, findings } = decide(tree, standing);
  found.push(...findings.map((finding) => ({ ...finding, asOf: 0 })));
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

type Begun =
  | { readonly state: AnyState | string; readonly failed: "" }
  | { readonly state?: never; readonly failed: string };

/** The first state, or why there is none. A module that fails on what a manifest agrees is a finding, not a crash. */
function startOf(manifest: Manifest, table: Table, shapes: ValueShapes): Begun {
  try {
    return { state: startState(manifest, table, shapes), failed: "" };
  } catch (thrown) {
    return { failed: `the rules module failed: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}

/** How far a game could be opened. */
interface Started {
  readonly machine: Machine | null;
  readonly installed: InstalledGame | null;
  readonly manifest: Manifest;
  /** The versions of its rules at hand. */
  readonly atHand: RulesAtHand;
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
  packets: readonly ReadPacket[],
  run: Opening,
): Promise<Started | undefined> {
  const refuse = (finding: ProtocolFinding): undefined => {
    run.findings.push({ packet: 1, ...finding });
    return undefined;
  };
  const [opening] = first.entries;
  const line = first.line;
  if (opening?.entry.t !== "manifest") {
    // The person who made the file may have left the beginning out: that convicts nobody.
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
    ...(manifest.referees ?? []),
    ...(manifest.receipts === undefined ? [] : [{ id: "the club", ...bothKeys(manifest.receipts) }]),
    ...(manifest.witness === undefined ? [] : [{ id: "the witness", ...bothKeys(manifest.witness.key) }]),
  ]) {
    for (const [what, text] of [
      ["key", key],
      ["idKey", idKey],
    ] as const) {
      await run.options.pause?.();
      const fault = await checkPublicKey(hexBytes(text));
      if (fault === undefined) continue;
      const message = `the ${what} of ${id} is unusable: ${fault}`;
      return refuse({ code: "keys/unusable", severity: "violation", message, line });
    }
  }
  const { library, audit, versions = [] } = run.options;
  const named = [...rulesNamedIn(packets, manifest), ...versions.map((version) => ({ ...manifest.rules, version }))];
  const atHand = await loadRules(library, manifest.rules.id, named);
  const standIn = standInFor(atHand, manifest.rules);
  const agreed = standIn === undefined || standIn.standing === "agreed";
  const faults = manifestFaults(manifest, agreed ? standIn?.installed.game.sides : undefined);
  if (faults.length > 0) {
    run.findings.push(...faults);
    return undefined;
  }
  const unwilling = manifest.referees?.find((referee) => !hasVouched(referee, run.signatures));
  if (unwilling !== undefined) {
    const message = `the identity key of the referee ${unwilling.id} did not sign for the key that rules`;
    return refuse({ code: "handshake/id-signature", severity: "violation", message, line, seq: 0 });
  }
  if (standIn === undefined) {
    const message = `the rules module ${manifest.rules.id} is not installed; installed are ${library.ids.join(", ")}. Name a module of your own with --module`;
    run.findings.push({ code: "rules/not-at-hand", severity: "unknown", message, line });
    return { machine: null, installed: null, manifest, atHand };
  }
  const { installed } = standIn;
  const { game } = installed;
  // What other rules than the agreed ones hold against a beginning is a doubt: signatures can be checked all the same.
  const refuseByRules = (finding: ProtocolFinding): Started | undefined => {
    if (agreed && audit === undefined) return refuse(finding);
    const doubt = { packet: 1, ...finding, severity: "unknown" } as const;
    run.findings.push(agreed ? doubt : { ...doubt, judgedBy: game.version });
    return { machine: null, installed, manifest, atHand };
  };
  const [side] = agreed ? [] : manifestFaults(manifest, game.sides);
  if (side !== undefined) return refuseByRules({ ...side, line });
  const open = opener(atHand, audit);
  const rules = open(manifest);
  if ("code" in rules) {
    run.findings.push({ ...rules, line });
    return { machine: null, installed, manifest, atHand };
  }
  const { table, shapes } = rules;
  const { state, failed } = startOf(manifest, table, shapes);
  if (state === undefined) {
    run.findings.push({ code: "rules/failed", severity: "unknown", message: failed, line });
    return { machine: null, installed, manifest, atHand };
  }
  if (typeof state === "string") {
    return refuseByRules({ code: "handshake/start", severity: "violation", message: state, line });
  }
  const startFault = startHashFault(manifest, state);
  if (startFault !== undefined) return refuseByRules({ ...startFault, line });
  const [deckFault] = deckFaults(manifest, table, state);
  if (deckFault !== undefined) return refuseByRules({ ...deckFault, line });
  const decks = await openDecks(manifest, hexBytes(gid), table);
  if ("code" in decks) return refuseByRules({ ...decks, line });
  const outside = await openOutside(manifest);
  if (typeof outside === "string") {
    return refuse({ code: "handshake/manifest", severity: "violation", message: outside, line });
  }
  const machine = openMachine({
    gid,
    manifest,
    author: author.id,
    rules,
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
    // Nothing here is signed by anybody yet: a damaged copy, or a stranger with this name, accuses nobody.
    const message = `the identity key of ${author.id} did not sign this game key for this game`;
    return refuse({ code: "handshake/id-signature", severity: "violation", message, line, seq: 0 });
  }
  machine.timeline?.push({ seq: 0, author: author.id, type: "manifest", body: opening.entry.b, events: [], rolls: [] });
  return { machine, installed, manifest, atHand };
}
