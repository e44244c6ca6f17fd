/**
 * Games that this browser keeps: loaded when somebody asks for them, or has some.
 *
 * @packageDocumentation
 */
import { own, recalled } from "./kept.js";

export async function loadOwn(): Promise<void> {
  own.value ??= await import("../own/index.js");
}

/** Opens the game that this window has played, and the list where there is one. */
export async function recallOwn(): Promise<void> {
  const { has, open } = recalled();
  if (!has) return;
  await loadOwn();
  if (open !== null) await own.value?.openOwn(open);
}
