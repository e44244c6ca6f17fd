// What a cheat can try with sealed files (docs/vassal-seal.md, section 6), each with what the verifier answers.

import { readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { buildFile, log, passwords, roll } from "../support/vassal/files.js";
import { rolled, sealing, send, turnFile } from "../support/vassal/sealing.js";
import { newest, type Person } from "./support.js";

const hash = (character: string) => character.repeat(64);

/** A move that the command would not write: put into the draft as a claim, sealed, and received. */
async function claims(from: Person, to: Person, ...move: string[]) {
  const said = await from.run("do", "g", ...move, "--claim");
  await from.run("seal", "g", "--claim", "--part");
  expect((await to.run("receive", "g", newest(from))).out).toContain("is not acceptable: the log is unchanged");
  await to.run("receive", "g", newest(from), "--accept");
  return { said: said.out + said.err, verdict: await to.run("verify", "g") };
}

const check = async (who: Person, ...words: string[]) => {
  const { code, out, err } = await who.run("vassal", "check", "g", ...words);
  return { code, out: out + err };
};

describe("files", () => {
  test("1: a file that was swapped after it was sealed is not the one that was signed, and accuses nobody", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    bob.write("g/files/turn-1.vlog", turnFile(3));
    const verified = await bob.run("verify", "g");
    expect(verified.code).toBe(2);
    expect(verified.out).toContain("verdict: valid");
    expect(verified.out).toContain("turn-1.vlog is NOT the file that was signed: other bytes (ann, entry 4)");
    expect((await check(bob)).code).toBe(2);
    // The right one beside it settles it.
    bob.write("copy.vlog", turnFile(0));
    expect(await check(bob, "copy.vlog")).toEqual({ code: 0, out: expect.stringContaining("turn-1.vlog is the file") });
  });

  test("2: an older file under a new name is a violation of whoever signed it", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    bob.write("turn-2.vlog", turnFile(0));
    const { code, out } = await bob.run("vassal", "seal", "g", "turn-2.vlog");
    expect([code, out]).toEqual([1, expect.stringContaining("these bytes were sealed as turn-1.vlog in turn 1")]);
    const signed = /"sha256":"([0-9a-f]{64})"/.exec(ann.read("g", "game.pbem"))?.[1] ?? "";
    const { verdict } = await claims(
      bob,
      ann,
      "file",
      "name=turn-2.vlog",
      `sha256=${signed}`,
      "size=900",
      "note=again",
    );
    expect([verdict.code, verdict.out]).toEqual([1, expect.stringContaining("sealed-files/file/new-file")]);
    expect(verdict.out).toContain("bob (Bob)");
    await ann.done("evidence", "g", "--out", "proof.json");
    expect((await ann.run("verify", "proof.json")).out).toMatch(
      /^EVIDENCE: "bob" .* broke sealed-files\/file\/new-file/,
    );
  });

  test("3: an older file with a byte changed does not go on where the last one ended", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    await send(bob, ann, "turn-2.vlog", turnFile(1));
    await send(ann, bob, "turn-3.vlog", turnFile(0, ["a new line"]));
    const { code, out } = await check(bob);
    expect(code).toBe(0);
    expect(out).toContain(
      "inconsistent: Each file begins where the one before it ended\n  turn-2.vlog -> turn-3.vlog: Wolf was",
    );
  });

  test("9: a file that is left out is named", async () => {
    const { ann, bob } = await sealing();
    ann.write("turn-1.vlog", turnFile(0));
    await ann.done("vassal", "seal", "g", "turn-1.vlog");
    await bob.done("receive", "g", newest(ann));
    expect(await bob.done("verify", "g")).toContain("turn-1.vlog is missing (ann, entry 4)");
  });

  test("10: a file that was never sealed, and one under a sealed name", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    bob.write("other.vlog", turnFile(5));
    expect(await check(bob, "other.vlog")).toEqual({
      code: 2,
      out: expect.stringContaining("other.vlog was not sealed in this game"),
    });
    bob.write("turn-1.vlog", turnFile(5));
    expect((await check(bob, "turn-1.vlog")).out).toContain(
      "turn-1.vlog is NOT the file that ann signed under this name in entry 4",
    );
  });

  test("12: the same content in another zip is another file", async () => {
    const { ann, bob } = await sealing();
    const bytes = turnFile(0);
    await send(ann, bob, "turn-1.vlog", bytes);
    const repacked = zipSync(unzipSync(bytes), { level: 0 });
    bob.write("turn-1.vlog", repacked);
    const { code, out } = await check(bob, "turn-1.vlog");
    expect([code, out]).toEqual([2, expect.stringContaining("NOT the file that ann signed")]);
  });

  test("15: a file that begins elsewhere than the last one ended is inconsistent, counter by counter", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    await send(bob, ann, "turn-2.vlog", turnFile(4));
    expect((await check(ann)).out).toContain("turn-1.vlog -> turn-2.vlog: Wolf was at Main Map 160,100");
  });

  test("17: a huge file is not sealed, and a zip that unpacks to one is not read", async () => {
    const { ann, bob } = await sealing();
    ann.write("huge.vlog", new Uint8Array(2 ** 25 + 1));
    const { code, err } = await ann.run("vassal", "seal", "g", "huge.vlog");
    expect([code, err]).toEqual([3, expect.stringMatching(/too large|at most|bytes/)]);
    ann.write("bomb.vlog", zipSync({ savedGame: new Uint8Array(40_000_000) }));
    expect((await ann.run("vassal", "seal", "g", "bomb.vlog")).err).toContain("vassal-too-large");
    const { verdict } = await claims(
      ann,
      bob,
      "file",
      "name=huge.vlog",
      `sha256=${hash("a")}`,
      "size=33554433",
      "note=x",
    );
    expect(verdict.out).toContain("sealed-files/file/size");
  });

  test("18: a name that leads elsewhere, or turns letters around, is no name of a file", async () => {
    const { ann, bob } = await sealing();
    const { verdict } = await claims(ann, bob, "file", "name=../../x.vlog", `sha256=${hash("b")}`, "size=9", "note=x");
    expect(verdict.out).toContain("sealed-files/file/plain-name");
    const { code, out } = await check(bob, "--keep");
    expect([code, out]).toEqual([1, expect.stringContaining("NOT judged")]);
    for (const name of [".profile", "a/b", "C:x", "x.", "aux.vlog", "-rf", ""]) {
      const { code: refusedBy, out: said } = await ann.run(
        "do",
        "g",
        "file",
        `name=${name}`,
        `sha256=${hash("d")}`,
        "size=9",
        "note=x",
      );
      expect([refusedBy, said], name).toEqual([1, expect.stringContaining("sealed-files/file/plain-name")]);
    }
    const turned = ["file", "name=\u202Ex.vlog", `sha256=${hash("c")}`, "size=9", "note=x"];
    const refused = await ann.run("do", "g", ...turned);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("name")]);
    const sealed = (await installedGames.find("sealed-files"))?.game.moves.find(({ name }) => name === "file");
    for (const name of ["\u202Ex.vlog", "a\nb", "\u0000", "x".repeat(201)])
      expect(sealed?.params.accepts({ name, sha256: hash("c"), size: 9, note: "" }), name).toBe(false);
  });

  test("18: a name that a shell would carry out stands in no command that is offered", async () => {
    const { ann, bob } = await sealing();
    const name = "$(touch x); `id` & 'a'.vlog";
    ann.write(name, turnFile(0));
    await ann.done("vassal", "seal", "g", name);
    const received = await bob.done("receive", "g", newest(ann));
    expect(received).toContain("turnproof vassal check g FILE --keep");
  });

  test("21: something else than a file of VASSAL is named as that", async () => {
    const { ann, bob } = await sealing();
    const bytes = gzipSync("no file of VASSAL");
    const { createHash } = await import("node:crypto");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await ann.done(
      "do",
      "g",
      "file",
      "name=x.vlog",
      `sha256=${sha256}`,
      `size=${bytes.length}`,
      "note=x",
      "then",
      "pass",
      "note=x",
      "then",
      "seal",
    );
    await bob.done("receive", "g", newest(ann));
    bob.write("x.vlog", bytes);
    expect((await check(bob, "x.vlog")).out).toContain("it is not a VASSAL file that can be read");
  });
});

