// turnproof vassal: what a log tells, what several say of one another, and what is no file of VASSAL.
import { describe, expect, test } from "vitest";
import { zipOf } from "../../src/vassal/container/zip.js";
import { bear, buildFile, change, log, move, passwords, roll, wolf } from "../support/vassal/files.js";
import { annsTurn } from "../support/vassal/war.js";
import { person } from "./support.js";

const build = zipOf({ "buildFile.xml": new TextEncoder().encode(buildFile) });
const first = log([
  [move(wolf, 160, 135, passwords.ann)],
  ["CHAT* # Battle: 3,5 by Ann"],
  [change(bear, { ...bear, side: 2 })],
]);

describe("turnproof vassal", () => {
  test("tells a log step by step, with the places and dice of the module", async () => {
    const ann = person("ann");
    ann.write("turn-1.vlog", first);
    ann.write("hexes.vmod", build);
    const said = await ann.done("vassal", "turn-1.vlog", "--vmod", "hexes.vmod");
    expect(said.split("\n")).toEqual([
      "turn-1.vlog: a log of VASSAL, Hexes & Dice 1.2, VASSAL 3.4.7, saved 2020-09-13 12:26 UTC",
      "  p1: Ann, Union",
      "  p2: Bob, Confederate",
      "   1  p1: Wolf: 0101 -> 0201",
      "   2  roll: # Battle: 3,5 by Ann",
      "   3  Bear at 0201: side 1, Side US, Strength 4 -> side 2, Side US, Strength 4",
      "",
    ]);
    for (const password of Object.values(passwords)) expect(said).not.toContain(password);
    const json = JSON.parse(await ann.done("vassal", "turn-1.vlog", "--json"));
    expect([json.file, json.kind, json.steps.length]).toEqual(["turn-1.vlog", "log", 3]);
  });

  test("tells what lies on the table of a saved game, and hides what is hidden unless it is asked for", async () => {
    const ann = person("ann");
    ann.write("start.vsav", log([]));
    const said = await ann.done("vassal", "start.vsav");
    expect(said).toMatch(/ {2}Wolf +Main Map 100,100 +side 1, Side US, Strength 4/);
    expect(said).toMatch(/ {2}a masked piece +Main Map 220,100 +masked by p2/);
    expect(said).not.toContain("Fox");
    expect(await ann.done("vassal", "start.vsav", "--reveal")).toContain("Fox");
  });

  test("compares the files of a game", async () => {
    const ann = person("ann");
    ann.write("1.vlog", log([...Array(2)].map((_, at) => roll("1d6", at === 0 ? "" : "4", "4", "Ann"))));
    ann.write("2.vlog", first);
    const said = await ann.done("vassal", "audit", "1.vlog", "2.vlog");
    expect(said).toContain("consistent: Each file begins where the one before it ended");
    expect(said).toContain("unverifiable: The dice are fair");
    expect(said).toMatch(
      /How the dice fell\n {2}Ann, 2 dice of 6 faces: 1: 0 {2}2: 0 {2}3: 0 {2}4: 2 .*too few for a test/,
    );
    const json = JSON.parse(await ann.done("vassal", "audit", "1.vlog", "2.vlog", "--json"));
    expect(json.claims.map(({ code }: { code: string }) => code)).toContain("continuity");
    ann.write("3.vlog", log([[move(wolf, 1, 1, passwords.ann, { x: 5, y: 5 })]]));
    const odd = await ann.done("vassal", "audit", "3.vlog");
    expect(odd).toContain(
      "inconsistent: Every move begins where the piece was\n  3.vlog, step 1: Wolf is said to come from Main Map 5,5",
    );
  });

  test("a file that is given twice counts once: its rolls too", async () => {
    const ann = person("ann");
    ann.write("1.vlog", annsTurn.bytes);
    ann.write("again.vlog", annsTurn.bytes);
    const { out, err } = await ann.run("vassal", "audit", "1.vlog", "again.vlog");
    expect(err).toContain("again.vlog is the same file as 1.vlog: it counts once.");
    expect(out).toContain("Ann, 37 dice of 6 faces");
    expect(out).not.toContain("again.vlog");
  });

  test("as JSON nothing moves the cursor or turns letters around, and what it reads back does not either", async () => {
    const ann = person("ann");
    const hostile = "\u202Eturned \u009B31m";
    ann.write("1.vlog", log([[`CHAT* ${hostile}`]]));
    const said = await ann.done("vassal", "1.vlog", "--json");
    expect([said.includes("\u202E"), said.includes("\u009B"), said.trimEnd().includes("\n")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(JSON.parse(said).steps[0].happenings).toEqual([{ what: "chat", text: "\\u{202e}turned \\u{9b}31m" }]);
  });

  test("a last result of the program's own, as VASSAL 3.6 names it, is no sign that a file is odd", async () => {
    const ann = person("ann");
    const rolls = [roll("1d6", "", "4", "Ann"), roll("1d6", "6", "2", "Ann")];
    ann.write("1.vlog", log(rolls));
    expect(await ann.done("vassal", "1.vlog")).not.toContain("does not agree with itself");
  });

  test("says what a module holds", async () => {
    const ann = person("ann");
    ann.write("hexes.vmod", build);
    expect((await ann.done("vassal", "module", "hexes.vmod")).split("\n")).toEqual([
      "Hexes & Dice 1.2",
      "  sides: Union, Confederate",
      "  dice: Battle, 2 of 6 faces",
      "  dice: Blue Die, 1 of 2 faces",
      "  map Strategy: 2 named places",
      "  deck Draw: 1 card",
      "  3 counters and cards, 1 stacks of set-ups",
      "",
    ]);
    expect(JSON.parse(await ann.done("vassal", "module", "hexes.vmod", "--json")).places).toHaveLength(2);
  });

  test("bad input is told and changes nothing", async () => {
    const ann = person("ann");
    ann.write("notes.txt", "hello");
    const refused = async (...words: string[]) => {
      const { code, err } = await ann.run("vassal", ...words);
      expect(code).toBe(3);
      return err;
    };
    expect(await refused()).toContain("A VASSAL file was expected");
    expect(await refused("notes.txt")).toContain("notes.txt: the file does not begin like a saved game of VASSAL.");
    expect(await refused("no-such.vlog")).toContain("no-such.vlog");
    expect(await refused("audit", "notes.txt")).toContain("notes.txt: ");
    ann.write("1.vlog", first);
    expect(await refused("1.vlog", "--vmod", "notes.txt")).toContain("this is not a zip file");
    expect(await refused("1.vlog", "--vmod", "1.vlog")).toContain("the zip contains no buildFile");
  });
});

describe("turnproof vassal diff and report", () => {
  const walk = (steps: number) =>
    log(Array.from({ length: steps }, (_, at) => [move({ ...wolf, x: 100 + at }, 101 + at, 100, passwords.ann)]));

  test("say what is new, what was appended, and where two files part", async () => {
    const ann = person("ann");
    ann.write("1.vlog", walk(2));
    ann.write("2.vlog", walk(4));
    const said = await ann.done("vassal", "diff", "1.vlog", "2.vlog");
    expect(said).toContain("2.vlog contains all of 1.vlog and goes on: new from step 3");
    expect(said).toMatch(/New in 2\.vlog: 2 steps\n {3}3 {2}p1: Wolf: Main Map 102,100 -> Main Map 103,100/);
    const json = JSON.parse(await ann.done("vassal", "diff", "2.vlog", "1.vlog", "--json"));
    expect([json.history.kind, json.fresh.length, json.dropped.length]).toEqual(["part", 0, 2]);
    expect(await ann.done("vassal", "audit", "1.vlog", "2.vlog")).toContain(
      "  2.vlog contains all of 1.vlog and goes on: new from step 3",
    );
  });

  test("write one page of files of VASSAL, without passwords and without scripts", async () => {
    const ann = person("ann");
    ann.write("1.vlog", first);
    ann.write("2.vlog", log([[move(wolf, 1, 1, passwords.ann, { x: 5, y: 5 })]]));
    const said = await ann.done("report", "1.vlog", "2.vlog", "--out", "page.html");
    expect(said).toMatch(/^page\.html holds the report/);
    const page = ann.read("page.html").toString();
    expect(page).toMatch(/^<!DOCTYPE html>/);
    expect(page).toContain("Wolf is said to come from Main Map 5,5; it was at");
    expect(page).toContain("default-src &#39;none&#39;".replaceAll("&#39;", "'"));
    expect(page).not.toMatch(/<script|correct horse|tr0ub4dor/);
  });
});
