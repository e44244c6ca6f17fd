// Positions for the second readings of supply and waters: control in patches, works on the rivers, forces deep in enemy country.
import type { State } from "../../../src/rules/for-the-people/index.js";
import type { Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts, position } from "../../support/for-the-people/rules.js";
import { enemyOf, homeOf, isCavalry, linesOf, resources, sideOf } from "./country.js";
import { guarded, isCoastalFort, ports } from "./waters.js";

export type Random = (n: number) => number;

export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0];
export const chance = (random: Random, percent: number): boolean => random(100) < percent;

const { spaces } = agreedFacts;
const spaceOf = (random: Random): SpaceId => spaces[random(spaces.length)] ?? "corinth-ms";
const isSpaceId = (name: string): name is SpaceId => spaces.some((space) => space === name);
const portIds = ports.filter(isSpaceId);
const fortIds = [...guarded.keys()].filter(isSpaceId);

/** Who holds what: patches of spaces change hands, border states are handed out. */
function control(random: Random): { [space: string]: Side } {
  const pc: { [space: string]: Side } = {};
  const patches = pick(random, [0, 4, 10, 25, 60]);
  const give = (space: string, side: Side) => {
    if (homeOf(space) === side) delete pc[space];
    else pc[space] = side;
  };
  for (const space of spaces)
    if (homeOf(space) === null && chance(random, 60)) give(space, pick<Side>(random, ["union", "confederate"]));
  for (let n = 0; n < patches; n++) {
    const middle = spaceOf(random);
    const home = homeOf(middle);
    const side: Side =
      home === null || chance(random, 20) ? pick<Side>(random, ["union", "confederate"]) : enemyOf[home];
    for (const space of [middle, ...linesOf(middle).map(({ to }) => to)]) if (chance(random, 75)) give(space, side);
  }
  for (const fort of fortIds) {
    const side = chance(random, fort === "fort-monroe-va" || fort === "fort-pickens-fl" ? 80 : 30)
      ? "union"
      : "confederate";
    give(fort, side);
    if (chance(random, 25)) give(guarded.get(fort) ?? fort, side);
  }
  for (const port of portIds)
    if (!isCoastalFort(port) && chance(random, 12)) give(port, pick<Side>(random, ["union", "confederate"]));
  return pc;
}

/** The example of 6.63: Aquia Creek is shut, and the Confederacy holds Maryland. */
function shutWashington(s: State): void {
  for (const space of ["baltimore-md", "annapolis-md", "frederick-md"]) s.pc[space] = "confederate";
  delete s.pc["aquia-creek-va"];
  s.forts["aquia-creek-va"] = "confederate";
}

/** Fills a position with forts, ironclads, SP and Generals, each in places where it can come to stand. */
function pieces(random: Random, s: State): void {
  const held = (space: SpaceId) => s.pc[space] ?? homeOf(space);
  const most = { union: 12, confederate: 6 };
  const count = { union: 0, confederate: Object.keys(s.forts).length };
  const fort = (space: SpaceId) => {
    const side = held(space);
    if (side === null || isCoastalFort(space) || count[side] >= most[side]) return;
    if (s.forts[space] === undefined) count[side] += 1;
    s.forts[space] = side;
  };
  for (let n = random(14); n > 0; n--)
    fort(pick(random, [portIds[random(portIds.length)] ?? "cairo-il", spaceOf(random)]));
  // 12.13: the PC of a Border State may go and the fort under it stay.
  const borders = spaces.filter((space) => homeOf(space) === null && s.pc[space] !== undefined);
  for (let n = random(4); n > 0; n--) {
    const space = borders[random(borders.length)];
    if (space === undefined) continue;
    fort(space);
    if (s.forts[space] !== undefined) delete s.pc[space];
  }
  for (let n = random(4); n > 0; n--) {
    const port = portIds[random(portIds.length)] ?? "mobile-al";
    // An event may have given the port to the Union since (6.7, 11.3).
    const theirs = held(port) === "confederate" || (!isCoastalFort(port) && chance(random, 30));
    if (theirs && !s.ironclads.includes(port)) s.ironclads.push(port);
  }
  const owner = new Map<string, Side>();
  for (let n = 10 + random(50); n > 0; n--) {
    const space = spaceOf(random);
    const home = held(space) ?? pick(random, ["union", "confederate"]);
    // Deep in enemy country too; no fort is held against its own side, and a coastal fort falls to who stands there.
    const raids = chance(random, 30) && s.forts[space] === undefined && !isCoastalFort(space);
    const side = owner.get(space) ?? (raids ? enemyOf[home] : home);
    owner.set(space, side);
    const many: number = isCoastalFort(space) && side === "confederate" ? 1 : pick(random, [1, 1, 2, 3, 4, 6, 7, 12]);
    s.infantry[side][space] = many;
    if (side === "union") s.ironclads = s.ironclads.filter((one) => one !== space);
  }
  for (const [name, general] of Object.entries(s.generals)) {
    if (!chance(random, 35)) continue;
    const side = sideOf(name);
    const camps = [...owner].flatMap(([space, of]) => (of === side && isSpaceId(space) ? [space] : []));
    const alone = isCavalry(name) && chance(random, 50);
    const at = alone ? spaceOf(random) : camps[random(camps.length)];
    if (at === undefined || (owner.get(at) ?? side) !== side || isCoastalFort(at)) continue;
    if ((s.forts[at] ?? side) !== side) continue;
    Object.assign(general, { at, brigade: isCavalry(name) ? 1 : 0 });
    if (isCavalry(name)) owner.set(at, side);
  }
}

/** A seeded position in which no flow is open. */
export function countryPosition(random: Random): State {
  const s = position({ state: { pc: control(random), turn: 4 + random(9) } });
  if (chance(random, 15)) shutWashington(s);
  pieces(random, s);
  for (const space of resources)
    if (isSpaceId(space) && (s.pc[space] === "union" || chance(random, 12))) s.destroyed.push(space);
  s.railroads = chance(random, 15);
  return s;
}
