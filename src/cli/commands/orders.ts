import type { Command } from "commander";
import { openSession, requireJudged, writingOn } from "../../app/folder/session.js";
import { sideName } from "../../app/reading/names.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { moveWords } from "../../report/move-words.js";
import type { Shell } from "../terminal/shell.js";

export function addOrders(program: Command, shell: Shell): void {
  program
    .command("orders")
    .summary("standing orders: those in force, and what you can answer in advance")
    .description(
      "Lists the standing orders of both players, and each decision that an order can answer in advance: its conditions and\nthe moves that answer it. An order is set with do ... set-order and cancelled with do ... cancel-order.",
    )
    .argument("<dir>", "the game folder")
    .addHelpText("after", "\nExample:\n  turnproof orders war-with-bob")
    .action(async (dir: string) => {
      const session = await openSession(shell, dir);
      requireJudged(session);
      const { machine, folder } = session;
      if (folder.secret !== undefined) await writingOn(shell, session);
      const { table, state } = machine;
      shell.say(shell.paint.bold("Orders in force"));
      if (state.orders.length === 0) shell.say("  none");
      for (const { id, by, window, when, answer } of state.orders) {
        const conditions = Object.entries(when).map(([name, value]) => `${name}=${String(value)}`);
        const said = conditions.length === 0 ? "always" : conditions.join(" ");
        const answered = answer === "ask" ? "ask me" : moveWords(answer);
        shell.say(`  ${sideName(by)} ${shown(id)}: ${shown(window)}, ${shown(said)} -> ${shown(answered)}`);
      }
      shell.say();
      shell.say(shell.paint.bold("What an order can answer"));
      for (const { window, rule, conditions, answers } of table.windows()) {
        shell.say(`  ${window} [${table.game.id} ${rule}]: ${answers.join(", ")}, or ask`);
        const rows = Object.entries(conditions).map(([name, { kind, says }]) => [`when.${name}=`, `${kind}: ${says}`]);
        for (const line of columns(rows, "    ")) shell.say(line);
      }
      if (table.windows().length === 0) shell.say("  nothing in this game");
    });
}
