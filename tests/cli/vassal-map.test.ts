// turnproof vassal map: a log of VASSAL against a rules module by way of a mapping, and what no mapping is.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { draftMapping } from "../../src/report/vassal-map/draft.js";
import { mappingShape } from "../../src/report/vassal-map/mapping.js";
import { standardPack } from "../../src/rules/a-house-divided/index.js";
import type { VassalMapping } from "../../src/schema/index.js";
import { vassalMapping } from "../../src/schema/index.js";
import { generate, jsonSchema, mutate } from "../../src/testing/index.js";
import { encodeSequence } from "../../src/vassal/codec/sequence.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { type Read, readModule } from "../../src/vassal/index.js";
import { command, passwords } from "../support/vassal/files.js";
import {
  completed,
  goes,
  type HouseCounter,
  house,
  houseLog,
  houseModule,
  setUpOf,
  stateOf,
} from "../support/vassal/house.js";
import { people } from "../support/vassal/people.js";
import { person } from "./support.js";

let drafted: VassalMapping;
let counters: readonly HouseCounter[];

beforeAll(async () => {
  counters = setUpOf(await house(), "campaign-1861");
  const { module } = readOrThrow(readModule(houseModule));
  ({ mapping: drafted } = draftMapping(module, await house(), standardPack, []));
});

function readOrThrow<T extends object>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.fault.message);
  return read;
}

/** Somebody with the module, its mapping and a log. */
async function withLog(bytes: Uint8Array, mapping: VassalMapping = completed(drafted)) {
  const ann = person("ann", installedGames);
  ann.write("h.vmod", houseModule);
  ann.write("m.json", JSON.stringify(mapping));
  ann.write("1.vlog", bytes);
  const claims = async (...more: string[]) => {
    const said = await ann.done("vassal", "map", "h.vmod", "1.vlog", "--mapping", "m.json", "--json", ...more);
    const { claims: all }: { claims: { code: string; status: string; details: string[] }[] } = JSON.parse(said);
    return Object.fromEntries(all.map(({ code, status, details }) => [code, [status, ...details]]));
  };
  return { ann, claims };
}

const first = (side: string): HouseCounter => {
  const found = counters.find(({ name }) => name.startsWith(side));
  if (found === undefined) throw new Error(side);
  return found;
};

describe("a draft", () => {
  test("takes equal names of places and counters, and leaves the others to its owner", async () => {
    const ann = person("ann", installedGames);
    ann.write("h.vmod", houseModule);
    const { code, out, err } = await ann.run("vassal", "map", "h.vmod", "--draft", "--game", "a-house-divided");
    expect([code, JSON.parse(out)]).toEqual([0, drafted]);
    expect(mappingShape.accepts(drafted)).toBe(true);
    expect(drafted).toMatchObject({
      module: "House",
      game: "a-house-divided",
      state: { pieces: "/pieces", place: "box" },
    });
    expect(drafted.places).toMatchObject({ Washington: "washington", "St. Louis": "st-louis", "Turn track": "?" });
    expect(drafted.pieces).toEqual({
      "Union militia infantry": { as: { side: "union", type: "infantry", grade: "militia" } },
      "Confederate militia infantry": { as: { side: "confederate", type: "infantry", grade: "militia" } },
      "Union veteran infantry": { as: { side: "union", type: "infantry", grade: "veteran" } },
      Grant: "?",
      "Turn marker": "?",
    });
    expect(err).toContain("2 of 131 places and 2 of 5 counters are left to you");
    expect(err).toContain("rail, road, river, crossing");
  });

  test("finds pieces with names of their own, and says what is only similar", async () => {
    const ann = person("ann", installedGames);
    const region = (name: string, x: number) =>
      `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="2"/>`;
    const build = `<VASSAL.build.GameModule name="WW" version="2"><VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.boardPicker.Board name="War"><VASSAL.build.module.map.boardPicker.board.RegionGrid>${region("Boston", 1)}${region("Fort Ticonderoga", 90)}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.Map><VASSAL.build.widget.PieceSlot entryName="Howe" gpid="4"/></VASSAL.build.GameModule>`;
    ann.write("w.vmod", zipOf({ "buildFile.xml": new TextEncoder().encode(build) }));
    const { out, err } = await ann.run("vassal", "map", "w.vmod", "--draft", "--game", "washingtons-war");
    expect(JSON.parse(out)).toMatchObject({
      places: { Boston: "boston", "Fort Ticonderoga": "ticonderoga" },
      pieces: { Howe: { at: expect.stringMatching(/^\/generals\/howe/) } },
    });
    expect(err).toContain("only similar, please check: Fort Ticonderoga: ticonderoga");
  });
});

