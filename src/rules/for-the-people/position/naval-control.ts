import { reaches } from "../../mechanics/graph.js";
import { aboveOn, tributariesIn } from "../../mechanics/points/rivers.js";
import { kept } from "../../sdk/kept.js";
import type { QueryContext } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import type { NavigableRiver } from "../pack/rivers.js";
import { isSpace } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { coastalForts } from "../terms/places.js";
import type { State } from "../terms/state.js";
import { controlOf } from "./board.js";

/** The two readings of case 2 of 6.62, and those of case 3. */
type Heads = "all-rivers" | "as-in-the-example";
type Amid = "cut-off" | "same-river";

/** What a question about Union Naval Control needs. */
export type NavalQuery = Pick<QueryContext, "s" | "facts" | "readings">;

/** Ports protected by a coastal fort, and their forts (6.62, case 4). */
const protectedBy: ReadonlyMap<SpaceId, SpaceId> = new Map(
  Object.entries(coastalForts).flatMap(([fort, port]) => (isSpace(fort) ? [[port, fort] as const] : [])),
);

/** The coastal fort that protects a port. */
export const fortOfPort = (port: SpaceId): SpaceId | undefined => protectedBy.get(port);

/** Where the Confederacy holds a river: forts, ironclads, coastal forts that it controls (6.62). */
export function confederateWorks(s: State, facts: Facts): Set<SpaceId> {
  const works = new Set<SpaceId>(s.ironclads);
  for (const [space, side] of Object.entries(s.forts)) if (side === "confederate" && isSpace(space)) works.add(space);
  for (const fort of Object.keys(coastalForts)) {
    if (isSpace(fort) && controlOf(s, facts, fort) === "confederate") works.add(fort);
  }
  return works;
}

/** Ports at which Union ships come down from the north, and in from the sea (design note of 6.6; 6.61). */
const sources: readonly SpaceId[] = [
  ...(["alton-il", "wheeling-wv", "vincennes-in", "washington-dc"] as const),
  ...(["forts-st-philip-jackson-la", "aquia-creek-va", "fort-gadson-fl"] as const),
];

/** The river ports next to each one by water: along its rivers, and where one river runs into another. */
function waterLinks(rivers: readonly NavigableRiver[]): ReadonlyMap<SpaceId, ReadonlySet<SpaceId>> {
  const links = new Map<SpaceId, Set<SpaceId>>();
  const join = (a: SpaceId | undefined, b: SpaceId | undefined): void => {
    if (a === undefined || b === undefined || a === b) return;
    links.set(a, (links.get(a) ?? new Set()).add(b));
    links.set(b, (links.get(b) ?? new Set()).add(a));
  };
  for (const { points, into } of rivers) {
    for (const [at, point] of points.entries()) join(point, points[at + 1]);
    const main = rivers.find(({ name }) => name === into?.river);
    if (main === undefined || into === null || into.above === null) continue;
    const below = main.points.indexOf(into.above);
    if (main.points.includes(points[0] ?? into.above)) continue;
    join(points[0], main.points[below]);
    join(points[0], main.points[below + 1]);
    // Between the mouths of two rivers that come in above the same port lies no other port.
    for (const other of rivers)
      if (other.into?.river === into.river && other.into.above === into.above) join(points[0], other.points[0]);
  }
  return links;
}

const linksOf = new WeakMap<readonly NavigableRiver[], ReadonlyMap<SpaceId, ReadonlySet<SpaceId>>>();

/** The river ports next to one by water (6.22). */
export function byWater({ rivers }: Pick<Facts, "rivers">, port: SpaceId): readonly SpaceId[] {
  const links = linksOf.get(rivers) ?? waterLinks(rivers);
  linksOf.set(rivers, links);
  return [...(links.get(port) ?? [])];
}

/** Case 2: all spaces upstream of a work, on rivers that rise in a Confederate state. */
function* upstream(facts: Facts, work: SpaceId, reading: Heads): Iterable<SpaceId> {
  for (const river of facts.rivers) {
    if (river.rises !== "confederate" || !river.points.includes(work)) continue;
    if (reading === "as-in-the-example" && work === "dover-tn" && river.name !== "Cumberland") continue;
    yield* aboveOn(river, work);
  }
}

