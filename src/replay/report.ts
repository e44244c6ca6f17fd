/**
 * The answer to "was this game played by the rules": verdict, findings, and what the log was proven by (5 of the design
 * of the report; docs/trust.md).
 *
 * @packageDocumentation
 */
import type { Report, ReportFinding } from "../schema/index.js";
import { assuranceOf } from "./assurance.js";
import { gidOf } from "./handshake.js";
import { stateHash } from "./machine/rules-state.js";
import { dueOf, type LogFinding, type Machine, penOf } from "./machine/state.js";
import type { Replayed } from "./replay.js";

/** The report of a replayed log. */
export function reportOf(replayed: Replayed): Report {
  const findings = replayed.findings.map((finding) => toReport(finding, replayed));
  return {
    format: 1,
    verdict: verdictOf(replayed, findings),
    game: gameOf(replayed),
    assurance: assuranceOf(replayed),
    findings,
  };
}

function verdictOf(replayed: Replayed, findings: readonly ReportFinding[]): Report["verdict"] {
  if (replayed.unreadable) return "unreadable";
  if (findings.some(({ severity }) => severity === "violation")) return "violations";
  if (findings.some(({ severity }) => severity === "unknown")) return "undetermined";
  return "valid";
}

function toReport(finding: LogFinding, replayed: Replayed): ReportFinding {
  const { rule, ...rest } = finding;
  const { installed } = replayed;
  const cited = rule === undefined || installed === null ? {} : { rule: citation(rule, installed.game) };
  return { ...plain(rest), ...cited, ...consequences(finding, replayed) };
}

function plain({ facts, ...rest }: Omit<LogFinding, "rule">): Omit<ReportFinding, "rule"> {
  return facts === undefined ? rest : { ...rest, facts: [...facts] };
}

function citation(
  section: string,
  game: NonNullable<Replayed["installed"]>["game"],
): NonNullable<ReportFinding["rule"]> {
  const title = Object.hasOwn(game.rulebook, section) ? game.rulebook[section]?.title : undefined;
  return { game: game.id, section, ...(title === undefined ? {} : { title }) };
}

/** Which later entry a repair would come too late for, and whether the rest of the game stands on the fault. */
function consequences(finding: LogFinding, { packets, machine }: Replayed): Pick<ReportFinding, "sealedBy" | "taints"> {
  const { seq, author, severity } = finding;
  if (seq === undefined || severity !== "violation") return {};
  let sealedBy: number | undefined;
  let later = false;
  for (const { entries } of packets) {
    for (const { entry } of entries) {
      if (entry.s <= seq) continue;
      later = true;
      if (sealedBy === undefined && (entry.r !== undefined || entry.a !== author)) sealedBy = entry.s;
    }
  }
  const judgedOn = machine?.stopped === null;
  return { ...(sealedBy === undefined ? {} : { sealedBy }), taints: later && judgedOn };
}

function gameOf({ machine, manifest, installed, packets, entries, judged, fingerprints }: Replayed): Report["game"] {
  if (manifest === null) return null;
  const { start } = manifest;
  return {
    gid: gidOf(manifest),
    id: manifest.rules.id,
    title: installed?.game.title ?? manifest.rules.id,
    version: manifest.rules.version,
    start: "scenario" in start ? start.scenario : "a position given in the manifest",
    players: manifest.players.map(({ id, name, side }) => ({ id, name, side, fingerprint: fingerprints[id] ?? "" })),
    entries,
    packets: packets.length,
    judged,
    state: machine === null ? "handshake" : stageOf(machine),
    outcome: machine?.state.over ?? null,
    due: machine === null ? [] : dueList(machine),
    stateHash: machine === null ? null : stateHash(machine.state),
  };
}

/** Where the game stands: before everybody has shown a first value, under way, over. */
export function stageOf(m: Machine): "handshake" | "open" | "ended" {
  if (m.place.at === "over") return "ended";
  return m.place.at === "accept" || m.seats.some((seat) => seat.c === 0) ? "handshake" : "open";
}

/** Who has to write next, and what is due, in the game's language. */
export function dueList(m: Machine): { player: string; what: string }[] {
  const pen = penOf(m);
  if (pen === null || m.stopped !== null) return [];
  const due = dueOf(m);
  if (due === "decision") {
    const asked = m.table.expects(m.state).flatMap((e) => {
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
  };
  if (m.place.at === "accept") return [{ player: pen, what: "accept the manifest" }];
  return [{ player: pen, what: due === null ? "rule on the call" : words[due] }];
}
