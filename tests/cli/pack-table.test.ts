// Decks and set-ups of an owner's module of VASSAL: a table beside the pack, which is completed, checked and begun from.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { checkPackTable, packFromModule, positionFromTable } from "../../src/index.js";
import { tableShape } from "../../src/report/from-module/shape.js";
import { packTable } from "../../src/schema/index.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { passwords } from "../support/vassal/files.js";
import { region, revolution, savedWith } from "../support/vassal/revolution.js";
import { person } from "./support.js";

const game = "washingtons-war";

/** Somebody who owns a module of Washington's War: four places, some counters, the cards, two saved games. */
async function owner() {
  const ann = person("ann", installedGames);
  const pack = JSON.parse(await ann.done("pack", "print", game));
  const nameOf = (id: string): string => pack.relations.name.entries[id].value;
  const at = (id: string): { x: number; y: number } => pack.relations.position.entries[id].value;
  const regions = ["boston", "newport", "quebec", "montreal"].map((id) => region(nameOf(id), at(id).x, at(id).y));
  const cards: string[] = Object.values(pack.relations.card.entries).flatMap((entry) => titleIn(entry));
  const late = savedWith(
    { name: "Howe", ...at("boston") },
    { name: "Carleton", ...at("montreal") },
    { name: "Burgoyne", ...at("boston"), mask: passwords.bob },
  );
  const bytes = revolution({
    ...{ regions, cards, sides: ["British", "Americans", "Observer"] },
    stacks: [
      [nameOf("boston"), "William Howe", "British CU", "British CU"],
      [nameOf("quebec"), "Guy Carleton"],
      ["Turn track", "Marker"],
    ],
    saves: { "Late start": late, Lost: undefined, Torn: late.slice(0, 200) },
  });
  ann.write("w.vmod", bytes);
  const taken = () => ann.done("pack", "from-vmod", "w.vmod", "--game", game, "--out", "mine.json");
  const table = () => JSON.parse(ann.read("mine.table.json"));
  /** Completes the table as its owner would, in an editor. */
  const complete = (with_: { readonly [field: string]: unknown }) => {
    const now = table();
    for (const [field, more] of Object.entries(with_))
      now[field] = Array.isArray(more) || typeof more !== "object" ? more : { ...now[field], ...more };
    ann.write("mine.table.json", JSON.stringify(now));
  };
  return { ann, bytes, regions, cards, taken, table, complete };
}

const titleIn = (entry: unknown): string[] => {
  const title: unknown = Object(Object(entry).value).title;
  return typeof title === "string" ? [title] : [];
};

