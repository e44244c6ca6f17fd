import { describe, expect, test } from "vitest";
import { acrossTheRappahannockBoard } from "../../src/boards/across-the-rappahannock/lines.js";
import { rappahannockMaps } from "../../src/boards/across-the-rappahannock/maps.js";
import { drawAcrossTheRappahannock } from "../../src/boards/across-the-rappahannock/picture.js";
import { svgText } from "../../src/boards/svg.js";
import { installedGames } from "../../src/games.js";
import { tell } from "../../src/report/story.js";
import { standardPack } from "../../src/rules/across-the-rappahannock/index.js";
import { openTable } from "../../src/rules/index.js";
import { board, position } from "../support/across-the-rappahannock/board.js";
import { isWellFormed } from "../support/xml.js";
import { couple, newest, person } from "./support.js";

/** The picture as text. */
async function drawn(...given: Parameters<typeof drawAcrossTheRappahannock>): Promise<string | undefined> {
  const picture = await drawAcrossTheRappahannock(...given);
  return picture === undefined ? undefined : svgText(picture);
}

const table = board();
const some = () => {
  const s = position(table, {
    units:
      "us-1-1-ta-a T0608 W disordered; us-alder-art T0608 W; us-tcav-a T0808 SW dismounted; csa-oak-a T0611 E; us-train-t1 T0905",
    leaders: "us-alder T0608",
  });
  s.pontoons = ["T0906|T0907"];
  s.blown = ["T0706|T0707"];
  s.fords = { "T1107|T1108": { improved: false, failures: 1, builders: [] } };
  s.ips = { T0908: { facing: "W", built: true, builder: null, since: 0 } };
  return s;
};

describe("the board in text", () => {
  test("each hex with its ground, the stack from the top, its facing and its leader", async () => {
    const text = (await acrossTheRappahannockBoard(some(), standardPack))?.join("\n") ?? "";
    expect(text).toMatch(/T0608 +town, Millford +Alder art \+2M-7 \/ 1\/1\/A a 5-4 \(Disordered\); facing W; Alder/);
    expect(text).toMatch(/T0808 +clear +Cavalry a 2-6 \(on foot\); facing SW/);
    expect(text).toMatch(/T0611 +clear, level 1 +Oak a 4-7; facing E/);
    expect(text).toContain("Turn         1100, 1 May (2 of 5)");
  });

  test("what the pack does not know is a question mark", async () => {
    const text = (await acrossTheRappahannockBoard(table.setup("fredericksburg"), standardPack))?.join("\n") ?? "";
    expect(text).toMatch(/F2216 +\? +Rapp art d \?-\?; facing W/);
    expect(text).toMatch(/F3012 +\? +Hays art b \+3M-7; facing W/);
  });

  test("what is no state of the game has no board", async () => {
    expect(await acrossTheRappahannockBoard({}, standardPack)).toBeUndefined();
    expect(await acrossTheRappahannockBoard(some(), {})).toBeUndefined();
  });
});

