/**
 * The answer to "was this game played by the rules": verdict, findings, and what the log was proven by (docs/trust.md).
 *
 * @packageDocumentation
 */

import { counted } from "../../rules/sdk/counted.js";
import { type AnyGame, officialTaken } from "../../rules/sdk/index.js";
import { FORMAT } from "../../schema/format.js";
import type { Manifest, Report, ReportFinding } from "../../schema/index.js";
import type { LogFinding } from "../format/finding.js";
import { gidOf } from "../machine/handshake.js";
import { dueOf, penOf } from "../machine/queries.js";
import { stateHash } from "../machine/rules-state.js";
import type { AuditDue, Machine, SeatChanged, ServiceDue } from "../machine/types.js";
import { assuranceOf } from "./assurance.js";
import { settlersIn } from "./settled.js";
import type { Replayed } from "./types.js";

/** The report of a replayed log. */
export function reportOf(replayed: Replayed): Report {
  const after = laterEntries(replayed);
  const settled = settlersIn(replayed.machine);
  const seats = seatsOf(replayed);
  const personAt = personsOf(seats);
  const findings = replayed.findings.map((finding) => ({
    ...toReport(finding, replayed, after, settled),
    ...personAt(finding),
  }));
  return {
    format: FORMAT,
    verdict: verdictOf(replayed, findings),
    game: gameOf(replayed),
    rules: [...replayed.rules],
    rulings: rulingsOf(replayed),
    ...seats,
    ...lettersOf(replayed),
    ...receiptsOf(replayed),
    ...refereesOf(replayed),
    assurance: assuranceOf(replayed),
    findings,
  };
}

/** The seats that changed hands. */
function seatsOf({ machine, fingerprints }: Replayed): Pick<Report, "seats"> {
  const named = ({ name, idKey }: SeatChanged["from"]) => ({ name, fingerprint: fingerprints[idKey] ?? "" });
  const seats = (machine?.seatChanges ?? []).map(({ from, to, ...change }) => ({
    ...change,
    from: named(from),
    to: named(to),
  }));
  return seats.length === 0 ? {} : { seats };
}

