// A browser with the built page: what it asks for, what its policy refused, what it says.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");

const names = [
  process.env["TURNPROOF_BROWSER"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser that is installed here; undefined where there is none. */
export const browserPath = names.find((name) => name !== undefined && spawnSync(name, ["--version"]).status === 0);
if (browserPath === undefined) console.log("No Chromium here: the page was not tried in a browser.");

const types: { readonly [end: string]: string } = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** When the newest of the files was written from which the page is built. */
function newestSource(): number {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  const times = [...files.map((name) => join(root, "src", name)), join(root, "vite.config.ts")];
  return Math.max(...times.map((file) => statSync(file).mtimeMs));
}

let folder: Promise<string> | undefined;

/** The folder of the built page: `dist/page` where it is up to date, else one of its own. */
export function builtPage(): Promise<string> {
  folder ??= (async () => {
    const dist = join(root, "dist/page");
    const list = join(dist, "files.json");
    if (existsSync(list) && statSync(list).mtimeMs > newestSource()) return dist;
    const temp = mkdtempSync(join(tmpdir(), "turnproof-page-"));
    process.once("exit", () => rmSync(temp, { recursive: true, force: true }));
    await build({ configFile: join(root, "vite.config.ts"), logLevel: "error", build: { outDir: temp } });
    return temp;
  })();
  return folder;
}

/** A server that gives out the files of a folder, as any server does. */
export async function serveFolder(
  from: string,
  headers: { readonly [name: string]: string } = {},
): Promise<{ readonly url: string; readonly close: () => void }> {
  const listed: readonly string[] = JSON.parse(readFileSync(join(from, "files.json"), "utf8"));
  const server: Server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").slice(1).split("?");
    const name = path === "" ? "index.html" : path;
    if (!listed.includes(name)) return response.writeHead(404).end();
    return response
      .writeHead(200, { ...headers, "content-type": types[extname(name)] ?? "application/octet-stream" })
      .end(readFileSync(join(from, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let started: Promise<Browser> | undefined;

/** One browser for all tests of a worker. */
export function browser(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: browserPath ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  return started;
}

export async function closeBrowser(): Promise<void> {
  const running = started;
  started = undefined;
  await (await running)?.close();
}

/** A page under watch. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses that the page or its worker asked for, without their fragment. */
  readonly asked: string[];
  /** What its policy refused, and what it threw. */
  readonly faults: string[];
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly offline?: boolean;
  /** A telephone: fingers, no wheel. */
  readonly touch?: boolean;
}

/** Opens the page and watches what it does. */
export async function visit(
  url: string,
  { width = 1300, height = 900, dark = false, offline = false, touch = false }: Look = {},
): Promise<Visit> {
  const context = await (await browser()).newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  const asked: string[] = [];
  const faults: string[] = [];
  context.on("request", (request) => asked.push(request.url().split("#")[0] ?? ""));
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`${message.type()}: ${message.text()}`);
  });
  await page.addInitScript(
    `addEventListener("securitypolicyviolation", (event) => console.error("policy: " + event.violatedDirective + " " + event.blockedURI));`,
  );
  // A service worker loads everything once more: only where it is tried the browser has one.
  if (!offline) await page.addInitScript("delete Navigator.prototype.serviceWorker;");
  await page.goto(url);
  return { context, page, asked, faults };
}

/** Gives files to the page, as who chooses them does. */
export async function give(
  page: Page,
  ...files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) })),
    );
}

/** Drops a file on whatever the page shows at the moment. */
export const dropOn = (page: Page, name: string, bytes: Uint8Array): Promise<void> => dropTogether(page, [name, bytes]);

/** Drops several files at once. */
export async function dropTogether(
  page: Page,
  ...files: readonly (readonly [name: string, bytes: Uint8Array])[]
): Promise<void> {
  const added = files.map(
    ([name, bytes]) =>
      `all.items.add(new File([${JSON.stringify(new TextDecoder().decode(bytes))}], ${JSON.stringify(name)}));`,
  );
  const dataTransfer = await page.evaluateHandle(`{ const all = new DataTransfer(); ${added.join(" ")} all; }`);
  await page.dispatchEvent("body", "drop", { dataTransfer });
}
