import { describe, expect, it } from "vitest";
import { checkDleq, proveDleq, secretNonces } from "../../../src/replay/cards/dleq.js";
import {
  cardOfPoint,
  cardPoints,
  EVERYBODY,
  giversOf,
  isMaskOf,
  keyFault,
  LEVEL_ZERO,
  type LinkSetting,
  levelAbove,
  makeLift,
  makeNonMembership,
  makeOpening,
  makeShare,
  makeShuffle,
  maskOf,
  type NonMembership,
  readPile,
  type ShuffleStatement,
  shufflersOf,
  strip,
  twBytes,
  verifyLift,
  verifyNonMembership,
  verifyOpening,
  verifyShare,
  verifyShuffle,
} from "../../../src/replay/cards/mental-poker/index.js";
import { proveNonMembership } from "../../../src/replay/cards/mental-poker/non-membership.js";
import { proveTw } from "../../../src/replay/cards/mental-poker/tw-prove.js";
import { concat, equalBytes, toHex } from "../../../src/replay/crypto/bytes.js";
import { decodeElement, GENERATOR, knownElement, sumOf, times } from "../../../src/replay/crypto/ristretto.js";
import { ORDER, readLittleEndian, readScalar, scalarBytes } from "../../../src/replay/crypto/scalars.js";
import { TurnproofError } from "../../../src/schema/error.js";
import { checkCut, proveCut } from "../../support/cut.js";

const deck = { gid: new Uint8Array(32).fill(1), deckId: "strategy" };
const other = { gid: new Uint8Array(32).fill(2), deckId: "other" };
const players = ["anna", "bert", "carl"] as const;
const secrets = {
  anna: new Uint8Array(32).fill(11),
  bert: new Uint8Array(32).fill(12),
  carl: new Uint8Array(32).fill(13),
};
const points = cardPoints(deck, ["ace", "king", "queen", "jack", "ten", "nine"]);
const pile = points.slice(0, 5);
const identity = new Uint8Array(32);

/** As many elements of the same bytes, the first with one byte more. */
function cutElsewhere([first, second, ...rest]: readonly Uint8Array[]): Uint8Array[] {
  if (first === undefined || second === undefined) throw new Error("two elements are wanted");
  return [concat(first, second.slice(0, 1)), second.slice(1), ...rest];
}

/** All three shuffle the pile of the first five cards. */
const shuffled = (() => {
  let input = pile;
  const made = players.map((prover) => {
    const setting = { ...deck, epoch: 1, prover, from: 0 };
    const shuffle = makeShuffle(setting, input, LEVEL_ZERO, secrets[prover]);
    const statement: ShuffleStatement = {
      ...setting,
      fromKey: LEVEL_ZERO.key,
      key: shuffle.key,
      input,
      out: shuffle.out,
    };
    input = [...shuffle.out];
    return { prover, shuffle, statement };
  });
  return { made, out: input };
})();

const madeBy = (prover: string) => {
  const found = shuffled.made.find((one) => one.prover === prover);
  if (found === undefined) throw new Error(`${prover} does not shuffle`);
  return found;
};
const settingOf = (prover: string, refs: LinkSetting["refs"]): LinkSetting => {
  return { ...deck, prover, key: madeBy(prover).shuffle.key, refs };
};
const cipherAt = (position: number) => shuffled.out[position] ?? identity;
const secretOf = (prover: string) => madeBy(prover).shuffle.level.secret;
const cardSecretOf = (prover: string) => secrets[prover as "anna"];
const flipped = (bytes: Uint8Array, at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));

/** The chain of one card to a player, each link checked. */
function chainTo(to: string, position: number): Uint8Array {
  let point = cipherAt(position);
  for (const giver of giversOf(players, to, "anna")) {
    const setting = settingOf(giver, [[1, position]]);
    const share = makeShare(setting, [point], secretOf(giver), cardSecretOf(giver));
    expect(verifyShare(setting, [point], share.points, share.proof)).toBeUndefined();
    point = share.points[0] ?? identity;
  }
  return point;
}

