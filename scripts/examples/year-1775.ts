// The year 1775 of Washington's War, played by mail with the command: the example log of the README.
import { readFileSync } from "node:fs";
import { installedGames } from "../../src/games.js";
import { type Machine, penOf, replayLog } from "../../src/replay/index.js";
import { moveWords } from "../../src/report/move-words.js";
import { exchangeMail, type Person, personFrom, workshop } from "./people.js";

type Side = "american" | "british";

/** What each side means to do with its cards, in this order: the words after `turnproof do game`, one decision each. */
const plans: { readonly [side in Side]: readonly (readonly string[])[] } = {
  british: [
    ["reinforce-british card=ops-1-01 port=new-york cu=3 general=clinton"],
    ["ops-activate card=ops-3-01 general=howe", "step to=falmouth pickup.british=5", "step to=concord"],
    ["ops-activate card=ops-3-02 general=carleton", "naval-move to=boston cu=2"],
    ["ops-activate card=ops-3-03 general=clinton", "step to=westchester pickup.british=3", "step to=hartford"],
    ["ops-place-pc card=ops-2-01 place=fort-niagara,new-bern flip="],
    ["ops-activate card=ops-3-04 general=clinton", "step to=newport"],
    ["discard-event card=joseph-brant action=none"],
    ["ops-place-pc card=ops-1-02 place=long-island flip="],
    ["ops-place-pc card=ops-1-03 place=genesee flip="],
  ],
  american: [
    ["ops-place-pc card=ops-3-05 place=springfield,barnstable,new-haven flip="],
    ["reinforce-american card=ops-2-02 space=hartford general=gates"],
    ["ops-activate card=ops-1-04 general=greene", "step to=lexington-concord pickup.american=2", "stop"],
    ["ops-place-pc card=ops-2-03 place=richmond,westchester flip="],
    ["reinforce-american card=ops-1-05 space=philadelphia general=arnold"],
    ["ops-activate card=ops-1-06 general=washington", "step to=boston pickup.american=5"],
    ["ops-place-pc card=ops-2-04 place=pittsburgh,york flip="],
    ["ops-place-pc card=ops-1-07 place=ticonderoga flip="],
    ["ops-place-pc card=ops-1-08 place=saratoga flip="],
  ],
};

const setUp: { readonly [window: string]: string } = {
  "setUp/committees":
    "place-committees spaces=concord,falmouth,newport,hartford,albany,morristown,reading,wilmington-de,baltimore,alexandria,salisbury,camden,augusta",
  "setUp/forTheKing": "for-the-king spaces=charlotte,new-york",
  "turn/claim": "decline-first-play",
  "turn/chooseFirst": "choose-first-player first=british",
};

/** What is decided on the spot: the first of these moves that is legal. */
const reactions = [
  "intercept",
  "evade",
  "retreat",
  "retreat-by-sea",
  "decline-battle-card",
  "stop",
  "send-back",
  "choose-losses",
];

/** What must have happened in the year for the log to be an example of it. */
export const wanted: readonly string[] = [
  "battle-fought again",
  "interception-rolled",
  "intercepted",
  "evasion-rolled",
  "general-sailed",
  "pc-placed",
  "army-controls",
  "american-attrition",
];

/** What is played by mail, and how long. */
export interface ByMail {
  readonly plans: typeof plans;
  /** What the invite says beside. */
  readonly agreed: readonly string[];
  /** Whether enough was played, by the year and by how many cards of each plan. */
  enough(year: number, played: { readonly [side in Side]: number }): boolean;
  /** Who gives the game up then. */
  readonly resigns?: Side;
}

const wholeYear: ByMail = { plans, agreed: [], enough: (year) => year > 1775 };

