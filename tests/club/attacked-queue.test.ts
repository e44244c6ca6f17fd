// Workers that lie: what they answer names nobody, and one that calls itself otherwise each time is caught with all it has said.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { disk } from "../../src/cli/terminal/disk.js";
import { coordinate } from "../../src/club/queue/coordinator.js";
import { readAnswers } from "../../src/club/queue/messages.js";
import { installedGames } from "../../src/games.js";
import { sha256 } from "../../src/replay/crypto/hash.js";
import { toHex } from "../../src/replay/index.js";
import { type Row, rowOf } from "../../src/report/summary.js";

const logs = join(import.meta.dirname, "../../examples/logs");
const files = ["washingtons-war-1775.pbem", "washingtons-war-saratoga.pbem", "washingtons-war-disputed.pbem"];
const rules = "00".repeat(32);

/** What the next worker answers, beside an honest row. */
let lies: readonly Partial<Row>[] = [];
let asked = 0;

const lying = async () => ({
  ask: async (sha: string) => {
    const row = { ...rowOf({ file: "", told: "" }), verdict: "valid", ...lies[asked] };
    asked += 1;
    const read = readAnswers({ worker: `worker ${asked}`, answers: [{ row, exit: 0, sha256: sha, rules }] });
    const [answer] = read?.answers ?? [];
    if (read === undefined || answer === undefined || "failed" in answer) throw new Error("no answer");
    return { answer, worker: read.worker };
  },
  close: async () => undefined,
});

beforeEach(() => {
  asked = 0;
});

async function coordinated(said: readonly Partial<Row>[]) {
  lies = said;
  const told: string[] = [];
  const app = { store: disk, library: installedGames, cwd: logs, home: logs, now: () => new Date(0) };
  const coordinator = await coordinate(
    { ...app, random: (bytes) => new Uint8Array(bytes).fill(255), tell: () => undefined },
    {
      ...{ address: "", askingAt: lying, folder: logs, rulesOf: async () => rules, survives: async () => true },
      here: async ({ file }) => ({
        row: { ...rowOf({ file, told: "" }), verdict: "valid", turn: "here" },
        exit: 0,
        sha256: toHex(sha256(readFileSync(join(logs, file)))),
      }),
      told: (says) => told.push(says),
    },
  );
  const outcomes = [];
  for (const file of files) outcomes.push(await coordinator.judge({ file }));
  return { turns: outcomes.map(({ row }) => row.turn), again: coordinator.again(), told };
}

test("a row that accuses somebody by one of its cells alone, or by its words, is judged here", async () => {
  for (const lie of [
    ...[{ author: "bob" }, { verdict: "violations" }, { verdict: "violations, 1 error stands (by consent)" }],
    ...[{ severity: "violation" }, { says: "Bob cheats" }, { contested: "bob:9" }],
  ]) {
    asked = 0;
    expect((await coordinated([{}, lie, {}])).turns, JSON.stringify(lie)).toEqual(["", "here", "here"]);
  }
});

test("where one was caught, nothing that came through the queue counts: what a worker calls itself proves nothing", async () => {
  const { again, told } = await coordinated([{}, { author: "bob" }, {}]);
  expect(again).toEqual([files[0]]);
  expect(told).toEqual([expect.stringContaining("The worker worker 2 gave an answer that differs")]);
  asked = 0;
  expect((await coordinated([{}, {}, {}])).again).toEqual([]);
});

test("days and counts that no manifest has are no answer", () => {
  const status = {
    ...{ gid: rules, game: "x", state: "open", players: [], due: [], outcome: null, last: null, packets: 1, days: 14 },
    ...{ abandons: [], first: "", event: null },
  };
  const answer = (more: object) => ({
    worker: "w",
    answers: [{ row: rowOf({ file: "", told: "" }), exit: 0, sha256: rules, rules, status: { ...status, ...more } }],
  });
  expect(readAnswers(answer({}))).toBeDefined();
  for (const more of [{ days: 0 }, { days: -1 }, { days: 1e15 }, { days: 366 }, { packets: -1 }])
    expect(readAnswers(answer(more)), JSON.stringify(more)).toBeUndefined();
});
