import { catchLeaders } from "../../caught.js";
import { hooker, point, strategicDistance } from "../../constants.js";
import { leaderMover, moverOf } from "../../costs.js";
import { fieldOf } from "../../field.js";
import { moveShapes } from "../../generated/shapes.js";
import { move } from "../../kit.js";
import { arrive, crossesTooSoon, lockedNow, orderedAway } from "../../locks.js";
import { offRoadStep, passesNobody } from "../../strategic.js";
import { actOf, face, fights, record, relocate, relocateLeader } from "../../units.js";
import {
  allowanceOf,
  costIfKnown,
  gap,
  intoEnemyEntry,
  keepsAway,
  loneLeaders,
  onMaps,
  walked,
  wayOf,
} from "../../walking.js";
import { strategicWays, waysFrom } from "../../ways.js";
import { passBridges } from "../../works.js";
import { leaderAllowance, leaderUnit, leaderWalked } from "./move-leader.js";

/** Strategic movement along roads, with four times the allowance (LG.SM). */
export const strategicMove = move({
  name: "strategic-move",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["strategic-move"],
  gates: {
    "a-unit": { rule: "LG.SM", says: "there is a unit of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where the unit stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null) return shut("a-unit", { actual: p.unit });
    const broken = p.path[0] === unit.hex ? gap(c, p.path) : { expected: unit.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    return { unit, way: wayOf({ s, facts }, p.unit, unit, p.path) };
  },
  checks: {
    marked: {
      rule: "LG.SM",
      says: "only units of the side with a strategic movement marker move",
      ok: ({ f, p, d }) => f.units.includes(p.unit) && d.unit.strategic,
    },
    once: { rule: "6.12", says: "a unit completes its movement in one go", ok: ({ s, p }) => !actOf(s, p.unit).moved },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "a train under construction stays",
      ok: ({ s, p }) => (s.trains[p.unit]?.building ?? null) === null,
    },
    "goes-somewhere": { rule: "6.11", says: "it enters a hex", ok: ({ p }) => p.path.length > 1 },
    "not-locked": {
      rule: "SC.Salem",
      says: "the scenario lets the unit move by now",
      ok: (c) => lockedNow(c, c.p.unit),
    },
    "as-ordered": {
      rule: "SC.Full",
      says: "a command with a written destination goes there first",
      ok: (c) => orderedAway(c, c.p.unit, c.p.path),
    },
    "crosses-elsewhere": {
      rule: "SC.Full",
      says: "a command with a written destination crosses the rivers on maps S and C",
      ok: (c) => crossesTooSoon(c, c.p.unit, c.p.path),
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads, over bridges, pontoons, good fords and stream fords",
      ok: (c) => offRoadStep(c, c.p.path),
    },
    "keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => keepsAway(c, c.d.way, strategicDistance),
    },
    "passes-nobody": {
      rule: "LG.SM",
      says: "it enters no hex of another unit",
      ok: (c) => passesNobody(c, c.p.unit, c.p.path),
    },
    "enough-points": {
      rule: "LG.SM",
      says: "the way costs no more than four times the movement allowance",
      ok(c) {
        const cost = walked(c, c.d.way);
        if ("stops" in cost) return { actual: cost.stops };
        const most = allowanceOf(c, c.p.unit, c.d.unit, "strategic");
        return cost.cost <= most || { expected: most / point, actual: cost.cost / point };
      },
    },
    "enemy-entry": {
      rule: "6.53",
      says: "nobody enters an enemy entry hex before all reinforcements have come through",
      ok: (c) => intoEnemyEntry(c, c.d.unit.side, c.p.path.slice(1)),
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const cost = costIfKnown(() => walked(c, d.way));
    const lone = loneLeaders(c, d.unit.side, p.path.slice(1));
    const goal = p.path.at(-1) ?? "";
    relocate(s, p.unit, goal);
    const act = record(s, p.unit);
    act.moved = true;
    act.mode = "strategic";
    act.hexes += p.path.length - 1;
    act.dearest = cost?.dearest ?? null;
    if (fights(d.unit)) for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
    if (p.facing !== undefined) face(s, goal, p.facing);
    arrive(c, p.unit, p.path);
    tell("moved", { unit: p.unit, to: goal, path: [...p.path], cost: cost?.cost ?? null });
    passBridges(c, d.unit, p.path.slice(1));
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.units) {
      const unit = s.units[id];
      if (unit === undefined || unit.hex === null || actOf(s, id).moved || !facts.has(unit.hex)) continue;
      const field = fieldOf(s, facts, unit.side);
      const most = allowanceOf(c, id, unit, "strategic");
      for (const path of strategicWays(c, moverOf(unit), unit.hex, field, most, (hex) => field.friends.has(hex))) {
        offer({ unit: id, path });
      }
    }
  },
  complete: false,
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} (strategic): ${path.join(" ")}`,
});

/** A leader with a strategic movement marker; Hooker without one, where the Union has the initiative (LG.Hooker.Move). */
export const strategicLeader = move({
  name: "strategic-leader",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["strategic-leader"],
  gates: {
    "a-leader": { rule: "LG.SM", says: "there is a leader of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where he stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return shut("a-leader", { actual: p.leader });
    const broken = p.path[0] === leader.hex ? gap(c, p.path) : { expected: leader.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    const field = fieldOf(s, facts, leader.side);
    return { leader, field, isHooker: p.leader === hooker };
  },
  checks: {
    marked: {
      rule: "LG.SM",
      says: "only leaders of the side with a strategic movement marker move, and Hooker",
      ok: ({ f, p, d }) => f.leaders.includes(p.leader) && (d.leader.strategic || d.isHooker),
    },
    "hooker-with-initiative": {
      rule: "LG.Hooker.Move",
      says: "Hooker moves in turns in which the Union has the initiative",
      ok: ({ s, d }) => !d.isHooker || s.initiative === "US",
    },
    once: { rule: "6.12", says: "a leader moves once with a marker", ok: ({ s, p }) => !actOf(s, p.leader).moved },
    "goes-somewhere": { rule: "6.11", says: "he enters a hex", ok: ({ p }) => p.path.length > 1 },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads, over bridges, pontoons, good fords and stream fords",
      ok: (c) => !c.d.leader.strategic || offRoadStep(c, c.p.path),
    },
    "keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => !c.d.leader.strategic || keepsAway(c, { path: c.p.path, field: c.d.field }, strategicDistance),
    },
    "not-into-enemies": {
      rule: "6.14",
      says: "nobody enters a hex of enemies",
      ok: ({ p, d }) => !p.path.some((hex) => d.field.enemies.has(hex)),
    },
    "enough-points": {
      rule: "LG.SM",
      says: "the way costs no more than his allowance, four times with a marker",
      ok(c) {
        const cost = leaderWalked(c, c.p.path, c.d.field);
        if ("stops" in cost) return { actual: cost.stops };
        const most = leaderAllowance(c, c.p.leader, c.d.leader.strategic ? "strategic" : "normal");
        return cost.cost <= most || { expected: most / point, actual: cost.cost / point };
      },
    },
  },
  apply({ s, p, d, tell }) {
    const goal = p.path.at(-1) ?? "";
    relocateLeader(s, p.leader, goal);
    record(s, p.leader).moved = true;
    if (d.isHooker) s.log.hookerMoved = true;
    tell("moved", { unit: p.leader, to: goal, path: [...p.path] });
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      if (leader === undefined || leader.hex === null || actOf(s, id).moved || !facts.has(leader.hex)) continue;
      const field = fieldOf(s, facts, leader.side);
      const most = leaderAllowance(c, id, leader.strategic ? "strategic" : "normal");
      const ways = leader.strategic
        ? strategicWays(c, leaderMover(c), leader.hex, field, most, () => false)
        : waysFrom(c, leaderUnit(leader.side), leaderMover(c), leader.hex, field, most);
      for (const path of ways) offer({ leader: id, path });
    }
  },
  complete: false,
  describe: ({ leader, path }, facts) => `${facts.leaderName(leader)} (strategic): ${path.join(" ")}`,
});

/** Strategic movement is over for this marker. */
export const endStrategicMovement = move({
  name: "end-strategic-movement",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["end-strategic-movement"],
  checks: {},
  apply: () => "finish",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end of strategic movement",
});
