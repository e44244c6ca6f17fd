import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { isFixedValue, keepValue, typedValue } from "../../app/folder/committed.js";
import { openWriting } from "../../app/folder/session.js";
import { pairs } from "../../app/reading/typed.js";
import { shown, shownValue } from "../../boards/text/escape.js";
import type { Machine, Writer } from "../../replay/index.js";
import { askingOf } from "../output/after.js";
import { nextStep } from "../output/next-step.js";
import type { Shell } from "../terminal/shell.js";

export function addCommit(program: Command, shell: Shell): void {
  program
    .command("commit")
    .summary("the values you have committed: show them, enter one again")
    .description(
      "Lists the values that you have committed with turnproof do --hide. They are in no mail, only in committed.json: if one is\nlost, enter it again here, and it is checked against what you committed.",
    )
    .argument("<dir>", "the game folder")
    .argument("[id=value...]", "values to enter again")
    .addHelpText("after", "\nExamples:\n  turnproof commit war-with-bob\n  turnproof commit war-with-bob plot-1=7")
    .action(async (dir: string, words: string[]) => {
      const values = Object.entries(pairs(words, "commit")).map(([id, raw]) => [id, typedValue(id, raw)] as const);
      const { machine, writer, folder } = await openWriting(shell, dir);
      for (const [id, value] of values) {
        const fits = isFixedValue(machine, writer, id, value);
        if (fits === undefined) throw failure("not-committed", `You have committed nothing under ${shown(id)}.`);
        if (fits) continue;
        const message = `${shownValue(value)} is not what you committed as ${shown(id)}: the commitment in the log is a different one. Nothing was written.`;
        throw failure("other-value", message);
      }
      const { places } = folder;
      for (const [id, value] of values) {
        await keepValue(shell, places.committed, machine.gid, id, value);
        shell.say(
          `${shown(id)} = ${shownValue(value)} is what you committed; it is kept in ${shown(places.committed)}.`,
        );
      }
      if (values.length === 0) for (const line of listOf(machine, writer, dir)) shell.say(line);
      const now = await openWriting(shell, dir);
      shell.say(`Next: ${nextStep(now.machine, askingOf(now, dir))}`);
    });
}

function listOf(machine: Machine, { id: me, committed = {} }: Writer, dir: string): string[] {
  const own = [...machine.committed.values()].filter(({ owner }) => owner === me);
  if (own.length === 0) return ["You have committed nothing in this game."];
  return own.map(({ id, seq, opened }) => {
    const lost = `missing: turnproof commit ${shown(dir)} ${shown(id)}=VALUE`;
    const what = Object.hasOwn(committed, id) ? shownValue(committed[id]) : lost;
    return `  ${shown(id)}  entry ${seq}, ${opened ? "opened" : "closed"}: ${what}`;
  });
}
