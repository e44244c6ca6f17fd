/**
 * Files of VASSAL: told and compared. Loaded when one is dropped.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { nextTask } from "../../replay/index.js";
import {
  fitWords,
  headWords,
  isOdd,
  lyingOn,
  oddLines,
  playerWords,
  rowsCaution,
  sameAs,
  stepLines,
} from "../../report/vassal.js";
import { readyFor } from "../../report/vassal-map/ready.js";
import { auditFiles } from "../../vassal/audit/audit.js";
import { reading } from "../../vassal/fault.js";
import { openIdentities } from "../../vassal/identities.js";
import {
  type Audit,
  type Fault,
  readModule,
  type Step,
  type VassalModule,
  type VassalStory,
} from "../../vassal/index.js";
import { keepRaws, type Raws, tellWith } from "../../vassal/read.js";
import { boundedName } from "../../vassal/text.js";
import type { Dropped, StepFilter, StepsPage, VassalDice, VassalView } from "../calls/protocol.js";
import type { Judging } from "./by-rules.js";
import { mappingIn } from "./mapping.js";

export { pictureOf, picturesOf } from "./module-maps.js";

/** Files of VASSAL that were dropped together, and what can be asked about them. */
export interface ToldFiles {
  readonly kind: "vassal";
  /** What is shown of them. */
  readonly view: VassalView;
  /** Some of the steps of one of them, by its place. */
  readonly steps: (file: number, only: StepFilter, from: number) => StepsPage;
  /** The same files in another order, as places in this one. */
  readonly inOrder: (order: readonly number[]) => ToldFiles | NotTold;
  /** What of one of them can be compared with the rules of a game; undefined where nothing can. */
  readonly judging: (file: number) => Judging | undefined;
  /** What can be compared with a log in which it was sealed. */
  readonly sealed: { readonly files: readonly Dropped[]; readonly module: VassalModule | undefined };
}

/** Why nothing can be told. */
export interface NotTold {
  readonly kind: "none";
  readonly code: string;
  readonly message: string;
  /** Files none of which can be read: they may be compared with a log in which they were sealed all the same. */
  readonly unread?: Pick<ToldFiles, "view" | "sealed">;
}

/** Tells files that were dropped together. */
export async function tellFiles(files: readonly Dropped[]): Promise<ToldFiles | NotTold> {
  const good: Good[] = [];
  const unread: string[] = [];
  const damaged: Dropped[] = [];
  const notes: string[] = [];
  const modules: VassalModule[] = [];
  const mappings: DroppedMapping[] = [];
  let fault: Fault | undefined;
  const raws = keepRaws();
  for (const { name, bytes } of files) {
    // Between two files the page may say that it wants something else.
    await nextTask();
    const mapping = mappingIn(bytes);
    if (mapping !== undefined) {
      mappings.push({ name, module: mapping["module"], value: mapping });
      continue;
    }
    const again = sameAs({ name, bytes }, good);
    if (again !== undefined) {
      notes.push(again);
      continue;
    }
    const read = reading(() => raws.read(bytes));
    const module = !read.ok && read.fault.code === "vassal/no-saved-game" ? readModule(bytes) : undefined;
    if (read.ok)
      good.push({ name, bytes, saved: read.metadata.saved, module: boundedName(read.metadata.module ?? "") });
    else if (module?.ok === true) modules.push(module.module);
    else {
      fault ??= read.fault;
      damaged.push({ name, bytes });
      unread.push(`${shown(name)}: ${shown(read.fault.message)}.`);
    }
  }
  if (good.length === 0 && fault !== undefined) {
    const module = modules.length === 1 ? modules[0] : undefined;
    const view = viewOfNone(damaged, unread);
    return { ...none(fault), message: unread.join(" "), unread: { view, sealed: { files: damaged, module } } };
  }
  const [mapping] = mappings;
  if (good.length === 0 && modules.length === 0 && mapping !== undefined) {
    const message = `${shown(mapping.name)} is a mapping for VASSAL files: drop a .vlog or .vsav with it, and their module`;
    return none({ code: "vassal/no-saved-game", message });
  }
  if (good.length === 0) {
    const message = `${shown(modules[0]?.name ?? "")} is only a VASSAL module: drop a .vlog or .vsav with it`;
    return none({ code: "vassal/no-saved-game", message });
  }
  const byClock = good.every(({ saved }) => saved !== undefined);
  const order = good.sort((a, b) =>
    byClock
      ? (a.saved ?? 0) - (b.saved ?? 0)
      : a.name.localeCompare(b.name, "en", { numeric: true, sensitivity: "base" }),
  );
  const by = good.length === 1 ? "given" : byClock ? "clock" : "name";
  return told({ files: order, by, unread, modules, mappings, damaged, notes, raws });
}

