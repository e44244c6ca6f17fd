// Supply (2), marches (3.0, 16.12.M1), Washington (6.0), leaders' dates (8.2), Border States (8.3), intervention (8.4),
// promotion, recruitment, victory.
import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { interventionConditions, maxArmySize } from "../../../src/rules/a-house-divided/position/armies.js";
import { isSupplied } from "../../../src/rules/a-house-divided/position/supply.js";
import { dateOf, monthOf, turnOf, yearOf } from "../../../src/rules/a-house-divided/terms/calendar.js";
import { game, go, position, reading } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const start = (p: Parameters<typeof game>[0]) => game({ observe, at: "turn", ...p });
const end: Move = { move: "end-movement" };
const plain: Move = { move: "fire-at-will", aim: "spread" };

describe("16.1: calendar", () => {
  it("ten turns a year from July 1861 to June 1865", () => {
    expect([1, 5, 6, 15, 16, 36, 40].map(dateOf)).toEqual([
      "Jul 1861",
      "Nov-Dec 1861",
      "Jan-Feb 1862",
      "Nov-Dec 1862",
      "Jan-Feb 1863",
      "Jan-Feb 1865",
      "Jun 1865",
    ]);
    for (let turn = 1; turn <= 40; turn++) expect(turnOf(yearOf(turn), monthOf(turn))).toBe(turn);
  });
});

describe("2.0 to 2.2: supply", () => {
  const supplied = (p: Parameters<typeof position>[0], box: string, side: "union" | "confederate", rulings = {}) =>
    isSupplied(reading(position(p), {}, rulings), box, side);
  const isolated = {
    "jackson-ms": "union",
    meridian: "union",
    "monroe-la": "union",
    "arkansas-post": "union",
    natchez: "union",
  } as const;

  it("a line runs along rail and river through own-controlled boxes, not along roads", () => {
    expect(supplied({}, "corinth", "confederate")).toBe(true);
    // Fort Smith: by the Arkansas to Little Rock and the Mississippi.
    expect(supplied({}, "fort-smith", "confederate")).toBe(true);
    // Thayer has roads only.
    expect(supplied({ boxes: { thayer: "confederate" } }, "thayer", "confederate")).toBe(false);
  });

  it("2.1: a city needs another city, a field box a city that is itself supplied", () => {
    const boxes = {
      ...isolated,
      "jackson-ms": "confederate",
      vicksburg: "confederate",
      grenada: "union",
      mccomb: "union",
    } as const;
    expect(supplied({ boxes }, "jackson-ms", "confederate")).toBe(false);
    expect(supplied({ boxes }, "vicksburg", "confederate")).toBe(false);
    expect(supplied({ boxes }, "vicksburg", "confederate", { "field-supply": "any-city" })).toBe(true);
    expect(supplied({ boxes: { ...boxes, meridian: "confederate" } }, "vicksburg", "confederate")).toBe(true);
  });

  it("2.1: any city under own control is a source, by the other reading only one of the own colour", () => {
    // Cut off with Knoxville, a city of Union colour.
    const boxes = {
      chattanooga: "union",
      knoxville: "confederate",
      "cumberland-gap": "confederate",
      "marion-va": "confederate",
      roanoke: "union",
    } as const;
    const cut = {
      ...boxes,
      chattanooga: "confederate",
      atlanta: "union",
      decatur: "union",
      murfreesboro: "union",
    } as const;
    expect(supplied({ boxes: cut }, "chattanooga", "confederate")).toBe(true);
    expect(supplied({ boxes: cut }, "chattanooga", "confederate", { "supply-source": "aligned" })).toBe(false);
    expect(supplied({ boxes: cut }, "marion-va", "confederate")).toBe(true);
    expect(supplied({ boxes: cut }, "marion-va", "confederate", { "supply-source": "aligned" })).toBe(false);
  });

  it("2.1: ports supply the Union, by another reading foreign pieces too", () => {
    expect(supplied({}, "pensacola", "union")).toBe(true);
    expect(supplied({ boxes: { "new-bern": "union", goldsboro: "union" } }, "goldsboro", "union")).toBe(true);
    const lonely = { boxes: { pensacola: "confederate" }, pieces: { pensacola: "F 2vI" } } as const;
    expect(supplied(lonely, "pensacola", "confederate")).toBe(false);
    expect(supplied(lonely, "pensacola", "confederate", { "foreign-sea-supply": "foreign" })).toBe(true);
  });

  it("containers trace from the port outward", () => {
    const boxes = { "new-bern": { control: "union", invaded: true, contained: true } } as const;
    expect(supplied({ boxes, pieces: { "new-bern": "U 1vI; C 2mI" } }, "new-bern", "confederate")).toBe(true);
  });

  const hungry = {
    active: "confederate",
    options: { supply: true },
    boxes: { thayer: "confederate", ironton: "confederate" },
    pieces: { thayer: "C 3mI", ironton: "C 1mI", richmond: "C 2mI", washington: "U 1mI" },
  } as const;

  it("exactly one piece of each box without supply is lost, first of all; a single piece is supplied", () => {
    const g = start(hungry);
    expect(g.due()).toBe("playerTurn/supply");
    expect(g.asks()).toContain("Thayer");
    const lose = (box: string, piece: string): Move => ({ move: "supply-loss", box, piece });
    expect(g.codes("confederate", lose("ironton", "c-inf-4"))).toEqual(["supply-loss/due (2.2)"]);
    expect(g.codes("confederate", lose("thayer", "c-inf-5"))).toEqual(["supply-loss/from-the-box (2.2)"]);
    expect(g.codes("confederate", lose("thayer", "c-inf-99"))).toEqual(["supply-loss/a-piece (2.2)"]);
    expect(g.codes("confederate", end)).toEqual(["sdk/not-now (16.12.M2)"]);
    g.csa(lose("thayer", "c-inf-2"));
    expect(g.due()).toBe("playerTurn/marchRoll");
    expect(g.told("supply-lost")).toMatchObject([{ piece: "c-inf-2", box: "thayer" }]);
    expect(g.s.pool.confederate.infantry).toBe(3);
    expect(g.codes("confederate", lose("thayer", "c-inf-1"))[0]).toMatch(/sdk\/not-now|window/);
  });

  it("without the rule nobody starves", () => {
    expect(start({ ...hungry, options: {} }).due()).toBe("playerTurn/marchRoll");
  });
});

