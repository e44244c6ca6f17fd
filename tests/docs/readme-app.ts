import { open } from "turnproof/rules";
import { standardPack, washingtonsWar } from "turnproof/rules/washingtons-war";

const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const state = table.setup("standard");

// Who owes what, by which rule?
const [due] = table.expects(state);
if (due?.kind === "decision") console.log(due.by, due.window, due.rule); // american setUp/committees 4.0

// What may he do? Play the first of it; what the rules make of it comes back as events.
const [move] = table.legalMoves(state, "american");
if (move !== undefined) console.log(table.play(state, move, "american").events[0]?.event); // committees-placed

// Is this legal? Every rule that it breaks, with its section; an empty list means legal.
for (const { code, rule } of table.check(state, { move: "for-the-king", spaces: ["falmouth"] }, "british")) {
  console.log(code, rule); // washingtons-war/for-the-king/colony-allowed 4.0
}
