import { TurnproofError } from "../../../../schema/error.js";
import { crossingFree, crossingHistorical } from "./crossing.js";
import { fredericksburg } from "./fredericksburg.js";
import { jacksonsAttack } from "./jacksons-attack.js";
import { salemChurch, zoanChurch } from "./salem-church.js";
import { trainingAssault, trainingBattle, trainingCrossing } from "./training.js";
import { trainingCampaign } from "./training-campaign.js";
import { trainingCommand } from "./training-command.js";
import { trainingDivisions } from "./training-divisions.js";
import type { Scenario } from "./types.js";
import { wholeBattle } from "./whole-battle.js";

const all: readonly Scenario[] = [
  trainingBattle,
  trainingAssault,
  trainingCrossing,
  trainingCampaign,
  trainingDivisions,
  trainingCommand,
  fredericksburg,
  salemChurch,
  zoanChurch,
  crossingHistorical,
  crossingFree,
  jacksonsAttack,
  wholeBattle,
];

const byId = new Map(all.map((one) => [one.id, one]));

/** Every scenario, the training battlefield first. */
export const scenarios: readonly Scenario[] = all;

/** @throws {@link TurnproofError} for a name that no scenario has */
export function scenarioOf(id: string): Scenario {
  const found = byId.get(id);
  if (found === undefined) throw new TurnproofError("setup/scenario", `there is no scenario ${id}`);
  return found;
}
