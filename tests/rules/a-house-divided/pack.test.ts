// The shipped pack: the figures of 16.2 to 16.4, each fact with its source; set-ups, options, invariants, moves in words.
import { describe, expect, it } from "vitest";
import {
  aHouseDivided,
  allAdvanced,
  type Pack,
  standardOptions,
  standardPack,
} from "../../../src/rules/a-house-divided/index.js";
import { sourceOf } from "../../../src/rules/a-house-divided/pack/entries.js";
import { maxArmySize } from "../../../src/rules/a-house-divided/position/armies.js";
import { turnOf } from "../../../src/rules/a-house-divided/terms/calendar.js";
import { openLedger } from "../../../src/rules/index.js";
import { boardWith } from "../../support/a-house-divided/play.js";
import { facts, game, go, position, reading } from "../../support/a-house-divided/positions.js";

const { relations: r } = standardPack;
const keys = (relation: { readonly entries: object }) => Object.keys(relation.entries);
const where = <V>(
  relation: { readonly entries: { readonly [key: string]: { readonly value: V } } },
  test: (value: V) => boolean,
) =>
  Object.entries(relation.entries)
    .filter(([, { value }]) => test(value))
    .map(([key]) => key);

describe("16.3, 16.4: the map", () => {
  it("129 boxes; 141 rail, 59 road, 30 river lines over 226 pairs", () => {
    expect(facts.boxes).toHaveLength(129);
    for (const relation of [r.name, r.state, r.union, r.confederate, r.port, r.fort])
      expect(keys(relation)).toHaveLength(129);
    expect([keys(r.rail).length, keys(r.road).length, keys(r.river).length]).toEqual([141, 59, 30]);
    const pairs = new Set([...keys(r.rail), ...keys(r.road), ...keys(r.river)]);
    expect(pairs.size).toBe(226);
    const both = keys(r.river).filter((pair) => r.rail.entries[pair] !== undefined);
    expect(both.sort()).toEqual([
      "chattanooga|decatur",
      "forts-henry-and-donelson|nashville",
      "jefferson-city|st-louis",
      "montgomery|selma",
    ]);
    for (const pair of pairs) for (const box of pair.split("|")) expect(facts.isBox(box), box).toBe(true);
  });

  it("one map: every box is reached from Washington", () => {
    const seen = new Set(["washington"]);
    for (const box of seen) for (const next of facts.neighbours(box)) seen.add(next);
    expect(seen.size).toBe(129);
  });

  it("17 ports, 4 forts, 6 garrisons, 15 boxes with river lines", () => {
    expect(where(r.port, (value) => value)).toHaveLength(17);
    expect(where(r.fort, (value) => value).sort()).toEqual(["fort-monroe", "richmond", "vicksburg", "washington"]);
    const value = (box: string) => facts.value(box, "confederate");
    const garrisons = facts.boxes.filter(
      (box) => facts.port(box) && facts.printed(box) === "confederate" && value(box) > 0,
    );
    expect(Object.fromEntries(garrisons.map((box) => [box, value(box)]))).toEqual({
      wilmington: 2,
      "charleston-sc": 2,
      mobile: 2,
      "new-orleans": 2,
      savannah: 1,
      "jacksonville-fl": 1,
    });
    expect(new Set(keys(r.crossing).map((key) => key.split("|")[0])).size).toBe(15);
    for (const key of keys(r.crossing)) {
      const [box = "", from = ""] = key.split("|");
      expect(facts.neighbours(box), key).toContain(from);
    }
  });

  it("Union cities of value 2 and more, Confederate cities of value 2 and 3 (16.3)", () => {
    expect(where(r.union, (value) => value >= 2).sort()).toEqual(
      [
        "new-york-city",
        "pittsburgh",
        "philadelphia",
        "scranton",
        "atlantic-city",
        "fort-wayne",
        "st-louis",
        "chicago",
      ].sort(),
    );
    expect(where(r.confederate, (value) => value >= 2).sort()).toEqual(
      ["richmond", "wilmington", "charleston-sc", "atlanta", "memphis", "mobile", "new-orleans"].sort(),
    );
  });

  it("the rivers flow as drawn: a chain of boxes downstream", () => {
    const chain =
      "quincy st-louis cairo island-no-10 memphis arkansas-post vicksburg natchez baton-rouge new-orleans".split(" ");
    for (const [at, lower] of chain.slice(1).entries()) {
      expect(facts.river(chain[at] ?? "", lower)).toEqual({ upper: chain[at], name: "Mississippi" });
    }
    expect(facts.river("washington", "fredericksburg")).toEqual({ upper: null, name: "Potomac" });
    expect(facts.potomac("fredericksburg", "washington")).toBe(true);
  });

  it("every box and Europe has a place on the drawn map, none on top of another", () => {
    const places = Object.values(r.position.entries).map(
      ({ value: { x, y } }) => `${Math.round(x / 20)} ${Math.round(y / 20)}`,
    );
    expect(keys(r.position)).toHaveLength(130);
    expect(new Set(places).size).toBe(130);
  });
});

