import { describe, test } from "vitest";
import type { GameEvent } from "../../../src/rules/index.js";
import { type Move, standardPack } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/washingtons-war/seeded.js";
import { aftermath, type BattleRule, battleRules, type Fight, modifiers, result, winnerStays } from "./battle.js";
import {
  around,
  at,
  cardOf,
  colonyOf,
  cus,
  enemyOf,
  generalsOf,
  leader,
  line,
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
} from "./positions.js";
import { type Beaten, byLand, bySea, type RetreatRule, retreatRules, surrenders } from "./retreat.js";

const events = Object.keys(standardPack.relations.card.entries).filter((card) => cardOf(card)?.ops === null);
const ports = spaces.filter((space) => zoneOf(space) !== undefined);
const sides = ["american", "british"] as const;

interface Scene {
  readonly compared: Comparison;
  readonly random: Random;
  readonly s: State;
  readonly where: () => string;
  readonly battleRule: BattleRule | undefined;
  readonly retreatRule: RetreatRule | undefined;
}

/** Brings a random battle about: a General with CUs goes into a neighbour with enemy CUs, or is intercepted. */
function battle(compared: Comparison, random: Random, battleRule?: BattleRule, retreatRule?: RetreatRule): void {
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
  table.play(s, { move: "ops-activate", card: "ops-3-01", general }, attacker);
  if (!intercept) s.card.attempted.push(...generalsOf.american);
  const { american, french, british } = at(s, origin);
  const pickup =
    attacker === "british"
      ? { british: Math.min(british, 1 + random(5)) }
      : american > 0
        ? { american: Math.min(american, 1 + random(5)) }
        : { french };
  const space = pick(random, goals);
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

/** What both do with cards in step 1 (9.2), compared where a card may not be used. */
function cards({ compared, random, s, where }: Scene, attacker: Side): Fight["spent"] {
  const spent: { [S in Side]: "none" | "battle" | "discard" } = { american: "none", british: "none" };
  for (const side of [attacker, enemyOf(attacker)]) {
    if (!/Card$/.test(due(table, s))) continue;
    const [first] = table.expects(s);
    if (first?.kind !== "decision" || first.by !== side) continue;
    for (let i = 0; i < 3; i++) {
      const card = chance(random, 90) ? pick(random, events) : "ops-2-01";
      const printed = cardOf(card);
      const use = pick(random, ["battle", "discard"] as const);
      const own = printed?.flag === side || printed?.flag === "any";
      const event = printed !== undefined && printed.ops === null;
      const may =
        event && (use === "battle" ? printed.battle && own : !printed.mandatory) && !s.cards.discard.includes(card);
      const move: Move = { move: `battle-${use === "battle" ? "card" : "discard"}`, card };
      compared.same(may, !barred(table, s, move, side), () => `${side} ${JSON.stringify(move)}: ${where()}`);
      // Arnold's treason is a battle of its own (9.2).
      if (!may || (printed?.title.startsWith("Benedict") && use === "battle") || chance(random, 30)) continue;
      table.play(s, move, side);
      spent[side] = use;
      break;
    }
    if (spent[side] === "none") table.play(s, { move: "decline-battle-card" }, side);
  }
  return spent;
}

function fight(scene: Scene, begun: Pick<Fight, "space" | "attacker" | "origin" | "intercepted">): void {
  const { compared, random, s, where, battleRule } = scene;
  const spent = cards(scene, begun.attacker);
  const before: State = JSON.parse(JSON.stringify(s));
  const owed = s.cards.replacements.american + s.cards.replacements.british;
  const lastCard = s.cards.hand.american.length + s.cards.hand.british.length + owed === 0;
  const met: Fight = { ...begun, spent, lastCard };
  const { attacker } = met;
  const defender = enemyOf(attacker);
  const rolled: { [purpose: string]: number } = {};
  const told: GameEvent[] = [];
  while (s.over === null && /Value$|Die$/.test(due(table, s))) {
    const die = 1 + random(6);
    rolled[due(table, s).replace("battle/", "")] = die;
    told.push(...table.play(s, { chance: due(table, s), result: [die] }, "chance").events);
  }
  const bySide = (what: string) =>
    ({ [attacker]: rolled[`attacker${what}`] ?? 0, [defender]: rolled[`defender${what}`] ?? 0 }) as {
      [S in Side]: number;
    };
  const dice = {
    value: bySide("Value"),
    battle: bySide("Die"),
    loser: rolled["loserDie"] ?? 0,
    winner: rolled["winnerDie"] ?? 0,
  };
  const figures = (event: string, side?: Side) =>
    told.find((one) => one.event === event && (side === undefined || one.figures["side"] === side))?.figures ?? {};
  for (const side of sides) {
    const rows = modifiers(before, met, side, dice.value[side], battleRule);
    for (const [row, drm] of Object.entries(rows)) {
      compared.same(
        drm,
        figures("battle-drm", side)[row],
        () => `${side} DRM ${row} ${JSON.stringify(rolled)} ${JSON.stringify(met)}: ${where()}`,
      );
    }
  }
  const out = result(before, met, dice, battleRule);
  const fought = figures("battle-fought");
  compared.same(
    [out.winner, out.totals.attacker, out.totals.defender],
    [fought["winner"], fought["attackerTotal"], fought["defenderTotal"]],
    () => `${JSON.stringify(rolled)}: ${where()}`,
  );
  const loses = figures("loser-losses");
  const wins = figures("winner-losses");
  compared.same(
    [out.rolled, out.lost[out.loser]],
    [loses["rolled"], loses["cu"]],
    () => `loser ${JSON.stringify(rolled)}: ${where()}`,
  );
  compared.same(
    [out.limit, out.lost[out.winner]],
    [wins["limit"], wins["cu"]],
    () => `winner ${JSON.stringify(rolled)}: ${where()}`,
  );
  if (compared.differences.length > 0) return;
  compareEnd(scene, before, met, out, told);
}

type Out = ReturnType<typeof result>;

function compareEnd(scene: Scene, before: State, met: Fight, out: Out, told: GameEvent[]): void {
  const { compared, s, where, battleRule } = scene;
  const { space, attacker, origin } = met;
  const { winner, loser, lost } = out;
  while (due(table, s) === "battle/chooseLosses") told.push(...chooseLosses(scene, before, space, lost.american));
  const cu = cus(before, space, loser) - lost[loser];
  const general = leader(before, space, loser);
  const beaten: Beaten = { side: loser, space, origin, attacked: loser === attacker, general, cu };
  let surrendered = 0;
  for (let open = ""; open !== due(table, s); ) {
    open = due(table, s);
    told.push(...payForWashington(scene));
    if (due(table, s) === "battle/retreat") told.push(...retreats(scene, beaten));
    told.push(...sendBack(scene, loser));
  }
  // After the very last card the winter has come already.
  if (s.over !== null || s.phase !== "strategy" || s.year !== before.year) return;
  if (cu > 0 || general !== undefined) {
    const gone = told.some(({ event }) => event === "retreated" || event === "retreated-by-sea");
    surrendered = gone ? 0 : cu;
    // Who attacked is asked nothing: there is one space, or none (9.61.B).
    const goals = [...around(space), origin].filter((to) => byLand(before, beaten, to, scene.retreatRule).some);
    const went = told.filter(({ event }) => event === "retreated").map(({ figures }) => figures["space"]);
    if (loser === attacker && line(space, origin) !== "arnold") {
      compared.same([...new Set(goals)], went, () => `back: ${where()}`);
    }
    if (!gone && general !== undefined && general !== "washington")
      compared.same(
        "captured",
        s.generals[general],
        () => `surrendered, due ${due(table, s)} ${JSON.stringify(told.slice(-3))}: ${where()}`,
      );
  }
  const victor = leader(before, space, winner);
  const left = cus(before, space, winner) - lost[winner];
  compared.same(left, cus(s, space, winner), () => `winners left: ${where()}`);
  const stays = winnerStays(before, space, winner, left, battleRule);
  const retreated = told.some(({ event }) => event === "retreated" || event === "retreated-by-sea");
  // CUs that retreat catch a General whom they find alone, as an Army does (7.6.A).
  const goal = String(
    told.find(({ event }) => event === "retreated" || event === "retreated-by-sea")?.figures["space"],
  );
  const found = cu > 0 ? leader(before, goal, enemyOf(loser)) : undefined;
  if (found !== undefined && found !== "washington")
    compared.same("captured", s.generals[found], () => `found: ${where()}`);
  const washington =
    (general === "washington" && !retreated) || (victor === "washington" && !stays) || found === "washington";
  const british = loser === "british" ? surrendered : 0;
  const after = aftermath(before, { winner, lost: lost.british, surrendered: british, washington }, battleRule);
  compared.same(
    [after.regulars, after.alliance, washington],
    [s.regularsAdvantage, s.alliance, s.generals.washington === "eliminated"],
    () =>
      `after, ${lost.british} lost and ${british} surrendered, due ${due(table, s)} ${JSON.stringify(told.slice(-3))} ${s.over}: ${where()}`,
  );
  if (victor !== undefined && victor !== "washington") {
    const place = stays ? space : "captured";
    compared.same(place, s.generals[victor], () => `the winner: ${where()}`);
  }
}

/** Washington is a prisoner: PCs go before the battle is over (7.6.B). */
function payForWashington({ compared, s, where }: Scene): readonly GameEvent[] {
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
function sendBack({ compared, s, where }: Scene, side: Side): readonly GameEvent[] {
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
function chooseLosses(
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

function retreats({ compared, s, random, where, retreatRule }: Scene, beaten: Beaten): readonly GameEvent[] {
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
  return good.length === 0 ? [] : table.play(s, pick(random, good), beaten.side).events;
}

describe("9.2 to 9.6: battle", () => {
  test("9.4: the model of battle and the module agree", () => {
    const random = seeded(941);
    const compared = comparison();
    while (compared.count < 25_000 * effort && compared.differences.length === 0) battle(compared, random);
    agreed("washingtons-war", "battle", compared);
  });

  test.each(battleRules)("9.4: without the rule of %s the model disagrees", (without) => {
    const random = seeded(942);
    const compared = comparison();
    for (let i = 0; i < 1500 && compared.differences.length === 0; i++) battle(compared, random, without);
    disagreed(compared);
  });

  test.each(retreatRules)("9.6: without the rule of %s the model disagrees", (without) => {
    const random = seeded(961);
    const compared = comparison();
    for (let i = 0; i < 1500 && compared.differences.length === 0; i++) battle(compared, random, undefined, without);
    disagreed(compared);
  });
});
