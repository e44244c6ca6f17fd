import type { Shape, ShapeIssue } from "../../../schema/shape.js";
import { optionShapes } from "../generated/options.js";
import type { Options } from "./options.js";

/** The basic game: no advanced rule is used. */
export const standardOptions: Options = {
  supply: false,
  commandMarches: false,
  containment: false,
  coastalDefences: false,
  captureOfWashington: false,
  battleLeadership: false,
  battlefieldMorale: false,
  rally: false,
  desertion: false,
  leaders: false,
  leadersAndDesertion: false,
  borderStates: false,
  foreignIntervention: false,
  fortMonroe: false,
  crackInfantryMovesAsCavalry: false,
  navalEvacuation: false,
  cavalryWithdrawal: true,
  promotionPoolLimit: null,
};

/** Every advanced and optional rule of the rulebook at once (1.0, 8.0). */
export const allAdvanced: Options = {
  ...standardOptions,
  supply: true,
  commandMarches: true,
  containment: true,
  coastalDefences: true,
  captureOfWashington: true,
  battleLeadership: true,
  battlefieldMorale: true,
  rally: true,
  desertion: true,
  leaders: true,
  leadersAndDesertion: true,
  borderStates: true,
  foreignIntervention: true,
};

/** What a rule needs that is switched off: only such combinations are refused (1.0). */
function missingNeeds(o: Options): readonly ShapeIssue[] {
  const issues: ShapeIssue[] = [];
  if (o.rally && !o.battlefieldMorale) issues.push({ path: "/rally", message: "8.11 needs battlefieldMorale (8.1)" });
  if (o.leadersAndDesertion && !o.leaders) {
    issues.push({ path: "/leadersAndDesertion", message: "8.23 needs leaders (8.2)" });
  }
  if (o.leadersAndDesertion && !o.battlefieldMorale && !o.desertion) {
    issues.push({ path: "/leadersAndDesertion", message: "8.23 needs battlefieldMorale (8.1) or desertion (8.12)" });
  }
  return issues;
}

const { options: fields } = optionShapes;

/** The shape of the options, with what each rule needs. */
export const optionsShape: Shape<Options> = {
  accepts: (value): value is Options => fields.accepts(value) && missingNeeds(value).length === 0,
  explain: (value) => (fields.accepts(value) ? missingNeeds(value) : fields.explain(value)),
};
