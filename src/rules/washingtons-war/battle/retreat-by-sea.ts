import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { loser } from "../position/battle-drms.js";
import { at, blockaded, isPort } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { takesInBritish } from "../position/ports.js";
import type { SpaceId } from "../terms/ids.js";
import { leaderless, notOntoGeneral } from "./retreat-checks.js";
import { fortOpenTo, mayRetreat, meetsNoGeneral, originOpen } from "./retreat-spaces.js";

/** A beaten British defender retreats by sea. */
export const retreatBySea = move({
  name: "retreat-by-sea",
  rule: "9.62",
  at: ["battle/retreat"],
  params: moveShapes["retreat-by-sea"],
  preconditions: onTheMap("9.62"),
  resolve(c, reject) {
    const off = offTheMap(c, c.p.to);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    "british-only": {
      rule: "9.62",
      says: "American and French forces never retreat by sea: not from {space}",
      ok: ({ f }) => loser(f) === "british",
    },
    "defender-only": {
      rule: "9.62",
      says: "the {attacker} side attacked in {space}: an attacker does not retreat by sea",
      ok: ({ f }) => loser(f) !== f.attacker,
    },
    led: { ...leaderless, ok: (c) => mayRetreat(c, c.f, "some") },
    "from-a-port": {
      rule: "9.62",
      says: "{space} is not a port: nobody retreats from it by sea",
      ok: ({ f, facts }) => isPort(facts, f.space),
    },
    "origin-not-blockaded": {
      rule: "12.3",
      says: "{space} lies in the Blockaded Zone, {actual}: nobody retreats from it by sea",
      ok: ({ s, f, facts }) => !blockaded(s, facts, f.space) || { actual: s.frenchNavy },
    },
    "fort-at-origin": {
      rule: "9.62",
      says: "{space}, a fortified port, has no British PC: nobody retreats from it by sea",
      ok: ({ s, f, facts }) => at(s, f.space).pc === "british" || !facts.fortified(f.space),
    },
    ...takesInBritish("9.62", (p: { readonly to: SpaceId }) => p.to, "9.62"),
    "another-port": {
      rule: "9.62",
      says: "{space} is where the battle was: the retreat goes to another port",
      ok: ({ p, f }) => p.to !== f.space,
    },
    fort: {
      rule: "2.1.C",
      says: "{to}, a fortified port, has no British PC",
      ok: (c) => fortOpenTo(c, c.p.to, "some"),
    },
    "not-where-they-came-from": {
      rule: "9.61.B",
      says: "the attacker came from {from}: the defender does not retreat there",
      ok: (c) => c.p.to !== c.f.from || originOpen(c, "some"),
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
