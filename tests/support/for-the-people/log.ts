import { join } from "node:path";
import { installedGames } from "../../../src/index.js";
import type { InstalledGame } from "../../../src/replay/index.js";
import type { TestSetup } from "../game.js";
import type { Choose } from "../playout.js";

const installed = await installedGames.find("for-the-people");
if (installed === undefined) throw new Error("For the People is not installed");

/** For the People between two test players. */
export const forThePeopleGame: InstalledGame = installed;

export const forThePeopleSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "union" },
    { id: "bob", side: "confederate" },
  ],
  chain: 4096,
};

/** The folder of the committed logs, below the root of the repository. */
export const forThePeopleFolder = join("tests", "games", "for-the-people");

/** A kind of move first, then one of it: where a stack may march to many spaces, that is not most of what is done. */
export const chooseByKind: Choose = (legal, _, __, pick) => {
  const open = legal.filter(({ move }) => move !== "discard-card" || pick(4) === 0);
  const some = open.length > 0 ? open : legal;
  const names = [...new Set(some.map(({ move }) => move))];
  const name = names[pick(names.length)];
  const of = some.filter(({ move }) => move === name);
  return of[pick(of.length)];
};
