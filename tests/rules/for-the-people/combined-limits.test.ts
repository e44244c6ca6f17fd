import { expect, test } from "vitest";
import { type Position, roundOf } from "../../support/for-the-people/rules.js";

const coast = {
  "fort-monroe-va": { union: 4, pc: "union", generals: ["butler", "banks"] },
  "baltimore-md": {},
} as const;

test("6.11, 6.12, 5.36: the Union sails from its own port to another, with one General who is free", () => {
  const g = roundOf("union", { spaces: coast, hands: { union: ["clara-barton"] } });
  const sail = (change: object) =>
    g.codes("union", {
      move: "naval-move",
      card: "clara-barton",
      from: "fort-monroe-va",
      to: "baltimore-md",
      infantry: 2,
      ...change,
    });
  expect(sail({ generals: ["butler", "banks"] })).toEqual(["naval-move/one-general (6.12)"]);
  expect(sail({ to: "frederick-md" })).toContain("naval-move/to-a-port (6.11)");
  expect(sail({ from: "norfolk-va" })).toContain("naval-move/from-a-port (6.11)");
  const c = roundOf("confederate", {
    spaces: { "norfolk-va": { confederate: 2 } },
    hands: { confederate: ["dixie-land"] },
  });
  expect(
    c.codes("confederate", {
      move: "naval-move",
      card: "dixie-land",
      from: "norfolk-va",
      to: "baltimore-md",
      infantry: 1,
    }),
  ).toContain("naval-move/the-union (6.11)");
  const army = {
    "fort-monroe-va": { union: 6, pc: "union", generals: ["butler"], army: ["army-of-the-tennessee", "butler"] },
  } as const;
  const b = roundOf("union", { spaces: army, hands: { union: ["clara-barton"] } });
  expect(
    b.codes("union", {
      move: "naval-move",
      card: "clara-barton",
      from: "fort-monroe-va",
      to: "baltimore-md",
      infantry: 2,
      generals: ["butler"],
    }),
  ).toEqual(["naval-move/may-leave-army (5.36)"]);
});

test("6.51, 6.83: river moves are the Confederacy's, and a coastal fort holds one SP", () => {
  const spaces = { "columbus-ga": { confederate: 2 }, "fort-gadson-fl": { confederate: 1 } } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } });
  const move = { move: "river-move", card: "css-sumter", from: "columbus-ga", to: "fort-gadson-fl" } as const;
  expect(g.codes("confederate", move)).toEqual(["river-move/room-in-the-fort (6.83)"]);
  const u = roundOf("union", { spaces: { "cairo-il": { union: 1 } }, hands: { union: ["clara-barton"] } });
  expect(u.codes("union", { ...move, card: "clara-barton", from: "cairo-il" })).toContain(
    "river-move/the-confederacy (6.51)",
  );
});

/** A campaign of the Union with an Army in a port. */
function withArmy(spaces: NonNullable<Position["spaces"]>) {
  const g = roundOf("union", { spaces, hands: { union: ["major-campaign-83"] } });
  g.union({ move: "play-event", card: "major-campaign-83" });
  return g;
}

test("6.15, 5.22, 5.23, 6.11, 6.22, 4.31, 5.12: McClellan's Army sails in the Chesapeake, a strategy-1 General along a river with nine SP", () => {
  const potomac = {
    "washington-dc": { union: 9, generals: ["mcclellan", "burnside"], army: ["army-of-the-potomac", "mcclellan"] },
  } as const;
  const g = withArmy(potomac);
  const sail = (change: object) =>
    g.codes("union", {
      move: "naval-army",
      army: "army-of-the-potomac",
      to: "urbanna-va",
      infantry: 9,
      generals: ["burnside"],
      ...change,
    });
  expect(sail({})).toEqual([]);
  expect(sail({ army: "army-of-the-missouri" })).toEqual(["naval-army/an-army (6.15)"]);
  expect(sail({ to: "cairo-il" })).toContain("naval-army/by-whom-and-where (6.15)");
  expect(sail({ generals: [] })).toEqual(["naval-army/senior-goes-along (5.22)"]);
  expect(sail({ infantry: 0 })).toContain("naval-army/any-sp (5.23)");
  expect(sail({ infantry: 12 })).toContain("naval-army/is-there (5.12)");
  expect(sail({ to: "washington-dc" })).toContain("naval-army/a-way (6.22)");
  g.s.pc["washington-dc"] = "confederate";
  expect(sail({})).toContain("naval-army/from-a-port (6.11)");
  delete g.s.pc["washington-dc"];
  g.s.play.moved = ["burnside"];
  expect(sail({})).toEqual(["naval-army/not-moved-before (4.31)"]);
  g.s.play.moved = [];
  const frame = g.s.stack.at(-1);
  if (frame?.flow === "campaign") frame.made = 1;
  expect(sail({})).toEqual(["naval-army/whole-campaign (6.15)"]);
  if (frame?.flow === "campaign") frame.made = 0;
  g.union({ move: "naval-army", army: "army-of-the-potomac", to: "urbanna-va", infantry: 9, generals: ["burnside"] });
  expect(g.s.armies["army-of-the-potomac"].at).toBe("urbanna-va");
  const grant = { "cairo-il": { union: 9, generals: ["grant"], army: ["army-of-the-tennessee", "grant"] } } as const;
  const river = (infantry: number) =>
    withArmy(grant).codes("union", { move: "naval-army", army: "army-of-the-tennessee", to: "memphis-tn", infantry });
  expect(river(9)).toEqual([]);
  expect(
    withArmy({ "cairo-il": { ...grant["cairo-il"], union: 10 } }).codes("union", {
      move: "naval-army",
      army: "army-of-the-tennessee",
      to: "memphis-tn",
      infantry: 10,
    }),
  ).toEqual(["naval-army/by-whom-and-where (6.15)"]);
});

