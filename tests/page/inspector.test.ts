// What is known of a place or piece: found by its name, pointed at by hand, followed from entry to entry, closed by Escape.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, warBegun } from "../cli/support.js";
import { desk, logs, looks, telephone } from "./five-games.js";
import { settled, sitting } from "./playing.js";
import { servedPage, storyOf } from "./served-page.js";
import { browserPath, closeBrowser } from "./support.js";

/** What is looked for, what is written of it, and a line of what is known. */
const things: { readonly [game: string]: readonly [typed: string, title: string, knows: RegExp] } = {
  "a-house-divided": ["nashville", "Nashville", /State\s*TN/],
  "across-the-rappahannock": ["1/1/a a", "1/1/A a", /Cohesion\s*2\.4/],
  "for-the-people": ["richmond", "Richmond, Virginia", /Capital\s*11\.22\s*Confederate/],
  "this-accursed-civil-war": ["usher", "Usher", /Morale\s*11\.4\.2/],
  "washingtons-war": ["howe", "Howe", /Strategy rating\s*7\.1\.A/],
};

/** Both windows for every game where the run is long; else one for each, in turns. */
const tried = Object.entries(logs).flatMap(([game, log], at) =>
  looks
    .filter((_, which) => process.env["TURNPROOF_LONG"] !== undefined || which === at % 2)
    .map(([wide, look]) => ({ game, log, wide, look })),
);

const card = (page: Page) => page.locator(".inspector");
const titleOf = (page: Page) => card(page).getByRole("heading", { level: 2 });

/** Opens the list by a click or by its key, types a name and takes the first that it can mean. */
async function find(page: Page, typed: string, title: string, byKey: boolean): Promise<void> {
  if (byKey) await page.keyboard.press("/");
  else await page.getByRole("button", { name: "Find" }).click();
  await card(page).getByRole("searchbox").fill(typed);
  await card(page).getByRole("button", { name: title }).first().waitFor();
  await page.keyboard.press("Enter");
  await titleOf(page).waitFor();
}

describe.skipIf(browserPath === undefined)("the board of a log", () => {
  const site = servedPage();

  test.each(tried)("$game, $wide pixels: by its name, then by hand", async ({ game, log, look }) => {
    const { page, context } = await storyOf(site, log, look);
    const [typed = "", title = "", knows = /./] = things[game] ?? [];
    await find(page, typed, title, look.touch !== true);
    expect(await titleOf(page).textContent()).toBe(title);
    expect(await card(page).textContent()).toMatch(knows);
    const frame = page.locator("svg.paper rect.looked");
    await frame.waitFor();
    const box = await frame.boundingBox();
    if (box === null) throw new Error(`${title} is not seen`);
    await card(page).getByRole("button", { name: "Close" }).click();
    await card(page).waitFor({ state: "detached" });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (look.touch === true) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await titleOf(page).waitFor();
    expect(await titleOf(page).textContent()).toBe(title);
    // It stays from entry to entry.
    await page.getByRole("button", { name: "Entry back" }).click();
    await page.getByRole("img", { name: /after entry/ }).waitFor();
    expect(await titleOf(page).textContent()).toBe(title);
    await titleOf(page).focus();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    await context.close();
  });

  test("from one to another: how far, and what is seen; until one measures no more", async () => {
    const { page, context } = await storyOf(site, "tests/games/across-the-rappahannock/training-1.pbem", desk);
    await find(page, "t0404", "T0404", true);
    await page.getByRole("button", { name: "Measure from here" }).click();
    await card(page).getByText("Point at the other end, or find it by its name.").waitFor();
    await find(page, "t0408", "T0408", true);
    await card(page).getByRole("heading", { name: "From T0404" }).waitFor();
    expect(await card(page).textContent()).toMatch(/Distance\s*4 hexes\s*Line of sight 9\.4\s*(free|blocked by)/);
    await page.getByRole("button", { name: "Stop measuring" }).click();
    await page.getByRole("button", { name: "Measure from here" }).waitFor();
    expect(await card(page).textContent()).not.toContain("Distance");
    await context.close();
  });

  test("what the packet did to it stands there; who stands in a place leads on; what nobody is called is said", async () => {
    const { page, context } = await storyOf(site, "examples/logs/washingtons-war-1775.pbem", desk);
    await find(page, "washington", "Washington", true);
    expect(await card(page).textContent()).toMatch(/Where\s*[A-Z]/);
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("nobody of that name");
    await card(page).getByText("Nothing in this game has that name.").waitFor();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    await context.close();
  });
});

describe.skipIf(browserPath === undefined)("the board of a turn", () => {
  afterAll(closeBrowser);

  test("what cannot be chosen is looked at, and nothing of the turn changes", async () => {
    const { ann, bob } = await couple(installedGames);
    await ann.done("new", "washingtons-war", "g", "--as", "american", "--name", "Ann", "--chain", "64");
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
    await ann.done("start", "g", newest(bob));
    await bob.done("receive", "g", newest(ann));
    await ann.done("receive", "g", newest(bob));
    const { page, context, faults } = await sitting(ann, desk);
    await page.locator("svg.paper[viewBox]").first().waitFor();
    const task = await page.locator(".asked").textContent();
    await find(page, "quebec", "Quebec", true);
    expect(await card(page).textContent()).toMatch(/As after entry \d+, before what you are writing\./);
    const box = await page.locator("svg.paper rect.looked").boundingBox();
    await page.keyboard.press("Escape");
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await titleOf(page).waitFor();
    expect(await titleOf(page).textContent()).toBe("Quebec");
    expect(await page.locator(".asked").textContent()).toBe(task);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("390 pixels: while somebody measures, what can be chosen is the other end, and the sheet leaves the board free", async () => {
    const { bob } = await warBegun();
    const { page, context, faults } = await sitting(bob, telephone);
    const board = page.locator("svg.paper[viewBox]").first();
    await board.waitFor();
    await page.locator(".groups button").first().click();
    await page.locator(".spot").first().waitFor();
    await settled(page);
    const asked = await page.locator(".asked").textContent();
    await find(page, "quebec", "Quebec", false);
    await page.getByRole("button", { name: "Measure from here" }).click();
    await card(page).getByText("Point at the other end, or find it by its name.").waitFor();
    const [high, all] = [(await card(page).boundingBox())?.height ?? 0, (await board.boundingBox())?.height ?? 0];
    expect(high).toBeLessThan(all / 2);
    await page.locator('.spot[data-spot="norwich"]').dispatchEvent("click");
    await card(page).getByRole("heading", { name: "From Quebec" }).waitFor();
    await card(page)
      .getByText(/3 spaces: Montreal, Ticonderoga, Norwich/)
      .waitFor();
    expect(await page.locator(".asked").textContent()).toBe(asked);
    await card(page).getByRole("button", { name: "Close" }).click();
    await page.locator('.spot[data-spot="norwich"]').dispatchEvent("click");
    await expect.poll(() => page.locator(".asked").textContent()).not.toBe(asked);
    expect(faults).toEqual([]);
    await context.close();
  });
});
