// A beaten Union force in a port of a Confederate state goes to a space of its own, by sea, or surrenders (7.62).
import { expect, test } from "vitest";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts, type Placed, type Play, roundOf } from "../../support/for-the-people/rules.js";

/** Bragg beats the Union out of a space; what else is on the map. */
function beaten(space: SpaceId, from: SpaceId, spaces: { readonly [space in SpaceId]?: Placed } = {}): Play {
  const g = roundOf("confederate", {
    spaces: {
      [from]: { confederate: 6, generals: ["bragg"] },
      [space]: { union: 3, generals: ["buell"] },
      ...spaces,
    },
    hands: { confederate: ["dixie-land"] },
  });
  g.confederate({ move: "move-corps", card: "dixie-land", general: "bragg", infantry: 6 });
  g.confederate({ move: "step", to: space });
  if (g.waits()[0] === "union march/withdraw") g.union({ move: "decline-withdraw" });
  g.roll([5, 1]);
  return g;
}

test("7.62, 7.63: in a port of a Confederate state, without a space of its own and without the sea, it surrenders", () => {
  expect(agreedFacts.port("vicksburg-ms")).toBe("river");
  // Forts above and below shut the river.
  const forts = { "memphis-tn": { fort: "confederate" }, "grand-gulf-ms": { fort: "confederate" } } as const;
  const g = beaten("vicksburg-ms", "jackson-ms", forts);
  expect(g.told("surrendered")).toMatchObject([{ side: "union", space: "vicksburg-ms" }]);
  expect(g.s.infantry.union).toEqual({});
});

test("7.62: it goes to a space with its own PC, and to no other", () => {
  const forts = { "memphis-tn": { fort: "confederate" }, "grand-gulf-ms": { fort: "confederate" } } as const;
  const own = agreedFacts.neighbours("vicksburg-ms").find((space) => space !== "jackson-ms");
  if (own === undefined) throw new Error("Vicksburg has one way only");
  const g = beaten("vicksburg-ms", "jackson-ms", { ...forts, [own]: { pc: "union" } });
  expect(g.waits()).toEqual(["union battle/retreat"]);
  expect(g.table.legalMoves(g.s, "union")).toEqual([{ move: "retreat", to: own }]);
  expect(g.codes("union", { move: "retreat", to: "jackson-ms" })).toContain("retreat/from-a-port (7.62)");
  g.union({ move: "retreat", to: own });
  expect(g.told("retreated")).toMatchObject([{ side: "union", space: "vicksburg-ms", to: own }]);
});

test("7.62: nor back whence the attack came, though the Union controls it", () => {
  const g = beaten("vicksburg-ms", "jackson-ms", {
    ...{ "memphis-tn": { fort: "confederate" }, "grand-gulf-ms": { fort: "confederate" } },
    "jackson-ms": { confederate: 6, generals: ["bragg"], pc: "union" },
  });
  // The only space with its PC is shut to it.
  expect(g.told("surrendered")).toHaveLength(1);
});

test("7.61: from a port of a Border State it may go anywhere that 7.61 allows", () => {
  const g = beaten("louisville-ky", "frankfort-ky");
  expect(g.waits()[0]).toMatch(/battle\/retreat$/u);
  const to = g.table.legalMoves(g.s, "union").filter(({ move }) => move === "retreat");
  expect(to.length).toBeGreaterThan(0);
});
