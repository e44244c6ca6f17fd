// The mapping of For the People that comes with turnproof, with a module file built as VASSAL's is.
import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { mappingFrom } from "../../src/report/vassal-map/mapping.js";
import { readyFor } from "../../src/report/vassal-map/ready.js";
import type { VassalMapping } from "../../src/schema/index.js";
import { vassalMapping } from "../../src/schema/index.js";
import { command, passwords } from "../support/vassal/files.js";
import {
  added,
  counterCalled,
  drags,
  type PeopleCounter,
  peopleLog,
  peopleModule,
  regionOf,
  setUpCounters,
  structure,
  withTwin,
} from "../support/vassal/for-the-people.js";
import { person } from "./support.js";

let counters: readonly PeopleCounter[];
beforeAll(async () => {
  counters = await setUpCounters("1861");
});

const game = "for-the-people";

const claimsOf = (bytes: Uint8Array, ...more: string[]) => claimsBy(peopleModule, bytes, ...more);

async function claimsBy(vmod: Uint8Array, bytes: Uint8Array, ...more: string[]) {
  const ann = person("ann", installedGames);
  ann.write("ftp.vmod", vmod);
  ann.write("1.vlog", bytes);
  const said = await ann.done("vassal", "map", "ftp.vmod", "1.vlog", "--json", ...more);
  for (const password of Object.values(passwords)) expect(said).not.toContain(password);
  const { claims }: { claims: { code: string; status: string; details: string[] }[] } = JSON.parse(said);
  return Object.fromEntries(claims.map(({ code, status, details }) => [code, [status, ...details]]));
}

/** What an owner adds to the draft: what their file calls strength points. */
async function completed(): Promise<VassalMapping> {
  const ann = person("ann", installedGames);
  ann.write("ftp.vmod", peopleModule);
  ann.write("1.vlog", peopleLog(counters));
  const drafted: VassalMapping = JSON.parse(await ann.done("vassal", "map", "ftp.vmod", "1.vlog", "--draft"));
  const infantry = ["Union", "Confederate"].flatMap((side) =>
    [1, 3].map((worth) => {
      const count = `/infantry/${side.toLowerCase()}/*`;
      return [`${side} infantry ${worth}`, { count, worth }] as const;
    }),
  );
  return { ...drafted, pieces: { ...drafted.pieces, ...Object.fromEntries(infantry) } };
}

const withMapping = async (bytes: Uint8Array, mapping: VassalMapping, ...more: string[]) => {
  const ann = person("ann", installedGames);
  ann.write("ftp.vmod", peopleModule);
  ann.write("1.vlog", bytes);
  ann.write("m.json", JSON.stringify(mapping));
  const said = await ann.done("vassal", "map", "ftp.vmod", "1.vlog", "--mapping", "m.json", "--json", ...more);
  const { claims }: { claims: { code: string; status: string; details: string[] }[] } = JSON.parse(said);
  return Object.fromEntries(claims.map(({ code, status, details }) => [code, [status, ...details]]));
};