describe("16.4: river lines on box edges", () => {
  const crossed: { readonly [box: string]: readonly [over: string, dry: string] } = {
    cairo: ["paducah humboldt island-no-10", "st-louis vandalia-il"],
    chattanooga: ["decatur murfreesboro sparta", "atlanta knoxville"],
    cincinnati: ["louisville lexington-ky", "bloomington-in chillicothe dayton"],
    fredericksburg: ["washington manassas-junction", "richmond yorktown"],
    louisville: ["bloomington-in", "cincinnati evansville lexington-ky munfordville"],
    mobile: ["pensacola montgomery", "meridian selma"],
    nashville: ["sparta bowling-green", "decatur forts-henry-and-donelson murfreesboro"],
    paducah: ["evansville cairo", "forts-henry-and-donelson humboldt"],
    petersburg: ["richmond", "goldsboro lynchburg norfolk raleigh yorktown"],
    quincy: ["macon-mo", "springfield-il st-louis"],
    richmond: ["petersburg", "fredericksburg gordonsville yorktown"],
    selma: ["mobile montgomery", "jacksonville-al meridian tuscaloosa"],
    "st-louis": ["vandalia-il springfield-il quincy", "cairo ironton jefferson-city macon-mo rolla"],
    vicksburg: ["arkansas-post monroe-la", "jackson-ms natchez"],
    washington: ["harpers-ferry manassas-junction fredericksburg", "baltimore"],
  };

  it.each(Object.entries(crossed))("%s", (box, [over, dry]) => {
    expect(over.split(" ").filter((from) => !facts.crosses(box, from))).toEqual([]);
    expect(dry.split(" ").filter((from) => facts.crosses(box, from))).toEqual([]);
    // Together they are all approaches.
    expect([...over.split(" "), ...dry.split(" ")].sort()).toEqual([...facts.neighbours(box)]);
  });
});

describe("16.7: leaders' counters", () => {
  it.each([
    ["grant", "union", turnOf(1862, "Jan-Feb"), turnOf(1863, "Jun"), 1, 2],
    ["sherman", "union", turnOf(1862, "May"), turnOf(1863, "Aug"), 1, 2],
    ["lee", "confederate", turnOf(1862, "Jun"), turnOf(1863, "Sep"), 3, 2],
  ] as const)("%s", (leader, side, arrives, changes, before, after) => {
    expect(facts.counter(leader)).toEqual({ side, arrives, changes, rating: before, ratingAfter: after });
    expect([facts.rating(leader, changes - 1), facts.rating(leader, changes)]).toEqual([before, after]);
  });
});

