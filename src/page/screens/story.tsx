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

function Entries({ packet, at }: { readonly packet: PacketView; readonly at: number }) {
  return (
    <>
      {packet.note !== null && <p class="note">{packet.note}</p>}
      <ol class="entries">
        {packet.told.map((told) => (
          <Entry key={told.seq} told={told} current={told.seq === at} author={packet.author} />
        ))}
      </ol>
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
