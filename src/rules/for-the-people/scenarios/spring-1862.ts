import type { SetUp } from "./set-up.js";

/**
 * 1862 (14). The list leaves two PCs out that have to be there: Fort Monroe, which never was Confederate, and Springfield in
 * Missouri, which 14.2 takes from the Union and the Confederacy has marked in the game that leads here (1.3). Strategic Will
 * is that of 14.5; the third edition has 115 and 94, and takes two more cards out.
 */
export const spring1862: SetUp = {
  scenario: "1862",
  turn: 4,
  placed: {
    confederate: [
      { space: "fort-morgan-al", sp: 1 },
      { space: "springfield-mo", sp: 3, generals: ["van-dorn", "price"], pc: true },
      { space: "little-rock-ar", sp: 1 },
      { space: "pensacola-fl", sp: 1 },
      { space: "savannah-ga", sp: 1 },
      { space: "new-madrid-mo", sp: 1, fort: true, pc: true },
      {
        space: "corinth-ms",
        sp: 5,
        generals: ["a-s-johnston", "polk", "beauregard", "bragg"],
        army: ["army-of-tennessee", "a-s-johnston"],
      },
      { space: "wilmington-nc", sp: 1 },
      { space: "fort-sumter-sc", sp: 1, generals: ["pemberton"] },
      { space: "chattanooga-tn", sp: 1 },
      { space: "knoxville-tn", sp: 1, generals: ["smith"] },
      { space: "strasburg-va", sp: 1 },
      {
        space: "fredericksburg-va",
        sp: 6,
        generals: ["j-johnston", "stuart"],
        army: ["army-of-northern-virginia", "j-johnston"],
      },
      { space: "richmond-va", sp: 2, fort: true },
      { space: "williamsburg-va", sp: 1 },
    ],
    union: [
      { space: "washington-dc", sp: 3, fort: true },
      { space: "fort-pickens-fl", pc: true },
      { space: "fort-pulaski-ga", sp: 1, pc: true },
      { space: "springfield-il", sp: 2 },
      { space: "cairo-il", sp: 3, generals: ["pope"] },
      { space: "somerset-ky", sp: 1 },
      { space: "annapolis-md", sp: 3, generals: ["butler"] },
      { space: "st-louis-mo", sp: 1, pc: true },
      {
        space: "pittsburg-landing-tn",
        sp: 5,
        generals: ["halleck"],
        army: ["army-of-the-tennessee", "halleck"],
        pc: true,
      },
      {
        space: "nashville-tn",
        sp: 4,
        generals: ["buell", "rosecrans"],
        army: ["army-of-the-cumberland", "buell"],
        pc: true,
      },
      { space: "dover-tn", pc: true },
      { space: "winchester-va", sp: 3, generals: ["banks"], pc: true },
      { space: "harpers-ferry-va", pc: true },
      {
        space: "manassas-va",
        sp: 13,
        generals: ["mcclellan", "mcdowell", "burnside"],
        army: ["army-of-the-potomac", "mcclellan"],
      },
      { space: "fort-monroe-va", sp: 1, pc: true },
      { space: "lewisburg-wv", sp: 2, generals: ["fremont"] },
    ],
  },
  held: { union: ["MO", "KY", "WV"], confederate: [] },
  neutral: [],
  controlled: { MO: "union", KY: "union", WV: "union" },
  will: { union: { points: 108, face: "minus" }, confederate: { points: 98, face: "plus" } },
  blockade: 2,
  amphibious: 2,
  emancipation: false,
  mississippi: false,
  destroyed: ["nashville-tn"],
  lost: [],
  out: [24, 26, 29, 42, 43, 44, 47, 48, 52, 91],
};
