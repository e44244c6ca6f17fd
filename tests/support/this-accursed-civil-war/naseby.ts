// A map of Naseby that the tests make up, as an owner would enter theirs: no reconstruction of the printed one.
import { entriesOf } from "../../../src/rules/mechanics/pack-entries.js";
import { standardPack } from "../../../src/rules/this-accursed-civil-war/index.js";
import { naseby } from "../../../src/rules/this-accursed-civil-war/pack/battles/naseby.js";
import type { Pack, Sheet } from "../../../src/rules/this-accursed-civil-war/pack/schema.js";

const sheet: Sheet = {
  ...{ title: "Naseby", rows: { first: 1, last: 45 }, places: { first: 1, last: 36 } },
  ...{ rowsGrow: "south", placesGrow: "east", shifted: "odd", shiftTowards: "growing" },
  ...{ exact: true, charted: true },
};
const { relations } = standardPack;
type Relations = Pack["relations"];
const printed = <K extends "map" | "terrain" | "hedge" | "edge" | "command" | "morale" | "bounce">(
  name: K,
  entries: readonly (readonly [string, Relations[K]["entries"][string]["value"]])[],
) => ({ ...relations[name], entries: { ...relations[name].entries, ...entriesOf("component" as const, entries) } });

/** Clear ground, a wood and a marsh between the armies, Sulby hedge beside the dragoons. */
export const nasebyField: Pack = {
  ...standardPack,
  id: `${standardPack.id}-naseby`,
  relations: {
    ...relations,
    map: printed("map", [["N", sheet]]),
    terrain: printed("terrain", [
      ...["N2306", "N2307"].map((hex) => [hex, "wood"] as const),
      ...["N2420", "N2421"].map((hex) => [hex, "marsh"] as const),
    ]),
    hedge: printed(
      "hedge",
      ["N2301|N2302", "N2401|N2402", "N2501|N2502"].map((side) => [side, true] as const),
    ),
    edge: printed("edge", [
      ["N-royalist", ["north"]],
      ["N-parliament", ["south"]],
    ]),
    command: printed("command", [
      ...naseby.leaders.map(({ id, command = -1 }) => [id, command] as const),
      ...naseby.wings.map(({ id }) => [`${id}-generic`, 0] as const),
    ]),
    morale: printed(
      "morale",
      naseby.units.flatMap(({ id, type }) => (type === "artillery" || type === "wagon" ? [[id, 5] as const] : [])),
    ),
    bounce: printed("bounce", [
      ["falcon", 3],
      ["culverin", 6],
    ]),
  },
};
