import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { toHex, utf8 } from "../../src/replay/crypto/bytes.js";
import { canonicalText, isCanonical } from "../../src/replay/format/canonical.js";
import { readData } from "./data.js";

it.each(["arrays", "french", "structures", "unicode", "values", "weird"])("RFC 8785 object data: %s", (name) => {
  const text = canonicalText(JSON.parse(readData(`jcs/input/${name}.json`)));
  expect(text).toBe(readData(`jcs/output/${name}.json`));
  expect(toHex(utf8(text))).toBe(readData(`jcs/outhex/${name}.txt`).replace(/\s/g, ""));
  // the wire adds to RFC 8785 that numbers are integers
  expect(isCanonical(text, JSON.parse(text))).toBe(name !== "values");
});

it("RFC 8785 numbers: 10 000 of the published sequence", () => {
  const file = readData("jcs/es6-numbers-10000.txt");
  expect(createHash("sha256").update(file).digest("hex")).toBe(
    "b9f7a8e75ef22a835685a52ccba7f7d6bdc99e34b010992cbc5864cd12be6892",
  );
  const view = new DataView(new ArrayBuffer(8));
  const lines = file.trimEnd().split("\n");
  expect(lines).toHaveLength(10_000);
  for (const line of lines) {
    const [bits = "", text = ""] = line.split(",");
    view.setBigUint64(0, BigInt(`0x${bits}`));
    expect(canonicalText(view.getFloat64(0))).toBe(text);
  }
});
