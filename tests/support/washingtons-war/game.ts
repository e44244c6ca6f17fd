import { installedGames } from "../../../src/index.js";
import type { InstalledGame } from "../../../src/replay/index.js";
import type { TestSetup } from "../game.js";

const installed = await installedGames.find("washingtons-war");
if (installed === undefined) throw new Error("Washington's War is not installed");

/** Washington's War between two test players. */
export const washingtonsWarGame: InstalledGame = installed;

export const washingtonsWarSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "american" },
    { id: "bob", side: "british" },
  ],
  chain: 4096,
};
