// For the People: SP, Generals, Armies, forts and ships on the map.
import type { State } from "../../../../../src/rules/for-the-people/index.js";
import { listOf, moveOf, sum, told, twice, unless } from "../seen.js";
import {
  allSp,
  arrivalOf,
  atRest,
  battleOf,
  beside,
  between,
  control,
  generalsAt,
  held,
  homeOf,
  isCavalry,
  isPort,
  isSide,
  otherSide,
  type PeopleLaw,
  portOf,
  sideOf,
  sideOfArmy,
  sides,
  spAt,
  spaces,
  stateOfSpace,
} from "./map.js";

const isSpace = (at: string): boolean => spaces.includes(at);
const table = (sp: number): number => (sp > 6 ? 2 : sp > 2 ? 1 : 0);

/** How SP come without a move by land or water. */
const raises = ["reinforce-union", "reinforce-confederate", "land-supplies", "strategic-move"];

/** Generals who are alone with enemy SP now and were not before. */
function* alone(before: State, after: State): Iterable<string | undefined> {
  if (!atRest(after)) return;
  const among = (s: State, id: string, at: string): boolean =>
    spAt(s, at, sideOf(id)) === 0 && spAt(s, at, otherSide(sideOf(id))) > 0;
  for (const [id, { at }] of Object.entries(after.generals)) {
    if (!isSpace(at) || spAt(after, at, sideOf(id)) > 0) continue;
    const was = Object.entries(before.generals).find(([one]) => one === id)?.[1].at;
    if (was === at && atRest(before) && among(before, id, at)) continue;
    yield unless(!among(after, id, at), () => `${id} is alone among enemies in ${at}`);
  }
}

