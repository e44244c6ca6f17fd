import type { Json } from "../../../schema/json.js";
import { pointLines } from "../../mechanics/points/lines.js";
import {
  type Ledger,
  missing,
  ownFacts,
  type RelationData,
  relation1,
  relation2,
  textAgreed,
} from "../../sdk/facts.js";
import { colonyIds, southernColonies, zoneIds } from "../terms/constants.js";
import type { CardId, ColonyId, GeneralId, Nationality, SpaceId, ZoneId } from "../terms/ids.js";
import type { Card, Link, Pack } from "./schema.js";

/** What joins two spaces; Falmouth-Quebec is for Arnold only (7.4.D). */
export type LinkKind = Link | "none";

const links: readonly string[] = ["solid", "wilderness", "arnold", "none"];
const isId = (id: string): id is SpaceId => id.length > 0;
const isNumber = (value: Json): value is number => typeof value === "number";
const isText = (value: Json): value is string => typeof value === "string";
const isFlag = (value: Json): value is boolean => typeof value === "boolean";
const isLink = (value: Json): value is LinkKind => isText(value) && links.includes(value);
const isZone = (value: Json): value is ZoneId | null => value === null || zoneIds.some((id) => id === value);
const isColony = (value: Json): value is ColonyId | null => value === null || colonyIds.some((id) => id === value);
// A card is known from the pack alone: nobody establishes one in a game.
const isCard = (_: Json): _ is Card | null => false;

/**
 * What is printed on map, pieces and cards, read from a component pack. Reading a fact that nobody knows throws the
 * engine's signal, which turns into an `unknown` finding.
 */
export function facts(pack: Pack, ledger: Ledger) {
  const r = pack.relations;
  // An agreed pack is the whole board: what it does not list does not exist.
  const asAgreed = <V extends Json>(data: RelationData<V>): RelationData<V> =>
    ledger.agreed && !data.complete ? { ...data, complete: true, assumed: true } : data;
  const colonyOf = relation1<SpaceId, ColonyId | null>("colony", asAgreed(r.colony), null, ledger, isColony);
  const zone = relation1<SpaceId, ZoneId | null>("zone", asAgreed(r.zone), null, ledger, isZone);
  const names = relation1<SpaceId, string>("name", r.name, "", ledger, isText);
  const joins = relation2<SpaceId, LinkKind>("link", r.link, "none", ledger, isLink, isId);
  const cardOf = relation1<CardId, Card | null>("card", asAgreed(r.card), null, ledger, isCard);
  const reinforced = relation1<string, number>("reinforcements", r.reinforcements, 0, ledger, isNumber);
  const spaces: readonly SpaceId[] = Object.keys(r.colony.entries).sort();
  const zoned: readonly SpaceId[] = Object.keys(r.zone.entries);
  const byColony = new Map<ColonyId, readonly SpaceId[]>(
    colonyIds.map((id) => [id, spaces.filter((space) => r.colony.entries[space]?.value === id)]),
  );
  const lines = pointLines({ lines: joins, ledger, name: "link", allOf: "links", none: "none", isPoint: isId });

  const printed = Object.values(r.name.entries).map(({ value }) => value);
  const twins: ReadonlySet<string> = new Set(printed.filter((name, i) => printed.indexOf(name) !== i));

  return {
    /** Every space that the pack names, sorted. */
    spaces,
    /** Whether the map has the space. @throws the missing-fact signal where the pack does not claim to name all */
    isSpace: (space: SpaceId): boolean => colonyOf(space) !== null,
    /** The colony of a space, or Canada. */
    colony(space: SpaceId): ColonyId {
      const colony = colonyOf(space);
      if (colony === null) throw missing(`colony/${space}`);
      return colony;
    },
    /** The spaces of a colony: those that the pack names, and those established in this game. */
    spacesOf(colony: ColonyId): readonly SpaceId[] {
      const named = byColony.get(colony) ?? [];
      const added = ownFacts(ledger, "colony", (value) => value === colony);
      return added.length === 0 ? named : [...new Set([...named, ...added])];
    },
    /** The name printed on the map, with the colony where two spaces share it; the id where it is not known. */
    name(space: SpaceId): string {
      const name = names.maybe(space) || space;
      return twins.has(name) ? `${name} (${colonyOf.maybe(space) ?? "?"})` : name;
    },
    /** The Blockade Zone of a port, null where the space is not a port (12.3). */
    zone,
    /** Every port: those that the pack names, and those established in this game. */
    ports(): readonly SpaceId[] {
      const added = ownFacts(ledger, "zone", (value) => value !== null);
      return added.length === 0 ? zoned : [...zoned, ...added];
    },
    /** A fortified port (2.1.C). */
    fortified: relation1<SpaceId, boolean>("fortified", r.fortified, false, ledger, isFlag),
    /** A Winter Quarters space: square or star (2.1). */
    winterQuarters: relation1<SpaceId, boolean>("winterQuarters", r.winterQuarters, false, ledger, isFlag),
    /** South of the Winter Attrition Line (2.1.B). */
    southOfLine(space: SpaceId): boolean {
      const colony = colonyOf(space);
      return colony !== null && southernColonies.includes(colony);
    },
    /** What joins two spaces. @throws the missing-fact signal where that is not known */
    link: lines.between,
    /** What joins two spaces, undefined where that is not known; for questions that must not stop. */
    linkMaybe: lines.maybe,
    /** The spaces that are joined to one, as far as is known, sorted; see `linksKnown`. */
    neighbours: lines.neighbours,
    /** Whether all lines of a space are known: from the pack, or established in this game as `links/boston`: "all". */
    linksKnown: lines.known,
    /** Whether two spaces of which nothing is listed are known not to be joined. */
    linksComplete: lines.complete,
    /** Ratings printed on the Generals (2.2.C). */
    strategy: relation1<GeneralId, number>("strategy", r.strategy, 0, ledger, isNumber),
    tactical: relation1<GeneralId, number>("tactical", r.tactical, 0, ledger, isNumber),
    agility: relation1<GeneralId, number>("agility", r.agility, 0, ledger, isNumber),
    /** British CUs that the Turn Track gives in a year (8.1.A). */
    reinforcements: (year: number): number => reinforced(`y${year}`),
    /** Whether there is such a card. @throws the missing-fact signal where the pack does not claim to name all */
    isCard: (id: CardId): boolean => cardOf(id) !== null,
    /** A strategy card; ask first whether there is one (`isCard`). */
    card(id: CardId): Card {
      const card = cardOf(id);
      if (card === null) throw missing(`card/${id}`);
      return card;
    },
    /** The title of a card, undefined where the pack does not have it; for what is told, not what is judged. */
    title: (id: CardId): string | undefined => cardOf.maybe(id)?.title,
    /** The number printed on a card, where the pack has it. */
    cardNumber: (id: CardId): number | undefined => r.number?.entries[id]?.value,
    /** Whether the players agreed what an event says: in their file of effects, or in this game as the fact `effect/henry-knox`. */
    effectAgreed: (id: CardId): boolean => textAgreed(ledger, id, r.effect),
    /** Every card that the pack names, sorted. */
    cards: Object.keys(r.card.entries).sort() as readonly CardId[],
    /** How many CUs there are (2.2.A). */
    counters: relation1<Nationality, number>("counters", r.counters, 999, ledger, isNumber),
  };
}

export type Facts = ReturnType<typeof facts>;
