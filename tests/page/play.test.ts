// Play in the page: two players with a folder each, by clicks and by keys; their mails go from page to page.
import { readFileSync } from "node:fs";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, quoted } from "../cli/support.js";
import { firstCard, settled, signed, sitting, task, typed, wordsOf } from "./playing.js";
import { browserPath, closeBrowser, dropOn } from "./support.js";

/** The training battle of Across the Rappahannock, where the Union's commands may act. */
async function combat() {
  const { ann, bob } = await couple(installedGames);
  const game = "across-the-rappahannock";
  await ann.done("new", game, "g", "--as", "US", "--name", "Ann", "--start", "training", "--chain", "64");
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  await typed(bob, ann, "end-set-up");
  await typed(ann, bob, "end-set-up", "then", "hold-marker", "marker=us-ta-am1");
  const [, markers = ""] = / (choose-markers \S+)/.exec(await bob.done("moves", "g")) ?? [];
  await typed(bob, ann, ...markers.split(" "));
  return { ann, bob };
}

const spot = (page: Page, id: string) => page.locator(`[data-spot="${id}"]`);
const choose = async (page: Page, name: string | RegExp) => {
  await page.locator(".choices").getByRole("button", { name }).first().click();
  await settled(page);
};

describe.skipIf(browserPath === undefined)("playing", () => {
  afterAll(closeBrowser);

  test("a card and a march by keys alone; reload, another tab and the command see one draft", async () => {
    const { ann, bob } = await firstCard();
    const { page, context, faults } = await sitting(ann);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      await settled(page);
    };
    // One tab stop on the board; arrows lead on from it.
    const stops = page.locator('.spot[tabindex="0"]');
    expect(await stops.count()).toBe(1);
    await stops.focus();
    expect(await page.locator(".spot:focus").getAttribute("aria-label")).toBe("Carleton in Quebec");
    await press("ArrowDown");
    expect(await page.locator(".spot:focus").getAttribute("aria-label")).toBe("Howe in Boston");
    await press("Enter");
    await page.getByRole("heading", { name: "Ops 3: activate Howe" }).waitFor();
    await press("Tab", "Tab");
    expect(await wordsOf(page.locator(":focus"))).toBe("Add it to my turn");
    await press("Enter");
    await page.getByText(/^British: move Howe on from Boston/).waitFor();
    const lexington = spot(page, "lexington-concord");
    expect(await lexington.getAttribute("aria-label")).toMatch(
      /^Lexington Concord, Massachusetts: American control, Washington with 5/,
    );
    await spot(page, "barnstable").focus();
    await press("Enter");
    expect(await wordsOf(page.locator(".hole .values"))).toBe("1 British2 British3 British4 British5 British");
    // The question takes the focus once it stands there; keys that come before would count from the board.
    await page.locator("[data-ask]:focus").waitFor();
    await press("Tab", "Tab", "Tab", "Tab", "Tab", "Tab");
    expect(await wordsOf(page.locator(":focus"))).toBe("5 British");
    await press("Enter");
    expect(await wordsOf(page.locator(".ahead"))).toContain("Howe");
    // Another window, before the last step of this one.
    const other = await context.newPage();
    // It does not hear that the game goes on, as one that was asleep.
    await other.route("**/api/changes", () => undefined);
    await other.goto(page.url());
    await other.evaluate(
      `sessionStorage.setItem("turnproof-token", ${JSON.stringify(await page.evaluate("sessionStorage.getItem('turnproof-token')"))})`,
    );
    await other.reload();
    await other.locator(".draft").waitFor();
    await page.locator(".ready button[type=submit]").press("Enter");
    await settled(page);
    const draft = await wordsOf(page.locator(".draft .entries"));
    expect(draft).toContain("Howe");
    await other.getByRole("button", { name: "Take back the last step" }).click();
    await other.getByText("The game went on in another window").first().waitFor();
    expect(await wordsOf(other.locator(".draft .entries"))).toBe(draft);
    await page.reload();
    await page.locator(".draft").waitFor();
    expect(await wordsOf(page.locator(".draft .entries"))).toBe(draft);
    expect(await ann.done("draft", "show", "g")).toContain("activate Howe");
    // What the command takes back the page sees by itself.
    await ann.done("undo-draft", "g");
    await page.locator(".draft").waitFor({ state: "detached", timeout: 10_000 });
    expect(await task(page)).toBe("Your move");
    // Half a turn is asked about, and signed as such.
    await spot(page, "howe").click();
    await choose(page, "Add it to my turn");
    await page.getByRole("button", { name: "Sign and send" }).click();
    await page.getByText(/^Your turn is not over/).waitFor();
    await page.getByRole("button", { name: "Sign half a turn" }).click();
    await page.getByRole("heading", { name: /^Packet \d is signed$/ }).waitFor();
    const link = page.getByRole("link", { name: "Open mail program" });
    if ((await link.count()) > 0) expect(await link.getAttribute("href")).toMatch(/^mailto:/);
    expect(faults).toEqual([]);
    await context.close();
    // The mail as it comes back from a mail program, pasted.
    const { page: his, context: theirs } = await sitting(bob, { width: 390, height: 844 });
    const mail = quoted(readFileSync(newest(ann, ".txt"), "utf8"));
    await his.getByLabel("Or paste the mail").fill(mail);
    await his.getByRole("button", { name: "Look at it" }).click();
    await his.getByRole("heading", { name: /is sound/ }).waitFor();
    const before = bob.read("g", "game.pbem");
    await his.getByRole("button", { name: "Leave it" }).click();
    expect(bob.read("g", "game.pbem")).toBe(before);
    await theirs.close();
  });

  test("check 25: a card, a march and the signature are seven clicks, and no key is pressed", async () => {
    const { ann, bob } = await firstCard();
    const { page, context } = await sitting(ann);
    let clicks = 0;
    const click = async (what: ReturnType<Page["locator"]>) => {
      await what.click();
      await settled(page);
      clicks += 1;
    };
    const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
    await click(spot(page, "howe"));
    await click(button("Add it to my turn"));
    await click(spot(page, "barnstable"));
    await click(page.locator(".hole .values button").last());
    await click(page.locator(".ready button[type=submit]"));
    await click(button("Sign and send"));
    await click(button(/^Sign (?:it|half a turn)$/));
    await page.getByRole("heading", { name: /^Packet \d is signed$/ }).waitFor();
    expect(clicks).toBe(7);
    await context.close();
    await bob.done("receive", "g", newest(ann));
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
  });

  test("Across the Rappahannock: a die that was shown binds; a unit goes along the hexes that are clicked", async () => {
    const { ann, bob } = await combat();
    const { page, context, faults } = await sitting(ann);
    await choose(page, /^Combine commands/);
    await choose(page, "Alder's division");
    expect(await wordsOf(page.locator(".odds"))).toContain("10 in 10");
    await choose(page, "Do it; dice follow");
    await page.getByText(/was shown to you\. Steps up to there cannot be taken back/).waitFor();
    expect(await page.locator(".draft .bound .die").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Take back the last step" }).isDisabled()).toBe(true);
    for (const name of ["Alder's division acts", /^Add/, "no more artillery fire", /^Add/]) await choose(page, name);
    await spot(page, "us-2-1-ta-b").click();
    await settled(page);
    for (const hex of ["T0908", "T1008"]) {
      if ((await wordsOf(page.locator(`.sentence h3`))).includes(hex)) continue;
      await spot(page, hex).click();
      await settled(page);
    }
    await page.getByRole("heading", { name: "2/1/A b: T0908 T1008" }).waitFor();
    await choose(page, "Add it to my turn");
    expect(await wordsOf(page.locator(".draft .entries"))).toContain("2/1/A b moves to T1008");
    await signed(page);
    await bob.done("receive", "g", newest(ann));
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("axe-core finds nothing serious, wide and narrow, in light and dark", async () => {
    const { ann, bob } = await firstCard();
    const seen = await sitting(ann);
    await seen.page.evaluate(axe.source);
    for (const { width, dark } of [
      { width: 1300, dark: true },
      { width: 390, dark: false },
    ]) {
      const { page } = seen;
      await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      const serious: string[] = [];
      const look = (screen: string) => seriousOn(page, screen).then((found) => serious.push(...found));
      await look("moves");
      await spot(page, "howe").press("Enter");
      await settled(page);
      await look("ready");
      await choose(page, "Add it to my turn");
      await page.getByRole("button", { name: "Sign and send" }).click();
      await page.evaluate(`document.querySelectorAll(".play details").forEach((one) => { one.open = true; })`);
      await look("draft");
      await page.getByRole("button", { name: "Not yet" }).click();
      await page.getByRole("button", { name: "Take back the last step" }).click();
      await settled(page);
      expect(serious).toEqual([]);
    }
    await seen.context.close();
    const { page, context } = await sitting(bob, { width: 390, height: 844, dark: true });
    await page.evaluate(axe.source);
    await page.getByRole("button", { name: /^Send packet \d again$/ }).click();
    await page.getByRole("heading", { name: /is signed already/ }).waitFor();
    expect(await seriousOn(page, "the mail")).toEqual([]);
    await page.getByLabel("Or paste the mail").fill(readFileSync(newest(ann, ".txt"), "utf8"));
    await page.getByRole("button", { name: "Look at it" }).click();
    await page.getByText("is already in your log").waitFor();
    expect(await seriousOn(page, "a mail that came")).toEqual([]);
    // Another log is looked at, and nothing is played beside it.
    await page.getByRole("tab", { name: "Story" }).click();
    await dropOn(page, "other.pbem", readFileSync("examples/logs/a-house-divided-1861.pbem"));
    await page.getByRole("heading", { name: "A House Divided" }).waitFor();
    expect(await page.getByRole("tab", { name: "Play" }).count()).toBe(0);
    await context.close();
  });
});

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What is serious on a screen, and whether it is wider than its window. */
async function seriousOn(page: Page, screen: string): Promise<string[]> {
  const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ["violations"] })`)) as Found;
  const found = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`),
    );
  const wide = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  return wide > 0 ? [...found, `${screen}: ${wide} pixels wider than the window`] : found;
}
