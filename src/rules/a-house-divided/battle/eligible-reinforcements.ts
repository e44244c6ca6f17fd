import type { Battle, QueryContext } from "../kit.js";
import { marchesOf, occupiedBy, pieceOf, piecesIn } from "../position/board.js";
import { garrisonBeaten } from "../position/garrison.js";
import { leadersRested, marchesLeft } from "../position/march-allowance.js";
import { goalOf, notContained, type Route, waysFrom } from "../position/march-routes.js";
import { europe, leaderIds, leaderSide, maxDebt, maxMarches, other } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Side } from "../terms/ids.js";
import { leaderRoute, marchesAlone } from "./leader-alone.js";

export interface Reinforcement extends Route {
  readonly from: BoxId;
  readonly pieces: PieceId[];
  readonly leaders?: LeaderId[];
}

/** Whether a side can pay the march of a reinforcement (16.12.B7). */
export const canPay = ({ s }: Pick<QueryContext, "s">, side: Side): boolean =>
  side === s.active ? marchesLeft(s) > 0 : s.debt[side] < maxDebt;

/** Whether a piece may still reinforce in this turn (16.12.B7, M2). */
export const mayCome = ({ s }: Pick<QueryContext, "s">, id: PieceId): boolean => {
  const { side } = pieceOf(s, id);
  return side === s.active ? marchesOf(s, id) < maxMarches : !s.reinforced.includes(id);
};

/** Reinforcements that a side could bring: pieces one by one and together from each box, and leaders (16.12.B7, 8.21). */
export function reinforcements(c: QueryContext, f: Battle, side: Side): Reinforcement[] {
  const { s, facts, options } = c;
  const found: Reinforcement[] = [];
  if (canPay(c, side)) {
    const near = boxesNear(c, f.box);
    for (const from of near) {
      if (notContained(c, side, from) !== true) continue;
      const able = piecesIn(s, from, side).filter((id) => mayCome(c, id) && garrisonBeaten(c, from, [id]) === true);
      const routes = able.flatMap((id) => {
        const route = waysFrom(c, pieceOf(s, id)).find(({ path }) => goalOf(path) === f.box);
        return route === undefined ? [] : [{ id, route }];
      });
      for (const { id, route } of routes) found.push({ from, pieces: [id], ...route });
      const [first] = routes.filter(({ id }) => pieceOf(s, id).type === "infantry");
      if (first !== undefined && routes.length > 1) {
        found.push({ from, pieces: routes.map(({ id }) => id), ...first.route });
      }
    }
  }
  if (!options.leaders) return found;
  for (const leader of leaderIds) {
    const { at } = s.leaders[leader];
    if (leaderSide[leader] !== side || !facts.isBox(at) || at === f.box) continue;
    const route = leaderRoute(c, side, at, f.box);
    if (route === undefined || leadersRested(c, [leader], marchesAlone(c, occupiedBy(s, other(side)), route)) !== true)
      continue;
    found.push({ from: at, pieces: [], leaders: [leader], path: route, by: "cavalry" });
  }
  return found;
}

/** Boxes from which a box can be reached in two, nearest first. */
function boxesNear({ facts }: Pick<QueryContext, "facts">, box: BoxId): BoxId[] {
  const near = facts.neighbours(box);
  const far = near.flatMap((one) => facts.neighbours(one));
  return [...new Set([...near, ...far])].filter((one) => one !== box && one !== europe);
}
