// Judges a log without holding up what else the program does: a page stays alive, a server answers.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Report } from "turnproof";

type Said = { readonly done: number; readonly all: number } | { readonly report: Report };

const folder = new URL(".", import.meta.resolve("turnproof/package.json"));
const log = new Uint8Array(readFileSync(new URL("examples/logs/a-house-divided-1861.pbem", folder)));

// In a page: new Worker(new URL("./worker.js", import.meta.url), { type: "module" }) and worker.onmessage.
const worker = new Worker(new URL("./worker.js", import.meta.url));
let steps = 0;
const report = await new Promise<Report>((resolve, reject) => {
  worker.on("error", reject);
  worker.on("message", (said: Said) => {
    if ("report" in said) resolve(said.report);
    else steps += 1;
  });
  worker.postMessage(log, [log.buffer]);
});
await worker.terminate();
console.log(`verdict: ${report.verdict} after ${steps} packets, ${report.game?.entries} entries`);
