// Letters of a gamemaster: drafts in a new folder, each to an address of the gamemaster's own list, and nothing sent.
import { readdirSync } from "node:fs";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { eventPlayer } from "../../scripts/club-event/people.js";
import type { Person } from "../cli/support.js";
import { clubOf, played } from "./event.js";

const later = { now: () => new Date("2027-03-01T12:00:00Z") };
const read = async (gm: Person, folder: string) =>
  Promise.all(
    readdirSync(gm.file(folder))
      .sort()
      .map((name) => PostalMime.parse(gm.read(folder, name))),
  );

test("a reminder to each person who is late, with all their games; who has no address is told, and the command ends with 3", async () => {
  const gm = await clubOf(4);
  await played(gm, "1-1", [0, 1], { packets: 6, silent: "Ann" });
  await played(gm, "1-2", [0, 2], { packets: 6, silent: "Ann" });
  await played(gm, "1-3", [3, 1], { packets: 6, silent: "Dan" });
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
