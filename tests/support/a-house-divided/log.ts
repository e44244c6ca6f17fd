import { installedGames } from "../../../src/index.js";
import type { InstalledGame } from "../../../src/replay/index.js";
import { allAdvanced } from "../../../src/rules/a-house-divided/index.js";
import type { TestSetup } from "../game.js";

const installed = await installedGames.find("a-house-divided");
if (installed === undefined) throw new Error("A House Divided is not installed");

/** A House Divided between two test players. */
export const aHouseDividedGame: InstalledGame = installed;

export const aHouseDividedSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "union" },
    { id: "bob", side: "confederate" },
  ],
  chain: 4096,
};

/** The same with every advanced rule. */
export const advancedSetup: TestSetup = { ...aHouseDividedSetup, options: { ...allAdvanced } };
