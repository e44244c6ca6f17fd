/**
 * Writes the project's own test vectors, tests/vectors/data/turnproof-*.json: `npx tsx scripts/vectors.ts`.
 * tests/vectors/verify.py reproduces every value without any of this code.
 */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { toHex, utf8 } from "../src/replay/crypto/bytes.js";
import { deriveSecrets } from "../src/replay/crypto/derive.js";
import { publicKeyOf } from "../src/replay/crypto/ed25519.js";
import { sha256 } from "../src/replay/crypto/hash.js";
import { encodeDidKey, fingerprintWords } from "../src/replay/crypto/identity.js";
import { diceKey, type FrozenValue, parseRollSpec, roll, rollSeed } from "../src/replay/dice/dice.js";
import { EXPANDER, expand } from "../src/replay/dice/expander.js";
import { buildChain, chainStep, type SeedChain } from "../src/replay/dice/seed-chain.js";
import { canonicalText } from "../src/replay/format/canonical.js";
import { preAuthEncoding, STATEMENT_TYPES, type StatementKind, signStatement } from "../src/replay/format/dsse.js";
import { entryHash, gameId, packetHash } from "../src/replay/format/log-hash.js";

const PLAYERS = ["anna", "bert", "carla"] as const;
type PlayerId = (typeof PLAYERS)[number];

/** Fixed bytes with a name: nothing here is random. */
const fixed = (name: string, length: number): Uint8Array => sha256(utf8(`turnproof vectors ${name}`)).slice(0, length);

const GID = fixed("gid", 32);
const N = 256;
const RECHAIN_N = 64;

const nonceOf = (player: PlayerId): Uint8Array => fixed(`nonce ${player}`, 16);
const tipOf = (player: PlayerId): Uint8Array => fixed(`tip ${player}`, 32);
const CHAINS: Readonly<Record<PlayerId, SeedChain>> = {
  anna: buildChain("anna", nonceOf("anna"), tipOf("anna"), N),
  bert: buildChain("bert", nonceOf("bert"), tipOf("bert"), N),
  carla: buildChain("carla", nonceOf("carla"), tipOf("carla"), N),
};

function chainVectors(): unknown {
  const nonce = fixed("nonce anna again", 16);
  const tip = fixed("tip anna again", 32);
  const chains = PLAYERS.map((player) => describeChain(player, nonceOf(player), tipOf(player), N, 0));
  const rechain = describeChain("anna", nonce, tip, RECHAIN_N, N);
  const longest = describeChain("bert", nonceOf("bert"), tipOf("bert"), 4096, 0);
  const value = CHAINS.bert.valueAt(9);
  return {
    chains: [...chains, longest],
    rechain: { ...rechain, lastOfOld: toHex(CHAINS.anna.valueAt(N)) },
    step: {
      player: "bert",
      nonce: toHex(nonceOf("bert")),
      index: 9,
      value: toHex(value),
      previous: toHex(chainStep("bert", nonceOf("bert"), 9, value)),
    },
    // after a ruling that overtook two shown values: index 9 is proven from index 6
    skip: {
      player: "bert",
      nonce: toHex(nonceOf("bert")),
      index: 9,
      steps: 3,
      value: toHex(value),
      previous: toHex(CHAINS.bert.valueAt(6)),
    },
  };
}

function describeChain(player: string, nonce: Uint8Array, tip: Uint8Array, n: number, after: number): object {
  const chain = buildChain(player, nonce, tip, n, after);
  return {
    player,
    nonce: toHex(nonce),
    tip: toHex(tip),
    n,
    after,
    anchor: toHex(chain.anchor),
    first: toHex(chain.valueAt(after + 1)),
    second: toHex(chain.valueAt(after + 2)),
    last: toHex(chain.valueAt(after + n)),
  };
}

const DICE_SPECS = Array.from({ length: 19 }, (_, at) => `16d${at + 2}`);
const OTHER_SPECS = [
  ...["2d6", "1d6+1d10", "64d65536", "shuffle:1", "shuffle:2", "shuffle:3", "shuffle:52", "shuffle:110"],
  ...["draw:1/1", "draw:1/110", "draw:7/52", "draw:110/110"],
];
/** Number of the first roll of the first period whose first word is too high for 1d65175. */
const REJECTED_ROLL = 64_144;
const REJECTED_SIDES = 65_175;

function diceVectors(): unknown {
  const two = describePeriod(["anna", "bert"], "bert", 2, { anna: 1 }, [...DICE_SPECS, ...OTHER_SPECS]);
  // an exchange: both have shown one value more, so every roll is a new one
  const exchange = describePeriod(["anna", "bert"], "bert", 3, { anna: 2 }, ["2d6", "2d6"]);
  const three = describePeriod([...PLAYERS], "bert", 12, { anna: 11, carla: 0 }, ["2d6", "1d6+1d10", "shuffle:52"]);
  const seed = rollSeed(periodKey(["anna", "bert"], "bert", 2, { anna: 1 }), REJECTED_ROLL);
  const words = expand(toHex(seed));
  return {
    expander: EXPANDER,
    gid: toHex(GID),
    periods: [two, exchange, three],
    rejection: {
      period: 0,
      j: REJECTED_ROLL,
      seed: toHex(seed),
      sides: REJECTED_SIDES,
      limit: Math.floor(2 ** 32 / REJECTED_SIDES) * REJECTED_SIDES,
      words: [words.word(), words.word()],
      out: roll(seed, { kind: "dice", terms: [{ count: 1, sides: REJECTED_SIDES }] }),
    },
  };
}

