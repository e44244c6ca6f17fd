// Saving and loading the state between any two inputs changes nothing: the same game twice, once through JSON each time.
import { expect, test } from "vitest";
import { stateHash } from "../../src/replay/index.js";
import { openTable } from "../../src/rules/index.js";
import { replay } from "../support/game.js";
import { playOut } from "../support/playout.js";
import { washingtonsWarGame, washingtonsWarSetup } from "../support/washingtons-war/game.js";

const settings = { pack: washingtonsWarGame.packs[0], authority: "agreed", paranoid: true } as const;

test.each([31, 32, 33])("game %i", async (seed) => {
  const { game } = await playOut(washingtonsWarSetup, seed);
  const { machine } = await replay(game);
  const whole = openTable(washingtonsWarGame.game, settings);
  const kept = JSON.parse(machine.initial);
  let loaded = JSON.parse(machine.initial);
  let inputs = 0;
  for (const { input, by } of machine.inputs) {
    if ("state" in input && !("move" in input)) throw new Error("no ruling in this game");
    whole.play(kept, input, by, true);
    // A table of its own for each input: nothing may live outside the state.
    loaded = JSON.parse(JSON.stringify(loaded));
    openTable(washingtonsWarGame.game, settings).play(loaded, input, by, true);
    expect(stateHash(loaded)).toBe(stateHash(kept));
    inputs += 1;
  }
  expect(inputs).toBeGreaterThan(20);
  expect(stateHash(kept)).toBe(stateHash(machine.state));
});
