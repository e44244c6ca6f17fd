import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { goingAlong, isThere, ledSp, notMovedBefore, partyChecks, partyHoles } from "../position/activation.js";
import { controlOf, spaceOfArmy } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { byWater } from "../position/naval-control.js";
import { openMarchOf } from "../position/open-march.js";
import { boundToArmy } from "../position/parties.js";
import { type Route, riverRoute, route } from "../position/waters.js";
import { armiesOf, sideOfArmy } from "../terms/constants.js";
import { allowances, riverArmy } from "../terms/figures.js";
import type { ArmyId, GeneralId, SpaceId } from "../terms/ids.js";
import { peninsula } from "../terms/places.js";

const inPeninsula = (space: SpaceId): boolean => peninsula.some((one) => one === space);

/** The way of an Army: in the Chesapeake by sea, elsewhere from river port to river port (6.15). */
function wayOf(
  c: Pick<QueryContext, "s" | "facts">,
  general: GeneralId,
  from: SpaceId,
  to: SpaceId,
): Route | undefined {
  const able = general === "mcclellan" || c.facts.strategy(general) === 1;
  return able && inPeninsula(from) && inPeninsula(to) ? route(c, from, to, false) : riverRoute(c, from, to);
}

/** The ports to which an Army may sail as far as its commander and the kind of port allow (6.15). */
function goalsOf({ s, facts }: Pick<QueryContext, "s" | "facts">, army: ArmyId): readonly SpaceId[] {
  const { commander } = s.armies[army];
  const from = spaceOfArmy(s, army);
  if (from === undefined || commander === null || controlOf(s, facts, from) !== "union") return [];
  const first = facts.strategy(commander) === 1;
  const bay = (first || commander === "mcclellan") && inPeninsula(from);
  const river = first && byWater(facts, from).length > 0;
  return facts.spaces.filter(
    (to) => to !== from && ((bay && inPeninsula(to)) || (river && byWater(facts, to).length > 0)),
  );
}

/**
 * A Union Army moves by water, and a campaign card with it: in the Chesapeake under McClellan or a strategy-1 General, or
 * along a river under one of strategy 1 with up to nine SP (6.15).
 */
export const navalArmy = move({
  name: "naval-army",
  rule: "6.15",
  at: ["campaign/choose"],
  params: moveShapes["naval-army"],
  preconditions: {
    "an-army": { rule: "6.15", says: "{actual} is not an Army of the Union on the map with a commander" },
  },
  resolve(c, reject) {
    const { s, p, by } = c;
    const space = sideOfArmy(p.army) === by && by === "union" ? spaceOfArmy(s, p.army) : undefined;
    const general = s.armies[p.army].commander;
    if (space === undefined || general === null) return reject("an-army", { actual: p.army });
    const along = goingAlong(p, general);
    return { space, general, party: along, sp: ledSp(s, general, along), route: wayOf(c, general, space, p.to) };
  },
  checks: {
    "is-there": { ...partyChecks["is-there"], ok: (c) => isThere(c, c.d) },
    "not-moved-before": { ...partyChecks["not-moved-before"], ok: (c) => notMovedBefore(c, c.d) },
    "by-campaign": {
      rule: "6.15",
      says: "an Army sails by a Minor or Major Campaign, not by {actual}",
      ok({ f }) {
        if (f.only !== null) return { actual: "an Operations Queue" };
        return f.space === null || { actual: "a concentration" };
      },
    },
    "whole-campaign": {
      rule: "6.15",
      says: "the naval move of an Army takes the whole campaign, of which {actual} moves were made",
      ok: ({ f }) => f.made === 0 || { expected: 0, actual: f.made },
    },
    "by-whom-and-where": {
      rule: "6.15",
      says: "{actual} does not take an Army of {sp} SP from {space} to {to} by water",
      ok({ p, d, facts }) {
        const able = d.general === "mcclellan" || facts.strategy(d.general) === 1;
        const bay = able && inPeninsula(d.space) && inPeninsula(p.to);
        const river =
          facts.strategy(d.general) === 1 &&
          d.sp <= riverArmy &&
          byWater(facts, d.space).length > 0 &&
          byWater(facts, p.to).length > 0;
        return bay || river || { actual: d.general, sp: d.sp, space: d.space };
      },
    },
    "from-a-port": {
      rule: "6.11",
      says: "{actual} is not under Union control",
      ok: ({ s, d, facts }) => controlOf(s, facts, d.space) === "union" || { actual: d.space },
    },
    "any-sp": {
      rule: "5.23",
      says: "one to {expected} SP move with {army}, not {actual}",
      ok: ({ d }) => (d.sp > 0 && d.sp <= allowances.army.sp) || { expected: allowances.army.sp, actual: d.sp },
    },
    "senior-goes-along": {
      rule: "5.22",
      says: "the General who ranks highest after the commander does not leave {army}: {expected} goes along",
      ok({ s, facts, by, d }) {
        const bound = boundToArmy(s, facts, d.space, by);
        const comesAlong = bound.length === 0 || bound.some((id) => d.party.generals.includes(id));
        return comesAlong || { expected: bound, actual: d.party.generals, path: "/generals" };
      },
    },
    "a-way": {
      rule: "6.22",
      says: "ships get to {to} neither freely nor past the guns of one fort",
      ok: ({ p, d }) => (d.route !== undefined && p.to !== d.space) || { actual: p.to, path: "/to" },
    },
  },
  apply(c) {
    const { s, f, p, by, d } = c;
    f.left = 0;
    f.made += 1;
    s.play.sailed = true;
    openMarchOf(c, {
      side: by,
      kind: "army",
      general: d.general,
      army: p.army,
      space: d.space,
      carried: d.party,
      limit: allowances.army.sp,
      operations: 3,
      campaign: true,
      sea: { to: p.to, guns: d.route?.guns ?? null, passed: false, admiral: null },
    });
    return "choose";
  },
  complete: false,
  *holes(c, chosen) {
    const { s, f, by } = c;
    if (by !== "union" || f.only !== null || f.space !== null || f.made > 0) return;
    yield { param: "/army", values: armiesOf[by].filter((army) => goalsOf(c, army).length > 0) };
    if (chosen.army === undefined) return;
    yield { param: "/to", values: goalsOf(c, chosen.army) };
    const space = spaceOfArmy(s, chosen.army);
    if (space !== undefined) yield* partyHoles(c, space, allowances.army.sp, chosen);
  },
  describe: (p, facts) => `${titleOf(p.army)} sails to ${facts.name(p.to)}`,
});
