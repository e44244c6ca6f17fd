// Writes the mapping of VASSAL's module For the People 3.6 to its rules module, from the facts of the standard pack:
// node scripts/vassal-mapping.mjs; with --check it compares instead.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./games.mjs";

const game = "for-the-people";
const facts = JSON.parse(readFileSync(join(root, "src/rules", game, "pack/components.json"), "utf8"));
const target = join(root, "src/report/vassal-map/modules", `${game}.json`);

/** What the module writes otherwise than the pack: shortened, or misspelt. */
const spelt = {
  "stevenson-al": "Steven",
  "gainesville-ar": "Gaineville",
  "union-point-ga": "Union Pt.",
  "camak-ga": "Camack",
  "screven-ga": "Screvern",
  "gainesville-jct-ms": "Gainesville Jct",
  "grand-junction-tn": "Grand Jct",
  "rogersville-tn": "Rodgersville",
  "nacogdoches-tx": "Nacodoches",
  "harpers-ferry-va": "Harpers Ferry",
  "culpeper-va": "Culpepper",
  "aquia-creek-va": "Acquia Creek",
  "hickford-junction-va": "Hickford Jct",
  "amelia-court-house-va": "Amelia C.H.",
  "drewrys-bluff-va": "Drewys Bluff",
};
const generalsSpelt = { "A.S. Johnston": "A. Johnston", "R.E. Lee": "Lee", Schofield: "Scofield" };

const armies = {
  union: ["Army of the Potomac", "Army of the Tennessee", "Army of the Cumberland", "Army of the Missouri"],
  confederate: ["Army of Northern Virginia", "Army of Tennessee", "Army of Mississippi", "Army of the West"],
};
const elites = {
  union: ["Iron Brigade", "Wilder's Brigade"],
  confederate: ["Stonewall Brigade", "Hood's Texans"],
};
const ironclads = ["CSS Arkansas", "CSS Tennessee", "CSS Virginia"];
/** The boxes in which an Army's leaders lie. */
const leaderBoxes = ["Commanding General", "Cavalry General", "Other Generals"];

/** States with a box that says who controls them: it is called like the state. */
const stateBoxes =
  "Alabama, Arkansas, Florida, Georgia, Kentucky, Louisiana, Mississippi, Missouri, North Carolina, South Carolina, Tennessee, Texas, Virginia, West Virginia".split(
    ", ",
  );
const boxes = [
  ...["USA Forts Available", "CSA Forts Available", "Displaced Union Capital", "Displaced Confederate Capital"],
  ...["Union Control of Mississippi", "Confederate Rail Construction"],
];

const counted = (from, to, words) => Array.from({ length: to - from + 1 }, (_, at) => words(from + at));
const tracks = [
  ...["USA", "CSA"].flatMap((side) => counted(0, 15, (strength) => `${strength} - ${side}`)),
  ...counted(1, 13, (turn) => `Turn ${turn}`),
  ...["Blockade", "Amphibious"].flatMap((track) => counted(0, 5, (level) => `${level} - ${track}`)),
  // Strategic Will in tens and ones.
  ...counted(0, 9, (ones) => String(ones)),
  ...counted(0, 9, (tens) => `${tens}0`),
];

const id = (name) =>
  name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z]+/g, "-");
const sideOf = { US: "union", CS: "confederate" };

/** Spaces whose name several states have are called with their state's. */
const names = facts.spaces.map(([, name]) => name);
const placeOf = ([space, name, state]) =>
  spelt[space] ?? (names.filter((other) => other === name).length > 1 ? `${name}, ${state}` : name);
/** Some stand with their state though no other one is called so. */
const places = Object.fromEntries([
  ...facts.spaces.flatMap((space) => [
    [placeOf(space), space[0]],
    [`${space[1]}, ${space[2]}`, space[0]],
  ]),
  ...[...armies.union, ...armies.confederate].flatMap((army) =>
    leaderBoxes.map((box) => [`${army}: ${box}`, { with: army }]),
  ),
  ...[...stateBoxes, ...boxes, ...tracks].map((name) => [name, null]),
]);

const pieces = Object.fromEntries([
  ...facts.generals.map(([name, side, cavalry]) => [
    generalsSpelt[name] ?? name,
    { at: `/generals/${id(name)}/at`, is: { kind: cavalry ? "cavalry" : "general", side: sideOf[side] } },
  ]),
  ...Object.entries(armies).flatMap(([side, all]) =>
    all.map((name) => [name, { at: `/armies/${id(name)}/at`, is: { kind: "army", side }, holds: true }]),
  ),
  ...Object.entries(elites).flatMap(([side, all]) =>
    all.map((name) => [name, { at: `/elites/${id(name)}`, is: { kind: "elite", side } }]),
  ),
  ...ironclads.map((name) => [name, null]),
]);

const union = { side: "union" };
const mapping = {
  ...{ format: 1, kind: "vassal-mapping", module: "For the People", game },
  ...{ places, pieces },
  movement: [
    // Two marches of six spaces in one drag, and a retreat.
    { rule: "5.23", of: { kind: "army" }, relations: ["line"], most: 14 },
    { rule: "6.15", of: { kind: "army", ...union }, between: "port" },
    // Ten spaces, or any number along railroads; alone or with a force.
    { rule: "5.65", of: { kind: "general" }, relations: ["line"], most: 200 },
    { rule: "6.12", of: { kind: "general", ...union }, between: "port" },
    // Two moves of twelve spaces, and a retreat.
    { rule: "5.13", of: { kind: "cavalry" }, relations: ["line"], most: 26 },
    { rule: "6.12", of: { kind: "cavalry", ...union }, between: "port" },
    { rule: "10.21", of: { kind: "elite" }, relations: ["line"], most: 200 },
    { rule: "10.23", of: { kind: "elite", ...union }, between: "port" },
  ],
  stacking: [{ rule: "5.24", most: 1, each: "side", of: { kind: "army" }, turnEnd: true }],
  // The edition of 2014 begins 1863 with Grant at Memphis; the module keeps Pleasonton on no map.
  otherwise: { 1863: ["Grant", "Pleasonton"], 1864: ["Pleasonton"] },
};

const text = `${JSON.stringify(mapping, null, 2)}\n`;
if (process.argv[2] !== "--check") writeFileSync(target, text);
else if (JSON.stringify(JSON.parse(readFileSync(target, "utf8"))) !== JSON.stringify(mapping)) {
  console.error("node scripts/vassal-mapping.mjs was not run after a change");
  process.exit(1);
}
