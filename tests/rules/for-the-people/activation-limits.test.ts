import { expect, test } from "vitest";
import { type Placed, type Play, roundOf } from "../../support/for-the-people/rules.js";

const queue = { options: { operationsQueue: true } } as const;

/** Operations were queued for Grant in Cincinnati, until they activate him. */
function queued(): Play {
  const spaces = {
    "cincinnati-oh": { union: 6, generals: ["grant", "buell"] },
    "frederick-md": { union: 5, generals: ["mcclellan", "+stoneman"], army: ["army-of-the-potomac", "mcclellan"] },
    "annapolis-md": { union: 3, generals: ["banks"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, queue);
  g.union({ move: "queue-operations", card: "clara-barton", general: "grant" });
  expect(g.waits()).toEqual(["union campaign/choose"]);
  return g;
}

test("19: a queue activates its General, and no Army, brigade, division or fleet of anybody else", () => {
  const g = queued();
  expect(g.codes("union", { move: "move-corps", general: "grant", infantry: 3 })).toEqual([]);
  expect(g.codes("union", { move: "move-army", army: "army-of-the-potomac", infantry: 4 })).toEqual([
    "move-army/queued-general (19)",
  ]);
  expect(g.codes("union", { move: "move-cavalry", general: "stoneman" })).toEqual(["move-cavalry/queued-general (19)"]);
  expect(g.codes("union", { move: "move-division", space: "annapolis-md", infantry: 2 })).toEqual([
    "move-division/queued-general (19)",
  ]);
  const fleet = { move: "naval-move", from: "annapolis-md", to: "baltimore-md", infantry: 2 } as const;
  expect(g.codes("union", { ...fleet, generals: ["banks"] })).toContain("naval-move/queued-general (19)");
});

test("19: an Army, a brigade and a fleet go where the queue is for their General", () => {
  const spaces = {
    "frederick-md": { union: 8, generals: ["grant"], army: ["army-of-the-potomac", "grant"] },
    "annapolis-md": { union: 3, generals: ["sherman"] },
    "cincinnati-oh": { generals: ["+sheridan"] },
  } as const;
  const activated = (general: "grant" | "sherman" | "sheridan") => {
    const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, queue);
    g.union({ move: "queue-operations", card: "clara-barton", general });
    return g;
  };
  expect(activated("grant").codes("union", { move: "move-army", army: "army-of-the-potomac", infantry: 6 })).toEqual(
    [],
  );
  expect(activated("sheridan").codes("union", { move: "move-cavalry", general: "sheridan" })).toEqual([]);
  const fleet = { move: "naval-move", from: "annapolis-md", to: "baltimore-md", infantry: 2 } as const;
  expect(activated("sherman").codes("union", { ...fleet, generals: ["sherman"] })).toEqual([]);
});

test("19: no Confederate division goes by river with a queue, and none is laid for a General of the enemy", () => {
  const spaces = {
    "memphis-tn": { confederate: 2 },
    "nashville-tn": { confederate: 5, generals: ["jackson"] },
  } as const;
  const hands = { confederate: ["dixie-land"] };
  const g = roundOf("confederate", { spaces, hands }, queue);
  const lay = (general: "jackson" | "r-e-lee" | "grant") =>
    g.codes("confederate", { move: "queue-operations", card: "dixie-land", general });
  expect(lay("grant")).toEqual(["queue-operations/own-general (19)"]);
  expect(lay("r-e-lee")).toEqual(["queue-operations/own-general (19)"]);
  expect(lay("jackson")).toEqual([]);
  g.confederate({ move: "queue-operations", card: "dixie-land", general: "jackson" });
  expect(g.codes("confederate", { move: "river-move", from: "memphis-tn", to: "vicksburg-ms" })).toContain(
    "river-move/queued-general (19)",
  );
});

test("4.52: a concentration activates a General in its space, no Army, brigade or division elsewhere", () => {
  const g = roundOf("confederate", {
    spaces: {
      "memphis-tn": { confederate: 5, generals: ["polk"], army: ["army-of-tennessee", "polk"] },
      "corinth-ms": { confederate: 2, generals: ["beauregard"] },
      "tupelo-ms": { generals: ["+forrest"] },
    },
    hands: { confederate: ["shiloh"] },
  });
  g.force("confederate", {
    move: "play-event",
    card: "shiloh",
    declared: [{ do: "move-sp", side: "confederate", from: "memphis-tn", to: "corinth-ms", sp: 1 }],
  });
  expect(g.codes("confederate", { move: "move-army", army: "army-of-tennessee", infantry: 3 })).toEqual([
    "move-army/from-the-concentration (4.52)",
  ]);
  expect(g.codes("confederate", { move: "move-cavalry", general: "forrest" })).toEqual([
    "move-cavalry/from-the-concentration (4.52)",
  ]);
  expect(g.codes("confederate", { move: "move-division", space: "memphis-tn", infantry: 2 })).toEqual([
    "move-division/from-the-concentration (4.52)",
  ]);
  expect(g.codes("confederate", { move: "move-corps", general: "beauregard", infantry: 3 })).toEqual([]);
});

test("4.52: an Army and a brigade in the space of the concentration are activated by it", () => {
  const corinth = (placed: Placed) => {
    const spaces = { "memphis-tn": { confederate: 3 }, "corinth-ms": placed };
    const g = roundOf("confederate", { spaces, hands: { confederate: ["shiloh"] } });
    const declared = [
      { do: "move-sp", side: "confederate", from: "memphis-tn", to: "corinth-ms", sp: 1 },
    ] as const satisfies readonly object[];
    g.force("confederate", { move: "play-event", card: "shiloh", declared: [...declared] });
    return g;
  };
  const army = corinth({ confederate: 5, generals: ["polk"], army: ["army-of-tennessee", "polk"] });
  expect(army.codes("confederate", { move: "move-army", army: "army-of-tennessee", infantry: 3 })).toEqual([]);
  const brigade = corinth({ generals: ["+forrest"] });
  expect(brigade.codes("confederate", { move: "move-cavalry", general: "forrest" })).toEqual([]);
});

/** A side has one card of so many Operations. */
const withCard = (by: "union" | "confederate", card: string, spaces: { readonly [space: string]: Placed }) =>
  roundOf(by, { spaces, hands: { [by]: [card] } });

test("5.14: an Army and a brigade want as many Operations as their General's strategy rating, and tell who goes", () => {
  const spaces = {
    "frederick-md": { union: 8, generals: ["hooker"], army: ["army-of-the-potomac", "hooker"] },
    "cincinnati-oh": { generals: ["+stoneman"] },
  } as const;
  const army = { move: "move-army", army: "army-of-the-potomac", infantry: 6 } as const;
  const brigade = { move: "move-cavalry", general: "stoneman" } as const;
  const weak = withCard("union", "kansas-admitted", spaces);
  expect(weak.codes("union", { ...army, card: "kansas-admitted" })).toEqual(["move-army/rating (5.14)"]);
  expect(weak.codes("union", { ...brigade, card: "kansas-admitted" })).toEqual(["move-cavalry/rating (5.14)"]);
  const strong = withCard("union", "strategy-board-93", spaces);
  expect(strong.codes("union", { ...brigade, card: "strategy-board-93" })).toEqual([]);
  strong.union({ ...army, card: "strategy-board-93" });
  expect(strong.told("activated")).toEqual([{ general: "hooker", space: "frederick-md", sp: 6 }]);
});

test("5.12: a force is made of what stands there: SP, and one at least", () => {
  const spaces = {
    "frederick-md": { union: 8, generals: ["grant"], army: ["army-of-the-potomac", "grant"] },
    "annapolis-md": { union: 2, generals: ["sherman"] },
  } as const;
  const g = withCard("union", "clara-barton", spaces);
  const army = (infantry: number) =>
    g.codes("union", { move: "move-army", card: "clara-barton", army: "army-of-the-potomac", infantry });
  expect(army(8)).toEqual([]);
  expect(army(9)).toEqual(["move-army/is-there (5.12)"]);
  expect(army(0)).toEqual(["move-army/any-sp (5.12)"]);
  const corps = (infantry: number) =>
    g.codes("union", { move: "move-corps", card: "clara-barton", general: "sherman", infantry });
  expect(corps(2)).toEqual([]);
  expect(corps(3)).toEqual(["move-corps/is-there (5.12)"]);
});

test("5.12, 6.51: a river is gone along by an SP that stands there, of the Confederacy", () => {
  const g = withCard("confederate", "dixie-land", { "vicksburg-ms": { confederate: 1, fort: "confederate" } });
  const go = (from: "vicksburg-ms" | "memphis-tn") =>
    g.codes("confederate", { move: "river-move", card: "dixie-land", from, to: "yazoo-city-ms" });
  expect(go("vicksburg-ms")).not.toContain("river-move/is-there (5.12)");
  expect(go("memphis-tn")).toContain("river-move/is-there (5.12)");
  const union = withCard("union", "clara-barton", { "vicksburg-ms": { union: 1 } });
  expect(
    union.codes("union", { move: "river-move", card: "clara-barton", from: "vicksburg-ms", to: "yazoo-city-ms" }),
  ).toContain("river-move/the-confederacy (6.51)");
});

test("5.32: a brigade leads no corps; who ranks below its General goes along", () => {
  const g = withCard("union", "clara-barton", {
    "frederick-md": { union: 5, generals: ["grant", "sherman", "+stoneman"] },
  });
  const lead = (general: "stoneman" | "grant") =>
    g.codes("union", { move: "move-corps", card: "clara-barton", general, infantry: 4 });
  expect(lead("stoneman")).toContain("move-corps/no-brigade-leads (5.32)");
  expect(lead("grant")).toEqual([]);
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  expect(g.codes("union", { move: "step", to: "baltimore-md", take: { generals: ["sherman"] } })).toEqual([]);
});

test("5.28: an Army under a named commander moves, one under a generic commander does not", () => {
  const army = (commander: "grant" | null) =>
    withCard("union", "clara-barton", {
      "frederick-md": { union: 5, generals: ["grant"], army: ["army-of-the-potomac", commander] },
    }).codes("union", { move: "move-army", card: "clara-barton", army: "army-of-the-potomac", infantry: 4 });
  expect(army("grant")).toEqual([]);
  expect(army(null)).toEqual(["move-army/a-commander (5.28)"]);
});

test("5.41: a division is told with its SP and its space", () => {
  const g = withCard("union", "clara-barton", { "frederick-md": { union: 5 } });
  g.union({ move: "move-division", card: "clara-barton", space: "frederick-md", infantry: 3 });
  expect(g.told("division-activated")).toEqual([{ space: "frederick-md", sp: 3 }]);
});

test("4.32: one move of a campaign goes by sea, and one Confederate division by river", () => {
  const fleet = withCard("union", "major-campaign-83", { "annapolis-md": { union: 6 } });
  fleet.force("union", { move: "play-event", card: "major-campaign-83" });
  const sail = (to: "baltimore-md" | "washington-dc") =>
    ({ move: "naval-move", from: "annapolis-md", to, infantry: 2 }) as const;
  expect(fleet.codes("union", sail("washington-dc"))).toEqual([]);
  fleet.union(sail("baltimore-md"));
  expect(fleet.codes("union", sail("washington-dc"))).toContain("naval-move/one-in-a-campaign (4.32)");
  const fort = { confederate: 3, fort: "confederate" } as const;
  const boats = withCard("confederate", "major-campaign-83", { "vicksburg-ms": fort, "columbus-ky": fort });
  boats.force("confederate", { move: "play-event", card: "major-campaign-83" });
  const go = { move: "river-move", from: "vicksburg-ms", to: "memphis-tn" } as const;
  expect(boats.codes("confederate", go)).toEqual([]);
  boats.confederate(go);
  expect(boats.codes("confederate", go)).toEqual(["river-move/one-in-a-campaign (4.32)"]);
});

test("4.31: SP that have moved with a campaign are not taken along by its next move", () => {
  const g = withCard("union", "major-campaign-83", {
    "frederick-md": { union: 6, generals: ["grant", "banks"] },
    "baltimore-md": { union: 1 },
  });
  g.force("union", { move: "play-event", card: "major-campaign-83" });
  g.union(
    { move: "move-corps", general: "banks", infantry: 3 },
    { move: "step", to: "baltimore-md" },
    { move: "stop" },
  );
  g.union({ move: "move-corps", general: "grant", infantry: 2 }, { move: "step", to: "baltimore-md" });
  const take = (infantry: number) => g.codes("union", { move: "step", to: "annapolis-md", take: { infantry } });
  expect(take(1)).toEqual([]);
  expect(take(2)).toEqual(["step/not-moved-before (4.31)"]);
});
