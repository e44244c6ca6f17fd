// Whatever bytes stand in a log: every check answers, none throws.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxEphemeral, boxKeyPair, judgeFault, openBox } from "../../../src/replay/cards/boxes/index.js";
import {
  isMaskOf,
  keyFault,
  LEVEL_ZERO,
  makeShuffle,
  twBytes,
  verifyLift,
  verifyNonMembership,
  verifyOpening,
  verifyShare,
  verifyShuffle,
} from "../../../src/replay/cards/mental-poker/index.js";
import { GENERATOR, times } from "../../../src/replay/crypto/ristretto.js";
import { QUICKNET, verifyBeacon } from "../../../src/replay/dice/beacon/index.js";
import { vrfKeyFault, vrfProofToHash, vrfVerify } from "../../../src/replay/dice/vrf.js";

const deck = { gid: new Uint8Array(32).fill(1), deckId: "strategy" };
const real = Array.from({ length: 6 }, (_, i) => times(GENERATOR, BigInt(i + 2)).toBytes());
const cardSecret = new Uint8Array(32).fill(3);

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const point = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...real) },
  { weight: 1, arbitrary: bytesOf(32) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant(new Uint8Array(32)) },
);
const points = fc.array(point, { maxLength: 3 });
/** Scalars below L have a small last byte; so bytes like these get past the first look. */
const small = bytesOf(32).map((bytes) => bytes.map((byte, at) => (at === 31 ? byte & 15 : byte)));
const proof = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .array(fc.oneof(point, small), { maxLength: 16 })
    .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part]))),
);
const number = fc.oneof(fc.nat(5), fc.constantFrom(-1, 0.5, 2 ** 40, Number.NaN));
const refs = fc.array(fc.tuple(number, number), { maxLength: 3 });
const runs = { numRuns: 150 };

describe("checks answer hostile bytes with a fault", () => {
  it("shuffles", () => {
    const statement = fc.record({
      epoch: number,
      from: number,
      fromKey: point,
      key: point,
      input: points,
      out: points,
    });
    fc.assert(
      fc.property(statement, proof, (given, bytes) => {
        expect(verifyShuffle({ ...deck, prover: "anna", ...given }, bytes, [])).toMatch(/^cards\//);
      }),
      runs,
    );
  });

  it("shuffles with proofs of the right length", () => {
    const right = fc.array(fc.oneof(fc.constantFrom(...real), small), { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(right, (parts) => {
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
        expect(bytes).toHaveLength(twBytes(2));
        const [a, b, c, d, e] = real;
        if (!a || !b || !c || !d || !e) throw new Error("five elements");
        const setting = { ...deck, epoch: 1, prover: "anna", from: 0 };
        const statement = { ...setting, fromKey: LEVEL_ZERO.key, key: e, input: [a, b], out: [c, d] };
        expect(verifyShuffle(statement, bytes, [])).toMatch(/^cards\//);
      }),
      { numRuns: 60 },
    );
  });

  it("shares, openings, lifts, denials", () => {
    const setting = fc.record({ key: point, base: point, refs, cards: fc.array(number, { maxLength: 3 }) });
    fc.assert(
      fc.property(setting, points, points, proof, (given, before, after, bytes) => {
        const whole = { ...deck, prover: "anna", ...given };
        const { base: _, cards: __, ...link } = whole;
        const { cards: ___, ...lift } = whole;
        const { base: ____, ...nonMembership } = whole;
        expect(verifyShare(link, before, after, bytes)).toMatch(/^cards\//);
        expect(verifyOpening(link, before, after, bytes)).toMatch(/^cards\//);
        expect(verifyLift(lift, before, after, bytes)).toMatch(/^cards\//);
        expect(verifyNonMembership(nonMembership, before, after, bytes)).toMatch(/^cards\//);
      }),
      runs,
    );
  });

  it("keys, masks, boxes, claims, oracles and beacons", () => {
    const keys = boxKeyPair(cardSecret, deck);
    const address = { ...deck, epoch: 1, position: 0, to: "anna", attempt: 0 };
    const any = fc.uint8Array({ maxLength: 100 });
    const box = fc.oneof(any, bytesOf(66));
    fc.assert(
      fc.property(box, point, proof, any, (sealed, shared, bytes, leaf) => {
        const claim = { box: sealed, key: keys.key, shared, proof: bytes, leaf, cards: ["ace"] };
        expect(judgeFault(address, claim)).toHaveProperty("fault");
        expect(openBox(address, sealed, keys) === undefined).toBe(boxEphemeral(sealed) === undefined);
        expect(isMaskOf(leaf, shared, keys.key)).toBe(false);
        expect(["cards/key-reused", "cards/point-invalid", undefined]).toContain(keyFault(shared, [leaf]));
        expect(vrfVerify(shared, leaf, bytes)).toBeUndefined();
        expect([undefined, 64]).toContain(vrfProofToHash(bytes)?.length);
        expect(["length", "encoding", "identity", undefined]).toContain(vrfKeyFault(leaf));
        expect(verifyBeacon(QUICKNET, 1, leaf)).toBeUndefined();
      }),
      runs,
    );
  });
});

it.each([1, 2])("a pile of %i", (size) => {
  const input = real.slice(0, size);
  const setting = { ...deck, epoch: 1, prover: "anna", from: 0 };
  const { key, out, proof: made } = makeShuffle(setting, input, LEVEL_ZERO, cardSecret);
  expect(verifyShuffle({ ...setting, fromKey: LEVEL_ZERO.key, key, input, out }, made, [])).toBeUndefined();
});