describe("dice", () => {
  test("4: a second roll for one purpose is refused; under another purpose both stand, and the file names one", async () => {
    const { ann, bob } = await sealing();
    const [first = ""] = await rolled(ann, ["2d6", "attack on Fredericksburg"]);
    const again = await ann.run("vassal", "seal", "g", "--roll", "2d6", "--for", "Attack, on FREDERICKSBURG!");
    expect([again.code, again.out]).toEqual([1, expect.stringContaining("a turn has one roll for each purpose")]);
    const twice = await ann.run(
      "vassal",
      "seal",
      "g",
      "--roll",
      "1d6",
      "--for",
      "rain",
      "--roll",
      "1d6",
      "--for",
      "rain",
    );
    expect(twice.out).toContain("sealed-files/roll/once-a-turn");
    await rolled(ann, ["2d6", "second attack on Fredericksburg"]);
    await send(ann, bob, "turn-1.vlog", turnFile(0, [first]));
    const { out } = await check(bob);
    expect(out).toContain("1 roll of the log: named in it as they fell");
    expect(out).toContain("roll 1.2, second attack on Fredericksburg, is not named in it");
  });

  test("5: dice that were shown bind, and come again whatever is asked", async () => {
    const { ann } = await sealing();
    const [first = ""] = await rolled(ann, ["2d6", "attack"]);
    const dropped = await ann.run("draft", "drop", "g");
    expect([dropped.code, dropped.err]).toEqual([3, expect.stringContaining("was shown to you")]);
    rmSync(ann.file("g", "draft.ndjson"));
    expect(await ann.done("vassal", "seal", "g")).toContain(first);
    // A changed program that forgets what it has shown gets the same dice for another purpose.
    rmSync(ann.file("g", "draft.ndjson"));
    rmSync(ann.file("g", "seen"), { recursive: true });
    const [other = ""] = await rolled(ann, ["2d6", "feint"]);
    const dice = (line: string) => / = ([\d ]+) \(/.exec(line)?.[1];
    expect(dice(other)).toBe(dice(first));
  });

  test("6: a roll says what it is for", async () => {
    const { ann, bob } = await sealing();
    for (const vague of ["x", "...", "-- ?"]) {
      const { code, out } = await ann.run("vassal", "seal", "g", "--roll", "2d6", "--for", vague);
      expect([code, out]).toEqual([1, expect.stringContaining("sealed-files/roll/says-what-for")]);
    }
    const { verdict } = await claims(ann, bob, "roll", "rolls.0.for=x", "rolls.0.count=1", "rolls.0.faces=6");
    expect([verdict.code, verdict.out]).toEqual([1, expect.stringContaining("sealed-files/roll/says-what-for")]);
  });

  test("13: better dice in the chat are refused, and shown where they were sealed all the same", async () => {
    const { ann, bob } = await sealing();
    const [line = ""] = await rolled(ann, ["3d6", "attack"]);
    const better = line.replace(/ = [\d ]+ \(/, " = 6 6 6 (");
    expect(better).not.toBe(line);
    ann.write("turn-1.vlog", turnFile(0, [better]));
    const refused = await ann.run("vassal", "seal", "g", "turn-1.vlog");
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("nothing was signed")]);
    await send(ann, bob, "turn-1.vlog", turnFile(0, [better]), "--as-it-is");
    const { out } = await check(bob);
    expect(out).toMatch(/inconsistent: roll 1\.1, attack, fell 3d6 = .*; the file says 3d6 = 6 6 6/);
    expect(out).toContain("roll 1.1, attack, is not named in it");
  });

  test("13: a roll that was never made is named as that", async () => {
    const { ann, bob } = await sealing();
    const [line = ""] = await rolled(ann, ["1d6", "attack"]);
    const more = line.replace(" 1.1]", " 1.2]");
    await send(ann, bob, "turn-1.vlog", turnFile(0, [line, more]), "--as-it-is");
    expect((await check(bob)).out).toMatch(/inconsistent: roll 1\.2 \(1d6 = \d\) was never made/);
  });

  test("14: a chat line that was edited after sealing is in another file", async () => {
    const { ann, bob } = await sealing();
    const [line = ""] = await rolled(ann, ["1d6", "attack"]);
    await send(ann, bob, "turn-1.vlog", turnFile(0, [line]));
    ann.write("g/files/turn-1.vlog", turnFile(0, [line.replace("attack", "rain")]));
    expect((await ann.run("verify", "g")).out).toContain("turn-1.vlog is NOT the file that was signed");
  });

  test("16: rolls by VASSAL's own button are counted", async () => {
    const { ann, bob } = await sealing();
    const said = await send(ann, bob, "turn-1.vlog", log([roll("1d6", "", "4", "Ann")]));
    expect(said).toContain("\n  1 roll of VASSAL's own in it: nobody vouches for those\n");
    expect((await check(bob)).out).toContain("1 roll of VASSAL's own in it: nobody vouches for those");
  });

  test("16: rolls that a module reports in its own words are counted with it, before sealing as after", async () => {
    const { ann, bob } = await sealing();
    const own = [["CHAT*# Battle: 3,4 by Ann"], ["CHAT*Blue Die = two (Rolled by Ann)"]];
    for (const one of [ann, bob])
      one.write("hexes.vmod", zipOf({ "buildFile.xml": new TextEncoder().encode(buildFile) }));
    ann.write("turn-1.vlog", log(own));
    const plain = await ann.done("vassal", "seal", "g", "turn-1.vlog", "--stay");
    expect(plain).not.toContain("VASSAL's own");
    ann.write("turn-1b.vlog", log([...own, ["CHAT- nothing"]]));
    const known = await ann.done("vassal", "seal", "g", "turn-1b.vlog", "--vmod", "hexes.vmod");
    const words = "2 rolls of VASSAL's own in it: nobody vouches for those";
    expect(known).toContain(`\n  ${words}\n`);
    await bob.done("receive", "g", newest(ann));
    for (const name of ["turn-1.vlog", "turn-1b.vlog"]) bob.write(name, new Uint8Array(readFileSync(ann.file(name))));
    const checked = await bob.done(
      "vassal",
      "check",
      "g",
      "turn-1.vlog",
      "turn-1b.vlog",
      "--vmod",
      "hexes.vmod",
      "--keep",
    );
    expect(checked.split(words)).toHaveLength(3);
    expect((await bob.run("vassal", "seal", "g", "--vmod", "hexes.vmod")).err).toContain("--vmod belongs to a file");
    bob.write("no.vmod", "hello");
    bob.write("turn-2.vlog", turnFile(1));
    const { code, err } = await bob.run("vassal", "seal", "g", "turn-2.vlog", "--vmod", "no.vmod");
    expect([code, err]).toEqual([3, expect.stringContaining("no.vmod: this is not a zip file")]);
    expect((await check(bob)).out).not.toContain("turn-2");
  });

  test("20: a turn without a file says why, and the report counts the turns", async () => {
    const { ann, bob } = await sealing();
    expect((await ann.run("vassal", "seal", "g", "--pass")).out).toContain("sealed-files/pass/not-empty");
    await rolled(ann, ["1d6", "attack"]);
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
      [ann, bob],
      [bob, ann],
    ] as const) {
      await one.done("vassal", "seal", "g", "--pass", "--note", "waiting");
      await other.done("receive", "g", newest(one));
    }
    expect(await ann.done("verify", "g")).toMatch(/Turns written .*: ann 3, bob 2/);
  });
});

