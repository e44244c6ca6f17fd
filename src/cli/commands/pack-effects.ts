import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { findGame } from "../../app/reading/agreement.js";
import { cardsOf, effectsFor, readEffects } from "../../app/reading/effects.js";
import { shown, shownJson } from "../../boards/text/escape.js";
import { effectsForm } from "../../report/card-effects.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";

/** `pack effects`: the form for the texts of cards, and what a filled-in one comes to. */
export function addPackEffects(pack: Command, shell: Shell): void {
  pack
    .command("effects")
    .description(
      "Makes the form for the texts of cards that no rulebook has; with --check it looks over a filled-in one. Somebody who has\nthe cards writes down what they say, once; both players begin with that file (new --effects, join --effects).",
    )
    .argument("<game>", "which game")
    .option("--out <file>", "write the form there")
    .option("--check <file>", "a filled-in form: what it says, what is still open")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof pack effects washingtons-war --out effects.json\n  turnproof pack effects washingtons-war --check effects.json",
    )
    .action(async (id: string, options: { out?: string; check?: string }) => {
      const installed = await findGame(shell, id);
      const { game, packs } = installed;
      const table = cardsOf(installed, packs[0]);
      if (options.check !== undefined) return checkForm(shell, options.check, id);
      const form = effectsForm(table);
      const count = Object.keys(form.texts).length;
      if (count === 0) throw failure("no-texts", `${game.title} has no card whose text is unknown.`);
      if (options.out === undefined) return shell.say(shownJson(form));
      await writeOut(shell.path(options.out), `${JSON.stringify(form, null, 2)}\n`);
      shell.say(`${shown(options.out)}: ${count} cards. Write what each one says beside it, in your own words.`);
      shell.say(`Then: turnproof pack effects ${game.id} --check ${shown(options.out)}`);
    });
}

async function checkForm(shell: Shell, typed: string, id: string): Promise<void> {
  const installed = await findGame(shell, id);
  const [pack] = installed.packs;
  const { named } = cardsOf(installed, pack);
  await readEffects(shell, typed);
  const { written, open, idle } = await effectsFor(shell, typed, installed, pack);
  for (const [card, says] of written) shell.say(`  ${shown(named(card))}: ${shown(says)}`);
  shell.say(`${written.length} texts; ${open.length} cards are open.`);
  for (const card of open) shell.say(`  open: ${shown(named(card))} (${shown(card)})`);
  for (const card of idle) shell.say(`  nobody needs a text of ${shown(card)}`);
  if (open.length > 0) shell.exit = exits.undetermined;
}
