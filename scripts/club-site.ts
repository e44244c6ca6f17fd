// The site of a generated event in a browser, at two widths, in light and dark: axe-core finds nothing, nothing is asked for but the
// pages' own stylesheet, nothing is refused by their policy, nothing is wider than the screen.
//   npm run club-site -- --players 48 --pictures FOLDER      without figures a short run
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import axe from "axe-core";
import { chromium, type Page } from "playwright-core";
import { makeEvent } from "./club-event/made.js";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { players: text, pages: text, pictures: text, keep: text } });
const browserPath = [
  process.env["TURNPROOF_BROWSER"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((name) => name !== undefined && existsSync(name));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "turnproof-site-"));
const short = values.players === undefined;
const players = Number(values.players ?? 4);
const games = [
  "washingtons-war",
  "a-house-divided",
  "for-the-people",
  "across-the-rappahannock",
  "this-accursed-civil-war",
];
const gm = await makeEvent(folder, { players, rounds: 2, steps: 2, packets: 6, games });
const site = join(folder, "public");
const before = process.cpuUsage();
console.log((await gm.done(["club", "site", "cup", "public"])).trim());
console.log(`That took ${(process.cpuUsage(before).user / 1e6).toFixed(1)} CPU seconds.`);
const again = await gm.done(["club", "site", "cup", "public"]);
let wrong = /^0 pages written/.test(again) ? 0 : fault(`A second run writes pages again: ${again}`);
for (const name of readdirSync(site, { recursive: true, encoding: "utf8" })) {
  if (!statSync(join(site, name)).isFile()) continue;
  const held = readFileSync(join(site, name), "utf8");
  // No address that a player writes from, no place on this machine.
  for (const secret of ["example.org", folder, "<script", "javascript:"])
    if (held.includes(secret)) wrong += fault(`${name} holds ${secret}`);
}
if (browserPath === undefined) console.log("No Chromium here: the site was not tried in a browser.");
else wrong += await inBrowser(browserPath);
if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
process.exit(wrong === 0 ? 0 : 1);

function fault(says: string): number {
  console.log(`WRONG: ${says}`);
  return 1;
}

async function inBrowser(executablePath: string): Promise<number> {
  const types: { readonly [end: string]: string } = { ".html": "text/html; charset=utf-8", ".css": "text/css" };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").slice(1);
    asked.push(path);
    const file = join(site, path);
    if (path.includes("..") || !existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const pages = readdirSync(join(site, "games")).filter((name) => name.endsWith(".html"));
  const step = Math.max(1, Math.floor(pages.length / Number(values.pages ?? (short ? 1 : 5))));
  const looked = ["index.html", ...pages.filter((_, at) => at % step === 0).map((name) => `games/${name}`)];
  let wrongHere = 0;
  for (const width of [1300, 390]) {
    for (const colorScheme of short ? (["light"] as const) : (["light", "dark"] as const)) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP: false });
      for (const name of looked) {
        const page = await context.newPage();
        asked.length = 0;
        const said: string[] = [];
        page.on("console", (message) => said.push(message.text()));
        page.on("request", (request) => {
          if (!request.url().startsWith(url)) wrongHere += fault(`${name} asks ${request.url()}`);
        });
        await page.goto(url + name);
        wrongHere += await looksWell(page, `${name} at ${width}, ${colorScheme}`);
        const others = asked.filter((path) => path !== name && path !== "style.css");
        if (others.length > 0) wrongHere += fault(`${name} asks for ${others.join(", ")}`);
        if (said.length > 0) wrongHere += fault(`${name}: ${said.join("; ")}`);
        if (values.pictures !== undefined)
          await page.screenshot({
            path: join(values.pictures, `${name.replace(/\W+/g, "-")}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        await page.close();
      }
      await context.close();
    }
  }
  await browser.close();
  server.close();
  console.log(`${looked.length} pages were looked at, each at two widths${short ? "" : ", in light and dark"}.`);
  return wrongHere;
}

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

async function looksWell(page: Page, name: string): Promise<number> {
  const wide = await page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
  // What is run from outside is not held by the page's policy.
  await page.evaluate("document.querySelectorAll('details').forEach((one, at) => { if (at < 2) one.open = true; })");
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ["violations"] })`)) as Found;
  return (
    (wide === true ? fault(`${name} is wider than the screen`) : 0) +
    violations.reduce((sum, { id, nodes }) => sum + fault(`${name}: ${id}: ${nodes[0]?.html.slice(0, 200)}`), 0)
  );
}