describe("the board as a picture", () => {
  test("counters with their values, works, the last acts", async () => {
    const picture = await drawn(some(), standardPack, [
      { event: "moved", figures: { unit: "us-1-1-ta-a", to: "T0608", path: ["T0606", "T0607", "T0608"] } },
      { event: "fire-rolled", figures: { from: "T0608", target: "T0611" } },
      { event: "charge-rolled", figures: { attackers: ["us-1-1-ta-a"], targets: ["T0611"] } },
    ]);
    expect(isWellFormed(picture ?? "")).toBe(true);
    for (const text of ["1/1/A a", "5-4", "+2M-7", "dism.", "★ Alder", "Millford", "pontoons"]) {
      expect(picture).toContain(`>${text}<`);
    }
    // A way of three hexes, a shot, a charge.
    const [map = ""] = picture?.split('class="panel"') ?? [];
    for (const kind of ["march", "fire", "charge"]) expect(map.split(`class="${kind}"`)).toHaveLength(2);
    const quiet = await drawn(some(), standardPack, []);
    expect(quiet).not.toMatch(/class="(?:march|fire|charge)"/);
  });

  test("every map of a battle is drawn: those that nobody has joined side by side, from west to east", async () => {
    const picture = (await drawn(table.setup("whole-battle"), standardPack, [])) ?? "";
    expect(isWellFormed(picture)).toBe(true);
    const across = (hex: string) => Number(new RegExp(`<text x="([0-9.]+)"[^>]*>${hex}<`).exec(picture)?.[1] ?? "NaN");
    // Two places on C, S and F; F5004 has a pontoon and nobody beside it.
    expect(across("C3916")).toBeLessThan(across("C3910"));
    expect(across("C1900")).toBeLessThan(across("S4318"));
    expect(across("S3912")).toBeLessThan(across("F2823"));
    expect(picture).toContain(">F5004<");
    expect(picture).toContain(">Perry<");
    const joined = JSON.parse(JSON.stringify(standardPack));
    joined.relations.alignment.entries = {
      C: { value: { hex: "C3000", lies: "W", of: "S3028" }, source: "agreed" },
      S: { value: { hex: "S3000", lies: "W", of: "F3028" }, source: "agreed" },
    };
    const one = (await drawn(table.setup("whole-battle"), joined, [])) ?? "";
    const place = (hex: string) => Number(new RegExp(`<text x="([0-9.]+)"[^>]*>${hex}<`).exec(one)?.[1] ?? "NaN");
    expect(place("S3919") - place("C3910")).toBe((10 + 29 - 19) * 76);
  });

  test("who acts, with which marker, in which part of the activation", async () => {
    const s = some();
    s.stack = position(table, { units: "us-1-1-ta-a T0608", at: "charge", marker: "us-ta-am1" }).stack;
    const text = (await acrossTheRappahannockBoard(s, standardPack))?.join("\n") ?? "";
    expect(text).toContain("In play      A Corps (Union): Alder's division, charges");
    s.stack = [{ flow: "campaign", at: "turn" }];
    expect((await acrossTheRappahannockBoard(s, standardPack))?.join("\n")).toContain("In play      nobody");
    s.hooker = { movedLastTurn: false, wounded: 99, used: true };
    expect((await acrossTheRappahannockBoard(s, standardPack))?.join("\n")).toContain("the rest of the battle");
  });

  test("names of a pack are escaped", async () => {
    const strange = JSON.parse(JSON.stringify(standardPack));
    strange.relations.place.entries.T0703.value = 'Staff <House> & "Barn"';
    const picture = await drawn(some(), strange, []);
    expect(isWellFormed(picture ?? "")).toBe(true);
    expect(picture).toContain("Staff &lt;House&gt; &amp; &quot;Barn&quot;");
  });

  test("a battle on a published map is drawn around its counters", async () => {
    const picture = await drawn(table.setup("salem-church"), standardPack, []);
    expect(isWellFormed(picture ?? "")).toBe(true);
    expect(picture).toContain(">S3608<");
    expect(picture).toContain(">Mahone a<");
    expect(picture).toContain(">?-?<");
    expect(picture).not.toContain(">S0000<");
  });
});

test("the story counts faces of dice as the rules do, places of draws as they are", async () => {
  const found = await installedGames.find("across-the-rappahannock");
  if (found === undefined) throw new Error("the game is not installed");
  const table = openTable(found.game, { pack: standardPack, authority: "agreed" });
  const roll = (purpose: string, spec: string, ...out: number[]) => ({ j: 0, purpose, spec, out });
  const rolls = [
    roll("turn/indecision", "1d10", 3),
    roll("exchange/dice", "2d10", 1, 10),
    roll("turn/draw", "draw:1/13", 4),
  ];
  const body = { i: 2, v: "00" };
  const told = tell({ seq: 1, author: "ann", type: "reveal", body, events: [], rolls }, { table, seats: [] });
  expect(told.rolls.map(({ out }) => out)).toEqual([[2], [0, 9], [4]]);
});

