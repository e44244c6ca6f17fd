// How files of one game hang together: one goes on, holds another whole and goes on, is one again, or parts from it.
import { describe, expect, test } from "vitest";
import { auditVassal, diffVassal } from "../../src/vassal/index.js";
import { add, bear, log, move, passwords, player, roll, wolf } from "../support/vassal/files.js";

const { ann, bob } = passwords;
const opening = [player(ann, "Ann", "Union"), player(bob, "Bob", "Confederate"), add(wolf), add(bear)];
/** The wolf walks so many steps to the east. */
const walk = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => [move({ ...wolf, x: 100 + from + at }, 101 + from + at, 100, ann)]);
const at = (x: number) => [...opening.slice(0, 2), add({ ...wolf, x }), add(bear)];

const first = log(walk(0, 5), { opening });
const second = log(walk(5, 8), { opening: at(105) });
const appended = log(walk(0, 9), { opening });
const other = log([...walk(0, 3), [move({ ...wolf, x: 103 }, 300, 300, ann)]], { opening });
const instead = log([[move(bear, 9, 9, bob)]], { opening });

function audited(...files: readonly Uint8Array[]) {
  const read = auditVassal(files.map((bytes, index) => ({ name: `${index + 1}.vlog`, bytes })));
  if (!read.ok) throw new Error(read.fault.message);
  const continuity = read.claims.find(({ code }) => code === "continuity");
  return { kinds: read.histories.map(({ kind, of, step }) => [kind, of, step]), continuity };
}

describe("a file", () => {
  test.each([
    ["goes on where the one before ended", [first, second], [["continues", "1.vlog", undefined]], "consistent"],
    ["holds it whole and goes on", [first, appended], [["appended", "1.vlog", 6]], "consistent"],
    ["is its beginning", [appended, first], [["part", "1.vlog", 6]], "consistent"],
    [
      "is the same one, written once more",
      [first, log(walk(0, 5), { opening, key: 9 })],
      [["again", "1.vlog", undefined]],
      "consistent",
    ],
    ["parts from it", [first, other], [["branched", "1.vlog", 4]], "inconsistent"],
    ["begins where it began", [first, instead], [["branched", "1.vlog", 1]], "inconsistent"],
    [
      "goes on from an earlier one",
      [
        first,
        second,
        log(
          walk(5, 6).map((step) => [...step, "CHAT* again"]),
          { opening: at(105) },
        ),
      ],
      [
        ["continues", "1.vlog", undefined],
        ["continues", "1.vlog", undefined],
      ],
      "inconsistent",
    ],
    ["begins elsewhere", [first, log([], { opening: at(700) })], [["elsewhere", "1.vlog", undefined]], "inconsistent"],
  ])("%s", (_, files, kinds, status) => {
    const found = audited(...files);
    expect(found.kinds).toEqual(kinds);
    expect(found.continuity?.status).toBe(status);
  });

  test("that parts from another one says with which step; one that begins elsewhere says which counter", () => {
    expect(audited(first, other).continuity?.details).toEqual([
      "2.vlog begins like 1.vlog and parts from it: step 4 is the first that differs",
    ]);
    expect(audited(first, log([], { opening: at(700) })).continuity?.details).toEqual([
      "1.vlog -> 2.vlog: Wolf was at Main Map 105,100 and is at Main Map 700,100",
    ]);
  });

  test("a counter that is off once gives one line, and what follows from it is counted", () => {
    const odd = Array.from({ length: 4 }, () => [move({ ...bear, x: 500 }, 160, 117, bob)]);
    const read = auditVassal([{ name: "1.vlog", bytes: log(odd, { opening }) }]);
    expect(read.ok && read.claims.find(({ code }) => code === "moves")?.details).toEqual([
      "1.vlog, step 1: Bear is said to come from Main Map 500,117; it was at Main Map 160,117 (and 3 more times, which follows from it)",
    ]);
  });
});

describe("a comparison of two files", () => {
  const diff = (old: Uint8Array, now: Uint8Array) => {
    const read = diffVassal({ name: "old", bytes: old }, { name: "new", bytes: now });
    if (!read.ok) throw new Error(read.fault.message);
    const steps = ({ step }: { readonly step: number }) => step;
    return { ...read, fresh: read.fresh.map(steps), dropped: read.dropped.map(steps) };
  };

  test("tells the steps that are new, and those that only the older one has", () => {
    expect(diff(first, second)).toMatchObject({ fresh: [1, 2, 3], dropped: [], apart: [] });
    expect(diff(first, appended)).toMatchObject({ fresh: [6, 7, 8, 9], dropped: [] });
    expect(diff(appended, first)).toMatchObject({ fresh: [], dropped: [6, 7, 8, 9] });
    expect(diff(first, other)).toMatchObject({ fresh: [4], dropped: [4, 5] });
    expect(diff(first, first)).toMatchObject({ fresh: [], dropped: [], history: { kind: "again" } });
    expect(diff(first, log([roll("1d6", "", "3", "Ann")], { opening: at(700) }))).toMatchObject({
      fresh: [1],
      apart: ["old -> new: Wolf was at Main Map 105,100 and is at Main Map 700,100"],
    });
  });

  test("of a file that cannot be read is its fault", () => {
    const read = diffVassal({ name: "old", bytes: first }, { name: "new", bytes: new Uint8Array(3) });
    expect(read.ok ? "" : read.fault.message).toMatch(/^new: /);
  });
});
