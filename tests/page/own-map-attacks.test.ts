// Maps of one's own that are wrong, come twice, too early or too late: each is told, nothing is lost, the page goes on.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { map } from "../../src/boards/washingtons-war/generated/map.js";
import type { Point } from "../../src/page/under/affine.js";
import { desk } from "./five-games.js";
import {
  boardPoint,
  button,
  choose,
  log,
  logFile,
  moduleOf,
  onPicture,
  onScreen,
  openOwn,
  own,
  picture,
  png,
  proposed,
} from "./own-maps.js";
import { servedPage, storyOf } from "./served-page.js";
import { browserPath, give } from "./support.js";

const images = (page: Page) => page.locator("svg.paper image.own-map");
const main = (page: Page) => own(page).locator("button.main");
const alert = (page: Page) => own(page).getByRole("alert");
const lies = (page: Page, name = "my map.png") => own(page).getByText(`${name} lies under the board.`);
const point = (page: Page, words: string) => own(page).getByRole("heading", { name: words }).waitFor();

async function tap(page: Page, at: Point): Promise<void> {
  const { x, y } = await onScreen(page, "svg.paper", at);
  await page.mouse.click(x, y);
  await page.locator("svg.paper g.mark.now").waitFor();
}

/** Matches the three places; the button that lays the map is not pressed. */
async function three(page: Page): Promise<void> {
  for (const [nth, place] of proposed.entries()) {
    await point(page, `Point ${nth + 1} of 3`);
    await tap(page, onPicture(place));
    if (nth < 2) await main(page).click();
  }
}

async function lay(page: Page): Promise<void> {
  await choose(page, picture);
  await three(page);
  await main(page).click();
  await lies(page).waitFor();
}

/** The keys under which maps and their pictures are kept. */
const kept = (page: Page): Promise<{ readonly maps: number; readonly pictures: number }> =>
  page.evaluate(
    `new Promise((done) => { indexedDB.open("turnproof-maps").onsuccess = ({ target: { result: db } }) => {
      const at = db.transaction(["maps", "pictures"]);
      const [maps, pictures] = ["maps", "pictures"].map((name) => at.objectStore(name).count());
      at.oncomplete = () => { db.close(); done({ maps: maps.result, pictures: pictures.result }); };
    }; })`,
  );

/** Drops a file where somebody would: on the board, or on the panel above it. */
const drop = (page: Page, on: string, name: string, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    `{ const all = new DataTransfer(); all.items.add(new File([new Uint8Array([${bytes.join()}])], ${JSON.stringify(name)}));
      document.querySelector(${JSON.stringify(on)}).dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: all })); }`,
  );

const seeStory = async (page: Page) => {
  await give(page, logFile());
  await page.getByRole("tab", { name: "Story" }).click();
  await page.locator("svg.paper[viewBox]").first().waitFor();
};

