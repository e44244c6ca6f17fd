// A player whose cards are dealt outside the log notes their hand: what the commands offer is narrowed, nothing else.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newest, offered, type Person, warBegun } from "./support.js";

/** Washington's War up to the first decision about cards. */
async function atCards(): Promise<{ ann: Person; bob: Person; mover: Person; other: Person }> {
  const { ann, bob } = await warBegun();
  for (let step = 0; step < 40; step++) {
    for (const [from, to] of [
      [bob, ann],
      [ann, bob],
    ] as const) {
      const status = await from.done("status", "g");
      if (status.includes("Next: turnproof moves")) {
        const moves = await from.done("moves", "g", "--all");
        if (/card=ops/.test(moves) && moves.includes("play-event")) return { ann, bob, mover: from, other: to };
        await from.done("do", "g", "1");
      } else if (status.includes("Next: turnproof seal")) {
        await from.done("seal", "g");
        await to.done("receive", "g", newest(from));
      }
    }
  }
  throw new Error("nobody came to play a card");
}

const cardsIn = (listed: string) => [...new Set([...listed.matchAll(/card=([a-z0-9-]+)/g)].map(([, card]) => card))];

describe("turnproof hand", () => {
  test("narrows the moves to the cards that were noted, and leaves the log as it is", async () => {
    const { mover, other } = await atCards();
    const all = cardsIn(await mover.done("moves", "g", "--all"));
    expect(all.length).toBeGreaterThan(30);
    const log = mover.read("g", "game.pbem");
    const said = await mover.done("hand", "g", "ops-1-01", "ops", "ops-3-03").catch((error: Error) => error.message);
    expect(said).toMatch(/"ops" can be Ops 1 \(ops-1-01 to ops-1-\d+\), Ops 2 .*: type more of the title, or an id/);
    // Nobody tells copies apart: each time the title is named it is the next of them.
    expect(await mover.done("hand", "g", "Ops 1", "ops-1-02", "Ops 1")).toMatch(
      /\n {2}ops-1-01 .*\n {2}ops-1-02 .*\n {2}ops-1-03 /,
    );
    const noted = await mover.done("hand", "g", "ops-1-01", "ops-2-02", "ops-3-03");
    expect(noted).toMatch(
      /^Your hand, as you noted it:\n {2}ops-1-01 .*\n {2}ops-2-02 .*\n {2}ops-3-03 .*\n {2}\d of your cards are not noted/,
    );
    // Four are not noted: each card may be one of them.
    expect(cardsIn(await mover.done("moves", "g", "--all"))).toEqual(expect.arrayContaining(all));
    const left = Number(/(\d) of your cards/.exec(noted)?.[1]);
    const more = Array.from({ length: left }, (_, at) => `ops-1-1${at}`);
    const whole = await mover.done("hand", "g", "--add", ...more);
    expect(whole).not.toContain("not noted");
    const hand = ["ops-1-01", "ops-2-02", "ops-3-03", ...more];
    expect(cardsIn(await mover.done("moves", "g", "--all")).sort()).toEqual([...hand].sort());
    expect(await mover.done("status", "g")).toContain("Your hand, as you noted it:");
    // It is never sent, and nothing of it stands in the log.
    expect(mover.read("g", "game.pbem")).toBe(log);
    const outbox = readdirSync(join(mover.home, "g", "outbox")).map((file) => mover.read("g", "outbox", file));
    for (const file of outbox) expect(file).not.toContain("ops-3-03");
    expect(statSync(mover.file("g", "hand.json")).mode & 0o077).toBe(0);
    // Another player's folder shows nothing of it.
    expect(await other.done("status", "g")).not.toContain("as you noted it");
  });

  test("a card that was played has left the hand; one that was not noted is played all the same, with a word", async () => {
    const { mover } = await atCards();
    const lines = offered(await mover.done("moves", "g", "--all"));
    const played = lines.find((words) => words.some((word) => /^card=(?!ops)/.test(word))) ?? [];
    const card = played.find((word) => word.startsWith("card="))?.slice(5) ?? "";
    await mover.done("hand", "g", "ops-1-01", "ops-2-02");
    const { code, err } = await mover.run("do", "g", ...played);
    expect([code, err]).toEqual([0, expect.stringContaining(`${card} is not in the hand that you noted`)]);
    const shown = await mover.done("hand", "g");
    expect(shown).toContain("ops-1-01");
    const { cards } = JSON.parse(readFileSync(mover.file("g", "hand.json"), "utf8"));
    expect(cards).toEqual(["ops-1-01", "ops-2-02"]);
    expect((await mover.run("hand", "g", card)).err).toContain("it is where everybody can see it");
  });

  test("refuses what cannot be a hand, and forgets it when asked", async () => {
    const { mover } = await atCards();
    const refused = async (...words: string[]) => (await mover.run("hand", "g", ...words)).err;
    expect(await refused("ops-1-99")).toMatch(/There is no card "ops-1-99": did you mean ops-/);
    expect(await refused(...Array.from({ length: 9 }, (_, at) => `ops-1-0${at + 1}`))).toMatch(
      /You hold \d cards that nobody has seen; 9 were noted/,
    );
    await mover.done("hand", "g", "ops-1-01");
    expect(await mover.done("hand", "g", "--clear")).toMatch(/^No hand is noted\./);
    expect(await refused("--clear", "ops-1-01")).toContain("--clear takes no cards");
    mover.write("g/hand.json", "{}");
    expect(await refused()).toContain("hand.json is damaged");
  });

  test("a damaged or foreign note refuses no other command, and is never written over", async () => {
    const { mover } = await atCards();
    const all = cardsIn(await mover.done("moves", "g", "--all"));
    const long = JSON.stringify({ version: 1, gid: "x", cards: Array.from({ length: 100_000 }, () => "ops-1-01") });
    const foreign = JSON.stringify({ version: 1, gid: "another", cards: ["ops-1-01"] });
    for (const [note, why] of [
      ["no JSON", "hand.json cannot be read"],
      [new Uint8Array([0xff, 0xfe]), "hand.json cannot be read"],
      [long, "hand.json is damaged"],
      [foreign, "hand.json belongs to another game"],
    ] as const) {
      mover.write("g/hand.json", note);
      const { code, out } = await mover.run("status", "g");
      expect([code, out.match(/^Your note of the hand cannot be used: .*$/gm)]).toEqual([
        0,
        [expect.stringContaining(why)],
      ]);
      const moves = await mover.run("moves", "g", "--all");
      expect([cardsIn(moves.out), moves.err]).toEqual([all, expect.stringContaining(why)]);
      for (const words of [[], ["--clear"], ["ops-1-01"], ["--add", "ops-1-01"]])
        expect((await mover.run("hand", "g", ...words)).err).toContain(`${why}: move it away or delete it`);
      expect(Buffer.from(readFileSync(mover.file("g", "hand.json")))).toEqual(Buffer.from(note));
    }
    expect((await mover.run("seal", "g")).err).toContain("turnproof: You have not written anything");
  });
});
