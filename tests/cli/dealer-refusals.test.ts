// What a dealer's command does not do: deal on findings, deal two games, deal another one's offer.
import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { begunOn, handOf, library, of, post } from "./card-table.js";
import { person } from "./support.js";

async function offered() {
  const table = post(["ann", "bob", "dealer"]);
  const [ann, bob, dealer] = [of(table, "ann"), of(table, "bob"), of(table, "dealer")];
  await dealer.done("dealer", "offer", "cards-only", "g", "--name", "The Club");
  await begunOn(table, "cards-only", "--dealer", dealer.file("g", "dealer.json"));
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  return { table, ann, bob, dealer };
}

describe("a dealer's offer", () => {
  test("serves one game: what comes from another one is refused in words", async () => {
    const { bob, dealer, ann } = await offered();
    await dealer.done("dealer", "answer", "g", bob.file("g", "game.pbem"));
    await ann.done(
      "new",
      "cards-only",
      "h",
      "--as",
      "red",
      "--name",
      "Ann",
      "--dealer",
      dealer.file("g", "dealer.json"),
    );
    await bob.done("join", ann.file("h", "invite.json"), "h", "--name", "Bob");
    const { code, err } = await dealer.run("dealer", "answer", "g", bob.file("h", "outbox", "bob-1.pbem"));
    expect(code).toBe(3);
    expect(err).toContain("a dealer's chains serve one game for ever");
    expect(err).toContain("make a new offer");
  });

  test("is not served by somebody whom the manifest does not name", async () => {
    const { bob, dealer } = await offered();
    await dealer.done("dealer", "offer", "cards-only", "other", "--name", "Another");
    expect(await dealer.run("dealer", "answer", "other", bob.file("g", "game.pbem"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("names a different dealer, with a different key"),
    });
    expect(dealer.list("other")).toEqual(["dealer.json", "secret.json"]);
  });

  test("is of one game; a game without decks has none; a file that is none is told", async () => {
    const { ann, dealer } = await offered();
    expect(await dealer.run("dealer", "offer", "dice-only", "d", "--name", "Club")).toMatchObject({
      code: 3,
      err: expect.stringContaining("no deck that a log can deal"),
    });
    const terms = ["new", "cards-only", "n", "--as", "red", "--name", "Ann"];
    expect(await ann.run(...terms)).toMatchObject({ code: 3, err: expect.stringContaining("--poker") });
    expect(await ann.run(...terms, "--poker", "--dealer", "x")).toMatchObject({
      code: 3,
      err: expect.stringContaining("not by both"),
    });
    const unproven = ["--dealer", dealer.file("g", "dealer.json"), "--audit", "none"];
    expect(await ann.run(...terms, ...unproven)).toMatchObject({
      code: 3,
      err: expect.stringContaining("--audit hands"),
    });
    writeFileSync(ann.file("no.json"), "{}");
    expect(await ann.run(...terms, "--dealer", "no.json")).toMatchObject({
      code: 3,
      err: expect.stringContaining("not the public file of a dealer"),
    });
    const offer = JSON.parse(dealer.read("g", "dealer.json"));
    writeFileSync(ann.file("bad.json"), JSON.stringify({ ...offer, key: "00".repeat(32) }));
    expect(await ann.run(...terms, "--dealer", "bad.json")).toMatchObject({
      code: 3,
      err: expect.stringContaining("unusable"),
    });
    writeFileSync(ann.file("other.json"), JSON.stringify({ ...offer, game: "bridge" }));
    expect(await ann.run(...terms, "--dealer", "other.json")).toMatchObject({
      code: 3,
      err: expect.stringContaining("offers to deal bridge"),
    });
    expect(ann.list(".")).not.toContain("n");
  });
});

describe("a dealer", () => {
  test("gives nothing on a log with findings, unless he says so", async () => {
    const { ann, bob, dealer } = await offered();
    await dealer.done("dealer", "answer", "g", bob.file("g", "game.pbem"));
    await ann.done("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
    await ann.done("receive", "g", dealer.file("g", "outbox", "dealer-1.pbem"));
    // Bob's card is not Ann's to play; she claims it all the same, and a new card for her is due.
    await bob.done("receive", "g", dealer.file("g", "outbox", "dealer-1.pbem"));
    const [bobs = ""] = await handOf(bob);
    await ann.done("do", "g", "play", `card=${bobs}`, "--claim");
    await ann.done("seal", "g", "--claim");
    const packet = ann.file("g", "outbox", "ann-2.pbem");
    const refused = await dealer.run("dealer", "answer", "g", packet);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("Nothing was dealt.") });
    expect(refused.out).toContain("cards-only/play/held");
    expect(dealer.list("g", "outbox")).toEqual(["eml", "pbem", "txt"].map((end) => `cards-only-dealer-1.${end}`));
    // Bob takes the claim in for a referee to judge: his log has the finding, and the dealer still gives nothing on it.
    expect((await bob.run("receive", "g", packet, "--accept")).code).toBe(1);
    expect((await dealer.run("dealer", "answer", "g", bob.file("g", "game.pbem"))).code).toBe(1);
    expect(await dealer.done("dealer", "answer", "g", packet, "--accept").catch(String)).toContain("dealer-2.pbem");
  });

  test("has a folder in which nothing is received or sealed by hand", async () => {
    const { bob, dealer } = await offered();
    expect(await dealer.run("dealer", "deal", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("There is no log here yet"),
    });
    await dealer.done("dealer", "answer", "g", bob.file("g", "game.pbem"));
    for (const words of [
      ["receive", "g", bob.file("g", "game.pbem")],
      ["seal", "g"],
    ]) {
      expect(await dealer.run(...words)).toMatchObject({ code: 3, err: expect.stringContaining("turnproof dealer") });
    }
    expect(await bob.run("dealer", "answer", "g", bob.file("g", "game.pbem"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("is not the folder of a dealer"),
    });
    expect(await dealer.done("status", "g")).toContain("Next: turnproof dealer answer g FILE");
  });

  test("keeps a secret that others may read no secret", async () => {
    const { bob, dealer } = await offered();
    chmodSync(dealer.file("g", "secret.json"), 0o644);
    const { code, err } = await dealer.run("dealer", "answer", "g", bob.file("g", "game.pbem"));
    expect(code).toBe(0);
    expect(err).toMatch(/can read \(mode 644\): chmod 600 \S+secret\.json/);
  });

  test("refuses an offer whose chain the manifest has changed", async () => {
    const { bob, dealer, table } = await offered();
    const liar = person("liar", library, `${of(table, "ann").home}/..`);
    cpSync(dealer.file("g"), liar.file("g"), { recursive: true });
    const secret = JSON.parse(liar.read("g", "secret.json"));
    liar.write("g/secret.json", JSON.stringify({ ...secret, nonce: "11".repeat(16) }));
    expect(await liar.run("dealer", "answer", "g", bob.file("g", "game.pbem"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("You cannot serve this game"),
    });
  });
});

test("a dealer who lets the game wait: where it is agreed, a player ends it", async () => {
  const table = post(["ann", "bob", "dealer"]);
  const [ann, bob, dealer] = [of(table, "ann"), of(table, "bob"), of(table, "dealer")];
  await dealer.done("dealer", "offer", "cards-only", "g", "--name", "The Club");
  await begunOn(table, "cards-only", "--dealer", dealer.file("g", "dealer.json"), "--forfeit", "opponent");
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  expect(await bob.run("forfeit", "g")).toMatchObject({
    code: 3,
    err: expect.stringContaining(
      "The dealer owes what the cards or the dice wait for; without them the game ends in a draw.",
    ),
  });
  await bob.done("forfeit", "g", "--yes");
  await bob.done("seal", "g");
  expect(await ann.run("receive", "g", bob.file("g", "outbox", "bob-2.pbem"))).toMatchObject({ code: 0 });
  expect((await ann.run("receive", "g", bob.file("g", "outbox", "bob-3.pbem"))).out).toContain(
    "owes what the game waits for",
  );
  expect((await ann.run("verify", "g")).out).toContain("a draw [forfeit]");
});
