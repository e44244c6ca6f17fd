import { campaign, eventActivation } from "../activation/shapes.js";
import { battle } from "../battle/shapes.js";
import { declaration, randomDiscard } from "../cards/shapes.js";
import { frenchEntry } from "../france/shapes.js";
import { excessGeneral, march, washingtonCaptured } from "../march/shapes.js";
import { impulse, turn } from "../sequence/shapes.js";
import { setUp } from "../set-up/shapes.js";
import { winter } from "../winter/shapes.js";

/** The locals of every flow. */
export const frames = [
  setUp,
  turn,
  impulse,
  campaign,
  eventActivation,
  declaration,
  randomDiscard,
  frenchEntry,
  march,
  battle,
  excessGeneral,
  washingtonCaptured,
  winter,
] as const;
