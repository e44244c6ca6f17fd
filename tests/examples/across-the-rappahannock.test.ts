// The example log of Across the Rappahannock: a battle for the heights of the training battlefield.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replayLog, verifyLog } from "../../src/index.js";

const log = new Uint8Array(readFileSync("examples/logs/across-the-rappahannock-heights.pbem"));

test("is valid, played to its end, with fire, charges and drawn markers", async () => {
  const report = await verifyLog(log);
  expect(report).toMatchObject({
    verdict: "valid",
    findings: [],
    game: { id: "across-the-rappahannock", start: "training", state: "ended" },
  });
  expect(report.assurance.dice.proven).toBe(report.assurance.dice.rolls);
  const { machine } = await replayLog(log);
  const told = new Set(machine?.timeline?.flatMap(({ events }) => events.map(({ event }) => event)));
  for (const event of ["marker-drawn", "moved", "fire-rolled", "charge-rolled", "defensive-fire-rolled"]) {
    expect(told, event).toContain(event);
  }
});
