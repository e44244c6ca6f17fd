// A battle on a map that its owner has entered, played from the set-up of the rulebook to its end: no dead end, no broken
// invariant, and a winner by points.
import { expect, test } from "vitest";
import { begin, mapless } from "../support/this-accursed-civil-war/deploy.js";
import { nasebyField } from "../support/this-accursed-civil-war/naseby.js";
import { playOut, temperaments } from "../support/this-accursed-civil-war/play.js";

test("Naseby, with seeded choices and dice", { timeout: 300_000 }, () => {
  const table = mapless({ pack: nasebyField });
  const s = table.setup("naseby");
  begin(table, s, { lifeguard: ["N1516"] });
  const tempers = { royalist: temperaments.bold, parliament: temperaments.careful };
  const { faults, state, end, inputs, moves } = playOut(table, "naseby", 1, tempers, 20_000, s);
  if (process.env["TURNPROOF_TELL"] !== undefined) console.log(end, inputs, Object.fromEntries(moves));
  expect(faults).toEqual([]);
  expect(state.over, end).toMatchObject({ rule: "VP" });
});
