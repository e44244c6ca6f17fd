// Players who fight and build: they mass their charges, follow them up, let cavalry dismount, improve fords, build bridges and
// disturb those of the enemy. What some of the committed logs of Across the Rappahannock are played by.
import type { Machine } from "../../../src/replay/index.js";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Json } from "../../../src/schema/json.js";
import { choose } from "../a-house-divided/play.js";
import { stream } from "../json-schema.js";
import type { Choose, Commit } from "../playout.js";
import { facts, isTrue, type Temperament, temperaments, writtenDown } from "./play.js";

const copy = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));
const sideOf = (by: string): Side => (by === "US" ? "US" : "CSA");

type Declaration = Extract<Move, { readonly move: "declare-charges" }>;

/** The poor ford of the battlefield, which lies between its two hexes. */
const ford = ["T1107", "T1108"];

/** A bridge that is built, by its far end; `delayed`: somebody came near it. */
function sites(s: State): { readonly far: HexId; readonly delayed: boolean }[] {
  return Object.entries(s.trains).flatMap(([id, { building, delayed }]) => {
    const near = s.units[id]?.hex;
    const far = building?.split("|").find((hex) => hex !== near);
    return far === undefined ? [] : [{ far, delayed }];
  });
}

/** The Confederacy comes up to a bridge that is built, and leaves again once it is delayed (LG.Eng.Pontoon). */
function atBridges(from: HexId, to: HexId, s: State): number | undefined {
  for (const { far, delayed } of sites(s)) {
    const [before, after] = [facts.distance(from, far), facts.distance(to, far)];
    if (!delayed && after <= 1 && before > 1) return 60;
    if (delayed && before <= 1 && after > 1) return 60;
    if (!delayed && before <= 8 && after < before) return 12;
  }
  return undefined;
}

/** Whether somebody stands at the ford before it is worked at: the Union holds both its banks until then (LG.Ford). */
const waitsAtFord = (from: HexId, by: Side, s: State): boolean =>
  by === "US" && ford.includes(from) && s.fords[ford.join("|")] === undefined;
/** Whether somebody works there who may as well go: then the work is given up. */
const worksAtFord = (from: HexId, by: Side, s: State): boolean => {
  const found = s.fords[ford.join("|")];
  return by === "US" && ford.includes(from) && found !== undefined && !found.improved;
};

const hexesOf = (units: readonly string[], s: State): HexId[] => [
  ...new Set(units.flatMap((id) => s.units[id]?.hex ?? [])),
];

/** Whether a hex alone is fired at, between two others of its charge that do not touch: that divides it (10.24, 10.35). */
function partsThem(targets: readonly HexId[], s: State): boolean {
  const frame = s.stack.findLast((one) => one.flow === "assault");
  const [hex] = targets;
  if (frame?.flow !== "assault" || hex === undefined || targets.length > 1) return false;
  return frame.charges.some(({ attackers }) => {
    const all = [...new Set(attackers.map((one) => one.hex))];
    const others = all.filter((one) => one !== hex);
    if (!all.includes(hex) || others.length < 2) return false;
    return others.some((one) => others.every((two) => one === two || !facts.adjacent(one, two)));
  });
}

/** Beside friends before the same enemy: many charge together (10.24). */
function massed(to: HexId, s: State, by: Side): number | undefined {
  const standing = Object.values(s.units).filter((one) => one.hex !== null && one.type !== "artillery");
  const beside = (side: Side, hex: HexId): HexId[] =>
    standing.flatMap((one) =>
      one.hex !== null && one.side === side && one.hex !== hex && facts.distance(one.hex, hex) === 1 ? [one.hex] : [],
    );
  const enemies = beside(by === "US" ? "CSA" : "US", to);
  if (enemies.length === 0) return undefined;
  const friends = new Set(enemies.flatMap((enemy) => beside(by, enemy)).filter((hex) => hex !== to));
  return 10 + 10 * friends.size;
}

