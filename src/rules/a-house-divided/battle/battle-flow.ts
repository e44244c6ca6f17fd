import { flow } from "../kit.js";
import { rally, reinforce, retreat, rout } from "./choices.js";
import { begin, bonus, day, leadership, nextRound, withdraw } from "./day.js";
import { dice, fire, left, morale } from "./fire-results.js";
import { aftermath, decided, desertion } from "./outcome.js";

/** A battle, round by round (16.12.B, 7.0, 8.1, 8.2). */
export const battle = flow("battle", "16.12.B1", {
  begin,
  withdraw,
  day,
  attackerLeadership: leadership("attacker"),
  defenderLeadership: leadership("defender"),
  attackerBonus: bonus("attacker"),
  defenderBonus: bonus("defender"),
  defenderFire: fire("defender"),
  defenderDice: dice("defender"),
  attackerMorale: morale("attacker"),
  attackerLeft: left("attacker"),
  attackerFire: fire("attacker"),
  attackerDice: dice("attacker"),
  defenderMorale: morale("defender"),
  defenderLeft: left("defender"),
  defenderRetreat: retreat("defender"),
  attackerRetreat: retreat("attacker"),
  attackerReinforce: reinforce("attacker"),
  defenderReinforce: reinforce("defender"),
  attackerRally: rally("attacker"),
  defenderRally: rally("defender"),
  nextRound,
  rout,
  decided,
  attackerDesertion: desertion("attacker"),
  defenderDesertion: desertion("defender"),
  aftermath,
});
