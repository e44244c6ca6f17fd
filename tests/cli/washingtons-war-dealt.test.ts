// Washington's War with its cards dealt in the log: the first plays of a year, by the command line alone.
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { goRound, handOf, of, post } from "./card-table.js";
import { offered, type Person } from "./support.js";

/** Types the first move that is listed and wants no missing fact, and sends the turn. */
async function playOne(me: Person): Promise<string> {
  const status = await me.done("status", "g");
  if (status.includes("Next: turnproof moves")) {
    const listed = await me.done("moves", "g");
    const [words] = offered(listed);
    if (words === undefined) throw new Error(status + listed);
    return me.done("do", "g", ...words, "--yes");
  }
  return status.includes("Next: turnproof seal") ? me.done("seal", "g") : "";
}

test("a club deals seven cards to each side; they are played from the hand, and proven", async () => {
  const table = post(["ann", "bob", "dealer"], undefined, installedGames);
  const [ann, bob, dealer] = [of(table, "ann"), of(table, "bob"), of(table, "dealer")];
  await ann.done("keygen");
  await bob.done("keygen");
  await dealer.done("dealer", "offer", "washingtons-war", "g", "--name", "The Club");
  const offer = dealer.file("g", "dealer.json");
  const made = await ann.done(
    "new",
    "washingtons-war",
    "g",
    "--as",
    "british",
    "--name",
    "Ann",
    "--dealer",
    offer,
    "--chain",
    "128",
  );
  expect(made).toMatch(/options +how cards are dealt \[5.2\]: by the log \(cards=dealt\)/);
  await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "128");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  expect(await dealer.done("dealer", "answer", "g", bob.file("g", "game.pbem"))).toContain(
    "lays out shuffle 1 of strategy",
  );
  const told: string[] = [];
  for (let step = 0; step < 30 && told.filter((text) => text.includes("turns up")).length < 3; step++) {
    await goRound(table);
    for (const player of [bob, ann]) told.push(await playOne(player));
  }
  await goRound(table);
  const hands = [await handOf(ann), await handOf(bob)];
  expect(new Set(hands.flat()).size).toBe(hands.flat().length);
  expect(hands.flat().length).toBeGreaterThan(8);
  expect(told.join("\n")).toMatch(/turns up .+ of strategy/);
  const report = await ann.done("verify", "g");
  expect(report).toMatch(/Cards \(strategy\): 1 shuffle, \d+ cards? turned up/);
  // The title stands beside the id, from the pack.
  expect(await ann.done("status", "g")).toMatch(/^ {2}1\.\d+ +\S+ +\S.*$/m);
});
