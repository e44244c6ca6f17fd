import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** A code block of a document: its language, its text, and the file that it says it is from. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly from: string | null;
  readonly line: number;
}

/** The fenced blocks of a Markdown text; `<!-- from FILE -->` in the line before names what a block is quoted from. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const fence = /^```(\w*)$/.exec(lines[at] ?? "");
    if (fence === null) continue;
    const end = lines.indexOf("```", at + 1);
    const from = /^<!-- from (\S+) -->$/.exec(lines[at - 1] ?? "")?.[1] ?? null;
    const text = lines.slice(at + 1, end).join("\n");
    blocks.push({ language: fence[1] ?? "", text, from, line: at + 1 });
    at = end;
  }
  return blocks;
}

/** A text without indentation: a quotation may be a piece from inside. */
export function flush(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** The links of a Markdown text to files of the repository, relative to `folder`, and to its own headings. */
export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? "")
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    (title ?? "")
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/**
 * Documented codes that no log gives: an error that needs another copy of a dependency, and rows of the machine's table
 * that other codes come before.
 */
export const neverGiven: readonly string[] = [
  "dice/expander",
  "protocol/not-judged",
  "protocol/over",
  "protocol/reveal-missing",
];
