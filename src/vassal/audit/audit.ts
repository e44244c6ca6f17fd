/**
 * What several files of a game say together. A log of VASSAL proves nothing: everything in it can be written by hand. So
 * every claim is consistent, inconsistent or unverifiable, and no person is accused.
 *
 * @packageDocumentation
 */

import type { RawFile } from "../file.js";
import { openIdentities, type Player } from "../identities.js";
import type { VassalModule } from "../module/module.js";
import type { Piece } from "../pieces/piece.js";
import { differences, type Mismatch, type VassalTable } from "../position/table.js";
import { nameOf, placesBy } from "../story/names.js";
import { labelIds, type Step, type Story, tellFile } from "../story/steps.js";
import { timeText } from "../time.js";
import { type Fit, fitOf } from "./chi-square.js";

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

/** The dice of one roller, of one kind. */
export interface DiceRow extends Fit {
  /** The name that the roller showed. */
  readonly roller: string;
  readonly faces: number;
}

/** What is said of all files. */
export interface Audit {
  readonly files: readonly { readonly name: string; readonly kind: "save" | "log"; readonly steps: number }[];
  readonly players: readonly Player[];
  readonly claims: readonly Claim[];
  readonly dice: readonly DiceRow[];
}

/** A file with the name under which it is told. */
export interface NamedFile {
  readonly name: string;
  readonly file: RawFile;
}

/** How many details of a claim are told; how many more there are is said. */
const mostDetails = 20;

/** Files of one game, told with one label for each user. */
export function tellTogether(files: readonly NamedFile[], module?: VassalModule): Auditing {
  const identities = openIdentities();
  // Labels of all ids before the first name is told.
  for (const { file } of files) labelIds(file, identities);
  const stories = files.map(({ name, file }) => ({ name, story: tellFile(file, { module, identities }) }));
  return { stories, place: placesBy(module, identities), identities };
}

/**
 * What files say together.
 *
 * @param byClock they stand in the order of their writers' clocks: that these agree with it says nothing
 */
export function auditOf(all: Auditing, byClock = false): Audit {
  const { stories } = all;
  const claims = [
    continuity(all),
    withinFiles(all, "moves", "Every move begins where the piece was", ["place", "missing"]),
    withinFiles(all, "changes", "Every change names how the piece stood", ["state"]),
    results(all),
    rollsStand(all),
    byClock ? orderedByClock(order(all)) : order(all),
    sameModule(all),
    {
      code: "complete",
      says: "No file was thrown away and recorded again before it was sent",
      status: "unverifiable",
      details: ["A log that was begun anew leaves no trace, and nothing in a file is signed."],
    } as const,
    fairness,
  ];
  const players = new Map(stories.flatMap(({ story }) => story.players.map((player) => [player.id, player] as const)));
  return {
    files: stories.map(({ name, story }) => ({ name, kind: story.kind, steps: story.steps.length })),
    players: [...players.values()],
    claims,
    dice: diceOf(stories.map(({ story }) => story)),
  };
}

