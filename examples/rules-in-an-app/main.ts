// An app that uses only the rules of Washington's War: what may I do, is this legal, what happens? No log, no keys.
import { open } from "turnproof/rules";
import { type Move, type Side, standardPack, washingtonsWar } from "turnproof/rules/washingtons-war";

// The shipped pack is a reconstruction of the board; "agreed" lets it decide.
const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const state = table.setup("standard");

// The set-up: who owes which decision, by which rule?
for (
  let [due] = table.expects(state);
  due?.kind === "decision" && !due.window.startsWith("impulse");
  [due] = table.expects(state)
) {
  const moves = table.legalMoves(state, due.by);
  const british = (move: Move) => "first" in move && move.first === "british";
  const move = moves.find((one) => one.move === "decline-first-play" || british(one)) ?? moves[0];
  if (move === undefined) throw new Error(`nothing can be done at ${due.window}`);
  console.log(`${due.by}: ${due.asks} [${due.rule}] -> ${table.describe(move)}`);
  table.play(state, move, due.by);
}

// The first card: cards are dealt outside, so any card of the deck may be in the hand.
const [due] = table.expects(state);
if (due?.kind !== "decision") throw new Error("nobody has to decide");
console.log(`\n${due.by}: ${due.asks} [${due.rule}]`);
const legal = table.legalMoves(state, due.by);
const kinds = new Map<string, Move[]>();
for (const move of legal) kinds.set(move.move, [...(kinds.get(move.move) ?? []), move]);
for (const [kind, [first, ...others]] of kinds)
  if (first !== undefined) console.log(`  ${kind}: ${others.length + 1} ways, for example: ${table.describe(first)}`);

// Is this legal? The answer is data: a code, the section of the rulebook, the figures.
const wish: Move = { move: "reinforce-british", card: "ops-1-01", port: "philadelphia", cu: 3 };
for (const finding of table.check(state, wish, "british")) {
  console.log(`\nRefused: ${finding.message} [${finding.rule}] (${finding.code})`);
}

// March Howe by hand, step by step, and hear what the rules make of it.
const play = (side: Side, input: Move) => {
  const { accepted, findings, events } = table.play(state, input, side);
  if (!accepted) throw new Error(findings.map(({ message, rule }) => `${message} [${rule}]`).join("; "));
  for (const { event, figures } of events) console.log(`  ${event} ${JSON.stringify(figures)}`);
};
console.log("\nHowe leaves Boston with his army:");
play("british", { move: "ops-activate", card: "ops-3-22", general: "howe" });
const march = table.legalMoves(state, "british").find((move) => move.move === "step" && move.pickup?.british === 5);
if (march === undefined) throw new Error("Howe cannot march");
console.log(`  ${table.describe(march)}`);
play("british", march);

// What a player may see: the other hand is hidden.
console.log(`\nBritish hand as the American sees it: ${table.view(state, "american").cards.hand.british.join(" ")}`);
