/** A dealer or an oracle at a terminal. */
import type { ServiceId } from "../../app/folder/secrets.js";
import { type Serving, serve } from "../../app/folder/serving.js";
import { nextStep } from "../output/next-step.js";
import { confirming, type Shell } from "../terminal/shell.js";

export async function serving(
  shell: Shell,
  dir: string,
  service: ServiceId,
  files: readonly string[],
  how: Serving,
): Promise<void> {
  const served = await confirming(shell, how, ({ yes }) => serve(shell, dir, service, files, { ...how, yes }));
  shell.exit = served.exit;
  if (served.machine !== undefined)
    shell.say(`Next: ${nextStep(served.machine, { folder: dir, me: service, drafted: 0 })}`);
}
