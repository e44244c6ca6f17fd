// The site: what everybody may see and nothing else, files whole and only where something has changed, every text escaped for where
// it stands.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseXml } from "@rgrove/parse-xml";
import { expect, test } from "vitest";
import { eventPlayer } from "../../scripts/club-event/people.js";
import type { App } from "../../src/app/core/app.js";
import { disk } from "../../src/cli/terminal/disk.js";
import { publicView } from "../../src/club/site/public-view.js";
import { installedGames } from "../../src/games.js";
import { calendarOf } from "../../src/mail/calendar.js";
import { type GameLibrary, libraryOf } from "../../src/replay/index.js";
import { packetsOf, textOf } from "../../src/testing/index.js";
import type { Person } from "../cli/support.js";
import { begin, fordGame, fordSetup, moves, write } from "../support/game.js";
import { threeSetup } from "../support/three-sides.js";
import { clubOf, played } from "./event.js";

const app = (library: GameLibrary): App => ({
  ...{ store: disk, library, cwd: "/", home: "/", tell: () => undefined },
  ...{ random: (bytes) => new Uint8Array(bytes), now: () => new Date(0) },
});
const bytes = (text: string) => new TextEncoder().encode(text);
const shownOf = async (log: string, library: GameLibrary = libraryOf(fordGame)) => {
  const view = await publicView(app(library), bytes(log));
  return view === undefined ? undefined : { log: new TextDecoder().decode(view.log), withheld: view.withheld, view };
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());

const all = (gm: Person, folder = "public") =>
  Object.fromEntries(filesOf(gm.file(folder)).map((name) => [name, gm.read(folder, name)]));

test("a log is shown up to the last packet that all others have answered; what came later is in nothing of the view", async () => {
  const game = await begin(fordSetup);
  const begun = packetsOf(game.log).length;
  const before = await shownOf(game.log);
  expect(before?.withheld).toBe(1);
  const step = await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const after = await shownOf(game.log);
  expect(after?.view.packets.length).toBe(begun);
  expect(after?.log).not.toContain(step);
  expect(JSON.stringify(after?.view.replayed.machine?.timeline)).not.toContain("step");
  expect(JSON.stringify(after?.view.states)).not.toContain('"field":2');
  // Whose first packet nobody has answered, of theirs nothing is known.
  expect(await shownOf(textOf(packetsOf(game.log).slice(0, 1)))).toBeUndefined();
  expect(await shownOf("no log")).toBeUndefined();
});

test("of three players two others have to answer: one answer is not enough", async () => {
  const game = await begin(threeSetup);
  const packets = packetsOf(game.log);
  const authors = packets.map((packet) => String(packet[0]?.["a"]));
  const view = await shownOf(game.log, libraryOf(threeSetup.installed));
  const count = view?.view.packets.length ?? 0;
  const others = (at: number) => new Set(authors.slice(at + 1).filter((id) => id !== authors[at])).size;
  expect(others(count - 1)).toBe(2);
  expect(count).toBeLessThan(packets.length);
  for (let at = count; at < packets.length; at++) expect(others(at)).toBeLessThan(2);
});

test("hands that are opened after the end are shown when the audit is done, and not before", async () => {
  const log = readFileSync("examples/logs/washingtons-war-dealt.pbem", "utf8");
  const packets = packetsOf(log);
  const whole = await shownOf(log, installedGames);
  expect([whole?.withheld, whole?.log === log]).toEqual([0, true]);
  const auditing = await shownOf(textOf(packets.slice(0, -1)), installedGames);
  expect(auditing?.log).not.toContain('"kind":"epoch"');
  // Before that a hand is so many cards.
  const hands = /"hand":\{[^}]*\}/.exec(JSON.stringify(auditing?.view.states.at(-1)?.state))?.[0] ?? "";
  expect(hands).toMatch(/^"hand":\{"american":\[("\d+\.\d+",?)+\],"british":\[("\d+\.\d+",?)+\]\}$/);
});

