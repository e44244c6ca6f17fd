import { describe, expect, it } from "vitest";
import { fromHex, toHex, u32 } from "../../src/replay/crypto/bytes.js";
import { claimFaultWith, judgeFault } from "../../src/replay/cards/boxes/fault.js";
import { openBox, sealBox } from "../../src/replay/cards/boxes/seal.js";
import { checkDleq, type DleqStatement, type Nonces, proveDleq } from "../../src/replay/cards/dleq.js";
import { auditDealerEpoch, layEpoch } from "../../src/replay/cards/epoch.js";
import { taggedScalar } from "../../src/replay/crypto/hash512.js";
import { checkCardOpening } from "../../src/replay/cards/leaves.js";
import { dealerChainOwner, type Ref } from "../../src/replay/cards/names.js";
import { dealerOrder, dealerOrderSeed } from "../../src/replay/cards/order.js";
import { readScalar, scalarBytes } from "../../src/replay/crypto/scalars.js";
import { inclusionPath, verifyInclusion } from "../../src/replay/cards/tree.js";
import { cardOfPoint, cardPoints } from "../../src/replay/cards/mental-poker/card-points.js";
import { type NonMembership, makeNonMembershipWith, verifyNonMembership } from "../../src/replay/cards/mental-poker/non-membership.js";
import { generators } from "../../src/replay/cards/mental-poker/generators.js";
import { isMaskOf, LEVEL_ZERO, levelAbove, readPile, strip } from "../../src/replay/cards/mental-poker/levels.js";
import { makeShuffleWith, verifyShuffle } from "../../src/replay/cards/mental-poker/shuffle.js";
import { type ShuffleStatement, shuffleBase } from "../../src/replay/cards/mental-poker/statement.js";
import { buildChain, verifyChainValue } from "../../src/replay/dice/seed-chain.js";
import { checkCut, proveCut } from "../support/cut.js";
import { hex, readJson } from "./data.js";

interface DealFile {
  readonly gid: string;
  readonly deck: string;
  readonly epoch: number;
  readonly dealerChain: {
    readonly owner: string;
    readonly nonce: string;
    readonly n: number;
    readonly tip: string;
    readonly anchor: string;
    readonly epochSecret: string;
  };
  readonly players: readonly { readonly id: string; readonly index: number; readonly preimage: string }[];
  readonly trees: readonly {
    readonly n: number;
    /** The last one is said in words. */
    readonly cards: readonly string[] | "card-1 .. card-110";
    readonly orderSeed: string;
    readonly order: readonly number[];
    readonly leaves: readonly string[];
    readonly root: string;
    readonly openings: readonly {
      readonly i: number;
      readonly card: string;
      readonly salt: string;
      readonly path: readonly string[];
    }[];
  }[];
  readonly box: {
    readonly tree: number;
    readonly i: number;
    readonly to: string;
    readonly attempt: number;
    readonly boxSecret: string;
    readonly boxKey: string;
    readonly S: string;
    readonly plaintext: string;
    readonly box: string;
    readonly fault: { readonly w: string; readonly c: string; readonly s: string };
  };
}

interface DleqVector {
  readonly kind: "share" | "open" | "lift";
  readonly prover: string;
  readonly base: string;
  readonly K: string;
  readonly refs: readonly Ref[];
  readonly P: readonly string[];
  readonly Q: readonly string[];
  readonly w: string;
  readonly proof: string;
}

interface ShuffleVector {
  readonly prover: string;
  readonly epoch: number;
  readonly from: number;
  readonly x: string;
  readonly pi: readonly number[];
  readonly K0: string;
  readonly K: string;
  readonly in: readonly string[];
  readonly out: readonly string[];
  readonly tw: { readonly base: string; readonly proof: string };
  readonly cut: {
    readonly k: number;
    readonly rounds: readonly { readonly r: string; readonly q: readonly number[] }[];
    readonly base: string;
    readonly bits: string;
    readonly proof: string;
  };
}

interface PokerFile {
  readonly gid: string;
  readonly deck: string;
  readonly cards: readonly { readonly id: string; readonly M: string }[];
  readonly generators: { readonly H: string; readonly H_j: readonly string[] };
  readonly shuffles: readonly ShuffleVector[];
  readonly shares: readonly DleqVector[];
  readonly dealt: readonly { readonly ref: Ref; readonly to: string; readonly card: number }[];
  readonly open: DleqVector & { readonly cards: readonly number[] };
  readonly privateShow: DleqVector & { readonly to: string; readonly card: number };
  readonly not: {
    readonly prover: string;
    readonly K: string;
    readonly refs: readonly Ref[];
    readonly cards: readonly number[];
    readonly D: readonly string[];
    readonly proof: string;
  };
  readonly remask: {
    readonly lift: readonly DleqVector[];
    readonly shuffles: readonly ShuffleVector[];
    readonly share: DleqVector;
    readonly open: DleqVector;
  };
}

