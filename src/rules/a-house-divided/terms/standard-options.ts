import type { Shape, ShapeIssue } from "../../../schema/shape.js";
import type { OptionWords } from "../../sdk/game-def.js";
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

/** The options in words, each with its section. */
export const optionWords: { readonly [O in keyof Options]: OptionWords } = {
  supply: { rule: "2.0", says: "supply lines for two and more pieces in a box" },
  commandMarches: { rule: "3.0", says: "marches by the Command Table" },
  containment: { rule: "4.0", says: "ports can be contained, with breakouts" },
  coastalDefences: { rule: "5.0", says: "garrisons against naval invasion" },
  captureOfWashington: { rule: "6.0", says: "the capture of Washington costs army size, not the war" },
  battleLeadership: { rule: "7.0", says: "battle days of four rounds, with leadership by the table" },
  battlefieldMorale: { rule: "8.1", says: "morale checks and routs in battles" },
  rally: { rule: "8.11", says: "a routed piece a day may rally (needs morale checks)" },
  desertion: { rule: "8.12", says: "weakened pieces may desert after a battle" },
  leaders: { rule: "8.2", says: "the leaders Lee, Grant and Sherman" },
  leadersAndDesertion: {
    rule: "8.23",
    says: "leaders help with morale and desertion (needs leaders, and morale checks or desertion)",
  },
  borderStates: { rule: "8.3", says: "militia of Missouri, Kentucky and Maryland" },
  foreignIntervention: { rule: "8.4", says: "foreign intervention, with sea movement and four foreign pieces" },
  fortMonroe: { rule: "16.12.M12", says: "a Confederate Fort Monroe closes Yorktown and Norfolk" },
  crackInfantryMovesAsCavalry: { rule: "16.5", says: "crack infantry moves as cavalry does" },
  navalEvacuation: { rule: "16.12.B6", says: "Union pieces may retreat by sea" },
  cavalryWithdrawal: { rule: "16.12.B2", says: "defending cavalry may withdraw before a battle" },
  promotionPoolLimit: {
    rule: "16.12.P3",
    says: "how many veteran and crack pieces a side may have at a time",
    values: { null: "no limit" },
  },
};
