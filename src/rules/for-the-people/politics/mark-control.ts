import { twiceIn } from "../../mechanics/counting.js";
import { firstOf, ifKnown, mayBe, surely } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { brigadesAt, controlOf, infantryAt, withControl, withoutPcs } from "../position/board.js";
import { spaceNames } from "../position/names.js";
import { markControl, removePc } from "../position/pieces.js";
import { takeCapital } from "../position/possession.js";
import { inSupply } from "../position/supply.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";

type Query = Pick<QueryContext, "s" | "facts" | "readings" | "ruling" | "options">;

/**
 * The first space where no infantry in supply stands, in whatever order they are taken: one lets the line go on to the next,
 * and 11.1 leaves the order to the player. Taking a space cuts no line of its side, so each that can be taken is.
 */
function unsupplied(c: Query, side: Side, place: readonly SpaceId[]): SpaceId | undefined {
  const { facts, readings, ruling, options } = c;
  const empty = place.find((space) => infantryAt(c.s, space, side) === 0);
  if (empty !== undefined) return empty;
  let { s } = c;
  let left = place;
  while (left.length > 0) {
    const now = s;
    const next = firstOf(left, (space) => inSupply({ s: now, facts, readings, ruling, options }, space, side));
    if (next === undefined) return left[0];
    left = left.filter((_, at) => at !== left.indexOf(next));
    if (left.length > 0) s = withControl(s, facts, next, side);
  }
  return undefined;
}

/** PCs come to spaces with infantry in supply, one after the other; cavalry takes enemy PCs off (3.42, 11.1). */
export const markControlMove = move({
  name: "mark-control",
  rule: "11.1",
  at: ["political/marking"],
  params: moveShapes["mark-control"],
  checks: {
    "infantry-in-supply": {
      rule: "11.1",
      says: "{actual} holds no infantry SP of the {by} side in supply",
      ok(c) {
        // What cavalry takes off opens a line for who is marked: 11.1 names no order.
        const { s, facts, readings, ruling, options, p } = c;
        const then = { s: withoutPcs(s, p.remove), facts, readings, ruling, options };
        const wrong = unsupplied(then, c.by, p.place);
        return wrong === undefined || { actual: wrong, path: "/place" };
      },
    },
    "cavalry-removes": {
      rule: "5.53",
      says: "no Cavalry Brigade of the {by} side takes a PC of the enemy off {actual}",
      ok({ s, facts, by, p }) {
        const wrong = p.remove.find(
          (space, at) =>
            // 1.2: a space of the enemy's from the start counts as marked; taking that PC off changes nothing.
            controlOf(s, facts, space) !== other(by) ||
            brigadesAt(s, space, by).length === 0 ||
            p.remove.indexOf(space) !== at,
        );
        return wrong === undefined || { actual: wrong, path: "/remove" };
      },
    },
  },
  apply(c) {
    const { f, by, p } = c;
    for (const space of p.remove) removePc(c, space);
    for (const space of p.place) {
      markControl(c, space, by);
      takeCapital(c, space, other(by));
    }
    if (p.more !== true) f.marked.push(by);
    return "marking";
  },
  // Beside the holes: the markers that are wrong are found once; through the holes many times slower.
  candidates(c, offer) {
    for (const holds of [surely, mayBe]) offer({ place: chain(c, c.by, holds), remove: [] });
    offer({ place: [], remove: [] });
  },
  complete: false,
  *holes(c, { place = [], remove = [] }) {
    const { s, facts, by } = c;
    if (ifKnown(() => unsupplied(c, by, place)) !== undefined || twiceIn(place) !== undefined) return;
    const open = markable(c, by, place);
    yield { param: "/place", values: open, pick: [0, place.length + open.length], sure: true, vouched: true };
    const off = facts.spaces.filter((space) => brigadesAt(s, space, by).length > 0 && s.pc[space] === other(by));
    if (!remove.every((space, at) => off.includes(space) && remove.indexOf(space) === at)) return;
    const left = off.filter((space) => !remove.includes(space));
    yield { param: "/remove", values: left, pick: [0, off.length], sure: true, vouched: true };
    yield { param: "/more", kind: "enum", values: [true], optional: true };
  },
  describe: ({ place, remove }, facts) =>
    [
      place.length > 0 ? `places PCs: ${spaceNames(facts, place)}` : "places no PC",
      ...(remove.length > 0 ? [`removes: ${spaceNames(facts, remove)}`] : []),
    ].join(", "),
});

/** The spaces that can be marked after others, enemy ones first: to mark what one controls is idle, not forbidden. */
function markable(c: Query, side: Side, placed: readonly SpaceId[]): SpaceId[] {
  const { facts, readings, ruling, options } = c;
  const s = placed.reduce((after, space) => withControl(after, facts, space, side), c.s);
  const held = facts.spaces.filter(
    (space) =>
      infantryAt(s, space, side) > 0 &&
      !placed.includes(space) &&
      mayBe(() => inSupply({ s, facts, readings, ruling, options }, space, side)),
  );
  const own = (space: SpaceId): boolean => controlOf(s, facts, space) === side;
  return [...held.filter((space) => !own(space)), ...held.filter(own)];
}

/** Every space that a side can take, in an order in which each is in supply (11.1). */
function chain(c: Query, side: Side, holds: typeof mayBe): SpaceId[] {
  const { facts, readings, ruling, options } = c;
  let { s } = c;
  const found: SpaceId[] = [];
  for (let more = true; more; ) {
    more = false;
    for (const space of facts.spaces) {
      if (infantryAt(s, space, side) === 0 || controlOf(s, facts, space) === side) continue;
      const now = s;
      if (!holds(() => inSupply({ s: now, facts, readings, ruling, options }, space, side))) continue;
      s = withControl(s, facts, space, side);
      found.push(space);
      more = true;
    }
  }
  return found;
}
