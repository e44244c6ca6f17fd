// Dice that were shown bind: no way back behind a roll in the unchanged program.

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { link } from "node:fs/promises";
import { describe, expect, test, vi } from "vitest";
import { placesIn } from "../../src/app/folder/folder.js";
import { boundEntries, noteSeen, ownCards } from "../../src/app/folder/seen.js";
import { disk } from "../../src/cli/terminal/disk.js";
import { libraryOf, openDraft, reportOf, writeEntry } from "../../src/replay/index.js";
import { play } from "../support/agree.js";
import { begin, moves, replay, writerOf } from "../support/game.js";
import { ownSetup } from "../support/own-deck-game.js";
import { begunOn, goRound, of, type Post, post } from "./card-table.js";
import { type Person, scratch } from "./support.js";

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return { ...real, link: vi.fn(real.link) };
});

/** Ann (red) is to move; rolls of the purpose `now` fall at once. */
async function dicing(...terms: string[]) {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await begunOn(table, "dice-only", "--start", "day", ...terms);
  await goRound(table);
  return { table, ann, bob };
}

const draftOf = (player: Person) => player.read("g", "draft.ndjson");
const refusal = { code: 3, err: expect.stringContaining("cannot be undone in the draft") };

describe("a roll that was shown", () => {
  test("binds what led to it: neither draft drop nor undo-draft goes behind it", async () => {
    const { ann } = await dicing();
    await ann.done("do", "g", "plan", "rolls=");
    const said = await ann.done("do", "g", "plan", "rolls=now");
    const die = /rolled 1d6 for day\/now: (\d)/.exec(said)?.[1] ?? "";
    expect(die).not.toBe("");
    const before = draftOf(ann);
    for (const words of [["undo-draft"], ["draft", "drop"], ["draft", "drop", "--last", "1"]]) {
      const [command = "", ...rest] = words;
      const refused = await (command === "draft"
        ? ann.run("draft", "drop", "g", ...rest.slice(1))
        : ann.run(command, "g"));
      expect(refused).toMatchObject(refusal);
      expect(refused.err).toContain(`The roll for day/now (1d6: ${die}) was shown to you: the 2 entries up to there`);
      expect(draftOf(ann)).toBe(before);
    }
    expect(statSync(ann.file("g", "seen", "1.json")).mode & 0o777).toBe(0o600);
    // What was kept names no place in the log: it is written again wherever the log has got to.
    const kept = JSON.parse(ann.read("g", "seen", "1.json"));
    expect(kept).toMatchObject({ x: 2, j: 1, frozen: [expect.stringMatching(/^bob 1 [0-9a-f]{64}$/)] });
    expect(kept.entries.map(Object.keys)).toEqual([
      ["b", "t"],
      ["b", "t"],
    ]);
  });

  test("leaves what was written after it free, and what was written without a roll", async () => {
    const { ann } = await dicing();
    await ann.done("do", "g", "plan", "rolls=");
    expect(ann.list("g")).not.toContain("seen");
    expect(await ann.done("undo-draft", "g")).toContain("The draft is dropped");
    await ann.done("do", "g", "plan", "rolls=now");
    const bound = draftOf(ann);
    await ann.done("do", "g", "plan", "rolls=");
    await ann.done("do", "g", "plan", "rolls=", "to=blue");
    expect(await ann.done("draft", "drop", "g", "--last", "1")).toContain("2 unsent entries are left");
    expect(await ann.done("undo-draft", "g")).toContain("1 unsent entries are left");
    expect(draftOf(ann)).toBe(bound);
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
  });

  test("stands whatever happens to the draft file: deleted, cut, damaged, edited by hand", async () => {
    const { ann } = await dicing();
    await ann.done("do", "g", "plan", "rolls=now");
    const older = draftOf(ann);
    await ann.done("do", "g", "plan", "rolls=now,now");
    const whole = draftOf(ann);
    const hands: { readonly [name: string]: () => void } = {
      deleted: () => rmSync(ann.file("g", "draft.ndjson")),
      older: () => ann.write("g/draft.ndjson", older),
      damaged: () => ann.write("g/draft.ndjson", "{"),
      edited: () => ann.write("g/draft.ndjson", whole.replace('"now","now"', '"now"')),
    };
    for (const [name, change] of Object.entries(hands)) {
      change();
      const { code, err } = await ann.run("draft", "show", "g");
      expect({ name, code, err }).toEqual({ name, code: 0, err: expect.stringContaining("are in your draft again") });
      expect(draftOf(ann)).toBe(whole);
    }
    hands["deleted"]?.();
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
    hands["deleted"]?.();
    await ann.done("seal", "g", "--part");
    expect(ann.read("g", "outbox", "ann-2.pbem")).toContain('"rolls":["now","now"]');
  });

  test("binds from before it is shown: a command that dies between journal and draft has told nothing", async () => {
    const { ann } = await dicing();
    // No draft can be written: the command ends where the journal is on the disk.
    mkdirSync(ann.file("g", ".draft.ndjson.part"));
    let told = "";
    const stdout = { write: (text: string) => (told += text) };
    await expect(ann.runWith({ stdout }, "do", "g", "plan", "rolls=now")).rejects.toThrow("directory");
    expect(told).toBe("");
    expect(ann.list("g", "seen")).toEqual(["1.json"]);
    rmSync(ann.file("g", ".draft.ndjson.part"), { recursive: true });
    expect(await ann.done("draft", "show", "g")).toMatch(/rolled 1d6 for day\/now/);
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
  });

  test("binds where the command is killed at its first word", async () => {
    const { ann } = await dicing();
    const dead = {
      write: () => {
        throw new Error("killed");
      },
    };
    await ann.runWith({ stdout: dead }, "do", "g", "plan", "rolls=now").catch(() => undefined);
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
  });

  test("two commands at once: the second waits, and stands on what the first has rolled", async () => {
    const { ann } = await dicing();
    const both = await Promise.all([
      ann.run("do", "g", "plan", "rolls=now"),
      ann.run("do", "g", "plan", "rolls=now,now"),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const { out } = await ann.run("draft", "show", "g");
    expect(out.match(/rolled 1d6/g)).toHaveLength(3);
    // Each of the dice is another one of the stream, and each was shown once.
    const places = [...draftOf(ann).matchAll(/"j":(\d+)/g)].map(([, j]) => j);
    expect(places).toEqual(["0", "1", "2"]);
    const faces = (text: string) => [...text.matchAll(/rolled 1d6 for day\/now: (\d)/g)].map(([, face]) => face);
    expect(both.flatMap(({ out: told }) => faces(told)).sort()).toEqual(faces(out).sort());
    expect(ann.list("g")).not.toContain("writing.lock");
  });

  test("a lock whose owner has ended is taken over; one that is held is waited for", async () => {
    const { ann } = await dicing();
    const ended = spawnSync(process.execPath, ["-e", "0"]).pid;
    ann.write("g/writing.lock", JSON.stringify({ pid: ended, nonce: "x" }));
    expect((await ann.run("do", "g", "plan", "rolls=")).code).toBe(0);
    // A number of this very process that it does not hold is that of another one, which had the same number.
    ann.write("g/writing.lock", JSON.stringify({ pid: process.pid, nonce: `${process.pid}.0` }));
    expect((await ann.run("draft", "drop", "g")).code).toBe(0);
    ann.write("g/writing.lock", JSON.stringify({ pid: 1, nonce: "1.1" }));
    const held = ann.run("do", "g", "plan", "rolls=");
    setTimeout(() => rmSync(ann.file("g", "writing.lock")), 300);
    expect((await held).code).toBe(0);
  });
});

describe("a refused list of moves tells of no roll that binds nothing", () => {
  test("the moves up to the roll stand", async () => {
    const { ann } = await dicing();
    const words = "plan rolls= then plan rolls=now then plan rolls=now,now,now,now,now";
    const said = await ann.run("do", "g", ...words.split(" "));
    expect(said.code).toBe(1);
    expect(said.out).toMatch(
      /rolled 1d6 for day\/now: \d[\s\S]*This move breaks rules[\s\S]*dice that were rolled stay/,
    );
    expect(draftOf(ann)).not.toContain('"now","now"');
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
  });

  test("a fault before the roll leaves nothing", async () => {
    const { ann } = await dicing();
    const said = await ann.run("do", "g", "plan", "rolls=now,now,now,now,now", "then", "plan", "rolls=now");
    expect(said.out).toContain("nothing was written");
    expect(ann.list("g")).not.toContain("seen");
    expect(ann.list("g")).not.toContain("draft.ndjson");
  });

  test("a preview never rolls", async () => {
    const { ann } = await dicing();
    const said = await ann.done("preview", "g", "plan", "rolls=now");
    expect(said).toContain("6 of 6: 1 2 3 4 5 6");
    expect(ann.list("g")).not.toContain("seen");
  });

  test("a claimed move that rolled binds as well", async () => {
    const { ann } = await dicing();
    await ann.run("do", "g", "plan", "rolls=now,now,now,now,now", "--claim");
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
  });
});

describe("it lapses with the period", () => {
  test("sealed, it is bound by the signature, and the next turn is free", async () => {
    const { table, ann, bob } = await dicing();
    await ann.done("do", "g", "plan", "rolls=now", "to=blue");
    await ann.done("seal", "g");
    await goRound(table);
    expect(await ann.run("undo-draft", "g")).toMatchObject({ code: 0 });
    await bob.done("do", "g", "plan", "rolls=", "to=red");
    await bob.done("seal", "g");
    await goRound(table);
    await ann.done("do", "g", "plan", "rolls=");
    await ann.done("undo-draft", "g");
    expect(ann.list("g")).not.toContain("seen");
  });
});

/** A referee's ruling on the head while Ann has seen a die that she has not sent. */
async function ruled(first: readonly string[], ...ruling: string[]) {
  const table: Post = post(["ann", "bob", "ref"]);
  const [ann, ref] = [of(table, "ann"), of(table, "ref")];
  const key = /did:key:\S+/.exec(await ref.done("keygen", "--name", "Ref"))?.[0] ?? "";
  const pair: Post = { ...table, people: { ann, bob: of(table, "bob") } };
  await begunOn(pair, "dice-only", "--start", "day", "--referee", key);
  await goRound(pair);
  await ref.done("receive", "g", ann.file("g", "game.pbem"), "--observe");
  if (first.length > 0) await ann.done(first[0] ?? "", "g");
  const said = await ann.done("do", "g", "plan", "rolls=now");
  await ref.done("ruling", "g", ...ruling);
  await ref.done("seal", "g");
  const received = await ann.run("receive", "g", ref.file("g", "outbox", "referee-1.pbem"));
  return { ann, said, received };
}

describe("somebody else's packet comes in between", () => {
  test("words that change nothing: the decisions are written again on the new head, with the same dice", async () => {
    const { ann, said, received } = await ruled([], "interpret", "--text", "a plan has at most four rolls");
    expect(received.out).toContain("they were dropped");
    expect(received.err).toContain("are in your draft again");
    const roll = /rolled 1d6 for day\/now: \d/.exec(said)?.[0] ?? "";
    expect(await ann.done("draft", "show", "g")).toContain(roll);
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
    await ann.done("seal", "g", "--part");
    expect(await ann.done("verify", "g")).toContain("verdict: valid");
  });

  test("behind a new game key, whose word names a place in the log: the decisions stand without it", async () => {
    const { ann, said, received } = await ruled(["rotate-key"], "interpret", "--text", "a plan has at most four rolls");
    expect(received.err).toContain("are in your draft again");
    expect(received.err).toContain("The new game key is no longer in your draft");
    expect(await ann.done("draft", "show", "g")).toContain(/rolled 1d6 for day\/now: \d/.exec(said)?.[0] ?? "");
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
    await ann.done("seal", "g", "--part");
    expect(await ann.done("verify", "g")).toContain("verdict: valid");
  });

  test("a ruling that brings fresh values: nothing binds any more", async () => {
    const { ann, received } = await ruled([], "award", "--winner", "red", "--reason", "supper", "--text", "it is late");
    expect(received.err).not.toContain("are in your draft again");
    expect(await ann.run("undo-draft", "g")).toMatchObject({ code: 0 });
  });
});

describe("nobody is locked out", () => {
  test("a note that was cut off while it was written kept nothing that was shown", async () => {
    const { ann } = await dicing();
    mkdirSync(ann.file("g", "seen"));
    ann.write("g/seen/1.json", '{"entries":[');
    await ann.done("do", "g", "plan", "rolls=now");
    expect(ann.list("g", "seen")).toContain("2.json");
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
    ann.write("g/seen/3.json", "");
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
    await ann.done("seal", "g", "--part");
    expect(await ann.done("verify", "g")).toContain("verdict: valid");
  });

  test("a disk that knows no links, as on a stick or a share", async () => {
    const { ann } = await dicing();
    vi.mocked(link).mockRejectedValue(Object.assign(new Error("operation not permitted"), { code: "EPERM" }));
    await ann.done("do", "g", "plan", "rolls=now");
    expect(ann.list("g", "seen")).toEqual(["1.json"]);
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);
    vi.mocked(link).mockReset();
  });
});

describe("a card of one's own deck", () => {
  test("is known to its owner alone, and binds like a die", async () => {
    const game = await begin(ownSetup("own"));
    await play(game, moves({ move: "draw" }));
    const replayed = await replay(game);
    const { machine } = replayed;
    const writer = writerOf(game, "ann");
    expect([...ownCards(machine, writer)]).toEqual([expect.stringMatching(/^plots 1\.\d$/)]);
    expect([...ownCards(machine, writerOf(game, "bob"))]).toEqual([]);
    const places = placesIn(scratch());
    const folder = { places, log: undefined, secret: undefined, noted: [], library: libraryOf() };
    const draft = openDraft(machine, "ann");
    writeEntry(draft, writer, moves({ move: "stir" }));
    const log = new Uint8Array();
    const writing = {
      folder,
      log,
      replayed,
      machine,
      report: reportOf(replayed),
      pen: "ann",
      writer,
      draft,
      signer: () => writer,
    };
    await noteSeen({ store: disk }, writing, 1, ownCards(machine, writer));
    expect(await boundEntries({ store: disk }, folder, machine.gid)).toBe(0);
    await noteSeen({ store: disk }, writing, 1, new Set());
    expect(await boundEntries({ store: disk }, folder, machine.gid)).toBe(1);
    expect(await boundEntries({ store: disk }, folder, "another game")).toBe(0);
  });
});

describe("what it cannot hold", () => {
  test("an older log put back by hand is refused; a folder made anew from mails knows nothing of it", async () => {
    const { table, ann, bob } = await dicing();
    const early = ann.read("g", "game.pbem");
    await bob.done("status", "g");
    await ann.done("do", "g", "plan", "rolls=", "to=blue");
    await ann.done("seal", "g");
    await goRound(table);
    await bob.done("do", "g", "plan", "rolls=", "to=red");
    await bob.done("seal", "g");
    await goRound(table);
    await ann.done("do", "g", "plan", "rolls=now");
    const log = ann.read("g", "game.pbem");
    ann.write("g/game.pbem", early);
    expect(await ann.run("do", "g", "plan", "rolls=")).toMatchObject({
      code: 3,
      err: expect.stringContaining("shorter than it was when dice were shown"),
    });
    ann.write("g/game.pbem", log);
    expect(await ann.run("undo-draft", "g")).toMatchObject(refusal);

    const words =
      /(?:[a-z]+ ){23}[a-z]+/.exec(
        (await ann.done("backup", "g", "--yes")).replace(/\s+/g, " ").replace(/\d+\.? /g, ""),
      )?.[0] ?? "";
    await ann.done("restore", "anew", ann.file("g", "game.pbem"), "--words", words);
    expect(ann.list("anew")).not.toContain("seen");
    expect(await ann.run("draft", "show", "anew")).toMatchObject({
      out: expect.stringContaining("There are no unsent entries"),
    });
  });
});
