import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at, spaceFor } from "../position/board.js";
import { eventCard, eventGate, notThatCard } from "../position/card-gates.js";
import { discardCard, whereIs } from "../position/cards.js";
import { cardInHand, offTheMap, onTheMap } from "../position/checks.js";
import { cardHole } from "../position/holes.js";
import { cardTitle, nationName } from "../position/names.js";
import { pcLimits } from "../position/pc-limits.js";
import { beginPlay } from "../position/plays.js";
import { americanBarred, bordersOn, mayRemove, type PcAction } from "../position/politics.js";
import { other } from "../terms/constants.js";
import type { SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** What is to be done with a PC, and where. */
function askedAction(
  s: State,
  { action, space }: { readonly action: "none" | PcAction; readonly space?: SpaceId | undefined },
  spaces: readonly SpaceId[],
) {
  return {
    action: space === undefined ? ("none" as const) : action,
    space: space ?? "",
    pc: at(s, space ?? "").pc,
    place: action === "place" ? spaces : [],
    flip: action === "flip" ? spaces : [],
  };
}

/** An event is discarded, for nothing or for one PC action next to a PC of one's own (6.32). */
export const discardEvent = move({
  name: "discard-event",
  rule: "6.32",
  at: ["impulse/play"],
  params: moveShapes["discard-event"],
  preconditions: { ...eventGate, ...onTheMap() },
  resolve(c, reject) {
    const { s, facts, p } = c;
    const card = eventCard(facts, p.card);
    if (card === undefined) return reject("an-event", notThatCard(facts, p.card));
    const spaces: readonly SpaceId[] = p.space === undefined ? [] : [p.space];
    const off = offTheMap(c, ...spaces);
    if (off) return reject("on-the-map", off);
    const asked = askedAction(s, p, spaces);
    // Getters: what is printed on the card counts against the checks that ask for it, not against those of the space.
    return {
      get card() {
        return card.printed;
      },
      get action() {
        return asked.action;
      },
      get space() {
        return asked.space;
      },
      get pc() {
        return asked.pc;
      },
      get place() {
        return asked.place;
      },
      get flip() {
        return asked.flip;
      },
      get path() {
        return "/space";
      },
    };
  },
  checks: {
    "card-in-hand": cardInHand,
    "not-a-special": {
      rule: "6.34.A",
      says: "{card} is a Special: it must be played and is never discarded",
      ok: ({ d }) => !d.card.mandatory,
    },
    "one-action": {
      rule: "6.32.B",
      says: "one PC is placed, flipped or removed in one space, or nothing is done: not {actual} with the space {space}",
      ok: ({ p }) =>
        (p.action === "none") === (p.space === undefined) || {
          actual: p.action,
          space: p.space ?? null,
          path: "/space",
        },
    },
    "next-to-own-pc": {
      rule: "10.12.B",
      says: "{actual} is not next to a PC of the same side",
      ok: (c) => c.d.action === "none" || bordersOn(c, c.by, c.d.space) || { actual: c.d.space, path: "/space" },
    },
    "american-may-flip": {
      rule: "10.11.A.iv",
      says: "the American may not place PCs, and so flips none in {space} by a discarded event either",
      ok: ({ s, by, d, ruling }) =>
        by === "british" || d.action !== "flip" || !americanBarred(s) || ruling("flip-without-congress") === "allowed",
    },
    "turns-an-enemy-pc": {
      rule: "10.12.B",
      says: "an enemy PC is flipped or removed: in {space} is {whose}",
      ok: ({ by, d }) =>
        d.action === "none" ||
        d.action === "place" ||
        d.pc === other(by) || {
          expected: other(by),
          actual: d.pc,
          whose: d.pc === null ? "no PC" : `a PC of the ${nationName(d.pc)} side`,
          path: "/space",
        },
    },
    ...pcLimits,
    "removes-undefended": {
      rule: "10.12.B",
      says: "a PC is removed only where no enemy CUs are, an American one only without a General and Congress: not in {space}",
      ok: (c) => c.d.action !== "remove" || mayRemove(c, c.by, c.d.space),
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    beginPlay(c, by, p.card, "as a discard");
    const due = s.cards.reshuffle;
    discardCard(c, p.card, "play");
    // By another player's word it lies in a box, and stays there.
    if (whereIs(s, p.card) === "discard") s.cards.swappable = { card: p.card, by, due };
    tell("event-discarded", { side: by, card: p.card });
    if (d.action === "none") return;
    spaceFor(s, d.space).pc = d.action === "remove" ? null : by;
    if (d.action === "place") tell("pc-placed", { side: by, space: d.space });
    if (d.action === "flip") tell("pc-flipped", { side: by, space: d.space });
    if (d.action === "remove") tell("pc-removed", { side: other(by), space: d.space });
  },
  complete: false,
  *holes({ s, facts, by }, { action }) {
    // Any of them can be discarded for nothing.
    yield { ...cardHole({ s, facts }, by, (card) => eventCard(facts, card)?.printed.mandatory === false), sure: true };
    yield { param: "/action", values: ["none", "place", "flip", "remove"] };
    if (action === undefined || action === "none") return;
    const open = (space: SpaceId) => at(s, space).pc === (action === "place" ? null : other(by));
    yield { param: "/space", values: facts.spaces.filter(open) };
  },
  describe: (p, facts) =>
    `discard ${cardTitle(facts, p.card)}${p.space === undefined ? "" : `: ${p.action} PC in ${facts.name(p.space)}`}`,
});
