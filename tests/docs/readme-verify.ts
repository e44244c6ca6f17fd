import { readFile } from "node:fs/promises";
import { replayLog, verifyLog } from "turnproof";

const log = await readFile("examples/logs/washingtons-war-1775.pbem");

const report = await verifyLog(log);
console.log(report.verdict); // valid
for (const { code, message, author, seq } of report.findings) console.log(code, message, author, seq);

const { machine } = await replayLog(log);
console.log(machine?.timeline?.[0]?.type); // manifest
