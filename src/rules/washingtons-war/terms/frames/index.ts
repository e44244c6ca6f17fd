import { campaign, eventActivation } from "./activation.js";
import { battle } from "./battle.js";
import { declaration, randomDiscard } from "./cards.js";
import { frenchEntry } from "./france.js";
import { excessGeneral, march, washingtonCaptured } from "./march.js";
import { impulse, turn } from "./sequence.js";
import { setUp } from "./set-up.js";
import { winter } from "./winter.js";

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
