// Tables beside a pack as nobody's program writes them: names that every object has, figures beyond all bounds, lists without
// end. Each is refused in a sentence that says where, fast; nothing of it is thrown.
import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { repeatedKey } from "../../src/app/core/repeated-key.js";
import { installedGames } from "../../src/games.js";
import { checkPackTable, positionFromTable } from "../../src/index.js";
import { effort } from "../support/effort.js";
import { person } from "./support.js";

const game = "washingtons-war";
const setUp = {
  ...{ name: "S", scenario: "standard", beside: 0, unseen: 0 },
  stands: [{ place: "Boston", pieces: { Howe: 1, CU: 2 } }],
};
const good = {
  ...{ format: 1, kind: "pack-table", game, module: "W", sides: {}, decks: [], setUps: [setUp] },
  places: { Boston: "boston", Quebec: "quebec" },
  pieces: { Howe: "howe", CU: { count: "/spaces/*/british" } },
};
const pieces = (CU: unknown) => ({ pieces: { Howe: "howe", CU } });
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const named = (count: number, is: (at: number) => string) =>
  Object.fromEntries(times(count, (at) => [`p${at}`, is(at)]));

describe("a table", () => {
  test("that is good is told and gives a position; a name that every object has is a name", async () => {
    const odd = JSON.parse(
      `{"places":{"Boston":"boston","__proto__":"montreal"},"pieces":{"constructor":"howe","CU":null}}`,
    );
    const stands = [JSON.parse('{"place":"__proto__","pieces":{"constructor":1}}')];
    const table = { ...good, ...odd, setUps: [{ ...setUp, stands }] };
    expect(await checkPackTable(table, { game })).toMatchObject({
      ok: true,
      lines: expect.arrayContaining(["set-up S: 1 counter in spaces of the pack"]),
    });
    const begun = await positionFromTable(table, "S", { game });
    expect(begun.ok ? "" : begun.message).toBe("");
    expect(begun).toMatchObject({ moved: expect.arrayContaining(["/generals/howe: boston -> montreal"]) });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      "a space by the name of every object",
      { places: { Boston: "constructor", Quebec: "__proto__" } },
      "/places/Quebec",
    ],
    ["a scenario so", { setUps: [{ ...setUp, scenario: "toString" }] }, "there is no scenario toString"],
    ["a count without a space", pieces({ count: "/spaces" }), "/spaces has no * in place of the space"],
    ["a count of nothing", pieces({ count: "/__proto__/*" }), "there is nothing at /__proto__/* when a game begins"],
    [
      "a piece where the rules keep other things",
      pieces({ at: "/stack" }),
      "when a game begins, /stack does not hold a",
    ],
    ["a piece where nothing is", pieces({ at: "/__proto__/x" }), "there is nothing at /__proto__/x when a game begins"],
    ["a field that no piece has", { state: { pieces: "/generals", place: "__proto__" } }, "has a field __proto__"],
    ["a piece of no form", pieces({ x: 1 }), '/pieces/CU must be an id of the game, "?"'],
    ["less than no counters", { setUps: [{ ...setUp, beside: -1 }] }, "/setUps/0/beside minimum"],
    ["more than all counters", { setUps: [{ ...setUp, unseen: 1e308 }] }, "/setUps/0/unseen maximum"],
    ["half a counter", { setUps: [{ ...setUp, unseen: 0.5 }] }, "/setUps/0/unseen type"],
    ["300,000 decks of nothing", { decks: times(300_000, () => ({})) }, "/decks/0 required: name"],
    ["100,000 names", { places: named(100_000, () => "?") }, "it has 100002 names"],
    ["19,000 names that lead nowhere", { places: named(19_000, (at) => `q${at}`) }, "has no space q0"],
    ["a name without an end", { places: { Boston: "q".repeat(1_000_000) } }, "/places/Boston must be"],
    [
      "190,000 heaps",
      { setUps: [{ ...setUp, stands: times(190_000, () => ({ place: "Boston", pieces: { CU: 1 } })) }] },
      "stacks of counters: more than any",
    ],
    ["5,000 set-ups", { setUps: times(5000, () => setUp) }, "it has 5000 set-ups; at most 500 are read"],
  ])("with %s is refused with the place in it, fast", async (_, wrong, words) => {
    const table = { ...good, ...wrong };
    const worked = effort();
    const checked = await checkPackTable(table, { game });
    const begun = await positionFromTable(table, "S", { game });
    expect(worked()).toBeLessThan(10_000);
    const faults = checked.ok ? [] : checked.faults;
    expect(faults.join("\n")).toContain(words);
    expect(faults.length).toBeLessThanOrEqual(20);
    expect(begun).toEqual({ ok: false, message: faults[0] });
  });

  test.each<[string, object, string]>([
    [
      "more counters than a space holds",
      { setUps: [{ ...setUp, stands: times(900, () => ({ place: "Boston", pieces: { CU: 1000 } })) }] },
      "/spaces/boston/british maximum",
    ],
    ["a count under the name of every object", pieces({ count: "/spaces/*/__proto__" }), "__proto__"],
    [
      "a count that no space has",
      pieces({ count: "/spaces/*/constructor" }),
      "/spaces/boston additionalProperties: constructor",
    ],
    ["two set-ups of one name", { setUps: [setUp, setUp] }, "the table has two set-ups called S"],
  ])("with %s gives no position", async (_, wrong, words) => {
    const begun = await positionFromTable({ ...good, ...wrong }, "S", { game });
    expect(begun).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });

  test.each<[string, unknown]>([
    ["a figure", 5],
    ["a text", "x"],
    ["nothing in it", {}],
    ["no relations", { relations: null }],
    ["relations of no form", { relations: { name: { entries: null }, card: 5 } }],
    ["relations by the name of every object", { relations: JSON.parse('{"__proto__":{"entries":{}}}') }],
  ])("beside a pack that is %s is told so", async (_, pack) => {
    const words = expect.stringContaining("the pack is not a pack of Washington's War: /");
    expect(await checkPackTable(good, { game, pack })).toEqual({ ok: false, faults: [words] });
    expect(await positionFromTable(good, "S", { game, pack })).toEqual({ ok: false, message: words });
  });
});

