import type { Json } from "../../../schema/json.js";
import { layerOf, lineLayers } from "../../mechanics/points/lines.js";
import { type Ledger, missing, pairKey, type RelationData, relation1, relation2 } from "../../sdk/facts.js";
import { borderStates } from "../terms/constants.js";
import type { BoxId, Control, LeaderId, Side } from "../terms/ids.js";
import type { LeaderCounter, Pack, Placed, River } from "./schema.js";

const isBoxId = (id: string): id is BoxId => id.length > 0;
const isNumber = (value: Json): value is number => typeof value === "number";
const isText = (value: Json): value is string => typeof value === "string";
const isFlag = (value: Json): value is boolean => typeof value === "boolean";
const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isControl = (value: Json): value is Control => ["union", "confederate", "neutral"].some((one) => one === value);
const isPair = (value: Json): value is { union: number; confederate: number } =>
  isRecord(value) && typeof value["union"] === "number" && typeof value["confederate"] === "number";
const isRiver = (value: Json): value is River | null =>
  value === null || (isRecord(value) && typeof value["name"] === "string");

/** The value of a box, 0 where none is listed; a box may be called like something that every object has. */
const valueIn = ({ entries }: RelationData<number>, box: BoxId): number =>
  Object.hasOwn(entries, box) ? (entries[box]?.value ?? 0) : 0;

/** A recruitment city and its values; 0 means that it has no such value. */
export interface City {
  readonly box: BoxId;
  readonly union: number;
  readonly confederate: number;
}

/**
 * What is printed on map, counters and tables, read from a component pack. Reading a fact that nobody knows throws the
 * engine's signal, which turns into an `unknown` finding.
 */
