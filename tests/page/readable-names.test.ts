// Check 4: names have 9 pixels or more in a window of 1,300, also on a tall board that the window does not hold as a whole.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { warBegun } from "../cli/support.js";
import { settled, sitting } from "./playing.js";
import { browserPath, builtPage, closeBrowser, give, serveFolder, visit } from "./support.js";

/** How large names are drawn, and whether all that can be chosen lies inside the frame. Written as text: it runs in the page. */
const look = `(() => {
  const svg = document.querySelector("svg.paper");
  const frame = svg.getBoundingClientRect();
  const scale = svg.getScreenCTM().a;
  const sizes = [...svg.querySelectorAll("text[paint-order]")].map((one) => Number(one.getAttribute("font-size")) * scale);
  const spots = [...document.querySelectorAll("[data-spot]")].map((one) => one.getBoundingClientRect());
  return {
    names: sizes.length,
    least: Math.min(...sizes),
    spots: spots.length,
    outside: spots.filter((one) => one.top < frame.top - 1 || one.bottom > frame.bottom + 1 ||
      one.left < frame.left - 1 || one.right > frame.right + 1).length,
  };
})()`;

/** How large names on counters of hexes are drawn, and how many arrows of the packet do not lie inside the frame. */
const lookAtHexes = `(() => {
  const svg = document.querySelector("svg.paper");
  const frame = svg.getBoundingClientRect();
  const arrows = [...svg.querySelectorAll(".march, .retreat, .fire, .charge, .interception")].map((one) => one.getBoundingClientRect());
  return {
    letters: Number(svg.dataset.letters) * svg.getScreenCTM().a,
    arrows: arrows.length,
    outside: arrows.filter((one) => one.top < frame.top - 1 || one.bottom > frame.bottom + 1 ||
      one.left < frame.left - 1 || one.right > frame.right + 1).length,
  };
})()`;

interface Look {
  readonly names: number;
  readonly least: number;
  readonly spots: number;
  readonly outside: number;
}

const seen = (page: Page) => page.evaluate(look) as Promise<Look>;

