// What is printed on the board. Rules ask for it; they never hold it themselves.
import { type Ledger, relation1 } from "turnproof/rules";
import { packHead, relation } from "turnproof/schema";
import * as z from "zod/mini";

export const pack = z.strictObject({
  ...packHead,
  /** How far the watch is from a landing that it sees. */
  sight: relation(z.int().check(z.minimum(1), z.maximum(6))),
});
export type Pack = z.output<typeof pack>;

export const facts = ({ sight }: Pack, ledger: Ledger) => ({
  /** The range to a landing; 0 where the watch does not see it. */
  sight: relation1<string, number>("sight", sight, 0, ledger, (value) => typeof value === "number"),
});

/** A fact says where it comes from: only "rulebook" and "component" may condemn a player on their own. */
export const standardPack: Pack = {
  format: 1,
  game: "ferry-night",
  id: "ferry-night-standard",
  title: "The river",
  sight: {
    complete: true,
    entries: {
      "landing-2": { value: 5, source: "component" },
      "landing-3": { value: 4, source: "component" },
    },
  },
};
