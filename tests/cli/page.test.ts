// turnproof page: the page as files, out of the folder in which it was built or out of the archive that is published.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { listedFiles, pageFiles } from "../../src/cli/serving/page-files.js";
import { installedGames } from "../../src/games.js";
import { person } from "./support.js";

const folder = mkdtempSync(join(tmpdir(), "turnproof-page-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ["index.html", "assets/page-1.js", "sw.js"];

/** A page of a few files. */
function built(name: string, text = (file: string) => `file ${file}`): string {
  const page = join(folder, name);
  mkdirSync(join(page, "assets"), { recursive: true });
  for (const file of names) writeFileSync(join(page, file), text(file));
  writeFileSync(join(page, "files.json"), JSON.stringify(names));
  return page;
}

/** The same in one file. */
function packed(name: string, listed: readonly string[] = names): string {
  const files = Object.fromEntries(names.map((file) => [file, strToU8(`file ${file}`)]));
  const zip = zipSync({ ...files, "files.json": strToU8(JSON.stringify(listed)) }, { level: 0 });
  mkdirSync(join(folder, name));
  const archive = join(folder, name, "page.zip.br");
  writeFileSync(archive, brotliCompressSync(zip));
  return archive;
}

const texts = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);

describe("the archive", () => {
  test("holds what the folder holds, and is served as it is", async () => {
    const archive = packed("archive");
    expect(texts(await listedFiles(archive))).toEqual(texts(await listedFiles(built("beside"))));
    const served = await pageFiles(archive);
    expect([...served.keys()]).toEqual(["/", "/assets/page-1.js"]);
    expect(served.get("/")?.type).toBe("text/html; charset=utf-8");
  });

  test("that lacks a file says which one", async () => {
    const archive = packed("short", [...names, "assets/page-2.js"]);
    await expect(listedFiles(archive)).rejects.toThrow("lacks assets/page-2.js: install turnproof again");
  });
});

describe("turnproof page", () => {
  test("writes every file into a folder that is new; a newer page takes its place, and old files stay", async () => {
    const ann = person("ann", installedGames);
    const { out } = await ann.runWith({ page: built("first") }, "page", "www");
    expect(out).toMatch(/^3 files of the page are in .*www: give them out as they are\.\n$/);
    writeFileSync(join(ann.home, "www/assets/page-0.js"), "of an earlier page");
    const newer = built("newer", (file) => `newer ${file}`);
    expect((await ann.runWith({ page: newer }, "page", "www")).code).toBe(0);
    const www = join(ann.home, "www");
    for (const file of names) expect(readFileSync(join(www, file), "utf8")).toBe(`newer ${file}`);
    expect(readdirSync(join(www, "assets")).sort()).toEqual(["page-0.js", "page-1.js"]);
    expect(readdirSync(www).sort()).toEqual(["assets", "files.json", "index.html", "sw.js"]);
  });

  test("writes nothing beside files of somebody else", async () => {
    const ann = person("ann", installedGames);
    mkdirSync(join(ann.home, "www"));
    ann.write("www/mine.txt", "mine");
    const { code, err } = await ann.runWith({ page: built("third") }, "page", "www");
    expect([code, err]).toEqual([
      3,
      expect.stringContaining("www holds other files: the page gets a folder of its own."),
    ]);
    expect(readdirSync(join(ann.home, "www"))).toEqual(["mine.txt"]);
  });
});
