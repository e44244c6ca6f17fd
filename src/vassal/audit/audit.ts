/**
 * What several files of a game say together. A log of VASSAL proves nothing: everything in it can be written by hand. So
 * every claim is consistent, inconsistent or unverifiable, and no person is accused.
 *
 * @packageDocumentation
 */

import { vassalFault } from "../fault.js";
import type { RawFile } from "../file.js";
import { type Identities, openIdentities, type Player } from "../identities.js";
import type { VassalModule } from "../module/module.js";
import type { Piece } from "../pieces/piece.js";
import { type Difference, differences } from "../position/differences.js";
import type { VassalTable } from "../position/table.js";
import { type Naming, nameOf, namingBy, placesBy } from "../story/names.js";
import { mismatchOf } from "../story/odd.js";
import { labelIds, tellFile } from "../story/steps.js";
import { timeText } from "../time.js";
import {
  addDetail,
  type Brief,
  briefOf,
  countDice,
  type Details,
  type DiceRow,
  detailLines,
  diceRows,
  noDetails,
  noDice,
  together,
} from "./brief.js";
import { addCause, areCauses, type Causes, linesOf, noCauses, noteOdd, take } from "./causes.js";
import {
  keepTrace,
  placeAmong,
  type Relation,
  relationWords,
  standingAsBefore,
  type Trace,
  traceOf,
} from "./history.js";

/** A claim, and what the files say of it. */
export interface Claim {
  readonly code:
    | "continuity"
    | "moves"
    | "changes"
    | "results"
    | "rolls-stand"
    | "order"
    | "module"
    | "complete"
    | "dice";
  readonly says: string;
  readonly status: "consistent" | "inconsistent" | "unverifiable";
  /** Where and what, in words. */
  readonly details: readonly string[];
}

/** How a file stands to one before it: it goes on from it, holds it, or parts from it. */
export interface History {
  readonly name: string;
  /** The file with which it was compared: the one before it, or an earlier one that fits. */
  readonly of: string;
  readonly kind: Relation["kind"];
  /** The first step that is new, or that differs. */
  readonly step?: number;
  readonly words: string;
}

/** What is said of all files. */
export interface Audit {
  readonly files: readonly Pick<Brief, "name" | "kind" | "steps" | "metadata">[];
  readonly players: readonly Player[];
  readonly claims: readonly Claim[];
  /** How each file but the first stands to those before it. */
  readonly histories: readonly History[];
  readonly dice: readonly DiceRow[];
  /** How many more rows of dice there are: at most 500 are counted. */
  readonly moreDice: number;
}

/** A file by the name under which it is told; it is read whenever it is asked for, and may be forgotten between. */
export interface NamedFile {
  readonly name: string;
  /** @throws a fault of the file */
  readonly read: () => RawFile;
}

/** How files are compared. */
export interface Auditing {
  readonly module?: VassalModule | undefined;
  readonly identities?: Identities;
  /** Nobody said in which order they were sent: they stand in that of their writers' clocks, which then says nothing. */
  readonly byClock?: boolean;
}

/** The number of files that are compared at once: a game of a year has some hundred. */
const maxFiles = 1000;

/** Compares files of one game, in the order in which they were sent. One of them is in memory at a time. */
export function auditFiles(
  files: readonly NamedFile[],
  { module, identities = openIdentities(), byClock = false }: Auditing = {},
): Audit {
  if (files.length > maxFiles) throw vassalFault("vassal/too-large", `more than ${maxFiles} files at once`);
  // Labels of all ids before the first name is told.
  for (const { read } of files) labelIds(read(), identities);
  const briefs: Brief[] = [];
  const noted: Noted = { apart: noCauses(), moves: noCauses(), changes: noCauses(), unread: 0 };
  const dice = noDice();
  const telling: Telling = { place: placesBy(module, identities), identities, module };
  const histories: History[] = [];
  const traces: Trace[] = [];
  let before: Named | undefined;
  for (const { name, read } of files) {
    const raw = read();
    const story = tellFile(raw, { module, identities });
    const now: Named = { name, table: story.before };
    const trace = traceOf(name, raw, story.before, story.after);
    if (before !== undefined) histories.push(historyOf(telling, { before, now, traces, trace }, noted.apart));
    keepTrace(traces, trace);
    before = { name, table: story.after };
    noted.unread += story.unread;
    noteOdd(noted.moves, name, story.steps, ["place", "missing"]);
    noteOdd(noted.changes, name, story.steps, ["state"]);
    briefs.push(briefOf(name, story));
    countDice(dice, story);
  }
  const inOrder = order(briefs);
  const claims = [
    caused("continuity", "Each file begins where the one before it ended", noted.apart, noted, briefs.length > 1),
    caused("moves", "Every move begins where the piece was", noted.moves, noted, hasSteps(briefs)),
    caused("changes", "Every change names the piece's state before it", noted.changes, noted, hasSteps(briefs)),
    results(briefs),
    rollsStand(briefs),
    byClock ? orderedByClock(inOrder) : inOrder,
    sameModule(briefs),
    {
      code: "complete",
      says: "No file was discarded and recorded again before it was sent",
      status: "unverifiable",
      details: ["A log that was started again leaves no trace, and nothing in a file is signed."],
    } as const,
    fairness,
  ];
  const players = new Map(briefs.flatMap((one) => one.players.map((player) => [player.id, player] as const)));
  return {
    files: briefs.map(({ name, kind, steps, metadata }) => ({ name, kind, steps, metadata })),
    players: [...players.values()],
    claims,
    histories,
    dice: diceRows(dice),
    moreDice: dice.left.size,
  };
}

