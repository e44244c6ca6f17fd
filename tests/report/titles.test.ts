// Titles of moves and of what they ask for are words of the table: no ids in small letters.
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { plainName } from "../../src/report/order-words.js";

/** Words that stand so in ids alone. */
const ids = /\b(?:pcs?|cus?|sp|ip|us|csa|union|confederate|british|american|french|congress|hooker|sedgwick)\b|[-_]/;

test("no title of a move is an id", async () => {
  const titles: string[] = [];
  for (const id of installedGames.ids) {
    const { game } = (await installedGames.find(id)) ?? { game: { moves: [] } };
    titles.push(...game.moves.map(({ name }) => plainName(name)));
  }
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.filter((title) => ids.test(title) || /^[a-z]/.test(title))).toEqual([]);
});

test("names and abbreviations are written as players write them", () => {
  expect(
    ["ops-place-pc", "reinforce-british", "start-ip", "for-the-king", "march", "group 1: pieces"].map(plainName),
  ).toEqual([
    "Ops: place PC",
    "Reinforce British",
    "Start Improved Position",
    "For the King",
    "March",
    "Group 1: pieces",
  ]);
});
