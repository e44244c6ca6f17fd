// Values that are committed: typed once, committed to, kept, lost, entered again, opened.
import { rmSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { begunOn, goRound, of, post } from "./card-table.js";

/** Both are to plot at the same time; Ann comes first. */
async function plotting() {
  const table = post(["ann", "bob"]);
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await begunOn(table, "cards-only", "--option", "dealt=false");
  await goRound(table);
  await ann.done("do", "g", "both");
  return { table, ann, bob };
}

describe("a committed value", () => {
  test("is fixed by both before either is opened; the software opens it", async () => {
    const { table, ann, bob } = await plotting();
    expect(await ann.run("do", "g", "plot", "id=both-1")).toMatchObject({
      code: 3,
      err: expect.stringContaining("--hide both-1=VALUE"),
    });
    expect(await ann.run("do", "g", "plot", "id=both-1", "--hide", "both-1=3", "--hide", "more=1")).toMatchObject({
      code: 3,
      err: expect.stringContaining("it commits both-1"),
    });
    // The check on a closed value is unknown until it is open: no reason not to write.
    expect((await ann.run("do", "g", "plot", "id=both-1", "--hide", "both-1=3")).code).toBe(0);
    expect(statSync(ann.file("g", "committed.json")).mode & 0o777).toBe(0o600);
    await ann.done("seal", "g");
    expect(ann.read("g", "game.pbem")).not.toContain('"value":3');
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"));
    await bob.done("do", "g", "plot", "id=both-1", "--hide", "both-1=7");
    await bob.done("seal", "g");
    await goRound(table);
    expect(await ann.done("commit", "g")).toMatch(/both-1 {2}entry \d+, opened: 3/);
    expect(ann.read("g", "game.pbem")).toContain('"value":3');
    expect((await ann.run("verify", "g")).out).toContain("verdict: valid");
    expect(await bob.done("replay", "g")).toContain("red 3, blue 7");
  });

  test("that is lost is asked for by name, entered again, and checked", async () => {
    const { table, ann, bob } = await plotting();
    await ann.done("do", "g", "plot", "id=both-1", "--hide", "both-1=3");
    await ann.done("seal", "g");
    rmSync(ann.file("g", "committed.json"));
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"));
    await bob.done("do", "g", "plot", "id=both-1", "--hide", "both-1=7");
    await bob.done("seal", "g");
    await goRound(table);
    const status = await ann.done("status", "g");
    expect(status).toContain("Missing: what you committed as both-1");
    expect(status).toContain("Next: turnproof commit g both-1=VALUE");
    expect(await ann.run("seal", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("You have to open what you committed as both-1"),
    });
    expect(await ann.run("commit", "g", "both-1=4")).toMatchObject({
      code: 3,
      err: expect.stringContaining("4 is not what you committed as both-1"),
    });
    expect(await ann.run("commit", "g", "both-2=4")).toMatchObject({
      code: 3,
      err: expect.stringContaining("committed nothing under both-2"),
    });
    expect(ann.list("g")).not.toContain("committed.json");
    expect(await ann.done("commit", "g", "both-1=3")).toContain("Next: turnproof seal g");
    await ann.done("seal", "g");
    await goRound(table);
    expect(await bob.done("replay", "g")).toContain("red 3, blue 7");
  });

  test("thought over before it is sent: the last one typed counts, an earlier one is not lost", async () => {
    const { table, ann, bob } = await plotting();
    await ann.done("do", "g", "plot", "id=both-1", "--hide", "both-1=3");
    await ann.done("draft", "drop", "g", "--last", "1");
    await ann.done("do", "g", "plot", "id=both-1", "--hide", "both-1=5");
    await ann.done("seal", "g");
    expect(JSON.parse(ann.read("g", "committed.json")).values).toEqual({ "both-1": [3, 5] });
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"));
    await bob.done("do", "g", "plot", "id=both-1", "--hide", "both-1=7");
    await bob.done("seal", "g");
    await goRound(table);
    expect(await bob.done("replay", "g")).toContain("red 5, blue 7");
  });

  test("that no rule asks for is opened in the audit", async () => {
    const { table, ann, bob } = await plotting();
    await ann.done("undo-draft", "g");
    await ann.done("do", "g", "plot", "id=mine", "--hide", 'mine={"at":[1,2]}').catch(String);
    await ann.done("seal", "g");
    await goRound(table);
    await bob.done("do", "g", "finish");
    await bob.done("seal", "g");
    const said = await ann.done("receive", "g", bob.file("g", "outbox", "bob-3.pbem"));
    expect(said).toContain("opens what was committed as mine");
    // The opening itself is right, and taken in: what it shows is the fault of the entry that committed.
    expect(await bob.run("receive", "g", ann.file("g", "outbox", "ann-3.pbem"))).toMatchObject({
      code: 1,
      out: expect.stringContaining("Packet 3 of ann: genuine, taken into the log."),
    });
    // A value that is no number up to 9 breaks the rule that could not be judged before: it is dated where it was fixed.
    const report = (await ann.run("verify", "g")).out;
    expect(report).toContain("cards-only/plot/small");
    expect(ann.read("g", "game.pbem")).toContain('"kind":"hidden"');
  });
});
