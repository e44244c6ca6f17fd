import { type Pack, type State, washingtonsWar } from "../../rules/washingtons-war/index.js";
import type { FindSpots, Spot } from "../board.js";
import { shown } from "../text/escape.js";
import { counterHigh, pointOf, stackAt } from "./picture.js";

const units = { american: "American", french: "French", british: "British" } as const;

/** The spaces of Washington's War, and the Generals on them. */
export const washingtonsWarSpots: FindSpots = async (state, pack) => {
  const shapes = await washingtonsWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  return Object.keys(state.spaces).flatMap((space): Spot[] => {
    const point = pointOf(pack, space);
    if (point === undefined) return [];
    const generals = stackAt(space, state, point).flatMap(({ general, text, left, top, wide }): Spot[] =>
      general === null
        ? []
        : [
            {
              ...{ id: general, kind: "piece", says: `${text} in ${nameOf(pack, space)}` },
              ...{ x: left + wide / 2, y: top + counterHigh / 2, wide, high: counterHigh },
            },
          ],
    );
    return [{ id: space, kind: "place", says: wordsOf(space, state, pack), ...point, wide: 48, high: 48 }, ...generals];
  });
};

const nameOf = (pack: Pack, space: string): string => shown(pack.relations.name.entries[space]?.value ?? space);

/** "Boston, MA: British control, Carleton with 2 British CUs, port, Winter Quarters". */
function wordsOf(space: string, state: State, pack: Pack): string {
  const here = state.spaces[space];
  const { colony, zone, winterQuarters, fortified } = pack.relations;
  const generals = stackAt(space, state, { x: 0, y: 0 }).flatMap(({ general, text }) =>
    general === null ? [] : [text],
  );
  const forces = (["american", "french", "british"] as const).flatMap((side) => {
    const count = here?.[side] ?? 0;
    return count === 0 ? [] : [`${count} ${units[side]} ${count === 1 ? "CU" : "CUs"}`];
  });
  const parts = [
    here?.pc === null || here === undefined ? "no control" : `${units[here.pc]} control`,
    [...generals, ...forces].join(" with "),
    state.congress === space ? "the Continental Congress" : "",
    fortified.entries[space] !== undefined ? "fortified port" : zone.entries[space] !== undefined ? "port" : "",
    winterQuarters.entries[space]?.value === true ? "Winter Quarters" : "",
  ];
  const where = colony.entries[space]?.value ?? "";
  return `${nameOf(pack, space)}${where === "" || where === null ? "" : `, ${where}`}: ${parts.filter((part) => part !== "").join(", ")}`;
}
