/**
 * START of the machine (log-format 8): from a manifest whose keys were checked to the seats, the table and the first state.
 *
 * @packageDocumentation
 */

import type { AnyState, Table, ValueShapes } from "../../rules/sdk/index.js";
import type { Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "../format/canonical.js";
import type { ProtocolCode } from "../format/codes.js";
import type { ProtocolFinding } from "../format/finding.js";
import type { DeckRecord } from "./decks/records.js";
import { officialKeys, refereeIds, reservedIds } from "./officials.js";
import { cyclic } from "./queries.js";
import { listFault } from "./referees.js";
import { stateHash } from "./rules-state.js";
import { spanFrom } from "./spans.js";
import type { Machine, Official, OpenedRules, OpenRules, OutsideChance, Seat } from "./types.js";

const violation = (
  code: ProtocolCode,
  message: string,
  figures: Omit<Partial<ProtocolFinding>, "code"> = {},
): ProtocolFinding => ({
  code,
  severity: "violation",
  message,
  seq: 0,
  ...figures,
});

/** What a manifest breaks that its schema cannot say; keys are checked separately, that needs curve arithmetic. */
export function manifestFaults(manifest: Manifest, sides: readonly string[] | undefined): ProtocolFinding[] {
  const findings: ProtocolFinding[] = [];
  const { players } = manifest;
  for (const { id } of players) {
    if (reservedIds.has(id))
      findings.push(violation("handshake/manifest", `"${id}" is a reserved word`, { actual: id }));
  }
  const different = (what: string, values: readonly string[], code: ProtocolCode) => {
    if (new Set(values).size === values.length) return;
    findings.push(violation(code, `the players' ${what} must all differ`));
  };
  different(
    "ids",
    players.map((p) => p.id),
    "handshake/manifest",
  );
  different(
    "sides",
    players.map((p) => p.side),
    "handshake/manifest",
  );
  different(
    "keys",
    players.flatMap((p) => [p.key, p.idKey]),
    "handshake/manifest",
  );
  findings.push(...refereeFaults(manifest));
  // A referee who is one of the players would rule in their own game; a dealer would see both hands.
  for (const { id, key: official } of officialKeys(manifest)) {
    const both = players.find(({ key, idKey }) => key === official || idKey === official);
    if (both === undefined) continue;
    const message = `the ${id}'s key is a key of ${both.id}: a ${id} must not be a player`;
    findings.push(violation("handshake/manifest", message));
  }
  const watching = players.find(({ key, idKey }) => key === manifest.witness?.key || idKey === manifest.witness?.key);
  if (watching !== undefined) {
    const message = `the witness's key is a key of ${watching.id}: nobody may witness their own rolls`;
    findings.push(violation("handshake/manifest", message));
  }
  const seeing = players.find(({ key, idKey }) => key === manifest.receipts || idKey === manifest.receipts);
  if (seeing !== undefined) {
    const message = `the key of the receipts is a key of ${seeing.id}: nobody may sign when their own packets were seen`;
    findings.push(violation("handshake/manifest", message));
  }
  different(
    "nonces",
    players.map((p) => p.chain.nonce),
    "handshake/anchor-equal",
  );
  different(
    "anchors",
    players.map((p) => p.chain.anchor),
    "handshake/anchor-equal",
  );
  for (const { id, side } of players) {
    if (sides !== undefined && !sides.includes(side)) {
      findings.push(
        violation("handshake/manifest", `${id} plays "${side}", which the game does not have`, {
          expected: [...sides],
          actual: side,
        }),
      );
    }
  }
  if (sides !== undefined && players.length !== sides.length) {
    findings.push(
      violation("handshake/manifest", `the game has ${sides.length} sides, the manifest ${players.length} players`),
    );
  }
  return findings;
}

/** What is wrong with the list of referees of a manifest. */
function refereeFaults({ referee, referees, players }: Manifest): ProtocolFinding[] {
  if (referees === undefined) return [];
  const ids = new Set([...reservedIds, ...players.map(({ id }) => id)]);
  const keys = new Map(players.flatMap(({ id, key, idKey }) => [key, idKey].map((one) => [one, id] as const)));
  const fault =
    referee === null
      ? listFault(referees, ids, keys)
      : "both one referee and a list of referees are named: only one of the two is allowed";
  return fault === undefined ? [] : [violation("handshake/manifest", fault)];
}

/** The state that a manifest starts from, settled, or why there is none. */
export function startState(manifest: Manifest, table: Table, { state: shape }: ValueShapes): AnyState | string {
  const { start } = manifest;
  if ("scenario" in start) {
    if (!Object.hasOwn(table.game.scenarios, start.scenario)) return `the game has no scenario "${start.scenario}"`;
    return table.setup(start.scenario);
  }
  if (!shape.accepts(start.position)) {
    const issue = shape.explain(start.position)[0];
    return `the position does not have the shape of a state: ${issue?.path || "/"} ${issue?.message ?? ""}`;
  }
  const state: AnyState = JSON.parse(JSON.stringify(start.position));
  try {
    const broken = table.invariants(state)[0];
    if (broken !== undefined) return `the position is impossible: ${broken.message}`;
    table.settle(state);
    if (state.over === null && table.due(state).length === 0) return "from the position nothing is to be done";
    return state;
  } catch (thrown) {
    return `the rules cannot go on from the position: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

/** The parts that a machine is opened with. */
export interface MachineParts {
  readonly gid: string;
  readonly manifest: Manifest;
  /** Author of the manifest: the last slot-holder. */
  readonly author: string;
  readonly rules: OpenedRules;
  readonly state: AnyState;
  readonly openRules: OpenRules;
  readonly signatures: SyncSignatureBackend;
  readonly keepTimeline: boolean;
  readonly auditing: boolean;
  readonly decks: readonly DeckRecord[];
  readonly outside: OutsideChance;
}

/** The machine after the manifest entry. */
export function openMachine(parts: MachineParts): Machine {
  const { manifest, gid } = parts;
  const seats = manifest.players.map(
    (player): Seat => ({
      id: player.id,
      side: player.side,
      name: player.name,
      idKey: hexBytes(player.idKey),
      key: hexBytes(player.key),
      keySince: -1,
      oldKeys: [],
      nonce: hexBytes(player.chain.nonce),
      last: player.chain.n,
      after: 0,
      generation: 0,
      c: 0,
      v: hexBytes(player.chain.anchor),
      next: null,
      shownAt: -1,
      openedWith: null,
      skip: 0,
      active: true,
      k: 0,
      maySkipNumbers: false,
      packetHash: "",
    }),
  );
  const officials = officialKeys(manifest).map(
    ({ id, key }): Official => ({ id, key: hexBytes(key), k: 0, packetHash: "" }),
  );
  // Keys in the order of the canonical form, so that hashing the state has little to put in order.
  const initial = canonicalText(parts.state);
  const machine: Machine = {
    gid,
    gidBytes: hexBytes(gid),
    manifest,
    agreement: manifest,
    openRules: parts.openRules,
    signatures: parts.signatures,
    seats,
    officials,
    referee: officials.find(({ id }) => refereeIds(manifest).includes(id)) ?? null,
    office: { ids: refereeIds(manifest), since: -1, named: new Map(), changes: [] },
    table: parts.rules.table,
    shapes: parts.rules.shapes,
    spans: [spanFrom(0, manifest, parts.rules)],
    state: JSON.parse(initial),
    initial,
    phase: { at: "accept", queue: cyclic({ seats }, parts.author).slice(1) },
    period: null,
    lastOwner: parts.author,
    seq: 0,
    head: gid,
    lastDecision: 0,
    pending: null,
    inputs: [],
    reached: [],
    playedAgain: 0,
    rests: new Set(),
    floor: 0,
    findings: [],
    rulings: [],
    texts: [],
    errors: { found: new Map(), applied: new Map(), stands: [] },
    seatChanges: [],
    packetFrom: 0,
    brought: new Set(),
    counts: {
      rolls: 0,
      proven: 0,
      now: 0,
      sealed: 0,
      oracle: 0,
      beacon: 0,
      periods: {},
      annulled: {},
      undone: [],
    },
    heading: null,
    letters: { taken: [], known: new Set(), since: new Map(), ends: new Map() },
    receipts: { taken: [], known: new Map(), packets: new Map(), carried: 0 },
    stopped: null,
    timeline: parts.keepTimeline ? [] : null,
    events: [],
    rolls: [],
    auditing: parts.auditing,
    committed: new Map(),
    decks: parts.decks,
    outside: parts.outside,
  };
  return machine;
}

/** Whether the state after the set-up is the one that the manifest names. */
export function startHashFault(manifest: Manifest, state: AnyState): ProtocolFinding | undefined {
  const own = stateHash(state);
  if (own === manifest.initialStateHash) return undefined;
  return violation("handshake/initial-state", "the game does not start from the state that the manifest names", {
    expected: own,
    actual: manifest.initialStateHash,
  });
}
