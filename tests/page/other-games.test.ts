// The games on hexes and A House Divided by clicks: two players with a folder each; the commands verify what came of it.
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, type Person } from "../cli/support.js";
import { clickTurn, signed, sitting, taken, task } from "./playing.js";
import { browserPath, closeBrowser } from "./support.js";

const all = process.env["TURNPROOF_ALL"] !== undefined;

/** A game of Ann and Bob after the handshake. */
async function begunAs(
  game: string,
  side: string,
  start: string,
): Promise<{ readonly ann: Person; readonly bob: Person }> {
  const { ann, bob } = await couple(installedGames);
  await ann.done("new", game, "g", "--as", side, "--name", "Ann", "--start", start, "--chain", "1024");
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "1024");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  return { ann, bob };
}

/** Plays by clicks until so many mails have gone; how many clicks and mails it took. */
async function clicked(
  { ann, bob }: { readonly ann: Person; readonly bob: Person },
  most: number,
  first: number,
): Promise<{ readonly clicks: number; readonly mails: number }> {
  const seats = [await sitting(ann), await sitting(bob)] as const;
  let [clicks, mails, number] = [0, 0, first];
  const next = () => {
    number = (number * 31 + 11) % 1009;
    return number;
  };
  while (mails < most)
    for (const [me, you] of [seats, [seats[1], seats[0]]] as const) {
      const asked = await task(me.page);
      if (asked === "Waiting" || asked === "The game is over") continue;
      await me.page.bringToFront();
      if (asked === "Your move") clicks += await clickTurn(me.page, next);
      const packet = await signed(me.page);
      await you.page.bringToFront();
      expect(await taken(you.page, packet)).toMatch(/is sound:|is genuine\. Nothing illegal was found/);
      mails += 1;
    }
  for (const { context, faults } of seats) {
    expect(faults).toEqual([]);
    await context.close();
  }
  return { clicks, mails };
}

describe.skipIf(browserPath === undefined)("by clicks", () => {
  afterAll(closeBrowser);

  test.each([
    ["check 22", "across-the-rappahannock", "US", "training", 7],
    // Another number stands still under Charge, and has to go back a long way.
    ["check 22", "this-accursed-civil-war", "royalist", "training", 23],
    ["check 23", "a-house-divided", "union", "campaign-1861", 7],
  ])(
    "%s: the first turns of %s, verified by the commands",
    async (_, game, side, start, first) => {
      const both = await begunAs(game, side, start);
      const { clicks, mails } = await clicked(both, all ? 8 : 3, first);
      console.log(`${game}: ${clicks} clicks, ${mails} mails`);
      expect((await both.ann.run("verify", "g")).out).toMatch(
        /^verdict: (?:valid|undetermined - nothing illegal was found)/,
      );
      expect(both.ann.read("g", "game.pbem")).toBe(both.bob.read("g", "game.pbem"));
    },
    600_000,
  );
});
