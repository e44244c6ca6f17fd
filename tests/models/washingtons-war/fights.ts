// Battles of the model tests: how one comes about, and the decisions that it asks for on the way.
import type { GameEvent } from "../../../src/rules/index.js";
import { type Move, standardPack } from "../../../src/rules/washingtons-war/index.js";
import type { Comparison } from "../../support/model.js";
import type { BattleRule, Fight } from "./battle.js";
import {
  around,
  at,
  cardOf,
  colonyOf,
  cus,
  enemyOf,
  generalsOf,
  onMap,
  type Side,
  type SpaceId,
  type State,
  spaces,
  zoneOf,
} from "./board.js";
import { mayLose } from "./politics.js";
import {
  barred,
  chance,
  crowded,
  due,
  handsOf,
  pick,
  picture,
  type Random,
  randomPosition,
  standardTable as table,
  tableOf,
} from "./positions.js";
import { type Beaten, byLand, bySea, type RetreatRule, surrenders, surrendersLast } from "./retreat.js";

const events = Object.keys(standardPack.relations.card.entries).filter((card) => cardOf(card)?.ops === null);
const ports = spaces.filter((space) => zoneOf(space) !== undefined);
const sides = ["american", "british"] as const;

/** Where it was agreed that who can sail does not surrender. */
const sailing = tableOf({ "surrender-or-sail": "sail" });

export interface Scene {
  readonly compared: Comparison;
  readonly random: Random;
  readonly s: State;
  readonly where: () => string;
  readonly battleRule: BattleRule | undefined;
  readonly retreatRule: RetreatRule | undefined;
}

/** A battle whose cards are not played yet. */
export type Begun = Pick<Fight, "space" | "attacker" | "origin" | "intercepted">;

/** Brings a random battle about: a General with CUs goes into a neighbour with enemy CUs, or is intercepted. */
export function battle(
  { compared, random, battleRule, retreatRule }: Omit<Scene, "s" | "where">,
  fight: (scene: Scene, begun: Begun) => void,
): void {
  const attacker = pick(random, sides);
  const enemy = enemyOf(attacker);
  const s = randomPosition(random, attacker, pick(random, crowded));
  if (chance(random, 30)) handsOf(s, attacker === "american" ? 1 : random(2), attacker === "british" ? 1 : random(2));
  const armies = generalsOf[attacker].filter((one) => onMap(s, one) && cus(s, s.generals[one] ?? "", attacker) > 0);
  if (armies.length === 0) return;
  const general =
    attacker === "american" && chance(random, 30) && armies.includes("washington")
      ? "washington"
      : pick(random, armies);
  const origin = s.generals[general] ?? "";
  const intercept = attacker === "british" && chance(random, 30);
  const goals = around(origin).filter((to) => cus(s, to, enemy) > 0 || (intercept && at(s, to).pc === "american"));
  if (goals.length === 0) return;
  const space = pick(random, goals);
  // Congress, now and then, where the beaten may come by.
  const near = pick(random, [space, ...around(space)]);
  if (chance(random, 30) && at(s, near).british === 0 && !generalsOf.british.some((one) => s.generals[one] === near)) {
    s.congress = near;
  }
  const trap = attacker === "british" && cus(s, space, "american") > 0 && chance(random, 10);
  if (trap) arnoldAlone(s, space);
  table.play(s, { move: "ops-activate", card: "ops-3-01", general }, attacker);
  if (!intercept) s.card.attempted.push(...generalsOf.american);
  const { american, french, british } = at(s, origin);
  const pickup =
    attacker === "british"
      ? { british: Math.min(british, trap ? 5 : 1 + random(5)) }
      : american > 0
        ? { american: Math.min(american, 1 + random(5)) }
        : { french };
  if (!table.play(s, { move: "step", to: space, pickup }, attacker).accepted) return;
  let intercepted = false;
  while (due(table, s).startsWith("march/intercept")) {
    const [move] = table.legalMoves(s, "american").filter((one) => one.move === "intercept");
    table.play(s, move ?? { move: "decline-intercept" }, "american");
    if (move !== undefined)
      intercepted = table
        .play(s, { chance: due(table, s), result: [1] }, "chance")
        .events.some(({ event }) => event === "intercepted");
  }
  if (due(table, s) === "march/evade") table.play(s, { move: "decline-evade" }, "american");
  const two = generalsOf.american.filter((one) => s.generals[one] === space);
  if (due(table, s) === "excessGeneral/choose")
    table.play(s, { move: "send-back", general: pick(random, two) }, "american");
  if (!s.stack.some(({ flow }) => flow === "battle")) return;
  const text = picture(s);
  const where = () => `${general} from ${origin} into ${space}: ${text}`;
  fight({ compared, random, s, where, battleRule, retreatRule }, { space, attacker, origin, intercepted });
}

/** Arnold with one CU: whom his treason leaves to be overrun (9.7). */
function arnoldAlone(s: State, space: SpaceId): void {
  for (const one of generalsOf.american) if (s.generals[one] === space) s.generals[one] = "captured";
  s.generals.arnold = space;
  s.spaces[space] = { ...at(s, space), american: 1, french: 0 };
}

