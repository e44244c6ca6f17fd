import { join } from "node:path";
import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { isThere, namesIn, writeWhole } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import { builtPage, listedFiles, listName } from "../serving/page-files.js";
import type { Shell } from "../terminal/shell.js";

export function addPage(program: Command, shell: Shell): void {
  program
    .command("page")
    .summary("the page as files, for a server of your own")
    .description(
      "Writes the page that turnproof open shows into a folder, as static files: any server can give them out, under any path,\nand nothing has to run behind them. A page that lies there already is replaced; files of it that the new one no longer has\nstay, for visitors who have it open.",
    )
    .argument("<folder>", "a folder that is new, empty, or holds an earlier page")
    .addHelpText("after", "\nExample:\n  turnproof page /srv/www/turnproof")
    .action(async (typed: string) => {
      const folder = shell.path(typed);
      if (
        isThere(shell, folder) &&
        (await namesIn(shell, folder)).length > 0 &&
        !isThere(shell, join(folder, listName))
      )
        throw failure("folder-used", `${shown(typed)} holds other files: the page gets a folder of its own.`);
      const files = await listedFiles(shell.io.page ?? builtPage());
      // index.html names the others, and the list says that all are there: they come last.
      const last = ["index.html", "sw.js"];
      const inOrder = [...files].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));
      for (const [name, bytes] of inOrder) await writeWhole(shell, join(folder, name), bytes);
      await writeWhole(shell, join(folder, listName), `${JSON.stringify([...files.keys()], null, 2)}\n`);
      shell.say(`${files.size} files of the page are in ${shown(folder)}: give them out as they are.`);
    });
}