describe("16.0: sources", () => {
  it("say how much a fact may decide", () => {
    expect(sourceOf("high: SRC, TA")).toBe("rulebook");
    expect(sourceOf("high: TA, MF")).toBe("component");
    expect(sourceOf("medium: TA")).toBe("community");
    expect(sourceOf("low: SRC, DEF")).toBe("reconstruction");
  });

  it("every fact has its mark; what stands under default is a reconstruction, and nothing else is", () => {
    for (const [name, relation] of Object.entries(r)) {
      for (const [key, fact] of Object.entries(relation.entries)) {
        const { source, note } = fact as { source: string; note: string };
        expect(note, `${name}/${key}`).toMatch(/^(?:high|medium|low|default): [A-Z0-9]+(?:, [A-Z0-9]+)*$/);
        expect(source === "reconstruction", `${name}/${key}`).toBe(note.includes("DEF"));
      }
    }
  });

  it("the pack has its published shape", async () => {
    const { pack } = await aHouseDivided.shapes();
    expect(pack.explain(standardPack)).toEqual([]);
    const other: Pack = structuredClone(standardPack);
    expect(pack.accepts({ ...other, game: 3 })).toBe(false);
  });
});

describe("16.2, 16.13: set-ups", () => {
  const table = boardWith({});
  const scenarios: readonly (readonly [string, number, number, number, number, number, number])[] = [
    ["campaign-1861", 1, 40, 34, 29, 12, 8],
    ["short-1861", 1, 10, 34, 29, 12, 8],
    ["scenario-1862", 8, 17, 35, 27, 29, 21],
    ["scenario-1863", 18, 27, 35, 23, 34, 22],
    ["scenario-1864", 28, 37, 36, 19, 35, 19],
  ];
  it.each(scenarios)(
    "%s: turns %i to %i, army limits %i and %i, %i and %i pieces",
    (id, first, last, union, confederate, blue, grey) => {
      const s = table.setup(id);
      expect([s.turn, s.lastTurn]).toEqual([first, last]);
      expect([maxArmySize(reading(s), "union"), maxArmySize(reading(s), "confederate")]).toEqual([union, confederate]);
      const pieces = Object.values(s.pieces);
      const count = (side: string) => pieces.filter((piece) => piece.side === side).length;
      expect([count("union"), count("confederate")]).toEqual([blue, grey]);
      expect(table.invariants(s)).toEqual([]);
      for (const { side, box } of pieces) expect(s.boxes[box]?.control, box).toBe(side);
      expect(s.marches).toEqual({ die: null, available: 2, spent: 0 });
    },
  );

  it("1861: three in Washington, Kentucky neutral, one cavalry in each pool", () => {
    const s = table.setup("campaign-1861");
    expect(Object.values(s.pieces).filter(({ box }) => box === "washington")).toHaveLength(3);
    expect(Object.values(s.boxes).filter(({ control }) => control === "neutral")).toHaveLength(8);
    expect(s.pool).toEqual({ union: { infantry: 0, cavalry: 1 }, confederate: { infantry: 0, cavalry: 1 } });
  });

  it("leaders are in play where the option says so", () => {
    expect(boardWith({ leaders: true }).setup("scenario-1863").leaders).toMatchObject({
      lee: { at: "fredericksburg" },
      grant: { at: "arkansas-post" },
      sherman: { at: "arkansas-post" },
    });
    expect(table.setup("scenario-1863").leaders.lee.at).toBe("not-arrived");
  });

  it("an unknown scenario is an error of the caller", () => {
    expect(() => table.setup("scenario-1865")).toThrow(/no scenario "scenario-1865"/);
  });

  it("a set-up that is a default stays on the ledger", () => {
    const board = boardWith({}, { authority: "sources" });
    board.setup("campaign-1861");
    const before = board.ledger.readEver;
    board.setup("scenario-1862");
    expect(board.ledger.readEver).toBeGreaterThan(before);
    expect(openLedger("sources").readEver).toBe(0);
  });
});

