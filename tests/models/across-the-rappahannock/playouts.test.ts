import { test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { agreed, type Comparison, comparison, effort } from "../../support/model.js";
import { combines, rallies } from "./activation.js";
import { declares } from "./charge.js";
import { chargeCandidate } from "./charge-scenes.js";
import { inHex, type World, world } from "./counters.js";
import { fires } from "./fire.js";
import { fireCandidate } from "./fire-scenes.js";
import { movesUnit } from "./movement.js";
import { movementCandidate } from "./movement-candidates.js";
import { broken, chance, type Next, pick, said, standard, stream } from "./positions.js";

type W = World<never>;

/** Left out: ways through the hex of a train. It stacks with nobody (LG.Eng.Train); 6.42 names infantry and cavalry alone. */
const passesTrain = (w: W, path: readonly HexId[]): boolean =>
  path.slice(1, -1).some((hex) => inHex(w, hex).some(({ type }) => type === "train"));

/** What the model says of a move; undefined where it leaves the question to others. */
function answer(w: W, move: Move, by: Side): boolean | undefined {
  switch (move.move) {
    case "move-unit":
      return passesTrain(w, move.path) ? undefined : movesUnit(w, move, by);
    case "artillery-fire":
      return fires(w, move, by);
    case "declare-charges":
      return declares(w, move, by);
    case "combine-commands":
      return combines(w, move, by);
    case "rally":
      return rallies(w, move.unit, by);
    default:
      return undefined;
  }
}

/** Moves to ask about in a window, beside those that the module lists. */
function candidates(w: W, window: string, by: Side, next: Next): Move[] {
  const one = () => {
    if (window === "command/move") return movementCandidate(w, by, next);
    if (window === "command/fire") return fireCandidate(w, by, undefined, next);
    return window === "command/charge" ? chargeCandidate(w, by, next) : undefined;
  };
  return Array.from({ length: 4 }, one).filter((move) => move !== undefined);
}

function playOut(found: Comparison, next: Next, most: number): void {
  const s: State = standard.setup("training");
  for (let inputs = 0; inputs < most && s.over === null; inputs++) {
    const [due] = standard.expects(s);
    if (due === undefined || due.kind === "fact") return;
    if (due.kind === "chance") {
      const { roll } = due;
      const dice = "faces" in roll ? Array.from({ length: roll.count }, () => next(10)) : undefined;
      const drawn = "pick" in roll ? [next(roll.of)] : [];
      standard.play(s, { chance: due.purpose, result: dice ?? drawn }, "chance");
      continue;
    }
    const by: Side = due.by === "US" ? "US" : "CSA";
    const w: W = world(s);
    const legal: Move[] = [];
    for (const move of candidates(w, due.window, by, next)) {
      const model = answer(w, move, by);
      const module = !broken(standard, s, move, by);
      if (module) legal.push(move);
      if (model !== undefined) found.same(model, module, () => said(s, by, move));
    }
    const listed = legal.length > 0 && !chance(next, 20) ? legal : standard.legalMoves(s, by);
    for (const move of listed.slice(0, 6)) {
      const model = answer(w, move, by);
      if (model !== undefined) found.same(model, true, () => said(s, by, move));
    }
    if (listed.length === 0) return;
    standard.play(s, pick(listed, next), by);
  }
}

test("3: in games played at random the model and the module agree about every move", () => {
  const found = comparison();
  const next = stream(1);
  for (let game = 0; game < 3 * effort; game++) playOut(found, next, 180);
  agreed("across-the-rappahannock", "playouts", found);
});
