import { expect, test } from "vitest";
import { readVassal } from "../../src/vassal/index.js";
import { log, roll } from "../support/vassal/files.js";

test("a program reads a file", () => {
  const bytes = log([roll("1d6", "", "4", "Ann")]);
  const told: string[] = [];
  const read = readVassal(bytes);
  if (read.ok) for (const { step, happenings } of read.steps) told.push(`${step}: ${happenings.length}`);
  else told.push(read.fault.message);
  expect(told).toEqual(["1: 2"]);
});
