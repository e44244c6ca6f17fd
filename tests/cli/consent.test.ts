import { describe, expect, test } from "vitest";
import { begun, couple, newest, type Person, person } from "./support.js";

/** Seals, and lets the other side receive it. */
async function send(from: Person, to: Person, ...also: Person[]): Promise<string> {
  await from.done("seal", "g", "--part");
  for (const other of also) await other.done("receive", "g", newest(from));
  return to.done("receive", "g", newest(from));
}

describe("consent", () => {
  test("an undo: asked, granted, played again with new dice", async () => {
    const { ann, bob } = await begun();
    await ann.done("do", "g", "step", "fields=2");
    await send(ann, bob);
    await bob.done("do", "g", "fire");
    await send(bob, ann);
    expect(await ann.run("propose", "g", "undo", "--to", "77")).toMatchObject({
      code: 3,
      err: expect.stringContaining("An undo can go back to one of the entries 3, 4, 6"),
    });
    await ann.done("propose", "g", "undo", "--to", "3");
    expect(await send(ann, bob)).toContain("proposes to take back what followed entry 3");
    expect(await bob.done("status", "g")).toContain("Next: turnproof answer g yes|no");
    expect(await bob.run("do", "g", "hold")).toMatchObject({ code: 3 });
    await bob.done("answer", "g", "yes");
    await send(bob, ann);
    await ann.done("do", "g", "step", "fields=1");
    await send(ann, bob);
    expect(await bob.done("verify", "g")).toContain("verdict: valid");
    expect(await bob.done("replay", "g", "--board")).toMatch(/field +1\n[\s\S]*shots +2/);
    // The shot is told as one that was taken back, with all that came after entry 3.
    const story = await bob.done("replay", "g");
    expect(story).toMatch(/bob \(guard\): .*\n {4}! taken back by consent in entry \d+\n/);
    expect(story.slice(story.indexOf("agrees"))).not.toContain("taken back");
  });

  test("a denied proposal, an agreed end", async () => {
    const { ann, bob } = await begun();
    const end = ["propose", "g", "end", "--winner", "draw", "--reason", "supper"];
    await ann.done(...end);
    await send(ann, bob);
    await bob.done("answer", "g", "no");
    await send(bob, ann);
    await ann.done(...end);
    await send(ann, bob);
    await bob.done("answer", "g", "yes");
    await send(bob, ann);
    // The last value is due even after the end; the software of the one who owes it has written it at once.
    await bob.done("receive", "g", newest(ann));
    expect(await bob.done("verify", "g")).toContain("a draw [agreement]: supper");
  });

  test("amend, fact, checkpoint, rotate and what is wrong with them", async () => {
    const { ann, bob } = await begun();
    expect(await ann.run("propose", "g", "amend")).toMatchObject({
      code: 3,
      err: expect.stringContaining("changes something"),
    });
    expect(await ann.run("propose", "g", "rechain")).toMatchObject({
      code: 1,
      out: expect.stringContaining("rechain/too-early"),
    });
    expect(await ann.run("propose", "g", "fact")).toMatchObject({
      code: 3,
      err: expect.stringContaining("NAME=VALUE"),
    });
    expect(await ann.run("propose", "g", "fact", "sight/field-1=far")).toMatchObject({
      code: 1,
      out: expect.stringMatching(/You may not write this now[\s\S]*"far" is not a value that sight\/field-1 can have/u),
    });
    const proposals = [
      ["amend", "--ruling", "tie-hits=no", "--class", "crossing/shot=sealed", "--proposals", "9"],
      ["fact", "sight/field-1=2"],
      ["checkpoint"],
    ];
    for (const words of proposals) {
      await ann.done("propose", "g", ...words);
      await send(ann, bob);
      await bob.done("answer", "g", "yes");
      await send(bob, ann);
    }
    expect(await ann.done("verify", "g")).toContain("verdict: valid");
    const prepared = await bob.done("rotate-key", "g", "--prepare");
    const [, key = "", word = ""] = /--key (\S+) --word (\S+)/.exec(prepared) ?? [];
    await ann.done("propose", "g", "rotate", "--player", "bob", "--key", key, "--word", word);
    await send(ann, bob);
    // The answer is signed by the old key, what follows by the new one.
    await bob.done("answer", "g", "yes");
    await send(bob, ann);
    await ann.done("do", "g", "step", "fields=2");
    await send(ann, bob);
    await bob.done("do", "g", "hold");
    await send(bob, ann);
    expect(await ann.done("verify", "g")).toContain("verdict: valid");
    expect(
      ann
        .read("g", "game.pbem")
        .match(/"keyid":"[0-9a-f]{64}"/g)
        ?.at(-1),
    ).not.toBe(ann.read("g", "game.pbem").match(/"keyid":"[0-9a-f]{64}"/g)?.[0]);
  });

  test("a new game key, vouched for by the identity key", async () => {
    const { ann, bob } = await begun();
    await ann.done("rotate-key", "g");
    await ann.done("do", "g", "step", "fields=2");
    expect(await send(ann, bob)).toContain("goes on with a new game key");
    await bob.done("do", "g", "hold");
    await send(bob, ann);
    await ann.done("do", "g", "step", "fields=1");
    await send(ann, bob);
    expect(await bob.done("verify", "g")).toContain("verdict: valid");
  });

  test("resigning and forfeits need a word of confirmation", async () => {
    const { ann, bob } = await begun("--forfeit", "opponent");
    expect(await ann.run("resign", "g")).toMatchObject({ code: 3, err: expect.stringContaining("--yes") });
    await bob.done("forfeit", "g", "--yes");
    await bob.done("seal", "g");
    const said = await ann.run("receive", "g", newest(bob));
    expect(said.out).toContain("a log cannot show time");
    expect(await ann.run("verify", "g")).toMatchObject({
      code: 2,
      out: expect.stringContaining("verdict: undetermined"),
    });
    const other = await begun();
    await other.ann.done("resign", "g", "--yes");
    await send(other.ann, other.bob);
    expect(await other.bob.done("verify", "g")).toContain("guard wins [resignation]: Ann resigns");
  });
});

