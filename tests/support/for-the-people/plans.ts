// What the players of some seeded games do that chance would hardly bring about.
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import type { Plan } from "./scripted.js";

const plan = (by: Plan["by"], ...moves: readonly Move[]): Plan => ({ by, moves });
const event = (card: string, ...declared: DeclaredStep[]): Move => ({
  move: "play-event",
  card,
  ...(declared.length > 0 && { declared }),
});
const steps = (...spaces: readonly SpaceId[]): Move[] => spaces.map((to) => ({ move: "step", to }));
const stop: Move = { move: "stop" };

/** Polk joins Beauregard, who ranks like him; then the Union comes. */
const twoOfARank: readonly Plan[] = [
  plan("confederate", {
    move: "reorganize",
    card: "css-sumter",
    moves: [
      {
        general: "polk",
        by: "rail",
        path: [
          ...(["grand-junction-tn", "corinth-ms", "tuscumbia-al", "decatur-al", "stevenson-al"] as const),
          ...(["chattanooga-tn", "missionary-ridge-tn", "dalton-ga", "cleveland-tn", "knoxville-tn"] as const),
          ...(["rogersville-tn", "saltville-va", "wytheville-va", "lynchburg-va", "charlottesville-va"] as const),
          ...(["gordonsville-va", "culpeper-va", "manassas-va"] as const),
        ],
      },
    ],
  }),
  {
    ...plan(
      "union",
      { move: "move-army", card: "dorothea-dix", army: "army-of-the-potomac", infantry: 5 },
      ...steps("manassas-va"),
    ),
    once: ["polk", "manassas-va"],
  },
];

/** Foreign Intervention, an ironclad that comes and goes, and SP that the Union loses by its own choice. */
const cardsOf1861: readonly Plan[] = [
  plan(
    "confederate",
    event(
      "copperheads",
      { do: "change-will", side: "confederate", by: 10 },
      { do: "change-will", side: "confederate", by: 4 },
    ),
  ),
  plan("confederate", event("foreign-intervention")),
  plan("confederate", event("css-virginia", { do: "place-marker", marker: "ironclad", space: "norfolk-va" })),
  plan("confederate", event("draft-riots", { do: "lose-sp", side: "union", sp: 1 })),
  plan("union", event("uss-monitor", { do: "remove-marker", marker: "ironclad", space: "norfolk-va" })),
];

/** Van Dorn becomes cavalry; two Armies of the Union meet; a corps of it is cut off in Memphis. */
const west1862: readonly Plan[] = [
  plan(
    "confederate",
    { move: "move-corps", card: "css-sumter", general: "van-dorn", infantry: 1 },
    { move: "become-cavalry" },
    stop,
  ),
  plan(
    "union",
    { move: "move-corps", card: "clara-barton", general: "pope", infantry: 3 },
    ...steps("paducah-ky", "columbus-ky", "humboldt-tn", "memphis-tn"),
    stop,
  ),
  // Cavalry that has come may have taken up an SP.
  ...[5, 4].map((infantry) => ({
    ...plan(
      "confederate",
      {
        ...{ move: "move-army", card: "dixie-land", army: "army-of-tennessee", infantry },
        generals: ["beauregard", "bragg", "polk"],
      },
      ...steps("grand-junction-tn", "memphis-tn"),
    ),
    once: ["pope", "memphis-tn"] as const,
  })),
  plan(
    "union",
    {
      ...{ move: "move-army", card: "dorothea-dix", army: "army-of-the-cumberland", infantry: 4 },
      generals: ["rosecrans"],
    },
    ...steps("franklin-tn", "columbia-tn", "waynesboro-tn", "pittsburg-landing-tn"),
    stop,
  ),
];

/** The Mississippi opens while the Confederacy is in Ohio; elite units fight, and are lost. */
const rivers1863: readonly Plan[] = [
  plan("union", event("elite-units-34", { do: "place-elite", elite: "iron-brigade", space: "manassas-va" })),
  plan(
    "union",
    {
      ...{ move: "move-army", card: "dorothea-dix", army: "army-of-the-potomac", infantry: 13 },
      ...{ generals: ["pleasonton", "stoneman"], elites: ["iron-brigade"] },
    },
    ...steps("fredericksburg-va"),
    { move: "leaders-in-order", subordinates: ["pleasonton"], elites: ["iron-brigade"] },
  ),
  plan(
    "union",
    event(
      "strategy-board-93",
      { do: "remove-fort", space: "vicksburg-ms" },
      { do: "remove-fort", space: "port-hudson-la" },
    ),
  ),
  plan(
    "confederate",
    event("copperheads", {
      ...{ do: "place-pc", side: "confederate" },
      spaces: ["coshocton-oh", "dayton-oh", "jackson-oh"],
    }),
  ),
];

/** McClellan goes to Washington, and from there by sea. */
const peninsula1862: readonly Plan[] = [
  plan(
    "union",
    {
      ...{ move: "move-army", card: "dorothea-dix", army: "army-of-the-potomac", infantry: 10 },
      generals: ["mcdowell"],
    },
    ...steps("washington-dc"),
    stop,
  ),
  {
    ...plan("union", event("major-campaign-83"), {
      ...{ move: "naval-army", army: "army-of-the-potomac", to: "fort-monroe-va", infantry: 8 },
      generals: ["mcdowell"],
    }),
    once: ["mcclellan", "washington-dc"],
  },
];

/** An event whose text was agreed changes Strategic Will by ten, so many times that its side wins. */
const willOf = (side: Plan["by"], by: 10 | -10, times: number, card = "strategy-board-93"): Plan =>
  plan("union", event(card, ...Array.from({ length: times }, () => ({ do: "change-will" as const, side, by }))));

/** By what a game is to show. */
export const plans = {
  lead: [willOf("union", 10, 5)],
  peninsula: [...peninsula1862, willOf("union", 10, 5)],
  greatLead: [willOf("union", 10, 7), willOf("union", 10, 7, "gettysburg-address")],
  despair: [willOf("confederate", -10, 4)],
  end: [willOf("confederate", -10, 2), willOf("confederate", -10, 5, "gettysburg-address")],
  cards: [...twoOfARank, ...cardsOf1861],
  armies: west1862,
  rivers: rivers1863,
} as const satisfies { readonly [name: string]: readonly Plan[] };
