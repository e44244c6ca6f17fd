import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import {
  activates,
  activationChecks,
  activationGate,
  cardHoles,
  goingAlong,
  inCampaign,
  isConcentrated,
  isQueued,
  isThere,
  ledSp,
  noCard,
  notMovedBefore,
  operationsOf,
  partyChecks,
  partyHoles,
  playActivation,
  restrictions,
} from "../position/activation.js";
import { spaceOfArmy } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { openMarchOf } from "../position/open-march.js";
import { boundToArmy } from "../position/parties.js";
import { armiesOf, sideOfArmy } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";

/** An Army moves: its commander is activated, and up to 15 SP go along (5.23). */
export const moveArmy = move({
  name: "move-army",
  rule: "5.23",
  at: ["round/play", "campaign/choose"],
  params: moveShapes["move-army"],
  preconditions: {
    ...activationGate,
    "an-army": { rule: "5.23", says: "{actual} is not an Army of the {by} side on the map" },
    "a-commander": { rule: "5.28", says: "{army} has a generic commander and does not move" },
  },
  resolve(c, reject) {
    const { s, p, by } = c;
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    const space = sideOfArmy(p.army) === by ? spaceOfArmy(s, p.army) : undefined;
    if (space === undefined) return reject("an-army", { actual: p.army });
    const general = s.armies[p.army].commander;
    if (general === null) return reject("a-commander", { actual: p.army });
    return { space, general, party: goingAlong(p, general) };
  },
  checks: {
    ...activationChecks,
    "queued-general": { ...restrictions["queued-general"], ok: (c) => isQueued(c, c.d.general) },
    "from-the-concentration": {
      ...restrictions["from-the-concentration"],
      ok: (c) => isConcentrated(c, c.d.space, c.d.general),
    },
    rating: {
      rule: "5.14",
      says: "{general} is activated by {expected} Operation(s) or more, not by {actual}",
      ok(c) {
        const rating = c.facts.strategy(c.d.general);
        const operations = operationsOf(c);
        return rating <= operations || { general: c.d.general, expected: rating, actual: operations, path: "/card" };
      },
    },
    "general-not-moved": {
      rule: "4.31",
      says: "{actual} has moved with this card already",
      ok: ({ s, f, d }) => !inCampaign({ f }) || !s.play.moved.includes(d.general) || { actual: d.general },
    },
    "is-there": { ...partyChecks["is-there"], ok: (c) => isThere(c, c.d) },
    "not-moved-before": { ...partyChecks["not-moved-before"], ok: (c) => notMovedBefore(c, c.d) },
    "any-sp": {
      rule: "5.12",
      says: "{army} moves with one SP at least",
      ok: ({ s, d }) => ledSp(s, d.general, d.party) > 0 || { expected: 1, actual: 0 },
    },
    "fifteen-sp": {
      rule: "5.23",
      says: "{army} would move with {actual} SP, of which at most {expected} go along",
      ok({ s, d }) {
        const sp = ledSp(s, d.general, d.party);
        return sp <= allowances.army.sp || { expected: allowances.army.sp, actual: sp, path: "/infantry" };
      },
    },
    "senior-goes-along": {
      rule: "5.22",
      says: "the General who ranks highest after the commander does not leave {army}: {expected} goes along",
      ok({ s, f, facts, by, d }) {
        const bound = boundToArmy(s, facts, d.space, by);
        // Who has moved with this card stays by 4.31, not because their owner detaches them.
        const stays = inCampaign({ f }) && bound.every((id) => s.play.moved.includes(id));
        const comesAlong = stays || bound.length === 0 || bound.some((id) => d.party.generals.includes(id));
        return comesAlong || { expected: bound, actual: d.party.generals, path: "/generals" };
      },
    },
  },
  apply(c) {
    const { p, by, d } = c;
    const operations = operationsOf(c);
    playActivation(c);
    openMarchOf(c, {
      side: by,
      kind: "army",
      general: d.general,
      army: p.army,
      space: d.space,
      carried: d.party,
      limit: allowances.army.sp,
      operations,
      campaign: inCampaign(c),
    });
    return inCampaign(c) ? "choose" : undefined;
  },
  complete: false,
  *holes(c, chosen) {
    const { s, by } = c;
    yield* cardHoles(c);
    const armies = armiesOf[by].filter((army) => {
      const { commander } = s.armies[army];
      return spaceOfArmy(s, army) !== undefined && commander !== null && activates(c, chosen.card, commander);
    });
    yield { param: "/army", values: armies };
    const space = chosen.army === undefined ? undefined : spaceOfArmy(s, chosen.army);
    if (space !== undefined) yield* partyHoles(c, space, allowances.army.sp, chosen);
  },
  describe: (p) => `${titleOf(p.army)} moves`,
});
