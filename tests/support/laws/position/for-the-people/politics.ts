// For the People: control, resources, states, capitals, Strategic Will, cards and the course of the turn.
import type { State } from "../../../../../src/rules/for-the-people/index.js";
import { mississippi, runnerPorts } from "../../../../../src/rules/for-the-people/terms/places.js";
import { listOf, sum, told, twice, unless } from "../seen.js";
import {
  atRest,
  control,
  homeOf,
  isBorder,
  isSide,
  open,
  otherSide,
  type PeopleLaw,
  politicsOver,
  portOf,
  proUnion,
  resources,
  type Side,
  sides,
  spAt,
  spaces,
  stateOfSpace,
} from "./map.js";

/** Spaces that a side needs for a state, as 12.14 has them. */
const needs: { readonly [state: string]: number } = {
  ...{ MO: 7, KY: 7, WV: 4, TN: 13, AR: 6, TX: 3, LA: 6, MS: 10, AL: 9, GA: 12, FL: 5, NC: 10, SC: 9, VA: 14 },
};
const runners = Object.values(runnerPorts).flat();
/** A port is open while it and its coastal fort are Confederate (10.52). */
const openPort = (s: State, port: string): boolean =>
  control(s, port) === "confederate" &&
  [...portOf].every(([fort, of]) => of !== port || control(s, fort) === "confederate");
