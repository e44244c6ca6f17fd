import { twiceIn } from "../../mechanics/counting.js";
import { eachKeeps } from "../../mechanics/points/naming.js";
import { firstOf, mayBe } from "../../mechanics/unknown.js";
import type { Answer } from "../../sdk/finding.js";
import { remembered } from "../../sdk/memory.js";
import { moveShapes } from "../generated/shapes.js";
import type { QueryContext } from "../kit.js";
import { move } from "../kit.js";
import {
  brigadesAt,
  controlOf,
  fortOf,
  infantryAt,
  originalSide,
  spAt,
  withControl,
  withoutPcs,
} from "../position/board.js";
import { playableForOperations } from "../position/cards.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { spaceNames } from "../position/names.js";
import { markControl, removePc } from "../position/pieces.js";
import { useForOperations } from "../position/plays.js";
import { takeCapital } from "../position/possession.js";
import { inSupply } from "../position/supply.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { borderStates } from "../terms/places.js";

/** A neutral space of a Border State without anything of the enemy (11.3 A). */
function isNeutral({ s, facts }: Pick<QueryContext, "s" | "facts">, space: SpaceId, side: Side): boolean {
  const enemy = other(side);
  const open = spAt(s, space, enemy) === 0 && fortOf(s, facts, space) !== enemy;
  return borderStates.includes(facts.state(space)) && s.pc[space] === undefined && open;
}

/** Whether a side may place a PC in a space: neutral, or with infantry in supply (11.3 A). */
const allowsPc = (c: Parameters<typeof inSupply>[0], space: SpaceId, side: Side): boolean =>
  isNeutral(c, space, side) || (infantryAt(c.s, space, side) > 0 && inSupply(c, space, side));

/** The spaces in which a side may place a PC that is not there. */
const takeable = (c: Parameters<typeof inSupply>[0], side: Side): readonly SpaceId[] =>
  remembered(c.s, `for-the-people/takeable ${side}`, () =>
    c.facts.spaces.filter((space) => controlOf(c.s, c.facts, space) !== side && mayBe(() => allowsPc(c, space, side))),
  );

type Placing = Parameters<typeof inSupply>[0] & {
  readonly by: Side;
  readonly p: { readonly spaces: readonly SpaceId[]; readonly remove?: readonly SpaceId[] | undefined };
};

/**
 * Whether the spaces allow their PCs in one order: one opens the way for the next, and nothing says which comes first (11.1,
 * 11.3). What brigades take off is off by then: 5.53 names no order, and a Border State's space is neutral afterwards (11.3 A).
 */
function inSomeOrder(c: Placing, allows: (then: Placing, space: SpaceId) => boolean): Answer {
  let s = withoutPcs(c.s, c.p.remove ?? []);
  let left = c.p.spaces;
  while (left.length > 0) {
    const then = { ...c, s };
    const next = firstOf(left, (space) => allows(then, space));
    const [wrong] = left;
    if (next === undefined)
      return wrong === undefined || { actual: wrong, path: `/spaces/${c.p.spaces.indexOf(wrong)}` };
    left = left.filter((_, at) => at !== left.indexOf(next));
    s = withControl(s, c.facts, next, c.by);
  }
  return true;
}

/** How many PCs a move changes of those that its Operations pay for: those that brigades take off too, by the reading (5.53). */
const changesOf = ({ ruling }: Pick<Placing, "ruling">, { spaces, remove = [] }: Placing["p"]): number =>
  spaces.length + (ruling("pcs-of-brigades") === "among" ? remove.length : 0);

