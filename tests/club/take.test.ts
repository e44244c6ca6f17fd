// Taking in: everything genuine lies in its game, the same thing twice does no harm, and each refusal has a reason.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { libraryOf } from "../../src/replay/index.js";
import { begun, couple, newest, type Person, person, quoted } from "../cli/support.js";
import { crossed, setups, setupsWithTwo } from "../support/crossed-mails.js";
import { begin, fordSetup } from "../support/game.js";
import { stream } from "../support/json-schema.js";

interface Taken {
  readonly file: string;
  readonly what: string;
  readonly gid: string;
  readonly packets: number;
  readonly says: string;
}

/** Somebody with a club, and a game of others beside it. */
async function withClub(...list: string[]) {
  const both = await begun();
  const { ann, bob, root } = both;
  await ann.done("do", "g", "step", "2", "then", "seal");
  await bob.done("receive", "g", newest(ann));
  const gm = person("gm", undefined, root);
  await gm.done("club", "init", "cup", "--name", "Cup");
  if (list.length > 0) gm.write("cup/players.txt", `${list.join("\n")}\n`);
  return { ...both, gm };
}

async function take(gm: Person, ...paths: string[]): Promise<readonly Taken[]> {
  const { out } = await gm.run("club", "take", "cup", ...paths, "--format", "jsonl");
  return out
    .trimEnd()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The logs of the archive: their text by name. */
function logsOf(gm: Person): { readonly [name: string]: string } {
  const games = gm.file("cup", "games");
  if (!existsSync(games)) return {};
  const all = readdirSync(games, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pbem"));
  return Object.fromEntries(
    all.sort().map((name) => [name.replaceAll("\\", "/"), readFileSync(join(games, name), "utf8")]),
  );
}

test("a log is taken byte for byte, packed or not; twice it is known, and nothing is written", async () => {
  const { gm, bob } = await withClub();
  const log = bob.read("g", "game.pbem");
  writeFileSync(gm.file("old.pbem.gz"), gzipSync(log));
  expect(await take(gm, "old.pbem.gz")).toEqual([
    { file: "old.pbem.gz", what: "taken", gid: expect.stringMatching(/^[0-9a-f]{64}$/), packets: 4, says: "" },
  ]);
  expect(Object.values(logsOf(gm))).toEqual([log]);
  const journal = gm.read("cup", "taken.jsonl");
  expect((await take(gm, bob.file("g"))).map(({ what }) => what)).toContain("known");
  expect(Object.values(logsOf(gm))).toEqual([log]);
  expect(gm.read("cup", "taken.jsonl")).toBe(journal);
});

test("a maildir: packets in any order, quoted and doubled, become the log; mails about other things are refused with a reason", async () => {
  const { gm, ann, bob } = await withClub();
  const log = bob.read("g", "game.pbem");
  mkdirSync(gm.file("mail", "new"), { recursive: true });
  mkdirSync(gm.file("mail", "cur"));
  const packets = log.split(/(?<=\n)(?=\{"a":[^\n]*"recv")/);
  expect(packets).toHaveLength(4);
  const head = "From: Ann <ann@example.org>\nTo: club@example.org\nSubject: turn\n\n";
  const texts = await Promise.all(
    packets.map(async (packet, at) => {
      ann.write(`p${at}.pbem`, packet);
      return (await import("../../src/replay/index.js")).writeArmor(new TextEncoder().encode(packet));
    }),
  );
  for (const [at, text] of texts.entries()) {
    writeFileSync(gm.file("mail", "cur", `${9 - at}.host:2,S`), head + quoted(text));
    writeFileSync(gm.file("mail", "new", `${at}.again`), head + text);
  }
  writeFileSync(gm.file("mail", "new", "a.talk"), `${head}See you on Sunday.\n`);
  writeFileSync(gm.file("mail", "new", "b.torn"), head + (texts[1] ?? "").replace(/[A-Za-z0-9]{30}/, ""));
  const before = readdirSync(gm.file("mail"), { recursive: true }).map(String).sort();
  const rows = await take(gm, "mail");
  expect(Object.values(logsOf(gm))).toEqual([log]);
  expect(rows.map(({ what }) => what).sort()).toEqual([
    ...["known", "known", "known", "known", "quarantine", "quarantine", "quarantine", "refused", "refused", "taken"],
  ]);
  for (const { what, says } of rows) if (what === "refused") expect(says).not.toBe("");
  expect(readdirSync(gm.file("mail"), { recursive: true }).map(String).sort()).toEqual(before);
  expect(readdirSync(gm.file("cup", "quarantine"))).toEqual([]);
});

test("an mbox is taken message by message", async () => {
  const { gm, bob } = await withClub();
  const { writeArmor } = await import("../../src/replay/index.js");
  const text = writeArmor(new TextEncoder().encode(bob.read("g", "game.pbem")));
  const message = (body: string) =>
    `From bob@example.org Sat Nov 21 12:00:00 2026\nFrom: bob@example.org\nSubject: x\n\n${body}\n\n`;
  gm.write("all.mbox", message("nothing") + message(text) + message("more"));
  expect((await take(gm, "all.mbox")).map(({ file, what }) => `${file} ${what}`)).toEqual([
    ...["all.mbox#1 refused", "all.mbox#2 taken", "all.mbox#3 refused"],
  ]);
});

test("what was changed, or is signed by somebody else, joins no game and accuses nobody", async () => {
  const { gm, bob } = await withClub();
  const log = bob.read("g", "game.pbem");
  await take(gm, bob.file("g", "game.pbem"));
  await bob.done("do", "g", "fire", "then", "seal");
  const next = readFileSync(newest(bob), "utf8");
  // The hash of the entries, a letter of the signature.
  gm.write("changed.pbem", next.replace(/"t":"move"/, '"t":"draw"'));
  const sig = /"sig":"(.)/.exec(next)?.[1] ?? "";
  gm.write("forged.pbem", next.replace(/"sig":"./, `"sig":"${sig === "0" ? "1" : "0"}`));
  const rows = await take(gm, "changed.pbem", "forged.pbem");
  expect(rows.map(({ what }) => what)).toEqual(["refused", "refused"]);
  expect(rows[1]?.says).toContain("That accuses nobody.");
  expect(JSON.stringify(rows)).not.toContain("bob ");
  expect(Object.values(logsOf(gm))).toEqual([log]);
  expect((await take(gm, newest(bob)))[0]).toMatchObject({ what: "taken", packets: 1 });
  expect(Object.values(logsOf(gm))).toEqual([log + next]);
});

test("a manifest that somebody else has signed opens no game: what came before it is still taken when the player's own comes", async () => {
  const { gm, bob } = await withClub();
  const log = bob.read("g", "game.pbem");
  const [opening = "", ...later] = log.split(/(?<=\n)(?=\{"a":[^\n]*"recv")/);
  const sig = /"sig":"(.)/.exec(opening)?.[1] ?? "";
  gm.write("a.pbem", later.join(""));
  gm.write("b.pbem", opening.replace(/"sig":"./, `"sig":"${sig === "0" ? "1" : "0"}`));
  gm.write("c.pbem", opening);
  expect((await take(gm, "a.pbem", "b.pbem")).map(({ what }) => what)).toEqual(["quarantine", "refused"]);
  expect(logsOf(gm)).toEqual({});
  expect(await take(gm, "c.pbem")).toEqual([expect.objectContaining({ what: "taken", packets: 4 })]);
  expect(Object.values(logsOf(gm))).toEqual([log]);
});

test("two packets that exclude each other are two histories, and neither is lost", async () => {
  const { gm, ann, bob, root } = await withClub();
  // Bob signs two answers on the same packet: from a copy of his folder.
  const twin = person("twin", undefined, root);
  const { cpSync } = await import("node:fs");
  cpSync(bob.home, twin.home, { recursive: true });
  await bob.done("do", "g", "fire", "then", "seal");
  await twin.done("do", "g", "hold", "then", "seal");
  await take(gm, ann.file("g", "game.pbem"), newest(bob));
  const rows = await take(gm, newest(twin));
  expect(rows[0]).toMatchObject({ what: "taken", says: "Two packets exclude each other: there are now 2 histories." });
  const [first = "", second = ""] = Object.values(logsOf(gm));
  expect(first.endsWith(readFileSync(newest(bob), "utf8"))).toBe(true);
  expect(second.endsWith(readFileSync(newest(twin), "utf8"))).toBe(true);
  expect((await take(gm, newest(twin), newest(bob))).map(({ what }) => what)).toEqual(["known", "known"]);
  expect(Object.keys(logsOf(gm))).toHaveLength(2);
});

test("keys, secrets and backup words are refused and told, whatever the file is called", async () => {
  const { gm, ann } = await withClub();
  gm.write("words.txt", `My words, keep them safe:\n${await ann.done("backup", "g", "--yes")}`);
  const [identity, secret] = [readFileSync(join(ann.home, "keys", "identity.json")), ann.read("g", "secret.json")];
  writeFileSync(gm.file("turn.pbem"), identity);
  gm.write("x.eml", secret);
  const rows = await take(gm, "words.txt", "turn.pbem", "x.eml");
  expect(rows.map(({ what }) => what)).toEqual(["secret", "secret", "secret"]);
  expect(logsOf(gm)).toEqual({});
});

test("games of strangers wait in the quarantine, up to its quota, and come in when their players are listed", async () => {
  const { gm, ann, bob } = await withClub("# nobody yet", `${"0".repeat(64)} Nobody`);
  const [row] = await take(gm, bob.file("g", "game.pbem"));
  expect(row).toMatchObject({ what: "quarantine", packets: 4, says: "Not all of its players are in players.txt." });
  expect(logsOf(gm)).toEqual({});
  expect((await take(gm, bob.file("g", "game.pbem")))[0]).toMatchObject({ what: "quarantine", packets: 0 });
  const did = (who: Person) => JSON.parse(readFileSync(join(who.home, "keys", "identity.json"), "utf8")).did;
  gm.write("cup/players.txt", `${did(ann)} Ann\n${did(bob)}   Bob\n`);
  expect(await take(gm)).toEqual([expect.objectContaining({ what: "taken", packets: 4 })]);
  expect(Object.values(logsOf(gm))).toEqual([bob.read("g", "game.pbem")]);
  expect(readdirSync(gm.file("cup", "quarantine"))).toEqual([]);
  // With no room only the hash is kept.
  const other = await begin(fordSetup);
  gm.write("other.pbem", other.log);
  const settings = JSON.parse(gm.read("cup", "club.json"));
  gm.write("cup/club.json", JSON.stringify({ ...settings, quarantine: { bytes: 100, packets: 9 } }));
  const [full] = await take(gm, "other.pbem");
  expect(full).toMatchObject({ what: "refused", says: expect.stringContaining("only the hashes of 3 were kept") });
  expect(gm.read("cup", "quarantine", "beyond.txt").split("\n")).toHaveLength(4);
});

test("a list of players that cannot be read, a folder that is no club, an archive that was damaged: told, and nothing written", async () => {
  const { gm, bob } = await withClub("Ann");
  expect((await gm.run("club", "take", "cup", bob.file("g"))).err).toContain(
    "players.txt, line 1, does not begin with",
  );
  expect((await gm.run("club", "take", ".", bob.file("g"))).err).toContain("turnproof club init");
  gm.write("cup/players.txt", "");
  await take(gm, bob.file("g", "game.pbem"));
  const [name = "", text = ""] = Object.entries(logsOf(gm))[0] ?? [];
  await bob.done("do", "g", "fire", "then", "seal");
  gm.write(`cup/games/${name}`, text.slice(0, -200));
  const [row] = await take(gm, newest(bob));
  expect(row).toMatchObject({ what: "refused", says: expect.stringContaining("of the archive is damaged") });
  expect(Object.values(logsOf(gm))).toEqual([text.slice(0, -200)]);
});

const crossing = [...setups, ...setupsWithTwo.slice(0, 1)];

test.each(crossing.map(([name], at) => [name, at] as const))(
  "honest mails that cross, in any order (%s): every packet is in one of the histories, and there is one where nobody forked",
  async (_, at) => {
    const [, setup] = crossing[at] ?? [];
    if (setup === undefined) throw new Error("no game");
    const next = stream(20 + at);
    const { game, all } = await crossed(setup, next, 14);
    const { root } = await couple(libraryOf(setup.installed));
    const gm = person("gm", game.library, root);
    await gm.done("club", "init", "cup", "--name", "Cup");
    const mixed = [...all];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = next(i + 1);
      [mixed[i], mixed[j]] = [mixed[j] ?? "", mixed[i] ?? ""];
    }
    mkdirSync(gm.file("in"));
    for (const [number, packet] of mixed.entries()) gm.write(`in/${String(number).padStart(4, "0")}.pbem`, packet);
    await take(gm, "in");
    await take(gm, "in");
    const logs = Object.values(logsOf(gm));
    for (const packet of all) expect(logs.some((log) => log.includes(packet))).toBe(true);
    expect(logs).toHaveLength(1);
    expect((await gm.run("club", "verify", "cup")).code).not.toBe(1);
  },
);