/** Pieces on the map. */
export function pieceLaws(): readonly PeopleLaw[] {
  const toll = new Map<string, { attrition: number; foraging: number }>();
  return [
    {
      ...{
        id: "no-two-sides",
        section: "7.1",
        line: 1759,
        says: "SP of both sides share no space when nobody moves or fights",
      },
      *holds({ after }) {
        if (!atRest(after)) return;
        for (const space of held(after)) {
          const [a = 0, b = 0] = sides.map((side) => spAt(after, space, side));
          if (a + b > 0) yield unless(a === 0 || b === 0, () => `${a} Union and ${b} Confederate SP in ${space}`);
        }
      },
    },
    {
      ...{
        id: "generals-among-enemies",
        section: "5.74",
        line: 1391,
        says: "no General is alone with enemy SP who came, or stays alone with them",
      },
      *holds({ before, after, input }) {
        if (!raises.includes(moveOf(input))) yield* alone(before, after);
      },
    },
    {
      ...{
        id: "generals-raised-upon",
        section: "5.74",
        line: 1391,
        says: "no General is alone with enemy SP that were placed",
      },
      *holds({ before, after, input }) {
        if (raises.includes(moveOf(input))) yield* alone(before, after);
      },
    },
    {
      ...{ id: "one-army", section: "5.24", line: 1023, says: "a space holds one Army of a side" },
      *holds({ after }) {
        if (!between(after)) return;
        const at = Object.entries(after.armies)
          .filter(([, one]) => isSpace(one.at))
          .map(([id, one]) => `${sideOfArmy(id)} ${one.at}`);
        if (at.length > 0) yield unless(twice(at).length === 0, () => `two Armies: ${twice(at).join()}`);
      },
    },
    {
      ...{ id: "army-has-sp", section: "5.36", line: 1131, says: "an Army has SP" },
      *holds({ after }) {
        if (!between(after)) return;
        for (const [id, { at }] of Object.entries(after.armies))
          if (isSpace(at)) yield unless(spAt(after, at, sideOfArmy(id)) > 0, () => `${id} has no SP in ${at}`);
      },
    },
    {
      ...{
        id: "commander",
        section: "5.28",
        line: 1048,
        says: "an Army's commander is with it, no cavalry, and lacks only where nobody can command",
      },
      *holds({ after }) {
        if (!between(after)) return;
        for (const [id, { at, commander }] of Object.entries(after.armies)) {
          if (!isSpace(at)) {
            yield unless(commander === null, () => `${id} is away and commanded by ${commander}`);
            continue;
          }
          const there = generalsAt(after, at, sideOfArmy(id));
          const able = there.filter((one) => after.generals[one as "grant"].brigade === 0 && !isCavalry(one));
          if (commander === null) yield unless(able.length === 0, () => `${able.join()} could command ${id}`);
          else yield unless(able.includes(commander), () => `${commander} commands ${id} in ${at}: ${there.join()}`);
        }
      },
    },
    {
      ...{
        id: "coastal-fort",
        section: "6.83",
        line: 1712,
        says: "a coastal fort holds one Confederate SP, Fort Monroe more",
      },
      *holds({ after }) {
        for (const fort of portOf.keys()) {
          const sp = spAt(after, fort, "confederate");
          if (sp > 0 && fort !== "fort-monroe-va") yield unless(sp <= 1, () => `${sp} Confederate SP in ${fort}`);
        }
      },
    },
    {
      ...{
        id: "fort-counters",
        section: "6.86",
        line: 1728,
        says: "twelve Union and six Confederate forts, none on a coastal one",
      },
      *holds({ after }) {
        const forts = Object.entries(after.forts);
        for (const [side, most] of [
          ["union", 12],
          ["confederate", 6],
        ] as const) {
          const own = forts.filter(([, one]) => one === side);
          if (own.length > 0) yield unless(own.length <= most, () => `${own.length} forts of the ${side} side`);
        }
        yield unless(!forts.some(([space]) => portOf.has(space)), () => "a fort stands on a coastal fort");
      },
    },
    {
      ...{ id: "fort-taken", section: "5.72", line: 1385, says: "no fort stays where enemy SP are" },
      *holds({ after }) {
        if (!atRest(after)) return;
        for (const [space, side] of Object.entries(after.forts))
          yield unless(spAt(after, space, otherSide(side)) === 0, () => `a ${side} fort among enemies in ${space}`);
      },
    },
    {
      ...{ id: "coastal-taken", section: "6.81", line: 1698, says: "a coastal fort belongs to whose SP are in it" },
      *holds({ after }) {
        if (!atRest(after)) return;
        for (const fort of portOf.keys())
          for (const side of sides)
            if (spAt(after, fort, side) > 0)
              yield unless(
                control(after, fort) === side,
                () => `${side} SP in ${fort}, which is ${control(after, fort)}`,
              );
      },
    },
    {
      ...{
        id: "fort-follows-port",
        section: "6.84",
        line: 1717,
        says: "an ungarrisoned coastal fort falls with its port",
      },
      *holds({ before, after }) {
        for (const [fort, port] of portOf) {
          if (control(before, port) === "union" || control(after, port) !== "union") continue;
          yield unless(
            control(after, fort) === "union" || spAt(after, fort, "confederate") > 0,
            () => `${port} is taken, and ${fort} is not`,
          );
        }
      },
    },
    {
      ...{
        id: "coastal-lost",
        section: "6.82",
        line: 1709,
        says: "a coastal fort that the South has lost is lost, but Fort Monroe",
      },
      *holds({ before, after }) {
        for (const fort of portOf.keys())
          if (control(before, fort) === "union" && fort !== "fort-monroe-va")
            yield unless(control(after, fort) === "union", () => `${fort} is Confederate again`);
      },
    },
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
        id: "weapons",
        section: "6.7",
        line: 1681,
        says: "three ironclads, six torpedoes, in ports and coastal forts, one a space",
      },
      *holds({ after }) {
        const all = [...after.ironclads, ...after.torpedoes, ...(after.hunley === null ? [] : [after.hunley])];
        if (all.length === 0) return;
        yield unless(
          after.ironclads.length <= 3 &&
            after.torpedoes.length <= 6 &&
            twice(after.ironclads).length + twice(after.torpedoes).length === 0,
          () => `${after.ironclads.join()}; ${after.torpedoes.join()}`,
        );
        yield unless(
          all.every((space) => isPort(space) || portOf.has(space)),
          () => all.join(),
        );
        if (atRest(after))
          for (const space of all)
            yield unless(
              spAt(after, space, "union") === 0 && !(portOf.has(space) && control(after, space) === "union"),
              () => `a naval weapon is left in ${space}, which the Union has`,
            );
      },
    },
    {
      ...{
        id: "brigades",
        section: "5.51",
        line: 1168,
        says: "cavalry on the map is a Cavalry Brigade, and no other General has SP",
      },
      *holds({ before, after }) {
        for (const [id, { at, brigade }] of Object.entries(after.generals)) {
          if (!isSpace(at)) {
            yield unless(brigade === 0, () => `${id} is at ${at} with SP`);
            continue;
          }
          const most = id === "forrest" || id === "sheridan" ? 2 : isCavalry(id) || id === "van-dorn" ? 1 : 0;
          yield unless(brigade <= most, () => `${id} has ${brigade} SP`);
          const was = Object.entries(before.generals).find(([one]) => one === id)?.[1].at ?? "";
          if (isCavalry(id) && id !== "sheridan" && !isSpace(was))
            yield unless(
              brigade > 0 || (after.infantry[sideOf(id)][at] ?? 0) === 0,
              () => `${id} comes to ${at} and takes up no SP`,
            );
        }
      },
    },
    {
      ...{
        id: "on-the-track",
        section: "7.35",
        line: 1830,
        says: "who waits on the Turn Track waits for a later turn",
      },
      *holds({ after }) {
        if (after.phase !== "strategy" || !atRest(after)) return;
        for (const [id, { at }] of Object.entries(after.generals)) {
          const track = /^track-(\d+)/.exec(at);
          if (track !== null)
            yield unless(Number(track[1]) > after.turn, () => `${id} waits at ${at} in turn ${after.turn}`);
          if (at === "waiting" && arrivalOf(id) < 14)
            yield unless(arrivalOf(id) > after.turn, () => `${id} should have come in turn ${arrivalOf(id)}`);
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
      ...{ id: "sp-come", section: "10.1", line: 2172, says: "SP come by reinforcements and events alone" },
      *holds({ before, after, input, events }) {
        const came =
          told(events, "sp-added", "commander-named", "commander-relieved", "brigade-formed", "army-created").length >
          0;
        for (const side of sides) {
          const [was, is] = [allSp(before, side), allSp(after, side)];
          if (is > was)
            yield unless(came, () => `${is - was} SP of the ${side} side come by ${moveOf(input) || "chance"}`);
        }
      },
    },
    {
      ...{
        id: "strategic-move",
        section: "10.22",
        line: 2190,
        says: "15 Union and 7 Confederate SP move in strategic movement, and none is lost",
      },
      *holds({ before, after, input, by }) {
        if (moveOf(input) !== "strategic-move" || !isSide(by)) return;
        const moves: unknown = "moves" in input ? input["moves"] : [];
        const sp = sum((Array.isArray(moves) ? moves : []).map((one) => Number(Object(one).sp)));
        yield unless(sp <= (by === "union" ? 15 : 7), () => `${sp} SP move`);
        yield unless(allSp(after, by) === allSp(before, by), () => "SP come or go");
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
      ...{ id: "elites", section: "7.51", line: 1910, says: "no elite unit stays among enemy SP" },
      *holds({ after }) {
        if (!between(after)) return;
        for (const [id, at] of Object.entries(after.elites)) {
          if (at === null) continue;
          const side = id === "iron-brigade" || id === "wilders-brigade" ? "union" : "confederate";
          yield unless(spAt(after, at, otherSide(side)) === 0, () => `${id} is among enemies in ${at}`);
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
