import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { andHex, endsFacing, withArmy } from "../pack/names.js";
import { facingsAt, poseOf, turnedBy } from "../position/arcs.js";
import { endsMomentum } from "../position/combat-figures.js";
import { goAlong, hasArmy, leadersIn } from "../position/command.js";
import { formationHits as hit, relocate } from "../position/harm.js";
import { formationHits, movesOf } from "../position/steps.js";
import { hexesOf, isOnMap, partnerOf } from "../position/units.js";
import { advances, chosenAdvancers } from "./advancers.js";

/** A winner goes into the hex that was left (10.4.6). */
export const advance = move({
  name: "advance",
  rule: "10.4.6",
  at: ["combat/advance"],
  params: moveShapes.advance,
  preconditions: { "a-winner": { rule: "10.4.6", says: "{actual} is not a unit on the map that has won" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const unit = s.units[p.unit];
    const winners = f.loser === "attacker" ? [f.defender] : f.attackers;
    if (!isOnMap(unit) || !winners.includes(p.unit)) return reject("a-winner", { actual: p.unit });
    return { unit, standing: { id: p.unit, unit, hex: unit.hex } };
  },
  checks: {
    foremost: {
      rule: "10.4.6",
      says: "{unit} does not advance: of the attackers {expected} have the highest morale",
      ok(c) {
        const able = chosenAdvancers(c, c.f);
        return able.length === 0 || able.some((one) => one.id === c.p.unit) || { expected: able.map((one) => one.id) };
      },
    },
    "into-the-gap": {
      rule: "10.4.8",
      says: "{unit} cannot advance to {hex}",
      ok: (c) =>
        advances(c, c.f, c.d.standing).some((pose) => pose.hex === c.p.hex && pose.right === (c.p.right ?? null)),
    },
    "a-facing": {
      rule: "10.4.7",
      says: "{unit} does not face {actual} after its advance",
      ok(c) {
        const { p, d } = c;
        if (p.facing === undefined || d.unit.double) return true;
        const own = d.unit.facing;
        return (
          [own, turnedBy(c, d.unit.hex, own, 1), turnedBy(c, d.unit.hex, own, -1)].includes(p.facing) || {
            actual: p.facing,
          }
        );
      },
    },
    "keeps-facing": {
      rule: "10.4.8",
      says: "{unit} has two hexes: after its advance it faces {expected}, not {actual}",
      ok(c) {
        const { p, d } = c;
        if (p.facing === undefined || !d.unit.double) return true;
        // A wheel into the gap turns it (10.4.8); nothing else does.
        const end = advances(c, c.f, d.standing).find((pose) => pose.hex === p.hex && pose.right === (p.right ?? null));
        return end === undefined || end.facing === p.facing || { expected: end.facing, actual: p.facing };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const from = poseOf(d.unit);
    const to = advances(c, f, d.standing).find((pose) => pose.hex === p.hex && pose.right === (p.right ?? null));
    if (to === undefined) return "reactions";
    const hits = formationHits(c, d.unit, movesOf(from, to));
    const before = hexesOf(d.unit);
    const partner = partnerOf(s, p.unit, d.unit);
    const end = { ...to, facing: p.facing ?? to.facing };
    // The Wing Commander goes along, the Army Commander as he likes (5.2.2).
    goAlong(s, leadersIn(s, before, d.unit.side), end.hex, p.army === true);
    if (partner !== undefined && p.alone !== true) relocate(c, partner.id, end);
    relocate(c, p.unit, end);
    f.advanced = [p.unit];
    // Who was intercepted in the middle of its own move goes on from there, or ends there as it likes (7.4.1, 7.5.4, 10.1.5).
    const way = s.stack.findLast((one) => one.flow === "moving" && one.unit === p.unit);
    if (way?.flow === "moving") {
      Object.assign(way, { here: end.hex, aim: end.hex });
      way.path.push(end.hex);
    }
    // A defender who has won and turned begins an attack of its own again.
    if (f.loser === "attacker" && end.facing !== from.facing) endsMomentum(s, [p.unit]);
    tell("advanced", { unit: p.unit, from: from.hex, hex: end.hex });
    if (hits > 0) hit(c, p.unit, hits, "terrain");
    return "reactions";
  },
  complete: false,
  *holes(c, { unit, hex }) {
    const able = chosenAdvancers(c, c.f);
    yield { param: "/unit", values: able.map((one) => one.id) };
    const one = able.find(({ id }) => id === unit);
    if (one === undefined) return;
    const poses = advances(c, c.f, one);
    yield { param: "/hex", values: [...new Set(poses.map((pose) => pose.hex))] };
    if (hex === undefined) return;
    if (hasArmy(c.s, leadersIn(c.s, hexesOf(one.unit), one.unit.side)))
      yield { param: "/army", values: [true], optional: true, extra: true };
    if (partnerOf(c.s, one.id, one.unit) !== undefined)
      yield { param: "/alone", values: [true], optional: true, extra: true };
    if (one.unit.double)
      yield { param: "/right", values: poses.flatMap((pose) => (pose.hex === hex ? (pose.right ?? []) : [])) };
    else yield { param: "/facing", values: [...facingsAt(c, hex)], optional: true };
  },
  describe: ({ unit, hex, right, facing, army, alone }, facts) =>
    `${facts.unitName(unit)} advances ${alone === true ? "alone " : ""}to ${hex}${andHex(right)}${endsFacing(facing)}${withArmy(army)}`,
});
