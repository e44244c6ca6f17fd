// The chat of VASSAL 2.9 to 3.2: names stand bare in angle brackets, and are names.
import { expect, test } from "vitest";
import { deobfuscate, obfuscate } from "../../src/vassal/codec/obfuscation.js";
import { plainLine } from "../../src/vassal/dice/chat.js";
import { rewritten } from "../../src/vassal/file.js";
import { auditVassal, readVassal } from "../../src/vassal/index.js";
import { readToldDice } from "../../src/vassal/seal/told.js";
import { log, passwords, player, savedata } from "../support/vassal/files.js";

const chat = (text: string) => [`CHAT${text}`];
const lines = [
  "*** (Rally DR) 4,1 ***   <Alice>      [1 / 3   avg   4.50 (6.00)]    (01.63)",
  "*** (RS dr) 3 ***   <Bob>      [1 / 1   avg   3.00 (3.00)]    (01.52)",
  "*** d6 = 2 *** <Joel>",
  "*** 2d6 = 5,3 *** <b>",
  "<Alice> - I attack with three battalions",
  "<Alice> - *** d6 = 6 *** <Bob>",
];
const old = log(lines.map(chat), {
  opening: [player(passwords.ann, "Alice", "Union"), player(passwords.bob, "Bob", "Confederate")],
  savedata: savedata(1_200_000_000_000, "3.2.17"),
});

test("rolls are told with who rolled, words with who wrote them; what somebody wrote is no roll", () => {
  const read = readVassal(old);
  if (!read.ok) throw new Error(read.fault.message);
  expect(read.steps.flatMap(({ happenings }) => happenings)).toMatchObject([
    { what: "roll", roller: "Alice", dice: [4, 1], faces: 6, button: "Rally DR" },
    { what: "roll", roller: "Bob", dice: [3], faces: 6, button: "RS dr" },
    { what: "roll", roller: "Joel", dice: [2], faces: 6 },
    { what: "roll", roller: "b", dice: [5, 3], faces: 6 },
    { what: "chat", text: "<Alice> - I attack with three battalions" },
    { what: "chat", text: "<Alice> - *** d6 = 6 *** <Bob>" },
  ]);
  const audit = auditVassal([{ name: "1.vlog", bytes: old }]);
  if (!audit.ok) throw new Error(audit.fault.message);
  expect(audit.dice.map(({ roller, rolled }) => [roller, rolled])).toEqual([
    ["Alice", 2],
    ["Bob", 1],
    ["Joel", 1],
    ["b", 2],
  ]);
  expect(audit.claims.find(({ code }) => code === "rolls-stand")?.status).toBe("consistent");
});

test("a sealed file of an old VASSAL has its own rolls counted", () => {
  const told = readToldDice(old);
  expect(told.ok && told.own).toHaveLength(4);
});

test.each([
  ["<b>bold</b> &lt;Ann&gt;", "bold <Ann>"],
  ["<b>a &lt;Ann&gt;", "a <Ann>"],
  ['<font color="red">red</font> <Ann>', "red <Ann>"],
  ["a<br>b <Tim>", "ab <Tim>"],
  ["x <Code> y", "x <Code> y"],
  ["<code>x</code> <Émile>", "x <Émile>"],
])("%s is %s", (text, plain) => {
  expect(plainLine(text)).toBe(plain);
});

test("digits that are capitals stay capitals", () => {
  const text = "begin_save\u001bend_save";
  const small = obfuscate({ text, form: "hex", key: 0xab });
  const large = new TextEncoder().encode(`!VCSK${new TextDecoder().decode(small).slice(5).toUpperCase()}`);
  for (const bytes of [small, large]) {
    const again = rewritten(bytes);
    expect(again.ok && Buffer.from(again.bytes).toString()).toBe(Buffer.from(bytes).toString());
    expect(deobfuscate(bytes).text).toBe(text);
  }
});
