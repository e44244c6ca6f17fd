// The built page as one file, as the package holds it: dist/page.zip.br. A tenth of the page's files are the same text twice, which
// only an archive of all of them sees; `turnproof open` reads it, `turnproof page` writes the files out.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { zipSync } from "fflate";
import { root } from "./games.mjs";

const folder = join(root, "dist/page");
const names = JSON.parse(readFileSync(join(folder, "files.json"), "utf8"));
// One time for all: the same page is the same file.
const mtime = new Date("2000-01-01T00:00:00");
const files = Object.fromEntries([...names, "files.json"].map((name) => [name, readFileSync(join(folder, name))]));
const archive = zipSync(files, { level: 0, mtime });
const packed = brotliCompressSync(archive, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
  },
});
writeFileSync(join(root, "dist/page.zip.br"), packed);
console.log(`dist/page.zip.br: ${names.length} files, ${(packed.length / 1024).toFixed(0)} KB`);
