import { effectKnown } from "../../mechanics/cards/effects.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { arrive, whyNoGeneral } from "../position/arrivals.js";
import { infantryAt } from "../position/board.js";
import { titleOf } from "../position/names.js";
import { generalsOf } from "../terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import { cavalryGenerals, returnsAsCavalry, returnsIn } from "../terms/places.js";

/** Whether a General is cavalry and waits on the Turn Track. */
const waits = ({ s }: Pick<QueryContext, "s">, general: GeneralId): boolean =>
  returnsIn(s.generals[general].at) !== undefined &&
  (returnsAsCavalry(s.generals[general].at) || cavalryGenerals.some((one) => one === general));

const waitingFor = (c: Pick<QueryContext, "s">, side: Side): GeneralId[] =>
  generalsOf[side].filter((general) => waits(c, general));

const openTo = (c: QueryContext, side: Side): SpaceId[] =>
  c.facts.spaces.filter(
    (space) => infantryAt(c.s, space, side) > 0 && mayBe(() => whyNoGeneral(c, space, side) === undefined),
  );

/**
 * A cavalry General comes back from the Turn Track before their time, by an optional rule of later editions whose text is not
 * published where it could be read. So what its owner declares is carried out, and is open until the players agree the text; what
 * it costs beside the SP of the brigade is theirs to keep.
 */
export const replaceCavalry = move({
  name: "replace-cavalry",
  rule: "5.54",
  at: ["reinforcement/unionMoves", "reinforcement/confederateMoves"],
  agreed: ({ cavalryReplacement }) => cavalryReplacement === "declared",
  params: moveShapes["replace-cavalry"],
  checks: {
    "who-waits": {
      rule: "5.54",
      says: "{actual} is not a cavalry General of this side on the Turn Track whose replacement was agreed",
      ok: (c) =>
        (c.options.cavalryReplacement === "declared" && waitingFor(c, c.by).includes(c.p.general)) || {
          actual: c.p.general,
          path: "/general",
        },
    },
    "an-sp": {
      rule: "5.51",
      says: "no infantry SP stands in {space} to become the brigade",
      ok: ({ s, by, p }) => infantryAt(s, p.space, by) > 0 || { path: "/space" },
    },
    "text-known": {
      rule: "5.54",
      says: "how {general} is replaced stands in no published text: what was declared is carried out",
      ok({ facts }) {
        const agreed = facts.effectAgreed("cavalry-replacement");
        return effectKnown({ card: "cavalry-replacement", number: undefined, unknown: true, agreed });
      },
    },
  },
  apply(c) {
    arrive(c, c.p.general, c.p.space, c.by);
    return c.f.at;
  },
  complete: false,
  *holes(c, { general }) {
    if (general === undefined) yield { param: "/general", values: waitingFor(c, c.by) };
    else yield { param: "/space", values: openTo(c, c.by) };
  },
  describe: ({ general, space }, facts) => `${titleOf(general)} comes back to ${facts.name(space)}`,
});
