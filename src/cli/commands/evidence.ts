import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { keepFile } from "../../app/folder/folder.js";
import { judge, libraryOfFile } from "../../app/folder/judging.js";
import { numberIn } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { canonicalText, makeEvidence } from "../../replay/index.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Shell } from "../terminal/shell.js";

export function addEvidence(program: Command, shell: Shell): void {
  program
    .command("evidence")
    .summary("cut the packets that convict somebody out of a log")
    .description(
      "Writes the fewest packets that show on their own what an entry breaks and who wrote it: one line, which anybody can check\nwith turnproof verify. Findings that accuse nobody (a damaged file, a gap) give no evidence.",
    )
    .argument("<log>", "a log or a game folder")
    .option("--seq <n>", "the entry (default: the first that breaks a rule)")
    .option("--code <code>", "which finding, if the entry has several")
    .option("--out <file>", "where to write it (default: evidence-SEQ.json)")
    .addHelpText(
      "after",
      "\nExample:\n  turnproof evidence disputed.pbem\n  turnproof evidence disputed.pbem --seq 41 --out evidence.json",
    )
    .action(async (log: string, options: { seq?: string; code?: string; out?: string }) => {
      const asked = options.seq === undefined ? undefined : numberIn(options.seq, 0, 999_999_999, "--seq");
      const judged = await judge(shell, log);
      if (judged.kind !== "log") throw failure("not-a-log", "Evidence is cut out of a log; this is already a proof.");
      const { code: wanted } = options;
      const broken = judged.report.findings.filter(
        ({ severity, seq, author, code, settledBy }) =>
          severity === "violation" &&
          settledBy === undefined &&
          seq !== undefined &&
          author !== undefined &&
          (wanted === undefined || code === wanted),
      );
      const seq = asked ?? Math.min(...broken.map((finding) => finding.seq ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(seq)) throw failure("no-evidence", "No evidence can be made: no entry breaks a rule.");
      const library = await libraryOfFile(shell, log);
      const made = await makeEvidence(judged.replayed, seq, { library }, options.code);
      if ("fault" in made) {
        const here = judged.report.findings.filter((finding) => finding.severity === "violation");
        const known =
          here.length === 0
            ? ""
            : ` Violations: ${here
                .map((f) => `${f.seq ?? "-"} ${f.code}`)
                .slice(0, 12)
                .join(", ")}.`;
        throw failure("no-evidence", `No evidence can be made: ${shown(made.fault)}.${shown(known)}`);
      }
      const path = shell.path(options.out ?? `evidence-${seq}.json`);
      const end = path.endsWith(".json") ? ".json" : "";
      const cut = path.lastIndexOf("/") + 1;
      const bytes = new TextEncoder().encode(`${canonicalText(made)}\n`);
      const written = await keepFile(shell, path.slice(0, cut), path.slice(cut, path.length - end.length), end, bytes);
      const { code, author } = made.claim;
      shell.say(
        `Evidence that ${shown(author)} broke ${shown(code)} in entry ${seq}: ${counted(made.packets.length, "packet")} of ${judged.replayed.packets.length}.`,
      );
      shell.say(`  ${shown(written)}   (anybody can check it: turnproof verify FILE)`);
      shell.exit = exits.done;
    });
}