/** Plays the year with keys made from a seed, or what is planned instead. */
export async function playYear(
  seed: string,
  { plans, agreed, enough, resigns }: ByMail = wholeYear,
): Promise<{ readonly log: Uint8Array; readonly told: ReadonlySet<string> }> {
  const root = workshop();
  const washington = personFrom("washington", seed, root);
  const howe = personFrom("howe", seed, root);
  const people: { readonly [side in Side]: Person } = { american: washington, british: howe };
  await washington.must("keygen", "--name", "Washington's player");
  await howe.must("keygen", "--name", "Howe's player");
  await washington.must(
    "new",
    "washingtons-war",
    "game",
    "--as",
    "american",
    "--name",
    "Washington's player",
    "--id",
    "washington",
    ...agreed,
  );
  await howe.must("join", washington.file("game", "invite.json"), "game", "--name", "Howe's player", "--id", "howe");
  await washington.must("start", "game", howe.outbox()[0] ?? "");
  await exchangeMail(washington, howe);
  const played = { american: 0, british: 0 };
  for (;;) {
    const machine = await machineOf(washington);
    const state: { readonly year: number } = Object(machine.state);
    const pen = penOf(machine);
    const [due] = machine.table.expects(machine.state);
    if (pen === null || machine.state.over !== null) throw new Error("the game ended in 1775");
    const side = machine.seats.find(({ id }) => id === pen)?.side === "american" ? "american" : "british";
    const person = people[side];
    if (enough(state.year, played) && (resigns === undefined || resigns === side)) {
      if (resigns !== undefined) {
        await person.must("resign", "game", "--yes");
        await person.must("seal", "game");
        await exchangeMail(washington, howe);
      }
      return { log: washington.log(), told: await toldIn(washington.log()) };
    }
    if (due?.kind === "decision" && machine.phase.at === "play")
      await decide(person, side, due.window, machine, { played, plans });
    await person.must("seal", "game", "--part");
    await exchangeMail(washington, howe);
  }
}

async function decide(
  person: Person,
  side: Side,
  window: string,
  machine: Machine,
  { played, plans }: { readonly played: { [side in Side]: number } } & Pick<ByMail, "plans">,
): Promise<void> {
  const opening = setUp[window];
  if (opening !== undefined) return void (await person.must("do", "game", "--no-forced", ...opening.split(" ")));
  if (window !== "impulse/play") return react(person, machine);
  const plan = plans[side];
  for (; played[side] < plan.length; played[side] += 1) {
    const [first = "", ...rest] = plan[played[side]] ?? [];
    if ((await person.run("do", "game", "--no-forced", ...first.split(" "))).code !== 0) continue;
    played[side] += 1;
    for (const words of rest)
      if ((await person.run("do", "game", "--no-forced", ...words.split(" "))).code !== 0) break;
    // An activation that can go on is stopped here; where a reaction is due, the turn goes to the other side.
    await person.run("do", "game", "stop");
    return;
  }
  throw new Error(`${side} has no card play left`);
}

async function react(person: Person, machine: Machine): Promise<void> {
  const [due] = machine.table.expects(machine.state);
  if (due?.kind !== "decision") return;
  const legal = machine.table.legalMoves(machine.state, due.by);
  const move = reactions.map((name) => legal.find((m) => m.move === name)).find((m) => m !== undefined) ?? legal[0];
  if (move === undefined) throw new Error(`nothing to do at ${due.window}`);
  await person.must("do", "game", "--no-forced", ...moveWords(move).split(" "));
}

async function machineOf(person: Person): Promise<Machine> {
  const { machine } = await replayLog(new Uint8Array(readFileSync(person.file("game", "game.pbem"))), {
    library: installedGames,
  });
  if (machine === null) throw new Error("the log cannot be replayed");
  return machine;
}

/** The events of a log; a battle after the first is one that was "fought again". */
async function toldIn(log: Uint8Array): Promise<ReadonlySet<string>> {
  const { machine } = await replayLog(new Uint8Array(log), { library: installedGames, timeline: true });
  const told = machine?.timeline?.flatMap(({ events }) => events.map(({ event }) => event)) ?? [];
  return new Set([...told, ...told.filter((event, at) => told.indexOf(event) !== at).map((event) => `${event} again`)]);
}
