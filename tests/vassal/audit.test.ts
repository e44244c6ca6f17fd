// Several files of a game against one another: every claim consistent, inconsistent or unverifiable.
import { describe, expect, test } from "vitest";
import { chiSquareTail, fitOf } from "../../src/vassal/audit/chi-square.js";
import { writeFile } from "../../src/vassal/file.js";
import { auditVassal } from "../../src/vassal/index.js";
import * as vassal from "../support/vassal/files.js";

const { add, bear, card, fox, log, move, passwords, roll, wolf } = vassal;
const day = 86_400_000;

function audit(...files: readonly Uint8Array[]) {
  const read = auditVassal(files.map((bytes, at) => ({ name: `${at + 1}.vlog`, bytes })));
  if (!read.ok) throw new Error(read.fault.message);
  const claim = (code: string) => {
    const { status, details } = read.claims.find((one) => one.code === code) ?? { status: "none", details: [] };
    return [status, ...details];
  };
  return { ...read, claim };
}

/** The file after one in which the wolf has moved to a place. */
const next = (at: { readonly x: number; readonly y: number }, saved = 1_600_000_000_000 + day) =>
  writeFile({
    opening: vassal.opening.map((one) => (one === add(wolf) ? add({ ...wolf, ...at }) : one)),
    steps: [[move({ ...wolf, ...at }, 300, 300, passwords.bob)]],
    savedata: vassal.savedata(saved),
    moduledata: vassal.moduledata(),
  });

