import type { EffectContext } from "../kit.js";
import { sideOf } from "../terms/constants.js";
import { casualtyRoll } from "../terms/figures.js";
import type { GeneralId } from "../terms/ids.js";
import { type Battle, commandIn, type Fight, type Role } from "./battle-figures.js";
import { isBrigade } from "./board.js";
import { loseGeneral } from "./pieces.js";

/** The modified roll of a role. */
const total = (f: Battle, role: Role): number => f.die[role] + f.drm[role];

const against = (role: Role): Role => (role === "attacker" ? "defender" : "attacker");

/** Whether a role is spared from a roll for its Generals by the odds, or by the other's want of supply (7.71, 7.72). */
export function spared(f: Battle, role: Role): boolean {
  const { attacker, defender } = f.sp;
  return role === "defender"
    ? defender >= 3 * attacker || !f.supplied.attacker
    : attacker >= 3 * defender || !f.supplied.defender;
}

/** Whether the event that is under way exposes a commander: a concentration card may, and its owner has said so (7.73). */
const isExposed = ({ stack }: Fight["s"], commander: GeneralId | null): boolean =>
  stack.some(
    (frame) =>
      frame.flow === "event" &&
      frame.declared.some((step) => step.do === "risk-commander" && step.general === commander),
  );

/**
 * The Generals of a role of whom one may die: all but the commander, who falls only where nobody else is there, or where the
 * card of a concentration says so (7.73).
 */
export function atHazard(c: Pick<Fight, "s" | "f">, role: Role): GeneralId[] {
  const { commander } = commandIn(c, role);
  const fought = c.f.fought[role];
  const others = isExposed(c.s, commander) ? fought : fought.filter((id) => id !== commander);
  const hit = others.length > 0 ? others : fought;
  return hit.filter((id) => c.s.generals[id].at === c.f.space);
}

/** The roll at which a role loses a General; 0 where nobody rolls (7.7, 7.73). */
export function deathRoll(c: Pick<Fight, "s" | "f">, role: Role): number {
  const { f } = c;
  const [own, theirs] = [total(f, role), total(f, against(role))];
  if (Math.max(own, theirs) < casualtyRoll || spared(f, role) || atHazard(c, role).length === 0) return 0;
  return own >= casualtyRoll ? 3 : 1;
}

/** A General falls, in battle or by an event: one of the cavalry comes back after three turns, and an SP of the brigade before that (5.54, 7.73). */
export function kill(c: EffectContext, general: GeneralId): void {
  const { s, tell, options } = c;
  tell("general-killed", { general });
  const out = (general === "van-dorn" && options.vanDorn) || (general === "sheridan" && options.sheridan);
  if (isBrigade(s, general)) {
    s.returning[sideOf(general)] += 1;
    loseGeneral(c, general, out ? "game" : "cavalry");
  } else loseGeneral(c, general, "game");
}
