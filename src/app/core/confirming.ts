/**
 * What cannot be taken back is done only when its user has said so. A use case asks by refusing: its face asks them, and calls it
 * again with their yes. Nothing has been written before that.
 *
 * @packageDocumentation
 */
import { failure, isFailure } from "./failure.js";

/** To which part of a use case's input the yes belongs. */
export type Confirms = "yes" | "part";

/**
 * @param question what the user is asked, with what follows
 * @throws a refusal `needs-confirmation` where they have not said yes
 */
export function requireYes(question: string, yes: boolean, confirms: Confirms = "yes"): void {
  if (!yes) throw failure("needs-confirmation", question, { confirms });
}

/** Which yes a refusal asks for; undefined where it is another refusal. */
export function confirmationIn(thrown: unknown): Confirms | undefined {
  if (!isFailure(thrown) || thrown.code !== "cli/needs-confirmation") return undefined;
  return thrown.fields["confirms"] === "part" ? "part" : "yes";
}
