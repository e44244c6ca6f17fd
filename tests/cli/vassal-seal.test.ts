// turnproof vassal seal and check: two homes, their files and dice; and what the command refuses.

import { readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { verifyLog } from "../../src/index.js";
import { rulesHash } from "../../src/replay/index.js";
import { moduleFaults } from "../../src/rules/index.js";
import { log, passwords } from "../support/vassal/files.js";
import { chatLines, rolled, sealing, send, turnFile } from "../support/vassal/sealing.js";
import { begun, newest } from "./support.js";

describe("a game of sealed files", () => {
  test("two homes exchange three turns, and both verify who, order, bytes and dice", async () => {
    const { ann, bob } = await sealing();
    const lines = await rolled(ann, ["2d6", "attack on Fredericksburg"], ["d6", "rain"]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\[turnproof [0-9a-f]{8} 1\.1\] 2d6 = [1-6] [1-6] \(attack on Fredericksburg\)$/);
    expect(chatLines(await ann.done("vassal", "seal", "g"))).toEqual(lines);
    const said = await send(ann, bob, "turn-1.vlog", turnFile(0, lines), "--note", "Lee goes north");
    expect(said).toContain(
      "in VASSAL they are passwords, and anybody who gets the file has them. None goes into the log.",
    );
    expect(said).toContain("seal turn-1.vlog: Lee goes north");
    expect(said).toMatch(/Send with it: .*turn-1\.vlog/);
    await send(bob, ann, "turn-2.vlog", turnFile(1, await rolled(bob, ["1d10", "retreat"])));
    await send(ann, bob, "turn-3.vlog", turnFile(2));
    for (const one of [ann, bob]) {
      const verified = await one.done("verify", "g");
      expect(verified).toContain(
        "verdict: valid - every packet is genuine; the rules of the game itself are NOT judged\n",
      );
      expect(verified).toContain("3 rolls, 3 proven");
      expect(verified).toContain(
        "the rules of the game are NOT judged\n  turn-1.vlog is the file that was signed (ann, entry 5)",
      );
      const checked = await one.done("vassal", "check", "g");
      expect(checked).toContain(
        "turn-1.vlog is the file that was signed (ann, entry 5)\n  2 rolls of the log: named in it",
      );
      expect(checked).toContain("consistent: Each file begins where the one before it ended");
    }
    for (const password of Object.values(passwords)) expect(ann.read("g", "game.pbem")).not.toContain(password);
    const json = JSON.parse(await bob.done("vassal", "check", "g", "--json"));
    expect([json.report.verdict, json.rulesJudged, json.files.length, json.foreign]).toEqual(["valid", false, 3, []]);
    expect(JSON.parse(await bob.done("verify", "g", "--format", "json")).sealed[2]).toMatchObject({
      name: "turn-3.vlog",
      status: "same",
    });
    expect(await bob.done("verify", "g", "--format", "md")).toContain("- turn-1.vlog is the file that was signed");
    expect(await bob.done("report", "g")).toContain("NOT judged");
    expect(await bob.done("replay", "g")).toContain("seal turn-1.vlog: Lee goes north");
    expect(await bob.done("status", "g")).toContain("Next: turnproof vassal seal g FILE");
  });

  test("strict: the purposes are sent first, and the dice of a batch fall with the answer", async () => {
    const { ann, bob } = await sealing("--preset", "strict");
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    const asked = await bob.done(
      "vassal",
      "seal",
      "g",
      "--roll",
      "2d6",
      "--for",
      "charge",
      "--roll",
      "1d6",
      "--for",
      "rout",
    );
    expect(asked).toContain("The dice fall when your opponent has answered");
    expect(chatLines(asked)).toEqual([]);
    await bob.done("seal", "g");
    await ann.done("receive", "g", newest(bob));
    const fell = await bob.done("receive", "g", newest(ann));
    expect(fell).toMatch(/roll 2\.1, charge: 2d6 = [1-6] [1-6]/);
    const lines = chatLines(await bob.done("vassal", "seal", "g"));
    expect(lines).toHaveLength(2);
    await send(bob, ann, "turn-2.vlog", turnFile(1, lines));
    const verified = await ann.done("verify", "g");
    expect(verified).toContain("2 rolls, 2 proven");
    expect(verified).not.toContain("could see their own rolls");
  });

  test("a turn may have several files, or none and a reason", async () => {
    const { ann, bob } = await sealing();
    ann.write("one.vlog", turnFile(0));
    ann.write("two.vsav", log([]));
    await ann.done("vassal", "seal", "g", "one.vlog", "--stay");
    expect(await ann.done("vassal", "seal", "g", "two.vsav")).toContain("two.vsav: a saved game of VASSAL");
    await bob.done("receive", "g", newest(ann));
    const empty = await bob.run("vassal", "seal", "g", "--pass");
    expect([empty.code, empty.out]).toEqual([1, expect.stringContaining("a turn without a file says why")]);
    await bob.done("vassal", "seal", "g", "--pass", "--note", "nothing to answer");
    await ann.done("receive", "g", newest(bob));
    expect(await ann.done("verify", "g", "--timeline")).toContain("end of the turn: nothing to answer");
  });

  test("the draft of a mail holds packet and file, and is received as it came", async () => {
    const { ann, bob } = await sealing();
    ann.write("turn 1.vlog", turnFile(0));
    await ann.done("vassal", "seal", "g", "turn 1.vlog", "--to", "bob@example.org");
    const draft = newest(ann, ".eml");
    const { attachments } = await PostalMime.parse(readFileSync(draft));
    const names = ["sealed-files-to-bob-ann-2.pbem", "turn-1.vlog", "deadline.ics"];
    expect(attachments.map(({ filename }) => filename)).toEqual(names);
    const [, file] = attachments;
    const received = await bob.done("receive", "g", draft);
    expect(received).toContain("genuine, taken into the log");
    expect(received).toContain("to compare it: turnproof vassal check g FILE --keep");
    const content = file?.content ?? "";
    bob.write("as-it-came.vlog", typeof content === "string" ? content : new Uint8Array(content));
    expect(await bob.done("vassal", "check", "g", "as-it-came.vlog", "--keep")).toContain("turn 1.vlog is the file");
    expect(bob.list("g", "files")).toEqual(["turn 1.vlog"]);
  });

  test("what was taken back by consent is no file of the log, and its name is free again", async () => {
    const { ann, bob } = await sealing();
    await send(ann, bob, "turn-1.vlog", turnFile(3));
    await bob.done("propose", "g", "undo", "--to", "3");
    await bob.done("seal", "g");
    await ann.done("receive", "g", newest(bob));
    await ann.done("answer", "g", "yes");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    await ann.done("receive", "g", newest(bob));
    await send(ann, bob, "turn-1.vlog", turnFile(0));
    const verified = await bob.done("verify", "g");
    expect(verified.match(/turn-1\.vlog is the file that was signed/g)).toHaveLength(1);
    const report = await verifyLog(new Uint8Array(readFileSync(ann.file("g", "game.pbem"))));
    expect([report.verdict, report.game?.id]).toEqual(["valid", "sealed-files"]);
  });

  test("the module is sound, and stands in no list of games", async () => {
    const sealed = await installedGames.find("sealed-files");
    expect(sealed === undefined ? ["not found"] : [...moduleFaults(sealed.game)]).toEqual([]);
    expect(installedGames.ids).not.toContain("sealed-files");
    expect(await installedGames.find("sealed-files", "0.0.1")).toBeUndefined();
    // What is pinned here is what games were begun by: a change of it is another version of the module.
    expect([sealed?.game.version, sealed && rulesHash(sealed.game).slice(0, 16)]).toEqual([
      "1.0.0",
      "e0a4d481185d9a67",
    ]);
    const shapes = await sealed?.game.shapes();
    expect(shapes?.pack.accepts(sealed?.packs[0])).toBe(true);
  });
});

describe("what the command refuses", () => {
  test("wrong words", async () => {
    const { ann } = await sealing();
    ann.write("turn.vlog", turnFile(0));
    ann.write("notes.txt", "hello");
    const refused = async (...words: string[]) => {
      const { code, err } = await ann.run("vassal", "seal", "g", ...words);
      expect(code).toBe(3);
      return err;
    };
    expect(await refused("--roll", "2d6")).toContain("1 roll, 0 purposes");
    expect(await refused("--roll", "two", "--for", "rain")).toContain('"two" is not a roll; 2d6 is one');
    expect(await refused("turn.vlog", "--roll", "2d6", "--for", "rain")).toContain("Rolls and files are two commands");
    expect(await refused("--note", "late")).toContain("--note belongs to a file");
    expect(await refused("--stay")).toContain("--stay belongs to a file");
    expect(await refused("notes.txt")).toContain("notes.txt: the file does not begin like a saved game of VASSAL");
    expect(await refused("no-such.vlog")).toContain("There is no file");
    expect(await refused("turn.vlog", "--note", `it is ${passwords.bob}`)).toContain("That is a password");
    for (const dice of ["0d6", "65d6", "2d1"]) {
      const { code, out } = await ann.run("vassal", "seal", "g", "--roll", dice, "--for", "rain");
      expect([code, out]).toEqual([1, expect.stringContaining("1 to 64 dice of 2 to 65536 faces")]);
    }
    expect(ann.read("g", "game.pbem")).not.toContain('"roll"');
  });

  test("a game with rules of its own, and files that are no log of sealed files", async () => {
    const { ann } = await begun();
    ann.write("turn.vlog", turnFile(0));
    expect((await ann.run("vassal", "seal", "g", "turn.vlog")).err).toContain("seal files in a game of their own");
    expect((await ann.run("vassal", "check", "g")).err).toContain("is not a log of sealed-files");
    expect((await ann.run("vassal", "seal", "nowhere", "turn.vlog")).err).toContain("There is no folder");
  });

  test("the turn of the other one", async () => {
    const { bob } = await sealing();
    bob.write("turn.vlog", turnFile(0));
    expect((await bob.run("vassal", "seal", "g", "turn.vlog")).err).toContain("ann writes now");
    expect((await bob.run("vassal", "seal", "g", "--roll", "1d6", "--for", "rain")).err).toContain("ann writes now");
  });
});
