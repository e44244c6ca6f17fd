// Two versions of the rules at the command line: judging by the other one, playing under the agreed one, moving to another.
import { describe, expect, test } from "vitest";
import { fordGame } from "../support/game.js";
import { alsoDoes, otherVersion, released, releasedLibrary } from "../support/versions.js";
import { begun, newest, type Person } from "./support.js";

const next = otherVersion(fordGame, "1.1.0");
const faster = otherVersion(
  fordGame,
  "1.1.0",
  alsoDoes("step", (s) => {
    s["field"] = Math.min(5, (s["field"] ?? 0) + 1);
  }),
);
const old = released(fordGame, { package: "0.2.0" });
const only = { library: releasedLibrary([next], old) };
const both = { library: releasedLibrary([fordGame, next], old) };
const bothFaster = { library: releasedLibrary([fordGame, faster], old) };

type More = Parameters<Person["runWith"]>[0];

/** Runs a command with other rules installed; it must end well. */
async function done(by: Person, more: More, ...words: string[]): Promise<string> {
  const { code, out, err } = await by.runWith(more, ...words);
  if (code !== 0) throw new Error(`turnproof ${words.join(" ")} ended with ${code}\n${out}${err}`);
  return out;
}

async function send(from: Person, to: Person, more: More): Promise<string> {
  await done(from, more, "seal", "g");
  return done(to, more, "receive", "g", newest(from));
}

/** A game of two turns by 1.0.0. */
async function played() {
  const people = await begun();
  const { ann, bob } = people;
  await ann.done("do", "g", "step", "fields=2");
  await send(ann, bob, {});
  await bob.done("do", "g", "hold");
  await send(bob, ann, {});
  return people;
}

describe("judging by another version", () => {
  test("verify says what was compared, and which release to take; it ends with 2", async () => {
    const { ann } = await played();
    const { code, out } = await ann.runWith(only, "verify", "g");
    expect(code).toBe(2);
    expect(out).toContain(
      "verdict: undetermined - agreed 1.0.0; legal by 1.1.0; all 2 signed states agree; to judge by 1.0.0: npx turnproof@0.2.0 verify FILE",
    );
    expect(out).toContain("rules/other-version");
    const json = await ann.runWith(only, "verify", "g", "--format", "json");
    expect(json.code).toBe(2);
    const report = JSON.parse(json.out);
    expect(report.rules).toMatchObject([{ standing: "other", states: { signed: 2, agree: 2 }, install: "0.2.0" }]);
    const md = await ann.runWith(only, "verify", "g", "--format", "md");
    expect(md.out).toContain("Rules: agreed 1.0.0; legal by 1.1.0; all 2 signed states agree");
    const alike = released(next, { decidesAs: ["1.0.0"] });
    const plain = await ann.runWith({ library: releasedLibrary([next], old, alike) }, "verify", "g");
    expect(plain).toMatchObject({ code: 0, out: expect.stringContaining("verdict: valid") });
    expect(plain.out).toContain(
      "rules: agreed 1.0.0; legal by 1.1.0, which decides in the same way; all 2 signed states agree",
    );
  });

  test("a state that differs is named with its entry; a withdrawn release is not", async () => {
    const { ann } = await played();
    const library = releasedLibrary([faster], released(fordGame, { withdrawn: { date: "2027-01-01", why: "a slip" } }));
    const { code, out } = await ann.runWith({ library }, "verify", "g");
    expect(code).toBe(2);
    expect(out).toMatch(/by 1\.1\.0 the state after entry \d+ is not the one that ann signed/);
    expect(out).toContain("the-ford 1.0.0 was withdrawn on 2027-01-01 (a slip)");
    expect(out).not.toContain("npx turnproof@");
  });
});

describe("playing", () => {
  test("goes on only under the agreed version; both are named, and what to do", async () => {
    const { ann, bob } = await played();
    await ann.done("do", "g", "step", "fields=1");
    for (const words of [
      ["do", "g", "step", "fields=1"],
      ["seal", "g"],
      ["draft", "show", "g"],
      ["moves", "g"],
      ["propose", "g", "undo"],
      ["propose", "g", "amend", "--rules", "1.1.0"],
      ["resign", "g", "--yes"],
    ]) {
      const { code, err } = await ann.runWith(only, ...words);
      expect(code, words.join(" ")).toBe(3);
      expect(err).toContain("is played by the-ford 1.0.0, and 1.1.0 is installed");
      expect(err).toContain("npx turnproof@0.2.0");
      expect(err).toContain("amend --rules 1.1.0");
      expect(err).toContain("(cli/other-rules)");
    }
    await ann.done("seal", "g");
    const before = bob.read("g", "game.pbem");
    const received = await bob.runWith(only, "receive", "g", newest(ann));
    expect(received).toMatchObject({ code: 3, err: expect.stringContaining("cli/other-rules") });
    expect(bob.read("g", "game.pbem")).toBe(before);
    const status = await bob.runWith(only, "status", "g");
    expect(status).toMatchObject({ code: 0, out: expect.stringContaining("legal by 1.1.0") });
    expect(await bob.runWith(only, "replay", "g", "--board")).toMatchObject({ code: 0 });
    expect(await bob.done("receive", "g", newest(ann))).toContain("genuine");
  });

  test("nobody joins or starts a game whose rules are not installed", async () => {
    const { ann, bob } = await begun();
    await ann.done("new", "the-ford", "h", "--as", "scout", "--name", "Ann", "--chain", "64");
    const alike = releasedLibrary([next], old, released(next, { decidesAs: ["1.0.0"] }));
    for (const library of [only.library, alike]) {
      const said = await bob.runWith({ library }, "join", ann.file("h", "invite.json"), "h", "--name", "Bob");
      expect(said.code).toBe(3);
    }
    const path = ann.file("h", "invite.json");
    await done(bob, both, "join", path, "h", "--name", "Bob", "--chain", "64");
    for (const library of [only.library, alike]) {
      const said = await ann.runWith({ library }, "start", "h", bob.file("h", "outbox", "bob-1.pbem"));
      expect(said.code).toBeGreaterThan(0);
    }
    await done(ann, both, "start", "h", bob.file("h", "outbox", "bob-1.pbem"));
  });
});

