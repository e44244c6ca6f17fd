import { strayIn } from "../../mechanics/counting.js";
import { firstOf, mayBe, surely } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { arrive, backGenerals, newGenerals, roomAt, wantingGenerals, whyNoGeneral } from "../position/arrivals.js";
import { generalsAt, spAt } from "../position/board.js";
import { spaceNames, titleOf } from "../position/names.js";
import type { Side, SpaceId } from "../terms/ids.js";

/** Whether a space has an SP for one General more than those that were named (10.61). */
const hasSpFor = (
  { s, by }: Pick<Parameters<typeof whyNoGeneral>[0], "s"> & { readonly by: Side },
  space: SpaceId,
  named: readonly SpaceId[],
) => spAt(s, space, by) > generalsAt(s, space, by).length + named.filter((one) => one === space).length;

/**
 * A side names the spaces of the Generals who come, before any of them is drawn; who comes back it may place by name
 * (10.61). They lie face down: who came where is drawn when both sides have named their spaces.
 */
export const placeGenerals = move({
  name: "place-generals",
  rule: "10.61",
  at: ["reinforcement/unionGenerals", "reinforcement/confederateGenerals"],
  params: moveShapes["place-generals"],
  resolve(c) {
    const [fresh, back] = [newGenerals(c, c.by), backGenerals(c, c.by)];
    const named = c.p.returning.map(({ general }) => general);
    return { fresh, back, named, all: [...c.p.spaces, ...c.p.returning.map(({ space }) => space)] };
  },
  checks: {
    "who-comes-back": {
      rule: "10.61",
      says: "{actual} is not a General who comes back in this turn, to be placed by name",
      ok({ p, d, ruling }) {
        const wrong = strayIn(d.named, d.back);
        if (wrong === undefined && (p.returning.length === 0 || ruling("returning-generals") === "as-they-like"))
          return true;
        return { actual: wrong ?? d.named, path: "/returning" };
      },
    },
    "as-many-as-come": {
      rule: "10.61",
      says: "{expected} Generals come, and {actual} spaces are named",
      ok({ p, d }) {
        const max = d.fresh.length + d.back.length - d.named.length;
        const least = d.fresh.length;
        // Where nobody comes, nobody is placed.
        if (d.fresh.length + d.back.length === 0) return { expected: 0, actual: p.spaces.length };
        const fits = p.spaces.length === 0 || (p.spaces.length >= Math.min(least, 1) && p.spaces.length <= max);
        return fits || { expected: max, actual: p.spaces.length, path: "/spaces" };
      },
    },
    "all-who-come": {
      rule: "10.61",
      says: "all Generals of the turn come while a space takes them: {expected} of them, not {actual}, and {space} takes one more",
      ok(c) {
        const { by, d } = c;
        const come = d.fresh.length + d.back.length;
        if (d.all.length >= come) return true;
        const space = firstOf(c.facts.spaces, (one) => roomAt(c, one, by, d.all) > 0);
        return space === undefined || { space, expected: come, actual: d.all.length, path: "/spaces" };
      },
    },
    "armies-first": {
      rule: "10.62",
      says: "{actual} is in supply and has no General: it gets one first",
      ok(c) {
        const wanting = wantingGenerals(c, c.by);
        const without = wanting.filter((army) => !c.d.all.some((space) => space === c.s.armies[army].at));
        const spare = c.d.all.length - (wanting.length - without.length);
        return without.length === 0 || spare === 0 || { actual: without[0] ?? "", path: "/spaces" };
      },
    },
    "open-space": {
      rule: "10.61",
      says: "no General comes to {actual}: {why}",
      ok(c) {
        const wrong = firstOf(c.d.all, (space) => whyNoGeneral(c, space, c.by) !== undefined);
        return wrong === undefined || { actual: wrong, why: whyNoGeneral(c, wrong, c.by) ?? "" };
      },
    },
    "an-sp-each": {
      rule: "10.61",
      says: "{space} would have {actual} Generals, and {expected} SP",
      ok({ s, by, d }) {
        for (const space of new Set(d.all)) {
          const come = d.all.filter((one) => one === space).length;
          if (come < 2) continue;
          const generals = come + generalsAt(s, space, by).length;
          const sp = spAt(s, space, by);
          if (generals > sp) return { space, expected: sp, actual: generals, path: "/spaces" };
        }
        return true;
      },
    },
  },
  apply(c) {
    const { s, f, by, p, d, tell } = c;
    const pool = [...d.fresh, ...d.back.filter((id) => !d.named.includes(id))];
    // Who comes back stays on the Turn Track where fewer spaces are named than Generals could come.
    const generals = pool.slice(0, Math.max(p.spaces.length, 0));
    f.arrivals[by] = { spaces: [...p.spaces], generals };
    tell("generals-announced", { side: by, spaces: d.all });
    for (const { general, space } of p.returning) {
      s.generals[general].brigade = 0;
      arrive(c, general, space, by);
    }
  },
  // Beside the holes: the spaces with room are found once; through the holes fifty times slower.
  candidates(c, offer) {
    const { s, by } = c;
    const come = newGenerals(c, by).length + backGenerals(c, by).length;
    for (const holds of [surely, mayBe]) {
      const armies = wantingGenerals(c, by, holds).flatMap((army) =>
        c.facts.spaces.filter((space) => space === s.armies[army].at),
      );
      const room = c.facts.spaces.filter(
        (space) =>
          spAt(s, space, by) > generalsAt(s, space, by).length && holds(() => whyNoGeneral(c, space, by) === undefined),
      );
      const spaces: SpaceId[] = [...armies, ...room.filter((space) => !armies.includes(space))].slice(0, come);
      const takes = (space: SpaceId) => spaces.length < come && holds(() => roomAt(c, space, by, spaces) > 0);
      for (const space of room) while (takes(space) && hasSpFor(c, space, spaces)) spaces.push(space);
      offer({ spaces, returning: [] });
    }
  },
  complete: false,
  *holes(c, { spaces = [] }) {
    const { s, by } = c;
    const come = newGenerals(c, by).length + backGenerals(c, by).length;
    // 10.62: an Army without a General gets one before anybody else does.
    const wanting = wantingGenerals(c, by, surely).map((army) => s.armies[army].at);
    const open = c.facts.spaces.filter((space) => mayBe(() => whyNoGeneral(c, space, by) === undefined));
    const offered = (before: readonly SpaceId[], space: SpaceId): boolean => {
      const left = wanting.filter((at) => !before.some((one) => one === at));
      const named = before.filter((one) => one === space).length;
      const room = named === 0 || generalsAt(s, space, by).length + named < spAt(s, space, by);
      return room && (left.includes(space) || come - before.length > left.length);
    };
    // A list that begins otherwise than it was offered leads nowhere.
    if (!spaces.every((space, at) => open.includes(space) && offered(spaces.slice(0, at), space))) return;
    yield {
      param: "/spaces",
      kind: "list",
      values: open.filter((space) => offered(spaces, space)),
      pick: [
        spaces.length < come && open.some((one) => surely(() => roomAt(c, one, by, spaces) > 0))
          ? spaces.length + 1
          : 0,
        come,
      ],
      sure: true,
      vouched: true,
    };
    yield { param: "/returning", kind: "list", values: [], pick: [0, 0] };
  },
  describe: (p, facts) =>
    [
      p.spaces.length > 0 ? `Generals come to ${spaceNames(facts, p.spaces)}` : "no new General comes",
      ...p.returning.map(({ general, space }) => `${titleOf(general)} to ${facts.name(space)}`),
    ].join(", "),
});