describe("pack from-vmod", () => {
  test("writes decks and set-ups into a table beside the pack, with the ids of the pack where a name decides it", async () => {
    const { ann, taken, table } = await owner();
    const said = await taken();
    expect(said).toContain("mine.table.json: 1 deck and 2 set-ups, to complete.");
    const { decks, ...rest } = table();
    expect(rest).toEqual({
      ...{ format: 1, kind: "pack-table", game, module: "W" },
      sides: { British: "british", Americans: "american", Observer: "?" },
      places: { Boston: "boston", Quebec: "quebec", "Turn track": "?", Montreal: "montreal" },
      pieces: {
        ...{ "William Howe": "howe", "British CU": "?", "Guy Carleton": "carleton", Marker: "?" },
        ...{ Howe: "howe", Carleton: "carleton" },
      },
      setUps: [
        {
          ...{ name: "as the module begins", scenario: "standard", beside: 0, unseen: 0 },
          stands: [
            { place: "Boston", pieces: { "William Howe": 1, "British CU": 2 } },
            { place: "Quebec", pieces: { "Guy Carleton": 1 } },
            { place: "Turn track", pieces: { Marker: 1 } },
          ],
        },
        {
          ...{ name: "Late start", scenario: "standard", beside: 0, unseen: 1 },
          stands: [
            { place: "Boston", pieces: { Howe: 1 } },
            { place: "Montreal", pieces: { Carleton: 1 } },
          ],
        },
      ],
    });
    expect(decks).toMatchObject([{ name: "Strategy Deck", count: 110 }]);
    expect(decks[0].cards.filter((one: { card: unknown }) => one.card === "?")).toEqual([]);
    // Ids of users are passwords in VASSAL: the saved games hold them.
    for (const password of Object.values(passwords)) expect(ann.read("mine.table.json")).not.toContain(password);
  });

  test("says which saved games cannot be read, and takes no text for a name", async () => {
    const { ann, regions } = await owner();
    const text = "Every leader of this side may move again if the card is played before the first march";
    ann.write("t.vmod", revolution({ regions, cards: [text, "Von Steuben"], saves: { Torn: new Uint8Array(40) } }));
    const { out, err } = await ann.run("pack", "from-vmod", "t.vmod", "--game", game, "--out", "t.json");
    expect(out).toContain("t.table.json: 1 deck and 0 set-ups");
    expect(err).toContain("Not read, Torn: ");
    expect(err).toContain("1 name of cards and counters is a text longer than 60 characters");
    expect(ann.read("t.table.json")).not.toContain("Every leader");
    expect(JSON.parse(ann.read("t.table.json")).decks[0].cards.map((one: { name: string }) => one.name)).toEqual([
      "#90",
      "Von Steuben",
    ]);
  });

  test("writes nothing over a table that its owner completed", async () => {
    const { ann, taken, complete, table } = await owner();
    await taken();
    await taken();
    complete({ sides: { Observer: null } });
    const { code, err } = await ann.run("pack", "from-vmod", "w.vmod", "--game", game, "--out", "mine.json");
    expect([code, err]).toEqual([
      3,
      expect.stringContaining("mine.table.json exists already, with different contents"),
    ]);
    expect(table().sides.Observer).toBe(null);
  });

  test("writes no table where the module has neither deck nor set-up", async () => {
    const { ann, regions } = await owner();
    ann.write("bare.vmod", revolution({ regions }));
    await ann.done("pack", "from-vmod", "bare.vmod", "--game", game, "--out", "bare.json");
    expect(ann.list()).toContain("bare.json");
    expect(ann.list()).not.toContain("bare.table.json");
  });

  test("of a game of hexes takes its set-up by the numbers of hexes, without any place that has a name", async () => {
    const ann = person("ann", installedGames);
    const numbering = `<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="0" vOff="0" hLeading="1" vLeading="1"/>`;
    const grid = `<VASSAL.build.module.map.boardPicker.board.HexGrid x0="0" y0="0" dx="10" dy="10">${numbering}</VASSAL.build.module.map.boardPicker.board.HexGrid>`;
    const stack = (x: number, y: number, name: string) =>
      `<VASSAL.build.module.map.SetupStack x="${x}" y="${y}" useGridLocation="false"><VASSAL.build.widget.PieceSlot entryName="${name}"/></VASSAL.build.module.map.SetupStack>`;
    const build = `<m name="The training field"><VASSAL.build.module.Map mapName="M"><Board width="900" height="900">${grid}</Board>${stack(20, 65, "The King")}${stack(40, 50, "Gerard")}${stack(60, 60, "Astley")}</VASSAL.build.module.Map></m>`;
    ann.write("t.vmod", zipOf({ "buildFile.xml": new TextEncoder().encode(build) }));
    await ann.done("pack", "from-vmod", "t.vmod", "--game", "this-accursed-civil-war", "--out", "t.json");
    const { places, pieces, setUps } = JSON.parse(ann.read("t.table.json"));
    expect(setUps[0].scenario).toBe("training");
    expect(pieces).toEqual({ "The King": "tf-king", Gerard: "tf-r-gerard", Astley: "tf-astley" });
    // The number of a hex says not on which map it lies: several have one of this number.
    expect(Object.keys(places)).toHaveLength(3);
    ann.write("t.table.json", ann.read("t.table.json").replaceAll(/"(\d{4})": "\?"/g, '"$1": "T$1"'));
    const said = await ann.done("pack", "check", "t.json");
    expect(said).toContain("set-up as the module begins: 3 counters in spaces of the pack");
    expect(said).toContain("unlike the rules module's set-up of The training field");
  });
});

