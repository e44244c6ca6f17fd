// Everything is lost but 24 words on paper and the mails: the folder is made anew, and no number is signed twice.
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { begunOn, goRound, handOf, of, type Post, post } from "./card-table.js";
import type { Person } from "./support.js";

const wordsIn = (said: string): string =>
  [...said.matchAll(/\d+ ([a-z]+)/g)]
    .map(([, word]) => word ?? "")
    .slice(0, 24)
    .join(" ");

/** All that somebody has in his mail program: what he sent and what he got, as files of a folder. */
function mailsOf({ people }: Post, name: string, kinds: readonly string[]): string {
  const me = people[name];
  if (me === undefined) throw new Error(name);
  const folder = me.file("mails");
  mkdirSync(folder, { recursive: true });
  for (const person of Object.values(people)) {
    for (const file of person.list("g", "outbox")) {
      // By turns as attachment and as pasted text, in no order.
      if (kinds.some((kind) => file.endsWith(kind))) cpSync(person.file("g", "outbox", file), join(folder, `z${file}`));
    }
  }
  return folder;
}

async function played(): Promise<{ table: Post; ann: Person; bob: Person; dealer: Person }> {
  const table = post(["ann", "bob", "dealer"]);
  const [ann, bob, dealer] = [of(table, "ann"), of(table, "bob"), of(table, "dealer")];
  await dealer.done("dealer", "offer", "cards-only", "g", "--name", "The Club");
  await begunOn(table, "cards-only", "--dealer", dealer.file("g", "dealer.json"), "--audit", "full");
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await dealer.done("dealer", "answer", "g", bob.file("g", "game.pbem"));
  await goRound(table);
  return { table, ann, bob, dealer };
}

describe("a game folder", () => {
  test("comes back from words and mails alone, and plays on", async () => {
    const { table, ann } = await played();
    const hand = await handOf(ann);
    expect(await ann.run("backup", "g")).toMatchObject({ code: 3, out: "", err: expect.stringContaining("--yes") });
    const words = wordsIn(await ann.done("backup", "g", "--yes"));
    expect(words.split(" ")).toHaveLength(24);
    const log = ann.read("g", "game.pbem");
    const mails = mailsOf(table, "ann", [".txt"]);
    rmSync(ann.file("g"), { recursive: true });
    const { code, out, err } = await ann.runWith(
      { stdin: Readable.from([`${words.toUpperCase()}\n`]) },
      "restore",
      "g",
      mails,
    );
    expect(`${out}${err}${code}`).toMatch(/0$/);
    expect(out).toContain("is rebuilt, for Ann");
    expect(out).toContain("Your newest packet here is number 1.");
    expect(out).toContain("By these files, you write next: look twice.");
    expect(ann.read("g", "game.pbem")).toBe(log);
    expect(await handOf(ann)).toEqual(hand);

    // Nothing is signed before she has said that none of her own packets is missing.
    await ann.done("do", "g", "play", `card=${hand[0]}`, "--yes");
    expect(await ann.run("seal", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("This folder was restored."),
    });
    expect(ann.list("g", "outbox").filter((name) => name.endsWith(".pbem"))).toEqual(["cards-only-to-bob-ann-1.pbem"]);
    await ann.done("seal", "g", "--yes");
    await goRound(table);
    expect(await handOf(ann)).toHaveLength(3);
    // It is asked once.
    expect(ann.list("g")).not.toContain("restored.txt");
  });

  test("lacks what stands in no mail: a later packet of one's own is received first", async () => {
    const { table, ann } = await played();
    const [card = ""] = await handOf(ann);
    const words = wordsIn(await ann.done("backup", "g", "--yes"));
    const early = mailsOf(table, "ann", [".pbem"]);
    await ann.done("do", "g", "play", `card=${card}`, "--yes");
    await ann.done("seal", "g");
    const sent = ann.read("g", "outbox", "ann-2.pbem");
    rmSync(ann.file("g"), { recursive: true });
    await ann.done("restore", "g", early, "--words", words);
    expect(await ann.done("receive", "g", ann.write("sent.pbem", sent))).toContain("Packet 2 of ann: genuine");
    expect(await ann.done("status", "g")).toContain("Next: turnproof receive g FILE");
  });

  test("with a gap says which mails are missing", async () => {
    const { table, ann } = await played();
    const words = wordsIn(await ann.done("backup", "g", "--yes"));
    const mails = mailsOf(table, "ann", [".pbem"]);
    rmSync(join(mails, "zcards-only-to-bob-ann-1.pbem"));
    writeFileSync(join(mails, "letter.txt"), "Dear Ann, no game in here.");
    const { code, out, err } = await ann.run("restore", "again", mails, "--words", words);
    expect(code).toBe(0);
    expect(out).toMatch(/packet 1 of dealer, packet 2 of bob cannot follow/);
    expect(err).toContain("letter.txt");
    expect(ann.list("again", "refused")).toHaveLength(2);
  });

  test("is nobody's with other words; wrong words are told one by one", async () => {
    const { table, ann, bob } = await played();
    const mails = mailsOf(table, "ann", [".pbem"]);
    const words = wordsIn(await bob.done("backup", "g", "--yes"));
    const typed = words.split(" ");
    const wrong = async (list: readonly string[]) =>
      (await ann.run("restore", "r", mails, "--words", list.join(" "))).err;
    expect(await wrong(typed.slice(1))).toContain("A backup has 24 words, not 23.");
    expect(await wrong(["abandn", ...typed.slice(1)])).toContain('word 1, "abandn" (abandon');
    expect(await wrong([typed[1] ?? "", typed[0] ?? "", ...typed.slice(2)])).toMatch(
      /two have changed places|A backup/,
    );
    const stranger = wordsIn(await bob.done("backup", "--identity", "--yes"));
    expect(await wrong(stranger.split(" "))).toContain("the words belong to no player of the games");
    expect(ann.list(".")).not.toContain("r");
    // Bob's words make Bob's folder, whoever types them.
    expect(await ann.done("restore", "r", mails, "--words", words)).toContain("for Bob");
    expect(JSON.parse(ann.read("r", "secret.json")).player).toBe("bob");
  });

  test("of a dealer comes back too, with all his cards", async () => {
    const { table, ann, dealer } = await played();
    const words = wordsIn(await dealer.done("backup", "g", "--yes"));
    const mails = mailsOf(table, "dealer", [".pbem"]);
    rmSync(dealer.file("g"), { recursive: true });
    expect(await dealer.done("restore", "g", mails, "--words", words)).toContain("for dealer");
    const [card = ""] = await handOf(ann);
    await ann.done("do", "g", "play", `card=${card}`, "--yes");
    await ann.done("seal", "g");
    expect((await dealer.run("dealer", "answer", "g", ann.file("g", "outbox", "ann-2.pbem"))).err).toContain(
      "was restored",
    );
    await dealer.done("dealer", "deal", "g", "--yes");
    await goRound(table);
    expect(await ann.done("verify", "g")).toContain("verdict: valid");
  });

  test("that was only an invite comes back as one", async () => {
    const table = post(["ann", "bob"]);
    const [ann, bob] = [of(table, "ann"), of(table, "bob")];
    await ann.done("keygen");
    await bob.done("keygen");
    await ann.done("new", "cards-only", "g", "--as", "red", "--name", "Ann", "--option", "dealt=false");
    const words = wordsIn(await ann.done("backup", "g", "--yes"));
    const invite = ann.write("invite.txt", ann.read("g", "outbox", "invite.txt"));
    await bob.done("join", invite, "g", "--name", "Bob");
    rmSync(ann.file("g"), { recursive: true });
    await ann.done("restore", "g", invite, "--words", words);
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  });
});

