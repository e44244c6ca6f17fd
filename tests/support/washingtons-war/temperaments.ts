// How people play: figures for the players of players.ts.
import type { StandingOrder } from "../../../src/rules/index.js";

export interface Temperament {
  /** Strength against theirs that he wants before he attacks. */
  readonly odds: number;
  /** The same before he intercepts. */
  readonly intercepts: number;
  /** In how many of ten cases he evades. */
  readonly evades: number;
  /** In how many of ten battles he spends an event for its DRM; a Battle card he always plays. */
  readonly spends: number;
  /** What marching, PCs, reinforcements, queues and Campaigns are worth to him: 1 is ordinary, 0 never. */
  readonly marches: number;
  readonly spreads: number;
  readonly reinforces: number;
  readonly queues: number;
  readonly campaigns: number;
  /** He keeps his Campaigns for the last cards of the hand. */
  readonly hoards?: boolean;
  /** He looks for Winter Quarters with his last cards. */
  readonly shelters?: boolean;
  /** In how many of ten steps he leaves a CU behind. */
  readonly scatters?: number;
  /** Answers that he gives in advance. */
  /** Standing orders; `by`: only where this side decides the window. */
  readonly orders?: readonly (Omit<StandingOrder, "by"> & { readonly by?: string })[];
}

const ordinary: Temperament = {
  odds: 1.2,
  intercepts: 1.2,
  evades: 5,
  spends: 5,
  marches: 1,
  spreads: 1,
  reinforces: 1,
  queues: 0.3,
  campaigns: 1,
  shelters: true,
};

const quiet: NonNullable<Temperament["orders"]> = [
  { id: "no-claim", by: "british", window: "turn/claim", when: {}, answer: { move: "decline-first-play" } },
  { id: "no-interception", by: "american", window: "march/intercept", when: {}, answer: { move: "decline-intercept" } },
];

export const temperaments = {
  ordinary,
  /** Keeps his CUs together and alive, and spreads PCs. */
  warden: { ...ordinary, odds: 2.2, marches: 0.6, spreads: 1.8 },
  /** Attacks whatever he can reach. */
  bold: { ...ordinary, odds: 0.7, intercepts: 0.6, evades: 1, spends: 9, marches: 2, spreads: 0.6, shelters: false },
  /** Avoids battle, waits, brings reinforcements. */
  fabian: { ...ordinary, odds: 3, intercepts: 3, evades: 10, marches: 0.5, spreads: 1.5, reinforces: 1.5 },
  /** Never fights and never marches. */
  peaceful: {
    ...ordinary,
    odds: 99,
    intercepts: 99,
    evades: 0,
    spends: 0,
    marches: 0,
    campaigns: 0.1,
    spreads: 2,
    orders: quiet,
  },
  /** Saves for Operations queues and Campaigns. */
  hoarder: { ...ordinary, odds: 1, queues: 3, campaigns: 2, hoards: true, marches: 1.4 },
  /** Never brings reinforcements, and leaves his CUs all over the map. */
  careless: {
    ...ordinary,
    odds: 1,
    reinforces: 0,
    scatters: 6,
    evades: 2,
    marches: 1.6,
    spreads: 0.5,
    shelters: false,
  },
  /** Brings none either, and lets things come. */
  absent: { ...ordinary, odds: 99, intercepts: 99, reinforces: 0, marches: 0.2, evades: 0, spends: 0, shelters: false },
} as const satisfies { readonly [name: string]: Temperament };

export type TemperamentName = keyof typeof temperaments;