describe("the mapping that comes with turnproof", () => {
  test("is what the script makes of the pack, fits the schema, and every name in it leads somewhere", async () => {
    expect(spawnSync(process.execPath, ["scripts/vassal-mapping.mjs", "--check"]).status).toBe(0);
    const value = await readyFor("For the People")?.load();
    expect(vassalMapping.safeParse(value).success).toBe(true);
    const installed = await installedGames.find(game);
    if (installed === undefined) throw new Error(game);
    const read = mappingFrom(value, "ready", installed, installed.packs[0]);
    if (!read.ok) throw new Error(read.message);
    const { mapping } = read;
    const spaces = Object.values(mapping.places).filter((space) => typeof space === "string");
    expect([new Set(spaces).size, Object.keys(mapping.pieces).length]).toEqual([244, 44 + 8 + 4 + 3]);
    expect([structure.regions, structure.zones]).toEqual([380, 46]);
  });

  test.each(["For the People", "FOR THE PEOPLE 25th Anniversary", "For The People v3.5"])("is taken for %s", (name) => {
    expect(readyFor(name)?.game).toBe(game);
  });

  test.each(["A House Divided", "People", "For the Peoples", ""])("is not taken for %s", (name) => {
    expect(readyFor(name)).toBeUndefined();
  });

  test("a draft begins with it, and leaves to the owner what no fact names", async () => {
    const ann = person("ann", installedGames);
    ann.write("ftp.vmod", peopleModule);
    const { out, err } = await ann.run("vassal", "map", "ftp.vmod", "--draft");
    const drafted: VassalMapping = JSON.parse(out);
    expect(drafted.places).toMatchObject({
      Steven: "stevenson-al",
      "Jackson, MS": "jackson-ms",
      Virginia: null,
      "5 - USA": null,
      "Army of the Potomac: Commanding General": { with: "Army of the Potomac" },
      "Display 1": "?",
    });
    expect(drafted.pieces).toMatchObject({ Lee: { at: "/generals/r-e-lee/at" }, "Infantry 1": "?", Strength: "?" });
    expect([drafted.game, drafted.stacking?.[0]?.rule]).toEqual([game, "5.24"]);
    expect(err).toContain("15 of 380 places and 4 of 63 counters are left to you");
  });
});

describe("the set-up of 1861 (2.3)", () => {
  test("agrees as far as it is mapped; strength points of unknown names are told, and nothing is called inconsistent", async () => {
    const claims = await claimsOf(peopleLog(counters), "--start", "1861", "--agreed", "--turn-ends");
    expect(Object.values(claims).map(([status]) => status)).not.toContain("inconsistent");
    expect(claims["set-up"]).toEqual(["unverifiable", expect.stringContaining("what is mapped agrees")]);
    expect(claims["pieces"]?.[0]).toBe("unverifiable");
    expect(claims["pieces"]?.join()).toContain("Union infantry 1");
    // The strength of an Army lies on a track: it stands nowhere, and asks nothing of the owner.
    expect(claims["pieces"]?.join()).not.toContain("Strength");
    expect(claims["places"]).toEqual(["consistent"]);
  });

  test("completed: agrees, but for what an Army holds; a General elsewhere is named with both places", async () => {
    const mapping = await completed();
    const good = await withMapping(peopleLog(counters), mapping, "--start", "1861", "--agreed");
    expect(good["set-up"]).toEqual([
      "unverifiable",
      "what can be compared agrees",
      "washington-dc: pieces that are counted there are not compared",
    ]);
    expect(good["pieces"]).toEqual(["consistent"]);
    const price = counterCalled(counters, "Price");
    const moved = counters.map((one) => (one === price ? { ...one, place: regionOf("little-rock-ar") } : one));
    const other = await withMapping(peopleLog(moved), mapping, "--start", "1861", "--agreed");
    expect(other["set-up"]?.slice(0, 3)).toEqual([
      "inconsistent",
      "fayetteville-ar, /generals/price/at: 1 by the set-up, 0 in the file",
      "little-rock-ar, /generals/price/at: 0 by the set-up, 1 in the file",
    ]);
  });
});

