// A list in a move can be as long as a line of a log lets it: looking at it takes no longer than its bound allows.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { replayLog } from "../../src/replay/index.js";
import { maxItems } from "../../src/rules/sdk/bounds.js";
import { bound, cpu, games, unbounded } from "../support/long-lists.js";

test("the bound that is published is the one that judges", () => expect(maxItems).toBe(bound));

test.each(games)("%s: every list of every move has a bound, and 4,000 items are refused at once", async (id) => {
  const { tried, told } = await unbounded(id);
  expect(told).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});

test("4.25: a list of commands that names two of them again and again is judged as fast as one that names them once", async () => {
  const folder = fileURLToPath(new URL("across-the-rappahannock", import.meta.url));
  let judged = 0;
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".pbem"))
    .slice(0, 4)) {
    await replayLog(readFileSync(`${folder}/${name}`), {
      library: installedGames,
      after({ table, state }) {
        const [due] = table.expects(state);
        if (judged > 3 || due?.kind !== "decision" || due.window !== "activation/combined") return;
        const commands: readonly string[] = Object(state.stack.at(-1)).commands ?? [];
        const twice = Array.from({ length: maxItems }, (_, at) => commands[at % commands.length] ?? "");
        const took = cpu(() => {
          const told = table.check(state, { move: "combine-commands", commands: twice }, due.by);
          expect(told.map(({ code }) => code)).toContain("across-the-rappahannock/combine-commands/several");
        });
        expect(took).toBeLessThan(2000);
        judged += 1;
      },
    });
  }
  expect(judged).toBeGreaterThan(0);
});
