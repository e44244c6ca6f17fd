// The types of The Valley, said once: its state, its facts, what a question and an effect see.
import {
  type CardTable,
  type Core,
  type EffectContextOf,
  kit,
  type Ledger,
  type PointLines,
  pointLines,
  type QueryContextOf,
  relation1,
  relation2,
} from "../../../src/rules/index.js";
import type { Json } from "../../../src/schema/index.js";
import type { LineKind, ValleyCard, ValleyPack } from "./pack.js";

export type Side = "north" | "south";
export const sides: readonly Side[] = ["north", "south"];
export const other = (side: Side): Side => (side === "north" ? "south" : "north");
export type PointId = string;
export type ArmyId = string;

/** The cards, and the one box that this game has of its own. */
export interface Cards extends CardTable<Side> {
  removed: string[];
}

export interface Army {
  side: Side;
  at: PointId;
  size: number;
}

export type Frames = {
  turn: { at: "deal" | "rounds" | "isolation" | "supply" | "count"; next: Side | null };
  round: { at: "play"; by: Side };
  march: {
    at: "entered" | "intercept" | "roll" | "go";
    army: ArmyId;
    from: PointId;
    here: PointId;
    left: number;
    trying: ArmyId | null;
    over: boolean;
  };
  randomDiscard: { at: "pick" | "show" | "laid"; from: Side; place: number | null; card: string | null };
};
export type March = Frames["march"];

export interface ValleyState extends Core<Frames> {
  turn: number;
  cards: Cards;
  /** Markers of political control. */
  pc: { [point: PointId]: Side | null };
  armies: { [id: ArmyId]: Army };
  harvest: { [side in Side]: number };
  /** Armies that have tried to intercept on this card. */
  tried: ArmyId[];
}

export const events = {
  dealt: { rule: "1.1", says: "both sides are dealt three cards; {deck} are left" },
  rebuilt: { rule: "1.2", says: "{discards} discards come into the deck ({why}): {deck}" },
  due: { rule: "1.2", says: "the deck is rebuilt at the next deal ({why})" },
  short: { rule: "1.2", says: "{side} cannot draw {cards} cards" },
  declared: { rule: "2.3", says: "{card} does what {side} declares: {things}" },
  harvest: { rule: "2.2", says: "{side} gains {by}" },
  recruits: { rule: "2.2", says: "{army} is {size} strong" },
  discarded: { rule: "2.4", says: "{side} loses {card}" },
  entered: { rule: "3.1", says: "{army} enters {point}" },
  "interception-rolled": { rule: "3.4", says: "{army} rolls {die}" },
  isolated: { rule: "4.2", says: "{points} are isolated" },
  starved: { rule: "5.1", says: "{army} is out of supply: {size} are left" },
} as const;

const isText = (value: Json): value is string => typeof value === "string";
const isKind = (value: Json): value is LineKind =>
  isText(value) && ["road", "rail", "river", "none"].some((kind) => kind === value);
// A card is known from the sheet alone: nobody establishes one in a game.
const isCard = (_: Json): _ is ValleyCard => false;
const noCard: ValleyCard = { title: "", ops: null, effect: null, once: false, reshuffle: false };
const isPoint = (id: string): id is PointId => id.length > 0;

/** What is printed on the sheet. */
export function facts({ relations: r }: ValleyPack, ledger: Ledger) {
  const line = relation2<PointId, LineKind>("line", r.line, "none", ledger, isKind, isPoint);
  const lines: PointLines<PointId, LineKind> = pointLines({
    ...{ lines: line, ledger, name: "line", allOf: "lines", none: "none", isPoint },
  });
  const upper = relation2<PointId, string>("upper", r.upper, "", ledger, isText, isPoint);
  const town = relation1<PointId, string>("town", r.town, "", ledger, isText);
  const card = relation1<string, ValleyCard>("card", r.card, noCard, ledger, isCard);
  const points = [...new Set(Object.keys(r.line.entries).flatMap((pair) => pair.split("|")))].sort();
  return {
    points,
    cards: Object.keys(r.card.entries).sort() as readonly string[],
    lines,
    /** The point upstream on a river line. */
    flow: (a: PointId, b: PointId) => ({ upper: upper(a, b) || null }),
    town: (point: PointId): Side | null => sides.find((side) => side === town(point)) ?? null,
    card,
    isCard: (id: string): boolean => Object.hasOwn(r.card.entries, id),
    agreed: (id: string): boolean => ledger.known?.[`effect/${id}`] !== undefined,
  };
}
export type Facts = ReturnType<typeof facts>;

export const rulings = {
  exhausted: {
    rule: "1.2",
    kind: "figure",
    question: "Is the deck rebuilt when its last card is drawn, or when the next one is wanted?",
    readings: { "at-once": "when its last card is drawn", "when-needed": "when the next one is wanted", any: "either" },
    standard: "any",
  },
} as const;

export interface Valley {
  state: ValleyState;
  side: Side;
  frames: Frames;
  facts: Facts;
  options: { dealt: boolean };
  rulings: typeof rulings;
  events: typeof events;
}
export type QueryContext = QueryContextOf<Valley>;
export type EffectContext = EffectContextOf<Valley>;
export const { move, decline, flow, game } = kit<Valley>();
