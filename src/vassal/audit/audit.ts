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
import { differences, type VassalTable } from "../position/table.js";
import { nameOf, placesBy } from "../story/names.js";
import { labelIds, tellFile } from "../story/steps.js";
import { timeText } from "../time.js";
import {
  addDetail,
  type Brief,
  briefOf,
  countDice,
  type Details,
  type DiceRow,
  diceRows,
  linesOf,
  noDetails,
  noDice,
  together,
} from "./brief.js";

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

/** What is said of all files. */
export interface Audit {
  readonly files: readonly Pick<Brief, "name" | "kind" | "steps" | "metadata">[];
  readonly players: readonly Player[];
  readonly claims: readonly Claim[];
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

/** So many files are compared at once: a game of a year has some hundred. */
const mostFiles = 1000;

/** Compares files of one game, in the order in which they were sent. One of them is in memory at a time. */
export function auditFiles(
  files: readonly NamedFile[],
  { module, identities = openIdentities(), byClock = false }: Auditing = {},
): Audit {
  if (files.length > mostFiles) throw vassalFault("vassal/too-large", `more than ${mostFiles} files at once`);
  // Labels of all ids before the first name is told.
  for (const { read } of files) labelIds(read(), identities);
  const briefs: Brief[] = [];
  const apart = noDetails();
  const dice = noDice();
  const telling: Telling = { place: placesBy(module, identities), identities };
  let before: { readonly name: string; readonly table: VassalTable } | undefined;
  for (const { name, read } of files) {
    const story = tellFile(read(), { module, identities });
    if (before !== undefined) compareTables(telling, before, { name, table: story.before }, apart);
    before = { name, table: story.after };
    briefs.push(briefOf(name, story));
    countDice(dice, story);
  }
  const inOrder = order(briefs);
  const claims = [
    claim("continuity", "Each file goes on where the one before it ended", apart, briefs.length > 1),
    ofEach(briefs, "moves", "Every move begins where the piece was"),
    ofEach(briefs, "changes", "Every change names how the piece stood"),
    results(briefs),
    rollsStand(briefs),
    byClock ? orderedByClock(inOrder) : inOrder,
    sameModule(briefs),
    {
      code: "complete",
      says: "No file was thrown away and recorded again before it was sent",
      status: "unverifiable",
      details: ["A log that was begun anew leaves no trace, and nothing in a file is signed."],
    } as const,
    fairness,
  ];
  const players = new Map(briefs.flatMap((one) => one.players.map((player) => [player.id, player] as const)));
  return {
    files: briefs.map(({ name, kind, steps, metadata }) => ({ name, kind, steps, metadata })),
    players: [...players.values()],
    claims,
    dice: diceRows(dice),
    moreDice: dice.left.size,
  };
}

interface Telling {
  readonly place: ReturnType<typeof placesBy>;
  readonly identities: Identities;
}

/** Whoever was put into an order by these clocks agrees with them. */
function orderedByClock(found: Claim): Claim {
  if (found.status !== "consistent") return found;
  return {
    ...found,
    status: "unverifiable",
    details: ["Nobody said in which order they were sent: these clocks did."],
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
  return { code, says, status, details: linesOf(details) };
}

/** What may be otherwise, and tells nothing by itself. */
const open = (code: Claim["code"], says: string, details: Details, why: string): Claim => {
  return { code, says, status: "unverifiable", details: [...details.told, why] };
};

interface Named {
  readonly name: string;
  readonly table: VassalTable;
}

/** The end of a file against the beginning of the next one, counters and decks: stacks follow from what lies in them. */
function compareTables({ place, identities }: Telling, end: Named, start: Named, apart: Details): void {
  const [one, other] = [end.table, start.table];
  const named = (table: VassalTable, piece: Piece) => nameOf({ table, identities, reveal: false }, piece);
  const tell = (what: () => string) => addDetail(apart, () => `${end.name} -> ${start.name}: ${what()}`);
  for (const [id, piece] of one.pieces) {
    if (piece.kind === "stack") continue;
    const now = other.pieces.get(id);
    if (now === undefined) tell(() => `${named(one, piece)} was at ${place(piece.spot)} and is gone`);
    else
      for (const { what } of differences(now, piece, one.doubts.get(id)))
        tell(() =>
          what === "place"
            ? `${named(one, piece)} was at ${place(piece.spot)} and is at ${place(now.spot)}`
            : `${named(one, piece)} at ${place(piece.spot)} ${piece.kind === "deck" ? "holds other cards, or in another order" : "stands otherwise"}`,
        );
  }
  for (const [id, piece] of other.pieces)
    if (piece.kind !== "stack" && !one.pieces.has(id))
      tell(() => `${named(other, piece)} is at ${place(piece.spot)} and was not there`);
}

/** Commands that name what was before them, against what was. */
const ofEach = (briefs: readonly Brief[], code: "moves" | "changes", says: string): Claim =>
  claim(
    code,
    says,
    together(briefs.map((brief) => brief[code])),
    briefs.some(({ steps }) => steps > 0),
  );

/** What a die showed last, as the next roll names it. */
function results(briefs: readonly Brief[]): Claim {
  const says = "Each result follows on the one before it";
  const details = together(briefs.map((brief) => brief.results));
  // From 3.6 on a program that plays a log back keeps its own last result: then the two need not agree.
  const stale = briefs.some(({ metadata }) => !beforeStale(metadata.vassal));
  if (details.count > 0 && stale) {
    const why = "VASSAL 3.6 and newer may name a result of its own that no log holds: this tells nothing by itself";
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
  const says = "The files were saved in this order, by the clocks of their writers";
  if (details.count > 0 || close.count === 0) return claim("order", says, details, checked > 0);
  const why = "Clocks of two computers can be apart by so much: this tells nothing by itself";
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
      addDetail(details, () => `${name} is of ${module}, ${first?.name ?? ""} of ${first?.module ?? ""}`);
  return claim("module", "All files are of one module in one version", details, named.length > 1);
}