test("6.11: an admiral moves one force by sea, or none", () => {
  const g = roundOf("union", { spaces: coast, hands: { union: ["admiral-foote"], confederate: ["css-sumter"] } });
  g.union({ move: "play-event", card: "admiral-foote" });
  expect(g.waits()).toEqual(["union fleet/choose"]);
  g.union({ move: "naval-move", from: "fort-monroe-va", to: "baltimore-md", infantry: 2 });
  expect(g.waits()).toEqual(["confederate round/play"]);
});

test("6.25: whether a Union fort keeps the Confederacy from leaving across its bar is a ruling", () => {
  const spaces = {
    "vicksburg-ms": { confederate: 2, generals: ["hood"] },
    "monroe-la": {},
  } as const;
  const cross = (reading: string) => {
    const g = roundOf(
      "confederate",
      { spaces, hands: { confederate: ["css-sumter"] }, state: { ironclads: ["vicksburg-ms"] } },
      { rulings: { "fort-on-leaving": reading } },
    );
    g.s.forts["vicksburg-ms"] = "union";
    g.confederate({ move: "move-corps", card: "css-sumter", general: "hood", infantry: 2 });
    return g.codes("confederate", { move: "step", to: "monroe-la" });
  };
  expect(cross("entering")).toEqual([]);
  expect(cross("both")).toEqual(["step/confederate-crosses (6.25)"]);
});

test("6.62: rulings settle the headwaters of Dover, and what lies between two forts", () => {
  const spaces = { "tuscumbia-al": { confederate: 1 }, "dover-tn": { fort: "confederate" } } as const;
  const upstream = (reading: string) => {
    const rulings = { headwaters: reading, "between-forts": "same-river" };
    const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } }, { rulings });
    return g.codes("confederate", { move: "river-move", card: "css-sumter", from: "tuscumbia-al", to: "decatur-al" });
  };
  expect(upstream("all-rivers")).toEqual([]);
  expect(upstream("as-in-the-example")).toEqual(["river-move/along-a-river (6.52)"]);
  const works = {
    "st-louis-mo": { fort: "confederate", pc: "confederate" },
    "memphis-tn": { confederate: 1 },
  } as const;
  const between = (reading: string) => {
    const g = roundOf(
      "confederate",
      { spaces: works, hands: { confederate: ["css-sumter"] } },
      { rulings: { "between-forts": reading } },
    );
    return g.codes("confederate", { move: "river-move", card: "css-sumter", from: "memphis-tn", to: "columbus-ky" });
  };
  expect(between("same-river")).toEqual([]);
  expect(between("cut-off")).toEqual(["river-move/along-a-river (6.52)"]);
});

test("6.7: ironclads, torpedoes and the Hunley come to Confederate ports, one of a kind in each; Union SP eliminate them", () => {
  const g = roundOf("confederate", { hands: { confederate: ["css-hunley"] } });
  const place = (space: "mobile-al" | "atlanta-ga" | "baltimore-md", marker: "hunley" | "ironclad") =>
    g
      .codes("confederate", {
        move: "play-event",
        card: "css-hunley",
        declared: [{ do: "place-marker", marker, space }],
      })
      .filter((code) => code.includes("6.7"));
  expect(place("mobile-al", "hunley")).toEqual([]);
  expect(place("atlanta-ga", "hunley")).toHaveLength(1);
  expect(place("baltimore-md", "ironclad")).toHaveLength(1);
  g.s.ironclads = ["mobile-al"];
  expect(place("mobile-al", "ironclad")).toHaveLength(1);
  const spaces = { "cairo-il": { union: 3, generals: ["grant"] } } as const;
  const u = roundOf("union", { spaces, hands: { union: ["clara-barton"] }, state: { torpedoes: ["columbus-ky"] } });
  u.union({ move: "naval-move", card: "clara-barton", from: "cairo-il", to: "columbus-ky", infantry: 2 });
  expect(u.told("marker-removed")).toMatchObject([{ marker: "torpedo", space: "columbus-ky" }]);
});

