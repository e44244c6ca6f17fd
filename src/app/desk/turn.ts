/**
 * How a game stands for the owner of a folder: what is asked, what can be done, what is written and not sent.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { dueList, penOf, seatOf } from "../../replay/index.js";
import type { CardLine, MoveGroup, Section, Task, Turn } from "../../report/at-table.js";
import { acceptedByPlayingOn } from "../../report/declared-effects.js";
import { purposeWords } from "../../report/dice.js";
import { whyNoMove } from "../../report/no-move.js";
import { plainName } from "../../report/order-words.js";
import { proposalText, standsLines, tell, tellMove } from "../../report/story.js";
import type { Expectation } from "../../rules/sdk/index.js";
import type { Manifest } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { proposalFor } from "../folder/answering.js";
import { askedOf, hasDecision } from "../folder/asked.js";
import { cardTitle, handLines, packOf } from "../folder/hand.js";
import { numbered } from "../folder/listed.js";
import { cardsOutside, stillHeld, unnoted } from "../folder/noted.js";
import { addressIn } from "../folder/outbox.js";
import { standable, undoTargets } from "../folder/proposing.js";
import { receiptsOf } from "../folder/receipts.js";
import { boundEntries, rollWords } from "../folder/seen.js";
import type { Writing } from "../folder/session.js";
import { writerView } from "../folder/writer-view.js";
import { sideName } from "../reading/names.js";
import { offersOf, ordersOf } from "./orders.js";
import { differInQuantity } from "./quantities.js";
import { sectionOf } from "./words.js";

/** Up to this number, whole moves of one name are listed; beyond it, their parts are chosen one by one. */
const fewOfName = 8;

/** The turn of the player who writes in a folder. */
export async function turnOf(app: App, writing: Writing, rev: string): Promise<Turn> {
  const { machine, writer, draft, folder, replayed } = writing;
  const { game } = machine.table;
  const me = writer.id;
  const task = taskOf(writing);
  const [due] = machine.table.expects(machine.state);
  const bound = Math.min(await boundEntries(app, folder, machine.gid), draft.entries.length);
  const items = machine.timeline?.filter(({ seq }) => seq >= draft.first) ?? [];
  const last = replayed.packets.at(-1);
  const decides = task === "decide";
  const proposal = task === "answer" ? proposalFor(machine, me)?.proposal : undefined;
  const half = draft.entries.length > 0 && hasDecision(machine, penOf(machine), me);
  return {
    head: last?.sig.head ?? "",
    ...{ rev, title: shown(game.title), me: shown(me), side: seatOf(machine, me)?.side ?? "", task, half },
    players: machine.seats.map(({ id, side }) => ({ id: shown(id), side: sideName(side), name: nameOf(writing, id) })),
    ...asksOf(writing, task, due),
    ...movesOf(writing, decides),
    starts: decides ? startsOf(writing) : [],
    fact: task === "fact" && due?.kind === "fact" ? due.fact : null,
    proposal: proposal === undefined ? null : shown(proposalText(proposal)),
    draft: items.map((item) => tell(item, machine)),
    bound,
    shown:
      bound === 0
        ? null
        : rollWords(
            draft.entries.slice(0, bound).map(({ entry }) => entry),
            purposeWords,
          ),
    asked: draft.entries.length === 0 ? null : (askedOf(machine, me) ?? null),
    ...handOf(writing),
    orders: ordersOf(machine, me),
    offers: decides ? offersOf(machine) : [],
    undo: decides ? undoOf(writing) : [],
    stands: decides ? standsOf(writing) : [],
    receipts: (await receiptsOf(app, writing)) ?? null,
    referee: refereeNames(machine.manifest),
    sent: last?.head.a === me && draft.entries.length === 0 ? last.head.k : null,
    address: (await addressIn(app, folder.places)) ?? null,
  };
}

/** The names of those who may rule; null if nobody may. */
function refereeNames({ referee, referees = [] }: Manifest): string | null {
  const names = referee === null ? referees.map(({ name }) => name) : [referee.name];
  return names.length === 0 ? null : names.map(shown).join(" or ");
}

function taskOf({ machine, writer, draft }: Writing): Task {
  const pen = penOf(machine);
  const { phase } = machine;
  if (machine.stopped !== null) return "stuck";
  const named = phase.at === "service" && phase.due.kind === "beacon";
  const closing = phase.at === "close" || phase.at === "exchange";
  if (draft.entries.length > 0 && (pen !== writer.id || closing || named)) return "seal";
  if (pen === null) return "over";
  if (pen !== writer.id) return "wait";
  if (phase.at === "answer") return "answer";
  if (!hasDecision(machine, pen, writer.id)) return phase.at === "play" && phase.forChance ? "due" : "seal";
  const [due] = machine.table.expects(machine.state);
  return due?.kind === "fact" ? "fact" : "decide";
}

