// Close combats at random: who may attack whom, what is added to the die, what comes of it (10).
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side, UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import * as field from "./field.js";
import { type Combat, combatModifier, combatResult, type FightRule, isHelpless } from "./fights.js";
import { beyond, distance, type Hex, middle, rightOf, ring, zones } from "./ground.js";
import type { Fight } from "./tables.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
const idle = {
  ...{ action: null, hexes: 0, wheels: 0, straight: 0, entered: 0, along: false, salvo: false, from: [], known: [] },
  ...{ loose: false, hemmed: false, charge: "owes" as const, intercepted: false },
} as const;
const values: { readonly [id: string]: number } = {
  "tf-astley": -1,
  "tf-rupert": -2,
  "tf-skippon": -1,
  "tf-cromwell": -2,
};

/** Whether a unit has an enemy where it may attack: in front, before the middle of a pair (10.1.2, 10.1.3). */
export const faces = (one: field.Standing, hex: Hex, whole: readonly Hex[]): boolean =>
  // Every hex around a hedgehog is its front (6.3.2).
  one.marks.includes("hedgehog") ||
  (one.hexes.length > 1 ? whole.includes(middle(one)) && middle(one) === hex : zones(one).front.includes(hex));

interface Clash {
  readonly s: State;
  readonly side: Side;
  readonly attackers: readonly field.Standing[];
  readonly defender: field.Standing;
  readonly hex: Hex;
}
function clash(next: field.Next): Clash | undefined {
  const side = pick(["royalist", "parliament"] as const, next);
  const target = pick(field.infantryAndHorse(field.enemyOf(side)), next);
  const defender = field.standing(target, pick(field.hexes, next), next(6), next);
  if (!field.isFree(defender.hexes, new Set())) return undefined;
  // Nobody fights in a castle: the table has no figure there.
  if (defender.hexes.some((spot) => field.land.terrain(spot) === "castle")) return undefined;
  const hex = pick(defender.hexes, next);
  const horse = chance(next, 50);
  const wing = side === "royalist" ? (horse ? "tf-r-left" : "tf-r-centre") : horse ? "tf-p-right" : "tf-p-centre";
  const known = field.table.setup("training");
  const own = field.infantryAndHorse(side).filter((id) => known.units[id]?.wing === wing);
  const taken = new Set(defender.hexes);
  const attackers: field.Standing[] = [];
  const most = 1 + next(3);
  for (let tries = 0; tries < 9 && attackers.length < most; tries++) {
    const id = pick(own, next);
    if (attackers.some((one) => one.id === id)) continue;
    const way = next(6);
    // Mostly so that the enemy is in front of it.
    const facing = chance(next, 8) ? next(6) : (way + 3 + 6 - next(2)) % 6;
    const double = field.counter(id).double;
    const here = beyond(hex, way);
    const left = double && chance(next, 90) ? beyond(hex, facing + 4) : here;
    const one = field.standing(id, left, facing, next);
    const spots = double ? [left, rightOf(left, facing)] : [left];
    if (!field.isFree(spots, taken)) continue;
    for (const spot of spots) taken.add(spot);
    attackers.push(one);
  }
  if (attackers.length === 0) return undefined;
  const leaders: { [id: string]: Hex } = {};
  const lead = (who: Side, id: string, spot: Hex) => {
    if (chance(next, 60)) leaders[id] = spot;
    else leaders[id] = field.hexes.find((one) => distance(one, spot) === 3 && !taken.has(one)) ?? spot;
    return who;
  };
  lead(
    side,
    { "tf-r-left": "tf-rupert", "tf-r-centre": "tf-astley", "tf-p-right": "tf-cromwell", "tf-p-centre": "tf-skippon" }[
      wing
    ] ?? "",
    attackers[0]?.hexes[0] ?? hex,
  );
  lead(field.enemyOf(side), side === "royalist" ? "tf-skippon" : "tf-astley", hex);
  const s = field.stateOf({ units: [...attackers, defender], leaders, wing });
  return { s, side, attackers, defender, hex };
}

const outcomes: { readonly [F in Fight]: readonly [loser: string, state: string] } = {
  "attacker eliminated": ["attacker", "eliminated"],
  "attacker broken, two back": ["attacker", "broken"],
  "attacker shaken, two back": ["attacker", "shaken"],
  "attacker shaken, one back": ["attacker", "shaken"],
  "defender shaken, one back": ["defender", "shaken"],
  "defender shaken, two back": ["defender", "shaken"],
  "defender broken, two back": ["defender", "broken"],
  "defender eliminated": ["defender", "eliminated"],
};

