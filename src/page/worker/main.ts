/**
 * The worker of the page: it alone reads logs and knows rules, so that the page never waits for them.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { canonicalText } from "../../replay/index.js";
import { diceCaution, diceRows, shareWords } from "../../report/dice.js";
import { isSealedGame } from "../../report/sealed/module.js";
import { csvLines, type Row, rowOf } from "../../report/summary.js";
import type { Keep, Kept as KeptAnswer } from "../calls/keeping.js";
import type { Ask, CallName, Calls, FromWorker, Progress, SealedTold, ToWorker, View } from "../calls/protocol.js";
import { eventKind } from "./event-kind.js";
import { frameOf, linesOf, type SentParts } from "./frames.js";
import { lookedAt, namedIn, placesOn } from "./inspecting.js";
import { itemsOf } from "./joining.js";
import { type Item, judgeFile, type Kept, libraryOf } from "./kept.js";
import { viewOf } from "./views.js";

/** What this file uses of the worker that it runs in. */
interface Scope {
  postMessage(message: FromWorker | KeptAnswer): void;
  onmessage: ((event: { readonly data: ToWorker | Keep }) => void) | null;
}
declare const self: Scope;

/** More files than these are judged again when one of them is looked at: a club's would not fit into memory. */
const mostKept = 2;

/** Files that were opened together, with those of them that are kept judged. */
interface Drop {
  readonly files: readonly Item[];
  readonly kept: Map<number, Kept>;
  /** Which of them are logs of sealed files. */
  readonly sealed: Set<number>;
}

/** The files that are asked about: those that were opened last, to the end. */
let drop: Drop = { files: [], kept: new Map(), sealed: new Set() };

/** The parts that the page has since it last forgot them. */
let sent: { readonly round: number; readonly parts: SentParts } = { round: -1, parts: new Map() };

function partsOf(round: number): SentParts {
  if (round > sent.round) sent = { round, parts: new Map() };
  // An answer to an older round is thrown away where it arrives.
  return round === sent.round ? sent.parts : new Map();
}

const running = new Map<number, AbortController>();

