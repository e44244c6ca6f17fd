// A module of VASSAL for A House Divided as somebody may have made it, and files of it: names, places and pixels, no art.

import { installedGames } from "../../../src/games.js";
import type { InstalledGame } from "../../../src/replay/index.js";
import { standardPack } from "../../../src/rules/a-house-divided/index.js";
import { openTable } from "../../../src/rules/index.js";
import type { VassalMapping } from "../../../src/schema/index.js";
import { zipOf } from "../../../src/vassal/container/zip.js";
import { command, log, passwords, player } from "./files.js";

const { name: names, position: positions } = standardPack.relations;

/** Pixels of a box: twice as large as the pack draws it. */
const pixels = (box: string) => {
  const { x, y } = positions.entries[box]?.value ?? { x: 0, y: 0 };
  return { x: 2 * x, y: 2 * y };
};

/** What a box is called in the module: as in the pack, but for one that is called otherwise and one that nobody knows. */
const called: { readonly [box: string]: string } = { "fort-wayne": "Ft. Wayne Depot" };
const nameOf = (box: string) => called[box] ?? names.entries[box]?.value ?? box;

const regions = Object.keys(positions.entries)
  .map((box) => {
    const { x, y } = pixels(box);
    return `<VASSAL.build.module.map.boardPicker.board.Region name="${nameOf(box).replaceAll("&", "&amp;")}" originx="${x}" originy="${y}"/>`;
  })
  .join("");

const slots = [
  "Union militia infantry",
  "Confederate militia infantry",
  "Union veteran infantry",
  "Grant",
  "Turn marker",
]
  .map((name, at) => `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="${at + 1}"/>`)
  .join("");

export const houseModule: Uint8Array = zipOf({
  "buildFile.xml": new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="House" version="2.0" VassalVersion="3.6.4">
  <VASSAL.build.module.PlayerRoster><entry>Union</entry><entry>Confederate</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="War" width="3500" height="2500">
      <VASSAL.build.module.map.boardPicker.board.RegionGrid>${regions}<VASSAL.build.module.map.boardPicker.board.Region name="Turn track" originx="3490" originy="2490"/></VASSAL.build.module.map.boardPicker.board.RegionGrid>
    </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow>${slots}</VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>`),
});

/** A counter of the module in a box. */
export interface HouseCounter {
  readonly id: string;
  readonly name: string;
  readonly box: string;
}

const spotOf = (box: string) => (box === "beside the map" ? { x: -2000, y: 1200 } : pixels(box));

const added = ({ id, name, box }: HouseCounter): string => {
  const { x, y } = spotOf(box);
  return command("+", id, `piece;;;a.png;${name}`, `Map;${x};${y};${slot(name)};0`);
};
const slot = (name: string) => (name === "Grant" ? 4 : 9);

/** A counter goes into another box. */
export const goes = ({ id, box }: HouseCounter, to: string): string => {
  const [from, there] = [spotOf(box), spotOf(to)];
  const fields = [id, "Map", there.x, there.y, "null", "Map", from.x, from.y, "null", passwords.ann];
  return command("M", ...fields.map(String));
};

/** The counters of the set-up of July 1861, as the rules module has it. */
export function setUpOf(installed: InstalledGame, scenario: string): HouseCounter[] {
  const state = openTable(installed.game, { pack: standardPack }).setup(scenario);
  const pieces: { readonly [id: string]: { side: string; type: string; grade: string; box: string } } = Object(
    Object(state).pieces,
  );
  return Object.values(pieces).map(({ side, type, grade, box }, at) => ({
    id: String(1_600_000_000_000 + at),
    name: `${side === "union" ? "Union" : "Confederate"} ${grade} ${type}`,
    box,
  }));
}

export const house = async (): Promise<InstalledGame> => {
  const installed = await installedGames.find("a-house-divided");
  if (installed === undefined) throw new Error("A House Divided is not installed");
  return installed;
};

/** A log of the module. */
export const houseLog = (counters: readonly HouseCounter[], steps: readonly (readonly string[])[] = []): Uint8Array =>
  log(steps, { opening: [player(passwords.ann, "Ann", "Union"), ...counters.map(added)] });

/** The parts of the mapping that its owner writes: names that a draft leaves open, ways, what may stand together. */
export function completed(drafted: VassalMapping): VassalMapping {
  return {
    ...drafted,
    places: { ...drafted.places, "Ft. Wayne Depot": "fort-wayne", "Turn track": null },
    pieces: { ...drafted.pieces, "Turn marker": null },
    movement: [
      { rule: "4.0", of: { type: "infantry" }, relations: ["rail", "road", "river"], most: 4 },
      { rule: "4.0", of: { side: "union" }, between: "port" },
    ],
    stacking: [{ rule: "4.0", apart: "side", unless: "port", turnEnd: true }],
  };
}
