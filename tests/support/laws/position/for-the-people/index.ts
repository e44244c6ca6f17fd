// The laws of For the People, written from the rulebook alone.
import type { State } from "../../../../../src/rules/for-the-people/index.js";
import type { Laws } from "../law.js";
import { cardLaws } from "./cards.js";
import { pieceLaws } from "./pieces.js";
import { politicsLaws } from "./politics.js";
import { struggleLaws } from "./struggle.js";

export const forThePeopleLaws: Laws<State> = () => [
  ...pieceLaws(),
  ...struggleLaws(),
  ...politicsLaws(),
  ...cardLaws(),
];
