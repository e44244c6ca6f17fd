import { describe, expect, it } from "vitest";
import { lp, toHex, u32 } from "../../../src/replay/crypto/bytes.js";
import { hmacSha256, taggedHash } from "../../../src/replay/crypto/hash.js";
import { beaconDiceKey } from "../../../src/replay/dice/beacon/index.js";
import { diceKey } from "../../../src/replay/dice/dice.js";
import { oracleDiceKey, oracleInput } from "../../../src/replay/dice/oracle.js";
import { vrfKeyFault, vrfKeyPair, vrfProofToHash, vrfProve, vrfVerify } from "../../../src/replay/dice/vrf.js";

const bytes = (fill: number, length = 32) => new Uint8Array(length).fill(fill);
const gid = bytes(1);
const others = [
  { player: "b", count: 3, value: bytes(3) },
  { player: "c", count: 0, value: bytes(4) },
];
const period = { gid, player: "a", index: 2, value: bytes(2), others };
const frozen = ["b", u32(3), bytes(3), "c", u32(0), bytes(4)];

describe("an oracle", () => {
  const { secret, key } = vrfKeyPair(bytes(5));

  it("is asked by game, name and number only", () => {
    expect(toHex(oracleInput(gid, "club", 7))).toBe(toHex(taggedHash("oracle", gid, "club", u32(7))));
    expect(() => oracleInput(gid, "club", -1)).toThrow(expect.objectContaining({ code: "value/bytes" }));
  });

  it("gives one output for each question, which its key proves", () => {
    const input = oracleInput(gid, "club", 1);
    const proof = vrfProve(secret, input);
    const output = vrfVerify(key, input, proof);
    expect(output).toHaveLength(64);
    expect(vrfProofToHash(proof)).toEqual(output);
    expect(vrfProve(secret, input)).toEqual(proof);
    expect(vrfVerify(key, oracleInput(gid, "club", 2), proof)).toBeUndefined();
    expect(vrfVerify(vrfKeyPair(bytes(6)).key, input, proof)).toBeUndefined();
  });

  it("has a key that is looked at once", () => {
    expect(vrfKeyFault(key)).toBeUndefined();
    expect(vrfKeyFault(bytes(0))).toBe("identity");
    expect(vrfKeyFault(bytes(255))).toBe("encoding");
    expect(vrfKeyFault(bytes(1, 31))).toBe("length");
    expect(() => vrfKeyPair(bytes(1, 31))).toThrow(expect.objectContaining({ code: "value/bytes" }));
    expect(() => vrfProve(bytes(0), gid)).toThrow(expect.objectContaining({ code: "value/point" }));
  });

  it("enters the key of a period beside everything else", () => {
    const output = bytes(9, 64);
    const expected = hmacSha256(bytes(2), lp("turnproof/v1/dice-oracle", gid, "a", u32(2), u32(7), output, ...frozen));
    expect(oracleDiceKey({ ...period, call: 7, output })).toEqual(expected);
    expect(oracleDiceKey({ ...period, call: 8, output })).not.toEqual(expected);
    expect(diceKey(period)).not.toEqual(expected);
  });
});

it("a beacon's round enters the key of a period, with eight bytes for its number", () => {
  const round = 2 ** 32 + 5;
  const number = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 5);
  const message = lp("turnproof/v1/dice-beacon", gid, "a", u32(2), number, bytes(8), ...frozen);
  expect(beaconDiceKey({ ...period, round, randomness: bytes(8) })).toEqual(hmacSha256(bytes(2), message));
  expect(() => beaconDiceKey({ ...period, round: -1, randomness: bytes(8) })).toThrow(RangeError);
});
