import { strayIn } from "../../mechanics/counting.js";
import type { Hole } from "../../sdk/index.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { controlOf, isBrigade, occupies, originalSide, politicalOf } from "../position/board.js";
import { partyWords } from "../position/names.js";
import {
  alongRail,
  changed,
  freshInfantry,
  heldByEnemy,
  type March,
  movers,
  noteDropped,
  openMarch,
  standing,
} from "../position/open-march.js";
import { boundGeneral, moveParty, notThere, type Party, party, partySp, type SomeParty } from "../position/parties.js";
import { crossingBar } from "../position/rivers.js";
import { controlsState } from "../position/victory.js";
import { other } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";
import type { GeneralId, SpaceId } from "../terms/ids.js";
import { borderStates } from "../terms/places.js";

const anything = ({ infantry, generals, elites }: Party): boolean =>
  infantry > 0 || generals.length > 0 || elites.length > 0;

/** The moving force enters the next space; it may leave and take along what stands where it is (5.11, 5.15). */
export const step = move({
  name: "step",
  rule: "5.11",
  at: ["march/go"],
  params: moveShapes.step,
  resolve({ s, f, facts, p }) {
    const carried = changed(f, p.leave, p.take);
    const leader = f.general === null ? [] : [f.general];
    return {
      carried,
      leave: party(p.leave),
      take: party(p.take),
      sp: partySp(s, { ...carried, generals: [...leader, ...carried.generals] }),
      get rail() {
        return f.rail && alongRail({ s, facts }, f, p.to);
      },
    };
  },
  checks: {
    "may-go-on": {
      rule: "5.73",
      says: "the force takes no further step from {here}, by {actual}",
      ok: ({ f }) => f.stopped === null || { actual: f.stopped },
    },
    "a-line": {
      rule: "5.11",
      says: "no road and no railroad joins {here} and {to}",
      ok: ({ f, p, facts }) => facts.line(f.here, p.to) !== "none" || { actual: p.to, path: "/to" },
    },
    "dashed-line": {
      rule: "5.10",
      says: "{here} to {to} is only for Confederate Generals activated by 3 Operations or by a campaign",
      ok: ({ f, p, facts }) =>
        facts.line(f.here, p.to) !== "dashed" ||
        (f.side === "confederate" && f.general !== null && (f.operations >= 3 || f.campaign)) || { path: "/to" },
    },
    "not-baltimore-ohio": {
      rule: "10.24",
      says: "the Baltimore & Ohio from {here} to {to} is not used in a Strategy Round",
      ok: ({ s, f, p, facts }) =>
        facts.line(f.here, p.to) !== "baltimore-ohio" || byOperationalConcentration({ s, facts }, f) || { path: "/to" },
    },
    "within-allowance": {
      rule: "5.13",
      says: "the force moves {expected} space(s), and {to} would be number {actual}",
      ok({ f, d }) {
        const max = allowances[f.kind].spaces;
        const far = f.spent + 1;
        return far <= max || (d.rail && far <= allowances[f.kind].rail) || { expected: max, actual: far, path: "/to" };
      },
    },
    "rail-bonus-not-into-enemy": {
      rule: "5.92",
      says: "{to} is held by the enemy: the bonus for movement by rail does not lead there",
      ok: ({ s, f, p, facts }) =>
        f.spent + 1 <= allowances[f.kind].spaces ||
        !heldByEnemy({ s, facts }, f, p.to) || { actual: p.to, path: "/to" },
    },
    "union-crosses": {
      rule: "6.24",
      says: "the Union does not cross the river from {here} into {to}, where a Confederate fort stands",
      ok: (c) => c.f.side !== "union" || crossingBar(c, "union", c.f.here, c.p.to) === undefined || { path: "/to" },
    },
    "confederate-crosses": {
      rule: "6.25",
      says: "the Confederacy does not cross the river from {here} to {to}: {actual}",
      ok(c) {
        if (c.f.side === "union") return true;
        const bar = crossingBar(c, "confederate", c.f.here, c.p.to);
        return bar === undefined || { actual: bar === "fort" ? "a Union fort" : "Union Naval Control", path: "/to" };
      },
    },
    "division-in-enemy-state": {
      rule: "5.42",
      says: "a division does not enter {to}, which the enemy controls in a state that its side does not control",
      ok: ({ s, f, p, facts, ruling }) =>
        f.kind !== "division" ||
        divisionMayEnter({ s, facts }, f, p.to, ruling("division-in-border-state")) || { path: "/to" },
    },
    "with-sp": {
      rule: "5.71",
      says: "the force would enter {to} with {actual} SP: it needs one at least, and a General alone only where the enemy has SP, a General or a fort",
      ok({ s, f, facts, p, d }) {
        const alone = f.general !== null && f.kind !== "cavalry" && !occupies(s, facts, p.to, other(f.side));
        return d.sp > 0 || alone || { expected: 1, actual: d.sp };
      },
    },
    "leaves-what-it-has": {
      rule: "5.15",
      says: "only what goes along is left behind: {actual} does not",
      ok({ f, d }) {
        if (d.leave.infantry > f.carried.infantry) return { actual: `${d.leave.infantry} SP`, path: "/leave/infantry" };
        const wrong = strayIn(d.leave.generals, f.carried.generals) ?? strayIn(d.leave.elites, f.carried.elites);
        return wrong === undefined || { actual: wrong, path: "/leave" };
      },
    },
    "takes-what-is-there": {
      rule: "5.15",
      says: "only what stands in {here} is taken along: not {actual}",
      ok({ s, f, d }) {
        const rest = standing(s, f);
        if (d.take.infantry > rest.infantry) return { actual: `${d.take.infantry} SP`, path: "/take/infantry" };
        const twice = [...d.take.generals, ...d.take.elites].find((id) =>
          [...f.carried.generals, ...f.carried.elites].some((one) => one === id),
        );
        const missing = twice ?? notThere(s, f.here, f.side, d.take);
        return missing === undefined || { actual: missing, path: "/take" };
      },
    },
    "not-moved-before": {
      rule: "4.31",
      says: "{actual} has moved with this card already",
      ok({ s, f, d }) {
        if (!f.campaign) return true;
        // Who has taken up an SP on the way that had moved is among those who have (5.67).
        const along = [...(f.general === null ? [] : [f.general]), ...d.carried.generals];
        const general = along.find((id) => s.play.moved.includes(id));
        if (general !== undefined) return { actual: general };
        const fresh = freshInfantry(s, f, f.here) - f.carried.infantry;
        return d.take.infantry <= Math.max(0, fresh) || { actual: `${d.take.infantry - Math.max(0, fresh)} SP` };
      },
    },
    "division-takes-nothing": {
      rule: "5.42",
      says: "a division leaves SP behind, and takes nothing along from {here}: not {actual}",
      ok({ f, d }) {
        const { infantry, generals, elites } = d.take;
        const taken = [...(infantry > 0 ? [`${infantry} SP`] : []), ...generals, ...elites];
        return f.kind !== "division" || taken.length === 0 || { actual: taken, path: "/take" };
      },
    },
    "brigade-alone": {
      rule: "5.15",
      says: "the brigade of {general} takes nothing along and leaves nothing behind",
      ok: ({ f, d }) => f.kind !== "cavalry" || !(anything(d.take) || anything(d.leave)) || { actual: f.general },
    },
    "within-limit": {
      rule: "5.15",
      says: "{actual} SP would move, and at no moment more than {expected} do",
      ok: ({ f, d }) => d.sp <= f.limit || { expected: f.limit, actual: d.sp, path: "/take/infantry" },
    },
    "one-more-general": {
      rule: "5.33",
      says: "one General or Cavalry Brigade goes along with a corps, not {actual}",
      ok: ({ f, d }) =>
        f.kind !== "corps" || d.carried.generals.length <= 1 || { expected: 1, actual: d.carried.generals.length },
    },
    "ranks-first": {
      rule: "5.32",
      says: "{actual} ranks above {general}, and does not go along from the space of the activation",
      ok({ s, f, facts, d }) {
        const { general } = f;
        // A force that has left that space and comes back takes along whatever stands there.
        if (f.kind !== "corps" || general === null || f.spent > 0) return true;
        const above = d.take.generals.find(
          (id) => !isBrigade(s, id) && politicalOf(facts, id) > politicalOf(facts, general),
        );
        return above === undefined || { general, actual: above, path: "/take/generals" };
      },
    },
    "bound-to-army": {
      rule: "5.22",
      says: "{actual} commands the Army in {here}, or ranks highest after its commander, and does not leave it",
      ok({ s, f, facts, d }) {
        const bound = boundGeneral(s, facts, f.here, f.side, d.take.generals, staying(f, d.leave.generals), f.army);
        return bound === undefined || { actual: bound };
      },
    },
    "senior-stays-with-army": {
      rule: "5.22",
      says: "{actual} ranks highest after the commander and does not leave the Army",
      ok({ s, f, facts, d }) {
        if (f.army === null || d.leave.generals.length === 0) return true;
        const officers = [...f.carried.generals, ...d.take.generals].filter((id) => !isBrigade(s, id));
        const best = Math.max(...officers.map((id) => facts.political(id)));
        const seniors = officers.filter((id) => facts.political(id) === best);
        const noneStays = seniors.length > 0 && seniors.every((id) => d.leave.generals.includes(id));
        return !noneStays || { actual: seniors[0] ?? "nobody", path: "/leave/generals" };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const { rail } = d;
    const leader = f.general === null ? [] : [f.general];
    const moved = { ...d.carried, generals: [...leader, ...d.carried.generals] };
    noteDropped(f, d.leave, d.take);
    moveParty(s, f.side, f.here, p.to, moved);
    if (f.army !== null) s.armies[f.army].at = p.to;
    f.carried = { infantry: d.carried.infantry, generals: [...d.carried.generals], elites: [...d.carried.elites] };
    f.from = f.here;
    f.here = p.to;
    f.spent += 1;
    f.rail = rail;
    f.intercepted = false;
    // 4.52: who enters a space of enemies has tried to attack them, whatever they do.
    if (heldByEnemy(c, f, p.to)) f.duty = false;
    const spaces = allowances[f.kind][rail ? "rail" : "spaces"];
    tell("moved", { space: p.to, from: f.from, sp: d.sp, spent: f.spent, spaces });
    return "intercept";
  },
  complete: false,
  *holes({ s, f, facts }, { leave, take }) {
    yield { param: "/to", values: facts.neighbours(f.here) };
    yield* partHoles("/leave", f.carried, leave);
    yield* partHoles("/take", standing(s, f), take);
  },
  describe({ to, leave, take }, facts, s) {
    const f = openMarch(s);
    const parts = [
      { does: "leaves", who: partyWords(leave ?? {}) },
      { does: "takes up", who: partyWords(take ?? {}) },
    ];
    const begin = f === undefined ? "moves on" : `moves from ${facts.name(f.here)}`;
    const some = parts.filter(({ who }) => who !== "").map(({ does, who }) => `, ${does} ${who}`);
    return `${begin} to ${facts.name(to)}${some.join("")}`;
  },
});

/** Who passes through a space with the force, without those whom it leaves there. */
const staying = (f: March, left: readonly GeneralId[]): GeneralId[] =>
  movers(f).generals.filter((id) => !left.includes(id));

/** Whether the Union's operational concentration activates the force: it uses the Baltimore & Ohio (4.51, 10.24). */
const byOperationalConcentration = ({ s, facts }: Pick<QueryContext, "s" | "facts">, f: March): boolean =>
  f.side === "union" &&
  f.campaign &&
  s.play.use === "event" &&
  s.play.card !== null &&
  facts.card(s.play.card).effect === "seven-days";

/** Where a division goes: not into enemy spaces of states that its side does not control (5.42). */
function divisionMayEnter(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  f: March,
  to: SpaceId,
  reading: "enemy-while-uncontrolled" | "enemy-always" | "all",
): boolean {
  const state = facts.state(to);
  const enemySpace = controlOf(s, facts, to) === other(f.side);
  const own = controlsState(s, state, f.side);
  if (borderStates.includes(state)) {
    if (reading === "all") return false;
    return !enemySpace || (reading === "enemy-while-uncontrolled" && own);
  }
  return !enemySpace || own || originalSide(state) === f.side;
}

/** What can be left behind, or taken along: SP by their number, then Generals and elite units one by one. */
function* partHoles(path: string, there: Party, chosen: SomeParty | undefined): Iterable<Hole> {
  if (!anything(there)) return;
  const counts = Array.from({ length: there.infantry + 1 }, (_, at) => at);
  yield { param: `${path}/infantry`, kind: "count", values: counts, optional: true };
  if (chosen === undefined) return;
  const { generals = [], elites = [] } = chosen;
  const officers = there.generals.filter((id) => !generals.includes(id));
  if (there.generals.length > 0)
    yield {
      param: `${path}/generals`,
      kind: "list",
      values: officers,
      pick: [0, there.generals.length],
      optional: true,
    };
  const units = there.elites.filter((id) => !elites.includes(id));
  if (there.elites.length > 0)
    yield { param: `${path}/elites`, kind: "list", values: units, pick: [0, there.elites.length], optional: true };
}
