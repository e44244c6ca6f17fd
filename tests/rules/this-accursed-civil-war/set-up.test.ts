// Set-ups, points for victory and the special rules of the battles.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { battleOf } from "../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();

test("Setup, 6.1, 6.3.3, 8.1.1, FN.Setup, SN.4: a unit stands in its hexes, as large as it is, facing as the map allows", () => {
  const s = table.setup("training");
  const place: Move = { move: "place-unit", unit: "tf-r-gerard", hex: "T0405", right: "T0406", facing: "SE" };
  expect(codes(table, s, place, "royalist")).toEqual([]);
  expect(codes(table, s, { ...place, unit: "tf-r-nobody" }, "royalist")).toEqual(["a-unit"]);
  expect(codes(table, s, { ...place, hex: "T9901" }, "royalist")).toEqual(["a-hex"]);
  expect(codes(table, s, { ...place, hex: "T0205", right: "T0206" }, "royalist")).toContain("in-the-area");
  expect(codes(table, s, place, "parliament")).toContain("own");
  expect(codes(table, s, { ...place, facing: "N" }, "royalist")).toContain("as-large");
  const guns: Move = { move: "place-unit", unit: "tf-r-kings-falcon", hex: "T0402", facing: "SE", open: true };
  // 6.3.3 leaves guns out nowhere; they have no formation that it would change.
  play(table, s, guns, "royalist");
  expect(s.units["tf-r-kings-falcon"]?.formation).toBe("normal");
  const open: Move = { move: "place-unit", unit: "tf-r-warren", hex: "T0404", facing: "SE", open: true };
  play(table, s, open, "royalist");
  expect(s.units["tf-r-warren"]?.formation).toBe("open");
  Object.assign(s.units["tf-r-bard"] ?? {}, { hex: "T0404" });
  expect(codes(table, s, open, "royalist")).toContain("room-there");
});

test("Setup: leaders begin where the battle says, or with a unit of theirs", () => {
  const s = table.setup("training");
  expect(codes(table, s, { move: "place-leader", leader: "tf-astley", hex: "T0405" }, "royalist")).toEqual([]);
  expect(codes(table, s, { move: "place-leader", leader: "tf-astley", hex: "T0101" }, "royalist")).toContain(
    "with-a-unit",
  );
  expect(codes(table, s, { move: "place-leader", leader: "tf-astley", hex: "T0405" }, "parliament")).toContain("own");
  expect(codes(table, s, { move: "place-leader", leader: "tf-lisle", hex: "T0405" }, "royalist")).toEqual(["a-leader"]);
});

test("5.5.3, 5.7.1, 3, 4.1, FN.Setup, MM.Setup, SN.Setup, Setup: each wing is given an order, that of the day where it was agreed so", () => {
  const s = table.setup("training");
  const order: Move = { move: "assign-order", wing: "tf-r-left", order: "rally" };
  expect(codes(table, s, { move: "end-set-up" }, "royalist")).toContain("everybody");
  expect(codes(table, s, order, "royalist")).toEqual([]);
  expect(codes(table, s, order, "parliament")).toContain("own");
  expect(codes(table, s, { ...order, wing: "tf-x" }, "royalist")).toEqual(["a-wing"]);
  const historical = board({ options: { historicalOrders: true } });
  const bound = historical.setup("training");
  expect(codes(historical, bound, order, "royalist")).toContain("as-the-battle-says");
  const playing = position(table, { units: "tf-r-byron T0205 SE", leaders: "tf-rupert T0205", wing: "tf-r-left" });
  Object.assign(playing.stack.at(-1) ?? {}, { at: "orders" });
  expect(codes(table, playing, order, "royalist")).toContain("at-its-time");
  play(table, s, order, "royalist");
  play(table, s, { ...order, wing: "tf-r-centre" }, "royalist");
  play(table, s, { move: "end-set-up" }, "royalist");
  for (const wing of ["tf-p-centre", "tf-p-right"]) play(table, s, { ...order, wing }, "parliament");
  play(table, s, { move: "end-set-up" }, "parliament");
  expect(s.stack.at(-1)?.flow).toBe("turn");
});

test("FN.Setup: brigades go to a cavalry wing as a whole", () => {
  const s = table.setup("first-newbury");
  const brigade = "fn-r-rupert";
  const found = table.legalMoves(s, "royalist").find(({ move }) => move === "assign-brigade");
  expect(found).toBeDefined();
  if (found?.move !== "assign-brigade") throw new Error("no brigade");
  expect(codes(table, s, found, "parliament")).toContain("own");
  expect(codes(table, s, { ...found, brigade: `${brigade}-x` }, "royalist")).toEqual(["a-brigade"]);
  expect(codes(table, s, { ...found, wing: "fn-r-centre" }, "royalist")).toContain("cavalry-wing");
  play(table, s, found, "royalist");
  const id =
    Object.keys(s.units).find((one) => s.units[one]?.wing === found.wing && s.units[one]?.side === "royalist") ?? "";
  Object.assign(s.units[id] ?? {}, { place: "map" });
  expect(codes(table, s, found, "royalist")).toContain("not-placed");
});

