import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { packOf } from "../../app/folder/hand.js";
import { type Judged, judge } from "../../app/folder/judging.js";
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { kindsOf } from "../../report/weight.js";
import { copyJson } from "../../schema/json.js";
import { bytesTyped, moduleIn, readOrFail } from "../input/vassal-file.js";
import { writeOut } from "../input/write-out.js";
import type { Drawn } from "../output/report-html/boards.js";
import type { Shell } from "../terminal/shell.js";

/** How many boards a page has at most: beyond that the packets without a finding have none. */
const maxBoards = 400;

export function addReport(program: Command, shell: Shell): void {
  program
    .command("report")
    .summary("a report as one page to read, send and print")
    .description(
      "Judges a log and writes one HTML page that needs nothing else: verdict, what is proven, each finding with the board\nbefore and after, the game packet by packet, how the dice fell. It loads nothing and runs nothing. A log from the standard\ninput gets no boards. For VASSAL files it writes what turnproof vassal audit says, and each of them step by step.",
    )
    .argument("<file>", "a log, a mail, a game folder, a VASSAL file, or - for the standard input")
    .argument("[more...]", "more VASSAL files of the same game, in the order in which they were sent")
    .option("--vmod <file>", "the module (.vmod) of VASSAL files")
    .option("--out <file>", "where to write it; without it, it is printed")
    .option("--no-boards", "without boards: a small page")
    .addHelpText("after", "\nExample:\n  turnproof report game.pbem --out report.html")
    .action(async (file: string, more: readonly string[], { out, boards, vmod }: Options) => {
      if (more.length > 0 || vmod !== undefined || isVassal(file)) {
        await sayPage(shell, await vassalPageOf(shell, [file, ...more], vmod), out);
        return;
      }
      const judged = await judge(shell, file);
      if (judged.kind !== "log") throw failure("not-a-log", "A proof contains no game: verify it.");
      const page = await pageOf(shell, file, judged, boards);
      shell.exit = judged.exit;
      await sayPage(shell, page, out);
    });
}

interface Options {
  readonly out?: string;
  readonly boards: boolean;
  readonly vmod?: string;
}

async function sayPage(shell: Shell, page: string, out: string | undefined): Promise<void> {
  if (out === undefined) {
    shell.say(page.trimEnd());
    return;
  }
  await writeOut(shell.path(out), page);
  shell.say(`${shown(out)} holds the report (${Math.ceil(page.length / 1024)} KB): open it in a browser.`);
}

/** VASSAL files, by their names; any other file is treated as a log. */
const isVassal = (file: string): boolean => /\.(?:vlog|vsav)$/i.test(file);

async function vassalPageOf(shell: Shell, typed: readonly string[], vmod: string | undefined): Promise<string> {
  const { auditFiles } = await import("../../vassal/audit/audit.js");
  const { openIdentities } = await import("../../vassal/identities.js");
  const { reading } = await import("../../vassal/fault.js");
  const { keepRaws, tellWith } = await import("../../vassal/read.js");
  const { vassalPage } = await import("../output/report-html/vassal.js");
  const module = vmod === undefined ? undefined : await moduleIn(shell, vmod);
  const files = await Promise.all(typed.map(async (name) => ({ name, bytes: await bytesTyped(shell, name) })));
  const raws = keepRaws();
  // The same label stands for a player in all of them.
  const identities = openIdentities();
  const named = files.map(({ name, bytes }) => {
    return { name, read: () => raws.read(bytes, (message) => `${name}: ${message}`) };
  });
  const audit = readOrFail(
    undefined,
    reading(() => auditFiles(named, { module, identities })),
  );
  const told = named.map(({ name, read }) => {
    return {
      name,
      story: readOrFail(
        name,
        reading(() => tellWith(read(), { module, identities })),
      ),
    };
  });
  return vassalPage(audit, told);
}

async function pageOf(
  shell: Shell,
  file: string,
  { report, replayed }: Extract<Judged, { kind: "log" }>,
  withBoards: boolean,
): Promise<string> {
  const { drawAll } = await import("../output/report-html/boards.js");
  const { reportPage } = await import("../output/report-html/page.js");
  const { machine, installed, manifest } = replayed;
  const states = withBoards && machine !== null ? await statesOf(shell, file, { report, replayed }) : [];
  const pack = machine === null ? undefined : packOf({ installed, machine });
  const drawings = await drawAll(manifest?.rules.id ?? "", pack, states, shell.io.boards);
  return reportPage({ report, replayed, drawings });
}

/** The states that are drawn: before and after each finding, and after each packet. The standard input is read once. */
async function statesOf(
  shell: Shell,
  file: string,
  { report, replayed }: Pick<Extract<Judged, { kind: "log" }>, "report" | "replayed">,
): Promise<readonly Drawn[]> {
  if (file === "-") return [];
  const found = kindsOf(report.findings).flatMap(({ first: { seq } }) => (seq === undefined ? [] : [seq - 1, seq]));
  const ends = replayed.packets.map(({ entries }) => entries.at(-1)?.entry.s ?? -1);
  const wanted = new Set([...found, ...ends].slice(0, maxBoards));
  const drawn: Drawn[] = [];
  const after = ({ seq, state, timeline }: Machine): void => {
    if (!wanted.has(seq)) return;
    // Everything since the last board moves in this one.
    const since = drawn.at(-1);
    const from = since === undefined ? -1 : Number(since.id.slice("after-".length));
    const events = (timeline ?? []).filter((item) => item.seq > from).flatMap((item) => item.events);
    drawn.push({ id: `after-${seq}`, state: copyJson(state), events });
  };
  await judge(shell, file, { after });
  return drawn;
}
