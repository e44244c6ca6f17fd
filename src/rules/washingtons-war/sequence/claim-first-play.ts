import { campaigns } from "../effects/campaign-of.js";
import { carryOutEvent } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { cardInHand } from "../position/checks.js";
import { cardHole } from "../position/holes.js";
import { cardTitle } from "../position/names.js";
import { beginPlay } from "../position/plays.js";
import { other } from "../terms/constants.js";

/** The British claims the first play by playing a Campaign as his first card (5.3). */
export const claimFirstPlay = move({
  name: "claim-first-play",
  rule: "5.3",
  at: ["turn/claim"],
  params: moveShapes["claim-first-play"],
  checks: {
    "card-in-hand": cardInHand,
    "a-campaign": {
      rule: "5.3",
      says: "{actual} is not a Minor or Major Campaign, with which the first play is claimed",
      ok: ({ facts, p }) => campaigns.includes(facts.card(p.card).effect) || { actual: p.card, path: "/card" },
    },
  },
  apply(c) {
    const { s, f, by, p, tell, call } = c;
    s.firstPlayer = by;
    tell("first-player", { side: by });
    call("impulse", { at: "replacements", by });
    beginPlay(c, by, p.card, "as an event");
    carryOutEvent(c, by, p.card);
    f.next = other(by);
    return "impulses";
  },
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => campaigns.includes(facts.card(card).effect));
  },
  describe: (p, facts) => `claim the first play with ${cardTitle(facts, p.card)}`,
});