interface Telling {
  readonly place: ReturnType<typeof placesBy>;
  readonly module: VassalModule | undefined;
  readonly identities: Identities;
}

/** Files that were sorted by these clocks agree with them. */
function orderedByClock(found: Claim): Claim {
  if (found.status !== "consistent") return found;
  return {
    ...found,
    status: "unverifiable",
    details: ["Nobody said in which order they were sent; only these clocks did."],
  };
}

const fairness: Claim = {
  code: "dice",
  says: "The dice are fair",
  status: "unverifiable",
  details: [
    "Each program rolls for itself and keeps no seed. The counts below show how the results fell, not how they came about.",
  ],
};

function claim(code: Claim["code"], says: string, details: Details, checked: boolean): Claim {
  const status = details.count > 0 ? "inconsistent" : checked ? "consistent" : "unverifiable";
  return { code, says, status, details: detailLines(details) };
}

/** What may be otherwise, and tells nothing by itself. */
const open = (code: Claim["code"], says: string, details: Details, why: string): Claim => {
  return { code, says, status: "unverifiable", details: [...details.told, why] };
};

/** What was found in all files so far. */
interface Noted {
  readonly apart: Causes;
  readonly moves: Causes;
  readonly changes: Causes;
  /** Pieces that are not read. */
  unread: number;
}

