// Makes the example logs anew: `npm run examples:make`. Needed when the rules or the pack of Washington's War or of For the
// People change, since a log names the rules it was played by. Logs are the same in every run of the same sources.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verifyLog } from "../src/index.js";
import { dealtYear } from "./examples/dealt.js";
import { disputed } from "./examples/disputed.js";
import { forThePeople1861 } from "./examples/for-the-people-1861.js";
import { saratoga } from "./examples/saratoga.js";
import { forThePeopleTournament, washingtonsWarTournament } from "./examples/tournaments.js";
import { playYear, wanted } from "./examples/year-1775.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
const logs = join(root, "examples/logs");
mkdirSync(logs, { recursive: true });

async function keep(name: string, log: Uint8Array | string, verdict: string, game = "washingtons-war"): Promise<void> {
  const report = await verifyLog(log);
  if (report.verdict !== verdict) throw new Error(`${name} is ${report.verdict}: ${JSON.stringify(report.findings)}`);
  writeFileSync(join(logs, `${game}-${name}.pbem`), log);
  console.log(`${name}: ${report.verdict}, ${report.game?.packets} packets, ${report.game?.entries} entries`);
}

for (let trial = 1; ; trial++) {
  const { log, told } = await playYear(`1775/${trial}`);
  const missing = wanted.filter((event) => !told.has(event));
  if (missing.length > 0) {
    console.log(`year ${trial}: without ${missing.join(", ")}; once more`);
    continue;
  }
  await keep("1775", log, "valid");
  break;
}
await keep("dealt", await dealtYear(), "valid");
await keep("saratoga", await saratoga(), "valid");
const { log, referee } = await disputed("disputed/1");
await keep("disputed", log, "violations");
writeFileSync(join(root, "examples/referee/identity.json"), referee);
await keep("tournament", await washingtonsWarTournament(), "valid");
await keep("tournament", await forThePeopleTournament(), "valid", "for-the-people");
await keep("1861", await forThePeople1861(), "violations", "for-the-people");
