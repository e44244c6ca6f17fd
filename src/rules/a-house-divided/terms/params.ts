import { battleParams } from "../battle/shapes.js";
import { leadersParams } from "../leaders/shapes.js";
import { movementParams } from "../movement/shapes.js";
import { optionsParams } from "../options/shapes.js";
import { promotionParams } from "../promotion/shapes.js";
import { recruitmentParams } from "../recruitment/shapes.js";
import { supplyParams } from "../supply/shapes.js";

/** The parameters of every move, by the move's name. */
export const params = {
  ...supplyParams,
  ...movementParams,
  ...battleParams,
  ...promotionParams,
  ...recruitmentParams,
  ...leadersParams,
  ...optionsParams,
} as const;
