import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import {
  activationChecks,
  cardHoles,
  generalChecks,
  generalGate,
  inCampaign,
  isConcentrated,
  isQueued,
  noCard,
  operationsOf,
  ownGeneral,
  playActivation,
  restrictions,
} from "../position/activation.js";
import { isBrigade } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { openMarchOf } from "../position/open-march.js";
import { party } from "../position/parties.js";
import { generalsOf } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";

/** A Cavalry Brigade moves alone (5.52). */
export const moveCavalry = move({
  name: "move-cavalry",
  rule: "5.52",
  at: ["round/play", "campaign/choose"],
  params: moveShapes["move-cavalry"],
  preconditions: generalGate,
  resolve(c, reject) {
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    const space = ownGeneral(c.s, c.by, c.p.general);
    if (space === undefined) return reject("on-the-map", { actual: c.p.general });
    return { space };
  },
  checks: {
    ...activationChecks,
    "queued-general": { ...restrictions["queued-general"], ok: (c) => isQueued(c, c.p.general) },
    "from-the-concentration": {
      ...restrictions["from-the-concentration"],
      ok: (c) => isConcentrated(c, c.d.space, c.p.general),
    },
    ...generalChecks,
    "a-brigade": {
      rule: "5.52",
      says: "{general} is not a Cavalry Brigade",
      ok: ({ s, p }) => isBrigade(s, p.general) || { actual: p.general },
    },
  },
  apply(c) {
    const { p, by, d } = c;
    const operations = operationsOf(c);
    playActivation(c);
    openMarchOf(c, {
      side: by,
      kind: "cavalry",
      general: p.general,
      army: null,
      space: d.space,
      carried: party(),
      limit: allowances.cavalry.sp,
      operations,
      campaign: inCampaign(c),
    });
    return inCampaign(c) ? "choose" : undefined;
  },
  complete: false,
  *holes(c) {
    if (!generalsOf[c.by].some((id) => isBrigade(c.s, id))) return;
    yield* cardHoles(c);
    yield { param: "/general", values: generalsOf[c.by].filter((id) => isBrigade(c.s, id)) };
  },
  describe: (p) => `the brigade of ${titleOf(p.general)} moves`,
});
