// Chance from outside: an oracle that answers once, a beacon with a witness.
import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { QUICKNET, timeOf } from "../../src/replay/dice/beacon/quicknet.js";
import drand from "../vectors/data/drand/quicknet.json" with { type: "json" };
import { begunOn, goRound, of, post } from "./card-table.js";
import type { Person } from "./support.js";

const sealed = (...rolls: string[]) => ["do", "g", "plan", `rolls=${rolls.join(",")}`];

async function asking() {
  const table = post(["ann", "bob", "oracle"]);
  const [ann, bob, oracle] = [of(table, "ann"), of(table, "bob"), of(table, "oracle")];
  await oracle.done("oracle", "offer", "g", "--name", "The Club");
  const terms = ["--start", "day", "--class", "day/sealed=oracle", "--oracle", oracle.file("g", "oracle.json")];
  await begunOn(table, "dice-only", ...terms);
  await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
  await ann.done("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
  return { table, ann, bob, oracle };
}

describe("an oracle", () => {
  test("answers, remembers, and is named in the agreement", async () => {
    const { table, ann, bob, oracle } = await asking();
    expect(await bob.done("join", ann.file("g", "invite.json"), "x", "--name", "Bob", "--show")).toMatch(
      /oracle +The Club answers rolls of class oracle, key (\w+ ){7}\w+\n/,
    );
    await ann.done(...sealed("sealed"));
    await ann.done("seal", "g");
    expect(await ann.done("status", "g")).toContain("oracle needs the log");
    expect(await oracle.done("oracle", "answer", "g", ann.file("g", "game.pbem"))).toContain("answers question 1");
    expect(await oracle.done("oracle", "answer", "g")).toContain("byte for byte");
    expect(JSON.parse(oracle.read("g", "answered.json"))).toMatchObject([
      { n: 1, handover: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await goRound(table);
    await ann.done("do", "g", "plan", "rolls=", "to=blue");
    await ann.done("seal", "g");
    expect((await ann.run("replay", "g")).out).toContain("rolled 1d6 for day/sealed");
    expect((await ann.run("verify", "g")).out).toContain("1 roll took an oracle's answer");
  });

  test("that answers one question twice is found by whoever has both logs", async () => {
    const { table, ann, bob, oracle } = await asking();
    const before = ann.read("g", "game.pbem");
    const asked = oracle.read("g", "secret.json");
    const logs: string[] = [];
    for (const rolls of [["sealed"], ["sealed", "now"]]) {
      ann.write("g/game.pbem", before);
      rmSync(ann.file("g", "outbox", "ann-2.pbem"), { force: true });
      // Her oracle is her friend: it forgets.
      rmSync(oracle.file("g", "game.pbem"), { force: true });
      rmSync(oracle.file("g", "answered.json"), { force: true });
      rmSync(oracle.file("g", "asked"), { recursive: true, force: true });
      rmSync(oracle.file("g", "outbox"), { recursive: true, force: true });
      oracle.write("g/secret.json", asked);
      await ann.done(...sealed(...rolls));
      await ann.done("seal", "g");
      await oracle.done("oracle", "answer", "g", ann.file("g", "game.pbem"));
      logs.push(bob.write(`${rolls.length}.pbem`, oracle.read("g", "game.pbem")));
    }
    expect(table).toBeDefined();
    const [one = "", two = ""] = logs;
    const { code, out } = await bob.run("compare", one, two, "--out", bob.file("proof.json"));
    expect(code).toBe(1);
    expect(out).toContain("oracle/answered-twice");
    expect(out).toContain("question 1 for 2 handovers");
    expect(await bob.run("compare", one, one)).toMatchObject({ code: 0 });
  });

  test("refuses a second question with one number, even where its log was lost, and keeps both", async () => {
    const { ann, oracle } = await asking();
    const before = ann.read("g", "game.pbem");
    await ann.done(...sealed("sealed"));
    await ann.done("seal", "g");
    const packet = ann.file("g", "outbox", "ann-2.pbem");
    await oracle.done("oracle", "answer", "g", ann.file("g", "game.pbem"));
    // Ann goes back and asks the same number with another plan.
    ann.write("g/game.pbem", before);
    rmSync(packet);
    await ann.done(...sealed("sealed", "now"));
    await ann.done("seal", "g");
    const second = await oracle.run("oracle", "answer", "g", packet);
    expect(second).toMatchObject({ code: 1, out: expect.stringContaining("ann signed two different packets") });
    expect(second.out).toContain("Nothing was answered.");
    expect(oracle.list("g", "forks").some((name) => name.startsWith("fork-proof"))).toBe(true);
    // A machine that has lost the log, and kept its memory, is not deceived either.
    rmSync(oracle.file("g", "game.pbem"));
    const again = await oracle.run("oracle", "answer", "g", ann.file("g", "game.pbem"));
    expect(again.code).toBe(1);
    expect(again.out).toContain("ann asks question 1 a second time");
    expect(oracle.list("g", "asked")).toHaveLength(2);
    const proof = oracle.list("g", "forks").find((name) => name.startsWith("fork-proof-question")) ?? "";
    expect((await oracle.run("verify", oracle.file("g", "forks", proof))).out).toContain('FORK: "ann" (key ');
    expect(oracle.list("g", "outbox")).toEqual(["eml", "pbem", "txt"].map((end) => `dice-only-oracle-1.${end}`));
  });

  test("that was restored from words and mails remembers what it has answered", async () => {
    const { ann, oracle } = await asking();
    await ann.done(...sealed("sealed"));
    await ann.done("seal", "g");
    await oracle.done("oracle", "answer", "g", ann.file("g", "game.pbem"));
    const before = JSON.parse(oracle.read("g", "answered.json"));
    const words = [...(await oracle.done("backup", "g", "--yes")).matchAll(/\d+ ([a-z]+)/g)]
      .slice(0, 24)
      .map(([, word]) => word);
    const answer = oracle.write("sent.pbem", oracle.read("g", "outbox", "oracle-1.pbem"));
    const asked = ann.file("g", "game.pbem");
    rmSync(oracle.file("g"), { recursive: true });
    expect(await oracle.done("restore", "g", answer, asked, "--words", words.join(" "))).toContain(
      "for oracle: 5 packets",
    );
    expect(JSON.parse(oracle.read("g", "answered.json"))).toMatchObject([{ n: 1, handover: before[0].handover }]);
    expect(await oracle.done("oracle", "answer", "g")).toContain("byte for byte");
  });

  test("has to be named where rolls want it, and only there", async () => {
    const { ann, oracle } = await asking();
    const terms = ["new", "dice-only", "n", "--start", "day", "--as", "red", "--name", "Ann"];
    expect(await ann.run(...terms, "--class", "day/sealed=oracle")).toMatchObject({
      code: 3,
      err: expect.stringContaining("--oracle oracle.json"),
    });
    expect(await ann.run(...terms, "--oracle", oracle.file("g", "oracle.json"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("--class PURPOSE=oracle"),
    });
    expect(await ann.run(...terms, "--class", "day/sealed=dealer")).toMatchObject({
      code: 3,
      err: expect.stringContaining("now, sealed, oracle, beacon"),
    });
  });
});

describe("a beacon", () => {
  const [vector] = drand.vectors;
  const round = vector?.round ?? 0;
  // Ten minutes before the round of the vector is out.
  const early = () => new Date((timeOf(QUICKNET, round) - 600) * 1000);
  const late = () => new Date((timeOf(QUICKNET, round) + 1) * 1000);

  async function waiting() {
    const table = post(["ann", "bob", "witness"]);
    const [ann, bob, witness] = [of(table, "ann"), of(table, "bob"), of(table, "witness")];
    const key = /key: +(\S+)/.exec(await witness.done("keygen"))?.[1] ?? "";
    await begunOn(
      table,
      "dice-only",
      "--class",
      "day/sealed=beacon",
      "--start",
      "day",
      "--witness",
      key,
      "--witness-name",
      "The Club",
    );
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
    await ann.done("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
    await ann.done(...sealed("sealed"));
    return { table, ann, bob, witness };
  }
  const sealAt = async (ann: Person, ...words: string[]) => {
    const { code, out, err } = await ann.runWith({ now: early }, "seal", "g", ...words);
    if (code !== 0) throw new Error(out + err);
    return out;
  };

  test("is named by the handover, witnessed, added when it is out", async () => {
    const { ann, bob, witness } = await waiting();
    expect(await sealAt(ann)).toContain(`turnproof beacon g --round ${round} --sig HEX`);
    const packet = ann.file("g", "outbox", "ann-2.pbem");
    expect(await witness.runWith({ now: late }, "witness", "sign", packet)).toMatchObject({
      code: 3,
      err: expect.stringContaining("is already out"),
    });
    expect(await witness.runWith({ now: early }, "witness", "sign", packet)).toMatchObject({ code: 0 });
    const word = witness.file("witness.json");
    const sig = vector?.signature ?? "";
    expect(await ann.run("beacon", "g", "--round", String(round + 1), "--sig", sig)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`handover named round ${round}`),
    });
    expect(await ann.run("beacon", "g", "--round", String(round), "--sig", `a${sig.slice(1)}`)).toMatchObject({
      code: 3,
      err: expect.stringContaining("not the signature of round"),
    });
    expect(await ann.run("beacon", "g", "--sig", "xx")).toMatchObject({
      code: 3,
      err: expect.stringContaining("96 hexadecimal digits"),
    });
    ann.write("round.json", JSON.stringify({ round, randomness: vector?.randomness, signature: sig }));
    expect(await ann.done("beacon", "g", "round.json", "--witness", word)).toContain(
      `adds round ${round} of the beacon`,
    );
    await ann.done("seal", "g", "--part");
    await ann.done("do", "g", "plan", "rolls=", "to=blue");
    await ann.done("seal", "g");
    await bob.done("receive", "g", packet);
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-3.pbem"));
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-4.pbem"));
    expect((await bob.run("verify", "g")).out).not.toContain("dice/beacon-unwitnessed");
    expect((await bob.run("verify", "g")).out).toContain("that a witness saw named before it was out");
  });

  test("another time is asked for; another one's word is refused; without a witness the report says so", async () => {
    const { ann, bob } = await waiting();
    expect(await ann.run("seal", "g", "--round-in", "0")).toMatchObject({ code: 3 });
    // Twenty minutes from eleven minutes before: not the round of the vector.
    await sealAt(ann, "--round-in", "10");
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"));
    const { code } = await bob.runWith({ now: early }, "witness", "sign", ann.file("g", "outbox", "ann-2.pbem"));
    expect(code).toBe(0);
    const terms = ["beacon", "g", "--round", String(round), "--sig", vector?.signature ?? ""];
    expect(await ann.run(...terms, "--witness", bob.file("witness.json"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("not the statement of the witness The Club"),
    });
    expect(await ann.done(...terms)).toContain("dice/beacon-unwitnessed");
    await ann.done("seal", "g", "--part");
    expect((await ann.run("verify", "g")).out).toContain("dice/beacon-unwitnessed");
  });
});
