import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { findGame } from "../../app/reading/agreement.js";
import { hexMapsOf } from "../../boards/index.js";
import { columns } from "../../boards/text/columns.js";
import { shown, shownValue } from "../../boards/text/escape.js";
import { type InstalledGame, packHash } from "../../replay/index.js";
import { countSources, type PackRelation, packGame, relationsOf } from "../../report/pack-facts.js";
import { tableOf } from "../input/beside-pack.js";
import type { Shell } from "../terminal/shell.js";
import { addPackEffects } from "./pack-effects.js";
import { addPackFromVmod } from "./pack-from-vmod.js";
import { addPackDraw, addPackLearn, addPackPrint } from "./pack-make.js";
import { addPackPosition } from "./pack-position.js";
import { addPackStart } from "./pack-start.js";

/** How many missing facts of a relation are named. */
const fewEnough = 10;

export function addPack(program: Command, shell: Shell): void {
  const pack = program
    .command("pack")
    .summary("component packs")
    .description("What is printed on maps, counters and cards, as data.");
  addPackPrint(pack, shell);
  addPackStart(pack, shell);
  addPackDraw(pack, shell);
  addPackLearn(pack, shell);
  addPackFromVmod(pack, shell);
  addPackPosition(pack, shell);
  addPackEffects(pack, shell);
  pack
    .command("check")
    .description(
      "Checks the shape of a pack, counts its facts by source, names what it leaves out, and lists what is reconstruction.\nWith the table beside it, NAME.table.json: what is undecided in it, its decks against the cards of the pack, its\nset-ups against those of the rules module.",
    )
    .argument("<file>", "the pack, as JSON")
    .option("--game <game>", "the game it is for, if the file does not say")
    .option("--table <file>", "its decks and set-ups; without it, NAME.table.json if that is beside it")
    .addHelpText("after", "\nExample:\n  turnproof pack check my-map.json")
    .action(async (file: string, options: { game?: string; table?: string }) => {
      const value = await readJson(shell, shell.path(file));
      const ids = shell.io.library.ids;
      const id = options.game ?? packGame(value) ?? (ids.length === 1 ? ids[0] : undefined);
      if (id === undefined)
        throw failure(
          "no-game",
          `The pack does not say which game it is for: name it with --game (${ids.join(", ")}).`,
        );
      const installed = await findGame(shell, id);
      const { game, packs } = installed;
      const shape = (await game.shapes()).pack;
      if (!shape.accepts(value)) {
        shell.say(`This is not a pack of ${game.title}:`);
        const hint = (await hexMapsOf(id, shell.io.boards))?.maps.hint;
        for (const { path, message } of shape.explain(value)) {
          const how = hint?.(path);
          shell.say(`  ${shown(path || "/")} ${shown(message)}${how === undefined ? "" : ` (${how})`}`);
        }
        shell.exit = exits.violations;
        return;
      }
      const relations = relationsOf(value);
      shell.say(`The pack has the shape of ${game.title}; its hash is ${packHash(value)}.`);
      for (const line of columns(relations.map(row), "  ")) shell.say(line);
      sayMissing(shell, relations, relationsOf(packs[0]));
      sayReconstruction(shell, relations);
      for (const line of (await (await hexMapsOf(id, shell.io.boards))?.maps.look(value)) ?? []) shell.say(line);
      const { table } = options;
      await sayTable(shell, installed, value, await tableOf(shell, { pack: { typed: file, value }, table }, installed));
    });
}

/** What is to be said of decks and set-ups. */
async function sayTable(
  shell: Shell,
  installed: InstalledGame,
  pack: unknown,
  found: Awaited<ReturnType<typeof tableOf>>,
): Promise<void> {
  if (found === undefined) return;
  const { typed, read } = found;
  if (!read.ok) {
    shell.say(`${shown(typed)} is not a table of this pack:`);
    for (const fault of read.faults) shell.say(`  ${fault}`);
    shell.exit = exits.violations;
    return;
  }
  shell.say(`${shown(typed)}, from the VASSAL module ${shown(read.table.module)}:`);
  const { tableLines } = await import("../../report/from-module/checked.js");
  for (const line of tableLines(read, installed, pack)) shell.say(`  ${line}`);
}

function row(relation: PackRelation): string[] {
  const counts = countSources(relation).map(({ source, count }) => `${source} ${count}`);
  const complete = relation.complete
    ? "complete: anything it does not list does not exist"
    : "anything it does not list is unknown";
  return [relation.name, String(Object.keys(relation.entries).length), counts.join(", ") || "no facts", complete];
}

/** What the pack that comes with the game knows, and this one does not. */
function sayMissing(shell: Shell, own: readonly PackRelation[], shipped: readonly PackRelation[]): void {
  const gaps = shipped.flatMap(({ name, entries }) => {
    const mine = own.find((relation) => relation.name === name);
    if (mine === undefined || mine.complete) return [];
    const missing = Object.keys(entries).filter((key) => !Object.hasOwn(mine.entries, key));
    return missing.length === 0 ? [] : [{ name, missing }];
  });
  if (gaps.length === 0) shell.say("It leaves out nothing that the game's own pack knows.");
  for (const { name, missing } of gaps) {
    const named = missing.slice(0, fewEnough).map(shown).join(", ");
    shell.say(`Missing in ${shown(name)}: ${missing.length} (${named}${missing.length > fewEnough ? ", ..." : ""})`);
  }
}

function sayReconstruction(shell: Shell, relations: readonly PackRelation[]): void {
  for (const { name, entries } of relations) {
    const made = Object.entries(entries).filter(([, { source }]) => source === "reconstruction");
    if (made.length === 0) continue;
    const named = made
      .slice(0, fewEnough)
      .map(([key, { value }]) => `${shown(key)}=${typeof value === "object" ? "..." : shownValue(value)}`);
    shell.say(
      `Reconstruction in ${shown(name)}: ${made.length} (${named.join(", ")}${made.length > fewEnough ? ", ..." : ""})`,
    );
  }
}
