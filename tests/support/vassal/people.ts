// A module of VASSAL for For the People as somebody may have made it, and the set-up of 1861 in it.

import { installedGames } from "../../../src/games.js";
import { relationsOf } from "../../../src/report/pack-facts.js";
import { openTable } from "../../../src/rules/index.js";
import { isRecord } from "../../../src/schema/json.js";
import { zipOf } from "../../../src/vassal/container/zip.js";
import { command, log } from "./files.js";

/** The module file, and a saved game with Generals, and strength points in counters of one and of three. */
export async function people(): Promise<{ readonly vmod: Uint8Array; readonly save: Uint8Array }> {
  const installed = await installedGames.find("for-the-people");
  const [pack] = installed?.packs ?? [];
  if (installed === undefined) throw new Error("For the People is not installed");
  const entries = relationsOf(pack).find(({ name }) => name === "position")?.entries ?? {};
  const spots = new Map(
    Object.entries(entries).flatMap(([space, { value }]) =>
      isRecord(value) ? [[space, { x: Number(value["x"]), y: Number(value["y"]) }] as const] : [],
    ),
  );
  const regions = [...spots].map(
    ([space, { x, y }]) =>
      `<VASSAL.build.module.map.boardPicker.board.Region name="${space.replaceAll("-", " ")}" originx="${x}" originy="${y}"/>`,
  );
  const slots = ["McDowell", "Union 1 SP", "Union 3 SP"].map(
    (name) => `<VASSAL.build.widget.PieceSlot entryName="${name}"/>`,
  );
  const build = `<VASSAL.build.GameModule name="People" version="3"><VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.boardPicker.Board name="War"><VASSAL.build.module.map.boardPicker.board.RegionGrid>${regions.join("")}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.Map>${slots.join("")}</VASSAL.build.GameModule>`;
  const state: object = openTable(installed.game, { pack }).setup("1861");
  const { infantry, generals } = { infantry: Object(state).infantry.union, generals: Object(state).generals };
  const counters: [name: string, space: string][] = [["McDowell", String(generals.mcdowell.at)]];
  for (const [space, sp] of Object.entries(infantry)) {
    const threes = Math.floor(Number(sp) / 3);
    for (let at = 0; at < threes; at++) counters.push(["Union 3 SP", space]);
    for (let at = 0; at < Number(sp) % 3; at++) counters.push(["Union 1 SP", space]);
  }
  const opening = counters.map(([name, space], at) => {
    const { x, y } = spots.get(space) ?? { x: -9000, y: -9000 };
    return command("+", String(1_600_000_000_000 + at), `piece;;;a.png;${name}`, `Map;${x};${y};1;0`);
  });
  return { vmod: zipOf({ "buildFile.xml": new TextEncoder().encode(build) }), save: log([], { opening }) };
}
