// The model of the card play (5.3, 6.2, 6.3, 7.1.B) and of what moves the French Alliance (12.1), from the rulebook alone.
import { at, type ColonyId, cardOf, colonyOf, enemyOf, type Side, type SpaceId, type State, spaces } from "./board.js";

/** The rules of card play that the model can go without. */
export const sequenceRules = [
  "players alternate (5.3)",
  "cards left are played in sequence (5.3)",
  "the phase ends without cards (5.3)",
  "reinforcement cards in their box (6.2)",
  "another play abandons the queue (7.1.B.iii)",
  "a queue grows (7.1.B.ii)",
  "a queue is used up (7.1.B.iii)",
  "the card in the End of War box (6.34.C.iii)",
  "the old card to the discards (6.34.C.iii)",
  "Hortelez (12.1)",
  "Franklin (12.1)",
  "the Regulars and France (12.1)",
  "no Alliance Track in war (12.2.A)",
  "the Declaration in each colony (6.34.C.i)",
  "the Declaration in open spaces (6.34.C.i)",
  "a swap for an Ops card (6.32.C)",
  "the American swaps a 2 or a 3 (6.32.C)",
] as const;
export type SequenceRule = (typeof sequenceRules)[number];

/** Who plays next when a side has played, or null when the phase is over (5.3). */
export function next(s: State, by: Side, without?: SequenceRule): Side | null {
  const other = enemyOf(by);
  const has = (side: Side) => s.cards.hand[side].length - (side === by ? 1 : 0) > 0;
  if (has(other) && without !== "players alternate (5.3)") return other;
  if (has(by)) return without === "cards left are played in sequence (5.3)" ? null : by;
  return has(other) ? other : without === "the phase ends without cards (5.3)" ? by : null;
}

export type Use = "place" | "activate" | "reinforce" | "queue" | "queue and activate" | "event" | "discard";

/** Where the cards of a play lie afterwards (6.2, 6.3.C, 6.34.C.iii, 7.1.B). */
export function after(s: State, by: Side, card: string, use: Use, without?: SequenceRule) {
  const { queue, discard, reinforcement, endOfWar, removed } = s.cards;
  const old = queue[by]?.cards ?? [];
  const grows = use === "queue" || use === "queue and activate";
  const abandons = !grows && without !== "another play abandons the queue (7.1.B.iii)";
  const used = use === "queue and activate" && without !== "a queue is used up (7.1.B.iii)";
  const grown = without === "a queue grows (7.1.B.ii)" && old.length > 0 ? old : [...old, card];
  const queued = use === "queue" ? grown : abandons || used ? [] : old;
  const freed = abandons ? old : used ? [...old, card] : [];
  const printed = cardOf(card);
  const boxed = use === "reinforce" && without !== "reinforcement cards in their box (6.2)";
  const war = use === "event" && printed?.warEnds !== null && without !== "the card in the End of War box (6.34.C.iii)";
  const gone = use === "event" && printed?.removedAfterPlay === true;
  const replaced =
    war && endOfWar !== null && without !== "the old card to the discards (6.34.C.iii)" ? [endOfWar] : [];
  const stays = grows || boxed || war || gone ? [] : [card];
  const sorted = (cards: readonly string[]) => [...cards].sort();
  return {
    queue: sorted(queued),
    discard: sorted([...discard, ...freed, ...replaced, ...stays]),
    reinforcement: sorted(boxed ? [...reinforcement[by], card] : reinforcement[by]),
    endOfWar: war ? card : endOfWar,
    removed: sorted(gone ? [...removed, card] : removed),
  };
}

/** The French Alliance marker after an event (12.1). */
export function allianceAfter(s: State, card: string, without?: SequenceRule): number {
  if (s.franceEntered !== null && without !== "no Alliance Track in war (12.2.A)") return s.alliance;
  const steps: { readonly [card: string]: number } = {
    hortelez: without === "Hortelez (12.1)" ? 0 : 2,
    "benjamin-franklin": without === "Franklin (12.1)" ? 0 : 4,
    "von-steuben": s.regularsAdvantage && without !== "the Regulars and France (12.1)" ? 2 : 0,
  };
  const to = s.alliance + (steps[card] ?? 0);
  return without === "no Alliance Track in war (12.2.A)" ? to : Math.min(9, to);
}

const thirteen: readonly ColonyId[] = ["NH", "MA", "RI", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC", "GA"];

/** The Declaration: one PC in each colony that has a space for one (6.34.C.i, 10.11.A.ii). */
export function mayDeclare(s: State, chosen: readonly SpaceId[], without?: SequenceRule): boolean {
  const takes = (space: SpaceId) => {
    if (without === "the Declaration in open spaces (6.34.C.i)") return at(s, space).pc === null;
    return at(s, space).pc === null && at(s, space).british === 0;
  };
  if (!chosen.every(takes) || chosen.some((space) => colonyOf(space) === "Canada")) return false;
  return thirteen.every((colony) => {
    const here = chosen.filter((space) => colonyOf(space) === colony).length;
    const open = spaces.some((space) => colonyOf(space) === colony && takes(space));
    return here === (open ? 1 : 0) || (without === "the Declaration in each colony (6.34.C.i)" && here <= 1);
  });
}

/** Taking the event that the enemy has discarded as his play (6.32.C). */
export function maySwap(by: Side, card: string, without?: SequenceRule): boolean {
  const value = cardOf(card)?.ops ?? 0;
  if (value === 0) return without === "a swap for an Ops card (6.32.C)";
  return by === "british" || value > 1 || without === "the American swaps a 2 or a 3 (6.32.C)";
}