function asksOf(
  { machine, writer, folder, draft }: Writing,
  task: Task,
  due: Expectation | undefined,
): { readonly asks: string; readonly rule: Section | null } {
  const { game } = machine.table;
  const plain = (asks: string) => ({ asks, rule: null });
  switch (task) {
    case "decide": {
      if (due?.kind !== "decision") return plain("");
      const { side } = writerView(folder, machine, due.by);
      const effects = acceptedByPlayingOn(machine, writer.id, "DIR").map(({ message }) => ` ${message}`);
      const asks = `${sideName(side)}: ${shown(due.asks)}${effects.length > 0 ? "." : ""}${effects.join("")}`;
      return { asks, rule: sectionOf(game, due.rule) };
    }
    case "fact":
      return due?.kind === "fact"
        ? { asks: `The rules need the fact ${shown(due.fact)}.`, rule: sectionOf(game, due.rule) }
        : plain("");
    case "answer": {
      const pending = proposalFor(machine, writer.id);
      if (pending === undefined) return plain("");
      const { by, proposal } = pending;
      const errors = proposal.kind === "stands" ? standsLines(proposal, machine).map((line) => ` ${shown(line)}.`) : [];
      return plain([`${shown(by)} proposes ${shown(proposalText(proposal))}.`, ...errors].join(""));
    }
    case "stuck":
      return plain(`The log cannot be judged past entry ${machine.stopped}: see its verdict.`);
    case "over": {
      const { over } = machine.state;
      if (over === null) return plain("The game is over: nobody writes any more.");
      const won = over.winner === "draw" ? "A draw" : `${sideName(over.winner)} wins`;
      // A resignation stands in no rulebook.
      const rule = sectionOf(game, over.rule);
      return { asks: `${won}: ${shown(over.reason)}`, rule: rule.title === null ? null : rule };
    }
    case "wait":
      return plain(`${shown(penOf(machine) ?? "")} writes next.`);
    case "due":
    case "seal":
      // What the software writes by itself when the turn is signed is nothing that the player owes.
      if (draft.entries.length > 0) return plain("");
      return plain(
        dueList(machine)
          .filter(({ player }) => player === writer.id)
          .map(({ what }) => shown(what))
          .join("; "),
      );
  }
}

/** The number of entries that are offered to go back to. */
const undoOffers = 12;

/** What stands signed already can be taken back when all agree; what is drafted is taken back without that. */
function undoOf({ machine, draft }: Writing): Turn["undo"] {
  const all = undoTargets(machine).filter((seq) => seq < draft.first - 1);
  return all
    .slice(-undoOffers)
    .reverse()
    .map((to) => {
      const next = machine.timeline?.find(({ seq }) => seq > to);
      const what = next === undefined ? [] : tell(next, machine).did;
      return { to, says: `before entry ${to + 1}${what[0] === undefined ? "" : `: ${what[0]}`}` };
    });
}

/** The number of entries offered whose errors may stand. */
const standOffers = 12;

/** What is drafted can be taken back without anybody's word: only what stands signed is to be forgiven. */
function standsOf({ machine, draft }: Writing): Turn["stands"] {
  return standable(machine)
    .filter(({ seq }) => seq < draft.first)
    .slice(0, standOffers)
    .map((entry) => ({
      entry: entry.seq,
      says: standsLines({ entries: [entry], stateHash: "" }, machine).map((line) => shown(line)),
    }));
}

/** The state as the writer knows it, with their side. */
export function lookOf({ machine, folder, writer }: Writing) {
  const { side, state } = writerView(folder, machine, seatOf(machine, writer.id)?.side ?? "");
  return { side, state };
}

/** What can be done, or what stands in the way of it. */
function movesOf(writing: Writing, decides: boolean): Pick<Turn, "moves" | "barred"> {
  const moves = decides ? groupsOf(writing) : [];
  if (!decides || moves.length > 0) return { moves, barred: [] };
  const { side, state } = lookOf(writing);
  return { moves, barred: whyNoMove(writing.machine.table, state, side).map((why) => shown(why)) };
}

function groupsOf(writing: Writing): readonly MoveGroup[] {
  const { machine } = writing;
  const { table } = machine;
  const { side, state } = lookOf(writing);
  const all = numbered(machine, state, side);
  return table.legalMoves(state, side, {}).moves.map(({ move, rule, listed }) => {
    const own = all.filter((one) => one.move === move);
    const few = listed && own.length <= fewOfName && !differInQuantity(own, table.game.holes ?? {}) ? own : [];
    return {
      ...{ move, says: plainName(move), rule: sectionOf(table.game, rule) },
      whole: few.map((one) => ({ move: one, says: tellMove(one, machine, state) })),
    };
  });
}

function startsOf(writing: Writing): Turn["starts"] {
  const { side, state } = lookOf(writing);
  return writing.machine.table
    .legalMoves(state, side, { starts: true })
    .starts.filter(({ kind }) => kind === "piece" || kind === "place")
    .map(({ kind, value, says, moves }) => ({ kind, value, says: shown(says), moves }));
}

function handOf({ machine, folder, replayed, writer }: Writing): Pick<Turn, "hand" | "noting"> {
  const pack = packOf(replayed);
  const side = seatOf(machine, writer.id)?.side ?? "";
  const { reader } = writerView(folder, machine, side);
  const closed = reader === undefined || machine.decks.length === 0 ? [] : handLines(machine, reader, pack);
  const hand = [...closed, ...(folder.notedTrouble === undefined ? [] : [folder.notedTrouble])];
  const open = unnoted(machine, side, folder.noted);
  const outside = cardsOutside(machine);
  if (outside.length === 0 || unnoted(machine, side, []) === 0) return { hand, noting: null };
  const held = new Set(stillHeld(machine, side, folder.noted));
  const possible = outside.filter((card) => held.has(card) || stillHeld(machine, side, [card]).length > 0);
  const cards = possible.map((id): CardLine => ({ id, title: shown(cardTitle(pack, id) || id), held: held.has(id) }));
  return { hand, noting: { cards, open } };
}

const nameOf = ({ replayed }: Writing, id: string): string =>
  shown(replayed.manifest?.players.find((player) => player.id === id)?.name ?? id);