describe("an identity key", () => {
  test("comes back from its words; one that is there is never overwritten", async () => {
    const ann = of(post(["ann"]), "ann");
    const made = await ann.done("keygen", "--name", "Ann");
    const words = wordsIn(await ann.done("backup", "--identity", "--yes"));
    expect(await ann.run("keygen", "--restore", "--words", words)).toMatchObject({
      code: 3,
      err: expect.stringContaining("never overwritten"),
    });
    rmSync(ann.file("keys"), { recursive: true });
    expect(await ann.run("backup", "--identity", "--yes")).toMatchObject({
      code: 3,
      err: expect.stringContaining("turnproof keygen --restore"),
    });
    const restored = await ann.done("keygen", "--restore", "--words", words);
    expect(/did:key:\S+/.exec(restored)?.[0]).toBe(/did:key:\S+/.exec(made)?.[0]);
    chmodSync(ann.file("keys", "identity.json"), 0o640);
    expect((await ann.run("backup", "--identity", "--yes")).err).toMatch(/chmod 600 \S+identity\.json/);
    ann.write("keys/identity.json", "{}");
    expect(await ann.run("backup", "--identity", "--yes")).toMatchObject({
      code: 3,
      err: expect.stringContaining("restore your copy of it"),
    });
  });

  test("a secret file that is damaged or gone says what to do", async () => {
    const { ann } = await played();
    ann.write("g/secret.json", "{}");
    expect(await ann.run("status", "g")).toMatchObject({ code: 3, err: expect.stringContaining("turnproof restore") });
    rmSync(ann.file("g", "secret.json"));
    expect(await ann.run("do", "g", "finish")).toMatchObject({
      code: 3,
      err: expect.stringContaining("turnproof restore"),
    });
    expect(await ann.run("backup", "g")).toMatchObject({ code: 3, err: expect.stringContaining("has no secret.json") });
    expect(await ann.run("backup")).toMatchObject({ code: 3, err: expect.stringContaining("--identity") });
  });
});
