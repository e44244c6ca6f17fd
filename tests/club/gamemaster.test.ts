// What a gamemaster reads and writes: the figures that break ties, the sheet of a game that was not finished, letters, dice.
import { copyFileSync, readdirSync } from "node:fs";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { eventPlayer } from "../../scripts/club-event/people.js";
import { addGame, diceWords, type PlayerDice } from "../../src/club/dice/dice-of-players.js";
import { provenUpTo } from "../../src/club/results/adjudication.js";
import { paceOf, paceWords } from "../../src/club/results/pace.js";
import { installedGames } from "../../src/games.js";
import { packetName } from "../../src/replay/index.js";
import { holm, shareOf } from "../../src/report/dice.js";
import { openTable } from "../../src/rules/sdk/index.js";
import type { Person } from "../cli/support.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, fordSetup, moves, replay, write } from "../support/game.js";
import { clubOf, played } from "./event.js";

test("each module says by which figures it weighs the sides, and its rules are the released ones", async () => {
  const found: { [game: string]: unknown } = {};
  for (const id of installedGames.ids) {
    const { game, packs } = (await installedGames.find(id)) ?? {};
    if (game === undefined) throw new Error(id);
    const table = openTable(game, { pack: packs?.[0], authority: "agreed", options: game.standardOptions });
    found[id] = table.figures(table.setup(Object.keys(game.scenarios)[0] ?? ""));
  }
  expect(found).toEqual({
    "a-house-divided": { turn: "1", ties: { "army limit": { union: 34, confederate: 29 } } },
    "across-the-rappahannock": { turn: "1", ties: { points: { US: 0 } } },
    "for-the-people": {
      turn: "1",
      ties: { "strategic will": { union: 100, confederate: 100 }, states: { union: 0, confederate: 0 } },
    },
    "this-accursed-civil-war": { turn: "1", ties: { points: { royalist: 0, parliament: 0 } } },
    "washingtons-war": { turn: "1775", ties: { colonies: { american: 1, british: 3 } } },
  });
});

test("a sheet has the last proven position without open findings, and the later one beside it", async () => {
  const gm = await clubOf(4);
  const clean = await played(gm, "1-1", [0, 1], { packets: 7 });
  const broken = await played(gm, "1-2", [2, 3], { packets: 9, wrong: "Cora" });
  await gm.run("club", "verify", "cup");
  const sheets = JSON.parse(await gm.done("club", "adjudicate", "cup", "--format", "json"));
  const sheet = (gid: string) => sheets.find((one: { readonly gid: string }) => one.gid === gid);
  expect(sheet(clean)).toMatchObject({ open: 0, says: "" });
  expect(sheet(clean).proven.ties).toBe("army limit union 34 confederate 29");
  const { proven, later, says, open } = sheet(broken);
  const at = Number(/^entry (\d+): /.exec(says)?.[1]);
  expect(open).toBeGreaterThan(0);
  expect(proven.entry).toBeLessThan(at);
  expect(later.entry).toBeGreaterThanOrEqual(at);
  expect(await gm.done("club", "adjudicate", "cup", broken.slice(0, 12))).toMatch(
    new RegExp(
      `proven: after entry ${proven.entry}, .*\\n {2}later: {2}after entry ${later.entry}, .*\\n {2}open: {3}`,
    ),
  );
  const { code, err } = await gm.run("club", "adjudicate", "cup", "ffff");
  expect([code, err]).toEqual([3, expect.stringContaining("No unfinished game of the club begins with ffff")]);
});

test("a game that is over has no sheet", async () => {
  const gm = await clubOf(4);
  await played(gm, "1-1", [0, 1], { packets: 20, resigns: "Bob" });
  await gm.done("club", "verify", "cup");
  expect(await gm.done("club", "adjudicate", "cup")).toBe("Every game of the club is over.\n");
  expect(await gm.done("club", "table", "cup")).toContain("Ann won: Bob resigns");
});

test("a roll that no value proves yet is in no proven position", async () => {
  const game = await begin(diceSetup);
  await write(game, "ann", [moves({ move: "plan", rolls: ["now"] })], false);
  const replayed = await replay(game);
  const [claimed] = replayed.machine.period?.rolls ?? [];
  expect(claimed).toBeDefined();
  expect(provenUpTo(replayed, [])).toBe((claimed?.seq ?? 0) - 1);
  const finding = { code: "x", severity: "unknown", message: "" } as const;
  expect(provenUpTo(replayed, [{ ...finding, packet: 2 }])).toBe((replayed.packets[1]?.head.first ?? 0) - 1);
  // What names no place may be of any entry.
  expect(provenUpTo(replayed, [finding])).toBe(-1);
});