const none = ({ code, message }: Fault): NotTold => {
  return { kind: "none", code: code.replace("vassal/", "vassal-"), message: `${shown(message)}.` };
};

/** What is shown of files none of which can be read. */
function viewOfNone(files: readonly Dropped[], unread: readonly string[]): VassalView {
  const says =
    files.length === 1
      ? "This VASSAL file cannot be read: nothing is said about it."
      : `None of these ${files.length} VASSAL files can be read: nothing is said about them.`;
  return {
    kind: "vassal",
    name: files.length === 1 ? shown(files[0]?.name ?? "") : `${files.length} VASSAL files`,
    ...{ files: [], order: "given", module: null, players: [], claims: [], dice: [], diceLeft: 0, diceCaution: "" },
    notes: [says, ...unread],
    rules: { by: null, says: "" },
  };
}

/** A file that can be read, with what it says of itself. */
interface Good extends Dropped {
  readonly saved: number | undefined;
  /** The name of its module; empty where it says none. */
  readonly module: string;
}

/** A mapping that was dropped with files: of which module it says to be, and all of it. */
interface DroppedMapping {
  readonly name: string;
  readonly module: unknown;
  readonly value: unknown;
}

interface Telling {
  readonly files: readonly Good[];
  readonly by: VassalView["order"];
  readonly unread: readonly string[];
  readonly modules: readonly VassalModule[];
  readonly mappings: readonly DroppedMapping[];
  /** Those that cannot be read: what was sealed may be among them. */
  readonly damaged: readonly Dropped[];
  /** What else is to be said of them. */
  readonly notes: readonly string[];
  readonly raws: Raws;
}

function told(telling: Telling): ToldFiles | NotTold {
  const { files, by, unread, modules, mappings, raws } = telling;
  const wanted = files.find((file) => file.module !== "")?.module;
  const module = modules.find(({ name }) => name === wanted) ?? (modules.length === 1 ? modules[0] : undefined);
  const mapping = mappings.find((one) => one.module === module?.name) ?? mappings[0];
  const identities = openIdentities();
  const named = files.map(({ name, bytes }) => ({ name, read: () => raws.read(bytes) }));
  const read = reading(() => auditFiles(named, { module, identities, byClock: by === "clock" }));
  if (!read.ok) return none(read.fault);
  const stories = oneAtATime((at) => {
    const file = files[at];
    return file === undefined ? undefined : tellWith(raws.read(file.bytes), { module, identities });
  });
  return {
    kind: "vassal",
    view: {
      kind: "vassal",
      name: files.length === 1 ? shown(files[0]?.name ?? "") : `${files.length} VASSAL files`,
      files: read.files.map((file) => fileView(file)),
      order: by,
      module: module === undefined ? null : shown(`${module.name} ${module.version}`.trim()),
      notes: [...unread, ...telling.notes, ...moduleNotes(modules, module, wanted), ...mappingNotes(mappings, mapping)],
      players: read.players.map(playerWords),
      claims: read.claims.map((claim) => claimView(claim, doubtsOf(telling))),
      rules: rulesKnown(module, mapping),
      dice: read.dice.slice(0, maxRows).map(diceView),
      diceLeft: read.moreDice + Math.max(0, read.dice.length - maxRows),
      diceCaution: rowsCaution,
    },
    steps: (file, only, from) => pageOf(stories(file), only, from),
    judging(at) {
      const file = files[at];
      return file === undefined || module === undefined ? undefined : { file, module, mapping };
    },
    sealed: { files: [...files, ...telling.damaged], module },
    inOrder(order) {
      const places = new Set(order.filter((at) => files[at] !== undefined));
      // An order of other files is not one of these.
      if (places.size !== files.length) return told(telling);
      return told({ ...telling, files: [...places].flatMap((at) => files[at] ?? []), by: "given" });
    },
  };
}

/** The story that was asked for last is kept: a page of it is followed by the next one. */
function oneAtATime(tell: (at: number) => VassalStory | undefined): typeof tell {
  let last: { readonly at: number; readonly story: VassalStory | undefined } | undefined;
  return (at) => {
    if (last?.at !== at) {
      last = undefined;
      last = { at, story: tell(at) };
    }
    return last.story;
  };
}

/** Why files may go on from one another though they do not in the order in which they stand. */
function doubtsOf({ files, by, unread }: Telling): readonly string[] {
  const isClose = files.some(({ saved }, at) => at > 0 && Math.abs((saved ?? 0) - (files[at - 1]?.saved ?? 0)) < day);
  return [
    ...(unread.length > 0 ? ["An unreadable file may lie between them."] : []),
    ...(by === "name" ? ["They are in the order of their names: put them in the order in which they were sent."] : []),
    ...(by === "clock" && isClose
      ? [
          "Two were saved within a day, and clocks may differ by that much: put them in the order in which they were sent.",
        ]
      : []),
  ];
}