const scalar = (text: string): bigint => {
  const value = readScalar(hex(text));
  if (value === undefined) throw new Error(`no scalar: ${text}`);
  return value;
};
const cardsOf = ({
  n,
  cards,
}: {
  readonly n: number;
  readonly cards: readonly string[] | string;
}): readonly string[] => (typeof cards === "string" ? Array.from({ length: n }, (_, i) => `card-${i + 1}`) : cards);
const all = (list: readonly string[]) => list.map(hex);
const one =
  (scalarText: string): Nonces =>
  () =>
    scalar(scalarText);

describe("a dealer's deck", () => {
  const file = readJson<DealFile>("cards/deal-tree.json");
  const { dealerChain } = file;
  const name = { gid: hex(file.gid), deckId: file.deck, epoch: file.epoch };
  const players = file.players.map(({ id, index, preimage }) => ({ player: id, count: index, value: hex(preimage) }));
  const chain = buildChain(dealerChain.owner, hex(dealerChain.nonce), hex(dealerChain.tip), dealerChain.n);
  const secret = chain.valueAt(file.epoch);

  it("has its chain", () => {
    expect(dealerChain.owner).toBe(dealerChainOwner(file.deck));
    expect(toHex(chain.anchor)).toBe(dealerChain.anchor);
    expect(toHex(secret)).toBe(dealerChain.epochSecret);
    const shown = { player: dealerChainOwner(file.deck), nonce: hex(dealerChain.nonce), index: 1, value: secret };
    expect(verifyChainValue({ ...shown, previous: chain.anchor })).toBe(true);
  });

  it.each(file.trees)("order, salts, leaves, root and paths of $n cards", (tree) => {
    const cards = cardsOf(tree);
    const pile = cards.map((_, index) => index);
    expect(toHex(dealerOrderSeed(secret, name, pile, players))).toBe(tree.orderSeed);
    const order = dealerOrder(secret, name, pile, players);
    expect(order).toEqual(tree.order);
    const laid = layEpoch(secret, name, order, cards);
    expect(laid.leaves.map(toHex)).toEqual(tree.leaves);
    expect(toHex(laid.root)).toBe(tree.root);
    for (const { i, card, salt, path } of tree.openings) {
      expect(toHex(laid.salts[i]!)).toBe(salt);
      const leaf = laid.leaves[i]!;
      expect(checkCardOpening(name, { position: i, cardId: card, salt: hex(salt) }, leaf)).toBeUndefined();
      expect(inclusionPath(laid.leaves, i).map(toHex)).toEqual(path);
      expect(verifyInclusion({ leaf, position: i, size: tree.n, path: all(path), root: hex(tree.root) })).toBe(true);
    }
    const audit = auditDealerEpoch({ ...name, secret, cards, pile, players, leaves: laid.leaves });
    expect(audit).toEqual({ order: tree.order, differences: [] });
  });

  it("box, its opening, and a claim about it", () => {
    const { box } = file;
    const tree = file.trees.find(({ n }) => n === box.tree);
    if (tree === undefined) throw new Error("no such tree");
    const laid = layEpoch(secret, name, tree.order, cardsOf(tree));
    const address = { ...name, position: box.i, to: box.to, attempt: box.attempt };
    const content = { card: tree.order[box.i]!, salt: laid.salts[box.i]! };
    expect(toHex(sealBox(secret, address, hex(box.boxKey), content))).toBe(box.box);
    const keys = { secret: hex(box.boxSecret), key: hex(box.boxKey) };
    expect(openBox(address, hex(box.box), keys)).toEqual(content);
    const claim = claimFaultWith(address, hex(box.box), keys, one(box.fault.w));
    expect(toHex(claim.shared)).toBe(box.S);
    expect(toHex(claim.proof)).toBe(box.fault.c + box.fault.s);
    const leaf = laid.leaves[box.i]!;
    const judged = judgeFault(address, { ...claim, box: hex(box.box), key: keys.key, leaf, cards: cardsOf(tree) });
    expect(judged).toEqual({ guilty: "claimant", found: content });
  });
});