test("8.2: a coastal port of the Union with its coastal fort supplies it, though an ironclad denies naval control", () => {
  const build = (monroe: "union" | "confederate", space: "norfolk-va" | "urbanna-va" = "norfolk-va") =>
    roundOf("union", {
      spaces: { "norfolk-va": { pc: "union" }, "urbanna-va": { pc: "union" }, "fort-monroe-va": { pc: monroe } },
      hands: { union: ["clara-barton"] },
      state: { ironclads: ["norfolk-va"] },
    }).codes("union", { move: "build-forts", card: "clara-barton", spaces: [space] });
  expect(build("union")).toEqual([]);
  expect(build("union", "urbanna-va")).toEqual([]);
  expect(build("confederate")).toEqual(["build-forts/in-supply (6.86)"]);
});

test("6.62: between two works on the Tennessee lies no water of the Cumberland, which joins the Ohio", () => {
  const works = {
    "paducah-ky": { fort: "confederate", pc: "confederate" },
    "clarksville-tn": { confederate: 1 },
    "dover-tn": { confederate: 1 },
  } as const;
  const g = roundOf(
    "confederate",
    { spaces: works, hands: { confederate: ["css-sumter"] }, state: { ironclads: ["tuscumbia-al"] } },
    { rulings: { "between-forts": "same-river", headwaters: "all-rivers" } },
  );
  const go = (from: "clarksville-tn" | "dover-tn", to: "nashville-tn" | "pittsburg-landing-tn") =>
    g.codes("confederate", { move: "river-move", card: "css-sumter", from, to });
  expect(go("clarksville-tn", "nashville-tn")).toEqual(["river-move/along-a-river (6.52)"]);
  expect(go("dover-tn", "pittsburg-landing-tn")).toEqual([]);
});

test("6.52, 6.22: from the Arkansas into the Yazoo lies no port: nobody at Vicksburg and Memphis stands in the way", () => {
  const g = roundOf("confederate", {
    spaces: {
      "arkansas-post-ar": { confederate: 1, fort: "confederate" },
      "yazoo-city-ms": { fort: "confederate" },
      "vicksburg-ms": { union: 3, pc: "union" },
      "memphis-tn": { union: 3, pc: "union" },
    },
    hands: { confederate: ["css-sumter"] },
  });
  const go = (to: "yazoo-city-ms" | "vicksburg-ms" | "grand-gulf-ms") =>
    g.codes("confederate", { move: "river-move", card: "css-sumter", from: "arkansas-post-ar", to });
  expect(go("yazoo-city-ms")).toEqual([]);
  expect(go("vicksburg-ms")).toEqual(["river-move/along-a-river (6.52)"]);
  expect(go("grand-gulf-ms")).toEqual(["river-move/along-a-river (6.52)"]);
});

test("6.31, 4.31: a force that turned back before the guns has moved, and another one makes the next move of a campaign", () => {
  const spaces = {
    "cairo-il": { union: 4, pc: "union", generals: ["grant", "banks"] },
    "columbus-ky": { fort: "confederate", pc: "confederate" },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["major-campaign-83"] } });
  g.union({ move: "play-event", card: "major-campaign-83" });
  g.union({ move: "naval-move", from: "cairo-il", to: "memphis-tn", infantry: 2, generals: ["grant"] });
  g.roll([1]);
  expect(g.s.infantry.union).toEqual({ "cairo-il": 4 });
  expect(g.codes("union", { move: "move-corps", general: "grant", infantry: 2 })).toEqual([
    "move-corps/general-not-moved (4.31)",
  ]);
  expect(g.codes("union", { move: "move-corps", general: "banks", infantry: 3 })).toEqual([
    "move-corps/not-moved-before (4.31)",
  ]);
  expect(g.codes("union", { move: "move-corps", general: "banks", infantry: 2 })).toEqual([]);
});

test("7.62: a beaten Union force does not run past the guns of a fort as it retreats", () => {
  const g = roundOf("confederate", {
    spaces: {
      "memphis-tn": { union: 3, pc: "union" },
      "columbus-ky": { fort: "confederate", pc: "confederate" },
      "humboldt-tn": { pc: "union" },
      "grand-junction-tn": { confederate: 6, generals: ["bragg"] },
    },
    hands: { confederate: ["dixie-land"] },
  });
  g.confederate({ move: "move-corps", card: "dixie-land", general: "bragg", infantry: 6 });
  g.confederate({ move: "step", to: "memphis-tn" });
  g.roll([6, 1]);
  expect(g.codes("union", { move: "retreat-by-sea", to: "cairo-il" })).toEqual(["retreat-by-sea/past-no-fort (7.62)"]);
});
