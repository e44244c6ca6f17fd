import { type State, thisAccursedCivilWar } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, type Facts, factsOf } from "../../rules/this-accursed-civil-war/pack/reading.js";
import type { BoardLines } from "../board.js";
import { columns } from "../text/columns.js";
import { shown } from "../text/escape.js";

const sideNames = { royalist: "The King", parliament: "Parliament" } as const;
type Unit = State["units"][string];

/** This Accursed Civil War for a terminal: the turn, the wings and their orders, then every unit. */
export const thisAccursedCivilWarBoard: BoardLines = async (state, pack) => {
  const shapes = await thisAccursedCivilWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  return [
    ...columns([
      ["Battle", battleOf(state.scenario).title],
      ["Turn", String(state.turn)],
      ["Initiative", state.initiative === null ? "none yet" : sideNames[state.initiative]],
    ]),
    ...(["royalist", "parliament"] as const).flatMap((side) => ["", sideNames[side], ...wingsOf(state, facts, side)]),
  ];
};

function wingsOf(state: State, facts: Facts, side: keyof typeof sideNames): string[] {
  return Object.entries(state.wings)
    .filter(([, wing]) => wing.side === side)
    .flatMap(([id, { order, leader, finished }]) => [
      `  ${shown(facts.wingName(id))}: ${order ?? "no order"}, ${leader === null ? "no commander" : shown(facts.leaderName(leader))}${finished ? ", finished" : ""}`,
      ...columns(
        Object.entries(state.units)
          .filter(([, unit]) => unit.wing === id)
          .map(([unit, one]) => [shown(facts.unitName(unit)), where(one), condition(one)]),
        "    ",
      ),
    ]);
}
const where = ({ place, hex, right, facing }: Unit): string =>
  hex === null ? place : `${hex}${right === null ? "" : `+${right}`} ${facing}`;
const condition = ({ type, formation, morale, casualties, pistols, guns }: Unit): string =>
  [
    type,
    ...(formation === "normal" ? [] : [`formation ${formation}`]),
    ...(morale === "normal" ? [] : [`morale ${morale}`]),
    ...(casualties === 0 ? [] : [`${casualties} casualties`]),
    ...(type === "cavalry" ? [`${pistols} pistols`] : []),
    ...(guns === "serviceable" ? [] : [guns]),
  ].join(", ");
