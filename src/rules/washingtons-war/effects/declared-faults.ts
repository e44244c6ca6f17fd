import { copyJson } from "../../../schema/json.js";
import {
  type DeclaredFault,
  type DeclaredFaults,
  type DeclaredThings,
  declaredFaults,
  drawsTooMany,
  notHeld,
} from "../../mechanics/cards/declared.js";
import type { QueryContext } from "../kit.js";
import { at, cuOf, generalsAt } from "../position/board.js";
import { places } from "../position/piles.js";
import { fromReserve } from "../position/reserve.js";
import { other, reinforcementBox, sideOf } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { DeclaredStep } from "../terms/params/declared.js";
import type { State } from "../terms/state.js";
import { carryOutStep, type Declared, type Quiet } from "./declared.js";

/** The checks that a declared thing can break. */
export type DeclaredCheck =
  | "declared-pc"
  | "declared-cu"
  | "declared-stacking"
  | "declared-general"
  | "declared-cards"
  | "declared-special";

type Fault = DeclaredFault<DeclaredCheck>;

/** What each check of a declaration found first; nothing where all is well. */
export type Faults = DeclaredFaults<DeclaredCheck>;

/** The spaces that a declaration names. */
export function declaredSpaces(declared: Declared): SpaceId[] {
  return declared.flatMap((step) => {
    if ("spaces" in step) return step.spaces;
    if ("space" in step) return [step.space];
    return step.do === "move-general" && step.to !== reinforcementBox[sideOf(step.general)] ? [step.to] : [];
  });
}

const things: DeclaredThings<Quiet, DeclaredStep, DeclaredCheck> = {
  faults: faultsOf,
  carryOut(c, step) {
    carryOutStep(c, step, "");
    if (step.do !== "add-cu") return;
    for (const id of generalsAt(c.s, step.space, other(step.nationality))) c.s.generals[id] = "captured";
  },
  onCopy: (c) => ({ ...c, s: copyJson(c.s) }),
};

/** What is wrong with a declaration, each thing judged after those before it were carried out on a copy. */
export const faultsIn = ({ s, facts, ruling, readings }: QueryContext, declared: Declared): Faults =>
  declaredFaults(things, { s, facts, ruling, readings, tell() {} }, declared);

function* faultsOf(c: Quiet, step: DeclaredStep): Iterable<Fault> {
  const { s, facts } = c;
  switch (step.do) {
    case "place-pc":
    case "flip-pc":
    case "remove-pc":
      for (const space of step.spaces) {
        const { pc } = at(s, space);
        const twice = step.spaces.indexOf(space) !== step.spaces.lastIndexOf(space);
        if (twice || (pc === null) !== (step.do === "place-pc"))
          yield ["declared-pc", { space, pc, deed: step.do.slice(0, -"-pc".length) }];
      }
      return;
    case "add-cu":
      yield* tooMany(step, fromReserve(c, step.nationality, step.cu), "Reserve");
      // CUs that come to a lone General capture him, as reinforcements do (8.1.C, 8.2.C).
      yield* meetsCu(s, step.space, step.nationality);
      return;
    case "remove-cu":
      yield* tooMany(step, at(s, step.space)[step.nationality], step.space);
      return;
    case "move-general": {
      const place = s.generals[step.general];
      const side = sideOf(step.general);
      if (s.spaces[place] === undefined && place !== reinforcementBox[side])
        yield ["declared-general", { general: step.general, actual: place }];
      if (step.to === reinforcementBox[side]) return;
      yield* meets(s, step.to, side);
      const here = generalsAt(s, step.to, side);
      if (here.length > 0) yield ["declared-stacking", { space: step.to, actual: here }];
      return;
    }
    case "draw-cards": {
      const short = drawsTooMany(s.cards, step.cards);
      if (short !== undefined) yield ["declared-cards", short];
      return;
    }
    case "discard-card": {
      const nowhere = { expected: `hand/${step.side}`, actual: step.card };
      const lost = facts.isCard(step.card) ? notHeld(places, s.cards, step) : nowhere;
      if (lost !== undefined) yield ["declared-cards", lost];
      else if (facts.card(step.card).mandatory) yield ["declared-special", { card: step.card }];
    }
  }
}

function* tooMany(step: { readonly nationality: string; readonly cu: number }, most: number, place: string) {
  const { nationality, cu } = step;
  if (cu > most) yield ["declared-cu", { expected: most, actual: cu, nationality, place }] as const;
}

/** Pieces of both sides in one space (3.0). */
function* meetsCu(s: State, space: SpaceId, side: Side): Iterable<Fault> {
  const cu = cuOf(s, space, other(side));
  if (cu > 0) yield ["declared-stacking", { space, actual: `${cu} ${side === "british" ? "American" : "British"} CU` }];
}

function* meets(s: State, space: SpaceId, side: Side): Iterable<Fault> {
  yield* meetsCu(s, space, side);
  const generals = generalsAt(s, space, other(side));
  if (generals.length > 0) yield ["declared-stacking", { space, actual: generals }];
}
