import { sumOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { orderName } from "../pack/names.js";
import { mayArrive } from "../position/arrivals.js";
import { battle } from "../position/battle.js";
import { notesFreed } from "../position/charge.js";
import { armiesOf, commanderOf, hasRivals } from "../position/command.js";
import { offerLull } from "../position/lull.js";
import { hexesOf, onMap } from "../position/units.js";
import {
  continuationRoll,
  mayBeBypassed,
  mayChangeOrder,
  orderRoll,
  preemptionRoll,
  preemptors,
  triedOf,
} from "../position/wing-choice.js";
import { rivalry } from "../terms/command-tables.js";
import { maxContinuations, other } from "../terms/constants.js";
import type { LeaderId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** The Army Commander whom a die names; null: none (MM.1). */
const rivalOf = (s: State, die: number): LeaderId | null => {
  const found = rivalry.find(({ upTo }) => die <= upTo);
  const named =
    found === undefined
      ? undefined
      : Object.keys(s.leaders)
          .sort()
          .find((id) => id.endsWith(`-${found.army}`));
  if (named === undefined || s.leaders[named]?.place !== "eliminated") return named ?? null;
  // The leader who has followed him commands his army now (5.3.5, MM.Setup).
  const { seniorOf, wings } = battle(s);
  const wing = wings.find(({ id }) => id === seniorOf?.[named]);
  const next = wing === undefined ? [] : [wing.leader ?? "", ...wing.replacements, `${wing.id}-generic`];
  return next.find((id) => s.leaders[id]?.role === "army" && s.leaders[id]?.place === "map") ?? null;
};

/** One wing: others may go before it, its order may change, its units act and fight, it may go on (3.2). */
export const activation = flow("activation", "3.2", {
  rival: {
    rule: "MM.1",
    when: ({ s, f }) => hasRivals(s, f.side),
    roll: d10,
    chance: "now",
    roller: ({ f }) => f.side,
    on({ s, f, tell }, [die = 0]) {
      s.rival = rivalOf(s, die);
      f.rival = s.rival;
      tell("army-commander-rolled", { die, leader: s.rival ?? "nobody" });
    },
  },
  preempt: {
    rule: "4.4.1",
    by: ({ f }) => other(f.side),
    when(c) {
      const { s, f } = c;
      if (!mayBeBypassed(s, f)) return "4.4.1";
      return preemptors(s, other(f.side), triedOf(c, f.tried)).length > 0 || "4.4.1";
    },
    standing: ({ s, f }, when) => {
      const { wing = f.wing, order = s.wings[f.wing]?.order ?? "", continuing = f.continuing } = when;
      return wing === f.wing && order === s.wings[f.wing]?.order && String(continuing) === String(f.continuing);
    },
    conditions: {
      wing: { kind: "piece", says: "the wing that would act" },
      order: { kind: "enum", says: "the order of that wing" },
      continuing: { kind: "enum", says: "whether it would go on: true or false" },
    },
    asks: ({ s, f, facts }) => `go before ${facts.wingName(f.wing)} (${orderName(s.wings[f.wing]?.order)})?`,
  },
  preemptRival: {
    rule: "MM.1",
    when: ({ s, f }) => f.rolling !== null && hasRivals(s, other(f.side)),
    roll: d10,
    chance: "now",
    roller: ({ f }) => other(f.side),
    on({ s, tell }, [die = 0]) {
      s.rival = rivalOf(s, die);
      tell("army-commander-rolled", { die, leader: s.rival ?? "nobody" });
    },
  },
  preemptDie: {
    rule: "4.4.2",
    when: ({ f }) => f.rolling !== null,
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => other(f.side),
    on(c, [die = 0]) {
      const { s, f, tell, call } = c;
      const wing = f.rolling ?? "";
      // Where a die names the Army Commander, only he helps: the help of another was none (MM.1).
      const named = f.helped ? s.armyOwes.at(-1) : undefined;
      const helper = named !== undefined && armiesOf(s, other(f.side)).includes(named) ? named : undefined;
      const { most: max, modifiers } = preemptionRoll(c, wing, helper);
      if (helper === undefined) s.armyOwes = s.armyOwes.filter((id) => id !== named);
      const modified = die + sumOf(modifiers);
      const success = modified <= max;
      tell("preemption-rolled", {
        wing,
        die,
        modifiers: { ...modifiers },
        modified,
        most: max,
        result: success ? "success" : "failure",
      });
      const [first, target] = [s.wings[wing], s.wings[f.wing]];
      Object.assign(f, { rolling: null, helped: false });
      if (first === undefined || target === undefined) return "begin";
      if (!success) {
        // Help that failed costs nothing (5.1.2).
        s.armyOwes = s.armyOwes.filter((id) => id !== helper);
        f.tried.push(wing);
        if (first.noContinue) {
          Object.assign(first, { finished: true, activated: true });
          tell("finished", { wing });
        } else {
          first.noContinue = true;
          tell("no-continue", { wing });
        }
        return c.ruling("preemption-attempts") === "one" ? "begin" : "preempt";
      }
      first.activated = true;
      target.bypassed = true;
      const again = f.continuing;
      if (again) {
        target.finished = true;
        tell("finished", { wing: f.wing });
      } else tell("bypassed", { wing: f.wing });
      call("activation", {
        at: "begin",
        side: first.side,
        wing,
        continuing: false,
        preempting: true,
        tried: [],
        rolling: null,
        order: null,
        helped: false,
        rival: s.rival,
        called: "no",
        opening: false,
      });
      return again ? "close" : "begin";
    },
  },
  begin: {
    rule: "3.2",
    auto(c) {
      const { s, f } = c;
      const wing = s.wings[f.wing];
      // It has gone before somebody itself in the meantime, or its commander has fallen (4.4.2, 5.3.2).
      if (wing === undefined || wing.finished || (!f.continuing && commanderOf(s, f.wing) === undefined))
        return "close";
      if (hasRivals(s, f.side)) s.rival = f.rival;
      Object.assign(s, { acts: {}, moved: [], armyActed: s.armyOwes, armyOwes: [], starts: {} });
      for (const { id, unit } of onMap(s)) s.starts[id] = hexesOf(unit);
      f.declined = false;
      return "ordering";
    },
  },
  ordering: {
    rule: "FN.1",
    auto: (c) => {
      offerLull(c);
    },
  },
  orders: {
    rule: "5.7.1",
    by: ({ f }) => f.side,
    // Those who are away may come also where a wing keeps its order (5.3.2, SN.Setup).
    when: (c) => mayChangeOrder(c, c.f.wing) || (c.f.called === "no" && mayArrive(c.s, c.options, c.f.side)) || "5.7.1",
    standing: ({ f }, { wing = f.wing }) => wing === f.wing,
    conditions: { wing: { kind: "piece", says: "the wing that acts" } },
    asks: ({ s, f, facts }) => `change the order of ${facts.wingName(f.wing)} (${orderName(s.wings[f.wing]?.order)})?`,
  },
  orderDie: {
    rule: "5.7.2",
    when: ({ f }) => f.order !== null,
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, [die = 0]) {
      const { s, f, tell, ruling } = c;
      const wing = s.wings[f.wing];
      const to = f.order;
      const helper = f.helped ? s.armyActed.at(-1) : undefined;
      if (wing === undefined || wing.order === null || to === null) return "acting";
      // Read before anything is written.
      const { most: max, modifiers } = orderRoll(c, f.wing, to, helper);
      Object.assign(f, { order: null, helped: false });
      const modified = die + sumOf(modifiers);
      const success = modified <= max;
      tell("order-rolled", {
        ...{ wing: f.wing, from: wing.order, to, die, modifiers: { ...modifiers }, modified, most: max },
        result: success ? "success" : "failure",
      });
      if (!success) return "acting";
      wing.order = to;
      return ruling("order-attempts") === "several" ? "ordering" : "acting";
    },
  },
  arrivalDie: {
    rule: "SN.Setup",
    when: ({ f }) => f.called === "rolling",
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => f.side,
    on({ s, f, options, tell }, [die = 0]) {
      f.called = "yes";
      const arriving = (battle(s).special.arrivals ?? []).filter((one) => one.away(options) && die <= one.upTo);
      for (const { wing } of arriving) {
        for (const unit of Object.values(s.units))
          if (unit.wing === wing && unit.place === "away") unit.place = "unplaced";
        const leader = s.leaders[s.wings[wing]?.leader ?? ""];
        if (leader?.place === "away") leader.place = "unplaced";
      }
      tell("arrival-rolled", { die, arriving: arriving.map(({ wing }) => wing) });
      return "orders";
    },
  },
  acting: {
    rule: "FN.1",
    auto: (c) => {
      // Before the first action and after each: who is free of Charge at some moment stays so (5.6.1).
      notesFreed(c, c.f.wing);
      offerLull(c);
    },
  },
  actions: {
    rule: "4.2.3",
    by: ({ f }) => f.side,
    asks: ({ s, f, facts }) => `${facts.wingName(f.wing)} acts under ${orderName(s.wings[f.wing]?.order)}`,
  },
  boats: {
    rule: "SN.5",
    when: ({ f }) => f.opening,
    opens: ({ f }) => ({ by: f.side, id: "bridge-of-boats" }),
    accepts: ({ s, facts }, value) => {
      const bank = battle(s).special.boats?.stretch;
      return typeof value === "string" && bank !== undefined && facts.stretch(bank).includes(value);
    },
    otherwise: "",
    opened({ s, f }, value) {
      f.opening = false;
      s.boats.hex = typeof value === "string" && value !== "" ? value : null;
      return "acting";
    },
  },
  combats: {
    rule: "10.1.1",
    auto({ f, call }) {
      call("combats", { at: "designate", side: f.side, attacks: [], reacted: false });
      return "fought";
    },
  },
  fought: {
    rule: "FN.1",
    auto: (c) => {
      offerLull(c);
    },
  },
  continue: {
    rule: "4.3.1",
    by: ({ f }) => f.side,
    // A wing whose commander has fallen was activated all the same: it may go on (5.3.2).
    when({ s, f }) {
      const wing = s.wings[f.wing];
      if (wing === undefined || wing.order === "rally" || wing.noContinue) return "4.3.1";
      return wing.continuations < maxContinuations || "4.3.1";
    },
    standing: ({ f }, { wing = f.wing }) => wing === f.wing,
    conditions: { wing: { kind: "piece", says: "the wing that has acted" } },
    asks: ({ f, facts }) => `does ${facts.wingName(f.wing)} try to go on?`,
  },
  continueDie: {
    rule: "4.3.2",
    when: ({ f }) => f.rolling !== null,
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, [die = 0]) {
      const { s, f, tell } = c;
      const helper = f.helped ? (s.armyOwes[0] ?? s.armyActed.at(-1)) : undefined;
      const { most: max, modifiers } = continuationRoll(c, f.wing, helper);
      const modified = die + sumOf(modifiers);
      const success = modified <= max;
      tell("continuation-rolled", {
        ...{
          wing: f.wing,
          die,
          modifiers: { ...modifiers },
          modified,
          most: max,
          result: success ? "success" : "failure",
        },
      });
      Object.assign(f, { rolling: null, helped: false });
      const wing = s.wings[f.wing];
      if (!success || wing === undefined) {
        s.armyOwes = [];
        return "close";
      }
      wing.continuations += 1;
      Object.assign(f, { continuing: true, tried: [], called: "no" });
      return "rival";
    },
  },
  close: {
    rule: "3.2",
    auto({ s, f, tell, ruling }) {
      const wing = s.wings[f.wing];
      if (wing !== undefined && !wing.finished) {
        wing.finished = true;
        tell("finished", { wing: f.wing });
      }
      s.phasing = other(f.side);
      const outer = s.stack.find((one) => one.flow === "turn");
      if (outer?.flow === "turn") outer.either = wing?.bypassed === true && ruling("who-chooses-after") === "either";
    },
  },
});
