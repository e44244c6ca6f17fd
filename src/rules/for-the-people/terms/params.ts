import { battleParams } from "../battle/shapes.js";
import { cardsParams } from "../cards/shapes.js";
import { generalsParams } from "../generals/shapes.js";
import { operationsParams } from "../operations/shapes.js";
import { politicsParams } from "../politics/shapes.js";
import { reinforcementsParams } from "../reinforcements/shapes.js";
import { sequenceParams } from "../sequence/shapes.js";

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
