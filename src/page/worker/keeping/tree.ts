/**
 * Files as the page keeps them: all of them in memory, by their paths, with what was changed since they were stored.
 *
 * @packageDocumentation
 */
import { equalBytes } from "../../../replay/crypto/bytes.js";

/** What is stored: bytes by path; undefined where a file is gone. */
export type Changes = ReadonlyMap<string, Uint8Array | undefined>;

let files = new Map<string, Uint8Array>();
let folders = new Set<string>();
/** What was stored last: what is made and gone within one deed, or written as it was, is not a change. */
let kept = new Map<string, Uint8Array>();
let changed = new Set<string>();

/** What lies here is for the moment, and never stored: mails on their way in. */
export const passing = "/passing";

/** The path without `.` and `..`, from the root. */
export function absolute(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return `/${steps.join("/")}`;
}

export const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf("/")));

/** Takes what is stored, in place of all that was here. */
export function fill(stored: ReadonlyMap<string, Uint8Array>): void {
  files = new Map(stored);
  kept = new Map(stored);
  folders = new Set(["/"]);
  changed = new Set();
  for (const path of files.keys()) addFolder(parentOf(path));
}

export const fileAt = (path: string): Uint8Array | undefined => files.get(path);
export const isFolderAt = (path: string): boolean => path === "/" || folders.has(path);

export function putFile(path: string, bytes: Uint8Array): void {
  files.set(path, bytes);
  changed.add(path);
}

export function dropFile(path: string): void {
  files.delete(path);
  changed.add(path);
}

export function addFolder(path: string): void {
  for (let at = path; !isFolderAt(at); at = parentOf(at)) folders.add(at);
}

/** Removes a folder with all that is in it. */
export function dropFolder(path: string): void {
  for (const file of [...files.keys()]) if (file.startsWith(`${path}/`)) dropFile(file);
  for (const folder of [...folders]) if (folder === path || folder.startsWith(`${path}/`)) folders.delete(folder);
}

/** The paths of all files of a folder and of those in it. */
export const filesBelow = (folder: string): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).sort();

/** The names of a folder. */
export function namesIn(folder: string): readonly string[] {
  const all = [...files.keys(), ...folders].filter((path) => path !== "/" && parentOf(path) === folder);
  return all.map((path) => path.slice(path.lastIndexOf("/") + 1)).sort();
}

/** Changes are stored now. */
export function noteStored(changes: Changes): void {
  for (const [path, bytes] of changes) {
    if (bytes === undefined) kept.delete(path);
    else kept.set(path, bytes);
  }
}

/** What is to be stored since it was asked last. */
export function takeChanges(): Changes {
  const changes = new Map<string, Uint8Array | undefined>();
  for (const path of changed) {
    const [before, now] = [kept.get(path), files.get(path)];
    const same = before === now || (before !== undefined && now !== undefined && equalBytes(before, now));
    if (!same && !path.startsWith(`${passing}/`)) changes.set(path, now);
  }
  changed = new Set();
  return changes;
}
