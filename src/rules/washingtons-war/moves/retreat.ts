import { missing } from "../../sdk/facts.js";
import { at, blockaded, cuOf, isPort } from "../board.js";
import { other } from "../constants.js";
import { type Battle, loser } from "../fighting.js";
import { moveShapes } from "../generated/shapes.js";
import type { Side, SpaceId } from "../ids.js";
import { move } from "../kit.js";
import { fortOpenTo, joined, landRetreats, mayRetreat, meetsNoGeneral, seaRetreats } from "../retreating.js";
import { offTheMap, onTheMap, takesInBritish } from "./common.js";

const leaderless = { rule: "9.61.A", says: "CUs without a General do not retreat: nobody leads them in {space}" };
const notOntoGeneral = {
  rule: "7.4.A",
  says: "a General without CUs does not retreat into the space of a lone enemy General: not to {to}",
};

/** Whether an attacker goes back to where he came from; nobody else need. */
const back = (f: Battle, side: Side, to: SpaceId) =>
  side !== f.attacker || to === f.from || { expected: f.from, actual: to };

/** A beaten defender retreats to an adjacent space, all together. */
export const retreat = move({
  name: "retreat",
  rule: "9.61",
  at: ["battle/retreat"],
  params: moveShapes["retreat"],
  gates: onTheMap("9.61.A"),
  look(c, shut) {
    const off = offTheMap(c, c.p.to);
    return off ? shut("on-the-map", off) : { side: loser(c.f), enemy: other(loser(c.f)) };
  },
  checks: {
    led: { ...leaderless, ok: (c) => mayRetreat(c, c.f) },
    adjacent: {
      rule: "9.61.A",
      says: "the retreat goes to an adjacent space: {to} is not next to {space}",
      ok: (c) => joined(c, c.f, c.p.to),
    },
    "no-enemy-cu": {
      rule: "9.61.A",
      says: "no retreat into enemy CUs: {to} holds {actual}",
      ok: ({ s, p, d }) => cuOf(s, p.to, d.enemy) === 0 || { expected: 0, actual: cuOf(s, p.to, d.enemy) },
    },
    "no-enemy-pc": {
      rule: "9.61.A",
      says: "no retreat into an enemy PC: {to} has one",
      ok: ({ s, p, d }) => at(s, p.to).pc !== d.enemy,
    },
    "not-where-they-came-from": {
      rule: "9.61.B",
      says: "the defender does not retreat to the space that the attacker came from: not to {from}",
      ok: ({ p, f, d }) => d.side === f.attacker || p.to !== f.from,
    },
    "attacker-goes-back": {
      rule: "9.61.B",
      says: "the attacker retreats to the space that he came from: to {expected}, not to {actual}",
      ok: ({ p, f, d }) => f.intercepted || back(f, d.side, p.to),
    },
    "intercepted-go-back": {
      rule: "7.8.F",
      says: "an intercepted Army retreats to the space that it came from: to {expected}, not to {actual}",
      ok: ({ p, f, d }) => !f.intercepted || back(f, d.side, p.to),
    },
    "not-onto-lone-general": { ...notOntoGeneral, ok: (c) => meetsNoGeneral(c, c.f, c.p.to) },
  },
  apply({ p, f }) {
    f.retreat = p.to;
  },
  candidates({ f, facts }, offer) {
    for (const to of facts.neighbours(f.space)) offer({ to });
  },
  complete: true,
  describe: ({ to }, facts) => `retreats to ${facts.name(to)}`,
});

/** A beaten British defender retreats by sea. */
export const retreatBySea = move({
  name: "retreat-by-sea",
  rule: "9.62",
  at: ["battle/retreat"],
  params: moveShapes["retreat-by-sea"],
  gates: onTheMap("9.62"),
  look(c, shut) {
    const off = offTheMap(c, c.p.to);
    return off && shut("on-the-map", off);
  },
  checks: {
    "british-only": {
      rule: "9.62",
      says: "American and French forces never retreat by sea: not from {space}",
      ok: ({ f }) => loser(f) === "british",
    },
    "defender-only": {
      rule: "9.62",
      says: "an attacker does not retreat by sea: the {attacker} side attacked in {space}",
      ok: ({ f }) => loser(f) !== f.attacker,
    },
    led: { ...leaderless, ok: (c) => mayRetreat(c, c.f) },
    "from-a-port": {
      rule: "9.62",
      says: "the battle was in a port: {space} is none",
      ok: ({ f, facts }) => isPort(facts, f.space),
    },
    "origin-not-blockaded": {
      rule: "12.3",
      says: "the port of the battle is not in the Blockaded Zone: {space} is in {actual}",
      ok: ({ s, f, facts }) => !blockaded(s, facts, f.space) || { actual: s.frenchNavy },
    },
    "fort-at-origin": {
      rule: "9.62",
      says: "a fortified port is left by sea only with a British PC: {space} has none",
      ok: ({ s, f, facts }) => at(s, f.space).pc === "british" || !facts.fortified(f.space),
    },
    ...takesInBritish("9.62", (p: { readonly to: SpaceId }) => p.to, "9.62"),
    "another-port": {
      rule: "9.62",
      says: "the retreat goes to another port than {space}",
      ok: ({ p, f }) => p.to !== f.space,
    },
    fort: { rule: "2.1.C", says: "a fortified port has a British PC: {to} has none", ok: (c) => fortOpenTo(c, c.p.to) },
    "not-where-they-came-from": {
      rule: "9.61.B",
      says: "the defender does not retreat to the space that the attacker came from: not to {from}",
      ok: ({ p, f, ruling }) => p.to !== f.from || ruling("sea-retreat-to-origin") === "open",
    },
    "not-onto-lone-general": { ...notOntoGeneral, ok: (c) => meetsNoGeneral(c, c.f, c.p.to) },
  },
  apply({ p, f }) {
    f.retreat = p.to;
    f.bySea = true;
  },
  candidates({ f, facts }, offer) {
    if (f.attacker === "british") return;
    for (const to of facts.spaces) if (facts.zone.maybe(to) != null) offer({ to });
  },
  complete: true,
  describe: ({ to }, facts) => `retreats by sea to ${facts.name(to)}`,
});

/** A beaten defender who has nowhere to go. */
export const surrender = move({
  name: "surrender",
  rule: "9.63",
  at: ["battle/retreat"],
  params: moveShapes["surrender"],
  checks: {
    "no-way-by-land": {
      rule: "9.63.B",
      says: "nobody surrenders who can retreat by land: the way is open to {expected}",
      ok(c) {
        const open = landRetreats(c, c.f);
        if (open.length === 0 && mayRetreat(c, c.f) && !c.facts.linksKnown(c.f.space))
          throw missing(`links/${c.f.space}`);
        return open.length === 0 || { expected: open, actual: "surrender" };
      },
    },
    "no-way-by-sea": {
      rule: "9.63.B",
      says: "nobody surrenders who can retreat by sea: the way is open to {expected}",
      ok(c) {
        const open = seaRetreats(c, c.f);
        return open.length === 0 || { expected: open, actual: "surrender" };
      },
    },
  },
  apply({ f }) {
    f.retreat = "surrender";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "surrenders",
});