describe("three players shuffle, deal and open", () => {
  it("each shuffle is proven", () => {
    const used: Uint8Array[] = [];
    for (const { shuffle, statement } of shuffled.made) {
      expect(verifyShuffle(statement, shuffle.proof, used)).toBeUndefined();
      expect(shuffle.proof).toHaveLength(twBytes(5));
      used.push(shuffle.key);
    }
  });

  it("a card goes to one player, who can open it, as that card alone", () => {
    const end = chainTo("bert", 3);
    const card = cardOfPoint(strip(secretOf("bert"), end), points);
    expect(card).toBeDefined();
    const setting = settingOf("bert", [[1, 3]]);
    const own = points[card ?? 0] ?? identity;
    const proof = makeOpening(setting, [own], [end], secretOf("bert"), secrets.bert);
    expect(verifyOpening(setting, [own], [end], proof)).toBeUndefined();
    points.forEach((point, index) => {
      if (index === card) return;
      expect(verifyOpening(setting, [point], [end], proof)).toBe("cards/open-proof");
      expect(() => makeOpening(setting, [point], [end], secretOf("bert"), secrets.bert)).toThrow(
        expect.objectContaining({ code: "deck/proof" }),
      );
    });
    // Nobody else's secret finishes the chain.
    expect(cardOfPoint(strip(secretOf("carl"), end), points)).toBeUndefined();
  });

  it("an open draw ends at the card itself", () => {
    const card = cardOfPoint(chainTo(EVERYBODY, 0), points);
    expect(card).toBeLessThan(5);
    expect(card).toBe(readPile([cipherAt(0)], players.map(secretOf), points)[0]);
  });

  it("with all secrets the pile is read: every card once", () => {
    const cards = readPile(shuffled.out, players.map(secretOf), points);
    expect([...cards].sort()).toEqual([0, 1, 2, 3, 4]);
    const two = readPile(shuffled.out, ["anna", "bert"].map(secretOf), points);
    expect(two).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("several cards of one epoch have one proof of 64 bytes", () => {
    const setting = settingOf("carl", [
      [1, 1],
      [1, 2],
      [1, 4],
    ]);
    const before = [1, 2, 4].map(cipherAt);
    const share = makeShare(setting, before, secretOf("carl"), secrets.carl);
    expect(share.proof).toHaveLength(64);
    expect(verifyShare(setting, before, share.points, share.proof)).toBeUndefined();
  });
});

describe("both shuffle proofs refuse", () => {
  const { shuffle, statement } = madeBy("bert");
  const x = readScalar(shuffle.mask.mask) ?? 0n;
  const rounds = Array.from({ length: 24 }, (_, j) => ({
    r: BigInt(1000 + j),
    q: [0, 1, 2, 3, 4].map((i) => (i + j) % 5),
  }));
  const cut = proveCut(statement, x, shuffle.mask.order, rounds).proof;
  const [o0, o1, ...rest] = statement.out.map(knownElement);
  if (o0 === undefined || o1 === undefined) throw new Error("five cards");
  const bytesOf = (...elements: { toBytes(): Uint8Array }[]) => elements.map((element) => element.toBytes());
  const g = times(GENERATOR, 99n);
  const withInput = (input: readonly Uint8Array[]): ShuffleStatement => ({ ...statement, input });

  it("nothing that is right", () => {
    expect(verifyShuffle(statement, shuffle.proof, [])).toBeUndefined();
    expect(checkCut(statement, cut, 24)).toBe(true);
  });

  const sameSum = bytesOf(o0.add(g), o1.subtract(g), ...rest);
  const cases: [string, ShuffleStatement][] = [
    ["a changed point", { ...statement, out: bytesOf(g, o1, ...rest) }],
    ["two points swapped", { ...statement, out: bytesOf(o1, o0, ...rest) }],
    ["a wrong key", { ...statement, key: madeBy("anna").shuffle.key }],
    [
      "a key that is not x times the one before",
      { ...statement, key: times(knownElement(statement.key), 2n).toBytes() },
    ],
    ["one card under another key", { ...statement, out: bytesOf(times(o0, 3n), o1, ...rest) }],
    ["a card twice", { ...statement, out: bytesOf(o1, o1, ...rest) }],
    ["a change that keeps the sum of the deck", { ...statement, out: sameSum }],
    ["another prover", { ...statement, prover: "carl" }],
    ["another deck", { ...statement, deckId: other.deckId }],
    ["another epoch", { ...statement, epoch: 2 }],
    ["another level", { ...statement, from: 1 }],
    ["another game", { ...statement, gid: other.gid }],
    ["another key before", { ...statement, fromKey: g.toBytes() }],
    ["two points of the pile before swapped", withInput([...statement.input.slice(1), statement.input[0] ?? identity])],
    ["a card fewer", { ...statement, out: statement.out.slice(1) }],
    ["a card more", { ...statement, out: [...statement.out, g.toBytes()] }],
    ["no card", { ...statement, input: [], out: [] }],
    ["the identity", { ...statement, out: [identity, ...statement.out.slice(1)] }],
    ["the same bytes of the pile before, cut at another place", withInput(cutElsewhere(statement.input))],
    ["the same bytes of the pile after, cut at another place", { ...statement, out: cutElsewhere(statement.out) }],
  ];

  it.each(cases)("%s", (_, changed) => {
    expect(verifyShuffle(changed, shuffle.proof, [])).toMatch(/^cards\/(?:shuffle-proof|point-invalid)$/);
    expect(checkCut(changed, cut, 24)).toBe(false);
  });

  it.each(cases.slice(0, 7))("%s, with a proof made for it as far as a cheat can", (_, changed) => {
    // The prover computes honestly on the false statement; what he cannot do is make the equations hold.
    const forged = forge(changed, x, shuffle.mask.order);
    expect(verifyShuffle(changed, forged, [])).toMatch(/^cards\/(?:shuffle-proof|point-invalid)$/);
    const again = proveCut(changed, x, shuffle.mask.order, rounds).proof;
    expect(checkCut(changed, again, 24)).toBe(false);
  });

  it("any changed byte of a proof, another length", () => {
    for (let at = 0; at < shuffle.proof.length; at += 29) {
      expect(verifyShuffle(statement, flipped(shuffle.proof, at), [])).toBeDefined();
    }
    for (const bytes of [new Uint8Array(), shuffle.proof.slice(1), concat(shuffle.proof, identity)]) {
      expect(verifyShuffle(statement, bytes, [])).toBe("cards/shuffle-proof");
    }
  });

  it("nothing in what held before, and everything wrong in what did not", () => {
    for (const _ of [1, 2, 3]) {
      expect(verifyShuffle(statement, shuffle.proof, [])).toBeUndefined();
      expect(verifyShuffle(statement, flipped(shuffle.proof, 40), [])).toBeDefined();
      expect(verifyShuffle({ ...statement, epoch: 2 }, shuffle.proof, [])).toBe("cards/shuffle-proof");
    }
  });

  it("keys: used before, the generator, its negative, none", () => {
    const { key } = shuffle;
    expect(verifyShuffle(statement, shuffle.proof, [madeBy("anna").shuffle.key, key])).toBe("cards/key-reused");
    expect(keyFault(GENERATOR.toBytes(), [])).toBe("cards/key-reused");
    expect(keyFault(GENERATOR.negate().toBytes(), [])).toBe("cards/key-reused");
    expect(keyFault(identity, [])).toBe("cards/point-invalid");
    expect(keyFault(key, [])).toBeUndefined();
  });

  it("a pile that is none is not shuffled", () => {
    const setting = { ...deck, epoch: 1, prover: "anna", from: 0 };
    const twice = [pile[0] ?? identity, pile[0] ?? identity];
    expect(() => makeShuffle(setting, [], LEVEL_ZERO, secrets.anna)).toThrow(
      expect.objectContaining({ code: "deck/shape" }),
    );
    expect(() => makeShuffle(setting, twice, LEVEL_ZERO, secrets.anna)).toThrow(
      expect.objectContaining({ code: "deck/shape" }),
    );
    expect(() => makeShuffle(setting, [identity], LEVEL_ZERO, secrets.anna)).toThrow(
      expect.objectContaining({ code: "value/point" }),
    );
  });
});

/** A `tw` proof over a statement that need not hold: the library's prover does not look. */
function forge(statement: ShuffleStatement, x: bigint, order: readonly number[]): Uint8Array {
  return proveTw(statement, x, order, secretNonces(secrets.bert));
}

describe("shares, openings and lifts refuse", () => {
  const refs = [
    [1, 0],
    [1, 1],
  ] as const;
  const setting = settingOf("anna", refs);
  const before = [cipherAt(0), cipherAt(1)];
  const share = makeShare(setting, before, secretOf("anna"), secrets.anna);
  const [p0 = identity, p1 = identity] = share.points;
  const g = times(GENERATOR, 5n);
  const sameSum = [knownElement(p0).add(g).toBytes(), knownElement(p1).subtract(g).toBytes()];

  const cases: [string, LinkSetting, readonly Uint8Array[], readonly Uint8Array[]][] = [
    ["a changed point", setting, before, [p0, g.toBytes()]],
    ["points swapped", setting, before, [p1, p0]],
    ["points and links swapped alike", setting, [...before].reverse(), [p1, p0]],
    ["a change that keeps the sum", setting, before, sameSum],
    ["another link before", setting, [cipherAt(2), cipherAt(1)], share.points],
    ["refs swapped", { ...setting, refs: [refs[1], refs[0]] }, before, share.points],
    ["refs of two epochs", { ...setting, refs: [refs[0], [2, 1]] }, before, share.points],
    ["another prover", { ...setting, prover: "bert" }, before, share.points],
    ["another key", { ...setting, key: madeBy("bert").shuffle.key }, before, share.points],
    ["another deck", { ...setting, deckId: "other" }, before, share.points],
    ["another game", { ...setting, gid: other.gid }, before, share.points],
    ["fewer points", setting, before, [p0]],
    ["fewer links", setting, [cipherAt(0)], share.points],
    ["no cards", { ...setting, refs: [] }, [], []],
    ["a ref that is none", { ...setting, refs: [refs[0], [1, -1]] }, before, share.points],
  ];
  it.each(cases)("%s", (_, changed, links, given) => {
    expect(verifyShare(changed, links, given, share.proof)).toBe("cards/share-proof");
  });

  it("a true proof for cards of two epochs", () => {
    const two = { ...setting, refs: [refs[0], [2, 1]] as const };
    expect(() => makeShare(two, before, secretOf("anna"), secrets.anna)).toThrow(
      expect.objectContaining({ code: "deck/shape" }),
    );
    const statement = {
      ...two,
      kind: "share",
      base: GENERATOR.toBytes(),
      points: share.points,
      multiples: before,
    } as const;
    const proof = proveDleq(statement, readScalar(secretOf("anna")) ?? 0n, secretNonces(secrets.anna));
    expect(checkDleq(statement, proof)).toBeUndefined();
    expect(verifyShare(two, before, share.points, proof)).toBe("cards/share-proof");
  });

  it("elements that are none", () => {
    expect(verifyShare(setting, before, [p0, identity], share.proof)).toBe("cards/point-invalid");
    expect(verifyShare({ ...setting, key: identity }, before, share.points, share.proof)).toBe("cards/point-invalid");
    expect(verifyShare(setting, before, [p0, p1.slice(1)], share.proof)).toBe("cards/point-invalid");
  });

  it("a proof of another kind, of another length, with a byte changed", () => {
    expect(verifyOpening(setting, share.points, before, share.proof)).toBe("cards/open-proof");
    expect(verifyShare(setting, before, share.points, share.proof.slice(1))).toBe("cards/share-proof");
    for (let at = 0; at < 64; at += 7) {
      expect(verifyShare(setting, before, share.points, flipped(share.proof, at))).toBe("cards/share-proof");
    }
  });

  it("a scalar with L added", () => {
    for (const start of [0, 32]) {
      const proof = share.proof.slice();
      let raised = readLittleEndian(proof.slice(start, start + 32)) + ORDER;
      for (let at = 0; at < 32; at++, raised >>= 8n) proof[start + at] = Number(raised & 255n);
      expect(verifyShare(setting, before, share.points, proof)).toBe("cards/share-proof");
    }
  });

  it("own wrong use", () => {
    expect(() => makeShare(setting, before, secretOf("bert"), secrets.anna)).toThrow(
      expect.objectContaining({ code: "deck/proof" }),
    );
    expect(() => makeShare(setting, [identity], secretOf("anna"), secrets.anna)).toThrow(
      expect.objectContaining({ code: "value/point" }),
    );
    expect(() => makeShare(setting, [cipherAt(0)], secretOf("anna"), secrets.anna)).toThrow(
      expect.objectContaining({ code: "deck/proof" }),
    );
    expect(() => makeShare(setting, before, identity, secrets.anna)).toThrow(
      expect.objectContaining({ code: "value/point" }),
    );
    expect(() => makeShare(setting, before, secretOf("anna"), new Uint8Array(31))).toThrow(
      expect.objectContaining({ code: "deck/proof" }),
    );
  });

  it("the same proof is written again; another statement has another nonce", () => {
    const again = makeShare(setting, before, secretOf("anna"), secrets.anna);
    expect(again).toEqual(share);
    // Two answers s = w - c x under one nonce w would give x. The first message A1 = sB + cK shows the nonce.
    const one = makeShare(settingOf("anna", [[1, 0]]), [cipherAt(0)], secretOf("anna"), secrets.anna);
    expect(toHex(firstMessage(one.proof))).not.toBe(toHex(firstMessage(share.proof)));
  });

  function firstMessage(proof: Uint8Array): Uint8Array {
    const [c, s] = [readScalar(proof.slice(0, 32)) ?? 0n, readScalar(proof.slice(32)) ?? 0n];
    return times(GENERATOR, s)
      .add(times(knownElement(setting.key), c))
      .toBytes();
  }
});

describe("a second shuffle, with a card lifted", () => {
  // Two closed cards stay in the pile; the sixth card, set aside so far, comes in.
  const closed = [cipherAt(3), cipherAt(4)];
  const sixth = points[5] ?? identity;

  it("the lifted card reaches the level of the pile, and the new pile holds the three cards", () => {
    let lifted = [sixth];
    for (const prover of players) {
      const level = madeBy(prover).shuffle.level;
      const setting = { ...deck, prover, base: LEVEL_ZERO.key, key: level.key, refs: [[0, 5]] as const };
      const lift = makeLift(setting, lifted, LEVEL_ZERO, level, cardSecretOf(prover));
      expect(verifyLift(setting, lifted, lift.points, lift.proof)).toBeUndefined();
      expect(verifyLift({ ...setting, base: level.key }, lifted, lift.points, lift.proof)).toBe("cards/lift-proof");
      expect(verifyLift({ ...setting, refs: [[0, 4]] }, lifted, lift.points, lift.proof)).toBe("cards/lift-proof");
      expect(verifyLift(setting, [pile[0] ?? identity], lift.points, lift.proof)).toBe("cards/lift-proof");
      lifted = [...lift.points];
    }
    expect(readPile(lifted, players.map(secretOf), points)).toEqual([5]);

    let input = [...closed, ...lifted];
    const before = readPile(input, players.map(secretOf), points);
    const used = shuffled.made.map(({ shuffle }) => shuffle.key);
    const levels = players.map((prover) => {
      const { level } = madeBy(prover).shuffle;
      const setting = { ...deck, epoch: 2, prover, from: 1 };
      const made = makeShuffle(setting, input, level, cardSecretOf(prover));
      const statement = { ...setting, fromKey: level.key, key: made.key, input, out: made.out };
      expect(verifyShuffle(statement, made.proof, used)).toBeUndefined();
      expect(verifyShuffle({ ...statement, fromKey: LEVEL_ZERO.key }, made.proof, used)).toBe("cards/shuffle-proof");
      expect(isMaskOf(made.mask.mask, level.key, made.key)).toBe(true);
      used.push(made.key);
      input = [...made.out];
      return made.level;
    });
    const cards = readPile(
      input,
      levels.map(({ secret }) => secret),
      points,
    );
    expect([...cards].sort()).toEqual([...before].sort());
    expect(cards).toContain(5);

    // A card of the first level is lifted to the second by the quotient of both secrets.
    const [annas, ...others] = levels;
    if (annas === undefined) throw new Error("anna has a level");
    const old = madeBy("anna").shuffle.level;
    const setting = { ...deck, prover: "anna", base: old.key, key: annas.key, refs: [[1, 0]] as const };
    const lift = makeLift(setting, [cipherAt(0)], old, annas, secrets.anna);
    expect(verifyLift(setting, [cipherAt(0)], lift.points, lift.proof)).toBeUndefined();
    const mixed = [annas, madeBy("bert").shuffle.level, madeBy("carl").shuffle.level].map(({ secret }) => secret);
    expect(readPile(lift.points, mixed, points)).toEqual(readPile([cipherAt(0)], players.map(secretOf), points));
    expect(others).toHaveLength(2);
  });
});

describe("denials", () => {
  const held = [0, 1, 2].map((position) => chainTo("bert", position));
  const hand = held.map((end) => cardOfPoint(strip(secretOf("bert"), end), points) ?? -1);
  const free = [0, 1, 2, 3, 4, 5].filter((card) => !hand.includes(card));
  const listed = free.map((card) => points[card] ?? identity);
  const refs = [
    [1, 0],
    [1, 1],
    [1, 2],
  ] as const;
  const nonMembership: NonMembership = { ...deck, prover: "bert", key: madeBy("bert").shuffle.key, refs, cards: free };
  const proof = makeNonMembership(nonMembership, listed, held, secretOf("bert"), secrets.bert);

  it("hold when none of the hand is listed", () => {
    expect(proof).toHaveLength(32 + 96 * 9);
    expect(verifyNonMembership(nonMembership, listed, held, proof)).toBeUndefined();
    expect(makeNonMembership(nonMembership, listed, held, secretOf("bert"), secrets.bert)).toEqual(proof);
  });

  it("cannot be made when one is", () => {
    const cards = [...free, hand[1] ?? -1].sort((a, b) => a - b);
    const all = cards.map((card) => points[card] ?? identity);
    expect(() => makeNonMembership({ ...nonMembership, cards }, all, held, secretOf("bert"), secrets.bert)).toThrow(
      TurnproofError,
    );
  });

  it("refuse a false one that a cheat computes without the check", () => {
    // For the card that he holds N is the identity whatever rho is; he has to put in another point.
    const card = hand[0] ?? -1;
    const single: NonMembership = { ...nonMembership, refs: [[1, 0]], cards: [card] };
    const fake = proof.slice(0, 32 + 96);
    expect(verifyNonMembership(single, [points[card] ?? identity], held.slice(0, 1), fake)).toBe("cards/not-proof");
    const zero = fake.slice();
    zero.fill(0, 32, 64);
    expect(verifyNonMembership(single, [points[card] ?? identity], held.slice(0, 1), zero)).toBe("cards/point-invalid");
  });

  const [l0 = identity, ...more] = listed;
  const cases: [string, NonMembership, readonly Uint8Array[], readonly Uint8Array[]][] = [
    ["another prover", { ...nonMembership, prover: "anna" }, listed, held],
    ["another key", { ...nonMembership, key: madeBy("anna").shuffle.key }, listed, held],
    ["another deck", { ...nonMembership, deckId: "other" }, listed, held],
    ["another game", { ...nonMembership, gid: other.gid }, listed, held],
    ["ends swapped", nonMembership, listed, [...held].reverse()],
    ["cards swapped", nonMembership, [...more, l0], held],
    [
      "other refs",
      {
        ...nonMembership,
        refs: [
          [1, 0],
          [1, 1],
          [1, 3],
        ],
      },
      listed,
      held,
    ],
    [
      "refs not ascending",
      {
        ...nonMembership,
        refs: [
          [1, 1],
          [1, 0],
          [1, 2],
        ],
      },
      listed,
      held,
    ],
    [
      "refs of two epochs",
      {
        ...nonMembership,
        refs: [
          [1, 0],
          [1, 1],
          [2, 2],
        ],
      },
      listed,
      held,
    ],
    [
      "a ref twice",
      {
        ...nonMembership,
        refs: [
          [1, 0],
          [1, 1],
          [1, 1],
        ],
      },
      listed,
      held,
    ],
    ["cards not ascending", { ...nonMembership, cards: [...free].reverse() }, listed, held],
    ["fewer ends", nonMembership, listed, held.slice(1)],
    ["fewer cards", nonMembership, more, held],
    ["nothing", { ...nonMembership, refs: [], cards: [] }, [], []],
    ["too many pairs", { ...nonMembership, cards: Array.from({ length: 400 }, (_, i) => i) }, listed, held],
  ];
  it.each(cases)("refuse: %s", (_, changed, cards, ends) => {
    expect(verifyNonMembership(changed, cards, ends, proof)).toBe("cards/not-proof");
  });

  it("have one order of their pairs: a true proof for another is refused", () => {
    const x = readScalar(secretOf("bert")) ?? 0n;
    const [first, second, third] = refs;
    const shapes: [NonMembership, readonly Uint8Array[], readonly Uint8Array[]][] = [
      [nonMembership, listed, held],
      [{ ...nonMembership, refs: [second, first, third] }, listed, [1, 0, 2].map((at) => held[at] ?? identity)],
      [{ ...nonMembership, refs: [first, first, third] }, listed, [0, 0, 2].map((at) => held[at] ?? identity)],
      [{ ...nonMembership, refs: [first, second, [2, 2]] }, listed, held],
      [{ ...nonMembership, cards: [...free].reverse() }, [...listed].reverse(), held],
    ];
    const verdicts = shapes.map(([shape, cardPoints, ends]) => {
      const made = proveNonMembership({ ...shape, cardPoints, ends }, x, secretNonces(secrets.bert));
      return verifyNonMembership(shape, cardPoints, ends, made);
    });
    expect(verdicts).toEqual([undefined, ...Array(4).fill("cards/not-proof")]);
    for (const [shape, cardPoints, ends] of shapes.slice(1)) {
      expect(() => makeNonMembership(shape, cardPoints, ends, secretOf("bert"), secrets.bert)).toThrow(
        expect.objectContaining({ code: "deck/proof" }),
      );
    }
    expect(() => makeNonMembership(nonMembership, listed, held, secretOf("anna"), secrets.bert)).toThrow(
      TurnproofError,
    );
  });

  it("refuse changed bytes and other lengths", () => {
    for (let at = 0; at < proof.length; at += 41) {
      expect(verifyNonMembership(nonMembership, listed, held, flipped(proof, at))).toBeDefined();
    }
    expect(verifyNonMembership(nonMembership, listed, held, proof.slice(0, -96))).toBe("cards/not-proof");
    expect(verifyNonMembership(nonMembership, listed, held, concat(proof, proof.slice(0, 96)))).toBe("cards/not-proof");
    expect(verifyNonMembership(nonMembership, listed, held, new Uint8Array())).toBe("cards/not-proof");
    expect(verifyNonMembership(nonMembership, [identity, ...more], held, proof)).toBe("cards/point-invalid");
  });
});

describe("secrets of a shuffle", () => {
  const setting = { ...deck, epoch: 1 };
  const mask = maskOf(secrets.anna, setting, pile);

  it("follow from the pile, so a restored client writes the same again", () => {
    expect(maskOf(secrets.anna, setting, pile)).toEqual(mask);
    expect([...mask.order].sort()).toEqual([0, 1, 2, 3, 4]);
    const others = [
      maskOf(secrets.bert, setting, pile),
      maskOf(secrets.anna, { ...setting, epoch: 2 }, pile),
      maskOf(secrets.anna, { ...setting, ...other }, pile),
      maskOf(secrets.anna, setting, [...pile].reverse()),
    ].map(({ mask: x }) => toHex(x));
    expect(new Set([toHex(mask.mask), ...others]).size).toBe(5);
  });

  it("every order comes up, about equally often", () => {
    const counts = new Map<string, number>();
    const three = points.slice(0, 3);
    for (let epoch = 1; epoch <= 600; epoch++) {
      const key = maskOf(secrets.anna, { ...deck, epoch }, three).order.join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 5 degrees of freedom: more than 25 once in 7000 tries; the seeds are fixed, so it is the same every time.
    const chi2 = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(chi2).toBeLessThan(25);
  });

  it("a mask that is shown is checked against the keys", () => {
    const level = levelAbove(mask.mask, LEVEL_ZERO);
    expect(isMaskOf(mask.mask, LEVEL_ZERO.key, level.key)).toBe(true);
    expect(isMaskOf(scalarBytes(5n), LEVEL_ZERO.key, level.key)).toBe(false);
    expect(isMaskOf(identity, LEVEL_ZERO.key, identity)).toBe(false);
    expect(isMaskOf(mask.mask.slice(1), LEVEL_ZERO.key, level.key)).toBe(false);
    expect(isMaskOf(mask.mask, identity, level.key)).toBe(false);
    expect(equalBytes(times(GENERATOR, readScalar(level.secret) ?? 0n).toBytes(), level.key)).toBe(true);
  });
});

describe("turns", () => {
  it("are cyclic in manifest order", () => {
    expect(shufflersOf(players, "bert")).toEqual(["bert", "carl", "anna"]);
    expect(giversOf(players, "bert", "anna")).toEqual(["carl", "anna"]);
    expect(giversOf(players, EVERYBODY, "carl")).toEqual(["carl", "anna", "bert"]);
    expect(() => shufflersOf(players, "dora")).toThrow(expect.objectContaining({ code: "deck/shape" }));
    expect(() => giversOf(players, "dora", "anna")).toThrow(expect.objectContaining({ code: "deck/shape" }));
  });
});

it("cards of other games and decks are other points, and the points are independent of their order", () => {
  const ids = ["ace", "king"];
  const all = [deck, { ...deck, deckId: "other" }, { ...deck, gid: other.gid }].flatMap((name) =>
    cardPoints(name, ids),
  );
  expect(new Set(all.map(toHex)).size).toBe(6);
  expect(cardPoints(deck, ["king"])[0]).toEqual(points[1]);
  expect(all.every((point) => decodeElement(point) !== undefined)).toBe(true);
  expect(cardOfPoint(sumOf(pile.map(knownElement)).toBytes(), points)).toBeUndefined();
});
