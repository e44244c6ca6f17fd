/** Forced consequences of land operations. */
export const operationsEvents = {
  activated: { rule: "5.14", says: "{general} is activated in {space} with {sp} SP" },
  "division-activated": { rule: "5.41", says: "{sp} SP move as a division from {space}" },
  moved: { rule: "5.11", says: "the force enters {space} from {from} with {sp} SP: {spent} of {spaces} space(s)" },
  "move-over": { rule: "5.13", says: "the move ends in {space}" },
  "interception-rolled": {
    rule: "5.81",
    says: "{general} tries to intercept at {space}: {die} with {drm}, needs {needed} or less: {result}",
  },
  intercepted: { rule: "5.81", says: "{general} comes from {from} to {space} with {sp} SP" },
  "withdrawal-rolled": {
    rule: "7.23",
    says: "{general} tries to retreat from {space} before battle: {die} with {drm}, needs {needed} or less: {result}",
  },
  withdrawn: { rule: "7.24", says: "the {side} side retreats from {space} to {to} before battle with {sp} SP" },
  overrun: { rule: "5.72", says: "{sp} SP of the {side} side are overrun in {space}" },
  "generals-scattered": { rule: "5.74", says: "{generals} of the {side} side leave {space}" },
  "fort-entered": { rule: "5.72", says: "the fort of {space} falls without a garrison" },
  "guns-run": {
    rule: "6.31",
    says: "the ships run the guns of {space}: {die} with {drm}, needs {needed} or more: {result}",
  },
  sailed: { rule: "6.11", says: "the force sails from {from} to {space} with {sp} SP" },
  "capital-taken": { rule: "11.22", says: "the {side} government flees from {space}" },
  "operations-queued": { rule: "19", says: "Operations queued for {general}, who needs {needed}: {total}" },
  "queue-lost": { rule: "19", says: "the Operations Queue for {general} ends: {why}" },
  "army-created": { rule: "5.21", says: "{army} is formed in {space} under {general}" },
  "army-lost": { rule: "7.35", says: "{army} is no more" },
  "army-merged": { rule: "5.24", says: "{army} is absorbed in {space}" },
  "railroads-built": { rule: "5.93", says: "the Confederacy completes its railroads" },
} as const;
