import { onAnySide, routesBySide } from "../../mechanics/hex/hexsides.js";
import { hexMap } from "../../mechanics/hex/map-facts.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import { type Ledger, pairKey } from "../../sdk/facts.js";
import type { EntryId, Facing, Ground, HexId } from "../terms/ids.js";
import { isFlag, isFortification, isHexes, isNumber, isOneOf, isText, readers } from "./fact-values.js";
import type { Bank, Ford, Pack, Road, Terrain, Water } from "./schema.js";

const terrains: { readonly [letter: string]: Terrain } = { c: "clear", w: "woods", s: "swamp", t: "town" };
const allRoads: readonly Road[] = ["none", "trail", "road", "pike"];

/** What a hexside holds: water and what crosses it, a stone wall, the road and the railroad that run across. */
export interface Hexside {
  readonly water: Water;
  readonly ford: Ford;
  readonly bridge: boolean;
  readonly wall: boolean;
  readonly road: Road;
  readonly railroad: boolean;
}

/**
 * What is printed on the maps. A map that is entered as a whole ("charted") says of what it does not list that it is not
 * there; of any other map that is unknown, also where the players agreed the pack.
 */
export function mapFacts(pack: Pack, ledger: Ledger) {
  const r = pack.relations;
  const { one, fixed } = readers(ledger);
  const map = hexMap(r, ledger);
  const { grid, charts, sideKey } = map;
  const isTerrain = isOneOf<Terrain>("clear", "woods", "swamp", "town");
  const terrain = map.inLines<Terrain>(
    "terrain",
    r.terrain,
    ["terrainRow", r.terrainRow],
    (letter) => terrains[letter],
    "clear",
    isTerrain,
  );
  const level = map.inLines<number>("level", r.level, ["levelRow", r.levelRow], Number, 0, isNumber);
  const partlyRiver = map.ofHex<boolean>("partlyRiver", r.partlyRiver, false, isFlag);
  const bank = one<HexId, Bank>("bank", r.bank, "east", isOneOf<Bank>("east", "west"));
  const place = one<HexId, string>("place", r.place, "", isText);
  const overlooked = map.ofHex<boolean>("overlooked", r.overlooked, false, isFlag);
  const fortification = map.ofHex("fortification", r.fortification, null, isFortification);
  const water = one<string, Water>("water", r.water, "none", isOneOf<Water>("none", "river", "canal", "run", "stream"));
  const ford = one<string, Ford>("ford", r.ford, "none", isOneOf<Ford>("none", "good", "poor", "stream"));
  const bridge = one<string, boolean>("bridge", r.bridge, false, isFlag);
  const wall = one<string, boolean>("stoneWall", r.stoneWall, false, isFlag);
  const road = one<string, Road>("road", r.road, "none", isOneOf<Road>(...allRoads));
  const railroad = one<string, boolean>("railroad", r.railroad, false, isFlag);
  const waterOf = charts(water, "none");
  const fordOf = charts(ford, "none");
  const bridgeOf = charts(bridge, false);
  const wallOf = charts(wall, false);
  const roadOf = charts(road, "none");
  const railroadOf = charts(railroad, false);
  const placeOf = charts(place, "");
  const route = fixed("route", r.route, { kind: "trail" as const, hexes: [] });
  const stretch = one<string, HexId[]>("stretch", r.stretch, [], isHexes);
  const entry = one<EntryId, HexId[]>("entry", r.entry, [], isHexes);
  const ground = one<string, Ground>("ground", r.ground, "good", isOneOf<Ground>("good", "fair", "bad"));

  /**
   * The bank of a hex. On a map that is entered as a whole a few hexes are enough: a bank goes as far as no river is
   * crossed.
   */
  const bankOf = (hex: HexId): Bank => {
    const sheet = sheetOf(hex);
    if (bank.maybe(hex) !== undefined || !map.isCharted(sheet) || !grid.has(hex)) return bank(hex);
    const seen = new Set([hex]);
    for (const here of seen) {
      for (const next of grid.neighbours(here)) {
        if (sheetOf(next) !== sheet || seen.has(next) || water.maybe(pairKey(here, next)) === "river") continue;
        if (bank.maybe(next) !== undefined) {
          map.rely(sheet);
          return bank(next);
        }
        seen.add(next);
      }
    }
    return bank(hex);
  };
  // Roads along routes, by hexside; the better road where two share one.
  const routed = new Map<string, { readonly road: Road; readonly railroad: boolean; readonly route: string }>();
  for (const [key, all] of routesBySide(r.route)) {
    const ranks = all.map(({ kind }) => (kind === "railroad" ? 0 : allRoads.indexOf(kind)));
    routed.set(key, {
      road: allRoads[Math.max(...ranks)] ?? "none",
      railroad: all.some(({ kind }) => kind === "railroad"),
      route: all.at(-1)?.route ?? "",
    });
  }
  const alongRoute = <V>(key: string, take: (at: { road: Road; railroad: boolean }) => V): V | undefined => {
    const at = routed.get(key);
    if (at === undefined) return undefined;
    route(at.route);
    return take(at);
  };
  const roadAt = (key: string): Road => {
    if (road.maybe(key) !== undefined) return road(key);
    const along = alongRoute(key, ({ road: kind }) => kind);
    return along === undefined || along === "none" ? roadOf(key) : along;
  };
  const railroadAt = (key: string): boolean => {
    if (railroad.maybe(key) !== undefined) return railroad(key);
    return alongRoute(key, ({ railroad: runs }) => runs) === true || railroadOf(key);
  };
  const hexesWith = (has: (hexside: string) => boolean, hex: HexId): boolean =>
    onAnySide(grid, hex, (a, b) => has(sideKey(a, b)));

  return {
    ...map,
    /** Terrain of a hex (BR.Terrain). */
    terrain,
    /** Level of a hex's ground. */
    level,
    /** Part of the river runs through the hex (BR.Towns, LG.Eng.Pontoon, LG.IP). */
    partlyRiver,
    /** The bank of the great river on which a hex lies. @throws the missing-fact signal where nothing says it */
    bank: bankOf,
    /** The name of a place; empty where there is none. Read without committing a rule to it. */
    nameOf: (hex: HexId): string => place.maybe(hex) ?? "",
    /** Whether a hex belongs to a place, "Falmouth". */
    isAt: (hex: HexId, name: string): boolean => placeOf(hex) === name,
    /** A town hex over which artillery beyond the river sees (BR.Towns). */
    overlooked,
    /** The printed fortification of a hex: null where there is none, facing null where it protects all round. */
    fortification: (hex: HexId): { readonly facing: Facing | null } | null => fortification(hex),
    water: (a: HexId, b: HexId): Water => waterOf(sideKey(a, b)),
    /** The ford as it is printed; an improved one is in the state. */
    ford: (a: HexId, b: HexId): Ford => fordOf(sideKey(a, b)),
    /** A printed bridge; whether it was blown is in the state. */
    bridge: (a: HexId, b: HexId): boolean => bridgeOf(sideKey(a, b)),
    wall: (a: HexId, b: HexId): boolean => wallOf(sideKey(a, b)),
    /** The road that runs across a hexside; a railroad does not count. */
    road: (a: HexId, b: HexId): Road => roadAt(sideKey(a, b)),
    railroad: (a: HexId, b: HexId): boolean => railroadAt(sideKey(a, b)),
    /** Everything on a hexside at once. @throws the missing-fact signal where anything of it is not known */
    hexside(a: HexId, b: HexId): Hexside {
      const key = sideKey(a, b);
      return {
        water: waterOf(key),
        ford: fordOf(key),
        bridge: bridgeOf(key),
        wall: wallOf(key),
        road: roadAt(key),
        railroad: railroadAt(key),
      };
    },
    /** A hex with a piece of railroad in it (BR.Rail). */
    hasRailroad: (hex: HexId): boolean => hexesWith(railroadAt, hex),
    /** A hex with a stone wall on one of its sides. */
    hasWall: (hex: HexId): boolean => hexesWith((key) => wallOf(key), hex),
    /** A hex that a pike runs through. */
    onPike: (hex: HexId): boolean => hexesWith((key) => roadAt(key) === "pike", hex),
    /** A hex that a road of any kind but a trail runs through. */
    onRoad: (hex: HexId): boolean => hexesWith((key) => ["pike", "road"].includes(roadAt(key)), hex),
    /** A hex that a trail runs through; a railroad is told apart. */
    onTrail: (hex: HexId): boolean => hexesWith((key) => roadAt(key) === "trail", hex),
    /** The hexes that a scenario names by their end points, "fredericksburg-telegraph-road". */
    stretch,
    /** The hexes of an entry, "CSA-6" (LG.OffMap). */
    entry,
    /** Whether an entry may lie on one of these maps: it does, or the pack does not say where it is. */
    entryMayLieOn: (name: EntryId, maps: readonly string[]): boolean =>
      entry.maybe(name)?.some((hex) => maps.includes(sheetOf(hex))) ?? true,
    /** Names of all entries that the pack locates. */
    entries: Object.keys(r.entry.entries).sort(),
    /** Ground conditions of a box of the Ground Conditions Track (LG.Weather). */
    ground: (box: number): Ground => ground(`box-${box}`),
  };
}
