import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inclusionPath, leafHash, merkleRoot, verifyInclusion } from "../../../src/replay/cards/tree.js";
import { fromHex, toHex } from "../../../src/replay/crypto/bytes.js";

/** Leaves and roots that implementations of RFC 6962 share as a test. */
const data = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const roots = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const leaf = (n: number): Uint8Array => new Uint8Array(createHash("sha256").update(`leaf ${n}`).digest());
const leavesOf = (n: number) => Array.from({ length: n }, (_, i) => leaf(i));

describe("Merkle trees", () => {
  it.each(roots.map((root, at) => [at + 1, root] as const))("the shared test tree of %i leaves", (n, root) => {
    const leaves = data.slice(0, n).map((text) => leafHash(fromHex(text) ?? new Uint8Array()));
    expect(toHex(merkleRoot(leaves))).toBe(root);
  });

  it("each leaf of each size is proven, at its position only", () => {
    for (let size = 1; size <= 20; size++) {
      const leaves = leavesOf(size);
      const root = merkleRoot(leaves);
      for (let position = 0; position < size; position++) {
        const path = inclusionPath(leaves, position);
        const inclusion = { leaf: leaf(position), position, size, path, root };
        expect(verifyInclusion(inclusion)).toBe(true);
        for (let other = 0; other < size + 2; other++) {
          if (other !== position) expect(verifyInclusion({ ...inclusion, position: other })).toBe(false);
        }
        expect(verifyInclusion({ ...inclusion, leaf: leaf(99) })).toBe(false);
        expect(verifyInclusion({ ...inclusion, root: leaf(99) })).toBe(false);
        expect(verifyInclusion({ ...inclusion, path: [...path, leaf(99)] })).toBe(false);
        if (path.length > 0) {
          expect(verifyInclusion({ ...inclusion, path: path.slice(1) })).toBe(false);
          expect(verifyInclusion({ ...inclusion, path: path.slice(0, -1) })).toBe(false);
          expect(verifyInclusion({ ...inclusion, path: [...path.slice(0, -1), leaf(98)] })).toBe(false);
        }
      }
    }
  });

  it("an inner node is no leaf of a smaller tree, and the root no leaf of a larger one", () => {
    const leaves = leavesOf(4);
    const root = merkleRoot(leaves);
    const left = merkleRoot(leaves.slice(0, 2));
    const right = merkleRoot(leaves.slice(2));
    // The left node under the true size: the path ends before the root does.
    expect(verifyInclusion({ leaf: left, position: 0, size: 4, path: [right], root })).toBe(false);
    expect(verifyInclusion({ leaf: root, position: 0, size: 4, path: [], root })).toBe(false);
    expect(verifyInclusion({ leaf: root, position: 0, size: 1, path: [], root })).toBe(true);
  });

  it("answers nonsense with false", () => {
    const leaves = leavesOf(3);
    const good = { leaf: leaf(1), position: 1, size: 3, path: inclusionPath(leaves, 1), root: merkleRoot(leaves) };
    expect(verifyInclusion(good)).toBe(true);
    for (const wrong of [-1, 3, 0.5, Number.NaN, 2 ** 40]) {
      expect(verifyInclusion({ ...good, position: wrong })).toBe(false);
    }
    for (const wrong of [-1, 0, 1, 2.5, Number.NaN, 2 ** 40]) {
      expect(verifyInclusion({ ...good, size: wrong })).toBe(false);
    }
    expect(verifyInclusion({ ...good, leaf: new Uint8Array(31) })).toBe(false);
    expect(verifyInclusion({ ...good, path: good.path.map((node) => node.slice(1)) })).toBe(false);
  });

  it("there is no tree without leaves, and no path to a leaf that is none", () => {
    expect(() => merkleRoot([])).toThrow(expect.objectContaining({ code: "deck/shape" }));
    expect(() => inclusionPath(leavesOf(2), 2)).toThrow(expect.objectContaining({ code: "deck/shape" }));
  });
});
