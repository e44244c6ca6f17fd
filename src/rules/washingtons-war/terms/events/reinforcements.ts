/** Forced consequences of reinforcements. */
export const reinforcementsEvents = {
  "american-general-exchanged": { rule: "8.2.A", says: "{general}, a prisoner, goes to the box {box}" },
  "british-general-exchanged": { rule: "8.1.A", says: "{general}, a prisoner, goes to the box {box}" },
  "british-cu-gained": { rule: "8.1.A", says: "{cu} British CU come to the Reinforcements box, which holds {box}" },
  "british-reinforced": { rule: "8.1.C", says: "{cu} British CU land in {space}" },
  "american-reinforced": { rule: "8.2.C", says: "{cu} American CU arrive in {space}" },
  "general-arrived": { rule: "8.2.C", says: "{general} arrives in {space}" },
  "general-replaced": { rule: "8.2.C", says: "{general} leaves {space} for the box {box}" },
} as const;
