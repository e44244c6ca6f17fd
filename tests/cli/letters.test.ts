// Letters at the command line: written without the pen, received, carried by the next packet of whoever has them.
import { expect, test } from "vitest";
import { writeArmor } from "../../src/replay/index.js";
import { begunOn, goRound, of, type Post, post } from "./card-table.js";

async function table(...terms: string[]) {
  const mails = post(["ann", "bob"]);
  const [ann, bob] = [of(mails, "ann"), of(mails, "bob")];
  await begunOn(mails, "dice-only", "--start", "day", ...terms);
  await goRound(mails);
  return { mails, ann, bob };
}

const letterFile = (player: { list(...path: string[]): string[] }) =>
  player.list("g", "outbox").find((name) => name.endsWith(".letter")) ?? "";

test("a player without the pen asks for an undo; the other carries it, and the report tells it", async () => {
  const { mails, ann, bob } = await table();
  await ann.done("do", "g", "plan", "rolls=now", "to=blue");
  await ann.done("seal", "g");
  const said = await ann.done("letter", "g", "undo", "--to", "3", "wrong", "plan,", "sorry");
  expect(said).toContain("ann asks by letter to take back what followed entry 3, having seen entry");
  await goRound(mails);
  const got = await bob.done("receive", "g", ann.file("g", "outbox", letterFile(ann)));
  expect(got).toContain("Letter: ann asks by letter to take back what followed entry 3");
  expect(got).toContain("turnproof propose g undo --to 3");
  expect(await bob.done("letter", "g")).toContain("to be carried by your next packet");
  const rolled = await bob.done("do", "g", "plan", "rolls=now", "to=red");
  await bob.done("seal", "g");
  const log = bob.read("g", "game.pbem");
  expect(log).toContain('"t":"letter"');
  const die = /rolled 1d6 for day\/now: (\d)/.exec(rolled)?.[1] ?? "";
  expect(log).toContain(`"out":[${die}]`);
  await goRound(mails);
  for (const player of [ann, bob]) {
    const report = await player.done("verify", "g");
    expect(report).toContain("verdict: valid");
    expect(report).toContain("Letters (1)");
    expect(report).toContain('carried by bob. "wrong plan, sorry"');
  }
  expect(await bob.done("receive", "g", ann.file("g", "outbox", letterFile(ann)))).toContain("already in the log");
  expect(await ann.done("verify", "g", "--format", "md")).toContain("### Letters");
});

test("kept back by the other, it stands in its author's own next packet", async () => {
  const { mails, ann, bob } = await table();
  await ann.done("do", "g", "plan", "rolls=", "to=blue");
  await ann.done("seal", "g");
  await ann.done("letter", "g", "note", "rain", "is", "coming");
  await goRound(mails);
  await bob.done("do", "g", "plan", "rolls=", "to=red");
  await bob.done("seal", "g");
  await goRound(mails);
  await ann.done("do", "g", "plan", "rolls=now");
  await ann.done("seal", "g", "--part");
  expect(ann.read("g", "game.pbem")).toContain("rain is coming");
  await goRound(mails);
  expect(await bob.done("verify", "g")).toContain("ann writes a letter, having seen entry");
});

test("the referee gets a call, and carries it before a ruling that nobody with the pen asked for", async () => {
  const mails: Post = post(["ann", "bob", "ref"]);
  const [ann, bob, ref] = [of(mails, "ann"), of(mails, "bob"), of(mails, "ref")];
  const key = /did:key:\S+/.exec(await ref.done("keygen", "--name", "Ref"))?.[0] ?? "";
  const pair: Post = { ...mails, people: { ann, bob } };
  await begunOn(pair, "dice-only", "--start", "day", "--referee", key);
  await goRound(pair);
  await ref.done("receive", "g", ann.file("g", "game.pbem"), "--observe");
  await bob.done("letter", "g", "call", "may", "she", "do", "that?");
  const mail = bob.list("g", "outbox").find((name) => /^letter-.*\.txt$/.test(name)) ?? "";
  expect(await ref.done("receive", "g", bob.file("g", "outbox", mail))).toContain("bob calls the referee by letter");
  await ref.done("ruling", "g", "interpret", "--text", "she may");
  await ref.done("seal", "g");
  expect(await ref.done("verify", "g")).toContain("Letters (1)");
});

test("what is no letter, or not of this game, is refused; words are shown escaped", async () => {
  const { ann, bob } = await table();
  await bob.done("letter", "g", "note", "hello");
  const whole = bob.read("g", "outbox", letterFile(bob));
  ann.write("foreign.letter", whole.replace(/"g":"[0-9a-f]{64}"/, `"g":"${"ab".repeat(32)}"`));
  const foreign = await ann.run("receive", "g", ann.file("foreign.letter"));
  expect(foreign).toMatchObject({ code: 3, out: expect.stringContaining("belongs to another game") });
  ann.write("changed.letter", whole.replace("hello", "I resign"));
  expect(await ann.run("receive", "g", ann.file("changed.letter"))).toMatchObject({ code: 3 });
  ann.write("cut.letter", whole.slice(0, 60));
  expect(await ann.run("receive", "g", ann.file("cut.letter"))).toMatchObject({ code: 3 });
  expect(ann.list("g")).not.toContain("letters");
  expect(await bob.run("letter", "g", "call", "who?")).toMatchObject({
    code: 3,
    err: expect.stringContaining("no referee"),
  });
  expect(await bob.run("letter", "g", "note", "")).toMatchObject({ code: 3 });
  expect(await bob.run("letter", "g", "note", "--to", "1", "x")).toMatchObject({ code: 3 });
  expect(await bob.run("letter", "g", "note", "x".repeat(1001))).toMatchObject({ code: 3 });
  expect(await bob.run("letter", "g", "note", "a\u001b[2Jb")).toMatchObject({ code: 3 });
});

