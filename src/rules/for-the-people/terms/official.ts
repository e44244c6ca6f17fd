import type { OfficialStatement } from "../../sdk/official.js";

const questions = {
  date: "2008-08",
  source: "question page of the publisher (amended August 2012), forthepeopleqa.wordpress.com/qa",
} as const;
/** On the edition before this one, which is of 1998; the answers themselves bear no date. */
const designer = {
  date: "1998",
  source: "the designer on the first edition, markherman.tripod.com/qanda.html",
} as const;

/** What publisher and designer said of the game, and of the editions before and after this one. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "F1", rule: "1", class: "other", date: "2014" },
    source: "tournament of the game, ftp-tournament.wixsite.com/forthepeople/ressources",
    says: "The final rules are those of 2006 and then of 2014.",
    why: "the module judges by the rulebook of 2000; who plays a later edition agrees so beforehand, and is judged by this one all the same",
  },
  {
    ...{ id: "F2", ...questions, rule: "4.41", class: "none" },
    says: "The victory that allows the Emancipation Proclamation is one won while somebody holds the card.",
    why: "who holds a card that nobody has shown is not known, so the condition of the card is not judged",
  },
  {
    ...{ id: "F3", ...questions, rule: "10.31", class: "other" },
    says: "Philadelphia and Harrisburg are both capitals of Pennsylvania, and each that is lost costs the Union a reinforcement SP.",
    why: "the edition of 2000 knows no such loss: its reinforcements would be figures of another table",
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
    ...{ id: "F11", rule: "3.1", class: "other", date: "2014" },
    source: "tournament of the game, ftp-tournament.wixsite.com/forthepeople/ressources",
    says: "The Union places SP and moves them strategically, then the Confederacy does both; then each names spaces for Generals, and one player draws for both.",
    why: "a house rule: the rulebook has both sides place SP before anybody moves them, and each exchange of mails in the log hangs on that order; the draw for both is as 10.61 has it here",
  },
];
