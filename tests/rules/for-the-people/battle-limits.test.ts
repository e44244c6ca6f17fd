import { expect, test } from "vitest";
import type { EliteId, GeneralId, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { type Play, type Position, roundOf, type Settings } from "../../support/for-the-people/rules.js";

/** Meade's Army meets Polk's at Manassas; neither has cavalry, and both commanders add nothing. */
function armies(settings: Settings = {}, generals: readonly GeneralId[] = ["hancock", "reynolds", "banks"]): Play {
  const g = roundOf(
    "union",
    {
      spaces: {
        "frederick-md": { union: 9, generals: ["meade"], army: ["army-of-the-potomac", "meade"] },
        "manassas-va": {
          confederate: 6,
          generals: ["polk", "hood", "ewell"],
          army: ["army-of-northern-virginia", "polk"],
        },
      },
      hands: { union: ["clara-barton"] },
      state: {},
    },
    settings,
  );
  for (const general of generals)
    g.s.generals[general] = {
      at: "frederick-md",
      brigade: general === "stoneman" || general === "pleasonton" ? 1 : 0,
    };
  g.s.elites["iron-brigade"] = "frederick-md";
  const army = "army-of-the-potomac";
  g.union({
    move: "move-army",
    card: "clara-barton",
    army,
    infantry: 9,
    generals: [...generals],
    elites: ["iron-brigade"],
  });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate({ move: "decline-withdraw" });
  return g;
}

const use = (g: Play, subordinates: GeneralId[], elites: EliteId[] = []) =>
  g.codes("union", { move: "choose-leaders", subordinates, elites });

test("7.1: a battle is told with both forces", () => {
  expect(armies().told("battle-begun")).toEqual([
    { space: "manassas-va", attacker: "union", attackerSp: 9, defenderSp: 6 },
  ]);
});

test("7.42: subordinates fight in the space, and one of them at most is a brigade", () => {
  expect(use(armies(), ["hancock"])).toEqual([]);
  expect(use(armies(), ["sherman"])).toEqual(["choose-leaders/subordinates (7.42)"]);
  expect(use(armies(), ["hancock", "hancock"])).toEqual(["choose-leaders/subordinates (7.42)"]);
  const cavalry = armies({}, ["hancock", "stoneman", "pleasonton"]);
  expect(use(cavalry, ["hancock", "stoneman"])).toEqual([]);
  expect(use(cavalry, ["stoneman", "pleasonton"])).toEqual(["choose-leaders/one-brigade (7.42)"]);
});

test("7.42: commanders rated alike: the Union uses one or two subordinates, two, or one, as it was agreed", () => {
  const allowed = (reading: string) => {
    const g = armies({ rulings: { "equal-commanders": reading } });
    const one = use(g, ["hancock"]).length === 0;
    return [one, use(g, ["hancock", "reynolds"]).length === 0];
  };
  expect(allowed("one-or-two")).toEqual([true, true]);
  expect(allowed("two")).toEqual([false, true]);
  expect(allowed("one")).toEqual([true, false]);
});

test("7.51: an elite unit that fights there adds its modifier, another does not", () => {
  expect(use(armies(), ["hancock"], ["iron-brigade"])).toEqual([]);
  expect(use(armies(), ["hancock"], ["wilders-brigade"])).toEqual(["choose-leaders/elites (7.51)"]);
});

/** The Iron Brigade attacks with a corps of four; Longstreet rolls a die. */
function iron(reading: string, die: number): Play {
  const g = roundOf(
    "union",
    {
      spaces: {
        "frederick-md": { union: 4, generals: ["meade"] },
        "manassas-va": { confederate: 4, generals: ["longstreet"] },
      },
      hands: { union: ["clara-barton"] },
    },
    { rulings: { "elite-losses": reading } },
  );
  g.s.elites["iron-brigade"] = "frederick-md";
  g.union({ move: "move-corps", card: "clara-barton", general: "meade", infantry: 4, elites: ["iron-brigade"] });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate({ move: "decline-withdraw" });
  g.union({ move: "choose-leaders", subordinates: [], elites: ["iron-brigade"] });
  g.roll([3, die]);
  return g;
}

test("7.51, 7.81, 7.82: an elite unit is lost from three SP on, by another reading from two", () => {
  const [two, three] = [4, 5];
  const spared = iron("three-sp", two);
  expect(spared.told("sp-lost")).toContainEqual({ side: "union", sp: 2, space: "manassas-va" });
  expect(spared.told("elite-lost")).toEqual([]);
  expect(iron("three-sp", three).told("elite-lost")).toEqual([{ elite: "iron-brigade" }]);
  expect(iron("two-sp", two).s.elites["iron-brigade"]).toBeNull();
});

test("5.54, 7.81: who loses SP chooses brigades or infantry that fought there, as many as are lost", () => {
  const g = roundOf("confederate", {
    spaces: {
      "fredericksburg-va": { confederate: 5, generals: ["longstreet", "+stuart"] },
      "manassas-va": { union: 6 },
    },
    hands: { confederate: ["dixie-land"] },
  });
  g.confederate({ move: "move-corps", card: "dixie-land", general: "longstreet", infantry: 5, generals: ["stuart"] });
  g.confederate({ move: "step", to: "manassas-va" });
  g.roll([3, 6]);
  expect(g.waits()).toEqual(["confederate battle/losses"]);
  const owed = Number(g.told("battle-fought")[0]?.["attackerLoss"]);
  const lose = (infantry: number, ...brigades: GeneralId[]) =>
    g.codes("confederate", { move: "choose-losses", infantry, brigades });
  expect(lose(owed - 1, "stuart")).toEqual([]);
  expect(lose(owed, "stuart")).toEqual(["choose-losses/as-many-as-lost (7.81)"]);
  expect(lose(owed - 1, "forrest")).toEqual(["choose-losses/are-there (5.54)"]);
  g.confederate({ move: "choose-losses", infantry: owed - 1, brigades: ["stuart"] });
  expect(g.told("brigade-lost")).toEqual([{ general: "stuart" }]);
  expect(g.told("sp-lost")).toContainEqual({ side: "confederate", sp: owed, space: "manassas-va" });
});

test("7.73: each side rolls whether a General falls, and draws who of several it is, not the commander", () => {
  const g = armies({}, ["hancock", "reynolds", "pleasonton"]);
  g.union({ move: "choose-leaders", subordinates: ["hancock", "pleasonton"], elites: ["iron-brigade"] });
  g.roll([6, 6]);
  g.union({ move: "choose-losses", infantry: 2, brigades: [] });
  g.roll([1], [0], [1], [0]);
  expect(g.told("death-rolled")).toMatchObject([
    { side: "union", die: 1, result: "one falls" },
    { side: "confederate", die: 1, result: "one falls" },
  ]);
  const fallen = g.told("general-killed").map(({ general }) => String(general));
  expect(fallen).toHaveLength(2);
  expect(fallen).not.toContain("meade");
  expect(fallen).not.toContain("polk");
});

/** Bragg is beaten at a space by Grant, who comes from another. */
function beaten(from: SpaceId, at: SpaceId, spaces: Position["spaces"] = {}, rulings: Settings["rulings"] = {}): Play {
  const g = roundOf(
    "union",
    {
      spaces: {
        [from]: { union: 7, pc: "union", generals: ["grant"] },
        [at]: { confederate: 5, generals: ["bragg"] },
        ...spaces,
      },
      hands: { union: ["clara-barton"] },
    },
    { rulings },
  );
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 }, { move: "step", to: at });
  if (g.waits()[0] === "confederate march/withdraw") g.confederate({ move: "decline-withdraw" });
  g.roll([6, 1]);
  return g;
}

