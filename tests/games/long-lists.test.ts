// A list in a move can be as long as a line of a log lets it: looking at it takes no longer than its bound allows.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { replayLog } from "../../src/replay/index.js";
import { openTable } from "../../src/rules/index.js";
import { mostItems } from "../../src/rules/sdk/check.js";

type Schema = { readonly [word: string]: unknown };
const schemas = fileURLToPath(new URL("../../schemas", import.meta.url));
const games = installedGames.ids.filter((id) => readdirSync(schemas).includes(id));

/** Every list in a schema, with the value that holds a list of this many items there and nothing else. */
function* lists(schema: Schema, path: readonly string[] = []): Iterable<{ path: readonly string[]; most: unknown }> {
  if (schema["type"] === "array") yield { path, most: schema["maxItems"] };
  for (const [name, part] of Object.entries(Object(schema["properties"]))) yield* lists(Object(part), [...path, name]);
  for (const word of ["items", "additionalProperties"]) {
    const part = schema[word];
    if (typeof part === "object" && part !== null)
      yield* lists(Object(part), [...path, word === "items" ? "0" : "any"]);
  }
  for (const word of ["anyOf", "oneOf"])
    for (const part of Object(schema[word] ?? [])) yield* lists(Object(part), path);
}

function filled(path: readonly string[], items: number): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return Array.from({ length: items }, (_, at) => `thing-${at}`);
  return name === "0" ? [filled(rest, items)] : { [name]: filled(rest, items) };
}

const cpu = (act: () => void): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

describe.each(games)("%s", (id) => {
  test("every list of every move has a bound, and 4,000 items are refused at once", async () => {
    const installed = await installedGames.find(id);
    if (installed === undefined) throw new Error(id);
    const { game, packs } = installed;
    const table = openTable(game, { pack: packs[0], authority: "agreed", options: game.standardOptions });
    const state = table.setup(Object.keys(game.scenarios)[0] ?? "");
    let tried = 0;
    for (const name of readdirSync(join(schemas, id, "moves"))) {
      const schema: Schema = JSON.parse(readFileSync(join(schemas, id, "moves", name), "utf8"));
      for (const { path, most } of lists(schema)) {
        expect(most, `${name} ${path.join("/")}`).toBeLessThanOrEqual(mostItems);
        const move = { ...Object(filled(path, 4000)), move: name.replace(/\.json$/, "") };
        const side = game.sides[0] ?? "";
        const took = cpu(() => {
          expect(table.check(state, move, side), `${name} ${path.join("/")}`).toMatchObject([
            { code: "sdk/malformed", expected: mostItems },
          ]);
        });
        expect(took, `${name} ${path.join("/")}`).toBeLessThan(500);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});

test("4.25: a list of commands that names two of them again and again is judged as fast as one that names them once", async () => {
  const folder = fileURLToPath(new URL("across-the-rappahannock", import.meta.url));
  let judged = 0;
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".pbem"))
    .slice(0, 4)) {
    await replayLog(readFileSync(join(folder, name)), {
      library: installedGames,
      after({ table, state }) {
        const [due] = table.expects(state);
        if (judged > 3 || due?.kind !== "decision" || due.window !== "activation/combined") return;
        const commands: readonly string[] = Object(state.stack.at(-1)).commands ?? [];
        const twice = Array.from({ length: mostItems }, (_, at) => commands[at % commands.length] ?? "");
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
}, 120_000);
