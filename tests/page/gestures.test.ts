// Every board moves under the hand: wheel, drag, double click, pinch, keys, at a desk and on a telephone. Short: each game's story,
// a finding, and the board of a turn; TURNPROOF_LONG adds the findings and the turns of all games.
import type { CDPSession, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest } from "../cli/support.js";
import { logs, looks, starts, telephone } from "./five-games.js";
import { sitting } from "./playing.js";
import { servedPage, storyOf } from "./served-page.js";
import { browserPath, closeBrowser, type Look } from "./support.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const board = "svg.paper";

const viewBox = (page: Page) => page.locator(board).first().getAttribute("viewBox");

/** Does something, and waits until another part of the board is seen. */
async function changes(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  const before = await viewBox(page);
  await act();
  await expect.poll(() => viewBox(page), { message: what, timeout: 5000 }).not.toBe(before);
}

async function middle(page: Page): Promise<{ readonly x: number; readonly y: number; readonly height: number }> {
  const box = await page.locator(board).first().boundingBox();
  if (box === null) throw new Error("no board is seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** By the keyboard alone: the Tab key until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) === true`)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${selector}`);
}

async function byMouse(page: Page): Promise<void> {
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await changes(page, "wheel", () => page.mouse.wheel(0, -600));
  await changes(page, "drag", async () => {
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 30, { steps: 3 });
    await page.mouse.move(x - 90, y - 60, { steps: 3 });
    await page.mouse.up();
  });
  await page.mouse.move(x, y);
  await changes(page, "keys: further", () => page.keyboard.press("-"));
  await changes(page, "keys: the whole", () => page.keyboard.press("0"));
  await changes(page, "keys: nearer", () => page.keyboard.press("+"));
  await tabTo(page, board);
  await changes(page, "keys: to the right", () => page.keyboard.press("ArrowRight"));
  await changes(page, "keys: down", () => page.keyboard.press("ArrowDown"));
}

type Finger = { readonly x: number; readonly y: number };

async function touch(session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", fingers: readonly Finger[]) {
  const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
  await session.send("Input.dispatchTouchEvent", { type, touchPoints });
}

async function byFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.locator(board).first().scrollIntoViewIfNeeded();
  const { x, y } = await middle(page);
  await changes(page, "pinch", async () => {
    await touch(session, "touchStart", [
      { x: x - 20, y },
      { x: x + 20, y },
    ]);
    for (const apart of [30, 45, 60, 80])
      await touch(session, "touchMove", [
        { x: x - apart, y },
        { x: x + apart, y },
      ]);
    await touch(session, "touchEnd", []);
  });
  await changes(page, "drag by a finger", async () => {
    await touch(session, "touchStart", [{ x, y }]);
    for (const moved of [10, 25, 45, 60]) await touch(session, "touchMove", [{ x: x - moved, y: y - moved / 2 }]);
    await touch(session, "touchEnd", []);
  });
  await changes(page, "buttons", () => page.getByRole("button", { name: "Further away" }).click());
}

const handle = (look: Look) => (look.touch === true ? byFinger : byMouse);
describe.skipIf(browserPath === undefined)("the board of a log", () => {
  const site = servedPage();

  test.each(Object.entries(logs).flatMap(([game, log]) => looks.map(([wide, look]) => ({ game, log, wide, look }))))(
    "$game, $wide pixels: the story moves, and the findings",
    async ({ log, look }) => {
      const { page, context } = await storyOf(site, log, look);
      await handle(look)(page);
      const disputed = log.startsWith("examples/logs");
      if (disputed && (long || log.includes("disputed"))) {
        await page.getByRole("tab", { name: "Findings" }).click();
        await page.locator(`${board}[viewBox]`).first().waitFor();
        await handle(look)(page);
      }
      await context.close();
    },
  );

  test("390 pixels: a finger on the whole board scrolls the page, and on a part of it moves the board", async () => {
    const { page, context } = await storyOf(site, logs["washingtons-war"] ?? "", telephone);
    await page.keyboard.press("0");
    const touches = () => page.evaluate(`getComputedStyle(document.querySelector("${board}")).touchAction`);
    await expect.poll(touches).toBe("pan-y");
    await page.getByRole("button", { name: "Nearer" }).click();
    await expect.poll(touches).toBe("none");
    await context.close();
  });
});

describe.skipIf(browserPath === undefined)("the board of a turn", () => {
  afterAll(closeBrowser);
  const some = Object.entries(starts).filter(([game]) => long || game === "washingtons-war");

  test.each(some.flatMap(([game, start]) => looks.map(([wide, look]) => ({ game, start, wide, look }))))(
    "$game, $wide pixels",
    async ({ game, start: [side, start], look }) => {
      const { ann, bob } = await couple(installedGames);
      const scenario = start === undefined ? [] : ["--start", start];
      await ann.done("new", game, "g", "--as", side, "--name", "Ann", ...scenario, "--chain", "64");
      await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
      await ann.done("start", "g", newest(bob));
      await bob.done("receive", "g", newest(ann));
      await ann.done("receive", "g", newest(bob));
      const { page, context, faults } = await sitting(ann, look);
      await page.locator(`${board}[viewBox]`).first().waitFor();
      await handle(look)(page);
      // What can be chosen on the board is reached without a mouse, too.
      if (look.touch !== true && (await page.locator("[data-spot]").count()) > 0) await tabTo(page, "[data-spot]");
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
