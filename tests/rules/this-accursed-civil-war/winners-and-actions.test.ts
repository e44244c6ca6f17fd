// Who advances and who need not, how somebody came there, one action each, what is no enemy unit.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import type { Frames } from "../../../src/rules/this-accursed-civil-war/terms/state.js";
import { codes, notBuilt, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position } from "../../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots } from "../../support/this-accursed-civil-war/deploy.js";
import { far, readings } from "../../support/this-accursed-civil-war/readings.js";

const table = board();
const [horse, commons] = ["tf-r-left", "tf-p-centre"];

/** The royalists have won against a hex, and somebody is to advance. */
function won(units: string, attackers: readonly string[], more: Partial<Frames["combat"]> = {}, on: Board = table) {
  const s = position(on, { units, leaders: "tf-rupert T0105; tf-astley T0105", wing: horse });
  s.stack.push({
    ...{ flow: "combat", at: "advance", side: "royalist", attackers: [...attackers], hex: "T0505" },
    ...{ defender: null, pistols: [], defenderPistol: false, leader: null, defenderLeader: null, roll: 7 },
    ...{ loser: "defender", retreat: 2, advance: "must", automatic: false, retreating: [], gone: [] },
    ...{ opened: ["T0505"], pursuers: [], prey: [], pursuer: null, ways: {}, chase: null, due: false, advanced: [] },
    ...{ part: [...attackers], leaders: [], ...more },
  });
  return s;
}
const goes = (unit: string, hex = "T0505"): Move => ({ move: "advance", unit, hex });
const stays: Move = { move: "no-advance" };
const asked = (s: State, ...moves: Move[]): string[][] => moves.map((move) => codes(table, s, move, "royalist"));

describe("10.4.6: a winner that is Broken may advance and need not", () => {
  test("10.4.6: alone, after a combat, and where guns or light infantry were taken", () => {
    const s = won(`tf-r-byron T0405 SE broken; ${far}`, ["tf-r-byron"]);
    expect(table.expects(s)).toMatchObject([{ window: "combat/advance" }]);
    expect(asked(s, goes("tf-r-byron"), stays)).toEqual([[], []]);
    expect(play(table, s, goes("tf-r-byron"), "royalist")).toContain("advanced");
    const taken = won(`tf-r-byron T0405 SE broken; ${far}`, ["tf-r-byron"], { automatic: true, roll: null });
    expect(asked(taken, goes("tf-r-byron"), stays)).toEqual([[], []]);
  });
  test("10.4.6: the strongest of two is Broken: it goes, the other goes, or nobody does", () => {
    const s = won(`tf-r-lifeguard T0405 SE broken; tf-r-maurice T0504 S; ${far}`, ["tf-r-lifeguard", "tf-r-maurice"]);
    expect(asked(s, goes("tf-r-lifeguard"), goes("tf-r-maurice"), stays)).toEqual([[], [], []]);
    const weaker = won(`tf-r-lifeguard T0405 SE; tf-r-maurice T0504 S broken; ${far}`, [
      "tf-r-lifeguard",
      "tf-r-maurice",
    ]);
    expect(asked(weaker, goes("tf-r-lifeguard"), goes("tf-r-maurice"), stays)).toEqual([
      [],
      ["foremost"],
      ["may-stay"],
    ]);
  });
  test("6.3.2, 10.4.6: a hedgehog stays, and where it is the strongest nobody has to go", () => {
    const s = won(`tf-r-belasyse T0405+T0406 SE hedgehog; tf-r-maurice T0504 S; ${far}`, [
      "tf-r-belasyse",
      "tf-r-maurice",
    ]);
    expect(asked(s, goes("tf-r-maurice"), stays)).toEqual([[], []]);
    const wheels: Move = { move: "advance", unit: "tf-r-belasyse", hex: "T0505", right: "T0406" };
    expect(codes(table, s, wheels, "royalist")).not.toEqual([]);
  });
});
const broken = ["tf-r-lifeguard", "tf-r-maurice"];
readings(
  "10.4.6",
  "broken-advance",
  {
    free: [[], [], []],
    never: [["foremost"], [], ["may-stay"]],
    must: [[], ["foremost"], ["may-stay"]],
  },
  (on) => {
    const s = won(`tf-r-lifeguard T0405 SE broken; tf-r-maurice T0504 S; ${far}`, broken, {}, on);
    return [goes("tf-r-lifeguard"), goes("tf-r-maurice"), stays].map((move) => codes(on, s, move, "royalist"));
  },
);

