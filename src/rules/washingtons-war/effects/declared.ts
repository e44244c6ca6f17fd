import type { EffectContext } from "../kit.js";
import { moveAlliance } from "../position/alliance.js";
import { takeAlone } from "../position/arrivals.js";
import { at, moveForces, spaceFor } from "../position/board.js";
import { discardCard, draw, reshuffleDue, takeFromHand } from "../position/cards.js";
import { testAutomaticVictory } from "../position/victory.js";
import { other } from "../terms/constants.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import type { CardId, Side } from "../terms/ids.js";
import { discardAtRandom } from "./discard-at-random.js";
import { stepWords } from "./step-words.js";

/** What the player of an event with an undocumented text says that it does, one thing after the other. */
export type Declared = readonly DeclaredStep[];

/** What a declared thing needs that neither opens a flow nor ends the game. */
export type Quiet = Pick<EffectContext, "s" | "facts" | "ruling" | "readings" | "tell">;

/** Carries one declared thing out; all but what waits for a roll. */
export function carryOutStep(c: Quiet, step: DeclaredStep, card: CardId): void {
  const { s, tell } = c;
  switch (step.do) {
    case "place-pc":
      for (const space of step.spaces) {
        spaceFor(s, space).pc = step.side;
        tell("pc-placed", { side: step.side, space });
      }
      return;
    case "flip-pc":
      for (const space of step.spaces) {
        const side = other(at(s, space).pc ?? "american");
        spaceFor(s, space).pc = side;
        tell("pc-flipped", { side, space });
      }
      return;
    case "remove-pc":
      for (const space of step.spaces) {
        tell("pc-removed", { side: at(s, space).pc, space });
        spaceFor(s, space).pc = null;
      }
      return;
    case "add-cu":
      moveForces(s, { [step.nationality]: step.cu }, null, step.space);
      tell("cu-added", { cu: step.cu, nationality: step.nationality, space: step.space });
      return;
    case "remove-cu":
      moveForces(s, { [step.nationality]: step.cu }, step.space, null);
      tell("cu-removed", { cu: step.cu, nationality: step.nationality, space: step.space });
      return;
    case "move-general":
      tell("general-moved", { general: step.general, from: s.generals[step.general], to: step.to });
      s.generals[step.general] = step.to;
      return;
    case "draw-cards":
      tell("cards-drawn", { side: step.side, cards: draw(c, step.side, step.cards) });
      return;
    case "discard-card":
      takeFromHand(s, step.side, step.card, other(step.side));
      tell("card-discarded", { side: step.side, card: step.card });
      discardCard(c, step.card, "event");
      return;
    case "move-alliance":
      moveAlliance(c, step.by, card);
      return;
    case "rebuild-deck":
      reshuffleDue(c, card);
      return;
  }
}

/** Carries out what was declared for an event, and tells that it was only declared. */
export function declare(c: EffectContext, by: Side, card: CardId, declared: Declared): void {
  c.tell("event-declared", {
    card,
    side: by,
    things: declared.map((step) => step.do),
    words: declared.map((step) => stepWords(c.facts, step)),
  });
  const taken = (step: DeclaredStep) => {
    if (step.do === "add-cu" && at(c.s, step.space)[step.nationality] > 0) takeAlone(c, step.nationality, step.space);
  };
  for (const step of declared) {
    carryOutStep(c, step, card);
    taken(step);
  }
  // Who stood there with CUs, and is alone now, is captured too.
  for (const step of declared) taken(step);
  testAutomaticVictory(c);
  for (const step of declared) if (step.do === "discard-at-random") discardAtRandom(c, by, step.side);
}
