import { firstOf, ifKnown, mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { hasLineNorth, mcclellanBrings, type Region, regionAt, unionSp } from "../position/arrivals.js";
import { addInfantry, armyAt, controlOf, spAt } from "../position/board.js";
import { scatterGenerals } from "../position/possession.js";
import { hasLine } from "../position/supply.js";
import { unionReinforcements } from "../terms/figures.js";
import type { SpaceId } from "../terms/ids.js";

type Query = Pick<QueryContext, "s" | "facts" | "readings" | "ruling" | "options">;

/** SP that are placed for each region; what lies in none must be SP of a brigade that come back (5.54). */
function perRegion(c: Query, places: readonly { readonly space: SpaceId; readonly sp: number }[]) {
  const sums: { [region in Region | "none"]: number } = { east: 0, center: 0, west: 0, none: 0 };
  for (const { space, sp } of places) sums[regionAt(c, space) ?? "none"] += sp;
  // 5.67 A: one SP joins McClellan's Army.
  const organizer = mcclellanBrings(c);
  const joined = organizer !== undefined && places.some(({ space, sp }) => space === organizer && sp > 0);
  if (joined) sums[regionAt(c, organizer) ?? "none"] -= 1;
  return { ...sums, joined: joined ? 1 : 0 };
}

/** How many SP can come to a space at most, when some were placed already (10.31, 5.54, 5.67 A). */
function maxAt(
  c: Query,
  space: SpaceId,
  places: readonly { readonly space?: SpaceId | undefined; readonly sp?: number | undefined }[],
): number {
  const before = places.flatMap(({ space: one, sp }) =>
    one === undefined || sp === undefined ? [] : [{ space: one, sp }],
  );
  const [sums, come, region] = [perRegion(c, before), unionSp(c), regionAt(c, space)];
  const beyond = c.s.returning.union + (space === mcclellanBrings(c) ? 1 : 0);
  const left = come.all - before.reduce((sum, { sp }) => sum + sp, 0);
  return Math.max(0, Math.min(left, (region === undefined ? 0 : come[region]) + beyond - sums[region ?? "none"]));
}

/** Whether SP come to a space along a line: the center's and the west's from the north edge (10.31), an Army's own (8.3). */
function isInLine(c: Query, space: SpaceId): boolean {
  const region = regionAt(c, space);
  const line = () => hasLine(c, space, "union");
  if ((region === undefined || armyAt(c.s, space, "union") !== undefined) && !line()) return false;
  if (region === undefined || region === "east" || hasLineNorth(c, space)) return true;
  // 5.54, 5.67 A: SP of brigades, and the one that McClellan brings, ask for no line to the north.
  return (c.s.returning.union > 0 || space === mcclellanBrings(c)) && line();
}

/** Union SP come to the east, the center and the west (10.31). */
export const reinforceUnion = move({
  name: "reinforce-union",
  rule: "10.31",
  at: ["reinforcement/union"],
  params: moveShapes["reinforce-union"],
  checks: {
    "own-space": {
      rule: "10.31",
      says: "{actual} is not under Union control, or Confederate SP stand there",
      ok: (c) => {
        const { s, facts, p } = c;
        // 5.67 A: the SP that McClellan brings goes to his Army, wherever that stands.
        const wrong = p.places.find(
          ({ space, sp }) =>
            (controlOf(s, facts, space) !== "union" && !(sp === 1 && space === mcclellanBrings(c))) ||
            spAt(s, space, "confederate") > 0,
        );
        return wrong === undefined || { actual: wrong.space, path: "/places" };
      },
    },
    "no-more-than-come": {
      rule: "10.31",
      says: "{region}: {expected} SP come, not {actual}",
      ok(c) {
        const sums = perRegion(c, c.p.places);
        const come = unionSp(c);
        // 5.54: SP of brigades come back wherever the Union may place any.
        const spare = c.s.returning.union;
        // 10.31: elsewhere in the east come fewer than to Washington.
        const away = c.p.places.some(({ space }) => space !== "washington-dc" && regionAt(c, space) === "east");
        const max = { ...come, east: away ? Math.min(come.east, unionReinforcements.eastElsewhere) : come.east };
        for (const region of ["east", "center", "west"] as const)
          if (sums[region] > max[region] + spare)
            return { region, expected: max[region] + spare, actual: sums[region], path: "/places" };
        if (sums.none > spare) return { region: "elsewhere", expected: spare, actual: sums.none, path: "/places" };
        const all = sums.east + sums.center + sums.west + sums.none + sums.joined;
        return all <= come.all || { region: "in all", expected: come.all, actual: all, path: "/places" };
      },
    },
    "in-line": {
      rule: "10.31",
      says: "{actual} has no line of communication",
      ok(c) {
        const wrong = firstOf(c.p.places, ({ space }) => !isInLine(c, space));
        return wrong === undefined || { actual: wrong.space, path: "/places" };
      },
    },
  },
  apply(c) {
    const { s, p, tell } = c;
    for (const { space, sp } of p.places) {
      if (sp === 0) continue;
      addInfantry(s, space, "union", sp);
      tell("sp-added", { sp, side: "union", space });
      scatterGenerals(c, space, "confederate");
    }
    s.returning.union = 0;
    return c.options.reinforcements === "by-side" ? "unionMoves" : "zone";
  },
  complete: false,
  *holes(c, { places = [] }) {
    const at = places.length;
    const last = places.at(-1);
    if (last !== undefined && last.space !== undefined && last.sp === undefined) {
      const { space } = last;
      // The checks say what is missing to tell how many come.
      const max = ifKnown(() => maxAt(c, space, places.slice(0, -1))) ?? unionReinforcements.east;
      yield { param: `/places/${at - 1}/sp`, kind: "count", values: Array.from({ length: max }, (_, n) => max - n) };
      return;
    }
    if (at === 0) yield { param: "/places", kind: "list", values: [], pick: [0, 1] };
    const open = c.facts.spaces.filter((space) =>
      mayBe(() => regionAt(c, space) !== undefined && maxAt(c, space, places) > 0),
    );
    yield { param: `/places/${at}/space`, kind: "place", values: open, optional: true, extra: true };
  },
  describe: ({ places }, facts) =>
    places.length === 0
      ? "no reinforcements"
      : `reinforces ${places.map(({ space, sp }) => `${facts.name(space)} with ${sp} SP`).join(", ")}`,
});
