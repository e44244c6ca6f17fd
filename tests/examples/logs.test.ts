// The logs in examples/logs: what they are examples of must be in them, with the figures that the rulebook gives.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { replayLog, verifyLog } from "../../src/index.js";
import type { GameEvent } from "../../src/rules/index.js";

const read = (name: string) => new Uint8Array(readFileSync(`examples/logs/washingtons-war-${name}.pbem`));

async function story(name: string): Promise<readonly GameEvent[]> {
  const { machine } = await replayLog(read(name));
  return machine?.timeline?.flatMap(({ events }) => events) ?? [];
}

describe("a year whose cards a dealer dealt", () => {
  test("is valid: each card proven where it is played, the whole deck after the game", async () => {
    const report = await verifyLog(read("dealt"));
    expect(report).toMatchObject({ verdict: "valid", findings: [], game: { state: "ended" } });
    const [deck] = report.assurance.decks;
    expect(deck).toMatchObject({ mode: "dealer", level: "L2", audited: true, faults: 0 });
    expect(deck?.opened).toBeGreaterThan(8);
    expect(report.assurance.words.join(" ")).toContain("the whole deck was shown and is right");
  });
});

test("a short game of A House Divided, played to its end", async () => {
  const report = await verifyLog(new Uint8Array(readFileSync("examples/logs/a-house-divided-1861.pbem")));
  expect(report).toMatchObject({ verdict: "valid", findings: [], game: { id: "a-house-divided", state: "ended" } });
  expect(report.assurance.dice.rolls).toBeGreaterThan(5);
});

describe("the year 1775", () => {
  test("is valid, with two keys, from set-up to the first decision of 1776", async () => {
    const report = await verifyLog(read("1775"));
    expect(report).toMatchObject({ verdict: "valid", findings: [], game: { state: "open", start: "standard" } });
    expect(report.assurance.signatures.verified).toBe(report.game?.packets);
    const { machine } = await replayLog(read("1775"));
    expect(Object(machine?.state).year).toBe(1776);
  });

  test("holds battles, an interception, an evade attempt, naval movement, PC play, winter and political control", async () => {
    const told = (await story("1775")).map(({ event }) => event);
    const count = (event: string) => told.filter((e) => e === event).length;
    expect(count("battle-fought")).toBeGreaterThanOrEqual(2);
    for (const event of [
      "interception-rolled",
      "intercepted",
      "evasion-rolled",
      "general-sailed",
      "pc-placed",
      "american-attrition",
      "army-controls",
    ]) {
      expect(count(event), event).toBeGreaterThan(0);
    }
  });
});

test("9.63 example, lines 1815-1874: the battle of Saratoga, every figure", async () => {
  expect((await verifyLog(read("saratoga"))).verdict).toBe("valid");
  const events = await story("saratoga");
  const all = (name: string) => events.filter(({ event }) => event === name).map(({ figures }) => figures);
  expect(all("battle-value")).toMatchObject([
    { general: "burgoyne", die: 4, tactical: 2, value: 2 },
    { general: "gates", die: 1, value: 1 },
  ]);
  expect(all("battle-drm")).toMatchObject([
    { side: "british", cu: 5, general: 2, regulars: 1, discard: 1, drm: 9 },
    { side: "american", cu: 5, general: 1, militia: 1, battleCard: 2, drm: 9 },
  ]);
  expect(all("battle-fought")).toMatchObject([
    { attackerDie: 3, attackerTotal: 12, defenderDie: 4, defenderTotal: 13, winner: "american" },
  ]);
  expect(all("loser-losses")).toMatchObject([{ side: "british", die: 5, cu: 2 }]);
  expect(all("winner-losses")).toMatchObject([{ side: "american", die: 2, cu: 1 }]);
  expect(all("surrendered-in-attack")).toMatchObject([{ cu: 3, from: "ticonderoga", general: "burgoyne" }]);
  expect(all("alliance-moved").map(({ to }) => to)).toEqual([1, 3]);
  expect(all("regulars-lost")).toHaveLength(1);
});

test("the disputed log names rule, entry and author", async () => {
  const { verdict, findings } = await verifyLog(read("disputed"));
  expect(verdict).toBe("violations");
  expect(findings).toMatchObject([
    {
      code: "washingtons-war/reinforce-american/no-british-pc",
      rule: { section: "8.2.C" },
      author: "ann",
      severity: "violation",
    },
  ]);
});

describe("games by the rules of real events", () => {
  const told = (log: Uint8Array) =>
    replayLog(log).then(({ machine }) => machine?.timeline?.flatMap(({ events }) => events) ?? []);

  test("For the People by its tournament: all statements taken over, the Union moves before the Confederacy places", async () => {
    const log = new Uint8Array(readFileSync("examples/logs/for-the-people-tournament.pbem"));
    const report = await verifyLog(log);
    expect(report).toMatchObject({ verdict: "valid", findings: [], game: { start: "campaign", state: "ended" } });
    expect(report.game?.official).toEqual({ upTo: "2014", settled: 9, otherwise: [] });
    const { machine } = await replayLog(log);
    expect(machine?.manifest).toMatchObject({
      rulings: { official: "2014", "lines-along-rivers": "rivers" },
      options: { reinforcements: "by-side", pennsylvaniaCapitals: true, cavalryReplacement: "declared", forrest: true },
    });
    const inputs =
      machine?.inputs.flatMap(({ input, by }) => ("move" in input ? [`${by} ${String(input.move)}`] : [])) ?? [];
    const phase = inputs.filter((one) => /reinforce|strategic-move|place-generals/.test(one));
    expect(phase).toEqual([
      ...["union reinforce-union", "union strategic-move"],
      ...["confederate reinforce-confederate", "confederate strategic-move"],
      ...["union place-generals", "confederate place-generals"],
    ]);
    expect((await told(log)).filter(({ event }) => event === "general-arrived").length).toBeGreaterThan(5);
  });

  test("Washington's War by the championship of 2022: Franklin costs the British no play, two End of War cards are out", async () => {
    const log = read("tournament");
    const report = await verifyLog(log);
    expect(report).toMatchObject({ verdict: "valid", findings: [], game: { state: "ended" } });
    expect(report.game?.official).toEqual({ upTo: "2022-07-16", settled: 2, otherwise: [] });
    const { machine } = await replayLog(log);
    expect(machine?.manifest).toMatchObject({
      rulings: { official: "2022-07-16" },
      options: { declaration: "act-again", warEnds: "by-1781" },
    });
    expect(Object(machine?.state).cards.removed).toEqual([
      "north-government-falls-1782",
      "north-government-falls-1783",
    ]);
    const [again, ...then] = (await told(log))
      .filter(({ event }) => event === "british-act-again" || event === "card-played")
      .slice(1);
    expect(again).toMatchObject({ event: "british-act-again", figures: { card: "benjamin-franklin", cards: 1 } });
    expect(then[0]).toMatchObject({ event: "card-played", figures: { side: "british", card: "ops-3-01" } });
  });
});
