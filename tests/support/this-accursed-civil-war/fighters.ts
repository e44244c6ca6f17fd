// Players who fight: they close in by the best way that they find, attack at several places at once, and now and then do what
// they have seldom done. What the committed logs of This Accursed Civil War are played by.
import type { Machine } from "../../../src/replay/index.js";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { attackable, type Pose, poseOf } from "../../../src/rules/this-accursed-civil-war/position/arcs.js";
import { afterStep } from "../../../src/rules/this-accursed-civil-war/position/steps.js";
import { isOnMap, unitsIn } from "../../../src/rules/this-accursed-civil-war/position/units.js";
import type { HexId, Side, Step, UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import type { Unit } from "../../../src/rules/this-accursed-civil-war/terms/state.js";
import { choose } from "../a-house-divided/play.js";
import type { Choose } from "../playout.js";
import { facts, type Temperament } from "./play.js";

const copy = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));

/** How a side fights. */
interface Style {
  /** The orders that it gives, each as often as the others. */
  readonly orders: readonly string[];
  /** How gladly it goes to the enemy, fires, and goes into close combat. */
  readonly march: number;
  readonly fire: number;
  readonly attack: number;
}

export const styles = {
  /** Everybody goes to the enemy. */
  fierce: { orders: ["charge"], march: 12, fire: 3, attack: 40 },
  /** Comes up without a word of charging, fires and falls back. */
  skirmishing: { orders: ["make-ready", "make-ready", "receive-charge"], march: 6, fire: 12, attack: 10 },
  /** Stands and fires until somebody comes, then strikes. */
  steady: { orders: ["receive-charge", "make-ready", "charge"], march: 4, fire: 8, attack: 25 },
} as const satisfies { readonly [name: string]: Style };

/** What is done wherever it can be: it comes seldom, and something follows from it. */
const gladly: { readonly [move: string]: number } = {
  ...{ "select-wing": 20, "continue-wing": 6, preempt: 2, intercept: 12, "roll-pursuit": 12, advance: 6 },
  ...{
    evade: 3,
    aim: 6,
    "hold-fire": 4,
    "fight-on": 3,
    "resolve-attack": 5,
    retire: 5,
    "return-leader": 5,
    "rally-unit": 5,
  },
  ...{ "reaction-fire": 4, "react-at-will": 0.3, "reaction-retreat": 2, "reaction-hedgehog": 2, "fire-pistol": 4 },
};
/** What ends a battle before it was one. */
const unwillingly: { readonly [move: string]: number } = {
  ...{ pass: 0.05, "end-actions": 0.3, "end-wing": 0.5, "no-pursuit": 0.5, "drop-attack": 0.4, "turn-guns": 0.05 },
  ...{ reform: 0.6, "no-reaction": 0.5 },
};

/** Guns that a shot may strike: who lays his guns on guns takes them out of the battle (9.9.7). */
const holdsGuns = (s: State, hex: HexId, by: Side): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.type === "artillery" && unit.side !== by && unit.guns === "serviceable");

/** Leaders are lost where guns strike (9.11), and where units with them fight (10.8). */
const holdsLeader = (s: State, hex: HexId, by: Side): boolean =>
  Object.values(s.leaders).some((one) => one.place === "map" && one.hex === hex && one.side !== by);
/** Whether units of one's own stand here with the enemy before them. */
const isAtTheFront = (s: State, hex: HexId, by: Side): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side === by) &&
  enemiesOf(s, by).some((enemy) => facts.distance(hex, enemy) <= 2);

/** The order of the wing that acts. */
const orderNow = (s: State): string => {
  const frame = s.stack.findLast((one) => one.flow === "activation");
  return (frame?.flow === "activation" ? s.wings[frame.wing]?.order : null) ?? "";
};
const wanted = (orders: readonly string[], order: string): boolean => orders.includes(order);

function weightOf({ orders, march, fire, attack }: Style, move: Move, s: State, by: Side): number {
  switch (move.move) {
    case "assign-order":
      return orders.filter((one) => one === move.order).length;
    case "change-order":
      return wanted(orders, orderNow(s)) ? 0.02 : wanted(orders, move.order) ? 3 : 0.02;
    case "keep-order":
      return wanted(orders, orderNow(s)) ? 6 : 0.5;
    case "move-leader":
      return isAtTheFront(s, move.path.at(-1) ?? "", by) ? 0.6 : 0.02;
    case "move-unit":
      return move.steps.length === 0 ? 0.2 : march;
    case "fire":
      return move.mode === "retire" ? fire * 2 : fire;
    case "artillery-fire":
      return holdsGuns(s, move.hex, by) || holdsLeader(s, move.hex, by) ? 3 * fire : fire;
    case "designate-attacks":
    case "designate-reactions":
      return move.attacks.length * attack + 0.2;
    case "commit-attack":
    case "commit-defence":
      return "leader" in move && move.leader !== undefined ? 12 : 1;
    default:
      return gladly[move.move] ?? unwillingly[move.move] ?? 1;
  }
}

/** Enemies who stand on the map. */
const enemiesOf = (s: State, by: Side): HexId[] =>
  Object.values(s.units).flatMap((one) => (one.side !== by && isOnMap(one) ? [one.hex] : []));