/** What they do that others leave. `patient`: they wait until many can charge at once. */
function special(move: Move, s: State, by: Side, patient: boolean): number | undefined {
  switch (move.move) {
    case "improve-ford":
    case "start-pontoon":
    case "continue-attack":
      return 80;
    case "no-continued-attack":
      return 30;
    case "end-recovery":
    case "try-recovery":
      return 8;
    case "defensive-fire":
      return partsThem(move.targets, s) ? 40 : 4;
    case "defend-at-will":
    case "hold-fire":
      return 0.3;
    case "declare-charges": {
      const wide = Math.max(1, ...move.charges.map(({ attackers }) => hexesOf(attackers, s).length));
      return patient && wide < 2 ? 0.1 : 12 * wide ** 2;
    }
    case "no-charge":
      return patient ? 4 : undefined;
    case "claim-active":
      return 4;
    case "leave-map":
    case "leader-leaves":
      return 0.1;
    case "move-unit": {
      const from = s.units[move.unit]?.hex ?? "";
      const to = move.path.at(-1) ?? from;
      if (move.change !== undefined) return 4;
      if (waitsAtFord(from, by, s)) return 0.01;
      if (worksAtFord(from, by, s)) return 60;
      return (by === "CSA" ? atBridges(from, to, s) : undefined) ?? (patient ? massed(to, s, by) : undefined);
    }
    default:
      return undefined;
  }
}

/** Charges that join where their attackers stand together: who falls out of the middle divides them (10.24). */
function joined(move: Declaration, { table, state }: Machine, by: string, open: readonly Move[]): Move {
  let found: Declaration = move;
  const legal = (one: Declaration): boolean => table.check(state, copy(one), by).length === 0;
  const others = open.flatMap((one) => (one.move === "declare-charges" ? one.charges : []));
  for (const other of others) {
    const [first, ...rest] = found.charges;
    if (first === undefined || other.attackers.every((id) => first.attackers.includes(id))) continue;
    const attackers = [...new Set([...first.attackers, ...other.attackers])];
    const targets = [...new Set([...first.targets, ...other.targets])].sort();
    const one: Declaration = { move: "declare-charges", charges: [{ attackers, targets }, ...rest] };
    if (legal(one)) found = one;
  }
  return found;
}

/** How the two of a game play. */
export interface Habits {
  readonly us: keyof typeof temperaments;
  readonly csa: keyof typeof temperaments;
  /** They wait until many can charge at once. */
  readonly patient?: boolean;
}

/** What two such players write and decide with a seed. What they did seldom they do more gladly. */
export function fighters(
  seed: number,
  { us, csa, patient = false }: Habits,
): { readonly choose: Choose; readonly commit: Commit } {
  const temper: { readonly [S in Side]: Temperament } = { US: temperaments[us], CSA: temperaments[csa] };
  const written = new Map<string, Json>();
  const next = stream(seed + 1000);
  const done = new Map<string, number>();
  return {
    choose(legal, machine, by, pick) {
      const side = sideOf(by);
      const now = copy<State>(machine.state);
      const open = copy<readonly Move[]>(legal).filter((move) => isTrue(move, now, (id) => written.get(`${by}/${id}`)));
      const weigh = temper[side];
      const weight = (move: Move): number => {
        const times = done.get(move.move) ?? 0;
        return (special(move, now, side, patient) ?? weigh(move, now, side)) * (times < 3 ? 3 : 1);
      };
      const chosen = choose(open, weight, pick);
      if (chosen === undefined) return undefined;
      done.set(chosen.move, (done.get(chosen.move) ?? 0) + 1);
      return copy(chosen.move === "declare-charges" ? joined(chosen, machine, by, open) : chosen);
    },
    commit(id, after, by) {
      const value = writtenDown(id, copy<State>(after), sideOf(by), next);
      written.set(`${by}/${id}`, value);
      return value;
    },
  };
}
