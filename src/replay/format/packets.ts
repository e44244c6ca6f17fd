/**
 * From lines to packets: head line, entries, signature line (log-format 4). Structure and shapes only; nothing is believed yet.
 *
 * @packageDocumentation
 */

import type { AnyEntry } from "../../schema/entry.js";
import type { EntryFrame, EntryType, PacketHead, PacketSignature } from "../../schema/index.js";
import type { LogLine } from "./boundary.js";
import type { ProtocolCode } from "./codes.js";
import type { ProtocolFinding } from "./finding.js";
import { atOnce, linesAtOnce } from "./steps.js";

/** An entry with its line. */
export interface ReadEntry {
  readonly entry: AnyEntry;
  readonly text: string;
  readonly line: number;
}

/** A packet as it stands in a file. */
export interface ReadPacket {
  readonly head: PacketHead;
  readonly entries: readonly ReadEntry[];
  readonly sig: PacketSignature;
  readonly line: number;
}

/** Whether an entry is only carried: a letter, a receipt. It is of somebody else, and does nothing in the game. */
export const isCarried = (type: EntryType): boolean => type === "letter" || type === "receipt";

/** The entry that makes a packet what it is: letters and receipts that it carries say nothing of it. */
export const kindOf = ({ entries }: Pick<ReadPacket, "entries">): AnyEntry | undefined =>
  entries.find(({ entry }) => !isCarried(entry.t))?.entry;

/** The shapes of the log format, loaded when a log is read. */
export type LogShapes = typeof import("../../schema/generated/shapes.js");

/** The shapes, as a chunk of their own: an app that only uses a rules module does not load them. */
export function loadShapes(): Promise<LogShapes> {
  return import("../../schema/generated/shapes.js");
}

const fault = (
  code: ProtocolCode,
  message: string,
  line: number,
  more: Omit<Partial<ProtocolFinding>, "code"> = {},
): ProtocolFinding => ({
  code,
  severity: "violation",
  message,
  line,
  ...more,
});

/** Groups lines to packets; stops at the first line that does not fit. */
export function groupPackets(lines: readonly LogLine[], shapes: LogShapes): Grouped {
  return atOnce(groupingPackets(lines, shapes));
}

interface Grouped {
  readonly packets: readonly ReadPacket[];
  readonly findings: readonly ProtocolFinding[];
}

/**
 * {@link groupPackets} in steps.
 *
 * @param known bytes at the beginning of the file that fitted these shapes before: they are not asked again
 */
export function* groupingPackets(
  lines: readonly LogLine[],
  { shapes, bodyShapes }: LogShapes,
  known = 0,
): Generator<void, Grouped> {
  const packets: ReadPacket[] = [];
  let head: PacketHead | undefined;
  let headLine = 0;
  let entries: ReadEntry[] = [];
  const stop = (finding: ProtocolFinding) => ({ packets, findings: [finding] });
  for (const [at, { value, text, number, offset }] of lines.entries()) {
    const isKnown = offset < known;
    if (at % linesAtOnce === linesAtOnce - 1) yield;
    if (head === undefined) {
      const shape = shapes["packet-head"];
      if (!isFit(value, shape, isKnown)) {
        const issue = shape.explain(value)[0];
        return stop(
          fault(
            "packet/head",
            `a packet begins with its head line: ${issue?.path ?? ""} ${issue?.message ?? ""}`,
            number,
          ),
        );
      }
      head = value;
      headLine = number;
      entries = [];
      continue;
    }
    if ("sigs" in value) {
      const shape = shapes["packet-signature"];
      if (!isFit(value, shape, isKnown)) {
        const issue = shape.explain(value)[0];
        return stop(
          fault(
            "packet/signature",
            `not the signature line of a packet: ${issue?.path ?? ""} ${issue?.message ?? ""}`,
            number,
          ),
        );
      }
      packets.push({ head, entries, sig: value, line: headLine });
      head = undefined;
      continue;
    }
    const read = readEntry(value, shapes["entry-frame"], bodyShapes, isKnown);
    if ("fault" in read) return stop(fault(read.code, read.fault, number));
    entries.push({ entry: read.entry, text, line: number });
  }
  if (head === undefined) return { packets, findings: [] };
  return stop(fault("packet/truncated", "the last packet has no signature line: the file was cut off", headLine));
}

type Body = AnyEntry["t"];

/** Entries that the log format has a name for, but this version does not carry out. */
const notYet: { readonly [type: string]: string } = {
  retire: "a player who leaves a game of several",
  ext: "extensions",
};

function unknownType(type: string): string {
  const what = Object.hasOwn(notYet, type) ? notYet[type] : undefined;
  if (what === undefined) return `this version knows no entry of type "${type}"`;
  return `this version does not know ${what} (an entry of type "${type}"): verify the log with a version that does`;
}

function readEntry(
  value: unknown,
  frame: LogShapes["shapes"]["entry-frame"],
  bodies: LogShapes["bodyShapes"],
  isKnown: boolean,
): { readonly entry: AnyEntry } | { readonly code: ProtocolCode; readonly fault: string } {
  if (!isFit(value, frame, isKnown)) {
    const issue = frame.explain(value)[0];
    return { code: "entry/shape", fault: `not an entry: ${issue?.path || "/"} ${issue?.message ?? ""}` };
  }
  if (!isBodyType(value.t, bodies)) {
    return { code: "entry/type", fault: unknownType(value.t) };
  }
  const entry = withBody(value, value.t, bodies, isKnown);
  if (entry !== undefined) return { entry };
  const issue = bodies[value.t].explain(value.b)[0];
  const fault = `the body of the ${value.t} entry: ${issue?.path || "/"} ${issue?.message ?? ""}`;
  return { code: "entry/body", fault: (value.t === "manifest" ? newerManifest(value.b) : undefined) ?? fault };
}

/** A manifest may agree what this version cannot do: then it says so, not that something is malformed. */
function newerManifest(body: unknown): string | undefined {
  const m: { readonly [member: string]: unknown } = Object(Object(body)["m"]);
  const { format } = m;
  return typeof format === "number" && format > 1
    ? `the log has format ${format}; this version reads format 1: verify it with a newer one`
    : undefined;
}

function isBodyType(type: string, bodies: LogShapes["bodyShapes"]): type is Body {
  return Object.hasOwn(bodies, type);
}

/** The frame with its body checked by the shape of its type. */
function withBody(
  value: EntryFrame,
  type: Body,
  bodies: LogShapes["bodyShapes"],
  isKnown: boolean,
): AnyEntry | undefined {
  const checked: { readonly t: Body; readonly b: unknown } = { t: type, b: value.b };
  return fits(value, checked, bodies, isKnown) ? value : undefined;
}

/** Whether a line has its shape: it had it before, or has it now. */
const isFit = <T>(value: unknown, shape: { accepts(value: unknown): value is T }, isKnown: boolean): value is T =>
  isKnown || shape.accepts(value);

function fits(
  value: EntryFrame,
  { t, b }: { readonly t: Body; readonly b: unknown },
  bodies: LogShapes["bodyShapes"],
  isKnown: boolean,
): value is EntryFrame & AnyEntry {
  return value.t === t && (isKnown || bodies[t].accepts(b));
}
