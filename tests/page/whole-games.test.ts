// Games by clicks alone: two players with a folder and a browser each; their mails go from page to page; the commands verify
// what came of it. TURNPROOF_LONG=1 plays the year, the battles and the turns to their end; without it so many mails.
import { writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, type Person } from "../cli/support.js";
import { clickerAt, newTally } from "./clicker.js";
import { saved, sitting, taken, task, wordsOf } from "./playing.js";
import { browserPath, closeBrowser } from "./support.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const seed = Number(process.env["TURNPROOF_SEED"] ?? 1);

interface Played {
  readonly game: string;
  readonly side: string;
  readonly start?: string;
  /** So many mails where the run is short. */
  readonly mails: number;
  /** What the board shows, told by `replay --board`, when as much is played as a long run plays; else to the end. */
  readonly until?: RegExp;
  /** So short that it is played to there in every run. */
  readonly always?: true;
}

/** A game of Ann and Bob after the handshake. */
async function begun({ game, side, start }: Played): Promise<{ readonly ann: Person; readonly bob: Person }> {
  const { ann, bob } = await couple(installedGames);
  const scenario = start === undefined ? [] : ["--start", start];
  await ann.done("new", game, "g", "--as", side, "--name", "Ann", ...scenario, "--chain", "2048");
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "2048");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  return { ann, bob };
}

const percentile = (all: readonly number[], share: number) =>
  [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? 0;

describe.skipIf(browserPath === undefined)("by clicks alone", () => {
  afterAll(closeBrowser);

  test.each<[string, Played]>([
    ["check 21: a year of Washington's War", { game: "washingtons-war", side: "british", mails: 3, until: /1776/ }],
    [
      "check 22: a battle of Across the Rappahannock",
      { game: "across-the-rappahannock", side: "US", start: "training-assault", mails: 1 },
    ],
    [
      "check 22: a battle of This Accursed Civil War",
      { game: "this-accursed-civil-war", side: "royalist", start: "training", mails: 1 },
    ],
    [
      "check 23: two turns of A House Divided",
      { game: "a-house-divided", side: "union", start: "campaign-1861", mails: 12, until: /Sep 1861/, always: true },
    ],
  ])(
    "%s, verified by the commands",
    async (_, played) => {
      const { ann, bob } = await begun(played);
      const from = performance.now();
      const seats = [await sitting(ann), await sitting(bob, { width: 1024 })] as const;
      const tally = newTally();
      const clickers = seats.map(({ page }, at) => clickerAt(page, 2 * seed + at, tally));
      const [hers, his] = clickers;
      if (hers === undefined || his === undefined) throw new Error("nobody");
      let over = false;
      while (!over) {
        const { mails: sentBefore } = tally;
        for (const [me, you] of [
          [hers, his],
          [his, hers],
        ] as const) {
          await me.page.bringToFront();
          const ended = await me.turn(long ? 2500 : 600);
          if (ended === "over") over = true;
          if (ended !== "signed") continue;
          const packet = await saved(me.page);
          await you.page.bringToFront();
          const said = await taken(you.page, packet);
          expect(said).toMatch(/is sound:|is genuine\. Nothing illegal was found/);
          tally.mails += 1;
          if (process.env["TURNPROOF_TELL"] !== undefined)
            console.log(tally.mails, tally.clicks, ((performance.now() - from) / 1000).toFixed(0), said.slice(0, 300));
        }
        // Nobody would ever write again: a mail was not sent, or the page asks nobody.
        if (!over && tally.mails === sentBefore)
          throw new Error(`both wait: ${(await Promise.all(seats.map(({ page }) => task(page)))).join(", ")}`);
        if (!long && tally.mails >= played.mails) over = true;
        if ((long || played.always) && played.until !== undefined)
          over ||= played.until.test(await ann.done("replay", "g", "--board"));
      }
      const { clicks, mails, moves, undone, backs, reloads, barred, waits, slowest } = tally;
      const seconds = ((performance.now() - from) / 1000).toFixed(0);
      const entries = (ann.read("g", "game.pbem").match(/^\{/gm) ?? []).length;
      console.log(
        `${played.game}: ${clicks} clicks, ${moves} moves, ${mails} mails, ${entries} lines, ${undone} undone, ${backs} back, ${reloads} reloads, ${barred} barred, ${seconds} s; ` +
          `a click ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms, longest ${slowest.wait.toFixed(0)} ms (${slowest.what})`,
      );
      if (process.env["TURNPROOF_SAYS"] !== undefined)
        writeFileSync(`${process.env["TURNPROOF_SAYS"]}-${played.game}.txt`, [...tally.says].sort().join("\n"));
      expect((await ann.run("verify", "g")).out).toMatch(
        /^verdict: (?:valid|undetermined - nothing illegal was found)/,
      );
      expect(ann.read("g", "game.pbem")).toBe(bob.read("g", "game.pbem"));
      for (const { page, context, faults, asked } of seats) {
        // A battle goes to its end: what came of it stands there.
        if (long && played.until === undefined) {
          expect(await task(page)).toBe("The game is over");
          expect(await wordsOf(page.locator(".asked.over"))).toMatch(/A draw: |[A-Z]\w* wins: /);
        }
        expect(faults).toEqual([]);
        // Nothing was asked of anybody else.
        const { origin } = new URL(page.url());
        expect(asked.filter((one) => !one.startsWith(origin) && !one.startsWith("blob:"))).toEqual([]);
        await context.close();
      }
    },
    3_600_000,
  );
});