test("10.4.6: whoever has beaten a unit of two hexes goes into either of them", () => {
  const more = { hex: "T0405", defender: "tf-p-meldrum", opened: ["T0405", "T0406"] };
  const units = "tf-r-warren T0305 NE; tf-p-meldrum T0506+T0505 NW";
  expect(asked(won(units, ["tf-r-warren"], more), goes("tf-r-warren", "T0405"))).toEqual([[]]);
  const flank = won("tf-r-warren T0305 N; tf-p-meldrum T0507+T0506 NW", ["tf-r-warren"], more);
  expect(asked(flank, goes("tf-r-warren", "T0406"))).toEqual([[]]);
  // One hex that a single unit has left: only where it leads ahead.
  const single = won("tf-r-warren T0305 N; tf-p-pride T0507 NW", ["tf-r-warren"], {
    ...{ ...more, defender: "tf-p-pride", opened: ["T0405"] },
  });
  expect(asked(single, goes("tf-r-warren", "T0405"))).toEqual([["into-the-gap"]]);
});

test("8.2.1, 10.4.6: light infantry goes along with cavalry that advances, or stays", () => {
  const s = won(`tf-r-byron T0405 SE; tf-r-usher T0405 SE; ${far}`, ["tf-r-byron"]);
  const alone: Move = { move: "advance", unit: "tf-r-byron", hex: "T0505", alone: true };
  expect(codes(table, s, alone, "royalist")).toEqual([]);
  const along = structuredClone(s);
  play(table, along, goes("tf-r-byron"), "royalist");
  expect(along.units["tf-r-usher"]?.hex).toBe("T0505");
  expect(notBuilt(s, "royalist", alone)).toBeUndefined();
  play(table, s, alone, "royalist");
  expect([s.units["tf-r-byron"]?.hex, s.units["tf-r-usher"]?.hex]).toEqual(["T0505", "T0405"]);
});

describe("9.7.2: cavalry that has moved a hex before the zone is a harder target, however it came", () => {
  /** Pride fires with a three at Byron, who stands in T0606 before it. */
  const fired = (frame: "enter" | "turn" | "fire" | "advance", stand: (s: State) => void): unknown => {
    const s = position(table, {
      ...{ units: "tf-r-byron T0606 SE; tf-p-pride T0706 NW", leaders: "tf-rupert T0105", wing: horse },
    });
    stand(s);
    s.stack.push({
      ...{
        flow: "reactions",
        at: "choose",
        side: "parliament",
        trigger: frame,
        unit: "tf-r-byron",
        fired: [],
        moved: [],
      },
      ...{ barred: [], due: [] },
    });
    play(table, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament");
    const [now] = table.expects(s);
    if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
    const { events } = table.play(s, { chance: now.purpose, result: [3] }, "chance");
    return events.find(({ event }) => event === "fired")?.figures;
  };
  const moving =
    (...path: string[]) =>
    (s: State): void => {
      s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: path.length - 1 };
      s.stack.push({
        ...{
          flow: "moving",
          at: "step",
          side: "royalist",
          unit: "tf-r-byron",
          with: null,
          steps: [],
          spent: 3,
          hits: 0,
        },
        ...{ pause: false, interrupted: false, fired: false, stopped: false, here: "T0606", path },
        ...{ intercepting: false, aim: "T0606" },
      });
    };
  const chasing =
    (...way: string[]) =>
    (s: State): void => {
      const fight = won(`tf-r-byron T0606 SE; ${far}`, ["tf-r-byron"]).stack.at(-1);
      if (fight?.flow !== "combat") throw new Error("no combat");
      const chase = { unit: "tf-r-byron", prey: "tf-p-bluebells", here: "T0606", trail: [], hits: 0 };
      s.stack.push({ ...fight, at: "chase", chase, ways: { "tf-r-byron": way } });
    };
  const modified = { modifiers: { movingCavalry: -1 }, hits: 0 };
  test.each(["enter", "turn", "fire"] as const)("9.7.2: by its move (%s)", (trigger) => {
    expect(fired(trigger, moving("T0405", "T0505", "T0606"))).toMatchObject(modified);
    expect(fired(trigger, moving("T0505", "T0606"))).toMatchObject({ modifiers: {} });
  });
  test("9.7.2, 10.7.2: by its pursuit", () => {
    expect(fired("advance", chasing("T0305", "T0405", "T0505", "T0606"))).toMatchObject(modified);
    expect(fired("advance", chasing("T0505", "T0606"))).toMatchObject({ modifiers: {} });
  });
});