describe.skipIf(browserPath === undefined)("a map of one's own, attacked", () => {
  const site = servedPage();

  test("laid by a double click it is kept once, and goes when it is taken away", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await choose(page, picture);
    await three(page);
    await main(page).dblclick();
    await lies(page).waitFor();
    await page.waitForTimeout(300);
    expect(await kept(page)).toEqual({ maps: 1, pictures: 1 });
    await button(page, "Take it away").click();
    await images(page).waitFor({ state: "detached" });
    await expect.poll(() => kept(page)).toEqual({ maps: 0, pictures: 0 });
    await context.close();
  });

  test("a point on another one, beside it or in a corner is refused by its name, and can be left out", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await lay(page);
    const first = onPicture(proposed[0] ?? { x: 0, y: 0 });
    for (const wrong of [first, { x: first.x - 2, y: first.y + 2 }, { x: 3, y: 3 }]) {
      await button(page, "Add a point").click();
      await point(page, "Point 4 of 4: ");
      const title = (await own(page).locator("h2").textContent())?.replace("Point 4 of 4: ", "");
      await tap(page, wrong);
      await main(page).click();
      await alert(page)
        .getByText(/^The picture would (?:fold over itself|be stretched out of shape) at /)
        .waitFor();
      expect(await alert(page).textContent()).toContain(`at ${title}`);
      await point(page, "Point 4 of 4: ");
      await button(page, "Leave it out").click();
      await lies(page).waitFor();
      expect(await own(page).textContent()).not.toContain("bent through");
    }
    await context.close();
  });

  test("a module whose names stand elsewhere: two are left out and counted; where many do, they are matched by hand", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    const ids = Object.keys(map.places);
    const named = (placeOf: (at: number) => number) =>
      moduleOf({ A: ids.map((id, at) => [id, onPicture(boardPoint(ids[placeOf(at)] ?? id))] as const) });
    await choose(
      page,
      named((at) => (at === 0 ? 20 : at === 20 ? 0 : at)),
    );
    await lies(page, "Main: A").waitFor();
    expect(await alert(page).textContent()).toMatch(
      /^It was matched by the names of (?:3\d|40) places in the module\. 2 more lie elsewhere in it, and were left out\.$/,
    );
    expect(await own(page).textContent()).toMatch(/off by (?:up to 0\.\d|less than 0\.1) % of/);
    // All of them moved on by nine; and the picture turned over.
    const mirrored = moduleOf({
      A: ids.map((id) => [id, { x: 760 - onPicture(boardPoint(id)).x, y: onPicture(boardPoint(id)).y }] as const),
    });
    for (const module of [
      named((at) => (at + 9) % ids.length),
      named((at) => (at < 27 ? (at * 4) % 27 : at)),
      mirrored,
    ]) {
      await choose(page, module);
      await alert(page).getByText("The places that the module names do not lie as those of this board.").waitFor();
      await point(page, "Point 1 of 3");
      await own(page).getByRole("button", { name: "Close" }).click();
      // What lay there before still does.
      await images(page).first().waitFor();
      await openOwn(page);
    }
    await context.close();
  });

  test("closed while a file is read, it stays closed; another game has nothing of it", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await page.evaluate(
      `{ const decode = Image.prototype.decode; Image.prototype.decode = async function () { await new Promise((on) => setTimeout(on, 800)); return decode.call(this); }; }`,
    );
    await choose(page, picture);
    await own(page).getByRole("button", { name: "Close" }).click();
    await page.waitForTimeout(1300);
    expect(await own(page).count()).toBe(0);
    expect(await images(page).count()).toBe(0);
    // A second file before the first is read: the second counts.
    await openOwn(page);
    await choose(page, picture);
    await drop(page, "section.under", "other.png", png(100, 90));
    await point(page, "Point 1 of 3").catch(() => undefined);
    await page.waitForTimeout(900);
    expect(await images(page).count()).toBe(1);
    await context.close();
  });

  test("a picture dropped on the board is for the panel that is open; while places are matched nothing is lost", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await own(page).waitFor();
    await drop(page, "svg.paper", "a\u202egnp.png", new TextEncoder().encode("no picture"));
    await alert(page).getByText("a\\u{202e}gnp.png is not a picture that this browser can show").waitFor();
    await drop(page, "svg.paper", "my map.png", picture.buffer);
    await three(page);
    for (const on of ["svg.paper", "section.under h2"]) {
      await drop(page, on, "next.png", picture.buffer);
      await alert(page).getByText("next.png was not taken. Lay this map, or close it, before another one.").waitFor();
    }
    expect(await page.locator("svg.paper g.mark").count()).toBe(3);
    await main(page).click();
    await lies(page).waitFor();
    await context.close();
  });

  test("taken away in another window it does not come back without its picture", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await lay(page);
    const other = await context.newPage();
    await other.goto(site.url);
    await seeStory(other);
    await images(other).waitFor();
    await openOwn(other);
    await button(page, "Take it away").click();
    await expect.poll(() => kept(page)).toEqual({ maps: 0, pictures: 0 });
    await own(other).getByRole("slider").fill("50");
    await other.waitForTimeout(300);
    expect(await kept(other)).toEqual({ maps: 0, pictures: 0 });
    // One that lost its picture otherwise is forgotten when it would be shown.
    await button(other, "Take it away").click();
    await images(other).waitFor({ state: "detached" });
    await lay(other);
    await other.evaluate(
      `new Promise((done) => { indexedDB.open("turnproof-maps").onsuccess = ({ target: { result: db } }) => {
        const at = db.transaction("pictures", "readwrite"); at.objectStore("pictures").clear();
        at.oncomplete = () => { db.close(); done(0); }; }; })`,
    );
    await other.reload();
    await seeStory(other);
    await expect.poll(() => kept(other)).toEqual({ maps: 0, pictures: 0 });
    await openOwn(other);
    await own(other).getByText("A picture of the map").waitFor();
    await context.close();
  });
});
