// A seat that changes hands at the command line: given up and agreed, or ruled; and every way to get it wrong.
import { expect, test } from "vitest";
import { begunOn, goRound, of, type Post, post } from "./card-table.js";
import type { Person } from "./support.js";

/** Ann and Bob play, Ref may rule, Cora looks on. */
async function table(game = "dice-only", ...terms: string[]) {
  const mails: Post = post(["ann", "bob", "ref", "cora"]);
  const [ann, bob, ref, cora] = [of(mails, "ann"), of(mails, "bob"), of(mails, "ref"), of(mails, "cora")];
  const key = /did:key:\S+/.exec(await ref.done("keygen", "--name", "Ref"))?.[0] ?? "";
  await cora.done("keygen", "--name", "Cora");
  const pair: Post = { ...mails, people: { ann, bob } };
  await begunOn(pair, game, ...(game === "dice-only" ? ["--start", "day"] : []), "--referee", key, ...terms);
  await goRound(pair);
  for (const other of [ref, cora]) await other.done("receive", "g", ann.file("g", "game.pbem"), "--observe");
  return { mails, pair, ann, bob, ref, cora };
}

const offerOf = (who: Person) => who.file("g", "outbox", "successor-ann.json");

test("given up: an offer, a proposal, a yes; the leaver's folder looks on, the successor plays on in theirs", async () => {
  const { mails, ann, bob, cora } = await table();
  const said = await cora.done("substitute", "g", "ann");
  expect(said).toContain("turnproof propose DIR substitute --offer FILE");
  expect(await cora.done("status", "g")).toContain("You have offered to take over the seat of ann");
  await ann.done("do", "g", "plan", "rolls=now");
  expect(await ann.done("propose", "g", "substitute", "--offer", offerOf(cora))).toContain(
    "You give up your seat to Cora",
  );
  await ann.done("seal", "g");
  await goRound(mails);
  expect(await bob.done("answer", "g", "yes")).toContain('ann proposes that "Cora" takes over the seat of ann');
  await bob.done("seal", "g");
  await goRound(mails);
  // Software has written what was due: Ann's last value, Cora's and Bob's first ones.
  expect(await ann.done("status", "g")).toContain("Cora has had the seat of ann since entry");
  expect(await ann.run("do", "g", "plan", "rolls=")).toMatchObject({
    code: 3,
    err: expect.stringContaining("this folder only looks on"),
  });
  expect(await cora.done("status", "g")).toContain("ann is Cora since entry");
  await cora.done("do", "g", "plan", "rolls=now", "to=blue");
  await cora.done("seal", "g");
  await goRound(mails);
  for (const player of [ann, bob, cora]) {
    const report = await player.done("verify", "g");
    expect(report).toContain("verdict: valid");
    expect(report).toContain("Seats that changed hands (1)");
    expect(report).toMatch(
      /ann is "Cora" \(key \w+( \w+){7}\) from here on, as everybody agreed; before it was "Ann" \(key/,
    );
  }
  expect(await bob.done("verify", "g", "--format", "md")).toContain("### Seats that changed hands");
  expect(await bob.done("report", "g", "--out", "r.html").then(() => bob.read("r.html"))).toContain(
    "Seats that changed hands",
  );
  // Nobody sits down twice.
  expect(await ann.run("substitute", "g", "ann")).toMatchObject({
    code: 3,
    err: expect.stringContaining("gave it up"),
  });
});

test("gone: the referee is told what is taken back, rules, and the game goes on", async () => {
  const { mails, ann, bob, ref, cora } = await table();
  await ann.done("do", "g", "plan", "rolls=now,now");
  await ann.done("seal", "g", "--part");
  await goRound(mails);
  await cora.done("substitute", "g", "ann", "--name", "Cora C.");
  const said = await ref.done("ruling", "g", "substitute", "--offer", offerOf(cora), "--text", "no answer for 60 days");
  expect(said).toContain("2 rolls of the open turn of ann can no longer be proven");
  await ref.done("seal", "g");
  const rest: Post = { ...mails, people: { bob, ref, cora } };
  await goRound(rest);
  await cora.done("do", "g", "plan", "rolls=now", "to=blue");
  await cora.done("seal", "g");
  await goRound(rest);
  const report = await bob.done("verify", "g");
  expect(report).toContain("verdict: valid");
  expect(report).toContain("under 1 ruling of the referee");
  expect(report).toContain('gives the seat of ann to Cora C.; takes back rolls: 2 of ann. "no answer for 60 days"');
  expect(report).toContain("2 rolls of the open turn were taken back");
  // The 24 words and the mails of the game bring the folder of a successor back too.
  const words = (await cora.done("backup", "g", "--yes"))
    .match(/\d+ +([a-z]+)/g)
    ?.map((one) => one.replace(/\d+ +/, ""));
  await cora.done("restore", "again", bob.file("g", "game.pbem"), "--words", (words ?? []).join(" "));
  expect(await cora.done("status", "again")).toContain("ann is Cora C. since entry");
  expect(cora.read("again", "secret.json")).toContain(JSON.parse(cora.read("g", "secret.json")).nonce);
});

test("closed values go with the seat: from hand to hand, and checked before anything is signed", async () => {
  const { mails, ann, bob, ref, cora } = await table("cards-only", "--option", "dealt=false");
  await ann.done("do", "g", "both");
  await ann.done("do", "g", "plot", "id=both-1", "--hide", "both-1=3");
  await ann.done("seal", "g");
  await goRound(mails);
  expect(bob.read("g", "game.pbem")).toContain('"hide"');
  const need = await cora.run("substitute", "g", "ann");
  expect(need).toMatchObject({ code: 3, err: expect.stringContaining("both-1, which only they can open") });
  await ann.done("substitute", "g", "--give");
  const values = ann.file("g", "closed-values-ann.json");
  const wrong = cora.write("wrong.json", ann.read("g", "closed-values-ann.json").replace(/"value": 3/, '"value": 4'));
  expect(await cora.run("substitute", "g", "ann", "--values", wrong)).toMatchObject({
    code: 3,
    err: expect.stringContaining("is not what ann committed"),
  });
  await cora.done("substitute", "g", "ann", "--values", values);
  const ruled = await ref.run("ruling", "g", "substitute", "--offer", offerOf(cora), "--text", "gone");
  expect(ruled.code).not.toBe(0);
  expect(ruled.out).toContain("annul these entries first, or award the game");
});

test("what cannot be: each is refused in words", async () => {
  const { ann, bob, ref, cora } = await table();
  const tries: readonly (readonly [Person, readonly string[], string])[] = [
    [cora, ["substitute", "g"], "Say whose seat it is: one of ann, bob."],
    [cora, ["substitute", "g", "eve"], "The game has no player eve"],
    [ann, ["substitute", "g", "bob"], "in a folder of your own"],
    [ref, ["substitute", "g", "ann"], "Your identity key rules in this game"],
    [cora, ["substitute", "g", "--give"], "has no secret.json"],
    [ann, ["propose", "g", "substitute"], "--offer is needed for this"],
    [ann, ["propose", "g", "substitute", "--offer", ann.file("g", "invite.json")], "is not an offer"],
  ];
  for (const [who, words, says] of tries) {
    const { code, err } = await who.run(...words);
    expect([code, err]).toEqual([3, expect.stringContaining(says)]);
  }
  expect(await ann.done("substitute", "g", "--give")).toContain("You have committed nothing that is still closed");
  await cora.done("substitute", "g", "bob");
  const other = cora.file("g", "outbox", "successor-bob.json");
  const mine = await ann.run("propose", "g", "substitute", "--offer", other);
  expect(mine.out).toContain("players can give up only their own seat");
  const elsewhere = ann.write(
    "other.json",
    cora.read("g", "outbox", "successor-bob.json").replace(/"g": "../, '"g": "00'),
  );
  expect(await ann.run("propose", "g", "substitute", "--offer", elsewhere)).toMatchObject({
    code: 3,
    err: expect.stringContaining("an offer for another game"),
  });
  expect(await cora.run("substitute", "g", "ann")).toMatchObject({
    code: 3,
    err: expect.stringContaining("offered to take the seat of bob"),
  });
  const forged = ref.write(
    "forged.json",
    cora.read("g", "outbox", "successor-bob.json").replace(/"name": "Cora"/, '"name": "Eve"'),
  );
  expect((await ref.run("ruling", "g", "substitute", "--offer", forged, "--text", "x")).out).toContain(
    "did not sign this",
  );
  expect(bob.read("g", "game.pbem")).not.toContain("substitute");
});

test("evidence names whoever sat in the seat: the leaver for what stands before, the successor for what stands behind", async () => {
  const { mails, ann, bob, cora } = await table();
  const four = ["rolls=now,now,now,now,now", "--claim"];
  await ann.done("do", "g", "plan", ...four);
  await cora.done("substitute", "g", "ann");
  await ann.done("propose", "g", "substitute", "--offer", offerOf(cora));
  await ann.done("seal", "g", "--claim");
  await givenTo(ann, [bob, cora]);
  await bob.done("answer", "g", "yes");
  await bob.done("seal", "g");
  await givenTo(bob, [ann, cora]);
  await givenTo(ann, [bob, cora]);
  await givenTo(cora, [ann, bob]);
  await givenTo(bob, [ann, cora]);
  await cora.done("do", "g", "plan", ...four);
  await cora.done("seal", "g", "--claim", "--part");
  await givenTo(cora, [bob]);
  expect(mails.people["bob"]).toBe(bob);
  const { findings } = JSON.parse((await bob.run("verify", "g", "--format", "json")).out);
  const broken = findings.filter(({ code }: { code: string }) => code === "dice-only/plan/few");
  expect(broken.map(({ person }: { person: { name: string } }) => person.name)).toEqual(["Ann", "Cora"]);
  for (const [at, name] of ["Ann", "Cora"].entries()) {
    const { seq, person } = broken[at];
    await bob.done("evidence", "g", "--seq", String(seq), "--out", `e${seq}.json`);
    const verdict = await bob.run("verify", `e${seq}.json`);
    expect(verdict.out.split("\n")[0]).toContain(`"ann" (key ${person.fingerprint})`);
    expect([name, verdict.code]).toEqual([name, 1]);
  }
});

/** Everything in an outbox, to whoever has not got it yet; what breaks rules is taken as a claim. */
async function givenTo(from: Person, to: readonly Person[]): Promise<void> {
  const number = (name: string) => Number(/-(\d+)\.pbem$/.exec(name)?.[1] ?? 0);
  const names = from.list("g", "outbox").filter((name) => name.endsWith(".pbem"));
  for (const name of names.sort((a, b) => number(a) - number(b)))
    for (const other of to) await other.run("receive", "g", from.file("g", "outbox", name), "--accept");
}
