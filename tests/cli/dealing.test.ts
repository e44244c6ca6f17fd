// A club deals by mail: from its offer to the audit, as three people type it.
import { statSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { begunOn, goRound, handOf, of, post } from "./card-table.js";

async function dealt(...terms: string[]) {
  const table = post(["ann", "bob", "dealer"]);
  const [ann, bob, dealer] = [of(table, "ann"), of(table, "bob"), of(table, "dealer")];
  await dealer.done("dealer", "offer", "cards-only", "g", "--name", "The Club");
  await begunOn(table, "cards-only", "--dealer", dealer.file("g", "dealer.json"), ...terms);
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  return { table, ann, bob, dealer };
}

describe("a dealer", () => {
  test("offers, deals, deals on, and is audited", async () => {
    const { table, ann, bob, dealer } = await dealt("--audit", "full");
    expect(statSync(dealer.file("g", "secret.json")).mode & 0o777).toBe(0o600);
    expect(await bob.done("status", "g")).toContain("the dealer needs the log: send them g/game.pbem");
    expect(await dealer.done("dealer", "answer", "g", bob.file("g", "game.pbem"))).toContain(
      "Send it to both players.",
    );
    // Ann has not got Bob's packet yet: the dealer's is refused, and nothing is lost.
    expect(await ann.run("receive", "g", dealer.file("g", "outbox", "dealer-1.pbem"))).toMatchObject({
      code: 1,
      out: expect.stringContaining("Earlier packets are missing"),
    });
    await ann.done("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
    await ann.done("receive", "g", dealer.file("g", "outbox", "dealer-1.pbem"));
    await bob.done("receive", "g", dealer.file("g", "outbox", "dealer-1.pbem"));
    const hands = [await handOf(ann), await handOf(bob)];
    expect(hands.map((hand) => hand.length)).toEqual([3, 3]);
    expect(new Set(hands.flat()).size).toBe(6);
    const status = await ann.done("status", "g");
    expect(status).toContain("Closed cards of main that you can read:");
    expect(status).toContain("bob holds 3 closed cards");
    expect(await ann.done("replay", "g", "--board")).toContain("Closed cards of main that you can read:");

    const [card = ""] = await handOf(ann);
    const moves = await ann.done("moves", "g");
    for (const held of hands[0] ?? []) expect(moves).toContain(`  play card=${held}`);
    for (const held of hands[1] ?? []) expect(moves).not.toContain(`card=${held}`);
    // Nothing was turned up by looking.
    expect(ann.list("g")).not.toContain("draft.ndjson");
    expect(await ann.run("do", "g", "play", `card=${card}`)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`${card} will be turned up`),
    });
    expect(ann.list("g")).not.toContain("draft.ndjson");
    const no = await ann.runWith({ isTTY: true, stdin: Readable.from(["no\n"]) }, "do", "g", "play", `card=${card}`);
    expect(no).toMatchObject({ code: 3, err: expect.stringContaining("Nothing was done.") });
    expect(ann.list("g")).not.toContain("draft.ndjson");
    expect(await ann.done("do", "g", "play", `card=${card}`, "--yes")).toContain(`turns up ${card} of main`);
    await ann.done("seal", "g");
    await goRound(table);
    expect(await handOf(ann)).toHaveLength(3);

    const play = async (who: typeof ann) => {
      const [next = ""] = await handOf(who);
      await who.done("do", "g", "play", `card=${next}`, "--yes");
      await who.done("seal", "g");
      await goRound(table);
    };
    for (let turn = 0; turn < 4; turn++) await play(turn % 2 === 0 ? bob : ann);
    await bob.done("do", "g", "finish");
    await bob.done("seal", "g");
    await goRound(table);
    expect(await ann.done("verify", "g")).toContain("the whole deck was shown and is right");
    expect(await dealer.done("status", "g")).toContain("the game is over");
    expect(ann.read("g", "game.pbem")).toBe(dealer.read("g", "game.pbem"));
    expect(await dealer.done("dealer", "deal", "g")).toContain("byte for byte");
  });

  test("the agreement says who deals; the one who joins sees it", async () => {
    const { bob } = await dealt();
    const shown = await bob.done("join", bob.file("g", "invite.json"), "other", "--name", "Bob", "--show");
    expect(shown).toMatch(
      /cards +main: dealt by The Club, who sees them all; after the game everybody opens what they held/,
    );
    expect(shown).toMatch(/dealer +key (\w+ ){7}\w+\n/);
  });
});