describe("pack check", () => {
  test("tells what is undecided, compares decks with the cards of the pack and set-ups with the rules module", async () => {
    const { ann, taken, complete } = await owner();
    await taken();
    const said = await ann.done("pack", "check", "mine.json");
    const lines = said.slice(said.indexOf("mine.table.json")).trimEnd().split("\n");
    expect(lines).toEqual([
      "mine.table.json, from the VASSAL module W:",
      "  sides undecided: 1 (Observer)",
      "  places undecided: 1 (Turn track)",
      "  pieces undecided: 2 (British CU, Marker)",
      "  deck Strategy Deck: 110 cards",
      "  the decks contain the 110 cards of the pack, each once",
      "  set-up as the module begins: 2 counters in spaces of the pack, 3 undecided",
      "    like the rules module's set-up of The Revolution, 1775 to 1783, as far as it is decided",
      "  set-up Late start: 2 counters in spaces of the pack, 1 masked or hidden",
      "    unlike the rules module's set-up of The Revolution, 1775 to 1783:",
      "    quebec, /generals/carleton: 1 by the rules module, 0 in the VASSAL module",
      "    montreal, /generals/carleton: 0 by the rules module, 1 in the VASSAL module",
    ]);
    // Completed: British CUs are counted by space, the track is no space.
    complete({
      sides: { Observer: null },
      places: { "Turn track": null },
      pieces: { "British CU": { count: "/spaces/*/british" }, Marker: null },
    });
    const completed = await ann.done("pack", "check", "mine.json");
    expect(completed).not.toContain("undecided");
    expect(completed).toContain("boston, /spaces/*/british: 5 by the rules module, 2 in the VASSAL module");
  });

  test("names cards that lie in no deck, and cards that lie in it too often", async () => {
    const { ann, regions, cards, taken } = await owner();
    const [first = "", second = ""] = cards.filter((card) => !card.startsWith("Ops"));
    ann.write("w.vmod", revolution({ regions, cards: [...cards.filter((card) => card !== first), second] }));
    await taken();
    const said = await ann.done("pack", "check", "mine.json");
    expect(said).toContain(`cards of the pack that are in no deck, or not often enough: 1 (${first})`);
    expect(said).toContain(`cards that are in the decks more often than the pack has them: 1 (${second})`);
  });

  test.each([
    [{ places: { Boston: "bostn" } }, "places, Boston: washingtons-war has no space bostn (did you mean boston?)"],
    [{ pieces: { Howe: "hove" } }, "pieces, Howe: nothing called hove is anywhere (did you mean howe?)"],
    [
      { pieces: { Howe: { at: "/generals/hove" } } },
      "pieces, Howe: there is nothing at /generals/hove when a game begins",
    ],
    [{ pieces: { Howe: { as: { side: "british" } } } }, "pieces described by what they are need state"],
    [{ state: { pieces: "/nothing", place: "x" } }, "state: there is nothing at /nothing when a game begins"],
    [{ sides: { British: "french" } }, "sides, British: the game has no side french"],
    [{ places: { Box: { with: "Nobody" } } }, "places, Box: no piece is called Nobody"],
    [{ decks: [{ name: "D", count: 1, cards: [{ name: "A", card: "no-card" }] }] }, "has no card no-card"],
    [
      { setUps: [{ name: "S", scenario: "1862", stands: [], beside: 0, unseen: 0 }] },
      "setUps, S: there is no scenario 1862",
    ],
    [
      {
        setUps: [
          { name: "S", scenario: null, beside: 0, unseen: 0, stands: [{ place: "Rome", pieces: { Caesar: 1 } }] },
        ],
      },
      "setUps, S: places do not list Rome",
    ],
    [{ game: "a-house-divided" }, "it belongs to a-house-divided, not to washingtons-war"],
    [{ kind: "pack" }, "/kind must be "],
    [{ decks: [{ name: "D", count: -1, cards: [] }] }, "/decks/0/count minimum"],
    [{ setUps: [{ name: "S", scenario: null, stands: [] }] }, "/setUps/0"],
  ])("refuses %j with the place in the table", async (wrong, words) => {
    const { ann, taken, complete } = await owner();
    await taken();
    complete(wrong);
    const { code, out } = await ann.run("pack", "check", "mine.json");
    expect(out).toContain("mine.table.json is not a table of this pack:");
    expect(out).toContain(words);
    expect(code).toBe(1);
    const begun = await ann.run("pack", "position", "mine.json", "--set-up", "Late start", "--out", "p.json");
    expect([begun.code, ann.list().includes("p.json")]).toEqual([3, false]);
  });

  test("takes a table of another name; a pack without one is checked as before", async () => {
    const { ann, taken } = await owner();
    await taken();
    ann.write("other.json", ann.read("mine.table.json"));
    ann.write("alone.json", ann.read("mine.json"));
    expect(await ann.done("pack", "check", "alone.json")).not.toContain("of VASSAL");
    expect(await ann.done("pack", "check", "alone.json", "--table", "other.json")).toContain(
      "other.json, from the VASSAL module",
    );
    expect((await ann.run("pack", "check", "alone.json", "--table", "none.json")).code).toBe(3);
  });
});