describe("16.12.M1, 3.0: marches", () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ])("16.12.M1, 16.12.M2: die %i gives %i marches, and they are made", (die, marches) => {
    const g = start({ pieces: { washington: "U 1mI" } }).roll(die);
    expect(g.s.marches).toEqual({ die, available: marches, spent: 0 });
    expect(g.due()).toBe("movement/march");
  });

  it("two in the first turn without a die, by another reading rolled", () => {
    const first = { turn: 1, pieces: { washington: "U 1mI" } };
    const g = start(first);
    expect(g.due()).toBe("movement/march");
    expect(g.s.marches).toEqual({ die: null, available: 2, spent: 0 });
    expect(g.told("marches-fixed")).toMatchObject([{ marches: 2 }]);
    expect(start({ ...first, rulings: { "first-turn-marches": "rolled" } }).due()).toBe("playerTurn/marchRoll");
  });

  const table: { readonly [year: number]: readonly (readonly [union: number, confederate: number])[] } = {
    1861: [
      [2, 2],
      [2, 3],
      [2, 3],
      [3, 4],
      [3, 4],
      [4, 5],
    ],
    1862: [
      [2, 3],
      [2, 3],
      [3, 4],
      [3, 4],
      [4, 5],
      [4, 5],
    ],
    1863: [
      [2, 3],
      [3, 4],
      [3, 4],
      [4, 5],
      [4, 5],
      [5, 6],
    ],
    1864: [
      [3, 3],
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
      [6, 6],
    ],
    1865: [
      [3, 3],
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
      [6, 6],
    ],
  };
  it.each(Object.keys(table).map(Number))("3.0, 16.1: Command Table, %i", (year) => {
    for (const [at, [union, confederate]] of (table[year] ?? []).entries()) {
      for (const active of ["union", "confederate"] as const) {
        const turn = Math.max(2, turnOf(year, "Sep") > 40 ? turnOf(year, "Mar") : turnOf(year, "Sep"));
        const g = start({
          turn,
          active,
          pieces: { washington: "U 1mI", richmond: "C 1mI" },
          options: { commandMarches: true },
        });
        g.roll(at + 1);
        expect(g.s.marches.available).toBe(active === "union" ? union : confederate);
        expect(g.told("command-rolled")).toMatchObject([{ die: at + 1, year }]);
      }
    }
  });

  it("a figure of a default column condemns nobody under sources (16.14)", () => {
    const check = (turn: number) => {
      const p = {
        turn,
        pieces: { washington: "U 1mI" },
        options: { commandMarches: true },
        marches: 0,
        authority: "sources",
      } as const;
      return game({ observe, ...p }).findings("union", go("washington", "u-inf-1", "baltimore", "rail"))[0];
    };
    expect(check(30)).toMatchObject({ code: "a-house-divided/march/march-left", severity: "unknown" });
    expect(check(12)).toMatchObject({ severity: "violation" });
  });
});

