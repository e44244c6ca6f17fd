// For the People: SP, Generals, Armies, forts and ships on the map.
import type { State } from "../../../../../src/rules/for-the-people/index.js";
import { moveOf, sum, told, twice, unless } from "../seen.js";
import {
  allSp,
  arrivalOf,
  atRest,
  between,
  control,
  generalsAt,
  held,
  isCavalry,
  isPort,
  isSide,
  isSpace,
  otherSide,
  type PeopleLaw,
  portOf,
  sideOf,
  sideOfArmy,
  sides,
  spAt,
} from "./map.js";

/** How SP come without a move by land or water. */
const raises = ["reinforce-union", "reinforce-confederate", "land-supplies", "strategic-move"];

/**
 * Generals who are alone with enemy SP now and were not before. Whom the text of a card sends there is sent by no force that comes:
 * 5.74 speaks of those.
 */
function* alone(before: State, after: State, sent: readonly unknown[] = []): Iterable<string | undefined> {
  if (!atRest(after)) return;
  const among = (s: State, id: string, at: string): boolean =>
    spAt(s, at, sideOf(id)) === 0 && spAt(s, at, otherSide(sideOf(id))) > 0;
  for (const [id, { at }] of Object.entries(after.generals)) {
    if (!isSpace(at) || spAt(after, at, sideOf(id)) > 0 || sent.includes(id)) continue;
    const was = Object.entries(before.generals).find(([one]) => one === id)?.[1].at;
    const march = before.stack.findLast(({ flow }) => flow === "march");
    const fought = march?.flow === "march" && march.here === at;
    if (was === at && !fought && among(before, id, at)) continue;
    yield unless(!among(after, id, at), () => `${id} is alone among enemies in ${at}`);
  }
}

/** Pieces on the map. */
export function pieceLaws(): readonly PeopleLaw[] {
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
      *holds({ before, after, input, events }) {
        const sent = told(events, "general-moved").map((figures) => figures["general"]);
        if (!raises.includes(moveOf(input))) yield* alone(before, after, sent);
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
      // Whose last SP leave by Strategic Movement stays without any: no sentence says otherwise.
      ...{ id: "army-has-sp", section: "5.36", line: 1131, says: "an Army has SP, or they left by Strategic Movement" },
      *holds({ before, after, input }) {
        if (!between(after)) return;
        for (const [id, { at }] of Object.entries(after.armies)) {
          if (!isSpace(at)) continue;
          const stood = Object.entries(before.armies).some(([one, was]) => one === id && was.at === at);
          const bare = stood && spAt(before, at, sideOfArmy(id)) === 0;
          const left = bare || moveOf(input) === "strategic-move";
          yield unless(left || spAt(after, at, sideOfArmy(id)) > 0, () => `${id} has no SP in ${at}`);
        }
      },
    },
    {
      ...{
        id: "commander",
        section: "5.28",
        line: 1048,
        // A cavalry General who has formed no brigade yet may be named: no sentence forbids it.
        says: "an Army's commander is with it, no brigade, and lacks only where nobody can command",
      },
      *holds({ after }) {
        if (!between(after)) return;
        for (const [id, { at, commander }] of Object.entries(after.armies)) {
          if (!isSpace(at)) {
            yield unless(commander === null, () => `${id} is away and commanded by ${commander}`);
            continue;
          }
          const there = generalsAt(after, at, sideOfArmy(id));
          const mounted = (one: string) => after.generals[one as "grant"].brigade > 0;
          const able = there.filter((one) => !mounted(one) && !isCavalry(one));
          if (commander === null) yield unless(able.length === 0, () => `${able.join()} could command ${id}`);
          else
            yield unless(
              there.includes(commander) && !mounted(commander),
              () => `${commander} commands ${id} in ${at}: ${there.join()}`,
            );
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
        const all: readonly unknown[] = Array.isArray(moves) ? moves : [];
        // What goes on from where other SP come to may be the same SP, which counts once: so many at least have moved.
        const gone = new Map<string, number>();
        for (const one of all) {
          const { from, to, sp: count } = Object(one);
          gone.set(String(from), (gone.get(String(from)) ?? 0) + Number(count));
          gone.set(String(to), (gone.get(String(to)) ?? 0) - Number(count));
        }
        const sp = sum([...gone.values()].filter((net) => net > 0));
        yield unless(sp <= (by === "union" ? 15 : 7), () => `${sp} SP move`);
        yield unless(allSp(after, by) === allSp(before, by), () => "SP come or go");
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
  ];
}
