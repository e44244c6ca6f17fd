import type { TieFigures } from "../../sdk/game-def.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { Prize, Victory } from "../pack/scenarios/types.js";
import { scenario } from "../position/calendar.js";
import { fieldOf } from "../position/field.js";
import { fights, isArtillery, unitsIn } from "../position/units.js";
import { other, sides } from "../terms/constants.js";
import type { HexId, Side, UnitId } from "../terms/ids.js";
import { roadEnds } from "../terms/roads.js";

type Asking = Omit<QueryContext, "options">;

/** Whether a side's combat units stand in a hex. */
const occupies = ({ s }: Pick<QueryContext, "s">, side: Side, hex: HexId): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side === side && fights(unit));

/** Control: the side occupies the hex or was the last to, and no enemy is in it or next to it (SC.Jackson, SC.Full). */
export function controls({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side, hex: HexId): boolean {
  return s.control[hex] === side && isClear({ s, facts }, side, hex);
}

/** Whether no combat unit of the other side is in a hex or next to it. */
function isClear({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side, hex: HexId): boolean {
  const { enemies, near } = fieldOf(s, facts, side);
  return !enemies.has(hex) && !near.has(hex);
}

/** SC.Salem: a hex of the pike is the Union's, with the words of the scenario. */
function hasPikeHex(c: Asking, hex: HexId): boolean {
  const reading = c.ruling("salem-pike");
  if (reading === "last") return controls(c, "US", hex);
  const there = occupies(c, "US", hex) || (reading === "beside" && !isClear(c, "CSA", hex));
  return there && isClear(c, "US", hex);
}

/** A hex of Fredericksburg that is held (FR.VP). */
const holds = (c: Asking, side: Side, hex: HexId): boolean =>
  c.ruling("held-hex") === "occupied" ? occupies(c, side, hex) : controls(c, side, hex);

/** The hexes of a prize. */
const hexesOf = ({ facts }: Pick<QueryContext, "facts">, { hex, stretch }: Prize): readonly HexId[] => [
  ...(hex === undefined ? [] : [hex]),
  ...(stretch === undefined ? [] : facts.stretch(stretch)),
];

/** Points of a side for the hexes that it has. */
function prizePoints(c: Asking, prizes: readonly Prize[], has: (hex: HexId) => boolean): number {
  return prizes.reduce((sum, prize) => sum + prize.points * hexesOf(c, prize).filter(has).length, 0);
}

/** Units of a side that were lost, by what counts as a loss. */
export function lostUnits({ s }: Pick<QueryContext, "s">, side: Side, places: readonly string[]): readonly UnitId[] {
  return Object.keys(s.units).filter((id) => {
    const unit = s.units[id];
    return unit !== undefined && unit.side === side && fights(unit) && places.includes(unit.place);
  });
}

/** Strength points of units (2.5). */
const strengthOf = ({ facts }: Pick<QueryContext, "facts">, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + facts.points(id), 0);

/** SC.Cross: strength points of infantry and artillery that were withdrawn; artillery is eliminated instead. */
export function withdrawnStrength(c: Asking, side: Side): number {
  const units = lostUnits(c, side, ["withdrawn", "recovery", "eliminated"]).filter((id) => {
    const unit = c.s.units[id];
    if (unit === undefined || unit.type === "cavalry") return false;
    return !isArtillery(unit) || c.ruling("artillery-losses") === "yes";
  });
  return strengthOf(c, units);
}

type Exits = Extract<Victory, { readonly kind: "exits" }>;

/** SC.Cross: points for units that left; a disordered one yields half of its own, rounded down. */
export function exitPoints(c: Asking, side: Side, victory: Exits): number {
  const { s, facts } = c;
  const { exits } = scenario(s);
  // A hex of two exits counts by the better rate (SC.Cross: 3727 lies on the western edge).
  const rateOf = (hex: HexId): number =>
    victory.exits.reduce((best, one) => {
      if (one.side !== side) return best;
      const found = exits.find(({ exit }) => exit === one.exit);
      const hexes =
        found === undefined ? [] : typeof found.hexes === "string" ? facts.stretch(found.hexes) : found.hexes;
      return hexes.includes(hex) ? Math.max(best, one.perPoint) : best;
    }, 0);
  // Halves are kept until the end of a rate: ½ a point a strength point is rounded down (SC.Cross).
  const byRate = new Map<number, number>();
  for (const { unit, hex, disordered } of s.exits) {
    const counter = s.units[unit];
    if (counter === undefined || counter.side !== side || counter.type === "cavalry" || !fights(counter)) continue;
    const rate = rateOf(hex);
    const points = facts.points(unit) * rate;
    byRate.set(rate, (byRate.get(rate) ?? 0) + (disordered ? Math.floor(points / 2) : points));
  }
  return [...byRate.values()].reduce((sum, points) => sum + Math.floor(points), 0);
}

/** Whether every hex of a stretch is so. Its ends, which the text names, are asked first: the rest are facts of the map. */
function everyHex({ facts }: Pick<QueryContext, "facts">, stretch: string, has: (hex: HexId) => boolean): boolean {
  return (roadEnds[stretch] ?? []).every(has) && facts.stretch(stretch).every(has);
}

/** SC.Cross: the points of a side. */
function crossingPoints(c: Asking, side: Side, victory: Exits): number {
  const { road } = victory;
  const has = c.ruling("crossing-pike") === "clear" ? isClear : controls;
  const held = road.side === side && everyHex(c, road.stretch, (hex) => has(c, side, hex));
  return (
    exitPoints(c, side, victory) + victory.perWithdrawn * withdrawnStrength(c, other(side)) + (held ? road.points : 0)
  );
}

type Roads = Extract<Victory, { readonly kind: "roads-and-hexes" }>;

/** SC.Jackson, SC.Full: the points of a side. */
function roadPoints(c: Asking, side: Side, victory: Roads): number {
  const lost = victory.perEliminated === 0 ? 0 : strengthOf(c, lostUnits(c, other(side), ["eliminated"]));
  return prizePoints(c, victory.prizes, (hex) => controls(c, side, hex)) + victory.perEliminated * lost;
}

/** The end of a turn may end the game (SC.Jackson, SC.Full). */
export function automaticVictory(c: EffectContext): void {
  const { s, win } = c;
  const { victory, rule } = scenario(s);
  if (victory.kind !== "roads-and-hexes") return;
  const { side, stretches } = victory.automatic;
  if (stretches.length === 0) return;
  for (const one of side === "both" ? sides : [side]) {
    const ends = stretches.flatMap((stretch) => roadEnds[stretch] ?? []);
    if (!ends.every((hex) => controls(c, one, hex))) continue;
    if (!stretches.every((stretch) => everyHex(c, stretch, (hex) => controls(c, one, hex)))) continue;
    win(one, rule, "every hex of the roads is controlled");
    return;
  }
}

/** Who has more points wins; the margin is its degree. */
function byPoints(c: EffectContext, points: { readonly US: number; readonly CSA: number }, rule: string): void {
  const { tell, win } = c;
  tell("points-counted", { union: points.US, confederate: points.CSA });
  const difference = points.US - points.CSA;
  const reason = `Union ${points.US}, Confederacy ${points.CSA}`;
  if (difference !== 0) win(difference > 0 ? "US" : "CSA", rule, `${reason}: a margin of ${Math.abs(difference)}`);
  else win("draw", rule, reason);
}

/** SC.Jackson: with equal points a marginal victory of who has lost fewer strength points for good. */
function equalPoints(c: EffectContext, rule: string, points: number): void {
  const [union, confederate] = sides.map((side) => strengthOf(c, lostUnits(c, side, ["eliminated"])));
  const losses = { union: union ?? 0, confederate: confederate ?? 0 };
  c.tell("points-counted", { union: points, confederate: points, losses: { ...losses } });
  const reason = `equal points; eliminated: Union ${losses.union}, Confederacy ${losses.confederate}`;
  if (losses.union === losses.confederate) c.win("draw", rule, reason);
  else c.win(losses.union < losses.confederate ? "US" : "CSA", rule, `marginal: ${reason}`);
}

/** The figures by which a scenario is weighed, as they stand now; undefined where none but a hex decides it (8). */
export function pointsNow(c: Asking): TieFigures | undefined {
  const { victory } = scenario(c.s);
  switch (victory.kind) {
    case "held-hexes":
      return { points: { US: prizePoints(c, victory.prizes, (hex) => holds(c, "US", hex)) } };
    case "stretch-or-hex":
    case "any-hex":
      return undefined;
    case "exits":
      return { points: { US: crossingPoints(c, "US", victory), CSA: crossingPoints(c, "CSA", victory) } };
    case "roads-and-hexes": {
      const points = { US: roadPoints(c, "US", victory), CSA: roadPoints(c, "CSA", victory) };
      if (victory.perEliminated > 0) return { points };
      const lost = (side: Side) => strengthOf(c, lostUnits(c, side, ["eliminated"]));
      return { points, "strength lost": { US: lost("US"), CSA: lost("CSA") } };
    }
  }
}

/** The end of the last turn, or that on which both agree (FR.VP, SC.Full). */
export function finalVictory(c: EffectContext): void {
  const { s, tell, win } = c;
  const { victory, rule } = scenario(s);
  switch (victory.kind) {
    case "held-hexes": {
      const points = prizePoints(c, victory.prizes, (hex) => holds(c, "US", hex));
      tell("points-counted", { union: points, confederate: 0 });
      if (points >= victory.decisive) win("US", rule, `a decisive victory with ${points} points`);
      else if (points >= victory.moral) win("US", rule, `a moral victory with ${points} points`);
      else win("CSA", rule, `the Union has ${points} points`);
      return;
    }
    case "stretch-or-hex": {
      if (everyHex(c, victory.stretch, (hex) => hasPikeHex(c, hex))) win("US", rule, "a grand victory: the whole pike");
      else if (occupies(c, "US", victory.hex)) win("US", rule, `${victory.hex} is occupied`);
      else win("CSA", rule, `the Union does not stand in ${victory.hex}`);
      return;
    }
    case "any-hex": {
      const taken = victory.hexes.find((hex) => occupies(c, "US", hex));
      if (taken !== undefined) win("US", rule, `${taken} is occupied`);
      else win("CSA", rule, "none of the hexes is occupied");
      return;
    }
    case "exits":
      byPoints(c, { US: crossingPoints(c, "US", victory), CSA: crossingPoints(c, "CSA", victory) }, rule);
      return;
    case "roads-and-hexes": {
      const points = { US: roadPoints(c, "US", victory), CSA: roadPoints(c, "CSA", victory) };
      if (points.US === points.CSA && victory.perEliminated === 0) equalPoints(c, rule, points.US);
      else byPoints(c, points, rule);
    }
  }
}
