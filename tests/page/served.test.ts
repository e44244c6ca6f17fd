// turnproof open, with the built page in a browser: its policy, its token, a frame of another site.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageFiles } from "../../src/cli/serving/page-files.js";
import { type Server, serve } from "../../src/cli/serving/server.js";
import { browserPath, builtPage, closeBrowser, visit } from "./support.js";

const logs = join(import.meta.dirname, "../../examples/logs");

describe.skipIf(browserPath === undefined)("turnproof open in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "turnproof-open-"));
  const file = join(folder, "game.pbem");
  const token = "t".repeat(43);
  const once = "o".repeat(43);
  let server: Server | undefined;
  let address = "";

  beforeAll(async () => {
    copyFileSync(join(logs, "washingtons-war-disputed.pbem"), file);
    const page = await pageFiles(await builtPage());
    const files = [{ name: "game.pbem", path: file, read: async () => new Uint8Array(readFileSync(file)) }];
    server = await serve({ page, files, token, once, port: 0 });
    address = server.address;
  });

  afterAll(async () => {
    await closeBrowser();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the file is judged under the strict policy; the token leaves the address and goes nowhere else", async () => {
    const { page, context, asked, faults } = await visit(address);
    await page.getByRole("heading", { name: "Washington's War" }).waitFor();
    await page.getByRole("tab", { name: "Findings" }).click();
    await page.getByRole("img", { name: /^The board as claimed: .*after entry 10$/ }).waitFor();
    expect(page.url()).not.toContain(token);
    expect(await page.title()).not.toContain(token);
    expect(asked.filter((one) => one.includes(token) || !one.startsWith(new URL(address).origin))).toEqual([]);
    expect(await page.evaluate("document.cookie")).toBe("");
    // Loaded again it still knows its token; another tab does not.
    await page.reload();
    await page.getByRole("heading", { name: "Washington's War" }).waitFor();
    const painted = Number(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"));
    console.log(`first contentful paint after ${Math.round(painted)} ms`);
    expect(painted).toBeLessThan(process.env["TURNPROOF_ALL"] === undefined ? 5000 : 1000);
    const other = await context.newPage();
    await other.goto(new URL(address).origin);
    await other.getByRole("heading", { name: "Was it played by the rules?" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a changed file is offered, and judged again", async () => {
    const { page, context, faults } = await visit(address);
    await page.getByRole("heading", { name: "Washington's War" }).waitFor();
    writeFileSync(file, readFileSync(join(logs, "a-house-divided-1861.pbem")));
    await page.getByRole("button", { name: "Check it again" }).click({ timeout: 20_000 });
    await page.getByRole("heading", { name: "A House Divided" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a file that changed while it was read is offered too; one that is gone is told as gone", async () => {
    copyFileSync(join(logs, "washingtons-war-disputed.pbem"), file);
    const { page, context } = await visit(new URL(address).origin);
    // Between the file and the question for changes it becomes another one.
    await context.route("**/api/changes", async (route) => {
      copyFileSync(join(logs, "a-house-divided-1861.pbem"), file);
      await route.continue();
    });
    await page.evaluate(`location.hash = ${JSON.stringify(new URL(address).hash)}`);
    await page.reload();
    const again = page.getByRole("button", { name: "Check it again" });
    await again.waitFor({ timeout: 20_000 });
    rmSync(file);
    await again.click();
    await page.getByRole("alert").getByText("The file could not be read. Is it still there?").waitFor();
    copyFileSync(join(logs, "washingtons-war-disputed.pbem"), file);
    await context.close();
  });

  test("the address that a browser is opened with serves once", async () => {
    const first = await visit(server?.addressOnce ?? "");
    await first.page.getByRole("tab", { name: "Verdict" }).waitFor();
    expect(first.faults).toEqual([]);
    await first.context.close();
    const { page, context } = await visit(server?.addressOnce ?? "");
    expect(await page.getByRole("alert").textContent()).toContain("This address has already been used");
    await context.close();
  });

  test("in a frame of another site nothing is shown, and its script reads nothing", async () => {
    const html = `<!doctype html><iframe src="${address}" width="600" height="400"></iframe>`;
    const site = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const bound = site.address();
    const port = typeof bound === "object" && bound !== null ? bound.port : 0;
    const { page, context } = await visit(`http://localhost:${port}/`);
    await page.waitForTimeout(1000);
    const framed = page.frames().find((frame) => frame !== page.mainFrame());
    expect(await framed?.locator("#page").count()).toBe(0);
    const read = await page.evaluate(
      `fetch(${JSON.stringify(`${new URL(address).origin}/api/game`)}, { headers: { Authorization: "Bearer ${token}" } }).then(() => "read", () => "refused")`,
    );
    expect(read).toBe("refused");
    await context.close();
    site.closeAllConnections();
    site.close();
  });
});
