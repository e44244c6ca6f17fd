import { sumOf } from "../../mechanics/result-table.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { other, sideOf } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { Frames, State } from "../terms/state.js";
import { battleDrm } from "../terms/tables.js";
import { at, blockaded, controls, cuOf, generalAt, isPort, markers } from "./board.js";
import { noCardsLeft } from "./cards.js";
import type { March } from "./open-march.js";

export type Battle = Frames["battle"];

/** The two roles of a battle. */
export type Role = "attacker" | "defender";

/** The side that has a role. */
export const sideIn = (f: Battle, role: Role): Side => (role === "attacker" ? f.attacker : other(f.attacker));

/** The side that lost; before there is a winner, the defender. */
export const loser = (f: Battle): Side => other(f.winner ?? f.attacker);

/** The activated General and his Army fight what is in the space; they are the attackers in any case (9.1). */
export function openBattle({ s, tell, call }: Pick<EffectContext, "s" | "tell" | "call">, f: March): void {
  const attacker = sideOf(f.general);
  const [attackerCu, defenderCu] = [cuOf(s, f.here, attacker), cuOf(s, f.here, other(attacker))];
  tell("battle-begun", { space: f.here, attacker, general: f.general, attackerCu, defenderCu });
  f.fought = true;
  const noDrms = { american: 0, british: 0 };
  call("battle", {
    at: "attackerCard",
    space: f.here,
    attacker,
    general: f.general,
    from: f.from,
    intercepted: f.intercepted,
    spent: { american: "none", british: "none" },
    value: { ...noDrms },
    die: { ...noDrms },
    winner: null,
    lost: { ...noDrms },
    surrendered: { ...noDrms },
    mix: null,
    retreat: null,
    bySea: false,
  });
}

/** The Royal Navy supports the British in a port: 9.42, 12.3. */
export function royalNavy(s: State, facts: QueryContext["facts"], space: SpaceId): boolean {
  if (!isPort(facts, space) || blockaded(s, facts, space)) return false;
  return at(s, space).pc === "british" || !facts.fortified(space);
}

/** Whose Militia fights in the colony of a space (9.43). */
export function militia(s: State, facts: QueryContext["facts"], space: SpaceId): Side | null {
  return controls(s, facts, facts.colony(space));
}

/** Washington attacks, activated by the very last card of the Strategy Phase (9.44). */
export function winterOffensive({ s, ruling }: Pick<QueryContext, "s" | "ruling">, f: Battle): boolean {
  return f.attacker === "american" && f.general === "washington" && noCardsLeft(s, ruling("very-last-card"));
}

/** A side's DRMs, one by one (9.4 to 9.46). */
export function drms(c: QueryContext, f: Battle, side: Side) {
  const { s, facts } = c;
  const british = side === "british";
  const spent = f.spent[side];
  const by = {
    cu: cuOf(s, f.space, side),
    general: f.value[side],
    regulars: british && s.regularsAdvantage ? battleDrm.regulars : 0,
    navy: british && royalNavy(s, facts, f.space) ? battleDrm.navy : 0,
    militia: militia(s, facts, f.space) === side ? battleDrm.militia : 0,
    winterOffensive: !british && winterOffensive(c, f) ? battleDrm.winterOffensive : 0,
    battleCard: spent === "battle" ? battleDrm.battleCard : 0,
    discard: spent === "discard" ? battleDrm.discard : 0,
    interception: !british && f.intercepted ? battleDrm.interception : 0,
  };
  return { by, drm: sumOf(by) };
}

/** Names the DRMs that hold for reasons of their own, each with its section and what it rests on. */
export function tellDrms(c: QueryContext & Pick<EffectContext, "tell">, f: Battle): void {
  const { s, facts, tell } = c;
  const [american, british] = [drms(c, f, "american").by, drms(c, f, "british").by];
  if (british.regulars > 0) tell("regulars-drm", { drm: british.regulars });
  if (british.navy > 0) tell("royal-navy-drm", { drm: british.navy, space: f.space });
  const side = militia(s, facts, f.space);
  if (side !== null) {
    const colony = facts.colony(f.space);
    tell("militia-drm", { drm: battleDrm.militia, side, colony, ...markers(s, facts, colony) });
  }
  if (american.winterOffensive > 0) tell("winter-offensive-drm", { drm: american.winterOffensive });
  if (american.interception > 0) tell("interception-drm", { drm: american.interception });
}

/** Whether anything of a side is left in the space of the battle. */
export function survives(s: State, f: Battle, side: Side): boolean {
  return cuOf(s, f.space, side) > 0 || generalAt(s, f.space, side) !== undefined;
}

/** How the American divides his losses, where he has no choice: undefined where he has one (9.5, 11.3). */
export function onlyMix(s: State, space: SpaceId, loss: number): { american: number; french: number } | undefined {
  const { american, french } = at(s, space);
  if (loss >= american + french) return { american, french };
  if (french === 0 || loss === 0) return { american: loss, french: 0 };
  if (american === 0) return { american: 0, french: loss };
  return undefined;
}
