import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { judge } from "../../app/folder/judging.js";
import { findGame } from "../../app/reading/agreement.js";
import { oneOf } from "../../app/reading/typed.js";
import { boardPicture, hexMapsOf } from "../../boards/index.js";
import { shown, shownJson, shownValue } from "../../boards/text/escape.js";
import { packHash } from "../../replay/index.js";
import { packGame } from "../../report/pack-facts.js";
import { type Established, openTable } from "../../rules/index.js";
import { counted } from "../../rules/sdk/counted.js";
import { copyJson, type Json } from "../../schema/json.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";

/** `pack print GAME`: the pack that comes with a game, as a file to edit. */
export function addPackPrint(pack: Command, shell: Shell): void {
  pack
    .command("print")
    .description("Prints the pack that comes with a game: correct it from your printed copy, and agree on it.")
    .argument("<game>", "which game")
    .addHelpText("after", "\nExample:\n  turnproof pack print washingtons-war > my-map.json")
    .action(async (id: string) => {
      const { packs } = await findGame(shell, id);
      shell.say(shownJson(packs[0]));
    });
}

/** `pack draw FILE`: the board of a pack, as a picture. */
export function addPackDraw(pack: Command, shell: Shell): void {
  pack
    .command("draw")
    .description("Draws the board of a pack as an SVG picture, with the pieces of the first scenario.")
    .argument("<file>", "the pack, as JSON")
    .option("--game <game>", "the game it is for, if the file does not say")
    .option("--start <scenario>", "which scenario's pieces")
    .option("--map <letter>", "a hex map without pieces, as far as it is entered")
    .addHelpText("after", "\nExample:\n  turnproof pack draw my-map.json > my-map.svg")
    .action(async (file: string, options: { game?: string; start?: string; map?: string }) => {
      const { game, value } = await readPack(shell, file, options.game);
      if (options.map !== undefined) {
        const map = await (await hexMapsOf(game.id, shell.io.boards))?.draw(value, options.map);
        if (map === undefined) throw failure("no-hex-map", `The pack has no hex map ${shown(options.map)}.`);
        shell.say(map.trimEnd());
        return;
      }
      const scenarios = Object.keys(game.scenarios);
      const scenario = options.start === undefined ? scenarios[0] : oneOf(options.start, scenarios, "The scenario");
      if (scenario === undefined) throw failure("no-scenario", `${game.title} has no scenario to draw.`);
      const state = openTable(game, { pack: value, authority: "agreed" }).setup(scenario);
      const picture = await boardPicture(game.id, state, value, [], shell.io.boards);
      if (picture === undefined) throw failure("no-picture", `${game.title} has no picture of its board.`);
      shell.say(picture.trimEnd());
    });
}

/** `pack learn LOG`: facts that a game has established, written into a pack. */
export function addPackLearn(pack: Command, shell: Shell): void {
  pack
    .command("learn")
    .description(
      'Writes the facts that the players agreed or a referee ruled in a log into a pack: their source becomes "agreed".',
    )
    .argument("<log>", "a log or a game folder")
    .requiredOption("--pack <file>", "the pack to add to; it is not changed")
    .requiredOption("--out <file>", "the new pack")
    .addHelpText("after", "\nExample:\n  turnproof pack learn war-with-bob --pack my-map.json --out my-better-map.json")
    .action(async (log: string, options: { pack: string; out: string }) => {
      const judged = await judge(shell, log);
      if (judged.kind !== "log" || judged.replayed.machine === null) {
        throw failure("cannot-replay", "Facts can only be learnt from a log that can be replayed.");
      }
      const { machine, manifest } = judged.replayed;
      const { game, value } = await readPack(shell, options.pack, manifest?.rules.id);
      const learnt = withFacts(value, machine.state.known);
      if (!(await game.shapes()).pack.accepts(learnt.pack)) {
        throw failure(
          "pack-shape",
          `With these facts the file is not a pack of ${game.title}: ${learnt.added.join(", ")}.`,
        );
      }
      await writeOut(shell.path(options.out), `${JSON.stringify(learnt.pack, null, 2)}\n`);
      for (const fact of learnt.added) shell.say(`learnt ${shown(fact)}`);
      for (const { fact, why } of learnt.left) shell.say(`left out ${shown(fact)}: ${why}`);
      shell.say(`${counted(learnt.added.length, "fact")} learnt; the new pack has the hash ${packHash(learnt.pack)}.`);
    });
}

async function readPack(shell: Shell, file: string, id: string | undefined) {
  const value = await readJson(shell, shell.path(file));
  const named = id ?? packGame(value) ?? shell.io.library.ids[0] ?? "";
  const { game } = await findGame(shell, named);
  const shape = (await game.shapes()).pack;
  if (shape.accepts(value)) return { game, value };
  const issue = shape.explain(value)[0];
  throw failure(
    "pack-shape",
    `${shown(file)} is not a pack of ${game.title}: ${shown(issue?.path ?? "")} ${shown(issue?.message ?? "")}`,
  );
}

type Entries = { [key: string]: { value: Json; source: string } };

/** A copy of a pack with the facts that all agreed or the referee ruled: `agility/howe` is the entry "howe" of the relation "agility". */
function withFacts(pack: unknown, known: Established) {
  const copy: { relations?: { [name: string]: { entries: Entries } | undefined } } = copyJson(Object(pack));
  const added: string[] = [];
  const left: { readonly fact: string; readonly why: string }[] = [];
  for (const [fact, { value, by }] of Object.entries(known)) {
    // A pack says "agreed" of what it learns: one player's word is not.
    if (by !== undefined) {
      left.push({ fact, why: "only one player asserted it" });
      continue;
    }
    const slash = fact.indexOf("/");
    const relation = copy.relations?.[fact.slice(0, slash)];
    if (relation === undefined) {
      left.push({ fact, why: "the pack does not have that relation" });
      continue;
    }
    relation.entries[fact.slice(slash + 1)] = { value, source: "agreed" };
    added.push(`${fact} = ${shownValue(value)}`);
  }
  return { pack: copy, added, left };
}
