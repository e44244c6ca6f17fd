// Somebody who plays by clicks in the page, and sends what the page saves.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { seatAt } from "../cli/open-folder.js";
import { newest, type Person, warBegun } from "../cli/support.js";
import { builtPage, dropOn, type Look, type Visit, visit } from "./support.js";

/** Somebody at their folder in a browser. */
export async function sitting(who: Person, look: Look = {}): Promise<Visit> {
  const seat = await seatAt(who, "g", await builtPage());
  const at = await visit(`http://${seat.host}/#t=${seat.token}`, look);
  await at.page.locator(".play h2").first().waitFor();
  return at;
}

/** The words of a part of the page, as they stand there. */
export const wordsOf = async (part: Locator): Promise<string> => (await part.textContent()) ?? "";

/** What stands over the panel: what is to be done. */
export const task = (page: Page): Promise<string> => wordsOf(page.locator(".asked h2"));

/** Waits until the page has done what was asked last. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.play[aria-busy="true"]').waitFor({ state: "detached" });
}

/** Clicks one of several, as a number says. */
async function clickOne(page: Page, selector: string, number: number): Promise<boolean> {
  const all = page.locator(selector);
  const count = await all.count();
  if (count === 0) return false;
  await all.nth(number % count).click();
  await settled(page);
  return true;
}

/** Plays a turn by clicks until it is over: what is ready is added, else the next hole is filled. */
export async function clickTurn(page: Page, choose: (clicks: number) => number): Promise<number> {
  let [clicks, barred] = [0, 0];
  while ((await task(page)) === "Your move") {
    const number = choose(clicks);
    const done =
      (await clickOne(page, ".ready button[type=submit]", 0)) ||
      (await clickOne(page, "div.hole .values button", number)) ||
      (await clickOne(page, ".groups button", number));
    clicks += 1;
    // Who has barred their own way goes back, each time a step further.
    if (!done && (await page.locator(".play .note li").count()) > 0) {
      barred += 1;
      let back = 0;
      while (back < barred && (await clickOne(page, 'button:text-is("Take back the last step")', 0))) back += 1;
      clicks += back;
      if (back > 0 && clicks < 300) continue;
    }
    if (!done || clicks > 300) throw new Error(`nothing to click: ${await wordsOf(page.locator(".play"))}`);
  }
  return clicks;
}

/** Signs what is written; the packet as the page saves it. */
export async function signed(page: Page): Promise<Uint8Array> {
  await page.getByRole("button", { name: "Sign and send" }).click();
  await page.getByRole("button", { name: /^Sign (?:it|half a turn)$/ }).click();
  return saved(page);
}

/** The packet of the mail that goes out. */
export async function saved(page: Page): Promise<Uint8Array> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save .pbem" }).click();
  return new Uint8Array(readFileSync(await (await coming).path()));
}

/** Drops a mail, reads its verdict, takes it in; what was said of it. */
export async function taken(page: Page, bytes: Uint8Array): Promise<string> {
  await dropOn(page, "mail.pbem", bytes);
  const said = await wordsOf(page.locator(".incoming"));
  await page.getByRole("button", { name: "Take it in" }).click();
  await page.locator(".incoming").waitFor({ state: "detached" });
  await settled(page);
  return said;
}

/** One line of commands of somebody, sent to the other. */
export async function typed(me: Person, you: Person, ...moves: readonly string[]): Promise<void> {
  await me.done("do", "g", ...moves);
  await me.done("seal", "g", "--part");
  await you.done("receive", "g", newest(me));
}

/** Washington's War where the British, Ann, play the first card; her hand is noted, or nothing of it. */
export async function firstCard({ noted = true } = {}) {
  const { ann, bob } = await warBegun();
  const [, committees = ""] = / (place-committees \S+)/.exec(await bob.done("moves", "g")) ?? [];
  await typed(bob, ann, ...committees.split(" "));
  const [, placed = ""] = /\d+ {2}(\S+ (?:\S+=\S* ?)+)/.exec(await ann.done("moves", "g")) ?? [];
  await typed(ann, bob, ...placed.trim().split(" "), "then", "decline-first-play");
  await typed(bob, ann, "choose-first-player", "british");
  const hand = noted && ["ops-3-01", "ops-2-01", "ops-1-01", "minor-campaign-1", "hortelez", "ops-2-02", "jane-mccrea"];
  if (hand !== false) await ann.done("hand", "g", ...hand);
  return { ann, bob };
}
