import type { Json } from "../../../schema/json.js";
import { hexMap } from "../../mechanics/hex/map-facts.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import { type Ledger, type RelationData, relation1 } from "../../sdk/facts.js";
import { cannonRange } from "../terms/fire-tables.js";
import type { HexId, LeaderId, Side, UnitId, WingId } from "../terms/ids.js";
import { type Feature, type Terrain, terrain as terrains } from "../terms/terrain-names.js";
import { terrainLetters } from "./hex-pack.js";
import { relying, schemeWithEdges } from "./numbering.js";
import type { LeaderCounter, Pack, UnitCounter, WingCard } from "./schema.js";

const isNumber = (value: Json): value is number => typeof value === "number";
const isFlag = (value: Json): value is boolean => typeof value === "boolean";
const isText = (value: Json): value is string => typeof value === "string";
const isHexes = (value: Json): value is HexId[] => Array.isArray(value) && value.every(isText);
const isTerrain = (value: Json): value is Terrain => terrains.some((one) => one === value);
const isUpper = (value: Json): value is HexId | null => value === null || isText(value);
const isEdges = (value: Json): value is ("north" | "east" | "south" | "west")[] =>
  Array.isArray(value) && value.every((one) => ["north", "east", "south", "west"].some((name) => name === one));

const letters: { readonly [letter: string]: Terrain } = terrainLetters;

/** What is printed on maps and counters. Reading a fact that nobody knows throws the engine's signal. */
export function facts(pack: Pack, ledger: Ledger) {
  const r = pack.relations;
  const map = hexMap(r, ledger);
  const one = <V extends Json>(name: string, data: RelationData<V>, absent: V, is: (value: Json) => value is V) =>
    relation1<string, V>(name, data, absent, ledger, is);
  // Counters are known from the pack alone: nobody establishes one in a game.
  const fixed = <V extends Json>(name: string, data: RelationData<V>, absent: V) =>
    one<V>(name, data, absent, (_): _ is V => false);
  const stream = map.ofHexside<boolean>("stream", r.stream, false, isFlag);
  const hedge = map.ofHexside<boolean>("hedge", r.hedge, false, isFlag);
  const slope = map.ofHexside<HexId | null>("slope", r.slope, null, isUpper);
  const stretch = one<HexId[]>("stretch", r.stretch, [], isHexes);
  const edges = one("edge", r.edge, [], isEdges);
  const strength = one("strength", r.strength, 0, isNumber);
  const morale = one("morale", r.morale, 0, isNumber);
  const bounce = one("bounce", r.bounce, 0, isNumber);
  const command = one("command", r.command, 0, isNumber);
  const noUnit: UnitCounter = { side: "royalist", name: "", type: "light", double: false, guns: null, marks: [] };
  const unit = fixed("unit", r.unit, noUnit);
  const noLeader: LeaderCounter = { side: "royalist", name: "", marks: [] };
  const leader = fixed("leader", r.leader, noLeader);
  const noWing: WingCard = { side: "royalist", name: "", cavalry: false };
  const wing = fixed("wing", r.wing, noWing);
  const guns = (id: UnitId) => unit(id).guns;
  return {
    ...map,
    ...relying(map),
    /** The numbering of a sheet of which the edges are known. @throws the missing-fact signal where they are not */
    schemeWithEdges: (sheet: string) => schemeWithEdges(map, sheet),
    terrain: map.inLines<Terrain>(
      "terrain",
      r.terrain,
      ["terrainLine", r.terrainLine],
      (letter) => letters[letter],
      "clear",
      isTerrain,
    ),
    /** What lies on a hexside for a unit that crosses it from one hex to the other. */
    features(from: HexId, to: HexId): readonly Feature[] {
      const upper = slope(from, to);
      return [
        ...(stream(from, to) ? (["stream"] as const) : []),
        ...(hedge(from, to) ? (["hedgeRow"] as const) : []),
        ...(upper === null ? [] : upper === to ? (["upslope"] as const) : (["downslope"] as const)),
      ];
    },
    /** The hexes that the rules name: a road, a village, a bank. @throws the missing-fact signal where nobody knows them */
    stretch,
    /** The friendly edges of a side on the map of a hex; undefined where nobody knows them (12.4). */
    edgesOf: (hex: HexId, side: Side) => edges.maybe(`${sheetOf(hex)}-${side}`),
    isUnit: (id: UnitId): boolean => unit.maybe(id) !== undefined,
    unit,
    unitName: (id: UnitId): string => unit.maybe(id)?.name ?? id,
    /** Printed strength and morale (2.1.2). */
    strength,
    morale,
    guns,
    /** How far a shot goes on, by the counter or by its class (9.9.3). */
    bounce: (id: UnitId): number => (bounce.maybe(id) === undefined ? bounce(guns(id) ?? "saker") : bounce(id)),
    maximum: (id: UnitId): number => cannonRange[guns(id) ?? "saker"].length,
    marked: (id: UnitId, mark: UnitCounter["marks"][number]): boolean => unit(id).marks.includes(mark),
    leader,
    leaderName: (id: LeaderId): string => leader.maybe(id)?.name ?? id,
    isCromwell: (id: LeaderId): boolean => leader.maybe(id)?.marks.includes("cromwell") === true,
    /** Command Value: 0, -1 or -2 (2.1.3). */
    command,
    wing,
    wingName: (id: WingId): string => wing.maybe(id)?.name ?? id,
    isCavalryWing: (id: WingId): boolean => wing(id).cavalry,
  };
}
export type Facts = ReturnType<typeof facts>;
