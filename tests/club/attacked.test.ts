// What attackers have tried on a club, and what has to hold: nobody is named late by another's word, nothing is written over, and
// a file of the club that was damaged or forged names nobody.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { eventPlayer } from "../../scripts/club-event/people.js";
import { eventGame, playOn } from "../../scripts/club-event/play.js";
import { dueAfter } from "../../src/app/folder/due-date.js";
import { placesIn } from "../../src/app/folder/places.js";
import { siteLook } from "../../src/cli/output/site/look.js";
import { disk } from "../../src/cli/terminal/disk.js";
import { historyOf, joinPackets } from "../../src/club/archive/histories.js";
import { statusOf } from "../../src/club/judging/status.js";
import type { Round } from "../../src/club/pairing/pairings.js";
import { siteIn, withoutAddress } from "../../src/club/site/site.js";
import { installedGames } from "../../src/games.js";
import { fillInvite, gidOf, packetName, replayLog, reportOf, signInvite, toHex } from "../../src/replay/index.js";
import { begun, newest, type Person, person, scratch } from "../cli/support.js";
import { settled } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, write } from "../support/game.js";
import { giveUp, offer } from "../support/successor.js";
import { clubOf, played } from "./event.js";

const { Database } = createRequire(import.meta.url)("node-sqlite3-wasm");

const later = { now: () => new Date("2027-03-01T12:00:00Z") };

/** Changes the index of a club by hand. */
function forge(gm: Person, ...sql: readonly string[]): void {
  const db = new Database(gm.file("cup", "index.sqlite"));
  try {
    for (const one of sql) db.exec(one);
  } finally {
    db.close();
  }
}

const tableOf = async (gm: Person) =>
  JSON.parse((await gm.runWith(later, "club", "table", "cup", "--format", "json")).out);

const lettersOf = async (gm: Person, folder = "letters") =>
  (await gm.runWith(later, "club", "mail", "cup", folder, "--addresses", "cup/addresses.txt")).out;

/** A club with a game of the ford in which bob is due, and late. */
async function fordClub(): Promise<Person> {
  const gm = person("gm");
  await gm.done("club", "init", "cup", "--name", "Cup");
  const game = await begin({ ...fordSetup, salt: 21 });
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  gm.write("one.pbem", game.log);
  await gm.done("club", "take", "cup", "one.pbem");
  await gm.done("club", "verify", "cup");
  return gm;
}

test("who has signed nothing of a game is not late in it, and gets no reminder: the days were not agreed by them", async () => {
  const gm = await clubOf(2);
  await played(gm, "1-1", [0, 1], { packets: 0 });
  await gm.done("club", "verify", "cup");
  expect(await tableOf(gm)).toMatchObject([{ state: "not begun", turn: "Ann", due: "", late: "" }]);
  expect((await gm.runWith(later, "club", "due", "cup", "--late")).out).toBe("Nobody has to write.\n");
  expect(await lettersOf(gm)).toBe("No letter was written.\n");
});

