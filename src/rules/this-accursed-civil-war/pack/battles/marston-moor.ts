import type { Options } from "../../terms/options.js";
import { coloursOf, leaders, wings } from "./marston-moor-command.js";
import { levelsFrom, troopsOf, unknownSheet } from "./roster.js";
import type { Battle, BattleUnit } from "./types.js";

const mm = { battle: "mm", map: "M" } as const;
const rRight = troopsOf({ ...mm, side: "r", wing: "right" });
const rCentre = troopsOf({ ...mm, side: "r", wing: "centre" });
const rLeft = troopsOf({ ...mm, side: "r", wing: "left" });
const pRight = troopsOf({ ...mm, side: "p", wing: "right" });
const pCentre = troopsOf({ ...mm, side: "p", wing: "centre" });
const pLeft = troopsOf({ ...mm, side: "p", wing: "left" });

// Neither heading nor two hexes say what these are: foot in the lines of the centre, horse in its reserve.
const one: Partial<BattleUnit> = { inferred: true };

/** MM.York: the Whitecoats with the centre or late, the regiments of York with it, late, or not at all. */
const whitecoats: Partial<BattleUnit> = {
  ...one,
  takesPart: ({ york }: Options) => (york === "delayed" ? "away" : york !== "none"),
};
const york: Partial<BattleUnit> = {
  ...one,
  takesPart: (options: Options) => (options.york === "partial" ? "away" : options.york === "centre"),
};

const units: readonly BattleUnit[] = [
  rRight.foot("Rupert/Byron", 12, 8, "2307 2308"),
  rRight.horse("Trevor", 4, 7, "2108"),
  rRight.horse("Byron", 3, 8, "2202"),
  rRight.horse("Urry", 2, 7, "2204"),
  rRight.horse("I/Vaughn", 3, 7, "2206"),
  rRight.horse("Tuke", 2, 7, "2001"),
  rRight.guns("falcon", "2204"),
  rRight.light("Commanded Muskets", 1, 4, "5 beside"),
  rRight.horse("Molyneux", 2, 7, "1802"),
  rRight.horse("Tyldesley", 3, 7, "1804"),
  rRight.horse("Leveson", 2, 7, "1806"),
  rRight.horse("I/Rupert", 4, 8, "1808"),
  rCentre.foot("Warren", 5, 7, "2110", one),
  // A unit of the right wing is called Tyldesley, too.
  rCentre.foot("I/Tyldesley", 5, 7, "2112", one),
  rCentre.foot("II/Tyldesley", 4, 7, "2114", one),
  rCentre.foot("I/Broughton", 5, 7, "2116", one),
  rCentre.foot("II/Broughton", 4, 7, "2118", one),
  rCentre.foot("Gibson", 4, 7, "2120", one),
  rCentre.foot("II/Tillier", 4, 7, "2122", one),
  rCentre.foot("I/Tillier", 5, 7, "2124", one),
  rCentre.light("Commanded Muskets", 1, 4, "4 ditch"),
  rCentre.guns("culverin", "1 royal-guns"),
  rCentre.guns("saker", "3 royal-guns"),
  rCentre.guns("falcon", "1 royal-guns"),
  rCentre.foot("I/Chaytor", 5, 7, "1917", one),
  rCentre.foot("II/Chaytor", 4, 7, "1919", one),
  rCentre.foot("Millward", 3, 6, "1921", one),
  rCentre.foot("Chisenall", 5, 7, "1923", one),
  rCentre.horse("Rupert LG", 2, 8, "1515", one),
  rCentre.horse("Widdrington", 4, 7, "1517", one),
  rCentre.horse("I/Blakiston", 3, 7, "1718", one),
  rCentre.horse("II/Blakiston", 2, 6, "1719", one),
  rLeft.horse("Freschville", 2, 7, "2125"),
  rLeft.horse("Eyre", 2, 7, "2127"),
  rLeft.horse("I/Lucas", 4, 7, "2229"),
  rLeft.horse("II/Lucas", 3, 7, "2330"),
  rLeft.horse("I/Langdale", 4, 7, "1926"),
  rLeft.horse("II/Langdale", 4, 7, "1928"),
  rLeft.horse("Carnaby", 2, 7, "2130"),
  rLeft.light("Commanded Muskets", 1, 4, "5 beside"),
  rCentre.foot("Whitecoats I", 5, 7, "1911", whitecoats),
  rCentre.foot("Whitecoats II", 5, 6, "1913", whitecoats),
  rCentre.foot("Whitecoats III", 5, 6, "1915", whitecoats),
  rCentre.foot("York I", 4, 5, "1710", york),
  rCentre.foot("York II", 4, 5, "1712", york),
  rCentre.foot("York III", 4, 5, "1714", york),
  pRight.horse("Fairfax I", 3, 7, "2922"),
  pRight.horse("Fairfax II", 3, 7, "2923"),
  pRight.horse("Fairfax III", 3, 7, "2924"),
  pRight.horse("Fairfax IV", 3, 7, "2925"),
  pRight.horse("Fairfax V", 3, 7, "2926"),
  pRight.light("Commanded Muskets", 2, 5, "2923 2924 2925"),
  pRight.light("Dragoons", 2, 6, "2927"),
  pRight.horse("Lambert I", 3, 6, "3122"),
  pRight.horse("Lambert II", 3, 6, "3123"),
  pRight.horse("Lambert III", 3, 6, "3124"),
  pRight.horse("Lambert IV", 3, 6, "3125"),
  pRight.horse("Balgonie", 4, 6, "3321"),
  pRight.horse("Eglinton", 4, 6, "3323"),
  pRight.horse("Dalhousie", 3, 6, "3325"),
  pCentre.foot("I/Crawford", 14, 8, "2908 2909"),
  pCentre.foot("II/Crawford", 13, 8, "2911 2912"),
  pCentre.foot("I/Fairfax", 10, 8, "2914 2915"),
  pCentre.foot("II/Baillie", 12, 7, "2917 2918"),
  pCentre.foot("I/Baillie", 12, 7, "2920 2921"),
  pCentre.guns("culverin", "2 scots-guns"),
  pCentre.guns("saker", "5 scots-guns"),
  pCentre.guns("falcon", "3 scots-guns"),
  pCentre.foot("I/Lumsden", 10, 6, "3109 3110"),
  pCentre.foot("II/Lumsden", 10, 6, "3112 3113"),
  pCentre.foot("III/Lumsden", 10, 6, "3115 3116"),
  pCentre.foot("IV/Lumsden", 10, 6, "3118 3119"),
  pCentre.foot("II/Fairfax", 10, 8, "3308 3309"),
  pCentre.foot("III/Fairfax", 10, 8, "3311 3312"),
  pCentre.foot("V/Lumsden", 12, 6, "3314 3315"),
  pCentre.foot("Manchester", 13, 8, "3317 3318"),
  pCentre.foot("Reserve", 10, 6, "3512 3513"),
  pLeft.horse("I/Manchester", 4, 7, "2904"),
  pLeft.horse('III/"Ironsides"', 3, 8, "2905"),
  pLeft.horse('II/"Ironsides"', 3, 8, "2906"),
  pLeft.horse('I/"Ironsides"', 4, 8, "2907"),
  pLeft.light("Commanded Muskets", 2, 5, "2905 2906 2907"),
  pLeft.light("Scots Dragoons", 2, 6, "2903"),
  pLeft.light("English Dragoons", 2, 6, "2902"),
  pLeft.horse("II/Manchester", 4, 7, "3103"),
  pLeft.horse("Vermuyden", 3, 7, "3104"),
  pLeft.horse("Fleetwood", 4, 7, "3105"),
  pLeft.horse("Norwich", 3, 7, "3106"),
  pLeft.horse("Leslie", 4, 7, "3303"),
  pLeft.horse("Kirkudbt", 4, 6, "3305"),
  pLeft.horse("Balcarres", 3, 6, "3307"),
].flat();