interface Job {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

type Doing = { readonly [N in CallName]: (asked: Calls[N]["asked"], job: Job) => Promise<Calls[N]["answer"]> };

const doing: Doing = {
  async open({ files: dropped }, job) {
    const own: Drop = { files: await itemsOf(dropped, drop.files), kept: new Map(), sealed: new Set() };
    const rows: Row[] = [];
    for (const [at, file] of own.files.entries()) rows.push(rowIn(file.name, await judge(own, at, job)));
    const [a, b, ...more] = own.files;
    const csv = `${csvLines(rows).join("\r\n")}\r\n`;
    const isPair = more.length === 0 && a?.together === undefined && b?.together === undefined;
    const two = a === undefined || b === undefined || !isPair ? undefined : ([a, b] as const);
    const compared = two === undefined ? null : await (await import("./compared.js")).compareFiles(...two);
    // Other files may be wanted by now: those that were given up never take their place.
    if (!job.signal.aborted) drop = own;
    return { rows, csv, compared };
  },
  async view({ file }, job) {
    const kept = await keptAt(file, job);
    // A log in which they were sealed says something of files that cannot be read, too.
    const unread = kept.judged.kind === "none" && drop.sealed.size > 0 ? unreadIn(kept.judged) : undefined;
    return unread?.view ?? (await withEvent(kept));
  },
  async frame({ file, seq, alone, round }, job) {
    const parts = partsOf(round);
    return frameOf(await keptAt(file, job), seq, alone, parts);
  },
  async lines({ file, seq }, job) {
    return linesOf(await keptAt(file, job), seq);
  },
  async inspect({ file, seq, what, from }, job) {
    return lookedAt(await keptAt(file, job), seq, what, from);
  },
  async named({ file, seq, words }, job) {
    return namedIn(await keptAt(file, job), seq, words);
  },
  async dice({ file }, job) {
    const { judged } = await keptAt(file, job);
    const machine = judged.kind === "log" ? judged.replayed.machine : null;
    const rows = machine === null ? [] : diceRows(machine);
    return { caution: diceCaution, rows: rows.map((row) => ({ ...row, says: shareWords(row, row.author) })) };
  },
  async steps({ file, part, only, from }, job) {
    const { judged } = await keptAt(file, job);
    return judged.kind === "vassal" ? judged.steps(part, only, from) : { total: 0, from: 0, rows: [], table: null };
  },
  async reorder({ file, order }, job) {
    const kept = await keptAt(file, job);
    const { judged } = kept;
    const next = judged.kind === "vassal" ? { ...kept, judged: judged.inOrder(order) } : kept;
    if (!job.signal.aborted) drop.kept.set(file, next);
    return viewOf(next);
  },
  async rules({ file, part, asks }, job) {
    const { judged } = await keptAt(file, job);
    const judging = judged.kind === "vassal" ? judged.judging(part) : undefined;
    if (judging === undefined) return { fault: "Without a module there are no rules to ask." };
    const { judgeByRules } = await import("./by-rules.js");
    return judgeByRules(judging, asks);
  },
  async sealed({ file }, job) {
    const { judged } = await keptAt(file, job);
    const files =
      judged.kind === "vassal" ? judged.sealed : judged.kind === "none" ? unreadIn(judged)?.sealed : undefined;
    if (files === undefined || drop.sealed.size === 0) return [];
    const { checkSealed } = await import("./sealed-files.js");
    const told: SealedTold[] = [];
    for (const at of drop.sealed) {
      const log = sealedIn(await keptAt(at, job));
      if (log !== undefined) told.push(await checkSealed({ name: drop.files[at]?.name ?? "", log }, files));
    }
    return told;
  },
  async places({ file, seq, ids }, job) {
    return placesOn(await keptAt(file, job), seq, ids);
  },
  async mapPictures({ bytes, game }) {
    const { picturesOf } = await import("./vassal.js");
    return picturesOf(bytes, game);
  },
  async mapPicture({ bytes, image }) {
    const { pictureOf } = await import("./vassal.js");
    return pictureOf(bytes, image);
  },
  async evidence({ file, seq, code }, job) {
    const { judged, file: log } = await keptAt(file, job);
    if (judged.kind !== "log") return { fault: "this is not a log" };
    const { makeEvidence } = await import("../../replay/judge/evidence/make.js");
    const made = await makeEvidence(judged.replayed, seq, { library: libraryOf(log) }, code);
    return "fault" in made ? { fault: shown(made.fault) } : { text: `${canonicalText(made)}\n` };
  },
};

/** A file in full; what is said of an event is loaded where a log names one, or a file of one came. */
async function withEvent(kept: Kept): Promise<View> {
  const view = viewOf(kept);
  const isOfEvent = view.kind === "log" && view.report.game?.event !== undefined;
  if (!isOfEvent && kept.file.events === undefined && eventKind(kept.file.bytes) === undefined) return view;
  const { eventTold } = await import("./keeping/event-told.js");
  return eventTold(view, kept);
}

/** Files of VASSAL none of which can be read. */
const unreadIn = (judged: Extract<Kept["judged"], { readonly kind: "none" }>) =>
  "unread" in judged ? judged.unread : undefined;

/** What is not judged has its code and its sentence in its row. */
function rowIn(file: string, { judged }: Kept): Row {
  if (judged.kind === "vassal") return rowOf({ file, told: "retold and compared: nothing in VASSAL files is proven" });
  if (judged.kind !== "none") return rowOf({ file, judged });
  return rowOf({ file, failed: { code: `cli/${judged.code}`, message: judged.message } });
}

async function judge({ files, kept, sealed }: Drop, at: number, { signal, report }: Job): Promise<Kept> {
  const file = files[at];
  if (file === undefined) throw new Error(`there is no file ${at}`);
  const progress = (done: number, all: number, entry: number) =>
    report({ done, all, entry, file: at + 1, files: files.length });
  const judged = await judgeFile(file, { signal, progress });
  if (kept.size >= mostKept) kept.clear();
  kept.set(at, judged);
  if (sealedIn(judged) !== undefined) sealed.add(at);
  return judged;
}

/** The log of sealed files that something is. */
function sealedIn({ judged }: Kept) {
  if (judged.kind !== "log") return undefined;
  const { machine } = judged.replayed;
  return machine !== null && isSealedGame(machine) ? { machine, report: judged.report } : undefined;
}

const keptAt = async (at: number, job: Job): Promise<Kept> => drop.kept.get(at) ?? judge(drop, at, job);

self.onmessage = ({ data }) => {
  if ("cancel" in data) running.get(data.cancel)?.abort();
  else if ("keep" in data) void keepGames(data);
  else void answer(data);
};

/** Games of this browser: nothing of that is loaded where somebody only looks at files. */
async function keepGames(asked: Keep): Promise<void> {
  self.postMessage(await (await import("./keeping/keeper.js")).keep(asked));
}

async function answer(ask: Ask): Promise<void> {
  const { id } = ask;
  const control = new AbortController();
  running.set(id, control);
  try {
    const job: Job = { signal: control.signal, report: (progress) => self.postMessage({ id, progress }) };
    const answer = await done(ask, job);
    self.postMessage(control.signal.aborted ? { id, stopped: true } : { id, answer });
  } catch (thrown) {
    if (control.signal.aborted) self.postMessage({ id, stopped: true });
    else self.postMessage({ id, error: thrown instanceof Error ? thrown.message : String(thrown) });
  } finally {
    running.delete(id);
  }
}

function done(ask: Ask, job: Job): Promise<Calls[CallName]["answer"]> {
  switch (ask.do) {
    case "open":
      return doing.open(ask.with, job);
    case "view":
      return doing.view(ask.with, job);
    case "frame":
      return doing.frame(ask.with, job);
    case "lines":
      return doing.lines(ask.with, job);
    case "inspect":
      return doing.inspect(ask.with, job);
    case "named":
      return doing.named(ask.with, job);
    case "dice":
      return doing.dice(ask.with, job);
    case "steps":
      return doing.steps(ask.with, job);
    case "reorder":
      return doing.reorder(ask.with, job);
    case "rules":
      return doing.rules(ask.with, job);
    case "sealed":
      return doing.sealed(ask.with, job);
    case "places":
      return doing.places(ask.with, job);
    case "mapPictures":
      return doing.mapPictures(ask.with, job);
    case "mapPicture":
      return doing.mapPicture(ask.with, job);
    case "evidence":
      return doing.evidence(ask.with, job);
  }
}
