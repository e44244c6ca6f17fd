import { activationParams } from "../activation/shapes.js";
import { battleParams } from "../battle/shapes.js";
import { cardsParams } from "../cards/shapes.js";
import { franceParams } from "../france/shapes.js";
import { marchParams } from "../march/shapes.js";
import { politicsParams } from "../politics/shapes.js";
import { reinforcementsParams } from "../reinforcements/shapes.js";
import { sequenceParams } from "../sequence/shapes.js";
import { setUpParams } from "../set-up/shapes.js";

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