describe("the set-up of 1863 (15.2)", () => {
  test("as the edition of 2014 and the module's own save have it: told, and nothing inconsistent", async () => {
    const all = await setUpCounters("1863");
    const grant = counterCalled(all, "Grant");
    const own = all
      .filter(({ name }) => name !== "Pleasonton")
      .map((one) => (one === grant ? { ...one, place: regionOf("memphis-tn") } : one));
    const mapping = await completed();
    const claims = await withMapping(peopleLog(own), mapping, "--start", "1863", "--agreed");
    expect(claims["set-up"]?.slice(0, 3)).toEqual([
      "unverifiable",
      "manassas-va, /generals/pleasonton/at: 1 by the set-up, 0 in the file; the mapping says that VASSAL's module has it elsewhere",
      "memphis-tn, /generals/grant/at: 0 by the set-up, 1 in the file; the mapping says that VASSAL's module has it elsewhere",
    ]);
  });

  test("a General of whom two counters lie on the map says nothing of where they are", async () => {
    const all = await setUpCounters("1863");
    const twice = [...all, { id: "1700000000900", name: "Price", place: "Richmond" }];
    const claims = await withMapping(peopleLog(twice), await completed(), "--start", "1863", "--agreed");
    expect(claims["set-up"]?.[0]).toBe("unverifiable");
    expect(claims["set-up"]?.join()).toContain("2 counters have that name, and there is only one");
  });

  test("a mapping may only except scenarios and counters that there are", async () => {
    const mapping = await completed();
    for (const [otherwise, told] of [
      [{ "1865": ["Grant"] }, "otherwise, 1865: for-the-people does not have that scenario"],
      [{ "1863": ["Granta"] }, "otherwise, 1863: no piece is called Granta"],
    ] as const) {
      const ann = person("ann", installedGames);
      ann.write("ftp.vmod", peopleModule);
      ann.write("1.vlog", peopleLog([]));
      ann.write("m.json", JSON.stringify({ ...mapping, otherwise }));
      const { code, err } = await ann.run("vassal", "map", "ftp.vmod", "1.vlog", "--mapping", "m.json");
      expect([code, err]).toEqual([3, expect.stringContaining(told)]);
    }
  });
});

