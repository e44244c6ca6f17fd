// `npm ci` takes a lockfile only where every optional binary of every platform has an entry.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { completed, entryOf, type Lockfile, missingIn, platformOf } from "../scripts/lockfile.js";

const lockfile: Lockfile = JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"));

test("each optional dependency has an entry of its exact version", () => {
  expect(missingIn(lockfile)).toEqual([]);
  let optional = 0;
  for (const [owner, { optionalDependencies = {} }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = entryOf(lockfile, owner, name);
      // Ranges are written for packages that run everywhere; binaries are asked for exactly.
      if (/^\d/.test(version)) expect({ name, version: entry?.version }).toEqual({ name, version });
      expect({ name, optional: entry?.optional ?? entry?.peer }).toEqual({ name, optional: true });
      optional += 1;
    }
  }
  expect(optional).toBeGreaterThan(50);
});

test("an entry that is taken out is missed, and put back for its platform", () => {
  const name = "@rollup/rollup-linux-x64-musl";
  const { [`node_modules/${name}`]: taken, ...packages } = lockfile.packages;
  const cut = { ...lockfile, packages };
  expect(missingIn(cut)).toMatchObject([{ name, version: taken?.version }]);
  expect(completed(cut).packages[`node_modules/${name}`]).toMatchObject({
    version: taken?.version,
    os: ["linux"],
    cpu: ["x64"],
    libc: ["musl"],
    optional: true,
  });
  expect(completed(lockfile)).toEqual(lockfile);
});

test("no entry names a host", () => {
  expect(JSON.stringify(lockfile)).not.toMatch(/"resolved":/);
});

test.each([
  ["@biomejs/cli-linux-arm64", { os: "linux", cpu: "arm64", libc: "glibc" }],
  ["@rollup/rollup-linux-arm-musleabihf", { os: "linux", cpu: "arm", libc: "musl" }],
  ["@rollup/rollup-win32-ia32-msvc", { os: "win32", cpu: "ia32", libc: undefined }],
  ["some-package", undefined],
])("the platform of %s", (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