describe("mental poker", () => {
  const file = readJson<PokerFile>("cards/mental-poker-4.json");
  const deck = { gid: hex(file.gid), deckId: file.deck };
  const points = file.cards.map(({ M }) => hex(M));

  const statementOf = (vector: ShuffleVector): ShuffleStatement => ({
    ...deck,
    epoch: vector.epoch,
    prover: vector.prover,
    from: vector.from,
    fromKey: hex(vector.K0),
    key: hex(vector.K),
    input: all(vector.in),
    out: all(vector.out),
  });
  const dleqOf = (vector: DleqVector): DleqStatement => ({
    ...deck,
    kind: vector.kind,
    prover: vector.prover,
    base: hex(vector.base),
    key: hex(vector.K),
    refs: vector.refs,
    points: all(vector.P),
    multiples: all(vector.Q),
  });
  const randomness =
    (label: string): Nonces =>
    (_, i) =>
      taggedScalar(label, u32(i));
  const [first, second] = file.shuffles;
  const [third, fourth] = file.remask.shuffles;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error();
  /** Levels by player and epoch. */
  const level1 = { b: levelAbove(hex(first.x), LEVEL_ZERO), a: levelAbove(hex(second.x), LEVEL_ZERO) };
  const level2 = { b: levelAbove(hex(third.x), level1.b), a: levelAbove(hex(fourth.x), level1.a) };

  it("cards and generators", () => {
    expect(
      cardPoints(
        deck,
        file.cards.map(({ id }) => id),
      ).map(toHex),
    ).toEqual(file.cards.map(({ M }) => M));
    const { single, each } = generators(4);
    expect(toHex(single.toBytes())).toBe(file.generators.H);
    expect(each.map((element) => toHex(element.toBytes()))).toEqual(file.generators.H_j);
  });

  const cases = [
    ["b1", first, LEVEL_ZERO],
    ["a1", second, LEVEL_ZERO],
    ["b2", third, level1.b],
    ["a2", fourth, level1.a],
  ] as const;

  it.each(cases)("shuffle %s with the proof `tw`", (label, vector, level) => {
    const mask = { mask: hex(vector.x), order: vector.pi };
    const made = makeShuffleWith(statementOf(vector), all(vector.in), level, mask, randomness(`vector/tw/${label}`));
    expect(toHex(level.key)).toBe(vector.K0);
    expect(toHex(made.key)).toBe(vector.K);
    expect(made.out.map(toHex)).toEqual(vector.out);
    expect(toHex(shuffleBase("tw", 0, statementOf(vector)))).toBe(vector.tw.base);
    expect(toHex(made.proof)).toBe(vector.tw.proof);
    expect(verifyShuffle(statementOf(vector), hex(vector.tw.proof), [])).toBeUndefined();
    expect(isMaskOf(hex(vector.x), hex(vector.K0), hex(vector.K))).toBe(true);
  });

  it.each(cases)("shuffle %s with the proof `cut`", (_, vector) => {
    const { k, rounds, base, bits, proof } = vector.cut;
    const drawn = rounds.map(({ r, q }) => ({ r: scalar(r), q }));
    const made = proveCut(statementOf(vector), scalar(vector.x), vector.pi, drawn);
    expect(toHex(made.base)).toBe(base);
    expect(made.bits.join("")).toBe(bits);
    expect(toHex(made.proof)).toBe(proof);
    expect(checkCut(statementOf(vector), hex(proof), k)).toBe(true);
  });

  const dleqs = [
    ["share of b", file.shares[0], level1.b.secret],
    ["share of a", file.shares[1], level1.a.secret],
    ["opening", file.open, level1.a.secret],
    ["private show", file.privateShow, level1.a.secret],
    ["lift of a", file.remask.lift[0], level1.a.secret],
    ["lift of b", file.remask.lift[1], level1.b.secret],
    ["share after the second shuffle", file.remask.share, level2.b.secret],
    ["opening after the second shuffle", file.remask.open, level2.a.secret],
  ] as const;

  it.each(dleqs)("%s", (_, vector, secret) => {
    if (vector === undefined) throw new Error("no vector");
    expect(toHex(proveDleq(dleqOf(vector), scalar(toHex(secret)), one(vector.w)))).toBe(vector.proof);
    expect(checkDleq(dleqOf(vector), hex(vector.proof))).toBeUndefined();
  });

  it("the cards that were dealt and shown", () => {
    const chainEnds: Record<string, string> = {};
    for (const { refs, P } of file.shares) refs.forEach((ref, i) => (chainEnds[ref.join()] = P[i]!));
    for (const { ref, to, card } of file.dealt) {
      const own = to === "a" ? level1.a : level1.b;
      expect(cardOfPoint(strip(own.secret, hex(chainEnds[ref.join()]!)), points)).toBe(card);
    }
    const { P, card, cards } = { ...file.privateShow, cards: file.open.cards };
    expect(cardOfPoint(strip(level1.b.secret, hex(P[0]!)), points)).toBe(card);
    expect(file.open.P.map((point) => cardOfPoint(hex(point), points))).toEqual(cards);
    expect(readPile(all(second.out), [level1.a.secret, level1.b.secret], points)).toHaveLength(4);
    expect(readPile(all(fourth.out), [level2.a.secret, level2.b.secret], points).sort()).toEqual([0, 3, 4]);
  });

  const nonMembership: NonMembership = {
    ...deck,
    prover: file.not.prover,
    key: hex(file.not.K),
    refs: file.not.refs,
    cards: file.not.cards,
  };
  const listed = file.not.cards.map((card) => points[card]!);
  const ends = all(file.not.D);

  it("a denial", () => {
    expect(toHex(makeNonMembershipWith(nonMembership, listed, ends, level1.b.secret, randomness("vector/not")))).toBe(file.not.proof);
    expect(verifyNonMembership(nonMembership, listed, ends, hex(file.not.proof))).toBeUndefined();
  });

  describe("what must be refused", () => {
    const statement = statementOf(first);
    const [o0, o1, o2, o3] = statement.out;
    if (o0 === undefined || o1 === undefined || o2 === undefined || o3 === undefined) throw new Error("four cards");
    const gid = deck.gid.map((byte, at) => (at === 31 ? byte ^ 1 : byte));
    const changes: [string, ShuffleStatement][] = [
      ["two points swapped", { ...statement, out: [o1, o0, o2, o3] }],
      ["another key", { ...statement, key: hex(second.K) }],
      ["another prover", { ...statement, prover: "a" }],
      ["another epoch", { ...statement, epoch: 2 }],
      ["another level", { ...statement, from: 1 }],
      ["another deck", { ...statement, deckId: "other" }],
      ["another game", { ...statement, gid }],
      ["the statement of the second shuffle", statementOf(second)],
      ["the identity", { ...statement, out: [new Uint8Array(32), o1, o2, o3] }],
      ["no element", { ...statement, out: [new Uint8Array(32).fill(255), o1, o2, o3] }],
      ["a card twice", { ...statement, out: [o1, o1, o2, o3] }],
    ];
    it.each(changes)("shuffle: %s", (_, changed) => {
      expect(verifyShuffle(changed, hex(first.tw.proof), [])).toMatch(/^cards\/(?:shuffle-proof|point-invalid)$/);
      expect(checkCut(changed, hex(first.cut.proof), 16)).toBe(false);
    });

    it("fewer rounds", () => {
      const { proof } = first.cut;
      const answers = proof.slice(2 * 32 * 16);
      expect(checkCut(statement, hex(proof.slice(0, 2 * 32 * 15) + answers.slice(0, 2 * 36 * 15)), 15)).toBe(false);
    });

    it.each(Array.from({ length: 4 * 4 + 5 - 8 }, (_, i) => 8 + i))("tw: L added to scalar %i", (at) => {
      const proof = hex(first.tw.proof);
      const start = 32 * at;
      const value = BigInt(`0x${toHex(proof.slice(start, start + 32).reverse())}`);
      const raised = (value + 2n ** 252n + 27742317777372353535851937790883648493n).toString(16).padStart(64, "0");
      proof.set((fromHex(raised) ?? new Uint8Array()).reverse(), start);
      expect(verifyShuffle(statement, proof, [])).toBe("cards/shuffle-proof");
    });

    it("an opening of another card, refs in another order", () => {
      const other = { ...dleqOf(file.open), points: [points[1]!] };
      expect(checkDleq(other, hex(file.open.proof))).toBe("proof");
      const share = file.shares[0];
      if (share === undefined) throw new Error("no share");
      const swapped = { ...dleqOf(share), refs: [...share.refs].reverse() };
      expect(checkDleq(swapped, hex(share.proof))).toBe("proof");
    });

    it("a denial that lists the card that is held", () => {
      const wider: NonMembership = { ...nonMembership, cards: [0, 1, 2, 3] };
      const four = points.slice(0, 4);
      const pair = file.not.proof.slice(64, 64 + 192);
      expect(verifyNonMembership(wider, four, ends, hex(file.not.proof + pair))).toBe("cards/not-proof");
      expect(() => makeNonMembershipWith(wider, four, ends, level1.b.secret, randomness("vector/not"))).toThrow(expect.objectContaining({ code: "deck/proof" }));
    });

    it("scalar bytes come back", () => {
      expect(scalarBytes(scalar(first.x))).toEqual(hex(first.x));
    });
  });
});
