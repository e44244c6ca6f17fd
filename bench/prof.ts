import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { wholeGames } from "./whole-games.js";
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = createPublicKey(publicKey.export({ format: "pem", type: "spki" }));
const message = Buffer.alloc(400, 7);
const signature = sign(null, message, privateKey);
const raw = () => { const s = performance.now(); for (let j = 0; j < 500; j++) verify(null, message, key, signature); return (performance.now() - s) / 500; };
const cpu = () => process.cpuUsage().user / 1000;
for (const id of (process.argv[2] ?? "a-house-divided,across-the-rappahannock,washingtons-war").split(",")) {
  const n = Number(process.argv[3] ?? 5);
  await wholeGames(id, 1, raw);
  const before = cpu();
  const r = await wholeGames(id, n, () => 0.1);
  const whole = (cpu() - before) / (n + 1);
  const b2 = cpu(); for (let i = 0; i < 4; i++) raw(); const one = (cpu() - b2) / 2000;
  console.log(id, JSON.stringify(r), `cpu ${whole.toFixed(0)} ms, sig ${one.toFixed(4)} ms, main ${((whole - r.signatures * one) / (r.signatures * one)).toFixed(2)} x raw`);
}
