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

interface At {
  readonly x: number;
  readonly y: number;
}

/** The table with the wolf, and the stack in which it lies, somewhere else. */
const withWolf = (at: At, opening = vassal.opening): readonly string[] =>
  opening.map((one) =>
    one === add(wolf)
      ? add({ ...wolf, ...at })
      : one.includes(";100;100;") && one.includes("stack")
        ? one.replace(";100;100;", `;${at.x};${at.y};`)
        : one,
  );

/** The file after one in which the wolf has moved to a place. */
const next = (at: At, saved = 1_600_000_000_000 + day) =>
  writeFile({
    opening: withWolf(at),
    steps: [[move({ ...wolf, ...at }, 300, 300, passwords.bob)]],
    savedata: vassal.savedata(saved),
    moduledata: vassal.moduledata(),
  });

const openWhy =
  "VASSAL does not write everything that it takes back, and gives stacks numbers that no file names, so that means nothing";

describe("an audit", () => {
  const first = log([[move(wolf, 160, 140, passwords.ann)], roll("2d6", "", "3,4", "Ann")]);

  test("files that fit: consistent where something was compared, unverifiable where nothing can be", () => {
    const { claim, files, players } = audit(first, next({ x: 160, y: 140 }));
    expect(files).toMatchObject([
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
    const elsewhere = audit(first, next({ x: 101, y: 100 })).claim("continuity");
    expect(elsewhere).toEqual([
      "inconsistent",
      "1.vlog -> 2.vlog: Wolf was at Main Map 160,140 and is at Main Map 101,100",
    ]);
    const lion = { ...bear, id: "1599716717190", name: "Lion" };
    const others = writeFile({
      opening: withWolf({ x: 160, y: 140 }, [...vassal.opening.filter((one) => one !== add(bear)), add(lion)]),
      steps: [],
    });
    expect(audit(first, others).claim("continuity")).toEqual([
      "inconsistent",
      "2.vlog does not begin where 1.vlog ended: 2 pieces differ",
      "1.vlog -> 2.vlog: Bear was at Main Map 160,117 and has disappeared",
      "1.vlog -> 2.vlog: Lion is at Main Map 160,117 and was not there",
    ]);
  });

  test("continuity: a flipped counter and a deck in another order are told without saying what lies there", () => {
    const changed = withWolf({ x: 160, y: 140 })
      .map((one) => (one === add(fox) ? add({ ...fox, side: 2 }) : one))
      .map((one) => (one.includes("Draw") ? vassal.deck("1599716717171", ["1599716717161", card.id]) : one));
    expect(audit(first, writeFile({ opening: changed, steps: [] })).claim("continuity")).toEqual([
      "inconsistent",
      "2.vlog does not begin where 1.vlog ended: 2 pieces differ",
      "1.vlog -> 2.vlog: a masked piece at Main Map 220,100 differs: its side",
      "1.vlog -> 2.vlog: Draw at Main Map 900,50 differs: its cards, or their order",
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
      "1.vlog, step 1: Wolf is said to come from Main Map 400,100; it was at Main Map 100,100",
      `1 more place where it differs: ${openWhy}`,
    ]);
    expect(claim("changes")).toEqual([
      "inconsistent",
      '1.vlog, step 2: Bear at Main Map 160,117: its side is said to have been "2"; it was "1"',
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
      "2.vlog belongs to Hexes & Dice 1.3, 1.vlog to Hexes & Dice 1.2",
    ]);
  });

  test("dice by roller and faces, with the test where there are enough", () => {
    const faces = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6];
    const steps = faces.map((face, at) => roll("1d6", String(faces[at - 1] ?? ""), String(face), "Ann"));
    const { dice } = audit(log([...steps, roll("2d10", "", "3,9", "Bob")]));
    expect(dice).toEqual([
      {
        roller: "Ann",
        faces: 6,
        rolled: 30,
        counts: [4, 4, 4, 4, 4, 10],
        few: false,
        chance: expect.closeTo(0.3062, 4),
      },
      { roller: "Bob", faces: 10, rolled: 2, counts: [0, 0, 1, 0, 0, 0, 0, 0, 1, 0], few: true, chance: null },
    ]);
  });

  describe("an honest log is not called inconsistent", () => {
    const { ann } = passwords;
    const stack = (id: string, x: number, y: number, ...ids: readonly string[]) =>
      vassal.command("+", id, "stack", `Main Map;${x};${y};${ids.join(";")};@@0`);
    const moveStack = (id: string, from: readonly [number, number], to: readonly [number, number]) =>
      vassal.command("M", id, "Main Map", ...to.map(String), "null", "Main Map", ...from.map(String), "null", ann);

    test("a counter that joined a stack goes along with it, though no command says so", () => {
      const den = "1599716717180";
      const steps = [
        [stack(den, bear.x, bear.y, bear.id)],
        [move(wolf, bear.x, bear.y, ann)],
        [moveStack(den, [bear.x, bear.y], [400, 300])],
        [move({ ...wolf, x: 400, y: 300 }, 500, 300, ann)],
      ];
      const whole = audit(log(steps));
      expect([whole.claim("moves"), whole.claim("changes")]).toEqual([["consistent"], ["consistent"]]);
      const begun = (x: number, y: number) =>
        vassal.opening
          .filter((one) => !one.includes("stack"))
          .map((one) =>
            one === add(wolf) ? add({ ...wolf, x, y }) : one === add(bear) ? add({ ...bear, x: 400, y: 300 }) : one,
          );
      const followed = (x: number, y: number) =>
        audit(log(steps.slice(0, 3)), writeFile({ opening: begun(x, y), steps: [] })).claim("continuity");
      // It went along, or lay beside the stack; anywhere else it was moved unseen.
      expect([followed(400, 300), followed(bear.x, bear.y)]).toEqual([["consistent"], ["consistent"]]);
      expect(followed(1, 1)[0]).toBe("inconsistent");
    });

    test("a counter that lies in a stack goes along with it for certain", () => {
      const steps = [[moveStack("1599716717170", [100, 100], [300, 300])], [move(wolf, 5, 5, ann)]];
      expect(audit(log(steps)).claim("moves")[0]).toBe("inconsistent");
    });

    test("a deck from which a card was drawn, and to which one came back, without its new order", () => {
      const other = "1599716717161";
      const [deckId, drawn] = ["1599716717171", move(card, 30, 30, ann)];
      const ends = (cards: readonly string[]) =>
        vassal.opening
          .map((one) => (one.includes("Draw") ? vassal.deck(deckId, cards) : one))
          .map((one) => (one === add(card) ? add({ ...card, x: 30, y: 30 }) : one));
      const endedWith = (cards: readonly string[]) =>
        audit(log([[drawn]]), writeFile({ opening: ends(cards), steps: [] })).claim("continuity");
      expect(endedWith([other])).toEqual(["consistent"]);
      expect(endedWith(["1599716717199"])[0]).toBe("inconsistent");
      // Where the change of the deck is written too, before or after the card left it.
      for (const before of [[card.id, other], [other]])
        expect(audit(log([[drawn, vassal.shuffle(deckId, before, [other])]])).claim("changes")).toEqual(["consistent"]);
    });

    test("a stack that is removed after its last counter has left it", () => {
      const gone = log([["-/1599716717170"], ["-/1599716717170"]]);
      expect(audit(gone).claim("moves")).toEqual(["consistent"]);
    });

    test("results in two files, of two maps, and clocks some hours apart", () => {
      const property = (container: string, from: string, to: string) =>
        ["MutableProperty", "VP_total", from, to, container].join("\t");
      const maps = log([[property("East", "", "4")], [property("West", "", "2")], [property("East", "4", "5")]]);
      expect(audit(maps).claim("results")).toEqual(["consistent"]);
      // Whoever closes VASSAL begins with no last result.
      const again = audit(log([roll("1d6", "", "4", "Ann")]), log([roll("1d6", "", "2", "Bob")]));
      expect(again.claim("results")).toEqual(["unverifiable"]);
      const [status, , why] = audit(first, next({ x: 160, y: 140 }, 1_600_000_000_000 - day / 2)).claim("order");
      expect([status, why]).toEqual([
        "unverifiable",
        "The clocks of two computers can differ by that much: this means nothing by itself",
      ]);
    });

    test("a line of the chat, and the line of an undo, are no rolls", () => {
      const steps = [
        ["CHAT&lt;Ann&gt; - 1d6 = 1 *** &lt;Bob&gt;"],
        ["CHAT<Ann> - 1d6 = 1 *** <Bob>"],
        roll("1d6", "", "4", "Ann"),
        [vassal.undo(true), "CHAT* UNDO: ** 1d6 = 4 *** &lt;Ann&gt;", vassal.undo(false)],
      ];
      const { dice, claim } = audit(log(steps));
      expect(dice).toMatchObject([{ roller: "Ann", faces: 6, rolled: 1 }]);
      expect(claim("rolls-stand")).toHaveLength(2);
    });

    test("sums, dice with something added and faces of other dice are not counted as faces", () => {
      const sums = Array.from({ length: 60 }, (_, at) => roll("2d6", "", String(2 + (at % 11)), "Ann"));
      const added = Array.from({ length: 60 }, (_, at) => roll("1d6+1", "", String(2 + (at % 6)), "Ann"));
      expect(audit(log([...sums, ...added])).dice).toEqual([]);
      const odd = Array.from({ length: 60 }, (_, at) => roll("1d6", "", String(2 + (at % 6)), "Ann"));
      expect(audit(log(odd)).dice).toMatchObject([{ roller: "Ann", faces: 6, chance: null }]);
    });
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
    expect(fitOf([1, 2, 3], 6)).toEqual({ counts: [1, 1, 1, 0, 0, 0], rolled: 3, few: true, chance: null });
    expect(fitOf([0, 7, 3], 6).rolled).toBe(1);
  });
});
