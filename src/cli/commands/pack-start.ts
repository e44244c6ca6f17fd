import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { findGame } from "../../app/reading/agreement.js";
import { numberIn } from "../../app/reading/typed.js";
import { hexMapsOf } from "../../boards/index.js";
import { shown } from "../../boards/text/escape.js";
import { packGame } from "../../report/pack-facts.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";

interface Size {
  readonly map: string;
  readonly rows: string;
  readonly columns: string;
  readonly firstRow: string;
  readonly firstColumn: string;
  readonly title?: string;
  readonly pack?: string;
  readonly out?: string;
  readonly again?: boolean;
}

/** `pack start GAME`: a pack with an empty map of a given size, to enter a printed map. */
export function addPackStart(pack: Command, shell: Shell): void {
  pack
    .command("start")
    .description("Begins a hex map: a pack with lines of unknown terrain, to fill in from a printed map.")
    .argument("<game>", "which game")
    .requiredOption("--map <letter>", "the map's letter, as in the numbers of its hexes")
    .requiredOption("--rows <n>", "how many rows of hexes")
    .requiredOption("--columns <n>", "how many columns: on a map of rows, how many hexes in a row")
    .option("--first-row <n>", "the number of the first row", "0")
    .option("--first-column <n>", "the number of the first column, or of the first hex in a row", "0")
    .option("--title <text>", "the map's name")
    .option("--pack <file>", "the pack to add the map to; without it, the one that comes with the game")
    .option("--out <file>", "where to write it; without it, it is printed")
    .option("--again", "begin the map again even if some of it has been entered")
    .addHelpText("after", "\nExample:\n  turnproof pack start GAME --map F --rows 61 --columns 29 --out my-maps.json")
    .action(async (id: string, size: Size) => {
      const { game, packs } = await findGame(shell, id);
      const hexes = await hexMapsOf(game.id, shell.io.boards);
      if (hexes === undefined) throw failure("no-hex-map", `${game.title} is not played on a hex map.`);
      if (!/^[A-Z]$/.test(size.map)) {
        throw failure("no-hex-map", `A map's letter is one capital letter, not "${shown(size.map)}".`);
      }
      const from = size.pack === undefined ? packs[0] : await readJson(shell, shell.path(size.pack));
      const owner = packGame(from);
      if (owner !== game.id || !(await game.shapes()).pack.accepts(from)) {
        throw failure("pack-shape", `${shown(size.pack ?? "The pack")} is not a pack of ${game.title}.`);
      }
      if (size.again !== true && (await hexes.maps.isBegun(from, size.map))) {
        throw failure(
          "map-begun",
          `Some of map ${size.map} has already been entered in ${shown(size.pack ?? "the pack")}: --again throws it away.`,
        );
      }
      const firstRow = numberIn(size.firstRow, 0, 50, "--first-row");
      const firstColumn = numberIn(size.firstColumn, 0, 50, "--first-column");
      const begun = hexes.maps.start(from, {
        map: size.map,
        rows: numberIn(size.rows, 1, 99 - firstRow, "--rows"),
        columns: numberIn(size.columns, 1, 99 - firstColumn, "--columns"),
        firstRow,
        firstColumn,
        title: (size.title ?? `Map ${size.map}`).slice(0, 60),
      });
      const text = JSON.stringify(begun, null, 2);
      if (size.out === undefined) {
        shell.say(text);
        return;
      }
      await writeOut(shell.path(size.out), `${text}\n`);
      shell.say(`${shown(size.out)} holds the map ${size.map}, nothing of it entered yet.`);
      for (const line of hexes.maps.work) shell.say(line);
      shell.say(
        `Then: turnproof pack check ${shown(size.out)}; turnproof pack draw ${shown(size.out)} --map ${size.map}`,
      );
    });
}
