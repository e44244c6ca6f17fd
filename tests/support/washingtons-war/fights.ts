import { type Board, game as gameAt, type Position } from "./rules.js";

/** Battles on a table of a test file. */
export function fights(table: Board) {
  const game = (from: Position) => gameAt(from, table);

  /** Howe with so many CUs from New York into Morristown, where an American force stands without a choice to evade. */
  const fight = (more: Position = {}) => {
    const g = game({
      ...more,
      spaces: { "new-york": { british: 5 }, morristown: { american: 3 }, ...more.spaces },
      generals: { howe: "new-york", ...more.generals },
      march: more.march ?? "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: g.s.spaces["new-york"]?.british ?? 0 } });
    if (g.due() === "march/evade") g.american({ move: "decline-evade" });
    return g;
  };
  const noCards = (g: ReturnType<typeof game>) => {
    const first = g.s.stack.find((frame) => frame.flow === "battle");
    const attacker = first?.flow === "battle" ? first.attacker : "british";
    const pass = { move: "decline-battle-card" } as const;
    return attacker === "british" ? g.british(pass).american(pass) : g.american(pass).british(pass);
  };
  const drm = (g: ReturnType<typeof game>, side: string) =>
    g.told("battle-drm").find((figures) => figures["side"] === side);

  return { game, fight, noCards, drm };
}
