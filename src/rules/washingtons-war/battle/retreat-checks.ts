/** Nobody leads them: no retreat by land or by sea. */
export const leaderless = {
  rule: "9.61.A",
  says: "nobody leads the CUs in {space}: without a General they do not retreat",
};

export const notOntoGeneral = {
  rule: "3.0",
  says: "a General without CUs would retreat to {to}, where an enemy General is alone",
};
