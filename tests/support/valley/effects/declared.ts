// What a card can be declared to do whose text the sheet does not have.
import * as z from "zod/mini";
import {
  type DeclaredFault,
  type DeclaredThings,
  declaredFaults,
  declaredLimits,
  draw,
  drawsTooMany,
  layOnDiscards,
  notHeld,
  takeFromHand,
} from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { drawing, places } from "../position.js";

const side = z.enum(["north", "south"]);

/** One thing that is declared. */
export const declaredThing = z.union([
  z.strictObject({ do: z.literal("place-marker"), side, point: z.string() }),
  z.strictObject({ do: z.literal("remove-marker"), point: z.string() }),
  z.strictObject({ do: z.literal("draw-cards"), side, cards: z.int() }),
  z.strictObject({ do: z.literal("discard-card"), side, card: z.string() }),
]);
export type DeclaredThing = z.output<typeof declaredThing>;

type Check = "declared-marker" | "declared-cards";
type Quiet = Pick<EffectContext, "s" | "readings" | "tell">;

/** Carries one declared thing out. */
export function carryOutThing(c: Quiet, thing: DeclaredThing): void {
  const { s } = c;
  if (thing.do === "place-marker") s.pc[thing.point] = thing.side;
  else if (thing.do === "remove-marker") s.pc[thing.point] = null;
  else if (thing.do === "draw-cards") draw(drawing(c), thing.side, thing.cards, c.readings("exhausted"));
  else {
    takeFromHand(places, s.cards, thing.side, thing.card);
    layOnDiscards(s.cards, thing.card);
  }
}

function* faults({ s }: Quiet, thing: DeclaredThing): Iterable<DeclaredFault<Check>> {
  if (thing.do === "place-marker" || thing.do === "remove-marker") {
    const pc = s.pc[thing.point] ?? null;
    if ((pc === null) !== (thing.do === "place-marker")) yield ["declared-marker", { point: thing.point, pc }];
    return;
  }
  const wrong = thing.do === "draw-cards" ? drawsTooMany(s.cards, thing.cards) : notHeld(places, s.cards, thing);
  if (wrong !== undefined) yield ["declared-cards", wrong];
}

const things: DeclaredThings<Quiet, DeclaredThing, Check> = {
  faults,
  carryOut: carryOutThing,
  onCopy: (c) => ({ ...c, s: copyJson(c.s) }),
};

/** What is wrong with a declaration. */
export const faultsIn = ({ s, readings }: Pick<QueryContext, "s" | "readings">, declared: readonly DeclaredThing[]) =>
  declaredFaults(things, { s, readings, tell() {} }, declared);

/** What a declaration must keep to, whatever the card says. */
export const limits = declaredLimits<Check>({
  "declared-marker": ["4.0", "a marker is placed where none is and removed where one is: in {point} it is {pc}"],
  "declared-cards": ["1.1", "cards come from where they are: {actual} is not in {expected}"],
});
