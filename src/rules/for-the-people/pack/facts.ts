import type { Json } from "../../../schema/json.js";
import { pointLines } from "../../mechanics/points/lines.js";
import {
  isMissing,
  knowsOf,
  type Ledger,
  missing,
  type RelationData,
  relation1,
  relation2,
  textAgreed,
} from "../../sdk/facts.js";
import { isSpace } from "../terms/constants.js";
import type { CardId, GeneralId, SpaceId, StateId, ZoneId } from "../terms/ids.js";
import { lineKinds, portKinds, stateIds, zoneIds } from "../terms/lists.js";
import { spaceIds } from "../terms/space-ids.js";
import { barredPorts, rivers } from "./rivers.js";
import type { Card, Line, Pack, Port } from "./schema.js";

const isNumber = (value: Json): value is number => typeof value === "number";
const isText = (value: Json): value is string => typeof value === "string";
const isFlag = (value: Json): value is boolean => typeof value === "boolean";
const isLine = (value: Json): value is Line => lineKinds.some((one) => one === value);
const isPort = (value: Json): value is Port => portKinds.some((one) => one === value);
const isZone = (value: Json): value is ZoneId | null => value === null || zoneIds.some((one) => one === value);
const isClosed = (value: Json): value is "closed" | "half" | "" => value === "closed" || value === "half";
const isBars = (value: Json): value is (SpaceId | null)[] =>
  Array.isArray(value) && value.every((bar) => bar === null || (isText(bar) && isSpace(bar)));
// A card is known from the pack alone: nobody establishes one in a game.
const isCard = (_: Json): _ is Card | null => false;

const stateEnds: ReadonlyMap<string, StateId> = new Map(stateIds.map((id) => [id.toLowerCase(), id]));

/** The state of each space: the end of its id. */
const stateOf: { readonly [space: string]: StateId } = Object.fromEntries(
  spaceIds.map((space) => [space, stateEnds.get(space.slice(space.lastIndexOf("-") + 1)) ?? "DC"]),
);

const byState: ReadonlyMap<StateId, readonly SpaceId[]> = new Map(
  stateIds.map((state) => [state, spaceIds.filter((space) => stateOf[space] === state)]),
);

/**
 * What is printed on map, pieces and cards, read from a component pack. Reading a fact that nobody knows throws the
 * engine's signal, which turns into an `unknown` finding.
 */