describe("6.0: the capture of Washington", () => {
  const options = { captureOfWashington: true };
  const taken = (more: Partial<Parameters<typeof game>[0]> = {}) => {
    const g = start({
      at: "movement",
      active: "confederate",
      pieces: { "manassas-junction": "C 2vI", chicago: "U 1mI", richmond: "C 1mI" },
      options,
      ...more,
    });
    return g.csa(go("manassas-junction", "c-inf-1 c-inf-2", "washington", "rail"), end);
  };
  const limit = (g: ReturnType<typeof start>) => maxArmySize(reading(g.s, options), "union");

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ])("die %i costs the Union %i", (die, loss) => {
    const g = taken();
    expect(g.due()).toBe("combat/washingtonDie");
    g.roll(die);
    expect(g.told("washington-loss")).toMatchObject([{ die, loss }]);
    // It does not win by itself; a limit that falls below 29 does (16.12.W3).
    expect(g.s.over?.rule).toBe(loss >= 6 ? "16.12.W3" : undefined);
    // The die is all that it costs: 34 with a 5 is 29.
    expect(limit(g)).toBe(34 - loss);
    const both = taken({ rulings: { "washington-loss": "die-and-value" } }).roll(die);
    expect(limit(both)).toBe(33 - loss);
  });

  /** The Union takes it back. */
  const retaken = (more: Partial<Parameters<typeof game>[0]> = {}) => {
    const first = taken(more).roll(3);
    const g = game({
      observe,
      options,
      pieces: { baltimore: "U 1vI", richmond: "C 1mI" },
      boxes: { washington: "confederate" },
      ...more,
    });
    g.s.washington = { ...first.s.washington };
    return g.union(go("baltimore", "u-inf-1", "washington", "rail"), end);
  };

  it("the recapture gives back 1 only", () => {
    const g = retaken();
    expect(g.told("washington-recaptured")).toMatchObject([{ adjustment: -2 }]);
    expect(limit(g)).toBe(32);
    expect(limit(retaken({ rulings: { "washington-loss": "die-and-value" } }))).toBe(31);
  });

  it("every capture costs a die, by another reading the first alone", () => {
    const again = (rulings: { [id: string]: string }) => {
      const g = taken({ rulings, state: { washington: { taken: true, lost: false, due: false, adjustment: -2 } } });
      return { due: g.due(), adjustment: g.s.washington.adjustment };
    };
    // Before the die nothing is lost: the limit is what it was.
    expect(again({})).toEqual({ due: "combat/washingtonDie", adjustment: -1 });
    expect(again({ "second-capture": "once" })).toMatchObject({ adjustment: -2 });
    expect(again({ "second-capture": "once" }).due).not.toBe("combat/washingtonDie");
  });

  it("without the rule it wins at once, or after the Union's next turn (16.12.W2)", () => {
    expect(taken({ options: {} }).s.over).toMatchObject({ winner: "confederate", rule: "16.12.W2" });
    const rulings = { "washington-grace": "union-turn" };
    const g = taken({ options: {}, rulings });
    expect(g.s.over).toBeNull();
    expect(g.s.grace).toBe(true);
    const late = {
      at: "combat",
      pieces: { chicago: "U 1mI", washington: "C 1mI" },
      boxes: { washington: "confederate" },
      rulings,
    } as const;
    expect(start({ ...late, state: { grace: true } }).s.over).toMatchObject({
      winner: "confederate",
      rule: "16.12.W2",
    });
    const freed = start({ ...late, boxes: {}, pieces: { washington: "U 1mI" }, state: { grace: true } });
    expect(freed.s.over).toBeNull();
    expect(freed.s.grace).toBe(false);
  });
});

describe("8.2: leaders' dates", () => {
  const options = { leaders: true };

  it("are told when the rating changes", () => {
    const g = start({ turn: 20, pieces: { washington: "U 1mI" }, leaders: { grant: "washington" }, options });
    expect(g.told("leader-changed")).toMatchObject([{ leader: "grant", rating: 2 }]);
  });

  it.each([
    ["grant", "union", turnOf(1862, "Jan-Feb")],
    ["sherman", "union", turnOf(1862, "May")],
    ["lee", "confederate", turnOf(1862, "Jun")],
  ] as const)("8.2, 16.3: %s comes in his owner's recruitment segment, to a box of the map", (leader, active, turn) => {
    const at = (when: number) => {
      const pieces = { washington: "U 1mI", richmond: "C 1mI" };
      // The other Union leader is there already.
      const leaders = leader === "sherman" ? { grant: "washington" } : {};
      const g = start({ at: "recruitment", turn: when, active, pieces, leaders, options }).roll(1);
      while (g.due() === "recruitment/recruit") (active === "union" ? g.union : g.csa)({ move: "end-recruitment" });
      return g;
    };
    expect(at(turn - 1).due()).not.toBe("recruitment/placeLeader");
    const g = at(turn);
    expect(g.due()).toBe("recruitment/placeLeader");
    const box = active === "union" ? "washington" : "richmond";
    const wrong = leader === "lee" ? "grant" : "lee";
    expect(g.codes(active, { move: "place-leader", leader: wrong, box })).toEqual(["place-leader/awaited (8.2)"]);
    expect(g.codes(active, { move: "place-leader", leader, box: "atlantis" })).toEqual([
      "place-leader/box-known (16.3)",
    ]);
    (active === "union" ? g.union : g.csa)({ move: "place-leader", leader, box });
    expect(g.s.leaders[leader].at).toBe(box);
    expect(g.told("leader-placed")).toMatchObject([{ leader, box, rating: leader === "lee" ? 3 : 1 }]);
  });

  it("reading: at the start of the turn", () => {
    const p = { turn: 6, pieces: { washington: "U 1mI" }, options, rulings: { "leader-arrival": "turn-start" } };
    const g = start(p);
    expect(g.due()).toBe("playerTurn/placeLeader");
    g.union({ move: "place-leader", leader: "grant", box: "washington" });
    expect(g.due()).toBe("playerTurn/marchRoll");
  });
});

