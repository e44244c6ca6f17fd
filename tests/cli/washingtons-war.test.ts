import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { couple, newest, offered, type Person, warBegun } from "./support.js";

/** Types the first move that `moves` lists (or another one of the list), and sends the turn when it is over. */
async function playOn(from: Person, to: Person, step: number): Promise<string> {
  const status = await from.done("status", "g");
  if (status.includes("Next: turnproof moves")) {
    const lines = offered(await from.done("moves", "g"));
    const words = lines[step % lines.length] ?? [];
    return from.done("do", "g", ...words);
  }
  if (!status.includes("Next: turnproof seal")) return "";
  await from.done("seal", "g");
  return to.done("receive", "g", newest(from));
}

describe("Washington's War", () => {
  test("is begun, played and shown by the command line alone", async () => {
    const { ann, bob } = await warBegun();
    const told: string[] = [];
    for (let step = 0; step < 36; step++) {
      told.push(await playOn(bob, ann, step), await playOn(ann, bob, step));
    }
    expect(told.filter((text) => text !== "").length).toBeGreaterThan(30);
    const verified = await ann.done("verify", "g");
    expect(verified).toMatch(/^verdict: valid - .*so far\n\nWashington's War 1\.1\.0, standard; game/);
    const board = await bob.done("replay", "g", "--board");
    expect(board).toMatch(/^MA +\d A, \d B of \d+\n( .*\n)*? +Boston +. +.*$/m);
    expect(board).toMatch(/French Alliance +\d of 9/);
    expect(board).toMatch(/american hand +\d cards/);
    expect(ann.read("g", "game.pbem").split("\n").length).toBeGreaterThan(40);
  });

  test("the rulebook can be asked", async () => {
    const { ann } = await couple(installedGames);
    expect(await ann.done("rules", "washingtons-war", "7.8.E")).toContain("check intercept/once-per-card");
    expect(
      await ann.done("pack", "check", ann.write("none.json", "{}"), "--game", "washingtons-war").catch(String),
    ).toContain("This is not a pack of Washington's War");
    expect(JSON.parse(await ann.done("schemas", "washingtons-war/moves/step"))).toMatchObject({
      required: ["move", "to"],
    });
  });
});
