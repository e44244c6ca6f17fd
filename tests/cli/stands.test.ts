// Errors that stand, as players and referees type it.
import { describe, expect, test } from "vitest";
import { begun, newest, type Person } from "./support.js";

/** Seals, and lets the other side receive it. */
async function send(from: Person, to: Person): Promise<string> {
  await from.done("seal", "g", "--part");
  return to.done("receive", "g", newest(from));
}

/** Ann steps one field too many and says so in the log; bob has received it. */
async function claimed(...terms: string[]) {
  const both = await begun(...terms);
  await both.ann.done("do", "g", "step", "fields=3", "--claim", "--yes");
  await both.ann.done("seal", "g", "--claim");
  await both.bob.run("receive", "g", newest(both.ann), "--accept");
  const seq = /entry (\d+)/u.exec((await both.bob.run("verify", "g")).out)?.[1] ?? "";
  return { ...both, seq };
}

describe("stands", () => {
  test("is proposed, shown, agreed to, and told in every form of a report", async () => {
    const { ann, bob, seq } = await claimed("--stands", "players");
    const proposed = await bob.done("propose", "g", "stands", "--entry", seq);
    expect(proposed).toContain(`to stand: entry ${seq} [1.1]: the scout steps one or two fields`);
    expect(await send(bob, ann)).toContain(`proposes to let 1 error stand: entry ${seq} against 1.1`);
    expect(await ann.done("status", "g")).toContain("Next: turnproof answer g yes|no");
    expect(await ann.done("answer", "g", "yes")).toContain(`to stand: entry ${seq} [1.1]`);
    await send(ann, bob);
    const line = "valid, 1 error stands (by consent)";
    expect(await bob.done("verify", "g")).toContain(`verdict: ${line} - every packet is genuine`);
    expect(await bob.done("verify", "g")).toContain("It stands: everybody agreed to that in entry");
    expect(await bob.done("verify", "g", "--format", "md")).toContain("1 error stands (by consent)");
    expect(await bob.done("verify", "g", "--format", "csv")).toContain(`"${line}"`);
    expect(JSON.parse(await bob.done("verify", "g", "--format", "json"))).toMatchObject({
      verdict: "valid",
      findings: [{ stands: "consent" }],
    });
    await bob.done("report", "g", "--out", "report.html");
    expect(bob.read("report.html")).toContain("1 error stands (by consent)");
    expect(await bob.done("replay", "g")).toContain("it stands (by consent, entry");
    expect(await bob.run("evidence", "g", "--seq", seq)).toMatchObject({ code: 3 });
  });

  test("what may not stand is said before anything is written", async () => {
    const { bob, seq } = await claimed("--stands", "players");
    expect(await bob.run("propose", "g", "stands")).toMatchObject({ code: 3, err: expect.stringContaining("--entry") });
    expect(await bob.run("propose", "g", "stands", "--entry", "1")).toMatchObject({
      code: 3,
      err: expect.stringContaining("Entry 1 has no error that could stand."),
    });
    const without = await claimed();
    expect(await without.bob.run("propose", "g", "stands", "--entry", without.seq)).toMatchObject({
      code: 1,
      out: expect.stringContaining("by the agreement nobody lets an error stand"),
    });
    expect(seq).not.toBe("");
  });

  test("the invite says who may let an error stand", async () => {
    const { bob } = await begun("--stands", "players");
    expect(bob.read("g", "game.pbem")).toContain('"stands":"players"');
    expect(await bob.run("new", "the-ford", "h", "--as", "scout", "--name", "B", "--stands", "referee")).toMatchObject({
      code: 3,
      err: expect.stringContaining("--stands referee needs a referee"),
    });
  });
});