describe("8.3: Border States", () => {
  const south = {
    active: "confederate",
    options: { borderStates: true },
    pieces: { richmond: "C 1mI", washington: "U 1mI" },
  } as const;
  const cities = {
    missouri: { "st-joseph": "confederate", "springfield-mo": "confederate", "st-louis": "confederate" },
    kentucky: { "bowling-green": "confederate", louisville: "confederate" },
    maryland: { baltimore: "confederate" },
  } as const;

  it.each(["missouri", "kentucky", "maryland"] as const)(
    "%s: all its cities, a die over 3, once in a game",
    (state) => {
      const g = start({ ...south, boxes: cities[state] });
      expect(g.due()).toBe("playerTurn/border");
      g.roll(4);
      expect(g.told("border-rolled")).toMatchObject([{ state, die: 4, number: 3, result: "yes" }]);
      expect(g.told("border-support")).toMatchObject([{ state, gain: 1 }]);
      expect(g.s.pool.confederate.infantry).toBe(8);
      expect(start({ ...south, boxes: cities[state], state: { borders: g.s.borders } }).due()).toBe(
        "playerTurn/marchRoll",
      );
      const failed = start({ ...south, boxes: cities[state] }).roll(3);
      expect(failed.s.borders[state]).toBe("tried");
      expect(failed.s.pool.confederate.infantry).toBe(7);
      const retry = { ...south, boxes: cities[state], state: { borders: failed.s.borders } };
      expect(start(retry).due()).toBe("playerTurn/border");
      expect(start({ ...retry, rulings: { "border-retry": "once" } }).due()).toBe("playerTurn/marchRoll");
    },
  );

  it("in the order Missouri, Kentucky, Maryland; one city short is no condition", () => {
    const g = start({ ...south, boxes: { ...cities.missouri, ...cities.kentucky, ...cities.maryland } }).roll(1, 1, 1);
    expect(g.told("border-rolled").map(({ state }) => state)).toEqual(["missouri", "kentucky", "maryland"]);
    expect(start({ ...south, boxes: { "st-joseph": "confederate", "springfield-mo": "confederate" } }).due()).toBe(
      "playerTurn/marchRoll",
    );
    expect(start({ ...south, active: "union", boxes: cities.maryland }).due()).toBe("playerTurn/marchRoll");
  });
});

