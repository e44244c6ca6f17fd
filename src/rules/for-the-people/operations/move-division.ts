import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import {
  activationChecks,
  activationGate,
  cardHoles,
  inCampaign,
  isConcentrated,
  isQueued,
  isThere,
  noCard,
  notMovedBefore,
  operationsOf,
  partyChecks,
  playActivation,
  restrictions,
} from "../position/activation.js";
import { elitesAt, infantryAt } from "../position/board.js";
import { freshInfantry, openMarchOf } from "../position/open-march.js";
import { party } from "../position/parties.js";
import { allowances } from "../terms/figures.js";

/** One to three SP of a space move without a General: as many as the Operations (5.41). */
export const moveDivision = move({
  name: "move-division",
  rule: "5.41",
  at: ["round/play", "campaign/choose"],
  params: moveShapes["move-division"],
  preconditions: activationGate,
  resolve(c, reject) {
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    return { space: c.p.space, party: party({ infantry: c.p.infantry, elites: c.p.elites }) };
  },
  checks: {
    ...activationChecks,
    "queued-general": { ...restrictions["queued-general"], ok: (c) => isQueued(c, null) },
    "from-the-concentration": {
      ...restrictions["from-the-concentration"],
      ok: (c) => isConcentrated(c, c.d.space, null),
    },
    "is-there": { ...partyChecks["is-there"], ok: (c) => isThere(c, c.d) },
    "not-moved-before": { ...partyChecks["not-moved-before"], ok: (c) => notMovedBefore(c, c.d) },
    "one-to-three-sp": {
      rule: "5.41",
      says: "a division is one to three SP, not {actual}",
      ok: ({ p }) =>
        (p.infantry >= 1 && p.infantry <= allowances.division.sp) || { actual: p.infantry, path: "/infantry" },
    },
    "as-many-as-operations": {
      rule: "5.41",
      says: "{expected} Operation(s) move as many SP as a division, not {actual}",
      ok(c) {
        const operations = operationsOf(c);
        return c.p.infantry <= operations || { expected: operations, actual: c.p.infantry, path: "/infantry" };
      },
    },
  },
  apply(c) {
    const { by, d } = c;
    const operations = operationsOf(c);
    playActivation(c);
    openMarchOf(c, {
      side: by,
      kind: "division",
      general: null,
      army: null,
      space: d.space,
      carried: d.party,
      limit: Math.min(allowances.division.sp, operations),
      operations,
      campaign: inCampaign(c),
    });
    return inCampaign(c) ? "choose" : undefined;
  },
  complete: false,
  *holes(c, chosen) {
    const { s, by, facts } = c;
    yield* cardHoles(c);
    yield { param: "/space", values: facts.spaces.filter((space) => infantryAt(s, space, by) > 0) };
    if (chosen.space === undefined) return;
    const fresh = inCampaign(c) ? freshInfantry(s, { side: by }, chosen.space) : infantryAt(s, chosen.space, by);
    const printed = chosen.card === undefined || facts.isCard(chosen.card);
    const operations = printed ? operationsOf({ ...c, p: { card: chosen.card } }) : 0;
    const all = Math.min(allowances.division.sp, operations, fresh);
    const counts = Array.from({ length: all }, (_, at) => all - at);
    yield { param: "/infantry", kind: "count", values: counts, ...(all > 0 && { standard: all }) };
    const elites = elitesAt(s, chosen.space, by);
    if (elites.length > 0) {
      const values = elites.filter((id) => !(chosen.elites ?? []).includes(id));
      yield { param: "/elites", kind: "list", values, pick: [0, elites.length], optional: true, free: true };
    }
  },
  describe: (p, facts) => `a division of ${p.infantry} SP moves from ${facts.name(p.space)}`,
});