/** Politics, will and cards. */
export function politicsLaws(): readonly PeopleLaw[] {
  /** The large battle that is not over yet, and what it has changed. */
  let large: { readonly winner: Side; readonly paid: string[] } | undefined;
  return [
    {
      ...{
        id: "resources",
        section: "12.2",
        line: 2481,
        says: "a Resource space under a Union PC is destroyed, and stays so",
      },
      *holds({ before, after }) {
        for (const space of before.destroyed)
          yield unless(after.destroyed.includes(space), () => `${space} is repaired`);
        for (const [space] of resources)
          if (after.pc[space] === "union")
            yield unless(
              after.destroyed.some((one) => one === space),
              () => `${space} is Union and not destroyed`,
            );
        if (after.destroyed.length > 0)
          yield unless(twice(after.destroyed).length === 0, () => twice(after.destroyed).join());
      },
    },
    {
      ...{
        id: "resource-will",
        section: "12.2",
        line: 2484,
        says: "a destroyed Resource space costs one side its value and gives it to the other",
      },
      *holds({ before, after, events }) {
        const fresh = after.destroyed.filter((space) => !before.destroyed.includes(space));
        if (fresh.length === 0 || open(after, "political")) return;
        for (const space of fresh) {
          const value = resources.find(([id]) => id === space)?.[1] ?? 0;
          const told_ = told(events, "will-changed");
          const paid = (side: Side, by: number) =>
            told_.some((figures) => figures["side"] === side && figures["by"] === by);
          yield unless(paid("union", value) && paid("confederate", -value), () => `${space} is worth ${value}`);
        }
      },
    },
    {
      ...{
        id: "will-adds-up",
        section: "12.4",
        line: 2491,
        says: "Strategic Will changes by what is told, and by 2 or 3 when fortune turns",
      },
      *holds({ before, after, events }) {
        for (const side of sides) {
          let { points, face: shown } = before.will[side];
          for (const figures of told(events, "will-changed")) {
            if (figures["side"] !== side) continue;
            const [by, fortune] = [Number(figures["by"]), Number(figures["fortune"])];
            const due = by > 0 && shown === "minus" ? 2 : by < 0 && shown === "plus" ? -3 : 0;
            yield unless(fortune === due, () => `${side}: ${by} with ${fortune} for fortune, the marker on ${shown}`);
            points += by + fortune;
            shown = by > 0 ? "plus" : by < 0 ? "minus" : shown;
          }
          const is = after.will[side];
          if (before.will[side].points !== is.points || told(events, "will-changed").length > 0)
            yield unless(
              is.points === points && is.face === shown,
              () => `${side}: ${points} ${shown} by what is told, ${is.points} ${is.face} by the track`,
            );
        }
      },
    },
    {
      ...{ id: "states-stay", section: "12.11", line: 2399, says: "a state that the Union has gained stays with it" },
      *holds({ before, after }) {
        for (const [id, { control: was }] of Object.entries(before.states)) {
          const is = Object.entries(after.states).find(([one]) => one === id)?.[1].control;
          if (was === "union") yield unless(is === "union", () => `${id} is ${is}`);
          else if (was === "confederate") yield unless(is !== null && is !== undefined, () => `${id} is ${is}`);
        }
      },
    },
    {
      ...{
        id: "states-gained",
        section: "12.1",
        line: 2396,
        says: "who has the spaces of a state has the state when the phase is over",
      },
      *holds(seen) {
        if (!politicsOver(seen)) return;
        const { after } = seen;
        for (const [id, need] of Object.entries(needs)) {
          const now = Object.entries(after.states).find(([one]) => one === id)?.[1].control ?? null;
          const own = (side: Side): number =>
            spaces.filter((one) => stateOfSpace(one) === id && control(after, one) === side).length;
          if (own("union") >= need)
            yield unless(now === "union", () => `the Union has ${own("union")} spaces of ${id}`);
          if (isBorder(`x-${id.toLowerCase()}`) && own("confederate") >= need)
            yield unless(now !== null, () => `the Confederacy has ${own("confederate")} spaces of ${id}`);
        }
      },
    },
    {
      ...{
        id: "border-cleared",
        section: "12.13",
        line: 2410,
        says: "in a Border State just gained enemy PCs stay with enemy SP and forts alone",
      },
      *holds({ before, after, events }) {
        for (const figures of told(events, "state-controlled")) {
          const [state, side] = [String(figures["state"]), figures["side"]];
          const was = Object.entries(before.states).find(([one]) => one === state)?.[1].control;
          if (!isSide(side) || !isBorder(`x-${state.toLowerCase()}`) || (was !== null && was !== undefined)) continue;
          const enemy = otherSide(side);
          for (const space of spaces.filter((one) => stateOfSpace(one) === state && after.pc[one] === enemy))
            yield unless(
              spAt(after, space, enemy) > 0 || after.forts[space] === enemy,
              () => `a PC of the ${enemy} side is left in ${space}`,
            );
          yield undefined;
        }
      },
    },
    {
      ...{
        id: "capital-flees",
        section: "11.22",
        line: 2341,
        says: "a government flees from a space that the enemy enters, or wins",
      },
      *holds({ before, after, events }) {
        if (!atRest(after)) return;
        for (const side of sides) {
          const seat = after.capitals[side];
          if (seat === null || spAt(before, seat, side) + spAt(after, seat, side) === 0) continue;
          // A capital falls only to who wins the battle, also where nobody is left to hold it (7.33 B).
          const own = told(events, "battle-fought").some(({ winner }) => winner === side);
          yield unless(spAt(after, seat, otherSide(side)) === 0 || own, () => `the ${side} government is in ${seat}`);
        }
      },
    },
    {
      ...{
        id: "capital-occupied",
        section: "3.41",
        line: 771,
        says: "a capital that enemy units occupy is moved in the Political Control Phase",
      },
      *holds(seen) {
        if (!politicsOver(seen)) return;
        for (const side of sides) {
          const seat = seen.after.capitals[side];
          if (seat !== null)
            yield unless(
              spAt(seen.after, seat, otherSide(side)) === 0,
              () => `the ${side} government is still in ${seat}`,
            );
        }
      },
    },
    {
      ...{
        id: "capital-moves",
        section: "11.23",
        line: 2357,
        says: "a government that has fled comes back in the Political Control Phase, to a space of its own",
      },
      *holds({ before, after }) {
        for (const side of sides) {
          const [was, is] = [before.capitals[side], after.capitals[side]];
          if (was === is) continue;
          if (is === null) {
            yield unless(
              after.capitalTaken[side] || after.phase !== "strategy",
              () => `the ${side} capital is not known as taken`,
            );
            continue;
          }
          const home = stateOfSpace(is) === "DC" ? "union" : homeOf(is);
          yield unless(
            was === null && before.phase === "political-control" && control(after, is) === side && home === side,
            () => `the ${side} capital goes from ${was} to ${is} in ${before.phase}`,
          );
        }
      },
    },
    {
      ...{
        id: "capital-will",
        section: "12.6",
        line: 2504,
        says: "a capital taken costs the Union 30, the Confederacy 15",
      },
      *holds({ before, after, events }) {
        for (const side of sides)
          if (before.capitals[side] !== null && after.capitals[side] === null)
            yield unless(
              told(events, "will-changed").some(
                (figures) => figures["side"] === side && figures["by"] === (side === "union" ? -30 : -15),
              ),
              () => `the ${side} side pays nothing`,
            );
      },
    },
    {
      ...{ id: "army-will", section: "12.7", line: 2509, says: "a lost Army costs the Union 10, the Confederacy 5" },
      *holds({ before, after, events }) {
        const lost = told(events, "army-lost", "army-merged").length;
        if (lost === 0) return;
        const paid = told(events, "will-changed").filter(
          (figures) => figures["by"] === (figures["side"] === "union" ? -10 : -5),
        );
        yield unless(
          paid.length >= lost,
          () => `${lost} Armies are lost, ${paid.length} are paid for in turn ${after.turn}`,
        );
        yield unless(before.over === null, () => "after the end");
      },
    },
    {
      ...{
        id: "blockade",
        section: "10.53",
        line: 2264,
        says: "the blockade is 0 to 5, after an intervention 4 at most",
      },
      *holds({ before, after }) {
        yield unless(after.blockade >= 0 && after.blockade <= 5, () => `${after.blockade}`);
        if (before.intervention) yield unless(after.blockade <= 4 && after.intervention, () => `${after.blockade}`);
        else if (after.intervention)
          yield unless(
            after.blockade === Math.max(0, before.blockade - 1),
            () => `${before.blockade}, ${after.blockade}`,
          );
      },
    },
    {
      ...{
        id: "for-good",
        section: "4.41",
        line: 881,
        says: "emancipation, intervention, the Mississippi and railroads are for good",
      },
      *holds({ before, after }) {
        if (before.emancipation) yield unless(after.emancipation, () => "emancipation");
        if (before.mississippi) yield unless(after.mississippi, () => "the Mississippi");
        if (before.railroads) yield unless(after.railroads, () => "the railroads");
        if (!before.railroads && after.railroads)
          yield unless(after.turn >= 10, () => `railroads in turn ${after.turn}`);
      },
    },
    {
      ...{
        id: "river-opened",
        section: "12.8",
        line: 2514,
        says: "the Mississippi is open without a Confederate fort or ironclad on it, and gives 10",
      },
      *holds({ before, after, events }) {
        if (before.mississippi || !after.mississippi) return;
        const shut = mississippi.filter((one) => after.forts[one] === "confederate" || after.ironclads.includes(one));
        yield unless(shut.length === 0, () => shut.join());
        if (!open(after, "political"))
          yield unless(
            told(events, "will-changed").some((figures) => figures["side"] === "union" && figures["by"] === 10),
            () => "nothing is paid",
          );
      },
    },
    {
      ...{
        id: "markers",
        section: "11.3",
        line: 2377,
        says: "no PC is placed by Operations where enemy SP or forts are",
      },
      *holds({ before, after, input }) {
        if (!("move" in input) || input.move !== "place-pcs") return;
        for (const space of spaces) {
          const is = after.pc[space];
          if (is === undefined || before.pc[space] === is) continue;
          yield unless(
            spAt(before, space, otherSide(is)) === 0 && before.forts[space] !== otherSide(is),
            () => `a PC of the ${is} side comes to ${space}`,
          );
        }
      },
    },
    {
      ...{ id: "will-ends", section: "17.21", line: 3237, says: "without Strategic Will the Confederacy has lost" },
      *holds({ after }) {
        if (after.scenario !== "campaign" && after.scenario !== "1864") return;
        if (after.over === null && !open(after, "political"))
          yield unless(after.will.confederate.points > 0, () => `${after.will.confederate.points} points, and no end`);
      },
    },
    {
      ...{
        id: "last-supply",
        section: "17.22",
        line: 3243,
        says: "without Resource spaces and open ports the Confederacy has lost",
      },
      *holds({ after }) {
        if ((after.scenario !== "campaign" && after.scenario !== "1864") || !atRest(after)) return;
        const left = resources.filter(([space]) => !after.destroyed.some((one) => one === space)).length;
        if (left < 4) yield unless(left > 0 || runners.some((port) => openPort(after, port)), () => "the war goes on");
      },
    },
    {
      ...{
        id: "weariness",
        section: "12.9",
        line: 2532,
        says: "in autumn the Union loses 5, after the Proclamation the Confederacy too",
      },
      *holds(seen) {
        if (!politicsOver(seen) || seen.before.turn % 3 !== 0) return;
        const paid = (side: Side): boolean =>
          told(seen.events, "will-changed").some((figures) => figures["side"] === side && figures["by"] === -5);
        yield unless(paid("union"), () => "the Union does not tire");
        if (seen.before.emancipation) yield unless(paid("confederate"), () => "the Confederacy feels no guilt");
      },
    },
    {
      ...{
        id: "large-battle",
        section: "12.3",
        line: 2488,
        says: "a large battle gives 3 to who wins it and takes 5 from the other",
      },
      *holds({ after, events }) {
        const changes = told(events, "will-changed").map(({ side, by }) => `${String(side)} ${String(by)}`);
        for (const { size, winner } of told(events, "battle-fought"))
          if (isSide(winner) && size === "large") large = { winner, paid: [] };
        large?.paid.push(...changes);
        if (large === undefined || open(after, "battle")) return;
        const { winner, paid } = large;
        large = undefined;
        yield unless(
          paid.includes(`${winner} 3`) && paid.includes(`${otherSide(winner)} -5`),
          () => `${winner} wins: ${paid.join()}`,
        );
      },
    },
    {
      ...{
        id: "runners",
        section: "10.54",
        line: 2281,
        says: "a zone without blockade runners costs the Confederacy 2",
      },
      *holds({ events }) {
        const shut = told(events, "zone-closed").length;
        const caught = told(events, "blockade-rolled").filter(({ die, level }) => Number(die) <= Number(level)).length;
        const paid = told(events, "will-changed").filter(({ side, by }) => side === "confederate" && by === -2).length;
        if (shut + caught > 0)
          yield unless(paid === shut + caught, () => `${shut} closed, ${caught} caught, ${paid} paid`);
      },
    },
    {
      ...{
        id: "southern-levies",
        section: "10.43",
        line: 2228,
        says: "nine SP at most, one a state that is Confederate, in friendly spaces",
      },
      *holds({ before, after, input }) {
        if (!("move" in input) || input.move !== "reinforce-confederate") return;
        const places = listOf(input["states"]);
        const lost = Object.entries(before.states).filter(
          ([id, one]) => one.control === "union" && homeOf(`x-${id.toLowerCase()}`) === "confederate",
        );
        yield unless(
          places.length <= 9 - Math.min(9, lost.length),
          () => `${places.length} SP, ${lost.length} states are lost`,
        );
        yield unless(twice(places.map(stateOfSpace)).length === 0, () => `two in a state: ${places.join()}`);
        for (const space of places)
          yield unless(
            homeOf(space) === "confederate" &&
              control(before, space) === "confederate" &&
              before.forts[space] !== "union" &&
              spAt(before, space, "union") === 0 &&
              !lost.some(([id]) => id === stateOfSpace(space)) &&
              !proUnion(space) &&
              spAt(after, space, "confederate") > spAt(before, space, "confederate"),
            () => `an SP comes to ${space}`,
          );
      },
    },
    {
      ...{
        id: "union-levies",
        section: "10.31",
        line: 2207,
        says: "18 Union SP come at most, two fewer after an intervention, to spaces of its own",
      },
      *holds({ before, input }) {
        if (!("move" in input) || input.move !== "reinforce-union" || !Array.isArray(input["places"])) return;
        const places: { space: string; sp: number }[] = input["places"].map(Object);
        yield unless(sum(places.map(({ sp }) => sp)) <= (before.intervention ? 16 : 18), () => JSON.stringify(places));
        for (const { space } of places)
          yield unless(
            control(before, space) === "union" && spAt(before, space, "confederate") === 0,
            () => `Union SP come to ${space}`,
          );
      },
    },
  ];
}
