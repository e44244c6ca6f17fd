/** Consequences of command. */
export const commandEvents = {
  "initiative-rolled": { rule: "5.21", says: "initiative: Union {union}, Confederacy {confederate}: {side}" },
  "initiative-fixed": { rule: "5.22", says: "the {side} has the initiative" },
  "sedgwick-rolled": { rule: "SC.Full", says: "Sedgwick's die is {die}: {result}" },
  "sedgwick-active": { rule: "SC.Full", says: "Sedgwick becomes active" },
  "hooker-rolled": { rule: "LG.Hooker.Roof", says: "{battery} rolls {die} at Hooker's headquarters: {result}" },
  "hooker-wounded": { rule: "LG.Hooker.Roof", says: "Hooker is out of action for {turns} turn(s)" },
  "indecision-rolled": { rule: "LG.Indecision", says: "{marker} rolls {die} with {modifier} for {range}: {result}" },
  "leader-displaced": { rule: "5.15", says: "{leader} moves away to {hex}" },
} as const;