test("SN.5: the bridge of boats is written down once, by the side that has it", () => {
  const s = table.setup("second-newbury");
  expect(codes(table, s, { move: "write-bridge" }, "royalist")).toContain("has-boats");
  play(table, s, { move: "write-bridge" }, "parliament");
  expect(codes(table, s, { move: "write-bridge" }, "parliament")).toEqual(["once"]);
});

test("FN.1: the King declares a lull while nobody is in contact and Parliament does not charge", () => {
  const start = (): State => {
    const s = table.setup("first-newbury");
    for (const wing of Object.values(s.wings)) wing.order = "make-ready";
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", at: "select", lost: [], placing: [], either: true },
    ];
    s.initiative = "royalist";
    const [own = "", enemy = ""] = ["royalist", "parliament"].map((side) =>
      Object.keys(s.units).find((id) => s.units[id]?.side === side),
    );
    Object.assign(s.units[own] ?? {}, { place: "map", hex: "F1010", morale: "shaken" });
    Object.assign(s.units[enemy] ?? {}, { place: "map", hex: "F2010" });
    return s;
  };
  const s = start();
  expect(codes(table, s, { move: "declare-lull" }, "parliament")).toContain("the-king");
  const near = start();
  for (const unit of Object.values(near.units)) if (unit.side === "parliament" && unit.hex !== null) unit.hex = "F1011";
  expect(codes(table, near, { move: "declare-lull" }, "royalist")).toContain("apart");
  const charged = start();
  for (const wing of Object.values(charged.wings)) wing.order = "charge";
  expect(codes(table, charged, { move: "declare-lull" }, "royalist")).toContain("nobody-charges");
  const other = position(table, {
    units: "tf-r-byron T0205 SE",
    leaders: "tf-rupert T0205",
    orders: { "tf-r-left": "make-ready" },
  });
  expect(codes(table, other, { move: "declare-lull" }, "royalist")).toContain("in-this-battle");
  expect(play(table, s, { move: "declare-lull" }, "royalist")).toContain("lull");
  expect(s.turn).toBe(5);
});

test("VP: losses, captured guns and leaders count at the end", () => {
  const s = position(table, {
    units:
      "tf-r-byron T0205 SE lost:1; tf-p-ironsides T1005 NW lost:2; tf-p-meldrum T1206+T1205 NW lost:3; tf-p-commons-culverin T1402 NW disabled; tf-p-pride T1502 NW",
    leaders: "tf-rupert T0205; tf-cromwell T1005",
  });
  s.turn = 6;
  Object.assign(s.units["tf-p-pride"] ?? {}, { place: "eliminated", hex: null });
  Object.assign(s.units["tf-p-commons-culverin"] ?? {}, { guns: "captured", holder: "royalist" });
  Object.assign(s.leaders["tf-essex"] ?? {}, { place: "eliminated", hex: null });
  // The King: 2 casualties of cavalry 4, 3 of a large unit 3, a unit of foot 5, a culverin 15, an Army Commander 20: 47.
  play(table, s, { move: "pass" }, "royalist");
  play(table, s, { move: "pass" }, "parliament");
  expect(s.over?.reason).toContain("2 points for Parliament, 47 for the King");
  expect(s.over?.winner).toBe("royalist");
});

test("5.3.3, 4.1, 5.3.4: a leader who was removed rolls on the table, and a replacement takes over", () => {
  const s = position(table, { units: "tf-r-gerard T0405+T0406 SE; tf-p-pride T1502 NW", leaders: "tf-skippon T1502" });
  Object.assign(s.leaders["tf-astley"] ?? {}, { place: "removed", hex: null });
  play(table, s, { move: "pass" }, "royalist");
  play(table, s, { move: "pass" }, "parliament");
  expect(roll(table, s, 5)).toContain("replacement-rolled");
  expect(s.leaders["tf-astley"]?.place).toBe("eliminated");
  play(table, s, { move: "return-leader", leader: "tf-lisle", hex: "T0405" }, "royalist");
  expect(s.wings["tf-r-centre"]?.leader).toBe("tf-lisle");
});

const battlesWithOrders = ["edgehill", "first-newbury", "marston-moor", "second-newbury", "naseby"];
test.each(battlesWithOrders)(
  "5.5.3: %s begins under the orders of the day where that is agreed, else under none",
  (id) => {
    const historical = board({ options: { historicalOrders: true } }).setup(id);
    const free = table.setup(id);
    for (const { id: wing, historical: order } of battleOf(id).wings) {
      expect(historical.wings[wing]?.order, wing).toBe(order ?? null);
      expect(free.wings[wing]?.order, wing).toBeNull();
    }
  },
);