describe.skipIf(browserPath === undefined)("names on boards", () => {
  afterAll(closeBrowser);

  test("Washington's War at 1,300: names can be read, what can be chosen is seen, and the whole board is one click away", async () => {
    const { bob } = await warBegun();
    const { page, context, faults } = await sitting(bob);
    await settled(page);
    const first = await seen(page);
    expect(first.names).toBeGreaterThan(50);
    expect(first.least).toBeGreaterThanOrEqual(8.99);
    expect(first.outside).toBe(0);
    // The committees: places of all thirteen colonies.
    await page.locator(".groups button").first().click();
    await settled(page);
    const colonies = await seen(page);
    expect(colonies.spots).toBeGreaterThan(5);
    expect(colonies.outside).toBe(0);
    expect(colonies.least).toBeGreaterThanOrEqual(8.99);
    await page.getByRole("button", { name: "Whole" }).click();
    expect((await seen(page)).least).toBeLessThan(9);
    await page.getByRole("tab", { name: "Story" }).click();
    await page.locator("svg.paper text[paint-order]").first().waitFor();
    // What moved last has the whole colonies' length: the whole board is shown. Before it nothing has moved.
    await page.keyboard.press("Home");
    await expect.poll(async () => (await seen(page)).least).toBeGreaterThanOrEqual(8.99);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("on a telephone a board on which nothing has moved yet opens near enough to read, too", async () => {
    const site = await serveFolder(await builtPage());
    const { page, context } = await visit(site.url, { width: 390, height: 844 });
    await give(page, { name: "game.pbem", bytes: readFileSync("examples/logs/a-house-divided-1861.pbem") });
    await page.getByRole("tab", { name: "Story" }).click();
    await page.locator("svg.paper text").first().waitFor();
    await page.keyboard.press("Home");
    const letters = async () => ((await page.evaluate(lookAtHexes)) as { readonly letters: number }).letters;
    await expect.poll(letters).toBeGreaterThanOrEqual(8.99);
    await context.close();
    await site.close();
  });

  test("a finding is looked at near what differs, and signs on a map of spaces need no sheet", async () => {
    const site = await serveFolder(await builtPage());
    const { page, context, faults } = await visit(site.url);
    const log = join(import.meta.dirname, "../../examples/logs/washingtons-war-disputed.pbem");
    await give(page, { name: "disputed.pbem", bytes: new Uint8Array(readFileSync(log)) });
    await page.getByRole("tab", { name: "Findings" }).click();
    const shares = () =>
      page.evaluate(`[...document.querySelectorAll("svg.paper")].map((svg) =>
        svg.viewBox.baseVal.width / Number(svg.dataset.whole.split(" ")[2]))`) as Promise<number[]>;
    await expect.poll(async () => (await shares()).length).toBe(2);
    await expect.poll(async () => Math.max(...(await shares()))).toBeLessThan(0.6);
    expect(await page.getByRole("button", { name: "Legend" }).count()).toBe(0);
    await page.getByRole("tab", { name: "Story" }).click();
    await expect.poll(() => page.locator("svg.paper .panel").count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
    site.close();
  });

  test("the legend of a hex map stands beside it as large as ever, however near the map is, and goes away", async () => {
    const site = await serveFolder(await builtPage());
    const { page, context, faults } = await visit(site.url);
    const bytes = new Uint8Array(
      readFileSync(join(import.meta.dirname, "../games/this-accursed-civil-war/training-1.pbem")),
    );
    await give(page, { name: "field.pbem", bytes });
    await page.getByRole("tab", { name: "Story" }).click();
    await page.locator("svg.paper").waitFor();
    const sheet = page.locator(".sheet");
    const legend = page.getByRole("button", { name: "Legend" });
    const [x = 0, y = 0, width = 0, height = 0] = (
      (await page.locator("svg.paper").getAttribute("data-whole")) ?? ""
    ).split(" ");
    expect([Number(x), Number(y)]).toEqual([0, 0]);
    expect(await sheet.count()).toBe(0);
    await legend.click();
    await expect.poll(() => legend.getAttribute("aria-pressed")).toBe("true");
    const letters = () =>
      page.evaluate(`(() => {
        const svg = document.querySelector(".sheet svg");
        return Math.min(...[...svg.querySelectorAll(".legend text")].map((one) => Number(one.getAttribute("font-size")) * svg.getScreenCTM().a));
      })()`) as Promise<number>;
    expect(await letters()).toBeGreaterThan(10.5);
    expect(await sheet.textContent()).toContain("heavy infantry");
    for (let times = 0; times < 3; times++) await page.getByRole("button", { name: "Nearer" }).click();
    expect(await letters()).toBeGreaterThan(10.5);
    // Nothing of it is drawn on the map, and the map ends where the paper does.
    expect(await page.locator("svg.paper .legend").count()).toBe(0);
    await page.getByRole("button", { name: "Whole" }).click();
    expect(await page.locator("svg.paper").getAttribute("viewBox")).toBe(`0 0 ${width} ${height}`);
    await legend.click();
    expect(await sheet.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
    site.close();
  });

  test.each([
    ["across-the-rappahannock", 0.9],
    ["this-accursed-civil-war", 0.9],
  ])("%s: the story goes near enough to read counters, and shows every arrow", async (game, share) => {
    const site = await serveFolder(await builtPage());
    const { page, context, faults } = await visit(site.url);
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, `../games/${game}/training-1.pbem`)));
    await give(page, { name: `${game}.pbem`, bytes });
    await page.getByRole("tab", { name: "Story" }).click();
    await page.keyboard.press("Home");
    const looks: { letters: number; arrows: number; outside: number }[] = [];
    const shown = () => page.locator("svg.paper").getAttribute("aria-label");
    for (let step = 0; step < 60; step++) {
      const before = await shown();
      await page.keyboard.press("ArrowRight");
      await expect.poll(shown).not.toBe(before);
      await page.evaluate("new Promise(requestAnimationFrame)");
      looks.push((await page.evaluate(lookAtHexes)) as (typeof looks)[number]);
    }
    expect(looks.reduce((sum, { arrows }) => sum + arrows, 0)).toBeGreaterThan(20);
    expect(looks.filter(({ outside }) => outside > 0)).toEqual([]);
    const near = looks.filter(({ letters }) => letters >= 8.99).length;
    expect(near / looks.length).toBeGreaterThanOrEqual(share);
    expect(faults).toEqual([]);
    await context.close();
    site.close();
  });
});
