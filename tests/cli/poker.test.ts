// Two people deal by mail without anybody else: they shuffle together.
import { expect, test } from "vitest";
import { begunOn, goRound, handOf, of, post } from "./card-table.js";

test("the shuffle rides behind the handshake; cards are dealt, played and audited", async () => {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await begunOn(table, "cards-only", "--poker");
  expect(bob.list("g", "outbox").filter((name) => name.endsWith(".pbem"))).toEqual(["bob-1.pbem", "bob-2.pbem"]);
  expect(ann.read("g", "game.pbem").match(/"t":"(?:shuffle|accept|manifest|reveal)"/g)).toEqual(
    ['"t":"manifest"', '"t":"shuffle"', '"t":"accept"', '"t":"shuffle"', '"t":"reveal"'],
  );
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await goRound(table);
  const hands = [await handOf(ann), await handOf(bob)];
  expect(new Set(hands.flat()).size).toBe(6);
  const [card = ""] = hands[0] ?? [];
  await ann.done("do", "g", "play", `card=${card}`, "--yes");
  await ann.done("seal", "g");
  await goRound(table);
  expect(await handOf(ann)).toHaveLength(3);
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
  expect(await ann.run("start", "g", first)).toMatchObject({ code: 3, err: expect.stringContaining("bob still has to shuffle the deck main") });
  expect(ann.list("g")).not.toContain("game.pbem");
  expect(await ann.run("start", "g", second)).toMatchObject({ code: 3, err: expect.stringContaining("not the beginning of a game") });
  await ann.done("start", "g", second, first);
});