/** PCs are placed by Operations, as many as the card has; Cavalry Brigades take enemy ones off (5.53, 11.3). */
export const placePcs = move({
  name: "place-pcs",
  rule: "11.3",
  at: ["round/play"],
  params: moveShapes["place-pcs"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    "as-many-as-operations": {
      rule: "11.3",
      says: "{expected} Operation(s) change as many PCs, not {actual}",
      ok({ p, d, ruling }) {
        const changes = changesOf({ ruling }, p);
        const any = p.spaces.length + (p.remove?.length ?? 0) > 0;
        return (any && changes <= d.printed.operations) || { expected: d.printed.operations, actual: changes };
      },
    },
    "each-once": {
      rule: "11.3",
      says: "a space has one PC: {actual} is named twice",
      ok({ p }) {
        // 11.3 C: an enemy PC may go from a space, and one's own come there.
        const twice = twiceIn(p.spaces) ?? twiceIn(p.remove ?? []);
        return twice === undefined || { actual: twice };
      },
    },
    "capital-on-the-map": {
      rule: "11.21",
      says: "the {by} government has no capital, and places no PC by Operations",
      ok: ({ s, by, p }) => p.spaces.length === 0 || (s.capitals[by] !== null && !s.capitalTaken[by]) || { actual: by },
    },
    "not-own": {
      rule: "11.3",
      says: "{actual} is already under {by} control",
      ok: ({ s, facts, by, p }) => eachKeeps(p.spaces, (space) => controlOf(s, facts, space) !== by, "/spaces"),
    },
    "infantry-or-neutral": {
      rule: "11.3",
      says: "{actual} holds no infantry SP of the {by} side in supply, and is not a neutral space of a Border State",
      ok: (c) => inSomeOrder(c, (then, space) => allowsPc(then, space, c.by)),
    },
    "brigade-removes": {
      rule: "5.53",
      says: "a Cavalry Brigade takes off an enemy PC of a state of its own side or of a Border State: not in {actual}",
      ok: ({ s, facts, by, p }) =>
        eachKeeps(
          p.remove ?? [],
          (space) => {
            const home = originalSide(facts.state(space));
            return brigadesAt(s, space, by).length > 0 && s.pc[space] === other(by) && (home === by || home === null);
          },
          "/remove",
        ),
    },
  },
  apply(c) {
    const { by, p } = c;
    useForOperations(c, by, p.card);
    for (const space of p.remove ?? []) removePc(c, space);
    for (const space of p.spaces) {
      markControl(c, space, by);
      takeCapital(c, space, other(by));
    }
  },
  // Beside the holes: through the holes seven times slower, for a third of the moves.
  candidates(c, offer) {
    const { s, facts, by } = c;
    const open = facts.spaces.filter((space) => isNeutral(c, space, by) || infantryAt(s, space, by) > 0);
    for (const card of playableForOperations(c, by))
      for (const space of open) if (controlOf(s, facts, space) !== by) offer({ card, spaces: [space] });
  },
  complete: false,
  *holes(c, { card, spaces = [], remove = [] }) {
    const { s, facts, by } = c;
    yield operationsHole(c, by);
    const max = card !== undefined && facts.isCard(card) ? facts.card(card).operations : 3;
    const among = c.ruling("pcs-of-brigades") === "among";
    const changed = changesOf(c, { spaces, remove });
    const then = { ...c, s: spaces.reduce((now, space) => withControl(now, facts, space, by), s) };
    const seated = s.capitals[by] !== null && !s.capitalTaken[by];
    const open = seated && changed < max ? takeable(then, by) : [];
    yield { param: "/spaces", values: open, pick: [0, spaces.length + (changed < max ? 1 : 0)] };
    const off = facts.spaces.filter(
      (space) => (!among || changed < max) && brigadesAt(s, space, by).length > 0 && !remove.includes(space),
    );
    if (off.length > 0)
      yield {
        param: "/remove",
        kind: "list",
        values: off,
        pick: [0, among ? 3 : off.length + remove.length],
        optional: true,
      };
  },
  describe: (p, facts) =>
    [
      ...(p.spaces.length > 0 ? [`places PCs in ${spaceNames(facts, p.spaces)}`] : []),
      ...((p.remove?.length ?? 0) > 0 ? [`removes the PCs of ${spaceNames(facts, p.remove ?? [])}`] : []),
    ].join(", "),
});