export function compareCombats(t: Trial<FightRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const one = clash(next);
    if (one === undefined) continue;
    const { s, side, attackers, defender, hex } = one;
    const foe = field.enemyOf(side);
    // Everybody together, or nobody, came on at speed, or has fired a salvo: a part of them is left open.
    const [speed, salvo] = [chance(next, 30), chance(next, 20)];
    for (const { id } of attackers)
      s.acts[id] = {
        ...idle,
        ...{ from: [], known: [] },
        action: speed ? "move" : salvo ? "fire" : null,
        hexes: speed ? 2 : 0,
        straight: speed ? 2 : 0,
        salvo: salvo && !speed,
      };
    const before = structuredClone(s);
    if (
      attackers.every((who) => !ring(hex).some((spot) => who.hexes.includes(spot) && faces(who, hex, defender.hexes)))
    )
      continue;
    field.table.play(s, { move: "end-actions" }, side);
    const move: Move = {
      move: "designate-attacks",
      attacks: [{ attackers: attackers.map(({ id }) => id), hex: field.named(hex) }],
    };
    if (s.stack.at(-1)?.flow !== "combats") continue;
    const bad = field.refused(s, move, side);
    t.same(
      () => attackers.every((who) => faces(who, hex, defender.hexes)),
      !bad,
      () => `${field.said(s, side, move)} ${JSON.stringify(field.table.check(s, move, side))}`,
    );
    if (bad) continue;
    field.table.play(s, move, side);
    field.table.play(s, { move: "designate-reactions", attacks: [] }, foe);
    fight(t, before, s, one, speed, salvo && !speed, next);
  }
}

function stackedLeader(s: State, side: Side, spots: readonly Hex[]): string | undefined {
  return Object.entries(s.leaders).find(
    ([, { side: of, hex, place }]) =>
      of === side && place === "map" && hex !== null && spots.includes(field.plain(hex)),
  )?.[0];
}

function fight(
  t: Trial<FightRule>,
  before: State,
  s: State,
  { side, attackers, defender, hex }: Clash,
  speed: boolean,
  salvo: boolean,
  next: field.Next,
): void {
  const foe = field.enemyOf(side);
  const body = (id: UnitId) => {
    const unit = before.units[id];
    return unit === undefined ? undefined : field.bodyOf(id, unit);
  };
  const bodies = attackers.flatMap(({ id }) => body(id) ?? []);
  const target = body(defender.id);
  if (target === undefined) return;
  if (s.stack.at(-1)?.flow === "combats") field.table.play(s, { move: "resolve-attack", attack: 0 }, side);
  const where = () =>
    `${field.said(before, side, { attackers: attackers.map(({ id }) => id), hex, speed, salvo })} ${JSON.stringify(s.stack.at(-1))}`;
  const frame = s.stack.at(-1);
  const [due] = field.table.expects(s);
  const asked = due?.kind === "decision" || due?.kind === "chance";
  const helpless = isHelpless(target, bodies);
  const rolling = frame?.flow === "combat" && asked && !frame.automatic;
  t.same(() => !helpless, rolling, where);
  if (helpless || frame?.flow !== "combat") return;
  const horse = attackers.filter(({ id }) => field.counter(id).arm === "cavalry").map(({ id }) => id);
  const pistols = horse.filter(() => chance(next, 40));
  const leader = chance(next, 70)
    ? stackedLeader(
        before,
        side,
        attackers.flatMap(({ hexes }) => hexes),
      )
    : undefined;
  const other = chance(next, 70) ? stackedLeader(before, foe, defender.hexes) : undefined;
  const pistol = target.arm === "cavalry" && chance(next, 50);
  const [first] = field.table.expects(s);
  if (first?.kind === "decision" && first.by === side) {
    const made = field.table.play(s, { move: "commit-attack", pistols, ...(leader !== undefined && { leader }) }, side);
    if (!made.accepted) t.same(() => [], made.findings, where);
  } else if (pistols.length > 0 || leader !== undefined) return;
  const [second] = field.table.expects(s);
  if (second?.kind === "decision" && second.by === foe) {
    const made = field.table.play(
      s,
      { move: "commit-defence", ...(pistol && { pistol }), ...(other !== undefined && { leader: other }) },
      foe,
    );
    if (!made.accepted) t.same(() => [], made.findings, where);
  } else if (pistol || other !== undefined) return;
  const around = zones(defender);
  const spots = attackers.flatMap(({ hexes }) => hexes).filter((spot) => ring(hex).includes(spot));
  const combat: Combat = {
    attackers: bodies,
    defender: target,
    attackerLeader: values[leader ?? ""] ?? 0,
    defenderLeader: values[other ?? ""] ?? 0,
    pistols: pistols.length,
    pistolDefends: pistol,
    flanks: spots.filter((spot) => around.flank.includes(spot) || around.rear.includes(spot)).length,
    salvo,
    speed,
    noPikes: defender.id === "tf-r-bard",
    terrain: Math.min(...spots.map((spot) => field.fightCover(spot, hex))),
  };
  const die = next(10);
  const told = field.feed(s, die)?.find(({ event }) => event === "combat-rolled");
  const shown = () => `${where()} die ${die} ${JSON.stringify(combat)} ${JSON.stringify(told)}`;
  t.same((off) => die + combatModifier(combat, off), told?.figures["modified"], shown);
  t.same((off) => outcomes[combatResult(combat, die, off)], [told?.figures["loser"], told?.figures["state"]], shown);
}
