import { closeSync, openSync, truncateSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fordPack } from "../../examples/tiny-game/pack.js";
import { report } from "../../src/schema/index.js";
import { effort } from "../support/effort.js";
import { begun, newest, person, quoted } from "./support.js";

/** Ann steps two fields, Bob fires; nobody is hit yet. */
async function fired(...terms: string[]) {
  const both = await begun(...terms);
  const { ann, bob } = both;
  await ann.done("do", "g", "step", "fields=2");
  await ann.done("seal", "g");
  await bob.done("receive", "g", newest(ann));
  await bob.done("do", "g", "fire");
  await bob.done("seal", "g");
  return both;
}

describe("verify", () => {
  test("a log, a folder, a mail with a whole log, the standard input", async () => {
    const { ann, bob } = await fired();
    const friend = person("friend");
    for (const file of [bob.file("g"), bob.file("g", "game.pbem")]) {
      expect(await friend.run("verify", file)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^verdict: valid - /),
      });
    }
    const mails = ["bob-1", "ann-1", "bob-2", "ann-2", "bob-3"].map((name) =>
      (name.startsWith("bob") ? bob : ann).read("g", "outbox", `${name}.txt`),
    );
    expect(await friend.run("verify", friend.write("all.txt", quoted(mails.join("\n"))))).toMatchObject({ code: 0 });
    expect(await friend.run("verify", newest(bob, ".txt"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("turnproof receive"),
    });
  });

  test("a cut or changed file accuses nobody, and the first line says so; a broken rule does", async () => {
    const { ann, bob } = await fired();
    const log = bob.read("g", "game.pbem");
    for (const damaged of [log.slice(0, -40), log.replace('"fields":2', '"fields":1')]) {
      const { code, out } = await ann.run("verify", ann.write("damaged.pbem", damaged));
      expect(code).toBe(1);
      expect(out).toMatch(/^verdict: damaged - the file is damaged, or was changed on its way; it accuses nobody/);
    }
    await bob.done("receive", "g", newest(ann)).catch(() => "");
    await ann.done("receive", "g", newest(bob));
    await ann.run("do", "g", "step", "fields=3", "--claim");
    await ann.done("seal", "g", "--claim", "--part");
    expect((await ann.run("verify", "g")).out).toMatch(/^verdict: violations - this log breaks rules/);
  });

  test("what a report says, as text", async () => {
    const { bob } = await fired();
    const { out } = await bob.run("verify", "g");
    const { words }: { words: string[] } = JSON.parse(await bob.done("verify", "g", "--format", "json")).assurance;
    expect(words.length).toBeGreaterThan(3);
    expect(out.replace(/game [0-9a-f]{16}/, "game ID").replace(/key (\w+ ?){8}/g, "key WORDS")).toBe(
      [
        "verdict: valid - every packet is genuine and every move was played by the rules so far",
        "",
        "The Ford 1.0.0, crossing; game ID",
        "  scout: ann (Ann), key WORDS",
        "  guard: bob (Bob), key WORDS",
        "  8 entries in 5 packets, all judged; under way",
        "  next: ann: step on from field 2 [1.1]",
        "",
        "Proven by",
        ...words.map((line) => `  ${line}`),
        "",
      ].join("\n"),
    );
  });

  test("JSON has the published shape; Markdown escapes what players wrote", async () => {
    const { ann, bob } = await begun();
    const json = JSON.parse(await bob.done("verify", "g", "--format", "json"));
    expect(report.safeParse(json).success).toBe(true);
    const {
      game,
      timeline,
      report: inner,
    } = JSON.parse(await bob.done("verify", "g", "--format", "json", "--timeline"));
    expect(game).toBeUndefined();
    expect(report.safeParse(inner).success).toBe(true);
    expect(timeline[2]).toMatchObject({ seq: 2, author: "ann", did: ["reveals seed value 1"] });
    await ann.done("propose", "g", "end", "--winner", "draw", "--reason", "<b>*stop*</b> [x](http://x) | a");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    await bob.done("answer", "g", "yes");
    await bob.done("seal", "g");
    const { out } = await ann.run("verify", bob.file("g"), "--format", "md");
    expect(out).toContain("&lt;b&gt;\\*stop\\*&lt;/b&gt; \\[x\\](http://x) \\| a");
    expect(out).not.toContain("<b>");
  });

  test("exit codes: the worst of several counts, each file is judged", async () => {
    const { ann, bob } = await fired();
    const good = bob.file("g", "game.pbem");
    const log = bob.read("g", "game.pbem");
    const bad = bob.write("bad.pbem", log.replace('"fields":2', '"fields":1'));
    const junk = bob.write("junk.pbem", "PK\u0003\u0004 junk");
    await ann.done("receive", "g", newest(bob));
    await ann.done("do", "g", "step", "fields=1");
    expect((await bob.run("verify", good)).code).toBe(0);
    expect((await bob.run("verify", bad)).code).toBe(1);
    expect(await bob.run("verify", junk)).toMatchObject({
      code: 3,
      out: expect.stringContaining("verdict: unreadable"),
    });
    expect((await bob.run("verify", good, bad)).code).toBe(1);
    const all = await bob.run("verify", good, "nix", bad, "--format", "json");
    expect(all.code).toBe(1);
    expect(JSON.parse(all.out)).toMatchObject([
      { file: good, report: { verdict: "valid" } },
      { file: "nix", error: { code: "cli/no-file" } },
      { file: bad, report: { verdict: "violations" } },
    ]);
  });

  test("a referee's pack takes the place of the agreed one", async () => {
    const { bob } = await fired();
    bob.write("pack.json", JSON.stringify(fordPack));
    const said = await bob.run("verify", "g", "--pack", "pack.json");
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining("verdict: valid") });
    bob.write("other.json", JSON.stringify({ hills: {} }));
    expect(await bob.run("verify", "g", "--pack", "other.json")).toMatchObject({
      code: 2,
      out: expect.stringContaining("pack/not-at-hand"),
    });
    expect(await bob.run("verify", "g", "--pack", "nix.json")).toMatchObject({ code: 3 });
  });

  test("a gigabyte of nothing ends at the cap", async () => {
    const friend = person("friend");
    const path = friend.file("huge.pbem");
    closeSync(openSync(path, "w"));
    truncateSync(path, 1024 ** 3);
    const worked = effort();
    expect(await friend.run("verify", path)).toMatchObject({ code: 3, err: expect.stringContaining("larger than") });
    expect(worked()).toBeLessThan(5000);
  });

  test("colour only at a terminal that wants it", async () => {
    const { bob } = await begun();
    const esc = String.fromCharCode(27);
    expect((await bob.run("verify", "g")).out).not.toContain(esc);
    expect((await bob.runWith({ isTTY: true }, "verify", "g")).out).toContain(esc);
    const env = { TURNPROOF_HOME: bob.file("keys"), NO_COLOR: "1" };
    expect((await bob.runWith({ isTTY: true, env }, "verify", "g")).out).not.toContain(esc);
  });
});

