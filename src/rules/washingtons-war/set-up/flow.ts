import { flow } from "../kit.js";

/** Set-up after the pieces stand: committees, For the King, and the first turn begins (4.0). */
export const setUp = flow("setUp", "4.0", {
  committees: { rule: "4.0", by: () => "american", asks: () => "place a PC in each of the thirteen colonies" },
  forTheKing: { rule: "4.0", by: () => "british", asks: () => "place up to two PCs" },
  begin: {
    rule: "5.0",
    auto({ call }) {
      call("turn", { at: "reinforcements", next: null });
      return "end";
    },
  },
});
