// The attacks as files: what anybody who reads logs can be measured by. `scripts/attack-files.mjs` makes them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  comparePackets,
  forkProofFault,
  groupPackets,
  libraryOf,
  loadShapes,
  readLines,
  verifyLog,
} from "../../src/replay/index.js";
import { cardGame } from "../support/card-game.js";
import { diceSetup } from "../support/dice-game.js";
import { fordGame } from "../support/ford.js";
import { ownSetup } from "../support/own-deck-game.js";
import { threeSetup } from "../support/three-sides.js";

interface Told {
  readonly file: string;
  readonly sha256: string;
  readonly kind: "log" | "pair" | "fork-proof";
  readonly tries: string;
  readonly verdict?: string;
  readonly findings?: readonly object[];
  readonly names?: readonly string[];
  readonly fault?: string | null;
  readonly forks?: readonly string[];
  readonly nameless?: readonly string[];
  readonly reused?: readonly string[];
}

const folder = fileURLToPath(new URL("files", import.meta.url));
const bytesOf = (file: string) => readFileSync(`${folder}/${file}`);
const index: readonly Told[] = JSON.parse(bytesOf("index.json").toString());
const library = libraryOf(fordGame, diceSetup.installed, cardGame, threeSetup.installed, ownSetup("own").installed);
const shapes = await loadShapes();

test("the index names every file, byte for byte, and no other", () => {
  const files = index.map(({ file }) => file);
  expect(readdirSync(folder).sort()).toEqual([...files, "index.json"].sort());
  for (const { file, sha256 } of index) expect(createHash("sha256").update(bytesOf(file)).digest("hex")).toBe(sha256);
  expect(index.length).toBeGreaterThan(300);
  // What a file tries stands in the title of the test that builds it, and each verdict that a reader can give is there.
  expect(new Set(index.map(({ verdict }) => verdict))).toEqual(
    new Set(["valid", "undetermined", "violations", "unreadable", undefined]),
  );
});

test("nobody is named by what is wrong with a file alone", () => {
  const accused = index.filter(({ verdict, names }) => verdict !== "violations" && (names ?? []).length > 0);
  expect(accused).toEqual([]);
});

describe("logs", () => {
  const logs = index.filter(({ kind }) => kind === "log");
  test.each(logs.map((told) => [told.file, told] as const))("%s", async (file, { verdict, findings, names }) => {
    const report = await verifyLog(bytesOf(file), { library });
    const told = report.findings.map(({ code, severity, author }) => ({ code, severity, author: author ?? null }));
    expect({ verdict: report.verdict, findings: told }).toEqual({ verdict, findings });
    const convicted = report.findings.filter(
      ({ severity, settledBy }) => severity === "violation" && settledBy === undefined,
    );
    expect([...new Set(convicted.flatMap(({ author }) => author ?? []))].sort()).toEqual(names);
  });
});

test("two logs of one game, or of two, name whom they must and nobody else", async () => {
  const pairs = index.filter(({ kind }) => kind === "pair");
  expect(pairs.length).toBeGreaterThan(3);
  for (const { file, forks, nameless, reused } of pairs) {
    const { logs }: { logs: readonly string[] } = JSON.parse(bytesOf(file).toString());
    const [one = [], other = []] = logs.map(
      (log) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets,
    );
    const compared = await comparePackets(one, other);
    expect({
      ...{ file, forks: compared.forks.map(({ author }) => author) },
      ...{ nameless: compared.nameless.map(({ author }) => author) },
      reused: compared.reusedChains.map(({ key }) => key).sort(),
    }).toEqual({ file, forks, nameless, reused });
  }
});

test("a fork proof holds against a person only where their identity key joined the game", async () => {
  const proofs = index.filter(({ kind }) => kind === "fork-proof");
  expect(proofs.filter(({ fault }) => fault === null)).toHaveLength(1);
  for (const { file, fault } of proofs) {
    expect((await forkProofFault(JSON.parse(bytesOf(file).toString()))) ?? null, file).toBe(fault);
  }
});
