// Runs before each test file.
import { afterAll, beforeEach, expect } from "vitest";
import { writeCoverage } from "./coverage.js";

const file = expect.getState().testPath ?? "unknown";
afterAll(() => writeCoverage(file));

// What is kept of a run (TURNPROOF_CORPUS) says which test it came from.
beforeEach(() => {
  process.env["TURNPROOF_TEST"] = expect.getState().currentTestName ?? "";
});
