// Close combat as the rulebook tells it, written without a look at the module.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const horse = "tf-r-left";
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const sideDue = (s: State): Side | undefined => {
  const [due] = table.expects(s);
  return due?.kind === "decision" ? (due.by === "parliament" ? "parliament" : "royalist") : undefined;
};

/** An attack of the King's horse on a hex, as far as its die; nobody helps. */
function attacking(
  units: string,
  hex: string,
  attackers: readonly string[],
  leaders = "tf-rupert T0101; tf-skippon T1508",
): State {
  const s = position(table, { units, leaders, wing: horse });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers: [...attackers], hex }] });
  if (s.stack.at(-1)?.flow === "combats") play(table, s, { move: "designate-reactions", attacks: [] }, "parliament");
  const isAsked = () => s.stack.at(-1)?.flow === "combat" && table.expects(s)[0]?.rule === "10.3.9";
  if (isAsked() && sideDue(s) === "royalist") king(s, { move: "commit-attack", pistols: [] });
  if (isAsked() && sideDue(s) === "parliament") play(table, s, { move: "commit-defence" }, "parliament");
  return s;
}
/** The die that gives a total, by what the first of several trials shows. */
function total(s: State, wanted: number): string[] {
  const trial = structuredClone(s);
  const [due] = table.expects(trial);
  if (due?.kind !== "chance") throw new Error(JSON.stringify(due));
  const shown = table
    .play(trial, { chance: due.purpose, result: [0] }, "chance")
    .events.find(({ event }) => event === "combat-rolled");
  return roll(table, s, wanted - Number(shown?.figures["modified"] ?? 0));
}

/** What is added to the die, as the first of several trials shows it. */
function modifiers(s: State): Record<string, unknown> {
  const trial = structuredClone(s);
  const [due] = table.expects(trial);
  if (due?.kind !== "chance") throw new Error(JSON.stringify(due));
  const { events } = table.play(trial, { chance: due.purpose, result: [0] }, "chance");
  const found = events.find(({ event }) => event === "combat-rolled")?.figures["modifiers"];
  return typeof found === "object" && found !== null ? { ...found } : {};
}

test("10.1.4: a pair that attacks over two unlike hexsides has the worse of them against it", () => {
  const units = "tf-p-meldrum T0909+T1009 N; tf-r-firelocks T0908 S";
  const s = position(table, { units, leaders: "tf-astley T0101; tf-skippon T1508", wing: "tf-p-centre" });
  play(table, s, { move: "end-actions" }, "parliament");
  play(table, s, { move: "designate-attacks", attacks: [{ attackers: ["tf-p-meldrum"], hex: "T0908" }] }, "parliament");
  if (s.stack.at(-1)?.flow === "combats") king(s, { move: "designate-reactions", attacks: [] });
  // There is a hedge between T0908 and T1009, none between T0908 and T0909.
  expect(modifiers(s)).toMatchObject({ hexside: -1 });
});

test("10.4.2: who is Shaken twice is Broken and goes two hexes", () => {
  const s = attacking("tf-r-byron T0405 SE; tf-p-fiennes T0504 NW morale-shaken", "T0504", ["tf-r-byron"]);
  total(s, 5);
  expect(s.units["tf-p-fiennes"]?.morale).toBe("broken");
  expect(table.expects(s)).toMatchObject([{ by: "parliament", window: "retreat/choose" }]);
  expect(s.stack.findLast((one) => one.flow === "retreat")).toMatchObject({ least: 2, most: 2, broken: true });
});

test("10.4.2: who is Broken and is beaten is eliminated", () => {
  const s = attacking("tf-r-byron T0405 SE; tf-p-fiennes T0504 NW morale-broken", "T0504", ["tf-r-byron"]);
  const trial = structuredClone(s);
  roll(table, trial, 3);
  expect(trial.units["tf-p-fiennes"]?.place).toBe("eliminated");
});

test("10.4.5: who falls back and cannot takes a casualty for each hex", () => {
  const s = attacking(
    "tf-r-maurice T0405 SE; tf-p-vermuyden T0504 NW; tf-p-pride T0604 NW; tf-p-bluebells T0605 NW",
    ...(["T0504", ["tf-r-maurice"]] as const),
  );
  const before = s.units["tf-p-vermuyden"]?.casualties ?? 0;
  total(s, 5);
  expect(s.units["tf-p-vermuyden"]).toMatchObject({ hex: "T0504", casualties: before + 1 });
});

