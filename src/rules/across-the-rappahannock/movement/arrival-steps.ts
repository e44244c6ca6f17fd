import type { TurnStep } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { sides } from "../terms/constants.js";
import { turnsOffMap } from "../terms/off-map-table.js";

const travellers: TurnStep = {
  rule: "LG.OffMap",
  auto({ s, f }) {
    f.owing = sides.filter((side) =>
      Object.values(s.offMap).some((order) => order.side === side && order.ready === null && order.boxes > 0),
    );
  },
};

const arrivals: TurnStep = {
  rule: "LG.OffMap",
  by: ({ f }) => f.owing,
  when: ({ s, f }) => scenario(s).offMap === "full" && (f.owing.length > 0 || "LG.OffMap"),
  asks: () => "who has come to the end of the path off the map?",
};

/** The name of an entry on the track: "CSA-6" -> "6". */
const short = (entry: string): string => entry.slice(entry.indexOf("-") + 1);

const arrival: TurnStep = {
  rule: "T.OffMap",
  when: ({ f }) => f.opening.length > 0,
  opens: ({ s, f }) => ({ by: s.offMap[f.opening[0] ?? ""]?.side ?? "US", id: f.opening[0] ?? "" }),
  accepts({ s, f, facts }, value) {
    const order = s.offMap[f.opening[0] ?? ""];
    if (order === undefined || typeof value !== "string") return { expected: "an entry hex" };
    const own = value.startsWith(`${order.side}-`) && facts.entryMayLieOn(value, scenario(s).maps);
    const needed = own ? turnsOffMap(order.side, short(order.exit), short(value)) : null;
    if (needed === null)
      return { expected: "an entry hex to which the table leads", message: `${value} cannot be reached` };
    return (
      order.boxes >= needed || { expected: needed, message: `${order.command} is not there yet: box ${order.boxes}` }
    );
  },
  otherwise: null,
  opened({ s, f, tell }, value) {
    const name = f.opening[0] ?? "";
    const order = s.offMap[name];
    f.opening = [];
    if (order === undefined || typeof value !== "string") return "arrivals";
    order.entry = value;
    order.ready = s.turn;
    tell("order-opened", { order: name, entry: value });
    tell("off-map-arrived", { command: order.command, entry: value, turn: s.turn });
    return "arrivals";
  },
};

export const arrivalSteps = { travellers, arrivals, arrival } as const;