/** So far two honest clocks may be apart. */
const day = 86_400_000;

/** The number of details of a claim that are shown. */
const maxDetails = 40;

/** A claim, escaped. In an order that nobody gave, and with a file that could not be read, no gap is one. */
function claimView({ code, says, status, details }: Audit["claims"][number], doubts: readonly string[]) {
  const more = details.length - maxDetails;
  const told = [...details.slice(0, maxDetails).map(shown), ...(more > 0 ? [`and ${more} more lines`] : [])];
  if (doubts.length === 0 || code !== "continuity" || status !== "inconsistent") return { says, status, details: told };
  return { says, status: "unverifiable" as const, details: [...told, ...doubts] };
}

/** By which mapping rules can be asked, or what is missing. */
function rulesKnown(module: VassalModule | undefined, mapping: DroppedMapping | undefined): VassalView["rules"] {
  if (module === undefined)
    return {
      by: null,
      says: "Drop the module file (.vmod) with them: without names of places the rules have no answer.",
    };
  if (mapping !== undefined) return { by: shown(mapping.name), says: "" };
  const ready = readyFor(module.name);
  if (ready !== undefined) return { by: "the mapping that comes with turnproof", says: "" };
  const says = `No mapping comes with turnproof for the module ${shown(module.name)}. The command turnproof vassal map --draft writes a first one: drop it with these files.`;
  return { by: null, says };
}

const mappingNotes = (mappings: readonly DroppedMapping[], mapping: DroppedMapping | undefined): readonly string[] =>
  mapping === undefined || mappings.length < 2
    ? []
    : [`${mappings.length} mappings were dropped: ${shown(mapping.name)} is used.`];

function moduleNotes(modules: readonly VassalModule[], module: VassalModule | undefined, wanted: string | undefined) {
  if (modules.length > 0 && module === undefined)
    return ["None of the module files is the one that the files name: places are given as pixels."];
  if (module === undefined || wanted === undefined || module.name === wanted) return [];
  return [`The files do not belong to the module ${shown(module.name)}: names of places may be wrong.`];
}

function fileView({ name, kind, steps, metadata }: Audit["files"][number]): VassalView["files"][number] {
  const { comment } = metadata;
  return {
    name: shown(name),
    head: headWords({ kind, metadata }),
    comment: comment === undefined ? null : shown(comment),
    kind,
    words: kind === "log" ? `${steps} steps` : "",
  };
}

/** The number of rows of dice that are shown; a hostile file may hold one for each of its rolls. */
const maxRows = 60;
/** A die with more faces has no bars. */
const maxBars = 20;

function diceView(row: Audit["dice"][number]): VassalDice {
  const { roller, faces, rolled, counts } = row;
  return { roller: shown(roller), faces, rolled, counts: faces <= maxBars ? counts : null, fit: fitWords(row) };
}

/** The number of steps or counters on a page, and of lines in a step. */
const [maxSteps, maxLines] = [100, 30];
/** The most characters of a line. */
const longest = 400;

function pageOf(story: VassalStory | undefined, only: StepFilter, from: number): StepsPage {
  if (story === undefined) return { total: 0, from: 0, rows: [], table: null };
  if (story.kind === "save") {
    const all = lyingOn(story.after);
    const rows = all.slice(from, from + maxSteps).map(({ name, place, seen }) => [cut(name), cut(place), cut(seen)]);
    return { total: all.length, from, rows: [], table: rows };
  }
  const steps = story.steps.filter((step) => isAsked[only](step));
  const rows = steps.slice(from, from + maxSteps).map((step) => {
    const lines = [...stepLines(step), ...oddLines(step)];
    const more = lines.length > maxLines ? [`and ${lines.length - maxLines} more`] : [];
    return {
      step: step.step,
      lines: [...lines.slice(0, maxLines).map(cut), ...more],
      undone: step.undone,
      odd: isOdd(step),
    };
  });
  return { total: steps.length, from, rows, table: null };
}

const isAsked: { readonly [F in StepFilter]: (step: Step) => boolean } = {
  all: () => true,
  moves: ({ happenings }) => happenings.some(({ what }) => what === "move" || what === "draw" || what === "discard"),
  rolls: ({ happenings }) => happenings.some(({ what }) => what === "roll"),
  undone: ({ undone, undoes }) => undone || undoes,
  odd: isOdd,
};

const cut = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)}...`);
