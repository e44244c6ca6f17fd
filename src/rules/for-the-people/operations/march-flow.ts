import { counted } from "../../mechanics/counting.js";
import { shutBy } from "../../mechanics/points/reactions.js";
import { d6 } from "../../sdk/kit.js";
import type { StepOf } from "../../sdk/types.js";
import { type ForThePeople, flow } from "../kit.js";
import { openBattle } from "../position/battle-figures.js";
import { armyAt, spAt } from "../position/board.js";
import { endOfMove, loseEmptyArmies } from "../position/end-of-move.js";
import {
  cavalryModifier,
  defendersOf,
  forceAt,
  interceptable,
  interceptingFrom,
  nextAsked,
  withdrawal,
} from "../position/interceptions.js";
import { interruptBy, wasCancelled } from "../position/interrupt-cards.js";
import { removeMarkers } from "../position/naval-markers.js";
import { enemyFort, meetsEnemy, movers, movingSp, noteMarch, refreshMarch, spacesOf } from "../position/open-march.js";
import { overrunIn } from "../position/overruns.js";
import { moveParty, partySp } from "../position/parties.js";
import { takePossession } from "../position/possession.js";
import { enemyConditions, holdsFor } from "../position/standing-orders.js";
import { route } from "../position/waters.js";
import { withdrawalSpaces } from "../position/withdrawal-spaces.js";
import { armiesOf, isSpace, other } from "../terms/constants.js";
import { runningTheGuns } from "../terms/tables.js";

type MarchStep = StepOf<ForThePeople, "march">;

/** Ships run past the guns of a fort (6.31). */
const guns: MarchStep = {
  rule: "6.31",
  roll: d6,
  chance: "sealed",
  when: ({ f }) => f.sea !== null && f.sea.guns !== null,
  on({ s, f, tell }, [die = 0]) {
    if (f.sea === null || f.sea.guns === null) return "sail";
    const torpedo = s.torpedoes.includes(f.sea.guns) ? runningTheGuns.torpedo : 0;
    const drm = torpedo + (f.sea.admiral === null ? 0 : runningTheGuns.admiral);
    const result = die + drm >= runningTheGuns.success ? "they pass" : "they turn back";
    tell("guns-run", { space: f.sea.guns, die, drm, needed: runningTheGuns.success, result });
    if (result === "they turn back") {
      // 6.31 calls it the force that was moving: another move of the card takes a different one (4.31).
      noteMarch(s, f);
      return "end";
    }
    f.sea.passed = true;
    return "sail";
  },
};

/** The force comes to its port, and its move is over (6.11). */
const sail: MarchStep = {
  rule: "6.11",
  when: ({ f }) => f.sea !== null && f.here === f.origin && f.ended === null,
  auto(c) {
    const { s, f, tell } = c;
    if (f.sea === null) return "go";
    const { to } = f.sea;
    // 6.32: a fleet that has passed a fort with Farragut pays for it as one that ran its guns.
    if (f.sea.admiral === "farragut" && route(c, f.here, to, false)?.guns !== null) f.sea.passed = true;
    moveParty(s, f.side, f.here, to, movers(f));
    if (f.army !== null) s.armies[f.army].at = to;
    f.here = to;
    f.ended = "6.11";
    tell("sailed", { space: to, from: f.origin, sp: movingSp(s, f) });
    return "intercept";
  },
};

/** Who tries to come between (5.81). */
const intercept: MarchStep = {
  rule: "5.81",
  by: ({ f }) => other(f.side),
  when(c) {
    const reject = shutBy(Object.values(interceptable), c);
    if (reject !== true) return reject;
    return interceptingFrom(c, nextAsked).length > 0 || !c.facts.linesKnown(c.f.here) || "5.81";
  },
  standing: ({ s, f }, when) => holdsFor(when, f.here, movingSp(s, f)),
  conditions: enemyConditions,
  asks: ({ s, f, facts }) => `${movingSp(s, f)} SP enter ${facts.name(f.here)}: intercept?`,
};

const interceptRoll: MarchStep = {
  rule: "5.81",
  roll: d6,
  chance: "sealed",
  roller: ({ f }) => other(f.side),
  when: ({ f }) => f.trying !== null && !f.trying.sure,
  on(c, [die = 0]) {
    const { s, f, facts, tell } = c;
    if (f.trying === null) return "enter";
    const { general, party } = f.trying;
    const drm = cavalryModifier(s, party.generals);
    const needed = facts.defence(general);
    const result = die + drm <= needed ? "succeeds" : "fails";
    tell("interception-rolled", { general, space: f.here, die, drm, needed, result });
    if (result === "fails") f.trying = null;
    return undefined;
  },
};

/** Who intercepts stands there before the force comes (5.81). */
const interceptors: MarchStep = {
  rule: "5.81",
  when: ({ f }) => f.trying !== null,
  auto(c) {
    const { s, f, tell } = c;
    if (f.trying === null) return "enter";
    const { from, general, party } = f.trying;
    f.trying = null;
    const side = other(f.side);
    moveParty(s, side, from, f.here, party);
    const army = armiesOf[side].find((id) => s.armies[id].at === from && s.armies[id].commander === general) ?? null;
    if (army !== null) s.armies[army].at = f.here;
    f.intercepted = true;
    f.duty = false;
    tell("intercepted", { general, from, space: f.here, sp: partySp(s, party) });
    endOfMove(c, f.here, side, { army, generals: party.generals });
    return "enter";
  },
};

