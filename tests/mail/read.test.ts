import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { isMail, readMail, writeMail } from "../../src/mail/index.js";
import { verifyLog, writeArmor } from "../../src/replay/index.js";

const log = new Uint8Array(readFileSync("examples/logs/washingtons-war-1775.pbem"));
const lines = new TextDecoder().decode(log).split("\n");
/** The packets of a real game: each ends with its line of signatures. */
const packets = lines.reduce<string[]>(
  (all, line) => {
    if (line === "") return all;
    const at = all.length - 1;
    all[at] = `${all[at] ?? ""}${line}\n`;
    if (line.startsWith('{"count"') || line.includes('"sigs":')) all.push("");
    return all;
  },
  [""],
);
const [first = "", second = ""] = packets;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const headers = [
  ["Game", "washingtons-war"],
  ["Packet", "3 of anna"],
] as const;
const armor = (packet: string): string => writeArmor(bytes(packet), headers);
const told = async (mail: string | Uint8Array): Promise<string> => {
  const { kind, bytes: found } = await readMail(typeof mail === "string" ? bytes(mail) : mail);
  expect(kind).toBe("mail");
  return new TextDecoder().decode(found);
};
const base64 = (text: string): string => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
const html = (packet: string): string =>
  `<html><body><p>Hello Bob,</p><div>${armor(packet).replaceAll("\n", "<br>\n").replaceAll("+", "&#43;")}</div></body></html>`;
const message = (type: string, body: string, more = ""): string =>
  [
    `From: Ann <ann@example.org>`,
    `To: bob@example.org`,
    `Subject: my turn`,
    `MIME-Version: 1.0`,
    `Content-Type: ${type}`,
  ]
    .concat(more === "" ? [] : [more], "", body)
    .join("\r\n");
const mixed = (...parts: readonly string[]): string =>
  message('multipart/mixed; boundary="b1"', `${parts.map((part) => `--b1\r\n${part}\r\n`).join("")}--b1--\r\n`);
const attached = (name: string, text: string): string =>
  `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(text)}`;

test("the packets of the example are packets", () => {
  expect(packets.length).toBeGreaterThan(3);
  expect(JSON.parse(first.split("\n")[0] ?? "").first).toBe(0);
});

describe("a mail as it was saved", () => {
  test.each<[string, string]>([
    ["an attachment", mixed("Content-Type: text/plain\r\n\r\nMy turn.", attached("ann-3.pbem", first))],
    ["the text alone", message("text/plain; charset=utf-8", armor(first))],
    ["HTML alone", message("text/html; charset=utf-8", html(first))],
    [
      "HTML in quoted-printable",
      message("text/html", html(first).replaceAll("=", "=3D"), "Content-Transfer-Encoding: quoted-printable"),
    ],
    ["text in base64", message("text/plain", base64(armor(first)), "Content-Transfer-Encoding: base64")],
    [
      "text that says it is HTML",
      message(
        'multipart/alternative; boundary="b1"',
        `--b1\r\nContent-Type: text/plain\r\n\r\nThis mail is HTML.\r\n--b1\r\nContent-Type: text/html\r\n\r\n${html(first)}\r\n--b1--\r\n`,
      ),
    ],
    [
      "text and attachment, one packet",
      mixed(`Content-Type: text/plain\r\n\r\n${armor(first)}`, attached("a.pbem", first)),
    ],
    [
      "forwarded whole",
      mixed(
        "Content-Type: text/plain\r\n\r\nSee below",
        `Content-Type: message/rfc822\r\n\r\n${mixed("Content-Type: text/plain\r\n\r\nhi", attached("a.pbem", first))}`,
      ),
    ],
    [
      "forwarded as a file",
      mixed("Content-Type: text/plain\r\n\r\nSee below", attached("turn.eml", message("text/plain", armor(first)))),
    ],
    [
      "the draft that is written here",
      writeMail({
        to: "bob@example.org",
        subject: "turn",
        text: "x",
        attachment: { name: "a.pbem", bytes: bytes(first) },
      }),
    ],
    ["a page that was saved", html(first)],
    ["quoted HTML of a web mailer", `<div>&gt; ${armor(first).replaceAll("\n", "<br>&gt; ")}</div>`],
    ["all on one line", armor(first).replaceAll("\n", " ")],
    [
      "all on one line, no headers",
      armor(first)
        .replace(/Game: .*\nPacket: .*\n/, "")
        .replaceAll("\n", " "),
    ],
    ["blanks that do not break", armor(first).replaceAll(" ", "\u00a0")],
    ["marks without width", armor(first).replaceAll("\n", "\u200b\n")],
    ["with a byte order mark", `\ufeff${armor(first)}`],
  ])("%s", async (_, mail) => {
    expect(await told(mail)).toBe(first);
  });

  test("UTF-16, as some programs write a text file", async () => {
    expect(await told(new Uint8Array(Buffer.from(`\ufeff${armor(first)}`, "utf16le")))).toBe(first);
  });

  test("a folder of mails gives every packet once", async () => {
    const one = message("text/plain", armor(first));
    const two = mixed("Content-Type: text/plain\r\n\r\nFrom Boston to Albany.", attached("b.pbem", second));
    const again = message("text/plain", `> ${armor(first).replaceAll("\n", "\n> ")}`);
    const mbox = [one, two, again].map((mail) => `From ann@example.org Mon Nov 23 2026\r\n${mail}\r\n\r\n`).join("");
    expect(await told(mbox)).toBe(first + second);
  });

  test("a whole game in a folder of mails is judged as the log", async () => {
    const mbox = packets
      .filter((packet) => packet !== "")
      .map((packet) => `From a@example.org Mon\n${message("text/plain", armor(packet)).replaceAll("\r\n", "\n")}\n\n`)
      .join("");
    const { bytes: found } = await readMail(bytes(mbox));
    expect(Buffer.compare(found, log)).toBe(0);
  });
});

