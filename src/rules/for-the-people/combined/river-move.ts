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
  playActivation,
  restrictions,
} from "../position/activation.js";
import { infantryAt } from "../position/board.js";
import { openMarchOf } from "../position/open-march.js";
import { party } from "../position/parties.js";
import { isFull, riverPorts } from "../position/waters.js";

/** A Confederate division of one SP goes along a river where Union Naval Control is denied (6.51, 6.52). */
export const riverMove = move({
  name: "river-move",
  rule: "6.52",
  at: ["round/play", "campaign/choose"],
  params: moveShapes["river-move"],
  preconditions: activationGate,
  resolve(c, reject) {
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    return { space: c.p.from, party: party({ infantry: 1 }) };
  },
  checks: {
    ...activationChecks,
    "queued-general": { ...restrictions["queued-general"], ok: (c) => isQueued(c, null) },
    "is-there": { ...partyChecks["is-there"], ok: (c) => isThere(c, c.d) },
    "not-moved-before": { ...partyChecks["not-moved-before"], ok: (c) => notMovedBefore(c, c.d) },
    "one-in-a-campaign": {
      rule: "4.32",
      says: "one move of a campaign goes by water, and {actual} was made: {from} to {to} is another",
      ok: ({ s, f }) => !inCampaign({ f }) || !s.play.sailed || { actual: "a river move" },
    },
    "the-confederacy": {
      rule: "6.51",
      says: "the {by} side moves by sea as 6.11 has it, not along a river",
      ok: ({ by }) => by === "confederate" || { actual: by },
    },
    "along-a-river": {
      rule: "6.52",
      says: "no river leads from {from} to {to} past neither Union Naval Control nor Union SP and forts",
      ok: (c) => riverPorts(c, c.p.from).includes(c.p.to) || { actual: c.p.to, path: "/to" },
    },
    "room-in-the-fort": {
      rule: "6.83",
      says: "the coastal fort {to} holds its one SP already",
      ok: (c) => !isFull(c, c.p.to) || { actual: c.p.to, path: "/to" },
    },
  },
  apply(c) {
    const { s, p, by, d, f } = c;
    const operations = operationsOf(c);
    const campaign = inCampaign({ f });
    playActivation(c);
    s.play.sailed = true;
    openMarchOf(c, {
      side: by,
      kind: "division",
      general: null,
      army: null,
      space: p.from,
      carried: d.party,
      limit: 1,
      operations,
      campaign,
      sea: { to: p.to, guns: null, passed: false, admiral: null },
    });
    return campaign ? "choose" : undefined;
  },
  complete: false,
  *holes(c, { from }) {
    const { s, facts, by } = c;
    if (by !== "confederate") return;
    const ports = facts.spaces.filter((space) => infantryAt(s, space, by) > 0 && riverPorts(c, space).length > 0);
    if (ports.length === 0) return;
    yield* cardHoles(c);
    yield { param: "/from", values: ports };
    if (from !== undefined) yield { param: "/to", values: riverPorts(c, from) };
  },
  describe: (p, facts) => `one SP goes by river from ${facts.name(p.from)} to ${facts.name(p.to)}`,
});
