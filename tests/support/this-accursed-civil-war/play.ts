import { type Move, type State, standardPack } from "../../../src/rules/this-accursed-civil-war/index.js";
import { type Facts, factsOf } from "../../../src/rules/this-accursed-civil-war/pack/reading.js";
import type { Pose } from "../../../src/rules/this-accursed-civil-war/position/arcs.js";
import { afterStep } from "../../../src/rules/this-accursed-civil-war/position/steps.js";
import type { HexId, Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { choose } from "../a-house-divided/play.js";
import { stream } from "../json-schema.js";
import type { Board } from "./board.js";

export const facts: Facts = factsOf(standardPack);

/** How somebody plays: how often a move is taken, for what it is and where it leads. */
export type Temperament = (move: Move, s: State, by: Side) => number;

/** How much nearer to the nearest enemy the steps of a unit lead. */
function approach(move: Move, s: State, by: Side): number {
  if (move.move !== "move-unit") return 0;
  const unit = s.units[move.unit];
  if (unit === undefined || unit.hex === null) return 0;
  let pose: Pose = { hex: unit.hex, right: unit.right, facing: unit.facing };
  for (const step of move.steps) pose = afterStep({ facts }, pose, step) ?? pose;
  const enemies: HexId[] = Object.values(s.units).flatMap((one) =>
    one.side !== by && one.hex !== null ? [one.hex] : [],
  );
  if (enemies.length === 0) return 0;
  const least = (hex: HexId) => Math.min(...enemies.map((enemy) => facts.distance(hex, enemy)));
  return least(unit.hex) - least(pose.hex);
}

const isEnd = ({ move }: Move): boolean => /^(?:end|no|keep|decline|hold|stay|pass|stand)-?/.test(move);

/** Goes to the enemy and fights. */
const bold: Temperament = (move, s, by) => {
  if (move.move === "move-unit") return move.steps.length === 0 ? 0.3 : Math.max(0, 10 * approach(move, s, by));
  if (move.move === "assign-order") return move.order === "charge" ? 3 : move.order === "rally" ? 0 : 1;
  if (move.move === "designate-attacks" || move.move === "designate-reactions") return move.attacks.length * 8 + 0.2;
  if (move.move === "end-actions") return 0.4;
  if (move.move === "continue-wing") return 4;
  if (move.move === "fire" || move.move === "fire-pistol" || move.move === "artillery-fire") return 5;
  if (isEnd(move)) return 0.6;
  return 1;
};
/** Stands, fires and rallies. */
const careful: Temperament = (move, s, by) => {
  if (move.move === "move-unit") return approach(move, s, by) > 0 ? 1.5 : 0;
  if (move.move === "assign-order") return move.order === "charge" ? 0 : 1;
  if (move.move === "reaction-fire" || move.move === "fire" || move.move === "artillery-fire") return 5;
  if (move.move === "rally-unit" || move.move === "reform") return 3;
  if (isEnd(move)) return 1.5;
  return 1;
};
export const temperaments = { bold, careful } as const;

/** How a game went. */
export interface Outcome {
  readonly state: State;
  readonly inputs: number;
  readonly end: string;
  readonly moves: ReadonlyMap<string, number>;
  readonly events: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}
const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Plays a game to its end through `legalMoves`, with seeded choices and dice. */
export function playOut(
  table: Board,
  scenario: string,
  seed: number,
  tempers: { readonly [S in Side]: Temperament },
  most = 8000,
  begun?: State,
  /** Where the bridge of boats lies, where a battle has one. */
  boats?: string,
): Outcome {
  const next = stream(seed);
  const s = begun ?? table.setup(scenario);
  const moves = new Map<string, number>();
  const events = new Map<string, number>();
  const faults: string[] = [];
  let inputs = 0;
  for (; s.over === null && inputs < most && faults.length === 0; inputs++) {
    const [due] = table.expects(s);
    if (due === undefined) faults.push("nothing is due");
    else if (due.kind === "fact" && due.opening !== undefined && boats !== undefined) {
      const { findings } = table.play(s, { fact: due.fact, value: boats, entry: inputs + 1 }, "chance");
      faults.push(...findings.map(({ code, message }) => `${due.fact}: ${code} ${message}`));
    } else if (due.kind === "fact") faults.push(`the fact ${due.fact} is due`);
    else if (due.kind === "chance") {
      const { roll } = due;
      const result =
        "faces" in roll ? Array.from({ length: roll.count }, () => next(roll.faces) + (roll.from ?? 1)) : [];
      const played = table.play(s, { chance: due.purpose, result }, "chance");
      for (const { event } of played.events) add(events, event);
      faults.push(...played.findings.map(({ code, message }) => `${due.purpose}: ${code} ${message}`));
    } else {
      const by: Side = due.by === "royalist" ? "royalist" : "parliament";
      const all = table.legalMoves(s, by);
      // A lull takes four turns: who declared one wherever he may would fight no battle (FN.1).
      const rests = all.some(({ move }) => move === "declare-lull") && next(40) > 0;
      const legal = rests ? all.filter(({ move }) => move !== "declare-lull") : all;
      const move = choose(legal, (one) => tempers[by](one, s, by), next);
      if (move === undefined) {
        const why = table.check(s, { move: "end-actions" }, by).map(({ message }) => message);
        faults.push(`a dead end at ${due.window} ${why.join("; ")}`);
        break;
      }
      add(moves, move.move);
      const played = table.play(s, move, by);
      for (const { event } of played.events) add(events, event);
      faults.push(...played.findings.map(({ code, message }) => `${JSON.stringify(move)}: ${code} ${message}`));
    }
    faults.push(...table.invariants(s).map(({ code, path, message }) => `${code} ${path ?? ""} ${message}`));
  }
  const end = s.over === null ? "none" : `${s.over.winner} ${s.over.rule}`;
  return { state: s, inputs, end, moves, events, faults };
}