describe("packets", () => {
  test("7, 8: their order in a file changes nothing; one that is left out leaves a gap", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    await send(bob, ann, "turn-2.vlog", turnFile(1));
    await send(ann, bob, "turn-3.vlog", turnFile(2));
    const packets = ann.read("g", "game.pbem").split(/(?<="sigs":\[[^\n]*\n)/);
    expect(packets.length).toBeGreaterThan(5);
    ann.write("turned.pbem", [...packets].reverse().join(""));
    expect(await ann.done("verify", "turned.pbem")).toContain("verdict: valid");
    ann.write("cut.pbem", packets.filter((_, at) => at !== packets.length - 2).join(""));
    const cut = await ann.run("verify", "cut.pbem");
    expect([cut.code, cut.out]).toEqual([2, expect.stringContaining("chain/gap")]);
  });

  test("11: packets and chat lines of another game are named as that", async () => {
    const { ann, bob } = await sealing();
    const other = await sealing("--days", "9");
    const [line = ""] = await rolled(other.ann, ["1d6", "attack"]);
    other.ann.write("turn-1.vlog", turnFile(0));
    await other.ann.done("vassal", "seal", "g", "turn-1.vlog");
    const received = await bob.run("receive", "g", newest(other.ann));
    expect(received.code).not.toBe(0);
    expect(received.out + received.err).toMatch(/another game/);
    await send(ann, bob, "turn-1.vlog", turnFile(0, [line]), "--as-it-is");
    expect((await check(bob)).out).toMatch(/inconsistent: roll 1\.1 is said to belong to another game \([0-9a-f]{8}\)/);
  });

  test("19: two turns for one place convict whoever signed them", async () => {
    const { ann, bob, root } = await sealing();
    const { cpSync } = await import("node:fs");
    cpSync(`${root}/ann/g`, `${root}/ann/h`, { recursive: true });
    ann.write("one.vlog", turnFile(0));
    ann.write("two.vlog", turnFile(1));
    await ann.done("vassal", "seal", "g", "one.vlog");
    await ann.done("vassal", "seal", "h", "two.vlog", "--note", "another history");
    const { code, out } = await bob.run("compare", ann.file("g", "game.pbem"), ann.file("h", "game.pbem"));
    expect([code, out]).toEqual([1, expect.stringContaining("signed two histories")]);
  });

  test("22: a password does not get into the log by a note or a name", async () => {
    const { ann } = await sealing();
    ann.write("turn-1.vlog", turnFile(0));
    ann.write(`${passwords.ann}.vlog`, turnFile(0));
    for (const words of [["turn-1.vlog", "--note", `mine is ${passwords.ann}`], [`${passwords.ann}.vlog`]]) {
      const { code, err } = await ann.run("vassal", "seal", "g", ...words);
      expect([code, err]).toEqual([3, expect.stringContaining("That is a password")]);
      expect(err).not.toContain("mine is");
    }
  });
});

