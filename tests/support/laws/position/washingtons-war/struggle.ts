// Washington's War: what a march, a reaction, a battle and its retreat leave behind.
import { moveOf, sum, told, unless } from "../seen.js";
import {
  atRest,
  beside,
  cuOf,
  generalsAt,
  isPort,
  open,
  otherSide,
  type Side,
  sideOf,
  sides,
  type WarLaw,
  whereIs,
  zoneOf,
} from "./map.js";

const isSide = (value: unknown): value is Side => value === "american" || value === "british";

/** How processes end. */
export const struggleLaws = (): readonly WarLaw[] => [
  {
    ...{
      id: "march-spaces",
      section: "7.3.A",
      line: 1066,
      says: "four spaces a march, five for Americans without a fight",
    },
    *holds({ after }) {
      for (const frame of after.stack) {
        if (frame.flow !== "march" || frame.steps === 0 || frame.sailed) continue;
        const british = sideOf(frame.general) === "british";
        const fights = open(after, "battle") || frame.overran || frame.fought;
        const most = frame.marblehead ? 6 : british || fights ? 4 : 5;
        yield unless(frame.spent <= most, () => `${frame.general} has gone ${frame.spent} of ${most} spaces`);
      }
    },
  },
  {
    ...{ id: "sails", section: "7.5", line: 1206, says: "the British sail between open ports" },
    *holds({ before, events }) {
      for (const figures of told(events, "general-sailed"))
        for (const port of [String(figures["from"]), String(figures["space"])]) {
          const was = before.spaces[port];
          yield unless(
            isPort(port) &&
              was?.pc !== "american" &&
              cuOf(before, port, "american") === 0 &&
              before.frenchNavy !== zoneOf(port),
            () => `${port} is closed to ships`,
          );
        }
    },
  },
  {
    ...{
      id: "intercepts-where",
      section: "7.8.A",
      line: 1265,
      says: "interceptions enter spaces with an American PC without British CUs",
    },
    *holds({ before, events }) {
      for (const figures of told(events, "interception-rolled")) {
        const space = String(figures["space"]);
        const march = before.stack.findLast((frame) => frame.flow === "march");
        if (march?.flow !== "march") continue;
        const led = march.carried.british;
        yield unless(
          before.spaces[space]?.pc === "american" && led > 0 && cuOf(before, space, "british") === led && !march.sailed,
          () => `${String(figures["general"])} tries to come to ${space}`,
        );
        yield unless(
          !before.card.attempted.some((id) => id === figures["general"]) || open(before, "march"),
          () => `${String(figures["general"])} tries twice`,
        );
      }
    },
  },
  {
    ...{ id: "intercepted-five", section: "7.8.C", line: 1284, says: "who intercepts brings all CUs, five at most" },
    *holds({ before, after, events }) {
      for (const figures of told(events, "intercepted")) {
        const [from, space] = [String(figures["from"]), String(figures["space"])];
        const were = cuOf(before, from, "american");
        const went = were - cuOf(after, from, "american");
        yield unless(went === Math.min(5, were), () => `${went} of ${were} CUs leave ${from}`);
        yield unless(
          open(after, "battle") ||
            open(after, "excessGeneral") ||
            cuOf(after, space, "american") > 0 ||
            !open(after, "march"),
          () => `no battle in ${space}`,
        );
      }
    },
  },
  {
    ...{
      id: "evades-once-tried",
      section: "7.8.E",
      line: 1313,
      says: "who tried to intercept does not evade under that card",
    },
    *holds({ before, events }) {
      for (const figures of told(events, "evasion-rolled"))
        yield unless(
          !before.card.attempted.some((id) => id === figures["general"]),
          () => `${String(figures["general"])} evades after an interception`,
        );
    },
  },
  {
    ...{ id: "evaded-where", section: "7.9.B", line: 1374, says: "who evades comes to a space free of the enemy" },
    *holds({ before, after, events }) {
      for (const figures of told(events, "evaded")) {
        const [from, to, who] = [String(figures["from"]), String(figures["space"]), String(figures["general"])];
        const march = before.stack.findLast((frame) => frame.flow === "march");
        const origin = march?.flow === "march" ? march.from : "";
        yield unless(
          before.spaces[to]?.pc !== "british" && cuOf(before, to, "british") === 0 && to !== origin,
          () => `${who} evades to ${to}`,
        );
        yield unless(
          whereIs(after, who) === to || generalsAt(after, to, "american").length > 0,
          () => `${who} is at ${whereIs(after, who)}`,
        );
        yield unless(
          cuOf(before, from, "american") > 5 || cuOf(after, from, "american") === 0,
          () => `CUs stay behind in ${from}`,
        );
      }
    },
  },
  {
    ...{
      id: "retreat-where",
      section: "9.61.A",
      line: 1752,
      says: "a retreat ends next to the battle, without enemies and their PC",
    },
    *holds({ before, after, events }) {
      for (const { event, figures } of events) {
        const side = figures["side"];
        if (!/^retreated/.test(event) || !isSide(side)) continue;
        const [from, to] = [String(figures["from"]), String(figures["space"])];
        const enemy = otherSide(side);
        yield unless(
          before.spaces[to]?.pc !== enemy && cuOf(before, to, enemy) === 0,
          () => `${side} retreats from ${from} to ${to}, which the enemy has`,
        );
        if (event === "retreated")
          yield unless(
            beside(from).includes(to) || generalsAt(after, to, side).includes("arnold"),
            () => `${to} is not next to ${from}`,
          );
        else
          yield unless(
            side === "british" && isPort(to) && ![zoneOf(to), zoneOf(from)].includes(before.frenchNavy),
            () => `${side} sails from ${from} to ${to}`,
          );
        yield unless(
          cuOf(after, from, side) === 0 && generalsAt(after, from, side).length === 0,
          () => `some of ${side} stay in ${from}`,
        );
      }
    },
  },
  {
    ...{ id: "retreat-whole", section: "9.61.B", line: 1764, says: "a force that retreats is not divided" },
    *holds({ before, after, events }) {
      for (const { event, figures } of events) {
        const side = figures["side"];
        if (!/^retreated/.test(event) || !isSide(side)) continue;
        const [from, to] = [String(figures["from"]), String(figures["space"])];
        const lost = sum(
          told(events, "cu-lost").map((one) =>
            sum((side === "british" ? ["british"] : ["american", "french"]).map((of) => Number(one[of]))),
          ),
        );
        const came = cuOf(after, to, side) - cuOf(before, to, side);
        const arrived = sum(told(events, "intercepted").map((one) => Number(one["cu"])));
        if (told(events, "evaded", "cu-added", "british-attrition", "american-attrition", "turn-begun").length > 0)
          continue;
        yield unless(
          came === cuOf(before, from, side) - lost + (side === "american" ? arrived : 0),
          () => `${came} CUs of ${cuOf(before, from, side)} come to ${to}, ${lost} were lost`,
        );
      }
    },
  },
  {
    ...{
      id: "losses",
      section: "9.5",
      line: 1726,
      says: "the beaten lose 1 to 3 CUs by the die, the victor one at most",
    },
    *holds({ events }) {
      for (const figures of told(events, "loser-losses")) {
        const die = Number(figures["die"]);
        const most = die <= 3 ? 1 : die <= 5 ? 2 : 3;
        yield unless(
          figures["rolled"] === most && Number(figures["cu"]) <= most,
          () => `a ${die} costs ${String(figures["rolled"])} CUs`,
        );
      }
      for (const figures of told(events, "winner-losses"))
        yield unless(
          Number(figures["cu"]) <= (Number(figures["die"]) <= Number(figures["limit"]) ? 1 : 0) &&
            Number(figures["limit"]) <= 4,
          () => `a ${String(figures["die"])} costs the victor ${String(figures["cu"])}`,
        );
    },
  },
  {
    ...{ id: "overrun", section: "9.7", line: 1876, says: "four or five CUs overrun a single one without a General" },
    *holds({ before, after, events }) {
      for (const figures of told(events, "overrun")) {
        const [side, space] = [figures["side"], String(figures["space"])];
        if (!isSide(side)) continue;
        const cu = Number(figures["cu"]);
        yield unless(cu === 4 || cu === 5, () => `${cu} CUs overrun`);
        yield unless(
          cuOf(after, space, side) === 0 &&
            (generalsAt(before, space, side).length === 0 || told(events, "evaded", "arnold-removed").length > 0),
          () => `${side} in ${space} is overrun`,
        );
      }
    },
  },
  {
    ...{
      id: "retreat-origin",
      section: "9.61.B",
      line: 1757,
      says: "the attacker goes back where they came from, the defender elsewhere",
    },
    *holds({ before, events }) {
      const battle = before.stack.findLast((frame) => frame.flow === "battle");
      if (battle?.flow !== "battle") return;
      for (const figures of told(events, "retreated")) {
        const back = figures["space"] === battle.from;
        yield unless(
          (figures["side"] === battle.attacker) === back,
          () => `${String(figures["side"])} goes to ${String(figures["space"])}; the attack came from ${battle.from}`,
        );
      }
    },
  },
  {
    ...{
      id: "surrender",
      section: "9.63",
      line: 1790,
      says: "who surrenders leaves no CU, and the General is a prisoner",
    },
    *holds({ before, after, events }) {
      for (const figures of told(events, "surrendered", "surrendered-in-attack")) {
        const [side, space] = [figures["side"], String(figures["space"])];
        if (!isSide(side)) continue;
        yield unless(
          cuOf(after, space, side) === 0 && generalsAt(after, space, side).length === 0,
          () => `${side} is still in ${space}`,
        );
        for (const id of generalsAt(before, space, side))
          yield unless(
            whereIs(after, id) === (id === "washington" ? "eliminated" : "captured"),
            () => `${id} is at ${whereIs(after, id)}`,
          );
      }
    },
  },
  {
    ...{ id: "beaten-gone", section: "9.2", line: 1538, says: "nobody of the beaten side is left where a battle was" },
    *holds({ before, after }) {
      const battle = before.stack.findLast((frame) => frame.flow === "battle");
      if (battle?.flow !== "battle" || open(after, "battle") || after.over !== null) return;
      const loser = sides.find((side) => {
        const other = otherSide(side);
        return cuOf(after, battle.space, other) + generalsAt(after, battle.space, other).length > 0;
      });
      if (loser !== undefined)
        yield unless(
          cuOf(after, battle.space, loser) + generalsAt(after, battle.space, loser).length === 0,
          () => `both sides are in ${battle.space} after the battle`,
        );
    },
  },
  {
    ...{
      id: "victor-alone",
      section: "9.5",
      line: 1743,
      says: "a victor without CUs is taken in a space with an enemy PC",
    },
    *holds({ before, after }) {
      const battle = before.stack.findLast((frame) => frame.flow === "battle");
      if (battle?.flow !== "battle" || open(after, "battle")) return;
      for (const side of sides)
        for (const id of generalsAt(after, battle.space, side))
          if (cuOf(after, battle.space, side) === 0)
            yield unless(
              before.spaces[battle.space]?.pc !== otherSide(side),
              () => `${id} is alone in ${battle.space} under an enemy PC`,
            );
    },
  },
  {
    ...{
      id: "lone-general-taken",
      section: "7.6.A",
      line: 1212,
      says: "an Army takes the enemy General whom it finds alone",
    },
    *holds({ after }) {
      if (!atRest(after)) return;
      for (const side of sides)
        for (const [id, at] of Object.entries(after.generals)) {
          if (sideOf(id) !== side || after.spaces[at] === undefined || cuOf(after, at, side) > 0) continue;
          yield unless(cuOf(after, at, otherSide(side)) === 0, () => `${id} is alone among enemies in ${at}`);
        }
    },
  },
  {
    ...{
      id: "regulars",
      section: "9.41",
      line: 1642,
      says: "the Regulars Advantage is lost once, for good, and helps the alliance",
    },
    *holds({ before, after, events }) {
      if (!before.regularsAdvantage) yield unless(!after.regularsAdvantage, () => "it is back");
      if (!before.regularsAdvantage || after.regularsAdvantage || before.franceEntered !== null) return;
      if (told(events, "washington-captured").length > 0) return;
      yield unless(
        after.alliance >= Math.min(9, before.alliance + 2),
        () => `the alliance was ${before.alliance} and is ${after.alliance}`,
      );
    },
  },
  {
    ...{ id: "american-victory", section: "12.1", line: 2368, says: "each British defeat moves the alliance by 1" },
    *holds({ before, after, events, input }) {
      const fought = told(events, "battle-fought").filter((figures) => figures["winner"] === "american").length;
      if (fought === 0 || before.franceEntered !== null || moveOf(input) === "play-event") return;
      yield unless(
        after.alliance >= Math.min(9, before.alliance + fought) ||
          open(after, "battle") ||
          told(events, "washington-captured").length > 0,
        () => `the alliance was ${before.alliance} and is ${after.alliance}`,
      );
    },
  },
];
