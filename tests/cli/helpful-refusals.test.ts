// What is said to somebody who has taken a wrong file, or typed a word that nothing has: what it is, and what would be right.
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { begun, person, warBegun } from "./support.js";

test("an invite that is taken for a packet is told to be an invite", async () => {
  const { ann, bob } = await begun();
  const invite = ann.file("g", "invite.json");
  await ann.done("new", "the-ford", "other", "--as", "scout", "--name", "Ann", "--chain", "64");
  for (const file of [invite, ann.file("other", "outbox", "invite.txt")])
    expect(await bob.run("receive", "g", file)).toMatchObject({
      code: 3,
      err: expect.stringMatching(
        /is an invite, not a packet\. If you made it, your opponent joins with it .*\(cli\/an-invite\)/,
      ),
    });
});

test("a mail of another game names the folder beside this one that it belongs to", async () => {
  const { ann, bob } = await begun();
  await ann.done("new", "the-ford", "second", "--as", "scout", "--name", "Ann", "--chain", "64");
  await bob.done("join", ann.file("second", "invite.json"), "second", "--name", "Bob", "--chain", "64");
  await ann.done("start", "second", bob.file("second", "outbox", "bob-1.pbem"));
  await bob.done("receive", "second", ann.file("second", "outbox", "ann-1.pbem"));
  const log = bob.read("g", "game.pbem");
  const mail = ann.file("second", "outbox", "ann-1.pbem");
  expect((await bob.run("receive", "g", mail)).out).toMatch(
    /belongs to another game \(that of \S*second\): the log is unchanged/,
  );
  rmSync(bob.file("second"), { recursive: true });
  expect((await bob.run("receive", "g", mail)).out).toMatch(
    /belongs to another game \([0-9a-f]{16}\): the log is unchanged/,
  );
  expect(bob.read("g", "game.pbem")).toBe(log);
});

test("a call where there is no referee is refused with what can be done, and accuses nobody", async () => {
  const { ann } = await begun();
  const { code, err, out } = await ann.run("call", "g", "May", "the", "scout", "swim?");
  expect(code).toBe(3);
  expect(err).toContain("This game has no referee to call: write a letter, or propose an undo. (cli/no-referee)");
  expect(out).not.toContain("violation");
  expect(ann.list("g")).not.toContain("draft.ndjson");
});

test("moves and places that are not meant now: what is open is named, and what is near", async () => {
  const { bob } = await warBegun();
  expect((await bob.run("do", "g", "first=american")).err).toMatch(
    /has no move "first=american"; open now: place-committees\. \(/,
  );
  expect((await bob.run("do", "g", "ops", "place")).err).toContain(
    '"ops" can be ops-activate, ops-queue, ops-place-pc: type more of it. None of these is open now; the open ones are: place-committees.',
  );
  expect((await bob.run("moves", "g", "newhaven")).out).toContain("No line has newhaven (did you mean new-haven?)");
});

test("the referee of a game is nobody who plays, for whom begins it as for whom joins it", async () => {
  const ann = person("ann");
  const key = /did:key:\S+/.exec(await ann.done("keygen"))?.[0] ?? "";
  expect(key).not.toBe("");
  const refused = await ann.run("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--referee", key);
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining("a referee must not be a player") });
  expect(ann.list()).not.toContain("g");
});

test("a file where the game folder belongs: it is said that it is a file", async () => {
  const { ann, bob } = await begun();
  const mail = bob.write("ann-9.pbem", ann.read("g", "game.pbem"));
  const { code, err } = await bob.run("receive", mail);
  expect(code).toBe(3);
  expect(err).toContain("ann-9.pbem is a file: name the game folder first, and the file after it. (cli/no-folder)");
});

test("a player whose short name is taken is told of --id; nobody joins with their own invite", async () => {
  const ann = person("ann");
  const other = person("other");
  await ann.done("keygen");
  await other.done("keygen");
  await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann Example", "--chain", "64");
  const invite = ann.file("g", "invite.json");
  const refused = await other.run("join", invite, "g", "--name", "Ann Other", "--chain", "64");
  expect(refused).toMatchObject({
    code: 3,
    err: expect.stringContaining(
      'Ann Example already has the short name "ann" in this game: join again with another one, such as --id ann-2. (cli/id-taken)',
    ),
  });
  await other.done("join", invite, "g", "--name", "Ann Other", "--id", "ann-2", "--chain", "64");
  expect((await ann.run("join", invite, "h", "--name", "Ann Example")).err).toContain(
    "This is your own invite: send it to your opponent, who joins with it. (cli/own-invite)",
  );
});

test("a mistyped key or place is told with what is near; no fact is to be proposed for it", async () => {
  const { bob } = await warBegun();
  expect((await bob.run("do", "g", "place-committees", "space=norwich")).err).toContain(
    'place-committees has nothing called "space" (did you mean spaces?). (cli/no-such-key)',
  );
  const spaces =
    "norwick,falmouth,newport,hartford,albany,morristown,york,wilmington-de,baltimore,richmond,charlotte,camden,savannah";
  const { code, out } = await bob.run("do", "g", "place-committees", `spaces=${spaces}`);
  expect(code).toBe(1);
  expect(out).toContain("norwick is not a space of the map (did you mean norwich?)");
  expect(out).not.toContain("turnproof propose");
});

test("out of turn: a letter can be written", async () => {
  const { ann } = await warBegun();
  expect((await ann.run("propose", "g", "undo")).err).toMatch(/bob writes now\. .*turnproof letter\. \(/);
});

test("verify: an invite, a letter and the profile of an event are no damaged logs", async () => {
  const { ann } = await begun();
  const said = async (file: string) => await ann.run("verify", file);
  expect(await said(ann.file("g", "invite.json"))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/invite\.json is an invite to a game, not a log: .*\(cli\/no-log\)/),
  });
  await ann.done("letter", "g", "note", "Good luck!");
  const letter = ann.list("g", "outbox").find((name) => name.endsWith(".letter")) ?? "";
  expect((await said(ann.file("g", "outbox", letter))).err).toMatch(/is a letter between players, not a log: /);
  await ann.done("club", "profile", "form.json", "--form", "the-ford");
  await ann.done("club", "profile", "form.json", "--sign", "cup.event");
  expect((await said(ann.file("cup.event"))).err).toMatch(/cup\.event belongs to an event and is not a log: /);
  // Files of a club and an event are told apart also where they are unfinished or damaged.
  expect((await said(ann.file("form.json"))).err).toMatch(/form\.json is the form of .* nobody has signed it yet: /);
  const broken = ann.write("broken.json", ann.read("form.json").replace('"days": 14,', '"days": 14'));
  expect((await said(broken)).err).toMatch(/is the form of .* but it is not valid JSON \(line \d+\): correct it/);
  expect((await ann.run("club", "profile", "broken.json", "--sign", "x")).err).toMatch(
    /not a valid form of an event .*: it is not JSON \(line \d+\)\. \(cli\/not-json\)/,
  );
  const cut = ann.write("cut.event", ann.read("cup.event").slice(0, 300));
  expect((await said(cut)).err).toMatch(/is the profile of an event, but it is not valid JSON.*: it was cut off/);
  const receipts = ann.write("g.receipts", '{"receipt":{"at":"2026-11-21T12:00:00.000Z"}}\n');
  expect((await said(receipts)).err).toMatch(/holds receipts of a club, not a log: /);
});
