/**
 * What a gamemaster looks at who has to adjudicate a game that was not finished: the figures of the last proven position without
 * open findings, and those of the end of the log beside it.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { failure, isFailure } from "../../app/core/failure.js";
import { type Judged, judge } from "../../app/folder/judging.js";
import { shown } from "../../boards/text/escape.js";
import type { Machine, Replayed } from "../../replay/index.js";
import { tiesWords } from "../../report/summary.js";
import type { ReportFinding } from "../../schema/index.js";
import { openPlaces } from "../archive/places.js";
import { eachGame } from "../running/club.js";
import type { TableRow } from "../running/table.js";
import { arrivalsByLog, type Seen } from "./arrivals.js";
import { paceOf, paceWords } from "./pace.js";
import { type Played, playedIn, writerName } from "./played.js";

/** A position of a game. */
export interface Position {
  /** The entry after which it stands. */
  readonly entry: number;
  /** Whose packet ended with it, by name. */
  readonly by: string;
  /** The turn as players say it; empty where the module does not tell. */
  readonly turn: string;
  /** What breaks a tie: "colonies american 6 british 7". */
  readonly ties: string;
}

/** The sheet of a game. All of it text, nothing escaped. */
export interface Sheet extends Pick<TableRow, "gid" | "log" | "game" | "players" | "turn" | "since" | "due"> {
  /** The last position whose rolls are proven and up to which nothing is open; null where there is none. */
  readonly proven: Position | null;
  /** Where the log ends; null where it could not be judged. */
  readonly later: Position | null;
  /** Findings that are open: violations and what could not be judged. */
  readonly open: number;
  /** The first of them. */
  readonly says: string;
  /** How fast the players answered, as far as the club has seen. */
  readonly pace: string;
}

/**
 * Gives the sheets of unfinished games, as their logs say it now.
 *
 * @param wanted the first digits of a game's id; undefined: every game that is not over
 * @throws a refusal `no-game` where no unfinished game begins so
 * @example await adjudicateIn(app, "cup", "9c09", ({ proven, later }) => console.log(proven, later));
 */
export async function adjudicateIn(
  app: App,
  folder: string,
  wanted: string | undefined,
  told: (sheet: Sheet) => void,
): Promise<void> {
  const places = await openPlaces(app, folder);
  const rows: TableRow[] = [];
  await eachGame(app, folder, (row) => {
    const isOpen = row.state === "open" || row.state === "not begun";
    if (isOpen && (wanted === undefined || row.gid.startsWith(wanted))) rows.push(row);
  });
  if (wanted !== undefined && rows.length === 0)
    throw failure("no-game", `No unfinished game of the club begins with ${shown(wanted)}: club table lists them.`);
  const seen = await arrivalsByLog(app, places);
  const here = { ...app, cwd: places.games };
  for (const row of rows) told(await sheetOf(here, row, seen.get(row.log) ?? []));
}

async function sheetOf(app: App, row: TableRow, seen: readonly Seen[]): Promise<Sheet> {
  const { gid, log, game, players, turn, since, due } = row;
  const base = { gid, log, game, players, turn, since, due };
  const judged = await logAt(app, log);
  if (typeof judged === "string") return { ...base, proven: null, later: null, open: 0, says: judged, pace: "" };
  const { report, replayed } = judged;
  const packets = playedIn(replayed);
  const nameOf = writerName(replayed.machine);
  const open = report.findings.filter(isOpen);
  const limit = provenUpTo(replayed, open);
  const end = packets.findLast(({ last }) => last <= limit);
  const later = packets.at(-1);
  const then = end === undefined || end === later ? replayed : await replayedUntil(app, log, end);
  const pace = paceOf(
    packets.map(({ packet }) => packet),
    seen,
    nameOf,
    replayed.machine?.receipts.taken,
  );
  return {
    ...base,
    proven: end === undefined ? null : positionOf(end, then.machine, nameOf),
    later: later === undefined ? null : positionOf(later, replayed.machine, nameOf),
    open: open.length,
    says: open[0] === undefined ? "" : `${open[0].seq === undefined ? "" : `entry ${open[0].seq}: `}${open[0].message}`,
    pace: pace.map((one) => paceWords(one, one.name)).join("; "),
  };
}

type JudgedLog = Extract<Judged, { readonly kind: "log" }>;

/** The log of a row, judged; what is wrong where it cannot be. */
async function logAt(app: App, log: string, until?: number): Promise<JudgedLog | string> {
  try {
    const judged = await judge(app, log, until === undefined ? {} : { until });
    return judged.kind === "log" ? judged : "This is not a log.";
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return thrown.message;
  }
}

async function replayedUntil(app: App, log: string, { last }: Played): Promise<Pick<Replayed, "machine">> {
  const judged = await logAt(app, log, last);
  return typeof judged === "string" ? { machine: null } : judged.replayed;
}

const isOpen = ({ severity, settledBy }: ReportFinding): boolean =>
  severity !== "irregularity" && settledBy === undefined;

/** The last entry up to which every roll is proven and no finding is open. */
export function provenUpTo({ machine, packets }: Replayed, open: readonly ReportFinding[]): number {
  const claimed = machine?.period?.rolls.map(({ seq }) => seq) ?? [];
  // A finding that names no place may be of any: nothing before it is held for certain.
  const found = open.map(({ seq, packet }) => seq ?? packets[(packet ?? 0) - 1]?.head.first ?? 0);
  return Math.min(Number.POSITIVE_INFINITY, ...claimed, ...found) - 1;
}

function positionOf(
  { packet, last }: Played,
  machine: Machine | null,
  nameOf: (packet: Played["packet"]) => string,
): Position {
  const figures = machine?.table.figures(machine.state);
  return {
    ...{ entry: last, by: nameOf(packet) },
    ...{ turn: figures?.turn ?? "", ties: tiesWords(figures?.ties) },
  };
}
