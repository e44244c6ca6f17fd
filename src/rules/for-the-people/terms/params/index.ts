import { battleParams } from "./battle.js";
import { cardsParams } from "./cards.js";
import { generalsParams } from "./generals.js";
import { operationsParams } from "./operations.js";
import { politicsParams } from "./politics.js";
import { reinforcementsParams } from "./reinforcements.js";
import { sequenceParams } from "./sequence.js";

/** The parameters of every move, by the move's name. */
export const moveParams = {
  ...sequenceParams,
  ...cardsParams,
  ...operationsParams,
  ...reinforcementsParams,
  ...politicsParams,
  ...generalsParams,
  ...battleParams,
} as const;
