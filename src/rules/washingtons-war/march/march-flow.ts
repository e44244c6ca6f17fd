import { counted } from "../../mechanics/counting.js";
import { shutBy } from "../../mechanics/points/reactions.js";
import { d6 } from "../../sdk/kit.js";
import type { StepOf } from "../../sdk/types.js";
import { flow, type WW } from "../kit.js";
import { openBattle } from "../position/battle-drms.js";
import { armyOf, cuOf, evadeAgility, generalsAt, moveForces, spaceOf, total } from "../position/board.js";
import { captureGeneral, captureLoneGenerals, disperseBeforeArmy } from "../position/capture.js";
import { evadable, interceptable } from "../position/interceptions.js";
import { titled } from "../position/names.js";
import { evadeSpaces, interceptors, marcher, maxSpaces, noteMoved, overruns } from "../position/open-march.js";
import { overrun } from "../position/overrun.js";
import { enemyConditions, holdsFor } from "../position/standing-orders.js";
import { other } from "../terms/constants.js";

type MarchStep = StepOf<WW, "march">;

/** What shuts the window for an interception, in the order in which it is told (7.8). */
const toIntercept = [
  interceptable["a-british-army"],
  interceptable["not-at-sea"],
  interceptable["no-british-cu-before"],
  interceptable["american-pc"],
];

/** The same for an evasion: a General who has intercepted does not evade, no matter who comes (7.8.D, 7.9.A). */
const toEvade = [evadable["not-after-interception"], evadable["a-british-army"]];

/** Which Army tries to come between (7.8); asked again until one succeeds or no more will. */
const intercept: MarchStep = {
  rule: "7.8",
  by: () => "american",
  when({ s, f, facts }) {
    const reject = shutBy(toIntercept, { s, f });
    if (reject !== true) return reject;
    if (interceptors(s, facts, f.here).length > 0) return true;
    return s.card.attempted.length > 0 ? "7.8.E" : "7.8.A";
  },
  standing: ({ f }, when) => holdsFor(when, f.here, f.carried.british),
  conditions: enemyConditions,
  asks: ({ f, facts }) => `${titled(f.general)} enters ${facts.name(f.here)} with ${f.carried.british} CU: intercept?`,
};

const interceptRoll: MarchStep = {
  rule: "7.8.A",
  roll: d6,
  chance: "sealed",
  when: ({ f }) => f.trying !== null,
  on(c, [die = 0]) {
    const { s, f, facts, tell, call } = c;
    if (f.trying === null) return "evade";
    const { general, ...brings } = f.trying;
    const needed = facts.agility(general);
    const result = die <= needed ? "succeeds" : "fails";
    f.trying = null;
    tell("interception-rolled", { general, space: f.here, die, needed, result });
    if (result === "fails") return "intercept";
    const from = spaceOf(s, general) ?? f.here;
    moveForces(s, brings, from, f.here);
    s.generals[general] = f.here;
    f.intercepted = true;
    f.ended = "7.8.E";
    tell("intercepted", { general, cu: total(brings), from, space: f.here });
    call("excessGeneral", { at: "forced", space: f.here, side: "american" });
    // The interceptors were there first (7.8.F): a British General who stood there alone is captured (7.6.A).
    for (const lone of generalsAt(s, f.here, "british")) if (lone !== f.general) captureGeneral(c, lone);
    return "evade";
  },
};

const evade: MarchStep = {
  rule: "7.9",
  by: () => "american",
  when({ s, f, facts }) {
    const general = armyOf(s, f.here, "american");
    const reject = shutBy(toEvade, { s, f });
    if (reject !== true) return reject;
    if (general === undefined) return "7.9.A";
    if (s.card.attempted.includes(general)) return "7.8.E";
    // An Army that has nowhere to go does not try.
    return evadeSpaces(s, facts, f, general).length > 0 || !facts.linksKnown(f.here) || "9.61.A";
  },
  standing: ({ f }, when) => holdsFor(when, f.here, f.carried.british),
  conditions: enemyConditions,
  asks: ({ f, facts }) => `${titled(f.general)} comes to ${facts.name(f.here)} with ${f.carried.british} CU: evade?`,
};

const evadeRoll: MarchStep = {
  rule: "7.9.A",
  roll: d6,
  chance: "sealed",
  when: ({ f }) => f.evading !== null,
  on(c, [die = 0]) {
    const { s, f, facts, tell, call } = c;
    const general = armyOf(s, f.here, "american");
    if (f.evading === null || general === undefined) return "arrive";
    const { to, ...takes } = f.evading;
    const needed = evadeAgility(facts, general);
    const result = die <= needed ? "succeeds" : "fails";
    f.evading = null;
    tell("evasion-rolled", { general, space: f.here, die, needed, result });
    if (result === "fails") return "arrive";
    moveForces(s, takes, f.here, to);
    s.generals[general] = to;
    f.evaded = true;
    f.ended = "7.9.B";
    tell("evaded", { general, cu: total(takes), from: f.here, space: to, left: cuOf(s, f.here, "american") });
    captureLoneGenerals(c, to, "american");
    call("excessGeneral", { at: "forced", space: to, side: "american" });
    return "arrive";
  },
};

/** Overrun, battle, or what an Army finds that meets no CUs (9.1, 9.7, 7.6.A, 7.7). */
const arrive: MarchStep = {
  rule: "7.3.B",
  auto(c) {
    const { s, f } = c;
    const side = marcher(f);
    const cu = total(f.carried);
    if (cu > 0 && overruns(s, f.here, side, cu)) {
      f.overran = true;
      overrun(c, f.general, f.here, cu);
    } else if (cu > 0 && cuOf(s, f.here, other(side)) > 0) {
      f.ended ??= "7.3.B";
      openBattle(c, f);
      return "go";
    }
    if (cu > 0) captureLoneGenerals(c, f.here, side);
    const leftAlone = f.evaded && c.ruling("congress-after-evasion") === "stays";
    if (cu > 0 && side === "british" && !leftAlone) disperseBeforeArmy(c, f.here);
    if (f.spent >= maxSpaces(f)) f.ended ??= "7.3.A";
    return "go";
  },
};

/** One activation: step after step, each with its interceptions, its evasion, its battle (7.3 to 7.9). */
export const march = flow("march", "7.3", {
  intercept,
  interceptRoll,
  evade,
  evadeRoll,
  arrive,
  go: {
    rule: "7.3",
    by: ({ f }) => marcher(f),
    when: ({ f }) => f.ended ?? true,
    asks: ({ s, f, facts }) =>
      `move ${titled(f.general)} on from ${facts.name(f.here)} (${f.spent} of ${counted(maxSpaces(f), "space")}, ${total(f.carried)} CU with him, ${
        cuOf(s, f.here, marcher(f)) - total(f.carried)
      } more there) or stop`,
  },
  halt: {
    rule: "7.4.C",
    auto({ f, call }) {
      call("excessGeneral", { at: "forced", space: f.here, side: marcher(f) });
    },
  },
  moved: {
    rule: "7.2.A",
    auto({ s, f }) {
      for (const [space, which] of Object.entries(f.own)) noteMoved(s, space, which);
      if (!f.fought) noteMoved(s, f.here, f.carried);
    },
  },
});
