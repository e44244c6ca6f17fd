import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHidden, hiddenCommitment, hiddenSalt } from "../../../src/replay/cards/hidden.js";
import { lp, toHex } from "../../../src/replay/crypto/bytes.js";
import { hmacSha256, taggedHash } from "../../../src/replay/crypto/hash.js";

const gid = new Uint8Array(32).fill(7);
const cardSecret = new Uint8Array(32).fill(9);
const item = { gid, owner: "anna", id: "plot-3", value: { to: "b", from: "a" } };
const salt = hiddenSalt(cardSecret, item);

describe("hidden values", () => {
  it("are bound to game, owner, name and canonical value", () => {
    const text = '{"from":"a","to":"b"}';
    expect(toHex(salt)).toBe(toHex(hmacSha256(cardSecret, lp("turnproof/v1/hidden-salt", gid, "plot-3", text))));
    expect(toHex(hiddenCommitment({ ...item, salt }))).toBe(
      toHex(taggedHash("hidden", gid, "anna", "plot-3", salt, text)),
    );
  });

  it("a shown value fits its commitment; any other does not", () => {
    const shown = { ...item, salt };
    const commitment = hiddenCommitment(shown);
    expect(checkHidden(shown, commitment)).toBeUndefined();
    expect(checkHidden({ ...shown, value: { from: "a", to: "b" } }, commitment)).toBeUndefined();
    const others = [
      { ...shown, gid: new Uint8Array(32).fill(8) },
      { ...shown, owner: "bert" },
      { ...shown, id: "plot-4" },
      { ...shown, value: { to: "b", from: "c" } },
      { ...shown, value: undefined },
      { ...shown, value: { to: 1.5 } },
      { ...shown, value: "\ud800" },
      { ...shown, salt: salt.map((byte, at) => (at === 5 ? byte ^ 1 : byte)) },
      { ...shown, salt: salt.slice(1) },
      { ...shown, salt: new Uint8Array() },
    ];
    for (const other of others) expect(checkHidden(other, commitment)).toBe("hidden/opening-wrong");
    expect(checkHidden(shown, commitment.slice(1))).toBe("hidden/opening-wrong");
  });

  it("one salt never serves two values", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        const [first, second] = [a, b].map((value) => toHex(hiddenSalt(cardSecret, { ...item, value })));
        expect(first === second).toBe(a === b);
      }),
    );
  });

  it("4096 bytes are the most", () => {
    const most = { ...item, value: "é".repeat(2047) };
    const committed = hiddenCommitment({ ...most, salt });
    expect(checkHidden({ ...most, salt }, committed)).toBeUndefined();
    const more = { ...item, value: `${most.value}x`, salt };
    expect(checkHidden(more, committed)).toBe("hidden/too-large");
    expect(() => hiddenCommitment(more)).toThrow(expect.objectContaining({ code: "value/bytes" }));
    expect(() => hiddenCommitment({ ...item, salt: salt.slice(1) })).toThrow(
      expect.objectContaining({ code: "value/bytes" }),
    );
    expect(() => hiddenCommitment({ ...item, value: () => 1, salt })).toThrow(
      expect.objectContaining({ code: "value/json" }),
    );
  });
});