test("two players begin a game by mail; the board shows it", async () => {
  const { ann, bob } = await couple(installedGames);
  const game = "across-the-rappahannock";
  await ann.done("new", game, "g", "--as", "US", "--name", "Ann", "--start", "training", "--chain", "64");
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "64");
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  await bob.done("do", "g", "end-set-up");
  await bob.done("seal", "g");
  await ann.done("receive", "g", newest(bob));
  await ann.done("do", "g", "end-set-up");
  expect(await ann.done("moves", "g")).toContain("hold-marker marker=us-ta-am1");
  const { code, out, err } = await ann.run("do", "g", "hold-marker", "marker=csa-t1-am1");
  expect(code).not.toBe(0);
  expect(out + err).toContain("hold-marker");
  expect(await ann.done("moves", "g")).toContain("begins with A Corps (0-6)");
  await ann.done("do", "g", "hold-marker", "marker=us-ta-am1");
  await ann.done("seal", "g");
  await bob.done("receive", "g", newest(ann));
  const offered = await bob.done("moves", "g");
  expect(offered).toContain("uses 2 Ash, 2 Chestnut, 2 Beech, 2 Cavalry");
  const [, words = ""] = / (choose-markers \S+)/.exec(offered) ?? [];
  // The die for indecision counts from 0 in the story, as it does in the rule.
  const told = await bob.done("do", "g", ...words.split(" "));
  const [, rolled] = /rolled 1d10 for turn\/indecision: (\d)/.exec(told) ?? [];
  expect(told).toContain(`A Corps rolls ${rolled} with 0 for 0-6`);
  const text = await ann.done("replay", "g", "--board");
  expect(text).toContain("Training battlefield: the heights");
  expect(await ann.done("replay", "g", "--format", "svg")).toContain(">Millford<");
});

