import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { shown } from "../../boards/text/escape.js";
import { listName, nearestList } from "../modules/module-list.js";
import { filesOfList, readList, setTrust } from "../modules/own-modules.js";
import { confirm, type Shell } from "../terminal/shell.js";

export function addTrust(program: Command, shell: Shell): void {
  program
    .command("trust")
    .summary("run the rules modules that a folder lists")
    .description(
      `Says that a ${listName} is yours, so that commands in its folder and below run the modules it lists. Modules are\nprograms: never trust a folder that somebody sent you. A list that changes has to be trusted again.`,
    )
    .argument("[folder]", "the folder of the list; without it, the nearest one from here upwards")
    .option("--yes", "do not ask")
    .option("--forget", "stop trusting it")
    .addHelpText("after", "\nExamples:\n  turnproof trust .\n  turnproof trust . --forget")
    .action(async (folder: string | undefined, options: { readonly yes?: boolean; readonly forget?: boolean }) => {
      const file = nearestList(shell.path(folder ?? "."));
      if (file === undefined)
        throw failure("no-module-list", `There is no ${listName} in ${shown(shell.path(folder ?? "."))} or above it.`);
      const list = await readList(shell, file);
      if (options.forget === true) {
        await setTrust(shell, list, false);
        shell.say(`${shown(file)} is no longer followed.`);
        return;
      }
      shell.note(`${shown(file)} runs these files:`);
      for (const one of await filesOfList(shell, list)) shell.note(`  ${shown(one)}`);
      await confirm(shell, "Whatever they contain, then or later, runs with your rights.", options.yes ?? false);
      await setTrust(shell, list, true);
      shell.say(`Trusted: ${shown(file)}`);
    });
}