const retreat = (g: Play, to: SpaceId) => g.codes("confederate", { move: "retreat", to });

test("7.61: no retreat across the Potomac under Union Naval Control; to Fredericksburg there is one", () => {
  const g = beaten("frederick-md", "manassas-va");
  expect(retreat(g, "fredericksburg-va")).toEqual([]);
  expect(retreat(g, "washington-dc")).toContain("retreat/not-over-the-river (7.61)");
});

test("7.61: no friendly space with a line is open: to any, to neutral ones first, or to enemy ones alone", () => {
  const open = (reading: string) => {
    const g = beaten(
      "falmouth-ky",
      "lexington-ky",
      { "frankfort-ky": { pc: "union" } },
      { "where-to-retreat": reading },
    );
    return [retreat(g, "somerset-ky").length === 0, retreat(g, "frankfort-ky").length === 0];
  };
  expect(open("anywhere")).toEqual([true, true]);
  expect(open("friendly-first")).toEqual([true, false]);
  expect(open("enemy-alone")).toEqual([false, true]);
});

test("7.62: the Confederacy does not retreat by sea", () => {
  const g = beaten("paducah-ky", "columbus-ky");
  expect(g.codes("confederate", { move: "retreat-by-sea", to: "mobile-al" })).toContain(
    "retreat-by-sea/the-union (7.62)",
  );
});

test("6.16: the Union retreats by sea out of a port, and not from inland", () => {
  const at = (from: SpaceId, space: SpaceId) => {
    const g = roundOf("confederate", {
      spaces: {
        [from]: { confederate: 7, pc: "confederate", generals: ["jackson"] },
        [space]: { union: 4, generals: ["banks"] },
      },
      hands: { confederate: ["dixie-land"] },
    });
    g.confederate({ move: "move-corps", card: "dixie-land", general: "jackson", infantry: 6 });
    g.confederate({ move: "step", to: space });
    if (g.waits()[0] === "union march/withdraw") g.union({ move: "decline-withdraw" });
    g.roll([6, 1]);
    return g.codes("union", { move: "retreat-by-sea", to: "fort-monroe-va" });
  };
  expect(at("frederick-md", "baltimore-md")).not.toContain("retreat-by-sea/from-a-port (6.16)");
  expect(at("fredericksburg-va", "manassas-va")).toContain("retreat-by-sea/from-a-port (6.16)");
});
