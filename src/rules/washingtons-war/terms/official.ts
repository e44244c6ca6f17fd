import type { OfficialStatement } from "../../sdk/official.js";

/** On the game before this one, which is of 1994; the answers themselves bear no date. */
const predecessor = {
  date: "1994",
  source: "the designer on We the People, grognard.com/errata/wepeople.txt",
} as const;

/** What the designer said of the game before this one, and an optional rule of a later edition. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "W1", rule: "6.34.C", class: "option", date: "2014" },
    source: "optional rule of 2014, used at the championships of 2017 and 2022, www.boardgamers.org",
    says: "The British who play the Declaration of Independence or Benjamin Franklin may draw a card and play again at once.",
    settles: { options: { declaration: "act-again" } },
  },
  {
    ...{ id: "W2", ...predecessor, rule: "6.1.B", class: "same" },
    says: "A deck that is rebuilt takes in all discards.",
  },
  {
    ...{ id: "W3", ...predecessor, rule: "6.1", class: "other" },
    says: "Cards that have the deck rebuilt do so where they are played, not where they are discarded.",
    why: "of the game before: here a card says itself whether its discard has the deck rebuilt (6.1)",
  },
  {
    ...{ id: "W4", date: "2022-07-16", rule: "5.7", class: "option" },
    source: "rules of the championship of 2022, www.boardgamers.org/wbc22/previews/wwr.html",
    says: "In the first rounds no game goes on after the turn of 1781, and the End of War cards of 1782 and 1783 are taken out before the first deal.",
    settles: { options: { warEnds: "by-1781" } },
  },
];