describe("1.0, 8.0: options", () => {
  const { options } = aHouseDivided;

  it("the basic game and everything at once are allowed, each rule alone as well", () => {
    expect(options.explain(standardOptions)).toEqual([]);
    expect(options.explain(allAdvanced)).toEqual([]);
    for (const key of Object.keys(standardOptions).filter(
      (one) => !["rally", "leadersAndDesertion", "promotionPoolLimit"].includes(one),
    )) {
      expect(options.accepts({ ...standardOptions, [key]: true }), key).toBe(true);
    }
  });

  it("what a rule needs must be on", () => {
    expect(options.explain({ ...standardOptions, rally: true })).toMatchObject([{ path: "/rally" }]);
    expect(options.accepts({ ...standardOptions, rally: true, battlefieldMorale: true })).toBe(true);
    expect(options.explain({ ...standardOptions, leadersAndDesertion: true })).toHaveLength(2);
    expect(options.explain({ ...standardOptions, leadersAndDesertion: true, leaders: true })).toHaveLength(1);
    expect(options.accepts({ ...standardOptions, leadersAndDesertion: true, leaders: true, desertion: true })).toBe(
      true,
    );
    expect(options.accepts({ ...standardOptions, supply: "yes" })).toBe(false);
    expect(options.explain({ ...standardOptions, supply: "yes" })).toHaveLength(1);
  });
});

describe("invariants find what is wrong", () => {
  const broken = (change: (s: ReturnType<typeof position>) => void) => {
    const s = position({ pieces: { washington: "U 1mI", richmond: "C 1mI" }, at: "promotion" });
    change(s);
    return [...aHouseDivided.invariants(s, facts)].map(({ code }) => code.replace("a-house-divided/invariant/", ""));
  };
  const piece = (s: ReturnType<typeof position>) => Object.assign(s.pieces["u-inf-1"] ?? {});

  it("pieces, leaders, counters, control", () => {
    expect(broken(() => {})).toEqual([]);
    expect(broken((s) => Object.assign(piece(s), { box: "atlantis" }))).toEqual(["piece-place"]);
    expect(broken((s) => Object.assign(piece(s), { side: "confederate" }))).toContain("piece-side");
    expect(broken((s) => (s.leaders.lee.at = "atlantis"))).toEqual(["leader-place"]);
    expect(broken((s) => (s.pool.union.infantry = 40))).toEqual(["militia"]);
    expect(
      broken((s) =>
        s.destroyed.push(
          ...[1, 2, 3, 4, 5].map((at) => ({ id: `f-inf-${at}`, type: "infantry" as const, grade: "veteran" as const })),
        ),
      ),
    ).toEqual(["foreign"]);
    expect(broken((s) => Object.assign(piece(s), { box: "richmond" }))).toEqual(["one-side"]);
    expect(broken((s) => Object.assign(piece(s), { weakened: true }))).toEqual(["recovered"]);
    expect(broken((s) => Object.assign(s.boxes["norfolk"] ?? {}, { contained: true }))).toEqual(["containment"]);
    expect(broken((s) => Object.assign(s.boxes["norfolk"] ?? {}, { entrenched: ["union"] }))).toEqual(["entrenchment"]);
    expect(broken((s) => Object.assign(s.boxes["norfolk"] ?? {}, { held: "confederate" }))).toEqual(["hold"]);
    expect(broken((s) => (s.marches.spent = 9))).toEqual(["marches"]);
  });
});

