import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  auditDealerEpoch,
  auditOwnEpoch,
  cardSalt,
  cardsHash,
  checkCardOpening,
  compareRefs,
  dealerOrder,
  type EpochClaim,
  layEpoch,
  ownDeckSecret,
  ownOrder,
  type Ref,
} from "../../../src/replay/cards/index.js";
import { toHex } from "../../../src/replay/crypto/bytes.js";
import { taggedHash } from "../../../src/replay/crypto/hash.js";

const cards = ["ace", "king", "queen", "jack", "ten", "nine"];
const name = { gid: new Uint8Array(32).fill(1), deckId: "strategy", epoch: 1 };
const secret = new Uint8Array(32).fill(2);
const players = [
  { player: "anna", count: 1, value: new Uint8Array(32).fill(3) },
  { player: "bert", count: 2, value: new Uint8Array(32).fill(4) },
];
const pile = [0, 1, 2, 4, 5];

describe("order of a pile", () => {
  const order = dealerOrder(secret, name, pile, players);

  it("is a permutation that nobody else's input gives", () => {
    expect([...order].sort((a, b) => a - b)).toEqual(pile);
    const wide = Array.from({ length: 60 }, (_, i) => i);
    const base = dealerOrder(secret, name, wide, players).join();
    const [anna, bert] = players;
    if (anna === undefined || bert === undefined) throw new Error("two players");
    const others = [
      dealerOrder(new Uint8Array(32).fill(9), name, wide, players),
      dealerOrder(secret, { ...name, gid: new Uint8Array(32) }, wide, players),
      dealerOrder(secret, { ...name, deckId: "other" }, wide, players),
      dealerOrder(secret, { ...name, epoch: 2 }, wide, players),
      dealerOrder(secret, name, wide, [anna, { ...bert, count: 3 }]),
      dealerOrder(secret, name, wide, [anna, { ...bert, value: anna.value }]),
      dealerOrder(secret, name, wide, [bert, anna]),
      dealerOrder(secret, name, wide, [anna]),
      ownOrder(secret, name, wide),
    ].map((list) => list.join());
    expect(new Set([base, ...others]).size).toBe(others.length + 1);
    expect(dealerOrder(secret, name, wide, players).join()).toBe(base);
  });

  it("needs a pile and a shown value of everybody", () => {
    const cards = [[-1], [0.5]];
    const piles = [[], [1, 0], [1, 1], Array.from({ length: 257 }, (_, i) => i)];
    for (const wrong of [...cards, ...piles]) {
      const refused = expect.objectContaining({ code: cards.includes(wrong) ? "deck/card" : "deck/shape" });
      expect(() => dealerOrder(secret, name, wrong, players)).toThrow(refused);
      expect(() => ownOrder(secret, name, wrong)).toThrow(refused);
    }
    const silent = players.map((player) => ({ ...player, count: 0 }));
    expect(() => dealerOrder(secret, name, pile, silent)).toThrow(expect.objectContaining({ code: "deck/shape" }));
  });
});

