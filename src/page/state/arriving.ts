/**
 * What is dropped on the page or pasted into it, wherever that happens.
 *
 * @packageDocumentation
 */
import { openBlobs, openFiles, readBlobs } from "./open.js";
import { screen, tab, takes } from "./store.js";

export function followArrivals(): void {
  const over = (on: boolean) => document.documentElement.classList.toggle("over", on);
  addEventListener("dragover", (event) => {
    event.preventDefault();
    over(true);
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) over(false);
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (files.length > 0) void came(files);
    else if (text !== "") void pasted(text);
  });
  addEventListener("paste", (event) => {
    const typing = event.target instanceof Element && event.target.closest("textarea, input") !== null;
    if (typing) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (files.length > 0) void came(files);
    else if (text.trim() !== "") void pasted(text);
  });
}

/** Who plays is given mails; everybody else looks at files. */
const taker = () => (screen.value === "own" || (screen.value === "one" && tab.value === "play") ? takes.value : null);

async function came(files: readonly File[]): Promise<void> {
  const take = taker();
  if (take === null) return openBlobs(files);
  const read = await readBlobs(files);
  if (read !== undefined) take(read);
}

/** What is copied out of a window begins with blanks now and then; a log never does. */
async function pasted(text: string): Promise<void> {
  const files = [{ name: "pasted text", bytes: new TextEncoder().encode(text.replace(/^\s+/, "")) }];
  const take = taker();
  if (take === null) await openFiles(files);
  else take(files);
}

/** A text that was typed into the field for it. */
export const openText = async (text: string): Promise<void> => {
  if (text.trim() !== "") await pasted(text);
};