describe("pack position", () => {
  test("gives a set-up as a position, from which a game begins", async () => {
    const { ann, taken } = await owner();
    await taken();
    const said = await ann.done("pack", "position", "mine.json", "--set-up", "Late start", "--out", "p.json");
    expect(said).toContain("p.json: 1 placed differently from the scenario of the rules module.");
    expect(said).toContain("/generals/carleton: quebec -> montreal");
    expect(JSON.parse(ann.read("p.json")).generals).toMatchObject({ carleton: "montreal", howe: "boston" });
    await ann.done("keygen", "--name", "Ann");
    const begun = [
      "new",
      game,
      "war",
      "--as",
      "british",
      "--name",
      "Ann",
      "--pack",
      "mine.json",
      "--position",
      "p.json",
    ];
    expect(await ann.done(...begun)).toContain("a position given in the invite");
  });

  test("moves pieces without names and counts to where the set-up has them, and says what it leaves", async () => {
    const of = { game: "a-house-divided" };
    const table = (stands: readonly object[]) => ({
      ...{ format: 1, kind: "pack-table", module: "A", ...of, sides: {}, decks: [] },
      places: { Washington: "washington", Chicago: "chicago", Cairo: "cairo" },
      pieces: {
        "Militia of the Union": { as: { side: "union", type: "infantry", grade: "militia" } },
        Horse: "?",
      },
      state: { pieces: "/pieces", place: "box" },
      setUps: [{ name: "S", scenario: "campaign-1861", stands, beside: 0, unseen: 0 }],
    });
    const moved = await positionFromTable(
      table([
        { place: "Washington", pieces: { "Militia of the Union": 2, Horse: 1 } },
        { place: "Cairo", pieces: { "Militia of the Union": 11 } },
      ]),
      ...(["S", of] as const),
    );
    const militia = "grade militia, side union, type infantry";
    expect(moved).toMatchObject({
      ok: true,
      moved: expect.arrayContaining([expect.stringMatching(new RegExp(`^${militia}: .* -> cairo$`))]),
      notes: [
        "Undecided, and left where the scenario has them: Horse.",
        `${militia}: the set-up has 1 more than the scenario; they were left out.`,
      ],
    });
    const pieces: object[] = moved.ok ? Object.values(Object(moved.state).pieces) : [];
    const standing = (box: string) =>
      pieces.filter((one) => Object(one).box === box && Object(one).side === "union").length;
    expect([standing("washington"), standing("cairo"), standing("chicago")]).toEqual([2, 10, 0]);
    const fewer = await positionFromTable(
      table([{ place: "Washington", pieces: { "Militia of the Union": 3 } }]),
      "S",
      of,
    );
    expect(fewer).toMatchObject({
      moved: [],
      notes: [`${militia}: the scenario has 9 more than the set-up; they are where the scenario has them.`],
    });
  });

  test("refuses a set-up that is not there, of which no scenario is known, or that cannot be; and where there is no table", async () => {
    const { ann, taken, complete, table } = await owner();
    const refused = async (setUp: string) => {
      const { code, err } = await ann.run("pack", "position", "mine.json", "--set-up", setUp, "--out", "p.json");
      expect([code, ann.list().includes("p.json")]).toEqual([3, false]);
      return err;
    };
    await taken();
    expect(await refused("1861")).toContain("the table has no set-up 1861; it has as the module begins, Late start");
    complete({ places: { Montreal: "newport" } });
    expect(await refused("Late start")).toContain("it is impossible: no space holds Generals or CUs of both sides");
    complete({ setUps: table().setUps.map((one: object) => ({ ...one, scenario: "?" })) });
    expect(await refused("Late start")).toContain('"scenario" is one of standard');
    ann.write("alone.json", ann.read("mine.json"));
    const { err } = await ann.run("pack", "position", "alone.json", "--set-up", "S", "--out", "p.json");
    expect(err).toContain("There is no table beside alone.json");
  });
});