/** A claim with its causes: unverifiable where what is otherwise tells nothing, or is of a piece that is not read. */
function caused(code: Claim["code"], says: string, causes: Causes, { unread }: Noted, checked: boolean): Claim {
  const notes = [
    ...(causes.open > 0 ? [`${counted(causes.open, "more place")} where it differs: ${openWhy}`] : []),
    ...(unread > 0 ? [`${counted(unread, "piece")} of the files cannot be read: nothing is said about them`] : []),
  ];
  const isOpen = !checked || notes.length > 0;
  const status = areCauses(causes) ? "inconsistent" : isOpen ? "unverifiable" : "consistent";
  return { code, says, status, details: [...linesOf(causes), ...notes] };
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const openWhy =
  "VASSAL does not write everything that it takes back, and gives stacks numbers that no file names, so that means nothing";

interface Named {
  readonly name: string;
  readonly table: VassalTable;
}

interface Meeting {
  readonly before: Named;
  readonly now: Named;
  readonly traces: readonly Trace[];
  readonly trace: Trace;
}

/** How a file stands to those before it. What does not go on from the one before is noted, with what stands otherwise. */
function historyOf(telling: Telling, { before, now, traces, trace }: Meeting, apart: Causes): History {
  const { of, is } = placeAmong(traces, trace) ?? { of: trace, is: { kind: "elsewhere", pieces: 0 } as const };
  const told = (relation: Relation, words = relationWords(of.name, now.name, relation)): History => {
    const step = "step" in relation ? { step: relation.step } : {};
    return { name: now.name, of: of.name, kind: relation.kind, ...step, words };
  };
  if (is.kind === "again" || is.kind === "appended" || is.kind === "part") return told(is);
  const goesOnElsewhere = is.kind === "continues" && of.name !== before.name;
  if (is.kind === "branched" || goesOnElsewhere) {
    const history = told(is, `${relationWords(of.name, now.name, is)}${goesOnElsewhere ? `, not ${before.name}` : ""}`);
    addCause(apart, `${now.name}\n`, () => history.words);
    return history;
  }
  // Piece by piece, with all that is known: where a counter can be in one of several places, each of them will do.
  const found = noCauses();
  compareTables(telling, before, now, found);
  const pieces = found.lines.size + found.more;
  const back = standingAsBefore(traces, trace);
  const history = told(
    pieces === 0 ? { kind: "continues" } : { kind: "elsewhere", pieces },
    `${relationWords(before.name, now.name, pieces === 0 ? { kind: "continues" } : { kind: "elsewhere", pieces })}${
      pieces > 0 && back.pieces > 1 ? `, ${back.pieces} of them as ${back.name} left them` : ""
    }`,
  );
  if (pieces > 1) addCause(apart, `${now.name}\n`, () => history.words);
  take(apart, found);
  return { ...history, of: before.name };
}

/** The end of a file against the beginning of the next one, counters and decks: stacks follow from what lies in them. */
function compareTables({ place, identities, module }: Telling, end: Named, start: Named, apart: Causes): void {
  const [one, other] = [end.table, start.table];
  const told = (table: VassalTable) => ({ ...namingBy(module, { table, identities }), place });
  const [naming, later] = [told(one), told(other)];
  const tell = (id: string, words: () => string) =>
    addCause(apart, JSON.stringify([start.name, id]), () => `${end.name} -> ${start.name}: ${words()}`);
  for (const [id, piece] of one.pieces) {
    if (piece.kind === "stack" || piece.kind === "opaque") continue;
    const now = other.pieces.get(id);
    const name = () => nameOf(naming, piece);
    if (now === undefined) tell(id, () => `${name()} was at ${place(piece.spot)} and has disappeared`);
    else {
      const found = differences(one, now, piece);
      if (found.some(({ open }) => open === true)) apart.open += 1;
      else if (found.length > 0) tell(id, () => `${name()} ${apartWords(naming, piece, found)}`);
    }
  }
  for (const [id, piece] of other.pieces)
    if (piece.kind !== "stack" && piece.kind !== "opaque" && !one.pieces.has(id))
      tell(id, () => `${nameOf(later, piece)} is at ${place(piece.spot)} and was not there`);
}

/** Where a piece was and is, and what of it stands otherwise. */
function apartWords(naming: Naming & Pick<Telling, "place">, piece: Piece, found: readonly Difference[]): string {
  const all = found.map((one) => mismatchOf(naming, piece, one));
  const moved = all.find(({ what }) => what === "place");
  const traits = [...new Set(all.flatMap(({ trait }) => trait ?? []))].join(", ");
  const at = naming.place(piece.spot);
  if (moved === undefined) return `at ${at} differs: ${traits}`;
  return `was at ${moved.was} and is at ${moved.said}${traits === "" ? "" : `; it differs: ${traits}`}`;
}

const hasSteps = (briefs: readonly Brief[]): boolean => briefs.some(({ steps }) => steps > 0);

/** What a die showed last, as the next roll names it. */
function results(briefs: readonly Brief[]): Claim {
  const says = "Each result follows the one before it";
  const details = together(briefs.map((brief) => brief.results));
  // From 3.6 on a program that plays a log back keeps its own last result: then the two need not agree.
  const stale = briefs.some(({ metadata }) => !beforeStale(metadata.vassal));
  if (details.count > 0 && stale) {
    const why = "VASSAL 3.6 and newer may name a result of its own that no log has: this means nothing by itself";
    return open("results", says, details, why);
  }
  const checked = briefs.some((brief) => brief.checked > 0);
  return claim("results", says, details, checked);
}

function beforeStale(version: string | undefined): boolean {
  const [major = 0, minor = 0] = (version ?? "").split(".").map(Number);
  return version !== undefined && (major < 3 || (major === 3 && minor < 6));
}

/** Rolls in steps that were taken back: they are still in the log. */
const rollsStand = (briefs: readonly Brief[]): Claim =>
  claim(
    "rolls-stand",
    "No roll in the files was taken back",
    together(briefs.map(({ takenBack }) => takenBack)),
    briefs.some(({ hasRolls }) => hasRolls),
  );

/** Files by the clocks of their writers. */
function order(briefs: readonly Brief[]): Claim {
  const details = noDetails();
  const close = noDetails();
  let checked = 0;
  for (const [at, { name, metadata, newest }] of briefs.entries()) {
    const { saved } = metadata;
    if (saved === undefined) continue;
    const before = briefs[at - 1];
    const savedBefore = before?.metadata.saved;
    if (savedBefore !== undefined) {
      checked += 1;
      const apart = savedBefore - saved;
      if (apart > 0)
        addDetail(
          apart > day ? details : close,
          () =>
            `${name} says that it was saved on ${timeText(saved)}, ${before?.name ?? ""} on ${timeText(savedBefore)}`,
        );
    }
    if (newest > saved + day)
      addDetail(details, () => `${name} holds a piece that was made on ${timeText(newest)}, after it was saved`);
  }
  const says = "The files were saved in this order, by their writers' clocks";
  if (details.count > 0 || close.count === 0) return claim("order", says, details, checked > 0);
  const why = "The clocks of two computers can differ by that much: this means nothing by itself";
  return open("order", says, close, why);
}

/** So far two honest clocks may be apart: one of them may be set to another time zone. */
const day = 86_400_000;

function sameModule(briefs: readonly Brief[]): Claim {
  const named = briefs.flatMap(({ name, metadata }) =>
    metadata.module === undefined
      ? []
      : [{ name, module: `${metadata.module} ${metadata.moduleVersion ?? ""}`.trim() }],
  );
  const [first] = named;
  const details = noDetails();
  for (const { name, module } of named)
    if (module !== first?.module)
      addDetail(details, () => `${name} belongs to ${module}, ${first?.name ?? ""} to ${first?.module ?? ""}`);
  return claim("module", "All files belong to one module in one version", details, named.length > 1);
}
