// The validators compiled from the published JSON Schemas, ajv on those schemas, and zod must give the same answer.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { modules, wire } from "../../scripts/schema-sources.js";
import { installedGames } from "../../src/games.js";
import { bodyShapes, shapes } from "../../src/schema/generated/shapes.js";
import { generate, mutate } from "../support/json-schema.js";
import { turnsOf } from "../support/turns.js";

const folder = join(import.meta.dirname, "../../schemas");
const load = (name: string): { [key: string]: unknown } =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
/** TURNPROOF_RUNS makes the run longer. */
const runs = Number(process.env["TURNPROOF_RUNS"] ?? 96);

function agree(
  name: string,
  published: object,
  zod: Parameters<typeof safeParse>[0],
  compiled?: (value: unknown) => boolean,
) {
  const ajv = new Ajv2020({ ownProperties: true, validateFormats: false, strictTuples: false });
  const validate = ajv.compile(published);
  let accepted = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (seed, change) => {
      const value = change ? mutate(generate(published, seed), seed) : generate(published, seed);
      const verdict = validate(value);
      if (verdict) accepted += 1;
      else refused += 1;
      // Words are made for a disagreement only: here every microsecond counts thousands of times.
      const differs = (who: string) =>
        expect.fail(`${name}: ${who} does not say ${verdict} of ${JSON.stringify(value)?.slice(0, 600)}`);
      if (safeParse(zod, value).success !== verdict) differs("zod");
      if (compiled !== undefined && compiled(value) !== verdict) differs("the compiled validator");
    }),
    { numRuns: runs, seed: 7 },
  );
  return { accepted, refused };
}

describe("what stands in a log", () => {
  for (const [name, { schema }] of Object.entries(wire.schemas)) {
    test(name, () => {
      const compiled = Object.hasOwn(shapes, name) ? Reflect.get(shapes, name) : undefined;
      const { accepted, refused } = agree(name, load(name), schema, compiled?.accepts);
      expect(accepted).toBeGreaterThan(10);
      expect(refused).toBeGreaterThan(10);
    });
  }
  for (const [type, schema] of Object.entries(wire.bodies)) {
    test(`body of ${type}`, () => {
      const entry: { oneOf?: { properties: { t: { const: string }; b: object } }[]; $defs?: object } = load("entry");
      const branch = entry.oneOf?.find(({ properties }) => properties.t.const === type);
      const published = { ...branch?.properties.b, ...(entry.$defs === undefined ? {} : { $defs: entry.$defs }) };
      agree(`body of ${type}`, published, schema, Reflect.get(bodyShapes, type).accepts);
    });
  }
});

describe("games", () => {
  for (const [game, module] of Object.entries(modules)) {
    test(`${game}: every move`, async () => {
      const { moveShapes } = await import(`../../src/rules/${game}/generated/shapes.js`);
      for (const [name, schema] of Object.entries(module.moves)) {
        const { properties, required, ...published } = load(`${game}/moves/${name}`);
        const { move, ...parameters } = Object(properties);
        expect(move).toMatchObject({ type: "string", const: name });
        expect(required).toContain("move");
        const params = {
          ...published,
          properties: parameters,
          required: Object(required).filter((r: string) => r !== "move"),
        };
        agree(name, params, schema, moveShapes[name].accepts);
      }
    });
    test(`${game}: state, pack, options`, async () => {
      const { valueShapes } = await import(`../../src/rules/${game}/generated/values.js`);
      for (const [name, schema] of Object.entries(module.values))
        agree(name, load(`${game}/${name}`), schema, valueShapes[name].accepts);
      const { optionShapes } = await import(`../../src/rules/${game}/generated/options.js`);
      agree("options", load(`${game}/options`), module.options, optionShapes.options.accepts);
    });
  }
});

test("every published schema is one of these", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const expected = [
    ...Object.keys(wire.schemas),
    ...Object.entries(modules).flatMap(([game, { moves, values }]) => [
      ...Object.keys(moves).map((move) => `${game}/moves/${move}`),
      ...["move", ...Object.keys(values), "options"].map((value) => `${game}/${value}`),
    ]),
  ];
  expect(files.map((file) => file.replace(/\.json$/, "")).sort()).toEqual(expected.sort());
});

test.each(installedGames.ids)("%s: one schema takes every move, and each move says its section", async (id) => {
  const installed = await installedGames.find(id);
  const union: { oneOf: { properties: { move: { const: string } } }[] } = JSON.parse(
    readFileSync(join(folder, id, "move.json"), "utf8"),
  );
  const moves = installed?.game.moves ?? [];
  expect(union.oneOf.map(({ properties }) => properties.move.const).sort()).toEqual(
    moves.map(({ name }) => name).sort(),
  );
  const takes = new Ajv2020({ strict: false }).compile(union);
  for (const turn of await turnsOf(id, { logs: 2, share: 25 }))
    expect([turn.move, takes(turn.move)]).toEqual([turn.move, true]);
  expect(takes({ move: "no-such-move" })).toBe(false);
  for (const { name, rule } of moves) {
    const said = load(`${id}/moves/${name}`).description;
    expect(said).toContain(`A move by section ${rule} of the rulebook: ${installed?.game.rulebook[rule]?.title}.`);
  }
});