describe("replay", () => {
  test("the story and the board, whole or up to an entry", async () => {
    const { bob } = await fired();
    const story = await bob.done("replay", "g");
    expect(story).toContain("   4  ann (scout): step fields=2\n      the scout reaches field 2  [the-ford 3.1]\n");
    expect(story).toMatch(
      /rolled 1d6 for crossing\/shot: \d\n {6}the guard rolls \d at range 5: a (hit|miss) {2}\[the-ford 2\.3\]/,
    );
    expect(await bob.done("replay", "g", "--at", "3", "--board")).toMatch(
      /^The board after entry 3\nfield +0\nshots +2\n/,
    );
    const { timeline, state } = JSON.parse(await bob.done("replay", "g", "--at", "4", "--format", "json"));
    expect(timeline).toHaveLength(5);
    expect(state).toMatchObject({ field: 2 });
    expect(await bob.run("replay", "g", "--at", "99")).toMatchObject({
      code: 3,
      err: expect.stringContaining("ends with entry 7"),
    });
  });
});

describe("looking up", () => {
  test("games, rules, rulings, schemas", async () => {
    const friend = person("friend");
    expect(await friend.done("games")).toContain("the-ford  The Ford, rules 1.0.0\n  sides: scout, guard\n");
    expect(await friend.done("rules", "the-ford", "2")).toContain(
      "2.3  Hits\n      roll crossing/shot\n      event shot: the guard rolls {die} at range {range}: {result}\n      ruling tie-hits: ",
    );
    expect(await friend.done("rules", "the-ford", "rulings")).toContain("* yes: it hits");
    expect(await friend.done("schemas")).toContain("\nmanifest\n");
    expect(JSON.parse(await friend.done("schemas", "report"))).toMatchObject({
      $schema: expect.stringContaining("2020-12"),
    });
  });

  test("pack check: shape, sources, gaps, reconstruction", async () => {
    const friend = person("friend");
    friend.write("pack.json", JSON.stringify(fordPack));
    const said = await friend.done("pack", "check", "pack.json");
    expect(said).toMatch(/sight {2}3 {2}component 2, reconstruction 1 {2}complete/);
    expect(said).toContain("Reconstruction in sight: 1 (field-4=6)");
    friend.write("less.json", JSON.stringify({ sight: { complete: false, entries: {} } }));
    expect(await friend.done("pack", "check", "less.json")).toContain(
      "Missing in sight: 3 (field-2, field-3, field-4)",
    );
    friend.write("none.json", "{}");
    expect(await friend.run("pack", "check", "none.json")).toMatchObject({
      code: 1,
      out: expect.stringContaining("/sight"),
    });
  });

  test("every command tells how it is used", async () => {
    const friend = person("friend");
    const { out } = await friend.run("--help");
    const commands = [...out.matchAll(/^ {2}([a-z-]+) .*/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => name !== "turnproof" && name !== "help");
    expect(commands.length).toBeGreaterThan(20);
    for (const command of commands) {
      const help = await friend.run(command, "--help");
      expect(help).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^Usage: turnproof ${command}`)) });
    }
  });
});
