// The rulebook's battle of Saratoga (9.63, lines 1815 to 1874) as a log that starts from a set position. Dice cannot be
// chosen: the log's keys were searched until the committed seeds gave the dice of the example. That such a search is
// possible before a game, and only for who holds both players' secrets, is what docs/trust.md says of the handshake.

import { installedGames } from "../../src/games.js";
import { taggedHash } from "../../src/replay/crypto/hash.js";
import { diceKey, parseRollSpec, roll, rollSeed } from "../../src/replay/dice/dice.js";
import { canonicalText } from "../../src/replay/format/canonical.js";
import {
  buildChain,
  deriveSecrets,
  fillInvite,
  gidOf,
  joinSignature,
  type Machine,
  openDraft,
  packHash,
  penOf,
  preparePlayer,
  publicKeyOf,
  replayLog,
  rulesHash,
  sealManifest,
  sealPacket,
  signInvite,
  stateHash,
  type TypedBody,
  toHex,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { open } from "../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../src/rules/washingtons-war/index.js";
import type { Invite, Manifest } from "../../src/schema/index.js";

/** Burgoyne 4, Gates 1; British 3, American 4; losses 5 and 2. */
const dice = [4, 1, 3, 4, 5, 2];
const chainLength = 64;

function position() {
  const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
  const state = table.setup("standard");
  const play = (by: "american" | "british", ...words: readonly string[]) => {
    const legal = table.legalMoves(state, by).find(({ move }) => words.includes(move));
    if (legal === undefined) throw new Error(`no ${words.join(" or ")}`);
    table.play(state, legal, by);
  };
  play("american", "place-committees");
  play("british", "for-the-king");
  play("british", "decline-first-play");
  table.play(state, { move: "choose-first-player", first: "british" }, "american");
  const set = (space: string, pc: "american" | "british" | null, american: number, british: number) => {
    state.spaces[space] = { pc, american, french: 0, british };
  };
  // Burgoyne comes down from Montreal; Gates holds Saratoga; New York is American.
  set("montreal", "british", 0, 5);
  set("ticonderoga", "american", 0, 0);
  set("saratoga", "american", 5, 0);
  state.generals.burgoyne = "montreal";
  state.generals.gates = "saratoga";
  return state;
}

const story: readonly (readonly ["howe" | "gates", object])[] = [
  ["howe", { move: "ops-activate", card: "ops-2-01", general: "burgoyne" }],
  ["howe", { move: "step", to: "ticonderoga", pickup: { british: 5 } }],
  ["gates", { move: "decline-intercept" }],
  ["howe", { move: "step", to: "saratoga" }],
  ["gates", { move: "decline-evade" }],
  ["howe", { move: "battle-discard", card: "joseph-brant" }],
  ["gates", { move: "battle-card", card: "morgans-riflemen" }],
];

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);

function backupOf(trial: number): Uint8Array {
  const backup = bytes(32, 0x53);
  new DataView(backup.buffer).setUint32(0, trial);
  return backup;
}

/** Searches the American player's backup item for which the third American period rolls the dice of the example. */
function search(manifest: Manifest, gates: { readonly nonce: Uint8Array }, british: Uint8Array): number {
  const text = canonicalText(manifest);
  const [slot] = manifest.players;
  if (slot === undefined) throw new Error("no player");
  const spec = parseRollSpec("1d6");
  if (spec === undefined) throw new Error("no spec");
  for (let trial = 0; trial < 2_000_000; trial++) {
    const secrets = deriveSecrets(backupOf(trial), gates.nonce);
    const chain = buildChain("gates", gates.nonce, secrets.chainTip(0), chainLength);
    const own = text
      .replace(slot.chain.anchor, toHex(chain.anchor))
      .replace(slot.key, toHex(publicKeyOf(secrets.signing)));
    const gid = taggedHash("manifest", own);
    // His periods: interception, evasion, Battle card; the British player has handed over three times before it.
    const key = diceKey({
      gid,
      player: "gates",
      index: 4,
      value: chain.valueAt(4),
      others: [{ player: "howe", count: 4, value: british }],
    });
    if (dice.every((die, j) => roll(rollSeed(key, j), spec)[0] === die)) return trial;
  }
  throw new Error("no seed gives these dice");
}

/** The log, from keys that are the same in every run. */
export async function saratoga(): Promise<string> {
  const state = position();
  const howe = preparePlayer(
    { id: "howe", name: "Burgoyne's player", side: "british" },
    bytes(32, 0x42),
    bytes(16, 0x43),
    bytes(32, 0x44),
    chainLength,
  );
  const nonce = bytes(16, 0x54);
  const american = { id: "gates", name: "Gates's player", side: "american" };
  const first = preparePlayer(american, backupOf(0), nonce, bytes(32, 0x55), chainLength);
  const m: Invite["m"] = {
    format: 1,
    rules: { id: washingtonsWar.id, version: washingtonsWar.version, hash: rulesHash(Object(washingtonsWar)) },
    start: { position: JSON.parse(JSON.stringify(state)) },
    initialStateHash: stateHash(state),
    options: { ...washingtonsWar.standardOptions },
    rulings: {},
    dice: { expander: "arc4-drop256/seedrandom-3", preset: "quick", classes: {} },
    data: { id: standardPack.id, hash: packHash(standardPack), authority: "agreed" },
    deadlines: { days: 14, forfeit: "none" },
    limits: { proposals: 3 },
    referee: null,
    decks: [],
    abandons: [],
    players: [first.slot, null],
  };
  const draftManifest = fillInvite(signInvite(m, bytes(32, 0x55)), howe.slot);
  if (draftManifest === undefined) throw new Error("the manifest has open slots");
  const british = buildChain("howe", bytes(16, 0x43), howe.secrets.chainTip(0), chainLength).valueAt(4);
  const trial = search(draftManifest, { nonce }, british);
  const gates = preparePlayer(american, backupOf(trial), nonce, bytes(32, 0x55), chainLength);
  const manifest = { ...draftManifest, players: [gates.slot, howe.slot] };
  const writers: { readonly [id: string]: Writer } = {
    howe: { id: "howe", signing: howe.secrets.signing, secrets: howe.secrets },
    gates: { id: "gates", signing: gates.secrets.signing, secrets: gates.secrets },
  };
  let log = sealManifest(manifest, writer("howe"), bytes(32, 0x44));
  const { machine } = await replayLog(new TextEncoder().encode(log), { library: installedGames });
  if (machine === null) throw new Error("the manifest is not accepted");
  const idSig = joinSignature(gidOf(manifest), gates.slot, bytes(32, 0x55));
  log += write(machine, "gates", [{ t: "accept", b: { idSig } }]);
  log += write(machine, "howe", []);
  const left = [...story];
  while (left.length > 0) {
    const pen = penOf(machine);
    const bodies: TypedBody[] = [];
    while (left[0]?.[0] === pen) bodies.push({ t: "move", b: { do: [Object(left.shift()?.[1])] } });
    if (pen === null) throw new Error("nobody has the pen");
    log += write(machine, pen, bodies);
  }
  return log;

  function writer(id: string): Writer {
    const found = writers[id];
    if (found === undefined) throw new Error(id);
    return found;
  }
  function write(on: Machine, id: string, bodies: readonly TypedBody[]): string {
    const draft = openDraft(on, id);
    const findings = [...writeObligations(draft, writer(id))];
    for (const body of bodies)
      findings.push(...writeEntry(draft, writer(id), body), ...writeObligations(draft, writer(id)));
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
    return sealPacket(draft, writer(id));
  }
}
