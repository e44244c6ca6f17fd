// The words of the game. Shapes are strict, transform nothing and use no text lengths: they become JSON Schemas.
import type { Core, OfficialStatement } from "turnproof/rules";
import { coreFields } from "turnproof/schema";
import * as z from "zod/mini";

export const sides = ["ferry", "watch"] as const;
export const side = z.enum(sides);
export type Side = z.output<typeof side>;

/** The last landing: the far bank. */
export const farBank = 5;

/** A schema with a sentence that its JSON Schema says, too. No sentence is part of the fingerprint. */
function described<T extends z.ZodMiniType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

const turn = z.strictObject({ flow: z.literal("turn"), at: z.enum(["pull", "fire", "shot", "check"]) });
export interface Frames {
  readonly [flow: string]: { at: string };
  readonly turn: Omit<z.output<typeof turn>, "flow">;
}

export const state = z.strictObject({
  landing: described(z.int().check(z.minimum(0), z.maximum(farBank)), "Where the ferry lies: 0 is the near bank."),
  shots: described(z.int().check(z.minimum(0), z.maximum(2)), "Shots that the watch has left."),
  ...coreFields(side, [turn]),
});
export interface State extends Core<Frames> {
  landing: number;
  shots: number;
}

/** The parameters of each move. */
export const params = {
  pull: z.strictObject({ landings: described(z.int().check(z.minimum(0), z.maximum(9)), "How far the ferry goes.") }),
  fire: z.strictObject({}),
  hold: z.strictObject({}),
};

export const options = z.strictObject({});

export const rulings = {
  "tie-hits": {
    rule: "2.3",
    kind: "figure",
    computed: true,
    question: "Does a roll equal to the range hit?",
    readings: { yes: "it hits", no: "it misses" },
    standard: "yes",
  },
} as const;

/** What publisher or designer said after printing. It decides nothing: players agree the readings that it settles. */
export const official: readonly OfficialStatement[] = [
  {
    ...{ id: "Q1", date: "2021-03", source: "question page of the publisher", rule: "2.3", class: "option" },
    says: "A roll equal to the range is a miss.",
    settles: { readings: { "tie-hits": "no" } },
  },
];

export const events = {
  pulled: { rule: "1.1", says: "the ferry reaches landing {landing}" },
  shot: { rule: "2.3", says: "the watch rolls {die} at range {range}: {result}" },
} as const;
