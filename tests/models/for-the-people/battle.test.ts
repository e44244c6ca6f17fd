import { test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { EliteId, GeneralId, Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import {
  type Board,
  agreedFacts as facts,
  type Placed,
  position,
  tableFor,
} from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { type Force, type Met, modifierOf, outcomeOf, subordinatesOf, tollOf } from "./battle.js";

type Random = (n: number) => number;

const standard: Board = tableFor();
const other = { union: "confederate", confederate: "union" } as const;
const armies = { union: "army-of-the-potomac", confederate: "army-of-northern-virginia" } as const;
const generals = {
  union: ["grant", "meade", "burnside", "hancock", "rosecrans", "thomas", "mcclellan", "sherman"],
  confederate: ["r-e-lee", "bragg", "longstreet", "hood", "polk", "pemberton", "j-johnston", "jackson"],
} as const satisfies { [side in Side]: readonly GeneralId[] };
const cavalry = { union: ["pleasonton", "stoneman"], confederate: ["stuart", "wheeler"] } as const;
const elites = {
  union: ["iron-brigade", "wilders-brigade"],
  confederate: ["stonewall-brigade", "hoods-texans"],
} as const satisfies { [side in Side]: readonly EliteId[] };

/** Roads and railroads of the inner states that cross no river. */
const inland = ["TN", "GA", "AL", "MS", "VA"];
const lines = facts.spaces
  .filter((space) => inland.includes(facts.state(space)))
  .flatMap((from) => facts.neighbours(from).map((to) => [from, to] as const))
  .filter(([from, to]) => inland.includes(facts.state(to)) && ["rail", "road"].includes(facts.line(from, to)))
  .filter((pair) => pair.every((space) => facts.port(space) === "none"));

/** A force as it is set up: the SP of its brigades are among `sp`. */
interface Drawn {
  readonly army: boolean;
  readonly sp: number;
  readonly generals: GeneralId[];
  readonly cavalry: GeneralId[];
  readonly elites: EliteId[];
}

function shuffled<T>(from: readonly T[], random: Random, count: number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)).flat();
}

function draw(side: Side, army: boolean, random: Random): Drawn {
  const sp = army ? 3 + random(12) : 1 + random(6);
  const brigades = shuffled(cavalry[side], random, army && random(2) === 0 ? 1 + random(2) : 0);
  const infantry = Math.max(0, sp - brigades.length);
  const most = army ? 1 + random(4) : random(3);
  return {
    ...{ army, sp: infantry + brigades.length, cavalry: brigades },
    generals: shuffled(generals[side], random, army ? most : Math.min(most, 2)),
    elites: infantry > 0 ? shuffled(elites[side], random, random(3)) : [],
  };
}

const placed = (side: Side, force: Drawn): Placed => ({
  [side]: force.sp - force.cavalry.length,
  generals: [...force.generals, ...force.cavalry.map((one) => `+${one}` as const)],
  ...(force.army ? { army: [armies[side], force.generals[0] ?? null] } : {}),
});

/** How the attackers set out: whatever they are, all of them go. */
function outset(side: Side, from: SpaceId, { army, sp, generals: [first, ...others], ...force }: Drawn): Move {
  const card = "clara-barton";
  const infantry = sp - force.cavalry.length;
  const along = { infantry, generals: [...others, ...force.cavalry], elites: force.elites };
  if (army) return { move: "move-army", card, army: armies[side], ...along };
  if (first !== undefined) return { move: "move-corps", card, general: first, ...along };
  return { move: "move-division", card, space: from, infantry, elites: force.elites };
}

