// For the People: cards, hands, Strategy Rounds.
import type { State } from "../../../../../src/rules/for-the-people/index.js";
import { sum, told, twice, unless } from "../seen.js";
import { cards, open, otherSide, type PeopleLaw, type Side, sides, turnBegun } from "./map.js";

const face = (card: string): boolean => cards.includes(card);
/** Every card that lies somewhere with its face up, or in a known hand. */
export function placed(s: State): readonly string[] {
  const c = s.cards;
  const queued = sides.flatMap((side) => c.queue[side]?.cards ?? []);
  const hands = sides.flatMap((side) => c.hand[side].filter(face));
  return [...c.discard, ...c.removed, ...queued, ...hands, ...(c.played === null ? [] : [c.played])];
}
const closed = (s: State): number => sum(sides.map((side) => s.cards.hand[side].filter((card) => !face(card)).length));

/** Cards and rounds. */
export function cardLaws(): readonly PeopleLaw[] {
  let last: Side | undefined;
  return [
    {
      ...{ id: "one-place", section: "3.2", line: 748, says: "a card lies in one place" },
      *holds({ after }) {
        if (after.cards.claims.lost > 0 || Object.keys(after.cards.claims.by).length > 0) return;
        const all = placed(after);
        yield unless(twice(all).length === 0, () => `${twice(all).join()} lies in two places`);
        yield unless(
          after.cards.deck + all.length + closed(after) === cards.length,
          () => `${after.cards.deck} in the deck, ${all.length} seen, ${closed(after)} in hands`,
        );
      },
    },
    {
      ...{ id: "removed-stays", section: "3.2", line: 750, says: "a card that has left the game stays away" },
      *holds({ before, after }) {
        for (const card of before.cards.removed)
          yield unless(after.cards.removed.includes(card), () => `${card} is back`);
      },
    },
    {
      ...{ id: "hands", section: "3.2", line: 746, says: "four, five, six, then seven cards a turn" },
      *holds({ before, after, events }) {
        if (told(events, "hands-dealt").length === 0 || after.over !== null || before.phase === "strategy") return;
        const due = Math.min(7, after.turn + 3);
        for (const side of sides)
          yield unless(
            after.cards.hand[side].length === due,
            () => `${side} has ${after.cards.hand[side].length} in turn ${after.turn}`,
          );
      },
    },
    {
      ...{ id: "none-kept", section: "3.32", line: 758, says: "no card and no queue outlives the Strategy Rounds" },
      *holds(seen) {
        const { after } = seen;
        if (!["political-control", "attrition", "end"].includes(after.phase)) return;
        for (const side of sides)
          yield unless(after.cards.hand[side].length === 0, () => `${side} keeps cards in ${after.phase}`);
        for (const side of sides)
          if (turnBegun(seen)) yield unless(after.cards.queue[side] === null, () => `${side} keeps a queue`);
      },
    },
    {
      ...{ id: "queue-lost", section: "19", line: 3365, says: "a General who fights loses their queue" },
      *holds({ before, after }) {
        const battle = before.stack.findLast(({ flow }) => flow === "battle");
        if (battle?.flow !== "battle" || open(after, "battle")) return;
        for (const side of sides) {
          const queue = before.cards.queue[side];
          const fought = [...battle.fought.attacker, ...battle.fought.defender];
          if (queue !== null && fought.includes(queue.general))
            yield unless(after.cards.queue[side]?.general !== queue.general, () => `${queue.general} has fought`);
        }
        yield undefined;
      },
    },
    {
      ...{ id: "alternate", section: "3.32", line: 756, says: "Strategy Rounds alternate while both have cards" },
      *holds(seen) {
        const { before, after, events } = seen;
        if (turnBegun(seen)) last = undefined;
        const was = before.stack.find(({ flow }) => flow === "round");
        const now = after.stack.find(({ flow }) => flow === "round");
        if (was?.flow === "round") last = was.by;
        const fresh = sum(sides.map((side) => after.rounds[side])) > sum(sides.map((side) => before.rounds[side]));
        if (now?.flow !== "round" || now.at !== "play" || last === undefined || !fresh) return;
        if (told(events, "hands-dealt").length > 0 || was === undefined) return;
        const next = otherSide(last);
        yield unless(
          now.by === (after.cards.hand[next].length > 0 ? next : last),
          () => `${now.by} plays after ${last}; ${next} has ${after.cards.hand[next].length} cards`,
        );
      },
    },
  ];
}
