import { cpSync, mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { begun, couple, newest, person } from "./support.js";

/** Ann steps two fields and seals. */
async function stepped(...terms: string[]) {
  const both = await begun(...terms);
  await both.ann.done("do", "g", "step", "fields=2");
  await both.ann.done("seal", "g");
  return both;
}

describe("moves that break rules", () => {
  test("are refused with the rule and its figures; nothing is written", async () => {
    const { ann } = await begun();
    const before = ann.read("g", "game.pbem");
    const { code, out } = await ann.run("do", "g", "step", "fields=3");
    expect(code).toBe(1);
    expect(out).toBe(
      [
        "This move breaks rules; nothing was written.",
        "  not allowed  [the-ford 1.1 Stepping]",
        "    the scout steps one or two fields",
        "    expected: 1 or 2",
        "    actual:   3",
        "    the-ford/step/one-or-two at /b/do/0",
        "To send it all the same, for your opponent or the referee to judge, add --claim.",
        "",
      ].join("\n"),
    );
    expect(ann.list("g")).not.toContain("draft.ndjson");
    expect(ann.read("g", "game.pbem")).toBe(before);
  });

  test("can be claimed; the opponent's machine does not take them in unless he says so", async () => {
    const { ann, bob } = await begun();
    await ann.done("do", "g", "step", "fields=3", "--claim");
    expect(await ann.run("seal", "g")).toMatchObject({ code: 1, err: expect.stringContaining("Nothing was sealed") });
    await ann.done("seal", "g", "--claim");
    const log = bob.read("g", "game.pbem");
    const refused = await bob.run("receive", "g", newest(ann));
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("the-ford/step/one-or-two") });
    expect(refused.out).toContain("the log is unchanged");
    expect(bob.read("g", "game.pbem")).toBe(log);
    expect(bob.list("g", "refused")).toHaveLength(1);
    expect(await bob.run("receive", "g", newest(ann), "--accept")).toMatchObject({ code: 1 });
    expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
    expect(await bob.run("verify", "g")).toMatchObject({
      code: 1,
      out: expect.stringContaining("verdict: violations"),
    });
  });

  test("out of turn, over and over, or not a move at all", async () => {
    const { ann, bob } = await begun();
    expect(await bob.run("do", "g", "hold")).toMatchObject({
      code: 3,
      err: expect.stringContaining("ann writes now"),
    });
    expect(await bob.done("seal", "g")).toContain("byte for byte");
    expect(await ann.run("do", "g")).toMatchObject({ code: 3, err: expect.stringContaining("A move was expected") });
    expect(await ann.run("do", "g", "sail", "to=x")).toMatchObject({
      code: 3,
      err: expect.stringContaining("step, fire, hold"),
    });
    expect(await ann.run("do", "g", "step", "two")).toMatchObject({
      code: 3,
      err: expect.stringContaining('"two" cannot be chosen now; it can be 1, 2'),
    });
    expect(await ann.run("do", "g", "step", "fields=two")).toMatchObject({
      code: 3,
      err: expect.stringContaining('fields: "two" cannot be chosen now'),
    });
    expect(await ann.run("do", "g", "step", "constructor=1")).toMatchObject({ code: 3 });
    expect(await ann.run("seal", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("You have not written anything"),
    });
    await ann.done("do", "g", "step", "fields=2");
    expect(await ann.run("do", "g", "step", "fields=2")).toMatchObject({
      code: 3,
      err: expect.stringContaining("no longer your turn"),
    });
  });

  test("a draft whose roll was shown is not dropped", async () => {
    const { ann, bob } = await stepped();
    await bob.done("receive", "g", newest(ann));
    const first = await bob.done("do", "g", "fire");
    expect(await bob.done("draft", "show", "g")).toContain("rolled 1d6 for crossing/shot");
    expect(await bob.run("undo-draft", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("was shown to you"),
    });
    expect(await bob.run("do", "g", "hold")).toMatchObject({ code: 3 });
    expect(first).toContain(
      /rolled 1d6 for crossing\/shot: \d/.exec(await bob.done("draft", "show", "g"))?.[0] ?? "no roll",
    );
  });
});

