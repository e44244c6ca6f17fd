// Where the laws of For the People are asked: from every set-up, and from crowds in which both sides stand next to each other.
import { forThePeople, type State, standardPack } from "../../../../../src/rules/for-the-people/index.js";
import { isGeneral, isSpace } from "../../../../../src/rules/for-the-people/terms/constants.js";
import type { SpaceId } from "../../../../../src/rules/for-the-people/terms/ids.js";
import { mississippi } from "../../../../../src/rules/for-the-people/terms/places.js";
import type { AnyGame, AnyMove, AnyState } from "../../../../../src/rules/index.js";
import { type Placed, position } from "../../../for-the-people/rules.js";
import { type DrawingTable, openDrawing } from "../../drawing.js";
import type { Next } from "../../moments.js";
import { byKind, type Playing } from "../law.js";
import { placed } from "./cards.js";
import { beside, cards, homeOf, isCavalry, isPort, operationsOf, portOf, resources, sideOf, spaces } from "./map.js";

export const tableOf = (rules: AnyGame = forThePeople): DrawingTable =>
  openDrawing(rules, { pack: standardPack, options: forThePeople.standardOptions, authority: "agreed" });
export const stateOf = (s: unknown): State => JSON.parse(JSON.stringify(s));
export const scenarios = Object.keys(forThePeople.scenarios);

/** Somebody deals who sees all of the deck: what a hand hides becomes a card that is nowhere else. */
export function dealt(next: Next): (s: AnyState) => void {
  return (any) => {
    const s: State = Object(any);
    for (const side of ["union", "confederate"] as const)
      s.cards.hand[side].forEach((one, at, hand) => {
        if (one !== "?") return;
        const lying = new Set(placed(s));
        const left = cards.filter((card) => !lying.has(card));
        hand[at] = left[next(left.length)] ?? one;
      });
    s.cards.fresh = { cards: [], union: 0, confederate: 0 };
    for (const other of s.cards.otherwise) other.fresh = { cards: [], union: 0, confederate: 0 };
  };
}

/** A set-up with more SP and PCs strewn in a region where the armies meet: nobody is far from an enemy, few are in supply. */
export function crowd(begun: State, next: Next): State {
  const s = stateOf(begun);
  const own = spaces.filter((space) => (s.infantry.union[space] ?? 0) + (s.infantry.confederate[space] ?? 0) > 0);
  for (let region = 0; region < 4; region++) {
    const middle = own[next(own.length)] ?? "";
    for (const space of new Set([...beside(middle), ...beside(middle).flatMap(beside)])) {
      const taken = (["union", "confederate"] as const).some((side) => (s.infantry[side][space] ?? 0) > 0);
      const someone = Object.values(s.generals).some(({ at }) => at === space);
      if (taken || someone || s.forts[space] !== undefined || space.startsWith("fort") || next(3) > 0) continue;
      if (s.capitals.union === space || s.capitals.confederate === space) continue;
      const side = next(2) === 0 ? "union" : "confederate";
      s.infantry[side][space] = 1 + next(next(3) === 0 ? 8 : 2);
      if (next(2) === 0 && homeOf(space) === null) s.pc[space] = side;
    }
  }
  return s;
}

/** Where something happens that seldom does: capitals, Resource spaces, ports with their forts. */
const goals: readonly string[] = [
  "richmond-va",
  "washington-dc",
  ...resources.map(([id]) => id),
  ...portOf.values(),
  ...portOf.keys(),
];

