import type { EffectContext } from "../kit.js";
import { europe, other, sides } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import { boxOf, controller, hasPieces, hasTrenches, leadersIn, leaveTrenches, occupiedBy, piecesIn } from "./board.js";
import { type Coast, garrisonDefends } from "./garrison.js";
import { watchWashington } from "./washington.js";

/** What follows when pieces have left a box, or were lost in it. */
export function settleBox(c: EffectContext, id: BoxId): void {
  const { s, tell } = c;
  if (id === europe) return;
  const box = boxOf(s, id);
  for (const side of sides) {
    if (hasPieces(s, id, side)) continue;
    if (hasTrenches(s, id, side)) {
      leaveTrenches(box, side);
      tell("entrenchment-removed", { side, box: id });
    }
    if (box.held === side) {
      Reflect.deleteProperty(box, "held");
      if (box.control !== "union") Reflect.deleteProperty(box, "invaded");
      tell("hold-ended", { side, box: id, control: box.control });
    }
  }
  if (box.contained === true && !sides.every((side) => hasPieces(s, id, side))) {
    Reflect.deleteProperty(box, "contained");
    tell("containment-ended", { box: id });
  }
  surpriseIn(c, id);
  watchWashington(c);
}

/** Leaders alone in a box with enemy pieces are surprised (8.22). */
export function surpriseIn(c: EffectContext, id: BoxId): void {
  const { s } = c;
  for (const side of sides) if (hasPieces(s, id, other(side))) surpriseLeaders(c, id, side);
}

/** Leaders alone in boxes that enemy pieces go through on their way, where the agreed reading surprises them (8.22). */
export function surpriseOnTheWay(c: EffectContext, path: readonly BoxId[], side: Side): void {
  if (c.ruling("leader-passed") === "stays") return;
  for (const box of path.slice(0, -1)) surpriseLeaders(c, box, other(side));
}

/** Leaders of a side who are left without pieces in a box come back in recruitment (8.22). */
export function surpriseLeaders(c: EffectContext, id: BoxId, side: Side): void {
  const { s, ruling, tell } = c;
  if (hasPieces(s, id, side)) return;
  if (side === "confederate" && ruling("leader-garrison") === "stays" && garrisonDefends(c, id)) return;
  for (const leader of leadersIn(c, id, side)) {
    s.leaders[leader].at = "returning";
    tell("leader-surprised", { leader, box: id });
  }
}

/**
 * Who stands alone in a box controls it: infantry for good, cavalry as long as it is there (16.12.M14). Invaders who fell
 * in the battle for a port count by the agreed reading (4.0).
 */
export function takeControl(c: EffectContext, id: BoxId, landed = false): void {
  const { s, ruling, tell } = c;
  const box = boxOf(s, id);
  const there = sides.filter((side) => hasPieces(s, id, side));
  const [side] = there;
  if (there.length !== 1 || side === undefined) return;
  const before = controller(s, id);
  // Most boxes are its own already.
  if (before === side && box.held === undefined) return;
  const pieces = piecesIn(s, id, side).map((piece) => s.pieces[piece]);
  if (pieces.some((piece) => piece?.type === "infantry")) {
    Reflect.deleteProperty(box, "held");
    box.control = side;
  } else if (box.control === side) Reflect.deleteProperty(box, "held");
  else box.held = side;
  if (before === side) return;
  leaveTrenches(box, other(side));
  // A port taken by naval invasion, also by cavalry that holds it; forgotten when it is Confederate again, not while
  // Confederate cavalry only holds it (4.0).
  const fallen = landed && ruling("mixed-landing") === "invaded";
  if (side === "union") {
    if (fallen || pieces.some((piece) => piece?.by === "invasion")) box.invaded = true;
  } else if (box.held === undefined) Reflect.deleteProperty(box, "invaded");
  tell(box.held === undefined ? "control-taken" : "hold-begun", { side, box: id, before });
  watchWashington(c);
}

/**
 * Control as it follows from the pieces, in every box: who stands somewhere alone takes it, however they came there, also by a
 * retreat (16.12.M14). A garrison that still defends keeps its box from those who have landed (4.0).
 */
export function refreshControl(c: EffectContext): void {
  const { s, facts } = c;
  // Who is alone where, found once: most boxes are their own already, and nothing is asked of them.
  const alone = new Map<BoxId, Side | "both">();
  for (const id in s.pieces) {
    const { box, side } = s.pieces[id] ?? { box: "", side: "union" };
    const before = alone.get(box);
    if (before === undefined) alone.set(box, side);
    else if (before !== side) alone.set(box, "both");
  }
  const changes = [...alone].flatMap(([box, side]) =>
    side === "both" || !facts.isBox(box) || (controller(s, box) === side && boxOf(s, box).held === undefined)
      ? []
      : [box],
  );
  for (const box of changes.sort()) if (!garrisonDefends(c, box)) takeControl(c, box);
}

/** Boxes with pieces of both sides, or with an invader before a garrison, in the order of their names. */
export function contested(c: Coast, active: Side): BoxId[] {
  const { s, options } = c;
  const enemies = occupiedBy(s, other(active));
  const found = [...occupiedBy(s, active)].filter(
    (box) => enemies.has(box) || (options.coastalDefences && active === "union" && garrisonDefends(c, box)),
  );
  return found.sort();
}
