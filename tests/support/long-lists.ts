// Lists in moves, filled with more items than any rule asks for: what judging says of them, and how long it looks at them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedGames } from "../../src/games.js";
import { openTable } from "../../src/rules/index.js";

type Schema = { readonly [word: string]: unknown };
const schemas = fileURLToPath(new URL("../../schemas", import.meta.url));
export const games = installedGames.ids.filter((id) => readdirSync(schemas).includes(id));

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

export const cpu = (act: () => void): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The bound that is published of every list, and that whoever judges is held to. */
export const bound = 300;

/** Lists of a game that have no bound, or that judging takes although they have 4,000 items, or looks at for long. */
export async function unbounded(id: string): Promise<{ readonly tried: number; readonly told: string[] }> {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(id);
  const { game, packs } = installed;
  const table = openTable(game, { pack: packs[0], authority: "agreed", options: game.standardOptions });
  const state = table.setup(Object.keys(game.scenarios)[0] ?? "");
  const told: string[] = [];
  let tried = 0;
  for (const name of readdirSync(join(schemas, id, "moves"))) {
    const schema: Schema = JSON.parse(readFileSync(join(schemas, id, "moves", name), "utf8"));
    for (const { path, most } of lists(schema)) {
      const where = `${name} ${path.join("/")}`;
      if (!(Number(most) <= bound)) told.push(`${where} is published with ${most} items`);
      const move = { ...Object(filled(path, 4000)), move: name.replace(/\.json$/, "") };
      let codes: readonly string[] = [];
      const took = cpu(() => {
        codes = table.check(state, move, game.sides[0] ?? "").map(({ code, expected }) => `${code} ${expected}`);
      });
      if (codes.join() !== `sdk/malformed ${bound}`) told.push(`${where} is judged: ${codes.join()}`);
      if (took > 500) told.push(`${where} takes ${took} ms`);
      tried += 1;
    }
  }
  return { tried, told };
}
