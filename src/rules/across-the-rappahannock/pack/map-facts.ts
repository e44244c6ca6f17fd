import type { Json } from "../../../schema/json.js";
import type { HexDirection } from "../../mechanics/hex/grid.js";
import { type Ledger, pairKey } from "../../sdk/facts.js";
import type { EntryId, Facing, Ground, HexId } from "../terms/ids.js";
import { isFlag, isFortification, isHexes, isNumber, isOneOf, isText, readers } from "./fact-values.js";
import type { Bank, Ford, Pack, Road, Terrain, Water } from "./schema.js";
import { joinedGrid, letterOf } from "./sheets.js";

const isWithin = (range: { first: number; last: number } | undefined, n: number): boolean =>
  range !== undefined && range.first <= n && n <= range.last;

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
  const sheets = Object.fromEntries(Object.entries(r.map.entries).map(([letter, { value }]) => [letter, value]));
  const alignments = fixed("alignment", r.alignment, { hex: "A0000", lies: "E" as const, of: "A0000" });
  const grid = joinedGrid(sheets, alignments.maybe, (letter) => {
    alignments(letter);
  });
  const charted = fixed<string, boolean>(
    "map",
    {
      complete: false,
      entries: Object.fromEntries(
        Object.entries(r.map.entries).map(([letter, { value, source }]) => [letter, { value: value.charted, source }]),
      ),
    },
    false,
  );

  const terrain = one<HexId, Terrain>(
    "terrain",
    r.terrain,
    "clear",
    isOneOf<Terrain>("clear", "woods", "swamp", "town"),
  );
  const terrainRow = fixed("terrainRow", r.terrainRow, "");
  const level = one<HexId, number>("level", r.level, 0, isNumber);
  const levelRow = fixed("levelRow", r.levelRow, "");
  const onMap = one<HexId, boolean>("onMap", r.onMap, false, isFlag);
  const partlyRiver = one<HexId, boolean>("partlyRiver", r.partlyRiver, false, isFlag);
  const bank = one<HexId, Bank>("bank", r.bank, "east", isOneOf<Bank>("east", "west"));
  const place = one<HexId, string>("place", r.place, "", isText);
  const overlooked = one<HexId, boolean>("overlooked", r.overlooked, false, isFlag);
  const fortification = one("fortification", r.fortification, null, isFortification);
  const water = one<string, Water>("water", r.water, "none", isOneOf<Water>("none", "river", "canal", "run", "stream"));
  const ford = one<string, Ford>("ford", r.ford, "none", isOneOf<Ford>("none", "good", "poor", "stream"));
  const bridge = one<string, boolean>("bridge", r.bridge, false, isFlag);
  const wall = one<string, boolean>("stoneWall", r.stoneWall, false, isFlag);
  const road = one<string, Road>("road", r.road, "none", isOneOf<Road>(...allRoads));
  const railroad = one<string, boolean>("railroad", r.railroad, false, isFlag);
  const route = fixed("route", r.route, { kind: "trail" as const, hexes: [] });
  const stretch = one<string, HexId[]>("stretch", r.stretch, [], isHexes);
  const entry = one<EntryId, HexId[]>("entry", r.entry, [], isHexes);
  const ground = one<string, Ground>("ground", r.ground, "good", isOneOf<Ground>("good", "fair", "bad"));

  /** A fact about a hex or hexside of a map: what is listed, else nothing where the map is entered as a whole. */
  const ofMap = <V extends Json>(
    read: { (key: string): V; maybe(key: string): V | undefined },
    key: string,
    absent: V,
  ): V => {
    if (read.maybe(key) !== undefined) return read(key);
    const letter = letterOf(key);
    if (charted.maybe(letter) === true && charted(letter)) return absent;
    return read(key);
  };
  /**
   * The bank of a hex. On a map that is entered as a whole a few hexes are enough: a bank goes as far as no river is
   * crossed.
   */
  const bankOf = (hex: HexId): Bank => {
    const letter = letterOf(hex);
    if (bank.maybe(hex) !== undefined || charted.maybe(letter) !== true || !grid.has(hex)) return bank(hex);
    const seen = new Set([hex]);
    for (const here of seen) {
      for (const next of grid.neighbours(here)) {
        if (letterOf(next) !== letter || seen.has(next) || water.maybe(pairKey(here, next)) === "river") continue;
        if (bank.maybe(next) !== undefined) {
          charted(letter);
          return bank(next);
        }
        seen.add(next);
      }
    }
    return bank(hex);
  };
  /** A letter of a row, where the row is listed and the letter known. */
  const inRow = (read: typeof terrainRow, hex: HexId): string | undefined => {
    const row = hex.slice(0, 3);
    const letters = read.maybe(row);
    if (letters === undefined) return undefined;
    const first = sheets[letterOf(hex)]?.places.first ?? 0;
    const letter = letters[Number(hex.slice(3)) - first];
    if (letter === undefined || letter === "?") return undefined;
    read(row);
    return letter;
  };

  // Roads along routes, by hexside; the better road where two share one.
  const routed = new Map<string, { road: Road; railroad: boolean; route: string }>();
  for (const [name, { value }] of Object.entries(r.route.entries)) {
    for (let at = 1; at < value.hexes.length; at++) {
      const key = pairKey(value.hexes[at - 1] ?? "", value.hexes[at] ?? "");
      const known = routed.get(key) ?? { road: "none" as Road, railroad: false, route: name };
      const better = value.kind !== "railroad" && allRoads.indexOf(value.kind) > allRoads.indexOf(known.road);
      routed.set(key, {
        road: better && value.kind !== "railroad" ? value.kind : known.road,
        railroad: known.railroad || value.kind === "railroad",
        route: name,
      });
    }
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
    return along === undefined || along === "none" ? ofMap(road, key, "none") : along;
  };
  const railroadAt = (key: string): boolean => {
    if (railroad.maybe(key) !== undefined) return railroad(key);
    return alongRoute(key, ({ railroad: runs }) => runs) === true || ofMap(railroad, key, false);
  };
  const hexesWith = (has: (hexside: string) => boolean, hex: HexId): boolean => {
    let unknown: unknown;
    for (const next of grid.neighbours(hex)) {
      try {
        if (has(pairKey(hex, next))) return true;
      } catch (signal) {
        unknown = signal;
      }
    }
    if (unknown !== undefined) throw unknown;
    return false;
  };

  const hexLists = new Map<string, readonly HexId[]>();

  return {
    /** Every map as one grid: neighbours, distances, directions. Ask {@link has} before for a hex from outside. */
    grid,
    /** Whether any map of the pack may have the hex: its numbers lie in the map's range. */
    has: (hex: HexId): boolean => grid.has(hex),
    /** Whether a hex is on its map. @throws the missing-fact signal near the edge of a map of unknown size */
    onMap(hex: HexId): boolean {
      if (!grid.has(hex)) return false;
      if (onMap.maybe(hex) !== undefined) return onMap(hex);
      const sheet = sheets[letterOf(hex)];
      if (sheet?.exact === true) return true;
      const { rows, places } = sheet?.sure ?? {};
      const [row, place] = [Number(hex.slice(1, 3)), Number(hex.slice(3))];
      if (isWithin(rows, row) && isWithin(places, place)) return true;
      return onMap(hex);
    },
    /** The letters of the pack's maps, sorted. */
    maps: Object.keys(sheets).sort(),
    /** Whether first and last numbers of a map are known. */
    isExact: (letter: string): boolean => sheets[letter]?.exact === true,
    /** The hexes of a map, row by row; of a map of unknown size also some beyond its edge. */
    hexesOf(letter: string): readonly HexId[] {
      const listed = hexLists.get(letter) ?? grid.hexes.filter((hex) => letterOf(hex) === letter);
      hexLists.set(letter, listed);
      return listed;
    },
    /** Whether two hexes share a hexside. */
    adjacent: (a: HexId, b: HexId): boolean => grid.directionTo(a, b) !== undefined,
    neighbours: (hex: HexId): readonly HexId[] => grid.neighbours(hex),
    distance: (a: HexId, b: HexId): number => grid.distance(a, b),
    directionTo: (from: HexId, to: HexId): HexDirection | undefined => grid.directionTo(from, to),
    /** Terrain of a hex (BR.Terrain). */
    terrain: (hex: HexId): Terrain => {
      if (terrain.maybe(hex) !== undefined) return terrain(hex);
      return terrains[inRow(terrainRow, hex) ?? ""] ?? ofMap(terrain, hex, "clear");
    },
    /** Level of a hex's ground. */
    level: (hex: HexId): number => {
      if (level.maybe(hex) !== undefined) return level(hex);
      const digit = inRow(levelRow, hex);
      return digit === undefined ? ofMap(level, hex, 0) : Number(digit);
    },
    /** Part of the river runs through the hex (BR.Towns, LG.Eng.Pontoon, LG.IP). */
    partlyRiver: (hex: HexId): boolean => ofMap(partlyRiver, hex, false),
    /** The bank of the great river on which a hex lies. @throws the missing-fact signal where nothing says it */
    bank: bankOf,
    /** The name of a place; empty where there is none. Read without committing a rule to it. */
    nameOf: (hex: HexId): string => place.maybe(hex) ?? "",
    /** Whether a hex belongs to a place, "Falmouth". */
    isAt: (hex: HexId, name: string): boolean => ofMap(place, hex, "") === name,
    /** A town hex over which artillery beyond the river sees (BR.Towns). */
    overlooked: (hex: HexId): boolean => ofMap(overlooked, hex, false),
    /** The printed fortification of a hex: null where there is none, facing null where it protects all round. */
    fortification: (hex: HexId): { readonly facing: Facing | null } | null => ofMap(fortification, hex, null),
    water: (a: HexId, b: HexId): Water => ofMap(water, pairKey(a, b), "none"),
    /** The ford as it is printed; an improved one is in the state. */
    ford: (a: HexId, b: HexId): Ford => ofMap(ford, pairKey(a, b), "none"),
    /** A printed bridge; whether it was blown is in the state. */
    bridge: (a: HexId, b: HexId): boolean => ofMap(bridge, pairKey(a, b), false),
    wall: (a: HexId, b: HexId): boolean => ofMap(wall, pairKey(a, b), false),
    /** The road that runs across a hexside; a railroad is none. */
    road: (a: HexId, b: HexId): Road => roadAt(pairKey(a, b)),
    railroad: (a: HexId, b: HexId): boolean => railroadAt(pairKey(a, b)),
    /** Everything on a hexside at once. @throws the missing-fact signal where anything of it is not known */
    hexside(a: HexId, b: HexId): Hexside {
      const key = pairKey(a, b);
      return {
        water: ofMap(water, key, "none"),
        ford: ofMap(ford, key, "none"),
        bridge: ofMap(bridge, key, false),
        wall: ofMap(wall, key, false),
        road: roadAt(key),
        railroad: railroadAt(key),
      };
    },
    /** A hex with a piece of railroad in it (BR.Rail). */
    hasRailroad: (hex: HexId): boolean => hexesWith(railroadAt, hex),
    /** A hex with a stone wall on one of its sides. */
    hasWall: (hex: HexId): boolean => hexesWith((key) => ofMap(wall, key, false), hex),
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
      entry.maybe(name)?.some((hex) => maps.includes(letterOf(hex))) ?? true,
    /** Names of all entries that the pack locates. */
    entries: Object.keys(r.entry.entries).sort(),
    /** Ground conditions of a box of the Ground Conditions Track (LG.Weather). */
    ground: (box: number): Ground => ground(`box-${box}`),
  };
}
