// An invite goes out as a draft that a mail program opens, and can be joined from the mail as it was saved.
import { expect, test } from "vitest";
import { couple } from "./support.js";

test("new writes a draft with the invite attached, join takes it, both remember where mails go", async () => {
  const { ann, bob } = await couple();
  const said = await ann.done(
    "new",
    "the-ford",
    "g",
    "--as",
    "scout",
    "--name",
    "Ann",
    "--chain",
    "64",
    "--to",
    "bob@example.org",
  );
  expect(said).toMatch(/or open: +.*invite\.eml/);
  const draft = ann.read("g", "outbox", "invite.eml");
  expect(draft).toMatch(/^To: bob@example\.org\r\nSubject: \[turnproof\] Invite to The Ford\r\n/);
  expect(draft).toContain('filename="invite.json"');
  const mail = ann.file("g", "outbox", "invite.eml");
  const joined = await bob.done("join", mail, "g", "--name", "Bob", "--chain", "64", "--to", "ann@example.org");
  expect(joined).toContain("Ann invites you to this game");
  const answers = bob.list("g", "outbox").filter((file) => file.endsWith(".eml"));
  expect(answers.map((file) => bob.read("g", "outbox", file).split("\r\n")[0])).toEqual(["To: ann@example.org"]);
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  const sent = ann.list("g", "outbox").filter((file) => file.endsWith("-1.eml"));
  expect(sent.map((file) => ann.read("g", "outbox", file).split("\r\n")[0])).toEqual(["To: bob@example.org"]);
});

test("an address that is none is refused before anything is made", async () => {
  const { ann } = await couple();
  const { code, err } = await ann.run("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--to", "bob at home");
  expect([code, err]).toEqual([3, expect.stringContaining('--to: "bob at home" is not a mail address')]);
  expect(ann.list()).not.toContain("g");
});
