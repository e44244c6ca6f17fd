// Rivers and coasts, written a second time from the rules (6.2, 6.6): where the Union has naval control, and where ships pass.
import { allSpaces, type Country, portOf } from "./country.js";

export interface Reading {
  /** Of which rivers a fort at Dover denies the spaces upstream (6.62, examples A and B). */
  readonly headwaters: "all-rivers" | "as-in-the-example";
  /** What lies between two forts (6.62, case 3 and its example B). */
  readonly between: "cut-off" | "same-river";
}

export const everyReading: readonly Reading[] = (["all-rivers", "as-in-the-example"] as const).flatMap((headwaters) =>
  (["cut-off", "same-river"] as const).map((between) => ({ headwaters, between })),
);

/** Rules that a test leaves out of the model, to see that the comparison finds it out. */
export const watersRules = ["upstream", "between", "coastal-forts"] as const;
export type WatersRule = (typeof watersRules)[number];

/** Ports from the mouth to the source (6.2); a name in brackets is a place where another river comes in, no space. */
const mississippi = [
  ...["forts-st-philip-jackson-la", "new-orleans-la", "baton-rouge-la", "port-hudson-la", "(red)", "grand-gulf-ms"],
  ...["vicksburg-ms", "(yazoo)", "(arkansas)", "memphis-tn", "new-madrid-mo", "columbus-ky", "cairo-il"],
  ...["st-louis-mo", "alton-il"],
];
const ohio = [
  ...["cairo-il", "paducah-ky", "(cumberland)", "(wabash)", "evansville-in", "louisville-ky", "cincinnati-oh"],
  ...["(kanawha)", "parkersburg-wv", "wheeling-wv"],
];
/** Rivers that rise in a Confederate state, and where each comes in. */
const southern: readonly { readonly name: string; readonly into: string; readonly ports: readonly string[] }[] = [
  { name: "Red", into: "(red)", ports: ["alexandria-la", "grand-ecore-la"] },
  { name: "Yazoo", into: "(yazoo)", ports: ["yazoo-city-ms"] },
  { name: "Arkansas", into: "(arkansas)", ports: ["arkansas-post-ar", "little-rock-ar"] },
  {
    name: "Tennessee",
    into: "paducah-ky",
    ports: ["paducah-ky", "dover-tn", "pittsburg-landing-tn", "tuscumbia-al", "decatur-al"],
  },
  { name: "Cumberland", into: "(cumberland)", ports: ["dover-tn", "clarksville-tn", "nashville-tn"] },
];
const potomac = ["aquia-creek-va", "washington-dc"];

/** Coastal forts and the ports behind them (6.62, case 4). */
export const guarded: ReadonlyMap<string, string> = new Map([
  ["fort-morgan-al", "mobile-al"],
  ["forts-st-philip-jackson-la", "new-orleans-la"],
  ["fort-pickens-fl", "pensacola-fl"],
  ["fort-gadson-fl", "columbus-ga"],
  ["fort-pulaski-ga", "savannah-ga"],
  ["fort-sumter-sc", "charleston-sc"],
  ["fort-fisher-nc", "wilmington-nc"],
  ["fort-monroe-va", "norfolk-va"],
]);
/** The coastal fort of a port. */
export const guardOf = (port: string): string | undefined => [...guarded].find(([, behind]) => behind === port)?.[0];

export const ports: readonly string[] = allSpaces.filter((space) => portOf(space) !== "none");
export const isCoast = (space: string): boolean => ["coastal", "river+coastal"].includes(portOf(space));
export const isCoastalFort = (space: string): boolean => portOf(space) === "coastal-fort";

/** The places of the water next to each: ports, mouths of rivers, the sea, and the north from which gunboats come. */
const water = new Map<string, Set<string>>();
function join(a: string, b: string): void {
  water.set(a, (water.get(a) ?? new Set()).add(b));
  water.set(b, (water.get(b) ?? new Set()).add(a));
}
function chain(places: readonly string[]): void {
  for (const [at, place] of places.slice(1).entries()) join(places[at] ?? "", place);
}
chain(["(sea)", ...mississippi, "(north)"]);
chain([...ohio, "(north)"]);
chain(["(wabash)", "vincennes-in", "(north)"]);
// Charleston is a river port without a letter (6.2): its water, the Kanawha, comes into the Ohio.
join("(kanawha)", "charleston-wv");
for (const { into, ports: along } of southern) chain(along[0] === into ? along : [into, ...along]);
chain(["(sea)", ...potomac]);
for (const [fort, port] of guarded) chain(["(sea)", fort, port]);
for (const port of ports) if (isCoast(port) && guardOf(port) === undefined) join("(sea)", port);

/** Where the Confederacy has a fort, an ironclad, or a coastal fort of its own. */
export const worksOf = (country: Country): ReadonlySet<string> =>
  new Set(
    allSpaces.filter(
      (space) =>
        country.fort(space) === "confederate" ||
        country.ironclads.has(space) ||
        (isCoastalFort(space) && country.control(space) === "confederate"),
    ),
  );

/** Case 2: upstream of a work, on every river of its space that rises in a Confederate state. */
function upstream(works: ReadonlySet<string>, { headwaters }: Reading): string[] {
  return southern.flatMap(({ name, ports: along }) => {
    const first = along.findIndex((port) => {
      const spared = port === "dover-tn" && name === "Tennessee" && headwaters === "as-in-the-example";
      return works.has(port) && !spared;
    });
    return first < 0 ? [] : along.slice(first);
  });
}