/** How good a place is: to have enemies in front is best, lone guns among them; else to be near somebody. */
function worth(s: State, unit: Unit, pose: Pose, by: Side, enemies: readonly HexId[]): number {
  const there = { ...unit, hex: pose.hex, right: pose.right, facing: pose.facing };
  const struck = attackable({ facts }, there).filter((hex) => enemies.includes(hex));
  const guns = struck.some((hex) => holdsGuns(s, hex, by)) ? 2 : 0;
  const near = Math.min(...enemies.map((hex) => facts.distance(pose.hex, hex)));
  // Cavalry with losses takes in cavalry that it comes to (8.4).
  const takesIn = unit.type === "cavalry" && unit.casualties > 0 && pose.hex !== unit.hex;
  const merges = takesIn && unitsIn(s, pose.hex).some((one) => one.unit.type === "cavalry" && one.unit.side === by);
  return (struck.length > 0 ? 3 + guns : 0) + (merges ? 10 : 0) - near;
}

const ahead = (unit: Unit): readonly Step[] =>
  unit.right === null
    ? ["ahead-left", "ahead-right", "turn-left", "turn-right"]
    : ["ahead-left", "ahead-right", "wheel-left", "wheel-right"];

/** The ways of a unit in so many steps, the best first. */
function ways(s: State, id: UnitId, by: Side, most: number): readonly (readonly Step[])[] {
  const unit = s.units[id];
  if (!isOnMap(unit)) return [];
  const enemies = enemiesOf(s, by);
  if (enemies.length === 0) return [];
  const seen = new Map<string, { readonly pose: Pose; readonly steps: readonly Step[] }>();
  let open: { readonly pose: Pose; readonly steps: readonly Step[] }[] = [{ pose: poseOf(unit), steps: [] }];
  for (let depth = 0; depth < most; depth++) {
    const next: typeof open = [];
    for (const { pose, steps } of open) {
      for (const step of ahead(unit)) {
        const to = afterStep({ facts }, pose, step);
        const key = `${to?.hex} ${to?.right} ${to?.facing}`;
        if (to === undefined || seen.has(key)) continue;
        const one = { pose: to, steps: [...steps, step] };
        seen.set(key, one);
        next.push(one);
      }
    }
    open = next;
  }
  return [...seen.values()]
    .map(({ pose, steps }) => ({ steps, good: worth(s, unit, pose, by, enemies) - steps.length / 20 }))
    .sort((a, b) => b.good - a.good)
    .map(({ steps }) => steps);
}

/** How many ways of a unit are asked after. */
const tried = 24;

/** The best way that the rules and the orders of the wing leave to a unit; the move that was chosen where there is none. */
function better(move: Move, s: State, by: Side, { table, state }: Machine): Move {
  if (move.move !== "move-unit") return move;
  const most = s.units[move.unit]?.type === "cavalry" ? 6 : 4;
  for (const steps of ways(s, move.unit, by, most).slice(0, tried)) {
    const way: Move = { move: "move-unit", unit: move.unit, steps: [...steps] };
    if (table.check(state, copy(way), by).length === 0) return way;
  }
  return move;
}

type Attacks = Extract<Move, { readonly move: "designate-attacks" | "designate-reactions" }>;

/** All the attacks that can be made at once: each unit once, those who attack a hex together (10.1.4). */
function together(move: Attacks, open: readonly Move[]): Move {
  const attacks = move.attacks.map((one) => ({ hex: one.hex, attackers: [...one.attackers] }));
  const taken = new Set(attacks.flatMap(({ attackers }) => attackers));
  for (const other of open) {
    if (other.move !== move.move) continue;
    for (const { hex, attackers } of other.attacks) {
      if (attackers.some((id) => taken.has(id))) continue;
      for (const id of attackers) taken.add(id);
      const known = attacks.find((one) => one.hex === hex);
      if (known === undefined) attacks.push({ hex, attackers: [...attackers] });
      else known.attackers.push(...attackers);
    }
  }
  return { move: move.move, attacks };
}

/** How two players fight with a seed. What they did seldom they do more gladly. */
export function fighters(seed: number): Choose {
  const all: readonly Style[] = Object.values(styles);
  const style = { royalist: all[seed % 3], parliament: all[Math.floor(seed / 3) % 3] };
  const done = new Map<string, number>();
  return (legal, machine, by, next) => {
    const side: Side = by === "royalist" ? "royalist" : "parliament";
    const now = copy<State>(machine.state);
    const open = copy<readonly Move[]>(legal);
    const rarely: Temperament = (move) =>
      (weightOf(style[side] ?? styles.fierce, move, now, side) * 4) / (4 + Math.min(8, done.get(move.move) ?? 0));
    const chosen = choose(open, (move) => rarely(move, now, side), next);
    if (chosen === undefined) return undefined;
    done.set(chosen.move, (done.get(chosen.move) ?? 0) + 1);
    if (chosen.move === "designate-attacks" || chosen.move === "designate-reactions") {
      return chosen.attacks.length === 0 ? copy(chosen) : copy(together(chosen, open));
    }
    return copy(next(5) === 0 ? chosen : better(chosen, now, side, machine));
  };
}
