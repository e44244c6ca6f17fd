// How a game ended, in the words of the corpus.
import { coloniesControlled } from "../../../src/rules/washingtons-war/position/politics.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import { board } from "./whole-game.js";

/** Every way in which a game can end, and what it is called in tables. */
export const ends = {
  "american-automatic/strategy": "American automatic victory in the Strategy Phase (13.1)",
  "american-automatic/winter-attrition": "American automatic victory in Winter Attrition (13.1)",
  "british-automatic/strategy": "British automatic victory in the Strategy Phase (13.1)",
  "british-automatic/winter-attrition": "British automatic victory in Winter Attrition (13.1)",
  "both-automatic": "both automatic victories at the same instant (13.1, ruling two-automatic-victories)",
  "north/1779": "Lord North's Government Falls: 1779 (5.7)",
  "north/1780": "Lord North's Government Falls: 1780 (5.7)",
  "north/1781": "Lord North's Government Falls: 1781 (5.7)",
  "north/1782": "Lord North's Government Falls: 1782 (5.7)",
  "north/1783": "Lord North's Government Falls: 1783 (5.7)",
  "turn-track": "after the last space of the Turn Track, without an End of War card (ruling after-last-turn)",
  "count/american": "final count: only the American has his objective (13.2)",
  "count/british": "final count: only the British have theirs (13.2)",
  "count/both": "final count: both have, the British win (13.2)",
  "count/neither": "final count: neither has, the British win (13.2)",
  resignation: "a player resigns",
  agreement: "the players agree on an end",
} as const;

export type EndName = keyof typeof ends;

/** The end of a game: one name, or two where colonies were counted. */
export interface End {
  readonly names: readonly EndName[];
  readonly winner: string;
  readonly year: number;
  readonly reason: string;
}

/** Objectives of the final count (13.2). */
const objective = { american: 7, british: 6 } as const;

/** @throws Error where the game is not over, or is over in a way that has no name here */
export function endOf(s: State): End {
  const { over, year } = s;
  if (over === null) throw new Error("the game is not over");
  const names = namesOf(s, over);
  for (const name of names) if (!Object.hasOwn(ends, name)) throw new Error(`${name}: ${over.reason}`);
  return { names, winner: over.winner, year, reason: over.reason };
}

function namesOf(s: State, { winner, rule, reason }: NonNullable<State["over"]>): EndName[] {
  if (rule === "resignation") return ["resignation"];
  if (rule === "agreement") return ["agreement"];
  if (rule === "13.1") {
    const won = reason.startsWith("both") ? "both-automatic" : `${winner}-automatic/${s.phase}`;
    return Object.keys(ends).filter((name): name is EndName => name === won);
  }
  const card = s.cards.endOfWar;
  const by = card === null ? "turn-track" : `north/${board.card(card).warEnds}`;
  return Object.keys(ends).filter((name): name is EndName => name === by || name === `count/${counted(s)}`);
}

function counted(s: State): "american" | "british" | "both" | "neither" {
  const { american, british } = coloniesControlled(s, board);
  if (american >= objective.american) return british >= objective.british ? "both" : "american";
  return british >= objective.british ? "british" : "neither";
}