describe("8.4: foreign intervention", () => {
  const options = { foreignIntervention: true, captureOfWashington: true };
  /** Army limits 27 and 29 but for what is changed: the Confederacy holds Washington, Pittsburgh and New York. */
  const boxes = { washington: "confederate", pittsburgh: "confederate", "new-york-city": "confederate" } as const;
  const pieces = { richmond: "C 1mI", chicago: "U 1mI" };
  const conditions = (more: object, rulings = {}) =>
    interventionConditions(reading(position({ boxes: { ...boxes, ...more } }), options, rulings));

  it("asks three conditions", () => {
    expect(conditions({})).toEqual({ armySize: true, washingtonAndCity: true, matching: true });
    expect(conditions({ washington: "union" })).toMatchObject({ washingtonAndCity: false });
    expect(conditions({ pittsburgh: "union", "new-york-city": "union" })).toMatchObject({
      washingtonAndCity: false,
      armySize: false,
    });
    expect(
      conditions({ "new-york-city": "union", scranton: "union", atlanta: "union", richmond: "union" }),
    ).toMatchObject({ armySize: false });
  });

  it("within three: 29 against 32 is, against 33 is not", () => {
    // 34 less Baltimore's 1 and Washington's 1; or Baltimore and Washington kept.
    expect(conditions({ pittsburgh: "union", "new-york-city": "union", baltimore: "confederate" })).toMatchObject({
      armySize: true,
    });
    expect(conditions({ pittsburgh: "union", "new-york-city": "union" })).toMatchObject({ armySize: false });
  });

  it("one Union city of value 2 for each city lost, by another reading one is enough", () => {
    const lost = { richmond: "union", mobile: "union", atlanta: "union" };
    expect(conditions({ ...lost, atlanta: "confederate" })).toMatchObject({ matching: true });
    expect(conditions(lost)).toMatchObject({ matching: false });
    expect(conditions(lost, { "intervention-matching": "one-is-enough" })).toMatchObject({ matching: true });
    // By another reading the Union's own Baltimore, Cairo, Cincinnati, Chillicothe and Evansville count as well.
    expect(conditions({}, { "lost-cities": "confederate-value" })).toMatchObject({ matching: false });
  });

  const begun = (more: Partial<Parameters<typeof game>[0]> = {}) =>
    start({ active: "confederate", boxes, pieces, options, ...more });

  it("8.4: by either reading of what is matched, intervention begins or does not", () => {
    const told = (lost: object, rulings = {}) =>
      begun({ boxes: { ...boxes, ...lost }, rulings }).told("intervention-begun").length;
    const three = { mobile: "union", atlanta: "union", memphis: "union" };
    expect([told(three), told(three, { "intervention-matching": "one-is-enough" })]).toEqual([0, 1]);
    expect([told({}), told({}, { "lost-cities": "confederate-value" })]).toEqual([1, 0]);
  });

  it("brings four foreign pieces to Europe, outside the army limit", () => {
    const g = begun();
    expect(g.told("intervention-begun")).toMatchObject([{ pieces: 4 }]);
    const foreign = Object.values(g.s.pieces).filter((piece) => piece.foreign);
    expect(foreign.map(({ grade, type, box }) => `${grade} ${type} ${box}`).sort()).toEqual([
      "crack cavalry europe",
      "crack infantry europe",
      "veteran infantry europe",
      "veteran infantry europe",
    ]);
    expect(begun({ boxes: { ...boxes, washington: "union" } }).told("intervention-begun")).toEqual([]);
  });

  it("they sail to Confederate ports, as may the Confederacy's own pieces", () => {
    const g = begun({ pieces: { ...pieces, mobile: "C 1mI" } }).roll(6);
    expect(g.codes("confederate", go("europe", "f-inf-1", "richmond", "road"))).toContain("march/out-of-europe (8.4)");
    expect(g.codes("confederate", go("europe", "f-inf-1", "pensacola", "sea"))).toEqual([
      "march/between-ports (16.12.M10)",
    ]);
    g.csa(go("europe", "f-inf-1 f-cav-1", "norfolk", "sea"));
    expect(g.where("f-inf-1")).toBe("norfolk");
    expect(g.piece("f-cav-1").marches).toBe(1);
    expect(g.codes("confederate", go("mobile", "c-inf-2", "new-orleans", "sea"))).toEqual([]);
    const foreign = begun({ pieces: { ...pieces, mobile: "C 1mI" }, rulings: { "csa-sea-movement": "foreign" } }).roll(
      6,
    );
    expect(foreign.codes("confederate", go("mobile", "c-inf-2", "new-orleans", "sea"))).toEqual([
      "march/may-sail (8.4)",
    ]);
  });

  it("are never promoted, and come back to Europe on 5 or 6", () => {
    const g = start({ at: "promotion", active: "confederate", pieces: { richmond: "F 1vI; C 1mI" }, options });
    expect(g.codes("confederate", { move: "promote", piece: "f-inf-1", to: "crack", battle: null })).toEqual([
      "promote/not-foreign (8.4)",
    ]);
    const destroyed = [
      { id: "f-inf-1", type: "infantry", grade: "veteran" } as const,
      { id: "f-inf-2", type: "infantry", grade: "veteran" } as const,
      { id: "f-cav-1", type: "cavalry", grade: "crack" } as const,
    ];
    const back = start({
      at: "recruitment",
      active: "confederate",
      pieces: { richmond: "C 1mI", washington: "U 1mI" },
      options,
      state: { destroyed },
    });
    back.roll(1);
    while (back.due() === "recruitment/recruit") back.csa({ move: "end-recruitment" });
    expect(back.table.expects(back.s)).toMatchObject([{ purpose: "recruitment/rebuild", roll: { count: 3 } }]);
    back.roll([4, 5, 6]);
    expect(back.s.destroyed.map(({ id }) => id)).toEqual(["f-inf-1"]);
    expect([back.where("f-inf-2"), back.where("f-cav-1")]).toEqual(["europe", "europe"]);
    expect(back.told("foreign-rolled").map(({ result }) => result)).toEqual([
      "not yet",
      "back in Europe",
      "back in Europe",
    ]);
  });

  it("lasts, or by another reading is asked anew each turn", () => {
    const state = { intervention: { come: true, holds: true } };
    const lapsed = { ...boxes, washington: "union" } as const;
    expect(begun({ state, boxes: lapsed }).s.intervention.holds).toBe(true);
    const g = begun({ state, boxes: lapsed, rulings: { "intervention-lasts": "while-met" } });
    expect(g.s.intervention).toEqual({ come: true, holds: false });
    expect(g.told("intervention-lapsed")).toHaveLength(1);
    const met = begun({
      state: { intervention: { come: true, holds: false } },
      rulings: { "intervention-lasts": "while-met" },
    });
    expect(met.s.intervention.holds).toBe(true);
    expect(met.told("intervention-begun")).toEqual([]);
  });

  it("a destroyed foreign piece is put aside, not into a pool", () => {
    const g = start({ at: "combat", pieces: { richmond: "U 3vI; F 1vI" }, boxes: { richmond: "union" }, options });
    g.csa(plain).roll([6]).union(plain).roll([1, 1, 1]);
    expect(g.s.destroyed).toEqual([{ id: "f-inf-1", type: "infantry", grade: "veteran" }]);
  });
});

