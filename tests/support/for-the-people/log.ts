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

/** Moves that lead to the enemy, and what is seldom legal: these are tried before others. */
const bold: readonly string[] = [
  ...(["step", "intercept", "withdraw", "naval-army", "move-army", "move-corps", "naval-move"] as const),
  ...(["reinforce-confederate", "reinforce-union", "mark-control", "take-control", "create-army"] as const),
];

/**
 * A kind of move first, then one of it: where a stack may march to many spaces, that is not most of what is done. Two times
 * of three it is a bold one; a step goes on rather than back.
 */
export const chooseByKind: Choose = (legal, _, __, pick) => {
  const open = legal.filter(({ move }) => move !== "discard-card" || pick(4) === 0);
  const some = open.length > 0 ? open : legal;
  const brave = some.filter(({ move }) => bold.includes(move));
  const from = brave.length > 0 && pick(3) > 0 ? brave : some;
  const names = [...new Set(from.map(({ move }) => move))];
  const name = names[pick(names.length)];
  const of = from.filter(({ move }) => move === name);
  return of[pick(of.length)];
};