test("a name that a spreadsheet would take for a formula is none", async () => {
  const gm = await clubOf(4);
  gm.write("cup/players.txt", "");
  await played(gm, "1-1", [{ ...eventPlayer(0), name: "=Ann+1" }, eventPlayer(1)], { packets: 5 });
  await gm.done("club", "verify", "cup");
  for (const words of [["table"], ["adjudicate"]])
    expect(await gm.done("club", ...words, "cup", "--format", "csv")).toContain(
      `,"'=Ann+1 (union), Bob (confederate)",`,
    );
});

test("the pace is the time from one packet that was seen to the next; what came in one go says nothing", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 1 })]);
  const { packets } = await replay(game);
  const at = (hours: number) => new Date(Date.UTC(2027, 0, 1, hours)).toISOString();
  const seen = packets.map((packet, number) => ({
    last: packetName(packet),
    at: at(48 * number),
    packets: number + 1,
  }));
  const all = paceOf(packets, seen);
  expect(all.map(({ player, median }) => [player, median])).toEqual(expect.arrayContaining([["ann", 2]]));
  expect(
    paceOf(
      packets,
      seen.map((one) => ({ ...one, at: at(0) })),
    ),
  ).toEqual([]);
  expect(paceOf(packets, seen.slice(-1))).toEqual([]);
  expect(paceWords({ answers: 1, median: 2, longest: 2 }, "Ann")).toBe("Ann: one answer, after 2.0 days");
});

const later = { now: () => new Date("2027-03-01T12:00:00Z") };
const read = async (gm: Person, folder: string) =>
  Promise.all(
    readdirSync(gm.file(folder))
      .sort()
      .map((name) => PostalMime.parse(gm.read(folder, name))),
  );

test("a reminder to each person who is late, with all their games; who has no address is told, and the command ends with 3", async () => {
  const gm = await clubOf(4);
  // Days are agreed by who has signed: everybody has, before somebody falls silent.
  for (const silent of [undefined, "Ann", "Dan"]) {
    if (silent !== "Dan") await played(gm, "1-1", [0, 1], { packets: silent === undefined ? 2 : 9, silent });
    if (silent !== "Dan") await played(gm, "1-2", [0, 2], { packets: silent === undefined ? 2 : 9, silent });
    if (silent !== "Ann") await played(gm, "1-3", [3, 1], { packets: silent === undefined ? 2 : 9, silent });
  }
  await gm.done("club", "verify", "cup");
  expect(await gm.done("club", "mail", "cup", "early", "--addresses", "cup/addresses.txt")).toBe(
    "No letter was written.\n",
  );
  gm.write("some.txt", `# mine\n${eventPlayer(0).did} ann@example.org\n`);
  gm.write("words.txt", "Sch\u00f6ne Gr\u00fc\u00dfe\nThe gamemaster\n");
  const words = ["club", "mail", "cup", "letters", "--addresses", "some.txt", "--text", "words.txt"];
  const { code, out } = await gm.runWith(later, ...words);
  expect([code, out]).toEqual([
    3,
    expect.stringMatching(
      /^(?:001-ann.eml: Your turn in 2 games\n|no address {2}Dan: Your turn\n){2}1 letter in letters: /,
    ),
  ]);
  const [mail] = await read(gm, "letters");
  expect(mail?.to?.map(({ address }) => address)).toEqual(["ann@example.org"]);
  expect(mail?.subject).toBe("[Cup] Your turn in 2 games");
  expect(mail?.text).toMatch(
    /^Dear Ann,\n\nas far as the club has seen.*\n\n- A House Divided, Ann \(union\), \w+ \(confederate\) \(game [0-9a-f]{16}\): since 2026-11-21; an answer was agreed by 2026-12-05, 86 days ago\.\n- /,
  );
  expect(mail?.text).toContain("\nSchone Gru?e\nThe gamemaster\n");
  expect((await gm.runWith(later, ...words)).err).toContain("letters is not an empty folder");
});

