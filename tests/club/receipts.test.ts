// Receipts: a chain that says when a club saw a packet. Whoever changes, leaves out or doubles a line is told; lateness is no violation.
import {
  appendFileSync,
  chmodSync,
  cpSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import { canonicalText, receiptHash, toHex } from "../../src/replay/index.js";
import type { ClubReceipt, SignedReceipt } from "../../src/schema/index.js";
import { begun, couple, newest, type Person, person } from "../cli/support.js";

/** A club that gives receipts, beside two who play. */
async function withReceipts() {
  const both = await begun();
  const { ann, bob } = both;
  await ann.done("do", "g", "step", "2", "then", "seal");
  await bob.done("receive", "g", newest(ann));
  const gm = person("gm", undefined, both.root);
  const said = await gm.done("club", "init", "cup", "--name", "Cup", "--receipts");
  const key = /did:key:\S+/.exec(said)?.[0] ?? "";
  return { ...both, gm, key };
}

const chainOf = (gm: Person): string => gm.file("cup", "receipts", gm.list("cup", "receipts")[0] ?? "");
const linesIn = (file: string): SignedReceipt[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const at = (time: string) => ({ now: () => new Date(time) });
const take = (gm: Person, time: string, ...paths: string[]) => gm.runWith(at(time), "club", "take", "cup", ...paths);

/** The packets of a log, one text each. */
const packetsOf = (log: string): string[] => log.split(/(?<=\n)(?=\{"a":[^\n]*"recv")/);

/** A receipt with something changed, signed by the club's key. */
function resigned(gm: Person, receipt: ClubReceipt): SignedReceipt {
  const secret = Buffer.from(JSON.parse(gm.read("cup", "receipts-key.json")).receiptSecret, "hex");
  return { receipt, sig: toHex(signStatement("receipt", receipt, secret)) };
}

const written = (gm: Person, name: string, lines: readonly SignedReceipt[]): string =>
  gm.write(name, lines.map((line) => `${canonicalText(line)}\n`).join(""));

test("each packet that is new has one receipt, signed, numbered and chained; what is known has none", async () => {
  const { gm, bob, key } = await withReceipts();
  const packets = packetsOf(bob.read("g", "game.pbem"));
  gm.write("one.pbem", packets[0] ?? "");
  await take(gm, "2026-11-21T12:00:00Z", "one.pbem");
  await take(gm, "2026-11-22T12:00:00Z", bob.file("g", "game.pbem"));
  await take(gm, "2026-11-23T12:00:00Z", bob.file("g", "game.pbem"), "one.pbem");
  const lines = linesIn(chainOf(gm));
  expect(lines.map(({ receipt: { n, at: time } }) => `${n} ${time}`)).toEqual([
    "1 2026-11-21T12:00:00.000Z",
    ...packets.slice(1).map((_, i) => `${i + 2} 2026-11-22T12:00:00.000Z`),
  ]);
  expect(lines.map(({ receipt: { prev } }) => prev)).toEqual([
    null,
    ...lines.slice(0, -1).map(({ receipt }) => receiptHash(receipt)),
  ]);
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../../schemas/club-receipt.json"), "utf8"));
  const validate = new Ajv2020({ strict: true }).compile(schema);
  expect(lines.every((line) => validate(line))).toBe(true);
  // Anybody verifies what is given out.
  await gm.done("club", "receipts", "cup", "--export", "cup.receipts");
  const gid = lines[0]?.receipt.g ?? "";
  const said = await bob.done("club", "receipts", gm.file("cup.receipts"), "--game", gid.slice(0, 16));
  expect(said).toContain(`${packets.length} receipts under the key ${key}`);
  expect(said).toContain(
    `head: ${packets.length}:${receiptHash(lines.at(-1)?.receipt ?? (lines[0] as SignedReceipt).receipt)}`,
  );
  expect(said.match(/seen at 2026-11-22/g)).toHaveLength(packets.length - 1);
  expect(said).not.toContain("sent at");
});

test("the key is nobody else's to read, and taking it in is refused", async () => {
  const { gm } = await withReceipts();
  expect(statSync(gm.file("cup", "receipts-key.json")).mode & 0o777).toBe(0o600);
  const { out } = await gm.run("club", "take", "cup", gm.file("cup", "receipts-key.json"));
  expect(out).toContain("It holds the key of a club's receipts");
  chmodSync(gm.file("cup", "receipts-key.json"), 0o644);
  expect((await gm.run("club", "take", "cup")).err).toContain("chmod 600");
});

test("a line that is changed, left out, moved or signed for something else is told", async () => {
  const { gm, bob, ann } = await withReceipts();
  await take(gm, "2026-11-21T12:00:00Z", bob.file("g", "game.pbem"));
  const lines = linesIn(chainOf(gm));
  const [a, b, c, d] = lines as [SignedReceipt, SignedReceipt, SignedReceipt, SignedReceipt];
  const said = async (name: string, list: readonly SignedReceipt[]) => {
    const { code, out } = await ann.run("club", "receipts", written(gm, name, list));
    return { code, out };
  };
  expect((await said("all", lines)).code).toBe(0);
  const earlier = { ...b, receipt: { ...b.receipt, at: "2026-11-20T12:00:00.000Z" } };
  expect(await said("forged", [a, earlier, c, d])).toMatchObject({
    code: 2,
    out: expect.stringContaining("is not signed by"),
  });
  expect(await said("short", [a, c, d])).toMatchObject({
    code: 2,
    out: expect.stringContaining("receipt 3 comes after receipt 1"),
  });
  expect(await said("late", [b, c, d])).toMatchObject({
    code: 2,
    out: expect.stringContaining("begins with receipt 2"),
  });
  expect((await said("moved", [b, a, c, d])).code).toBe(2);
  const secret = Buffer.from(JSON.parse(gm.read("cup", "receipts-key.json")).receiptSecret, "hex");
  const crossed = { ...a, sig: toHex(signStatement("round", a.receipt, secret)) };
  expect((await said("crossed", [crossed, b, c, d])).out).toContain("receipt 1 is not signed");
  // The club itself cannot date back without a fork, nor let a time fall.
  const fell = resigned(gm, { ...b.receipt, at: "2026-11-20T12:00:00.000Z" });
  expect(await said("fell", [a, fell])).toMatchObject({
    code: 2,
    out: expect.stringContaining("the time of receipt 2 is before"),
  });
  const fork = await said("fork", [a, b, fell]);
  expect(fork).toMatchObject({ code: 1, out: expect.stringContaining("signed two receipts 2") });
  const behind = await said("behind", [a, fell, c]);
  expect(behind).toMatchObject({
    code: 1,
    out: expect.stringContaining("signed receipt 3 after a different receipt 2"),
  });
  for (const odd of ['{"receipt":{}}', "{", `${JSON.stringify(a)} `, canonicalText(a).replace('"n":1', '"n":1.0')])
    expect((await ann.run("club", "receipts", gm.write("odd", `${odd}\n`))).out).toContain("this is not a receipt");
});

test("two copies of a club that both go on are its fork, in whatever file they come", async () => {
  const { gm, bob, ann } = await withReceipts();
  const packets = packetsOf(bob.read("g", "game.pbem"));
  for (const [i, packet] of packets.entries()) gm.write(`${i}.pbem`, packet);
  await take(gm, "2026-11-21T12:00:00Z", "0.pbem");
  cpSync(gm.file("cup"), gm.file("copy"), { recursive: true });
  await take(gm, "2026-11-22T12:00:00Z", "1.pbem");
  await gm.done("club", "receipts", "cup", "--export", "one.receipts");
  rmSync(gm.file("cup"), { recursive: true });
  cpSync(gm.file("copy"), gm.file("cup"), { recursive: true });
  await take(gm, "2026-11-23T12:00:00Z", "1.pbem");
  const head = /head: (\S+)/.exec(await ann.done("club", "receipts", gm.file("one.receipts")))?.[1] ?? "";
  const both = await ann.run("club", "receipts", gm.file("one.receipts"), gm.file("cup"));
  expect(both.code).toBe(1);
  expect(both.out).toContain("FORK: the key");
  expect(both.out).toContain("was seen at 2026-11-22T12:00:00.000Z and at 2026-11-23T12:00:00.000Z: the earliest");
  // One of them alone shows it to whoever kept the published head.
  expect((await ann.run("club", "receipts", gm.file("cup"), "--head", head)).code).toBe(1);
  expect((await ann.run("club", "receipts", gm.file("one.receipts"), "--head", head)).code).toBe(0);
  expect((await ann.run("club", "receipts", gm.file("one.receipts"), "--head", `9:${"0".repeat(64)}`)).code).toBe(2);
  expect((await ann.run("club", "receipts", gm.file("one.receipts"), "--head", "9")).err).toContain("NUMBER:HASH");
});

test("a clock that goes back stops taking in before anything is taken; a second or two it stands still", async () => {
  const { gm, bob } = await withReceipts();
  const packets = packetsOf(bob.read("g", "game.pbem"));
  for (const [i, packet] of packets.entries()) gm.write(`${i}.pbem`, packet);
  await take(gm, "2026-11-21T12:00:00Z", "0.pbem");
  const back = await take(gm, "2026-11-21T11:00:00Z", "1.pbem");
  expect([back.code, back.err]).toEqual([3, expect.stringContaining("put the clock right")]);
  await take(gm, "2026-11-21T11:59:58Z", "1.pbem");
  expect(linesIn(chainOf(gm)).map(({ receipt }) => receipt.at)).toEqual(Array(2).fill("2026-11-21T12:00:00.000Z"));
});

test("a line that a crash cut off is passed over, one that was changed is not, and a chain that is gone is missed", async () => {
  const { gm, bob } = await withReceipts();
  const packets = packetsOf(bob.read("g", "game.pbem"));
  for (const [i, packet] of packets.entries()) gm.write(`${i}.pbem`, packet);
  await take(gm, "2026-11-21T12:00:00Z", "0.pbem", "1.pbem");
  const file = chainOf(gm);
  const whole = readFileSync(file, "utf8");
  // In the middle of the second line, at its last byte, and behind its end.
  for (const cut of [whole.length - 100, whole.length - 1]) {
    truncateSync(file, cut);
    await take(gm, "2026-11-22T12:00:00Z", `${cut === whole.length - 1 ? 3 : 2}.pbem`);
  }
  const read = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const good = read.flatMap((line) => {
    try {
      return [JSON.parse(line) as SignedReceipt];
    } catch {
      return [];
    }
  });
  const numbers = good.map(({ receipt }) => receipt.n);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
  expect((await gm.run("club", "receipts", "cup")).code).not.toBe(1);
  writeFileSync(
    file,
    whole.replace(/"sig":"(.)(?=[^\n]*\n$)/, (_, c) => `"sig":"${c === "0" ? "1" : "0"}`),
  );
  expect((await take(gm, "2026-11-23T12:00:00Z", "2.pbem")).err).toContain("is damaged at its end");
  rmSync(file);
  expect((await take(gm, "2026-11-23T12:00:00Z", "2.pbem")).err).toContain("the chain of receipts, is missing");
  await gm.done("club", "receipts", "cup", "--new-key");
  writeFileSync(file, whole);
  rmSync(gm.file("cup", "games"), { recursive: true });
  expect((await take(gm, "2026-11-23T12:00:00Z", bob.file("g", "game.pbem"))).code).toBe(0);
  const { code, out } = await gm.run("club", "receipts", "cup");
  expect(code).toBe(0);
  expect(out.match(/under the key/g)).toHaveLength(2);
});

test("a line that a crash cut off behind its words has used its number: it is ended, and the next one stands behind it", async () => {
  const { gm, bob } = await withReceipts();
  for (const [i, packet] of packetsOf(bob.read("g", "game.pbem")).entries()) gm.write(`${i}.pbem`, packet);
  await take(gm, "2026-11-21T12:00:00Z", "0.pbem", "1.pbem");
  const file = chainOf(gm);
  const whole = readFileSync(file, "utf8");
  // Without its last brace, and with a part of the signature: anybody can try out the rest of it.
  for (const [less, packet] of [
    [2, "2.pbem"],
    [8, "3.pbem"],
  ] as const) {
    truncateSync(file, whole.length - less);
    await take(gm, "2026-11-22T12:00:00Z", packet);
    expect(readFileSync(file, "utf8").startsWith(whole)).toBe(true);
    expect(linesIn(file).map(({ receipt }) => receipt.n)).toEqual([1, 2, 3]);
    expect((await gm.run("club", "receipts", "cup")).code).toBe(0);
  }
});

test("of two times the earlier counts, in due and table too, and both are told", async () => {
  const { gm, bob } = await withReceipts();
  await take(gm, "2026-11-01T12:00:00Z", bob.file("g", "game.pbem"));
  // The archive is lost, the receipts are not.
  rmSync(gm.file("cup", "games"), { recursive: true });
  rmSync(gm.file("cup", "taken.jsonl"));
  await take(gm, "2026-11-20T12:00:00Z", bob.file("g", "game.pbem"));
  await gm.run("club", "verify", "cup");
  const [row] = JSON.parse(await gm.done("club", "table", "cup", "--format", "json"));
  expect(row).toMatchObject({ since: "2026-11-01T12:00:00.000Z", late: "6" });
  expect(await gm.done("club", "receipts", "cup")).toContain(
    "was seen at 2026-11-01T12:00:00.000Z and at 2026-11-20T12:00:00.000Z: the earliest counts.",
  );
  // Lateness is no violation.
  expect(JSON.stringify(row)).not.toContain("violation");
});

test("what waits in the quarantine or is refused has no receipt, and a club without a key gives none", async () => {
  const { gm, bob, ann } = await withReceipts();
  gm.write("cup/players.txt", `${"0".repeat(64)} Nobody\n`);
  await take(gm, "2026-11-21T12:00:00Z", bob.file("g", "game.pbem"));
  expect(linesIn(chainOf(gm))).toEqual([]);
  gm.write("cup/players.txt", "");
  await take(gm, "2026-11-25T12:00:00Z");
  expect(new Set(linesIn(chainOf(gm)).map(({ receipt }) => receipt.at))).toEqual(new Set(["2026-11-25T12:00:00.000Z"]));
  await ann.done("club", "init", "plain", "--name", "Plain");
  await ann.done("club", "take", "plain", bob.file("g", "game.pbem"));
  expect(ann.list("plain")).not.toContain("receipts");
  expect(await ann.done("club", "receipts", "plain")).toContain("There is no receipt.");
  expect((await ann.run("club", "receipts", "none")).err).toContain("There is no file none");
  expect((await ann.run("club", "receipts", "plain", "plain", "--new-key")).err).toContain(
    "takes the folder of one club",
  );
  appendFileSync(ann.file("junk"), "x".repeat(100_000));
  expect((await ann.run("club", "receipts", ann.file("junk"))).code).toBe(2);
});

test("a player puts the club's receipts into their packets: the log tells when each was seen, to whoever has the log alone", async () => {
  const { root, ann, bob } = await couple();
  const gm = person("gm", undefined, root);
  await gm.done("keygen", "--name", "Gil");
  const said = await gm.done("club", "init", "cup", "--name", "Cup", "--receipts");
  const key = /did:key:\S+/.exec(said)?.[0] ?? "";
  await gm.done("club", "profile", "form.json", "--form", "the-ford");
  gm.write("form.json", JSON.stringify({ ...JSON.parse(gm.read("form.json")), receipts: key }));
  await gm.done("club", "profile", "form.json", "--sign", "cup.event");
  const event = ["--event", gm.file("cup.event")];
  await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64", ...event);
  expect((await ann.run("receipt", "g", "nothing")).err).toContain("has not begun");
  expect(
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64", ...event),
  ).toContain("when it had seen a packet");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await take(gm, "2026-11-01T12:00:00Z", ann.file("g", "game.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  await take(gm, "2026-11-03T12:00:00Z", ann.file("g", "game.pbem"));
  await gm.done(
    "club",
    "receipts",
    "cup",
    "--export",
    "cup.receipts",
    "--game",
    JSON.parse(ann.read("g", "game.pbem").split("\n")[0] ?? "").g,
  );
  const cup = gm.file("cup.receipts");
  expect(await ann.done("receipt", "g", cup)).toContain("will go with your next packets");
  expect(await ann.done("receipt", "g", cup)).toContain("Nothing new");
  expect(await ann.done("receipt", "g")).toContain("to be carried by your next packets: receipt 1");
  await ann.done("do", "g", "step", "2", "then", "seal");
  expect(await bob.done("receive", "g", newest(ann))).toContain("genuine, taken into the log");
  expect(await bob.done("verify", "g")).toMatch(
    /Seen by the club \(\d\)\n {2}packet 1 of bob \(from entry 0\): seen at 2026-11-01T12:00:00.000Z \(receipt 1, brought by ann in entry \d+\)/,
  );
  const { report } = JSON.parse((await bob.run("verify", "g", ...event, "--format", "json")).out);
  expect([report.verdict, report.receipts.length]).toEqual(["valid", linesIn(cup).length]);
  expect(await ann.done("receipt", "g", cup)).toContain("Nothing new");
  // What was seen of the packets in the log counts for a club that has given no receipts itself.
  const other = person("other", undefined, root);
  await other.done("club", "init", "archive", "--name", "Archive");
  await other.done("club", "take", "archive", bob.file("g", "game.pbem"));
  await other.run("club", "verify", "archive");
  expect(await other.done("club", "adjudicate", "archive")).toContain("Bob: one answer, after 2.0 days");
  // The page of the game says whether it was played under the profile, and what was seen.
  await gm.done("club", "take", "cup", bob.file("g", "game.pbem"));
  await gm.run("club", "verify", "cup");
  const page = async (...more: string[]) => {
    await gm.done("club", "site", "cup", "public", ...more);
    return gm.read("public", "games", gm.list("public", "games").find((name) => name.endsWith(".html")) ?? "");
  };
  expect(await page()).not.toContain("Event: played under");
  const shown = await page(...event);
  expect(shown).toContain("Event: played under Spring Cup (spring-cup, profile 1,");
  expect(shown).toContain("The last of them was seen at 2026-11-");
  gm.write("form.json", JSON.stringify({ ...JSON.parse(gm.read("form.json")), days: 3 }));
  await gm.done("club", "profile", "form.json", "--sign", "two.event", "--after", "cup.event");
  expect(await page("--event", gm.file("two.event"))).toContain("which is missing here");
  expect((await gm.run("club", "site", "cup", "public", "--round", "x")).err).toContain("--round belongs to --event");
});
