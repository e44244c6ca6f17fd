import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Told } from "../../report/story.js";
import type { GameView, PacketView } from "../calls/protocol.js";
import { WhatCame } from "../parts/words.js";
import { toEntry } from "../state/steps.js";
import { seq } from "../state/store.js";

/** The game packet by packet; the one that is looked at is open. */
export function StoryPanel({ view }: { readonly view: GameView }) {
  const opened = useSignal<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const at = seq.value;
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const toggle = (number: number, open: boolean) => {
    const next = new Set(opened.value);
    if (open) next.delete(number);
    else next.add(number);
    opened.value = next;
  };
  return (
    <>
      <h2>The game, packet by packet</h2>
      <ol class="packets" ref={list}>
        {view.packets.map((packet) => {
          const current = packet.told.some((told) => told.seq === at);
          const open = current || opened.value.has(packet.number);
          return (
            <li key={packet.number} class={current ? "current" : ""}>
              <h3>
                <button
                  type="button"
                  aria-expanded={open}
                  onClick={() => (current ? undefined : toggle(packet.number, open))}
                >
                  <span class="number">{packet.number}</span> {packet.author}
                  {packet.side === "" || packet.side === packet.author ? "" : ` (${packet.side})`}
                  <span class="range">
                    {packet.first === packet.last
                      ? `entry ${packet.first}`
                      : `entries ${packet.first} to ${packet.last}`}
                  </span>
                  {packet.told.some(({ marks }) => marks.length > 0) && <span class="flag">!</span>}
                </button>
              </h3>
              {open && <Entries packet={packet} at={at} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The number of entries of a packet that are built at once: a packet of thousands would stop the page. */
const mostAtOnce = 80;

function Entries({ packet: { note, told, author }, at }: { readonly packet: PacketView; readonly at: number }) {
  const chosen = useSignal(0);
  const current = told.findIndex(({ seq: own }) => own === at);
  const part = Math.floor((current < 0 ? chosen.value : current) / mostAtOnce);
  const turn = (to: number, says: string) => {
    const first = told[to * mostAtOnce];
    if (first === undefined) return null;
    const go = () => {
      if (current < 0) chosen.value = to * mostAtOnce;
      else toEntry(first.seq);
    };
    return (
      <button type="button" onClick={go}>
        {says} of this packet
      </button>
    );
  };
  return (
    <>
      {note !== null && <p class="note">{note}</p>}
      {turn(part - 1, "Earlier entries")}
      <ol class="entries">
        {told.slice(part * mostAtOnce, (part + 1) * mostAtOnce).map((one) => (
          <Entry key={one.seq} told={one} current={one.seq === at} author={author} />
        ))}
      </ol>
      {turn(part + 1, "Later entries")}
    </>
  );
}

function Entry({ told, current, author }: { readonly told: Told; readonly current: boolean; readonly author: string }) {
  const [first = "", ...more] = told.did;
  return (
    <li class={`entry${told.marks.length > 0 ? " marked" : ""}`} aria-current={current ? "true" : undefined}>
      <button type="button" onClick={() => toEntry(told.seq)}>
        <span class="number">{told.seq}</span>
        <span>
          {told.author === author ? "" : `${told.author} `}
          {first}
        </span>
      </button>
      <ul>
        {more.map((line) => (
          <li>{line}</li>
        ))}
        {told.marks.map((mark) => (
          <li class={mark.startsWith("breaks ") ? "mark broken" : "mark"}>{mark}</li>
        ))}
        <WhatCame told={told} />
      </ul>
    </li>
  );
}
