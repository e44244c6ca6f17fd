import type { Law } from "./hex-law.js";
import { frameOf, isIn, isLost, isPlayed, law, named, type State } from "./this-accursed-civil-war-view.js";

const precedence = ["charge", "make-ready", "receive-charge", "rally"];

export const wingLaws: readonly Law<State>[] = [
  law(
    "time-goes-on",
    "3",
    133,
    "turns follow one another; wings are fresh when one begins, salvo markers and fired guns turned back",
    (before, after, _, __, { met }) => {
      if (after.turn < before.turn || after.turn > before.turn + 1) return `turn ${before.turn} to ${after.turn}`;
      if (after.turn === before.turn || isIn(after, "lull")) return undefined;
      met();
      for (const [id, unit] of Object.entries(after.units))
        if (unit.salvo || unit.fired) return `${id} still bears a marker`;
      for (const [id, one] of Object.entries(after.wings)) {
        if (isIn(after, "activation") && frameOf(after, "activation")?.wing === id) continue;
        if (one.finished || one.noContinue || one.bypassed || one.continuations > 0)
          return `${id} is not fresh: ${JSON.stringify(one)}`;
      }
      const lost = Object.keys(after.leaders).find((id) => after.leaders[id]?.place === "removed");
      return lost === undefined ? undefined : `${lost} was not rolled for`;
    },
  ),
  law(
    "markers-stay",
    "3.4",
    162,
    "salvo markers and fired guns are turned back at the end of the turn alone",
    (before, after, _, __, { met }) => {
      for (const [id, unit] of Object.entries(after.units)) {
        const was = before.units[id];
        if (was === undefined || (!was.salvo && !was.fired) || isLost(after, id) || unit.guns !== "serviceable")
          continue;
        met();
        const over = after.turn !== before.turn || isIn(before, "rout") || !isIn(after, "activation");
        if (((was.salvo && !unit.salvo) || (was.fired && !unit.fired)) && !over)
          return `${id} bears no marker any more`;
      }
      return undefined;
    },
  ),
  law(
    "finished-wings",
    "3.2",
    85,
    "a finished wing stays finished, and is not activated",
    (before, after, input, _, { met }) => {
      if (
        "move" in input &&
        ["select-wing", "preempt", "continue-wing"].includes(input.move) &&
        typeof input["wing"] === "string"
      ) {
        met();
        if (before.wings[input["wing"]]?.finished === true) return `${input["wing"]} has finished`;
      }
      for (const [id, one] of Object.entries(after.wings))
        if (
          before.wings[id]?.finished === true &&
          !one.finished &&
          after.turn === before.turn &&
          isIn(after, "activation")
        )
          return `${id} is fresh again`;
      return undefined;
    },
  ),
  law(
    "continuations",
    "4.3.1",
    190,
    "a wing continues twice at most, never under Rally",
    (_, after, __, events, { met }) => {
      for (const [id, one] of Object.entries(after.wings)) {
        if (one.continuations > 0) met();
        if (one.continuations > 2) return `${id} continues ${one.continuations} times`;
      }
      for (const figures of named(events, "continuation-rolled")) {
        const wing = after.wings[String(figures["wing"])];
        if (wing?.order === "rally") return `${figures["wing"]} continues under Rally`;
      }
      return undefined;
    },
  ),
  law("precedence", "4.2.2", 178, "wings act in the order of their orders", (before, _, input, __, { met }) => {
    if (!("move" in input) || input.move !== "select-wing" || before.passes > 0) return undefined;
    const chosen = before.wings[String(input["wing"])];
    const rank = precedence.indexOf(chosen?.order ?? "");
    const waiting = Object.entries(before.wings).filter(([id, one]) => {
      const leader = one.leader === null ? undefined : before.leaders[one.leader];
      return (
        id !== input["wing"] &&
        !one.finished &&
        !one.activated &&
        leader?.place === "map" &&
        precedence.indexOf(one.order ?? "") < rank
      );
    });
    met();
    const [first] = waiting;
    return first === undefined ? undefined : `${input["wing"]} goes before ${first[0]} (${first[1].order})`;
  }),
  law(
    "initiative",
    "4.1.1",
    167,
    "who has more wings under Charge goes first; where nobody has any, more under Receive Charge",
    (before, after, _, events, { met }) => {
      if (named(events, "initiative-taken").length === 0 || named(events, "initiative-rolled").length > 0)
        return undefined;
      const count = (side: string, order: string) =>
        Object.entries(before.wings).filter(([id, one]) => {
          // A wing of which nobody is left is none.
          const left = Object.values(after.units).some((unit) => unit.wing === id && unit.place === "map");
          return left && one.side === side && one.order === order;
        }).length;
      for (const order of ["charge", "receive-charge"]) {
        const [king, house] = [count("royalist", order), count("parliament", order)];
        if (king + house === 0) continue;
        if (king === house) return undefined;
        met();
        const first = king > house ? "royalist" : "parliament";
        return after.initiative === first ? undefined : `${king} against ${house} under ${order}: ${after.initiative}`;
      }
      return undefined;
    },
  ),
  law(
    "orders-change-by-roll",
    "5.7.1",
    320,
    "orders change by a roll of the wing that acts, before anybody has acted",
    (before, after, _, events, { met }) => {
      if (!isPlayed(before)) return undefined;
      for (const [id, one] of Object.entries(after.wings)) {
        const was = before.wings[id]?.order;
        if (was === one.order || was === undefined) continue;
        met();
        if (named(events, "lull").length > 0) continue;
        const rolled = named(events, "order-rolled").find((figures) => figures["wing"] === id);
        if (rolled === undefined) return `${id} has ${one.order}`;
        if (Number(rolled["modified"]) > Number(rolled["most"])) return `${id} failed and has ${one.order}`;
        if (Object.values(before.acts).some(({ action }) => action !== null)) return `${id} has acted already`;
      }
      return undefined;
    },
  ),
  law(
    "failed-preemption",
    "4.4.2",
    213,
    "who fails to go before another may not continue; who fails again has finished",
    (_, after, __, events, { met }) => {
      for (const figures of named(events, "preemption-rolled")) {
        if (Number(figures["modified"]) <= Number(figures["most"])) continue;
        const wing = after.wings[String(figures["wing"])];
        met();
        if (wing !== undefined && !wing.noContinue && !wing.finished)
          return `${figures["wing"]} failed and may continue`;
      }
      return undefined;
    },
  ),
  law(
    "who-goes-before",
    "4.4.1",
    209,
    "no wing under Rally, and none that has finished, goes before another; nobody before one that was passed over",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || input.move !== "preempt") return undefined;
      const [frame, wing] = [frameOf(before, "activation"), before.wings[String(input["wing"])]];
      met();
      if (wing === undefined || wing.order === "rally" || wing.finished) return `${input["wing"]} is ${wing?.order}`;
      const passed = frame === undefined ? undefined : before.wings[frame.wing];
      return passed?.bypassed === true ? `${frame?.wing} was passed over before` : undefined;
    },
  ),
  law(
    "removed-commander",
    "5.3.2",
    267,
    "a wing without its commander on the map is not activated",
    (before, _, input, __, { met }) => {
      if (!("move" in input) || !["select-wing", "preempt"].includes(input.move)) return undefined;
      const wing = before.wings[String(input["wing"])];
      if (wing?.leader == null) return undefined;
      met();
      const place = before.leaders[wing.leader]?.place;
      return place === "map" ? undefined : `${wing.leader} is ${place}`;
    },
  ),
];
