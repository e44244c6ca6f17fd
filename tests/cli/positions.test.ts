// Positions of one's own games on disk: every damage costs time alone, and nothing is kept where there is no home.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { positionsIn } from "../../src/cli/keeping/positions.js";
import { disk } from "../../src/cli/terminal/disk.js";
import { begun, newest, scratch } from "./support.js";

test("a game is gone on with, and a file that is damaged in any way changes no word of what is said", async () => {
  const { ann, bob } = await begun();
  await ann.done("do", "g", "step", "fields=2");
  await ann.done("seal", "g");
  await bob.done("receive", "g", newest(ann));
  const folder = join(bob.home, "keys", "positions");
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  expect(statSync(file).mode & 0o077).toBe(process.platform === "win32" ? statSync(file).mode & 0o077 : 0);
  const good = readFileSync(file);
  const words = [
    ["status", "g"],
    ["moves", "g"],
    ["verify", "g"],
    ["replay", "g"],
  ] as const;
  const saidAll = async () => Promise.all(words.map(async (one) => (await bob.run(...one)).out));
  const plain = await saidAll();
  const damaged: Uint8Array[] = [
    new Uint8Array(),
    good.subarray(0, 20),
    good.subarray(0, good.length - 1),
    Buffer.from("no position"),
    Buffer.concat([good, Buffer.from([0])]),
  ];
  for (let at = 0; at < good.length; at += Math.ceil(good.length / 40)) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 0x41;
    damaged.push(bad);
  }
  for (const bytes of damaged) {
    writeFileSync(file, bytes);
    expect(await saidAll()).toEqual(plain);
  }
});

test("verify asks no position: one that lies is not heard", async () => {
  const { ann } = await begun();
  let asked = 0;
  const positions = {
    read: async () => {
      asked += 1;
      return undefined;
    },
    write: async () => undefined,
  };
  expect((await ann.runWith({ positions }, "verify", "g")).code).toBe(0);
  expect((await ann.runWith({ positions }, "compare", "g", "g")).code).toBe(0);
  expect((await ann.runWith({ positions }, "report", "g", "--out", ann.file("r.html"))).code).toBe(0);
  expect(asked).toBe(0);
  expect((await ann.runWith({ positions }, "status", "g")).code).toBe(0);
  expect(asked).toBeGreaterThan(0);
});

test("nothing is made where there is no home, and the oldest of many games goes", async () => {
  const home = join(scratch(), "none");
  const { ann } = await begun();
  const from = join(ann.home, "keys", "positions");
  const [name = ""] = readdirSync(from);
  const own = positionsIn({ store: disk, home: join(ann.home, "keys") });
  const position = await own.read(name.replace(".bin", ""));
  if (position === undefined) throw new Error("nothing was kept");
  await positionsIn({ store: disk, home }).write("ab".repeat(32), position);
  expect(existsSync(home)).toBe(false);
  mkdirSync(home);
  const many = positionsIn({ store: disk, home });
  for (let game = 0; game < 70; game++) await many.write(`${game}`.padStart(64, "0"), position);
  expect(readdirSync(join(home, "positions")).length).toBe(64);
});
