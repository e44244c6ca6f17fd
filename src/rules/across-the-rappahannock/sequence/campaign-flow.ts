import { flow } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { emptyTurn } from "./turns.js";

/** The whole game: set-up, then turn after turn (3). */
export const campaign = flow("campaign", "3", {
  setUp: {
    rule: "FR.Setup",
    auto({ s, call }) {
      call("setUp", { at: "orders", sides: [...scenario(s).setUpOrder] });
    },
  },
  turn: {
    rule: "3",
    auto({ s, call }) {
      call("turn", emptyTurn(s));
    },
  },
  next: {
    rule: "3",
    auto({ s }) {
      s.turn += 1;
      return "turn";
    },
  },
});
