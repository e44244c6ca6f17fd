// The laws of the position of This Accursed Civil War.
import type { AnyState } from "../../../../src/rules/index.js";
import type { Law } from "./hex-law.js";
import { combatLaws } from "./this-accursed-civil-war-combat.js";
import { commandLaws } from "./this-accursed-civil-war-command.js";
import { fireLaws } from "./this-accursed-civil-war-fire.js";
import { harmLaws } from "./this-accursed-civil-war-harm.js";
import { placeLaws } from "./this-accursed-civil-war-places.js";
import type { State } from "./this-accursed-civil-war-view.js";
import { wingLaws } from "./this-accursed-civil-war-wings.js";

export const laws: readonly Law<State>[] = [
  ...combatLaws,
  ...commandLaws,
  ...fireLaws,
  ...harmLaws,
  ...placeLaws,
  ...wingLaws,
];
/** A state as the laws read it. */
export const read = (s: AnyState): State => Object(s);
