// kill -9 in the middle of taking and judging: nothing is lost, nothing is in the index twice. More of it: npm run club-bench.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killedClub } from "../../scripts/club-bench/kills.js";
import { writeLogs } from "../../scripts/club-bench/logs.js";
import { builtCommand } from "../support/built-command.js";

test("a club whose commands are killed is as if they had not been", async () => {
  const command = await builtCommand();
  const folder = mkdtempSync(join(tmpdir(), "turnproof-killed-"));
  try {
    await writeLogs(join(folder, "in"), 20, 4);
    expect(await killedClub(command, { folder, from: join(folder, "in"), logs: 20, kills: 4, seed: 5 })).toEqual([]);
  } finally {
    command.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