/** Files that are told together, and how their names are found. */
export interface Auditing {
  readonly stories: readonly { readonly name: string; readonly story: Story }[];
  readonly place: ReturnType<typeof placesBy>;
  readonly identities: ReturnType<typeof openIdentities>;
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

function claim(code: Claim["code"], says: string, details: readonly string[], checked: boolean): Claim {
  const told = details.slice(0, mostDetails);
  if (details.length > told.length) told.push(`and ${details.length - told.length} more`);
  const status = details.length > 0 ? "inconsistent" : checked ? "consistent" : "unverifiable";
  return { code, says, status, details: told };
}

/** The end of each file against the beginning of the next one. */
function continuity(all: Auditing): Claim {
  const details = all.stories.slice(1).flatMap(({ name, story }, at) => {
    const before = all.stories[at];
    if (before === undefined) return [];
    return apart(all, before.story.after, story.before).map((what) => `${before.name} -> ${name}: ${what}`);
  });
  return claim("continuity", "Each file goes on where the one before it ended", details, all.stories.length > 1);
}

/** What is otherwise on two tables, counters and decks: stacks follow from what lies in them. */
function apart({ place, identities }: Auditing, one: VassalTable, other: VassalTable): string[] {
  const named = (table: VassalTable, piece: Piece) => nameOf({ table, identities, reveal: false }, piece);
  const told: string[] = [];
  for (const [id, piece] of one.pieces) {
    if (piece.kind === "stack") continue;
    const now = other.pieces.get(id);
    if (now === undefined) told.push(`${named(one, piece)} was at ${place(piece.spot)} and is gone`);
    else
      for (const { what } of differences(now, piece, one.doubts.get(id)))
        told.push(
          what === "place"
            ? `${named(one, piece)} was at ${place(piece.spot)} and is at ${place(now.spot)}`
            : `${named(one, piece)} at ${place(piece.spot)} ${piece.kind === "deck" ? "holds other cards, or in another order" : "stands otherwise"}`,
        );
  }
  for (const [id, piece] of other.pieces)
    if (piece.kind !== "stack" && !one.pieces.has(id))
      told.push(`${named(other, piece)} is at ${place(piece.spot)} and was not there`);
  return told;
}

/** Commands that name what was before them, against what was. */
function withinFiles(
  { stories }: Auditing,
  code: "moves" | "changes",
  says: string,
  kinds: readonly Mismatch["what"][],
): Claim {
  const details = stories.flatMap(({ name, story }) =>
    story.steps.flatMap(({ step, odd }) =>
      odd
        .filter(({ what }) => kinds.includes(what))
        .map(({ what, said, was }) => `${name}, step ${step}: ${oddWords(what, said, was)}`),
    ),
  );
  return claim(
    code,
    says,
    details,
    stories.some(({ story }) => story.steps.length > 0),
  );
}

const oddWords = (what: Mismatch["what"], said: string, was: string): string =>
  what === "place"
    ? `the piece is said to come from ${said}; it was at ${was}`
    : what === "missing"
      ? "a piece is named that is not there"
      : "a piece is said to have stood otherwise than it stood";

/** What a die showed last, as the next roll names it. */
function results({ stories }: Auditing): Claim {
  const says = "Each result follows on the one before it";
  const details: string[] = [];
  let checked = 0;
  for (const { name, story } of stories) {
    // Within a file alone: between two files a program was closed, or something was rolled that is in no log.
    const known = new Map<string, { readonly value: string; readonly where: string }>();
    for (const { step, happenings } of story.steps) {
      for (const one of happenings) {
        if (one.what !== "property" || !/_(?:result|total|summary|keep)$/.test(one.name)) continue;
        // Maps and zones may have properties of one name.
        const key = JSON.stringify([one.container, one.name]);
        const before = known.get(key);
        if (before !== undefined) {
          checked += 1;
          if (before.value !== one.from)
            details.push(
              `${name}, step ${step}: ${one.name} is said to have been ${one.from}; ${before.where} left it at ${before.value}`,
            );
        }
        known.set(key, { value: one.to, where: `${name}, step ${step}` });
      }
    }
  }
  // From 3.6 on a program that plays a log back keeps its own last result: then the two need not agree.
  const stale = stories.some(({ story }) => !beforeStale(story.metadata.vassal));
  if (details.length > 0 && stale) {
    const why = "VASSAL 3.6 and newer may name a result of its own that no log holds: this tells nothing by itself";
    return { code: "results", says, status: "unverifiable", details: [...details.slice(0, mostDetails), why] };
  }
  return claim("results", says, details, checked > 0);
}

function beforeStale(version: string | undefined): boolean {
  const [major = 0, minor = 0] = (version ?? "").split(".").map(Number);
  return version !== undefined && (major < 3 || (major === 3 && minor < 6));
}

/** Rolls in steps that were taken back: they are still in the log. */
function rollsStand({ stories }: Auditing): Claim {
  const all = stories.flatMap(({ name, story }) => story.steps.map((step) => ({ name, step })));
  const details = all.flatMap(({ name, step }) =>
    step.undone ? rollsIn(step).map((text) => `${name}, step ${step.step}, taken back: ${text}`) : [],
  );
  return claim(
    "rolls-stand",
    "No roll in the files was taken back",
    details,
    all.some(({ step }) => rollsIn(step).length > 0),
  );
}

const rollsIn = ({ happenings }: Step): string[] =>
  happenings.flatMap((one) => (one.what === "roll" ? [one.text] : []));

/** Files by the clocks of their writers. */
function order({ stories }: Auditing): Claim {
  const details: string[] = [];
  const close: string[] = [];
  let checked = 0;
  for (const [at, { name, story }] of stories.entries()) {
    const { saved } = story.metadata;
    if (saved === undefined) continue;
    const before = stories[at - 1];
    if (before?.story.metadata.saved !== undefined) {
      checked += 1;
      const apart = before.story.metadata.saved - saved;
      if (apart > 0)
        (apart > day ? details : close).push(
          `${name} says that it was saved on ${timeText(saved)}, ${before.name} on ${timeText(before.story.metadata.saved)}`,
        );
    }
    // Pieces are numbered by the clock of whoever made them, in milliseconds.
    const made = [...story.after.pieces.keys()].map(Number).filter((id) => id > 1e12 && id < 1e14);
    const newest = made.reduce((latest, id) => Math.max(latest, id), 0);
    if (newest > saved + day)
      details.push(`${name} holds a piece that was made on ${timeText(newest)}, after it was saved`);
  }
  const says = "The files were saved in this order, by the clocks of their writers";
  if (details.length > 0 || close.length === 0) return claim("order", says, details, checked > 0);
  const why = "Clocks of two computers can be apart by so much: this tells nothing by itself";
  return { code: "order", says, status: "unverifiable", details: [...close.slice(0, mostDetails), why] };
}

/** So far two honest clocks may be apart: one of them may be set to another time zone. */
const day = 86_400_000;

function sameModule({ stories }: Auditing): Claim {
  const named = stories.flatMap(({ name, story: { metadata } }) =>
    metadata.module === undefined
      ? []
      : [{ name, module: `${metadata.module} ${metadata.moduleVersion ?? ""}`.trim() }],
  );
  const [first] = named;
  const details = named
    .filter(({ module }) => module !== first?.module)
    .map(({ name, module }) => `${name} is of ${module}, ${first?.name ?? ""} of ${first?.module ?? ""}`);
  return claim("module", "All files are of one module in one version", details, named.length > 1);
}

/** Results of dice by roller and faces. Sums are left out: they do not tell the dice. Rolls that were taken back count. */
function diceOf(stories: readonly Story[]): readonly DiceRow[] {
  const rows = new Map<string, { readonly roller: string; readonly faces: number; readonly results: number[] }>();
  for (const story of stories) {
    for (const { happenings } of story.steps) {
      for (const one of happenings) {
        if (one.what !== "roll" || one.sum === true) continue;
        const { faces } = one;
        if (faces === undefined) continue;
        const key = JSON.stringify([one.roller, faces]);
        const row = rows.get(key) ?? { roller: one.roller, faces, results: [] };
        row.results.push(...one.dice);
        rows.set(key, row);
      }
    }
  }
  return [...rows.values()].map(({ roller, faces, results: all }) => ({ roller, faces, ...fitOf(all, faces) }));
}
