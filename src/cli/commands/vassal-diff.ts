import type { Command } from "commander";
import { shown, shownJson } from "../../boards/text/escape.js";
import { playerWords } from "../../report/vassal.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Step } from "../../vassal/index.js";
import { bytesTyped, moduleIn, readOrFail } from "../input/vassal-file.js";
import type { Shell } from "../terminal/shell.js";
import { sayDetails, saySteps } from "./vassal-lines.js";

interface Options {
  readonly json?: boolean;
  readonly vmod?: string;
  readonly reveal?: boolean;
}

/** `vassal diff`: what is new in a file since another one, and where they part. */
export function addVassalDiff(vassal: Command, shell: Shell): void {
  vassal
    .command("diff")
    .summary("what is new in a file since another one, and where they part")
    .description(
      "Compares two files of one game, the older one first: whether the newer one begins where the older one ended, contains all of\nit and goes on (as VASSAL does when it appends to a log), or parts from it, and at which step. Tells what is new.",
    )
    .argument("<old>", "the file that you had")
    .argument("<new>", "the file that came")
    .option("--vmod <file>", "the module (.vmod) of the game")
    .option("--reveal", "name what is face down or hidden: if you do not play, or after the game")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  turnproof vassal diff turn-3.vlog turn-4.vlog --vmod FTP.vmod")
    .action(async (old: string, now: string, _: unknown, command: Command) => {
      const { json = false, vmod, reveal = false }: Options = command.optsWithGlobals();
      const { diffVassal } = await import("../../vassal/index.js");
      const module = vmod === undefined ? undefined : await moduleIn(shell, vmod);
      const [one, other] = [await bytesTyped(shell, old), await bytesTyped(shell, now)];
      const read = readOrFail(
        undefined,
        diffVassal({ name: old, bytes: one }, { name: now, bytes: other }, { module, reveal }),
      );
      if (json) {
        shell.say(shownJson(read, 0));
        return;
      }
      const { players, history, fresh, dropped, apart } = read;
      const goesOn = history.kind !== "elsewhere" && history.kind !== "branched";
      shell.say(goesOn ? shown(history.words) : shell.paint.bad(shown(history.words)));
      for (const player of players) shell.say(`  ${playerWords(player)}`);
      sayDetails(shell, apart);
      part(shell, `Only in ${shown(old)}`, dropped);
      part(shell, `New in ${shown(now)}`, fresh);
      if (fresh.length === 0) shell.say(`Nothing is new in ${shown(now)}.`);
    });
}

function part(shell: Shell, title: string, steps: readonly Step[]): void {
  if (steps.length === 0) return;
  shell.say();
  shell.say(shell.paint.bold(`${title}: ${counted(steps.length, "step")}`));
  saySteps(shell, steps);
}