const row = (line: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `M${line}${String(from + n).padStart(2, "0")}`);

/** 2 July 1644. Rows grow to the south, places to the east; the Allies stand south of the King's army. */
export const marstonMoor: Battle = {
  id: "marston-moor",
  title: "Marston Moor",
  map: "M",
  sheet: unknownSheet("Marston Moor", "rows", "1031 1515 2001 2307 2902 3512"),
  source: "rulebook",
  inferredSheet: true,
  turns: () => 5,
  senior: { royalist: "mm-r-left", parliament: "mm-p-centre" },
  seniorOf: { "mm-leven": "mm-p-centre", "mm-manchester": "mm-p-left", "mm-fairfax": "mm-p-right" },
  wings,
  leaders,
  units,
  areas: () => ({
    beside: { near: { group: "own", hexes: 1 } },
    ditch: { lines: [22, 22], places: [11, 24] },
    "royal-guns": { lines: [21, 22], places: [11, 24] },
    "scots-guns": { hexes: [...row(28, 8, 22), ...row(29, 8, 21)] },
    york: { hexes: ["M1031"] },
  }),
  // The draw is printed as 0 to -19, where the King has won already: it is 0 to 19.
  levels: levelsFrom(50, 20, 0, -20),
  printedLevels: levelsFrom(50, 20, -19, -20),
  prizes: [],
  special: {
    colours: coloursOf(units),
    surprise: { turn: 1, side: "parliament" },
    entries: [
      { units: ["mm-r-whitecoats-i", "mm-r-whitecoats-ii", "mm-r-whitecoats-iii"], turn: 1, area: "york" },
      { units: ["mm-r-york-i", "mm-r-york-ii", "mm-r-york-iii"], turn: 1, area: "york" },
    ],
  },
  facts: {},
};
