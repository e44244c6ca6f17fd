// What frames an activation: the die for the initiative, combined commands, rally at its end (4.25, 5.2, 11.5).
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { CommandId, HexId, LeaderId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { inRange } from "./command.js";
import { actOf, cohesion, combinedValue, enemiesIn, leaderOf, type Piece, pieceOf, type World } from "./counters.js";
import { around } from "./ground.js";
import { isNight } from "./movement.js";

export const activationRules = [
  "several commands",
  "commands of the marker",
  "leaders on the map",
  "leaders in range",
  "range by cost",
  "range either way",
  "none at night",
  "the die beats the sum",
  "disordered rally",
  "idle units rally",
  "nobody rallies beside enemies",
  "units of the command rally",
  "rally by Cohesion",
  "higher die begins",
] as const;
export type ActivationRule = (typeof activationRules)[number];
type W = World<ActivationRule>;

const placeOf = ({ s }: W, leader: LeaderId | null): HexId | null => {
  const one = leader === null ? undefined : s.leaders[leader];
  return one?.place === "map" ? one.hex : null;
};

/** Whether one of two leaders has the other in his range (4.25). */
function near(w: W, one: CommandId, two: CommandId): boolean {
  const [first, second] = [leaderOf(one), leaderOf(two)];
  const [a, b] = [placeOf(w, first), placeOf(w, second)];
  if (first === null || second === null || a === null || b === null) return w.without === "leaders on the map";
  return inRange(w, first, a, b) || inRange(w, second, b, a);
}

export function combines(w: W, { commands }: Extract<Move, { readonly move: "combine-commands" }>, by: Side): boolean {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  if (frame?.flow !== "activation" || frame.at !== "combined" || frame.side !== by) return false;
  if (new Set(commands).size !== commands.length) return false;
  if (commands.length < 2 && without !== "several commands") return false;
  if (isNight(w) && without !== "none at night") return false;
  if (without !== "commands of the marker" && !commands.every((one) => frame.commands.includes(one))) return false;
  if (without !== "leaders on the map" && !commands.every((one) => placeOf(w, leaderOf(one)) !== null)) return false;
  if (without === "leaders in range") return true;
  return commands.every((one) => commands.some((two) => one !== two && near(w, one, two)));
}

/** What the die must beat, and whether it does. */
export function combination({ without }: W, commands: readonly CommandId[], die: number): readonly [number, boolean] {
  const sum = commands.reduce((all, command) => {
    const leader = leaderOf(command);
    return all + (leader === null ? 0 : combinedValue(leader));
  }, 0);
  return [sum, without === "the die beats the sum" ? die >= sum : die > sum];
}

/** Who may try to rally: disordered units of the command that did nothing, with no enemy next to them (11.51). */
export function rallies(w: W, id: string, by: Side): boolean {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  const unit = pieceOf(w, id);
  if (frame?.flow !== "command" || frame.at !== "rally" || frame.side !== by || unit?.side !== by) return false;
  if (!frame.units.includes(id) && without !== "units of the command rally") return false;
  if (!unit.disordered && without !== "disordered rally") return false;
  const { moved, fired, charged, rallied } = actOf(w, id);
  if ((moved || fired || charged || rallied) && without !== "idle units rally") return false;
  const close = around(unit.hex).some((hex) => enemiesIn(w, hex, by).length > 0);
  return !close || without === "nobody rallies beside enemies";
}

/** The Cohesion of the disordered side, and what the die makes of it (11.52). */
export function rally({ without }: W, unit: Piece, die: number): readonly [number, boolean] {
  const own = cohesion(unit.id, unit);
  return [own, without === "rally by Cohesion" ? die < own : die <= own];
}

/** Who begins: the higher die with its modifier, nobody where they are equal (5.21). */
export function initiative({ without }: W, union: number, confederate: number): Side | "nobody" {
  if (without === "higher die begins") return union >= confederate ? "US" : "CSA";
  return union === confederate ? "nobody" : union > confederate ? "US" : "CSA";
}
