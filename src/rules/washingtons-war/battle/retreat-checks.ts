/** Nobody leads them: no retreat by land or by sea. */
export const leaderless = {
  rule: "9.61.A",
  says: "CUs without a General do not retreat: nobody leads them in {space}",
};

export const notOntoGeneral = {
  rule: "7.4.A",
  says: "a General without CUs does not retreat into the space of a lone enemy General: not to {to}",
};
