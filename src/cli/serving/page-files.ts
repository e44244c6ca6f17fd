/**
 * The files of the built page, by a list that was made when it was built: no path is put together from what is asked.
 *
 * @packageDocumentation
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { failure } from "../../app/core/failure.js";

/** A file as it is sent. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const types: { readonly [end: string]: string } = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Each file of the page by the path under which it is asked for; the page itself is `/`. */
export async function pageFiles(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const listed: unknown = JSON.parse(await readFile(join(folder, "files.json"), "utf8"));
  const files = new Map<string, PageFile>();
  for (const name of Array.isArray(listed) ? listed.map(String) : []) {
    // The service worker keeps a page for later; this one is gone when the command ends.
    if (name === "sw.js") continue;
    const type = types[extname(name)] ?? "application/octet-stream";
    files.set(name === "index.html" ? "/" : `/${name}`, { type, bytes: await readFile(join(folder, name)) });
  }
  return files;
}

/** The folder of the built page: above this file, in the sources as in what is published. */
export function pageFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    for (const page of [join(folder, "page"), join(folder, "dist/page")])
      if (existsSync(join(page, "files.json"))) return page;
    if (folder === dirname(folder)) throw failure("no-page", "The page is not built here: npm run page builds it.");
  }
}
