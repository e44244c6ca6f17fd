// Declarations of what apps import, one file an entry with what several share beside them: dist/**/*.d.ts. The native compiler
// checks the sources and writes a declaration a file; rollup puts together what an entry reaches. A fault in a type ends it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { builtAs, entries, root } from "./games.mjs";

// Not in node_modules: what lies there counts as another's package and is not put together.
const cache = join(root, "dist/.types");
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
writeFileSync(
  join(cache, "tsconfig.json"),
  JSON.stringify({
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: join(cache, "out"),
      rootDir: root,
      typeRoots: [join(root, "node_modules/@types")],
    },
    include: Object.values(entries).map((file) => join(root, file)),
    exclude: [join(root, "src/page")],
  }),
);
const tsc = join(root, "node_modules/typescript-native/bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", cache], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
// Generated modules are JavaScript with declarations written beside them, which no compiler writes again.
for (const name of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }))
  if (name.endsWith(".d.ts")) cpSync(join(root, "src", name), join(cache, "out/src", name));

const input = Object.fromEntries(
  Object.entries(entries).map(([path, file]) => [builtAs(path), join(cache, "out", file.replace(/\.ts$/, ".d.ts"))]),
);
const bundle = await rollup({
  input,
  plugins: [dts()],
  external: (id) => !id.startsWith(".") && !id.startsWith(root),
  // What an entry reaches and does not export itself is named all the same: TypeScript reads it from the shared file.
  onwarn: ({ plugin, message }) => {
    if (plugin !== "dts") throw new Error(message);
  },
});
const { output } = await bundle.generate({
  format: "es",
  chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, "")}-[hash].d.ts`,
});
await bundle.close();
for (const { type, fileName, code } of output) {
  if (type !== "chunk") throw new Error(`${fileName} is not a declaration`);
  const file = join(root, "dist", fileName);
  mkdirSync(dirname(file), { recursive: true });
  // A tab for four spaces: an eighth of a declaration is indentation.
  writeFileSync(
    file,
    namedOnce(code).replaceAll(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4)),
  );
}
rmSync(cache, { recursive: true, force: true });

/**
 * Gives a name to long lists of names that occur more than once: the compiler spells out the 244 spaces of a map wherever they
 * are meant, unions and the members of enums alike.
 */
function namedOnce(code) {
  const union = /"[^"\n]*"(?: \| "[^"\n]*"){7,}/g;
  const members = /\{(?:\s+"?[\w-]+"?: "[^"\n]*";){8,}\s+\}/g;
  const named = new Map();
  const times = new Map();
  const same = (text) => text.replace(/\s+/g, " ");
  for (const pattern of [union, members])
    for (const [text] of code.matchAll(pattern)) times.set(same(text), (times.get(same(text)) ?? 0) + 1);
  const name = (text) => {
    const key = same(text);
    if (times.get(key) === 1) return text;
    if (!named.has(key)) named.set(key, `Names${named.size + 1}`);
    return named.get(key);
  };
  const shorter = code.replace(union, name).replace(members, name);
  return `${shorter.trimEnd()}\n${[...named].map(([text, alias]) => `type ${alias} = ${text};\n`).join("")}`;
}