test("letters and invites in a folder of mails are no part of the log", async () => {
  const letter = `{"letter":{"a":"bob"},"sig":"00"}\n`;
  const mails = [armor(letter), ...packets.filter((packet) => packet !== "").map(armor)];
  const mbox = mails.map((text) => `From a@example.org Mon\n${message("text/plain", text)}\n\n`).join("");
  const { bytes: found, others } = await readMail(bytes(mbox));
  expect(Buffer.compare(found, log)).toBe(0);
  expect(new TextDecoder().decode(others)).toBe(letter);
  expect(new TextDecoder().decode((await readMail(bytes(armor(letter)))).bytes)).toBe(letter);
});

describe("what is no mail, or a damaged one", () => {
  test.each([
    ["open tags", `TURNPROOF PACKET ${"<a".repeat(100_000)}`],
    ["a boundary that goes on", `Content-Type: text/html\n\nTURNPROOF PACKET part${"-next".repeat(200_000)}`],
    ["links that do not end", `Content-Type: text/html\n\nTURNPROOF PACKET ${"<a href='".repeat(50_000)}`],
    ["blank lines", `Content-Type: text/html\n\nTURNPROOF PACKET ${"\n ".repeat(50_000)}x`],
    ["beginnings", armor(first).replace(/\n\n[^-]*/, `\nX: y${" eyJ".repeat(200_000)} !\n`)],
  ])("a mail of %s costs no more than its length", async (_, text) => {
    const { bytes: found } = await readMail(bytes(text.startsWith("Content") ? `Subject: x\n${text}` : text));
    expect(found).toHaveLength(0);
  });

  test("logs, pictures and other texts are passed on byte for byte", async () => {
    const others = [log, bytes("Dear Bob, see you on Sunday."), bytes(""), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1)];
    for (const other of others) {
      expect(isMail(other)).toBe(false);
      expect(await readMail(other)).toEqual({
        kind: "file",
        bytes: other,
        others: bytes(""),
        damaged: [],
        attached: [],
      });
    }
  });

  test("a changed or a missing line is told as what it is", async () => {
    const rows = armor(first).split("\n");
    const missing = [...rows.slice(0, 8), ...rows.slice(10)].join("\n");
    const changed = rows.map((row, at) => (at === 9 ? `A${row.slice(1)}` : row)).join("\n");
    for (const torn of [missing, changed]) {
      const { bytes: found, damaged } = await readMail(bytes(torn));
      // What is still lines of JSON is judged by its hash and signature.
      if (found.length === 0) expect(damaged).toEqual([expect.stringContaining("was changed on its way")]);
    }
    expect((await readMail(bytes(missing))).damaged).toHaveLength(1);
  });

  test("a damaged attachment is named; a torn text beside a whole attachment does not matter", async () => {
    const torn = mixed("Content-Type: text/plain\r\n\r\nhi", attached("ann-3.pbem", first.slice(0, -40)));
    expect((await readMail(bytes(torn))).damaged).toEqual([
      expect.stringContaining("The attachment ann-3.pbem is damaged"),
    ]);
    const both = mixed(`Content-Type: text/plain\r\n\r\n${armor(first).slice(0, 300)}`, attached("a.pbem", first));
    expect(await readMail(bytes(both))).toMatchObject({ bytes: bytes(first), damaged: [] });
  });

  test("a mail without a packet says nothing but that", async () => {
    const { bytes: found, damaged } = await readMail(bytes(message("text/plain", "See you on Sunday.")));
    expect({ length: found.length, damaged }).toEqual({ length: 0, damaged: [] });
  });

  test("messages within messages end somewhere", async () => {
    let mail = message("text/plain", armor(first));
    for (let depth = 0; depth < 40; depth++)
      mail = message(
        `multipart/mixed; boundary="m${depth}"`,
        `--m${depth}\r\nContent-Type: message/rfc822\r\n\r\n${mail}\r\n--m${depth}--\r\n`,
      );
    const { kind } = await readMail(bytes(mail));
    expect(kind).toBe("mail");
  });

  test("whatever the bytes, reading never throws", async () => {
    const odd = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .string({ unit: "binary", maxLength: 300 })
        .map((text) => bytes(`From: a@b\nContent-Type: multipart/mixed; boundary="x"\n\n--x\n${text}\n--x--`)),
      fc
        .string({ unit: "binary", maxLength: 300 })
        .map((text) => bytes(`From x\nFrom: a@b\n\n${text}\n\nFrom y\n${text}`)),
      fc
        .string({ unit: "binary", maxLength: 300 })
        .map((text) => bytes(`<p>${text}</p>-----BEGIN TURNPROOF PACKET-----<br>${text}`)),
      fc
        .nat(first.length)
        .map((at) =>
          bytes(
            mixed(attached("a.pbem", first.slice(at)), `Content-Type: text/plain\r\n\r\n${armor(first).slice(at)}`),
          ),
        ),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (value) => {
        const { kind } = await readMail(value);
        expect(["file", "mail"]).toContain(kind);
      }),
      { numRuns: 300 },
    );
  });

  test("what was read is judged as a log", async () => {
    const { bytes: found } = await readMail(bytes(mixed(attached("game.pbem", new TextDecoder().decode(log)))));
    expect((await verifyLog(found, { library: installedGames })).verdict).toBe("valid");
  });
});
