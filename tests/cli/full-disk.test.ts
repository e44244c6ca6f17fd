// A disk without room: plain words, no lock of nothing left behind, nothing lost.
import { existsSync, readdirSync } from "node:fs";
import { afterAll, afterEach, expect, test, vi } from "vitest";

const full = { now: false };

// Files of a worker share their modules: the command is loaded anew here, on a disk that can be full.
vi.resetModules();
/** Every file that is opened to be written fails at its first byte, from the moment on at which the disk is full. */
vi.doMock("node:fs/promises", async (original) => {
  const files = await original<typeof import("node:fs/promises")>();
  const open: typeof files.open = async (path, flags, mode) => {
    const file = await files.open(path, flags, mode);
    if (!full.now || flags !== "wx") return file;
    const writeFile = async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    };
    return Object.assign(file, { writeFile });
  };
  return { ...files, default: files, open };
});
const { begun } = await import("./support.js");

afterEach(() => {
  full.now = false;
});
afterAll(() => {
  vi.doUnmock("node:fs/promises");
  vi.resetModules();
});

test.each([
  ["do", "g", "step", "fields=2"],
  ["seal", "g"],
])("%s: told in one sentence", async (...words) => {
  const { ann } = await begun();
  if (words[0] === "seal") await ann.done("do", "g", "step", "fields=2");
  const before = ann.read("g", "game.pbem");
  full.now = true;
  const { code, err } = await ann.run(...words);
  full.now = false;
  expect({ code, err }).toEqual({
    code: 3,
    err: expect.stringMatching(/^turnproof: There is no room left on the disk: .*ENOSPC/),
  });
  expect(err).not.toContain("at async");
  expect(ann.read("g", "game.pbem")).toBe(before);
  expect(existsSync(ann.file("g", "writing.lock"))).toBe(false);
  expect(readdirSync(ann.file("g")).filter((name) => name.startsWith("writing.lock"))).toEqual([]);
  // With room again the same command goes on.
  expect((await ann.run(...words)).code).toBe(0);
});
