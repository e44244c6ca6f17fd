// Games by the rules of real events, as far as their texts are known: all official statements taken over, as `--ruling
// official=latest` does it. Each is given up once it has shown what the event has otherwise; the logs that ship are short.
import { type Machine, penOf } from "../../src/replay/index.js";
import { type AnyGame, officialUpTo, officialWord, settledBy } from "../../src/rules/index.js";
import { replay, write } from "../../src/testing/signed-game.js";
import { chooseByKind, forThePeopleGame, forThePeopleSetup } from "../../tests/support/for-the-people/log.js";
import type { TestSetup } from "../../tests/support/game.js";
import { type Choose, playOut } from "../../tests/support/playout.js";
import { type Act, story } from "./for-the-people-story.js";
import { playYear } from "./year-1775.js";

/** Everything that the statements of a game settle. */
function latest({ official = [] }: AnyGame): Pick<TestSetup, "options" | "rulings"> {
  const date = official
    .map((one) => one.date)
    .sort()
    .at(-1);
  const { readings, options } = settledBy(officialUpTo(official, date ?? ""));
  return { options: { ...options }, rulings: { ...readings, ...(date !== undefined && { [officialWord]: date }) } };
}

/** Moves that are played in the summer of 1861. */
const summerMoves = 8;

/** What somebody does who wants to come to the next turn. */
const brief = ["decline-", "stop", "end-", "discard-card", "waive-", "mark-control", "reinforce-", "place-generals"];

/**
 * For the People: the campaign by the rules of its tournament, until the cards of the summer of 1861 are dealt: SP and moves of the
 * Union, then of the Confederacy, then the Generals of both.
 */
export async function forThePeopleTournament(): Promise<string> {
  const setup = { ...forThePeopleSetup, ...latest(forThePeopleGame.game), start: { scenario: "campaign" } };
  const isSummer = ({ state }: Machine) =>
    Reflect.get(state, "turn") === 2 && Reflect.get(state, "phase") === "strategy";
  let needed = 0;
  const chooseFrom = (acts: Act[]): Choose => {
    let moves = 0;
    return (legal, machine, by, next) => {
      moves += 1;
      if (needed === 0 && isSummer(machine)) needed = moves + summerMoves;
      // What the example of play does, where it comes as it is: its cards with texts that were not agreed are left out.
      const at = acts.findIndex(
        (act) => act.by === by && machine.table.check(machine.state, Object(act.move), by).length === 0,
      );
      const [told] = at < 0 ? [] : acts.splice(at, 1);
      if (told !== undefined) return Object(told.move);
      return (
        brief.map((name) => legal.find(({ move }) => move.startsWith(name))).find((move) => move !== undefined) ??
        chooseByKind(legal, machine, by, next)
      );
    };
  };
  // In the text the Union moves what the rules of its log have lost by attrition: here it moves three SP.
  const moves = [{ from: "washington-dc", to: "cairo-il", sp: 3, by: "rail" }] as const;
  const acts = (): Act[] => [
    { by: "union", move: { move: "strategic-move", moves: [...moves] } },
    ...story(() => undefined).filter(({ against }) => against !== true),
  ];
  await playOut(setup, 1, 150, () => 1, chooseFrom(acts()));
  if (needed === 0) throw new Error("the summer of 1861 does not come");
  const { game } = await playOut(setup, 1, needed, () => 1, chooseFrom(acts()));
  return givenUp(game);
}

/** Whoever has to write gives the game up. */
async function givenUp(game: Awaited<ReturnType<typeof playOut>>["game"]): Promise<string> {
  await write(game, penOf((await replay(game)).machine) ?? "", [{ t: "end", b: { kind: "resign" } }]);
  return game.log;
}

/**
 * Washington's War by the rules of the championship of 2022, played with the command as one would: the British play Franklin, draw a
 * card and march at once; the End of War cards of 1782 and 1783 are out. After a few cards the British give up.
 */
export async function washingtonsWarTournament(): Promise<Uint8Array> {
  const { log, told } = await playYear("tournament/1", {
    plans: {
      british: [
        ["play-event card=benjamin-franklin"],
        ["ops-activate card=ops-3-01 general=howe", "step to=falmouth pickup.british=5", "step to=concord"],
        ["reinforce-british card=ops-1-01 port=new-york cu=3 general=clinton"],
      ],
      american: [
        ["ops-place-pc card=ops-3-05 place=springfield,barnstable,new-haven flip="],
        ["ops-activate card=ops-1-04 general=greene", "step to=lexington-concord pickup.american=2", "stop"],
      ],
    },
    agreed: ["--ruling", "official=latest"],
    enough: (_, played) => played.british === 3 && played.american === 2,
    resigns: "british",
  });
  if (!told.has("british-act-again")) throw new Error("Franklin was not played");
  return log;
}
