// Cards that are dealt outside the log: the hand is asked for first, copies are one choice, and what is noted narrows what is offered.
import { afterAll, describe, expect, test } from "vitest";
import { firstCard, settled, sitting, wordsOf } from "./playing.js";
import { browserPath, closeBrowser } from "./support.js";

describe.skipIf(browserPath === undefined)("a hand that nobody has noted", () => {
  afterAll(closeBrowser);

  test("it is asked before anything else; copies are counted; then a card is one button", async () => {
    const { ann } = await firstCard({ noted: false });
    const { page, context, faults } = await sitting(ann);
    const asked = page.locator(".hand");
    await asked.getByText("Which 7 cards do you hold?").waitFor();
    // It stands over what is asked.
    const first = await page.locator(".play > section").first().getAttribute("class");
    expect(first).toBe("hand");
    // Before it is answered any card may be played, each kind once.
    const activate = page.locator(".groups button").filter({ hasText: /^Ops: activate/ });
    await activate.click();
    await settled(page);
    const cards = await page.locator(".hole .values button").allTextContents();
    expect(cards).toContain("Ops 3");
    expect(cards.filter((one) => /\(\d+\)/.test(one))).toEqual([]);
    expect(new Set(cards).size).toBe(cards.length);
    await page.locator(".sentence .back").click();
    await settled(page);
    const count = (title: string) => asked.getByLabel(title, { exact: true });
    await count("Ops 3").fill("2");
    await count("Ops 1").fill("4");
    await asked.getByLabel("Minor Campaign", { exact: true }).first().fill("1");
    await asked.getByRole("button", { name: "Note these 7 cards" }).click();
    await asked.getByText(/, as you noted it:/).waitFor();
    await activate.click();
    await settled(page);
    const narrowed = await page.locator(".hole .values button").allTextContents();
    // Two copies that she holds are one choice; with an Ops 1 none of her Generals is activated.
    expect(narrowed.filter((one) => one.startsWith("Ops"))).toEqual(["Ops 3"]);
    // Nothing of it stands in the log.
    expect(ann.read("g", "game.pbem")).not.toContain("ops-1-0");
    expect(await wordsOf(page.locator(".hand strong"))).toBe("Your hand");
    expect(faults).toEqual([]);
    await context.close();
  });
});