describe("packets that are not what they should be", () => {
  test.each([
    ["a changed move", (packet: string) => packet.replace('"fields":2', '"fields":1'), "chain/"],
    [
      "a changed signature",
      (packet: string) => packet.replace(/"sig":"../, (s) => `${s.slice(0, -2)}${s.endsWith("00") ? "11" : "00"}`),
      "signature/wrong",
    ],
    ["another number", (packet: string) => packet.replace('"k":2', '"k":3'), "chain/packet-number"],
    ["another author", (packet: string) => packet.replaceAll('"a":"ann"', '"a":"bob"'), "chain/"],
  ])("%s leaves the log as it was", async (_, change, family) => {
    const { ann, bob } = await stepped();
    const changed = change(ann.read("g", "outbox", "ann-2.pbem"));
    const log = bob.read("g", "game.pbem");
    const { code, out } = await bob.run("receive", "g", bob.write("in.pbem", changed));
    expect(out).toContain(family);
    expect(code).toBe(1);
    expect(await bob.run("receive", "g", "in.pbem", "--accept")).toMatchObject({ code: 1 });
    expect(bob.read("g", "game.pbem")).toBe(log);
  });

  test.each([
    ["a letter", "Hello Bob, see you on Sunday.\n"],
    ["half a packet", '{"a":"ann"'],
    ["nothing", ""],
    ["broken JSON", "{{{{\n"],
    ["a mail that was cut off", "-----BEGIN TURNPROOF PACKET-----\n\nabcd\n"],
  ])("%s is unreadable", async (_, text) => {
    const { bob } = await begun();
    const log = bob.read("g", "game.pbem");
    expect(await bob.run("receive", "g", bob.write("in.txt", text))).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^turnproof: /m),
    });
    expect(bob.read("g", "game.pbem")).toBe(log);
  });

  test("a packet whose forerunner is missing asks for it", async () => {
    const { ann, bob } = await stepped();
    await bob.done("receive", "g", newest(ann));
    await bob.done("do", "g", "hold");
    await bob.done("seal", "g");
    await ann.done("receive", "g", newest(bob));
    await ann.done("do", "g", "step", "fields=1");
    await ann.done("seal", "g");
    const late = person("late");
    await late.done("receive", "o", ann.file("g", "game.pbem"), "--observe");
    late.write("o/game.pbem", bob.read("g", "outbox", "bob-1.pbem"));
    expect(await late.run("receive", "o", newest(ann))).toMatchObject({
      code: 1,
      out: expect.stringContaining("ask for them to be sent again"),
    });
  });

  test("a log that is damaged at home is not written on, and says so", async () => {
    const { ann, bob } = await stepped();
    bob.write("g/game.pbem", `${bob.read("g", "game.pbem")}{"half":`);
    for (const words of [
      ["receive", "g", newest(ann)],
      ["do", "g", "hold"],
      ["seal", "g"],
    ]) {
      expect(await bob.run(...words)).toMatchObject({ code: 3, err: expect.stringContaining("cli/log-damaged") });
    }
  });

  test("a packet of another game is told as such", async () => {
    const { ann } = await stepped();
    const other = await begun("--days", "3");
    expect(await other.bob.run("receive", "g", newest(ann))).toMatchObject({
      code: 3,
      out: expect.stringContaining("another game"),
    });
  });

  test("control characters of a hostile name do not reach the terminal", async () => {
    const { bob } = await begun();
    const text = "-----BEGIN TURNPROOF PACKET-----\n\n\u001b[31mred\u202e\n-----END TURNPROOF PACKET-----\n";
    const { err, out } = await bob.run("receive", "g", bob.write("\u0007in.txt", text));
    expect(`${out}${err}`.replaceAll("\n", "")).toMatch(/^\P{C}*$/u);
  });
});

describe("forks", () => {
  test("a second packet for one place is kept, proven and not answered", async () => {
    const { ann, bob } = await begun();
    const [log, secret] = [ann.read("g", "game.pbem"), ann.read("g", "secret.json")];
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    const held = bob.read("g", "game.pbem");
    // Ann goes back to an old copy of her folder and plays another turn.
    const twin = person("twin", undefined, ann.file());
    mkdirSync(twin.file("g"));
    twin.write("g/game.pbem", log);
    twin.write("g/secret.json", secret);
    await twin.done("do", "g", "step", "fields=1");
    await twin.done("seal", "g", "--part");
    const { code, out } = await bob.run("receive", "g", newest(twin));
    expect(code).toBe(1);
    expect(out).toContain("ann signed two different packets for the same place");
    expect(bob.read("g", "game.pbem")).toBe(held);
    const [packet = "", proof = ""] = bob.list("g", "forks");
    expect(packet).toMatch(/^ann-2-[0-9a-f]{8}\.pbem$/);
    expect(await person("referee").run("verify", bob.file("g", "forks", proof))).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^FORK: "ann" \(key (?:[a-z]+ ?){8}\) signed two histories of game [0-9a-f]{16} \(the-ford\)\n {2}packets 2 .* and 2 /,
      ),
    });
    const compared = await bob.run("compare", ann.file("g"), twin.file("g"), "--out", "proof.json");
    expect(compared).toMatchObject({ code: 1, out: expect.stringContaining("same-number") });
    expect(bob.read("proof.json")).toBe(bob.read("g", "forks", proof));
    expect(await bob.run("compare", ann.file("g"), ann.file("g"))).toMatchObject({ code: 0 });
    bob.write("false.json", bob.read("proof.json").replace('"author":"ann"', '"author":"bob"'));
    expect(await bob.run("verify", "false.json")).toMatchObject({ code: 3, out: expect.stringContaining("NO PROOF") });
  });

  test("a log from an old copy: what the outbox holds is sent, nothing is signed again", async () => {
    const { ann, bob } = await begun();
    const log = ann.read("g", "game.pbem");
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    await bob.done("do", "g", "hold");
    await bob.done("seal", "g");
    await ann.done("receive", "g", newest(bob));
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    // The log comes back from an old copy: own packets 2 and 3 are in the outbox only.
    ann.write("g/game.pbem", log);
    await ann.done("do", "g", "step", "fields=1");
    expect(await ann.done("seal", "g", "--part")).toContain("was signed before: it stands");
    expect(ann.read("g", "game.pbem")).toBe(log + ann.read("g", "outbox", "ann-2.pbem"));
  });
});

