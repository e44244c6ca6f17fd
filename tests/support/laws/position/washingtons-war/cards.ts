// Washington's War: cards, hands, impulses and the course of the turn.
import type { State } from "../../../../../src/rules/washingtons-war/index.js";
import { moveOf, sum, told, twice, unless } from "../seen.js";
import { cards, opsOf, otherSide, type Side, sides, type WarLaw, yearOf } from "./map.js";

const face = (card: string): boolean => cards.includes(card);
/** Every card that lies somewhere with its face up or in a known hand. */
export function placed(s: State): readonly string[] {
  const c = s.cards;
  const queued = sides.flatMap((side) => c.queue[side]?.cards ?? []);
  const hands = sides.flatMap((side) => c.hand[side].filter(face));
  const boxes = [...c.reinforcement.american, ...c.reinforcement.british, ...(c.endOfWar === null ? [] : [c.endOfWar])];
  return [...c.discard, ...c.removed, ...c.setAside, ...queued, ...hands, ...boxes];
}
const closed = (s: State): number => sum(sides.map((side) => s.cards.hand[side].filter((card) => !face(card)).length));

/** Cards and impulses. */
export function cardLaws(): readonly WarLaw[] {
  let last: Side | undefined;
  return [
    {
      ...{ id: "one-place", section: "6.1", line: 512, says: "a card lies in one place" },
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
      ...{ id: "removed-stays", section: "6.3.C", line: 692, says: "a card that has left the game stays away" },
      *holds({ before, after }) {
        for (const card of before.cards.removed)
          yield unless(after.cards.removed.includes(card), () => `${card} is back`);
      },
    },
    {
      ...{ id: "seven", section: "5.2", line: 402, says: "each side begins the Strategy Phase with seven cards" },
      *holds({ after, events }) {
        if (told(events, "turn-begun").length === 0 || after.over !== null) return;
        for (const side of sides)
          yield unless(after.cards.hand[side].length === 7, () => `${side} has ${after.cards.hand[side].length} cards`);
      },
    },
    {
      ...{ id: "none-kept", section: "5.3", line: 423, says: "no card and no queue outlives the Strategy Phase" },
      *holds({ after, before, events }) {
        const over = told(events, "turn-begun").length > 0;
        const late = ["winter-attrition", "french-navy", "political-control", "end"].includes(after.phase);
        if (late || (over && before.phase !== "set-up"))
          for (const side of sides) {
            yield unless(over || after.cards.hand[side].length === 0, () => `${side} keeps cards in ${after.phase}`);
            if (over) yield unless(after.cards.queue[side] === null, () => `${side} keeps a queue`);
          }
      },
    },
    {
      ...{
        id: "reinforcement-boxes",
        section: "8.1.B",
        line: 1423,
        says: "one British and two American reinforcements a turn, by Ops cards",
      },
      *holds({ after, events }) {
        const { american, british } = after.cards.reinforcement;
        if (american.length + british.length > 0)
          yield unless(
            american.length <= 2 && british.length <= 1 && [...american, ...british].every((card) => opsOf(card) > 0),
            () => `${american.join()}; ${british.join()}`,
          );
        if (told(events, "turn-begun").length > 0)
          yield unless(american.length + british.length === 0, () => "the boxes are not emptied");
      },
    },
    {
      ...{ id: "queues", section: "7.1.B", line: 925, says: "a queue adds up Ops cards" },
      *holds({ after }) {
        for (const side of sides) {
          const queue = after.cards.queue[side];
          if (queue === null) continue;
          yield unless(
            queue.cards.length > 0 &&
              queue.cards.every((card) => opsOf(card) > 0) &&
              queue.total === sum(queue.cards.map(opsOf)),
            () => `${queue.cards.join()} make ${queue.total}`,
          );
        }
      },
    },
    {
      ...{
        id: "queue-goes",
        section: "7.1.B.iii",
        line: 985,
        says: "who plays a card for something else gives the queue up",
      },
      *holds({ before, after, input, by }) {
        if ((by !== "american" && by !== "british") || before.cards.queue[by] === null) return;
        if (!/^(?:ops-place-pc|ops-activate|play-event|discard-event|reinforce-)/.test(moveOf(input))) return;
        yield unless(after.cards.queue[by] === null, () => `${by} keeps ${after.cards.queue[by]?.cards.join()}`);
      },
    },
    {
      ...{ id: "replaced", section: "6.33.B", line: 809, says: "Battle cards are replaced when the impulse is over" },
      *holds({ after }) {
        const top = after.stack.at(-1);
        if (top?.flow !== "impulse" || top.at !== "play") return;
        for (const side of sides)
          yield unless(after.cards.replacements[side] === 0, () => `${side} is owed ${after.cards.replacements[side]}`);
      },
    },
    {
      ...{
        id: "swap",
        section: "6.32.C",
        line: 761,
        says: "an Ops card is given for an event that was just discarded",
      },
      *holds({ before, after, events }) {
        for (const figures of told(events, "cards-swapped")) {
          const side = figures["side"] === "british" ? "british" : "american";
          yield unless(
            opsOf(String(figures["given"])) >= (side === "american" ? 2 : 1) && opsOf(String(figures["taken"])) === 0,
            () => `${String(figures["given"])} for ${String(figures["taken"])}`,
          );
          yield unless(
            before.cards.hand[side].length === after.cards.hand[side].length &&
              before.cards.swappable?.by === otherSide(side),
            () => `${side} has ${after.cards.hand[side].length} cards`,
          );
        }
      },
    },
    {
      ...{ id: "war-ends", section: "6.34.C.iii", line: 918, says: "the End of War card ends the war in its year" },
      *holds({ after, events }) {
        const card = after.cards.endOfWar;
        if (card === null) return;
        yield unless(yearOf(card) > 0, () => `${card} lies in the box`);
        if (told(events, "turn-begun").length > 0)
          yield unless(yearOf(card) >= after.year, () => `${card} in ${after.year}`);
      },
    },
    {
      ...{ id: "set-aside", section: "6.1.E", line: 564, says: "two cards stay out of play until 1776" },
      *holds({ after }) {
        yield unless(
          after.cards.setAside.length === (after.year === 1775 ? 2 : 0),
          () => `${after.cards.setAside.length} cards are set aside in ${after.year}`,
        );
      },
    },
    {
      ...{ id: "alternate", section: "5.3", line: 415, says: "impulses alternate while both have cards" },
      *holds({ before, after, events, input }) {
        // An option of later editions lets the British act twice in a row, by a move of its own (6.31).
        if (told(events, "turn-begun").length > 0 || moveOf(input) === "act-again") last = undefined;
        const was = before.stack.findLast((frame) => frame.flow === "impulse");
        const now = after.stack.findLast((frame) => frame.flow === "impulse");
        if (was?.flow === "impulse" && moveOf(input) !== "act-again") last = was.by;
        if (now?.flow !== "impulse" || now.at !== "play" || last === undefined || after.card.played === null) return;
        const begins =
          was?.flow !== "impulse" || was.at !== "play" || told(events, "card-played", "event-discarded").length > 0;
        if (!begins) return;
        const next = otherSide(last);
        yield unless(
          now.by === (after.cards.hand[next].length > 0 ? next : last),
          () => `${now.by} plays after ${last}; ${next} has ${after.cards.hand[next].length} cards`,
        );
      },
    },
  ];
}
