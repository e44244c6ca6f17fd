/**
 * Prints the columns of docs/codes.md that the table of codes knows; severities and sentences stand there by hand.
 * `npm run codes` writes, `npm run codes -- --check` says whether the page is fresh.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codeTable } from "../src/replay/format/codes.js";

const path = fileURLToPath(new URL("../docs/codes.md", import.meta.url));

const columns = ["code", "severity", "names", "settled by", "may stand", "judging", "audit", "meaning, and what to do"];

/** Codes that a program throws or a patch gives: they are in no log. */
const inNoLog = /^(?:patch\/|signature\/no-backend|dice\/expander)/u;

/** The page with its columns printed from the table. */
export function printed(page: string): string {
  const lines = page.split("\n");
  const out: string[] = [];
  // Errors of the library and the command are thrown; the tables of the report list members.
  const end = lines.findIndex((line) => line.startsWith("## Two games at once"));
  for (let at = 0; at < lines.length; at++) {
    const head = lines[at] ?? "";
    if (at >= end || !/^\| code +\|/u.test(head)) {
      out.push(head);
      continue;
    }
    const from = at;
    while ((lines[at + 1] ?? "").startsWith("|")) at += 1;
    out.push(
      ...(/\| `patch\//u.test(lines[from + 2] ?? "") ? lines.slice(from, at + 1) : tableOf(lines.slice(from, at + 1))),
    );
  }
  return out.join("\n");
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());

function tableOf([head = "", , ...rows]: readonly string[]): string[] {
  const titles = cellsOf(head);
  const cells = rows.map((line) => rowOf(titles, cellsOf(line)));
  const widths = columns.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(columns), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...cells.map(line)];
}

function rowOf(titles: readonly string[], cells: readonly string[]): string[] {
  const [shown = ""] = cells;
  const code = shown.replaceAll("`", "");
  const meaning = cells.at(-1) ?? "";
  const severity = cells[titles.indexOf("severity")] ?? (meaning.startsWith("_Unknown._") ? "unknown" : "violation");
  if (inNoLog.test(code)) return [shown, severity, "", "", "", "", "", meaning];
  const rule = codeTable.get(code);
  if (rule === undefined) throw new Error(`${code} stands in no row of src/replay/format/codes.ts`);
  const accuses = severity === "violation";
  return [
    shown,
    severity,
    accuses ? rule.names : "nobody",
    accuses && rule.names === "author" ? rule.settled : "",
    accuses && rule.names === "author" ? (rule.stands ? "yes" : "no") : "",
    accuses || titles.includes("judging") ? (accuses ? rule.judging : (cells[titles.indexOf("judging")] ?? "")) : "",
    accuses && rule.names === "author" ? (rule.audit ? "convicts" : "unknown") : "",
    meaning,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync(path, "utf8");
  const fresh = printed(page);
  if (process.argv.includes("--check")) process.exit(fresh === page ? 0 : 1);
  writeFileSync(path, fresh);
}
