import type { EffectContext } from "../kit.js";
import { type Battle, type Role, sideIn } from "../position/battle-figures.js";
import { armyAt, controlOf, spAt } from "../position/board.js";
import { endOfMove } from "../position/end-of-move.js";
import { dissolve, eliminate, loseSp } from "../position/losses.js";
import { openMarch, refreshMarch } from "../position/open-march.js";
import { moveParty, wholeParty } from "../position/parties.js";
import { takePossession } from "../position/possession.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { inOrder, mayChoose, type Pool } from "./loss-pools.js";

type Acting = EffectContext & { readonly f: Battle };

/** What comes of a battle: who is wiped out, who retreats, who goes on (7.32 to 7.35). */
export function settle(c: Acting): "retreat" | "toll" | "end" {
  const { s, f } = c;
  const [attacker, defender] = [f.attacker, other(f.attacker)];
  // 7.33: who was with them when the battle began, though they are lost by now; a brigade is a General too (5.51).
  const hadGeneral = f.fought.defender.length > 0;
  for (const side of [attacker, defender]) dissolve(c, f.space, side);
  const left = { attacker: spAt(s, f.space, attacker), defender: spAt(s, f.space, defender) };
  const twice = f.sp.attacker >= 2 * f.sp.defender;
  if (left.attacker === 0) {
    // 5.81: who has intercepted holds the space now, be it a capital (11.22).
    if (left.defender > 0) takePossession(c, f.space, defender);
    refresh(c);
    endMarch(c, "7.33");
    return "end";
  }
  if (f.winner === "attacker") {
    noteLoss(c);
    if (left.defender > 0) return "retreat";
    takePossession(c, f.space, attacker);
    goOn(c, twice ? null : "7.32");
    return "end";
  }
  const stays = left.defender === 0 && f.fort === "none" && !f.amphibious;
  if (stays) {
    // 7.33 B and C: the winner is gone, and nothing holds the space; a capital falls only to who wins the battle (11.22).
    takePossession(c, f.space, attacker, "but its capital");
    goOn(c, hadGeneral ? "7.33" : twice ? null : "7.33");
    return "end";
  }
  return repulse(c);
}

/** The attackers go back whence they came: with one SP less where the enemy controls it, or past whose guns they ran. */
function repulse(c: Acting): "toll" | "end" {
  const { s, f, facts, tell } = c;
  const to = f.amphibious ? f.origin : f.from;
  const side = f.attacker;
  if (spAt(s, to, other(side)) > 0) {
    tell("surrendered", { side, space: f.space, sp: spAt(s, f.space, side) });
    eliminate(c, f.space, side);
    refresh(c);
    endMarch(c, "7.63");
    holdSpace(c);
    return "end";
  }
  refresh(c);
  const toll = (f.passedGuns ? 1 : 0) + (controlOf(s, facts, to) === other(side) ? 1 : 0);
  goTo(c, "attacker", to, toll);
  return "toll";
}

/** Somebody has found where they go, and what it costs; where their owner has no choice that is known (5.54, 7.61). */
function goTo(c: Acting, role: Role, to: SpaceId, toll: number): void {
  const { f } = c;
  f.retreat = { role, to, lost: { infantry: 0, brigades: [] } };
  f.owed[role] = toll;
  if (!mayChoose(c, role)) payToll(c, role, inOrder(c, role, "infantry"));
}

/** What a retreat costs is chosen: it is lost where the retreat ends (7.61). */
export function payToll({ f }: Pick<Acting, "f">, role: Role, { infantry, brigades }: Pool): void {
  if (f.retreat !== null) f.retreat.lost = { infantry, brigades: [...brigades] };
  f.owed[role] = 0;
}

/** Defenders who are left hold the space: whatever the attackers had there without SP goes (5.81, 11.22). */
function holdSpace(c: Acting): void {
  const defender = other(c.f.attacker);
  if (spAt(c.s, c.f.space, defender) > 0) takePossession(c, c.f.space, defender);
}

/** Everything that a side has in the space of the battle goes elsewhere. */
function goBack(c: Acting, side: Side, to: SpaceId): void {
  const { s, f, tell } = c;
  const party = wholeParty(s, f.space, side);
  tell("retreated", { side, space: f.space, to, sp: spAt(s, f.space, side) });
  moveParty(s, side, f.space, to, party);
  const army = armyAt(s, f.space, side) ?? null;
  if (army !== null) s.armies[army].at = to;
  takePossession(c, to, side);
  endOfMove(c, to, side, { army, generals: party.generals });
}

/** A beaten defender has found a space: it costs an SP where the enemy controls it (7.61). */
export function retreatTo(c: Acting, to: SpaceId): void {
  goTo(c, "defender", to, controlOf(c.s, c.facts, to) === c.f.attacker ? 1 : 0);
}

/** Who goes back is gone, and has paid for it; a defender who has nowhere to go surrenders (7.61, 7.63). */
export function sendHome(c: Acting): "end" {
  const { s, f, tell } = c;
  if (f.retreat !== null) {
    const { role, to, lost } = f.retreat;
    const side = sideIn(f, role);
    goBack(c, side, to);
    // Who was beaten pays, not the infantry that stands there.
    loseSp(c, to, side, lost);
    dissolve(c, to, side);
    if (role === "attacker") {
      endMarch(c, "7.61", lost.infantry);
      holdSpace(c);
      return "end";
    }
  }
  const side = sideIn(f, "defender");
  const sp = spAt(s, f.space, side);
  if (sp > 0) {
    tell("surrendered", { side, space: f.space, sp });
    eliminate(c, f.space, side);
  }
  takePossession(c, f.space, f.attacker);
  goOn(c, f.sp.attacker >= 2 * f.sp.defender ? null : "7.32");
  return "end";
}

/** Who has lost a battle in this move may retreat before the next one (7.22). */
function noteLoss({ s, f }: Acting): void {
  const march = openMarch(s);
  if (march === undefined) return;
  for (const id of [f.defenders.army, f.defenders.commander]) if (id !== null) march.lost.push(id);
}

/** The force goes on, or takes no further step: Armies and corps only, and who has twice the strength (5.41, 5.52, 5.73). */
function goOn(c: Acting, rule: string | null): void {
  const march = openMarch(c.s);
  if (march === undefined) return;
  refresh(c);
  if (march.kind === "division") march.ended = "5.41";
  else if (march.kind === "cavalry") march.ended = "5.52";
  else if (march.general !== null && c.s.generals[march.general].at !== march.here) march.ended = "7.73";
  else march.stopped ??= rule;
}

/** The move of the force is over. */
function endMarch(c: Acting, rule: string, infantryLost = 0): void {
  const march = openMarch(c.s);
  if (march === undefined) return;
  march.here = c.f.amphibious ? c.f.origin : c.f.from;
  march.ended ??= rule;
  march.carried.infantry = Math.max(0, march.carried.infantry - infantryLost);
}

/** What is left of the force that moves. */
function refresh({ s }: Acting): void {
  const march = openMarch(s);
  if (march !== undefined) refreshMarch(s, march);
}
