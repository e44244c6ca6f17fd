import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import { arrive, takeAlone } from "../position/arrivals.js";
import { at, cuOf, isPort, spaceFor } from "../position/board.js";
import { opsCard, opsGate, opsTo } from "../position/card-gates.js";
import { cardInHand, onTheMap } from "../position/checks.js";
import { cardHole, generalsIn } from "../position/holes.js";
import { opsTitle, titled } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay } from "../position/plays.js";
import { takesInBritish } from "../position/ports.js";
import type { SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** British reinforcements land in a port: any number of CUs of the box, and a General (8.1.B-C). */
export const reinforceBritish = move({
  name: "reinforce-british",
  rule: "8.1",
  at: ["impulse/play"],
  params: moveShapes["reinforce-british"],
  preconditions: { ...opsGate, ...onTheMap() },
  resolve: (c, reject) => opsTo(c, c.p.port, reject),
  checks: {
    "card-in-hand": cardInHand,
    british: {
      rule: "8.1.B",
      says: "only the British bring these reinforcements, not the {by}",
      ok: ({ by }) => by === "british",
    },
    "once-a-turn": {
      rule: "8.1.B",
      says: "the British have brought reinforcements this turn, with {actual}; once is allowed",
      ok: ({ s }) => !s.britishReinforced || { expected: 1, actual: s.cards.reinforcement.british },
    },
    ...takesInBritish("8.1.C", (p: { readonly port: SpaceId }) => p.port),
    "fortified-port": {
      rule: "2.1.C",
      says: "{port}, a fortified port, has no British PC",
      ok: ({ s, facts, p, readings }) =>
        readings("fortified-ports").includes("letter") || !facts.fortified(p.port) || at(s, p.port).pc === "british",
    },
    "cu-in-the-box": {
      rule: "8.1.C",
      says: "{actual} CU are to land, and the British Reinforcements box holds {expected}",
      ok: ({ s, p }) => p.cu <= s.britishBox || { expected: s.britishBox, actual: p.cu, path: "/cu" },
    },
    something: {
      rule: "6.2",
      says: "{card} brings nobody: neither a CU nor a General comes to {port}",
      ok: ({ p, ruling }) => ruling("null-ops") === "allowed" || p.cu > 0 || p.general !== undefined,
    },
    "general-in-the-box": {
      rule: "8.1.C",
      says: "{general} is not in the British Reinforcements box ({actual})",
      ok: ({ s, p }) =>
        p.general === undefined ||
        s.generals[p.general] === "british-reinforcements" || { actual: s.generals[p.general], path: "/general" },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    if (p.cu > s.britishBox) throw new RangeError(`the box holds ${s.britishBox} CU`);
    beginPlay(c, by, p.card, "for reinforcements");
    layCard(s, p.card, () => s.cards.reinforcement.british.push(p.card));
    s.britishReinforced = true;
    s.britishBox -= p.cu;
    spaceFor(s, p.port).british += p.cu;
    tell("british-reinforced", { cu: p.cu, space: p.port });
    if (p.general !== undefined) arrive(c, "british", p.general, p.port);
    if (p.cu > 0 || p.general !== undefined) takeAlone(c, "british", p.port);
  },
  complete: false,
  *holes({ s, facts, by }) {
    if (by !== "british" || s.britishReinforced) return;
    yield cardHole({ s, facts }, by, (card) => opsCard(facts, card) !== undefined);
    yield { param: "/port", values: openPorts(s, facts) };
    yield { param: "/cu", values: Array.from({ length: s.britishBox + 1 }, (_, i) => s.britishBox - i) };
    yield { param: "/general", values: generalsIn(s, "british-reinforcements"), optional: true };
  },
  describe: (p, facts) =>
    `${opsTitle(facts, p.card)}: ${p.cu} CU${p.general === undefined ? "" : ` and ${titled(p.general)}`} land in ${facts.name(p.port)}`,
});

/** The ports that take British reinforcements in (8.1.C). */
function openPorts(s: State, facts: Facts): SpaceId[] {
  return facts.spaces.filter(
    (space) => isPort(facts, space) && cuOf(s, space, "american") === 0 && at(s, space).pc !== "american",
  );
}
