import type { Command } from "commander";
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { copyJson } from "../../schema/json.js";
import { packOf } from "../game-folder/hand.js";
import { type Judged, judge } from "../game-folder/judging.js";
import { writeOut } from "../input/write-out.js";
import type { Drawn } from "../output/report-html/boards.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";

/** How many boards a page has at most: beyond that the packets without a finding have none. */
const mostBoards = 400;

export function addReport(program: Command, shell: Shell): void {
  program
    .command("report")
    .summary("a report as one page to read, send and print")
    .description(
      "Judges a log and writes one HTML page that needs nothing else: verdict, what is proven, each finding with the board\nbefore and after, the game packet by packet, how the dice fell. It loads nothing and runs nothing. What comes through the standard input is told without boards.",
    )
    .argument("<file>", "a log, a mail, a game folder, or - for the standard input")
    .option("--out <file>", "where to write it; else it is printed")
    .option("--no-boards", "without boards: a small page")
    .addHelpText("after", "\nExample:\n  turnproof report game.pbem --out report.html")
    .action(async (file: string, { out, boards }: { out?: string; boards: boolean }) => {
      const judged = await judge(shell, file);
      if (judged.kind !== "log") throw failure("not-a-log", "A proof holds no game: verify it.");
      const page = await pageOf(shell, file, judged, boards);
      shell.exit = judged.exit;
      if (out === undefined) {
        shell.say(page.trimEnd());
        return;
      }
      await writeOut(shell.path(out), page);
      shell.say(`${shown(out)} holds the report (${Math.ceil(page.length / 1024)} KB): open it in a browser.`);
    });
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
  const found = report.findings.flatMap(({ seq }) => (seq === undefined ? [] : [seq - 1, seq]));
  const ends = replayed.packets.map(({ entries }) => entries.at(-1)?.entry.s ?? -1);
  const wanted = new Set([...found, ...ends].slice(0, mostBoards));
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
