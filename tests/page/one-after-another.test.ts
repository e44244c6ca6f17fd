// File after file on one page: boards, links and worker belong to the file that is shown, whatever came before it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeMail } from "../../src/mail/index.js";
import { servedPage } from "./served-page.js";
import { browserPath, builtPage, dropOn, give, serveFolder, visit } from "./support.js";

const logs = join(import.meta.dirname, "../../examples/logs");
const disputed = new Uint8Array(readFileSync(join(logs, "washingtons-war-disputed.pbem")));
const year = new Uint8Array(readFileSync(join(logs, "washingtons-war-1775.pbem")));
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]);

/** Keeps the workers of the page where the test finds them. */
const keepWorkers = `
  window.workers = [];
  const Own = Worker;
  window.Worker = class extends Own {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }
  };`;
const fail = `workers.at(-1).dispatchEvent(new ErrorEvent("error"))`;

describe.skipIf(browserPath === undefined)("one file after another", () => {
  const site = servedPage();

  test("each file of a table has its whole board, also where another one was drawn before", async () => {
    const { page, context, faults } = await visit(site.url);
    await give(page, { name: "a.pbem", bytes: disputed }, { name: "b.pbem", bytes: disputed });
    const counts: unknown[] = [];
    for (const name of ["a.pbem", "b.pbem", "a.pbem"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("img", { name: /after entry 11$/ }).waitFor();
      counts.push(await page.locator("svg.paper [data-part]").count());
      await page.getByRole("button", { name: "All files" }).click();
    }
    expect(counts[0]).toBeGreaterThan(60);
    expect(new Set(counts).size).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("names in a table are cut, and turn no letters around", async () => {
    const { page, context } = await visit(site.url);
    const bytes = new TextEncoder().encode("nothing");
    await give(page, { name: `${"x".repeat(100_000)}.pbem`, bytes }, { name: "valid\u202emebp.pbem", bytes });
    await page.getByRole("heading", { name: "Two files" }).waitFor();
    const text = (await page.getByRole("table").textContent()) ?? "";
    expect(text).toContain("valid\\u{202e}mebp.pbem");
    expect(text).not.toContain("\u202e");
    expect(text.length).toBeLessThan(6000);
    await context.close();
  });

  test("of files that cannot be read nobody is cleared; of a damaged one only what stands in it", async () => {
    const { page, context } = await visit(site.url);
    const main = page.getByRole("main");
    await give(page, { name: "a.png", bytes: picture }, { name: "b.pbem", bytes: disputed });
    await page.getByText("a.png contains no readable packet: there is nothing to compare.").waitFor();
    expect(await main.textContent()).not.toContain("nobody signed two histories");
    await page.getByRole("button", { name: "Another file" }).click();
    await give(page, { name: "a.pbem", bytes: disputed.subarray(0, 6000) }, { name: "b.pbem", bytes: disputed });
    await page.getByText(/packets that could be read; nothing is known about the rest\.$/).waitFor();
    expect(await main.textContent()).not.toContain("nobody signed two histories");
    await context.close();
  });

  test("a link to another game, or behind the end of this one, is not followed as if it fitted", async () => {
    const { page, context } = await visit(`${site.url}#/story?entry=999`);
    await page.getByText("This link points to entry 999 of a game.").waitFor();
    await give(page, { name: "a.pbem", bytes: disputed });
    const alert = page.getByRole("alert");
    await alert.getByText("The link points to entry 999; entry 11 is the last one that was judged here.").waitFor();
    await alert.getByRole("button", { name: "Close" }).click();
    await page.evaluate(`location.hash = "#/story?entry=3&game=deadbeef"`);
    await alert.getByText("The link points to a different game.").waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/story\?entry=11&game=[0-9a-f]{8}$/);
    await context.close();
  });

  test("a file that came while another one did not stop is judged", async () => {
    const { page, context, faults } = await visit(site.url);
    // What reads mails comes late: the first files are held up by it.
    let held = false;
    await context.route(/postal-mime/, async (route) => {
      held = true;
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => undefined);
    });
    const mail = writeMail({ subject: "s", text: "t", attachment: { name: "x.pbem", bytes: disputed } });
    const bytes = new TextEncoder().encode(mail);
    await give(page, { name: "a.eml", bytes }, { name: "b.eml", bytes });
    await expect.poll(() => held, { timeout: 10_000 }).toBe(true);
    await dropOn(page, "year.pbem", year);
    await page.getByRole("img", { name: /after entry 59$/ }).waitFor();
    await page.waitForTimeout(700);
    await page.getByRole("button", { name: "Entry back" }).click();
    await page.getByRole("img", { name: /after entry 58$/ }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a worker that failed is given its file again once; then the page says so", async () => {
    const { page, context } = await visit(site.url);
    await page.addInitScript(keepWorkers);
    await page.reload();
    await give(page, { name: "a.pbem", bytes: disputed });
    await page.getByRole("img", { name: /after entry 11$/ }).waitFor();
    await page.evaluate(fail);
    await page.getByRole("img", { name: /after entry 11$/ }).waitFor();
    expect(await page.locator("svg.paper [data-part]").count()).toBeGreaterThan(60);
    await page.evaluate(fail);
    await page.getByRole("alert").getByText("The program failed on this file. Nothing was decided.").waitFor();
    expect(await page.evaluate("workers.length")).toBe(2);
    await give(page, { name: "b.pbem", bytes: year });
    await page.getByRole("img", { name: /after entry 59$/ }).waitFor();
    await context.close();
  });

  test("a newer page is kept whole, also where the browser holds parts of the older one", async () => {
    const copy = mkdtempSync(join(tmpdir(), "turnproof-cached-"));
    cpSync(await builtPage(), copy, { recursive: true });
    const served = await serveFolder(copy, { "cache-control": "max-age=600" });
    const { page, context } = await visit(served.url, { offline: true });
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    const [index, worker] = [join(copy, "index.html"), join(copy, "sw.js")];
    writeFileSync(index, readFileSync(index, "utf8").replace("<title>", "<title>newer "));
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/"[0-9a-f]{16}"/, '"newer"'));
    const kept = `navigator.serviceWorker.getRegistration()
      .then((one) => one.update())
      .then(() => caches.open("turnproof-page-newer"))
      .then((cache) => cache.match(location.origin + "/"))
      .then((answer) => answer?.text())`;
    await expect.poll(() => page.evaluate(kept), { timeout: 30_000 }).toContain("<title>newer ");
    await context.close();
    served.close();
    rmSync(copy, { recursive: true, force: true });
  });
});
