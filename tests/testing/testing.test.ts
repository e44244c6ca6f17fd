// What `turnproof/testing` gives to the tests of a module: plays, coverage, a corpus, schemas.

import {
  begin,
  broken,
  differences,
  formOf,
  generate,
  jsonSchema,
  judgedLog,
  listening,
  moduleSchemas,
  mutate,
  playOut,
  playScript,
  ruleCoverage,
} from "turnproof/testing";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ford } from "../../examples/tiny-game/game.js";
import { fordPack } from "../../examples/tiny-game/pack.js";
import { open } from "../../src/rules/index.js";
import { fordGame } from "../support/ford.js";
import { fordSetup } from "../support/game.js";

const { game } = fordGame;
const table = (observe = {}) => open(ford, { pack: fordPack, authority: "agreed", observe });

test("2.3: a play script says who plays what, and the dice", () => {
  const run = table();
  const s = run.setup("crossing");
  const told = playScript(run, s, [["scout", { move: "step", fields: 2 }], ["guard", { move: "fire" }], { roll: [6] }]);
  expect(told.map(({ event }) => event)).toEqual(["crossed", "shot"]);
  expect(s.over).toMatchObject({ winner: "guard" });
});

test("a play script stops at the line that is not accepted", () => {
  const run = table();
  const s = run.setup("crossing");
  expect(() => playScript(run, s, [["scout", { move: "step", fields: 2 }], { roll: [6] }])).toThrow(
    "line 2 rolls, and decision is due",
  );
  expect(() => playScript(run, s, [["guard", { move: "step", fields: 2 }]])).toThrow(/line 1 is not accepted: .*\(/);
});

test("1.1: what a move breaks, with its section", () => {
  const run = table();
  expect(broken(run, run.setup("crossing"), "scout", { move: "step", fields: 3 })).toEqual([
    "the-ford/step/one-or-two 1.1",
  ]);
});

test("coverage names what no test meets, and nothing of what one does", () => {
  let title = "1.1: one or two fields";
  const listener = listening(() => title);
  const run = table(listener.observed("the-ford"));
  const s = run.setup("crossing");
  broken(run, s, "scout", { move: "step", fields: 3 });
  broken(run, s, "scout", { move: "step", fields: 1 });
  title = "1.2: the last field";
  broken(run, { ...s, field: 4 }, "scout", { move: "step", fields: 2 });
  const heard = listener.take();
  const { missing, text, summary } = ruleCoverage(game, ...heard);
  expect(missing.filter((what) => what.includes("one-or-two (1.1)"))).toEqual([]);
  expect(missing).toContain("step/not-beyond (1.2): no test names the section and passes it");
  expect(missing).toContain("step crossing/shot (2.3): no test names the section and meets it");
  expect(text).toContain("| 1.1 | `step/one-or-two` | 1.1: one or two fields | 1.1: one or two fields |");
  expect(summary).toMatch(/^7 sections, 3 moves/);
  expect(listener.take()).toEqual([]);
});

test("a log is frozen and compared: the same again, and every difference by name", async () => {
  const { log, ended } = await playOut(fordSetup, 3);
  expect(ended).toBe(true);
  const { library } = await begin(fordSetup);
  const bytes = new TextEncoder().encode(log);
  const { frozen, report } = await judgedLog(bytes, "the-ford", "three", library);
  expect(frozen.verdict).toBe("valid");
  expect(differences(frozen, (await judgedLog(bytes, "the-ford", "three", library)).frozen, report)).toEqual([]);
  const before = { ...frozen, verdict: "violations" as const, stateHash: "00" };
  expect(differences(before, frozen, report)).toEqual([
    'verdict: "violations" then, "valid" now',
    expect.stringMatching(/^state: "00" then/),
  ]);
});

const schemas = {
  moves: { step: z.strictObject({ fields: z.int() }) },
  values: { state: z.strictObject({ field: z.int() }) },
  options: z.strictObject({}),
};

test("schemas of a module, and a form that covers values and no sentence", () => {
  const published = moduleSchemas("ford", schemas);
  expect(Object.keys(published)).toEqual(["ford/move", "ford/moves/step", "ford/state", "ford/options"]);
  expect(published["ford/moves/step"]?.schema).toMatchObject({ required: ["move", "fields"] });
  const said = {
    ...schemas,
    moves: { step: z.strictObject({ fields: z.int().register(z.globalRegistry, { description: "how far" }) }) },
  };
  expect(formOf(said)).toBe(formOf(schemas));
  expect(formOf({ ...schemas, options: z.strictObject({ fog: z.boolean() }) })).not.toBe(formOf(schemas));
  expect(() => jsonSchema(z.date())).toThrow(expect.objectContaining({ code: "testing/failed" }));
});

test("values of a schema, and changes of them", () => {
  const step = schemas.moves.step;
  const values = Array.from({ length: 20 }, (_, seed) => generate(jsonSchema(step), seed + 1));
  expect(values.filter((value) => step.safeParse(value).success).length).toBeGreaterThan(10);
  expect(
    values.map((value, seed) => mutate(value, seed)).filter((value) => !step.safeParse(value).success).length,
  ).toBeGreaterThan(5);
});
