// A seat that changes hands: the game goes on with everything that is due, fresh dice, and the right person behind each entry.
import { describe, expect, test } from "vitest";
import { type TypedBody, verifyLog } from "../../../src/replay/index.js";
import { agree, play, settled, vouched } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write } from "../../support/game.js";
import { giveUp, offer, rulingFor, seatByRuling, writtenBy } from "../../support/successor.js";
import { threeSetup } from "../../support/three-sides.js";

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const refereed = { ...diceSetup, referee: true } as const;

async function valid(game: TestGame) {
  const report = await verify(game);
  expect(report.findings.filter(({ severity }) => severity !== "irregularity")).toEqual([]);
  expect(report.verdict).toBe("valid");
  return report;
}

describe("given up", () => {
  test("the leaver proves their rolls, everybody shows a fresh value, the successor plays on in the same place", async () => {
    const game = await begin(diceSetup);
    await play(game, plan("now", "now"));
    const before = (await replay(game)).machine;
    const made = await offer(game, "ann");
    const next = await giveUp(game, made);
    expect((await replay(next)).machine.phase).toMatchObject({ at: "exchange", queue: ["ann", "bob"] });
    await settled(next);
    const { machine } = await replay(next);
    expect(machine.state).toEqual(before.state);
    expect(machine.phase).toEqual({ at: "play", owner: "ann", forChance: false });
    expect(machine.seats.map(({ name, c }) => [name, c])).toEqual([
      ["Cora", made.word.chain.after + 1],
      ["bob", 2],
    ]);
    await play(next, plan("now", "sealed"));
    await play(next, pass("blue", "now"));
    await play(next, pass("red", "now"));
    const { assurance, seats, game: told } = await valid(next);
    // Every roll is proven; the turn that is open has none.
    expect(assurance.dice.rolls).toBe(6);
    expect(assurance.dice.proven).toBe(6);
    expect(told?.players.map(({ name }) => name)).toEqual(["ann", "bob"]);
    expect(seats).toMatchObject([
      { player: "ann", by: "agreement", from: { name: "ann" }, to: { name: "Cora" }, rolls: 0 },
    ]);
    expect(seats?.[0]?.to.fingerprint.split(" ")).toHaveLength(8);
    expect(seats?.[0]?.to.fingerprint).not.toBe(seats?.[0]?.from.fingerprint);
  });

  test("a refused offer changes nothing, and is used up by nothing", async () => {
    const game = await begin(diceSetup);
    const made = await offer(game, "ann", { after: 10 });
    await agree(game, { kind: "substitute", ...made.word }, false);
    await play(game, plan("now"));
    await settled(await giveUp(game, made));
    await valid(game);
  });

  test("with three players, and once more with another successor", async () => {
    let game = await begin(threeSetup);
    game = await giveUp(game, await offer(game, "ann"));
    await settled(game);
    await play(game, moves({ move: "roll" }), moves({ move: "pass", to: "blue" }));
    await play(game, moves({ move: "pass", to: "red" }));
    game = await giveUp(game, await offer(game, "ann", { seed: 3, change: { name: "Dora" } }));
    await settled(game);
    await play(game, moves({ move: "roll" }), moves({ move: "pass", to: "green" }));
    const { seats } = await valid(game);
    expect(seats?.map(({ from, to }) => [from.name, to.name])).toEqual([
      ["ann", "Cora"],
      ["Cora", "Dora"],
    ]);
  });

  test("a ruling that changes the game before the leaver hands over undoes it; words do not", async () => {
    for (const [b, stays] of [
      [{ kind: "interpret", text: "well" }, true],
      [{ kind: "fact", fact: "weather/today", value: 2, text: "rain" }, false],
    ] as const) {
      const game = await begin(refereed);
      const made = await offer(game, "ann");
      await write(game, "ann", [{ t: "propose", b: { kind: "substitute", ...made.word } }]);
      const of = (await replay(game)).machine.pending?.hash ?? "";
      await write(game, "bob", [{ t: "answer", b: { of, ok: true } }]);
      await write(game, "referee", [{ t: "ruling", b }]);
      await write(game, "ann", []);
      expect((await replay(game)).machine.seats[0]?.name).toBe(stays ? "Cora" : "ann");
      const next = stays ? writtenBy(game, made) : game;
      await settled(next);
      await play(next, plan("now"));
      await valid(next);
    }
  });

  test("the successor rotates their key, fixes another chain and undoes what they played, not what was before", async () => {
    const game = await begin({ ...diceSetup, chain: 64 });
    await play(game, plan("now"));
    const made = await offer(game, "ann");
    const next = await giveUp(game, made);
    await settled(next);
    const { machine } = await replay(next);
    expect(machine.floor).toBe(machine.seatChanges[0]?.seq);
    await play(next, plan("now"));
    const { rests, seq } = (await replay(next)).machine;
    expect([...rests].filter((rest) => rest >= machine.floor)).not.toEqual([]);
    await play(next, plan());
    await agree(next, { kind: "undo", to: seq });
    await valid(next);
    // Their next key is theirs by the word of their own identity key, and by nobody else's.
    await play(next, pass("blue"));
    const key = (await offer(next, "bob", { seed: 9 })).word.key;
    const word = await vouched(next, "ann", key);
    await write(next, "bob", [{ t: "propose", b: word }]);
    expect((await verify(next)).findings).toEqual([]);
    const leavers = await vouched(game, "ann", key);
    const forged = { ...next, log: next.log };
    await write(forged, "ann", [
      { t: "answer", b: { of: (await replay(forged)).machine.pending?.hash ?? "", ok: false } },
    ]);
    await write(forged, "bob", [{ t: "propose", b: leavers }], true);
    expect((await verify(forged)).findings.map(({ code }) => code)).toEqual(["rotate/id-signature"]);
  });
});

