// Two people deal by mail without anybody else: they shuffle together.
import { expect, test } from "vitest";
import { heldProofs, holdProofs } from "../../src/replay/index.js";
import { begunOn, goRound, handOf, of, post } from "./card-table.js";

test("the shuffle rides behind the handshake; cards are dealt, played and audited", async () => {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await begunOn(table, "cards-only", "--poker");
  expect(bob.list("g", "outbox").filter((name) => name.endsWith(".pbem"))).toEqual([
    "cards-only-to-ann-bob-1.pbem",
    "cards-only-to-ann-bob-2.pbem",
  ]);
  expect(ann.read("g", "game.pbem").match(/"t":"(?:shuffle|accept|manifest|reveal)"/g)).toEqual([
    '"t":"manifest"',
    '"t":"shuffle"',
    '"t":"accept"',
    '"t":"shuffle"',
    '"t":"reveal"',
  ]);
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await goRound(table);
  // What Bob may look at goes with Ann's first turn: until then he sees how many he will hold.
  const own = await handOf(ann);
  expect(await bob.done("status", "g")).toContain("and 3 of yours that you cannot read yet");
  const [card = ""] = own;
  await ann.done("do", "g", "play", `card=${card}`, "--yes");
  await ann.done("seal", "g");
  await goRound(table);
  expect(await handOf(bob)).toHaveLength(3);
  expect(own).not.toEqual(expect.arrayContaining(await handOf(bob)));
  await bob.done("do", "g", "ask", "cards=king,queen");
  await bob.done("seal", "g");
  await goRound(table);
  await bob.done("do", "g", "finish");
  await bob.done("seal", "g");
  await goRound(table);
  const report = await ann.done("verify", "g");
  expect(report).toContain("Nobody dealt: the players shuffled together");
  expect(report).toContain("blue wins");
});

test("start wants both packets of the one who joined; without the shuffle nothing is accepted", async () => {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await ann.done("keygen");
  await bob.done("keygen");
  await ann.done("new", "cards-only", "g", "--as", "red", "--name", "Ann", "--poker", "--audit", "none");
  expect(await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob")).toContain("send both");
  const first = bob.file("g", "outbox", "bob-1.pbem");
  const second = bob.file("g", "outbox", "bob-2.pbem");
  expect(await ann.run("start", "g", first)).toMatchObject({
    code: 3,
    err: expect.stringContaining("bob still has to shuffle the deck main"),
  });
  expect(ann.list("g")).not.toContain("game.pbem");
  expect(await ann.run("start", "g", second)).toMatchObject({
    code: 3,
    err: expect.stringContaining("not the beginning of a game"),
  });
  await ann.done("start", "g", second, first);
});

test("nothing is shown of one's cards on a log that breaks rules, unless one says so", async () => {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await begunOn(table, "cards-only", "--poker", "--audit", "none");
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await goRound(table);
  // Ann plays a card that she does not hold; by that the next one of the pile is due to her.
  const held = await handOf(ann);
  const other = ["a1", "a2", "a3", "b1", "b2"].find((card) => !held.includes(card)) ?? "";
  await ann.done("do", "g", "play", `card=${other}`, "--claim");
  await ann.done("seal", "g", "--claim");
  const packet = ann.file("g", "outbox", "ann-2.pbem");
  expect((await bob.run("receive", "g", packet, "--accept")).code).toBe(1);
  expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
  expect(await bob.run("seal", "g")).toMatchObject({ code: 1, err: expect.stringContaining("cli/unproven-demand") });
  expect(await bob.done("seal", "g", "--accept")).toContain("is ready");
});

test("shuffles that were checked are remembered beside the key, never in the folder of a game", async () => {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await begunOn(table, "cards-only", "--poker", "--audit", "full");
  // Both sit in one process here: whoever checks a shuffle first keeps it.
  const [keeper = ann] = [ann, bob].filter((one) => one.list("keys").includes("proofs.json"));
  const names: unknown = JSON.parse(keeper.read("keys", "proofs.json"));
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{128}$/)]));
  expect(bob.list("g")).not.toContain("proofs.json");
  // A damaged file, or one with other things in it, costs nothing but time.
  for (const text of ["{", '["x", 1, null]', JSON.stringify({ a: 1 })]) {
    bob.write("keys/proofs.json", text);
    expect((await bob.run("verify", ann.file("g", "game.pbem"))).code).toBe(0);
  }
  const before = heldProofs();
  holdProofs(["x", "", "0".repeat(127), "Z".repeat(128)]);
  expect(heldProofs()).toEqual(before);
});
