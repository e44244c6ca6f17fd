// The rulebook's example of play of For the People (1.3): every figure that the text states. How the log differs from the text,
// and why, stands in scripts/examples/for-the-people-story.ts.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { replayLog, verifyLog } from "../../src/index.js";

const log = new Uint8Array(readFileSync("examples/logs/for-the-people-1861.pbem"));
const { machine } = await replayLog(log);
const events = machine?.timeline?.flatMap((item) => item.events) ?? [];
const all = (name: string) => events.filter(({ event }) => event === name).map(({ figures }) => figures);

test("1.3 example: the one step that the text itself calls not valid is reported", async () => {
  const { verdict, findings, game } = await verifyLog(log);
  expect(verdict).toBe("violations");
  expect(game).toMatchObject({ id: "for-the-people", start: "1861" });
  expect(findings.filter(({ severity }) => severity === "violation")).toMatchObject([
    { code: "for-the-people/create-army/own-space", rule: { section: "5.21" }, author: "lincoln" },
  ]);
  // Cards whose whole text no rulebook prints: what was declared is carried out.
  const others = findings.filter(({ severity }) => severity !== "violation");
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set(["for-the-people/play-event/effect-known"]));
});

test("1.3 example: every change of Strategic Will, in the order of the text", () => {
  const will = all("will-changed").map(({ side, now }) => [side, now]);
  expect(will).toEqual([
    ["confederate", 101],
    ["union", 99],
    ["union", 96],
    ["confederate", 96],
    ["union", 90],
    ["union", 102],
    ["union", 107],
    ["confederate", 94],
    ["union", 102],
    ["confederate", 99],
    ["union", 109],
    ["confederate", 91],
    ["union", 104],
    ["confederate", 98],
    ["union", 116],
    ["union", 108],
  ]);
});

test("1.3 example: the blockade, its level and its zones", () => {
  expect(all("blockade-changed")).toMatchObject([{ now: 1 }, { now: 2 }]);
  expect(all("blockade-rolled").map(({ zone, result }) => [zone, result])).toEqual([
    ["north-atlantic", "nothing comes in"],
    ["south-atlantic", "an SP comes in"],
    ["eastern-gulf", "an SP comes in"],
    ["western-gulf", "an SP comes in"],
  ]);
});

describe("1.3 example: battles", () => {
  test("1.3 example: their sizes, dice, losses and winners", () => {
    expect(all("battle-fought")).toMatchObject([
      // Fort Pulaski: the empty fort has nothing to lose.
      { size: "small", attackerDie: 1, defenderDie: 2, attackerLoss: 1, winner: "union" },
      // Manassas: 3 and 4 where the text adds 3 to its 4: 7 in both.
      { size: "medium", attackerDie: 5, defenderDie: 3, attackerLoss: 2, defenderLoss: 2, winner: "confederate" },
      { size: "small", attackerDie: 5, defenderDie: 3, attackerLoss: 1, defenderLoss: 1, winner: "union" },
    ]);
    expect(all("battle-begun")).toMatchObject([
      { space: "fort-pulaski-ga", attackerSp: 2, defenderSp: 0 },
      { space: "manassas-va", attackerSp: 6, defenderSp: 7 },
      { space: "dover-tn", attackerSp: 3, defenderSp: 2 },
    ]);
  });

  test("1.3 example: their modifiers", () => {
    expect(all("battle-modifier")).toMatchObject([
      { side: "union", drm: 4, ratio: 4 },
      { side: "confederate", drm: 2, assault: 2 },
      { side: "union", drm: 1, commander: 1 },
      { side: "confederate", drm: 4, commander: 2, interception: 2 },
      { side: "union", drm: 2 },
      { side: "confederate", drm: 0 },
    ]);
  });
});

test("1.3 example: the states that the Union controls, and when", () => {
  expect(all("state-controlled")).toMatchObject([
    { side: "union", state: "MO", spaces: 7 },
    { side: "union", state: "WV", spaces: 5 },
    { side: "union", state: "KY", spaces: 7 },
  ]);
});

test("1.3 example: attrition of the three turns", () => {
  const lost = all("attrition").map(({ side, space, sp }) => `${side} ${space} ${sp}`);
  expect(lost.slice(0, 2)).toEqual(["union washington-dc 1", "confederate manassas-va 1"]);
  expect(lost.slice(2, 8).sort()).toEqual([
    "confederate columbus-ky 1",
    "confederate manassas-va 1",
    "confederate nashville-tn 1",
    "confederate springfield-mo 1",
    "union cairo-il 2",
    "union frederick-md 1",
  ]);
  expect(lost.slice(8).sort()).toEqual([
    "confederate corinth-ms 2",
    "confederate fredericksburg-va 1",
    "confederate springfield-mo 1",
    "union cairo-il 1",
    "union manassas-va 1",
    "union nashville-tn 2",
    "union pittsburg-landing-tn 1",
  ]);
});

test("1.3 example: the Union has won at the end of Autumn", () => {
  expect(machine?.state.over).toMatchObject({ winner: "union", rule: "13.2" });
});
