import type { Condition, StandingOrder } from "../../sdk/index.js";
import type { Battle } from "../kit.js";
import { other } from "../terms/constants.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { piecesIn } from "./board.js";

/** What a standing order may ask of a battle: its box, its round at least, enemies at least, own pieces at most. */
export const battleConditions = {
  box: { kind: "place", says: "the box of the battle" },
  fromRound: { kind: "count", says: "the first round in which the order holds" },
  enemiesAtLeast: { kind: "count", says: "at least this many enemy pieces" },
  ownAtMost: { kind: "count", says: "at most this many own pieces" },
} as const satisfies { readonly [name: string]: Condition };

/** Whether the conditions of a standing order hold for a battle. */
export function holdsIn(s: State, f: Battle, side: Side, when: StandingOrder["when"]): boolean {
  const enemies = piecesIn(s, f.box, other(side)).length;
  const own = piecesIn(s, f.box, side).length;
  return (
    (when["box"] ?? f.box) === f.box &&
    f.round >= Number(when["fromRound"] ?? 0) &&
    enemies >= Number(when["enemiesAtLeast"] ?? 0) &&
    own <= Number(when["ownAtMost"] ?? Number.POSITIVE_INFINITY)
  );
}
