import { rmSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { begun, couple, newest, offered } from "./support.js";

/** Washington's War at its first decision: Bob (american) places the committees. */
async function war() {
  const both = await couple(installedGames);
  const { ann, bob } = both;
  await ann.done("new", "washingtons-war", "g", "--as", "british", "--name", "Ann", "--chain", "64");
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  return both;
}

const full =
  "norwich,falmouth,newport,hartford,albany,morristown,york,wilmington-de,baltimore,richmond,charlotte,camden,savannah";

describe("the number of a listed move", () => {
  test("is taken as the line stands; without a list, or behind the game, it is refused", async () => {
    const { ann } = await begun();
    rmSync(ann.file("g", "listed.txt"));
    expect(await ann.run("do", "g", "1")).toMatchObject({
      code: 3,
      err: expect.stringContaining("No list of moves was shown"),
    });
    const lines = offered(await ann.done("moves", "g"));
    expect(lines).toEqual([
      ["step", "fields=1"],
      ["step", "fields=2"],
    ]);
    expect(await ann.run("do", "g", "3")).toMatchObject({
      code: 3,
      err: expect.stringContaining("there is no number 3"),
    });
    expect(await ann.run("do", "g", "2", "fields=1")).toMatchObject({
      code: 3,
      err: expect.stringContaining("cli/number-alone"),
    });
    expect(await ann.done("do", "g", "2", "--no-forced")).toContain("ann (scout): step fields=2");
    await ann.done("draft", "drop", "g");
    await ann.done("do", "g", "2", "--no-forced");
  });

  test("means nothing once the game has gone on", async () => {
    const { ann, bob } = await begun();
    await ann.done("moves", "g");
    const listed = ann.read("g", "listed.txt");
    await ann.done("do", "g", "2");
    await ann.done("seal", "g", "--part");
    await bob.done("receive", "g", newest(ann));
    bob.write("g/listed.txt", listed);
    expect(await bob.run("do", "g", "1")).toMatchObject({ code: 3, err: expect.stringContaining("has gone on since") });
  });

  test("stays what it was where the list is narrowed", async () => {
    const { bob } = await war();
    const all = offered(await bob.done("moves", "g"));
    const listed = await bob.done("moves", "g", "genesee");
    const [, number = ""] = /^ *(\d+) {2}place-committees/m.exec(listed) ?? [];
    expect(all[Number(number) - 1]?.join(" ")).toContain("genesee");
    expect(await bob.done("moves", "g", "no", "such", "words")).toContain("No line has no such words");
  });
});

describe("enough of a name", () => {
  test("moves and places by their beginnings, keys left out, names as on the map", async () => {
    const { bob } = await war();
    const short = ["pl", "norw,falm,newp,hart,alb,morr,york,wilm,balt,rich,charlotte,camd+Savannah"];
    const said = await bob.done("do", "g", ...short);
    await bob.done("draft", "drop", "g");
    expect(said).toBe(await bob.done("do", "g", "place-committees", `spaces=${full}`));
  });

  test("two things that can be meant are named, none is taken", async () => {
    const { bob } = await war();
    const { code, err } = await bob.run("do", "g", "place", "spaces=new");
    expect(code).toBe(3);
    expect(err).toMatch(/"new" can be newport \(Newport\), new-haven \(New Haven\), /);
    expect(bob.read("g", "draft.ndjson")).not.toContain("place-committees");
  });

  test("a typo is refused with the nearest name; a whole id is never read as another", async () => {
    const { bob } = await war();
    expect(await bob.run("do", "g", "place-comittees")).toMatchObject({
      code: 3,
      err: expect.stringContaining("did you mean place-committees"),
    });
    expect(await bob.run("do", "g", "place", "norwhic")).toMatchObject({
      code: 3,
      err: expect.stringContaining("did you mean norwich"),
    });
    const wrong = full.replace("newport", "boston");
    expect(await bob.run("do", "g", "place-committees", `spaces=${wrong}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining("breaks rules"),
    });
  });
});

describe("several moves in one line", () => {
  test("a roll stands between them: what is behind it is another decision", async () => {
    const { ann } = await begun();
    const said = await ann.done("do", "g", "--no-forced", "step", "1", "then", "step", "1");
    expect(said.match(/ann \(scout\): step fields=1/g)).toHaveLength(said.includes("rolled") ? 2 : 1);
  });

  test("then seal: signed and ready to be sent; half a turn is asked about first", async () => {
    const { ann, bob } = await begun();
    const [mover, other] = [ann, bob];
    const { code, out, err } = await mover.run("do", "g", "step", "2", "then", "seal");
    expect(code, err).toBe(0);
    expect(out).toContain("Packet 2 of ann is ready.");
    expect(out).toMatch(/bob \(Guard\) will be asked: .* \[the-ford [\d.]+\]/);
    expect(await other.done("receive", "g", newest(mover))).toMatch(/^ *1 {2}\w/m);
  });

  test("seal asks before half a turn is sent: no leaves the draft, yes sends it", async () => {
    const { ann } = await begun();
    await ann.done("do", "g", "step", "1", "--no-forced");
    expect(await ann.run("seal", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("The turn is still yours"),
    });
    expect(ann.list("g")).toContain("draft.ndjson");
    const at = { isTTY: true, env: { TURNPROOF_HOME: ann.file("keys"), NO_COLOR: "1" } };
    const no = await ann.runWith({ ...at, stdin: Readable.from(["no\n"]) }, "seal", "g");
    expect(no).toMatchObject({ code: 3, err: expect.stringContaining("Nothing was done") });
    const yes = await ann.runWith({ ...at, stdin: Readable.from(["yes\n"]) }, "seal", "g");
    expect(yes).toMatchObject({ code: 0, out: expect.stringContaining("Packet 2 of ann is ready.") });
  });
});

test("in the folder of a game its name need not be typed", async () => {
  const { ann } = await begun();
  const inside = { cwd: ann.file("g") };
  expect(await ann.runWith(inside, "moves")).toMatchObject({
    code: 0,
    out: expect.stringContaining("1  step fields=1"),
  });
  expect(await ann.runWith(inside, "do", "2")).toMatchObject({
    code: 0,
    out: expect.stringContaining("step fields=2"),
  });
  expect(await ann.runWith(inside, "status")).toMatchObject({ code: 0 });
});

describe("receive", () => {
  test("takes several files, in whatever order; without a file what is new where the last one lay", async () => {
    const { ann, bob } = await begun();
    expect(await bob.run("receive", "g")).toMatchObject({ code: 3, err: expect.stringContaining("cli/nothing-new") });
    await ann.done("do", "g", "step", "2", "then", "seal");
    // Bob took the first mail out of Ann's outbox: the next one lies there too, beside other files.
    writeFileSync(ann.file("g", "outbox", "letter.txt"), "Hello Bob");
    expect(await bob.done("receive", "g")).toContain("Packet 2 of ann: genuine, taken into the log.");
    expect(await bob.run("receive", "g")).toMatchObject({
      code: 3,
      err: expect.stringContaining("There is no new packet"),
    });
    const files = [newest(ann), ann.file("g", "outbox", "ann-1.pbem")];
    expect(await bob.done("receive", "g", ...files)).toMatch(
      /Packet 1 of ann has already[\s\S]*Packet 2 of ann has already/u,
    );
  });

  test("of a folder of mails with several games only its own", async () => {
    const { ann, bob } = await begun();
    const other = await begun("--days", "9");
    await ann.done("do", "g", "step", "2", "then", "seal");
    await other.ann.done("do", "g", "step", "1", "then", "seal", "--part").catch(() => "");
    const mails = [ann.read("g", "outbox", "ann-2.txt"), other.ann.read("g", "outbox", "ann-1.txt")];
    const mbox = bob.write("mails.mbox", mails.map((mail) => `From ann@example.org Mon\n${mail}\n\n`).join(""));
    const { code, out, err } = await bob.run("receive", "g", mbox);
    expect({ code, err }).toEqual({ code: 0, err: "1 packet of another game was left out.\n" });
    expect(out).toContain("Packet 2 of ann: genuine");
    const alone = other.bob.write("one.mbox", `From ann@example.org Mon\n${mails[0]}`);
    expect((await other.bob.run("receive", "g", alone)).out).toContain("belongs to another game");
  });
});
