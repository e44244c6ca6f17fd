/**
 * What the tests of a rules module need: plays, games with signed logs, a corpus, rule coverage, schemas. turnproof tests its
 * own games with it. Nothing here knows a test runner.
 *
 * @packageDocumentation
 */
export { differences, type FrozenLog, type FrozenRelease, judgedLog } from "./corpus.js";
export { type Heard, type Listener, listening } from "./coverage.js";
export { formOf, type JsonSchema, jsonSchema, type ModuleSchemas, moduleSchemas } from "./json-schemas.js";
export { generate, mutate } from "./json-values.js";
export { broken, type PlayLine, playScript } from "./play-script.js";
export { type Choose, type Commit, type PlayedOut, playOut, type Taste } from "./playout.js";
export { type RuleCoverage, ruleCoverage } from "./rule-coverage.js";
export { type RuleRow, rowsOf } from "./rule-rows.js";
export { resultOf, seeded } from "./seeded.js";
export * from "./signed-game.js";
export { type Line, packetsOf, placesOf, resign, textOf } from "./tamper.js";
