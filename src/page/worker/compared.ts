import { shown } from "../../boards/text/escape.js";
import { readMail } from "../../mail/index.js";
import { comparePackets } from "../../replay/index.js";
import { contradictions, readablePackets, relationOf } from "../../report/compared.js";
import type { Compared, Dropped } from "../calls/protocol.js";

/** Two files held against each other. */
export async function compareFiles(a: Dropped, b: Dropped): Promise<Compared> {
  const read = async ({ name, bytes }: Dropped) => {
    const { packets, fault } = await readablePackets((await readMail(bytes)).bytes);
    return { name: shown(name), packets, fault };
  };
  const [one, other] = [await read(a), await read(b)];
  const nothing = one.packets.length === 0 || other.packets.length === 0;
  const damaged = one.fault !== undefined || other.fault !== undefined;
  return {
    relation: relationOf(one, other),
    found: contradictions(await comparePackets(one.packets, other.packets)),
    clear: nothing
      ? null
      : damaged
        ? `Nothing contradicts itself in the ${one.packets.length} and ${other.packets.length} packets that could be read; nothing is known about the rest.`
        : "Nothing in them contradicts itself: nobody signed two histories.",
    notes: [one, other].flatMap(({ name, fault }) =>
      fault === undefined ? [] : [`${name} was read only up to a fault: ${shown(fault)}`],
    ),
  };
}