describe("folders and keys", () => {
  test("no identity, a wrong folder, damaged files: one sentence, exit 3", async () => {
    const nobody = person("nobody");
    expect(await nobody.run("new", "the-ford", "g", "--as", "scout", "--name", "N")).toMatchObject({
      code: 3,
      err: expect.stringContaining("make one with turnproof keygen"),
    });
    expect(await nobody.run("status", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("There is no folder"),
    });
    expect(await nobody.run("status", ".")).toMatchObject({
      code: 3,
      err: expect.stringContaining("not a game folder"),
    });
    const { ann } = await begun();
    for (const file of ["secret.json", "draft.ndjson", "game.pbem"]) {
      const other = person("copy", undefined, ann.file());
      cpSync(ann.file("g"), other.file("g"), { recursive: true });
      other.write(`g/${file}`, "{ not json\n");
      expect(await other.run("do", "g", "step", "fields=2")).toMatchObject({
        code: 3,
        err: expect.stringMatching(/^turnproof: .*\(cli\//),
      });
    }
  });

  test("wrong use: what was expected is said", async () => {
    const { ann } = await couple();
    const wrong: [string[], string][] = [
      [["nix"], "unknown command"],
      [["new", "the-ford", "g"], "required option"],
      [["new", "chess", "g", "--as", "white", "--name", "A"], "installed are the-ford"],
      [["new", "the-ford", "g", "--as", "white", "--name", "A"], "one of scout, guard"],
      [["new", "the-ford", "g", "--as", "scout", "--name", "A", "--ruling", "x=y"], "one of tie-hits"],
      [["new", "the-ford", "g", "--as", "scout", "--name", "A", "--days", "0"], "from 1 to 365"],
      [["new", "the-ford", "g", "--as", "scout", "--name", "A", "--forfeit", "referee"], "needs a referee"],
      [["new", "the-ford", "g", "--as", "scout", "--name", "A", "--referee", "me"], "did:key"],
      [["new", "the-ford", "g", "--as", "scout", "--name", "A", "--id", "referee"], "reserved"],
      [["new", "the-ford", "g", "--as", "scout", "--name", "A", "--start", "nowhere"], "one of crossing"],
      [["verify"], "missing required argument"],
      [["verify", "x", "--format", "pdf"], "one of text, json, jsonl, md"],
      [["rules", "the-ford", "9.9"], "has no section"],
      [["schemas", "nix"], "no schema"],
      [["join", "nix", "g", "--name", "B"], "no file"],
    ];
    for (const [words, said] of wrong) {
      const { code, err } = await ann.run(...words);
      expect([code, err]).toEqual([3, expect.stringContaining(said)]);
    }
    expect(ann.list()).toEqual(["keys"]);
  });
});

test("what nobody could join is refused where the game is made: a referee who plays", async () => {
  const ann = person("ann");
  const key = /did:key:\S+/.exec(await ann.done("keygen", "--name", "Ann"))?.[0] ?? "";
  const refused = await ann.run(
    "new",
    "the-ford",
    "g",
    "--as",
    "scout",
    "--name",
    "Ann",
    "--chain",
    "64",
    "--referee",
    key,
  );
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining("a referee must not be a player") });
  expect(refused.err).toContain("cli/cannot-offer");
  expect(ann.list()).not.toContain("g");
});