test("6.3.3, 9.8.4: cavalry in Open Order loads a pistol and stays in it", () => {
  const reform: Move = { move: "reform", unit: "tf-r-byron", to: "open" };
  const set = { leaders: "tf-rupert T0205", wing: horse, orders: { [horse]: "rally" as const } };
  const s = position(table, { ...set, units: `tf-r-byron T0205 SE open pistols:1; ${far}` });
  expect(notBuilt(s, "royalist", reform)).toBeUndefined();
  play(table, s, reform, "royalist");
  expect(s.units["tf-r-byron"]).toMatchObject({ formation: "open", pistols: 2 });
  const full = position(table, { ...set, units: `tf-r-byron T0205 SE open; ${far}` });
  expect(codes(table, full, reform, "royalist")).toEqual(["something-to-do"]);
  expect(codes(table, full, { move: "reform", unit: "tf-r-byron" }, "royalist")).toEqual([]);
});

test("3.2, 4.2.3: light infantry that was turned with its cavalry has acted", () => {
  const s = position(table, {
    ...{ units: `tf-r-byron T0305 SE; tf-r-usher T0305 SE shaken morale-shaken; ${far}`, leaders: "tf-rupert T0305" },
    ...{ wing: horse, orders: { [horse]: "rally" as const } },
  });
  play(table, s, { move: "move-unit", unit: "tf-r-byron", with: "tf-r-usher", steps: ["turn-left"] }, "royalist");
  expect(codes(table, s, { move: "reform", unit: "tf-r-usher" }, "royalist")).toContain("once");
  expect(codes(table, s, { move: "rally-unit", unit: "tf-r-usher" }, "royalist")).toContain("once");
});
readings("8.2.1", "stacked-reforms", { each: [[], "normal"], once: [["once-a-stack"], "shaken"] }, (on) => {
  const s = position(on, {
    ...{ units: `tf-r-byron T0305 SE broken; tf-r-usher T0305 SE broken; ${far}`, leaders: "tf-rupert T0305" },
    ...{ wing: horse, orders: { [horse]: "rally" as const } },
  });
  play(on, s, { move: "reform", unit: "tf-r-byron" }, "royalist");
  const second: Move = { move: "reform", unit: "tf-r-usher" };
  const told = codes(on, s, second, "royalist");
  if (told.length === 0) play(on, s, second, "royalist");
  return [told, s.units["tf-r-usher"]?.formation];
});
readings("5.4.3", "pistol-back-in-command", { moment: [], move: ["in-command"] }, (on) => {
  const s = position(on, {
    units: "tf-r-byron T0205 SE; tf-p-pride T0305 NW",
    leaders: "tf-rupert T0204",
    wing: horse,
  });
  s.acts["tf-r-byron"] = { ...idle, action: "move", loose: true };
  s.stack.push({
    ...{ flow: "moving", at: "go", side: "royalist", unit: "tf-r-byron", with: null, steps: [], spent: 1, hits: 0 },
    ...{ pause: true, interrupted: false, fired: false, stopped: false, here: "T0205", path: ["T0205"] },
    ...{ intercepting: false, aim: null },
  });
  return codes(on, s, { move: "fire-pistol", target: "tf-p-pride" }, "royalist");
});

test("3.2, MM.York: whoever comes from York acts with its own wing", () => {
  const moor = mapless({ options: { york: "delayed" } });
  const s = moor.setup("marston-moor");
  begin(moor, s, moorSpots);
  const acts = (wing: string): void => {
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", at: "due", lost: [], placing: [], either: false },
      {
        ...{
          flow: "activation",
          at: "actions",
          side: "royalist",
          wing,
          continuing: false,
          preempting: false,
          tried: [],
        },
        ...{ rolling: null, order: null, helped: false, rival: null, called: "no", opening: false },
      },
    ];
  };
  const enters: Move = { move: "enter-unit", unit: "mm-r-whitecoats-i", hex: "M1031", facing: "SW" };
  acts("mm-r-right");
  expect(codes(moor, s, enters, "royalist")).toEqual(["of-the-wing"]);
  acts("mm-r-centre");
  expect(codes(moor, s, enters, "royalist")).toEqual([]);
});

