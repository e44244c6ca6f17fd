// The laws of Washington's War, written from the rulebook alone.
import type { State } from "../../../../../src/rules/washingtons-war/index.js";
import type { Laws } from "../law.js";
import { cardLaws } from "./cards.js";
import { pieceLaws } from "./pieces.js";
import { politicsLaws } from "./politics.js";
import { struggleLaws } from "./struggle.js";

export const washingtonsWarLaws: Laws<State> = () => [
  ...pieceLaws(),
  ...struggleLaws(),
  ...politicsLaws(),
  ...cardLaws(),
];