export function facts(pack: Pack, ledger: Ledger) {
  const r = pack.relations;
  // An agreed pack is the whole board: what it does not list does not exist.
  const asAgreed = <V extends Json>(data: RelationData<V>): RelationData<V> =>
    ledger.agreed && !data.complete ? { ...data, complete: true, assumed: true } : data;
  const kinds = relation2<SpaceId, Line>("line", r.line, "none", ledger, isLine, isSpace);
  const closed = relation1<SpaceId, "closed" | "half" | "">("closed", r.closed, "", ledger, isClosed);
  const bars = relation2<SpaceId, (SpaceId | null)[]>("bars", r.bars, [null], ledger, isBars, isSpace);
  const cards = relation1<CardId, Card | null>("card", asAgreed(r.card), null, ledger, isCard);
  const names = relation1<SpaceId, string>("name", r.name, "", ledger, isText);
  const lines = pointLines({
    lines: kinds,
    ledger,
    name: "line",
    allOf: "lines",
    none: "none",
    isPoint: isSpace,
    closed: (space) => closed.maybe(space) === "closed",
  });
  const printed = spaceIds.map((space) => names.maybe(space) ?? space);
  const twins: ReadonlySet<string> = new Set(printed.filter((name, at) => printed.indexOf(name) !== at));
  // Of two spaces with `none` between them it is known that no line joins them.
  const joined = new Map<SpaceId, readonly SpaceId[]>();
  const neighbours = (space: SpaceId): readonly SpaceId[] => {
    const asPrinted = !knowsOf(ledger, "line");
    const known = asPrinted ? joined.get(space) : undefined;
    const found = known ?? lines.neighbours(space).filter((next) => lines.maybe(space, next) !== "none");
    if (asPrinted) joined.set(space, found);
    return found;
  };

  return {
    /** Every space, sorted. */
    spaces: spaceIds as readonly SpaceId[],
    state: (space: SpaceId): StateId => stateOf[space] ?? "DC",
    spacesOf: (state: StateId): readonly SpaceId[] => byState.get(state) ?? [],
    /** The name printed on the map, with the state where two spaces share it; the id where it is not known. */
    name(space: SpaceId): string {
      const name = names.maybe(space) || space;
      return twins.has(name) ? `${name}, ${stateOf[space]}` : name;
    },
    /** What joins two spaces. @throws the missing-fact signal where that is not known */
    line: lines.between,
    /** What joins two spaces, undefined where that is not known; for questions that must not stop. */
    lineMaybe: lines.maybe,
    /** The spaces that any line joins to one, as far as is known, sorted; see `linesKnown`. */
    neighbours,
    /** Whether all lines of a space are known: from the pack, or established in this game as `lines/cairo-il`: "all". */
    linesKnown: lines.known,
    /**
     * The blue bars that a step crosses: for each of its routes the space whose bar it is, null for none (6.2). A space
     * that is not a river port has no bar.
     *
     * @throws the missing-fact signal where that is not known
     */
    bars(a: SpaceId, b: SpaceId): readonly (SpaceId | null)[] {
      if (!barredPorts.has(a) && !barredPorts.has(b)) return [null];
      return bars(a, b);
    },
    /** The blue bars that a step crosses, undefined where they are not known; for questions that must not stop. */
    barsMaybe(a: SpaceId, b: SpaceId): readonly (SpaceId | null)[] | undefined {
      try {
        return barredPorts.has(a) || barredPorts.has(b) ? bars(a, b) : [null];
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        return undefined;
      }
    },
    rivers,
    /** What kind of port a space is. @throws the missing-fact signal where that is not known */
    port: relation1<SpaceId, Port>("port", asAgreed(r.port), "none", ledger, isPort),
    /** Whether a railroad leaves the map by its north edge (8.2). */
    exit: relation1<SpaceId, boolean>("exit", asAgreed(r.exit), false, ledger, isFlag),
    /** The spaces from which one is known to leave it. */
    exits: Object.keys(r.exit.entries).filter(isSpace),
    proUnion: relation1<SpaceId, boolean>("proUnion", asAgreed(r.proUnion), false, ledger, isFlag),
    /** What a Resource space is worth, 0 for any other space (12.2). */
    resource: relation1<SpaceId, number>("resource", asAgreed(r.resource), 0, ledger, isNumber),
    /** The Resource spaces that the pack names. */
    resources: Object.keys(r.resource.entries).filter(isSpace),
    /** The blockade zone of a port for blockade runners, null for any other space (10.52). */
    runner: relation1<SpaceId, ZoneId | null>("runner", asAgreed(r.runner), null, ledger, isZone),
    /** Ratings printed on the Generals (1.2); a cavalry General has no political one. */
    strategy: relation1<GeneralId, number>("strategy", r.strategy, 0, ledger, isNumber),
    attack: relation1<GeneralId, number>("attack", r.attack, 0, ledger, isNumber),
    defence: relation1<GeneralId, number>("defence", r.defence, 0, ledger, isNumber),
    political: relation1<GeneralId, number>("political", asAgreed(r.political), 0, ledger, isNumber),
    /** The turn in which a General comes into play (5.6). */
    arrival: relation1<GeneralId, number>("arrival", r.arrival, 0, ledger, isNumber),
    /** Whether there is such a card. @throws the missing-fact signal where the pack does not claim to name all */
    isCard: (id: CardId): boolean => cards(id) !== null,
    /** A strategy card; ask first whether there is one (`isCard`). */
    card(id: CardId): Card {
      const card = cards(id);
      if (card === null) throw missing(`card/${id}`);
      return card;
    },
    /** The title of a card, undefined where the pack does not have it; for what is told, not what is judged. */
    title: (id: CardId): string | undefined => cards.maybe(id)?.title,
    /** Every card that the pack names, sorted. */
    cards: Object.keys(r.card.entries).sort() as readonly CardId[],
    /** The number printed on a card, where the pack has it. */
    cardNumber: (id: CardId): number | undefined => r.number.entries[id]?.value,
    /** Whether a card leaves the game once it was played as an event (4.21). */
    leaves: relation1<CardId, boolean>("leaves", asAgreed(r.leaves), false, ledger, isFlag),
    /** Whether a card answers what the other side does (4.25). */
    interrupts: relation1<CardId, boolean>("interrupts", asAgreed(r.interrupts), false, ledger, isFlag),
    /** Whether the players agreed what an event says: in their file of effects, or in this game as the fact `effect/clara-barton`. */
    effectAgreed: (id: CardId): boolean => textAgreed(ledger, id, r.effect),
  };
}

export type Facts = ReturnType<typeof facts>;
