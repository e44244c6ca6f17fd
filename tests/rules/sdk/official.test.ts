// What publisher and designer said after printing: which statements count up to a date, what they settle, and that they decide nothing
// by themselves.
import { expect, test } from "vitest";
import { ford } from "../../../examples/tiny-game/game.js";
import { fordPack } from "../../../examples/tiny-game/pack.js";
import { rulesHash } from "../../../src/replay/index.js";
import {
  isOfficialDate,
  type OfficialStatement,
  officialTaken,
  officialUpTo,
  openTable,
  settledBy,
} from "../../../src/rules/index.js";
import type { AnyGame } from "../../../src/rules/sdk/index.js";

const game = ford satisfies object as AnyGame;
const say = (id: string, date: string, settles?: OfficialStatement["settles"]): OfficialStatement => ({
  ...{ id, date, source: "a page", rule: "2.3", says: "Said.", class: settles === undefined ? "same" : "option" },
  ...(settles === undefined ? {} : { settles }),
});
const first = say("Q1", "2002-05-10", { readings: { "tie-hits": "no" } });
const later = say("Q2", "2004-03", { readings: { "tie-hits": "yes" }, options: { fog: true } });
const year = say("Q3", "2003");
const all = [later, first, year];
const ids = (date: string) => officialUpTo(all, date).map(({ id }) => id);

test("statements count up to a date, earliest first; of a month or a year all its days", () => {
  expect(ids("2002-05-09")).toEqual([]);
  expect(ids("2002-05-10")).toEqual(["Q1"]);
  expect(ids("2002")).toEqual(["Q1"]);
  expect(ids("2003-01-01")).toEqual(["Q1", "Q3"]);
  expect(ids("2004-02-28")).toEqual(["Q1", "Q3"]);
  expect(ids("2004-03-01")).toEqual(["Q1", "Q3", "Q2"]);
});

test("of two statements on one question the later one holds", () => {
  expect(settledBy(officialUpTo(all, "2003"))).toEqual({ readings: { "tie-hits": "no" }, options: {} });
  expect(settledBy(officialUpTo(all, "2004"))).toEqual({ readings: { "tie-hits": "yes" }, options: { fog: true } });
});

test("how far an agreement follows what it names", () => {
  const taken = (rulings: { readonly [id: string]: string }, options: object = {}) =>
    officialTaken(all, { rulings, options });
  expect(taken({ "tie-hits": "no" })).toBeUndefined();
  expect(taken({ official: "2003", "tie-hits": "no" })).toEqual({ upTo: "2003", settled: 1, otherwise: [] });
  expect(taken({ official: "2004", "tie-hits": "no" }, { fog: true })).toEqual({
    ...{ upTo: "2004", settled: 1, otherwise: ["tie-hits"] },
  });
  // A program without the list says the date, and no figure of its own.
  expect(officialTaken(undefined, { rulings: { official: "2004" }, options: {} })).toEqual({
    ...{ upTo: "2004", settled: 0, otherwise: [] },
  });
});

test.each(["2002", "2002-05", "2002-05-10"])("%s is a date", (date) => expect(isOfficialDate(date)).toBe(true));
test.each(["", "02", "2002-13", "2002-05-32", "latest", "2002-5"])("%j is none", (date) =>
  expect(isOfficialDate(date)).toBe(false),
);

test("statements are no part of the fingerprint, and the word beside the readings changes nothing", () => {
  expect(rulesHash({ ...game, official: all })).toBe(rulesHash({ ...game }));
  const of = (rulings: { readonly [id: string]: string }) => {
    const table = openTable(game, { pack: fordPack, rulings, authority: "agreed" });
    return table.setup("crossing");
  };
  expect(of({ official: "2003", "tie-hits": "no" })).toEqual(of({ "tie-hits": "no" }));
  expect(() => of({ official: "soon" })).toThrow(expect.objectContaining({ code: "open/ruling" }));
  expect(() => of({ luck: "2003" })).toThrow(expect.objectContaining({ code: "open/ruling" }));
  expect(() => of({ "tie-hits": "maybe" })).toThrow(expect.objectContaining({ code: "open/reading" }));
});
