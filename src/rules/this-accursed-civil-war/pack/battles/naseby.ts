import type { Options } from "../../terms/options.js";
import { levelsFrom, troopsOf, unknownSheet } from "./roster.js";
import type { Battle, BattleUnit } from "./types.js";

const na = { battle: "na", map: "N" } as const;
const rRight = troopsOf({ ...na, side: "r", wing: "right" });
const rCentre = troopsOf({ ...na, side: "r", wing: "centre" });
const rGuns = troopsOf({
  ...{ ...na, side: "r", wing: "centre" },
  all: { takesPart: ({ royalistGuns }: Options) => royalistGuns },
});
const rLeft = troopsOf({ ...na, side: "r", wing: "left" });
const pRight = troopsOf({ ...na, side: "p", wing: "right" });
const pCentre = troopsOf({ ...na, side: "p", wing: "centre" });
const pLeft = troopsOf({ ...na, side: "p", wing: "left" });
const pSulby = troopsOf({ ...na, side: "p", wing: "sulby" });

// Neither heading nor two hexes say what these are: Howard, Newark and the Lifeguard horse, the others foot.
const one: Partial<BattleUnit> = { inferred: true };

/** 14 June 1645. Rows grow to the south, places to the east; Parliament stands south of the King's army. */
export const naseby: Battle = {
  id: "naseby",
  title: "Naseby",
  map: "N",
  sheet: unknownSheet("Naseby", "rows", "1516 2006 2301 2902 3026 3915"),
  source: "rulebook",
  inferredSheet: true,
  turns: () => 15,
  senior: { royalist: "na-r-right", parliament: "na-p-right" },
  wings: [
    {
      ...{ id: "na-r-right", side: "royalist", name: "Prince Rupert's wing", cavalry: true },
      ...{ leader: "na-rupert", replacements: ["na-northampton"], historical: "charge" },
    },
    {
      ...{ id: "na-r-centre", side: "royalist", name: "Astley's wing", cavalry: false },
      ...{ leader: "na-astley", replacements: ["na-lisle"], historical: "charge" },
    },
    {
      ...{ id: "na-r-left", side: "royalist", name: "Langdale's wing", cavalry: true },
      ...{ leader: "na-langdale", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "na-p-right", side: "parliament", name: "Cromwell's wing", cavalry: true },
      ...{ leader: "na-cromwell", replacements: [], historical: "make-ready" },
    },
    {
      ...{ id: "na-p-centre", side: "parliament", name: "Skippon's wing", cavalry: false },
      ...{ leader: "na-skippon", replacements: [], historical: "receive-charge" },
    },
    {
      ...{ id: "na-p-left", side: "parliament", name: "Ireton's wing", cavalry: true },
      ...{ leader: "na-ireton", replacements: [], historical: "make-ready" },
    },
    {
      ...{ id: "na-p-sulby", side: "parliament", name: "Okey's dragoons", cavalry: false, inferred: true },
      ...{ leader: "na-okey", replacements: [], historical: "receive-charge" },
    },
  ],
  leaders: [
    { id: "na-king", name: "King Charles I", role: "army", side: "royalist", king: true },
    // 2.1.3 shows Prince Rupert with -2, but not of which battle.
    { id: "na-rupert", name: "Prince Rupert", role: "wing", side: "royalist", command: -2, inferred: true },
    { id: "na-northampton", name: "Northampton", role: "replacement", side: "royalist" },
    { id: "na-astley", name: "Astley", role: "wing", side: "royalist" },
    { id: "na-lisle", name: "Lisle", role: "replacement", side: "royalist" },
    { id: "na-langdale", name: "Langdale", role: "wing", side: "royalist" },
    { id: "na-fairfax", name: "T. Fairfax", role: "army", side: "parliament" },
    { id: "na-cromwell", name: "Cromwell", role: "wing", side: "parliament", marks: ["cromwell"] },
    { id: "na-skippon", name: "Skippon", role: "wing", side: "parliament" },
    { id: "na-ireton", name: "Ireton", role: "wing", side: "parliament" },
    { id: "na-okey", name: "Okey", role: "wing", side: "parliament" },
  ],
  units: [
    rRight.horse("Rupert", 3, 8, "2006"),
    rRight.horse("Rupert LG", 2, 8, "2008"),
    rRight.horse("Queen's", 2, 8, "2010"),
    rRight.horse("I/Maurice", 3, 8, "2012"),
    rRight.light("Commanded Muskets", 1, 4, "2007 2009"),
    rRight.horse("I/Northampton", 3, 8, "1806"),
    rRight.horse("I/Vaughn", 3, 7, "1808"),
    rRight.horse("II/Vaughn", 3, 7, "1810"),
    rCentre.foot("B. Astley", 8, 8, "2013 2014"),
    rCentre.foot("I/Bard", 9, 8, "2016 2017", { marks: ["no-pikes"] }),
    rCentre.foot("I/Lisle", 10, 8, "2019 2020"),
    rCentre.horse("I/Howard", 3, 7, "1916", one),
    rCentre.horse("II/Howard", 3, 7, "1917", one),
    rCentre.horse("III/Howard", 3, 7, "1918", one),
    rCentre.foot("Page", 4, 7, "1814", one),
    // NA.1 calls Bard's units heavy infantry.
    rCentre.foot("II/Bard", 4, 7, "1816", { marks: ["no-pikes"] }),
    rCentre.foot("II/Lisle", 4, 7, "1818", one),
    rCentre.horse("King's LG", 2, 8, "lifeguard", one),
    rCentre.foot("King's LG/Rupert Bluecoats", 7, 8, "1516 1517"),
    rCentre.horse("Newark I", 3, 7, "1519", one),
    rCentre.horse("Newark II", 3, 7, "1520", one),
    rGuns.guns("falcon", "2015 2018"),
    rLeft.horse("I/Northern Horse", 3, 7, "2021"),
    rLeft.horse("II/Northern Horse", 3, 7, "2022"),
    rLeft.horse("III/Northern Horse", 3, 7, "2023"),
    rLeft.light("Commanded Muskets", 1, 4, "1922 1923"),
    rLeft.horse("I/Blakiston", 3, 7, "1822"),
    rLeft.horse("Cary", 2, 6, "1823"),
    pRight.horse("I/11", 3, 7, "2920"),
    pRight.horse("II/11", 3, 7, "2921"),
    pRight.horse("I/6", 3, 7, "2922"),
    pRight.horse("I/1", 3, 8, "2923"),
    pRight.horse("II/1", 3, 8, "2924"),
    pRight.horse("I/8", 3, 7, "3026"),
    pRight.horse("I/9", 3, 7, "3120"),
    pRight.horse("II/9", 3, 7, "3121"),
    pRight.horse("II/6", 3, 7, "3122"),
    pRight.horse("Fiennes I", 2, 6, "3123"),
    pRight.horse("Fiennes II", 2, 6, "3321"),
    pRight.horse("II/8", 3, 7, "3322"),
    pCentre.light("Commanded Muskets", 1, 4, "2611 2613 2615"),
    pCentre.guns("saker", "2814 2818"),
    pCentre.guns("falcon", "2812 2816"),
    pCentre.foot("Skippon/10th", 10, 7, "2910 2911"),
    pCentre.foot("Waller/11th", 10, 6, "2912 2913"),
    pCentre.foot("Pickering/8th", 10, 6, "2914 2915"),
    pCentre.foot("Montague/7th", 7, 6, "2916 2917"),
    pCentre.foot("Fairfax/1st", 8, 7, "2918 2919"),
    pCentre.foot("Pride I/4th", 5, 6, "3112", one),
    pCentre.foot("Hammond/3rd", 8, 7, "3115 3116"),
    pCentre.foot("Rainesborough/9th", 10, 6, "3118 3119"),
    pCentre.foot("Pride II/4th", 4, 6, "3314", one),
    pCentre.light("Train Guard", 1, 4, "3915").map((unit) => ({ ...unit, name: "Commanded Muskets with the train" })),
    pCentre.wagon("Red Wagon", "3915"),
    pLeft.horse("I/2", 3, 7, "2902"),
    pLeft.horse("II/2", 3, 7, "2903"),
    pLeft.horse("I/10", 3, 7, "2905"),
    pLeft.horse("II/10", 3, 7, "2906"),
    pLeft.horse("I/5", 3, 7, "2908"),
    pLeft.horse("II/5", 3, 7, "2909"),
    pLeft.horse("I/7", 3, 7, "3104"),
    pLeft.horse("II/7", 3, 7, "3105"),
    pLeft.horse("I/3", 3, 7, "3107"),
    pLeft.horse("II/3", 3, 7, "3108"),
    pSulby.light("Dragoons", 2, 6, "2501 2401 2301"),
  ].flat(),
  // The list puts the Lifeguard into a hex of the Bluecoats, against 8.1.1: there, or next to it.
  areas: () => ({ lifeguard: { within: { of: "N1516", hexes: 1 } } }),
  levels: levelsFrom(60, 30, 10, -19),
  prizes: [],
  special: {
    together: [
      ["na-r-kings-lg", "na-r-kings-lg-rupert-bluecoats"],
      ["na-p-centre-train-guard", "na-p-centre-red-wagon"],
    ],
  },
  facts: {},
};