/** What the force finds: nobody, whom it overruns, or who may retreat before the battle (5.72, 5.74, 7.1). */
const enter: MarchStep = {
  rule: "5.72",
  auto(c) {
    const { s, f } = c;
    // A fort without a garrison is fought for from the sea (6.81).
    if (f.sea !== null && !meetsEnemy(s, f, f.here) && enemyFort(c, f, f.here)) return "fight";
    if (!meetsEnemy(s, f, f.here)) {
      // Generals without SP hold nothing (11.22, 1.2).
      if (movingSp(s, f) > 0) takePossession(c, f.here, f.side);
      return "go";
    }
    if (movingSp(s, f) === 0) {
      // 7.25: Generals without SP who are met wait on the Turn Track.
      f.ended = "7.25";
      takePossession(c, f.here, other(f.side));
      return "go";
    }
    if (f.intercepted) return "fight";
    if (withdrawal(c).how === "automatic") return "withdraw";
    return overrunIn(c, f) ? "go" : "withdraw";
  },
};

const withdraw: MarchStep = {
  rule: "7.23",
  by: ({ f }) => other(f.side),
  when(c) {
    const { how, rule } = withdrawal(c);
    if (how === "none") return rule;
    return withdrawalSpaces(c, nextAsked).length > 0 || !c.facts.linesKnown(c.f.here) || "7.24";
  },
  standing: ({ s, f }, when) => holdsFor(when, f.here, movingSp(s, f)),
  conditions: enemyConditions,
  asks: ({ s, f, facts }) => `${movingSp(s, f)} SP come to ${facts.name(f.here)}: retreat before battle?`,
};

const withdrawRoll: MarchStep = {
  rule: "7.23",
  roll: d6,
  chance: "sealed",
  roller: ({ f }) => other(f.side),
  when: (c) => c.f.fleeing !== null && withdrawal(c).how === "roll",
  on(c, [die = 0]) {
    const { s, f, facts, tell } = c;
    const force = forceAt(c, f.here, other(f.side));
    const general = f.fleeingLeader ?? undefined;
    const needed = general === undefined ? 0 : facts.defence(general);
    const drm = cavalryModifier(s, force?.party.generals ?? []);
    const result = die + drm <= needed ? "succeeds" : "fails";
    tell("withdrawal-rolled", { general: general ?? "a generic commander", space: f.here, die, drm, needed, result });
    if (result === "fails") f.fleeing = null;
  },
};

/** Who has retreated is gone; who stays fights (7.1, 7.24). */
const fight: MarchStep = {
  rule: "7.1",
  auto(c) {
    const { s, f, tell } = c;
    const side = other(f.side);
    if (f.fleeing !== null) {
      const party = defendersOf(c);
      const [space, to] = [f.here, f.fleeing];
      f.fleeing = null;
      f.fleeingLeader = null;
      tell("withdrawn", { side, space, to, sp: partySp(s, party) });
      const army = armyAt(s, space, side) ?? null;
      moveParty(s, side, space, to, party);
      if (army !== null) s.armies[army].at = to;
      takePossession(c, to, side);
      endOfMove(c, to, side, { army, generals: party.generals });
      // 6.81: a fort that was left without a garrison is fought for from the sea.
      if (f.sea !== null && enemyFort(c, f, space)) {
        openBattle(c, f);
        return undefined;
      }
      takePossession(c, space, f.side);
      return "go";
    }
    // 7.21, 7.22: who may retreat of their own accord is asked before they are overrun.
    if (!f.intercepted && meetsEnemy(s, f, f.here) && overrunIn(c, f)) return "go";
    openBattle(c, f);
    return undefined;
  },
};

/** One activation: step after step, each with its interception, its retreat before battle, its battle (5.1, 5.7, 5.8). */
export const march = flow("march", "5.1", {
  announced: {
    rule: "4.25",
    auto({ f, call }) {
      call("interrupt", interruptBy(other(f.side)));
    },
  },
  begun: {
    rule: "4.25",
    auto({ s, f }) {
      if (wasCancelled(s)) {
        s.play.cancelled = false;
        return "end";
      }
      // 4.25: who has answered may have taken away a part of the force, or the General who was activated.
      refreshMarch(s, f);
      const led = f.general === null || s.generals[f.general].at === f.here;
      if (!led || (f.sea !== null && movingSp(s, f) === 0)) return "end";
      return f.sea === null ? "go" : "guns";
    },
  },
  guns,
  sail,
  intercept,
  interceptRoll,
  interceptors,
  enter,
  withdraw,
  withdrawRoll,
  fight,
  fought: {
    rule: "5.73",
    auto: () => "go",
  },
  go: {
    rule: "5.13",
    by: ({ f }) => f.side,
    when: ({ s, f }) => {
      if (f.ended !== null) return f.ended;
      const led = f.general !== null && f.kind !== "cavalry" && s.generals[f.general].at === f.here;
      if ((movingSp(s, f) === 0 && !led) || (f.stopped !== null && f.kind !== "army")) return f.stopped ?? "5.12";
      return true;
    },
    asks: ({ s, f, facts }) =>
      `move on from ${facts.name(f.here)} (${f.spent} of ${counted(spacesOf(f), "space")}, ${movingSp(s, f)} SP) or stop`,
  },
  halt: {
    rule: "5.13",
    auto(c) {
      const { s, f, tell } = c;
      tell("move-over", { space: f.here });
      noteMarch(s, f);
      loseEmptyArmies(c, f.side, [f.origin, ...f.tookFrom]);
      // 6.7: SP that were dropped on the way have ended their move there.
      if (f.side === "union") for (const space of Object.keys(f.dropped)) if (isSpace(space)) removeMarkers(c, space);
      if (spAt(s, f.here, f.side) > 0 || f.general !== null)
        endOfMove(c, f.here, f.side, { army: f.army, generals: movers(f).generals });
    },
  },
});