describe("gone", () => {
  test("their open turn is taken back with its rolls; the successor begins it anew, with other dice", async () => {
    const game = await begin(refereed);
    await play(game, pass("blue", "now"));
    await play(game, pass("red"));
    const before = (await replay(game)).machine.state;
    await write(game, "ann", [plan("now", "now")]);
    const next = await seatByRuling(game, await offer(game, "ann"));
    const { machine } = await replay(next);
    expect(machine.state).toEqual(before);
    expect(machine.phase).toEqual({ at: "play", owner: "ann", forChance: false });
    await play(next, pass("blue", "now"));
    const report = await valid(next);
    expect(report.assurance.dice).toMatchObject({ rolls: 2, proven: 2 });
    expect(report.seats).toMatchObject([{ by: "ruling", rolls: 2, to: { name: "Cora" } }]);
    expect(report.rulings).toMatchObject([{ kind: "substitute", rolls: { ann: 2 } }]);
    expect(report.assurance.words.join(" ")).toContain("Rulings annulled 2 rolls of ann.");
  });

  test("somebody else's open turn stays, and is proven by them", async () => {
    const game = await begin(refereed);
    await play(game, pass("blue"));
    await write(game, "bob", [plan("now", "now")]);
    const made = await offer(game, "ann");
    await write(game, "referee", [rulingFor(made)]);
    const next = writtenBy(game, made);
    await settled(next);
    await play(next, pass("red", "now"));
    expect((await valid(next)).assurance.dice).toMatchObject({ rolls: 3, proven: 3 });
  });

  test("what all have agreed in the turn keeps it: its rolls stay claims, and the verdict says so", async () => {
    const game = await begin(refereed);
    await play(game, plan("now"));
    await agree(game, { kind: "fact", fact: "weather/today", value: 3 });
    const next = await seatByRuling(game, await offer(game, "ann"));
    await play(next, pass("blue", "now"));
    const report = await verify(next);
    expect(report.verdict).toBe("undetermined");
    expect(report.findings).toMatchObject([{ code: "dice/unproven", severity: "unknown", author: "ann" }]);
    expect(report.seats).toMatchObject([{ rolls: 0 }]);
  });

  test("packets that were under way are overtaken; their values are never keys", async () => {
    const game = await begin(refereed);
    await play(game, pass("blue"));
    await play(game, pass("red"));
    const stood = { ...game };
    await write(game, "ann", [pass("blue", "now")]);
    const late = game.log.slice(stood.log.length);
    const made = await offer(stood, "ann");
    const next = await seatByRuling(stood, made, { ann: 1 });
    await play(next, pass("blue", "now"));
    await valid(next);
    const both = await verify(next, next.log + late);
    expect(both.findings).toMatchObject([{ code: "chain/overtaken", severity: "irregularity" }]);
    expect(both.verdict).toBe("valid");
  });

  test("before anybody has shown a value, and in every place of the machine", async () => {
    const game = await begin(refereed);
    await write(game, "ann", [{ t: "call", b: { text: "bob is silent" } }]);
    const made = await offer(game, "bob");
    await write(game, "referee", [rulingFor(made)]);
    const next = writtenBy(game, made);
    await settled(next);
    await play(next, pass("blue", "now"));
    await play(next, pass("red", "now"));
    await valid(next);
  });
});

test("without the rules chain and signatures are followed past both kinds of change", async () => {
  const library = { ids: ["x"], find: async () => undefined };
  const given = await begin(diceSetup);
  const first = await giveUp(given, await offer(given, "ann"));
  const ruled = await begin(refereed);
  const second = await seatByRuling(ruled, await offer(ruled, "ann"));
  for (const game of [first, second]) {
    await settled(game);
    await play(game, pass("blue", "now"));
    const { assurance, findings } = await verifyLog(game.log, { library });
    expect(assurance.signatures.verified).toBe(assurance.signatures.packets);
    expect(findings.map(({ code }) => code)).toEqual(["rules/not-at-hand"]);
  }
});

test("what a person broke is told of that person: the leaver's before, the successor's behind", async () => {
  const game = await begin({ ...fordSetup, referee: true });
  const step = (fields: number): TypedBody => moves({ move: "step", fields });
  await write(game, "ann", [step(9)], true);
  const next = await giveUp(game, await offer(game, "ann"));
  await settled(next);
  await write(next, "ann", [step(9)], true);
  const { findings } = await verify(next);
  const broken = findings.filter(({ severity }) => severity === "violation");
  const told = broken.map(({ author, person }) => `${author}: ${person?.name}`);
  expect([...new Set(told)]).toEqual(["ann: ann", "ann: Cora"]);
});
