import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8 } from "../../../src/replay/crypto/bytes.js";
import { type ArmorBlock, readArmor, writeArmor } from "../../../src/replay/format/armor.js";

const packet = utf8(`${'{"g":"0707","s":1}\n'.repeat(12)}é`);
const block = writeArmor(packet, [
  ["Game", "washingtons-war"],
  ["Packet", "3 of anna"],
]);
const bytesOf = (blocks: readonly ArmorBlock[]): Uint8Array[] =>
  blocks.map((item) => (item.ok ? item.bytes : utf8(item.code)));
const codes = (text: string): string[] => readArmor(text).map((item) => (item.ok ? "ok" : item.code));

describe("writeArmor", () => {
  it("writes short ASCII lines between the markers", () => {
    const lines = block.trimEnd().split("\n");
    expect(lines[0]).toBe("-----BEGIN TURNPROOF PACKET-----");
    expect(lines.slice(1, 4)).toEqual(["Game: washingtons-war", "Packet: 3 of anna", ""]);
    expect(lines.at(-1)).toBe("-----END TURNPROOF PACKET-----");
    expect(lines.slice(4, -2).every((line) => line.length === 64)).toBe(true);
    expect(block).toMatch(/^[\x20-\x7e\n]*$/);
    expect(writeArmor(Uint8Array.of(1)).split("\n")[1]).toBe("");
  });

  it("refuses headers that would break the block, and nothing to send", () => {
    const bad: [string, string][] = [
      ["Game", "a\nb"],
      ["Game", "é"],
      ["Game", ""],
      ["Game", " a"],
      ["Ga me", "a"],
      ["Game:", "a"],
      ["Game", "x".repeat(80)],
    ];
    for (const header of bad)
      expect(() => writeArmor(packet, [header])).toThrow(expect.objectContaining({ code: "value/text" }));
    expect(() => writeArmor(new Uint8Array())).toThrow(expect.objectContaining({ code: "value/text" }));
  });
});

/** What mail programs do to a text, one at a time. */
const DAMAGES: Record<string, (text: string) => string> = {
  nothing: (text) => text,
  crlf: (text) => text.replaceAll("\n", "\r\n"),
  "old Mac line ends": (text) => text.replaceAll("\n", "\r"),
  quoted: (text) => text.replace(/^/gm, "> "),
  "quoted without a blank": (text) => text.replace(/^/gm, ">"),
  "quoted three times": (text) => text.replace(/^/gm, "> >> "),
  "trailing blanks": (text) => text.replace(/$/gm, "  \t"),
  "no-break spaces": (text) => text.replace(/^/gm, "\u00a0\u00a0"),
  indented: (text) => text.replace(/^/gm, "    "),
  "double spaced": (text) => text.replaceAll("\n", "\n\n"),
  "blank lines dropped": (text) => text.replaceAll("\n\n", "\n"),
  "format=flowed": (text) =>
    text.replace(/^(.{30})(.+)$/gm, (line, head, tail) => (line.includes("-----") ? line : `${head} \n${tail}`)),
  "wrapped at 40": (text) => text.replace(/^([A-Za-z0-9+/=]{40})([A-Za-z0-9+/=]+)$/gm, "$1\n$2"),
  "wrapped and quoted on the first part only": (text) =>
    text.replace(/^([A-Za-z0-9+/=]{50})([A-Za-z0-9+/=]+)$/gm, "> $1\n$2"),
  "quoted-printable": (text) => text.replaceAll("=", "=3D"),
  "quoted-printable with soft breaks": (text) =>
    text.replaceAll("=", "=3D").replace(/^([A-Za-z0-9+/]{40})(.+)$/gm, "$1=\n$2"),
  "quoted-printable with a broken marker": (text) =>
    text.replaceAll("=", "=3D").replaceAll("TURNPROOF P", "TURNPROOF=20=\nP"),
  "a lost padding": (text) => text.replace(/=+$/gm, ""),
  "lines joined": (text) => text.replace(/([A-Za-z0-9+/=]{64})\n/g, "$1 "),
  "markers in line with text": (text) =>
    `He wrote: ${text
      .replace("PACKET-----\nGame", "PACKET----- Game")
      .replace(/\n-----END/, " -----END")
      .trimEnd()} Bye.`,
  "dash escaped (signed mail)": (text) => text.replace(/^-----/gm, "- -----"),
  "prose around": (text) => `Hi Bert,\n\nmy move is below. Cost = 3 ops.\n${text}\n-- \nAnna\n`,
};

