/**
 * The slider of a game: entries from left to right, marks where dice fell and where something was found.
 *
 * @packageDocumentation
 */
import { useComputed } from "@preact/signals";
import type { FindingView } from "../calls/protocol.js";
import { play, step, stepPacket, toEntry } from "../state/steps.js";
import { game, playing, seq } from "../state/store.js";
import { Icon, type IconName } from "./icon.js";

/** Marks of one kind, as one path: a long game has hundreds of them. */
interface Marks {
  readonly kind: "roll" | "violation" | "unknown" | "settled";
  readonly path: string;
}

export function Slider() {
  const last = game.value?.last ?? 0;
  const marks = useComputed(marksOf);
  return (
    <fieldset class="slider" aria-label="Entries of the game">
      <Step label="First entry" sign="first" to={() => toEntry(0)} off={seq.value === 0} />
      <Step label="Packet back" sign="packetBack" to={() => stepPacket(false)} off={seq.value === 0} />
      <Step label="Entry back" sign="back" to={() => step(-1)} off={seq.value === 0} />
      <div class="track">
        <svg class="marks" viewBox={`0 0 ${Math.max(1, last)} 12`} preserveAspectRatio="none" aria-hidden="true">
          {marks.value.map(({ kind, path }) => (
            <path key={kind} class={kind} d={path} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={seq.value}
          aria-label="Entry"
          aria-valuetext={`entry ${seq.value} of ${last}`}
          onInput={({ currentTarget }) => toEntry(Number(currentTarget.value))}
        />
      </div>
      <Step label="Entry on" sign="on" to={() => step(1)} off={seq.value === last} />
      <Step label="Packet on" sign="packetOn" to={() => stepPacket(true)} off={seq.value === last} />
      <Step label="Last entry" sign="last" to={() => toEntry(last)} off={seq.value === last} />
      <button type="button" class="play" aria-pressed={playing.value} onClick={play}>
        <Icon name={playing.value ? "pause" : "play"} />
        {playing.value ? "Pause" : "Play"}
      </button>
      <output class="at" aria-hidden="true">
        {seq.value} / {last}
      </output>
    </fieldset>
  );
}

function Step({ label, sign, to, off }: { label: string; sign: IconName; to: () => void; off: boolean }) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={off ? undefined : to}>
      <Icon name={sign} />
    </button>
  );
}

/** Findings lie over dice: what was found is not hidden by what fell. */
function marksOf(): readonly Marks[] {
  const { packets = [], findings = [] } = game.value ?? {};
  const rolls = packets.flatMap(({ told }) => told.flatMap(({ seq: at, rolls: all }) => (all.length > 0 ? [at] : [])));
  const found = (kind: Marks["kind"]) =>
    findings.flatMap(({ finding, sort }) => (finding.seq !== undefined && kindOf(sort) === kind ? [finding.seq] : []));
  const path = (entries: readonly number[], from: number) => entries.map((at) => `M${at} ${from}V12`).join("");
  return [
    { kind: "roll", path: path(rolls, 7) },
    { kind: "settled", path: path(found("settled"), 0) },
    { kind: "unknown", path: path(found("unknown"), 0) },
    { kind: "violation", path: path(found("violation"), 0) },
  ];
}

const kindOf = (sort: FindingView["sort"]): Marks["kind"] =>
  sort === "breach" ? "violation" : sort === "settled" ? "settled" : "unknown";
