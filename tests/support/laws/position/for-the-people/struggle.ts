// For the People: what marches, battles, retreats and attrition leave behind.
import { listOf, sum, told, twice, unless } from "../seen.js";
import {
  battleOf,
  beside,
  control,
  generalsAt,
  held,
  homeOf,
  isCavalry,
  isPort,
  isSide,
  otherSide,
  type PeopleLaw,
  sides,
  spAt,
  stateOfSpace,
} from "./map.js";

const table = (sp: number): number => (sp > 6 ? 2 : sp > 2 ? 1 : 0);

/** Processes and their ends. */
export function struggleLaws(): readonly PeopleLaw[] {
  const toll = new Map<string, { attrition: number; foraging: number }>();
  return [
    {
      ...{
        id: "division",
        section: "5.42",
        line: 1142,
        says: "a division enters no enemy space of a state that is not its own",
      },
      *holds({ before, after, events }) {
        const march = before.stack.findLast(({ flow }) => flow === "march");
        if (march?.flow !== "march" || march.kind !== "division" || march.sea !== null) return;
        const enemy = otherSide(march.side);
        for (const figures of told(events, "moved")) {
          const to = String(figures["space"]);
          const state = Object.entries(after.states).find(([id]) => id === stateOfSpace(to))?.[1].control;
          yield unless(
            control(before, to) !== enemy || state === march.side || homeOf(to) === march.side,
            () => `a division of the ${march.side} side enters ${to}`,
          );
        }
      },
    },
    {
      ...{
        id: "cavalry-dies",
        section: "5.54",
        line: 1192,
        says: "a fallen or destroyed Cavalry General comes back three turns later",
      },
      *holds({ before, after, events }) {
        for (const figures of told(events, "brigade-lost", "general-killed")) {
          const id = String(figures["general"]);
          const at = Object.entries(after.generals).find(([one]) => one === id)?.[1].at ?? "";
          const for_good = Object.entries(before.generals).find(([one]) => one === id)?.[1];
          if (for_good === undefined || !isCavalry(id) || id === "sheridan") continue;
          yield unless(at === `track-${before.turn + 3}`, () => `${id} is at ${at} in turn ${before.turn}`);
        }
      },
    },
    {
      ...{ id: "attrition", section: "9.1", line: 2148, says: "attrition takes 1 of 3 to 6 SP and 2 of more" },
      *holds(seen) {
        const { before, after, events } = seen;
        if (before.phase !== "attrition" && before.phase !== "political-control" && before.phase !== "strategy")
          toll.clear();
        for (const { event, figures } of events) {
          if (event !== "attrition" && event !== "foraging") continue;
          const key = `${String(figures["side"])} ${String(figures["space"])}`;
          const one = toll.get(key) ?? { attrition: 0, foraging: 0 };
          toll.set(key, one);
          one[event] += Number(figures["sp"]);
        }
        const over = after.turn > before.turn || after.phase === "end";
        if (!over || after.over !== null || after.phase !== "reinforcements" || before.phase !== "attrition") return;
        for (const space of held(after))
          for (const side of sides) {
            const { attrition = 0, foraging = 0 } = toll.get(`${side} ${space}`) ?? {};
            const left = spAt(after, space, side) + foraging;
            yield unless(
              table(left + attrition) === attrition && (foraging === 0 || foraging === table(left)),
              () => `${space} lost ${attrition} and ${foraging}, ${spAt(after, space, side)} ${side} SP are left`,
            );
          }
        toll.clear();
      },
    },
    {
      ...{
        id: "retreat-whole",
        section: "7.61",
        line: 1926,
        says: "a force that retreats leaves nobody where it fought",
      },
      *holds({ before, after, events }) {
        for (const figures of told(events, "retreated")) {
          const [side, from, to] = [figures["side"], String(figures["space"]), String(figures["to"])];
          if (!isSide(side)) continue;
          const attack = battleOf(before)?.attacker === side;
          yield unless(spAt(after, from, side) === 0, () => `${spAt(after, from, side)} ${side} SP stay in ${from}`);
          yield unless(
            generalsAt(after, from, side).length === 0,
            () => `${generalsAt(after, from, side).join()} stay in ${from}`,
          );
          yield unless(spAt(after, to, otherSide(side)) === 0, () => `they retreat to enemies in ${to}`);
          const battle = battleOf(before);
          if (battle !== undefined && attack)
            yield unless(to === (battle.amphibious ? battle.origin : battle.from), () => `the attackers go to ${to}`);
          else if (battle !== undefined)
            yield unless(
              beside(from).includes(to) || (side === "union" && isPort(to)),
              () => `the defenders go from ${from} to ${to}`,
            );
        }
      },
    },
    {
      ...{
        id: "retreat-toll",
        section: "7.61",
        line: 1936,
        says: "a retreat to a space under an enemy PC, or past guns, costs an SP",
      },
      *holds({ before, after, events }) {
        const battle = battleOf(before);
        for (const figures of told(events, "retreated")) {
          const [side, to] = [figures["side"], String(figures["to"])];
          if (!isSide(side) || battle === undefined || told(events, "moved", "sailed").length > 0) continue;
          const guns = battle.passedGuns && side === battle.attacker ? 1 : 0;
          const toll = (control(before, to) === otherSide(side) ? 1 : 0) + guns;
          const came = spAt(after, to, side) - spAt(before, to, side);
          const due = Math.max(0, Number(figures["sp"]) - toll);
          yield unless(came === due, () => `${came} of ${String(figures["sp"])} SP come to ${to}, ${toll} to be lost`);
        }
      },
    },
    {
      ...{
        id: "withdrawn",
        section: "7.24",
        line: 1783,
        says: "who retreats before battle goes next door, to no enemy PC, nor where the enemy came from",
      },
      *holds({ before, after, events }) {
        const march = before.stack.findLast(({ flow }) => flow === "march");
        for (const figures of told(events, "withdrawn")) {
          const [side, from, to] = [figures["side"], String(figures["space"]), String(figures["to"])];
          if (!isSide(side)) continue;
          yield unless(
            spAt(after, from, side) === 0 &&
              control(before, to) !== otherSide(side) &&
              spAt(before, to, otherSide(side)) === 0,
            () => `${side} goes from ${from} to ${to}, which is ${control(before, to)}`,
          );
          if (march?.flow === "march" && march.sea === null) yield unless(to !== march.from, () => `they go to ${to}`);
        }
      },
    },
    {
      ...{ id: "surrendered", section: "7.63", line: 1954, says: "nobody is left of a force that surrenders" },
      *holds({ after, events }) {
        for (const figures of told(events, "surrendered")) {
          const [side, space] = [figures["side"], String(figures["space"])];
          if (isSide(side))
            yield unless(
              spAt(after, space, side) === 0 && generalsAt(after, space, side).length === 0,
              () => `${side} is left in ${space}`,
            );
        }
      },
    },
    {
      ...{
        id: "no-more-than-twice",
        section: "7.81",
        line: 1974,
        says: "nobody takes more than twice their own SP, nor loses more than they have",
      },
      *holds({ after }) {
        const battle = battleOf(after);
        if (battle === undefined || battle.winner === null) return;
        const { lost, sp } = battle;
        yield unless(
          lost.attacker <= Math.max(1, 2 * sp.defender) &&
            lost.defender <= 2 * sp.attacker &&
            lost.attacker <= sp.attacker &&
            lost.defender <= sp.defender,
          () => JSON.stringify([lost, sp]),
        );
      },
    },
    {
      ...{
        id: "march-size",
        section: "5.13",
        line: 952,
        says: "15 SP go with an Army, 6 with a corps, 3 with a division, 1 with cavalry",
      },
      *holds({ after }) {
        for (const frame of after.stack) {
          if (frame.flow !== "march" || frame.sea !== null || frame.spent === 0) continue;
          const { carried, general, kind } = frame;
          const all = general === null ? carried.generals : [...carried.generals, general];
          const sp = carried.infantry + sum(all.map((id) => after.generals[id].brigade));
          yield unless(sp <= { army: 15, corps: 6, division: 3, cavalry: 2 }[kind], () => `${sp} SP go with a ${kind}`);
          const most = { army: 6, corps: 8, division: 5, cavalry: 10 }[kind] + (frame.rail && kind !== "army" ? 2 : 0);
          yield unless(frame.spent <= most, () => `a ${kind} has gone ${frame.spent} of ${most} spaces`);
        }
      },
    },
    {
      ...{ id: "moved-once", section: "4.31", line: 868, says: "no General moves twice with a card" },
      *holds({ after }) {
        const { moved } = after.play;
        if (moved.length > 1) yield unless(twice(listOf(moved)).length === 0, () => moved.join());
      },
    },
  ];
}
