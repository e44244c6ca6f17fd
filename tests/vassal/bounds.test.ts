// How much is kept of files that are compared: one of them at a time, and no more rows than anybody reads.
import { describe, expect, test } from "vitest";
import { auditVassal } from "../../src/vassal/index.js";
import { bear, log, move, passwords, roll } from "../support/vassal/files.js";
import { annsTurn, bobsTurn, elsewhere } from "../support/vassal/war.js";

const okay = (files: Parameters<typeof auditVassal>[0]) => {
  const read = auditVassal(files);
  if (!read.ok) throw new Error(read.fault.message);
  return read;
};

/** Gives bytes, and notes that they were asked for. */
const noting =
  <T>(asked: T[], what: T, bytes: Uint8Array) =>
  () => {
    asked.push(what);
    return bytes;
  };

describe("an audit", () => {
  const files = [annsTurn, bobsTurn, elsewhere];

  test("of files that are given when they are asked for is that of their bytes", () => {
    const asked: string[] = [];
    const lazy = files.map(({ name, bytes }) => ({ name, bytes: noting(asked, name, bytes) }));
    expect(okay(lazy)).toEqual(okay(files));
    expect(new Set(asked)).toEqual(new Set(files.map(({ name }) => name)));
  });

  test("asks for large files one after the other, and again where it had to forget them", () => {
    const words = "x".repeat(400);
    const steps = Array.from({ length: 12_000 }, (_, at) => [
      move({ ...bear, x: 160 + at }, 161 + at, 117, passwords.ann),
      `CHAT* ${words}`,
    ]);
    const large = log(steps, { form: "bytes", key: 3 });
    const asked: number[] = [];
    const three = [0, 1, 2].map((at) => ({ name: `${at}.vlog`, bytes: noting(asked, at, large) }));
    expect(okay(three).files.map((file) => file.steps)).toEqual([12_000, 12_000, 12_000]);
    // The first is small enough to be kept; the others are read for the ids in them, then told.
    expect(asked).toEqual([0, 1, 2, 1, 2]);
  });

  test("counts five hundred rows of dice, and says how many more there are", () => {
    const rolls = Array.from({ length: 530 }, (_, at) => roll("1d6", "", "3", `Roller ${at}`));
    const { dice, moreDice } = okay([{ name: "1.vlog", bytes: log([...rolls, ...rolls]) }]);
    expect([dice.length, moreDice]).toEqual([500, 30]);
    expect(dice[0]).toMatchObject({ roller: "Roller 0", rolled: 2, few: true, chance: null });
  });

  test("of a thousand files and one more is refused with words", () => {
    const read = auditVassal(Array.from({ length: 1001 }, (_, at) => ({ ...bobsTurn, name: String(at) })));
    expect(read.ok ? "" : read.fault.message).toContain("more than 1000 files at once");
  });

  test("says nothing of fewer than thirty dice, however few faces they have", () => {
    const coin = (count: number) => Array.from({ length: count }, () => roll("1d2", "", "1", "Ann"));
    const chances = [29, 30].map((count) => okay([{ name: "1.vlog", bytes: log(coin(count)) }]).dice[0]?.chance);
    expect(chances).toEqual([null, expect.closeTo(4.3e-8, 8)]);
  });
});