describe("16.12.P: promotion", () => {
  const up = (piece: string, to: "veteran" | "crack" | "militia", battle: string | null = null): Move => ({
    move: "promote",
    piece,
    to,
    battle,
  });
  const won = (box: string, side: "union" | "confederate", ...pieces: string[]) => ({
    box,
    side,
    pieces,
    rewarded: false,
  });

  it("16.12.P3: one free promotion of the active side; the militia counter goes back to the pool", () => {
    const g = start({ at: "promotion", pieces: { washington: "U 2mI 1vI 1cI", richmond: "C 1mI" } });
    expect(g.codes("union", up("u-inf-1", "crack"))).toEqual(["promote/ladder (16.12.P3)"]);
    expect(g.codes("union", up("u-inf-4", "crack"))).toEqual(["promote/ladder (16.12.P3)"]);
    expect(g.codes("union", up("u-inf-9", "veteran"))).toEqual(["promote/a-piece (16.12.P3)"]);
    expect(g.codes("union", up("c-inf-1", "veteran"))).toEqual(["promote/own-piece (16.12.P3)"]);
    const pool = g.s.pool.union.infantry;
    g.union(up("u-inf-1", "veteran"));
    expect(g.piece("u-inf-1").grade).toBe("veteran");
    expect(g.s.pool.union.infantry).toBe(pool + 1);
    expect(g.told("promoted")).toMatchObject([{ piece: "u-inf-1", grade: "veteran" }]);
    expect(g.due()).not.toBe("promotion/active");
  });

  it("16.12.P1, 16.12.P3: one for each battle won, of a piece that took part and stands there", () => {
    const g = start({
      at: "promotion",
      pieces: { washington: "U 2mI", "manassas-junction": "U 2mI", richmond: "C 1mI" },
      boxes: { "manassas-junction": "union" },
      state: { victories: [won("manassas-junction", "union", "u-inf-1", "u-inf-3")] },
    });
    expect(g.codes("union", up("u-inf-1", "veteran", "manassas-junction"))).toEqual(["promote/took-part (16.12.P1)"]);
    expect(g.codes("union", up("u-inf-4", "veteran", "manassas-junction"))).toEqual(["promote/took-part (16.12.P1)"]);
    expect(g.codes("union", up("u-inf-3", "veteran", "richmond"))).toEqual(["promote/battle-won (16.12.P1)"]);
    g.union(up("u-inf-3", "veteran", "manassas-junction"));
    expect(g.codes("union", up("u-inf-3", "crack"))).toEqual(["promote/once-a-segment (16.12.P3)"]);
    expect(g.codes("union", up("u-inf-4", "veteran", "manassas-junction"))).toEqual(["promote/battle-won (16.12.P1)"]);
    g.union(up("u-inf-4", "veteran"));
    expect(g.due()).toBe("recruitment/roll");
  });

  it("16.12.P1, 16.12.R1: the other side promotes for battles won in the enemy's turn, without a free one; then recruits are raised", () => {
    const g = start({
      at: "promotion",
      pieces: { washington: "U 1mI", "manassas-junction": "C 2mI" },
      state: { victories: [won("manassas-junction", "confederate", "c-inf-1")] },
    });
    g.union({ move: "end-promotion" });
    expect(g.due()).toBe("promotion/other");
    expect(g.codes("confederate", up("c-inf-2", "veteran"))).toEqual(["promote/one-free (16.12.P2)"]);
    g.csa(up("c-inf-1", "veteran", "manassas-junction"));
    expect(g.due()).toBe("recruitment/roll");
  });

  it("a second free one is refused", () => {
    const g = start({
      at: "promotion",
      pieces: { washington: "U 2mI", "manassas-junction": "U 1mI" },
      boxes: { "manassas-junction": "union" },
      state: { victories: [won("manassas-junction", "union", "u-inf-3")] },
    });
    g.union(up("u-inf-1", "veteran"));
    expect(g.codes("union", up("u-inf-2", "veteran"))).toEqual(["promote/one-free (16.12.P2)"]);
  });

  it("16.12.P3: optional: the promotion pool has a limit", () => {
    const g = start({ at: "promotion", pieces: { washington: "U 1mI 1vI" }, options: { promotionPoolLimit: 1 } });
    expect(g.findings("union", up("u-inf-1", "veteran"))).toMatchObject([
      { code: "a-house-divided/promote/counter-left", expected: 1 },
    ]);
    expect(g.codes("union", up("u-inf-2", "crack"))).toEqual([]);
  });

  it("16.12.P2, 8.4: only pieces on the map, no foreign ones", () => {
    const g = start({ at: "promotion", active: "confederate", pieces: { europe: "F 1vI", richmond: "C 1mI" } });
    expect(g.codes("confederate", up("f-inf-1", "crack"))).toEqual([
      "promote/on-the-map (16.12.P2)",
      "promote/not-foreign (8.4)",
    ]);
    expect(g.codes("confederate", up("c-inf-1", "veteran"))).toEqual([]);
  });
});

