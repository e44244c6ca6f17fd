// The pictures of the page in the documents: each is a view that the page has today. `npm run page:pictures` takes them anew.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { warBegun } from "../cli/support.js";
import { logs, looks } from "./five-games.js";
import { settled, sitting } from "./playing.js";
import { browserPath, builtPage, closeBrowser, give, type Look, serveFolder, type Visit, visit } from "./support.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/pictures");
const take = process.env["TURNPROOF_PICTURES"] !== undefined;

/** No picture is larger: a document with all of them is still read on a telephone (bytes). */
const largest = 90_000;

interface Picture {
  readonly name: string;
  /** The log that is looked at, without its ending; none: a game is played. */
  readonly log?: string;
  readonly look?: Look;
  /** Goes to what the picture shows. */
  readonly go: (page: Page) => Promise<void>;
  /** What stands there then. */
  readonly shows: string;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

const pictures: readonly Picture[] = [
  {
    ...{ name: "verdict", log: "examples/logs/washingtons-war-disputed", shows: "breaks rules" },
    go: (page) => tab(page, "Verdict"),
  },
  {
    ...{ name: "findings", log: "examples/logs/washingtons-war-disputed", shows: "As claimed in entry" },
    go: (page) => tab(page, "Findings"),
  },
  {
    ...{ name: "story", log: "tests/games/this-accursed-civil-war/training-1", shows: "heavy infantry" },
    async go(page) {
      await tab(page, "Story");
      await page.getByRole("button", { name: "Legend" }).click();
      await page.keyboard.press("Home");
      for (let entry = 0; entry < 141; entry++) await page.keyboard.press("ArrowRight");
    },
  },
  {
    ...{ name: "dice", log: "examples/logs/across-the-rappahannock-heights", shows: "All dice" },
    go: (page) => tab(page, "Dice"),
  },
  {
    ...{
      name: "telephone",
      log: "examples/logs/for-the-people-1861",
      shows: "Story",
      look: { width: 390, height: 780, dark: true },
    },
    async go(page) {
      await tab(page, "Story");
      await page.keyboard.press("End");
    },
  },
  {
    ...{ name: "play", shows: "Your move" },
    go: (page) => page.locator(".groups button").first().click(),
  },
];

/** Where each game is looked at: a moment at which much has happened. */
const moments: { readonly [game: string]: number } = {
  "a-house-divided": 150,
  "across-the-rappahannock": 150,
  "for-the-people": 120,
  "this-accursed-civil-war": 90,
  "washingtons-war": 24,
};

/** The boards of the five games at a desk and on a telephone: looked at once, not in every run. */
const boards: readonly Picture[] = Object.entries(logs).flatMap(([game, log]) =>
  looks.map(([wide, look]) => ({
    ...{ name: `${game}-${wide}`, log: log.replace(/\.pbem$/, ""), look, shows: "Story" },
    async go(page) {
      await tab(page, "Story");
      await page.locator("svg.paper").first().waitFor();
      await page.keyboard.press("Home");
      for (let entry = 0; entry < (moments[game] ?? 0); entry++) await page.keyboard.press("ArrowRight");
    },
  })),
);

async function opened({
  log,
  look = { width: 1180, height: 780 },
}: Picture): Promise<Visit & { readonly close: () => void }> {
  if (log === undefined) return { ...(await sitting((await warBegun()).bob, look)), close: () => undefined };
  const site = await serveFolder(await builtPage());
  const at = await visit(site.url, look);
  await give(at.page, { name: "game.pbem", bytes: new Uint8Array(readFileSync(join(root, `${log}.pbem`))) });
  await at.page.getByRole("tab", { name: "Verdict" }).waitFor();
  return { ...at, close: site.close };
}

/** The window as a WebP, small enough for a document. */
async function shot(page: Page, scale: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 45, clip });
  return Buffer.from(data, "base64");
}

describe.skipIf(browserPath === undefined)("pictures of the page", () => {
  afterAll(closeBrowser);

  test.each([...pictures, ...(take ? boards : [])])("$name", async (picture) => {
    const { page, context, faults, close } = await opened(picture);
    await picture.go(page);
    if (picture.log === undefined) await settled(page);
    await page.locator("svg.paper").first().waitFor();
    await expect.poll(async () => await page.locator("body").textContent()).toContain(picture.shows);
    if (take) {
      // Everything has come to rest, and no pointer hangs over it.
      await page.mouse.move(0, 0);
      await page.waitForTimeout(800);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${picture.name}.webp`), await shot(page, boards.includes(picture) ? 0.75 : 1));
    }
    expect(faults).toEqual([]);
    await context.close();
    close();
  });
});

test.each([...pictures, ...boards])(
  "$name stands in the documents with words for who does not see it, and is small",
  ({ name }) => {
    const file = join(folder, `${name}.webp`);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(largest);
    const texts = ["README.md", "docs/page.md"].map((one) => readFileSync(join(root, one), "utf8")).join("\n");
    const [, alt = ""] = new RegExp(`<img src="(?:docs/)?pictures/${name}\\.webp" alt="([^"]+)"`).exec(texts) ?? [];
    expect(alt.length).toBeGreaterThan(30);
  },
);
