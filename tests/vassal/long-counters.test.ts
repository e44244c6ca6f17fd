// Counters with as many traits as real ones have, and many more: they read like one with a single trait.
import { describe, expect, test } from "vitest";
import { decodeSequence, encodeSequence } from "../../src/vassal/codec/sequence.js";
import { auditVassal, readVassal } from "../../src/vassal/index.js";
import { levelsOf } from "../../src/vassal/pieces/levels.js";
import { readPiece } from "../../src/vassal/pieces/piece.js";
import { stream } from "../support/json-schema.js";
import { bear, command, log, move, opening, passwords } from "../support/vassal/files.js";

const nested = (all: readonly string[]): string =>
  all.slice(0, -1).reduceRight((inner, outer) => encodeSequence([outer, inner], "\t"), all.at(-1) ?? "");

interface Long {
  readonly id?: string;
  readonly x?: number;
  readonly mask?: string;
}

/** A counter with so many traits around it, the mask innermost. */
function long(traits: number, { id = "1599716717190", x = 40, mask = "null" }: Long = {}) {
  const marks = Array.from({ length: traits }, (_, at) => [`mark;Trait${at},x'\\;`, `${at},'y\\z'`] as const);
  const all = [
    ...marks,
    ["obs;82,2;back.png;Mask;I;A masked piece;player:", `${mask};false`] as const,
    ["piece;;;grant.png;Grant", `Main Map;${x};50;12;1;OldMap;Main Map`] as const,
  ];
  const [type, state] = [nested(all.map(([one]) => one)), nested(all.map(([, one]) => one))];
  return { id, type, state, add: command("+", id, type, state) };
}

const counts = [1, 2, 60, 119, 120, 121, 206, 500, 1000];

/** Level by level, as VASSAL's own reader goes down. */
function slowly(text: string, levels = Number.POSITIVE_INFINITY): string[] {
  const found: string[] = [];
  for (let left = text; ; ) {
    if (found.length + 1 >= levels) return [...found, left];
    const [own = "", inner] = decodeSequence(left, "\t", 2);
    found.push(own);
    if (inner === undefined) return found;
    left = inner;
  }
}

describe("a counter", () => {
  test.each(counts)("of %i traits reads like one of one", (traits) => {
    const { id, type, state } = long(traits);
    const piece = readPiece(id, type, state);
    expect(piece).toMatchObject({ kind: "counter", name: "Grant", spot: { map: "Main Map", x: 40, y: 50 } });
    expect(piece.types).toHaveLength(traits + 2);
    expect(piece.states).toHaveLength(traits + 2);
  });

  test.each(counts)("of %i traits moves honestly, and its mask hides it", (traits) => {
    const open = long(traits);
    const masked = long(traits, { id: "1599716717191", x: 90, mask: passwords.bob });
    const grant = { id: open.id, name: "", x: 40, y: 50 };
    const steps = [[move(grant, 70, 70, passwords.ann)], [move({ ...grant, x: 70, y: 70 }, 80, 80, passwords.ann)]];
    const bytes = log(steps, { opening: [...opening, open.add, masked.add] });
    const read = readVassal(bytes);
    if (!read.ok) throw new Error(read.fault.message);
    expect(read.steps[0]?.happenings).toMatchObject([
      { what: "move", piece: "Grant", from: "Main Map 40,50", to: "Main Map 70,70" },
    ]);
    expect(read.steps.flatMap(({ odd }) => odd)).toEqual([]);
    expect(read.after.find(({ id }) => id === "1599716717191")).toMatchObject({ name: "a masked piece", x: 90 });
    expect(JSON.stringify(read.before.find(({ id }) => id === "1599716717191"))).not.toMatch(/Grant|Trait/);
    const audit = auditVassal([{ name: "1.vlog", bytes }]);
    expect(audit.ok && audit.claims.find(({ code }) => code === "moves")?.status).toBe("consistent");
  });

  test("an outer mask that is off does not lift an inner one", () => {
    const type = nested([
      "obs;82,2;a.png;Mask;I;A",
      "obs;82,2;b.png;Mask;I;B",
      "hide;;",
      "hide;;",
      "piece;;;g.png;Grant",
    ]);
    const told = (...states: readonly string[]) => {
      const state = nested([...states, "Main Map;1;2;12;0"]);
      const read = readVassal(log([], { opening: [command("+", "5", type, state)] }));
      return read.ok ? read.after[0]?.name : read.fault.message;
    };
    expect(told("null;", "null;", "null", "null")).toBe("Grant");
    expect(told("null;", `${passwords.bob};`, "null", "null")).toBe("a masked piece");
    expect(told("null;", "null;", "null", passwords.bob)).toBe("a hidden piece");
  });

  test("larger than any, or of a kind that is not known, is not read: what is said of it is neither right nor wrong", () => {
    const huge = command("+", "7", `mark;${"x".repeat(8_000_000)}\tpiece;;;a.png;Huge`, "a\tMain Map;1;1;12;0");
    const odd = command("+", "8", "mark;a\tsomething;of;a;module", "b\tMain Map;1;1;12;0");
    const steps = ["7", "8"].map((id) => [move({ id, name: "", x: 400, y: 400 }, 2, 2, passwords.ann)]);
    const bytes = log(steps, { opening: [...opening, huge, odd], form: "bytes", key: 3 });
    const read = readVassal(bytes);
    if (!read.ok) throw new Error(read.fault.message);
    expect([read.unread, read.steps.flatMap((step) => step.odd)]).toEqual([2, []]);
    expect(read.steps[0]?.happenings).toMatchObject([{ what: "move", piece: "a piece that is not read" }]);
    expect(read.after.map(({ id }) => id)).not.toContain("7");
    const audit = auditVassal([
      { name: "1.vlog", bytes },
      { name: "2.vlog", bytes: log([], { opening }) },
    ]);
    const claim = (code: string) => audit.ok && audit.claims.find((one) => one.code === code);
    const words = "2 pieces of the files cannot be read: nothing is said about them";
    expect(claim("moves")).toMatchObject({ status: "unverifiable", details: [words] });
    expect(claim("continuity")).toMatchObject({ status: "unverifiable", details: [words] });
    expect(bear.name).toBe("Bear");
  });
});

describe("levels", () => {
  test("of any text are those that a reader finds level by level", () => {
    const next = stream(32);
    const letters = ["a", "\\", "\t", "'", ";", "\t", "\\\t", "\\\\\t"];
    for (let run = 0; run < 20_000; run++) {
      const text = Array.from({ length: next(14) }, () => letters[next(letters.length)]).join("");
      expect(levelsOf(text)).toEqual(slowly(text));
      const most = 1 + next(4);
      expect(levelsOf(text, most)).toEqual(slowly(text, most));
    }
  });
});
