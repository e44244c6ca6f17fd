import type { QueryContext } from "../kit.js";
import type { Port } from "../pack/schema.js";
import { isSpace } from "../terms/constants.js";
import type { SpaceId } from "../terms/ids.js";
import { controlOf, infantryAt, isCoastalFort, spAt } from "./board.js";
import { byWater, confederateWorks, fortOfPort, isDenied, type NavalQuery } from "./naval-control.js";

type Waters = Pick<QueryContext, "s" | "facts">;

/** A port by the sea: on the coast, a coastal fort, or at the mouth of the Potomac. */
function isSeaPort(port: SpaceId, kind: Port | undefined): boolean {
  return kind === "coastal" || kind === "coastal-fort" || port === "aquia-creek-va";
}

/**
 * The ports next to one by water: by the sea all others, river ports along their rivers (1.2, 6.21); a port behind a coastal
 * fort lies next to that fort alone (6.13, 6.82).
 */
export function seaLinks({ facts }: Pick<Waters, "facts">, port: SpaceId): readonly SpaceId[] {
  const links = linksOf.get(facts) ?? new Map<SpaceId, readonly SpaceId[]>();
  linksOf.set(facts, links);
  const found = links.get(port) ?? findLinks(facts, port);
  links.set(port, found);
  return found;
}

/** The water links of a map; the checks of a move read again what kind of ports it names. */
const linksOf = new WeakMap<QueryContext["facts"], Map<SpaceId, readonly SpaceId[]>>();

function findLinks(facts: QueryContext["facts"], port: SpaceId): readonly SpaceId[] {
  const rivers = byWater(facts, port);
  const guard = fortOfPort(port);
  if (guard !== undefined) return [...new Set([...rivers, guard])];
  if (!isSeaPort(port, facts.port(port))) return rivers;
  // All of them lie next to each other: one of which nobody knows what it is opens no way that is not open without it.
  const coast = facts.spaces.filter(
    (other) => other !== port && fortOfPort(other) === undefined && isSeaPort(other, facts.port.maybe(other)),
  );
  const behind = facts.spaces.filter((other) => fortOfPort(other) === port);
  return [...new Set([...rivers, ...coast, ...behind])];
}

/** Every port that ships reach from one, through ports that let them pass; the port itself left out. */
function reached(
  c: Pick<Waters, "facts">,
  from: SpaceId,
  passable: (port: SpaceId) => boolean,
  links: (port: SpaceId) => readonly SpaceId[] = (port) => seaLinks(c, port),
): Set<SpaceId> {
  const seen = new Set<SpaceId>([from]);
  const open: SpaceId[] = [from];
  for (let port = open.pop(); port !== undefined; port = open.pop()) {
    for (const next of links(port)) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (passable(next)) open.push(next);
    }
  }
  seen.delete(from);
  return seen;
}

/** Whether Union ships get from one port to another without passing a Confederate fort or ironclad (7.62, 10.23). */
export function sails({ s, facts }: Waters, from: SpaceId, to: SpaceId): boolean {
  const works = confederateWorks(s, facts);
  return reached({ facts }, from, (port) => !works.has(port)).has(to);
}

/** The ports that Union ships reach from one without passing a Confederate fort or ironclad (10.23). */
export function sailingFrom({ s, facts }: Waters, from: SpaceId): ReadonlySet<SpaceId> {
  const works = confederateWorks(s, facts);
  return reached({ facts }, from, (port) => !works.has(port));
}

/** How Union ships get to a port: past no guns, or past those of one fort (6.13, 6.14, 6.23, 6.31). */
export type Route = { readonly guns: SpaceId | null };

/** The way of Union ships from a port to another; undefined where they do not get there. */
export const route = (c: Waters, from: SpaceId, to: SpaceId, farragut: boolean): Route | undefined =>
  routeBy(c, from, to, farragut, (port) => seaLinks(c, port));

/** The way of Union ships along rivers alone; undefined where they do not get there (6.15). */
export const riverRoute = (c: Waters, from: SpaceId, to: SpaceId): Route | undefined =>
  routeBy(c, from, to, false, (port) => byWater(c.facts, port));

function routeBy(
  { s, facts }: Waters,
  from: SpaceId,
  to: SpaceId,
  farragut: boolean,
  links: (port: SpaceId) => readonly SpaceId[],
): Route | undefined {
  const works = confederateWorks(s, facts);
  // 6.23: nobody passes an ironclad; 6.13: a coastal fort is passed by Farragut alone.
  const open = (port: SpaceId) => !works.has(port) || (farragut && coastal(s, facts, port));
  const near = reached({ facts }, from, open, links);
  if (near.has(to)) return { guns: null };
  const forts = Object.keys(s.forts)
    .filter(isSpace)
    .filter((port) => near.has(port) && isRunnable(s, port));
  const beyond = forts.filter((fort) => reached({ facts }, fort, open, links).has(to));
  const [guns] = [...beyond].sort((a, b) => Number(s.torpedoes.includes(a)) - Number(s.torpedoes.includes(b)));
  return guns === undefined ? undefined : { guns };
}

const coastal = (s: QueryContext["s"], facts: QueryContext["facts"], port: SpaceId): boolean =>
  isCoastalFort(facts, port) && !s.ironclads.includes(port);

/** A Confederate fort that is not a coastal one, without an ironclad: its guns can be run (6.14). */
const isRunnable = (s: QueryContext["s"], port: string): boolean =>
  s.forts[port] === "confederate" && !s.ironclads.some((one) => one === port);

/** Ports to which a Confederate division goes along a river: past no Union SP, fort or naval control (6.51, 6.52). */
export function riverPorts(c: NavalQuery, from: SpaceId): SpaceId[] {
  const { s, facts } = c;
  const free = (port: SpaceId) =>
    isDenied(c, port, "confederate") && spAt(s, port, "union") === 0 && s.forts[port] !== "union";
  if (!free(from)) return [];
  const seen = new Set<SpaceId>([from]);
  const open: SpaceId[] = [from];
  for (let port = open.pop(); port !== undefined; port = open.pop()) {
    for (const next of byWater(facts, port)) {
      if (seen.has(next) || !free(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  seen.delete(from);
  return [...seen];
}

/** Whether a space is a coastal fort that holds one Confederate SP at most; Fort Monroe holds any number (6.83). */
export const holdsOne = ({ facts }: Pick<Waters, "facts">, space: SpaceId): boolean =>
  isCoastalFort(facts, space) && space !== "fort-monroe-va";

/** Whether a coastal fort has the one Confederate SP that it holds (6.83). */
export const isFull = ({ s, facts }: Waters, port: SpaceId): boolean =>
  holdsOne({ facts }, port) && controlOf(s, facts, port) === "confederate" && infantryAt(s, port, "confederate") > 0;
