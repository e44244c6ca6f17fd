// The set-ups of the five scenarios, written down a second time from the rules (16.2, 16.13).

export interface SetUp {
  readonly turns: readonly [first: number, last: number];
  /** Boxes that the Union has beside those printed in its colour, by name. */
  readonly gained: string;
  readonly union: string;
  readonly confederate: string;
  readonly sizes: readonly [union: number, confederate: number];
  /** Union militia infantry on the map and in the pool. */
  readonly militia: number;
  readonly leaders: { readonly [leader: string]: string };
}

const kentucky = "Bowling Green, Glasgow, Lebanon KY, Lexington KY, London, Louisville, Munfordville, Paducah";
const tennessee = `${kentucky}, Forts Henry & Donelson, Nashville, Murfreesboro, Pittsburg Landing`;
const missouri = "Jefferson City, Sedalia, Springfield MO";
const river = `${tennessee}, Humboldt, Island No. 10, Memphis, ${missouri}, Fayetteville AR, Arkansas Post, Baton Rouge, New Orleans`;
const coast = "Port Royal, New Bern";

const july1861 = {
  gained: "",
  union:
    "Washington 3mI; Chicago 2mI; Fort Wayne 2mI; Harpers Ferry 1mI; Pittsburgh 1mI; Canton OH 1mI; Columbus OH 1mI; St. Louis 1mI",
  confederate:
    "Mobile 1mI; New Orleans 1mI; Manassas Junction 1mI; Fredericksburg 1mI; Front Royal 1mI; Charleston SC 1mI; Atlanta 1mI; Jefferson City 1mI",
  sizes: [34, 29],
  militia: 12,
  leaders: {},
} as const;

export const setUps: { readonly [scenario: string]: SetUp } = {
  "campaign-1861": { ...july1861, turns: [1, 40] },
  "short-1861": { ...july1861, turns: [1, 10] },
  "scenario-1862": {
    turns: [8, 17],
    gained: `${tennessee}, ${missouri}, ${coast}, Manassas Junction, Front Royal`,
    union:
      "Fort Monroe 4vI 2mI; Washington 1vI 2mI 1mC; Manassas Junction 1vI; Front Royal 1vI 1mI; Franklin WV 1mI; Pittsburg Landing 3vI 1mI; Nashville 2vI 1mI 1vC; Cairo 1vI 1mI; Springfield MO 1vI; St. Louis 1mI; New Bern 1vI; Port Royal 1mI; Pensacola 1mI",
    confederate:
      "Richmond 1vI 1mI; Yorktown 1vI 1mI; Norfolk 1mI; Fredericksburg 1vI; Gordonsville 1vI 1vC; Staunton 1vI; Corinth 3vI 1mI 1mC; Island No. 10 1mI; New Orleans 1mI; Chattanooga 1vI; Knoxville 1mI; Little Rock 1vI; Charleston SC 1mI; Goldsboro 1vI",
    sizes: [35, 27],
    militia: 12,
    leaders: { grant: "Pittsburg Landing" },
  },
  "scenario-1863": {
    turns: [18, 27],
    gained: `${river}, Grand Junction, Corinth, ${coast}, Norfolk, Yorktown`,
    union:
      "Harpers Ferry 1vI; Baltimore 1mI; Fort Monroe 1mI; Washington 6vI 2mI 1vC 1mC; Murfreesboro 4vI 1mI 1vC; Nashville 1mI; Memphis 1mI; Arkansas Post 5vI; Corinth 1vI; New Orleans 1vI 1mI; Springfield MO 1mI; St. Louis 1mI; Louisville 1mI; New Bern 1vI; Norfolk 1mI",
    confederate:
      "Fredericksburg 1cI 3vI 1mI; Manassas Junction 1vC; Richmond 1vI; Petersburg 1vI; Goldsboro 1mI; Charleston SC 1mI; Chattanooga 3vI 1mI 1vC; Knoxville 1mI; Vicksburg 2vI 1mI; Jackson MS 1mI; Mobile 1mI; Little Rock 1vI",
    sizes: [35, 23],
    militia: 16,
    leaders: { lee: "Fredericksburg", grant: "Arkansas Post", sherman: "Arkansas Post" },
  },
  "scenario-1864": {
    turns: [28, 37],
    gained: `${river}, ${coast}, Norfolk, Yorktown, Fort Smith, Little Rock, Vicksburg, Natchez, Chattanooga, Knoxville, Decatur, Cumberland Gap, Jacksonville FL, Manassas Junction`,
    union:
      "Manassas Junction 1cI 5vI 1mI 1vC; Washington 1vI 1mI; Harpers Ferry 1mI; Fort Monroe 2vI 1mI; New Bern 1mI; Port Royal 1vI; Jacksonville FL 1mI; Chattanooga 1cI 5vI 1mI 1vC; Knoxville 1vI; Nashville 1mI; Decatur 1vI; Memphis 1mI; Vicksburg 1vI; New Orleans 1vI; Baton Rouge 2vI; Little Rock 1vI; St. Louis 1mI",
    confederate:
      "Gordonsville 1cI 2vI 1mI 1vC; Fredericksburg 1vI; Richmond 1mI; Petersburg 1mI; Staunton 1vI; Charleston SC 1mI; Wilmington 1mI; Atlanta 3vI 1mI 1vC; Meridian 1vI; Mobile 1mI; Shreveport 1vI",
    sizes: [36, 19],
    militia: 20,
    leaders: { lee: "Gordonsville", grant: "Manassas Junction", sherman: "Chattanooga" },
  },
};

/** "St. Louis" as an id. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** "Washington 1vI 2mI; ..." by box: the kinds of pieces as often as they stand there. */
export function forces(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split("; ").map((place) => {
      const kinds = [...place.matchAll(/ (\d)([mvc][IC])/g)];
      const name = place.slice(0, kinds[0]?.index);
      return [
        idOf(name),
        kinds.flatMap(([, count, kind]) => Array.from({ length: Number(count) }, () => kind ?? "")).sort(),
      ];
    }),
  );
}

/** The printed control of every box (16.3): Kentucky is neutral, these are the Union's, all others Confederate. */
export const printedUnion =
  "Washington, Pensacola, Bloomington IL, Cairo, Chicago, Quincy, Springfield IL, Vandalia IL, Bloomington IN, Evansville, Fort Wayne, Indianapolis, Lafayette IN, Terre Haute, Baltimore, Ironton, Kansas City, Macon MO, Rolla, St. Joseph, St. Louis, Thayer, Atlantic City, New York City, Canton OH, Chillicothe, Cincinnati, Cleveland, Columbus OH, Dayton, Ebensburg, Gettysburg, Harrisburg, Philadelphia, Pittsburgh, Scranton, Fort Monroe, Charleston WV, Franklin WV, Grafton, Harpers Ferry, Parkersburg, Wheeling";

export const idsOf = (names: string): string[] => (names === "" ? [] : names.split(", ").map(idOf));
export const kentuckyBoxes = idsOf(kentucky);

/** Who controls a box when a scenario begins. */
export function controlAtStart(scenario: string, box: string): string {
  if (idsOf(setUps[scenario]?.gained ?? "").includes(box) || idsOf(printedUnion).includes(box)) return "union";
  return kentuckyBoxes.includes(box) ? "neutral" : "confederate";
}
