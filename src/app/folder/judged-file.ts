/**
 * One file of many, judged: what came of it, how the command ends by it, and the whole of it as data. One bad file of several
 * keeps none of the others from being judged.
 *
 * @packageDocumentation
 */
import type { Compared } from "../../report/sealed/compared.js";
import { isSealedGame } from "../../report/sealed/module.js";
import { marksOf, type Told, tell } from "../../report/story.js";
import type { Result as FileResult } from "../../report/summary.js";
import { FORMAT } from "../../schema/format.js";
import { type App, pathOf } from "../core/app.js";
import { type Exit, exits, isFailure, worst } from "../core/failure.js";
import { type Judged, type Judging, judge } from "./judging.js";
import { compareBeside } from "./sealed-beside.js";

/** What came of one file, and how the command ends by it. */
export type JudgedFile = FileResult & { readonly exit: Exit } & (
    | { readonly judged: Judged; readonly beside: readonly Compared[] }
    | { readonly failed: { readonly code: string; readonly message: string } }
  );

/** Judges a file; `many`: what cannot be read is a result, and not thrown. */
export async function judgeFile(app: App, file: string, judging: Judging, many: boolean): Promise<JudgedFile> {
  try {
    const judged = await judgeWithStory(app, file, judging);
    const beside = await besideOf(app, file, judged);
    const changed = beside.some(({ status }) => status === "other");
    return { file, judged, beside, exit: worst([judged.exit, changed ? exits.undetermined : exits.done]) };
  } catch (thrown) {
    if (!isFailure(thrown) || !many) throw thrown;
    return { file, failed: { code: thrown.code, message: thrown.message }, exit: exits.wrong };
  }
}

/** What is sealed in a log stands in its story: such a log is judged with it, whatever was asked. */
async function judgeWithStory(app: App, file: string, judging: Judging): Promise<Judged> {
  const judged = await judge(app, file, judging);
  const machine = judged.kind === "log" ? judged.replayed.machine : null;
  if (machine === null || machine.timeline !== null || !isSealedGame(machine)) return judged;
  const { timeline: _, positions: __, ...whole } = judging;
  return judge(app, file, whole);
}

/** The files of VASSAL that a log seals, against those that lie beside it. */
async function besideOf(app: App, typed: string, judged: Judged): Promise<readonly Compared[]> {
  const machine = judged.kind === "log" ? judged.replayed.machine : null;
  if (machine === null || !isSealedGame(machine)) return [];
  return compareBeside(app, machine, typed === "-" ? undefined : pathOf(app, typed));
}

/** The whole of a result as data, with the name of its file where there are several. */
export function documentOf(result: JudgedFile, timeline: boolean, file: string | undefined): unknown {
  return "failed" in result ? { file: result.file, error: result.failed } : document(result, timeline, file);
}

/** The story of a log. */
export function toldOf(judged: Judged): Told[] {
  if (judged.kind !== "log") return [];
  const { machine } = judged.replayed;
  return machine === null
    ? []
    : (machine.timeline ?? []).map((item) => tell(item, machine, marksOf(judged.report, machine)));
}

/** A report alone keeps the shape of the published schema; what comes beside it stands around it. */
function document(
  { judged, beside }: Extract<JudgedFile, { judged: Judged }>,
  timeline: boolean,
  file: string | undefined,
): unknown {
  const found = foundIn(judged);
  const story = timeline && judged.kind === "log" ? { timeline: toldOf(judged) } : {};
  const sealed =
    beside.length === 0
      ? {}
      : { sealed: beside.map(({ signed: { name, sha256, entry }, status }) => ({ name, sha256, entry, status })) };
  if (file === undefined && !timeline && beside.length === 0) return found;
  return { ...(file === undefined ? {} : { file }), report: found, ...story, ...sealed };
}

function foundIn(judged: Judged): unknown {
  if (judged.kind === "log") return judged.report;
  if (judged.kind === "fork-proof") return { ...judged.proof, holds: judged.fault === undefined };
  const { fault, report, rests } = judged.judgement;
  const { claim } = judged.evidence;
  return {
    format: FORMAT,
    kind: "evidence",
    claim,
    convicts: fault === undefined,
    ...(fault === undefined ? {} : { fault }),
    rests,
    report,
  };
}
