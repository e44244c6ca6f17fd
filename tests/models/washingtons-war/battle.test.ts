import { describe, test } from "vitest";
import type { GameEvent } from "../../../src/rules/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { aftermath, battleRules, congressStays, type Fight, modifiers, result, winnerStays } from "./battle.js";
import { around, at, cus, enemyOf, generalsOf, leader, line, type Side, type SpaceId, type State } from "./board.js";
import { type Begun, battle, cards, chooseLosses, payForWashington, retreats, type Scene, sendBack } from "./fights.js";
import { due, type Random, standardTable as table } from "./positions.js";
import { overruns } from "./reactions.js";
import { type Beaten, byLand, retreatRules } from "./retreat.js";

const sides = ["american", "british"] as const;

/** Arnold's treason takes him off the map, and may turn the battle into an overrun (9.2 step 1, 9.7). */
function treason({ compared, s, where, battleRule }: Scene, before: State, { space, attacker }: Begun): boolean {
  if (s.generals.arnold !== "eliminated" || before.generals.arnold === "eliminated") return false;
  const general = generalsOf.american.find((one) => one !== "arnold" && before.generals[one] === space);
  const entered = { american: 0, french: 0, british: at(before, space).british };
  const overrun =
    attacker === "british" &&
    battleRule !== "an overrun by treason (9.7)" &&
    overruns(cus(before, space, "american"), general, entered);
  const ended = !s.stack.some(({ flow }) => flow === "battle");
  compared.same(overrun, ended, () => `treason: ${where()}`);
  return ended;
}

function fight(scene: Scene, begun: Begun): void {
  const { compared, random, s, where, battleRule } = scene;
  const unplayed: State = JSON.parse(JSON.stringify(s));
  const spent = cards(scene, begun);
  if (treason(scene, unplayed, begun)) return;
  const before: State = JSON.parse(JSON.stringify(s));
  const owed = s.cards.replacements.american + s.cards.replacements.british;
  const lastCard = s.cards.hand.american.length + s.cards.hand.british.length + owed === 0;
  const met: Fight = { ...begun, spent, lastCard };
  const { attacker } = met;
  const rolled: { [purpose: string]: number } = {};
  const told: GameEvent[] = [];
  while (s.over === null && /Value$|Die$/.test(due(table, s))) {
    const die = 1 + random(6);
    rolled[due(table, s).replace("battle/", "")] = die;
    told.push(...table.play(s, { chance: due(table, s), result: [die] }, "chance").events);
  }
  const bySide = (what: string) => {
    const of = (side: Side) => rolled[`${side === attacker ? "attacker" : "defender"}${what}`] ?? 0;
    return { american: of("american"), british: of("british") };
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
    if (loser === attacker && general !== undefined && line(space, origin) !== "arnold") {
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
  // An Army that retreats to Congress disperses it as one that marches there (7.7).
  if (loser === "british" && before.congress === goal) {
    compared.same(
      cu > 0 && general !== undefined ? "dispersed" : goal,
      s.congress,
      () => `Congress at ${goal}: ${where()}`,
    );
  }
  const british = loser === "british" ? surrendered : 0;
  const after = aftermath(before, { winner, lost: lost.british, surrendered: british, washington }, battleRule);
  compared.same(
    [after.regulars, after.alliance, washington],
    [s.regularsAdvantage, s.alliance, s.generals.washington === "eliminated"],
    () =>
      `after, ${lost.british} lost and ${british} surrendered, due ${due(table, s)} ${JSON.stringify(told.slice(-3))} ${s.over}: ${where()}`,
  );
  compareMoved(scene, {
    mover: attacker,
    left: loser === attacker ? cu - surrendered : left,
    place: loser === attacker ? origin : space,
  });
  if (before.congress === space && attacker === "british") {
    const place = congressStays(winner, left > 0 || (victor !== undefined && stays), battleRule) ? space : "dispersed";
    compared.same(place, s.congress, () => `Congress: ${where()}`);
  }
  if (victor !== undefined && victor !== "washington") {
    compared.same(stays ? space : "captured", s.generals[victor], () => `the winner: ${where()}`);
  }
}

/** CUs that have fought have moved with their General, wherever they are now (7.2.A). */
function compareMoved(
  { compared, s, where }: Scene,
  { mover, left, place }: { readonly mover: Side; readonly left: number; readonly place: SpaceId },
): void {
  if (s.stack.some(({ flow }) => flow === "march")) return;
  const moved = Object.entries(s.card.moved).map(([space, { american, french, british }]) => [
    space,
    mover === "british" ? british : american + french,
  ]);
  compared.same(left > 0 ? [[place, left]] : [], moved, () => `moved: ${where()}`);
}

const scene = (compared: Comparison, random: Random) => ({
  compared,
  random,
  battleRule: undefined,
  retreatRule: undefined,
});

describe("9.2 to 9.6: battle", () => {
  test("9.4: the model of battle and the module agree", () => {
    const random = seeded(941);
    const compared = comparison();
    while (compared.count < 25_000 * effort && compared.differences.length === 0)
      battle(scene(compared, random), fight);
    agreed("washingtons-war", "battle", compared);
  });

  test.each(battleRules)("9.4: without the rule of %s the model disagrees", (without) => {
    const random = seeded(942);
    const compared = comparison();
    for (let i = 0; i < 1500 && compared.differences.length === 0; i++)
      battle({ ...scene(compared, random), battleRule: without }, fight);
    disagreed(compared);
  });

  test.each(retreatRules)("9.6: without the rule of %s the model disagrees", (without) => {
    const random = seeded(961);
    const compared = comparison();
    for (let i = 0; i < 5000 && compared.differences.length === 0; i++)
      battle({ ...scene(compared, random), retreatRule: without }, fight);
    disagreed(compared);
  });
});
