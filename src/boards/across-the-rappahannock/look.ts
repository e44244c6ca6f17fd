import { acrossTheRappahannock, type Pack } from "../../rules/across-the-rappahannock/index.js";
import { type Facts, scenarioOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import { sheetOf } from "../../rules/mechanics/hex/sheets.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import { shown } from "../text/escape.js";

/** What scenarios ask for and the pack lacks, and names in it that nothing bears. */
export const remarks = (pack: Pack, facts: Facts): string[] => [
  ...asked(pack, facts),
  ...nameless(pack).map((fault) => `Cannot be: ${shown(fault)}`),
];

/** Fords of a map where no water is. */
export const dryFords = ({ relations }: Pack, facts: Facts, map: string): string[] =>
  Object.keys(relations.ford.entries).flatMap((side) => {
    const [a = "", b = ""] = side.split("|");
    if (sheetOf(side) !== map || !facts.has(a) || !facts.has(b)) return [];
    return isDry(facts, a, b) ? [`ford/${side}: no water is there`] : [];
  });

/** Stretches that scenarios on entered maps ask for, and the pack does not list. */
function asked(pack: Pack, facts: Facts): string[] {
  const missing = Object.keys(acrossTheRappahannock.scenarios).flatMap((id) => {
    const data = scenarioOf(id);
    if (!data.maps.every(facts.isExact)) return [];
    const names = stretchesOf(data).filter((name) => !Object.hasOwn(pack.relations.stretch.entries, name));
    return names.length === 0 ? [] : [`${id}: ${[...new Set(names)].join(", ")}`];
  });
  return missing.map((one) => `Stretches that a scenario asks for and the pack does not list: ${one}.`);
}

function stretchesOf({ victory, placements, exits, pontoonsAt }: ReturnType<typeof scenarioOf>): string[] {
  const wanted = [
    ...("prizes" in victory ? victory.prizes.map(({ stretch }) => stretch) : []),
    ...("automatic" in victory ? victory.automatic.stretches : []),
    ...("road" in victory ? [victory.road.stretch] : []),
    ...("stretch" in victory ? [victory.stretch] : []),
    ...placements.flatMap(({ area }) => [area.stretch, area.beside?.stretch]),
    ...exits.map(({ hexes }) => (typeof hexes === "string" ? hexes : undefined)),
    ...pontoonsAt,
  ];
  return wanted.flatMap((name) => name ?? []);
}

const isDry = (facts: Facts, a: string, b: string): boolean =>
  ifKnown(() => facts.adjacent(a, b)) !== false &&
  ifKnown(() => facts.ford(a, b)) !== "none" &&
  ifKnown(() => facts.water(a, b)) === "none";

/** Values of counters, leaders and markers that the pack does not have; hexes of maps that it does not have. */
function nameless(pack: Pack): string[] {
  const { relations } = pack;
  const types = ["infantry", "cavalry", "dismounted", "artillery", "horse-artillery", "leader", "train"];
  const units = (id: string) => Object.hasOwn(relations.unit.entries, id);
  const leaders = (id: string) => Object.hasOwn(relations.leader.entries, id);
  const keyed: readonly (readonly [keyof Pack["relations"], (id: string) => boolean, string])[] = [
    ...(["strength", "cohesion", "cohesionDisordered", "dismounted", "range", "assigned"] as const).map(
      (name) => [name, units, "counter"] as const,
    ),
    ["allowance", (id) => units(id) || leaders(id) || types.includes(id), "counter"],
    ["commandRange", leaders, "leader"],
    ["combined", leaders, "leader"],
    ["markerRange", (id) => Object.hasOwn(relations.marker.entries, id), "marker"],
  ];
  const letters = Object.keys(relations.map.entries);
  return [
    ...keyed.flatMap(([name, has, what]) =>
      Object.keys(relations[name].entries).flatMap((id) =>
        has(id) ? [] : [`${name}/${id}: the pack does not have that ${what}`],
      ),
    ),
    ...Object.entries(relations.markerRange.entries).flatMap(([id, { value }]) =>
      value.from > value.to ? [`markerRange/${id}: from ${value.from} to ${value.to}`] : [],
    ),
    ...(["stretch", "entry"] as const).flatMap((name) =>
      Object.entries(relations[name].entries).flatMap(([key, { value }]) =>
        value.flatMap((hex) =>
          letters.includes(hex.slice(0, 1)) ? [] : [`${name}/${key}: ${hex} is of no map of the pack`],
        ),
      ),
    ),
  ];
}
