import { battleParams } from "./battle.js";
import { leadersParams } from "./leaders.js";
import { movementParams } from "./movement.js";
import { optionsParams } from "./options.js";
import { promotionParams } from "./promotion.js";
import { recruitmentParams } from "./recruitment.js";
import { supplyParams } from "./supply.js";

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
