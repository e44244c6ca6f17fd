// A second reader of VASSAL's files in Python, that shares no code, finds the same counters in the same places.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { encodeSequence } from "../../src/vassal/codec/sequence.js";
import { readRaw } from "../../src/vassal/file.js";
import { apply } from "../../src/vassal/position/apply.js";
import { emptyTable } from "../../src/vassal/position/table.js";
import { command, log, opening, roll } from "../support/vassal/files.js";

const reader = fileURLToPath(new URL("./vassal_files.py", import.meta.url));
const python = spawnSync("python3", ["--version"]).status === 0;

/** A counter of so many traits, with quotes and backslashes among them. */
function long(id: string, traits: number, own: string): string {
  let [type, state] = [`piece;;;a.png;Long ${traits}`, own];
  for (let at = 0; at < traits; at++) {
    type = encodeSequence([`mark;T${at}\\;'`, type], "\t");
    state = encodeSequence([`'${at}'`, state], "\t");
  }
  return command("+", id, type, state);
}

describe.runIf(python)("the second reader", () => {
  const folder = mkdtempSync(join(tmpdir(), "turnproof-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(["hex", "bytes", "plain"] as const)("finds the same counters and rolls in the form %s", (form) => {
    const more = [
      ...[1, 2, 60, 206, 400].map((traits, at) => long(`16000000000${at}`, traits, "null;7;7;1;0")),
      command("+", "1600000000099", "stack", "Main Map;33;44;160000000002;160000000003;@@0"),
    ];
    const bytes = log([roll("2d6", "", "3,4", "Ann")], { opening: [...opening, ...more], form });
    const path = join(folder, `${form}.vlog`);
    writeFileSync(path, bytes);
    const { stdout, status } = spawnSync("python3", [reader], { input: `${path}\n`, encoding: "utf8" });
    expect(status).toBe(0);
    const said = JSON.parse(stdout);
    const raw = readRaw(bytes);
    if (!raw.ok) throw new Error(raw.fault.message);
    const table = emptyTable();
    for (const one of raw.opening) apply(table, one);
    const counters = [...table.pieces.values()].filter(({ kind }) => kind === "counter");
    const own = counters.map(({ id, name, spot: { map, x, y }, types }) => {
      return [id, { name, spot: [map, x, y], traits: types.length }] as const;
    });
    expect(said.counters).toEqual(Object.fromEntries(own));
    expect(said.counters["160000000003"]).toMatchObject({ spot: ["Main Map", 33, 44], traits: 207 });
    expect(said.rolls).toBe(1);
  });
});
