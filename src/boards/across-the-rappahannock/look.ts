import { acrossTheRappahannock, type Pack } from "../../rules/across-the-rappahannock/index.js";
import { factsOf, scenarioOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import { known } from "../hex/hex-map.js";
import { shown } from "../text/escape.js";

/** What a pack of Across the Rappahannock lacks of its maps, and what in it cannot be. */
export async function look(pack: unknown): Promise<readonly string[]> {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.pack.accepts(pack)) return [];
  const facts = factsOf(pack);
  return [
    ...facts.maps.flatMap((letter) => [...entered(pack, letter), ...impossible(pack, letter)]),
    ...asked(pack),
    ...nameless(pack).map(cannot),
  ];
}

/** Stretches that scenarios on entered maps ask for, and the pack does not list. */
function asked(pack: Pack): string[] {
  const facts = factsOf(pack);
  const lacking = Object.keys(acrossTheRappahannock.scenarios).flatMap((id) => {
    const data = scenarioOf(id);
    if (!data.maps.every(facts.isExact)) return [];
    const names = stretchesOf(data).filter((name) => !Object.hasOwn(pack.relations.stretch.entries, name));
    return names.length === 0 ? [] : [`${id}: ${[...new Set(names)].join(", ")}`];
  });
  return lacking.map((one) => `Stretches that a scenario asks for and the pack does not list: ${one}.`);
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

const cannot = (fault: string): string => `Cannot be: ${shown(fault)}`;

/** How much of a map is known. */
function entered(pack: Pack, letter: string): string[] {
  const facts = factsOf(pack);
  const sheet = pack.relations.map.entries[letter]?.value;
  const hexes = facts.hexesOf(letter);
  if (sheet === undefined) return [];
  if (!sheet.exact)
    return [`Map ${letter} (${shown(sheet.title)}): its size is not known; pack start --map ${letter} begins it.`];
  const without = (read: (hex: string) => unknown) =>
    hexes.filter((hex) => known(() => read(hex)) === undefined).length;
  const missing = [
    [without(facts.terrain), "without terrain"],
    [without(facts.level), "without a level"],
    [without(facts.bank), "without a bank"],
  ] as const;
  const told = missing.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  const sides = sheet.charted
    ? "what is not listed is not there"
    : 'hexsides that are not listed are unknown: set "charted" when the map is entered';
  const head = `Map ${letter} (${shown(sheet.title)}): ${hexes.length} hexes`;
  return [`${head}, ${told.length === 0 ? "all with terrain and level" : told.join(", ")}; ${sides}.`];
}

/** Facts that cannot be: rows of another length, hexes off the map, hexsides of hexes that do not touch. */
function impossible(pack: Pack, letter: string): string[] {
  const facts = factsOf(pack);
  const { relations } = pack;
  const sheet = relations.map.entries[letter]?.value;
  if (sheet === undefined) return [];
  const wide = sheet.places.last - sheet.places.first + 1;
  const faults: string[] = [];
  const own = (key: string) => key.startsWith(letter);
  for (const [name, { first, last }] of [["rows", sheet.rows] as const, ["places", sheet.places] as const]) {
    if (first > last) faults.push(`map/${letter}: ${name} from ${first} to ${last}`);
  }
  const join = relations.alignment.entries[letter]?.value;
  if (join !== undefined) {
    if (!own(join.hex)) faults.push(`alignment/${letter}: ${join.hex} is of another map`);
    for (const hex of [join.hex, join.of])
      if (!facts.has(hex)) faults.push(`alignment/${letter}: ${hex} is off the map`);
  }
  for (const name of ["terrainRow", "levelRow"] as const) {
    for (const [row, { value }] of Object.entries(relations[name].entries).filter(([key]) => own(key))) {
      if (value.length !== wide) faults.push(`${name}/${row} has ${value.length} places, the map has ${wide}`);
    }
  }
  for (const name of ["terrain", "level", "bank", "fortification", "place", "partlyRiver", "overlooked"] as const) {
    for (const hex of Object.keys(relations[name].entries).filter(own)) {
      if (!facts.has(hex)) faults.push(`${name}/${hex} is off the map`);
    }
  }
  for (const name of ["water", "ford", "bridge", "stoneWall", "road", "railroad"] as const) {
    for (const side of Object.keys(relations[name].entries).filter(own)) {
      const [a = "", b = ""] = side.split("|");
      if (!facts.has(a) || !facts.has(b)) faults.push(`${name}/${side} is off the map`);
      else if (known(() => facts.adjacent(a, b)) === false) faults.push(`${name}/${side}: the hexes do not touch`);
      else if (name === "ford" && isDry(facts, a, b)) faults.push(`ford/${side}: no water is there`);
    }
  }
  for (const name of ["stretch", "entry"] as const) {
    for (const [key, { value }] of Object.entries(relations[name].entries)) {
      for (const hex of value) if (own(hex) && !facts.has(hex)) faults.push(`${name}/${key}: ${hex} is off the map`);
    }
  }
  for (const [name, { value }] of Object.entries(relations.route.entries)) {
    value.hexes.forEach((hex, at) => {
      const before = value.hexes[at - 1];
      if (!own(hex)) return;
      if (!facts.has(hex)) faults.push(`route/${name}: ${hex} is off the map`);
      else if (before !== undefined && facts.has(before) && known(() => facts.adjacent(before, hex)) === false) {
        faults.push(`route/${name}: ${before} and ${hex} do not touch`);
      }
    });
  }
  return faults.map(cannot);
}

const isDry = (facts: ReturnType<typeof factsOf>, a: string, b: string): boolean =>
  known(() => facts.ford(a, b)) !== "none" && known(() => facts.water(a, b)) === "none";

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
        has(id) ? [] : [`${name}/${id}: the pack has no such ${what}`],
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
