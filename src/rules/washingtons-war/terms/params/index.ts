import { activationParams } from "./activation.js";
import { battleParams } from "./battle.js";
import { cardsParams } from "./cards.js";
import { franceParams } from "./france.js";
import { marchParams } from "./march.js";
import { politicsParams } from "./politics.js";
import { reinforcementsParams } from "./reinforcements.js";
import { sequenceParams } from "./sequence.js";
import { setUpParams } from "./set-up.js";

/** The parameters of every move, by the move's name. */
export const moveParams = {
  ...setUpParams,
  ...sequenceParams,
  ...cardsParams,
  ...activationParams,
  ...marchParams,
  ...reinforcementsParams,
  ...battleParams,
  ...politicsParams,
  ...franceParams,
} as const;
