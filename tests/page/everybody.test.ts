// The page for everybody: axe-core finds nothing serious on any screen, at three widths, in light and dark.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { servedPage } from "./served-page.js";
import { browserPath, give, visit } from "./support.js";

const root = join(import.meta.dirname, "../..");
const fileOf = (path: string) => ({
  name: path.split("/").at(-1) ?? "",
  bytes: new Uint8Array(readFileSync(join(root, path))),
});
const disputed = fileOf("examples/logs/washingtons-war-disputed.pbem");
const fought = fileOf("examples/logs/washingtons-war-saratoga.pbem");

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

const looks = [1300, 1024, 390]
  .flatMap((width) => [false, true].map((dark) => ({ width, dark })))
  // Each width once, the dark theme at two of them; all six with TURNPROOF_ALL.
  .filter(({ width, dark }) => process.env["TURNPROOF_ALL"] !== undefined || dark === width < 1300);

describe.skipIf(browserPath === undefined)("axe-core", () => {
  const site = servedPage();

  test.each(looks)("$width wide, dark: $dark", async ({ width, dark }) => {
    const { page, context } = await visit(site.url, { width, height: width < 500 ? 844 : 800, dark });
    await page.evaluate(axe.source);
    const serious: string[] = [];
    const look = async (screen: string) => {
      const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ["violations"] })`)) as Found;
      for (const { id, impact, nodes } of violations)
        if (impact === "serious" || impact === "critical")
          serious.push(
            ...nodes.map(
              ({ html, failureSummary }) => `${screen}: ${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`,
            ),
          );
      const wide = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
      if (wide > 0) serious.push(`${screen}: ${wide} pixels wider than the window`);
    };
    await look("first");
    await page.getByRole("button", { name: "Play by mail here" }).click();
    await page.getByLabel("Your name, as your opponents will see it").fill("Bob");
    await look("key");
    await page.getByRole("button", { name: "Make my key" }).click();
    await page.getByText("Begin a game").click();
    await page.getByLabel("The game").selectOption("washingtons-war");
    await page.getByRole("button", { name: "Write the invite" }).click();
    await page.getByRole("heading", { name: "Your invite" }).waitFor();
    await page.getByRole("button", { name: "24 words of your key" }).click();
    await page.locator(".spelled li").first().waitFor();
    await look("games in this browser");
    await page.getByRole("button", { name: "Another file" }).click();
    await page.locator(".games li").first().waitFor();
    await look("first, with a game");
    await give(page, disputed);
    for (const name of ["Verdict", "Story", "Findings", "Dice", "Pieces"]) {
      await page.getByRole("tab", { name }).click();
      if (name === "Pieces") await page.locator("pre.lines").waitFor();
      await look(name);
    }
    await page.getByRole("button", { name: "Keys and settings" }).click();
    await look("keys");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Another file" }).click();
    await give(page, fought);
    await page.getByRole("tab", { name: "Dice" }).click();
    await page.getByText("Whether dice were chosen").waitFor();
    await look("dice");
    await page.getByRole("button", { name: "Another file" }).click();
    await give(page, disputed, fought);
    await page.getByRole("heading", { name: "Two files" }).waitFor();
    await look("compare");
    await page.getByRole("button", { name: "Another file" }).click();
    await give(page, { name: "nothing", bytes: new TextEncoder().encode("nothing") });
    await page.getByText("Unreadable").first().waitFor();
    await look("unreadable");
    await context.close();
    expect(serious).toEqual([]);
  });
});
