import { levelsFrom, troopsOf, unknownSheet } from "./roster.js";
import type { Battle } from "./types.js";

const eh = { battle: "eh", map: "E" } as const;
const rRight = troopsOf({ ...eh, side: "r", wing: "right" });
const rCentre = troopsOf({ ...eh, side: "r", wing: "centre" });
const rLeft = troopsOf({ ...eh, side: "r", wing: "left" });
const pLeft = troopsOf({ ...eh, side: "p", wing: "left" });
const pCentre = troopsOf({ ...eh, side: "p", wing: "centre" });
const pRight = troopsOf({ ...eh, side: "p", wing: "right" });

/** 23 October 1642. Columns grow to the east: the lists run from north to south along them. */
export const edgehill: Battle = {
  id: "edgehill",
  title: "Edgehill",
  map: "E",
  sheet: unknownSheet("Edgehill", "columns", "1512 1605 1804 2103 3011 3319 3121 2022"),
  source: "rulebook",
  inferredSheet: true,
  turns: () => 9,
  senior: { royalist: "eh-r-right", parliament: "eh-p-centre" },
  wings: [
    {
      ...{ id: "eh-r-right", side: "royalist", name: "Rupert's wing", cavalry: true },
      ...{ leader: "eh-rupert", replacements: ["eh-maurice"], historical: "charge" },
    },
    {
      ...{ id: "eh-r-centre", side: "royalist", name: "Astley's wing", cavalry: false },
      ...{ leader: "eh-astley", replacements: ["eh-lisle"], historical: "charge" },
    },
    {
      ...{ id: "eh-r-left", side: "royalist", name: "Wilmot's wing", cavalry: true },
      ...{ leader: "eh-wilmot", replacements: ["eh-caernarvon"], historical: "charge" },
    },
    {
      ...{ id: "eh-p-left", side: "parliament", name: "Ramsey's wing", cavalry: true },
      ...{ leader: "eh-ramsey", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "eh-p-centre", side: "parliament", name: "Balfour's wing", cavalry: false },
      ...{ leader: "eh-balfour", replacements: ["eh-stapleton"], historical: "receive-charge" },
    },
    {
      ...{ id: "eh-p-right", side: "parliament", name: "Fielding's wing", cavalry: true },
      ...{ leader: "eh-fielding", replacements: [], historical: "receive-charge" },
    },
  ],
  leaders: [
    { id: "eh-king", name: "King Charles I", role: "army", side: "royalist", king: true },
    // 2.1.3 shows Prince Rupert with -2, but not of which battle.
    { id: "eh-rupert", name: "Rupert", role: "wing", side: "royalist", command: -2, inferred: true },
    { id: "eh-maurice", name: "Maurice", role: "replacement", side: "royalist" },
    { id: "eh-astley", name: "Astley", role: "wing", side: "royalist" },
    { id: "eh-lisle", name: "Lisle", role: "replacement", side: "royalist" },
    { id: "eh-wilmot", name: "Wilmot", role: "wing", side: "royalist" },
    { id: "eh-caernarvon", name: "Caernarvon", role: "replacement", side: "royalist" },
    { id: "eh-essex", name: "Earl of Essex", role: "army", side: "parliament", with: "eh-p-lord-general" },
    { id: "eh-ramsey", name: "Ramsey", role: "wing", side: "parliament" },
    { id: "eh-balfour", name: "Balfour", role: "wing", side: "parliament" },
    { id: "eh-stapleton", name: "Stapleton", role: "replacement", side: "parliament" },
    { id: "eh-fielding", name: "Fielding", role: "wing", side: "parliament" },
  ],
  units: [
    rRight.light("Musketeer", 3, 6, "3103"),
    rRight.light("Dragoon", 2, 6, "3104"),
    rRight.horse("King's LG", 2, 8, "3105"),
    rRight.horse("Prince of Wales", 3, 7, "3106"),
    rRight.horse("Rupert", 3, 8, "3107"),
    rRight.horse("I/Maurice", 3, 7, "3108"),
    rRight.horse("II/Maurice", 3, 7, "3306"),
    rRight.horse("Byron", 4, 7, "3308"),
    rCentre.guns("culverin", "3011"),
    rCentre.guns("saker", "3012"),
    rCentre.foot("Gerard", 18, 7, "3109 3110"),
    rCentre.foot("Fielding (foot)", 18, 6, "3112 3113", { id: "eh-r-fielding" }),
    rCentre.foot("Wentworth", 18, 6, "3115 3116"),
    rCentre.foot("Belasyse", 18, 7, "3310 3311"),
    // A horse of the right wing bears the same name.
    rCentre.foot("Byron (foot)", 18, 8, "3314 3315", { id: "eh-r-byron-foot" }),
    rLeft.horse("Caernarvon", 3, 7, "3117"),
    rLeft.horse("Grandison", 3, 7, "3118"),
    rLeft.horse("Wilmot", 3, 7, "3119"),
    rLeft.light("Dragoons", 2, 6, "3120 3121"),
    rLeft.horse("Digby", 2, 7, "3317"),
    rLeft.horse("Ashton", 2, 7, "3319"),
    pLeft.horse("Ramsey", 4, 6, "1804"),
    pLeft.horse("Waller", 4, 6, "1805"),
    pLeft.horse("Goodwin", 4, 6, "1806"),
    pLeft.horse("Ind. Troops", 3, 6, "1605"),
    pLeft.light("Commanded Muskets", 1, 4, "1804 1805 1806 2004 2103 2203"),
    pCentre.foot("Meldrum I", 18, 7, "1816 1817"),
    pCentre.foot("Meldrum II", 18, 7, "1813 1814"),
    pCentre.foot("C. Essex I", 20, 6, "1810 1811"),
    pCentre.foot("C. Essex II", 20, 6, "1807 1808"),
    pCentre.foot("Ballard", 14, 7, "1608 1609"),
    pCentre.foot("Lord General", 20, 7, "1611 1612"),
    pCentre.horse("Essex", 4, 7, "1512"),
    pCentre.horse("Essex LG", 2, 8, "1513"),
    pCentre.horse("Bedford", 2, 8, "1514"),
    pCentre.horse("Balfour", 4, 7, "1515"),
    pCentre.guns("saker", "1812"),
    pCentre.guns("falcon", "1815"),
    pRight.horse("Fielding", 4, 6, "1920"),
    pRight.light("Dragoons", 2, 6, "2020 2021 2022"),
  ].flat(),
  areas: () => ({}),
  levels: levelsFrom(11, -9, -29, -49),
  prizes: [],
  special: { noStreams: true },
  facts: {},
};
