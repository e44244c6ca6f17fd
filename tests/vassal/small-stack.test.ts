// Files and modules in which things lie within one another as deep as they may, read with a small stack: a program that has
// called others has no more left of its own.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeSequence } from "../../src/vassal/codec/sequence.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { command } from "../support/vassal/files.js";

const folder = mkdtempSync(join(tmpdir(), "turnproof-stack-"));
const root = join(import.meta.dirname, "..", "..");
const text = new TextEncoder();

beforeAll(async () => {
  const reader = `
    import { readFileSync } from "node:fs";
    import { auditVassal, readModule, readVassal } from "./src/vassal/index.ts";
    import { readTraffic } from "./src/vassal/traffic/traffic.ts";
    const [, , what, file] = process.argv;
    const bytes = readFileSync(file);
    if (what === "module") {
      const read = readModule(bytes);
      console.log(read.ok ? [read.module.place({ map: "M", x: 1, y: 1 }) ?? "no name", read.module.contents().pieces.length].join(" ") : read.fault.code);
    } else {
      const read = readVassal(bytes);
      const audit = auditVassal([{ name: "1", bytes }]);
      console.log(read.ok && audit.ok ? read.after.map(({ name }) => name).join() : read.fault.code);
    }`;
  await build({
    stdin: { contents: reader, resolveDir: root, loader: "ts" },
    outfile: join(folder, "reader.mjs"),
    ...{ bundle: true, platform: "node", format: "esm", target: "node20", logLevel: "error" },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function readSmall(what: "module" | "game", bytes: Uint8Array): string {
  const file = join(folder, "file");
  writeFileSync(file, bytes);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--stack-size=150", join(folder, "reader.mjs"), what, file],
    { encoding: "utf8" },
  );
  return status === 0 ? stdout.trim() : stderr;
}

const moduleWith = (inner: string) =>
  zipOf({ "buildFile.xml": text.encode(`<a.GameModule name="M">${inner}</a.GameModule>`) });
const within = (open: string, close: string, levels: number, inner = "") =>
  open.repeat(levels) + inner + close.repeat(levels);

test.each([5, 60, 300, 1000, 20_000])("zones within grids, %i deep", (levels) => {
  const zones = within("<a.ZonedGrid><a.Zone path='0,0;9,0;9,9;0,9' name='z'>", "</a.Zone></a.ZonedGrid>", levels);
  const said = readSmall("module", moduleWith(`<a.Map mapName="M"><a.Board>${zones}</a.Board></a.Map>`));
  expect(said).toMatch(/^(?:z 0|no name 0|vassal\/no-module)$/);
});

test.each([60, 300, 1000])("grids within grids without zones, and texts within texts, %i deep", (levels) => {
  const grids = within("<a.ZonedGrid>", "</a.ZonedGrid>", levels);
  const slot = `<a.PieceSlot entryName="x">${within("<b>", "</b>", levels, "+/null/piece;;;a;N/x")}</a.PieceSlot>`;
  const said = readSmall("module", moduleWith(`<a.Map mapName="M"><a.Board>${grids}</a.Board></a.Map>${slot}`));
  expect(said).toMatch(/^(?:no name 1|vassal\/no-module)$/);
});

test.each([3, 60, 199, 2000])("commands within commands, %i deep", (levels) => {
  let inner = command("+", "1", "piece;;;w.png;Wolf", "M;1;2;0;0");
  // Each level has one backslash more: the text grows with the square.
  for (let level = 0; level < levels; level++) inner = encodeSequence([inner, ""], "\u001b");
  const said = readSmall("game", text.encode(`begin_save\u001b${encodeSequence([inner], "\u001b")}\u001bend_save`));
  expect(said).toBe(levels < 199 ? "Wolf" : "vassal/too-deep");
});

test.each([1000, 1500])("a counter of %i traits", (traits) => {
  let [type, state] = ["piece;;;w.png;Wolf", "M;1;2;0;0"];
  for (let at = 0; at < traits; at++)
    [type, state] = [encodeSequence(["mark;a", type], "\t"), encodeSequence(["1", state], "\t")];
  const said = readSmall("game", text.encode(`begin_save\u001b${command("+", "1", type, state)}\u001bend_save`));
  expect(said).toBe("Wolf");
});
