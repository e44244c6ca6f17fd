// Raiders: a small game for what the examples do not use. Two sides bid at once, cards are drawn and shuffled, the
// guard throws his own die, a march can be broken off from inside, and the pack leaves facts open.
import * as z from "zod/mini";
import {
  type Core,
  d6,
  holds,
  kit,
  type Ledger,
  pairKey,
  type RelationData,
  relation1,
  relation2,
  shapeOf,
} from "../../../src/rules/index.js";

const side = z.enum(["raider", "guard"]);
export type Side = z.output<typeof side>;
const place = z.enum(["camp", "ford", "mill", "keep"]);
type Place = z.output<typeof place>;

interface Frames {
  [flow: string]: { at: string };
  day: { at: "bid" | "draw" | "order" | "roads" | "go" | "evening" };
  march: { at: "leave" | "enter" | "plunder"; from: Place; to: Place };
  ambush: { at: "react" | "die" | "outcome" };
}

interface State extends Core<Frames> {
  bids: { [S in Side]: number | null };
  hands: { [S in Side]: string[] };
  deck: string[];
  at: Place;
  strength: number | null;
  plunder: { [heap: string]: { count: number } };
  die: number;
}

export interface Pack {
  readonly walls: RelationData<number>;
  readonly roads: RelationData<"road" | "track">;
}

const events = {
  drawn: { rule: "2.1", says: "{cards} are drawn" },
  fallen: { rule: "4.2", says: "the ambush at {place} rolls {die}" },
  reached: { rule: "3.1", says: "the raiders reach {place}" },
} as const;

const facts = (pack: Pack, ledger: Ledger) => ({
  walls: relation1<Place, number>("walls", pack.walls, 0, ledger, (value) => typeof value === "number"),
  roads: relation2<Place, "road" | "track" | "none">(
    "roads",
    pack.roads,
    "none",
    ledger,
    (value): value is "road" | "track" => value === "road" || value === "track",
    (id): id is Place => place.safeParse(id).success,
  ),
});

interface Raiders {
  state: State;
  side: Side;
  frames: Frames;
  facts: ReturnType<typeof facts>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: typeof events;
}

const { move, flow, game } = kit<Raiders>();
const nothing = shapeOf(z.strictObject({}));

const bid = move({
  name: "bid",
  rule: "1.1",
  at: ["day/bid"],
  params: shapeOf(z.strictObject({ number: z.int() })),
  checks: { "one-to-three": { rule: "1.1", says: "a bid is 1 to 3", ok: ({ p }) => p.number >= 1 && p.number <= 3 } },
  apply({ s, p, by }) {
    s.bids[by] = p.number;
  },
  candidates: (_, offer) => {
    for (const number of [1, 2, 3]) offer({ number });
  },
  complete: true,
});

const march = move({
  name: "march",
  rule: "3.1",
  at: ["day/go"],
  params: shapeOf(z.strictObject({ to: place })),
  checks: {
    "by-a-road": {
      rule: "3.1",
      says: "the raiders march along a road or track",
      ok: ({ s, p, facts }) => facts.roads(s.at, p.to) !== "none",
    },
    "no-track": {
      rule: "3.2",
      says: "not along a track",
      ok: ({ s, p, facts }) => facts.roads(s.at, p.to) !== "track",
    },
  },
  apply({ s, p, call }) {
    call("march", { at: "leave", from: s.at, to: p.to });
  },
  candidates({ s, facts }, offer) {
    for (const to of facts.roads.from(s.at).keys()) offer({ to });
  },
  complete: false,
});

const play = move({
  name: "play",
  rule: "2.2",
  at: ["day/go"],
  params: shapeOf(z.strictObject({ card: z.string() })),
  checks: {
    "in-hand": { rule: "2.2", says: "the card is in hand", ok: ({ s, p, by }) => holds(s.hands[by], p.card, "hand") },
  },
  apply({ s, p, by }) {
    s.hands[by] = s.hands[by].filter((card) => card !== p.card);
    return "go";
  },
  complete: false,
});

