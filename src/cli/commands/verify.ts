import type { Command } from "commander";
import { type Exit, exits, failure, isFailure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { keptEvent } from "../../app/folder/event-kept.js";
import { documentOf, type JudgedFile, judgeFile, toldOf } from "../../app/folder/judged-file.js";
import type { Judged } from "../../app/folder/judging.js";
import { placesIn } from "../../app/folder/places.js";
import { oneOf } from "../../app/reading/typed.js";
import { shown, shownInMarkdown, shownJson } from "../../boards/text/escape.js";
import { personIn, personOf } from "../../report/person.js";
import { besideLines, type Compared, otherBytesSay } from "../../report/sealed/compared.js";
import { storyLines } from "../../report/story.js";
import { counted } from "../../rules/sdk/counted.js";
import { isRecord } from "../../schema/json.js";
import { reportMarkdown } from "../output/report-md.js";
import { reportText } from "../output/report-text.js";
import { findingText } from "../terminal/finding-text.js";
import { refusalWords } from "../terminal/go-on.js";
import type { Shell } from "../terminal/shell.js";
import { jobsSay, judgesFor, limitSays, limitStandard } from "./judges.js";
import { exitOfMany, filesToVerify, sayTooDeep, verifyMany } from "./verify-many.js";

const formats = ["text", "json", "jsonl", "md", "csv"] as const;
type Format = (typeof formats)[number];

interface Options {
  readonly format: string;
  readonly pack?: string;
  readonly effects?: string;
  readonly event?: string;
  readonly round?: string;
  readonly timeline?: boolean;
  readonly full?: boolean;
  readonly jobs?: string;
  readonly limit: string;
}

export function addVerify(program: Command, shell: Shell): void {
  program
    .command("verify")
    .summary("was this game played by the rules?")
    .description(
      "Judges logs, game folders, pasted mails, fork proofs and evidence.\nExits with 0 valid, 1 violations, 2 undetermined, 3 unreadable or wrong use. For several files it prints one line per file as\nsoon as it is judged: --full gives the whole reports. Of several results the worst counts: 1 before 2 before 3, so that a\nbroken file never hides an accusation.",
    )
    .argument(
      "<file...>",
      "logs (also .pbem.gz), game folders, folders of logs, mails, fork proofs, evidence, or - for the standard input",
    )
    .option("--format <format>", formats.join(", "), "text")
    .option("--full", "the whole report of each file, if there are several")
    .option("--pack <file>", "judge with this component pack, each fact counting as much as its source")
    .option("--effects <file>", "the card texts that the players agreed, if the log is not in their folder")
    .option("--event <file>", "an event's profile: say whether the game was played under it (accuses nobody)")
    .option("--round <file>", "with --event: a round; say whether the game is the one that it paired")
    .option("--timeline", "tell the story of the game as well")
    .option("--jobs <n>", jobsSay)
    .option("--limit <seconds>", limitSays, limitStandard)
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof verify game.pbem\n  turnproof verify war-with-bob --format md > report.md\n  turnproof verify cup\n  turnproof verify cup --jobs 2 --format csv > cup.csv",
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
      const named = options.event === undefined ? undefined : await eventTeller(shell, options.event, options.round);
      if (options.round !== undefined && named === undefined) throw failure("no-event", "--round belongs to --event.");
      if (named !== undefined && (format === "csv" || format === "jsonl" || (many && (!full || format === "json"))))
        throw failure(
          "event-whole",
          "For several files, --event appears in their whole reports: --full, as text or md.",
        );
      if (format === "md" || (full && format === "text")) {
        const codes = new Set<Exit>(unread);
        const event = named ?? (many ? undefined : await eventBeside(shell, files[0] ?? ""));
        for (const [at, file] of files.entries()) {
          const result = await judgeFile(shell, file, judging, many);
          codes.add(result.exit);
          sayWhole(shell, result, { format, many, first: at === 0, timeline: options.timeline ?? false });
          for (const line of event?.lines(result) ?? [])
            shell.say(format === "md" ? shownInMarkdown(line) : shown(line));
        }
        shell.exit = exitOfMany(codes);
        return;
      }
      if (!many && format === "json") {
        const [file = ""] = files;
        const result = await judgeFile(shell, file, judging, many);
        const document = documentOf(result, options.timeline ?? false, undefined);
        shell.say(shownJson(named === undefined ? document : withEvent(document, named.of(result) ?? null)));
        shell.exit = result.exit;
        return;
      }
      const document = format !== "json" ? undefined : options.timeline === true ? "timeline" : "report";
      const { judge, atOnce, close } = await judgesFor(shell, options, many);
      try {
        const tasks = files.map((file) => ({ file, ...judging, document }) as const);
        await verifyMany(shell, tasks, { format, judge, atOnce });
      } finally {
        await close();
      }
      shell.exit = exitOfMany(new Set([...unread, shell.exit]));
    });
}

/** A report keeps the shape of its schema: what is said of the event stands beside it. */
const withEvent = (document: unknown, event: unknown) => {
  const around = isRecord(document) && "report" in document ? document : { report: document };
  return { ...around, event };
};

/** What is said of a log and a profile: told beside the report, in no verdict. */
async function eventTeller(shell: Shell, typed: string, round: string | undefined) {
  const { readEvent } = await import("../../app/reading/event-at-hand.js");
  const at = await readEvent(shell, typed, round);
  const told = (result: JudgedFile) => {
    if ("failed" in result || result.judged.kind !== "log") return undefined;
    const { manifest, machine } = result.judged.replayed;
    return manifest === null ? undefined : at.told(manifest, machine?.spans.map(({ agreement }) => agreement) ?? []);
  };
  const lines = (result: JudgedFile): readonly string[] => {
    const { lines: said } = told(result) ?? {};
    return said === undefined ? [] : ["", ...said];
  };
  return { of: (result: JudgedFile) => told(result)?.played, lines };
}

/** By the files of the event that lie in a game folder; what is wrong with them is a note, and changes nothing else. */
async function eventBeside(shell: Shell, file: string) {
  const kept = keptEvent(shell, placesIn(shell.path(file)));
  if (kept === undefined) return undefined;
  try {
    return await eventTeller(shell, kept.profile, kept.round);
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    shell.note(refusalWords(thrown));
    return undefined;
  }
}

/** The whole report of a file. */
function sayWhole(
  shell: Shell,
  result: JudgedFile,
  how: { readonly format: "text" | "md"; readonly many: boolean; readonly first: boolean; readonly timeline: boolean },
): void {
  const { format, many, first, timeline } = how;
  if ("failed" in result) return shell.note(result.failed.message);
  if (many) shell.say(`${first ? "" : "\n"}${format === "md" ? "## " : ""}${shown(result.file)}`);
  for (const line of lines(shell, result.judged, format, timeline)) shell.say(line);
  for (const line of sealedLines(result.beside, format)) shell.say(line);
}

function sealedLines(beside: readonly Compared[], format: Exclude<Format, "json" | "jsonl" | "csv">): string[] {
  if (beside.length === 0) return [];
  const title = "Files: their bytes are compared, the rules of the game are NOT judged";
  const said = besideLines(beside, format === "md" ? shownInMarkdown : shown);
  if (beside.some(({ status }) => status === "other")) said.push(otherBytesSay);
  if (format === "md") return ["", `### ${title}`, "", ...said.map((line) => `- ${line}`)];
  return ["", title, ...said.map((line) => `  ${line}`)];
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
