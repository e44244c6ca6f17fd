import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { defineConfig } from "tsup";
import { builtAs, entries, root } from "./scripts/games.mjs";

const entry: { [built: string]: string } = Object.fromEntries(
  Object.entries(entries).map(([path, file]) => [builtAs(path), file]),
);

/**
 * The questions of `turnproof play` are built in: whoever imports a rules module gets no package of them, and no package manager
 * picks a later one that drops a version of Node. One of theirs asks for parts of Node by `require`, which a module has not.
 */
const builtIn: Plugin = {
  name: "built-in",
  setup({ onResolve, onLoad, onEnd, initialOptions }) {
    initialOptions.metafile = true;
    onResolve({ filter: /^(?:stream|tty)$/ }, ({ path }) => ({ path, namespace: "of-node" }));
    onLoad({ filter: /.*/, namespace: "of-node" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("node:${path}");`,
    }));
    onEnd(({ metafile, errors }) => {
      if (errors.length === 0) writeNotices(Object.keys(metafile?.inputs ?? {}));
    });
  },
};

/** The licences of what is built in, beside it. */
function writeNotices(inputs: readonly string[]): void {
  const names = new Set(inputs.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []));
  const notices = [...names].sort().map((name) => {
    const folder = join(root, "node_modules", name);
    const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.\w+)?$/i.test(one));
    if (file === undefined) throw new Error(`${name} is built in and has no licence to hand on`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  mkdirSync(join(root, "dist/cli"), { recursive: true });
  writeFileSync(
    join(root, "dist/cli/NOTICES.txt"),
    `Built into the command, each under its own licence:\n\n${notices.join("\n---\n\n")}`,
  );
}

export default defineConfig({
  entry: { ...entry, "cli/main": "src/cli/main.ts" },
  format: ["esm"],
  target: "es2022",
  platform: "neutral",
  external: [/^node:/],
  // A package for neither platform is found by what Node looks for.
  esbuildOptions(options) {
    options.mainFields = ["module", "main"];
    // Without indentation the tarball is a twentieth lighter; names stay, and lines stay short enough for a stack to point at.
    options.minifyWhitespace = true;
    options.minifySyntax = true;
    options.lineLimit = 200;
  },
  esbuildPlugins: [builtIn],
  splitting: true,
  treeshake: true,
  clean: true,
  // Not minified, so that a stack is readable as it is: maps would ship every source a second time. Types: scripts/types.mjs.
  sourcemap: false,
  dts: false,
});
