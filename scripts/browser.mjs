// Verifies the attack corpus in a browser: the same report as Node for every log, by WebCrypto and by plain JavaScript.
// The corpus is what the tests verified with TURNPROOF_CORPUS set: `node scripts/browser.mjs [FOLDER] [--all]`; without a folder
// the attack tests are run for it. At most 300 logs are taken, evenly, unless --all is said. Without a Chromium it says so and
// ends with 0, unless TURNPROOF_BROWSER names one that is missing.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { byOwnModule } from "./tests-of-their-own.mjs";

/** Games that a single test makes for itself, under the id of another: the page does not know them. */
const alone = [
  ...byOwnModule,
  /^three players shuffle, draw, give a card on/,
  /^modules that fail > a module that throws on an entry/,
  /each lays out or shuffles every deck of his, one after another$/,
];

/** A log, of a game that the page knows; fork proofs and pairs of logs are none. */
function isKnown(line) {
  const { log, test } = JSON.parse(line);
  return log !== undefined && !alone.some((title) => title.test(test));
}

const root = join(import.meta.dirname, "..");
const all = process.argv.includes("--all");
const names = [process.env["TURNPROOF_BROWSER"], "chromium", "chromium-browser", "google-chrome"].filter(Boolean);
const browser = names.find((name) => spawnSync(name, ["--version"]).status === 0);
if (browser === undefined) {
  console.log("No Chromium here: what a browser says was not tested.");
  process.exit(process.env["TURNPROOF_BROWSER"] === undefined ? 0 : 1);
}
const temp = mkdtempSync(join(tmpdir(), "turnproof-browser-"));
const given = process.argv.slice(2).find((word) => !word.startsWith("--"));
const folder = given ?? temp;
if (given === undefined) {
  const suites = ["tests/attacks", "tests/replay"];
  const { status, stdout, stderr } = spawnSync("npx", ["vitest", "run", ...suites, "--reporter=dot"], {
    cwd: root,
    env: { ...process.env, TURNPROOF_CORPUS: temp },
    encoding: "utf8",
  });
  if (status !== 0) {
    console.log(stdout, stderr);
    process.exit(1);
  }
}
const collected = readdirSync(folder)
  .filter((name) => name.endsWith(".ndjson"))
  .flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"))
  .filter(isKnown)
  .sort();
const most = 300;
const step = all ? 1 : Math.max(1, collected.length / most);
const corpus = Array.from(
  { length: Math.min(collected.length, all ? Infinity : most) },
  (_, at) => collected[Math.floor(at * step)],
).join("\n");
const bundled = await build({
  entryPoints: [join(root, "tests/browser/page.ts")],
  bundle: true,
  splitting: true,
  platform: "browser",
  format: "esm",
  target: "es2022",
  outdir: temp,
  write: false,
  logLevel: "error",
});
const code = new Map(bundled.outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
const result = await new Promise((resolve, reject) => {
  const server = createServer((request, response) => {
    if (request.url === "/corpus") return response.end(corpus);
    const script = code.get(request.url);
    if (script !== undefined) return response.setHeader("content-type", "text/javascript").end(script);
    if (request.url !== "/result")
      return response.setHeader("content-type", "text/html").end('<script type="module" src="page.js"></script>');
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      response.end();
      server.close();
      // Its processes write into the profile until all of them are gone.
      page.once("close", () => resolve(JSON.parse(body)));
      process.kill(-page.pid, "SIGKILL");
    });
  });
  let page;
  server.listen(0, "127.0.0.1", () => {
    const url = `http://127.0.0.1:${server.address().port}/`;
    const quiet = ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
    const profile = `--user-data-dir=${join(temp, "profile")}`;
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", ...quiet, profile, url];
    page = spawn(browser, flags, { stdio: "ignore", detached: true });
    page.on("error", reject);
  });
  setTimeout(() => reject(new Error("the browser did not answer in 15 minutes")), 900_000).unref();
});
try {
  rmSync(temp, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
} catch (error) {
  console.log(`${temp} was not removed: ${error.message}`);
}
if (result.failed !== undefined) {
  console.log(result.failed);
  process.exit(1);
}
const version = spawnSync(browser, ["--version"], { encoding: "utf8" }).stdout.trim();
console.log(
  `${version}; WebCrypto Ed25519 ${result.webCrypto ? "used" : "absent or off the profile"}: ${result.logs} of ${collected.length} logs, verified ${result.verified} times.`,
);
for (const { backend, own, expected } of result.different)
  console.log(`DIFFERENT (${backend}):\n  browser ${own}\n  node    ${expected}`);
if (result.different.length > 0 || result.logs === 0) process.exit(1);
console.log("Every report is the one that Node gives.");
process.exit(0);
