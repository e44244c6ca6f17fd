// The page for the tests of a block: served before them, and looked at once more behind them.
import { afterAll, beforeAll, expect } from "vitest";
import { builtPage, closeBrowser, serveFolder, type Visit } from "./support.js";

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
