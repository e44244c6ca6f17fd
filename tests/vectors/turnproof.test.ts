import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { ownVectors } from "../../scripts/vectors.js";
import { readData } from "./data.js";

const verifier = fileURLToPath(new URL("./verify.py", import.meta.url));
const data = fileURLToPath(new URL("./data", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const copies = mkdtempSync(join(tmpdir(), "turnproof-vectors-"));

afterAll(() => rmSync(copies, { recursive: true }));

it.each(Object.entries(ownVectors()))("%s is what this code computes", (name, text) => {
  expect(readData(name)).toBe(text);
});

describe.runIf(hasPython)("the second implementation, in Python", () => {
  it("reproduces every value", () => {
    const run = spawnSync("python3", [verifier, data], { encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toMatch(/^\d{3,} values agree\n$/);
  });

  it.each([
    ["turnproof-chain.json", "anchor"],
    ["turnproof-dice.json", "key"],
    ["turnproof-dice.json", "seed"],
    ["turnproof-names.json", "signature"],
    ["turnproof-names.json", "vrf"],
    ["dice/example.json", "K"],
  ])("finds a changed value: %s, %s", (name, field) => {
    cpSync(data, copies, { recursive: true });
    const file = join(copies, name);
    const changed = readFileSync(file, "utf8").replace(
      new RegExp(`("${field}": ")(.)`),
      (_, start, digit) => start + (digit === "0" ? "1" : "0"),
    );
    writeFileSync(file, changed);
    const run = spawnSync("python3", [verifier, copies], { encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([1, ""]);
    expect(run.stdout).toContain("difference: ");
  });
});
