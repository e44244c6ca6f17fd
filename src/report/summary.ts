/**
 * Many files judged at once: one row each, and all of them as a table for a spreadsheet.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import type { TieFigures } from "../rules/sdk/index.js";
import type { Report } from "../schema/index.js";
import type { Judged } from "./judged.js";
import { isDamaged, standsWords } from "./sentences.js";

/** What came of one file. */
export type Result = { readonly file: string } & (
  | { readonly judged: Judged }
  | { readonly failed: { readonly code: string; readonly message: string } }
  /** Of which nothing is judged: what is said instead. */
  | { readonly told: string }
);

/** A file in one row of text, nothing of it escaped. */
export interface Row {
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
  readonly severity: string;
  /** Which game it is: its id, the rules that judged it. */
  readonly gid: string;
  readonly rules: string;
  /** How it ended: who won (`draw` for a tie), by which section; empty while it is under way. */
  readonly winner: string;
  readonly end: string;
  /** Which turn it is, or was when it ended, as its players say it; empty where the module does not tell. */
  readonly turn: string;
  /** What breaks a tie: "colonies american 6 british 7". */
  readonly ties: string;
  /** Contested claims of cards, a player: "ann:2 bob:2". */
  readonly contested: string;
}

const nothing = {
  ...{ game: "", players: "", entries: "", seq: "", author: "", code: "", rule: "", says: "" },
  ...{ severity: "", gid: "", rules: "", winner: "", end: "", turn: "", ties: "", contested: "" },
};

/** A row with its columns in their order: what is kept and sent as text can be compared then. */
export function inOrder(row: Row): Row {
  const { file, verdict, game, players, entries, seq, author, code, rule, says, severity, gid, rules } = row;
  const { winner, end, turn, ties, contested } = row;
  return {
    ...{ file, verdict, game, players, entries, seq, author, code, rule, says, severity, gid, rules },
    ...{ winner, end, turn, ties, contested },
  };
}

/** The row of a file. */
export function rowOf(result: Result): Row {
  return inOrder(cellsOf(result));
}

function cellsOf(result: Result): Row {
  const { file } = result;
  if ("failed" in result)
    return { ...nothing, file, verdict: "unreadable", code: result.failed.code, says: result.failed.message };
  if ("told" in result) return { ...nothing, file, verdict: "not judged", says: result.told };
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
  const { game, verdict, findings, assurance } = judged.report;
  // What is broken comes before what cannot be told.
  const broken = findings.filter(({ severity }) => severity === "violation");
  const first = broken.find(({ settledBy }) => settledBy === undefined) ?? broken[0] ?? findings[0];
  return {
    ...{
      file,
      verdict: verdictWord({ verdict, findings }),
      game: game?.title ?? "",
      entries: game === null ? "" : String(game.entries),
    },
    players: game?.players.map(({ id }) => id).join(" ") ?? "",
    ...{ seq: first?.seq === undefined ? "" : String(first.seq), author: first?.author ?? "", code: first?.code ?? "" },
    ...{ rule: first?.rule?.section ?? "", says: first?.message ?? "", severity: first?.severity ?? "" },
    ...{ gid: game?.gid ?? "", rules: game === null ? "" : `${game.id} ${game.version}` },
    ...{ winner: game?.outcome?.winner ?? "", end: game?.outcome?.rule ?? "" },
    ...figuresOf(judged),
    contested: (assurance.contested ?? []).map(({ player, claims }) => `${player}:${claims}`).join(" "),
  };
}

/** How far a log is; nothing where its rules cannot tell. */
function figuresOf({ replayed: { machine } }: Extract<Judged, { readonly kind: "log" }>): Pick<Row, "turn" | "ties"> {
  const figures = machine?.table.figures(machine.state);
  return { turn: figures?.turn ?? "", ties: tiesWords(figures?.ties) };
}

/** What breaks a tie, in words: "colonies american 6 british 7". */
export function tiesWords(ties: TieFigures = {}): string {
  const told = Object.entries(ties).map(([name, sides]) => {
    const counts = Object.entries(sides).map(([side, count]) => `${side} ${count}`);
    return [name, ...counts].join(" ");
  });
  return told.join("; ");
}

/**
 * The word of a list. A file that was damaged, or changed on its way, accuses nobody: it must not read there like one in which
 * somebody broke a rule.
 */
function verdictWord({ verdict, findings }: Pick<Report, "verdict" | "findings">): string {
  return isDamaged({ verdict, findings }) ? "damaged" : `${verdict}${standsWords({ findings })}`;
}

/** The columns of a row, in their order. */
export const rowTitles: readonly (keyof Row)[] = [
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
  "severity",
  "gid",
  "rules",
  "winner",
  "end",
  "turn",
  "ties",
  "contested",
];

/** The same as comma-separated values, with a line of titles (RFC 4180). */
export function csvLines(rows: readonly Row[]): string[] {
  return [csvTitles(), ...rows.map(csvLine)];
}

/** The line of titles. */
export const csvTitles = (): string => rowTitles.join(",");

/** The line of a row. */
export const csvLine = (row: Row): string => csvCells(rowTitles.map((title) => row[title]));

/** Cells as a line of comma-separated values. */
export const csvCells = (cells: readonly string[]): string => cells.map(cell).join(",");

/** A cell; one that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const safe = shown(/^[=+@-]/.test(text) ? `'${text}` : text);
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