describe("readArmor", () => {
  it.each(Object.keys(DAMAGES))("reads a packet after: %s", (name) => {
    const text = DAMAGES[name]?.(block) ?? "";
    if (name !== "nothing") expect(text).not.toBe(block);
    expect(bytesOf(readArmor(text))).toEqual([packet]);
  });

  it("reads any packet after any two damages", () => {
    const damage = fc.constantFrom(
      ...[
        "nothing",
        "crlf",
        "quoted",
        "quoted three times",
        "trailing blanks",
        "indented",
        "double spaced",
        "format=flowed",
        "wrapped at 40",
        "prose around",
      ],
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), damage, damage, (bytes, first, second) => {
        const text = DAMAGES[second]?.(DAMAGES[first]?.(writeArmor(bytes, [["Packet", "1 of bert"]])) ?? "") ?? "";
        expect(bytesOf(readArmor(text))).toEqual([bytes]);
      }),
      { numRuns: 500 },
    );
  });

  it("reads several blocks of one mail in order, good and bad", () => {
    const second = writeArmor(Uint8Array.of(1, 2));
    const broken = second.replace("AQI=", "A%I=");
    const blocks = readArmor(`${block}\nand\n${broken}> ${second.replaceAll("\n", "\n> ")}`);
    expect(blocks.map((item) => (item.ok ? item.bytes.length : item.code))).toEqual([
      packet.length,
      "armor/not-base64",
      2,
    ]);
    expect(blocks[1]?.line).toBe(13);
  });

  it.each<[string, string[]]>([
    ["", ["armor/no-block"]],
    ["I pass.", ["armor/no-block"]],
    [block.replaceAll("-----", "—"), ["armor/markers-damaged"]],
    [block.slice(0, 150), ["armor/no-end"]],
    [block.slice(0, 150) + block, ["armor/no-end", "ok"]],
    [block.slice(150), ["armor/no-begin"]],
    ["-----BEGIN TURNPROOF PACKET-----\nGame: x\n\n-----END TURNPROOF PACKET-----", ["armor/empty"]],
    [block.replace("\n\n", "\n\n*"), ["armor/not-base64"]],
    ["x".repeat(40 * 1024 * 1024), ["armor/too-large"]],
  ])("tells what is wrong with %.30j", (text, expected) => {
    expect(codes(text)).toEqual(expected);
    for (const item of readArmor(text)) if (!item.ok) expect(item.message).toMatch(/^[A-Z].*\.$/);
  });

  it("gives back other bytes, not an error, where a whole line was lost: the packet's signature finds that", () => {
    const [item] = readArmor(block.replace(/^[A-Za-z0-9+/]{64}\n/m, ""));
    expect(item?.ok && item.bytes.length).toBe(packet.length - 48);
  });

  it("never throws, and stays quick on hostile text", () => {
    const piece = fc.constantFrom(
      "-----BEGIN TURNPROOF PACKET-----",
      "-----END TURNPROOF PACKET-----",
      "=",
      "=3D",
      "\n",
      "> ",
      "QUJD",
      ": ",
      "é",
      "\r",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(readArmor(pieces.join("")).length).toBeGreaterThan(0);
      }),
    );
    const hostile = [
      ">".repeat(1e6),
      "=".repeat(1e6),
      "=\n".repeat(5e5),
      `${"-----BEGIN TURNPROOF PACKET-----"}${"= ".repeat(5e5)}`,
    ];
    for (const text of hostile) expect(readArmor(text)).toHaveLength(1);
  });
});