describe("movement", () => {
  const army = (place: string): PeopleCounter => ({ id: "1700000000000", name: "Army of Northern Virginia", place });

  test("5.23: an Army marches along lines: consistent", async () => {
    const grey = army("Richmond");
    const claims = await claimsOf(peopleLog([grey], [[drags(grey, "Hanover")]]), "--agreed");
    expect(claims["movement"]).toEqual(["consistent"]);
  });

  test("5.23: an Army across the country is inconsistent by an agreed map, else unverifiable", async () => {
    const grey = army("Richmond");
    const bytes = peopleLog([grey], [[drags(grey, regionOf("fayetteville-ar"))]]);
    const [status, told = ""] = (await claimsOf(bytes, "--agreed"))["movement"] ?? [];
    expect(status).toBe("inconsistent");
    expect(told).toMatch(
      /^step 1: Army of Northern Virginia, richmond-va -> fayetteville-ar: it is \d+ spaces away; at most 14 \[for-the-people 5\.23\]$/,
    );
    expect((await claimsOf(bytes))["movement"]?.[0]).toBe("unverifiable");
  });

  test("6.15: an Army of the Union may go by sea, from port to port", async () => {
    const blue = { ...army("Washington, DC"), name: "Army of the Potomac" };
    const claims = await claimsOf(peopleLog([blue], [[drags(blue, "New Orleans")]]), "--agreed");
    expect(claims["movement"]).toEqual(["consistent"]);
  });

  test("6.83: a fort off the coast is joined by no line: who leaves it, or goes there, is unverifiable", async () => {
    const pemberton: PeopleCounter = { id: "1700000000001", name: "Pemberton", place: regionOf("fort-sumter-sc") };
    const bytes = peopleLog([pemberton], [[drags(pemberton, regionOf("charleston-sc"))]]);
    expect((await claimsOf(bytes, "--agreed"))["movement"]).toEqual([
      "unverifiable",
      "step 1: Pemberton, fort-sumter-sc -> charleston-sc: the pack lists no line to fort-sumter-sc",
    ]);
  });

  test("6.15: an Army that marches to a port and goes on by sea, in one drag", async () => {
    const blue = { ...army("Warrenton"), name: "Army of the Potomac", place: regionOf("manassas-va") };
    const claims = await claimsOf(peopleLog([blue], [[drags(blue, regionOf("fort-pickens-fl"))]]), "--agreed");
    expect(claims["movement"]).toEqual(["consistent"]);
  });

  test("a slip that two drags put right, or that left the map again, is none of a march", async () => {
    const grey = army("Richmond");
    const far = regionOf("fayetteville-ar");
    const at = (place: string) => ({ ...grey, place });
    const fresh = { ...grey, id: "1700000000002" };
    for (const [counters, steps] of [
      [[grey], [[drags(grey, far)], [drags(at(far), "Little Rock")], [drags(at("Little Rock"), "Hanover")]]],
      [[grey], [[drags(grey, far)], [drags(at(far), "Turn 4")]]],
      [[at("Turn 4")], [[drags(at("Turn 4"), far)], [drags(at(far), "Richmond")]]],
      [[], [[added({ ...fresh, place: far })], [drags({ ...fresh, place: far }, "Richmond")]]],
      [[grey], [[drags(grey, far)], [command("-", grey.id)]]],
    ] as const) {
      const [status, ...told] = (await claimsOf(peopleLog(counters, steps), "--agreed"))["movement"] ?? [];
      expect([status, told.every((one) => one.includes("it may be a slip that was put right"))]).toEqual([
        "unverifiable",
        true,
      ]);
    }
  });

  describe("into the box of an Army, and out of it", () => {
    const box = (called: string) => `${called}: Cavalry General`;
    const potomac = { id: "1700000000010", name: "Army of the Potomac", place: "Washington, DC" };
    const stoneman: PeopleCounter = { id: "1700000000011", name: "Stoneman", place: "Frederick" };
    const far = regionOf("fayetteville-ar");
    // Six spaces, so that a ride can be too far: by the ready mapping hardly any place is.
    const six = async (): Promise<VassalMapping> => {
      const movement = [{ rule: "5.13", of: { kind: "cavalry" }, relations: ["line"], most: 6 }];
      return { ...(await completed()), movement };
    };
    const movementOf = async (counters: readonly PeopleCounter[], ...steps: readonly string[]) => {
      const bytes = peopleLog(
        counters,
        steps.map((one) => [one]),
      );
      return (await withMapping(bytes, await six(), "--agreed"))["movement"] ?? [];
    };

    test("5.13: where the Army stands still all through the file, it is a ride to where the Army is", async () => {
      expect(await movementOf([potomac, stoneman], drags(stoneman, box(potomac.name)))).toEqual(["consistent"]);
      const away = { ...stoneman, place: far };
      const [status, told = "", ...more] = await movementOf([potomac, away], drags(away, box(potomac.name)));
      expect([status, more]).toEqual(["inconsistent", []]);
      expect(told).toMatch(
        /^step 1: Stoneman, fayetteville-ar -> washington-dc \(the box of Army of the Potomac\): it is \d+ spaces away; at most 6 \[for-the-people 5\.13\]$/,
      );
      const inside = { ...stoneman, place: box(potomac.name) };
      expect((await movementOf([potomac, inside], drags(inside, far)))[0]).toBe("inconsistent");
      expect(await movementOf([potomac, inside], drags(inside, "Frederick"))).toEqual(["consistent"]);
      // Nobody agreed the map: the pack may not know every way.
      const bytes = peopleLog([potomac, away], [[drags(away, box(potomac.name))]]);
      expect((await withMapping(bytes, await six()))["movement"]?.[0]).toBe("unverifiable");
    });

    test.each([
      ["goes elsewhere later", [potomac], [drags(potomac, "Frederick")], "moves elsewhere in this file"],
      [
        "is one of two that are called so",
        [potomac, { ...potomac, id: "1700000000012", place: "Cairo" }],
        [],
        "2 counters are called Army of the Potomac",
      ],
      ["lies on no space", [{ ...potomac, place: "Turn 3" }], [], "Army of the Potomac is in no known space"],
      ["is not there", [], [], "Army of the Potomac is in no known space"],
      ["leaves the map", [potomac], [command("-", potomac.id)], "moves elsewhere in this file"],
    ])(
      "where the Army's counter %s, nothing surely follows: unverifiable, with the reason",
      async (_, armies, steps, why) => {
        const away = { ...stoneman, place: far };
        for (const own of [
          [drags(away, box(potomac.name)), ...steps],
          [...steps, drags(away, box(potomac.name))],
        ]) {
          const [status, ...told] = await movementOf([...armies, away], ...own);
          expect([status, told.filter((one) => one.includes("Stoneman")).length]).toEqual(["unverifiable", 1]);
          expect(told.join()).toContain("the box of Army of the Potomac");
          expect(told.join()).toContain(why);
        }
      },
    );

    test("5.62: from the box of an Army to that of another one it may be a transfer", async () => {
      const other = { ...potomac, id: "1700000000013", name: "Army of the Tennessee", place: far };
      const inside = { ...stoneman, place: box(potomac.name) };
      const [status, told = ""] = await movementOf([potomac, other, inside], drags(inside, box(other.name)));
      expect([status, told]).toEqual(["unverifiable", expect.stringContaining("it may be a transfer")]);
      const near = { ...other, place: "Frederick" };
      expect(await movementOf([potomac, near, inside], drags(inside, box(near.name)))).toEqual(["consistent"]);
    });

    test("within the boxes of one Army nobody goes anywhere", async () => {
      const inside = { ...stoneman, place: box(potomac.name) };
      const own = "Army of the Potomac: Other Generals";
      const none = ["unverifiable", "the file has nothing of the kind to compare"];
      expect(await movementOf([potomac, inside], drags(inside, own))).toEqual(none);
      expect(await movementOf([inside], drags(inside, own))).toEqual(none);
    });

    test("a slip beside a drag into a box that may be elsewhere is none of a march", async () => {
      const away = { ...stoneman, place: far };
      const steps = [drags(stoneman, far), drags(away, box(potomac.name)), drags(potomac, "Frederick")];
      const [status, ...told] = await movementOf([potomac, stoneman], ...steps);
      expect([status, told[0]]).toEqual(["unverifiable", expect.stringContaining("it may be a slip")]);
    });
  });

  test("what comes from the Turn Track, or goes with an Army in its box, is not judged", async () => {
    const grant: PeopleCounter = { id: "1700000000001", name: "Grant", place: "Turn 7" };
    const blue = { ...army("Washington, DC"), name: "Army of the Potomac" };
    const box = "Army of the Potomac: Other Generals";
    const steps = [[drags(grant, box)], [drags({ ...grant, place: box }, "Cairo")], [drags(blue, "Frederick")]];
    const claims = await claimsOf(peopleLog([grant, blue], steps), "--agreed", "--turn-ends");
    expect(claims["movement"]).toEqual(["consistent"]);
    expect(claims["places"]).toEqual(["consistent"]);
  });
});

