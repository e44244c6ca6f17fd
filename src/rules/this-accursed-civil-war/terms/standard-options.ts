import type { OptionWords } from "../../sdk/game-def.js";
import type { Options } from "./options.js";

/** The battles as they stand; nothing optional. */
export const standardOptions: Options = {
  historicalOrders: false,
  royalistMusketPenalty: false,
  royalistOnePistol: false,
  york: "centre",
  northampton: "away",
  douglas: "away",
  eightTurns: false,
  attack: "historical",
  royalistGuns: false,
};

/** The options in words, each with its section. */
export const optionWords: { readonly [O in keyof Options]: OptionWords } = {
  historicalOrders: { rule: "5.5.3", says: "wings begin with the orders of the day, not with chosen ones" },
  royalistMusketPenalty: { rule: "EH.Options", says: "Edgehill: Royalist heavy infantry fires with 1 less" },
  royalistOnePistol: { rule: "EH.Options", says: "Edgehill: Royalist cavalry has one pistol shot" },
  york: {
    rule: "MM.York",
    says: "Marston Moor: the men from York",
    values: {
      centre: "all with the centre from the beginning",
      partial: "the Whitecoats with the centre, the others may come in turn 1",
      delayed: "the Whitecoats may come in turn 1, the others do not come",
      none: "nobody comes from York",
    },
  },
  northampton: {
    rule: "SN.Setup",
    says: "Second Newbury: Northampton's brigade",
    values: { away: "is away, and may come back by a die", joined: "is with the centre, without its leader" },
  },
  douglas: {
    rule: "SN.Setup",
    says: "Second Newbury: the command of Colonel Douglas",
    values: { away: "is away, and may come back by a die", joined: "is with the left wing, without its leader" },
  },
  eightTurns: { rule: "SN.Options", says: "Second Newbury lasts eight turns" },
  attack: {
    rule: "SN.Options",
    says: "Second Newbury: from where Parliament attacks",
    values: {
      historical: "as on the day",
      east: "all from the east, without a last turn",
      donnington: "from north of Donnington village, without a last turn",
      bagnor: "from near Bagnor village, in twelve turns",
    },
  },
  royalistGuns: { rule: "NA.Setup", says: "Naseby: two Royalist guns of three pounds" },
};
