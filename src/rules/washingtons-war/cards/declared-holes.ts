import { declaredHoles as holesOf } from "../../mechanics/cards/declared-holes.js";
import type { Hole, Json } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { at, cuOf } from "../position/board.js";
import { inHand } from "../position/cards.js";
import { isGeneral, reinforcementBox } from "../terms/constants.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

type Deed = DeclaredStep["do"];

/** A declared thing as far as it is chosen. */
interface Begun {
  readonly do?: Deed;
  readonly side?: Side;
  readonly nationality?: string;
  readonly space?: string;
  readonly spaces?: readonly string[];
  readonly general?: string;
}

const deeds = {
  "place-pc": ["side", "spaces"],
  "flip-pc": ["spaces"],
  "remove-pc": ["spaces"],
  "add-cu": ["nationality", "space", "cu"],
  "remove-cu": ["nationality", "space", "cu"],
  "move-general": ["general", "to"],
  "draw-cards": ["side", "cards"],
  "discard-card": ["side", "card"],
  "discard-at-random": ["side"],
  "move-alliance": ["by"],
  "rebuild-deck": [],
  "remove-card": [],
} as const satisfies { readonly [D in Deed]: readonly string[] };

const isDeed = (name: string): name is Deed => Object.hasOwn(deeds, name);

type Field = (typeof deeds)[Deed][number];

const upTo = (max: number): number[] => Array.from({ length: Math.max(0, max) }, (_, i) => i + 1);

/** What an event of unknown text can be declared to do: one thing after the other, each field by field (6.31). */
export const declaredHoles = (c: QueryContext, things: readonly Begun[]): Iterable<Hole> =>
  holesOf<Deed, Begun, Field>(
    {
      fields: deeds,
      lists: ["spaces"],
      possible: () => possible(c),
      values: (field, begun) => (field === "spaces" ? spacesFor(c.s, begun) : valuesOf(c, field, begun)),
    },
    things,
  );

/** The things that something on the map, in a hand or in the deck allows. */
function possible({ s, facts }: QueryContext): Deed[] {
  const spaces = Object.values(s.spaces);
  const hands = Object.values(s.cards.hand);
  const allowed: Partial<{ [D in Deed]: boolean }> = {
    "place-pc": spaces.some(({ pc }) => pc === null),
    "flip-pc": spaces.some(({ pc }) => pc !== null),
    "remove-pc": spaces.some(({ pc }) => pc !== null),
    "remove-cu": spaces.some(({ american, french, british }) => american + french + british > 0),
    "draw-cards": s.cards.deck + s.cards.discard.length > 0,
    "discard-card": facts.cards.some((card) => !facts.card(card).mandatory && holdsAny(s, card)),
    "discard-at-random": hands.some((hand) => hand.length > 0),
  };
  return Object.keys(deeds)
    .filter(isDeed)
    .filter((deed) => allowed[deed] !== false);
}

const holdsAny = (s: State, card: string): boolean => inHand(s, "american", card) || inHand(s, "british", card);

/** The spaces where a thing with PCs can be done: without one, or with one. */
function spacesFor(s: State, { do: deed }: Begun): string[] {
  return Object.keys(s.spaces).filter((space) => (at(s, space).pc === null) === (deed === "place-pc"));
}

function valuesOf(
  { s, facts }: QueryContext,
  field: Exclude<Field, "spaces">,
  { do: deed, side, general, ...thing }: Begun,
): readonly Json[] {
  switch (field) {
    case "side":
      return ["american", "british"];
    case "nationality":
      return deed === "remove-cu" ? ["american", "french", "british"] : ["american", "british"];
    case "space":
      return deed === "add-cu"
        ? facts.spaces
        : facts.spaces.filter((id) => cuOf(s, id, "american") + cuOf(s, id, "british") > 0);
    case "cu":
      return upTo(
        deed === "add-cu"
          ? 5
          : Math.max(
              ...Object.values(at(s, thing.space ?? ""))
                .map(Number)
                .filter(Number.isInteger),
              0,
            ),
      );
    case "general":
      return Object.keys(s.generals).filter(isGeneral);
    case "to":
      return [...facts.spaces, ...(isGeneral(general ?? "") ? Object.values(reinforcementBox) : [])];
    case "cards":
      return upTo(Math.min(9, s.cards.deck + s.cards.discard.length));
    case "card":
      return facts.cards.filter((card) => side !== undefined && inHand(s, side, card));
    case "by":
      return [...upTo(9).map((n) => -n), ...upTo(9)];
  }
}
