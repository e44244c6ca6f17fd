import type { Command } from "commander";
import { type Exit, exits, isFailure, worst } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { type Judged, type Judging, judge } from "../../app/folder/judging.js";
import { compareBeside } from "../../app/folder/sealed-beside.js";
import { oneOf } from "../../app/reading/typed.js";
import { shown, shownInMarkdown, shownJson } from "../../boards/text/escape.js";
import { personIn, personOf } from "../../report/person.js";
import { besideLines, type Compared, otherBytesSay } from "../../report/sealed/compared.js";
import { isSealedGame } from "../../report/sealed/module.js";
import { marksOf, storyLines, type Told, tell } from "../../report/story.js";
import { type Result as FileResult, rowOf } from "../../report/summary.js";
import { counted } from "../../rules/sdk/counted.js";
import { FORMAT } from "../../schema/format.js";
import { reportMarkdown } from "../output/report-md.js";
import { reportText } from "../output/report-text.js";
import { findingText } from "../terminal/finding-text.js";
import type { Shell } from "../terminal/shell.js";
import { exitOfMany, filesToVerify, sayTooDeep, verifyMany } from "./verify-many.js";

const formats = ["text", "json", "jsonl", "md", "csv"] as const;
type Format = (typeof formats)[number];

/** What came of one file, and how the command ends by it. */
type Result = FileResult & { readonly exit: Exit } & (
    | { readonly judged: Judged; readonly beside: readonly Compared[] }
    | { readonly failed: { readonly code: string; readonly message: string } }
  );

interface Options {
  readonly format: string;
  readonly pack?: string;
  readonly effects?: string;
  readonly timeline?: boolean;
  readonly full?: boolean;
}

export function addVerify(program: Command, shell: Shell): void {
  program
    .command("verify")
    .summary("was this game played by the rules?")
    .description(
      "Judges logs, game folders, pasted mails, fork proofs and evidence.\nEnds with 0 valid, 1 violations, 2 undetermined, 3 unreadable or wrong use. Of several files each has one line as soon as it\nis judged: --full gives the whole reports; 1 counts before 3, so that a broken file beside it hides no accusation.",
    )
    .argument(
      "<file...>",
      "logs (also .pbem.gz), game folders, folders of logs, mails, fork proofs, evidence, or - for the standard input",
    )
    .option("--format <format>", formats.join(", "), "text")
    .option("--full", "the whole report of each file, where there are several")
    .option("--pack <file>", "judge with this component pack, each fact as its source counts")
    .option("--effects <file>", "the texts of cards that the players agreed, where the log is not in their folder")
    .option("--timeline", "tell the story of the game too")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof verify game.pbem\n  turnproof verify war-with-bob --format md > report.md\n  turnproof verify cup\n  turnproof verify cup --format csv > cup.csv",
    )
    .action(async (typed: string[], options: Options) => {
      const format = oneOf(options.format, formats, "--format");
      const audit =
        options.pack === undefined ? {} : { audit: { pack: await readJson(shell, shell.path(options.pack)) } };
      const judging = { ...audit, ...(options.effects === undefined ? {} : { effects: options.effects }) };
      const asked = await filesToVerify(shell, typed);
      const { files } = asked;
      sayTooDeep(shell, asked);
      // What was not looked into counts like a file that cannot be read.
      const unread: readonly Exit[] = asked.tooDeep.length > 0 ? [exits.wrong] : [];
      const many = files.length > 1 || typed.length > 1 || files[0] !== typed[0];
      const full = !many || options.full === true || options.timeline === true;
      const judgeOne = (file: string) => judgedFile(shell, file, judging, many);
      if (format === "md" || (full && format === "text")) {
        const codes = new Set<Exit>(unread);
        for (const [at, file] of files.entries()) {
          const result = await judgeOne(file);
          codes.add(result.exit);
          sayWhole(shell, result, { format, many, first: at === 0, timeline: options.timeline ?? false });
        }
        shell.exit = exitOfMany(codes);
        return;
      }
      if (!many && (format === "json" || format === "text")) {
        const [file = ""] = files;
        const result = await judgeOne(file);
        shell.say(shownJson(documentOf(result, options.timeline ?? false, undefined)));
        shell.exit = result.exit;
        return;
      }
      await verifyMany(shell, files, format, async (file) => {
        const result = await judgeOne(file);
        const document = format === "json" ? documentOf(result, options.timeline ?? false, file) : undefined;
        return { row: rowOf(result), exit: result.exit, document };
      });
      shell.exit = exitOfMany(new Set([...unread, shell.exit]));
    });
}

/** Judges a file; one bad file of several must not keep the others from being judged. */
async function judgedFile(shell: Shell, file: string, judging: Judging, many: boolean): Promise<Result> {
  try {
    const judged = await judge(shell, file, judging);
    const beside = await besideOf(shell, file, judged);
    const changed = beside.some(({ status }) => status === "other");
    return { file, judged, beside, exit: worst([judged.exit, changed ? exits.undetermined : exits.done]) };
  } catch (thrown) {
    if (!isFailure(thrown) || !many) throw thrown;
    return { file, failed: { code: thrown.code, message: thrown.message }, exit: exits.wrong };
  }
}

