// Sizes that an app pays, bundled and minified, gzip. Bars: see docs/size.md.

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");

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

/** What is imported, the most that it may weigh when it is imported (KB gzip), and what counts. */
const bars = [
  ["core: import { verifyLog } from turnproof", 'import { verifyLog } from "turnproof"; console.log(verifyLog);', 12],
  ["rules SDK: import { open } from turnproof/rules", 'import { open } from "turnproof/rules"; console.log(open);', 7],
  [
    "Washington's War",
    'import { washingtonsWar } from "turnproof/rules/washingtons-war"; console.log(washingtonsWar);',
    45,
  ],
  [
    "Washington's War, with the SDK",
    'import { open } from "turnproof/rules"; import { washingtonsWar } from "turnproof/rules/washingtons-war"; console.log(open, washingtonsWar);',
    52,
  ],
  [
    "A House Divided",
    'import { aHouseDivided } from "turnproof/rules/a-house-divided"; console.log(aHouseDivided);',
    38,
  ],
  [
    "Across the Rappahannock",
    'import { acrossTheRappahannock } from "turnproof/rules/across-the-rappahannock"; console.log(acrossTheRappahannock);',
    103,
  ],
  [
    "mental poker, for who plays without a dealer",
    'import { verifyShuffle } from "turnproof/replay/mental-poker"; console.log(verifyShuffle);',
    24,
  ],
];

let failed = false;
for (const [name, code, most] of bars) {
  const { entry, sizes } = await sizeOf(code);
  // Chunks that the entry imports statically are part of what it costs.
  const first = await staticSize(code);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const over = first > most * 1024;
  failed ||= over;
  console.log(
    `${over ? "OVER " : "     "}${name}: ${kilobytes(first)} at import (bar ${most} KB), ${kilobytes(all)} with everything that is loaded on demand`,
  );
  if (entry === 0) throw new Error("nothing was bundled");
}
process.exit(failed ? 1 : 0);

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
