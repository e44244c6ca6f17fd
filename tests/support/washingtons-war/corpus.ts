// The games of the corpus: which are played, which must end how, and where their logs lie.
import { join } from "node:path";
import type { EndName } from "./ends.js";
import { duel, hardWinter, leaderless, noPort, positioned, type Standing } from "./positions.js";
import { type TemperamentName, temperaments } from "./temperaments.js";
import type { GamePlan, Planned } from "./whole-game.js";

/** The folder of the committed logs, below the root of the repository. */
export const logFolder = join("tests", "games", "washingtons-war");

/** What index.json says of a log. */
export interface LogRecord {
  readonly name: string;
  readonly seed: number;
  readonly players: { readonly american: TemperamentName; readonly british: TemperamentName };
  readonly preset: "quick" | "strict";
  readonly start: string;
  readonly end: {
    readonly names: readonly EndName[];
    readonly winner: string;
    readonly year: number;
    readonly reason: string;
  };
  readonly entries: number;
  /** Hash of the state at the end. */
  readonly stateHash: string;
  /** Hash of the state after each year, when the next one has begun. */
  readonly years: { readonly [year: string]: string };
}

/** index.json: the logs, and the rules that they were played by. */
export interface CorpusIndex {
  readonly rules: { readonly version: string; readonly hash: string };
  readonly logs: readonly LogRecord[];
}

const names = Object.keys(temperaments).filter((name): name is TemperamentName => Object.hasOwn(temperaments, name));
const nameAt = (n: number): TemperamentName => names[n % names.length] ?? "ordinary";

/** Game number `seed` of the corpus: every temperament meets every other. */
export function planOf(seed: number): GamePlan {
  const american = nameAt(seed);
  const british = nameAt(Math.floor(seed / names.length));
  return { name: `game-${seed}`, seed, american, british, preset: seed % 2 === 0 ? "strict" : "quick" };
}

/** The ends for which a whole game from 1775 is kept. */
export const wholeGames: readonly EndName[] = [
  "american-automatic/strategy",
  "british-automatic/strategy",
  "british-automatic/winter-attrition",
  "north/1779",
  "north/1780",
  "north/1781",
  "north/1782",
  "north/1783",
];

/** A game that is played from seed after seed until it has what is wanted. */
export interface SpecialPlan extends Omit<GamePlan, "seed"> {
  readonly end: EndName;
  /** Rows of tables, by their text, moves and events that must be in it. */
  readonly wanted?: readonly string[];
}

const idle = (card: string): Planned => ({ move: "ops-place-pc", card, place: [], flip: [] });

const from = (standing: Standing) => ({ from: positioned(standing), dealing: { hands: standing.hands } });

/** Ends that seeded games come to seldom or never: by the players' will, or from a position. */
export const specialPlans: readonly SpecialPlan[] = [
  {
    name: "turn-track",
    end: "turn-track",
    american: "fabian",
    british: "warden",
    preset: "quick",
    dealing: { under: [1779, 1780, 1781, 1782, 1783].map((year) => `north-government-falls-${year}`) },
  },
  {
    name: "war-ends-1781",
    end: "turn-track",
    wanted: ["decline-act-again", "british-act-again"],
    american: "fabian",
    british: "warden",
    preset: "quick",
    options: { declaration: "act-again", warEnds: "by-1781" },
    dealing: { under: [1779, 1780, 1781].map((year) => `north-government-falls-${year}`) },
  },
  {
    name: "resignation",
    end: "resignation",
    american: "bold",
    british: "hoarder",
    preset: "strict",
    ending: { kind: "resign", by: "british", year: 1778 },
  },
  {
    name: "agreement",
    end: "agreement",
    american: "ordinary",
    british: "ordinary",
    preset: "quick",
    ending: { kind: "agree", by: "american", year: 1777 },
  },
  {
    name: "duel",
    end: "both-automatic",
    american: "bold",
    british: "bold",
    preset: "strict",
    ...from(duel),
    opening: [
      { move: "ops-activate", card: "ops-3-01", general: "howe" },
      { move: "step", to: "lexington-concord", pickup: { british: 1 } },
      { move: "decline-evade" },
    ],
  },
  {
    name: "leaderless",
    end: "american-automatic/strategy",
    wanted: ["surrender"],
    american: "bold",
    british: "ordinary",
    preset: "quick",
    authority: "sources",
    amend: { rulings: { "leaderless-losers": "surrender" } },
    ...from(leaderless),
    opening: [
      { move: "ops-activate", card: "ops-1-01", general: "greene" },
      { move: "step", to: "springfield", pickup: { american: 5 } },
    ],
  },
  {
    name: "no-port",
    end: "north/1781",
    wanted: ["reinforce-french", "keep-french-navy", "five CUs come with the interceptor"],
    american: "ordinary",
    british: "ordinary",
    preset: "strict",
    ...from(noPort),
    opening: [
      { move: "play-event", card: "hortelez" },
      idle("ops-1-01"),
      { move: "ops-place-pc", card: "ops-2-01", place: [], flip: ["newport"] },
      idle("ops-1-02"),
      { move: "reinforce-french", card: "ops-3-01", port: "newport" },
      idle("ops-1-03"),
      { move: "ops-activate", card: "ops-3-02", general: "arnold" },
      { move: "step", to: "quebec", pickup: { american: 3 } },
      { move: "stop" },
      idle("ops-1-04"),
      { move: "play-event", card: "marblehead" },
      { move: "activate-general", general: "lafayette" },
      { move: "step", to: "charlotte", pickup: { american: 1 } },
      ...["camden", "ninety-six", "augusta", "savannah", "st-marys"].map((to) => ({ move: "step", to })),
      { move: "ops-activate", card: "ops-2-02", general: "burgoyne" },
      { move: "step", to: "springfield", pickup: { british: 3 } },
      { move: "intercept", general: "greene" },
      { move: "keep-french-navy" },
    ],
  },
  {
    name: "hard-winter",
    end: "american-automatic/winter-attrition",
    wanted: [
      "choose-losses",
      "Washington with seven or more: half of the excess lost",
      "a single American CU alone, 1-3: lost",
      "a single American CU alone, 4-6: stays",
    ],
    american: "bold",
    british: "absent",
    preset: "strict",
    ...from(hardWinter),
    opening: [
      { move: "ops-activate", card: "ops-3-01", general: "rochambeau" },
      { move: "step", to: "montreal", pickup: { american: 3, french: 2 } },
    ],
  },
];