test("another game needs a mapping file alone: Generals by name, strength points by what a counter is worth", async () => {
  const ann = person("ann", installedGames);
  const { vmod, save } = await people();
  ann.write("p.vmod", vmod);
  ann.write("1861.vsav", save);
  const mapping: VassalMapping = JSON.parse(
    await ann.done("vassal", "map", "p.vmod", "--draft", "--game", "for-the-people"),
  );
  expect(mapping.pieces).toEqual({ McDowell: { at: "/generals/mcdowell/at" }, "Union 1 SP": "?", "Union 3 SP": "?" });
  expect(Object.values(mapping.places)).not.toContain("?");
  const count = "/infantry/union/*";
  const pieces = { ...mapping.pieces, "Union 1 SP": { count }, "Union 3 SP": { count, worth: 3 } };
  const movement = [{ rule: "6.1", relations: ["line"], most: 6 }];
  ann.write("m.json", JSON.stringify({ ...mapping, pieces, movement }));
  const said = await ann.done("vassal", "map", "p.vmod", "1861.vsav", "--mapping", "m.json", "--start", "1861");
  expect(said).toContain("consistent: The mapping knows the place of every counter");
  expect(said).toContain("\nconsistent: The file begins with the set-up of the scenario");
  pieces["Union 3 SP"] = { count, worth: 2 };
  ann.write("m.json", JSON.stringify({ ...mapping, pieces, movement }));
  const other = await ann.done(
    "vassal",
    "map",
    "p.vmod",
    "1861.vsav",
    "--mapping",
    "m.json",
    "--start",
    "1861",
    "--agreed",
  );
  expect(other).toContain("washington-dc, /infantry/union/*: 5 by the set-up, 4 in the file");
});