describe("propose amend --rules", () => {
  test("shows what would come out differently, asks the other one, and plays on by the new rules", async () => {
    const { ann, bob } = await played();
    const said = await done(ann, both, "propose", "g", "amend", "--rules", "1.1.0");
    expect(said).toContain("By 1.1.0 the game so far comes out the same: all 2 signed states, and the state now.");
    expect(said).toContain("Nothing that was played is judged again");
    expect(await send(ann, bob, both)).toContain("proposes to play on by the rules the-ford 1.1.0");
    // Who has not got them cannot agree.
    const alone = await bob.run("answer", "g", "yes");
    expect(alone).toMatchObject({ code: 3, err: expect.stringContaining("the-ford 1.1.0") });
    expect(alone.err).toContain("which is not installed");
    expect(await done(bob, both, "answer", "g", "yes")).toContain("comes out the same");
    await done(bob, both, "seal", "g");
    // Nor does an answer come into the log of who cannot play on by it.
    const waiting = ann.read("g", "game.pbem");
    expect(await ann.run("receive", "g", newest(bob))).toMatchObject({
      code: 3,
      err: expect.stringContaining("is played by the-ford 1.1.0, and 1.0.0 is installed"),
    });
    expect(ann.read("g", "game.pbem")).toBe(waiting);
    await done(ann, both, "receive", "g", newest(bob));
    await done(ann, both, "do", "g", "step", "fields=1");
    await send(ann, bob, both);
    const verified = await done(bob, both, "verify", "g");
    expect(verified).toContain("verdict: valid");
    expect(verified).toMatch(
      /rules: agreed 1\.0\.0, judged by it\n +rules: from entry \d+ on: agreed 1\.1\.0, judged by it/,
    );
    // With the new rules alone the beginning is undetermined, and play goes on.
    expect(await bob.runWith(only, "verify", "g")).toMatchObject({ code: 2 });
    expect(await bob.runWith(only, "do", "g", "hold")).toMatchObject({ code: 0 });
    // Back again, with the old rules installed too.
    await done(bob, both, "seal", "g");
    await done(ann, both, "receive", "g", newest(bob));
    await done(ann, both, "propose", "g", "amend", "--rules", "1.0.0");
  });

  test("says from which entry on the game would be another one", async () => {
    const { ann, bob } = await played();
    const said = await done(ann, bothFaster, "propose", "g", "amend", "--rules", "1.1.0");
    expect(said).toMatch(
      /By 1\.1\.0 the game comes out differently: the state after entry \d+ is not the one that ann signed/,
    );
    await send(ann, bob, bothFaster);
    expect(await done(bob, bothFaster, "answer", "g", "no")).toMatch(/comes out differently/);
    await send(bob, ann, bothFaster);
    await ann.done("do", "g", "step", "fields=1");
  });

  test("an unknown version, the present one, a withdrawn one are refused", async () => {
    const { ann } = await played();
    const refused = async (more: More, version: string) =>
      (await ann.runWith(more, "propose", "g", "amend", "--rules", version)).err;
    expect(await refused(both, "9.9.9")).toContain("the-ford 9.9.9 is not installed; installed are 1.0.0, 1.1.0");
    expect(await refused(both, "1.0.0")).toContain("The game is already played by 1.0.0");
    const withdrawn = released(next, { withdrawn: { date: "2027-02-01", why: "a wrong table" } });
    const gone = { library: releasedLibrary([fordGame, next], old, withdrawn) };
    expect(await refused(gone, "1.1.0")).toContain("1.1.0 was withdrawn on 2027-02-01: a wrong table");
    expect(ann.list("g")).not.toContain("draft.ndjson");
    const begin = ["new", "the-ford", "h", "--as", "scout", "--name", "Ann"];
    expect(await ann.runWith(gone, ...begin)).toMatchObject({ code: 3, err: expect.stringContaining("was withdrawn") });
  });
});
