// Mails that were made to keep a reader busy: however they are built, they cost little more than an honest one of their size.
import { expect, test } from "vitest";
import { readMail } from "../../src/mail/index.js";
import { writeArmor } from "../../src/replay/index.js";
import { effort } from "../support/effort.js";

const head = "From: a@b.example\nSubject: x\nMIME-Version: 1.0\n";
const filled = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);
const mixed = (parts: string) => `${head}Content-Type: multipart/mixed; boundary="b"\n\n${parts}`;
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`).join("");

/** Honest: an attachment of base64. */
const honest = (bytes: number) =>
  `${head}Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n${filled(`${"QUJD".repeat(19)}\n`, bytes)}`;

const crafted: { readonly [what: string]: (bytes: number) => string } = {
  "a message in a message in a message": (bytes) => filled(`${head}Content-Type: message/rfc822\n\n`, bytes),
  "the same as attachments": (bytes) =>
    filled(`${head}Content-Type: message/rfc822\nContent-Disposition: attachment\n\n`, bytes),
  "parts without end": (bytes) => mixed(filled("--b\n\nx\n", bytes)),
  "a digest of messages": (bytes) =>
    `${head}Content-Type: multipart/digest; boundary="b"\n\n${filled("--b\n\nFrom: a\n\nx\n", bytes)}`,
  "parts in parts, all closed again and again": (bytes) => `${head}${nested(60)}${filled("--b59\n\nx\n--b3\n", bytes)}`,
  "nothing but empty lines": (bytes) => `${head}\nTURNPROOF PACKET${filled("\n", bytes)}`,
  "a page of empty lines": (bytes) => `${head}Content-Type: text/html\n\n<p>TURNPROOF PACKET</p>${filled("\n", bytes)}`,
  "a field folded over and over": (bytes) => `Subject: x\n${filled(" y\n", bytes)}${head}\n\nTURNPROOF PACKET`,
  "fields without end": (bytes) => `${head}${filled("X: y\n", bytes)}\nTURNPROOF PACKET`,
  "a folder of a thousand tiny mails": (bytes) => filled("From a\nFrom: b\nContent-Type: text/html\n\n<p>x\n\n", bytes),
};

async function cost(mail: string): Promise<number> {
  const bytes = new TextEncoder().encode(mail);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2; round++) {
    const worked = effort();
    await readMail(bytes);
    best = Math.min(best, worked());
  }
  return best;
}

/** Before these bounds the worst of them took two hundred times as long as an honest mail. */
const mostTimes = 50;

test.each(Object.entries(crafted))("%s costs little more than its length", async (_, make) => {
  const bytes = 200_000;
  await readMail(new TextEncoder().encode(honest(1000)));
  const measure = Math.max(10, await cost(honest(bytes)));
  expect((await cost(make(bytes))) / measure).toBeLessThan(mostTimes);
});

test("what is refused says so, and a block in it is read all the same", async () => {
  const packet = new TextEncoder().encode('{"a":"ann"}\n');
  const block = writeArmor(packet);
  const read = (mail: string) => readMail(new TextEncoder().encode(mail));
  for (const [mail, says] of [
    [`${head}\n${block}${filled("\n", 100_000)}`, /has \d+ lines in 101 KB, which no mail program writes/],
    [mixed(`--b\n\n${block}${filled("--b\n\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", 100_000)}`), /has \d+ parts in/],
  ] as const) {
    const { bytes, damaged } = await read(mail);
    expect(new TextDecoder().decode(bytes)).toBe('{"a":"ann"}\n');
    expect(damaged).toEqual([expect.stringMatching(says)]);
  }
  const folder = await read(filled("From a\nFrom: b\n\n", 100_000));
  expect(folder.damaged).toEqual([expect.stringMatching(/has \d+ messages in 100 KB/)]);
});

test("a mail that was forwarded five times is read to its packet; quoted texts and long ones are no fault", async () => {
  const packet = new TextEncoder().encode('{"a":"ann"}\n');
  let mail = `${head}\n${writeArmor(packet)}`;
  for (let at = 0; at < 5; at++) mail = `${head}Content-Type: message/rfc822\n\n${mail}`;
  expect(new TextDecoder().decode((await readMail(new TextEncoder().encode(mail))).bytes)).toBe('{"a":"ann"}\n');
  const talk = `${head}\n${"> yes\n>\n> no\n\n".repeat(1000)}${writeArmor(packet)}`;
  const { bytes, damaged } = await readMail(new TextEncoder().encode(talk));
  expect([new TextDecoder().decode(bytes), damaged]).toEqual(['{"a":"ann"}\n', []]);
});
