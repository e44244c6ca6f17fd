// A window and the checks of its moves say the same rule: what is passed over could not have been answered, and what is
// open can be. Asked at each window that the rules come to in some logs of each game, at the very moment.
// TURNPROOF_CHOICES asks for that many times as much.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { type AnyMove, type AnyState, openTable } from "../../src/rules/index.js";
import { stream } from "../support/json-schema.js";
import { type AnyTable, machinesOf, mutated, poolOf } from "../support/turns.js";

const effort = Number(process.env["TURNPROOF_CHOICES"] ?? 1);
/** Logs of each game; every so many windows; moves that are tried at each. */
const [logs, share, tries] = [2 * effort, 3, 5];
/** Games whose logs are short, and few of whose windows are closed: more of them are read. */
const more: { readonly [game: string]: number } = {
  "this-accursed-civil-war": 6 * effort,
  "washingtons-war": 3 * effort,
};

/**
 * Windows that are passed over because nothing is to be decided there, though a move could be carried out: one outcome
 * alone is possible, nobody is concerned, the procedure is over.
 */
const procedural: { readonly [game: string]: readonly string[] } = {
  "a-house-divided": ["battle/attackerRally", "battle/defenderRally"],
  "across-the-rappahannock": [
    ...["turn/strategic", "turn/balloon", "turn/near", "turn/named", "assault/before", "assault/defend"],
    ...["activation/select", "activation/combined", "command/fire", "recovery/choose"],
  ],
  "for-the-people": [
    ...["political/unionCapital", "political/confederateCapital", "reinforcement/union", "reinforcement/confederate"],
    ...["campaign/choose", "march/go"],
  ],
  "this-accursed-civil-war": [
    ...["moving/go", "combats/counter", "combats/designate", "reactions/choose", "combat/defend", "combat/pursuit"],
    "shooting/retire",
  ],
  "washingtons-war": [
    "battle/chooseLosses",
    "winter/chooseLosses",
    "battle/retreat",
    "excessGeneral/choose",
    "march/go",
  ],
};

/** Moves that are possible whenever somebody decides something: they answer no window, and close none. */
const anyTime: { readonly [game: string]: readonly string[] } = {
  // Who has the initiative is asked by the window alone.
  "across-the-rappahannock": ["hold-marker", "leave-to-cup"],
  "for-the-people": ["grow-brigade"],
};

/** Moves that say no or that nothing is asked of: they are no answer that a rule could forbid. */
const asks = (table: AnyTable, name: string): boolean =>
  Object.keys(table.game.moves.find((def) => def.name === name)?.checks ?? {}).length > 0;

describe.each([...installedGames.ids])("%s", (id) => {
  test("what a closed window would take is illegal, and an open one takes something", async () => {
    const machines = await machinesOf(id, more[id] ?? logs);
    const played = machines.flatMap(({ machine }) =>
      machine.inputs.flatMap(({ input }) => ("move" in input ? [input] : [])),
    );
    const pool = poolOf(played);
    const next = stream(13);
    const wrong = new Map<string, string>();
    let [count, closed, open] = [0, 0, 0];
    for (const { machine, game, pack } of machines) {
      const { options, rulings } = machine.agreement;
      let inside = false;
      const s: AnyState = JSON.parse(machine.initial);
      const table: AnyTable = openTable(game, {
        ...{ pack, options, rulings, authority: "agreed" },
        observe: {
          window(window, answer) {
            count += 1;
            if (inside || count % share !== 0 || procedural[id]?.includes(window)) return;
            inside = true;
            const fitting = played.filter(({ move }) =>
              game.moves.find(({ name }) => name === move)?.at.includes(window),
            );
            const near = Array.from({ length: Math.min(tries, fitting.length) }, (_, at) => {
              const move = fitting[next(fitting.length)];
              return move === undefined || at % 2 === 0 ? move : mutated(move, pool, next);
            }).filter((move) => move !== undefined);
            const legal = game.sides.flatMap((side) => {
              const found: AnyMove[] = near.filter((move) => table.check(s, move, side).length === 0);
              return found.filter(({ move }) => asks(table, move) && anyTime[id]?.includes(move) !== true);
            });
            if (answer === true) {
              open += 1;
              if (!game.sides.some((side) => table.legalMoves(s, side, {}).moves.length > 0))
                wrong.set(`${window} open`, `${window} is open, and no move is legal`);
            } else {
              closed += 1;
              const [first] = legal;
              if (first !== undefined) {
                wrong.set(
                  `${window} ${first.move}`,
                  `${window} is closed by ${answer}, and ${JSON.stringify(first)} is legal`,
                );
              }
            }
            inside = false;
          },
        },
      });
      for (const { input, by } of machine.inputs) {
        if ("state" in input && !("move" in input)) break;
        table.play(s, input, by, true);
      }
    }
    expect([...wrong.values()]).toEqual([]);
    expect(closed).toBeGreaterThan(50);
    expect(open).toBeGreaterThan(50);
  });
});