describe("a referee", () => {
  test("observes, is called, interprets, annuls; nobody else rules", async () => {
    const { root, ann, bob } = await couple();
    const ref = person("ref", undefined, root);
    const key = /did:key:\S+/.exec(await ref.done("keygen", "--name", "Ref"))?.[0] ?? "";
    await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64", "--referee", key);
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", newest(ann));
    await ann.done("receive", "g", newest(bob));
    expect(await ref.done("receive", "g", ann.file("g", "game.pbem"), "--observe")).toContain("it holds no secrets");
    expect(await ann.run("ruling", "g", "interpret", "--text", "me")).toMatchObject({
      code: 3,
      err: expect.stringContaining("is not theirs"),
    });

    await ann.done("call", "g", "May", "I", "step", "twice?");
    await send(ann, bob, ref);
    expect(await ref.done("status", "g")).toContain("Next: turnproof ruling g KIND --text TEXT");
    await ref.done("ruling", "g", "interpret", "--text", "1.1: once");
    await ref.done("seal", "g");
    for (const player of [ann, bob]) await player.done("receive", "g", newest(ref));

    await ann.done("do", "g", "step", "fields=3", "--claim");
    await ann.done("seal", "g", "--claim");
    for (const other of [bob, ref]) await other.run("receive", "g", newest(ann), "--accept");
    await ref.done("ruling", "g", "annul", "--seqs", "6", "--text", "three are too many");
    await ref.done("seal", "g");
    await bob.done("receive", "g", newest(ref));
    await ann.done("receive", "g", newest(ref));
    const { out } = await ann.run("verify", "g", "--timeline");
    expect(out).toContain("referee: rules (annul): three are too many");
    expect(out.match(/^ {2}violation/gm)).toHaveLength(1);
    // What the ruling took back is settled: it is told, and the game that goes on is valid.
    expect(out).toMatch(/^verdict: valid - .* so far, under 1 ruling of the referee; 1 broken rule was settled since/);
    expect(out).toMatch(/ {4}Settled: entry \d+ took it back\.$/m);
    expect(out).not.toContain("Everything that follows depends on it");
    expect((await ann.run("verify", "g")).code).toBe(0);
    // The entry is not told as if it stood: neither here nor in replay.
    const story = await ann.done("replay", "g");
    for (const told of [out, story]) {
      expect(told).toMatch(
        /^ {3}6 {2}ann .*\n {4}! annulled by the referee in entry \d+\n {4}! breaks the-ford \S+: /m,
      );
      expect(told.match(/^ {4}! /gm)).toHaveLength(2);
    }
  });

  test("a ruling overtakes a packet under way: nobody is accused, its number is used again", async () => {
    const { root, ann, bob } = await couple();
    const ref = person("ref", undefined, root);
    const key = /did:key:\S+/.exec(await ref.done("keygen"))?.[0] ?? "";
    await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64", "--referee", key);
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", newest(ann));
    await ann.done("receive", "g", newest(bob));
    await ref.done("receive", "g", ann.file("g", "game.pbem"), "--observe");
    await ann.done("do", "g", "step", "fields=2");
    await send(ann, bob);
    const patch = [{ op: "replace", path: "/shots", value: 1 }];
    ref.write("patch.json", JSON.stringify(patch));
    await ref.done("ruling", "g", "patch", "--patch", "patch.json", "--text", "one shot only", "--shown", "ann=1");
    await ref.done("seal", "g");
    await bob.done("receive", "g", newest(ref));
    expect(await ann.done("receive", "g", newest(ref))).toContain("overtakes 1 packets of ann; nobody is accused");
    expect(ann.list("g", "outbox")).toContain("the-ford-to-bob-ann-2-again-2.pbem");
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-2-again-2.pbem"));
    await ann.done("receive", "g", newest(bob));
    await ann.done("do", "g", "step", "fields=1");
    await ann.done("seal", "g", "--part");
    expect(await bob.run("receive", "g", newest(ann))).toMatchObject({ code: 0 });
    expect(await bob.done("replay", "g", "--board")).toMatch(/field +1\n[\s\S]*shots +1/);
    expect(await bob.run("verify", "g")).toMatchObject({ code: 0 });
  });
});