describe("an epoch", () => {
  const order = dealerOrder(secret, name, pile, players);
  const laid = layEpoch(secret, name, order, cards);
  const claim: EpochClaim = { ...name, secret, cards, pile, leaves: laid.leaves };
  const dealt = { ...claim, players, root: laid.root };

  it("opens card by card", () => {
    order.forEach((card, position) => {
      const opening = { position, cardId: cards[card] ?? "", salt: cardSalt(secret, name, position) };
      const leaf = laid.leaves[position] ?? new Uint8Array();
      expect(checkCardOpening(name, opening, leaf)).toBeUndefined();
      const wrong = [
        checkCardOpening(name, { ...opening, cardId: "joker" }, leaf),
        checkCardOpening(name, { ...opening, position: position + 1 }, leaf),
        checkCardOpening(name, { ...opening, position: -1 }, leaf),
        checkCardOpening(name, { ...opening, salt: cardSalt(secret, name, 99) }, leaf),
        checkCardOpening(name, { ...opening, salt: new Uint8Array(5) }, leaf),
        checkCardOpening({ ...name, epoch: 2 }, opening, leaf),
        checkCardOpening({ ...name, deckId: "other" }, opening, leaf),
        checkCardOpening(name, opening, leaf.slice(1)),
      ];
      expect(new Set(wrong)).toEqual(new Set(["cards/opening-wrong"]));
    });
  });

  it("an honest one passes the audit", () => {
    expect(auditDealerEpoch(dealt)).toEqual({ order, differences: [] });
    expect(auditOwnEpoch(claim)).toEqual({ order, differences: [] });
    expect(() => layEpoch(secret, name, [99], cards)).toThrow(expect.objectContaining({ code: "deck/card" }));
  });

  it("a stuffed one does not: a card twice, one missing, one of no deck", () => {
    const stuffed = order.map((card) => (card === 5 ? 0 : card));
    const first = stuffed.indexOf(0);
    const second = stuffed.lastIndexOf(0);
    const leaves = layEpoch(secret, name, stuffed, cards).leaves;
    const expected = [
      { kind: "twice", position: second, card: 0 },
      { kind: "missing", card: 5 },
    ];
    expect(auditOwnEpoch({ ...claim, leaves }).differences).toEqual(expected);
    const audit = auditDealerEpoch({ ...dealt, leaves });
    const at = order.indexOf(5);
    expect(audit.differences).toEqual([
      ...expected,
      { kind: "order", position: at, card: 0, expected: 5 },
      { kind: "root" },
    ]);
    expect([first, second]).toContain(at);

    const foreign = layEpoch(secret, name, [...order.slice(1), 3], cards).leaves;
    expect(auditOwnEpoch({ ...claim, leaves: foreign }).differences).toEqual([
      { kind: "leaf", position: 4 },
      { kind: "missing", card: order[0] },
    ]);
  });

  it("another order, another secret, another number of cards, another root", () => {
    const turned = [...order].reverse();
    const leaves = layEpoch(secret, name, turned, cards).leaves;
    const audit = auditDealerEpoch({ ...claim, players, leaves });
    expect(audit.order).toEqual(turned);
    expect(new Set(audit.differences.map(({ kind }) => kind))).toEqual(new Set(["order"]));
    expect(auditOwnEpoch({ ...claim, leaves }).differences).toEqual([]);

    const other = auditDealerEpoch({ ...dealt, secret: new Uint8Array(32).fill(5) });
    expect(other.order).toEqual(order.map(() => undefined));
    expect(other.differences.filter(({ kind }) => kind === "leaf")).toHaveLength(5);

    const short = auditDealerEpoch({ ...dealt, leaves: laid.leaves.slice(0, 4) });
    expect(short.differences.map(({ kind }) => kind)).toEqual(["size", "missing", "root"]);
    expect(auditDealerEpoch({ ...dealt, leaves: [] }).differences.map(({ kind }) => kind)).toContain("root");
    expect(auditDealerEpoch({ ...dealt, root: secret }).differences).toEqual([{ kind: "root" }]);
    expect(auditDealerEpoch({ ...dealt, pile: [] }).differences.map(({ kind }) => kind)).toContain("pile");
    expect(auditDealerEpoch({ ...dealt, pile: [0, 0, 1, 2, 4] }).differences.map(({ kind }) => kind)).toContain("pile");
  });

  it("an own deck's secret follows from the player's, for each deck and epoch", () => {
    const secrets = [
      ownDeckSecret(secret, name),
      ownDeckSecret(secret, { ...name, epoch: 2 }),
      ownDeckSecret(secret, { ...name, deckId: "other" }),
      ownDeckSecret(players[0]?.value ?? secret, name),
    ];
    expect(new Set(secrets.map(toHex)).size).toBe(4);
  });
});

it("the order of a hand", () => {
  const hand: Ref[] = [
    [2, 0],
    [1, 10],
    [1, 9],
    [10, 1],
  ];
  expect([...hand].sort(compareRefs)).toEqual([
    [1, 9],
    [1, 10],
    [2, 0],
    [10, 1],
  ]);
});

it("the hash of the list of cards is that of its canonical text", () => {
  expect(cardsHash(cards)).toEqual(taggedHash("cards", JSON.stringify(cards)));
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.array(fc.string({ unit: "grapheme" })), (left, right) => {
      expect(toHex(cardsHash(left)) === toHex(cardsHash(right))).toBe(JSON.stringify(left) === JSON.stringify(right));
    }),
  );
});
