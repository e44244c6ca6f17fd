import { resultOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import type { QueryContext, Turn, TurnStep } from "../kit.js";
import { orderText } from "../pack/names.js";
import { scenario } from "../position/calendar.js";
import { balloonModifiers, balloonTable } from "../terms/balloon-table.js";
import { observedOrders } from "./ask-about.js";

/** T.Balloon: one more under clouds and in light rain, one or two more for the maps farther away. */
export function balloonModifier({ s, ruling }: Pick<QueryContext, "s" | "ruling">, map: string | null): number {
  const cloudy = s.conditions.weather === "overcast" || s.conditions.weather === "light-rain";
  const far = ruling("balloon-map") === "observed" ? (balloonModifiers.farther[map ?? ""] ?? 0) : 0;
  return (cloudy ? balloonModifiers.cloudy : 0) + far;
}

const balloon: TurnStep = {
  rule: "T.Balloon",
  by: () => "US",
  when: ({ s }) => {
    if (!scenario(s).balloon || s.balloon.gone || s.turn < s.balloon.back) return "T.Balloon";
    return (s.initiative === "US" && s.conditions.weather !== "heavy-rain") || "T.Balloon";
  },
  asks: () => "does the balloon go up?",
};

const balloonDie: TurnStep = {
  rule: "T.Balloon",
  roll: d10,
  chance: "now",
  when: ({ f }) => f.map !== null,
  on(c, [die = 0]) {
    const { s, f, tell } = c;
    const modifier = balloonModifier(c, f.map);
    const seen = resultOf(balloonTable, die + modifier);
    tell("balloon-rolled", { die, modifier, seen, map: f.map });
    if (seen === "lost") s.balloon.gone = true;
    f.seen = seen === "lost" || seen === "nothing" ? null : seen;
  },
};

const balloonTether: TurnStep = {
  rule: "T.Balloon",
  roll: d10,
  chance: "now",
  when: ({ f }) => f.seen === "tether",
  on({ s, f, tell }, [die = 0]) {
    f.seen = null;
    s.balloon.back = s.turn + die + 1;
    tell("balloon-torn", { die, turn: s.balloon.back });
  },
};

const seesSomebody = (f: Turn): boolean => f.seen === "all" || f.seen === "one" || f.seen === "edge";

const observed: TurnStep = {
  rule: "T.Balloon",
  when: ({ f }) => seesSomebody(f),
  auto(c) {
    const orders = observedOrders(c, c.f.map);
    if (orders.length === 0) c.f.seen = null;
    else if (c.f.seen === "all") c.f.opening = orders;
  },
};

const named: TurnStep = {
  rule: "T.Balloon",
  by: () => "US",
  when: ({ f }) => f.seen === "one" || f.seen === "edge" || "T.Balloon",
  asks: () => "which command is asked about?",
};

const edge: TurnStep = {
  rule: "T.Balloon",
  by: () => "CSA",
  when: ({ f }) => (f.seen === "edge" && f.opening.length > 0) || "T.Balloon",
  asks: ({ f, facts }) => `by which edge does ${orderText(f.opening[0] ?? "", facts)} come back?`,
};

const reveal: TurnStep = {
  rule: "T.Balloon",
  when: ({ f }) => f.opening.length > 0,
  opens: ({ f }) => ({ by: "CSA", id: f.opening[0] ?? "" }),
  accepts: ({ s, facts }, value) =>
    (typeof value === "string" && facts.entryMayLieOn(value, scenario(s).maps)) || { expected: "an entry hex" },
  otherwise: null,
  opened({ s, f, tell }, value) {
    const name = f.opening[0] ?? "";
    const order = s.offMap[name];
    if (order !== undefined && typeof value === "string") {
      order.entry = value;
      tell("order-opened", { order: name, entry: value });
    }
    f.opening = f.opening.slice(1);
    return f.opening.length > 0 ? "reveal" : "first";
  },
};

export const balloonSteps = { balloon, balloonDie, balloonTether, observed, named, edge, reveal } as const;