describe("claims", () => {
  test("a set-up and moves along lines are consistent", async () => {
    const union = counters.find(({ box, name }) => box === "washington" && name.startsWith("Union")) ?? first("Union");
    const { ann, claims } = await withLog(houseLog(counters, [[goes(union, "harpers-ferry")]]));
    expect(await claims("--start", "campaign-1861")).toEqual({
      pieces: ["consistent"],
      places: ["consistent"],
      "set-up": ["consistent"],
      stacking: ["consistent"],
      movement: ["consistent"],
    });
    const said = await ann.done("vassal", "map", "h.vmod", "1.vlog", "--mapping", "m.json");
    expect(said).toContain("1.vlog by A House Divided 1.2.0: what the file by itself shows");
    expect(said).toContain("unverifiable: The file begins with the set-up of the scenario\n  for the first file");
    expect(said).toContain("this proves nothing, and accuses nobody");
    for (const word of [...Object.values(passwords), "violation", "illegal"]) expect(said).not.toContain(word);
  });

  test("another set-up is inconsistent only by facts that may condemn, or that the players agreed", async () => {
    const [one, ...others] = counters;
    if (one === undefined) throw new Error("no counters");
    const { claims } = await withLog(houseLog([{ ...one, box: "chicago" }, ...others]));
    const weak = await claims("--start", "campaign-1861");
    expect(weak["set-up"]?.[0]).toBe("unverifiable");
    expect(weak["set-up"]?.at(-1)).toContain("--agreed says that the players took the pack as their board");
    const agreed = await claims("--start", "campaign-1861", "--agreed");
    expect(agreed["set-up"]?.[0]).toBe("inconsistent");
    expect(agreed["set-up"]?.join("\n")).toMatch(/chicago, .*: \d by the set-up, \d in the file/);
  });

  test("a counter that went farther than a way leads is inconsistent by an agreed map, else unverifiable", async () => {
    const grey = counters.find(({ box }) => box === "atlanta") ?? first("Confederate");
    const { claims } = await withLog(houseLog(counters, [[goes(grey, "harpers-ferry")]]));
    const far = "step 1: Confederate militia infantry, atlanta -> harpers-ferry: it is 7 spaces away; at most 4";
    const open = await claims();
    expect(open["movement"]).toEqual(["unverifiable", expect.stringContaining(far)]);
    expect((await claims("--agreed"))["movement"]).toEqual(["inconsistent", `${far} [a-house-divided 4.0]`]);
  });

  test("the sea leads from port to port, for whom the mapping says", async () => {
    const blue: HouseCounter = { id: "1700000000000", name: "Union militia infantry", box: "baltimore" };
    const grey: HouseCounter = { ...blue, id: "1700000000001", name: "Confederate militia infantry" };
    const steps = [[goes(blue, "new-orleans")], [goes(grey, "new-orleans")]];
    const { claims } = await withLog(houseLog([blue, grey], steps));
    const { movement = [] } = await claims("--agreed");
    expect(movement).toHaveLength(2);
    expect(movement[1]).toContain("step 2: Confederate militia infantry, baltimore -> new-orleans");
  });

  test("what stands together is asked where a turn ends, and not in a port", async () => {
    const blue: HouseCounter = { id: "1700000000000", name: "Union militia infantry", box: "atlanta" };
    const grey: HouseCounter = { ...blue, id: "1700000000001", name: "Confederate militia infantry" };
    const inPort = [blue, grey].map((one, at) => ({ ...one, id: `170000000001${at}`, box: "mobile" }));
    const { claims } = await withLog(houseLog([blue, grey, ...inPort]));
    expect((await claims("--agreed"))["stacking"]).toEqual(["unverifiable", expect.stringContaining("--turn-ends")]);
    expect((await claims("--agreed", "--turn-ends"))["stacking"]).toEqual([
      "inconsistent",
      "atlanta: union and confederate share it [a-house-divided 4.0]",
    ]);
  });

  test("a limit of counters, for each side apart", async () => {
    const mapping: VassalMapping = { ...completed(drafted), stacking: [{ rule: "7.0", most: 2, each: "side" }] };
    const blue = [1, 2, 3].map((at) => ({ id: `170000000000${at}`, name: "Union militia infantry", box: "cairo" }));
    const { claims } = await withLog(houseLog(blue), mapping);
    expect((await claims())["stacking"]).toEqual([
      "inconsistent",
      "cairo: 3 counters, at most 2 [a-house-divided 7.0]",
    ]);
  });

  test("what the mapping does not decide, and what lies beside the map, is unverifiable", async () => {
    const odd: HouseCounter = { id: "1700000000000", name: "Balloon", box: "cairo" };
    const blue: HouseCounter = { id: "1700000000001", name: "Union militia infantry", box: "fort-wayne" };
    const { "Ft. Wayne Depot": _, ...places } = completed(drafted).places;
    const { claims } = await withLog(houseLog([odd, blue]), { ...completed(drafted), places });
    expect(await claims("--start", "campaign-1861", "--agreed")).toMatchObject({
      pieces: ["unverifiable", "Balloon"],
      places: ["unverifiable", "Union militia infantry at Ft. Wayne Depot"],
      "set-up": expect.arrayContaining(["unverifiable"]),
    });
  });

  test("a set-up of which a part is not mapped is not called consistent", async () => {
    const { "Ft. Wayne Depot": _, ...places } = completed(drafted).places;
    const { claims } = await withLog(houseLog(counters), { ...completed(drafted), places });
    const { "set-up": found } = await claims("--start", "campaign-1861", "--agreed");
    expect(found).toEqual(["unverifiable", expect.stringContaining("what is mapped agrees")]);
  });

  test("the number of a slot goes before a name", async () => {
    const mapping = completed(drafted);
    const { claims } = await withLog(houseLog(counters), { ...mapping, pieces: { ...mapping.pieces, "#9": null } });
    expect((await claims())["stacking"]).toEqual(["unverifiable", "the file has nothing of the kind to compare"]);
  });

  test("a counter beside the map is in no place, whichever region is nearest", async () => {
    const beside = houseLog([{ id: "1700000000000", name: "Union militia infantry", box: "beside the map" }]);
    const { claims } = await withLog(beside);
    expect((await claims())["places"]).toEqual(["unverifiable", "Union militia infantry at an unnamed place on Map"]);
  });

  test("a step that was taken back did not happen", async () => {
    const grey = counters.find(({ box }) => box === "atlanta") ?? first("Confederate");
    const back = goes({ ...grey, box: "harpers-ferry" }, "atlanta");
    const steps = [[goes(grey, "harpers-ferry")], ["UNDO\ttrue", back, "UNDO\tfalse"]];
    const { claims } = await withLog(houseLog(counters, steps));
    expect((await claims("--agreed"))["movement"]).toEqual([
      "unverifiable",
      "the file has nothing of the kind to compare",
    ]);
  });
});

