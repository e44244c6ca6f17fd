import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import {
  activates,
  activationChecks,
  cardHoles,
  generalChecks,
  generalGate,
  goingAlong,
  inCampaign,
  isConcentrated,
  isQueued,
  isThere,
  ledSp,
  noCard,
  notMovedBefore,
  operationsOf,
  ownGeneral,
  partyChecks,
  partyHoles,
  playActivation,
  restrictions,
} from "../position/activation.js";
import { isBrigade, politicalOf } from "../position/board.js";
import { partyWords, titleOf } from "../position/names.js";
import { openMarchOf } from "../position/open-march.js";
import { boundGeneral } from "../position/parties.js";
import { generalsOf } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";

/**
 * A corps moves: a General is activated, up to 6 SP and another General or Cavalry Brigade go along (5.32, 5.33). It may
 * begin without SP, and take some up on the way (1.3).
 */
export const moveCorps = move({
  name: "move-corps",
  rule: "5.32",
  at: ["round/play", "campaign/choose"],
  params: moveShapes["move-corps"],
  preconditions: generalGate,
  resolve(c, reject) {
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    const space = ownGeneral(c.s, c.by, c.p.general);
    if (space === undefined) return reject("on-the-map", { actual: c.p.general });
    return { space, party: goingAlong(c.p, c.p.general) };
  },
  checks: {
    ...activationChecks,
    "queued-general": { ...restrictions["queued-general"], ok: (c) => isQueued(c, c.p.general) },
    "from-the-concentration": {
      ...restrictions["from-the-concentration"],
      ok: (c) => isConcentrated(c, c.d.space, c.p.general),
    },
    ...generalChecks,
    "is-there": { ...partyChecks["is-there"], ok: (c) => isThere(c, c.d) },
    "not-moved-before": { ...partyChecks["not-moved-before"], ok: (c) => notMovedBefore(c, c.d) },
    "no-brigade-leads": {
      rule: "5.32",
      says: "{general} is a Cavalry Brigade, which leads no corps",
      ok: ({ s, p }) => !isBrigade(s, p.general) || { actual: p.general },
    },
    "six-sp": {
      rule: "5.33",
      says: "{general} would lead {actual} SP, and a corps is {expected} at most",
      ok({ s, p, d }) {
        const sp = ledSp(s, p.general, d.party);
        return sp <= allowances.corps.sp || { expected: allowances.corps.sp, actual: sp, path: "/infantry" };
      },
    },
    "one-more-general": {
      rule: "5.33",
      says: "one General or Cavalry Brigade goes along with {general}, not {actual}",
      ok: ({ d }) =>
        d.party.generals.length <= 1 || { expected: 1, actual: d.party.generals.length, path: "/generals" },
    },
    "ranks-first": {
      rule: "5.32",
      says: "{actual} ranks above {general}, and does not go along from the space of the activation",
      ok({ s, facts, p, d }) {
        const above = d.party.generals.find(
          (id) => !isBrigade(s, id) && politicalOf(facts, id) > politicalOf(facts, p.general),
        );
        return above === undefined || { actual: above, path: "/generals" };
      },
    },
    "may-leave-army": {
      rule: "5.36",
      says: "{actual} commands the Army in {space}, or ranks highest after its commander, and does not leave it",
      ok({ s, facts, by, p, d }) {
        const bound = boundGeneral(s, facts, d.space, by, [p.general, ...d.party.generals]);
        return bound === undefined || { space: d.space, actual: bound };
      },
    },
  },
  apply(c) {
    const { p, by, d } = c;
    const operations = operationsOf(c);
    playActivation(c);
    openMarchOf(c, {
      side: by,
      kind: "corps",
      general: p.general,
      army: null,
      space: d.space,
      carried: d.party,
      limit: allowances.corps.sp,
      operations,
      campaign: inCampaign(c),
    });
    return inCampaign(c) ? "choose" : undefined;
  },
  complete: false,
  *holes(c, chosen) {
    const { s, by, facts } = c;
    yield* cardHoles(c);
    const able = generalsOf[by].filter((id) => {
      const space = ownGeneral(s, by, id);
      if (space === undefined || isBrigade(s, id) || !activates(c, chosen.card, id)) return false;
      return boundGeneral(s, facts, space, by, [id]) === undefined;
    });
    yield { param: "/general", values: able };
    const space = chosen.general === undefined ? undefined : ownGeneral(s, by, chosen.general);
    if (space !== undefined) yield* partyHoles(c, space, allowances.corps.sp, chosen);
  },
  describe: (p) => {
    const along = partyWords(p, "infantry SP");
    return `${titleOf(p.general)} moves ${along === "" ? "alone" : `with ${along}`}`;
  },
});