type Counts = Readonly<Partial<Record<PlayerId, number>>>;

function frozenOf(players: readonly PlayerId[], owner: PlayerId, counts: Counts): FrozenValue[] {
  return players
    .filter((player) => player !== owner)
    .map((player) => {
      const count = counts[player] ?? 0;
      const value = count === 0 ? CHAINS[player].anchor : CHAINS[player].valueAt(count);
      return { player, count, value };
    });
}

function periodKey(players: readonly PlayerId[], owner: PlayerId, index: number, counts: Counts): Uint8Array {
  const others = frozenOf(players, owner, counts);
  return diceKey({ gid: GID, player: owner, index, value: CHAINS[owner].valueAt(index), others });
}

function describePeriod(
  players: readonly PlayerId[],
  owner: PlayerId,
  index: number,
  counts: Counts,
  specs: readonly string[],
): object {
  const key = periodKey(players, owner, index, counts);
  return {
    player: owner,
    index,
    value: toHex(CHAINS[owner].valueAt(index)),
    others: frozenOf(players, owner, counts).map(({ player, count, value }) => ({
      player,
      count,
      value: toHex(value),
    })),
    key: toHex(key),
    rolls: specs.map((spec, j) => {
      const parsed = parseRollSpec(spec);
      if (parsed === undefined) throw new Error(`no roll: ${spec}`);
      const seed = rollSeed(key, j);
      const stream = expand(toHex(seed));
      return { j, seed: toHex(seed), words: [stream.word(), stream.word()], spec, out: roll(seed, parsed) };
    }),
  };
}

function nameVectors(): unknown {
  const g = toHex(GID);
  const manifest = { format: 1, dice: { expander: EXPANDER }, players: [{ id: "anna", name: "Anna é" }] };
  const entry = { a: "anna", b: {}, g, p: g, s: 0, t: "accept" };
  const entryName = toHex(entryHash(canonicalText(entry)));
  const packet = { a: "anna", count: 1, first: 0, g, head: entryName, k: 1, prev: g, recv: [] };
  const secrets = ["one", "two", "three"].map((name) => fixed(`signing key ${name}`, 32));
  const keys = secrets.map((secret) => publicKeyOf(secret));
  const statement = (kind: StatementKind, body: unknown): object => {
    const [secret, key] = [secrets[0], keys[0]];
    if (secret === undefined || key === undefined) throw new Error("no key");
    const text = canonicalText(body);
    return {
      kind,
      type: STATEMENT_TYPES[kind],
      body: text,
      signed: toHex(preAuthEncoding(STATEMENT_TYPES[kind], utf8(text))),
      secret: toHex(secret),
      key: toHex(key),
      signature: toHex(signStatement(kind, body, secret)),
    };
  };
  const [first, second] = keys.map(toHex);
  const backup = fixed("backup", 32);
  const derived = deriveSecrets(backup, nonceOf("anna"));
  return {
    manifest: { body: canonicalText(manifest), gid: toHex(gameId(canonicalText(manifest))) },
    entry: { line: canonicalText(entry), hash: entryName },
    packet: { body: canonicalText(packet), hash: toHex(packetHash(canonicalText(packet))) },
    keys: keys.map((key) => ({
      key: toHex(key),
      didKey: encodeDidKey(key),
      fingerprint: fingerprintWords(key),
      indexes: fingerprintWords(key).map((word) => wordlist.indexOf(word)),
    })),
    statements: [
      statement("packet", packet),
      statement("invite", manifest),
      statement("join", { g, key: first, player: "anna" }),
      statement("rotate", { g, key: second, player: "anna", s: 12 }),
    ],
    secrets: {
      backup: toHex(backup),
      nonce: toHex(nonceOf("anna")),
      signing: toHex(derived.signing),
      vrf: toHex(derived.vrf),
      card: toHex(derived.card),
      chainTips: [0, 1, 10].map((generation) => ({ generation, tip: toHex(derived.chainTip(generation)) })),
    },
  };
}

/** All own vectors: file name and text. */
export function ownVectors(): Readonly<Record<string, string>> {
  const text = (vectors: unknown): string => `${JSON.stringify(vectors, null, 1)}\n`;
  return {
    "turnproof-chain.json": text(chainVectors()),
    "turnproof-dice.json": text(diceVectors()),
    "turnproof-names.json": text(nameVectors()),
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = new URL("../tests/vectors/data/", import.meta.url);
  for (const [name, text] of Object.entries(ownVectors())) writeFileSync(new URL(name, folder), text);
}
