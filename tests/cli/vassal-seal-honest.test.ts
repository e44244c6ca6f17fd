// Honest players with sealed files: what happens to files on their way is never told as cheating.

import { describe, expect, test } from "vitest";
import { passwords } from "../support/vassal/files.js";
import { chatLines, rolled, sealing, send, turnFile } from "../support/vassal/sealing.js";
import { newest, type Person } from "./support.js";

const check = async (who: Person, ...words: string[]) => {
  const { code, out, err } = await who.run("vassal", "check", "g", ...words);
  return { code, out: out + err };
};

/** The two agree that nothing of a log counts from an entry on. */
async function undoTo(entry: number, ann: Person, bob: Person) {
  await bob.done("propose", "g", "undo", "--to", String(entry));
  await bob.done("seal", "g");
  await ann.done("receive", "g", newest(bob));
  await ann.done("answer", "g", "yes");
  await ann.done("seal", "g");
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
}

describe("taken back by consent", () => {
  test("a file that was taken back is told as that, and is no changed file of the new one's name", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(3));
    await undoTo(3, ann, bob);
    ann.write("turn-1.vlog", turnFile(0));
    await ann.done("vassal", "seal", "g", "turn-1.vlog");
    await bob.done("receive", "g", newest(ann));
    const verified = await bob.run("verify", "g");
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining("turn-1.vlog is missing")]);
    bob.write("old.vlog", turnFile(3));
    const { code, out } = await check(bob, "old.vlog");
    expect([code, out]).toEqual([0, expect.stringContaining("old.vlog was sealed by ann in entry 4, and taken back")]);
    expect(out).not.toContain("NOT the file");
  });

  test("a roll that was taken back may stand in VASSAL's chat, which keeps it", async () => {
    const { ann, bob } = await sealing();
    const [old = ""] = await rolled(ann, ["6d6", "attack"]);
    await send(ann, bob, "turn-1.vlog", turnFile(3, [old]));
    await undoTo(3, ann, bob);
    const [fresh = ""] = await rolled(ann, ["5d6", "retreat"]);
    const said = await send(ann, bob, "turn-1b.vlog", turnFile(0, [old, fresh]));
    expect(said).toContain("Roll 1.1, attack, is named in its chat although it was taken back.");
    const { code, out } = await check(bob);
    expect(code).toBe(0);
    expect(out).toContain("roll 1.1, attack, is named in it although it was taken back");
    expect(out).toContain("1 roll of the log: named in it as they fell");
    expect(out).not.toContain("inconsistent: roll");
  });
});

describe("files on their way", () => {
  test("a file that is not here makes no gap between its neighbours", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    bob.write("turn-2.vlog", turnFile(1));
    await bob.done("vassal", "seal", "g", "turn-2.vlog");
    await ann.done("receive", "g", newest(bob));
    await send(ann, bob, "turn-3.vlog", turnFile(2));
    const { out } = await check(ann);
    expect(out).toContain("turn-2.vlog is missing");
    expect(out).toContain("unverifiable: Each file begins where the one before it ended");
    expect(out).not.toContain("inconsistent");
    expect((await check(bob)).out).toContain("consistent: Each file begins where the one before it ended");
  });

  test("the files of a turn may be sealed in any order, and each roll named in one of them", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    const lines = await rolled(bob, ["1d6", "attack"], ["1d6", "retreat"]);
    bob.write("b.vlog", turnFile(2, lines.slice(1)));
    bob.write("a.vlog", turnFile(1, lines.slice(0, 1)));
    await bob.done("vassal", "seal", "g", "b.vlog", "a.vlog");
    await ann.done("receive", "g", newest(bob));
    const { out } = await check(ann, "a.vlog", "b.vlog").then(() => check(bob));
    expect(out).not.toContain("is not named in it");
    expect(out).not.toContain("inconsistent");
    expect(out).toContain("a.vlog begins where turn-1.vlog ended, not b.vlog");
    await send(ann, bob, "turn-3.vlog", turnFile(3));
    expect((await check(bob)).out).toContain("turn-3.vlog begins where b.vlog ended, not a.vlog");
  });

  test("a position that changed in a turn without a file is told, and not held against anybody", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    await bob.done("vassal", "seal", "g", "--pass", "--note", "played at the table");
    await ann.done("receive", "g", newest(bob));
    await send(ann, bob, "turn-3.vlog", turnFile(4));
    const { out } = await check(bob);
    expect(out).toContain("unverifiable: Each file begins");
    expect(out).toContain("turn-3.vlog: the turn before it has no file");
  });

  test("a file under another name beside the log is found by its bytes", async () => {
    const { ann, bob } = await sealing();
    const name = "Überfall am Fluß.vlog";
    ann.write(name, turnFile(0));
    await ann.done("vassal", "seal", "g", name, "--to", "bob@example.org");
    await bob.done("receive", "g", newest(ann));
    bob.write("g/berfall-am-Flu-.vlog", turnFile(0));
    expect(await bob.done("verify", "g")).toContain(`${name} is the file that was signed`);
    // The name in the letters of another system, with other bytes: found as the file of that name.
    bob.write(`g/${name.normalize("NFD")}`, turnFile(5));
    expect((await bob.run("verify", "g")).code).toBe(0);
  });

  test("a file of another sealed name is no changed file of a name that differs by an umlaut's case", async () => {
    const { ann, bob } = await sealing();
    ann.write("Ä.vlog", turnFile(0));
    ann.write("ä.vlog", turnFile(1));
    await ann.done("vassal", "seal", "g", "Ä.vlog", "ä.vlog");
    await bob.done("receive", "g", newest(ann));
    bob.write("g/ä.vlog", turnFile(1));
    const { code, out } = await bob.run("verify", "g");
    expect([code, out]).toEqual([0, expect.stringContaining("Ä.vlog is missing")]);
  });

  test("other bytes and files that disagree are told with what may have happened", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    await send(bob, ann, "turn-2.vlog", turnFile(4));
    expect((await check(ann)).out).toContain("Inconsistent files prove nothing, and accuse nobody");
    bob.write("g/files/turn-1.vlog", turnFile(5));
    expect((await check(bob)).out).toContain("change the bytes: this accuses nobody");
    expect((await bob.run("verify", "g")).out).toContain("change the bytes: this accuses nobody");
    bob.write("early.vlog", turnFile(6));
    expect((await check(bob, "early.vlog")).out).toContain("was not sealed in this game, as far as this log goes");
  });

  test("a draft attaches no file whose name begins as an option does", async () => {
    const { ann } = await sealing();
    ann.write("Übergabe.vlog", turnFile(0));
    await ann.done("vassal", "seal", "g", "Übergabe.vlog", "--to", "bob@example.org");
    const { readFileSync } = await import("node:fs");
    const draft = readFileSync(newest(ann, ".eml"), "utf8");
    expect(draft).toMatch(/filename="?bergabe\.vlog/);
    for (const password of Object.values(passwords)) expect(draft).not.toContain(password);
  });
});

test("dice that run into a word are not read as others", async () => {
  const { ann, bob } = await sealing();
  const [line = ""] = await rolled(ann, ["2d6", "attack"]);
  const spoken = line.replace(/ \(.*/, " 7th corps");
  await send(ann, bob, "turn-1.vlog", turnFile(0, [spoken]));
  expect(chatLines(`  ${line}`)).toEqual([line]);
  expect((await check(bob)).out).not.toContain("inconsistent");
});
