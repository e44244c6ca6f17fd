import type { EffectContext } from "../kit.js";
import { other, sides } from "../terms/constants.js";
import { will } from "../terms/figures.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { onTrack } from "../terms/places.js";
import { armyAt, controlOf, elitesAt, generalsAt, isCoastalFort, spAt } from "./board.js";
import { loseGenerals, markControl, removeFort } from "./pieces.js";
import { changeWill } from "./will.js";

/** Generals without SP whom enemy SP meet leave the map until the next turn (5.74, 7.25). */
export function scatterGenerals(c: EffectContext, space: SpaceId, side: Side): void {
  const generals = generalsAt(c.s, space, side);
  if (generals.length === 0) return;
  c.tell("generals-scattered", { side, space, generals });
  loseGenerals(c, generals);
}

/** A force is alone in a space now: enemy Generals without SP go (5.74, 7.25), forts fall (5.72, 6.81), a capital (11.22). */
export function takePossession(
  c: EffectContext,
  space: SpaceId,
  side: Side,
  what: "all" | "but its capital" = "all",
): void {
  const { s, facts, tell } = c;
  const enemy = other(side);
  if (spAt(s, space, enemy) > 0) return;
  scatterGenerals(c, space, enemy);
  for (const elite of elitesAt(s, space, enemy)) s.elites[elite] = null;
  loseArmyAt(c, space, enemy);
  if (s.forts[space] === enemy) {
    tell("fort-entered", { space });
    removeFort(c, space);
  }
  if (isCoastalFort(facts, space) && controlOf(s, facts, space) === enemy) markControl(c, space, side);
  if (what === "all") takeCapital(c, space, enemy);
}

/** The government of a side flees when the enemy is in its capital (11.22, 12.6). */
export function takeCapital(c: EffectContext, space: SpaceId, side: Side): void {
  const { s, facts, tell } = c;
  if (s.capitals[side] !== space) return;
  s.capitals[side] = null;
  s.capitalTaken[side] = true;
  tell("capital-taken", { side, space });
  changeWill(c, side, -will.capital[side], `the capital ${facts.name(space)} is taken (12.6)`);
}

/** Governments in whose capital enemy SP stand when the Political Control Phase begins have to leave it (3.41). */
export function takeOccupiedCapitals(c: EffectContext): void {
  for (const side of sides) {
    const space = c.s.capitals[side];
    if (space !== null && spAt(c.s, space, other(side)) > 0) takeCapital(c, space, side);
  }
}

/** An Army without SP is no more: its marker may be used again from the next Reinforcement Phase on (7.35, 12.7). */
export function loseArmyAt(c: EffectContext, space: SpaceId, side: Side): void {
  const { s, tell } = c;
  const army = armyAt(s, space, side);
  if (army === undefined || spAt(s, space, side) > 0) return;
  s.armies[army] = { at: onTrack(s.turn + 1), commander: null };
  tell("army-lost", { army });
  changeWill(c, side, -will.army[side], "an Army is lost (12.7)");
}
