import { remembered } from "../../sdk/memory.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import {
  activationChecks,
  activationGate,
  cardHoles,
  inCampaign,
  isQueued,
  isThere,
  noCard,
  notMovedBefore,
  operationsOf,
  partyChecks,
  partyHoles,
  playActivation,
  restrictions,
} from "../position/activation.js";
import { controlledBy, controlOf, isBrigade, spAt } from "../position/board.js";
import { partyWords } from "../position/names.js";
import { openMarchOf } from "../position/open-march.js";
import { boundGeneral, party, partySp } from "../position/parties.js";
import { route } from "../position/waters.js";
import { navalMove as figures } from "../terms/figures.js";
import type { SpaceId } from "../terms/ids.js";

/** The Union moves up to three SP and a General from port to port (6.11, 6.12). */
export const navalMove = move({
  name: "naval-move",
  rule: "6.11",
  at: ["round/play", "campaign/choose", "fleet/choose"],
  params: moveShapes["naval-move"],
  preconditions: activationGate,
  resolve(c, reject) {
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    const named = party(c.p);
    const admiral = "admiral" in c.f ? c.f.admiral : null;
    return {
      space: c.p.from,
      party: named,
      admiral,
      sp: partySp(c.s, named),
      get route() {
        return route(c, c.p.from, c.p.to, admiral === "farragut");
      },
    };
  },
  checks: {
    ...activationChecks,
    "queued-general": { ...restrictions["queued-general"], ok: (c) => isQueued(c, c.d.party.generals[0] ?? null) },
    "is-there": { ...partyChecks["is-there"], ok: (c) => isThere(c, c.d) },
    "not-moved-before": { ...partyChecks["not-moved-before"], ok: (c) => notMovedBefore(c, c.d) },
    "the-union": {
      rule: "6.11",
      says: "only the Union moves by sea, not the {by} side",
      ok: ({ by }) => by === "union" || { actual: by },
    },
    operations: {
      rule: "6.11",
      says: "a naval move takes {expected} Operation(s), not {actual}",
      ok(c) {
        const operations = operationsOf(c);
        return operations >= figures.operations || { expected: figures.operations, actual: operations, path: "/card" };
      },
    },
    "one-in-a-campaign": {
      rule: "4.32",
      says: "one move of a campaign goes by sea, and {actual} was made: {from} to {to} is another",
      ok: ({ s, f }) => !inCampaign({ f }) || !s.play.sailed || { actual: "a naval move" },
    },
    "from-a-port": {
      rule: "6.11",
      says: "{from} is not a port under Union control",
      ok: ({ s, p, facts }) =>
        (facts.port(p.from) !== "none" && controlOf(s, facts, p.from) === "union") || { actual: p.from, path: "/from" },
    },
    "to-a-port": {
      rule: "6.11",
      says: "{to} is not another port",
      ok: ({ p, facts }) => (facts.port(p.to) !== "none" && p.to !== p.from) || { actual: p.to, path: "/to" },
    },
    "three-sp": {
      rule: "6.12",
      says: "one to {expected} SP move by sea, not {actual}",
      ok: ({ d }) => (d.sp >= 1 && d.sp <= figures.sp) || { expected: figures.sp, actual: d.sp, path: "/infantry" },
    },
    "one-general": {
      rule: "6.12",
      says: "one General goes along, not {actual}",
      ok: ({ d }) =>
        d.party.generals.length <= 1 || { expected: 1, actual: d.party.generals.length, path: "/generals" },
    },
    "may-leave-army": {
      rule: "5.36",
      says: "{actual} commands the Army in {from}, or ranks highest after its commander, and does not leave it",
      ok({ s, facts, by, p, d }) {
        const bound = boundGeneral(s, facts, p.from, by, d.party.generals);
        return bound === undefined || { actual: bound, path: "/generals" };
      },
    },
    "a-way": {
      rule: "6.22",
      says: "ships get from {from} to {to} neither freely nor past the guns of one fort: coastal forts and ironclads are not passed",
      ok: ({ p, d }) => d.route !== undefined || p.to === p.from || { actual: p.to, path: "/to" },
    },
  },
  apply(c) {
    const { s, p, by, d, f } = c;
    const operations = operationsOf(c);
    const [general = null, ...others] = d.party.generals;
    const way = d.route;
    const campaign = inCampaign({ f });
    playActivation(c);
    s.play.sailed = true;
    openMarchOf(c, {
      side: by,
      kind: general === null ? "division" : isBrigade(s, general) ? "cavalry" : "corps",
      general,
      army: null,
      space: p.from,
      carried: { ...d.party, generals: others },
      limit: figures.sp,
      operations,
      campaign,
      sea: { to: p.to, guns: way?.guns ?? null, passed: false, admiral: d.admiral },
    });
    return campaign ? "choose" : undefined;
  },
  complete: false,
  *holes(c, chosen) {
    const { s, facts, by } = c;
    if (by !== "union") return;
    if (inCampaign(c) && s.play.sailed) return;
    yield* cardHoles(c, figures.operations);
    const isPort = (space: SpaceId) => facts.port.maybe(space) !== "none";
    const manned = (space: SpaceId) => spAt(s, space, by) > 0;
    const from = remembered(s, "for-the-people/ports with a force", () =>
      [...controlledBy(s, facts, "union")].filter((space) => manned(space) && isPort(space)),
    );
    yield { param: "/from", values: from };
    const to = () => remembered(s, "for-the-people/all ports", () => facts.spaces.filter(isPort));
    yield { param: "/to", values: chosen.from === undefined ? [] : to() };
    if (chosen.from !== undefined) yield* partyHoles(c, chosen.from, figures.sp, chosen);
  },
  describe: (p, facts) => `${partyWords(p) || "nobody"} sail from ${facts.name(p.from)} to ${facts.name(p.to)}`,
});
