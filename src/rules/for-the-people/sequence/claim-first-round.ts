import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { campaigns } from "../position/campaigns.js";
import { cardGate, cardHole, cardInHand, theCard } from "../position/checks.js";
import { cardTitle } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay } from "../position/plays.js";
import { other } from "../terms/constants.js";

/** The Confederacy begins, with a campaign card that it plays as an event (3.31). */
export const claimFirstRound = move({
  name: "claim-first-round",
  rule: "3.31",
  at: ["turn/claim"],
  params: moveShapes["claim-first-round"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    "card-in-hand": cardInHand,
    "a-campaign": {
      rule: "3.31",
      says: "{actual} is not a campaign card, with which the first round is claimed",
      ok: ({ p, d }) => campaigns.includes(d.printed.effect) || { actual: p.card, path: "/card" },
    },
  },
  apply(c) {
    const { f, by, p, tell, call } = c;
    tell("first-round", { side: by });
    call("round", { at: "organisation", by, looked: [] });
    beginPlay(c, by, p.card, "event");
    layCard(c.s, p.card, () => {
      c.s.cards.played = p.card;
    });
    call("event", { at: "begin", by, card: p.card, declared: [] });
    f.next = other(by);
    return "rounds";
  },
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => campaigns.includes(facts.card(card).effect));
  },
  describe: (p, facts) => `claim the first Strategy Round with ${cardTitle(facts, p.card)}`,
});
