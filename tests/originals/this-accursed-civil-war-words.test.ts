// One position for each use of a word that the rulebook of This Accursed Civil War defines once, where no other test holds one.
import { expect, test } from "vitest";
import type { Move } from "../../src/rules/this-accursed-civil-war/index.js";
import { codes } from "../support/this-accursed-civil-war/asking.js";
import { board, position } from "../support/this-accursed-civil-war/board.js";

const table = board();

test("8.1.1, 10.4.6: nobody advances into a hex where a friend stands", () => {
  const goes = (friend: string): string[] => {
    const units = `tf-r-byron T0405 SE; tf-r-warren T0406 SE; tf-p-pride T1508 NW; ${friend}`;
    const s = position(table, { units, leaders: "tf-rupert T0105; tf-astley T0105", wing: "tf-r-left" });
    s.stack.push({
      ...{ flow: "combat", at: "advance", side: "royalist", attackers: ["tf-r-byron"], hex: "T0505" },
      ...{ defender: null, pistols: [], defenderPistol: false, leader: null, defenderLeader: null, roll: 7 },
      ...{ loser: "defender", retreat: 2, advance: "must", automatic: false, retreating: [], gone: [] },
      ...{ opened: ["T0505", "T0506"], pursuers: [], prey: [], pursuer: null, ways: {}, chase: null, due: false },
      ...{ advanced: [], part: ["tf-r-byron"], leaders: [] },
    });
    const move: Move = { move: "advance", unit: "tf-r-byron", hex: "T0505" };
    return codes(table, s, move, "royalist");
  };
  expect(goes("tf-r-gerard T0505+T0506 SE")).toContain("into-the-gap");
  expect(goes("tf-r-gerard T0103+T0104 SE")).toEqual([]);
});