describe("entering a printed map", () => {
  const game = "across-the-rappahannock";

  test("a map is begun, filled in, looked over and drawn", async () => {
    const ann = person("ann", installedGames);
    const size = ["--map", "F", "--rows", "4", "--columns", "5", "--first-row", "30", "--first-column", "10"];
    const said = await ann.done("pack", "start", game, ...size, "--title", "Corner", "--out", "my.json");
    expect(said).toContain("nothing of it entered yet");
    const pack = JSON.parse(ann.read("my.json"));
    expect(pack.relations.map.entries.F.value).toMatchObject({
      rows: { first: 30, last: 33 },
      places: { first: 10, last: 14 },
      exact: true,
      charted: false,
    });
    expect(Object.keys(pack.relations.terrainRow.entries).filter((row) => row.startsWith("F"))).toHaveLength(4);
    const before = await ann.done("pack", "check", "my.json");
    expect(before).toContain("Map F (Corner): 20 hexes, 20 without terrain, 20 without a level");
    pack.relations.terrainRow.entries.F30.value = "ccwwt";
    pack.relations.levelRow.entries.F30.value = "00112";
    pack.relations.terrainRow.entries.F31.value = "ccc";
    pack.relations.water.entries["F3010|F3011"] = { value: "river", source: "component" };
    pack.relations.water.entries["F3010|F3013"] = { value: "river", source: "component" };
    pack.relations.route.entries["my-road"] = {
      value: { kind: "pike", hexes: ["F3010", "F3011", "F3014"] },
      source: "component",
    };
    ann.write("my.json", JSON.stringify(pack));
    const after = await ann.done("pack", "check", "my.json");
    // The rulebook's own fact about F3115 lies beyond the corner, like the other hexes that it names.
    expect(after).toContain("Map F (Corner): 20 hexes, 12 without terrain, 15 without a level");
    expect(after).toContain("Cannot be: terrainRow/F31 has 3 places, the map has 5");
    expect(after).toContain("Cannot be: water/F3010|F3013: the hexes do not touch");
    expect(after).toContain("Cannot be: route/my-road: F3011 and F3014 do not touch");
    const picture = await ann.done("pack", "draw", "my.json", "--map", "F");
    expect(isWellFormed(picture)).toBe(true);
    expect(picture).toContain(">F3014<");
    expect(picture).not.toContain(">F3015<");
  });

  test("without a file the pack is printed; what makes no sense is refused", async () => {
    const ann = person("ann", installedGames);
    const printed = await ann.done("pack", "start", game, "--map", "X", "--rows", "2", "--columns", "2");
    expect(JSON.parse(printed).relations.map.entries.X.value.title).toBe("Map X");
    const refused = async (...words: string[]) => {
      const { code, err } = await ann.run(...words);
      expect(code).toBe(3);
      return err;
    };
    const size = ["--rows", "2", "--columns", "2"];
    expect(await refused("pack", "start", "washingtons-war", "--map", "X", ...size)).toContain(
      "not played on a hex map",
    );
    expect(await refused("pack", "start", game, "--map", "f", ...size)).toContain("one capital letter");
    expect(await refused("pack", "start", game, "--map", "F", "--rows", "0", "--columns", "2")).toContain("--rows");
    ann.write("pack.json", printed);
    expect(await refused("pack", "draw", "pack.json", "--map", "Q")).toContain("no hex map");
    expect(await refused("pack", "draw", "pack.json", "--start", "gettysburg")).toContain("fredericksburg");
    ann.write("other.json", JSON.stringify({ game: "washingtons-war" }));
    expect(await refused("pack", "start", game, "--map", "F", ...size, "--pack", "other.json")).toContain(
      "not a pack of",
    );
  });

  test("what is wrong in a pack is told, with the way to write it", async () => {
    const ann = person("ann", installedGames);
    const size = ["--map", "F", "--rows", "4", "--columns", "5", "--first-row", "30", "--first-column", "10"];
    const pack = JSON.parse(await ann.done("pack", "start", game, ...size));
    const { relations } = pack;
    const put = (relation: string, key: string, value: unknown) => {
      relations[relation].entries[key] = { value, source: "component" };
    };
    put("stretch", "salem-pike", ["S3919", "Q0101"]);
    put("alignment", "S", { hex: "S3000", lies: "W", of: "F9928" });
    put("alignment", "C", { hex: "S3000", lies: "W", of: "S3001" });
    put("entry", "CSA-7", ["F9999"]);
    put("strength", "us-nobody", 4);
    put("markerRange", "us-xi-am1", { from: 7, to: 2 });
    put("water", "F3010|F3011", "none");
    put("ford", "F3010|F3011", "good");
    ann.write("my.json", JSON.stringify(pack));
    const said = await ann.done("pack", "check", "my.json");
    for (const fault of [
      "alignment/S: F9928 is off the map",
      "alignment/C: S3000 is of another map",
      "entry/CSA-7: F9999 is off the map",
      "strength/us-nobody: the pack does not have that counter",
      "markerRange/us-xi-am1: from 7 to 2",
      "stretch/salem-pike: Q0101 is of no map of the pack",
      "ford/F3010|F3011: no water is there",
    ]) {
      expect(said).toContain(`Cannot be: ${fault}`);
    }
    expect(said).toContain("18 without a bank");
    expect(said).toContain("asks for and the pack does not list: fredericksburg: fredericksburg-telegraph-road.");
    // A map with its numbers the wrong way round, joined to nowhere, breaks nothing.
    expect(isWellFormed(await ann.done("pack", "draw", "my.json", "--map", "S"))).toBe(true);
    relations.map.entries.F.value.rows = { first: 40, last: 2 };
    ann.write("my.json", JSON.stringify(pack));
    expect(await ann.done("pack", "check", "my.json")).toContain("Cannot be: map/F: rows from 40 to 2");
    expect(isWellFormed(await ann.done("pack", "draw", "my.json", "--map", "F"))).toBe(true);
    put("levelRow", "F30", "0x1");
    ann.write("my.json", JSON.stringify(pack));
    const { code, out } = await ann.run("pack", "check", "my.json");
    expect(code).toBe(1);
    expect(out).toMatch(/levelRow\/entries\/F30.*a row is digits, \? where the level is not known/);
  });

  test("a map that is begun is not thrown away by mistake", async () => {
    const ann = person("ann", installedGames);
    const size = ["--map", "F", "--rows", "4", "--columns", "5"];
    const pack = JSON.parse(await ann.done("pack", "start", game, ...size));
    ann.write("my.json", JSON.stringify(pack));
    await ann.done("pack", "start", game, ...size, "--pack", "my.json", "--out", "again.json");
    pack.relations.terrainRow.entries.F00.value = "cc???";
    ann.write("my.json", JSON.stringify(pack));
    const { code, err } = await ann.run("pack", "start", game, ...size, "--pack", "my.json", "--out", "again.json");
    expect(code).toBe(3);
    expect(err).toContain("--again throws it away");
    await ann.done("pack", "start", game, ...size, "--pack", "my.json", "--again", "--out", "again.json");
    expect(JSON.parse(ann.read("again.json")).relations.terrainRow.entries.F00.value).toBe("?????");
  });

  test("the pack of the game is whole: its maps are told, nothing in it cannot be", async () => {
    const ann = person("ann", installedGames);
    ann.write("pack.json", await ann.done("pack", "print", game));
    const said = await ann.done("pack", "check", "pack.json");
    expect(said).toContain(
      "Map T (The training battlefield): 300 hexes, all with terrain and level; what is not listed is not there.",
    );
    expect(said).toContain("Map F (Fredericksburg): its size is not known");
    expect(said).not.toContain("Cannot be");
    expect(await ann.done("pack", "draw", "pack.json", "--start", "training-assault")).toContain("the assault");
    expect(await rappahannockMaps.draw({}, "T")).toBeUndefined();
  });
});
