// The order of the deal, and other open questions of deck and discards: no reading of them is held against anybody.
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { draw, inHand, takeFromHand } from "../../../src/rules/washingtons-war/position/cards.js";
import { dealHands, type DealOrder as Order } from "../../../src/rules/washingtons-war/position/hands.js";
import { type Exhausted, layOnDiscards } from "../../../src/rules/washingtons-war/position/piles.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { seeded } from "../../support/seeded.js";
import { game, play, position, tableFor } from "../../support/washingtons-war/rules.js";
import { atTurn, completePack, discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

/** An Ops card played for nothing (6.2). */
const nothing = (card: string): Move => ({ move: "ops-place-pc", card, place: [], flip: [] });

const observe = observed("washingtons-war");

const everyCard = Object.keys(completePack.relations.card.entries);
const old = [1, 2, 3, 4, 5].map((n) => ops(2, n));
const back = Array.from({ length: 20 }, (_, i) => ops(1, i + 1));

/**
 * The hands of 1777, dealt when five cards were left (the first five of the Ops 2) and twenty had been discarded (the
 * first twenty of the Ops 1); the American plays first.
 */
function dealtFromFive(rulings: { [id: string]: string } = {}) {
  const g = atTurn(
    "congress",
    { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed", year: 1777 } },
    { observe, rulings },
  );
  const { cards } = g.s;
  cards.setAside = [];
  discarded(g.s, ...back);
  cards.removed = everyCard.filter((card) => !old.includes(card) && !back.includes(card));
  cards.deck = old.length;
  play(g.table, g.s, "american", { move: "place-congress", space: "norwich" });
  play(g.table, g.s, "american", { move: "choose-first-player", first: "american" });

  const it = {
    ...g,
    plays(by: Side, ...hand: readonly string[]) {
      for (const card of hand) play(g.table, g.s, by, nothing(card));
      return it;
    },
    /** What is said of a card in the impulse of a side. */
    says: (by: Side, card: string) =>
      g.table.check(g.s, nothing(card), by).map(({ code, rule, severity }) => [code.split("/").at(-1), rule, severity]),
  };
  return it;
}

// What the other side laid down since may be false: nobody is convicted by a count of the cards.
/** Where every card of the hand is known, or a card lies open by nobody's word, that is a contradiction of one's own. */
const liesOpen = [["card-in-hand", "5.3", "violation"]];
const notInHand = [["card-in-hand", "5.3", "unknown"]];

describe("5.2, 6.1 the order of the deal, where the deck runs out on the way", () => {
  test("5.2: who was dealt in blocks plays five cards of the old deck, and the other side none", () => {
    const g = dealtFromFive();
    for (const [i, card] of old.entries()) {
      g.plays("american", card);
      if (i < 4) g.plays("british", ops(1, i + 1));
    }
    g.plays("british", ops(1, 5)).plays("american", ops(1, 6)).plays("british", ops(1, 7));
    expect(g.s.cards.otherwise).toEqual([]);
  });

  test("5.2: who was dealt one card each in turn plays three cards of the old deck, and the other side two", () => {
    const g = dealtFromFive();
    for (const i of [0, 1, 2]) g.plays("american", old[i] ?? "").plays("british", old[i + 3] ?? ops(1, 1));
    expect(g.s.cards.fresh).toMatchObject({ american: 4, british: 4 });
    g.plays("american", ops(1, 2)).plays("british", ops(1, 3));
  });

  test("5.0, 5.2: the American draws the first card, so the British never has all five", () => {
    const g = dealtFromFive();
    for (const i of [0, 1, 2, 3]) g.plays("american", ops(1, i + 1)).plays("british", old[i] ?? "");
    g.plays("american", ops(1, 5));
    expect(g.says("british", old[4] ?? "")).toEqual(notInHand);
    g.plays("british", ops(1, 6));
    // His last two: the old card that nobody has shown, and a new one.
    g.plays("american", old[4] ?? "")
      .plays("british", ops(1, 7))
      .plays("american", ops(1, 8));
  });

  test("5.2: what one side shows of the old deck the other cannot have drawn", () => {
    const g = dealtFromFive();
    for (const i of [0, 1, 2]) g.plays("american", old[i] ?? "").plays("british", ops(1, i + 1));
    g.plays("american", old[3] ?? "").plays("british", old[4] ?? "");
    expect(g.says("american", ops(2, 6))).toEqual(liesOpen);
  });

  test.each([
    ["in-turn", [3, 2]],
    ["in-blocks", [5, 0]],
  ] as const)(
    "5.2, ruling deal-order: agreed %s, each side has its share of the old deck and no more",
    (order, most) => {
      const g = dealtFromFive({ "deal-order": order });
      expect(g.s.cards.otherwise).toEqual([]);
      for (let i = 0; i < most[0]; i++) g.plays("american", old[i] ?? "").plays("british", ops(1, i + 1));
      expect(g.says("american", ops(2, 5))).toEqual(order === "in-blocks" ? liesOpen : notInHand);
      g.plays("american", ops(1, 9));
      expect(g.says("british", old[4] ?? "")).toEqual(most[1] === 0 ? notInHand : []);
    },
  );

  test("5.3: the finding says why the card cannot be in the hand", () => {
    const g = dealtFromFive({ "deal-order": "in-turn" });
    for (let i = 0; i < 3; i++) g.plays("american", old[i] ?? "").plays("british", ops(1, i + 1));
    const [finding] = g.table.check(g.s, { move: "ops-place-pc", card: old[3] ?? "", place: [], flip: [] }, "american");
    expect(finding?.message).toContain(
      "it did not come into the deck by the last rebuild, and each of the 4 face-down cards was drawn after that",
    );
  });
});

describe("6.1, 6.1.A when the deck is rebuilt", () => {
  const withReplacement = (reading?: string) => {
    const g = impulseOf(
      "british",
      { hands: { british: ["?", ops(1, 9)], american: ["?"] } },
      { observe, rulings: reading === undefined ? {} : { "exhausted-deck": reading } },
    );
    const { cards } = g.s;
    discarded(g.s, ops(1), ops(2));
    cards.removed = everyCard.filter(
      (card) => ![ops(1), ops(2), ops(1, 9), ops(3), ops(3, 2), ops(3, 3)].includes(card),
    );
    cards.setAside = [];
    cards.deck = 1;
    // A replacement is owed: it is the last card of the deck. Then the British discards, and is dealt another one.
    cards.replacements.british = 1;

    play(g.table, g.s, "british", nothing(ops(1, 9)));
    return g;
  };

  test("6.1.A: rebuilt at once or when a card is needed, the discard in between can be drawn or not", () => {
    const agreed = withReplacement("at-once");
    expect([agreed.s.cards.deck, agreed.s.cards.discard]).toEqual([3, []]);
    const open = withReplacement();
    expect(open.s.cards).toMatchObject({ deck: 3, discard: [], otherwise: [{ deck: 0 }] });
    // The American plays, is owed a card in his impulse, and draws: under the second reading his own play is among
    // the cards that were shuffled.
    open.s.cards.replacements.american = 1;
    play(open.table, open.s, "american", nothing(ops(3)));
    expect(open.s.cards.discard).toEqual([ops(3)]);
    expect(open.s.cards.otherwise).toMatchObject([{ deck: 3, discard: [] }]);
    expect(open.table.check(open.s, nothing(ops(3)), "british").map(({ severity }) => severity)).toEqual(["unknown"]);
    play(open.table, open.s, "british", nothing(ops(3, 2)));
    play(open.table, open.s, "american", nothing(ops(3)));
    expect(open.s.cards.otherwise).toEqual([]);
  });

  test("6.1 note: whether Hortelez has the deck rebuilt from a battle, is not held against anybody either", () => {
    const fight = (rulings: { [id: string]: string }) => {
      const from = {
        spaces: { boston: { british: 5 }, "lexington-concord": { american: 3 } },
        generals: { howe: "boston" },
        hands: { british: ["hortelez"] },
        march: "howe",
      } as const;
      return game(from, tableFor(completePack, { rulings }))
        .british({ move: "step", to: "lexington-concord", pickup: { british: 5 } })
        .british({ move: "battle-discard", card: "hortelez" }).s.cards;
    };
    expect(fight({ "hortelez-in-battle": "rebuilds" })).toMatchObject({ reshuffle: true, otherwise: [] });
    expect(fight({ "hortelez-in-battle": "does-not" })).toMatchObject({ reshuffle: false, otherwise: [] });
    expect(fight({})).toMatchObject({ reshuffle: true, otherwise: [{ reshuffle: false }] });
  });
});

describe("what else the text leaves open of rebuilding", () => {
  test("6.1 note: Hortelez taken back for an Ops card: the rebuild may stay due or not, and is held against nobody", () => {
    const swapped = (rulings: { [id: string]: string }, reshuffle = false) => {
      const g = impulseOf("british", { hands: { british: ["hortelez"], american: [ops(2)] } }, { rulings });
      g.s.cards.reshuffle = reshuffle;
      g.british({ move: "discard-event", card: "hortelez", action: "none" });
      return g.american({ move: "swap-discarded-event", card: ops(2) }).s.cards;
    };
    expect(swapped({ "hortelez-swapped": "stays" })).toMatchObject({ reshuffle: true, otherwise: [] });
    expect(swapped({ "hortelez-swapped": "lapses" })).toMatchObject({ reshuffle: false, otherwise: [] });
    expect(swapped({})).toMatchObject({ reshuffle: true, otherwise: [{ reshuffle: false }] });
    // It was due before: the swap takes nothing back.
    expect(swapped({}, true)).toMatchObject({ reshuffle: true, otherwise: [] });
  });

  test("12.2.B.iv: the rebuild of the French Alliance, with the Reinforcement boxes or before they are discarded", () => {
    const nextYear = (rulings: { [id: string]: string }) => {
      // Congress waits for its space; with it the turn ends and the next hands are dealt.
      const state = { congress: "dispersed", year: 1778, franceEntered: 1778, europeanWar: true, alliance: 9 } as const;
      const g = atTurn("congress", { spaces: { norwich: { pc: "american" } }, state }, { observe, rulings });
      const { cards } = g.s;
      cards.setAside = [];
      discarded(g.s, ...back.slice(0, 2));
      cards.reinforcement.american = [ops(2)];
      cards.removed = everyCard.filter((card) => !old.includes(card) && !back.includes(card));
      cards.deck = back.length - 2 + old.length - 1;
      play(g.table, g.s, "american", { move: "place-congress", space: "norwich" });
      const [losses] = g.table.legalMoves(g.s, "british");
      if (losses !== undefined) play(g.table, g.s, "british", losses);
      return cards;
    };
    // 22 cards, two discards and that of the box, less seven for each hand.
    expect(nextYear({ "alliance-rebuild": "next-deal" })).toMatchObject({ deck: 11, discard: [], otherwise: [] });
    expect(nextYear({ "alliance-rebuild": "turn-end" })).toMatchObject({ deck: 10, discard: [ops(2)], otherwise: [] });
    expect(nextYear({}).otherwise.map(({ deck, discard }) => [deck, discard])).toContainEqual([10, [ops(2)]]);
  });
});

describe("5.2, 6.1.A whatever order the players dealt in, no card that they hold is refused", () => {
  const all: readonly Order[] = ["in-turn", "in-blocks", "as-they-like"];
  const rebuilds: readonly Exhausted[] = ["at-once", "when-needed"];
  const sides = ["american", "british"] as const;

  function shuffled<T>(cards: readonly T[], random: (n: number) => number): T[] {
    const rest = [...cards];
    return cards.flatMap(() => rest.splice(random(rest.length), 1));
  }

  /** How the rules may read the deal and the rebuilding. */
  type Read = readonly [readonly Order[], readonly Exhausted[]];

  /** Three turns with a real deck of 34 cards, dealt and rebuilt by one reading; the state follows what is shown. */
  function threeTurns(seed: number, order: Order, exhausted: Exhausted, read: Read): void {
    const random = seeded(seed);
    const s = position({});
    const known = everyCard.slice(0, 34);
    s.cards.setAside = [];
    s.cards.removed = everyCard.filter((card) => !known.includes(card));
    s.cards.deck = known.length;
    const table = { s, tell() {}, readings: () => read[1] };

    let deck = shuffled(known, random);
    let discards: string[] = [];
    const hands = { american: [] as string[], british: [] as string[] };
    const rebuilt = () => {
      deck = shuffled(discards, random);
      discards = [];
    };
    const top = (side: Side) => {
      if (deck.length === 0) rebuilt();
      hands[side].push(deck.pop() ?? "");
      if (deck.length === 0 && exhausted === "at-once") rebuilt();
    };
    for (let turn = 0; turn < 3; turn++) {
      const turns: Side[] = Array.from({ length: 14 }, (_, i) => sides[i % 2] ?? "american");
      if (order === "in-blocks") turns.sort();
      if (order === "as-they-like") turns.splice(1, 13, ...shuffled(turns.slice(1), random));
      for (const side of turns) top(side);
      for (const piles of [s.cards, ...s.cards.otherwise]) piles.fresh = { cards: [], american: 0, british: 0 };
      dealHands(table, ...read);
      while (hands.american.length + hands.british.length > 0) {
        const side = sides[random(2)] ?? "american";
        const [card] = hands[side].splice(random(hands[side].length), 1);
        if (card === undefined) continue;
        expect(inHand(s, side, card), `${seed}: ${card} of ${side} in turn ${turn}`).toBe(true);
        takeFromHand(s, side, card);
        layOnDiscards(s, card);
        discards.push(card);
        if (random(6) > 0) continue;
        top(side);
        draw(table, side, 1);
      }
    }
  }

  test.each(all.flatMap((order) => rebuilds.map((exhausted) => [order, exhausted] as const)))(
    "5.2, 6.1.A: dealt %s, rebuilt %s",
    (order, exhausted) => {
      for (let seed = 1; seed <= 60; seed++) {
        threeTurns(seed, order, exhausted, [all, rebuilds]);
        threeTurns(seed, order, exhausted, [[order], [exhausted]]);
      }
    },
  );

  test("5.2, 6.1.A: where another reading was agreed, some card that is played cannot have been dealt", () => {
    const refused = (order: Order, exhausted: Exhausted, read: Read) =>
      Array.from({ length: 60 }, (_, seed) => seed).filter((seed) => {
        try {
          threeTurns(seed, order, exhausted, read);
          return false;
        } catch {
          return true;
        }
      }).length;
    expect(refused("in-blocks", "at-once", [["in-turn"], ["at-once"]])).toBeGreaterThan(10);
    expect(refused("in-turn", "when-needed", [["in-turn"], ["at-once"]])).toBeGreaterThan(0);
  });
});
