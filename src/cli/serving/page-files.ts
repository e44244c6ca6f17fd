/**
 * The files of the built page, by a list that was made when it was built: no path is put together from what is asked.
 *
 * @packageDocumentation
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import { failure } from "../../app/core/failure.js";

/** A file as it is sent. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The list of the files that make up the page. It lies among them. */
export const listName = "files.json";

/** The page as one file, as it is published: a zip without compression of its own, packed by brotli as a whole. */
const archiveName = "page.zip.br";

const types: { readonly [end: string]: string } = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Each file of the page by the path under which it is asked for; the page itself is `/`. */
export async function pageFiles(built: string): Promise<ReadonlyMap<string, PageFile>> {
  const served = new Map<string, PageFile>();
  for (const [name, bytes] of await listedFiles(built)) {
    // The service worker keeps a page for later; this one is gone when the command ends.
    if (name === "sw.js") continue;
    const type = types[extname(name)] ?? "application/octet-stream";
    served.set(name === "index.html" ? "/" : `/${name}`, { type, bytes });
  }
  return served;
}

/**
 * Every file of the page that its list names, by its name.
 *
 * @param built the folder of the page, or its archive: see {@link builtPage}
 */
export async function listedFiles(built: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = built.endsWith(archiveName) ? await readArchive(built) : (name: string) => readFile(join(built, name));
  const listed: unknown = JSON.parse(new TextDecoder().decode(await read(listName)));
  const files = new Map<string, Uint8Array>();
  for (const name of Array.isArray(listed) ? listed.map(String) : []) files.set(name, await read(name));
  return files;
}

async function readArchive(path: string): Promise<(name: string) => Uint8Array> {
  const files = unzipSync(brotliDecompressSync(await readFile(path)));
  return (name) => {
    const bytes = files[name];
    if (bytes === undefined)
      throw failure("no-page", `The page in this package lacks ${name}: install turnproof again.`);
    return bytes;
  };
}

/** The built page: a folder beside the sources, an archive in what is published. */
export function builtPage(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    for (const page of [join(folder, "page"), join(folder, "dist/page")])
      if (existsSync(join(page, listName))) return page;
    for (const archive of [join(folder, archiveName), join(folder, "dist", archiveName)])
      if (existsSync(archive)) return archive;
    if (folder === dirname(folder)) throw failure("no-page", "The page is not built here: npm run page builds it.");
  }
}
