import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { takeAlone } from "../position/arrivals.js";
import { at, cuOf, forces, moveForces, plus, type SomeForces, spaceFor, total, within } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { titled } from "../position/names.js";
import {
  canGoOn,
  change,
  loneEnemy,
  type March,
  marcher,
  maxSpaces,
  mayLead,
  openMarch,
  standing,
  stepCost,
  unmoved,
} from "../position/open-march.js";
import { testAutomaticVictory } from "../position/victory.js";
import { nationalityOf, other } from "../terms/constants.js";
import type { Forces, Nationality, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { allowance, maxCu } from "../terms/tables.js";

/** An activated General goes on to an adjacent space; on leaving he takes CUs along or leaves some behind. */
export const step = move({
  name: "step",
  rule: "7.3",
  at: ["march/go"],
  params: moveShapes["step"],
  preconditions: onTheMap("7.3.B"),
  resolve(c, reject) {
    const { p, f } = c;
    const off = offTheMap(c, p.to);
    if (off) return reject("on-the-map", off);
    const carried = plus(f.carried, change(p));
    return { side: marcher(f), carried, cu: total(carried) };
  },
  checks: {
    "along-a-connection": {
      rule: "7.3.B",
      says: "no line joins {here} and {to}",
      ok: ({ p, f, facts }) => facts.link(f.here, p.to) !== "none",
    },
    "arnold-only": {
      rule: "7.4.D",
      says: "only Arnold uses the line Falmouth-Quebec, not {general}",
      ok: ({ p, f, facts }) => facts.link(f.here, p.to) !== "arnold" || f.general === "arnold",
    },
    "move-not-over": {
      rule: "7.3.B",
      says: "the move of {general} is over, ended by {actual}",
      ok: ({ f }) => f.ended === null || { actual: f.ended },
    },
    "within-allowance": {
      rule: "7.3.A",
      says: "a General moves at most four spaces, an American five: {general} may count {expected}, {to} would be {actual}",
      ok({ f }) {
        const max = maxSpaces({ ...f, overran: false });
        return f.spent + 1 <= max || { expected: max, actual: f.spent + 1 };
      },
    },
    "wilderness-counts-three": {
      rule: "7.3.D",
      says: "a dotted line counts as three spaces: {general} may count {expected}, {to} would be {actual}",
      ok({ p, f, facts }) {
        const spent = f.spent + stepCost(facts, f.here, p.to);
        const max = maxSpaces({ ...f, overran: false });
        return spent <= max || f.spent + 1 > max || { expected: max, actual: spent };
      },
    },
    "four-spaces-with-overrun": {
      rule: "7.3.C",
      says: "the fifth space is not open to an American General who has overrun: {general} may count {expected}, {to} would be {actual}",
      ok({ p, f, d, facts }) {
        if (d.side === "british" || f.marblehead || !f.overran) return true;
        const spent = f.spent + stepCost(facts, f.here, p.to);
        return spent <= allowance.fighting || { expected: allowance.fighting, actual: spent };
      },
    },
    "fifth-space-without-enemy": {
      rule: "7.3.C",
      says: "the fifth space of an American General holds no enemy CUs: {general} may count {expected} to {to}, not {actual}",
      ok({ s, p, f, d, facts }) {
        const enemies = cuOf(s, p.to, other(d.side));
        if (d.side === "british" || f.marblehead || enemies === 0) return true;
        const spent = f.spent + stepCost(facts, f.here, p.to);
        return spent <= allowance.fighting || { expected: allowance.fighting, actual: spent };
      },
    },
    "own-nationality": {
      rule: "12.2.C",
      says: "British Generals lead British CUs, American and French Generals American and French CUs: {general} has no say over {actual}",
      ok: ({ p, f }) =>
        (within(forces(p.pickup), onlyOf(f)) && within(forces(p.drop), onlyOf(f))) || {
          actual: plus(forces(p.pickup), forces(p.drop)),
        },
    },
    "drops-what-he-has": {
      rule: "7.3.A",
      says: "a General leaves behind CUs that are with him: {general} has {expected}, not {actual}",
      ok: ({ p, f }) => within(forces(p.drop), f.carried) || { expected: f.carried, actual: forces(p.drop) },
    },
    "takes-what-is-there": {
      rule: "7.3.A",
      says: "a General takes along CUs of the space that he leaves: {here} has {expected} for {general}, not {actual}",
      ok({ s, p, f }) {
        const there = standing(s, f);
        return within(change(p), there) || { expected: there, actual: forces(p.pickup) };
      },
    },
    "cu-not-moved-before": {
      rule: "7.2.A",
      says: "a CU moves with one General only during a Campaign: {here} has {expected} for {general}, not {actual}",
      ok({ s, p, f }) {
        const fresh = unmoved(s, f);
        // What is not there at all is another check's business.
        if (!within(change(p), standing(s, f))) return true;
        return within(change(p), fresh) || { expected: fresh, actual: forces(p.pickup) };
      },
    },
    "five-cu": {
      rule: "7.3.A",
      says: "{general} would lead {actual} CU; a General leads at most five",
      ok: ({ d }) => d.cu <= maxCu || { expected: maxCu, actual: d.cu },
    },
    "not-alone-into-enemy-cu": {
      rule: "7.4.A",
      says: "{general} has no CUs and would meet {actual} enemy CU in {to}",
      ok({ s, p, d }) {
        const enemies = cuOf(s, p.to, other(d.side));
        return d.cu > 0 || enemies === 0 || { expected: 0, actual: enemies };
      },
    },
    "not-alone-into-enemy-pc": {
      rule: "7.4.B",
      says: "{general} has no CUs and does not enter {to}, which has an enemy PC",
      ok: ({ s, p, d }) => d.cu > 0 || at(s, p.to).pc !== other(d.side),
    },
    "goes-on-past-general": {
      rule: "7.4.A",
      says: "{general} has no CUs and could not go on from {to}, where an enemy General is alone",
      ok({ s, p, f, d, facts }) {
        if (d.cu > 0 || !loneEnemy(s, p.to, d.side)) return true;
        return canGoOn(s, facts, f.general, p.to, maxSpaces(f) - f.spent - stepCost(facts, f.here, p.to));
      },
    },
  },
  apply(c) {
    const { s, p, f, d, facts, tell } = c;
    const cost = stepCost(facts, f.here, p.to);
    leaveBehind(f, change(p));
    f.carried = d.carried;
    moveForces(s, d.carried, f.here, p.to);
    spaceFor(s, p.to);
    s.generals[f.general] = p.to;
    f.from = f.here;
    f.here = p.to;
    f.spent += cost;
    f.steps += 1;
    const { general, from, spent } = f;
    tell("general-marched", { general, cu: d.cu, space: p.to, from, spent, allowance: maxSpaces(f) });
    if (d.cu > 0 && c.ruling("capture-or-interception") === "capture-first") takeAlone(c, d.side, p.to);
    testAutomaticVictory(c);
    return "intercept";
  },
  complete: true,
  *holes({ s, f, facts }, { to, pickup }) {
    yield { param: "/to", values: facts.neighbours(f.here) };
    const changes = [...loads(s, f, to ?? "")];
    const taken = JSON.stringify(pickup);
    const drops = changes.filter((one) => JSON.stringify(one.pickup) === taken);
    yield { param: "/pickup", values: eachOnce(changes.map((one) => one.pickup)), optional: true };
    yield { param: "/drop", values: eachOnce(drops.map((one) => one.drop)), optional: true };
  },
  describe({ to, drop, pickup }, facts, s) {
    const f = openMarch(s);
    if (f !== undefined) {
      const led = cuText(plus(f.carried, change({ pickup, drop })));
      return `${titled(f.general)} ${led}: ${facts.name(f.here)} -> ${facts.name(to)}`;
    }
    const taken = total(pickup ?? {}) > 0 ? `, takes ${cuText(pickup ?? {})} along` : "";
    const left = total(drop ?? {}) > 0 ? `, leaves ${cuText(drop ?? {})}` : "";
    return `on to ${facts.name(to)}${taken}${left}`;
  },
});

/** CUs with the French among them, who march with Americans only: "3 CU (1 French)". */
function cuText(led: SomeForces): string {
  const { french = 0 } = led;
  const all = total(led);
  return `${all} CU${french === 0 ? "" : french === all ? " (French)" : ` (${french} French)`}`;
}

const onlyOf = (f: March) =>
  nationalityOf[f.general] === "british" ? { british: 999 } : { american: 999, french: 999 };

/** CUs left behind that he led: he may take them up again; the first he takes up are these. */
function leaveBehind(f: March, taken: ReturnType<typeof change>): void {
  const own = forces(f.own[f.here]);
  for (const nationality of mayLead(f.general)) own[nationality] = Math.max(0, own[nationality] - taken[nationality]);
  if (total(own) > 0) f.own[f.here] = own;
  else delete f.own[f.here];
}

/** Every Army that he can lead on: of what he has and what stands there and has not moved, up to five CUs. */
function* loads(s: State, f: March, to: SpaceId) {
  const free = unmoved(s, f);
  const max = (nationality: Nationality) => Math.min(maxCu, f.carried[nationality] + Math.max(0, free[nationality]));
  for (let american = 0; american <= max("american"); american++) {
    for (let french = 0; french <= max("french"); french++) {
      for (let british = 0; british <= max("british"); british++) {
        const army = { american, french, british };
        if (total(army) <= maxCu) yield { to, ...asChange(plus(army, f.carried, -1)) };
      }
    }
  }
}

/** How a move writes a change of the Army: what is left behind, what is taken along; a nationality without CUs is left out. */
function asChange(change: Forces) {
  const part = (sign: 1 | -1) =>
    Object.fromEntries(Object.entries(change).flatMap(([of, n]) => (sign * n > 0 ? [[of, sign * n]] : [])));
  const [drop, pickup] = [part(-1), part(1)];
  return { ...(total(drop) > 0 && { drop }), ...(total(pickup) > 0 && { pickup }) };
}

/** The changes that are any, each once. */
function eachOnce<T>(changes: readonly (T | undefined)[]): T[] {
  return [
    ...new Map(changes.flatMap((one) => (one === undefined ? [] : [[JSON.stringify(one), one] as const]))).values(),
  ];
}