function fight(compared: Comparison, random: Random, table: Board, changed: (met: Met) => Met): void {
  const side: Side = random(2) === 0 ? "union" : "confederate";
  const enemy = other[side];
  const [from, to] = lines[random(lines.length)] ?? ["dalton-ga", "atlanta-ga"];
  const own = draw(side, random(2) === 0, random);
  const drawn = { attacker: own, defender: draw(enemy, random(2) === 0, random) };
  const s = position({
    spaces: {
      [from]: { ...placed(side, drawn.attacker), ...(random(2) === 0 ? { pc: side } : {}) },
      [to]: { ...placed(enemy, drawn.defender), ...(random(4) === 0 ? { fort: enemy } : {}), pc: enemy },
    },
    hands: { [side]: ["clara-barton"] },
  });
  for (const [force, space] of [
    [drawn.attacker, from],
    [drawn.defender, to],
  ] as const)
    for (const elite of force.elites) s.elites[elite] = space;
  s.stack = [
    { flow: "turn", at: "rounds", next: enemy },
    { flow: "round", at: "play", by: side, looked: [] },
  ];
  table.settle(s);
  const where = () => `${side} ${from} to ${to}: ${JSON.stringify(drawn)}`;
  const [a, d] = [drawn.attacker, drawn.defender];
  if (a.sp >= 10 * d.sp || d.sp >= 10 * a.sp) return;
  const told: { readonly event: string; readonly figures: { readonly [name: string]: unknown } }[] = [];
  for (const move of [outset(side, from, a), { move: "step", to } as const]) {
    const { accepted, events } = table.play(s, move, side);
    if (!accepted) return;
    told.push(...events);
  }
  let chosen = { attacker: [] as GeneralId[], defender: [] as GeneralId[] };
  let met: Met | undefined;
  let dice = [0, 0];
  for (let inputs = 0; inputs < 20; inputs++) {
    const [due] = table.expects(s);
    const frame = s.stack.find(({ flow }) => flow === "battle");
    if (due === undefined || due.kind === "fact") break;
    if (frame?.flow === "battle" && met === undefined && frame.at === "roll") {
      const force = (role: "attacker" | "defender"): Force => {
        const { army, sp, generals: all, cavalry: brigades } = drawn[role];
        const commander = frame.defenders.commander;
        const leads = role === "attacker" ? all[0] : (commander ?? undefined);
        const rating = role === "attacker" ? facts.attack : facts.defence;
        const present = [...all, ...brigades];
        return {
          ...{ side: role === "attacker" ? side : enemy, sp, army, cavalry: brigades.length > 0 },
          commander: leads === undefined ? 0 : rating(leads),
          elites: frame.leaders[role]?.elites.length ?? 0,
          supplied: frame.supplied[role],
          others: present.filter((one) => one !== leads).length,
          commanded: leads !== undefined,
        };
      };
      const dear = facts.resource(to) > 0 || s.capitals[enemy] === to;
      met = changed({
        ...{ attacker: force("attacker"), defender: force("defender"), dear },
        fort: s.forts[to] === enemy,
      });
    }
    if (due.kind === "chance") {
      const result = frame?.flow === "battle" && frame.at === "roll" ? [1 + random(6), 1 + random(6)] : [6];
      if (frame?.flow === "battle" && frame.at === "roll") dice = result;
      const { events, accepted } = table.play(s, { chance: due.purpose, result }, "chance");
      if (!accepted) throw new Error(JSON.stringify(due));
      told.push(...events);
      continue;
    }
    const by = due.by === "union" ? "union" : "confederate";
    let move: Move | undefined;
    if (due.window === "battle/leaders") {
      const role = by === side ? "attacker" : "defender";
      const legal = table.legalMoves(s, by);
      move = legal[random(legal.length)];
      if (move?.move === "choose-leaders") chosen = { ...chosen, [role]: move.subordinates };
    } else if (due.window === "march/withdraw") move = { move: "decline-withdraw" };
    else if (due.window.startsWith("battle/")) move = table.legalMoves(s, by)[0];
    if (move === undefined) break;
    told.push(...table.play(s, move, by).events);
  }
  const fought = told.find(({ event }) => event === "battle-fought")?.figures;
  if (met === undefined || fought === undefined) return;
  for (const role of ["attacker", "defender"] as const) {
    const force = met[role];
    const rating = role === "attacker" ? facts.attack : facts.defence;
    const counted = chosen[role].reduce((sum, one) => sum + rating(one), 0);
    const many = subordinatesOf(force, met).map((most) => Math.min(most, force.others));
    if (chosen[role].length > 0 && drawn[role].cavalry.length < 2)
      compared.same(true, many.includes(chosen[role].length), () => `${where()} ${role} counts ${chosen[role].join()}`);
    const modifier = told.find(({ event, figures }) => event === "battle-modifier" && figures["side"] === force.side);
    // One way only: whoever has nothing to choose is not asked.
    const asked = chosen[role].length > 0 || force.others === 0 || !force.army;
    if (asked) compared.same(modifierOf(force, met) + counted, modifier?.figures["drm"], () => `${where()} ${role}`);
  }
  const [attackerDrm, defenderDrm] = [Number(fought["attackerDrm"]), Number(fought["defenderDrm"])];
  const { size, loss, lost, winner, deadly } = outcomeOf(
    met,
    (dice[0] ?? 0) + attackerDrm,
    (dice[1] ?? 0) + defenderDrm,
  );
  compared.same(
    [size, lost.attacker, lost.defender, winner === "attacker" ? side : enemy],
    [fought["size"], fought["attackerLoss"], fought["defenderLoss"], fought["winner"]],
    () => `${where()} ${JSON.stringify(dice)}`,
  );
  const rolled = told
    .filter(({ event }) => event === "death-rolled")
    .map(({ figures }) => `${figures["side"]} ${figures["needed"]}`);
  const expected = [
    ...(deadly.attacker > 0 ? [`${side} ${deadly.attacker}`] : []),
    ...(deadly.defender > 0 ? [`${enemy} ${deadly.defender}`] : []),
  ];
  if (lost.attacker < a.sp && lost.defender < d.sp)
    compared.same(
      expected.sort(),
      rolled.sort(),
      () => `deaths: ${where()} ${JSON.stringify([met, dice, attackerDrm, defenderDrm])}`,
    );
  for (const role of ["attacker", "defender"] as const) {
    const who = role === "attacker" ? side : enemy;
    const off = told
      .filter(({ event, figures }) => event === "sp-lost" && figures["side"] === who && figures["space"] === to)
      .map(({ figures }) => Number(figures["sp"]));
    compared.same(lost[role], off[0] ?? 0, () => `lost by the ${role}: ${where()} ${JSON.stringify([dice, loss])}`);
  }
  const back = told.findIndex(({ event }) => event === "retreated");
  const home = told[back]?.figures;
  if (home === undefined) return;
  const loser = home["side"] === "union" ? "union" : "confederate";
  const paid = told
    .slice(back)
    .find(({ event, figures }) => event === "sp-lost" && figures["side"] === loser && figures["space"] === home["to"]);
  const end = facts.spaces.find((space) => space === home["to"]);
  const toll = tollOf(loser, end === undefined ? undefined : s.pc[end]);
  compared.same(toll, Number(paid?.figures["sp"] ?? 0), () => `toll: ${where()} ${JSON.stringify(home)}`);
}

function fights(seed: number, count: number, changed: (met: Met) => Met = (met) => met): Comparison {
  const random = seeded(seed);
  const compared = comparison();
  for (let n = 0; n < count; n++) fight(compared, random, standard, changed);
  return compared;
}

test(
  "7.3, 7.5, 7.10, 7.7: battles on land come out as a second reading of the rules has them",
  () => {
    agreed("for-the-people", "battle", fights(7, 300 * effort));
  },
  180_000 * effort,
);

test("6.87: a model that forgets forts is found out", () => {
  disagreed(fights(8, 60, (met) => ({ ...met, fort: false })));
});
