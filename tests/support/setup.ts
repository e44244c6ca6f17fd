// Runs before each test file.
import { afterAll, expect } from "vitest";
import { writeCoverage } from "./coverage.js";

const file = expect.getState().testPath ?? "unknown";
afterAll(() => writeCoverage(file));