/** Case 3, by the words: between two works on one river, and on what rises in a Confederate state and joins it there. */
function* between(facts: Facts, works: ReadonlySet<SpaceId>): Iterable<SpaceId> {
  for (const river of facts.rivers) {
    const held = river.points.filter((point) => works.has(point));
    const [lower, upper] = [held[0], held.at(-1)];
    if (lower === undefined || upper === undefined || lower === upper) continue;
    const stretch = river.points.slice(river.points.indexOf(lower), river.points.indexOf(upper) + 1);
    yield* stretch;
    for (const tributary of tributariesIn(facts.rivers, stretch, [upper])) {
      // Two rivers may share a port: what joins the other one there does not join this one.
      if (tributary.into?.river !== river.name) continue;
      const rises = facts.rivers.find(({ name }) => name === tributary.name)?.rises;
      if (rises === "confederate") yield* tributary.points;
    }
  }
}

/** Case 3, by the examples: no way leads there from the north or from the sea but past a work. */
function cutOff(facts: Facts, works: ReadonlySet<SpaceId>): SpaceId[] {
  const ports = [...new Set(facts.rivers.flatMap(({ points }) => points))];
  const next = (port: SpaceId) => byWater(facts, port);
  const open = (port: SpaceId) => !works.has(port);
  return ports.filter(
    (port) => !open(port) || !reaches<SpaceId>(port, next, open, (one) => open(one) && sources.includes(one)),
  );
}

/** What decides where Union Naval Control is denied: it is the same in most positions of a game. */
interface Held {
  readonly works: ReadonlySet<SpaceId>;
  /** The ports whose coastal fort is Confederate. */
  readonly ports: readonly SpaceId[];
}

/** The ports where Union Naval Control is denied under one reading of 6.62. */
function deniedUnder({ works, ports }: Held, facts: Facts, heads: Heads, amid: Amid): Set<SpaceId> {
  const denied = new Set<SpaceId>(works);
  for (const work of works) for (const space of upstream(facts, work, heads)) denied.add(space);
  // Where a work lies below on a river that rises in a Confederate state, case 2 says what it denies.
  const upper = (space: SpaceId) =>
    facts.rivers.some(({ rises, points }) => {
      const below = points.slice(0, Math.max(0, points.indexOf(space)));
      return rises === "confederate" && below.some((point) => works.has(point));
    });
  if (amid === "same-river") for (const space of between(facts, works)) denied.add(space);
  else for (const space of cutOff(facts, works)) if (!upper(space)) denied.add(space);
  for (const port of ports) denied.add(port);
  return denied;
}

interface Denied {
  /** Denied under every reading that may hold. */
  readonly surely: ReadonlySet<SpaceId>;
  /** Denied under one of them at least. */
  readonly perhaps: ReadonlySet<SpaceId>;
}

const found = kept<Denied>();

/** What was found for the rivers of a pack, by what is held and the readings. */
const answers = new WeakMap<Facts["rivers"], Map<string, Denied>>();

/** How many answers are kept for the rivers of a pack: those of a few games. */
const maxAnswers = 256;

function deniedBy(held: Held, facts: Facts, heads: readonly Heads[], amid: readonly Amid[]): Denied {
  const sets = heads.flatMap((head) => amid.map((one) => deniedUnder(held, facts, head, one)));
  const perhaps = new Set(sets.flatMap((set) => [...set]));
  const surely = new Set([...perhaps].filter((space) => sets.every((set) => set.has(space))));
  return { surely, perhaps };
}

/** Where Union Naval Control is denied (6.62), under the readings that were agreed. */
export function deniedPorts({ s, facts, readings }: NavalQuery): Denied {
  const before = found.get(s, "denied");
  if (before !== undefined) return before;
  const works = confederateWorks(s, facts);
  const ports = [...protectedBy].flatMap(([port, fort]) => (controlOf(s, facts, fort) === "confederate" ? port : []));
  const [heads, amid] = [readings("headwaters"), readings("between-forts")];
  const key = [[...works].sort(), ports, heads, amid].join(" ");
  const known = answers.get(facts.rivers) ?? new Map<string, Denied>();
  answers.set(facts.rivers, known);
  const answer = known.get(key) ?? deniedBy({ works, ports }, facts, heads, amid);
  if (known.size >= maxAnswers) known.clear();
  known.set(key, answer);
  return found.set(s, "denied", answer);
}

/**
 * Whether Union Naval Control is denied in a port, for what a side does: a Confederate act stands where one reading denies
 * it, a Union act where one reading leaves it (6.62).
 */
export function isDenied(c: NavalQuery, space: SpaceId, side: Side): boolean {
  const { surely, perhaps } = deniedPorts(c);
  return (side === "confederate" ? perhaps : surely).has(space);
}