describe("16.12.R: recruitment", () => {
  const raise = (box: string, type: "infantry" | "cavalry" = "infantry"): Move => ({ move: "recruit", box, type });

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ])("16.12.R1: die %i allows %i pieces", (die, recruits) => {
    const g = start({ at: "recruitment", pieces: { washington: "U 1mI" } }).roll(die);
    expect(g.s.recruits.allowed).toBe(recruits);
    expect(g.told("recruits-rolled")).toMatchObject([{ die, recruits }]);
  });

  it("16.12.R2, 16.12.R3: each to another own city without enemies, from the pool", () => {
    const g = start({
      at: "recruitment",
      pieces: { washington: "U 1mI 1mC", "st-joseph": "U 1mI; C 1mI" },
      boxes: { "st-joseph": { contained: true } },
    });
    g.roll(2);
    expect(g.codes("union", raise("gettysburg"))).toEqual(["recruit/own-city (16.12.R2)"]);
    expect(g.codes("union", raise("evansville"))).toEqual(["recruit/own-city (16.12.R2)"]);
    expect(g.codes("union", raise("atlantis"))).toEqual(["recruit/box-known (16.3)"]);
    expect(g.findings("union", raise("knoxville"))).toMatchObject([
      { code: "a-house-divided/recruit/own-controlled", expected: "union", actual: "confederate" },
    ]);
    expect(g.codes("union", raise("st-joseph"))).toEqual(["recruit/no-enemies (16.12.R2)"]);
    expect(g.codes("union", raise("chicago", "cavalry"))).toEqual(["recruit/in-the-pool (16.12.R3)"]);
    g.union(raise("chicago"));
    expect(g.codes("union", raise("chicago"))).toEqual(["recruit/another-city (16.12.R2)"]);
    expect(g.told("recruited")).toMatchObject([{ side: "union", box: "chicago" }]);
    expect(g.s.pool.union.infantry).toBe(9);
    g.union(raise("pittsburgh"));
    // The die allows no more: the window closes, the turn is the other's.
    expect(g.s.active).toBe("confederate");
    expect(g.codes("union", raise("quincy"))[0]).toMatch(/window|sdk/);
  });

  it("not above the maximum army size; foreign pieces do not count", () => {
    const p = {
      at: "recruitment",
      active: "confederate",
      pieces: { richmond: "C 28vI", washington: "U 1mI" },
    } as const;
    const g = start(p).roll(3);
    g.csa(raise("raleigh"));
    expect(g.s.passed).toContainEqual({ window: "recruitment/recruit", rule: "16.12.R3" });
    const foreign = start({ ...p, pieces: { ...p.pieces, mobile: "F 2vI" } }).roll(3);
    expect(foreign.codes("confederate", raise("raleigh"))).toEqual([]);
  });

  it("16.12.R1, 16.12.R3: the checks of the window, made when it has closed", () => {
    const g = start({
      at: "recruitment",
      active: "confederate",
      pieces: { richmond: "C 29vI", washington: "U 1mI" },
    }).roll(3);
    expect(g.codes("confederate", raise("raleigh"))[0]).toMatch(/recruit\/window|sdk/);
    const s = position({
      at: "recruitment",
      active: "confederate",
      pieces: { richmond: "C 29vI", washington: "U 1mI" },
    });
    s.stack = [
      { flow: "war", at: "next" },
      { flow: "recruitment", at: "recruit", arriving: [] },
    ];
    const table = start({}).table;
    const codes = table.check(s, raise("raleigh"), "confederate").map(({ code }) => code);
    expect(codes).toEqual(["a-house-divided/recruit/recruits-left", "a-house-divided/recruit/army-size"]);
  });

  it.each([
    [8, 4],
    [18, 4],
    [28, 4],
    [7, 0],
    [38, 0],
  ])("turn %i mobilises %i militia infantry (16.12.R0)", (turn, infantry) => {
    const g = start({ at: "recruitment", turn, pieces: { washington: "U 1mI" } });
    expect(g.s.pool.union.infantry).toBe(11 + infantry);
    expect(g.told("mobilised")).toHaveLength(infantry > 0 ? 1 : 0);
    const south = start({ at: "recruitment", turn, active: "confederate", pieces: { washington: "U 1mI" } });
    expect(south.s.pool.union.infantry).toBe(11);
  });
});

