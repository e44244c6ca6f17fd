import { open } from "turnproof/rules";
import { standardPack, washingtonsWar } from "turnproof/rules/washingtons-war";

const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
const state = table.setup("standard");

// Who owes what, by which rule?
const [due] = table.expects(state);
if (due?.kind === "decision") console.log(due.by, due.window, due.rule); // american setUp/committees 4.0

// What can they do? One parameter after the other, as somebody clicks; or a list, of which the first is played.
const { next } = table.legalMoves(state, "american", { move: "place-committees", with: { spaces: ["newport"] } });
console.log(next?.values.length, next?.values[0]?.says); // 43 Bennington
const [move] = table.legalMoves(state, "american");
if (move !== undefined) console.log(table.play(state, move, "american").events[0]?.event); // committees-placed

// Is this legal? Every rule that it breaks, with its section; an empty list means legal.
for (const { code, rule } of table.check(state, { move: "for-the-king", spaces: ["falmouth"] }, "british")) {
  console.log(code, rule); // washingtons-war/for-the-king/colony-allowed 4.0
}