const scale = move({
  name: "scale",
  rule: "3.3",
  at: ["day/go"],
  params: nothing,
  checks: {},
  apply({ s, facts }) {
    const walls = facts.walls(s.at); // facts first, then write
    s.strength = (s.strength ?? 0) - walls;
  },
  complete: true,
});

/** Written the wrong way round, for the test that such a move is found. */
const scaleBlindly = move({
  name: "scale-blindly",
  rule: "3.3",
  at: ["day/go"],
  params: nothing,
  checks: {},
  apply({ s, facts }) {
    s.strength = 0;
    s.strength -= facts.walls(s.at);
  },
  complete: true,
});

const take = move({
  name: "take",
  rule: "3.4",
  at: ["day/go"],
  params: shapeOf(z.strictObject({ heap: z.string(), count: z.int() })),
  checks: {
    "what-is-there": {
      rule: "3.4",
      says: "no more than the heap holds",
      ok: ({ s, p }) => {
        const held = s.plunder[p.heap]?.count ?? 0;
        return p.count <= held || { expected: held, actual: p.count };
      },
    },
  },
  apply({ s, p }) {
    s.strength = 0;
    s.plunder[p.heap]!.count -= p.count;
  },
  complete: false,
});

const burn = move({
  name: "burn",
  rule: "3.5",
  at: ["day/go"],
  params: shapeOf(z.strictObject({ heap: z.string() })),
  preconditions: { "a-heap": { rule: "3.4", says: "there is a heap of that name" } },
  resolve({ s, p }, reject) {
    const heap = s.plunder[p.heap];
    return heap === undefined ? reject("a-heap", { actual: p.heap }) : { heap };
  },
  checks: {
    "worth-it": { rule: "3.5", says: "an empty heap is not burnt", ok: ({ d }) => d.heap.count > 0 },
    "not-at-camp": { rule: "3.5", says: "not in one's own camp", ok: ({ s }) => s.at !== "camp" },
  },
  apply({ d }) {
    d.heap.count = 0;
  },
  complete: false,
});

const strike = move({
  name: "strike",
  rule: "4.1",
  at: ["ambush/react"],
  params: nothing,
  checks: {},
  apply: () => {},
  candidates: (_, offer) => offer({}),
  complete: true,
});

const letPass = move({
  name: "let-pass",
  rule: "4.1",
  at: ["ambush/react"],
  params: nothing,
  checks: {},
  apply: () => "end",
  candidates: (_, offer) => offer({}),
  complete: true,
});

const day = flow("day", "1.0", {
  bid: {
    rule: "1.1",
    // Both owe a bid; the list is empty when nobody does any more.
    by: ({ s }) => side.options.filter((one) => s.bids[one] === null),
    asks: ({ by }) => `the ${by}'s bid`,
  },
  draw: {
    rule: "2.1",
    roll: ({ s }) => ({ pick: 2, of: s.deck.length }),
    chance: "now",
    on({ s, tell }, places) {
      const drawn = places.map((at) => s.deck[at] ?? "");
      s.hands.raider.push(...drawn);
      s.deck = s.deck.filter((card) => !drawn.includes(card));
      tell("drawn", { cards: places.length });
    },
  },
  order: {
    rule: "2.1",
    roll: ({ s }) => ({ shuffle: s.deck.length }),
    chance: "now",
    on({ s }, order) {
      s.deck = order.map((at) => s.deck[at] ?? "");
    },
  },
  roads: {
    rule: "3.0",
    auto({ s, facts }) {
      s.strength = 10 - facts.walls("keep");
    },
  },
  go: { rule: "3.1", by: () => "raider" },
  evening: {
    rule: "5.1",
    auto({ s, win }) {
      if (s.at === "keep") return win("raider", "5.1", "the keep is taken");
      s.bids = { raider: null, guard: null };
      return s.deck.length < 2 ? "roads" : "bid";
    },
  },
});

