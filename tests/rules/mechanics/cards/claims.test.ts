// Cards that are dealt outside the log: one side is honest, the other one says what it likes, and the dealt deck is known here.
import { describe, expect, test } from "vitest";
import { cardFaults } from "../../../../src/rules/mechanics/cards/card-faults.js";
import { type Drawing, draw, rebuildWhereDue, reshuffleDue } from "../../../../src/rules/mechanics/cards/drawing.js";
import { inHandAnswer, takeFromHand } from "../../../../src/rules/mechanics/cards/hands.js";
import { layOnce } from "../../../../src/rules/mechanics/cards/laying.js";
import { type CardPlaces, type CardTable, layOnDiscards } from "../../../../src/rules/mechanics/cards/table.js";
import { stream } from "../../../support/json-schema.js";

type Side = "honest" | "liar";
interface Table extends CardTable<Side> {
  removed: string[];
}
const sides: readonly Side[] = ["honest", "liar"];
const places: CardPlaces<Side, Table, "removed"> = {
  sides,
  elsewhere: ({ removed }, card) => (removed.includes(card) ? "removed" : undefined),
};
const all = Array.from({ length: 16 }, (_, at) => `c${at}`);
const tableOf = (): Table => ({
  ...{ deck: all.length, discard: [], reshuffle: false, fresh: { cards: [], honest: 0, liar: 0 } },
  ...{ dealt: null, hand: { honest: [], liar: [] }, otherwise: [], removed: [] },
  claims: { by: {}, taken: { honest: 0, liar: 0 }, lost: 0 },
});

/** The cards on the table, as they really lie. */
interface Real {
  deck: string[];
  discard: string[];
  readonly hand: { [side in Side]: string[] };
}

/** Plays a card of a side in the log: what is said against it, and where it comes to lie. */
function play(cards: Table, side: Side, card: string, removed: boolean): "legal" | "unknown" | "violation" {
  const answer = inHandAnswer(places, cards, side, card);
  if (answer !== true) {
    if (answer === false || answer.unknown === undefined) return "violation";
  }
  takeFromHand(places, cards, side, card);
  layOnce(places, cards, card, () => (removed ? cards.removed.push(card) : layOnDiscards(cards, card)));
  expect([...cardFaults(cards, sides, cards.removed, all.length)], `${side} plays ${card}`).toEqual([]);
  return answer === true ? "legal" : "unknown";
}

const games = Number(process.env["TURNPROOF_CLAIMS"] ?? (process.env["TURNPROOF_LONG"] === undefined ? 400 : 10_000));

function game(seed: number): { readonly named: string[]; readonly contested: number; readonly caught: number } {
  const next = stream(seed);
  const cards = tableOf();
  const shuffled = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    return list.map(() => rest.splice(next(rest.length), 1)[0]).filter((card) => card !== undefined);
  };
  const real: Real = { deck: shuffled(all), discard: [], hand: { honest: [], liar: [] } };
  const drawing: Drawing<Side> = {
    ...{ cards, sides },
    news: {
      // The discards that really lie there come under the deck, whatever the log says of them.
      rebuilt() {
        real.deck.push(...shuffled(real.discard));
        real.discard = [];
      },
      due() {},
      short() {},
    },
  };
  const named: string[] = [];
  let [contested, caught] = [0, 0];
  for (let turn = 0; turn < 40; turn++) {
    for (const side of sides) {
      const wanted = Math.max(0, 4 - cards.hand[side].length);
      for (let n = 0; n < wanted; n++) {
        if (draw(drawing, side, 1, ["at-once"]) === 0) break;
        const top = real.deck.shift();
        if (top !== undefined) real.hand[side].push(top);
      }
    }
    const side: Side = next(2) === 0 ? "honest" : "liar";
    const hand = real.hand[side];
    const mine = hand[next(Math.max(1, hand.length))];
    if (mine === undefined || cards.hand[side].length === 0) continue;
    const says = side === "honest" || next(3) === 0 ? mine : (all[next(all.length)] ?? mine);
    const removed = next(8) === 0;
    const told = play(cards, side, says, removed);
    if (side === "honest" && told === "violation") named.push(`turn ${turn}: ${says}`);
    if (side === "honest" && told === "unknown") contested += 1;
    if (side === "liar" && told === "violation") {
      caught += 1;
      continue;
    }
    hand.splice(hand.indexOf(mine), 1);
    // What the log has out of the game stays out of it, whoever's word that was.
    if (!removed && !(side === "honest" && cards.removed.includes(mine))) real.discard.push(mine);
    if (next(9) === 0) {
      reshuffleDue(drawing, "a card says so");
      rebuildWhereDue(drawing);
    }
  }
  return { named, contested, caught };
}

test(`whatever the other side claims, an honest side is never named, and can play what it holds: ${games} games`, () => {
  let [contested, caught] = [0, 0];
  for (let seed = 1; seed <= games; seed++) {
    const played = game(seed);
    expect(played.named, `game ${seed}`).toEqual([]);
    contested += played.contested;
    caught += played.caught;
  }
  // The property says nothing where claims never meet, nor where nobody is ever caught.
  expect(contested).toBeGreaterThan(games / 4);
  expect(caught).toBeGreaterThan(games / 4);
});

describe("what contradicts the claimant's own word is a violation", () => {
  const dealt = (): Table => {
    const cards = tableOf();
    cards.hand.honest = ["?", "?"];
    cards.hand.liar = ["?", "?"];
    cards.deck = all.length - 4;
    return cards;
  };

  test("a card that they laid down themselves, and no more cards than they hold", () => {
    const cards = dealt();
    expect(play(cards, "liar", "c3", false)).toBe("legal");
    expect(play(cards, "liar", "c3", false)).toBe("violation");
    expect(play(cards, "liar", "c4", false)).toBe("legal");
    expect(play(cards, "liar", "c5", false)).toBe("violation");
  });

  test("a card that the other one holds is unknown, is laid down once, and stays out of the game where it went", () => {
    const cards = dealt();
    expect(play(cards, "liar", "c3", false)).toBe("legal");
    expect(inHandAnswer(places, cards, "honest", "c3")).toMatchObject({ unknown: "claim/c3", actual: "discard" });
    expect(play(cards, "honest", "c3", false)).toBe("unknown");
    expect(cards.discard).toEqual(["c3"]);
    // Played twice by the same hand it is their own contradiction.
    expect(play(cards, "honest", "c3", false)).toBe("violation");
    expect(play(cards, "liar", "c4", true)).toBe("legal");
    expect(play(cards, "honest", "c4", false)).toBe("unknown");
    expect(cards).toMatchObject({ removed: ["c4"], discard: ["c3"] });
  });

  test("what the game laid out for all to see nobody holds", () => {
    const cards = dealt();
    cards.removed = ["c9"];
    expect(play(cards, "honest", "c9", false)).toBe("violation");
  });
});
