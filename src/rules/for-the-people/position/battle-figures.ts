import type { EffectContext, QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import { battleSizes } from "../terms/figures.js";
import type { EliteId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";
import { amphibious, type BattleSize, combatResults, ratioModifiers } from "../terms/tables.js";
import { elitesAt, fortOf, generalsAt, isBrigade, isCoastalFort, spAt } from "./board.js";
import { markersAt } from "./naval-markers.js";
import { type March, movers, movingSp } from "./open-march.js";
import type { Party } from "./parties.js";

export type Battle = Frames["battle"];
export type Role = "attacker" | "defender";

/** The side that has a role. */
export const sideIn = (f: Pick<Battle, "attacker">, role: Role): Side =>
  role === "attacker" ? f.attacker : other(f.attacker);

/** A question about a battle. */
export interface Fight extends Pick<QueryContext, "s" | "facts" | "ruling"> {
  readonly f: Battle;
}

/** What a battle needs of who attacks. */
export interface Attack {
  readonly side: Side;
  readonly space: SpaceId;
  readonly from: SpaceId;
  readonly origin: SpaceId;
  readonly general: GeneralId | null;
  readonly army: Battle["army"];
  readonly party: Party;
  readonly sp: number;
  readonly amphibious: boolean;
  readonly intercepted: boolean;
  readonly passedGuns: boolean;
  readonly admiral: boolean;
}

const noLeaders = { attacker: null, defender: null };
const nothing = { attacker: 0, defender: 0 };

/** A battle begins between who has come and everything that stands there (7.1). */
export function fightBattle({ s, facts, call, tell }: EffectContext, attack: Attack): void {
  const { side, space, sp, party, ...rest } = attack;
  const defender = other(side);
  const defenderSp = spAt(s, space, defender);
  const fort = fortOf(s, facts, space) !== defender ? "none" : defenderSp > 0 ? "garrisoned" : "ungarrisoned";
  tell("battle-begun", { space, attacker: side, attackerSp: sp, defenderSp });
  call("battle", {
    at: "begin",
    ...rest,
    space,
    attacker: side,
    party: { infantry: party.infantry, generals: [...party.generals], elites: [...party.elites] },
    defenders: { commander: null, army: null },
    sp: { attacker: sp, defender: defenderSp },
    fort,
    supplied: { attacker: true, defender: true },
    leaders: { ...noLeaders },
    drm: { ...nothing },
    die: { ...nothing },
    loss: { ...nothing },
    star: false,
    owed: { ...nothing },
    lost: { ...nothing },
    winner: null,
    retreat: null,
    hazard: [],
    fought: { attacker: [...party.generals], defender: generalsAt(s, space, defender) },
  });
}

/** The marching force fights what is in the space (7.1). */
export function openBattle(c: EffectContext, f: March): void {
  fightBattle(c, {
    side: f.side,
    space: f.here,
    from: f.from,
    origin: f.origin,
    general: f.general,
    army: f.army,
    party: movers(f),
    sp: movingSp(c.s, f),
    amphibious: f.sea !== null,
    intercepted: f.intercepted,
    passedGuns: f.sea?.passed ?? false,
    admiral: f.sea?.admiral === "foote" || f.sea?.admiral === "porter",
  });
}

/** The commander, the Army and all Generals of a role. */
export function commandIn({ s, f }: Pick<Fight, "s" | "f">, role: Role) {
  if (role === "attacker") return { commander: f.general, army: f.army, generals: f.party.generals };
  return { ...f.defenders, generals: generalsAt(s, f.space, sideIn(f, "defender")) };
}

/** Whether both sides fight with an Army (7.42). */
export const armiesMeet = ({ f }: Pick<Fight, "f">): boolean => f.army !== null && f.defenders.army !== null;

const ratingIn = ({ facts }: Pick<Fight, "facts">, general: GeneralId, role: Role): number =>
  role === "attacker" ? facts.attack(general) : facts.defence(general);

/** What the commander of a role adds: in a battle of Armies 2 less, not below 0, where no cavalry is with the Army (7.52). */
export function commanderRating(c: Fight, role: Role): number {
  const { commander, generals } = commandIn(c, role);
  if (commander === null) return 0;
  const rating = ratingIn(c, commander, role);
  const scouts = !armiesMeet(c) || generals.some((id) => isBrigade(c.s, id));
  return scouts ? rating : Math.max(0, rating - 2);
}

/** Who of a role can add a rating or a modifier beside the commander, and how many must and may (7.42 to 7.44, 7.51). */
export interface LeaderChoice {
  readonly eligible: readonly GeneralId[];
  readonly least: number;
  readonly most: number;
  readonly elites: readonly EliteId[];
}

/** How many subordinates a role uses (7.42, 7.43). */
function subordinatesOfRole(c: Fight, role: Role): readonly [least: number, most: number] {
  const { army } = commandIn(c, role);
  if (army === null) return [0, 0];
  if (sideIn(c.f, role) === "confederate" || !armiesMeet(c)) return [2, 2];
  const [own, theirs] = [commanderRating(c, role), commanderRating(c, role === "attacker" ? "defender" : "attacker")];
  if (own !== theirs) return own > theirs ? [2, 2] : [1, 1];
  const reading = c.ruling("equal-commanders");
  return reading === "one-or-two" ? [1, 2] : reading === "two" ? [2, 2] : [1, 1];
}

/** The choice that a role has of subordinates and elite units. */
export function leaderChoice(c: Fight, role: Role): LeaderChoice {
  const { s, f } = c;
  const { commander, generals } = commandIn(c, role);
  const eligible = generals.filter((id) => id !== commander);
  const brigades = eligible.filter((id) => isBrigade(s, id)).length;
  const usable = eligible.length - Math.max(0, brigades - 1);
  const [least, max] = subordinatesOfRole(c, role);
  const elites = role === "attacker" ? f.party.elites : elitesAt(s, f.space, sideIn(f, role));
  return { eligible, least: Math.min(least, usable), most: Math.min(max, usable), elites };
}

/** What a role uses where it has no choice; undefined where it has one. */
export function onlyLeaders(c: Fight, role: Role): { subordinates: GeneralId[]; elites: EliteId[] } | undefined {
  const { eligible, least, most: max, elites } = leaderChoice(c, role);
  if (elites.length > 0 || least < max) return undefined;
  if (max === 0) return { subordinates: [], elites: [] };
  return eligible.length === max ? { subordinates: [...eligible], elites: [] } : undefined;
}

/** The modifier of the larger force (7.53). */
export function ratioModifier(own: number, theirs: number): number {
  if (theirs === 0) return own > 0 ? (ratioModifiers[0]?.drm ?? 0) : 0;
  return ratioModifiers.find(({ ratio }) => own >= ratio * theirs)?.drm ?? 0;
}

/** What helps one side in an amphibious assault: the difference, at most 3 (6.41). */
export function assaultModifier({ s, facts, f }: Pick<Fight, "s" | "facts" | "f">, role: Role): number {
  // The markers and the track are of Union assaults; a Confederate river move that is intercepted has neither (6.52).
  if (!f.amphibious || f.attacker !== "union") return 0;
  const markers = markersAt(s, f.space);
  const own = s.amphibious + (f.admiral ? amphibious.admiral : 0);
  const theirs =
    (markers.includes("ironclad") ? amphibious.ironclad : 0) +
    (s.forts[f.space] !== undefined || isCoastalFort(facts, f.space) ? amphibious.fort : 0) +
    (markers.includes("hunley") ? amphibious.hunley : 0) +
    (markers.includes("torpedo") ? amphibious.torpedo : 0);
  const ahead = role === "attacker" ? own - theirs : theirs - own;
  return Math.max(0, Math.min(amphibious.most, ahead));
}

/** All modifiers of a role, one by one (7.5). */
export function modifiersOf(c: Fight, role: Role) {
  const { f } = c;
  const enemy = role === "attacker" ? "defender" : "attacker";
  const used = f.leaders[role] ?? { subordinates: [], elites: [] };
  const by = {
    interception: role === "defender" && f.intercepted ? 2 : 0,
    fort: role === "defender" && f.fort === "garrisoned" && !f.amphibious ? 2 : 0,
    commander: commanderRating(c, role),
    subordinates: used.subordinates.reduce((sum, id) => sum + ratingIn(c, id, role), 0),
    elites: used.elites.length,
    ratio: ratioModifier(f.sp[role], f.sp[enemy]),
    enemyUnsupplied: f.supplied[enemy] ? 0 : 2,
    assault: assaultModifier(c, role),
  };
  return { by, drm: Object.values(by).reduce((sum, drm) => sum + drm, 0) };
}

/** The size of a battle by all SP in it (7.31). */
export function sizeOf({ attacker, defender }: Battle["sp"]): BattleSize {
  const sp = attacker + defender;
  return sp >= battleSizes.large ? "large" : sp <= battleSizes.small ? "small" : "medium";
}

/** What a role loses by the table, read with the other's modified roll: rows 1 to 10 (7.10). */
export function tableLoss(
  size: BattleSize,
  role: Role,
  total: number,
): { readonly sp: number; readonly star: boolean } {
  const row = Math.max(1, Math.min(10, total)) - 1;
  return combatResults[size][role][row] ?? { sp: 0, star: false };
}

/** What a force may inflict at most: twice its SP, and 1 where it has none (7.81). */
export const maxInflicted = (sp: number): number => (sp === 0 ? 1 : 2 * sp);
