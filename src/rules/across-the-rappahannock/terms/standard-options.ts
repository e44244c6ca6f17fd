import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

/** No optional rule is used. */
export const standardOptions: Options = {
  ignoreUnionCommandLimits: false,
  roofFalls: false,
  hookerHit: false,
  noHookerRule: false,
  historicalFirstMarkers: false,
};

/** The options in words, each with its section. */
export const optionWords: { readonly [O in keyof Options]: OptionWords } = {
  ignoreUnionCommandLimits: {
    rule: "FR.Cmd",
    says: "no limit of six Corps markers from two Grand Divisions for the Union",
  },
  roofFalls: { rule: "LG.Hooker.Roof", says: "Confederate guns can put Hooker out of action for some turns" },
  hookerHit: { rule: "SC.Jackson", says: "Hooker is out of action from 0945 on 3 May to the end" },
  noHookerRule: { rule: "SC.Jackson", says: "no command indecision, and Hooker is not hit" },
  historicalFirstMarkers: {
    rule: "SC.Full",
    says: "in the first turn one marker for each Union corps, that of the smallest range",
  },
};