/** What both do with cards in step 1 (9.2), compared where a card may not be used. */
export function cards({ compared, random, s, where }: Scene, { attacker, space }: Begun): Fight["spent"] {
  const spent: { [S in Side]: "none" | "battle" | "discard" } = { american: "none", british: "none" };
  for (const side of [attacker, enemyOf(attacker)]) {
    if (!/Card$/.test(due(table, s))) continue;
    const [first] = table.expects(s);
    if (first?.kind !== "decision" || first.by !== side) continue;
    for (let i = 0; i < 3; i++) {
      const arnold = side === "british" && i === 0 && chance(random, s.generals.arnold === space ? 60 : 10);
      const card = arnold ? "arnold-betrays" : chance(random, 90) ? pick(random, events) : "ops-2-01";
      // That the enemy says to have played a card proves nothing about it: no model decides between two words.
      if (s.cards.claims.by[card] === enemyOf(side)) continue;
      const printed = cardOf(card);
      const use = arnold ? "battle" : pick(random, ["battle", "discard"] as const);
      const own = printed?.flag === side || printed?.flag === "any";
      const event = printed !== undefined && printed.ops === null;
      const may =
        event &&
        (use === "battle" ? printed.battle && own : !printed.mandatory) &&
        ![...s.cards.discard, ...s.cards.removed].includes(card);
      const move: Move = { move: `battle-${use === "battle" ? "card" : "discard"}`, card };
      compared.same(may, !barred(table, s, move, side), () => `${side} ${JSON.stringify(move)}: ${where()}`);
      if (!may || chance(random, 30)) continue;
      table.play(s, move, side);
      spent[side] = use;
      break;
    }
    if (spent[side] === "none") table.play(s, { move: "decline-battle-card" }, side);
  }
  return spent;
}

/** Washington is a prisoner: PCs go before the battle is over (7.6.B). */
export function payForWashington({ compared, s, where }: Scene): readonly GameEvent[] {
  if (due(table, s) !== "washingtonCaptured/remove") return [];
  const chosen = new Map(spaces.filter((space) => mayLose(s, space)).map((space) => [colonyOf(space), space]));
  const { accepted, events } = table.play(
    s,
    { move: "remove-pcs", spaces: [...chosen.values()].slice(0, 5) },
    "british",
  );
  compared.same(true, accepted, () => `PCs for Washington: ${where()}`);
  return events;
}

/** A defeated General who finds another one: one of the two goes back (7.4.C). */
export function sendBack({ compared, s, where }: Scene, side: Side): readonly GameEvent[] {
  if (due(table, s) !== "excessGeneral/choose") return [];
  const own = generalsOf[side];
  const both = own.filter((one) =>
    own.some((two) => two !== one && s.generals[two] === s.generals[one] && onMap(s, one)),
  );
  for (const general of own) {
    const module = !barred(table, s, { move: "send-back", general }, side);
    compared.same(both.includes(general) && general !== "washington", module, () => `send back ${general}: ${where()}`);
  }
  const [first = "howe"] = both;
  const { events } = table.play(s, { move: "send-back", general: first }, side);
  compared.same(side === "british" ? "british-reinforcements" : "american-leaders", s.generals[first], where);
  return events;
}

/** How the American divides his losses (9.5): all of them, among what he has. */
export function chooseLosses(
  { compared, s, random, where }: Scene,
  before: State,
  space: SpaceId,
  loss: number,
): readonly GameEvent[] {
  const { american, french } = at(before, space);
  const good: Move[] = [];
  for (let a = 0; a <= 3; a++) {
    for (const f of [loss - a, random(4)]) {
      if (f < 0) continue;
      const move: Move = { move: "choose-losses", american: a, french: f };
      const may = a + f === loss && a <= american && f <= french;
      compared.same(may, !barred(table, s, move, "american"), () => `${JSON.stringify(move)} of ${loss}: ${where()}`);
      if (may) good.push(move);
    }
  }
  return table.play(s, pick(random, good), "american").events;
}

export function retreats({ compared, s, random, where, retreatRule }: Scene, beaten: Beaten): readonly GameEvent[] {
  const good: Move[] = [];
  const judge = (model: boolean, move: Move) => {
    compared.same(
      model,
      !barred(table, s, move, beaten.side),
      () => `${JSON.stringify(beaten)} ${JSON.stringify(move)}: ${where()}`,
    );
    if (!barred(table, s, move, beaten.side)) good.push(move);
  };
  for (const to of new Set([...around(beaten.space), beaten.origin, pick(random, spaces)])) {
    judge(byLand(s, beaten, to, retreatRule).some, { move: "retreat", to });
  }
  for (const to of [...ports, pick(random, spaces)]) {
    judge(bySea(s, beaten, to, retreatRule).some, { move: "retreat-by-sea", to });
  }
  judge(surrenders(s, beaten, retreatRule), { move: "surrender" });
  compared.same(
    surrendersLast(s, beaten, retreatRule),
    !barred(sailing, s, { move: "surrender" }, beaten.side),
    () => `who can sail sails, ${JSON.stringify(beaten)}: ${where()}`,
  );
  const congress = good.filter((move) => "to" in move && move.to === s.congress);
  const wanted = congress.length > 0 ? congress : good;
  return wanted.length === 0 ? [] : table.play(s, pick(random, wanted), beaten.side).events;
}