test("10.2: both sides of a combat take a formation hit, but for guns that are taken", () => {
  const s = attacking("tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW", "T0504", ["tf-r-byron"]);
  total(s, 4);
  play(table, s, { move: "retreat-unit", unit: "tf-r-byron", way: ["NW"] }, "royalist");
  for (let more = 0; more < 4 && table.expects(s)[0]?.kind === "decision" && s.stack.at(-1)?.flow === "combat"; more++)
    play(table, s, { move: "no-pursuit" }, sideDue(s) ?? "royalist");
  expect([s.units["tf-r-byron"]?.formation, s.units["tf-p-vermuyden"]?.formation]).toEqual(["shaken", "shaken"]);
  const guns = attacking("tf-r-byron T0405 SE; tf-p-commons-saker T0504 NW", "T0504", ["tf-r-byron"]);
  king(guns, { move: "advance", unit: "tf-r-byron", hex: "T0504" });
  expect(guns.units["tf-r-byron"]).toMatchObject({ formation: "normal", hex: "T0504" });
  expect(guns.units["tf-p-commons-saker"]).toMatchObject({ guns: "captured", holder: "royalist" });
});

test("10.7.4: who rolls 6 after the loser was run down leaves the map all the same", () => {
  const s = attacking(
    "tf-r-byron T0405 SE; tf-r-maurice T0404 S; tf-p-vermuyden T0504 NW",
    ...(["T0504", ["tf-r-byron", "tf-r-maurice"]] as const),
  );
  total(s, 7);
  play(table, s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["SE", "SE"] }, "parliament");
  king(s, { move: "roll-pursuit", unit: "tf-r-byron" });
  roll(table, s, 3);
  expect(s.units["tf-p-vermuyden"]?.place).toBe("eliminated");
  if (s.stack.at(-1)?.flow === "reactions") play(table, s, { move: "no-reaction" }, "parliament");
  king(s, { move: "roll-pursuit", unit: "tf-r-maurice" });
  roll(table, s, 6);
  expect(s.units["tf-r-maurice"]?.place).toBe("pursued");
});

test("10.8: a leader with a unit that is chased off the map is removed with it", () => {
  const s = attacking(
    "tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW",
    "T0504",
    ["tf-r-byron"],
    "tf-rupert T0101; tf-cromwell T0504",
  );
  total(s, 7);
  play(table, s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["SE", "SE"] }, "parliament");
  king(s, { move: "roll-pursuit", unit: "tf-r-byron" });
  roll(table, s, 9);
  expect(s.units["tf-p-vermuyden"]?.place).toBe("eliminated");
  expect(s.leaders["tf-cromwell"]?.place).toBe("removed");
});

test("10.8: a leader with a unit that is eliminated because it cannot retreat is removed with it", () => {
  // In the corner of the map, the King's horse all around.
  const s = attacking(
    "tf-r-byron T0201 SW; tf-r-maurice T0102 S; tf-r-lifeguard T0202 S; tf-p-vermuyden T0101 SE",
    ...(["T0101", ["tf-r-byron"], "tf-rupert T0205; tf-cromwell T0101"] as const),
  );
  total(s, 7);
  expect(table.expects(s)).toMatchObject([{ purpose: "retreat/unable" }]);
  roll(table, s, 0);
  expect(s.units["tf-p-vermuyden"]?.place).toBe("eliminated");
  expect(s.leaders["tf-cromwell"]?.place).toBe("removed");
});

const both = "tf-r-byron T0405 SE; tf-r-maurice T0404 S; tf-p-vermuyden T0504 NW";
test("10.3.1: a salvo counts where all who attack have fired one", () => {
  const s = attacking(both, "T0504", ["tf-r-byron", "tf-r-maurice"]);
  s.acts = { "tf-r-byron": { ...idle, salvo: true } };
  expect(modifiers(s)).not.toHaveProperty("salvo");
  s.acts = { ...s.acts, "tf-r-maurice": { ...idle, salvo: true } };
  expect(modifiers(s)).toMatchObject({ salvo: 1 });
});

test("10.7.5: momentum that the combat did not count drives no pursuit", () => {
  const adds = (straight: number) => {
    const s = attacking(both, "T0504", ["tf-r-byron", "tf-r-maurice"]);
    s.acts = { "tf-r-byron": { ...idle, straight: 2 }, "tf-r-maurice": { ...idle, straight } };
    total(s, 7);
    play(table, s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["SE", "SE"] }, "parliament");
    king(s, { move: "roll-pursuit", unit: "tf-r-byron" });
    const { events } = table.play(s, { chance: "combat/pursuitDie", result: [0] }, "chance");
    return events.find(({ event }) => event === "pursuit-rolled")?.figures["modifiers"];
  };
  expect(adds(0)).not.toHaveProperty("momentum");
  expect(adds(2)).toHaveProperty("momentum", 1);
});

test("10.4.3: cavalry ends a retreat with its light infantry, and does not go through it", () => {
  const beaten = (okey: string) => {
    const s = attacking(`tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW; tf-p-okey ${okey} NW`, "T0504", ["tf-r-byron"]);
    total(s, 7);
    return codes(table, s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["SE", "SE"] }, "parliament");
  };
  expect(beaten("T0605")).toEqual(["free"]);
  expect(beaten("T0705")).toEqual([]);
});
