import { declaredHoles as holesOf } from "../../mechanics/cards/declared-holes.js";
import type { Hole, Json } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { spAt, spaceOf } from "../position/board.js";
import { inHand } from "../position/cards.js";
import { sides } from "../terms/constants.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import { generalIds } from "../terms/general-ids.js";
import type { Side } from "../terms/ids.js";
import { eliteIds } from "../terms/lists.js";

type Deed = DeclaredStep["do"];

/** A declared thing as far as it is chosen. */
interface Begun {
  readonly do?: Deed;
  readonly side?: Side;
}

const deeds = {
  "place-pc": ["side", "spaces"],
  "remove-pc": ["spaces"],
  "add-sp": ["side", "space", "sp"],
  "remove-sp": ["side", "space", "sp"],
  "lose-sp": ["side", "sp"],
  "move-sp": ["side", "from", "to", "sp"],
  "place-fort": ["side", "space"],
  "remove-fort": ["space"],
  "place-marker": ["marker", "space"],
  "remove-marker": ["marker", "space"],
  "place-elite": ["elite", "space"],
  "move-general": ["general", "space"],
  "remove-general": ["general", "for"],
  "risk-commander": ["general"],
  "change-will": ["side", "by"],
  "change-blockade": ["by"],
  "change-amphibious": ["by"],
  "discard-card": ["side", "card"],
  "discard-at-random": ["side"],
  cancel: [],
  "remove-card": [],
} as const satisfies { readonly [D in Deed]: readonly string[] };

const isDeed = (name: string): name is Deed => Object.hasOwn(deeds, name);

type Field = (typeof deeds)[Deed][number];

const upTo = (max: number): number[] => Array.from({ length: max }, (_, at) => at + 1);

/**
 * What an event can be declared to do: one thing after the other, each field by field (4.21). Nothing of it is tried out,
 * since there is far too much; the checks say what of it cannot be.
 */
export function* declaredHoles(c: QueryContext, things: readonly Begun[]): Iterable<Hole> {
  // A declaration that says nothing stays away.
  for (const hole of thingsOf(c, things))
    if (hole.param !== "/declared") yield { ...hole, sure: true, vouched: true, complete: false };
}

const thingsOf = (c: QueryContext, things: readonly Begun[]): Iterable<Hole> =>
  holesOf<Deed, Begun, Field>(
    {
      fields: deeds,
      lists: ["spaces"],
      possible: () =>
        Object.keys(deeds)
          .filter(isDeed)
          .filter((deed) => deed !== "cancel"),
      values: (field, begun) => valuesOf(c, field, begun),
    },
    things,
  );

function valuesOf({ s, facts }: QueryContext, field: Field, { do: deed, side }: Begun): readonly Json[] {
  switch (field) {
    case "side":
      return sides;
    case "spaces":
      return deed === "remove-pc" ? Object.keys(s.pc) : facts.spaces;
    case "space":
      if (deed === "remove-fort") return Object.keys(s.forts);
      if (deed === "remove-sp" && side !== undefined) return facts.spaces.filter((space) => spAt(s, space, side) > 0);
      return facts.spaces;
    case "from":
      return facts.spaces.filter((space) => side !== undefined && spAt(s, space, side) > 0);
    case "to":
      return facts.spaces;
    case "sp":
      return upTo(6);
    case "marker":
      return ["ironclad", "torpedo", "hunley"];
    case "elite":
      return eliteIds;
    case "general":
      return generalIds.filter((general) => spaceOf(s, general) !== undefined);
    case "for":
      return ["turn", "game"];
    case "card":
      return facts.cards.filter((card) => side !== undefined && inHand(s, side, card));
    case "by":
      return [...upTo(10).map((n) => -n), ...upTo(10)];
  }
}