describe("honest files", () => {
  const blue: HouseCounter = { id: "1700000000000", name: "Union militia infantry", box: "baltimore" };
  const grey: HouseCounter = { ...blue, name: "Confederate militia infantry", box: "atlanta" };

  test("a slip of the mouse that the next drag puts right is unverifiable, one that stands is not", async () => {
    const slip = goes(grey, "harpers-ferry");
    const right = goes({ ...grey, box: "harpers-ferry" }, "chattanooga");
    const { claims } = await withLog(houseLog([grey], [[slip], [right]]));
    const { movement = [] } = await claims("--agreed");
    expect(movement[0]).toBe("unverifiable");
    expect(movement[1]).toContain("it may be a slip that was put right");
    const other = await withLog(houseLog([grey], [[slip], [goes({ ...grey, box: "harpers-ferry" }, "baltimore")]]));
    expect((await other.claims("--agreed"))["movement"]?.[0]).toBe("inconsistent");
  });

  test("a way that leads for pieces of which the mapping says less accuses nobody", async () => {
    const good = completed(drafted);
    const pieces = { ...good.pieces, "Union militia infantry": { as: { type: "infantry" } } };
    const { claims } = await withLog(houseLog([blue], [[goes(blue, "new-orleans")]]), { ...good, pieces });
    expect((await claims("--agreed"))["movement"]).toEqual([
      "unverifiable",
      expect.stringContaining("the mapping does not say whether this is one of them"),
    ]);
  });

  test("a place of another map comes onto the map, whatever its name", async () => {
    const coming = goes(grey, "harpers-ferry").replaceAll("/Map/", "/Pool/").replace("/Pool/", "/Map/");
    const pool = houseLog([grey], [[coming]]);
    const { claims } = await withLog(pool, { ...completed(drafted), maps: ["Map"] });
    expect((await claims("--agreed"))["movement"]).toEqual([
      "unverifiable",
      "the file has nothing of the kind to compare",
    ]);
  });

  test("counters that were masked at the beginning are missing from no set-up", async () => {
    const [one, ...others] = counters;
    if (one === undefined) throw new Error("no counters");
    const state = (mask: string) => encodeSequence([mask, stateOf(one)], "\t");
    const type = encodeSequence(["obs;82,2;back.png;Mask;I;A masked piece;player:", `piece;;;a.png;${one.name}`], "\t");
    const masked = command("+", one.id, type, state(`${passwords.ann};false`));
    const shows = command("D", one.id, state("null;false"), state(`${passwords.ann};false`));
    const { claims } = await withLog(houseLog(others, [[shows]], [masked]));
    const found = await claims("--start", "campaign-1861", "--agreed");
    expect(found["set-up"]?.[0]).toBe("unverifiable");
    expect(found["pieces"]?.at(-1)).toContain("1 counters are masked or hidden");
  });

  test("two kinds for one piece of the set-up are the mapping's fault", async () => {
    const good = completed(drafted);
    const pieces = { ...good.pieces, "Union veteran infantry": { as: { side: "union" } } };
    const { claims } = await withLog(houseLog(counters), { ...good, pieces });
    const found = (await claims("--start", "campaign-1861", "--agreed"))["set-up"];
    expect([found?.[0], found?.at(-1)]).toEqual(["unverifiable", expect.stringContaining("two kinds for one piece")]);
  });

  test("counters whose value is not said are in no group of a limit", async () => {
    const good = completed(drafted);
    const pieces = { ...good.pieces, "Union militia infantry": { as: { type: "infantry" } } };
    const stacking = [{ rule: "7.0", most: 2, each: "side" }];
    const three = [1, 2, 3].map((at) => ({ ...blue, id: `170000000000${at}` }));
    const { claims } = await withLog(houseLog(three), { ...good, pieces, stacking });
    expect((await claims())["stacking"]).toEqual(["consistent"]);
  });
});