test("of each player the newest eight are kept", async () => {
  const { ann, bob } = await table();
  for (let at = 1; at <= 10; at++) {
    await bob.done("letter", "g", "note", `word ${at}.`);
  }
  for (const name of bob.list("g", "outbox").filter((one) => one.endsWith(".letter")))
    await ann.done("receive", "g", bob.file("g", "outbox", name));
  expect(ann.list("g", "letters")).toHaveLength(8);
  expect(bob.list("g", "letters")).toHaveLength(8);
  await ann.done("do", "g", "plan", "rolls=now", "to=blue");
  await ann.done("seal", "g");
  expect(await ann.done("verify", "g")).toContain("Letters (8)");
});

test.each([
  ["of a thousand characters", "x".repeat(1000)],
  ["that grows where it is written in ASCII", "\u2026".repeat(990)],
])("a letter %s keeps nobody from sealing", async (_, text) => {
  const { ann, bob } = await table();
  await bob.done("letter", "g", "note", text);
  await ann.done("receive", "g", bob.file("g", "outbox", letterFile(bob)));
  await ann.done("do", "g", "plan", "rolls=now", "to=blue");
  await ann.done("seal", "g");
  expect(await ann.done("verify", "g")).toContain("Letters (1)");
  for (const end of [".txt", ".eml"]) {
    const sealed = ann.list("g", "outbox").find((name) => name.includes("-ann-2") && name.endsWith(end)) ?? "";
    if (end === ".txt") await bob.done("receive", "g", ann.file("g", "outbox", sealed));
    else expect(await bob.run("receive", "g", ann.file("g", "outbox", sealed))).toMatchObject({ code: 0 });
  }
});

test("letters and invites among the mails of a game break no rule, and keep no packet from being read", async () => {
  const { ann, bob } = await table();
  await bob.done("letter", "g", "note", "see you");
  const letter = bob.read("g", "outbox", letterFile(bob));
  bob.write("cut.letter", letter.replace(/"sig":"[0-9a-f]{4}/, '"sig":"'));
  await ann.done("do", "g", "plan", "rolls=now", "to=blue");
  await ann.done("seal", "g");
  const lines = ann.read("g", "game.pbem").trimEnd().split("\n");
  const parcels = [letter, bob.read("cut.letter"), bob.read("g", "invite.json"), `${lines.join("\n")}\n`];
  const mails = parcels.map(
    (parcel) => `From a@example.org Mon\nSubject: x\n\n${writeArmor(new TextEncoder().encode(parcel))}\n\n`,
  );
  ann.write("all.mbox", mails.join(""));
  bob.write("all.mbox", mails.join(""));
  expect(await ann.done("verify", "all.mbox")).toContain("verdict: ");
  expect(await ann.done("compare", "g", "all.mbox")).toContain("No contradiction");
  await bob.done("receive", "g", bob.file("all.mbox"));
  expect(bob.read("g", "game.pbem")).toContain('"rolls":["now"]');
});

test("receive without a file finds letters where the mails lie, once", async () => {
  const { ann, bob } = await table();
  await ann.done("do", "g", "plan", "rolls=now", "to=blue");
  await ann.done("seal", "g");
  // Bob's mails come from Ann's outbox here: what lies there now is known.
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"));
  await ann.done("letter", "g", "note", "see", "you", "on", "Sunday");
  expect(await bob.done("receive", "g")).toContain("Letter: ann writes a letter, having seen entry");
  expect(await bob.run("receive", "g")).toMatchObject({ code: 3, err: expect.stringContaining("cli/nothing-new") });
});

test("a damaged letter behind a packet is named, and the packet taken", async () => {
  const { ann, bob } = await table();
  await bob.done("letter", "g", "note", "hello");
  const letter = bob.read("g", "outbox", letterFile(bob));
  const cut = letter.replace(/"sig":"[0-9a-f]{4}/, '"sig":"');
  const armor = writeArmor(new TextEncoder().encode(letter));
  const broken = armor.replace(/^eyJ/m, "e*J");
  const attempts: readonly (readonly [string, string, number])[] = [
    ["line", cut, 3],
    ["block", broken, 3],
    ["cut block", armor.slice(0, -12), 3],
    ["good block", armor, 0],
  ];
  for (const [at, [name, added, code]] of attempts.entries()) {
    await ann.done("do", "g", "plan", "rolls=");
    await ann.done("seal", "g", "--part");
    const packet = newestOf(ann);
    const file = bob.write(`${at}.pbem`, `${packet}${added}`);
    const said = await bob.run("receive", "g", file, "--no-reply");
    expect([name, said.code, said.out, said.err]).toEqual([
      name,
      code,
      expect.stringContaining("Packet"),
      code === 0 ? "" : expect.stringContaining("The rest is taken in."),
    ]);
    expect(bob.read("g", "game.pbem")).toContain(packet);
  }
  const alone = bob.write("alone.letter", cut);
  expect(await bob.run("receive", "g", alone)).toMatchObject({ code: 3, err: expect.stringContaining("not a letter") });
});

/** The last packet that somebody has sealed, as it was attached. */
function newestOf(player: { list(...path: string[]): string[]; read(...path: string[]): string }): string {
  const number = (name: string) => Number(/-(\d+)\.pbem$/.exec(name)?.[1] ?? 0);
  const names = player.list("g", "outbox").filter((name) => name.endsWith(".pbem"));
  return player.read("g", "outbox", names.sort((a, b) => number(a) - number(b)).at(-1) ?? "");
}
