import type { OfficialStatement } from "../../sdk/official.js";

const answers = {
  date: "2003-09-18",
  source: "answers of designer and developers, collected on 18 September 2003, www.scribd.com/document/627394718",
} as const;

/** What designer and developers said of the game after printing. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "A1", ...answers, rule: "6.13", class: "same" },
    says: "Disordered units do not use extended movement.",
  },
  {
    ...{ id: "A2", ...answers, rule: "6.21", class: "option" },
    says: "Horse artillery pays the costs of artillery; as cavalry it only retreats before a charge.",
    settles: { readings: { "horse-artillery-costs": "artillery", "horse-artillery-trail": "artillery" } },
  },
  {
    ...{ id: "A3", ...answers, rule: "6.51", class: "option" },
    says: "A column off the map may be stacked: two units in one place of it pay alike for the first hex.",
    settles: { readings: { "stacked-columns": "places" } },
  },
  {
    ...{ id: "A4", ...answers, rule: "6.51", class: "same" },
    says: "A group may be divided among the hexes of its entry that lie side by side.",
  },
  {
    ...{ id: "A5", ...answers, rule: "9.12", class: "other" },
    says: "In an activation of the enemy a battery returns fire once and fires in defence once, at any, some or all who charge it.",
    why: "the rulebook sets no limit to defensive fire, so a player who keeps to one breaks nothing and one who does not is not accused",
  },
  {
    ...{ id: "A6", ...answers, rule: "9.22", class: "same" },
    says: "Return fire strikes everybody in the hex of the battery that has fired.",
  },
  {
    ...{
      id: "A7",
      rule: "9.3",
      class: "option",
      date: "2002-08",
      source: "answer of the designer of August 2002, in the same collection",
    },
    says: "Two batteries of one hex combine their fire also where they are of different commands, and have fired both.",
    settles: { readings: { "combined-fire-commands": "one" } },
  },
];
