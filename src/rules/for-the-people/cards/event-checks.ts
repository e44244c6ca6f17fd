import { conditionMet, effectKnown } from "../../mechanics/cards/effects.js";
import type { Answer } from "../../sdk/finding.js";
import type { Rejected } from "../../sdk/index.js";
import { faultsIn } from "../effects/declared.js";
import type { Declared } from "../effects/effect.js";
import { beyondKnown, effectOf, mayDeclare } from "../effects/registry.js";
import type { QueryContext } from "../kit.js";
import type { Card } from "../pack/schema.js";
import { isEventOf } from "../position/cards.js";
import { isFound, theCard } from "../position/checks.js";
import { sideName } from "../position/names.js";
import type { CardId, Side } from "../terms/ids.js";

/** A card that is played for what it says, and what its player declares of it. */
export interface Played {
  readonly card: CardId;
  readonly declared?: Declared | undefined;
}

/** An event as it is judged: what is printed on the card, what was declared, and what of that cannot be. */
export interface PlayedEvent {
  readonly printed: Card;
  readonly declared: Declared;
  readonly faults: ReturnType<typeof faultsIn>;
}

type Asking = QueryContext & { readonly by: Side; readonly p: Played };
type Asked = Asking & { readonly d: PlayedEvent };

/** The event of a play; rejected where there is no card of that name. Card and declaration are looked at where a check asks. */
export function theEvent(c: Asking, reject: Parameters<typeof theCard>[1]): Rejected | PlayedEvent {
  const card = theCard(c, reject);
  if (!isFound(card)) return card;
  const declared = c.p.declared ?? [];
  return {
    declared,
    get printed() {
      return card.printed;
    },
    get faults() {
      if (declared.length === 0) return {};
      const effect = effectOf(card.printed.effect);
      return faultsIn(c, declared, {
        mayPlace: (on, space) => effect?.mayPlace?.(on, c.by, space) === true,
        mayNotGo: (on, step) => effect?.mayNotGo?.(on, c.by, step),
        mayNotTake:
          effect?.chooses === undefined || effect.chooses === c.by
            ? undefined
            : `the ${sideName(effect.chooses)} side says which SP are lost`,
      });
    },
  };
}

/** The event is one of the side's own, or of both. */
export const ownEvent = {
  rule: "4.22",
  says: "{card} is a {actual} event: the other side uses it only for Operations",
  ok: ({ by, d }: Asked): Answer => isEventOf(d.printed, by) || { actual: d.printed.side, path: "/card" },
} as const;

/** What the rulebook says must hold before the event takes effect. */
export const condition = {
  rule: "4.21",
  says: "{card} takes effect only where {condition}",
  ok: (c: Asked): Answer => conditionMet(effectOf(c.d.printed.effect), c, c.by),
} as const;

/** Something is declared only for an event that leaves something open. */
export const declaredWhereOpen = {
  rule: "4.21",
  says: "{card} leaves nothing to declare: its text is carried out as it stands",
  ok: ({ by, d }: Asked): Answer => d.declared.length === 0 || mayDeclare(d.printed, by) || { path: "/declared" },
} as const;

/** What the event does is known, or the players agreed it. */
export const knownEffect = {
  rule: "4.21",
  says: "what {card} (number {number}) does is not documented, or not all of it: what was declared is carried out",
  ok({ by, p: { card }, d, facts }: Asked): Answer {
    const unknown = beyondKnown(d.printed, by, d.declared);
    if (!unknown) return true;
    return effectKnown({ card, number: facts.cardNumber(card), unknown, agreed: facts.effectAgreed(card) });
  },
} as const;
