// The laws of A House Divided, written from the rulebook alone.
import type { State } from "../../../../../src/rules/a-house-divided/index.js";
import type { Laws } from "../law.js";
import { battleLaws } from "./battle.js";
import { forceLaws } from "./forces.js";
import { landLaws } from "./land.js";
import type { Rules } from "./map.js";
import { warLaws } from "./war.js";

export const houseDividedLaws =
  (rules: Rules): Laws<State> =>
  () => [...landLaws(rules), ...warLaws(rules), ...forceLaws(rules), ...battleLaws(rules)];
