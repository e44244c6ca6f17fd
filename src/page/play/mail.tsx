/**
 * Mails: the signed packet on its way, and what came, weighed before it is taken in.
 *
 * @packageDocumentation
 */
import type { Incoming, Outgoing, Turn, Weighed } from "../../report/at-table.js";
import { FileField, PasteForm } from "../parts/fields.js";
import { copy, save } from "../parts/words.js";
import { takes } from "../state/store.js";
import { FindingLines } from "./ahead.js";
import { busy, incoming, leaveMail, outgoing, sendAgain, takeIn } from "./state.js";

export function OutgoingPart({ sent }: { readonly sent: Outgoing }) {
  const { packet, name, pbem, text, eml, mailto, subject, asked, again } = sent;
  const shareable = shared(name, pbem, subject);
  return (
    <section class="outgoing" aria-label="The mail">
      <h2>
        Packet {packet} is signed{again ? " already" : ""}
      </h2>
      <p>
        {again ? "This is the same packet, byte for byte. " : ""}Send it to your opponent in one of these ways.
        {asked === null ? "" : ` With it, ${asked}.`}
      </p>
      <p class="buttons">
        {shareable !== undefined && (
          <button type="button" class="main" onClick={() => void navigator.share(shareable).catch(() => undefined)}>
            Share
          </button>
        )}
        <button
          type="button"
          class={shareable === undefined ? "main" : ""}
          onClick={() => void copy(textBelow(text), "The text of the mail was")}
        >
          Copy text
        </button>
        <button type="button" onClick={() => save(`${name}.pbem`, "application/octet-stream", pbem)}>
          Save .pbem
        </button>
        <button type="button" onClick={() => save(`${name}.eml`, "message/rfc822", eml)}>
          Save .eml
        </button>
        {mailto !== null && (
          <a class="button" href={mailto}>
            Open mail program
          </a>
        )}
      </p>
      <p class="note">The page cannot know whether you sent it; the packet is kept and can be sent again.</p>
      <p class="buttons">
        <button
          type="button"
          onClick={() => {
            outgoing.value = null;
          }}
        >
          Done
        </button>
      </p>
    </section>
  );
}

/** A mail's text without its subject line. */
const textBelow = (text: string): string => text.replace(/^Subject: [^\n]*\n\n/, "");

/** The packet for a share sheet; undefined where the browser has none that takes it. */
function shared(name: string, pbem: string, title: string): ShareData | undefined {
  const data = { title, files: [new File([pbem], `${name}.pbem`, { type: "text/plain" })] };
  return typeof navigator.canShare === "function" && navigator.canShare(data) ? data : undefined;
}

/** Where a mail is given to the page; dropping it anywhere does the same. */
export function ReceivePart({ now: { task, sent } }: { readonly now: Turn }) {
  const form = (
    <>
      <p class="buttons">
        <FileField says="Choose a file" take={(files) => takes.value?.(files)} />
        {sent !== null && (
          <button type="button" onClick={() => void sendAgain()}>
            Send packet {sent} again
          </button>
        )}
      </p>
      <PasteForm busy={busy.value} />
    </>
  );
  if (task === "wait")
    return (
      <section class="receive">
        <p>Drop their mail anywhere on this page. It is checked before anything is taken in.</p>
        {form}
      </section>
    );
  return (
    <details class="receive">
      <summary>A mail came</summary>
      {form}
    </details>
  );
}

const outcomes: { readonly [O in Weighed["outcome"]]: string } = {
  sound: "is sound: genuine, and played by the rules.",
  open: "is genuine. Nothing illegal was found, but not everything could be judged.",
  breaks: "is genuine, and breaks a rule.",
  known: "is already in your log.",
  fork: "is a second packet for a place already taken. Do not answer it.",
  refused: "cannot be taken in. Your game is unchanged.",
  foreign: "belongs to another game.",
};

export function IncomingPart() {
  const weighed = incoming.value?.weighed;
  if (weighed === undefined) return null;
  const { packets, letters, damaged } = weighed;
  return (
    <section class="incoming" aria-label="The mail that came">
      <h2>A mail came</h2>
      {packets.map((packet) => (
        <WeighedPart packet={packet} />
      ))}
      {letters.map((letter) => (
        <p>Letter: {letter}</p>
      ))}
      {damaged.map((what) => (
        <p class="doubt">A block of the mail is damaged: {what}</p>
      ))}
      <Ways weighed={weighed} />
    </section>
  );
}

function WeighedPart({ packet: { title, outcome, told, findings, gap } }: { readonly packet: Weighed }) {
  return (
    <article class={`weighed ${outcome}`}>
      <h3>
        {title} {outcomes[outcome]}
      </h3>
      {gap && <p>Earlier packets are missing: ask for them to be sent again, then take this one in.</p>}
      <FindingLines findings={findings} />
      <ul class="bullets">
        {told.flatMap(({ did, rolls, events }) => [
          ...did.map((line) => <li>{line}</li>),
          ...rolls.map(({ spec, out }) => (
            <li class="roll">
              {spec}: {out.join(" ")}
            </li>
          )),
          ...events.map(({ text, rule }) => (
            <li class="event">
              {text} {rule !== null && <span class="rule">{rule}</span>}
            </li>
          )),
        ])}
      </ul>
    </article>
  );
}

function Ways({ weighed: { packets, letters } }: { readonly weighed: Incoming }) {
  const has = (outcome: Weighed["outcome"]) => packets.some((packet) => packet.outcome === outcome);
  const fresh = has("sound") || has("open") || letters.length > 0;
  return (
    <p class="buttons">
      {(fresh || has("fork")) && !has("breaks") && (
        <button type="button" class="main" disabled={busy.value} onClick={() => void takeIn(false)}>
          {fresh ? "Take it in" : "Save the proof"}
        </button>
      )}
      {has("breaks") && (
        <>
          <button type="button" class="main" disabled={busy.value} onClick={() => void takeIn(false)}>
            Refuse it and keep it
          </button>
          <button type="button" disabled={busy.value} onClick={() => void takeIn(true)}>
            Take it in as their claim
          </button>
        </>
      )}
      <button type="button" onClick={leaveMail}>
        {fresh || has("breaks") || has("fork") ? "Leave it" : "Close"}
      </button>
    </p>
  );
}
