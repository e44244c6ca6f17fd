import { flow } from "../kit.js";
import { sideName } from "../position/names.js";

/** SP that an event takes off, and whose owner says which (4.24). */
export const removal = flow("removal", "4.24", {
  choose: {
    rule: "4.24",
    by: ({ f }) => f.side,
    asks: ({ f }) => `${f.sp} infantry SP of the ${sideName(f.side)} side are lost: in which spaces?`,
  },
  done: { rule: "4.24", auto: () => "end" },
});
