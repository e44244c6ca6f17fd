import { join } from "node:path";
import { installedGames } from "../../../src/index.js";
import type { InstalledGame, Machine } from "../../../src/replay/index.js";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Json } from "../../../src/schema/json.js";
import { choose } from "../a-house-divided/play.js";
import type { TestSetup } from "../game.js";
import { stream } from "../json-schema.js";
import type { Choose, Commit } from "../playout.js";
import { isTrue, type Temperament, temperaments, writtenDown } from "./play.js";

const installed = await installedGames.find("across-the-rappahannock");
if (installed === undefined) throw new Error("Across the Rappahannock is not installed");

/** Across the Rappahannock between two test players. */
export const rappahannockGame: InstalledGame = installed;

export const rappahannockSetup: TestSetup = {
  installed,
  players: [
    { id: "ann", side: "US" },
    { id: "bob", side: "CSA" },
  ],
  chain: 4096,
};

/** The folder of the committed logs, below the root of the repository. */
export const rappahannockFolder = join("tests", "games", "across-the-rappahannock");

const copy = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));
const sideOf = (by: string): Side => (by === "US" ? "US" : "CSA");

/** What players of two temperaments write and decide with a seed. */
export function players(seed: number): { readonly choose: Choose; readonly commit: Commit } {
  const tempers: readonly Temperament[] = Object.values(temperaments);
  const temper = { US: tempers[seed % 3], CSA: tempers[Math.floor(seed / 3) % 3] };
  const written = new Map<string, Json>();
  const next = stream(seed + 1000);
  return {
    choose(legal, { state }: Machine, by, pick) {
      const side = sideOf(by);
      const now = copy<State>(state);
      const open = copy<readonly Move[]>(legal).filter((move) => isTrue(move, now, (id) => written.get(`${by}/${id}`)));
      const weigh = temper[side] ?? temperaments.calm;
      const chosen = choose(open, (move) => weigh(move, now, side), pick);
      return chosen === undefined ? undefined : copy(chosen);
    },
    commit(id, after, by) {
      const value = writtenDown(id, copy<State>(after), sideOf(by), next);
      written.set(`${by}/${id}`, value);
      return value;
    },
  };
}
