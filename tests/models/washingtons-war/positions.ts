// Random positions of Washington's War: the same in every run.
import { type Observer, open, type Table } from "../../../src/rules/index.js";
import { type Move, type State, standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { cus, enemyOf, generalsOf, leader, type SpaceId, spaces, type ZoneId } from "./board.js";

export type Board = Table<State, Move, Side>;
export type Random = (n: number) => number;

/** A table on the standard pack, agreed as it is. */
export function tableOf(rulings: { readonly [id: string]: string } = {}, observe: Observer = {}): Board {
  return open(washingtonsWar, { pack: standardPack, authority: "agreed", rulings, observe });
}

export const standardTable: Board = tableOf();
export const start: string = JSON.stringify(standardTable.setup("standard"));

export const zones: readonly ZoneId[] = [
  "st-lawrence",
  "new-england",
  "long-island-sound",
  "delaware",
  "chesapeake",
  "carolinas",
  "south-atlantic",
];

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[random(list.length)];
  if (one === undefined) throw new RangeError("nothing to pick from");
  return one;
};
export const chance = (random: Random, percent: number): boolean => random(100) < percent;

/** How a board is filled. */
export interface Style {
  /** Spaces in a hundred without a PC, and British ones among the others. */
  readonly open: number;
  readonly loyal: number;
  /** Stacks of each side, and the largest number of CUs in one. */
  readonly stacks: number;
  readonly most: number;
  /** Generals in a hundred who stand without CUs. */
  readonly alone: number;
}

export const styles: readonly Style[] = [
  { open: 30, loyal: 50, stacks: 8, most: 6, alone: 20 },
  { open: 10, loyal: 60, stacks: 12, most: 8, alone: 30 },
  { open: 60, loyal: 40, stacks: 14, most: 4, alone: 10 },
  { open: 20, loyal: 30, stacks: 16, most: 9, alone: 15 },
];

/** Boards on which armies meet: few spaces without a stack. */
export const crowded: readonly Style[] = [
  { open: 25, loyal: 50, stacks: 20, most: 7, alone: 15 },
  { open: 20, loyal: 35, stacks: 18, most: 3, alone: 25 },
];

/** A board filled at random, in the Strategy Phase, with the impulse of a side. */
export function randomPosition(random: Random, to: Side, style: Style = pick(random, styles)): State {
  const s: State = JSON.parse(start);
  const entered = chance(random, 50);
  const year = 1776 + random(8);
  Object.assign(s, {
    year,
    phase: "strategy",
    firstPlayer: to,
    alliance: entered ? 9 : random(7),
    franceEntered: entered ? year - random(2) : null,
    frenchNavy: entered ? pick(random, zones) : "box",
    frenchBox: entered ? 0 : 5,
    regularsAdvantage: chance(random, 60),
    congress: "dispersed",
    lineMutinies: chance(random, 20),
    britishBox: random(9),
  });
  s.stack = [
    { flow: "turn", at: "impulses", next: enemyOf(to) },
    { flow: "impulse", at: "play", by: to },
  ];
  fillSpaces(s, random, style, entered);
  fillGenerals(s, random, style, entered);
  if (chance(random, 70)) {
    const home = pick(random, spaces);
    if (s.spaces[home]?.british === 0 && leader(s, home, "british") === undefined) s.congress = home;
  }
  handsOf(s, 1 + random(7), 1 + random(7));
  return s;
}

function fillSpaces(s: State, random: Random, style: Style, entered: boolean): void {
  for (const space of spaces) {
    const pc = chance(random, style.open) ? null : chance(random, style.loyal) ? "british" : "american";
    s.spaces[space] = { pc, american: 0, french: 0, british: 0 };
  }
  let french = entered ? 5 : 0;
  // Each side has CUs in a corner of the colonies, so that nobody wins by accident (13.1).
  const taken: { readonly [space: SpaceId]: Side } = { "st-marys": "british", concord: "american" };
  for (const side of ["american", "british"] as const) {
    for (let i = 0; i < style.stacks; i++) {
      const space = pick(random, spaces);
      const here = s.spaces[space];
      if (here === undefined || cus(s, space, enemyOf(side)) > 0 || (taken[space] ?? side) !== side) continue;
      here[side] = 1 + random(style.most);
      if (side !== "american" || french === 0 || !chance(random, 30)) continue;
      here.french = 1 + random(french);
      french -= here.french;
      if (chance(random, 30)) here.american = 0;
    }
    const corner = s.spaces[side === "british" ? "st-marys" : "concord"];
    if (corner !== undefined) corner[side] += 1 + random(2);
  }
}

function fillGenerals(s: State, random: Random, style: Style, entered: boolean): void {
  for (const side of ["american", "british"] as const) {
    const box = side === "british" ? "british-reinforcements" : "american-leaders";
    for (const general of generalsOf[side]) {
      s.generals[general] = chance(random, 10) ? "captured" : box;
      if (general === "rochambeau" && !entered) s.generals[general] = "french-reinforcements";
      if (general === "washington" && s.generals[general] === box) s.generals[general] = "captured";
      if ((general === "rochambeau" && !entered) || chance(random, 12)) continue;
      const alone = chance(random, style.alone);
      const fits = spaces.filter(
        (space) =>
          leader(s, space, side) === undefined &&
          leader(s, space, enemyOf(side)) === undefined &&
          cus(s, space, enemyOf(side)) === 0 &&
          cus(s, space, side) > 0 !== alone,
      );
      if (fits.length > 0) s.generals[general] = pick(random, fits);
    }
  }
}

/** So many unknown cards in the hands, the others in the deck. */
export function handsOf(s: State, american: number, british: number): void {
  const { cards } = s;
  const held = cards.hand.american.length + cards.hand.british.length;
  cards.deck += cards.setAside.length + held - american - british;
  cards.setAside = [];
  cards.hand = { american: Array(american).fill("?"), british: Array(british).fill("?") };
}

/** What is due: "march/go", "battle/attackerDie", or "" when the game is over. */
export function due(table: Board, s: State): string {
  const [first] = table.expects(s);
  if (first === undefined) return "";
  return first.kind === "decision" ? first.window : first.kind === "chance" ? first.purpose : first.fact;
}

/** Whether the module calls a move a violation. */
export const barred = (table: Board, s: State, move: Move, by: Side): boolean =>
  table.check(s, move, by).some(({ severity }) => severity === "violation");

/** A short picture of a position, for a difference. */
export function picture(s: State): string {
  const pieces = spaces.flatMap((space) => {
    const here = s.spaces[space];
    if (here === undefined) return [];
    const who = Object.keys(s.generals).filter((general) =>
      Object.entries(s.generals).some(([g, p]) => g === general && p === space),
    );
    const cu = `${here.american}a${here.french}f${here.british}b`;
    const text = `${here.pc?.[0] ?? "-"}${cu === "0a0f0b" ? "" : cu}${who.map((g) => ` ${g}`).join("")}`;
    return text === "-" ? [] : [`${space}:${text}`];
  });
  const rest = `congress ${s.congress}, navy ${s.frenchNavy}, attempted ${s.card.attempted}, moved ${JSON.stringify(s.card.moved)}`;
  return `${pieces.join(" | ")} || ${rest}, top ${JSON.stringify(s.stack.at(-1))}`;
}
