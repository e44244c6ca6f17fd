import { join } from "node:path";
import { installedGames } from "../../../src/index.js";
import type { InstalledGame, Machine } from "../../../src/replay/index.js";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { choose } from "../a-house-divided/play.js";
import type { TestSetup } from "../game.js";
import type { Choose } from "../playout.js";
import { type Temperament, temperaments } from "./play.js";

const installed = await installedGames.find("this-accursed-civil-war");
if (installed === undefined) throw new Error("This Accursed Civil War is not installed");

/** This Accursed Civil War between two test players. */
export const accursedGame: InstalledGame = installed;

export const accursedSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "royalist" },
    { id: "bob", side: "parliament" },
  ],
  chain: 4096,
};

/** The folder of the committed logs, below the root of the repository. */
export const accursedFolder = join("tests", "games", "this-accursed-civil-war");

const copy = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));

/** How two players of two temperaments decide with a seed. */
export function players(seed: number): Choose {
  const tempers: readonly Temperament[] = Object.values(temperaments);
  const temper = { royalist: tempers[seed % 2], parliament: tempers[Math.floor(seed / 2) % 2] };
  return (legal, { state }: Machine, by, pick) => {
    const side: Side = by === "royalist" ? "royalist" : "parliament";
    const now = copy<State>(state);
    const open = copy<readonly Move[]>(legal);
    const chosen = choose(open, (move) => (temper[side] ?? temperaments.bold)(move, now, side), pick);
    return chosen === undefined ? undefined : copy(chosen);
  };
}