describe("stacking", () => {
  const two = ["Army of Tennessee", "Army of Mississippi"].map((name, at) => {
    return { id: `170000000000${at}`, name, place: regionOf("corinth-ms") };
  });

  test("5.24: two Armies of a side in a space at the end of a turn; before that it may be so", async () => {
    expect((await claimsOf(peopleLog(two), "--turn-ends"))["stacking"]).toEqual([
      "inconsistent",
      "corinth-ms: 2 counters, at most 1 [for-the-people 5.24]",
    ]);
    expect((await claimsOf(peopleLog(two)))["stacking"]?.[0]).toBe("unverifiable");
  });

  test("5.24: two counters of one Army are one Army", async () => {
    const [one] = two;
    if (one === undefined) throw new Error("no army");
    const again = { ...one, id: "1700000000007" };
    expect((await claimsOf(peopleLog([one, again]), "--turn-ends"))["stacking"]).toEqual(["consistent"]);
  });

  test("5.24: an Army of each side, or one and Generals, are no two", async () => {
    const [one] = two;
    const union = { id: "1700000000005", name: "Army of the Tennessee", place: regionOf("corinth-ms") };
    const lee = { id: "1700000000006", name: "Lee", place: regionOf("corinth-ms") };
    if (one === undefined) throw new Error("no army");
    expect((await claimsOf(peopleLog([one, union, lee]), "--turn-ends"))["stacking"]).toEqual(["consistent"]);
  });
});