describe("hostile files", () => {
  test("a mapping of more names than any module has is refused, and names of the language are names", async () => {
    const good = completed(drafted);
    const places = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`p${at}`, null]));
    const { ann } = await withLog(houseLog(counters), { ...good, places });
    const refused = await ann.run("vassal", "map", "h.vmod", "1.vlog", "--mapping", "m.json");
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("at most 20000 are read")]);
    const odd = ["constructor", "__proto__", "(a+)+$"];
    ann.write("1.vlog", houseLog(odd.map((name, at) => ({ id: `170000000000${at}`, name, box: "cairo" }))));
    const said = await ann.done("vassal", "map", "h.vmod", "1.vlog", "--draft", "--game", "a-house-divided");
    expect(Object.keys(JSON.parse(said).pieces)).toEqual(expect.arrayContaining(odd));
    for (const password of Object.values(passwords)) expect(said).not.toContain(password);
  });
});

describe("what is no mapping", () => {
  test("is told with its place and what may have been meant", async () => {
    const good = completed(drafted);
    const refused = async (mapping: unknown) => {
      const { ann } = await withLog(houseLog(counters));
      ann.write("m.json", JSON.stringify(mapping));
      const { code, err } = await ann.run(
        "vassal",
        "map",
        "h.vmod",
        "1.vlog",
        "--mapping",
        "m.json",
        "--game",
        "a-house-divided",
      );
      expect(code).toBe(3);
      return err;
    };
    expect(await refused({})).toContain("m.json: this is not a mapping: ");
    expect(await refused({ ...good, extra: 1 })).toContain("additionalProperties: extra");
    expect(await refused({ ...good, game: "washingtons-war" })).toContain("it maps to washingtons-war");
    expect(await refused({ ...good, places: { Cairo: "cario" } })).toContain("no space cario (did you mean cairo?)");
    const ways = (line: object) => refused({ ...good, movement: [{ rule: "4.0", ...line }] });
    expect(await ways({ relations: ["rivers"], most: 1 })).toContain("no relation rivers (did you mean river");
    expect(await ways({ relations: ["port"], most: 1 })).toContain("port is not a relation of pairs of spaces");
    expect(await ways({ relations: ["rail"] })).toContain("relations say how far, with most");
    expect(await ways({})).toContain("a way has relations with most, or between");
    expect(await ways({ rule: "99", between: "port" })).toContain("has no section 99");
    expect(await refused({ ...good, stacking: [{ rule: "4.0" }] })).toContain("it has most, or apart");
    expect(await refused({ ...good, state: { pieces: "/none", place: "box" } })).toContain("there is nothing at /none");
    expect(await refused({ ...good, pieces: { Lee: { at: "/leaders/le/at" } } })).toContain(
      "pieces, Lee: there is nothing",
    );
    const { state: _, ...stateless } = good;
    expect(await refused(stateless)).toContain("need state: where the state keeps them");
  });

  test("nor are wrong words", async () => {
    const { ann } = await withLog(houseLog(counters));
    const refused = async (...words: string[]) => (await ann.run("vassal", "map", "h.vmod", ...words)).err;
    expect(await refused()).toContain("A VASSAL file was expected");
    expect(await refused("1.vlog")).toContain("--mapping FILE is missing");
    expect(await refused("--draft")).toContain("--draft needs --game");
    expect(await refused("--draft", "--game", "chess")).toContain("not installed");
    expect(await refused("1.vlog", "--mapping", "m.json", "--start", "1999")).toContain("--start");
    expect(await refused("1.vlog", "--mapping", "none.json")).toContain("There is no file");
  });

  test("the mapping of the manual is one, but for names that its module lacks", async () => {
    const manual = readFileSync("docs/vassal-map.md", "utf8");
    const [, json = ""] = /```json\n([\s\S]*?)```/.exec(manual) ?? [];
    const { ann } = await withLog(houseLog(counters));
    ann.write("m.json", json);
    const said = await ann.run("vassal", "map", "h.vmod", "1.vlog", "--mapping", "m.json");
    expect([said.code, said.err]).toEqual([0, expect.stringContaining("this one is called House")]);
  });

  test("the form is that of the published schema", () => {
    const schema = jsonSchema(vassalMapping);
    let fit = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const value = seed % 2 === 0 ? generate(schema, seed) : mutate(completed(drafted), seed);
      const accepted = mappingShape.accepts(value);
      expect(accepted, JSON.stringify(value)).toBe(vassalMapping.safeParse(value).success);
      if (accepted) fit += 1;
    }
    expect(fit).toBeGreaterThan(100);
  });
});