/** Case 3, along one river: from the lowest to the highest of its works, with the southern rivers that come in there. */
function alongOneRiver(works: ReadonlySet<string>): string[] {
  const rivers = [
    mississippi,
    ohio,
    ["(wabash)", "vincennes-in"],
    potomac,
    ...southern.map(({ ports: along }) => along),
  ];
  return rivers.flatMap((river) => {
    const held = river.flatMap((place, at) => (works.has(place) ? [at] : []));
    const part = river.slice(held[0] ?? 0, (held.at(-1) ?? -1) + 1);
    if (held.length < 2) return [];
    const joining = southern.filter(({ into, ports: along }) => river !== along && part.includes(into));
    return [...part, ...joining.flatMap(({ ports: along }) => along)];
  });
}

/** Case 3, as a whole: water between works to which nothing comes from the north or from the sea but past one of them. */
function cutOff(works: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  return [...water.keys()].flatMap((start) => {
    if (seen.has(start) || works.has(start)) return [];
    const part = new Set([start]);
    const edges = new Set<string>();
    for (const place of part) for (const next of water.get(place) ?? []) (works.has(next) ? edges : part).add(next);
    for (const place of part) seen.add(place);
    return part.has("(sea)") || part.has("(north)") || edges.size < 2 ? [] : [...part];
  });
}

/** Ports in which the Confederacy denies naval control to the Union (6.62). */
export function deniedPorts(country: Country, reading: Reading, without?: WatersRule): ReadonlySet<string> {
  const works = worksOf(country);
  const denied = new Set(works);
  if (without !== "upstream") for (const port of upstream(works, reading)) denied.add(port);
  if (without !== "between")
    for (const port of reading.between === "cut-off" ? cutOff(works) : alongOneRiver(works)) denied.add(port);
  if (without !== "coastal-forts")
    for (const [fort, port] of guarded) if (country.control(fort) === "confederate") denied.add(port);
  return denied;
}

/** Ports that ships come to: they go on from a place where they may, and into all places that `into` opens. */
function cruise(
  from: string,
  goesOn: (place: string) => boolean,
  into: (place: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const place of reached)
    if (place === from || goesOn(place)) for (const next of water.get(place) ?? []) if (into(next)) reached.add(next);
  return new Set([...reached].filter((place) => !place.startsWith("(") && place !== from));
}

/** Where ships of the Union come from a port: past no Confederate fort, coastal fort or ironclad (6.13, 6.23, 10.23). */
export function sailing(country: Country, from: string): ReadonlySet<string> {
  const works = worksOf(country);
  return cruise(
    from,
    (place) => place !== "(north)" && !works.has(place),
    () => true,
  );
}

/**
 * Where an SP of the Confederacy goes along a river (6.51, 6.52): where naval control is denied to the Union, past no
 * Union SP and no Union fort, and never out to the sea. Of coastal forts those at the mouth of a river are on its way.
 */
export function rivering(country: Country, denied: ReadonlySet<string>, from: string): ReadonlySet<string> {
  const open = (place: string) => {
    if (place === "(sea)" || place === "(north)") return false;
    const theirs = country.sp(place, "union") > 0 || country.fort(place) === "union";
    return place.startsWith("(") || (denied.has(place) && !theirs);
  };
  const river = (place: string) => !isCoastalFort(place) || riverMouths.includes(place);
  if (!open(from) || !river(from)) return new Set();
  return cruise(from, open, (place) => open(place) && river(place));
}
const riverMouths = ["forts-st-philip-jackson-la", "fort-gadson-fl"];

/** The ports next to one along a river, past mouths where no port lies; not by the sea, nor round the north of the map. */
export function nextByRiver(port: string): readonly string[] {
  const found = new Set<string>();
  const passed = new Set([port]);
  const onRiver = (place: string) => !isCoastalFort(place) || riverMouths.includes(place);
  for (const place of passed)
    for (const next of water.get(place) ?? []) {
      if (next === "(sea)" || next === "(north)" || next === port || !onRiver(place) || !onRiver(next)) continue;
      if (next.startsWith("(")) passed.add(next);
      else found.add(next);
    }
  return [...found];
}

/** The spaces for which the Union is paid once it controls them all (12.8). */
const bonus = [
  ...["wheeling-wv", "parkersburg-wv", "cincinnati-oh", "evansville-in", "louisville-ky", "paducah-ky", "columbus-ky"],
  ...["cairo-il", "alton-il", "memphis-tn", "clarksville-tn", "dover-tn", "nashville-tn", "pittsburg-landing-tn"],
  ...["vicksburg-ms", "grand-gulf-ms", "port-hudson-la", "new-orleans-la", "forts-st-philip-jackson-la"],
  ...["baton-rouge-la", "tuscumbia-al", "decatur-al", "new-madrid-mo", "st-louis-mo"],
];
/** Whether the Union has the Mississippi: no Confederate fort or ironclad on any of its spaces (12.8). */
export const isMississippiOpen = (country: Country): boolean => {
  const works = worksOf(country);
  return bonus.every((space) => !works.has(space));
};
