// Defensive fire: who may fire at whom, and what is added to the die (10.3, T.DF, T.TEC).
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { type AssaultRule, isCovered, isGuest, type Pair } from "./assault.js";
import { before, isOpen } from "./charge.js";
import { isBridged } from "./costs.js";
import { inHex, isGun, isSharpshooter, onFoot, type Piece, pieceOf, rides, type World } from "./counters.js";
import { around, hexside, terrain } from "./ground.js";

type W = World<AssaultRule>;

/** Who of a hex can fire in defence: nobody mounted, no disordered guns (10.31), nobody who retreated there (11.23). */
export const shooters = (w: W, hex: HexId): readonly Piece[] =>
  inHex(w, hex).filter((one) => {
    if (isGuest(w, one) || one.type === "train") return false;
    return isGun(one) ? !one.disordered : onFoot(one);
  });

/** What is added to the die of defensive fire of a hex at one of the hexes that it fires at (10.34). */
export function defenceModifier(
  w: W,
  hex: HexId,
  at: HexId,
  struck: Piece,
  targets: number,
  all: readonly Pair[],
): number {
  const { without } = w;
  const units = shooters(w, hex);
  const guns = units.filter(isGun);
  const foot = units.filter((one) => !isGun(one));
  const { wall } = hexside(at, hex);
  const over = (isBridged(w, at, hex) ? 1 : 0) + (wall ? 1 : 0);
  const kind = terrain(at);
  const stacked = guns.length > 1 || (guns.length > 0 && foot.length > 0);
  return (
    (rides(struck) && without !== "fire at riders" ? 2 : 0) +
    (guns.length > 0 && targets === 1 && without !== "guns at one hex" ? 2 : 0) -
    (foot.length > 0 && without !== "less for each target" ? targets - 1 : 0) +
    (stacked && without !== "stacked guns" ? 2 : 0) -
    (foot.length > 0 && foot.every(({ disordered }) => disordered) && without !== "disordered fire" ? 1 : 0) +
    (kind === "clear" && without !== "open ground is deadly" ? 1 : 0) -
    ((kind === "woods" || kind === "town") && without !== "cover in woods and towns" ? 1 : 0) +
    (without === "fire over bridges and walls" ? 0 : over) +
    (without !== "fire at works" && isCovered(w, { from: at, to: hex }, all) ? 1 : 0) +
    (units.some(({ id }) => isSharpshooter(id)) && without !== "sharpshooters fire" ? 1 : 0)
  );
}

type Defence = Extract<Move, { readonly move: "defensive-fire" }>;
/** Whether a hex may fire in defence at hexes of those who charge it (10.31, 10.32). */
export function mayDefend(w: W, { hex, targets }: Defence, by: Side): boolean {
  const { without } = w;
  const frame = w.s.stack.at(-1);
  if (frame?.flow !== "assault" || frame.at !== "defend" || frame.side === by) return false;
  if (frame.defended.includes(hex) && without !== "one defence for each hex") return false;
  if (!inHex(w, hex).some(({ side }) => side === by) || shooters(w, hex).length === 0) return false;
  const [first] = inHex(w, hex);
  if (first === undefined || targets.length === 0) return false;
  const open = without === "defence through the front" ? around(hex) : before(w, first);
  return targets.every((at) => {
    const charged = frame.charges.some((one) => {
      if (!one.targets.includes(hex)) return false;
      return one.attackers.some(({ unit, hex: from }) => {
        const attacker = pieceOf(w, unit);
        if (attacker === undefined || from !== at || attacker.hex !== at) return false;
        return before(w, attacker).includes(hex) && isOpen(w, at, hex);
      });
    });
    return (charged || without === "at those who charge") && open.includes(at);
  });
}
