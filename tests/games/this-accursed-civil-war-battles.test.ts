// Battles on maps that their owners have entered, played from the set-up of the rulebook by seeded choices: no dead end, no
// broken invariant. TURNPROOF_LONG=1 plays each to its end and its count of points; without it so many inputs.
import { expect, test } from "vitest";
import type { Options, State } from "../../src/rules/this-accursed-civil-war/index.js";
import type { Pack } from "../../src/rules/this-accursed-civil-war/pack/schema.js";
import type { Board } from "../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots, type Spots } from "../support/this-accursed-civil-war/deploy.js";
import {
  edgehillField,
  firstNewburyField,
  moorField,
  nasebyField,
  secondNewburyField,
} from "../support/this-accursed-civil-war/fields.js";
import { assigned, firstNewburySpots, secondNewburySpots } from "../support/this-accursed-civil-war/newbury.js";
import { playOut, temperaments } from "../support/this-accursed-civil-war/play.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const seed = Number(process.env["TURNPROOF_SEED"] ?? 1);
const most = long ? 40_000 : 150;

interface Fought {
  readonly battle: string;
  readonly pack: Pack;
  readonly spots: Spots;
  readonly setUp?: (table: Board) => State;
  readonly boats?: string;
  /** What is optional in this battle, all of it on (EH.Options, MM.York, SN.Setup, SN.Options, NA.Setup, 5.5.3). */
  readonly optional: Partial<Options>;
}
const battles: readonly Fought[] = [
  {
    battle: "edgehill",
    pack: edgehillField,
    spots: {},
    optional: { royalistMusketPenalty: true, royalistOnePistol: true },
  },
  {
    battle: "first-newbury",
    pack: firstNewburyField,
    spots: firstNewburySpots,
    setUp: assigned,
    optional: { historicalOrders: true },
  },
  { battle: "marston-moor", pack: moorField, spots: moorSpots, optional: { york: "delayed" } },
  {
    battle: "second-newbury",
    pack: secondNewburyField,
    spots: secondNewburySpots,
    boats: "S2240",
    optional: { northampton: "joined", douglas: "joined", eightTurns: true },
  },
  { battle: "naseby", pack: nasebyField, spots: { lifeguard: ["N1516"] }, optional: { royalistGuns: true } },
];

function fight(
  { battle, pack, spots, setUp = (table) => table.setup(battle), boats }: Fought,
  options: Partial<Options>,
) {
  const table = mapless({ pack, options });
  const s = setUp(table);
  begin(table, s, spots);
  const tempers = long
    ? { royalist: temperaments.bold, parliament: temperaments.bold }
    : { royalist: temperaments.bold, parliament: temperaments.careful };
  const { faults, state, end, inputs, moves } = playOut(table, battle, seed, tempers, most, s, boats);
  if (process.env["TURNPROOF_TELL"] !== undefined)
    console.log(battle, end, `turn ${state.turn}`, inputs, state.over?.reason ?? "", Object.fromEntries(moves));
  expect(faults).toEqual([]);
  if (long) expect(state.over, end).toMatchObject({ rule: "VP" });
  else expect(inputs).toBe(most);
}

const timeout = long ? 900_000 : 60_000;
test.each(battles)("$battle, with seeded choices and dice", { timeout }, (one) => fight(one, {}));
test.each(battles)(
  "5.5.3, EH.Options, MM.York, SN.Options, NA.Setup: $battle with its optional rules",
  { timeout },
  (one) => fight(one, { ...one.optional, historicalOrders: true }),
);