describe("16.12.W, 16.13: victory", () => {
  const cities = ["richmond", "wilmington", "charleston-sc", "atlanta", "memphis", "mobile", "new-orleans"];
  const seven = Object.fromEntries(cities.map((box) => [box, "union" as const]));

  it("W1: all seven cities at the end of a Union combat segment", () => {
    const p = { at: "combat", pieces: { washington: "U 1mI", gordonsville: "C 1mI" } } as const;
    expect(start({ ...p, boxes: seven }).s.over).toMatchObject({ winner: "union", rule: "16.12.W1" });
    for (const box of cities) expect(start({ ...p, boxes: { ...seven, [box]: "confederate" } }).s.over, box).toBeNull();
  });

  it("16.9, 16.12.W3: the greater army limit at the end of a Confederate combat segment", () => {
    const boxes = { "new-york-city": "confederate", pittsburgh: "confederate" } as const;
    const p = { at: "combat", pieces: { washington: "U 1mI", gordonsville: "C 1mI" }, boxes } as const;
    expect(start({ ...p, active: "confederate" }).s.over).toMatchObject({ winner: "confederate", rule: "16.12.W3" });
    expect(start(p).s.over).toBeNull();
    const equal = { ...boxes, pittsburgh: "union", bloomington: "union", quincy: "confederate" } as const;
    expect(start({ ...p, active: "confederate", boxes: equal }).s.over).toBeNull();
    expect(start({ ...p, active: "confederate", boxes: equal }).told("army-sizes")).toMatchObject([
      { union: 29, confederate: 29 },
    ]);
  });

  /** The end of the last Confederate turn of a scenario, with boxes changed. */
  const last = (scenario: string, boxes: { [box: string]: "union" | "confederate" }) => {
    const turn =
      { "campaign-1861": 40, "short-1861": 10, "scenario-1862": 17, "scenario-1863": 27, "scenario-1864": 37 }[
        scenario
      ] ?? 40;
    const g = start({
      scenario,
      turn,
      at: "recruitment",
      active: "confederate",
      pieces: { washington: "U 1mI" },
      boxes,
      state: { recruits: { allowed: 0, boxes: [] } },
    });
    g.roll(1);
    while (g.due() === "recruitment/recruit") g.csa({ move: "end-recruitment" });
    return g.s.over;
  };

  it("16.1, 16.12.W4: the campaign ends with June 1865", () => {
    expect(last("campaign-1861", {})).toMatchObject({ winner: "confederate", rule: "16.12.W4" });
  });

  // Differences of the printed or historical control, and one city more or less.
  const ends: readonly (readonly [string, { [box: string]: "union" | "confederate" }, string])[] = [
    ["short-1861", {}, "union"],
    ["short-1861", { quincy: "confederate" }, "confederate"],
    ["scenario-1862", { memphis: "union", "new-orleans": "union" }, "draw"],
    ["scenario-1862", { memphis: "union", "new-orleans": "union", "jackson-ms": "union" }, "union"],
    ["scenario-1862", { memphis: "union" }, "confederate"],
    ["scenario-1863", { chattanooga: "union", "jackson-ms": "union", natchez: "union", atlanta: "union" }, "draw"],
    ["scenario-1863", {}, "confederate"],
    ["scenario-1863", { richmond: "union", atlanta: "union", chattanooga: "union" }, "union"],
    ["scenario-1864", {}, "confederate"],
    ["scenario-1864", { richmond: "union", atlanta: "union", wilmington: "union", savannah: "union" }, "draw"],
    [
      "scenario-1864",
      { richmond: "union", atlanta: "union", wilmington: "union", savannah: "union", mobile: "union" },
      "union",
    ],
  ];
  it.each(ends)("%s with %o: %s", (scenario, boxes, winner) => {
    expect(last(scenario, boxes)).toMatchObject({ winner, rule: "16.13" });
  });
});
