import { expect, test } from "vitest";
import { type Position, roundOf, type Settings } from "../../support/for-the-people/rules.js";

/** A Union corps under Grant in a space. */
function grantAt(spaces: Position["spaces"], infantry = 4, settings: Settings = {}) {
  const g = roundOf("union", { spaces: spaces ?? {}, hands: { union: ["clara-barton"] } }, settings);
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry });
  return g;
}

test("5.13: a corps takes no ninth step on roads; 5.92: the bonus by rail does not lead into the enemy", () => {
  const g = grantAt({ "cincinnati-oh": { union: 6, generals: ["grant"] } });
  const there = ["falmouth-ky", "lexington-ky"] as const;
  for (let at = 0; at < 8; at++) g.union({ move: "step", to: there[at % 2] ?? "falmouth-ky" });
  expect(g.codes("union", { move: "step", to: "somerset-ky" })).toEqual(["step/within-allowance (5.13)"]);
  const rail = grantAt({ "cairo-il": { union: 6, generals: ["grant"] } });
  const frame = rail.s.stack.at(-1);
  if (frame?.flow === "march") frame.spent = 8;
  expect(rail.codes("union", { move: "step", to: "jonesborough-il" })).toEqual([]);
  rail.s.infantry.confederate["jonesborough-il"] = 1;
  expect(rail.codes("union", { move: "step", to: "jonesborough-il" })).toEqual([
    "step/rail-bonus-not-into-enemy (5.92)",
  ]);
});

test("5.15, 5.33, 5.71: what goes along is there, within the limit, with an SP", () => {
  const spaces = { "cincinnati-oh": { union: 9, generals: ["grant", "hancock", "reynolds"] } } as const;
  const g = grantAt(spaces);
  // A General goes on alone where nothing of the enemy stands (1.3).
  const step = (change: object) => g.codes("union", { move: "step", to: "falmouth-ky", ...change });
  expect(step({ leave: { infantry: 5 } })).toContain("step/leaves-what-it-has (5.15)");
  expect(step({ leave: { generals: ["hancock"] } })).toEqual(["step/leaves-what-it-has (5.15)"]);
  const along = g.s.stack.at(-1);
  if (along?.flow === "march") along.carried.generals.push("hancock");
  expect(step({ leave: { generals: ["hancock"] } })).toEqual([]);
  expect(step({ leave: { generals: ["hancock", "hancock"] } })).toEqual(["step/leaves-what-it-has (5.15)"]);
  if (along?.flow === "march") along.carried.generals.pop();
  expect(step({ take: { infantry: 6 } })).toContain("step/takes-what-is-there (5.15)");
  expect(step({ take: { generals: ["sherman"] } })).toEqual(["step/takes-what-is-there (5.15)"]);
  expect(step({ take: { infantry: 3 } })).toEqual(["step/within-limit (5.15)"]);
  expect(step({ take: { generals: ["hancock", "reynolds"] } })).toEqual(["step/one-more-general (5.33)"]);
  expect(step({ leave: { infantry: 4 } })).toEqual([]);
  expect(step({ leave: { infantry: 1 }, take: { generals: ["hancock"] } })).toEqual([]);
});