/** A corps next to each of some goals, cards that activate it, weapons in the ports and elite units with it. */
export function raids(begun: State, next: Next): State {
  const s = crowd(begun, next);
  for (let raid = 0; raid < 8; raid++) {
    const goal = goals[next(goals.length)] ?? "";
    const side = goal === "washington-dc" ? "confederate" : "union";
    const near = beside(goal).filter(
      (one) =>
        (s.infantry.union[one] ?? 0) + (s.infantry.confederate[one] ?? 0) === 0 &&
        !generalsThere(s, one) &&
        s.forts[one] === undefined &&
        !portOf.has(one) &&
        !resources.some(([id]) => id === one),
    );
    const camp = near[next(near.length)];
    const leader = Object.keys(s.generals)
      .filter(isGeneral)
      .find((id) => s.generals[id].at === "waiting" && sideOf(id) === side && !isCavalry(id));
    if (camp === undefined || leader === undefined) continue;
    s.infantry[side][camp] = 5 + next(4);
    s.pc[camp] = side;
    s.generals[leader] = { at: camp, brigade: 0 };
    const elite = side === "union" ? "iron-brigade" : "stonewall-brigade";
    if (s.elites[elite] === null && spaces.includes(camp)) Object.assign(s.elites, { [elite]: camp });
    if (side === "union" && (s.infantry.confederate[goal] ?? 0) > 1 && next(2) === 0) s.infantry.confederate[goal] = 1;
  }
  for (const port of [
    "mobile-al",
    "savannah-ga",
    "charleston-sc",
    "wilmington-nc",
    "vicksburg-ms",
    "richmond-va",
  ] as const) {
    if ((s.infantry.union[port] ?? 0) > 0 || s.pc[port] === "union" || !isPort(port)) continue;
    if (s.ironclads.length < 3 && next(2) === 0) s.ironclads.push(port);
    if (s.torpedoes.length < 6 && next(2) === 0) s.torpedoes.push(port);
    if (s.hunley === null && next(4) === 0) s.hunley = port;
  }
  // Hardly anything is left to be supplied from.
  if (next(3) === 0)
    s.destroyed = resources
      .map(([id]) => id)
      .filter((id) => id !== "selma-al" && id !== "atlanta-ga")
      .filter(isSpace);
  if (next(2) === 0) {
    s.mississippi = false;
    for (const space of mississippi) if (s.forts[space] === "confederate") delete s.forts[space];
    s.ironclads = s.ironclads.filter((one) => !mississippi.some((space) => space === one));
  }
  return s;
}
const leaders = ["thomas", "grant", "sherman", "hancock", "meade", "schofield", "mcpherson"] as const;
/** A handful of SP, or an Army, with enemies all around; a Border State of which one side lacks a space; few cards are left. */
export function siege(next: Next): State {
  const middle =
    (["atlanta-ga", "chattanooga-tn", "columbia-sc", "corinth-ms", "richmond-va", "meridian-ms"] as const)[next(6)] ??
    "corinth-ms";
  const around = beside(middle).filter(isSpace);
  const camps: { [space in SpaceId]?: Placed } = {};
  around.forEach((space, at) => {
    const general = leaders[at];
    camps[space] = { pc: "union", union: 4 + next(4), ...(general !== undefined && { generals: [general] }) };
  });
  const [first] = around;
  if (first !== undefined && next(2) === 0)
    camps[first] = { pc: "union", union: 9, generals: ["thomas"], army: ["army-of-the-cumberland", "thomas"] };
  camps[middle] = { confederate: 1 + next(4), ...(next(2) === 0 && { generals: ["hood"] }) };
  for (const space of spaces
    .filter(isSpace)
    .filter((one) => one.endsWith("-mo"))
    .slice(0, 6))
    camps[space] = { pc: "union" };
  for (const space of spaces
    .filter(isSpace)
    .filter((one) => one.endsWith("-mo"))
    .slice(6, 8))
    camps[space] = { pc: "confederate" };
  camps["st-louis-mo"] = { pc: "union", union: 2 };
  camps["springfield-mo"] = { pc: "union", union: 2 };
  const deck = cards.filter((card) => operationsOf(card) > 1);
  const hand = () => Array.from({ length: 1 + next(2) }, () => deck.splice(next(deck.length), 1)[0] ?? "");
  const s = position({ spaces: camps, hands: { union: hand(), confederate: hand() } });
  s.scenario = "campaign";
  s.stack = [
    { flow: "turn", at: "rounds", next: "confederate" },
    { flow: "round", at: "play", by: "union", looked: [] },
  ];
  for (const general of Object.values(s.generals)) if (general.at === "waiting") general.at = "removed";
  for (const state of ["MO", "KY", "WV"] as const) s.states[state] = { control: null, since: 0 };
  return s;
}
const generalsThere = (s: State, space: string): boolean => Object.values(s.generals).some(({ at }) => at === space);

const weight = (name: string): number =>
  /^(?:discard-card|stop|end-|decline)/.test(name)
    ? 1
    : /^(?:step|move-|naval|river|intercept|withdraw|take-control)/.test(name)
      ? 6
      : 3;

/** Goes where something happens when the way is open, every other time. */
export const playing = (table: DrawingTable, next: Next, most: number, open = true): Playing => {
  const any = byKind(table, next, weight);
  return {
    ...{ table, next, most },
    choose(s, by) {
      const state: State = Object(s);
      const enemies = by === "union" ? state.infantry.confederate : state.infantry.union;
      const only = (move: AnyMove): boolean => {
        const to = String(move["to"]);
        return move.move === "take-control" || goals.includes(to) || (move.move === "step" && (enemies[to] ?? 0) > 0);
      };
      return (next(2) === 0 ? table.draw(s, by, next, { only }) : undefined) ?? any(s, by);
    },
    ...(open && { between: dealt(next) }),
  };
};
