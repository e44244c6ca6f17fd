// Check 30: a standing order is set, shown, answers in the other one's turn, and is cancelled, by the mouse in two browsers.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest } from "../cli/support.js";
import { settled, signed, sitting, taken, task, wordsOf } from "./playing.js";
import { browserPath, closeBrowser } from "./support.js";

/** Takes a whole move of the list, and adds it. */
async function move(page: Page, says: string | RegExp): Promise<void> {
  await page.locator(".groups").getByRole("button", { name: says }).first().click();
  await settled(page);
  await page.getByRole("button", { name: /^(?:Add it to my turn|Do it; dice follow)$/ }).click();
  await settled(page);
}

/** The line of the orders, and what stands under it. */
const orders = (page: Page) => page.locator("details.orders");

describe.skipIf(browserPath === undefined)("standing orders by clicks", () => {
  afterAll(closeBrowser);

  test("check 30 [4.4]: set, shown to both, answers in the other's turn, and cancelled", async () => {
    const { ann, bob } = await couple(installedGames);
    await ann.done(
      ...["new", "this-accursed-civil-war", "g", "--as", "royalist", "--name", "Ann", "--start", "training"],
      ...["--chain", "256"],
    );
    await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "256");
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", newest(ann));
    await ann.done("receive", "g", newest(bob));
    const [hers, his] = [await sitting(ann), await sitting(bob, { width: 1024 })];

    // Ann: she will not go before a wing of Parliament, and is not to be asked.
    expect(await task(hers.page)).toBe("Your move");
    await orders(hers.page).locator("summary").click();
    const form = hers.page.locator("form.offer-order").filter({ hasText: "Activation: preempt" });
    await form.getByRole("button", { name: "Set the order" }).click();
    await settled(hers.page);
    const said = "Royalist: Activation: preempt, always: ";
    expect(await wordsOf(orders(hers.page).locator("summary"))).toBe("Standing orders: 1");
    expect(await wordsOf(orders(hers.page).locator("li").first())).toMatch(new RegExp(`^${said}.*Cancel it$`));
    expect(await wordsOf(hers.page.locator(".draft"))).toContain("sets the standing order order-1");
    await move(hers.page, "The King's centre begins under Receive Charge");
    await move(hers.page, "The King's horse begins under Rally");
    await move(hers.page, "the set-up is done");
    await his.page.bringToFront();
    expect(await taken(his.page, await signed(hers.page))).toContain("sets the standing order order-1");

    // Bob reads it, and cannot take it back.
    await orders(his.page).locator("summary").click();
    expect(await wordsOf(orders(his.page).locator("li").first())).toContain(said);
    expect(await orders(his.page).getByRole("button", { name: "Cancel it" }).count()).toBe(0);
    for (const wing of ["Parliament's centre", "Parliament's horse"])
      await move(his.page, `${wing} begins under Receive Charge`);
    await move(his.page, "the set-up is done");
    await move(his.page, /activate/);
    // The window of the other side was answered by the order: Bob goes on without a mail.
    expect(await wordsOf(his.page.locator(".draft"))).toContain(
      "the standing order order-1 of the Royalist side answers",
    );
    while ((await task(his.page)) === "Your move") {
      await move(his.page, /^(?:keep the order|the wing has acted|the wing is done|activate .*)$/);
    }
    expect(await task(his.page)).toBe("Your turn is written");
    await hers.page.bringToFront();
    expect(await taken(hers.page, await signed(his.page))).toContain(
      "the standing order order-1 of the Royalist side answers",
    );

    // Ann takes it back.
    expect(await task(hers.page)).toBe("Your move");
    await orders(hers.page).getByRole("button", { name: "Cancel it" }).click();
    await settled(hers.page);
    expect(await wordsOf(orders(hers.page).locator("summary"))).toBe("Standing orders");
    expect(await wordsOf(hers.page.locator(".draft"))).toContain("takes back the standing order order-1");
    await move(hers.page, /activate/);
    expect(await taken(his.page, await signed(hers.page))).toContain("takes back the standing order order-1");
    expect(await ann.done("orders", "g")).not.toContain("order-1");
    expect(await ann.done("verify", "g")).toMatch(/^verdict: valid/);
    for (const { context, faults } of [hers, his]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  }, 180_000);
});
