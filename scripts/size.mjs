// Sizes that an app pays, bundled and minified, gzip. Bars: see docs/size.md.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { exportedAs, games, root } from "./games.mjs";

async function sizeOf(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: "js" },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    write: false,
    outdir: "out",
    external: ["node:*"],
    metafile: true,
    logLevel: "error",
  });
  const sizes = outputFiles.map(({ path, contents }) => ({ path, bytes: gzipSync(contents, { level: 9 }).length }));
  const entry = sizes.find(({ path }) => path.endsWith("stdin.js"))?.bytes ?? 0;
  return { entry, sizes };
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const imported = (name, from) => `import { ${name} } from "${from}"; console.log(${name});`;

/** The most that each game may weigh when it is imported (KB gzip), 5 % or less above what is reached. */
const gameBars = {
  "a-house-divided": 45.5,
  "across-the-rappahannock": 121,
  "for-the-people": 88.5,
  "this-accursed-civil-war": 93.5,
  "washingtons-war": 54.5,
};

/** What is imported, the most that it may weigh when it is imported (KB gzip), and with all that is loaded on demand. */
const bars = [
  // Each game is a line in the list of what can be loaded, and the module of sealed files is one more. What takes a module
  // of VASSAL into a pack is among what can be loaded on demand, whether the app asks for it or not.
  ["core: import { verifyLog } from turnproof", imported("verifyLog", "turnproof"), 1.25, 614],
  ["rules SDK: import { open } from turnproof/rules", imported("open", "turnproof/rules"), 16.2],
  ["boards: import { boardPicture } from turnproof/boards", imported("boardPicture", "turnproof/boards"), 1.25],
  ["mail: import { readMail } from turnproof/mail", imported("readMail", "turnproof/mail"), 23.6],
  ["files of VASSAL: import { readVassal } from turnproof/vassal", imported("readVassal", "turnproof/vassal"), 20],
  ...games.map((id) => [id, imported(exportedAs(id), `turnproof/rules/${id}`), gameBars[id] ?? 0]),
  [
    "Washington's War, with the SDK",
    'import { open } from "turnproof/rules"; import { washingtonsWar } from "turnproof/rules/washingtons-war"; console.log(open, washingtonsWar);',
    67.8,
  ],
  [
    "mental poker, for who plays without a dealer",
    'import { verifyShuffle } from "turnproof/replay/mental-poker"; console.log(verifyShuffle);',
    18.5,
  ],
];

let failed = false;
for (const [name, code, most, mostInAll] of bars) {
  const { entry, sizes } = await sizeOf(code);
  // Chunks that the entry imports statically are part of what it costs.
  const first = await staticSize(code);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const over = first > most * 1024 || all > (mostInAll ?? Number.POSITIVE_INFINITY) * 1024;
  failed ||= over;
  console.log(
    `${over ? "OVER " : "     "}${name}: ${kilobytes(first)} at import (bar ${most} KB), ${kilobytes(all)} with everything that is loaded on demand${mostInAll === undefined ? "" : ` (bar ${mostInAll} KB)`}`,
  );
  if (entry === 0) throw new Error("nothing was bundled");
}
for (const [name, bytes, most] of pageSizes()) {
  const over = bytes > most * 1024;
  failed ||= over;
  console.log(`${over ? "OVER " : "     "}${name}: ${kilobytes(bytes)} (bar ${most} KB)`);
}
process.exit(failed ? 1 : 0);

/** The built page: what its first screen loads, and with what judges a log; games and their boards come when a log asks. */
function pageSizes() {
  const folder = join(root, "dist/page");
  const weigh = (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  const names = JSON.parse(readFileSync(join(folder, "files.json"), "utf8"));
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name]) => name);
  const first = ["index.html", ...withImports(folder, named)];
  const text = first.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const worker = names.filter(
    (name) => !first.includes(name) && name.startsWith("assets/main-") && text.includes(name.slice("assets/".length)),
  );
  if (worker.length !== 1) throw new Error(`the page names ${worker.length} workers`);
  const play = names.filter((name) => /^assets\/(?:play|state)-/.test(name));
  const keeping = names.filter((name) => /^assets\/(?:own|keeper)-/.test(name));
  // What is loaded with them, but for what is there already.
  const there = new Set([...first, ...withImports(folder, worker)]);
  const fresh = (wanted) => withImports(folder, names.filter(wanted)).filter((name) => !there.has(name));
  const under = fresh((name) => /^assets\/under-.*\.js$/.test(name));
  const vassal = fresh((name) => /^assets\/vassal-/.test(name));
  for (const name of vassal) there.add(name);
  const against = fresh((name) => /^assets\/(?:by-rules|sealed-files)-/.test(name));
  const sum = (all) => all.reduce((total, name) => total + weigh(name), 0);
  return [
    ["the page, its first screen", sum(first), 33.2],
    ["the page with what judges a log, without games", sum([...first, ...withImports(folder, worker)]), 160.5],
    ["what plays, loaded with a game folder alone", sum(play), 12],
    ["what keeps games in a browser, loaded when somebody wants that", sum(keeping), 61],
    ["what lays a map of one's own under a board, loaded when somebody does", sum(under), 13.2],
    ["what tells files of VASSAL, loaded with the first of them", sum(vassal), 39.5],
    ["what compares them with rules, and with the log in which they were sealed", sum(against), 12.7],
    [
      "the page with all games and boards",
      sum(names.filter((name) => name.endsWith(".js") || first.includes(name))),
      905,
    ],
  ];
}

/** Files with all that they load before they run. */
function withImports(folder, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    if (!name.endsWith(".js")) return;
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, next] of text.matchAll(/(?:^|[;}\n])(?:import|export)(?:[^"'()]*?from)?["']\.\/([^"']+)["']/g))
      visit(`assets/${next}`);
  };
  for (const name of names) visit(name);
  return [...seen];
}

async function staticSize(code) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: "js" },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    write: false,
    outdir: "out",
    external: ["node:*"],
    metafile: true,
    logLevel: "error",
  });
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && metafile.outputs[next]) visit(next);
    }
  };
  visit("out/stdin.js");
  return [...seen].reduce((sum, path) => {
    const file = outputFiles.find((out) => out.path.endsWith(path));
    return sum + (file ? gzipSync(file.contents, { level: 9 }).length : 0);
  }, 0);
}