test("a packet that is signed by another key is none that its player has signed", async () => {
  const { log, library } = await begin(fordSetup);
  const [opening = ""] = log.split(/(?<=\n)(?=\{"a":[^\n]*"recv")/);
  const forged = log.slice(opening.length).replace(/"sig":"(.)/, (_, first) => `"sig":"${first === "0" ? "1" : "0"}`);
  for (const [text, signed] of [
    [log, true],
    [opening + forged.slice(0, forged.indexOf("\n{", forged.indexOf('"sigs"')) + 1 || undefined), false],
  ] as const) {
    const replayed = await replayLog(text, { library });
    const status = statusOf({ report: reportOf(replayed), replayed });
    const authors = JSON.parse(opening.slice(0, opening.indexOf("\n"))).a;
    expect(status?.players.filter(({ id }) => id !== authors).map((one) => one.signed)).toEqual([signed]);
  }
});

test("whoever took a seat over is named, and not who had it before; they have signed once they have", async () => {
  const game = await begin(diceSetup);
  const made = await offer(game, "ann");
  const next = await giveUp(game, made);
  const statusIn = async (one: TestGame) => {
    const replayed = await replay(one);
    return statusOf({ report: reportOf(replayed), replayed })?.players;
  };
  const before = await statusIn(next);
  expect(before?.map(({ name, idKey, first, signed }) => [name, idKey === made.word.idKey, first, signed])).toEqual([
    ["Cora", true, false, false],
    ["bob", false, true, true],
  ]);
  await settled(next);
  expect((await statusIn(next))?.map(({ signed, key }) => [signed, key])).toEqual([
    [true, made.word.key],
    [true, toHex((await replay(next)).machine.seats[1]?.key ?? new Uint8Array())],
  ]);
});

test("a kept row that accuses somebody is judged again, whatever stands beside it, and is shown by no table", async () => {
  const gm = await fordClub();
  const lie = "row = json_set(row, '$.verdict', 'violations', '$.author', 'bob', '$.severity', 'violation')";
  forge(gm, "UPDATE log SET exit = 1, verdict = 'violations'", `UPDATE found SET ${lie}`);
  expect(await tableOf(gm)).toMatchObject([{ verdict: "not judged", state: "not judged" }]);
  const { code, out, err } = await gm.run("club", "verify", "cup", "--format", "jsonl");
  expect([code, JSON.parse(out).verdict]).toEqual([0, "valid"]);
  expect(err).toContain("is not what is found now");
  forge(gm, `UPDATE found SET ${lie}`);
  expect(await tableOf(gm)).toMatchObject([{ verdict: "not judged", turn: "", late: "" }]);
  for (const one of ["'$.author', 'bob'", "'$.severity', 'violation'", "'$.verdict', 'evidence'"]) {
    await gm.run("club", "verify", "cup", "--all");
    forge(gm, `UPDATE found SET row = json_set(row, ${one})`);
    expect(await tableOf(gm)).toMatchObject([{ verdict: "not judged" }]);
  }
});

test("a status that is damaged is no status: no table falls over it, and nobody is late by it", async () => {
  const gm = await fordClub();
  for (const change of [
    ...["'$.players', json('[null]')", "'$.days', 1e18", "'$.days', -5", "'$.due', json('[7]')", "'$.outcome', 7"],
    ...["'$.last', 7", "'$.state', 'x'", "'$.abandons', 7", "'$.gid', 7"],
  ]) {
    await gm.done("club", "verify", "cup", "--all");
    expect((await tableOf(gm))[0].late).not.toBe("");
    forge(gm, `UPDATE found SET status = json_set(status, ${change})`);
    expect(await tableOf(gm)).toMatchObject([{ state: "not judged", late: "" }]);
  }
  forge(gm, "UPDATE found SET status = 'no JSON'");
  expect(await tableOf(gm)).toMatchObject([{ state: "not judged" }]);
});

test("a letter is written by what the log says: an index that names another one, or other days, sends none", async () => {
  const gm = await clubOf(2);
  await played(gm, "1-1", [0, 1], { packets: 6 });
  await gm.done("club", "verify", "cup");
  const [{ turn }] = await tableOf(gm);
  expect(await lettersOf(gm)).toContain(`${String(turn).toLowerCase()}.eml: Your turn`);
  for (const [at, change] of [`'$.due[0].player', '${turn === "Ann" ? "bob" : "ann"}'`, "'$.days', 1"].entries()) {
    await gm.done("club", "verify", "cup", "--all");
    forge(gm, `UPDATE found SET status = json_set(status, ${change})`);
    expect((await tableOf(gm))[0].late).not.toBe("");
    expect(await lettersOf(gm, `letters-${at}`)).toBe("No letter was written.\n");
  }
});

test("nobody is late in a game of several histories: whom one waits for may have answered in another", async () => {
  const { ann, bob, root } = await begun();
  await ann.done("do", "g", "step", "2", "then", "seal");
  await bob.done("receive", "g", newest(ann));
  const twin = person("twin", undefined, root);
  const { cpSync } = await import("node:fs");
  cpSync(bob.home, twin.home, { recursive: true });
  await bob.done("do", "g", "fire", "then", "seal");
  await twin.done("do", "g", "hold", "then", "seal");
  const gm = person("gm", undefined, root);
  await gm.done("club", "init", "cup", "--name", "Cup");
  await gm.done("club", "take", "cup", ann.file("g", "game.pbem"), newest(bob));
  await gm.run("club", "verify", "cup");
  expect(await tableOf(gm)).toMatchObject([{ turn: "Ann", late: expect.stringMatching(/\d/) }]);
  await gm.done("club", "take", "cup", newest(twin));
  await gm.run("club", "verify", "cup");
  expect((await tableOf(gm)).map(({ due, late }: { due: string; late: string }) => due + late)).toEqual(["", ""]);
});

test("a new history takes the number and the file of none, whatever was taken away", async () => {
  const { packets } = await replay(await begin(fordSetup));
  const histories = [historyOf(3, [])];
  joinPackets(histories, [], packets, { deadlines: { forfeit: "none" }, players: [], referee: null });
  expect(histories.map(({ number }) => number)).toEqual([3, 4]);
  const gm = person("gm");
  await gm.done("club", "init", "cup", "--name", "Cup");
  const game = await begin({ ...fordSetup, salt: 22 });
  gm.write("one.pbem", game.log);
  await gm.done("club", "take", "cup", "one.pbem");
  const gid: string = JSON.parse(game.log.slice(0, game.log.indexOf("\n"))).g;
  const file = (end: string) => gm.file("cup", "games", gid.slice(0, 2), `${gid}${end}.pbem`);
  renameSync(file(""), file("~2"));
  const before = readFileSync(file("~2"), "utf8");
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  gm.write("two.pbem", game.log);
  await gm.done("club", "take", "cup", "two.pbem");
  expect(readFileSync(file("~2"), "utf8").startsWith(before)).toBe(true);
  expect(existsSync(file(""))).toBe(false);
});

test("a key that is attached to a mail is told, and the packet beside it is taken", async () => {
  const { ann, bob, root } = await begun();
  const gm = person("gm", undefined, root);
  await gm.done("club", "init", "cup", "--name", "Cup");
  const part = (name: string, text: string) =>
    `--x\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n`;
  const mail = (...parts: readonly string[]) =>
    `From: ann@example.org\r\nSubject: turn\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n${parts.join("")}--x--\r\n`;
  const key = readFileSync(`${ann.home}/keys/identity.json`, "utf8");
  gm.write("key.eml", mail(part("turn.pbem", key)));
  gm.write("short.eml", mail(part("turn.pbem", JSON.stringify(JSON.parse(key)))));
  gm.write("both.eml", mail(part("key.json", key), part("turn.pbem", bob.read("g", "game.pbem"))));
  const { code, out } = await gm.run(
    ...["club", "take", "cup", "key.eml", "short.eml", "both.eml", "--format", "jsonl"],
  );
  const rows = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(code).toBe(3);
  expect(rows.map(({ file, what }) => `${file} ${what}`)).toEqual([
    ...["key.eml secret", "short.eml secret", "both.eml secret", "both.eml taken"],
  ]);
});

test("pages that no memory of the site knows are removed all the same; a first run that was killed can be said again", async () => {
  const gm = await clubOf(2);
  await played(gm, "1-1", [0, 1], { packets: 6 });
  await gm.done("club", "verify", "cup");
  mkdirSync(gm.file("public/games"), { recursive: true });
  gm.write("public/site.json", "{}");
  for (const end of ["html", "pbem"]) gm.write(`public/games/${"0".repeat(32)}.${end}`, "withdrawn");
  expect(await gm.done("club", "site", "cup", "public")).toContain("1 page written, 0 as before, 1 removed");
  expect(readdirSync(gm.file("public", "games"))).toHaveLength(2);
  const app = { store: disk, library: installedGames, cwd: gm.home, home: gm.home, tell: () => undefined, ...later };
  const look = siteLook(undefined, undefined);
  const killed = async (): Promise<never> => {
    throw new Error("killed");
  };
  const written = (page = look.page) =>
    siteIn({ ...app, random: () => new Uint8Array(2) }, "cup", "second", { ...look, page });
  await expect(written(killed)).rejects.toThrow("killed");
  writeFileSync(gm.file("second", "style.css"), "");
  expect(await written()).toMatchObject({ written: 1, removed: 0 });
});

test("a game whose log was taken away has no page, also before the club is verified again", async () => {
  const gm = await clubOf(2);
  const gid = await played(gm, "1-1", [0, 1], { packets: 6 });
  await gm.done("club", "verify", "cup");
  await gm.done("club", "site", "cup", "public");
  rmSync(gm.file("cup", "games", gid.slice(0, 2)), { recursive: true });
  expect(await gm.done("club", "site", "cup", "public")).toContain("1 removed");
  expect(readdirSync(gm.file("public", "games"))).toEqual([]);
  for (const name of ["index.html", "feed.xml", "calendar.ics"]) expect(gm.read("public", name)).not.toContain("Ann");
});

test("a text of any length is looked through for addresses once", () => {
  const long = "a".repeat(250_000);
  expect(withoutAddress(long)).toBe(long);
  expect(withoutAddress(`x@${long}`)).toBe(`x@${long}`);
  expect(withoutAddress(`say "ann smith"@example.org, ${"b".repeat(80)}@example.org`)).not.toContain("example");
});

test("a name that is longer than a line once its signs can be seen keeps nobody from their letter", async () => {
  const gm = await clubOf(2);
  gm.write("cup/players.txt", "");
  const odd = (number: number) => ({
    ...eventPlayer(number),
    name: `${eventPlayer(number).name} ${"\u{fdfa}".repeat(55)}`,
  });
  await played(gm, "1-1", [odd(0), odd(1)], { packets: 6 });
  await gm.done("club", "verify", "cup");
  expect(await lettersOf(gm)).toMatch(/1 letter in letters/);
});

test("a game says how a pairing ended only where all that the two have played says the same", async () => {
  const gm = await clubOf(2);
  const pair = ["club", "pair", "cup", "--method", "swiss", "--seed", "x"];
  await gm.done(...pair, "--out", "round-1.json");
  await played(gm, "old", [0, 1], { packets: 20, resigns: "Bob" });
  await gm.done("club", "verify", "cup");
  // One game, and nothing beside it: two players have no second round.
  expect((await gm.run(...pair, "--after", "round-1.json")).err).toContain("somebody would play somebody twice");
  // The game of this round is under way.
  await played(gm, "1-1", [0, 1], { packets: 6 });
  await gm.done("club", "verify", "cup");
  expect((await gm.run(...pair, "--after", "round-1.json")).err).toContain("Pairing 1-1 has no result");
});

/** Packets of a game of the same two that replaces another one, signed by both, or by who wrote its manifest alone. */
async function replacing(gid: string, count: number): Promise<string> {
  const players = [eventPlayer(0), eventPlayer(1)];
  const { manifest, writers } = await eventGame("again", "a-house-divided", players, undefined, 14);
  const [one, two] = manifest.players;
  const last = players.at(-1);
  if (one === undefined || two === undefined || last === undefined) throw new Error("no players");
  const { g: _, players: __, ...rest } = { g: "", ...manifest };
  const invite = signInvite({ ...rest, abandons: [gid], players: [one, null] }, players[0]?.identity ?? last.identity);
  const next = fillInvite(invite, two);
  if (next === undefined) throw new Error("no manifest");
  const game = { pairing: "again", gid: gidOf(next), manifest: next, players, writers };
  return (await playOn(game, "", { packets: count })).map(({ text }) => text).join("");
}

test("a game that both players have replaced decides nothing, and nobody is late in it; one of them alone replaces nothing", async () => {
  for (const [count, late] of [
    [0, true],
    [4, false],
  ] as const) {
    const gm = await clubOf(2);
    const gid = await played(gm, "1-1", [0, 1], { packets: 6 });
    gm.write("again.pbem", await replacing(gid, count));
    await gm.done("club", "take", "cup", "again.pbem");
    await gm.done("club", "verify", "cup");
    const row = (await tableOf(gm)).find((one: { readonly gid: string }) => one.gid === gid);
    expect([count, row.late !== ""]).toEqual([count, late]);
  }
});

test("results that name no pairing, a bye, or somebody who was not in it are refused: nobody loses by a slip", async () => {
  const gm = await clubOf(5);
  const pair = ["club", "pair", "cup", "--method", "swiss", "--seed", "x"];
  await gm.done(...pair, "--out", "round-1.json");
  const { pairings }: Round = JSON.parse(gm.read("round-1.json"));
  const bye = pairings.find((one) => one.bye);
  const [first, second] = pairings.filter((one) => !one.bye);
  for (const [line, says] of [
    [`${first?.id} ${second?.players[0]}`, "who was not in it"],
    [`${bye?.id} ${bye?.players[0]}`, "which was a bye"],
    ["9-9 draw", "not a pairing of these rounds"],
  ]) {
    gm.write("results.txt", `${line}\n`);
    const { code, err } = await gm.run(...pair, "--after", "round-1.json", "--results", "results.txt");
    expect([line, code, err]).toEqual([line, 3, expect.stringContaining(says ?? "")]);
  }
});

test("pools that another list would divide otherwise are not gone on with: whoever drops out brings nobody together again", async () => {
  const gm = await clubOf(6);
  const pools = ["club", "pair", "cup", "--method", "pools", "--seed", "x"];
  await gm.done(...pools, "--out", "round-1.json");
  const list = gm.read("cup/players.txt");
  gm.write("all.txt", list);
  gm.write("cup/players.txt", list.replace(/^did:.*\n/m, ""));
  const { code, err } = await gm.run(...pools, "--after", "round-1.json");
  expect([code, err]).toEqual([3, expect.stringContaining("Round 1 was paired from a different list")]);
  expect((await gm.run(...pools, "--after", "round-1.json", "--players", "all.txt")).code).toBe(0);
});

test("nobody is late by a packet that somebody else has answered since", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const { packets, manifest, machine } = await replay(game);
  const folder = scratch();
  const places = placesIn(folder);
  const app = { store: disk, library: game.library, cwd: folder, home: folder, tell: () => undefined, ...later };
  const noted = (packet: (typeof packets)[number]) =>
    `2026-11-01T12:00:00.000Z  sealed packet ${packet.head.k} of ${packet.head.a} ${packetName(packet).slice(0, 16)}\n`;
  writeFileSync(places.journal, packets.map(noted).join(""));
  const due = (packet: (typeof packets)[number]) =>
    dueAfter({ ...app, random: () => new Uint8Array(2) }, places, packet, { packets, manifest, machine });
  const own = packets.filter(({ head }) => head.a === "ann");
  const [before, last] = [own.at(-2), own.at(-1)];
  if (before === undefined || last === undefined) throw new Error("no packets");
  expect(await due(last)).toMatchObject({ by: "bob", sealed: "2026-11-01" });
  expect(await due(before)).toBeUndefined();
});
