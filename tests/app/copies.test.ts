// Cards of one title among what can be chosen: copies are one choice, others have names that can be told apart and typed.
import { expect, test } from "vitest";
import { oneOfEach, plainNames } from "../../src/app/reading/copies.js";

const card = (value: string, says: string, alike?: string) => ({
  value,
  says,
  ...(alike === undefined ? {} : { alike }),
});
const told = (values: readonly { readonly value: unknown; readonly says: string }[]) =>
  values.map(({ value, says }) => `${String(value)}: ${says}`);

test("copies are one choice, under their title", () => {
  const values = [
    card("ops-1-01", "Ops 1 (1)", "1"),
    card("ops-1-02", "Ops 1 (2)", "1"),
    card("knox", "Henry Knox", "k"),
  ];
  expect(told(oneOfEach(values))).toEqual(["ops-1-01: Ops 1", "knox: Henry Knox"]);
});

test("a card of the same title that is another one to the rules has its id beside it", () => {
  const values = [
    card("ops-1-07", "Ops 1 (1)", "held: 1"),
    card("ops-1-01", "Ops 1 (2)", "1"),
    card("ops-1-02", "Ops 1 (3)", "1"),
  ];
  expect(told(oneOfEach(values))).toEqual(["ops-1-07: Ops 1 (ops-1-07)", "ops-1-01: Ops 1 (ops-1-01)"]);
  // Where there is no word for what is alike, each stays, and can be typed.
  expect(told(oneOfEach([card("a", "Militia (1)"), card("b", "Militia (2)")]))).toEqual([
    "a: Militia (a)",
    "b: Militia (b)",
  ]);
});

test("a number that belongs to a name stays", () => {
  const values = [card("box-2", "Chicago (2)"), card("box-3", "Detroit")];
  expect(told(plainNames(values))).toEqual(told(values));
  expect(told(oneOfEach(values))).toEqual(told(values));
});
