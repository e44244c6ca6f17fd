// The page for the tests of a block: served before them, and looked at once more behind them.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { builtPage, closeBrowser, give, type Look, serveFolder, type Visit, visit } from "./support.js";

/** Where the page is served, and the visits that are looked at in the end. */
export interface ServedPage {
  readonly url: string;
  readonly visits: Visit[];
}

/** Serves the built page to the tests of a block; behind them the browser is closed. */
export function servedPage(): ServedPage {
  let served: Awaited<ReturnType<typeof serveFolder>> | undefined;
  const visits: Visit[] = [];
  const site = {
    visits,
    get url() {
      return served?.url ?? "";
    },
  };

  beforeAll(async () => {
    served = await serveFolder(await builtPage());
  }, 120_000);

  afterAll(async () => {
    // Whatever was tried: nothing was asked of anybody else, nothing was refused by the page's policy or thrown.
    const elsewhere = visits
      .flatMap(({ asked }) => asked)
      .filter((address) => !address.startsWith(site.url) && !address.startsWith("blob:"));
    const faults = visits.flatMap((one) => one.faults);
    await closeBrowser();
    served?.close();
    expect(elsewhere).toEqual([]);
    expect(faults).toEqual([]);
  });
  return site;
}

/** Gives the page a log and opens its story; the board is drawn. */
export async function storyOf(site: ServedPage, log: string, look: Look): Promise<Visit> {
  const at = await visit(site.url, look);
  site.visits.push(at);
  const { page } = at;
  await give(page, { name: basename(log), bytes: new Uint8Array(readFileSync(log)) });
  await page.getByRole("tab", { name: "Story" }).click();
  await page.locator("svg.paper[viewBox]").first().waitFor();
  return at;
}
