/**
 * Many files judged at once: one line each, as text or as a table for a spreadsheet.
 *
 * @packageDocumentation
 */
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { Exit } from "../terminal/io.js";
import type { Paint } from "../terminal/paint.js";
import type { Judged } from "./judging.js";

/** What came of one file. */
export type Result = { readonly file: string; readonly exit: Exit } & (
  | { readonly judged: Judged }
  | { readonly failed: { readonly code: string; readonly message: string } }
);

interface Row {
  readonly file: string;
  readonly verdict: string;
  readonly game: string;
  readonly players: string;
  readonly entries: string;
  /** The first finding: what is to be looked at. */
  readonly seq: string;
  readonly author: string;
  readonly code: string;
  readonly rule: string;
  readonly says: string;
}

const nothing = { game: "", players: "", entries: "", seq: "", author: "", code: "", rule: "", says: "" };

function rowOf(result: Result): Row {
  const { file } = result;
  if ("failed" in result)
    return { ...nothing, file, verdict: "unreadable", code: result.failed.code, says: result.failed.message };
  const { judged } = result;
  if (judged.kind === "fork-proof") {
    const says = judged.fault ?? "signed two histories of a game";
    const { author } = judged.proof;
    return { ...nothing, file, verdict: judged.fault === undefined ? "fork proof" : "no proof", author, says };
  }
  if (judged.kind === "evidence") {
    const { fault } = judged.judgement;
    const { code, seq, author } = judged.evidence.claim;
    const verdict = fault === undefined ? "evidence" : "no evidence";
    return { ...nothing, file, verdict, seq: String(seq), author, code, says: fault ?? "" };
  }
  const { game, verdict, findings } = judged.report;
  // What is broken comes before what cannot be told.
  const broken = findings.filter(({ severity }) => severity === "violation");
  const first = broken.find(({ settledBy }) => settledBy === undefined) ?? broken[0] ?? findings[0];
  return {
    ...{ file, verdict, game: game?.title ?? "", entries: game === null ? "" : String(game.entries) },
    players: game?.players.map(({ id }) => id).join(" ") ?? "",
    ...{ seq: first?.seq === undefined ? "" : String(first.seq), author: first?.author ?? "", code: first?.code ?? "" },
    ...{ rule: first?.rule?.section ?? "", says: first?.message ?? "" },
  };
}

/** One line a file, and how many of each verdict. */
export function summaryLines(results: readonly Result[], paint: Paint): string[] {
  const rows = results.map((result) => rowOf(result));
  const counts = new Map<string, number>();
  for (const { verdict } of rows) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const table = rows.map(({ file, verdict, game, entries, seq, author, rule, says }) => {
    const where =
      seq === "" ? "" : `entry ${seq}${author === "" ? "" : ` by ${author}`}${rule === "" ? "" : ` [${rule}]`}: `;
    return [shown(file), verdict, shown(game), entries === "" ? "" : `${entries} entries`, shown(`${where}${says}`)];
  });
  const all = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
  return [...columns(table), paint.bold(`${results.length} files: ${all}`)];
}

const titles: readonly (keyof Row)[] = [
  "file",
  "verdict",
  "game",
  "players",
  "entries",
  "seq",
  "author",
  "code",
  "rule",
  "says",
];

/** The same as comma-separated values, with a line of titles (RFC 4180). */
export function csvLines(results: readonly Result[]): string[] {
  const rows = results.map((result) => rowOf(result));
  return [titles.join(","), ...rows.map((row) => titles.map((title) => cell(row[title])).join(","))];
}

/** A cell; one that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const safe = shown(/^[=+@-]/.test(text) ? `'${text}` : text);
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
