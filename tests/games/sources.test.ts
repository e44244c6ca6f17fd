// `authority: "sources"` is a mode that people can play: games run to their end, with the facts answered from the shipped pack.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { playUnderSources } from "../support/sources.js";

/** TURNPROOF_GAMES plays so many games of each scenario, to their end. */
const long = process.env["TURNPROOF_GAMES"];
const games = Number(long ?? 1);
/** Inputs of a game of one of so many scenarios at most; few of each where there are many, unless a longer run is asked for. */
const mostOf = (scenarios: number): number =>
  long === undefined ? Math.min(150, Math.max(60, Math.floor(750 / scenarios))) : 20_000;

const ids = installedGames.ids.filter((id) => id !== "sealed-files");

describe.each(ids)("%s", (id) => {
  test(
    "no raw signal, no dead end, and nothing is asked twice",
    async () => {
      const installed = await installedGames.find(id);
      const pack = installed?.packs[0];
      if (installed === undefined || pack === undefined) throw new Error(id);
      const counts: string[] = [];
      const most = mostOf(Object.keys(installed.game.scenarios).length);
      for (const scenario of Object.keys(installed.game.scenarios))
        for (let seed = 1; seed <= games; seed++) {
          const told = playUnderSources(installed.game, pack, scenario, seed, most);
          counts.push(
            `${scenario} ${seed}: ${told.inputs} inputs, ${told.stops} stops, ${told.facts} facts, ${told.undecided} undecided${told.over ? "" : ", not over"}`,
          );
          if (long !== undefined) expect({ scenario, seed, over: told.over }).toEqual({ scenario, seed, over: true });
        }
      console.info(`${id} under sources:\n  ${counts.join("\n  ")}`);
      expect(counts.length).toBe(Object.keys(installed.game.scenarios).length * games);
    },
    120_000 * games,
  );
});
