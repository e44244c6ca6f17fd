// Evidence cut out of a log, and what `verify` says of it to somebody who has nothing else.
import { expect, test } from "vitest";
import { begun, newest, person } from "./support.js";

async function cheated() {
  const both = await begun();
  const { ann, bob } = both;
  await ann.done("do", "g", "step", "fields=3", "--claim");
  await ann.done("seal", "g", "--claim");
  await bob.run("receive", "g", newest(ann), "--accept");
  return both;
}

test("one line that convicts alone, and says on what it rests", async () => {
  const { bob } = await cheated();
  const said = await bob.done("evidence", "g", "--seq", "4", "--out", "e.json");
  expect(said).toContain("Evidence that ann broke the-ford/step/one-or-two in entry 4");
  const line = bob.read("e.json");
  expect(line.trim().split("\n")).toHaveLength(1);
  const judge = person("judge");
  const verdict = await judge.run("verify", judge.write("e.json", line));
  expect(verdict.code).toBe(1);
  expect(verdict.out).toMatch(/^EVIDENCE: "ann" \(key (?:[a-z]+ ?){8}\) broke the-ford\/step\/one-or-two in entry 4/);
  expect(verdict.out).toContain("[the-ford 1.1 Stepping]");
  expect(verdict.out).toContain("It rests on the game from its beginning, as everybody signed it");
  const json = await judge.run("verify", "e.json", "--format", "json");
  expect(JSON.parse(json.out)).toMatchObject({ kind: "evidence", convicts: true, claim: { seq: 4, author: "ann" } });
  // Told again, it is the same file; for another claim it convicts nobody.
  expect(await bob.done("evidence", "g", "--seq", "4", "--out", "e.json")).toContain("/e.json");
  judge.write("false.json", line.replace('"author":"ann","code"', '"author":"bob","code"'));
  expect(await judge.run("verify", "false.json")).toMatchObject({
    code: 3,
    out: expect.stringContaining("NO EVIDENCE"),
  });
  expect(await judge.run("verify", judge.write("cut.json", line.slice(0, -20)))).toMatchObject({ code: 3 });
  expect(await judge.run("replay", "e.json")).toMatchObject({
    code: 3,
    err: expect.stringContaining("A proof contains no game"),
  });
});

test("where nothing accuses anybody none is made, and what there is is named", async () => {
  const { ann, bob } = await cheated();
  expect(await bob.run("evidence", "g", "--seq", "3")).toMatchObject({
    code: 3,
    err: expect.stringMatching(/entry 3 breaks no rule.*4 the-ford\/step\/one-or-two/),
  });
  expect(await bob.run("evidence", "g", "--seq", "4", "--code", "dice/roll-result")).toMatchObject({ code: 3 });
  expect(await ann.run("evidence", "g", "--seq", "x")).toMatchObject({ code: 3 });
  expect(bob.list(".").filter((name) => name.startsWith("evidence"))).toEqual([]);
});

test("without an entry the first that breaks a rule is taken; where none does, it is said", async () => {
  const { ann, bob } = await cheated();
  expect(await bob.done("evidence", "g")).toContain("Evidence that ann broke the-ford/step/one-or-two in entry 4");
  expect(bob.list()).toContain("evidence-4.json");
  const { ann: honest } = await begun();
  expect(await honest.run("evidence", "g")).toMatchObject({
    code: 3,
    err: expect.stringContaining("no entry breaks a rule"),
  });
  expect(ann.list("g")).toContain("game.pbem");
});
