// How fast logs are verified, as ratios measured in one run: `npm run bench`, or `--short` for a quick look.
import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { installedGames } from "../src/games.js";
import { replayLog, verifyLog } from "../src/replay/index.js";
import { openTable } from "../src/rules/index.js";
import { copyJson } from "../src/schema/json.js";
import { playOut } from "../tests/support/playout.js";
import { washingtonsWarGame, washingtonsWarSetup } from "../tests/support/washingtons-war/game.js";
import { growth, measureOne, printTaken } from "./growth.js";
import { handshakeLog, type MeasuredLog, marchLog } from "./logs.js";
import { stepTimes } from "./steps.js";
import { wholeGames } from "./whole-games.js";

const [word = "", small = "", large = "", times = "1"] = process.argv.slice(2);
if (word === measureOne) {
  await printTaken(small, large, Number(times));
  process.exit(0);
}

const short = process.argv.includes("--short");
const rounds = short ? 8 : 40;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Raw Ed25519 verifications a second, on messages of a packet's size. */
function rawRate(): number {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = createPublicKey(publicKey.export({ format: "pem", type: "spki" }));
  const message = Buffer.alloc(400, 7);
  const signature = sign(null, message, privateKey);
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const started = performance.now();
    for (let j = 0; j < 100; j++) verify(null, message, key, signature);
    times.push((performance.now() - started) / 100);
  }
  return 1000 / median(times);
}

async function milliseconds(log: string, library: Parameters<typeof verifyLog>[1]["library"]): Promise<number> {
  const bytes = new TextEncoder().encode(log);
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const started = performance.now();
    const report = await verifyLog(bytes, { library });
    times.push(performance.now() - started);
    if (report.verdict !== "valid") throw new Error(JSON.stringify(report.findings.slice(0, 3)));
  }
  return median(times);
}

async function rate(
  log: MeasuredLog,
  handshake: number,
): Promise<{ readonly moves: number; readonly packets: number }> {
  const time = (await milliseconds(log.game.log, log.game.library)) - handshake;
  return { moves: (1000 * log.moves) / time, packets: (1000 * log.packets) / time };
}

const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;

const base = await handshakeLog();
const thirty = await marchLog(30, short ? 200 : 400);
const one = await marchLog(1, short ? 100 : 400);
await milliseconds(thirty.game.log, thirty.game.library); // warm
const handshake = await milliseconds(base.log, base.library);
const raw = rawRate();
const packed = await rate(thirty, handshake);
const single = await rate(one, handshake);
const rawAgain = rawRate();
const signature = (raw + rawAgain) / 2;

console.log(`raw Ed25519 verify (node:crypto)            ${perSecond(signature)}`);
console.log(`handshake: keys, manifest, rules, 3 packets ${handshake.toFixed(1)} ms, once per log`);
console.log(
  `${thirty.moves} moves, 30 under one signature          ${perSecond(packed.moves)} moves, ${(packed.moves / signature).toFixed(2)} x raw`,
);
console.log(
  `${one.moves} moves, one signature each            ${perSecond(single.moves)} moves, ${(single.moves / signature).toFixed(2)} x raw`,
);

// Whole games as they are in the corpora: against the time that their signatures alone take.
const oneRaw = () => 1000 / rawRate();
for (const id of installedGames.ids) {
  const { logs, entries, signatures, whole, ratio, first } = await wholeGames(
    id,
    short ? 3 : 30,
    short ? 4 : Number.POSITIVE_INFINITY,
    oneRaw,
  );
  console.log(
    `${id}: ${logs} games`.padEnd(44) +
      `${ratio.toFixed(2)} x the time of their ${signatures} signatures (${entries} entries, ${whole.toFixed(0)} ms; the first time ${first.toFixed(1)} x)`,
  );
}

// Rules alone: every input of whole games, checked and applied on the whole state, when the code is warm.
const warm = short ? 5 : 25;
const inputs: number[] = [];
const checks: number[] = [];
for (let seed = 1; seed <= (short ? 2 : 6); seed++) {
  const { game } = await playOut(washingtonsWarSetup, seed);
  const { machine } = await replayLog(new TextEncoder().encode(game.log), { library: game.library });
  if (machine === null) throw new Error("no machine");
  const table = openTable(washingtonsWarGame.game, { pack: washingtonsWarGame.packs[0], authority: "agreed" });
  for (let round = 0; round < warm + 3; round++) {
    const state = copyJson(JSON.parse(machine.initial));
    for (const { input, by } of machine.inputs) {
      if ("state" in input && !("move" in input)) continue;
      const started = performance.now();
      if ("move" in input) table.check(state, input, by);
      const checked = performance.now();
      table.play(state, input, by, true);
      const done = performance.now();
      if (round < warm) continue;
      if ("move" in input) checks.push((checked - started) * 1000);
      inputs.push((done - checked) * 1000);
    }
  }
}
console.log(
  `rules: check + apply of one input           ${median(inputs).toFixed(1)} µs median of ${inputs.length} inputs (check alone ${median(checks).toFixed(1)} µs)`,
);

// What an app waits for when somebody chooses a move step by step.
for (const id of installedGames.ids) {
  const { count, median: half, p99 } = await stepTimes(id, short ? 24 : 4);
  console.log(
    `${id}: the next choice`.padEnd(44) +
      `${half.toFixed(2)} ms median, ${p99.toFixed(1)} ms at the 99th percentile of ${count}`,
  );
}

await growth(short);