/** Who sat in an author's seat at an entry: what stands before a change is not the successor's, what stands behind it is. */
function personsOf({ seats = [] }: Pick<Report, "seats">): (finding: LogFinding) => Pick<ReportFinding, "person"> {
  const byPlayer = new Map<string, (typeof seats)[number][]>();
  for (const change of seats) {
    const own = byPlayer.get(change.player);
    if (own === undefined) byPlayer.set(change.player, [change]);
    else own.push(change);
  }
  return ({ seq, author, asOf }) => {
    const changes = byPlayer.get(author ?? "");
    const [first] = changes ?? [];
    if (changes === undefined || first === undefined) return {};
    // A packet can say of itself to be any entry: it belongs to the player who sat there when its signature was asked for.
    const at = asOf ?? seq ?? Number.POSITIVE_INFINITY;
    // A hostile log can have as many findings as entries, and as many changes of seats.
    let [low, high] = [0, changes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((changes[middle]?.seq ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return { person: changes[low - 1]?.to ?? first.from };
  };
}

function lettersOf({ machine }: Replayed): Pick<Report, "letters"> {
  const taken = machine?.letters.taken ?? [];
  return taken.length === 0 ? {} : { letters: [...taken] };
}

function receiptsOf({ machine }: Replayed): Pick<Report, "receipts"> {
  const taken = machine?.receipts.taken ?? [];
  return taken.length === 0 ? {} : { receipts: [...taken] };
}

/** Who was put in the place of whom rules. */
function refereesOf({ machine, fingerprints }: Replayed): Pick<Report, "referees"> {
  const changes = (machine?.office.changes ?? []).map(({ seq, from, to }) => ({
    ...{ seq, from: [...from] },
    to: to.map(({ id, name, idKey }) => ({ id, name, fingerprint: fingerprints[idKey] ?? "" })),
  }));
  return changes.length === 0 ? {} : { referees: changes };
}

/** The rulings, each with the packets that it displaced: those of the file, which may not hold them all. */
function rulingsOf({ machine, findings }: Replayed): Report["rulings"] {
  return (machine?.rulings ?? []).map((ruling) => {
    const displaced = findings.find(
      ({ code, seq, severity }) => code === "chain/overtaken" && severity === "irregularity" && seq === ruling.seq,
    );
    return { ...ruling, overtakes: typeof displaced?.actual === "number" ? displaced.actual : 0 };
  });
}

function verdictOf(replayed: Replayed, findings: readonly ReportFinding[]): Report["verdict"] {
  if (replayed.unreadable) return "unreadable";
  if (findings.some(({ severity, settledBy }) => severity === "violation" && settledBy === undefined))
    return "violations";
  if (findings.some(({ severity, settledBy }) => severity === "unknown" && settledBy === undefined))
    return "undetermined";
  return "valid";
}

function toReport(
  finding: LogFinding,
  replayed: Replayed,
  after: Later,
  settledOf: ReturnType<typeof settlersIn>,
): ReportFinding {
  const { rule, ...rest } = finding;
  const { installed } = replayed;
  const cited = rule === undefined || installed === null ? {} : { rule: citation(rule, installed.game) };
  const settled = settledOf(finding);
  if (settled !== undefined) return { ...plain(rest), ...cited, ...settled };
  return { ...plain(rest), ...cited, ...consequences(finding, replayed, after) };
}

function plain({ facts, rests, asOf: _, claims: __, ...rest }: Omit<LogFinding, "rule">): Omit<ReportFinding, "rule"> {
  return {
    ...rest,
    ...(facts === undefined ? {} : { facts: [...facts] }),
    ...(rests === undefined ? {} : { rests: [...rests] }),
  };
}

function citation(
  section: string,
  game: NonNullable<Replayed["installed"]>["game"],
): NonNullable<ReportFinding["rule"]> {
  const title = Object.hasOwn(game.rulebook, section) ? game.rulebook[section]?.title : undefined;
  return { game: game.id, section, ...(title === undefined ? {} : { title }) };
}

/** For each entry and author: the first later one with rolls, or of somebody else. */
type Later = (
  seq: number,
  author: string | undefined,
) => { readonly sealedBy: number | undefined; readonly any: boolean };

/** One pass over the log: a hostile one can have as many findings as entries. */
function laterEntries({ packets }: Replayed): Later {
  const entries = packets.flatMap((packet) => packet.entries.map(({ entry }) => entry));
  const inOrder = entries.every(({ s }, at) => at === 0 || s > (entries[at - 1]?.s ?? 0));
  if (!inOrder) entries.sort((x, y) => x.s - y.s);
  // From the end: the next entry with rolls, and the next one by another author than this one.
  const rolled: (number | undefined)[] = [];
  const other: (number | undefined)[] = [];
  for (let at = entries.length - 1; at >= 0; at--) {
    const next = entries[at + 1];
    rolled[at] = next?.r === undefined ? rolled[at + 1] : next.s;
    other[at] = next === undefined || next.a !== entries[at]?.a ? next?.s : other[at + 1];
  }
  return (seq, author) => {
    const at = firstAfter(entries, seq);
    const first = entries[at];
    if (first === undefined) return { sealedBy: undefined, any: false };
    if (first.r !== undefined || first.a !== author) return { sealedBy: first.s, any: true };
    const candidates = [rolled[at], other[at]].filter((s) => s !== undefined);
    return { sealedBy: candidates.length === 0 ? undefined : Math.min(...candidates), any: true };
  };
}

function firstAfter(entries: readonly { readonly s: number }[], seq: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.s ?? 0) > seq) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Which later entry a repair would come too late for, and whether the rest of the game stands on the fault. */
function consequences(
  { seq, author, severity }: LogFinding,
  { machine }: Replayed,
  later: Later,
): Pick<ReportFinding, "sealedBy" | "taints"> {
  if (seq === undefined || severity !== "violation") return {};
  const { sealedBy, any } = later(seq, author);
  return { ...(sealedBy === undefined ? {} : { sealedBy }), taints: any && machine?.stopped === null };
}

function gameOf({ machine, manifest, installed, packets, entries, judged, fingerprints }: Replayed): Report["game"] {
  if (manifest === null) return null;
  const { start } = manifest;
  return {
    gid: gidOf(manifest),
    id: manifest.rules.id,
    title: installed?.game.title ?? manifest.rules.id,
    ...(installed?.game.edition === undefined ? {} : { edition: installed.game.edition }),
    ...officialOf(installed?.game, machine?.agreement ?? manifest),
    ...eventOf(manifest),
    version: manifest.rules.version,
    start: "scenario" in start ? start.scenario : "a position given in the manifest",
    players: manifest.players.map(({ id, name, side }) => ({ id, name, side, fingerprint: fingerprints[id] ?? "" })),
    entries,
    packets: packets.length,
    judged,
    state: machine === null ? "handshake" : stageOf(machine),
    outcome: machine?.state.over ?? null,
    due: (machine === null ? null : answerOf(() => dueList(machine))) ?? [],
    stateHash: machine === null ? null : answerOf(() => stateHash(machine.state)),
  };
}

function eventOf({ event }: Manifest): { event?: NonNullable<Report["game"]>["event"] } {
  if (event === undefined) return {};
  const { profile, pairing } = event;
  return { event: { profile, ...(pairing === undefined ? {} : { pairing }) } };
}

function officialOf(game: AnyGame | undefined, agreed: Pick<Manifest, "rulings" | "options">) {
  const taken = officialTaken(game?.official, agreed);
  return taken === undefined ? {} : { official: { ...taken, otherwise: [...taken.otherwise] } };
}

/** What a rules module answers; null where it fails on a state that a hostile log has led to. */
function answerOf<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Where the game stands: before everybody has shown a first value, under way, over. */
export function stageOf(m: Machine): "handshake" | "open" | "ended" {
  if (m.phase.at === "over" || m.phase.at === "audit") return "ended";
  return m.phase.at === "accept" || m.seats.some((seat) => seat.c === 0) ? "handshake" : "open";
}

function serviceWords(due: ServiceDue): string {
  switch (due.kind) {
    case "deck":
      return `lay out shuffle ${due.epoch} of the deck ${due.deckId} (software does it)`;
    case "deal":
      return `deal ${counted(due.refs.length, "card")} of ${due.deckId} to ${due.to} (software does it)`;
    case "shuffle":
    case "lift":
      return `shuffle the deck ${due.deckId} (software does it)`;
    case "share":
      return `let ${due.to === "*" ? "everybody" : due.to} look at ${counted(due.refs.length, "card")} of ${due.deckId} (software does it)`;
    case "openDraw":
    case "turnUp":
      return `turn up ${counted(due.refs.length, "card")} of ${due.deckId} (software does it)`;
    case "nonMembership":
      return `prove that ${due.refs.length} closed cards of ${due.player} are not among ${due.cards.join(", ")}, or turn one up`;
    case "oracle":
      return `answer question ${due.n}`;
    case "beacon":
      return `add the signature of round ${due.round} of the beacon`;
  }
}

function auditWords(due: AuditDue): string {
  if (due.kind === "hidden") return `open what was committed as ${due.id} (audit, software does it)`;
  if (due.kind === "epoch") return `show the secret of shuffle ${due.epoch} of ${due.deckId} (audit, software does it)`;
  return `turn up ${due.refs.join(", ")} of ${due.deckId} (audit, software does it)`;
}

/** Who has to write next, and what is due, in the game's language. */
export function dueList(m: Machine): { player: string; what: string }[] {
  const pen = penOf(m);
  if (pen === null || m.stopped !== null) return [];
  if (m.phase.at === "audit") return m.phase.queue.map((item) => ({ player: item.by, what: auditWords(item) }));
  const due = dueOf(m);
  if (due === "decision") {
    const asked = m.table.expects(m.state).flatMap((e) => {
      if (e.kind === "fact" && e.opening !== undefined) {
        return [{ player: pen, what: `open what was committed as ${e.opening.id} (software does it) [${e.rule}]` }];
      }
      if (e.kind === "fact") return [{ player: pen, what: `name the fact ${e.fact} [${e.rule}]` }];
      if (e.kind === "chance") return [];
      const player = m.seats.find((seat) => seat.side === e.by)?.id ?? pen;
      return [{ player, what: `${e.asks} [${e.rule}]` }];
    });
    return asked.filter(({ player }) => player === pen);
  }
  const words = {
    reveal: "show the next value of the seed chain (software does it)",
    handover: "hand over: show the value that proves the rolls (software does it)",
    answer: "answer the proposal",
    roll: "take the roll that is due (software does it)",
    cards: m.phase.at === "service" ? serviceWords(m.phase.due) : "",
  };
  if (m.phase.at === "accept") return [{ player: pen, what: "accept the manifest" }];
  if (m.phase.at === "referee") return m.office.ids.map((player) => ({ player, what: "rule on the call" }));
  return [{ player: pen, what: due === null ? "" : words[due] }];
}
