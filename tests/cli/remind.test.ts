// The deadline in the draft of a mail, and a reminder: what was agreed, counted by one's own journal; the packet comes along whole.
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMail } from "../../src/mail/index.js";
import { begun, newest, person } from "./support.js";

const attached = (mail: string, name: string): string => {
  const [, part = ""] = mail.split(`filename="${name}"`);
  const [, body = ""] = part.split("\r\n\r\n");
  return Buffer.from(body.split("--=_")[0] ?? "", "base64").toString("utf8");
};

async function stepped(...terms: string[]) {
  const both = await begun(...terms);
  await both.ann.done("do", "g", "step", "fields=2");
  await both.ann.done("seal", "g");
  return both;
}

test("a mail that asks for an answer says by when, and brings it as calendar data; shown again it is the same", async () => {
  const { ann, bob } = await stepped("--days", "7");
  const draft = ann.read("g", "outbox", "ann-2.eml");
  expect(draft).toContain("The answer of bob is due by 2026-11-28: 7 days were agreed, counted by the sender's clock.");
  const calendar = attached(draft, "deadline.ics");
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(calendar).toContain("DTSTART;VALUE=DATE:20261128\r\n");
  expect(calendar).toMatch(/UID:[0-9a-f]{32}@turnproof/);
  for (const line of calendar.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
  const later = { now: () => new Date("2026-11-25T08:00:00Z") };
  expect((await ann.runWith(later, "seal", "g")).code).toBe(0);
  expect(ann.read("g", "outbox", "ann-2.eml")).toBe(draft);
  // What is pasted holds no date: the sender's clock is for the eye of who opens the mail.
  expect(ann.read("g", "outbox", "ann-2.txt")).not.toContain("2026-11-28");
  expect(await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.eml"))).toContain("genuine");
});

test("a reminder holds the last packet once more, and accuses nobody", async () => {
  const { ann, bob } = await stepped("--days", "3");
  const said = await ann.done("remind", "g", "--to", "bob@example.org");
  expect(said).toContain("A reminder to bob is written: the answer is due by 2026-11-24.");
  const [, file = ""] = /open: +(\S+\.eml)/.exec(said) ?? [];
  const mail = ann.read("g", "outbox", file.split("/").at(-1) ?? "");
  expect(mail).toMatch(/^To: bob@example\.org\r\nSubject: \[turnproof\] The Ford: reminder of packet 2 of ann\r\n/);
  expect(mail).toContain("It was sealed on 2026-11-21; by our agreement the answer is due by 2026-11-24.");
  expect(mail).not.toMatch(/late|violation/);
  const { bytes } = await readMail(new TextEncoder().encode(mail));
  expect(new TextDecoder().decode(bytes)).toContain('"k":2');
  writeFileSync(bob.file("mail.eml"), mail);
  expect(await bob.done("receive", "g", "mail.eml")).toContain("genuine");
  expect(await bob.run("remind", "g")).toMatchObject({ code: 3, err: expect.stringContaining("It is your own turn") });
});

test("nothing is reminded of where nobody owes an answer, and without a journal no day is named", async () => {
  const { ann, bob } = await stepped();
  ann.write("g/journal.txt", "");
  expect(await ann.done("remind", "g")).toContain("This folder does not say when your packet was sealed.");
  const nobody = person("carl");
  expect((await nobody.run("remind", "g")).code).toBe(3);
  expect(await bob.run("remind", "g", "--to", "no address")).toMatchObject({ code: 3 });
  await bob.done("receive", "g", newest(ann));
  await bob.done("resign", "g", "--yes");
  await bob.done("seal", "g");
  await ann.done("receive", "g", newest(bob));
  expect(await ann.run("remind", "g")).toMatchObject({ code: 3, err: expect.stringMatching(/game is over|own turn/) });
});
