// Dice over all games of a player: proven rolls apart from claims, each game once, corrected for the number of rows.
import { copyFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { addGame, diceWords, type PlayerDice } from "../../src/club/dice/dice-of-players.js";
import { holm, shareOf } from "../../src/report/dice.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, write } from "../support/game.js";
import { clubOf, played } from "./event.js";

test("the dice of all games of a person stand in one row; what no value proves yet stands apart", async () => {
  const sums = new Map();
  for (const salt of [1, 2]) {
    const game = await begin({ ...diceSetup, salt });
    await write(game, "ann", [moves({ move: "plan", rolls: ["now", "now"], to: "blue" })]);
    if (salt === 2) {
      const { machine } = await replay(game);
      expect(machine.period?.rolls.length ?? 0).toBe(0);
    }
    addGame(sums, await replay(game), new Map());
  }
  const open = await begin({ ...diceSetup, salt: 3 });
  await write(open, "ann", [moves({ move: "plan", rolls: ["now"] })]);
  addGame(sums, await replay(open), new Map());
  const rows = [...sums.values()].map(({ name, proven, games, counts }) => {
    return { name, proven, games, rolled: counts.reduce((sum: number, count: number) => sum + count, 0) };
  });
  // The identity keys of a test game are those of its seats.
  expect(rows).toEqual([
    { name: "ann", proven: true, games: 2, rolled: 4 },
    { name: "ann", proven: false, games: 1, rolled: 1 },
  ]);
});

test("club dice: each game once, shares corrected for all rows (Holm), and what it cannot say beside them", async () => {
  const gm = await clubOf(2);
  for (const pairing of ["1-1", "2-1", "3-1", "4-1"]) await played(gm, pairing, [0, 1], { packets: 30 });
  await gm.done("club", "verify", "cup");
  const { rows, words }: { readonly rows: readonly PlayerDice[]; readonly words: readonly string[] } = JSON.parse(
    await gm.done("club", "dice", "cup", "--format", "json"),
  );
  expect(words).toEqual(diceWords);
  expect(rows.map(({ name, faces, proven }) => `${name} d${faces} ${proven}`)).toEqual(
    expect.arrayContaining(["Ann d6 true", "Bob d6 true"]),
  );
  for (const { counts, rolled, share } of rows) {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rolled);
    expect(share).toBe(shareOf(counts));
  }
  expect(rows.map(({ among }) => among)).toEqual(holm(rows.map(({ share }) => share)));
  // Another history of a game holds the same rolls.
  const [shelf = ""] = readdirSync(gm.file("cup", "games"));
  const [log = ""] = readdirSync(gm.file("cup", "games", shelf));
  copyFileSync(gm.file("cup", "games", shelf, log), gm.file("cup", "games", shelf, log.replace(".pbem", "~2.pbem")));
  await gm.run("club", "verify", "cup");
  expect(JSON.parse(await gm.done("club", "dice", "cup", "--format", "json")).rows).toEqual(rows);
  const text = await gm.done("club", "dice", "cup");
  expect(text).toMatch(
    /^player {2}die +games {2}dice {2}faces from 1 up +share +among all rows\nAnn +d6 {3}proven +4 /,
  );
  for (const line of diceWords) expect(text).toContain(line);
  expect((await gm.done("club", "dice", "cup", "--format", "csv")).split("\n")[0]).toBe(
    "person,name,die,proven,games,dice,faces,share,among",
  );
});
