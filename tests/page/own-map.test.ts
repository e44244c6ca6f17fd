// A map of the reader's own under the board: three places by hand, by the cross and by names of a module; it moves with the board,
// is there after a reload, goes when it is taken away, and is sent to nobody.
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { map } from "../../src/boards/washingtons-war/generated/map.js";
import type { Point } from "../../src/page/under/affine.js";
import { desk, telephone } from "./five-games.js";
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

/** How far the places of the picture are from those of the board, in pixels of the screen. */
async function apart(page: Page, places: readonly Point[] = proposed): Promise<number> {
  let most = 0;
  for (const place of places) {
    const board = await onScreen(page, "svg.paper", place);
    const lies = await onScreen(page, "svg.paper image.own-map", onPicture(place));
    most = Math.max(most, Math.hypot(board.x - lies.x, board.y - lies.y));
  }
  return most;
}

/** The middle of the board as it is seen. */
async function middleOf(page: Page): Promise<Point> {
  const box = await page.locator("svg.paper").boundingBox();
  if (box === null) throw new Error("no board is seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const viewBox = (page: Page) => page.locator("svg.paper").getAttribute("viewBox");

/** A printed map that is drawn otherwise than the board: its middle is swollen. */
const swollen = (at: Point): Point => {
  const { x, y } = onPicture(at);
  const swell = 0.2 * Math.exp(-((x - 380) ** 2 + (y - 360) ** 2) / 40_000);
  return { x: x + swell * (x - 380), y: y + swell * (y - 360) };
};

/** How far a point of the picture is from its place on the board, in pixels of the screen, by the triangle that it lies in. */
const offInMesh = (page: Page, board: Point, { x, y }: Point): Promise<number> =>
  page.evaluate(
    `(() => {
      const at = (element, x, y) => new DOMPoint(x, y).matrixTransform(element.getScreenCTM());
      const image = [...document.querySelectorAll("svg.paper image.own-map")].find((one) => {
        const part = document.querySelector(one.getAttribute("clip-path").slice(4, -1) + " polygon");
        return part.isPointInFill(new DOMPoint(${x}, ${y}));
      });
      const [lies, place] = [at(image, ${x}, ${y}), at(document.querySelector("svg.paper"), ${board.x}, ${board.y})];
      return Math.hypot(lies.x - place.x, lies.y - place.y);
    })()`,
  );

/** How high the names of the board are, in pixels of the screen. */
const lettersOn = (page: Page): Promise<number> =>
  page.evaluate(
    `(() => { const svg = document.querySelector("svg.paper"); return Number(svg.dataset.letters) * svg.getScreenCTM().a; })()`,
  );

describe.skipIf(browserPath === undefined)("a map of one's own", () => {
  const site = servedPage();

  test("further points bend it: each lies exactly, the fit is told, a wrong one is refused; names of the board stay readable", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await expect.poll(() => lettersOn(page)).toBeGreaterThan(8.99);
    await choose(page, picture);
    const mark = async (at: Point) => {
      const tapped = await onScreen(page, "svg.paper", at);
      await page.mouse.click(tapped.x, tapped.y);
      await page.locator("svg.paper g.mark.now").waitFor();
    };
    for (const [nth, place] of proposed.entries()) {
      await own(page)
        .getByRole("heading", { name: `Point ${nth + 1} of 3` })
        .waitFor();
      await mark(swollen(place));
      await own(page).locator("button.main").click();
    }
    await own(page).getByText("my map.png lies under the board.").waitFor();
    await expect.poll(() => lettersOn(page)).toBeGreaterThan(8.99);
    const added: string[] = [];
    for (let nth = 4; nth <= 6; nth++) {
      await button(page, "Add a point").click();
      await own(page)
        .getByRole("heading", { name: `Point ${nth} of ${nth}: ` })
        .waitFor();
      await button(page, "Another place").click();
      const id = await own(page).getByRole("combobox").inputValue();
      await button(page, "To the picture").click();
      added.push(id);
      await mark(swollen(boardPoint(id)));
      await button(page, "Lay it under the board").click();
      await own(page).getByText(`It is bent through ${nth} points, which lie exactly.`).waitFor();
    }
    expect(new Set(added).size).toBe(3);
    expect(await own(page).locator("p").first().textContent()).toMatch(
      /Unbent, they would be off by up to \d+\.\d % of the board's width; between them, expect about \d+\.\d %/,
    );
    for (const place of [...proposed, ...added.map(boardPoint)])
      expect(await offInMesh(page, place, swollen(place))).toBeLessThan(3);
    // A point that is taken for another one would fold the picture.
    await button(page, "Add a point").click();
    await own(page).getByRole("heading", { name: "Point 7 of 7: " }).waitFor();
    const [first, second] = proposed;
    if (first === undefined || second === undefined) throw new Error("no places are proposed");
    await mark({
      x: (swollen(first).x * 9 + swollen(second).x) / 10,
      y: (swollen(first).y * 9 + swollen(second).y) / 10,
    });
    await button(page, "Lay it under the board").click();
    await own(page).getByRole("alert").getByText("The picture would fold over itself at").waitFor();
    await button(page, "Leave it out").click();
    await own(page).getByText("It is bent through 6 points").waitFor();
    // It is kept like the three.
    await page.reload();
    await give(page, logFile());
    await page.getByRole("tab", { name: "Story" }).click();
    await page.locator("svg.paper image.own-map").first().waitFor();
    for (const place of added.map(boardPoint)) expect(await offInMesh(page, place, swollen(place))).toBeLessThan(3);
    await context.close();
  });

  test("a busy browser: what a picture shows when its first point is asked for stays where it is", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    await expect.poll(() => lettersOn(page)).toBeGreaterThan(8.99);
    // What is done behind a drawing comes late: by then the picture is there.
    await page.evaluate(
      `{ const soon = setTimeout; setTimeout = (act, after = 0, ...more) => soon(act, after < 100 ? after + 600 : after, ...more); }`,
    );
    await choose(page, picture);
    await own(page).getByRole("heading", { name: "Point 1 of 3" }).waitFor();
    const seen: (string | null)[] = [];
    for (let look = 0; look < 8; look++) {
      seen.push(await viewBox(page));
      await page.waitForTimeout(200);
    }
    expect([...new Set(seen)]).toEqual(["0 0 760 720"]);
    await context.close();
  });

  test("1300 pixels: three places, by mouse and by the cross; it moves with the board, comes back, goes", async () => {
    const { page, context } = await storyOf(site, log, desk);
    await openOwn(page);
    // What is none is said, and the page stays as it is.
    await choose(page, { name: "map.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
    await own(page).getByRole("alert").getByText("map.png is not a picture that this browser can show").waitFor();
    await choose(page, { name: "a.vmod", mimeType: "", buffer: Buffer.from(zipSync({ "a.txt": strToU8("a") })) });
    await own(page).getByRole("alert").getByText("it is not a VASSAL module").waitFor();
    await choose(page, { name: "huge.png", mimeType: "image/png", buffer: png(20_000, 7000) });
    await own(page).getByRole("alert").getByText("huge.png has 20000 x 7000 pixels").waitFor();
    await choose(page, picture);
    for (const [nth, place] of proposed.entries()) {
      await own(page)
        .getByRole("heading", { name: `Point ${nth + 1} of 3` })
        .waitFor();
      const next = button(page, nth < 2 ? "Next point" : "Lay it under the board");
      expect(await next.isDisabled()).toBe(true);
      const tapped = await onScreen(page, "svg.paper", onPicture(place));
      await page.mouse.click(tapped.x, tapped.y);
      await page.locator(`svg.paper g.mark.now[data-nth="${nth + 1}"]`).waitFor();
      await next.click();
    }
    await own(page).getByText("my map.png lies under the board.").waitFor();
    await expect.poll(() => apart(page)).toBeLessThan(3);
    expect(await page.locator("svg.paper .ground").first().isVisible()).toBe(false);
    // The eye goes nearer and moves: picture and board stay on each other.
    const before = await viewBox(page);
    const middle = await middleOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => viewBox(page)).not.toBe(before);
    await page.mouse.down();
    await page.mouse.move(middle.x - 70, middle.y - 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => apart(page)).toBeLessThan(10);
    await own(page).getByRole("slider").fill("50");
    expect(await page.locator("image.own-map").getAttribute("opacity")).toBe("0.5");
    // Another file that is none leaves it as it lies.
    await choose(page, { name: "map.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
    await own(page).getByRole("alert").getByText("map.gif is not a picture").waitFor();
    expect(await page.locator("image.own-map").count()).toBe(1);
    // By keys alone: one point again, by the cross in the middle of what is seen; where it pulls the map out of shape it is refused.
    await button(page, "Match again").focus();
    await page.keyboard.press("Enter");
    await own(page).locator("h2:focus").getByText("Point 1 of 3").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("Next point");
    await page.keyboard.press("Enter");
    await own(page).locator("h2:focus").getByText("Point 2 of 3").waitFor();
    await button(page, "Another place").click();
    await page.locator('svg.paper g.mark.now[data-nth="2"]').waitFor();
    expect(await own(page).getByRole("combobox").inputValue()).toBe(proposed[1]?.id);
    await button(page, "To the picture").click();
    await page.locator("svg.paper").focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press("+");
    const [first] = proposed;
    if (first === undefined) throw new Error("no place is proposed");
    const mark = await page.locator('svg.paper g.mark[data-nth="1"] circle').first().getAttribute("cx");
    expect(Number(mark)).toBeCloseTo(onPicture(first).x, -1);
    await button(page, "Take the cross").click();
    await button(page, "Next point").click();
    await button(page, "Lay it under the board").click();
    await own(page).getByRole("alert").waitFor();
    await page.keyboard.press("Escape");
    await own(page).waitFor({ state: "detached" });
    await expect.poll(() => apart(page)).toBeLessThan(10);

    await page.reload();
    await give(page, logFile());
    await page.getByRole("tab", { name: "Story" }).click();
    await page.locator("svg.paper image.own-map").waitFor();
    expect(await page.locator("image.own-map").getAttribute("opacity")).toBe("0.5");
    await expect.poll(() => apart(page)).toBeLessThan(10);
    // The boards of a finding have it too.
    await page.getByRole("tab", { name: "Findings" }).click();
    await expect.poll(() => page.locator("svg.paper image.own-map").count()).toBe(2);
    await page.getByRole("tab", { name: "Story" }).click();
    await openOwn(page);
    await button(page, "Take it away").click();
    await page.locator("image.own-map").waitFor({ state: "detached" });
    await page.reload();
    expect(await page.evaluate(`localStorage.getItem("turnproof-maps")`)).toBe(null);
    await context.close();
  });

  test("390 pixels: a module with two boards; the names of its places lay it, or three taps do", async () => {
    const vmod = moduleOf({ A: Object.keys(map.places).map((id) => [id, onPicture(boardPoint(id))] as const), B: [] });
    const { page, context } = await storyOf(site, log, telephone);
    await openOwn(page);
    await choose(page, vmod);
    await own(page).getByText("mine.vmod has several boards.").waitFor();
    await button(page, "Main: A").click();
    await own(page).getByText("Main: A lies under the board.").waitFor();
    expect(await own(page).getByRole("alert").textContent()).toMatch(/the names of \d\d places in the module/);
    // Names give more than fingers do: every place lies where it should.
    for (const place of Object.keys(map.places).slice(0, 12).map(boardPoint))
      await expect.poll(() => offInMesh(page, place, onPicture(place))).toBeLessThan(1);

    await choose(page, vmod);
    await button(page, "Main: B").click();
    for (const [nth, place] of proposed.entries()) {
      await own(page)
        .getByRole("heading", { name: `Point ${nth + 1} of 3` })
        .waitFor();
      const tapped = await onScreen(page, "svg.paper", onPicture(place));
      await page.touchscreen.tap(tapped.x, tapped.y);
      await page.locator(`svg.paper g.mark.now[data-nth="${nth + 1}"]`).waitFor();
      await button(page, nth < 2 ? "Next point" : "Lay it under the board").click();
    }
    await own(page).getByText("Main: B lies under the board.").waitFor();
    await expect.poll(() => apart(page)).toBeLessThan(3);
    const session = await context.newCDPSession(page);
    const { x, y } = await middleOf(page);
    const fingers = (type: "touchStart" | "touchMove" | "touchEnd", wide: readonly number[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: wide.map((by, id) => ({ x: x + by, y, id })) });
    const before = await viewBox(page);
    await fingers("touchStart", [-20, 20]);
    for (const by of [30, 50, 70]) await fingers("touchMove", [-by, by]);
    await fingers("touchEnd", []);
    await expect.poll(() => viewBox(page)).not.toBe(before);
    await expect.poll(() => apart(page)).toBeLessThan(10);
    await context.close();
  });
});
