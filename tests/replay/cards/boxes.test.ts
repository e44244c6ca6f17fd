import { describe, expect, it } from "vitest";
import { cardSalt, layEpoch, loadBoxes } from "../../../src/replay/cards/index.js";
import { concat, equalBytes, toHex } from "../../../src/replay/crypto/bytes.js";
import { GENERATOR, knownElement, times } from "../../../src/replay/crypto/ristretto.js";
import { scalarBytes } from "../../../src/replay/crypto/scalars.js";

const boxes = await loadBoxes();
const { auditBoxes, boxEphemeral, boxKeyPair, claimFault, judgeFault, openBox, sealBox } = boxes;

const cards = ["ace", "king", "queen"];
const name = { gid: new Uint8Array(32).fill(1), deckId: "strategy", epoch: 1 };
const secret = new Uint8Array(32).fill(2);
const cardSecret = new Uint8Array(32).fill(3);
const laid = layEpoch(secret, name, [2, 0, 1], cards);
const address = { ...name, position: 1, to: "anna", attempt: 0 };
const keys = boxKeyPair(cardSecret, name);
const content = { card: 0, salt: cardSalt(secret, name, 1) };
const box = sealBox(secret, address, keys.key, content);
const leaf = laid.leaves[1] ?? new Uint8Array();
const identity = new Uint8Array(32);

const flipped = (bytes: Uint8Array, at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));

describe("boxes", () => {
  it("hold a card for one player", () => {
    expect(box).toHaveLength(66);
    expect(openBox(address, box, keys)).toEqual(content);
    expect(openBox({ ...address, attempt: 1 }, box, keys)).not.toEqual(content);
    expect(openBox({ ...address, to: "bert" }, box, keys)).not.toEqual(content);
    expect(openBox(address, box, boxKeyPair(new Uint8Array(32).fill(4), name))).not.toEqual(content);
  });

  it("one key for each deck, one ephemeral key for each box", () => {
    expect(boxKeyPair(cardSecret, { deckId: "other" }).key).not.toEqual(keys.key);
    const others = [
      sealBox(secret, { ...address, attempt: 1 }, keys.key, content),
      sealBox(secret, { ...address, position: 2 }, keys.key, content),
      sealBox(secret, { ...address, to: "bert" }, keys.key, content),
      sealBox(secret, { ...address, epoch: 2 }, keys.key, content),
    ];
    const ephemerals = [box, ...others].map((one) => toHex(boxEphemeral(one) ?? identity));
    expect(new Set(ephemerals).size).toBe(5);
  });

  it("with an ephemeral key that is none are no boxes", () => {
    const bad = [concat(identity, box.slice(32)), concat(new Uint8Array(32).fill(255), box.slice(32)), box.slice(1)];
    for (const one of [...bad, new Uint8Array(), concat(box, Uint8Array.of(0))]) {
      expect(boxEphemeral(one)).toBeUndefined();
      expect(openBox(address, one, keys)).toBeUndefined();
    }
    expect(boxEphemeral(box)).toEqual(box.slice(0, 32));
    expect(() => sealBox(secret, address, identity, content)).toThrow(expect.objectContaining({ code: "value/point" }));
    expect(() => sealBox(secret, address, keys.key, { ...content, salt: identity.slice(1) })).toThrow(
      expect.objectContaining({ code: "value/bytes" }),
    );
  });

  it("a dealer's boxes are made again in the audit", () => {
    const logged = { position: 1, to: "anna", attempt: 0, key: keys.key, box };
    const list = [
      logged,
      { ...logged, box: flipped(box, 40) },
      { ...logged, attempt: 1 },
      { ...logged, position: 7 },
      { ...logged, key: identity },
      logged,
    ];
    expect(auditBoxes(secret, name, list, laid)).toEqual([1, 2, 3, 4]);
  });
});

describe("a claim about a box", () => {
  it("convicts the dealer of a box that holds anything but the card", () => {
    const wrongCard = sealBox(secret, address, keys.key, { ...content, card: 1 });
    const wrongSalt = sealBox(secret, address, keys.key, { ...content, salt: cardSalt(secret, name, 2) });
    const noCard = sealBox(secret, address, keys.key, { ...content, card: 999 });
    for (const bad of [wrongCard, wrongSalt, noCard, flipped(box, 33)]) {
      const claim = claimFault(address, bad, keys, cardSecret);
      const judged = judgeFault(address, { ...claim, box: bad, key: keys.key, leaf, cards });
      expect(judged).toEqual({ guilty: "dealer", found: openBox(address, bad, keys) });
    }
  });

  it("shows the claimant's card when the box was good", () => {
    const claim = claimFault(address, box, keys, cardSecret);
    const judged = judgeFault(address, { ...claim, box, key: keys.key, leaf, cards });
    expect(judged).toEqual({ guilty: "claimant", found: content });
  });

  it("with another shared element, or a proof of something else, says nothing", () => {
    const claim = claimFault(address, box, keys, cardSecret);
    const good = { ...claim, box, key: keys.key, leaf, cards };
    const wrong = [
      judgeFault(address, { ...good, shared: times(GENERATOR, 5n).toBytes() }),
      judgeFault(address, { ...good, proof: flipped(claim.proof, 63) }),
      judgeFault(address, { ...good, proof: flipped(claim.proof, 0) }),
      judgeFault(address, { ...good, proof: claim.proof.slice(1) }),
      judgeFault(address, { ...good, box: box.slice(1) }),
      judgeFault({ ...address, to: "bert" }, good),
      judgeFault({ ...address, position: 2 }, good),
      judgeFault({ ...address, epoch: 2 }, good),
      judgeFault({ ...address, deckId: "other" }, good),
      judgeFault({ ...address, gid: identity }, good),
      judgeFault(address, { ...good, key: boxKeyPair(cardSecret, { deckId: "other" }).key }),
    ];
    expect(wrong).toEqual(wrong.map(() => ({ fault: "cards/fault-proof" })));
    expect(judgeFault(address, { ...good, shared: identity })).toEqual({ fault: "cards/point-invalid" });
  });

  it("a claimant cannot lie about the shared element", () => {
    // He knows b, so he can prove b E; for any other S the proof would need another b.
    const shared = times(knownElement(box.slice(0, 32)), 7n).toBytes();
    const other = { secret: scalarBytes(7n), key: times(GENERATOR, 7n).toBytes() };
    const claim = claimFault(address, box, other, cardSecret);
    expect(equalBytes(claim.shared, shared)).toBe(true);
    expect(judgeFault(address, { ...claim, box, key: keys.key, leaf, cards })).toEqual({ fault: "cards/fault-proof" });
    const mixed = { secret: scalarBytes(7n), key: keys.key };
    expect(() => claimFault(address, box, mixed, cardSecret)).toThrow(expect.objectContaining({ code: "deck/proof" }));
    expect(() => claimFault(address, box.slice(1), keys, cardSecret)).toThrow(
      expect.objectContaining({ code: "value/bytes" }),
    );
    expect(() => claimFault(address, box, keys, cardSecret.slice(1))).toThrow(
      expect.objectContaining({ code: "deck/proof" }),
    );
  });

  it("made twice it has the same bytes, over another box another proof", () => {
    const first = claimFault(address, box, keys, cardSecret);
    expect(claimFault(address, box, keys, cardSecret)).toEqual(first);
    const next = sealBox(secret, { ...address, attempt: 1 }, keys.key, content);
    expect(claimFault({ ...address, attempt: 1 }, next, keys, cardSecret).proof).not.toEqual(first.proof);
  });
});