test("pages are files with names of hashes, each with a policy; a second run writes nothing, a grown log its own page", async () => {
  const gm = await clubOf(6);
  await played(gm, "1-1", [0, 1], { packets: 6 });
  await played(gm, "1-2", [2, 3], { packets: 20, resigns: "Dan" });
  await played(gm, "1-3", [4, 5], { packets: 1 });
  await gm.run("club", "verify", "cup");
  expect(await gm.done("club", "site", "cup", "public")).toContain(
    "2 pages written, 0 as before, 1 game with nothing to show yet.",
  );
  const first = all(gm);
  const pages = Object.keys(first).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBe(3);
  for (const name of pages) {
    if (name !== "index.html") expect(name.replaceAll("\\", "/")).toMatch(/^games\/[0-9a-f]{32}\.html$/);
    expect(first[name]).toContain(
      `content="default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"`,
    );
    expect(first[name]).not.toMatch(/<script|javascript:|https?:(?!\/\/www\.w3\.org\/2000\/svg)|among all rows/);
  }
  expect(first["index.html"]).toContain("Cora won: Dan resigns");
  for (const text of Object.values(first)) expect(text).not.toMatch(/example\.org|taken\.jsonl|\/tmp\//);
  const times = () =>
    Object.fromEntries(filesOf(gm.file("public")).map((name) => [name, statSync(gm.file("public", name)).mtimeMs]));
  const written = times();
  expect(await gm.done("club", "site", "cup", "public")).toContain("0 pages written, 2 as before");
  expect(
    Object.entries(times())
      .filter(([name, at]) => at !== written[name])
      .map(([name]) => name),
  ).toEqual(["site.json"]);
  await played(gm, "1-1", [0, 1], { packets: 2 });
  await gm.run("club", "verify", "cup");
  expect(await gm.done("club", "site", "cup", "public")).toContain("1 page written, 1 as before");
  expect(all(gm)["calendar.ics"]).not.toBe(first["calendar.ics"]);
});

test("a site gets a folder of its own; what is damaged is made anew, and games that are gone lose their pages", async () => {
  const gm = await clubOf(2);
  const gid = await played(gm, "1-1", [0, 1], { packets: 6 });
  await gm.run("club", "verify", "cup");
  gm.write("note.txt", "mine");
  const refused = await gm.run("club", "site", "cup", ".");
  expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("a site needs a folder of its own")]);
  await gm.done("club", "site", "cup", "public");
  gm.write("public/site.json", '{"version":1,"pages":{"x":1}}');
  expect(await gm.done("club", "site", "cup", "public")).toContain("0 pages written, 1 as before");
  gm.write("public/site.json", "{}");
  const [page = ""] = readdirSync(gm.file("public", "games")).filter((name) => name.endsWith(".html"));
  writeFileSync(gm.file("public", "games", page), "changed");
  expect(await gm.done("club", "site", "cup", "public")).toContain("1 page written");
  mkdirSync(gm.file("cup", "games", "ff"), { recursive: true });
  gm.write(`cup/games/ff/${"f".repeat(64)}.pbem`, "no log\n");
  await gm.run("club", "verify", "cup");
  expect(await gm.done("club", "site", "cup", "public")).toContain("1 game with nothing to show yet");
  rmSync(gm.file("cup", "games", gid.slice(0, 2)), { recursive: true });
  await gm.run("club", "verify", "cup");
  expect(await gm.done("club", "site", "cup", "public")).toContain("1 removed");
  expect(existsSync(gm.file("public", "games", page))).toBe(false);
  for (const base of ["ftp://example.org/", "https://ann:secret@example.org/", "x"])
    expect((await gm.run("club", "site", "cup", "public", "--base", base)).code).toBe(3);
});

test("a game in two histories counts for nobody, neither on the site nor for a pairing", async () => {
  const gm = await clubOf(2);
  await gm.done("club", "pair", "cup", "--method", "swiss", "--seed", "x", "--out", "round-1.json");
  const gid = await played(gm, "1-1", [0, 1], { packets: 20, resigns: "Bob" });
  await gm.run("club", "verify", "cup");
  await gm.done("club", "site", "cup", "public");
  expect(gm.read("public", "index.html")).toContain("Ann won: Bob resigns");
  expect(gm.read("public", "index.html")).not.toContain("several histories");
  const log = gm.file("cup", "games", gid.slice(0, 2), `${gid}.pbem`);
  copyFileSync(log, log.replace(".pbem", "~2.pbem"));
  await gm.run("club", "verify", "cup");
  expect(await gm.done("club", "site", "cup", "public")).toContain("2 pages written");
  const index = gm.read("public", "index.html");
  expect(index.match(/one of several histories of this game: it counts for nobody/g)).toHaveLength(2);
  expect(index).not.toContain('id="players"');
  const pairing = await gm.run("club", "pair", "cup", "--method", "swiss", "--seed", "x", "--after", "round-1.json");
  expect(pairing.err).toContain("Pairing 1-1 has no result");
});

test("names are escaped for where they stand, and addresses of mails are in no file", async () => {
  const gm = await clubOf(2);
  gm.write("cup/players.txt", "");
  const hostile = { ...eventPlayer(0), name: `A;b, <b>"&'\\ ann@mail.example.org \u{1f409}` };
  await played(gm, "1-1", [hostile, eventPlayer(1)], { packets: 6 });
  await gm.run("club", "verify", "cup");
  await gm.done("club", "site", "cup", "public", "--base", "https://cup.example.net/x");
  const files = all(gm);
  expect(Object.keys(files).some((name) => name.endsWith(".pbem"))).toBe(false);
  for (const [name, text] of Object.entries(files)) {
    expect(text).not.toContain("ann@");
    if (/\.(?:html|xml)$/.test(name)) expect(text).not.toContain("<b>");
  }
  const feed = parseXml(files["feed.xml"] ?? "");
  expect(feed.text).toContain(`A;b, <b>"&'\\ (address) \u{1f409} (union)`);
  expect(files["feed.xml"]).toContain('href="https://cup.example.net/x/games/');
  const calendar = files["calendar.ics"] ?? "";
  for (const line of calendar.split("\r\n")) expect(bytes(line).length).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll("\r\n ", "")).toContain(`A\\;b\\, <b>"&'\\\\ (address) \u{1f409} (union)`);
});

test("a calendar is folded between characters, and every line ends as RFC 5545 says", () => {
  const says = `${"\u{1f409}".repeat(40)}\nEND:VCALENDAR`;
  const known = "2027-01-04T09:00:00.000Z";
  const text = calendarOf("Cup", [{ uid: "a", known, due: "2027-01-18T09:00:00.000Z", says, number: 3 }]);
  const lines = text.split("\r\n");
  expect(lines.every((line) => bytes(line).length <= 75 && !line.includes("\ufffd"))).toBe(true);
  expect(lines.filter((line) => line === "END:VCALENDAR")).toHaveLength(1);
  expect(text).toContain("DTSTAMP:20270104T090000Z\r\nSEQUENCE:3\r\nDTSTART;VALUE=DATE:20270118\r\n");
});