test("22: nor by a purpose, or the note of a turn without a file", async () => {
  const { ann, bob } = await sealing();
  await send(ann, bob, "turn-1.vlog", turnFile(0));
  for (const words of [
    ["--roll", "1d6", "--for", `attack ${passwords.ann}`],
    ["--pass", "--note", `his is ${passwords.ann}`],
  ]) {
    const { code, err } = await bob.run("vassal", "seal", "g", ...words);
    expect([code, err]).toEqual([3, expect.stringContaining("That is a password")]);
    expect(err).not.toContain(passwords.ann);
  }
  expect(bob.read("g", "game.pbem")).not.toContain(passwords.ann);
});

test("4: two purposes that differ by a letter nobody sees do not read as one", async () => {
  const { ann, bob } = await sealing();
  const lines = await rolled(ann, ["1d6", "attack"], ["1d6", "attack\u3164"]);
  expect(lines[1]).toContain("(attack\\u{3164})");
  await send(ann, bob, "turn-1.vlog", turnFile(0));
  expect((await check(bob)).out).toContain("roll 1.2, attack\\u{3164}, is not named in it");
});

test("each attempt that the manual lists has its test", () => {
  const [, table = ""] = readFileSync("docs/vassal-seal.md", "utf8").split("## 6. What a cheat can try");
  const listed = [...table.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
  const titles = [...readFileSync(import.meta.filename, "utf8").matchAll(/test\("([\d, ]+):/g)];
  const tested = new Set(titles.flatMap(([, numbers = ""]) => numbers.split(", ").map(Number)));
  expect(listed).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
  expect(listed.filter((number) => !tested.has(number))).toEqual([]);
});
