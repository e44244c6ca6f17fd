/**
 * The slider of a game: entries from left to right, marks where dice fell and where something was found.
 *
 * @packageDocumentation
 */
import { useComputed } from "@preact/signals";
import { play, step, stepPacket, toEntry } from "../state/steps.js";
import { game, playing, seq } from "../state/store.js";
import { Icon, type IconName } from "./icon.js";

interface Mark {
  readonly at: number;
  readonly kind: "roll" | "violation" | "unknown" | "settled";
}

export function Slider() {
  const last = game.value?.last ?? 0;
  const marks = useComputed(marksOf);
  const place = (at: number) => `${last === 0 ? 0 : (100 * at) / last}%`;
  return (
    <fieldset class="slider" aria-label="Entries of the game">
      <Step label="First entry" sign="first" to={() => toEntry(0)} off={seq.value === 0} />
      <Step label="Packet back" sign="packetBack" to={() => stepPacket(false)} off={seq.value === 0} />
      <Step label="Entry back" sign="back" to={() => step(-1)} off={seq.value === 0} />
      <div class="track">
        <div class="marks" aria-hidden="true">
          {marks.value.map(({ at, kind }) => (
            <span key={`${kind}${at}`} class={kind} style={{ left: place(at) }} />
          ))}
        </div>
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
function marksOf(): readonly Mark[] {
  const rolls = (game.value?.packets ?? []).flatMap(({ told }) => told.filter(({ rolls }) => rolls.length > 0));
  const found = (game.value?.findings ?? []).flatMap(({ finding }): Mark[] => {
    const { seq: at, severity, settledBy } = finding;
    if (at === undefined) return [];
    return [{ at, kind: settledBy !== undefined ? "settled" : severity === "violation" ? "violation" : "unknown" }];
  });
  return [...rolls.map(({ seq: at }): Mark => ({ at, kind: "roll" })), ...found];
}
