// A long log leaves room for everything else that waits: a pause between any two entries, and between parts of the file.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { installedGames } from "../../../src/games.js";
import { linesAtOnce } from "../../../src/replay/format/steps.js";
import { nextTask, replayLog, stateHash } from "../../../src/replay/index.js";
import { statesOf } from "../../../src/replay/machine/rules-state.js";
import { machinesOf } from "../../support/turns.js";

const longest = "tests/games/across-the-rappahannock/training-campaign-1.pbem";

test("no two entries are judged in one go, nor more lines than a step", { timeout: 120_000 }, async () => {
  const bytes = new Uint8Array(readFileSync(longest));
  let [pauses, since, most, first] = [0, 0, 0, 0];
  await replayLog(bytes, {
    library: installedGames,
    pause: async () => {
      pauses += 1;
      since = 0;
      await nextTask();
    },
    after: () => {
      if (first === 0) first = pauses;
      since += 1;
      most = Math.max(most, since);
    },
  });
  const lines = bytes.filter((byte) => byte === 0x0a).length;
  expect(most).toBe(1);
  // Before the first entry the file is read and grouped, line by line.
  expect(first).toBeGreaterThan(2 * Math.floor(lines / linesAtOnce) - 2);
});

test("an abort between two entries of a packet stops it", async () => {
  const bytes = new Uint8Array(readFileSync(longest));
  const stop = new AbortController();
  let taken = 0;
  const reading = replayLog(bytes, {
    library: installedGames,
    signal: stop.signal,
    pause: nextTask,
    after: () => {
      taken += 1;
      if (taken === 6) stop.abort(new Error("enough"));
    },
  });
  await expect(reading).rejects.toThrow("enough");
  expect(taken).toBe(6);
});

test.each(["across-the-rappahannock", "washingtons-war"])(
  "%s: the states that are kept are those that all inputs lead to, and little is played again",
  { timeout: 120_000 },
  async (id) => {
    for (const { machine } of await machinesOf(id, 1)) {
      const seqs = [...new Set(machine.inputs.map(({ seq }) => seq))];
      const all = new Map<number, string>();
      for (const { state, recorded } of statesOf(machine, new Set(seqs)))
        if (!all.has(recorded.seq)) all.set(recorded.seq, stateHash(state));
      expect(machine.reached.length).toBeGreaterThan(0);
      expect(machine.reached.length).toBeLessThanOrEqual(16);
      const kept = machine.inputs[machine.reached[0]?.inputs ?? 0]?.seq ?? 0;
      for (const seq of seqs.filter((one, at) => one > kept && at % 7 === 0)) {
        let played = 0;
        for (const { state, recorded } of statesOf(machine, new Set([seq]))) {
          played += 1;
          if (recorded.seq !== seq) continue;
          expect(stateHash(state)).toBe(all.get(seq));
          break;
        }
        expect(played).toBeLessThan(140);
      }
    }
  },
);
