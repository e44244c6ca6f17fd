import { ford } from "../../examples/tiny-game/game.js";
import { fordPack } from "../../examples/tiny-game/pack.js";
import type { InstalledGame } from "../../src/replay/index.js";
import type { AnyGame } from "../../src/rules/sdk/index.js";

/** The tiny game of the examples. */
export const fordGame: InstalledGame = { game: ford satisfies object as AnyGame, packs: [fordPack] };

/** What a package exports whose game the command can play: `--module`. */
export const games = [{ game: ford, packs: [fordPack] }];