export function facts(pack: Pack, ledger: Ledger) {
  const r = pack.relations;
  // What the players' agreed board does not list is not there: no port, no fort, no value.
  const asAgreed = <V extends Json>(data: RelationData<V>): RelationData<V> => ({
    ...data,
    complete: data.complete || ledger.agreed,
  });
  const names = relation1<BoxId, string>("name", r.name, "", ledger, isText);
  const printed = relation1<BoxId, Control>("control", asAgreed(r.control), "neutral", ledger, isControl);
  const values = {
    union: relation1<BoxId, number>("union", asAgreed(r.union), 0, ledger, isNumber),
    confederate: relation1<BoxId, number>("confederate", asAgreed(r.confederate), 0, ledger, isNumber),
  };
  const port = relation1<BoxId, boolean>("port", asAgreed(r.port), false, ledger, isFlag);
  const rail = relation2<BoxId, boolean>("rail", r.rail, false, ledger, isFlag, isBoxId);
  const road = relation2<BoxId, boolean>("road", r.road, false, ledger, isFlag, isBoxId);
  const river = relation2<BoxId, River | null>("river", r.river, null, ledger, isRiver, isBoxId);
  const command = relation1<string, { union: number; confederate: number }>(
    "command",
    r.command,
    { union: 0, confederate: 0 },
    ledger,
    isPair,
  );
  // Counters and set-ups are known from the pack alone: nobody establishes one in a game.
  const fixed = <V extends Json>(name: string, data: RelationData<V>, absent: V) =>
    relation1<string, V>(name, data, absent, ledger, (_): _ is V => false);
  const noCounter: LeaderCounter = { side: "union", arrives: 40, rating: 0, changes: 40, ratingAfter: 0 };
  const counter = fixed("leader", r.leader, noCounter);
  const crossing = fixed<boolean>("crossing", r.crossing, false);
  const scenario = fixed<{ first: number; last: number } | null>("scenario", r.scenario, null);
  const level = fixed<{ difference: number; draw: boolean } | null>("level", r.level, null);
  const militia = fixed("militia", r.militia, 0);
  const setup = fixed<Placed[]>("setup", r.setup, []);
  const gain = fixed<Side | null>("gain", r.gain, null);
  const leaderAt = fixed<BoxId | null>("leaderAt", r.leaderAt, null);
  const foreign = fixed("foreign", r.foreign, 0);
  const boxes: readonly BoxId[] = Object.keys(r.control.entries).sort();
  const cities: readonly City[] = boxes
    .map((box) => ({
      box,
      union: valueIn(r.union, box),
      confederate: valueIn(r.confederate, box),
    }))
    .filter(({ union, confederate }) => union + confederate > 0);
  const isLine = (there: boolean) => there;
  const lines = lineLayers([layerOf(rail, isLine), layerOf(road, isLine), layerOf(river, (line) => line !== null)]);
  const onMap: ReadonlySet<string> = new Set(boxes);
  const potomac = (a: BoxId, b: BoxId): boolean => r.river.entries[pairKey(a, b)]?.value.name === "Potomac";

  return {
    /** Every box that the pack names, sorted, without Europe. */
    boxes,
    /** Every recruitment city with its values. */
    cities,
    /** Whether the map has the box. */
    isBox: (box: BoxId): boolean => onMap.has(box),
    /** The name printed on the map; the id where it is not known. */
    name: (box: BoxId): string => names.maybe(box) || (box === "europe" ? "Europe" : box),
    /** Printed control at the start (16.3). */
    printed,
    /** Recruitment value in the colour of a side (16.3). */
    value: (box: BoxId, side: Side): number => values[side](box),
    port,
    /** A fort: a permanent entrenchment (8.1). */
    fort: relation1<BoxId, boolean>("fort", asAgreed(r.fort), false, ledger, isFlag),
    rail,
    road,
    /** A river line, with the box upstream; null where there is none. */
    river,
    /** The line that Confederates never use (8.4). */
    potomac,
    /** Whether a line of any kind joins two boxes. @throws the missing-fact signal where that is not known */
    line: lines.joins,
    /** The boxes that a listed line joins to one, sorted. */
    neighbours: lines.neighbours,
    /** Whether a line that is not listed is known not to exist. */
    linesComplete: lines.complete,
    /** The same boxes, along rail and river only: what carries supply (2.1). */
    supplyLines: (box: BoxId): readonly BoxId[] => [...rail.from(box).keys(), ...river.from(box).keys()],
    /** Whether who enters a box from another crosses a river line (16.6). */
    crosses: (box: BoxId, from: BoxId): boolean => crossing(`${box}|${from}`),
    /** A cell of the Command Table (3.0, 7.0). */
    command: (year: number, die: number, side: Side): number => command(`y${year}-${die}`)[side],
    /** Combat value of a kind of piece, "crack-cavalry" (16.6). */
    combat: relation1<string, number>("combat", r.combat, 0, ledger, isNumber),
    defence: relation1<string, number>("defence", r.defence, 0, ledger, isNumber),
    morale: relation1<string, number>("morale", r.morale, 6, ledger, isNumber),
    defeat: relation1<string, number>("defeat", r.defeat, 0, ledger, isNumber),
    borderNumber: relation1<string, number>("borderNumber", r.borderNumber, 6, ledger, isNumber),
    borderGain: relation1<string, number>("borderGain", r.borderGain, 0, ledger, isNumber),
    borderStates,
    /** A leader's counter (8.2). */
    counter,
    /** A leader's rating in a turn (8.2). */
    rating(who: LeaderId, turn: number): number {
      const { rating, changes, ratingAfter } = counter(who);
      return turn >= changes ? ratingAfter : rating;
    },
    /** The foreign pieces by kind (8.4). */
    foreign: () => Object.keys(r.foreign.entries).map((kind) => [kind, foreign(kind)] as const),
    /** First and last turn of a scenario (16.13). @throws the missing-fact signal where the pack has none of the name */
    dates(id: string): { readonly first: number; readonly last: number } {
      const dates = scenario(id);
      if (dates === null) throw missing(`scenario/${id}`);
      return dates;
    },
    /** The difference of army sizes that decides a short scenario; null for the campaign (16.13). */
    level,
    militia: (id: string, side: Side): number => militia(`${id}|${side}`),
    /** What stands in a box at the start of a scenario. */
    setup: (id: string, box: BoxId): readonly Placed[] => setup(`${id}|${box}`),
    /** Who controls a box at the start of a scenario, where that is not the printed control. */
    gained: (id: string, box: BoxId): Side | null => gain(`${id}|${box}`),
    leaderAt: (id: string, who: LeaderId): BoxId | null => leaderAt(`${id}|${who}`),
  };
}

export type Facts = ReturnType<typeof facts>;