describe("a program", () => {
  test("takes over, checks and begins by three functions that never throw for what stands in a file", async () => {
    const { bytes } = await owner();
    const taken = await packFromModule(bytes, { game });
    if (!taken.ok) throw new Error(taken.message);
    const of = { game, pack: taken.pack };
    const checked = await checkPackTable(taken.table, of);
    expect(checked.ok ? checked.lines : checked.faults).toContain("deck Strategy Deck: 110 cards");
    expect(await positionFromTable(taken.table, "Late start", of)).toMatchObject({ ok: true });
    const other = { game: "chess" };
    expect([
      await packFromModule(bytes, other),
      await packFromModule(new Uint8Array(9), { game }),
      await packFromModule(bytes, { game, pack: 5 }),
      await checkPackTable(taken.table, other),
      await checkPackTable(7, { game }),
      await positionFromTable(taken.table, "S", other),
      await positionFromTable(null, "S", { game }),
    ]).toMatchObject([
      { ok: false, code: "no-game" },
      { ok: false, code: "vassal-no-zip" },
      { ok: false, code: "pack-shape" },
      { ok: false, faults: ['The game "chess" is not installed.'] },
      { ok: false, faults: [expect.stringContaining("/")] },
      { ok: false, message: 'The game "chess" is not installed.' },
      { ok: false },
    ]);
  });

  test("finds the published schema and the shape that reads a table to say the same", async () => {
    const { taken, table } = await owner();
    await taken();
    const good = table();
    const [setUp] = good.setUps;
    const without = Object.keys(good).map((field) => {
      return Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
    });
    const fields: readonly object[] = [
      ...[
        { more: 1 },
        { format: 2 },
        { sides: { A: 1 } },
        { places: { A: { in: "B" } } },
        { pieces: { A: { at: "x" } } },
      ],
      ...[{ decks: [{}] }, { setUps: [{ ...setUp, stands: [{ place: "A", pieces: { B: 0 } }] }] }, { state: {} }],
    ];
    const wrong = [...without, ...fields.map((one) => ({ ...good, ...one }))];
    expect([tableShape.accepts(good), packTable.safeParse(good).success]).toEqual([true, true]);
    expect(wrong).toHaveLength(17);
    for (const one of wrong)
      expect([tableShape.accepts(one), packTable.safeParse(one).success]).toEqual([false, false]);
  });
});
