/**
 * What files of an event say of a log, by the functions of the command: whether it was played under the profile, and is the game
 * that a round has paired. It stands beside the verdict and changes nothing of it.
 *
 * @packageDocumentation
 */
import type { App } from "../../../app/core/app.js";
import { isFailure } from "../../../app/core/failure.js";
import { type EventAtHand, eventNamed, eventOf, type ProfileFile } from "../../../app/reading/event-at-hand.js";
import { type ReadRound, readProfile, readRound } from "../../../app/reading/event-files.js";
import { profileLines } from "../../../app/reading/event-words.js";
import { shown } from "../../../boards/text/escape.js";
import { loadSignatures } from "../../../replay/index.js";
import { eventLine } from "../../../report/sentences.js";
import type { Dropped, View } from "../../calls/protocol.js";
import { eventKind } from "../event-kind.js";
import type { Kept } from "../kept.js";
import { inOwnWords, listening, passFile } from "./places.js";

/** A file in full, with what is said of its event. */
export async function eventTold(view: View, { file, judged }: Kept): Promise<View> {
  await loadSignatures();
  const { app } = listening();
  if (eventKind(file.bytes) !== undefined) return profileView(view, app, file);
  if (judged.kind !== "log" || view.kind !== "log") return view;
  const { manifest, machine } = judged.replayed;
  if (manifest === null) return view;
  const { at, faults } = await atHand(app, file.events ?? [], manifest.event);
  const { lines } = at?.told(manifest, machine?.spans.map(({ agreement }) => agreement) ?? []) ?? { lines: undefined };
  const absent = "Missing: drop the profile's file here, or choose it together with the log.";
  const event = [...faults, ...(lines ?? [...eventLine(view.report), absent]).map(shown)];
  return { ...view, verdict: { ...view.verdict, event } };
}

/** The profile that a game names, else any; and its round with the pairing of the game. What cannot be used is said. */
async function atHand(
  app: App,
  files: readonly Dropped[],
  named: { readonly profile: string; readonly pairing?: string | undefined } | undefined,
): Promise<{ readonly at: EventAtHand | undefined; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const tried = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      faults.push(inOwnWords(thrown).message);
      return undefined;
    }
  };
  const paths = files.map((file, at) => ({ kind: eventKind(file.bytes), path: passFile(`event-${at}`, file) }));
  const profiles: ProfileFile[] = [];
  for (const { kind, path } of paths) {
    const read = kind === "profile" ? await tried(() => readProfile(app, path)) : undefined;
    if (read !== undefined) profiles.push(read);
  }
  const rounds: ReadRound[] = [];
  for (const { kind, path } of paths) {
    const read = kind === "round" ? await tried(() => readRound(app, path, profiles)) : undefined;
    if (read !== undefined) rounds.push(read);
  }
  const at = eventNamed(profiles, rounds, named);
  if (at !== undefined && at.round === undefined && rounds.length > 0)
    faults.push(`No round given here has the pairing ${shown(named?.pairing ?? "of this game: it names none")}.`);
  const [any] = profiles;
  return { at: at ?? (any === undefined ? undefined : eventOf(any, undefined)), faults };
}

/** A file of an event alone. */
async function profileView(view: View, app: App, file: Dropped): Promise<View> {
  const { name } = view;
  if (eventKind(file.bytes) !== "profile")
    return {
      ...{ kind: "refused", name, code: "event-absent" },
      message: "This is a round of an event: drop it together with the event's profile and a log.",
    };
  try {
    const lines = profileLines(await readProfile(app, passFile("event", file)));
    return { ...{ kind: "proof", name, convicts: false, title: "The profile of an event" }, lines, findings: [] };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return { kind: "refused", name, message: inOwnWords(thrown).message, code: thrown.code };
  }
}
