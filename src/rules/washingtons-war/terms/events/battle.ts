/** Forced consequences of battle. */
export const battleEvents = {
  "regulars-lost": { rule: "9.41", says: "the British lose the Regulars Advantage ({why})" },
  overrun: { rule: "9.7", says: "{general} with {cu} CU overruns 1 {side} CU in {space}" },
  "battle-begun": { rule: "9.1", says: "battle in {space}: {attacker} attacks, {attackerCu} CU against {defenderCu}" },
  "battle-card-played": { rule: "9.45", says: "{side} plays the Battle card {card}: DRM {drm}" },
  "battle-card-discarded": { rule: "9.45", says: "{side} discards {card}: DRM {drm}" },
  "battle-value": { rule: "9.3", says: "{general} rolls {die}: Battle Value {value} (Tactical {tactical}, {cu} CU)" },
  "battle-drm": {
    rule: "9.4",
    says: "{side} DRM {drm}: CU {cu}, General {general}, Regulars {regulars}, Royal Navy {navy}, Militia {militia}, Winter Offensive {winterOffensive}, Battle card {battleCard}, discard {discard}, interception {interception}",
  },
  "regulars-drm": { rule: "9.41", says: "British Regulars: DRM {drm}" },
  "royal-navy-drm": { rule: "9.42", says: "the Royal Navy supports the British in {space}: DRM {drm}" },
  "militia-drm": {
    rule: "9.43",
    says: "the Militia of {colony} fights for {side} (American PCs {american}, British {british}): DRM {drm}",
  },
  "winter-offensive-drm": { rule: "9.44", says: "Washington's Winter Offensive with the last card: DRM {drm}" },
  "interception-drm": { rule: "9.46", says: "a successful interception: DRM {drm}" },
  "battle-fought": {
    rule: "9.2",
    says: "{attacker} {attackerDie} + {attackerDrm} = {attackerTotal}, {defender} {defenderDie} + {defenderDrm} = {defenderTotal}: {winner} wins",
  },
  "loser-losses": { rule: "9.5", says: "{side}, the loser, rolls {die} and loses {cu} CU of {rolled}" },
  "winner-losses": { rule: "9.5", says: "{side}, the winner, rolls {die} against {limit} and loses {cu} CU" },
  "cu-lost": { rule: "9.5", says: "{american} American, {french} French, {british} British CU lost in {space}" },
  "loser-eliminated": { rule: "9.0", says: "nobody of {side} is left in {space} to retreat" },
  retreated: { rule: "9.61", says: "{side} retreats from {from} to {space} with {cu} CU, General: {general}" },
  "retreated-by-sea": {
    rule: "9.62",
    says: "the British retreat by sea from {from} to {space} with {cu} CU, General: {general}",
  },
  surrendered: { rule: "9.63.B", says: "{side} cannot retreat and surrenders {cu} CU in {space}" },
  "surrendered-in-attack": {
    rule: "9.63.A",
    says: "{side}, the attacker, cannot go back to {from} and surrenders {cu} CU in {space}",
  },
  "winner-captured": { rule: "9.5", says: "{general} has won without CUs in an enemy PC and is captured in {space}" },
} as const;
