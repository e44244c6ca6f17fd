// The official statements of a game at the command line: agreed by one word, told in invite, status and report, looked up by section.
import { expect, test } from "vitest";
import { libraryOf } from "../../src/replay/index.js";
import type { OfficialStatement } from "../../src/rules/index.js";
import { fordGame } from "../support/game.js";
import { couple, newest, type Person, person } from "./support.js";

const official: readonly OfficialStatement[] = [
  {
    ...{ id: "Q1", date: "2002-05-10", source: "errata of the publisher", rule: "2.3", class: "option" },
    says: "A roll equal to the range is a miss.",
    settles: { readings: { "tie-hits": "no" } },
  },
  {
    ...{ id: "Q2", date: "2003", source: "the designer", rule: "1.1", class: "none" },
    says: "The scout is brave.",
    why: "courage is not judged",
  },
];
const library = libraryOf({ ...fordGame, game: { ...fordGame.game, official } });
/** Seals, and lets the other side receive it. */
async function send(from: Person, to: Person): Promise<void> {
  await from.done("seal", "g", "--part");
  await to.done("receive", "g", newest(from));
}
/** Bob joins, and both have the manifest. */
async function joined(ann: Person, bob: Person): Promise<void> {
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
}
const begin = ["new", "the-ford", "g", "--as", "scout", "--name", "Ann"] as const;

test("one word agrees all that is settled, and who has no list plays and verifies the same game", async () => {
  const { ann, bob, root } = await couple(library);
  const invite = await ann.done(...begin, "--ruling", "official=2002-05-10");
  expect(invite).toMatch(/readings +tie-hits=no\n +by the official statements up to 2002-05-10: 1 reading\n/);
  const shown = await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--show");
  expect(shown).toContain("by the official statements up to 2002-05-10: 1 reading");
  await joined(ann, bob);
  expect(await ann.done("status", "g")).toContain("by the official statements up to 2002-05-10: 1 reading");
  expect(await ann.done("verify", "g")).toContain("rules: by the official statements up to 2002-05-10: 1 reading");
  expect(JSON.parse(await ann.done("verify", "g", "--format", "json"))).toMatchObject({
    game: { official: { upTo: "2002-05-10", settled: 1, otherwise: [] } },
  });
  // The manifest holds the readings: the list is not asked.
  const friend = person("friend", undefined, root);
  const verdict = await friend.done("verify", ann.file("g", "game.pbem"));
  expect(verdict).toContain("verdict: valid");
  expect(verdict).toContain("by the official statements up to 2002-05-10: they settle nothing that this program knows");
});

test("latest is the last date; a reading that is named goes before it, and is told", async () => {
  const { ann } = await couple(library);
  const invite = await ann.done(...begin, "--ruling", "official=latest", "--ruling", "tie-hits=yes");
  expect(invite).toContain("by the official statements up to 2003: 0 readings, tie-hits agreed differently");
  expect(invite).toMatch(/readings +tie-hits=yes\n/);
});

test("what cannot be agreed is refused, and what is there is named", async () => {
  const { ann } = await couple(library);
  for (const date of ["2001", "soon", "2002-13-01"])
    expect(await ann.run(...begin, "--ruling", `official=${date}`)).toMatchObject({
      code: 3,
      err: expect.stringContaining(
        `takes latest or a date from 2002-05-10 on; The Ford has statements of 2002-05-10, 2003, not "${date}"`,
      ),
    });
  const other = person("other");
  await other.done("keygen", "--name", "Other");
  expect(await other.run(...begin, "--ruling", "official=latest")).toMatchObject({
    code: 3,
    err: expect.stringContaining("The module of The Ford has no official statements"),
  });
});

test("an amendment takes them over in the middle of a game", async () => {
  const { ann, bob } = await couple(library);
  await ann.done(...begin);
  await joined(ann, bob);
  await ann.done("propose", "g", "amend", "--ruling", "official=latest");
  await send(ann, bob);
  await bob.done("answer", "g", "yes");
  await send(bob, ann);
  expect(await ann.done("verify", "g")).toContain("by the official statements up to 2003: 1 reading");
});

test("rules: a section shows its statements beside the checks, official all of them", async () => {
  const friend = person("friend", library);
  const section = await friend.done("rules", "the-ford", "2.3");
  expect(section).toContain(
    "      official Q1 (2002-05-10, errata of the publisher) [2.3]: A roll equal to the range is a miss.\n        settles tie-hits=no\n",
  );
  expect(section).not.toContain("Q2");
  const all = await friend.done("rules", "the-ford", "official");
  expect(all).toContain(
    "official Q2 (2003, the designer) [1.1]: The scout is brave.\n  not judged: courage is not judged\n",
  );
  expect(all).toContain("--ruling official=latest");
  expect(await person("nobody").done("rules", "the-ford", "official")).toContain("has no official statements");
});