test("5.15, 5.42: a brigade takes and leaves nothing, a division takes nothing", () => {
  const spaces = { "cincinnati-oh": { union: 3, generals: ["+stoneman"] } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton", "strategy-board-93"] } });
  g.union({ move: "move-cavalry", card: "clara-barton", general: "stoneman" });
  expect(g.codes("union", { move: "step", to: "falmouth-ky", take: { infantry: 1 } })).toEqual([
    "step/brigade-alone (5.15)",
  ]);
  expect(g.codes("union", { move: "step", to: "falmouth-ky" })).toEqual([]);
  const d = roundOf("union", { spaces, hands: { union: ["strategy-board-93"] } });
  d.union({ move: "move-division", card: "strategy-board-93", space: "cincinnati-oh", infantry: 1 });
  expect(d.codes("union", { move: "step", to: "falmouth-ky", take: { infantry: 1 } })).toEqual([
    "step/division-takes-nothing (5.42)",
  ]);
});

test("5.42: other readings shut more of a Border State to divisions", () => {
  const spaces = { "cincinnati-oh": { union: 1 }, "falmouth-ky": { pc: "confederate" } } as const;
  const codes = (reading: string, to: "falmouth-ky" | "louisville-ky", from: "cincinnati-oh" | "frankfort-ky") => {
    const settings = { rulings: { "division-in-border-state": reading } };
    const where = { ...spaces, [from]: { union: 1 } };
    const g = roundOf("union", { spaces: where, hands: { union: ["kansas-admitted"] } }, settings);
    g.union({ move: "move-division", card: "kansas-admitted", space: from, infantry: 1 });
    return g.codes("union", { move: "step", to });
  };
  expect(codes("enemy-always", "falmouth-ky", "cincinnati-oh")).toEqual(["step/division-in-enemy-state (5.42)"]);
  expect(codes("enemy-always", "louisville-ky", "frankfort-ky")).toEqual([]);
  expect(codes("all", "louisville-ky", "frankfort-ky")).toEqual(["step/division-in-enemy-state (5.42)"]);
});

test("5.22: who ranks highest after its commander does not leave an Army on its way, or join a passing corps", () => {
  const spaces = {
    "louisville-ky": {
      union: 6,
      pc: "union",
      generals: ["buell", "rosecrans", "hancock"],
      army: ["army-of-the-cumberland", "buell"],
    },
    "frankfort-ky": { union: 3, generals: ["grant"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton", "kansas-admitted"] } });
  g.union({
    move: "move-army",
    card: "clara-barton",
    army: "army-of-the-cumberland",
    infantry: 6,
    generals: ["rosecrans", "hancock"],
  });
  expect(g.codes("union", { move: "step", to: "lebanon-ky", leave: { generals: ["rosecrans"] } })).toEqual([
    "step/senior-stays-with-army (5.22)",
  ]);
  expect(g.codes("union", { move: "step", to: "lebanon-ky", leave: { generals: ["hancock"] } })).toEqual([]);
  const c = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  c.union(
    { move: "move-corps", card: "kansas-admitted", general: "grant", infantry: 3 },
    { move: "step", to: "louisville-ky" },
  );
  expect(c.codes("union", { move: "step", to: "lebanon-ky", take: { generals: ["rosecrans"] } })).toEqual([
    "step/bound-to-army (5.22)",
  ]);
});

test("5.23, 5.26: fifteen SP go with an Army; a corps places no PC, nor an Army without a movement space or supply", () => {
  const spaces = {
    "jackson-ms": { union: 18, generals: ["grant"], army: ["army-of-the-tennessee", "grant"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  const move = { move: "move-army", card: "kansas-admitted", army: "army-of-the-tennessee" } as const;
  expect(g.codes("union", { ...move, infantry: 16 })).toEqual(["move-army/fifteen-sp (5.23)"]);
  g.union({ ...move, infantry: 15 });
  expect(g.codes("union", { move: "take-control" })).toEqual(["take-control/in-supply (5.26)"]);
  const late = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] }, state: { turn: 10 } });
  late.union({ ...move, infantry: 15 });
  expect(late.codes("union", { move: "take-control" })).toEqual([]);
  const frame = late.s.stack.at(-1);
  if (frame?.flow === "march") frame.spent = 6;
  expect(late.codes("union", { move: "take-control" })).toEqual(["take-control/within-allowance (5.26)"]);
  const corps = grantAt({ "memphis-tn": { union: 4, generals: ["grant"] } });
  expect(corps.codes("union", { move: "take-control" })).toContain("take-control/an-army (5.26)");
});

test("5.10: dashed lines are for Confederate Generals activated by three Operations", () => {
  const spaces = { "decatur-al": { confederate: 2, generals: ["hood"] } } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter", "dixie-land"] } });
  g.confederate({ move: "move-corps", card: "css-sumter", general: "hood", infantry: 2 });
  expect(g.codes("confederate", { move: "step", to: "jacksonville-al" })).toEqual(["step/dashed-line (5.10)"]);
  const three = roundOf("confederate", { spaces, hands: { confederate: ["dixie-land"] } });
  three.confederate({ move: "move-corps", card: "dixie-land", general: "hood", infantry: 2 });
  expect(three.codes("confederate", { move: "step", to: "jacksonville-al" })).toEqual([]);
});

test("10.24: the Baltimore & Ohio is not used in a Strategy Round", () => {
  const g = grantAt({ "harpers-ferry-va": { union: 4, pc: "union", generals: ["grant"] } });
  expect(g.codes("union", { move: "step", to: "grafton-wv" })).toEqual(["step/not-baltimore-ohio (10.24)"]);
});

test("5.74, 7.25, 5.72: Generals alone are scattered, a fort without a garrison falls, and the move goes on", () => {
  const spaces = {
    "bowling-green-ky": { union: 4, pc: "union", generals: ["grant"] },
    "clarksville-tn": { generals: ["polk"], fort: "confederate" },
  } as const;
  const g = grantAt(spaces);
  g.union({ move: "step", to: "clarksville-tn" });
  expect(g.told("generals-scattered")).toMatchObject([{ generals: ["polk"] }]);
  expect(g.told("fort-entered")).toHaveLength(1);
  expect(g.s.forts).toEqual({});
  expect(g.waits()).toEqual(["union march/go"]);
});

test("5.24, 12.7: of two Armies in a space one is absorbed, at the cost of its marker and its commander", () => {
  const spaces = {
    "louisville-ky": { union: 5, pc: "union", generals: ["grant"], army: ["army-of-the-cumberland", "grant"] },
    "frankfort-ky": { union: 5, pc: "union", generals: ["buell"], army: ["army-of-the-missouri", "buell"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-army", card: "kansas-admitted", army: "army-of-the-cumberland", infantry: 5 });
  g.union({ move: "step", to: "frankfort-ky" }, { move: "stop" });
  expect(g.waits()).toEqual(["union stacking/choose"]);
  expect(g.codes("union", { move: "absorb-army", army: "army-of-the-potomac" })).toEqual([
    "absorb-army/in-the-space (5.24)",
  ]);
  g.union({ move: "absorb-army", army: "army-of-the-missouri" });
  expect(g.told("army-merged")).toHaveLength(1);
  expect(g.s.will.union.points).toBe(84);
  expect(g.s.generals["buell"].at).toBe("track-6");
});

test("5.28: an Army that has lost its commander gets another of its Generals", () => {
  const spaces = {
    "louisville-ky": {
      union: 5,
      pc: "union",
      generals: ["grant", "buell", "+stoneman"],
      army: ["army-of-the-cumberland", null],
    },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "discard-card", card: "kansas-admitted" });
  expect(g.waits()).toEqual(["union round/succession"]);
  const name = (general: "grant" | "stoneman", army: "army-of-the-cumberland" | "army-of-the-potomac") =>
    g.codes("union", { move: "name-commander", army, general });
  expect(name("stoneman", "army-of-the-cumberland")).toEqual(["name-commander/with-the-army (5.28)"]);
  expect(name("grant", "army-of-the-potomac")).toContain("name-commander/without-commander (5.28)");
  g.union({ move: "name-commander", army: "army-of-the-cumberland", general: "grant" });
  expect(g.told("commander-named")).toHaveLength(1);
});

test("5.21, 5.24: no Army without five SP in supply, in a space of one's own, with a marker, beside another", () => {
  const spaces = {
    "louisville-ky": { union: 5, pc: "union", generals: ["grant"], army: ["army-of-the-cumberland", "grant"] },
    "jackson-ms": { union: 5, pc: "union", generals: ["sherman"] },
    "nashville-tn": { union: 5, generals: ["thomas"] },
    "frankfort-ky": { union: 4, pc: "union", generals: ["buell"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  const create = (
    space: keyof typeof spaces,
    general: "grant" | "sherman" | "thomas" | "buell",
    army = "army-of-the-potomac" as const,
  ) => g.codes("union", { move: "create-army", card: "clara-barton", army, space, general });
  expect(create("louisville-ky", "grant")).toEqual(["create-army/one-army (5.24)"]);
  expect(create("jackson-ms", "sherman")).toEqual(["create-army/in-supply (5.21)"]);
  expect(create("nashville-tn", "thomas")).toContain("create-army/own-space (5.21)");
  expect(create("frankfort-ky", "buell")).toEqual(["create-army/enough-sp (5.21)"]);
  expect(
    g.codes("union", {
      move: "create-army",
      card: "clara-barton",
      army: "army-of-the-cumberland",
      space: "jackson-ms",
      general: "sherman",
    }),
  ).toContain("create-army/own-marker (5.21)");
  const six = roundOf(
    "union",
    { spaces: { "frankfort-ky": { ...spaces["frankfort-ky"], union: 5 } }, hands: { union: ["clara-barton"] } },
    { rulings: { "army-size": "six" } },
  );
  expect(
    six.codes("union", {
      move: "create-army",
      card: "clara-barton",
      army: "army-of-the-potomac",
      space: "frankfort-ky",
      general: "buell",
    }),
  ).toEqual(["create-army/enough-sp (5.21)"]);
});

test("6.86: one fort in a space, none beside the enemy, out of supply or beyond the counters", () => {
  const spaces = {
    "louisville-ky": { union: 2, pc: "union", fort: "union" },
    "jackson-ms": { pc: "union", union: 1 },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  const build = (...named: ("louisville-ky" | "jackson-ms" | "cairo-il")[]) =>
    g.codes("union", { move: "build-forts", card: "clara-barton", spaces: named });
  expect(build()).toEqual(["build-forts/any-space (6.86)"]);
  expect(build("louisville-ky")).toEqual(["build-forts/no-fort-yet (6.86)"]);
  expect(build("jackson-ms")).toEqual(["build-forts/in-supply (6.86)"]);
  g.s.infantry.confederate["cairo-il"] = 1;
  expect(build("cairo-il")).toContain("build-forts/no-enemy (6.86)");
  delete g.s.infantry.confederate["cairo-il"];
  for (const space of g.table.expects(g.s).length > 0
    ? [
        "alton-il",
        "dayton-oh",
        "pana-il",
        "urbana-il",
        "peoria-il",
        "sidney-oh",
        "york-pa",
        "trenton-nj",
        "dover-de",
        "camden-nj",
        "jackson-oh",
      ]
    : [])
    g.s.forts[space] = "union";
  expect(build("cairo-il")).toEqual(["build-forts/counters-left (6.86)"]);
});

test("5.93: the Confederacy alone builds its railroads, and once", () => {
  const u = roundOf("union", { hands: { union: ["clara-barton"] }, state: { turn: 10 } });
  expect(u.codes("union", { move: "build-railroads", card: "clara-barton" })).toEqual([
    "build-railroads/the-confederacy (5.93)",
  ]);
  const c = roundOf("confederate", { hands: { confederate: ["dixie-land"] }, state: { turn: 10, railroads: true } });
  expect(c.codes("confederate", { move: "build-railroads", card: "dixie-land" })).toEqual([
    "build-railroads/not-built (5.93)",
  ]);
});