test("the letters of a round say whom each player meets and who invites; the round goes with them", async () => {
  const gm = await clubOf(3);
  const names = gm.read("cup/players.txt").replace("Ann", "\u00c4nn \u{1f409}\u0007: Bcc");
  gm.write("cup/players.txt", names);
  await gm.done("club", "pair", "cup", "--method", "pools", "--seed", "x", "--out", "round-1.json");
  await gm.done("club", "mail", "cup", "letters", "--addresses", "cup/addresses.txt", "--round", "round-1.json");
  const mails = await read(gm, "letters");
  expect(mails).toHaveLength(3);
  expect(mails.filter(({ text }) => text?.includes("You take the first side"))).toHaveLength(1);
  expect(mails.filter(({ text }) => text?.includes("wait for the invitation"))).toHaveLength(1);
  expect(mails.filter(({ subject }) => /^\[Cup\] Pairing 1-\d: you have a bye$/.test(subject ?? ""))).toHaveLength(1);
  for (const mail of mails) {
    expect(mail.headers.map(({ key }) => key)).toEqual(["to", "subject", "x-unsent", "mime-version", "content-type"]);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(["round.json"]);
  }
});

test("a list of addresses with anything else in it is refused by its line", async () => {
  const gm = await clubOf(2);
  for (const line of [
    "ann@example.org",
    `${eventPlayer(0).did} nobody`,
    `${eventPlayer(0).did} a@example.org b@example.org`,
    "x a@example.org",
  ]) {
    gm.write("some.txt", `\n${line}\n`);
    const { code, err } = await gm.run("club", "mail", "cup", "letters", "--addresses", "some.txt");
    expect([code, err]).toEqual([3, expect.stringContaining("some.txt, line 2")]);
  }
});

test("the dice of all games of a person stand in one row; what no value proves yet stands apart", async () => {
  const sums = new Map();
  for (const salt of [1, 2]) {
    const game = await begin({ ...diceSetup, salt });
    await write(game, "ann", [moves({ move: "plan", rolls: ["now", "now"], to: "blue" })]);
    if (salt === 2) {
      const { machine } = await replay(game);
      expect(machine.period?.rolls.length ?? 0).toBe(0);
    }
    addGame(sums, await replay(game), new Map());
  }
  const open = await begin({ ...diceSetup, salt: 3 });
  await write(open, "ann", [moves({ move: "plan", rolls: ["now"] })]);
  addGame(sums, await replay(open), new Map());
  const rows = [...sums.values()].map(({ name, proven, games, counts }) => {
    return { name, proven, games, rolled: counts.reduce((sum: number, count: number) => sum + count, 0) };
  });
  // The identity keys of a test game are those of its seats.
  expect(rows).toEqual([
    { name: "ann", proven: true, games: 2, rolled: 4 },
    { name: "ann", proven: false, games: 1, rolled: 1 },
  ]);
});

test("club dice: each game once, shares corrected for all rows (Holm), and what it cannot say beside them", async () => {
  const gm = await clubOf(2);
  for (const pairing of ["1-1", "2-1", "3-1"]) await played(gm, pairing, [0, 1], { packets: 30 });
  await gm.done("club", "verify", "cup");
  const { rows, words }: { readonly rows: readonly PlayerDice[]; readonly words: readonly string[] } = JSON.parse(
    await gm.done("club", "dice", "cup", "--format", "json"),
  );
  expect(words).toEqual(diceWords);
  expect(rows.map(({ name, faces, proven }) => `${name} d${faces} ${proven}`)).toEqual(
    expect.arrayContaining(["Ann d6 true", "Bob d6 true"]),
  );
  for (const { counts, rolled, share } of rows) {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rolled);
    expect(share).toBe(shareOf(counts));
  }
  expect(rows.map(({ among }) => among)).toEqual(holm(rows.map(({ share }) => share)));
  // Another history of a game holds the same rolls.
  const [shelf = ""] = readdirSync(gm.file("cup", "games"));
  const [log = ""] = readdirSync(gm.file("cup", "games", shelf));
  copyFileSync(gm.file("cup", "games", shelf, log), gm.file("cup", "games", shelf, log.replace(".pbem", "~2.pbem")));
  await gm.run("club", "verify", "cup");
  expect(JSON.parse(await gm.done("club", "dice", "cup", "--format", "json")).rows).toEqual(rows);
  const text = await gm.done("club", "dice", "cup");
  expect(text).toMatch(
    /^player {2}die +games {2}dice {2}faces from 1 up +share +among all rows\nAnn +d6 {3}proven +3 /,
  );
  for (const line of diceWords) expect(text).toContain(line);
});
