import { listHole } from "../../mechanics/holes.js";
import type { Answer } from "../../sdk/finding.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { sheltered } from "../position/combat/resolution.js";
import type { Resolution } from "../position/combat/types.js";
import { atFredericksburg, elsewhere } from "../position/sections.js";
import type { UnitId } from "../terms/ids.js";
import { stay } from "./staying.js";

const inTheOpen = "{actual} does not stand in a fortification that fronts an attacker: {expected} do";

/** Who is said to stay, and in which resolution. */
interface Staying extends Pick<QueryContext, "s" | "facts"> {
  readonly f: Resolution;
  readonly p: { readonly units: readonly UnitId[] };
}

/** Whether all of some units stand in a fortification. */
function allSheltered(c: Staying): Answer {
  const able = sheltered(c, c.f);
  const wrong = c.p.units.find((id) => !able.includes(id));
  return wrong === undefined || { expected: able, actual: wrong };
}

/** Units in a fortification stay and are disordered, where they should retreat and check (LG.IP, FR.Entrench). */
export const standInFortification = move({
  name: "stand-in-fortification",
  rule: "LG.IP",
  at: ["resolution/stand"],
  params: moveShapes["stand-in-fortification"],
  checks: {
    sheltered: { rule: "LG.IP", says: inTheOpen, ok: elsewhere(allSheltered) },
    "sheltered-at-fredericksburg": {
      rule: "FR.Entrench",
      says: inTheOpen,
      ok: atFredericksburg(allSheltered),
    },
    "somebody-once": {
      rule: "LG.IP",
      says: "{actual}: somebody stays, each named once",
      ok: ({ p }) => (p.units.length > 0 && new Set(p.units).size === p.units.length) || { actual: p.units },
    },
  },
  apply(c) {
    stay(c, c.f, c.p.units);
  },
  complete: false,
  *holes(c, { units = [] }) {
    yield { ...listHole("/units", sheltered(c, c.f), units, 1), sure: true };
  },
  describe: ({ units }, facts) => `${units.map(facts.unitName).join(", ")} stay in the fortification`,
});
