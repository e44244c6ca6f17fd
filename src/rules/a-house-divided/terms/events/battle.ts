/** Forced consequences of battles. */
export const battleEvents = {
  "battle-begun": {
    rule: "16.12.B1",
    says: "battle in {box}: {attacker} attacks, {attackers} against {defenders}{circumstances}",
  },
  "cavalry-withdrawn": { rule: "16.12.B2", says: "{piece} withdraws from {box} to {to}" },
  "battle-avoided": { rule: "16.12.B2", says: "nobody is left to fight in {box}" },
  "leadership-rolled": {
    rule: "7.0",
    says: "{side}, day {day}: die {die} in {year} gives {table}, {carried} carried, {leaders} from leaders: {total} piece(s) may fire",
  },
  "shots-fired": { rule: "16.12.B4", says: "round {round}, {side} fires: {story}" },
  "piece-flipped": { rule: "16.12.B4", says: "{piece} is weakened in {box}" },
  "piece-eliminated": { rule: "16.12.B4", says: "{piece} is eliminated in {box}" },
  "garrison-hit": { rule: "5.0", says: "the garrison of {box} has taken {hits} hit(s)" },
  retreated: { rule: "16.12.B6", says: "{side} retreats from {box}: {pieces} to {to}" },
  "broken-off": { rule: "4.0", says: "{side} breaks off the attack in {box}; containment goes on" },
  reinforced: { rule: "16.12.B7", says: "{side} reinforces {box}: {pieces} from {from}, {cost} march(es)" },
  "battle-decided": { rule: "16.12.B8", says: "{winner} wins in {box} in round {round}" },
  recovered: { rule: "16.12.B9", says: "{pieces} recover" },
} as const;