test("a log of another module is told as that, and so is a pack from the module of another game", async () => {
  const ann = person("ann", installedGames);
  ann.write("ftp.vmod", peopleModule);
  ann.write("1.vlog", peopleLog([]));
  const mapped = await ann.run("vassal", "map", "ftp.vmod", "1.vlog");
  expect(mapped.err).toContain("The file belongs to the module Hexes & Dice, not to For the People");
  const taken = await ann.run("pack", "from-vmod", "ftp.vmod", "--game", "washingtons-war", "--out", "w.json");
  expect(taken.err).toContain("Fewer than half of the places of Washington's War are in ftp.vmod");
});

describe("what is not known", () => {
  test("is named, and makes nothing inconsistent: counters, places, a General that our rules do not have", async () => {
    const odd = ["Pegram", "Balloon Corps", "Lee's Horse"].map((name, at) => {
      return { id: `170000000010${at}`, name, place: "Richmond" };
    });
    const lee: PeopleCounter = { id: "1700000000200", name: "Lee", place: "Display 3" };
    const steps = odd.map((one) => [drags(one, regionOf("fayetteville-ar"))]);
    const claims = await claimsOf(peopleLog([...odd, lee], steps), "--agreed", "--turn-ends", "--start", "1861");
    expect(Object.values(claims).map(([status]) => status)).not.toContain("inconsistent");
    expect(claims["pieces"]).toEqual(["unverifiable", "Pegram", "Balloon Corps", "Lee's Horse"]);
    expect(claims["places"]).toEqual(["unverifiable", "Lee at Display 3"]);
  });

  test("a General in the box of an Army that is on no map, or twice there, has no place", async () => {
    const lee: PeopleCounter = {
      id: "1700000000200",
      name: "Lee",
      place: "Army of Northern Virginia: Commanding General",
    };
    const armies = ["Richmond", "Manassas"].map((place, at) => {
      return { id: `170000000030${at}`, name: "Army of Northern Virginia", place };
    });
    for (const known of [[], armies]) {
      const claims = await claimsOf(peopleLog([lee, ...known]), "--agreed");
      expect(claims["places"]).toEqual(["unverifiable", `Lee at ${lee.place}`]);
    }
  });

  test("a region that has the name of another one is not decided, ready mapping or not", async () => {
    const lee: PeopleCounter = { id: "1700000000200", name: "Lee", place: "Richmond" };
    const vmod = withTwin("Richmond", "Display 3");
    const claims = await claimsBy(vmod, peopleLog([lee], [[drags(lee, regionOf("fort-sumter-sc"))]]), "--agreed");
    expect(claims["places"]).toEqual(["unverifiable", "Lee at Richmond"]);
    expect(claims["movement"]).toEqual(["unverifiable", "the file has nothing of the kind to compare"]);
  });

  test("a box leads to a counter that the mapping has", async () => {
    const ann = person("ann", installedGames);
    ann.write("ftp.vmod", peopleModule);
    ann.write("1.vlog", peopleLog([]));
    const mapping = { ...(await completed()), pieces: {} };
    ann.write("m.json", JSON.stringify(mapping));
    const { code, err } = await ann.run("vassal", "map", "ftp.vmod", "1.vlog", "--mapping", "m.json");
    expect([code, err]).toEqual([3, expect.stringContaining("no piece is called Army of")]);
  });
});
