import type { OfficialStatement } from "../../sdk/official.js";

const questions = {
  date: "2008-08",
  source: "question page of the publisher (amended August 2012), forthepeopleqa.wordpress.com/qa",
} as const;
/** Its pages bear no date; they name the rules of 2014. */
const tournament = { date: "2014", source: "tournament of the game, ftp-tournament.wixsite.com/forthepeople" } as const;
/** On the edition before this one, which is of 1998; the answers themselves bear no date. */
const designer = {
  date: "1998",
  source: "the designer on the first edition, markherman.tripod.com/qanda.html",
} as const;

/** What publisher and designer said of the game, and of the editions before and after this one. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "F1", ...tournament, rule: "1", class: "other" },
    says: "The final rules are those of 2006 and then of 2014.",
    why: "the module judges by the rulebook of 2000; players of a later edition agree on it beforehand, and are judged by this one all the same",
  },
  {
    ...{ id: "F2", ...questions, rule: "4.41", class: "none" },
    says: "The victory that allows the Emancipation Proclamation is one won while somebody holds the card.",
    why: "nobody knows who holds a card that was not shown, so the condition of the card is not judged",
  },
  {
    ...{ id: "F3", ...questions, rule: "10.31", class: "option" },
    says: "Philadelphia and Harrisburg are both capitals of Pennsylvania: each that is lost costs the Union a reinforcement SP, and in battle both are capitals.",
    settles: { options: { pennsylvaniaCapitals: true } },
    why: "of later editions; of other capitals than these two nothing was found, and nothing is taken off for them",
  },
  {
    ...{ id: "F4", ...questions, rule: "8.1", class: "option" },
    says: "A line of communication goes along a river as along a road or railroad; denied naval control opens rivers to the Confederacy and takes none from the Union.",
    settles: { readings: { "lines-along-rivers": "rivers" } },
  },
  {
    ...{ id: "F5", ...designer, rule: "2.8", class: "same" },
    says: "There is no Strategic Movement in the first turn.",
  },
  {
    ...{ id: "F6", ...designer, rule: "5.31", class: "same" },
    says: "A cavalry General commands no corps.",
  },
  {
    ...{ id: "F7", ...designer, rule: "5.35", class: "same" },
    says: "A corps joins an Army where its move ends, not where it passes.",
  },
  {
    ...{ id: "F8", ...designer, rule: "5.34", class: "other" },
    says: "The move of a division does not take the last SP from a General.",
    why: "of the edition before: by 5.34 of this one a space may hold one General more than SP, so either is legal",
  },
  {
    ...{ id: "F9", ...designer, rule: "2.8", class: "same" },
    says: "The 8 that is printed at Washington stands for the 8 SP that come there as reinforcements.",
  },
  {
    ...{ id: "F10", ...designer, rule: "4.21", class: "none" },
    says: "Forward to Richmond: the army goes toward Richmond for its whole allowance, and leaves nobody behind.",
    why: "the text of the card is in no rulebook: players agree it, or declare what it does",
  },
  {
    ...{ id: "F11", ...tournament, rule: "3.1", class: "option" },
    says: "The Union places SP and moves them strategically, then the Confederacy does both; then each names spaces for Generals, and one player draws for both.",
    settles: { options: { reinforcements: "by-side" } },
  },
  {
    ...{ id: "F12", ...tournament, rule: "5.67", class: "option" },
    says: "All optional rules are used but Railroad Logistics: the replacement of cavalry, the special abilities of four Generals, the Operations Queue.",
    settles: {
      options: {
        ...{ mcclellan: true, vanDorn: true, forrest: true, sheridan: true, operationsQueue: true },
        cavalryReplacement: "declared",
      },
    },
    why: "the counters of 2014 name who replaces whom, but the text (5.55 of later editions) was not found: what is declared stays open until it is agreed",
  },
  {
    ...{ id: "F13", date: "2013-07", rule: "4.1", class: "other" },
    source: "tournament of the Boardgame Players Association, forthepeopleqa.wordpress.com/ftp1314",
    says: "All optional rules are used, with the 20 cards that the edition of 2006 adds.",
    why: "what those cards say was found nowhere; a pack with them is agreed, and what they do is declared",
  },
];