const marching = flow("march", "3.1", {
  leave: {
    rule: "3.1",
    auto({ call }) {
      call("ambush", { at: "react" });
      return "enter";
    },
  },
  enter: {
    rule: "3.1",
    auto({ s, f, tell }) {
      s.at = f.to;
      tell("reached", { place: f.to });
    },
  },
  plunder: {
    rule: "3.4",
    auto({ s, f }) {
      s.plunder[f.to] = { count: 1 };
    },
  },
});

const ambush = flow("ambush", "4.0", {
  react: { rule: "4.1", by: () => "guard", standing: () => true, conditions: {} },
  die: {
    rule: "4.2",
    roll: d6,
    chance: "sealed",
    roller: () => "guard",
    on({ s, tell }, [die = 0]) {
      s.die = die;
      tell("fallen", { place: s.at, die });
    },
  },
  // A march that is struck down never enters: its flow is closed from inside, the day goes on.
  outcome: { rule: "4.2", auto: ({ s, unwind }) => (s.die >= 4 ? unwind("march") : undefined) },
});

const start = (): State => ({
  bids: { raider: null, guard: null },
  hands: { raider: [], guard: ["spy"] },
  deck: ["a", "b", "c", "d", "e"],
  at: "camp",
  strength: null,
  plunder: {},
  die: 0,
  stack: [{ flow: "day", at: "bid" }],
  orders: [],
  known: {},
  blocked: null,
  passed: [],
  over: null,
});

export const raiders = game({
  id: "raiders",
  title: "Raiders",
  version: "1.0.0",
  sides: side.options,
  moves: [bid, march, play, scale, scaleBlindly, take, burn, strike, letPass] as const,
  flows: [day, marching, ambush],
  events,
  rulings: {},
  rulebook: Object.fromEntries(
    ["1.0", "1.1", "2.1", "2.2", "3.0", "3.1", "3.2", "3.3", "3.4", "3.5", "4.0", "4.1", "4.2", "5.1"].map(
      (section) => [section, { title: section }],
    ),
  ),
  shapes: async () => ({
    state: shapeOf(z.custom<State>((value) => z.looseObject({ deck: z.array(z.string()) }).safeParse(value).success)),
    pack: shapeOf(z.custom<Pack>((value) => z.looseObject({ walls: z.looseObject({}) }).safeParse(value).success)),
  }),
  options: shapeOf(z.custom<Record<string, never>>(() => true)),
  standardOptions: {},
  scenarios: { day: { title: "A day", setup: start } },
  facts,
  invariants: ({ deck, hands }) => {
    const cards = deck.length + hands.raider.length;
    return cards <= 5
      ? []
      : [{ code: "raiders/cards", rule: "2.1", severity: "violation", message: "five cards", actual: cards }];
  },
  redact(copy, who) {
    for (const owner of side.options) {
      if (owner !== who) copy.hands[owner] = copy.hands[owner].map(() => "?");
    }
    copy.deck = copy.deck.map(() => "?");
  },
});

/** The published components say how high the keep's walls are and of one road; a reconstruction adds a track. */
export const raidersPack: Pack = {
  walls: {
    complete: false,
    entries: { camp: { value: 0, source: "component" }, keep: { value: 4, source: "component" } },
  },
  roads: {
    complete: false,
    entries: {
      [pairKey("camp", "ford")]: { value: "road", source: "component" },
      [pairKey("ford", "keep")]: { value: "road", source: "component" },
      [pairKey("camp", "mill")]: { value: "track", source: "reconstruction" },
    },
  },
};

/** The same without the walls of the keep, which the rules read before anybody marches. */
export const packWithoutKeep: Pack = {
  ...raidersPack,
  walls: { complete: false, entries: { camp: { value: 0, source: "component" } } },
};