describe("an audit", () => {
  const first = log([[move(wolf, 160, 140, passwords.ann)], roll("2d6", "", "3,4", "Ann")]);

  test("files that fit: consistent where something was compared, unverifiable where nothing can be", () => {
    const { claim, files, players } = audit(first, next({ x: 160, y: 140 }));
    expect(files).toEqual([
      { name: "1.vlog", kind: "log", steps: 2 },
      { name: "2.vlog", kind: "log", steps: 1 },
    ]);
    expect(players.map(({ id, name }) => `${id} ${name}`)).toEqual(["p1 Ann", "p2 Bob"]);
    for (const code of ["continuity", "moves", "rolls-stand", "order", "module"])
      expect([code, ...claim(code)]).toEqual([code, "consistent"]);
    for (const code of ["complete", "dice"]) expect(claim(code)[0]).toBe("unverifiable");
    expect(claim("results")[0]).toBe("unverifiable");
  });

  test("continuity: a piece that begins elsewhere, one that is gone, one that is new", () => {
    const elsewhere = audit(first, next({ x: 100, y: 100 })).claim("continuity");
    expect(elsewhere).toEqual([
      "inconsistent",
      "1.vlog -> 2.vlog: Wolf was at Main Map 160,140 and is at Main Map 100,100",
    ]);
    const lion = { ...bear, id: "1599716717190", name: "Lion" };
    const others = writeFile({
      opening: [...vassal.opening.filter((one) => one !== add(bear)), add(lion)].map((one) =>
        one === add(wolf) ? add({ ...wolf, x: 160, y: 140 }) : one,
      ),
      steps: [],
    });
    expect(audit(first, others).claim("continuity")).toEqual([
      "inconsistent",
      "1.vlog -> 2.vlog: Bear was at Main Map 160,117 and is gone",
      "1.vlog -> 2.vlog: Lion is at Main Map 160,117 and was not there",
    ]);
  });

  test("continuity: a flipped counter and a deck in another order are told without saying what lies there", () => {
    const changed = vassal.opening
      .map((one) => (one === add(wolf) ? add({ ...wolf, x: 160, y: 140 }) : one))
      .map((one) => (one === add(fox) ? add({ ...fox, side: 2 }) : one))
      .map((one) => (one.includes("Draw") ? vassal.deck("1599716717171", ["1599716717161", card.id]) : one));
    expect(audit(first, writeFile({ opening: changed, steps: [] })).claim("continuity")).toEqual([
      "inconsistent",
      "1.vlog -> 2.vlog: a masked piece at Main Map 220,100 stands otherwise",
      "1.vlog -> 2.vlog: Draw at Main Map 900,50 holds other cards, or in another order",
    ]);
  });

  test("moves and changes that name another place or state than the one before", () => {
    const odd = log([
      [move(wolf, 160, 140, passwords.ann, { x: 400, y: 100 })],
      [vassal.change({ ...bear, side: 2 }, { ...bear, side: 1 })],
      [move({ ...bear, id: "77" }, 1, 1, passwords.ann)],
    ]);
    const { claim } = audit(odd);
    expect(claim("moves")).toEqual([
      "inconsistent",
      "1.vlog, step 1: the piece is said to come from Main Map 400,100; it was at Main Map 100,100",
      "1.vlog, step 3: a piece is named that is not there",
    ]);
    expect(claim("changes")).toEqual([
      "inconsistent",
      "1.vlog, step 2: a piece is said to have stood otherwise than it stood",
    ]);
  });

  test("results: one that does not follow on the one before; from VASSAL 3.6 on that tells nothing", () => {
    const rolls = [roll("1d6", "", "4", "Ann"), roll("1d6", "6", "2", "Ann")];
    const { claim } = audit(log(rolls));
    expect(claim("results")).toEqual([
      "inconsistent",
      "1.vlog, step 2: 1d6_result is said to have been 6; 1.vlog, step 1 left it at 4",
    ]);
    const newer = audit(log(rolls, { savedata: vassal.savedata(1_600_000_000_000, "3.6.4") }));
    expect(newer.claim("results")[0]).toBe("unverifiable");
    expect(audit(log([roll("1d6", "", "4", "Ann"), roll("1d6", "4", "2", "Ann")])).claim("results")).toEqual([
      "consistent",
    ]);
  });

  test("a roll that was taken back, files in a wrong order, another module", () => {
    const undone = log([
      roll("1d6", "", "1", "Ann"),
      [vassal.undo(true), vassal.undo(false)],
      roll("1d6", "1", "6", "Ann"),
    ]);
    expect(audit(undone).claim("rolls-stand")).toEqual([
      "inconsistent",
      "1.vlog, step 1, taken back: 1d6 = 1 *** <Ann>",
    ]);
    const early = next({ x: 160, y: 140 }, 1_600_000_000_000 - 2 * day);
    expect(audit(first, early).claim("order")).toEqual([
      "inconsistent",
      "2.vlog says that it was saved on 2020-09-11 12:26 UTC, 1.vlog on 2020-09-13 12:26 UTC",
    ]);
    const other = log([], { moduledata: vassal.moduledata("Hexes &amp; Dice", "1.3") });
    expect(audit(first, other).claim("module")).toEqual([
      "inconsistent",
      "2.vlog is of Hexes & Dice 1.3, 1.vlog of Hexes & Dice 1.2",
    ]);
  });

  test("dice by roller and faces, with the test where there are enough", () => {
    const faces = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6];
    const steps = faces.map((face, at) => roll("1d6", String(faces[at - 1] ?? ""), String(face), "Ann"));
    const { dice } = audit(log([...steps, roll("2d10", "", "3,9", "Bob")]));
    expect(dice).toEqual([
      { roller: "Ann", faces: 6, rolled: 30, counts: [4, 4, 4, 4, 4, 10], chance: expect.closeTo(0.3062, 4) },
      { roller: "Bob", faces: 10, rolled: 2, counts: [0, 0, 1, 0, 0, 0, 0, 0, 1, 0], chance: null },
    ]);
  });

  test("the fault of a file names the file", () => {
    const read = auditVassal([{ name: "x.vlog", bytes: new Uint8Array(3) }]);
    expect(read.ok ? "" : read.fault.message).toMatch(/^x\.vlog: /);
  });
});

describe("Pearson's test", () => {
  // Critical values of the chi-square distribution, NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
  test.each([
    [3.841, 1, 0.05],
    [5.991, 2, 0.05],
    [11.07, 5, 0.05],
    [15.086, 5, 0.01],
    [20.515, 5, 0.001],
    [16.919, 9, 0.05],
    [30.144, 19, 0.05],
    [123.225, 99, 0.05],
  ])("a sum of %f with %i degrees of freedom", (sum, freedom, tail) => {
    expect(chiSquareTail(sum, freedom)).toBeCloseTo(tail, 3);
  });

  test("what is even is common, and too few results tell nothing", () => {
    expect(
      fitOf(
        [1, 2, 3, 4, 5, 6].flatMap((face) => Array(5).fill(face)),
        6,
      ).chance,
    ).toBe(1);
    expect(fitOf([1, 2, 3], 6)).toEqual({ counts: [1, 1, 1, 0, 0, 0], rolled: 3, chance: null });
    expect(fitOf([0, 7, 3], 6).rolled).toBe(1);
  });
});
