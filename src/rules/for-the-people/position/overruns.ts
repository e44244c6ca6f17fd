import type { EffectContext } from "../kit.js";
import { other } from "../terms/constants.js";
import { overrunRatio } from "../terms/figures.js";
import { spAt } from "./board.js";
import { eliminate } from "./losses.js";
import { enemyFort, type March, movingSp } from "./open-march.js";
import { takePossession } from "./possession.js";

/** Ten times as many SP, and no fort: the smaller force is overrun without a battle (5.72). Whether that happened. */
export function overrunIn(c: EffectContext, f: March): boolean {
  const { s, tell, ruling } = c;
  const [enemy, space] = [other(f.side), f.here];
  const [own, theirs] = [movingSp(s, f), spAt(s, space, enemy)];
  if (enemyFort(c, f, space)) return false;
  if (own >= overrunRatio * theirs) {
    tell("overrun", { side: enemy, space, sp: theirs });
    eliminate(c, space, enemy);
    takePossession(c, space, f.side);
    return true;
  }
  if (theirs < overrunRatio * own || ruling("mover-overrun") === "battle") return false;
  tell("overrun", { side: f.side, space, sp: own });
  eliminate(c, space, f.side);
  f.carried = { infantry: 0, generals: [], elites: [] };
  f.ended = "5.72";
  return true;
}