describe("the command", () => {
  async function owner() {
    const ann = person("ann", installedGames);
    ann.write("mine.json", await ann.done("pack", "print", game));
    const table = (text: string) => writeFileSync(ann.file("mine.table.json"), text);
    table(JSON.stringify(good));
    return { ann, table };
  }

  test.each<[string, string, string]>([
    ["no JSON", "{", "is not a JSON file"],
    ["nested without an end", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "nested deeper than 64 levels"],
    [
      "with a name twice",
      JSON.stringify(good).replace('"Howe":"howe"', '"Howe":"howe","H\\u006fwe":"burgoyne"'),
      'has "Howe" twice in one object: which is meant?',
    ],
    ["of bytes that are no text", "\u0000\u0001", "is not a JSON file"],
  ])("refuses a table that is %s", async (_, text, words) => {
    const { ann, table } = await owner();
    table(text);
    for (const command of [
      ["pack", "check", "mine.json"],
      ["pack", "position", "mine.json", "--set-up", "S", "--out", "p.json"],
    ]) {
      const { code, err } = await ann.run(...command);
      expect([code, err]).toEqual([3, expect.stringContaining(words)]);
    }
    expect(ann.list()).not.toContain("p.json");
  });

  test.each([
    ["nowhere/p.json", "There is no folder "],
    [".", "is a folder; a file was expected"],
    ["mine.json/p.json", "cannot be written (ENOTDIR)"],
  ])("that shall write to %s says why it cannot", async (out, words) => {
    const { ann } = await owner();
    const { code, err } = await ann.run("pack", "position", "mine.json", "--set-up", "S", "--out", out);
    expect([code, err]).toEqual([3, expect.stringContaining(words)]);
  });
});

test("a name that stands twice in one object is found, wherever it stands and however it is written", () => {
  const twice = ['{"a":1,"a":2}', '[{"b":[{"c":"}{,","\\u0061":0,"d":{},"a":1}]}]', '{"x":{"y":1},"x":2}'];
  expect(twice.map(repeatedKey)).toEqual(["a", "a", "x"]);
  const once = [
    '{"a":"a","b":["a","a"],"c":{"a":1}}',
    '["a","a"]',
    '{"a\\"":1,"a":2,"":3}',
    '"a"',
    "{}",
    '{"a":"\\\\","b":1}',
  ];
  expect(once.map(repeatedKey)).toEqual(once.map(() => undefined));
  expect(repeatedKey(`{"a":"${"x\\n".repeat(3_000_000)}","b":1,"a":2}`)).toBe("a");
});
