/** What a box must be for a battle in it, or for holding there (16.12.B1, 5.0). */
export const bothThere = {
  rule: "16.12.B1",
  says: "pieces of both sides are in the box, or a garrison faces invaders",
};