describe("10.1.4: attacks that are allowed can be said one after the other", () => {
  const around = "tf-p-pride T0505 NW; tf-r-byron T0405 SE; tf-r-maurice T0504 S; tf-r-lifeguard T0404 SE";
  const set = {
    units: around.replace("T0404", "T0406").replace("SE; tf-r-lifeguard", "SE; tf-r-lifeguard"),
    wing: horse,
  };
  test("10.1.4: two attacks on one hex, each in a combat of its own", () => {
    const s = position(table, { ...set, leaders: "tf-rupert T0405" });
    play(table, s, { move: "end-actions" }, "royalist");
    const two: Move = {
      move: "designate-attacks",
      attacks: [
        { attackers: ["tf-r-byron"], hex: "T0505" },
        { attackers: ["tf-r-maurice"], hex: "T0505" },
      ],
    };
    expect(codes(table, s, two, "royalist")).toEqual([]);
    expect(notBuilt(s, "royalist", two)).toBeUndefined();
    const strict = board({ rulings: { "separate-attacks": "no" } });
    const other = position(strict, { ...set, leaders: "tf-rupert T0405" });
    play(strict, other, { move: "end-actions" }, "royalist");
    expect(codes(strict, other, two, "royalist")).toEqual(["one-attack-a-hex"]);
  });
  test("10.1.4: six units round one hex", () => {
    // Of both wings for the sake of the figure: T0505 has these neighbours.
    const ring = ["T0504 S", "T0606 NW", "T0506 N", "T0406 NE", "T0405 SE", "T0605 SW"];
    const ids = ["byron", "maurice", "lifeguard", "warren", "bluecoats", "bard"].map((name) => `tf-r-${name}`);
    const s = position(table, {
      units: `tf-p-pride T0505 NW; ${ids.map((id, at) => `${id} ${ring[at]}`).join("; ")}`,
      ...{ wing: horse, leaders: "tf-rupert T0405" },
    });
    for (const id of ids) Object.assign(s.units[id] ?? {}, { wing: horse });
    play(table, s, { move: "end-actions" }, "royalist");
    const all: Move = { move: "designate-attacks", attacks: [{ attackers: ids, hex: "T0505" }] };
    expect(codes(table, s, all, "royalist")).toEqual([]);
    expect(notBuilt(s, "royalist", all)).toBeUndefined();
  });
});

describe("2.1.4: a wagon is a marker, no enemy unit", () => {
  const train = "tf-r-kings-train T0505 SE";
  test("5.6.2, 5.4.2: nobody is kept away from it, and no line of command is barred by it", () => {
    const s = position(table, {
      ...{ units: `tf-p-pride T0705 NW; ${train}`, leaders: "tf-skippon T0705", wing: commons },
      orders: { [commons]: "make-ready" },
    });
    expect(codes(table, s, { move: "move-unit", unit: "tf-p-pride", steps: ["ahead-left"] }, "parliament")).toEqual([]);
    const line = position(table, {
      ...{ units: `tf-p-pride T0405 NW; ${train}`, leaders: "tf-skippon T0605", wing: commons },
    });
    play(table, line, { move: "move-unit", unit: "tf-p-pride", steps: ["turn-left"] }, "parliament");
    expect(line.acts["tf-p-pride"]?.loose).toBe(false);
  });
});

describe("8.3: who comes to guns says which of them lies on top", () => {
  test("7.6, 8.3: cavalry that evades to guns", () => {
    const s = position(table, {
      units: "tf-r-byron T0505 SE; tf-r-kings-saker T0604 SE; tf-p-commons-culverin T1010 NW; tf-p-pride T1508 NW",
      ...{ leaders: "tf-rupert T0105; tf-skippon T1508", wing: commons },
    });
    s.stack.push({
      ...{ flow: "cannonade", at: "evade", side: "parliament", unit: "tf-p-commons-culverin", targets: [] },
      ...{ current: { unit: "tf-r-byron", hex: "T0505" }, result: "hit", evaded: false },
    });
    const flank = table.legalMoves(s, "royalist").flatMap((move) => (move.move === "evade" ? [move.hex] : []));
    const [hex = ""] = flank;
    Object.assign(s.units["tf-r-kings-saker"] ?? {}, { hex });
    const below: Move = { move: "evade", hex, below: true };
    expect(notBuilt(s, "royalist", below)).toBeUndefined();
    const over = structuredClone(s);
    play(table, over, { move: "evade", hex }, "royalist");
    expect(over.units["tf-r-byron"]?.order).toBe(0);
    play(table, s, below, "royalist");
    expect([s.units["tf-r-kings-saker"]?.order, s.units["tf-r-byron"]?.order]).toEqual([0, 1]);
  });
  test("7.4.4, 8.3: a unit that retreats in reaction to guns", () => {
    const s = position(table, {
      units: "tf-r-warren T0505 NW; tf-r-kings-saker T0405 SE; tf-p-pride T0606 NW shaken",
      ...{ leaders: "tf-astley T0105; tf-skippon T0707", wing: commons },
    });
    s.stack.push({
      ...{
        flow: "reactions",
        at: "choose",
        side: "royalist",
        trigger: "enter",
        unit: "tf-p-pride",
        fired: [],
        moved: [],
      },
      ...{ barred: [], due: [] },
    });
    const back: Move = { move: "reaction-retreat", unit: "tf-r-warren", steps: ["ahead-right", "guns-on-top"] };
    expect(codes(table, s, back, "royalist")).toEqual([]);
    play(table, s, back, "royalist");
    expect([s.units["tf-r-kings-saker"]?.order, s.units["tf-r-warren"]?.order]).toEqual([0, 1]);
  });
});