describe("moves in words", () => {
  const g = game({
    pieces: { washington: "U 3mI 1mC", richmond: "C 2vI" },
    leaders: { grant: "washington" },
    options: { leaders: true },
  });
  const { table, s } = g;

  it("say who goes where", () => {
    expect(table.describe(go("washington", "u-inf-1 u-inf-2 u-inf-3", "manassas-junction", "rail"), s)).toBe(
      "3 militia infantry Washington -> Manassas Junction (rail)",
    );
    expect(table.describe(go("washington", "u-inf-1 u-cav-1", "baltimore philadelphia", "rail", ["grant"]), s)).toBe(
      "Grant with 1 militia infantry, 1 militia cavalry Washington -> Baltimore -> Philadelphia (rail)",
    );
    expect(table.describe(go("washington", "u-inf-1", "baltimore", "rail"))).toBe(
      "Union infantry 1 Washington -> Baltimore (rail)",
    );
  });

  it("for every move, with and without a state", () => {
    const said = [
      table.describe({ move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" }, s),
      table.describe({ move: "entrench", box: "baltimore" }),
      table.describe({ move: "move-leader", leader: "grant", path: ["baltimore"] }, s),
      table.describe({ move: "breakout", box: "new-bern" }),
      table.describe({ move: "end-movement" }),
      table.describe({ move: "contain", box: "new-bern" }),
      table.describe({ move: "attack-port", box: "new-bern" }),
      table.describe({ move: "fight", box: "new-bern" }),
      table.describe({ move: "hold", box: "new-bern" }),
      table.describe({ move: "withdraw-cavalry", piece: "u-cav-1", to: "baltimore" }, s),
      table.describe({ move: "end-withdrawal" }),
      table.describe({ move: "announce-bonus", leader: "lee", to: ["c-inf-1", "c-inf-2"] }),
      table.describe({ move: "announce-bonus", leader: "lee", to: [] }),
      table.describe({ move: "fire", shots: [{ piece: "u-inf-1", target: "c-inf-1" }] }),
      table.describe({ move: "fire-at-will", aim: "spread" }),
      table.describe({ move: "fire-at-will", aim: "weakened" }),
      table.describe({ move: "stay" }),
      table.describe({ move: "retreat", to: "baltimore", others: [{ piece: "u-inf-2", to: "harpers-ferry" }] }),
      table.describe({ move: "break-off" }),
      table.describe(
        { move: "reinforce", from: "washington", pieces: ["u-inf-1"], path: ["manassas-junction"], by: "rail" },
        s,
      ),
      table.describe({ move: "end-reinforcement" }),
      table.describe({ move: "rally", piece: "u-inf-1" }, s),
      table.describe({ move: "no-rally" }),
      table.describe({ move: "promote", piece: "u-inf-1", to: "veteran", battle: null }, s),
      table.describe({ move: "promote", piece: "u-inf-1", to: "veteran", battle: "washington" }, s),
      table.describe({ move: "end-promotion" }),
      table.describe({ move: "recruit", box: "chicago", type: "infantry" }),
      table.describe({ move: "end-recruitment" }),
      table.describe({ move: "place-leader", leader: "sherman", box: "chicago" }),
      table.describe({ move: "supply-loss", box: "chicago", piece: "u-inf-1" }, s),
    ];
    expect(said).toEqual([
      "1 militia infantry invade Norfolk by sea",
      "entrench in Baltimore",
      "Grant Washington -> Baltimore",
      "break out of New Bern",
      "no more marches",
      "contain New Bern",
      "attack New Bern",
      "battle in New Bern",
      "hold in New Bern",
      "Union cavalry 1 (militia) withdraws to Baltimore",
      "nobody else withdraws",
      "Lee gives +1 each to Confederate infantry 1, Confederate infantry 2",
      "Lee gives no bonus",
      "fire: Union infantry 1 at Confederate infantry 1",
      "fire at will: spread over all",
      "fire at will: the weakened first",
      "stay",
      "retreat to Baltimore, Union infantry 2 to Harpers Ferry",
      "break off the attack",
      "1 militia infantry reinforce Washington -> Manassas Junction",
      "no reinforcements",
      "Union infantry 1 (militia) rallies",
      "nobody rallies",
      "promote Union infantry 1 (militia) to veteran",
      "promote Union infantry 1 (militia) to veteran (battle of Washington)",
      "no more promotions",
      "recruit militia infantry in Chicago",
      "no more recruits",
      "Sherman takes command in Chicago",
      "no supply in Chicago: Union infantry 1 (militia) is lost",
    ]);
  });
});

describe("windows that are asked", () => {
  it("nothing is hidden", () => {
    const table = boardWith({});
    const s = table.setup("campaign-1861");
    for (const side of ["union", "confederate", "public"] as const) expect(table.view(s, side)).toEqual(s);
  });
});
