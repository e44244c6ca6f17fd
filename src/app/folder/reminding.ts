/**
 * A reminder to the player whose answer is due: a draft of a mail with the last packet once more. It is written, never sent, and
 * says nothing that a log could be judged by.
 *
 * @packageDocumentation
 */
import { writeMail } from "../../mail/index.js";
import { packetName, penOf } from "../../replay/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { writeWhole } from "../core/files.js";
import { basename, join } from "../core/paths.js";
import { packetBytes } from "../reading/incoming.js";
import { type DueAnswer, dueAfter, dueCalendar } from "./due-date.js";
import { addressIn, keepAddress, packetBlock, putInOutbox, requireAddress, titleOf } from "./outbox.js";
import { openSession, whoAmI } from "./session.js";

export interface Reminder {
  /** The draft of the mail. */
  readonly file: string;
  /** What is owed; undefined where nobody noted when the packet was sealed. */
  readonly due: DueAnswer | undefined;
  /** Who is reminded. */
  readonly by: string;
}

/**
 * Writes a reminder into the outbox.
 *
 * @param to the opponent's address, which is remembered; without it the one that was said last
 * @throws refusals: it is one's own turn, the game is over, nothing was sent yet
 * @example const { file, due } = await remind(app, "war-with-bob");
 */
export async function remind(app: App, dir: string, to?: string): Promise<Reminder> {
  requireAddress(to);
  const session = await openSession(app, dir);
  const { machine, folder, replayed } = session;
  const me = await whoAmI(app, session);
  const by = penOf(machine);
  if (by === null) throw failure("over", "The game is over: nobody owes an answer.");
  if (me === null) throw failure("no-player", "Only players write reminders, from the folder they play in.");
  if (by === me) throw failure("own-turn", "It is your own turn: there is nobody to remind.");
  const packet = replayed.packets.findLast(({ head }) => head.a === me);
  if (packet === undefined) throw failure("nothing-sent", "You have not sent anything yet that could be answered.");
  const { places } = folder;
  if (to !== undefined) await keepAddress(app, places, to);
  const due = await dueAfter(app, places, packet, replayed);
  const { file } = await putInOutbox(app, places, packet, replayed);
  const bytes = packetBytes(packet);
  const { a, k } = packet.head;
  const title = titleOf(replayed);
  const when =
    due === undefined ? "" : ` It was sealed on ${due.sealed}; by our agreement the answer is due by ${due.due}.`;
  const text = [
    `A reminder: packet ${k} of ${a} waits for the answer of ${by}.${when}`,
    "The packet is attached once more, byte for byte. If your answer is on its way, please ignore this.",
    "",
    packetBlock(packet, bytes),
  ].join("\n");
  const path = join(places.outbox, `reminder-${packetName(packet).slice(0, 16)}.eml`);
  const draft = {
    ...{ to: await addressIn(app, places), subject: `[turnproof] ${title}: reminder of packet ${k} of ${a}`, text },
    attachment: { name: basename(file), bytes },
    more: due === undefined ? [] : [dueCalendar(due, packet, title)],
  };
  await writeWhole(app, path, writeMail(draft));
  return { file: path, due, by };
}