/** The whole report of a file. */
function sayWhole(
  shell: Shell,
  result: Result,
  how: { readonly format: "text" | "md"; readonly many: boolean; readonly first: boolean; readonly timeline: boolean },
): void {
  const { format, many, first, timeline } = how;
  if ("failed" in result) return shell.note(result.failed.message);
  if (many) shell.say(`${first ? "" : "\n"}${format === "md" ? "## " : ""}${shown(result.file)}`);
  for (const line of lines(shell, result.judged, format, timeline)) shell.say(line);
  for (const line of sealedLines(result.beside, format)) shell.say(line);
}

function documentOf(result: Result, timeline: boolean, file: string | undefined): unknown {
  return "failed" in result ? { file: result.file, error: result.failed } : document(result, timeline, file);
}

function toldOf(judged: Judged): Told[] {
  if (judged.kind !== "log") return [];
  const { machine } = judged.replayed;
  return machine === null
    ? []
    : (machine.timeline ?? []).map((item) => tell(item, machine, marksOf(judged.report, machine)));
}

/** A report alone keeps the shape of the published schema; what comes beside it stands around it. */
function document(
  { judged, beside }: Extract<Result, { judged: Judged }>,
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

/** The files of VASSAL that a log seals, against those that lie beside it. */
async function besideOf(shell: Shell, typed: string, judged: Judged): Promise<readonly Compared[]> {
  const machine = judged.kind === "log" ? judged.replayed.machine : null;
  if (machine === null || !isSealedGame(machine)) return [];
  return compareBeside(shell, machine, typed === "-" ? undefined : shell.path(typed));
}

function sealedLines(beside: readonly Compared[], format: Exclude<Format, "json" | "jsonl" | "csv">): string[] {
  if (beside.length === 0) return [];
  const title = "Files: their bytes are compared, the rules of the game are NOT judged";
  const said = besideLines(beside, format === "md" ? shownInMarkdown : shown);
  if (beside.some(({ status }) => status === "other")) said.push(otherBytesSay);
  if (format === "md") return ["", `### ${title}`, "", ...said.map((line) => `- ${line}`)];
  return ["", title, ...said.map((line) => `  ${line}`)];
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

function lines(
  shell: Shell,
  judged: Judged,
  format: Exclude<Format, "json" | "jsonl" | "csv">,
  timeline: boolean,
): string[] {
  if (judged.kind === "fork-proof") return proofLines(judged);
  if (judged.kind === "evidence") return evidenceLines(shell, judged);
  const { report, replayed } = judged;
  const text = format === "md" ? reportMarkdown(report, replayed) : reportText(report, shell.paint, replayed);
  if (!timeline || report.game === null) return text;
  const story = storyLines(toldOf(judged), replayed.manifest?.rules.id ?? "");
  return [...text, "", ...(format === "md" ? ["### The game", "", ...story.map((line) => `    ${line}`)] : story)];
}

function evidenceLines({ paint }: Shell, { evidence, judgement }: Extract<Judged, { kind: "evidence" }>): string[] {
  const { code, seq, author } = evidence.claim;
  const { fault, report, rests } = judgement;
  if (fault !== undefined) return [paint.bad(`NO EVIDENCE: ${shown(fault)}.`)];
  const shownHere = report?.findings.filter(
    (found) => found.code === code && found.seq === seq && found.author === author,
  );
  return [
    paint.bad(`EVIDENCE: ${personIn(report, author, seq)} broke ${shown(code)} in entry ${seq}`),
    ...(shownHere ?? []).flatMap((found) => findingText(found, paint)),
    `  It rests on ${shown(rests)}; ${counted(evidence.packets.length, "packet")}, each signed by its author.`,
    ...((report?.game ?? null) === null
      ? []
      : [
          `  Game ${report?.game?.gid.slice(0, 16)}, ${shown(report?.game?.title ?? "")} ${shown(report?.game?.version ?? "")}`,
        ]),
  ];
}

function proofLines({ proof, fault }: Extract<Judged, { kind: "fork-proof" }>): string[] {
  const { author, g, reason, packets, base } = proof;
  if (fault !== undefined) return [`NO PROOF: ${shown(fault)}.`];
  const why = {
    "same-number": "they have the same number",
    "same-previous": "they follow the same entry",
    overlap: "their entries overlap",
  }[reason];
  return [
    `FORK: ${personOf(base.m, author, proof.key)} signed two histories of game ${g.slice(0, 16)} (${shown(base.m.rules.id)})`,
    `  packets ${packets.map(({ head, sig }) => `${head.k} (entries ${head.first} to ${head.first + sig.count - 1})`).join(" and ")}: ${why}`,
    `  both are signed by the key ${proof.key}`,
  ];
}
