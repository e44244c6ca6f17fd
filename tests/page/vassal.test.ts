// Files of VASSAL on the page: told step by step, compared, counted; hostile ones refused with words. No password is shown.
import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { zipOf } from "../../src/vassal/container/zip.js";
import { auditVassal } from "../../src/vassal/index.js";
import { bear, log, move, passwords } from "../support/vassal/files.js";
import { annsTurn, bobsTurn, elsewhere, start, warModule } from "../support/vassal/war.js";
import { servedPage } from "./served-page.js";
import { browserPath, give, type Look, type Visit, visit } from "./support.js";

const root = "main";

describe.skipIf(browserPath === undefined)("files of VASSAL on the page", () => {
  const site = servedPage();

  const open = async (look: Look = {}): Promise<Visit> => {
    const one = await visit(site.url, look);
    site.visits.push(one);
    return one;
  };
  const textOf = async ({ page }: Visit) => (await page.locator(root).textContent()) ?? "";
  const claimsOf = async ({ page }: Visit) =>
    page.locator(".claim > p").evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));

  test("nothing of them is loaded before one is dropped", async () => {
    const one = await open();
    await one.page.getByText("VASSAL files").waitFor();
    expect(one.asked.filter((address) => address.includes("vassal"))).toEqual([]);
    await give(one.page, annsTurn);
    await one.page.getByRole("heading", { name: "Step by step" }).waitFor();
    expect(one.asked.filter((address) => /assets\/vassal-.*\.js$/.test(address)).length).toBeGreaterThan(1);
    await one.context.close();
  });

  test("a log alone: steps, rolls, what was taken back; names and words as text, passwords nowhere", async () => {
    const one = await open();
    const { page } = one;
    await give(page, annsTurn);
    await page.locator("ol.steps").waitFor();
    const said = await textOf(one);
    expect(said).toContain("41 steps");
    expect(said).toContain("a log of VASSAL, Hexes & Dice 1.2, VASSAL 3.4.7, saved 2020-09-14");
    expect(said).toContain("p1: Ann, Union");
    expect(said).toContain("p1: Wolf: Main Map 100,100 -> Main Map 160,135");
    expect(said).toContain("roll: 1d6 = 2 *** <Ann>");
    expect(said).toContain("taken back");
    expect(said).toContain("my word is p1 \\u{202e}drow");
    expect(said).toContain("Draw is shuffled: 2 cards");
    expect(await page.locator(`${root} img`).count()).toBe(0);
    expect(said).toContain("They accuse nobody");
    for (const word of [...Object.values(passwords), "verified", "violation", "illegal", "cheat", "Fox"])
      expect(await page.content()).not.toContain(word);
    await page.getByLabel("Show").selectOption("undone");
    await page.getByText("takes back the step before").waitFor();
    await expect.poll(() => page.locator("ol.steps > li").count()).toBe(2);
    await page.getByLabel("Show").selectOption("moves");
    await expect.poll(() => page.locator("ol.steps > li").count()).toBe(1);
    await one.context.close();
  });

  test("several with their module: in the order of their clocks, places by name, the claims of the command, dice", async () => {
    const one = await open();
    const { page } = one;
    await give(page, warModule, bobsTurn, annsTurn, start);
    await page.getByRole("heading", { name: "3 VASSAL files" }).waitFor();
    const said = await textOf(one);
    const places = [start, annsTurn, bobsTurn].map(({ name }) => said.indexOf(name));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(said).toContain("Places are named by the module Hexes & Dice 1.2");
    const audit = auditVassal([start, annsTurn, bobsTurn]);
    if (!audit.ok) throw new Error(audit.fault.message);
    const claims = await claimsOf(one);
    expect(claims).toHaveLength(9);
    // The order is the clocks' own, and says nothing; all else is as the command says it.
    expect(claims).toEqual(
      audit.claims.map(({ code, says, status }) => `${code === "order" ? "unverifiable" : status} ${says}`),
    );
    expect(claims[0]).toBe("consistent Each file begins where the one before it ended");
    expect(said).toMatch(/Ann 37 dice of 6 faces.*fair dice fall at least as unevenly in \d+ of 100 such rows/);
    expect(said).toMatch(/Bob 7 dice of 6 faces.*too few for a test/);
    await page.getByRole("img", { name: /^1: 6, 2: 7, 3: 6, 4: 6, 5: 6, 6: 6; 6\.2 of each expected$/ }).waitFor();
    await page.getByRole("heading", { name: "What is on the table" }).waitFor();
    expect(await page.locator("table.lying").textContent()).toContain("a masked piece");
    await page.getByLabel("File").selectOption({ label: annsTurn.name });
    await page.getByText("p1: Wolf: 0101 -> 0201").waitFor();
    for (const password of Object.values(passwords)) expect(await page.content()).not.toContain(password);
    await one.context.close();
  });

  test("files that do not go on: inconsistent, and put into another order by hand", async () => {
    const one = await open();
    const { page } = one;
    await give(page, annsTurn, elsewhere);
    await page.getByRole("heading", { name: "2 VASSAL files" }).waitFor();
    expect((await claimsOf(one))[0]).toBe("inconsistent Each file begins where the one before it ended");
    expect(await textOf(one)).toContain("Wolf was at Main Map 160,135 and is at Main Map 400,100");
    await page.getByRole("button", { name: `${annsTurn.name}: later` }).click();
    await page.getByText("In your order.").waitFor();
    const names = await page.locator(".parts strong").allTextContents();
    expect(names).toEqual([elsewhere.name, annsTurn.name]);
    expect((await claimsOf(one)).find((claim) => claim.includes("saved in this order"))).toMatch(/^(?:un|in)/);
    await one.context.close();
  });

  test("with a log of turnproof: each as what it is", async () => {
    const one = await open();
    const { page } = one;
    await page.getByRole("button", { name: "Example" }).click();
    await page.getByRole("tab", { name: "Verdict" }).waitFor();
    const answer = await page.request.get(`${site.url}example.pbem`);
    await page.getByRole("button", { name: "Another file" }).click();
    await give(page, { name: "example.pbem", bytes: new Uint8Array(await answer.body()) }, annsTurn, bobsTurn);
    await page.getByRole("heading", { name: "2 files", exact: true }).waitFor();
    expect(await textOf(one)).toContain("not judged");
    await page.getByRole("button", { name: "2 VASSAL files" }).click();
    await page.getByRole("heading", { name: "2 VASSAL files" }).waitFor();
    await page.getByRole("button", { name: "All files" }).click();
    await page.getByRole("heading", { name: "2 files", exact: true }).waitFor();
    await one.context.close();
  });

  const cut = annsTurn.bytes.slice(0, Math.floor(annsTurn.bytes.length / 2));
  test.each([
    ["a cut zip", cut, /damaged|holds no savedGame/],
    ["a bomb", zipOf({ savedGame: new Uint8Array(80 * 1024 * 1024) }), /unpacks to more than 32 MB/],
    ["a wrong key", zipOf({ savedGame: new TextEncoder().encode("!VCSK00ff80") }), /is not text: its key is wrong/],
    ["a zip of something else", zipOf({ "notes.txt": new Uint8Array(3) }), /contains no savedGame/],
    ["a module alone", warModule.bytes, /is only a VASSAL module: drop a \.vlog or \.vsav with it/],
    [
      "a build file that is none",
      zipOf({ buildFile: new TextEncoder().encode("<a") }),
      /contains no savedGame|is not XML/,
    ],
  ])("%s is told, and accuses nobody", async (_, bytes, words) => {
    const one = await open();
    await give(one.page, { name: "odd.vlog", bytes });
    await one.page.getByRole("heading", { name: "Nothing can be said about this file" }).waitFor();
    expect(await textOf(one)).toMatch(words);
    expect(await textOf(one)).toContain("It accuses nobody.");
    await one.context.close();
  });

  test("one that cannot be read among others: told, and no gap is made of it", async () => {
    const one = await open();
    await give(one.page, annsTurn, { name: "cut.vlog", bytes: cut }, elsewhere);
    await one.page.getByRole("heading", { name: "2 VASSAL files" }).waitFor();
    expect(await textOf(one)).toContain("cut.vlog: ");
    expect((await claimsOf(one))[0]).toBe("unverifiable Each file begins where the one before it ended");
    expect(await textOf(one)).toContain("An unreadable file may lie between them.");
    await one.context.close();
  });

  test("a huge log: a page of it at a time; stopped at once while it is read", async () => {
    const steps = Array.from({ length: 60_000 }, (_, at) => [
      move({ ...bear, x: 160 + at }, 161 + at, 117, passwords.ann),
      `CHAT* ${"Bear goes on ".repeat(12)}`,
    ]);
    const huge = { name: "huge.vlog", bytes: log(steps, { form: "bytes", key: 7 }) };
    const one = await open();
    const { page } = one;
    await give(page, huge);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText(/^Stopped /).waitFor({ timeout: 2000 });
    await give(page, huge);
    await page.locator("ol.steps").waitFor({ timeout: 90_000 });
    expect(await page.locator("ol.steps > li").count()).toBe(100);
    await page.getByText("1 to 100 of 60000").waitFor();
    await page.getByRole("button", { name: "After" }).click();
    await page.getByText("101 to 200 of 60000").waitFor();
    await one.context.close();
  }, 180_000);

  test.each([
    { width: 1300, dark: false },
    { width: 390, dark: true },
  ])("axe-core finds nothing serious: $width wide, dark: $dark", async (look) => {
    const one = await open(look);
    const { page } = one;
    await give(page, warModule, annsTurn, elsewhere, start, { name: "cut.vlog", bytes: cut });
    await page.locator("table.lying").waitFor();
    await page.evaluate(axe.source);
    const serious = async () => {
      const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ["violations"] })`)) as {
        violations: { id: string; impact: string; nodes: { html: string }[] }[];
      };
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    };
    expect(await serious()).toEqual([]);
    await page.getByLabel("File").selectOption({ label: annsTurn.name });
    await page.locator("ol.steps").waitFor();
    await page.evaluate(`for (const one of document.querySelectorAll("details")) one.open = true;`);
    expect(await serious()).toEqual([]);
    expect(Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"))).toBeLessThanOrEqual(0);
    await one.context.close();
  });
});
